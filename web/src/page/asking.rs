//! What a host answers over HTTP.

use schola::engine::Text;
use schola::engine::seats::Controller;
use schola::table::offer::{GameLine, page_words};
use schola::table::opening;
use schola::table::protocol::VERSION;
use schola::table::source::Source as _;
use schola::words::Language;
use serde::Deserialize;
use serde_json::{Value, json};

use super::Page;
use crate::message::{FromEngine, Row};

/// What a table is wanted for.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Make {
    level: usize,
    /// The file of a play to go on with.
    play: Option<String>,
}

/// Returns who sits on a seat, as the page names it in what a table is opened for.
fn who(seat: &Option<Controller>) -> &str {
    match seat {
        Some(Controller::Human) => "person",
        Some(Controller::Computer(strength)) => strength,
        None => "nobody",
    }
}

impl Page {
    pub(super) fn answer(&mut self, id: u64, path: &str, language: &str, body: &Value, seed: (u32, u32)) {
        let answer = self.answer_to(path, language, body, seed);
        let (ok, value) = match answer {
            Ok(value) => (true, value),
            Err(text) => (false, json!({ "reason": text.key, "text": self.in_words(language, &text) })),
        };
        self.out.push(FromEngine::Answer { id, ok, value });
    }

    fn answer_to(
        &mut self,
        path: &str,
        language: &str,
        body: &Value,
        seed: (u32, u32),
    ) -> Result<Value, Text> {
        let refused = Text::new;
        if path == "/api/words" {
            return Ok(page_words(Language::from_code(language).unwrap_or_default()).into());
        }
        let game = self.game.clone().map_err(|_| refused("host-game-faulty"))?;
        match path.strip_prefix("/api/").unwrap_or_default() {
            "lobby" => Ok(json!({
                "version": VERSION,
                "games": [GameLine::new(&game, language)],
                "tables": [],
                "name": "",
                "address": null,
            })),
            "tables" => {
                let make = Make::deserialize(body).map_err(|_| refused("host-not-understood"))?;
                let opened = make.play.as_ref().map(|play| opening::open(&*game, play)).transpose();
                let opened = opened.map_err(|fault| fault.text())?;
                let level = opened.as_ref().map_or(make.level, |opened| opened.level);
                let row = Row {
                    data: game.about().data.clone(),
                    level,
                    seed: (u64::from(seed.0) << 32 | u64::from(seed.1)).to_string(),
                    saved: make.play,
                };
                let code = self.make(row).map_err(|_| refused("host-table-damaged"))?;
                let seats: Option<Vec<&str>> =
                    opened.as_ref().map(|opened| opened.seats.iter().map(who).collect());
                Ok(json!({ "code": code, "level": level, "seats": seats }))
            }
            other => {
                let is_rules = other.strip_prefix("games/").is_some_and(|rest| rest.ends_with("/rules"));
                if is_rules {
                    let name = game.about().card(language).name;
                    return Ok(json!({ "name": name, "text": game.rules(language) }));
                }
                let code = other.strip_prefix("tables/").unwrap_or_default();
                let is_there = self.tables.contains_key(code);
                if is_there { Ok(json!({ "code": code })) } else { Err(refused("host-no-such-code")) }
            }
        }
    }
}
