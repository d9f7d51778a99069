//! What `schola run` prints for each entry of a script, as text or as JSON.

use std::io::{self, Write};

use schola::engine::scene::{Choice, Location, Panel};
use schola::engine::{Area, Branch, Event, Execution, Narration, Play, Scene, Standing, Step, Table, Viewer};
use schola::words::Words;
use serde_json::{Map, Value, json};

use super::Options;
use crate::cli;

/// Prints answers as the options ask.
pub(super) struct Printer<'a> {
    pub options: &'a Options,
    pub words: &'a Words,
    pub viewer: Viewer,
}

/// The complete answer to one entry of the script.
pub(super) struct ScriptAnswer {
    pub json: Map<String, Value>,
    standing: Standing,
    scene: Scene,
    /// The events that the viewer notices.
    narration: Vec<Narration>,
    move_text: Option<String>,
    accepted: bool,
}

impl Printer<'_> {
    pub fn line(&self, play: &dyn Play, text: Option<&str>, accepted: bool, steps: &[Step]) -> ScriptAnswer {
        let mut json = Map::new();
        let mut put = |name: &str, value: Value| {
            let _ = json.insert(name.to_owned(), value);
        };
        put("move", text.map_or(Value::Null, move_json));
        put("accepted", json!(accepted));
        put("number", json!(play.number()));
        put("event", if accepted { json!(event_name(play)) } else { Value::Null });
        put("standing", json!(standing_name(play.standing())));
        let scene = play.scene(self.viewer, Area::ALL);
        let knows_all = self.viewer == Viewer::All;
        let narration: Vec<Narration> = (steps.iter())
            .filter_map(
                |step| if let Step::Narration(narration) = step { Some(narration.clone()) } else { None },
            )
            .filter(|narration| narration.noticed || knows_all)
            .collect();
        if self.options.json || scene.panel.is_some() {
            for (name, value) in play.data(self.viewer) {
                put(&name, value);
            }
            if scene.panel.is_some() {
                put("events", narration.iter().map(|narration| event_json(narration, self.words)).collect());
            }
            if self.options.trace {
                put("trace", steps.iter().map(step_json).collect());
            }
        }
        let (standing, move_text) = (play.standing().clone(), text.map(str::to_owned));
        ScriptAnswer { json, standing, scene, narration, move_text, accepted }
    }

    /// Returns whether to watch the steps inside moves: on request, and in dungeons.
    pub fn watches(&self, play: &dyn Play) -> bool {
        self.options.trace || play.scene(self.viewer, Area::NONE).panel.is_some()
    }

    pub fn print(&self, out: &mut impl Write, answer: &ScriptAnswer) -> io::Result<()> {
        if self.options.json {
            return writeln!(out, "{}", Value::Object(answer.json.clone()));
        }
        let field = |name: &str| match answer.json.get(name) {
            Some(Value::String(text)) => text.clone(),
            Some(other) => other.to_string(),
            None => String::new(),
        };
        let standing = standing_words(answer, self.words);
        let args = [("number", field("number")), ("move", answer.move_text.clone().unwrap_or_default())];
        let headline = match (&answer.move_text, answer.accepted) {
            (_, false) => "run-refused",
            (Some(_), true) => "run-move",
            (None, true) => "run-position",
        };
        writeln!(out, "{} {standing}", self.words.with(headline, &args))?;
        for counter in &answer.scene.counters {
            if counter.is_said() {
                writeln!(out, "“{}”", counter.name)?;
            } else {
                writeln!(out, "{} = {}", counter.name, counter.value)?;
            }
        }
        match &answer.scene.panel {
            Some(panel) => {
                let map = answer.json.get("map").and_then(Value::as_array);
                let rows = map.into_iter().flatten().filter_map(Value::as_str);
                rows.into_iter().try_for_each(|row| writeln!(out, "{}", row.trim_end()))?;
                write!(out, "{}", panel_text(panel, answer, self.words))?;
            }
            None => write!(out, "{}", board_text(&answer.scene))?,
        }
        if let Some(table) = &answer.scene.table {
            write!(out, "{}", table_text(table, &answer.scene.choices, self.words))?;
        }
        Ok(())
    }
}

/// Says how a play stands: for a board game who has won, and why its rules stopped.
fn standing_words(answer: &ScriptAnswer, words: &Words) -> String {
    let is_adventure = answer.scene.panel.is_some();
    let result = answer.scene.table.as_ref().and_then(|table| table.result(&answer.standing));
    match &answer.standing {
        Standing::Fault(fault) => cli::stopped(fault, words),
        _ if result.is_some() => result.map(|text| words.say(&text)).unwrap_or_default(),
        Standing::Solved | Standing::Won(_) | Standing::Placed(_) => words.get("standing-won"),
        Standing::Stuck => words.get("standing-stuck"),
        Standing::Lost if is_adventure => words.get("standing-lost"),
        Standing::Lost => words.get("table-lost"),
        Standing::Drawn => words.get("table-drawn"),
        Standing::ToMove(_) => words.get("standing-playing"),
    }
}

fn move_json(text: &str) -> Value {
    let number =
        |part: &str| part.parse::<i64>().map(Value::from).or_else(|_| part.parse::<f64>().map(Value::from));
    let cell = text.split_once(',').and_then(|(x, y)| Some((number(x).ok()?, number(y).ok()?)));
    match cell {
        Some((x, y)) => json!({"x": x, "y": y, "text": text}),
        None => json!({"text": text}),
    }
}

fn event_name(play: &dyn Play) -> &'static str {
    let event: Event = play.event();
    event.name()
}

