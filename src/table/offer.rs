//! What a page is told of games before it sits at a table: the same by a host and by a page that has its game in itself.

use serde::Serialize;
use serde_json::{Map, Value};

use super::source::{Games, Source as _};
use crate::project::GameKind;
use crate::words::{self, Language};

/// How the keys of the messages begin that a page needs.
const OF_PAGES: [&str; 2] = ["page-", "strength-"];

/// What a list of games says of one.
#[derive(Clone, Debug, Serialize)]
pub struct GameLine {
    id: String,
    name: String,
    kind: &'static str,
    about: String,
    players: (u8, u8),
    seats: Vec<String>,
    levels: Vec<String>,
    looks: Vec<(String, String)>,
    cover: Option<String>,
}

impl GameLine {
    /// Tells of a game in a language, by its code.
    pub fn new(game: &Games, language: &str) -> Self {
        let card = game.about().card(language);
        Self {
            id: card.id,
            name: card.name,
            kind: match game.kind() {
                GameKind::Grid => "grid",
                GameKind::Board => "board",
                GameKind::Dungeon => "dungeon",
            },
            about: game.summary(language),
            players: card.players,
            seats: (0..game.about().seat_count())
                .map(|seat| game.about().seat_name(seat, language))
                .collect(),
            levels: card.levels,
            looks: card.looks,
            cover: game.cover().map(str::to_owned),
        }
    }
}

/// Returns the words of the page in a language, by their keys.
pub fn page_words(language: Language) -> Map<String, Value> {
    let all = OF_PAGES.into_iter().flat_map(|prefix| words::patterns(language, prefix));
    all.map(|(key, text)| (key, text.into())).collect()
}