fn standing_name(standing: &Standing) -> &'static str {
    match standing {
        Standing::ToMove(_) => "playing",
        Standing::Solved | Standing::Won(_) => "won",
        Standing::Placed(_) => "placed",
        Standing::Lost => "lost",
        Standing::Drawn => "drawn",
        Standing::Stuck => "stuck",
        Standing::Fault(_) => "fault",
    }
}

fn step_json(step: &Step) -> Value {
    match step {
        Step::Execution(done) => execution_json(done),
        Step::Trace(did) => json!(did.to_string()),
        Step::Narration(narration) => event_fields(narration).into(),
    }
}

fn execution_json(done: &Execution) -> Value {
    let did = match done.branch {
        Branch::Then => "then",
        Branch::Else => "else",
        Branch::Neither => "false",
        Branch::Skipped => "skipped",
    };
    let wrote = done.wrote.iter().map(|write| match write.cell {
        Some((x, y)) => json!({"to": write.to, "x": x, "y": y, "from": write.from, "value": write.value}),
        None => json!({"to": write.to, "from": write.from, "value": write.value}),
    });
    let failed = done.failed.iter().map(|failure| {
        let statement = failure.statement.map(|statement| statement + 1);
        let reason = failure.reason.key.trim_start_matches("reason-");
        json!({"statement": statement, "reason": reason, "text": failure.text})
    });
    let mut told = json!({
        "rule": done.source + 1,
        "did": did,
        "broke": done.broke,
        "wrote": wrote.collect::<Vec<_>>(),
        "failed": failed.collect::<Vec<_>>(),
    });
    // Only rules with pictures and loops have these.
    if !done.places.is_empty() {
        told["places"] = json!(done.places);
    }
    if done.rounds > 0 {
        told["rounds"] = json!(done.rounds);
    }
    told
}

/// Returns an event as data: its code, its place, and its arguments.
fn event_fields(narration: &Narration) -> Map<String, Value> {
    let code = narration.text.key.strip_prefix("story-").unwrap_or(narration.text.key);
    let mut fields = Map::from_iter([("event".to_owned(), json!(code))]);
    if let Some((x, y)) = narration.place {
        fields.extend([("x".to_owned(), json!(x)), ("y".to_owned(), json!(y))]);
    }
    let value = |text: &String| text.parse::<i64>().map_or_else(|_| json!(text), Value::from);
    fields.extend(narration.text.args.iter().map(|(name, text)| ((*name).to_owned(), value(text))));
    fields
}

fn event_json(narration: &Narration, words: &Words) -> Value {
    let mut fields = event_fields(narration);
    let _ = fields.insert("told".to_owned(), json!(words.say(&narration.text)));
    fields.into()
}

/// Describes a panel in lines: events, gauges, things carried, possible actions.
fn panel_text(panel: &Panel, answer: &ScriptAnswer, words: &Words) -> String {
    let mut lines: Vec<String> =
        answer.narration.iter().map(|narration| words.say(&narration.text)).collect();
    let gauges = panel.gauges.iter().map(|gauge| {
        let most = gauge.most.map_or_else(String::new, |most| format!("/{most}"));
        format!("{} {}{most}", words.say(&gauge.name), gauge.value)
    });
    lines.push(gauges.collect::<Vec<_>>().join("   "));
    let slots = panel.slots.iter().map(|slot| {
        let mark = if slot.in_use { "*" } else { "" };
        format!("{}{mark}", words.say(&slot.name))
    });
    lines.push(slots.collect::<Vec<_>>().join(", "));
    let Location { region, text, .. } = &panel.location;
    lines.extend([region, text].into_iter().filter(|text| !text.is_empty()).cloned());
    lines.extend(answer.scene.choices.iter().map(|choice| {
        let said = choice.text.as_ref().map(|text| words.say(text)).unwrap_or_default();
        format!("{:<16} {said}", choice.label)
    }));
    lines.into_iter().map(|line| line + "\n").collect()
}

/// Draws the boards as columns of names: `*` before a cell that can be chosen, `@` after the position.
fn board_text(scene: &Scene) -> String {
    let mut text = String::new();
    for (number, board) in scene.boards.iter().enumerate() {
        let name = |x, y| board.piece(x, y).map_or("", |piece| piece.name.as_str());
        let cells = || (0..board.height).flat_map(|y| (0..board.width).map(move |x| (x, y)));
        let width = cells().map(|(x, y)| name(x, y).chars().count()).max().unwrap_or(0);
        let chosen: std::collections::HashSet<_> = scene
            .choices
            .iter()
            .filter_map(|choice| choice.place)
            .filter(|place| place.0 == number)
            .collect();
        for y in 0..board.height {
            let mut line = String::new();
            for x in 0..board.width {
                let before = if chosen.contains(&(number, x, y)) { '*' } else { ' ' };
                let after = if board.position == Some((x, y)) { '@' } else { ' ' };
                line.push_str(&format!("{before}{:width$}{after}", name(x, y)));
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
    text
}

/// Describes a table in lines: who chooses, the messages, the question and the choices.
fn table_text(table: &Table, choices: &[Choice], words: &Words) -> String {
    let asked = table.players.iter().filter(|player| player.asked).map(|player| player.name.clone());
    let results = table
        .players
        .iter()
        .filter_map(|player| Some(format!("{}: {}", player.name, player.result.as_ref()?)));
    let prompt: Vec<String> = asked.chain(table.prompt.clone()).collect();
    let offers = choices.iter().map(|choice| {
        let said = choice.text.as_ref().map_or_else(|| choice.label.clone(), |text| words.say(text));
        format!("{:>3} {said}", choice.index)
    });
    let said = table.said.iter().cloned();
    let lines = said.chain(results).chain((!prompt.is_empty()).then(|| prompt.join(": "))).chain(offers);
    lines.map(|line| line + "\n").collect()
}
