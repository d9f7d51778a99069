//! The real engine behind the interface that it shares with the oracle.

#![allow(dead_code, reason = "every test binary and benchmark uses its own part")]

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use schola::engine::session::Session;
use schola::engine::{self, Game as _, Playing, Standing, Step, Viewer};
use schola::grid::model::{Draft, Value};
use schola::grid::{Game, compile};
use serde_json::{Map, Value as Json};

use super::interpreter::Interpreter;
use super::oracle::lower;

/// One play in the engine, `WATCHED` or not: rules run on another path when steps are requested.
pub struct Engine<const WATCHED: bool> {
    session: Session<Game>,
    // All are computed once a move, because they are long on large boards.
    data: Map<String, Json>,
    choices: Vec<String>,
    known: HashSet<String>,
}

impl<const WATCHED: bool> Engine<WATCHED> {
    fn look(&mut self) {
        let (game, state) = (self.session.game(), self.session.state());
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        self.data = game.data(state, Viewer::All);
        self.choices = moves.iter().map(ToString::to_string).collect();
        self.known = self.choices.iter().cloned().collect();
    }

    fn enter(&mut self, text: &str) -> bool {
        let Ok(choice) = text.parse::<<Game as engine::Game>::Move>() else { return false };
        if WATCHED {
            let mut steps: Vec<Step> = Vec::new();
            return self.session.play(&choice, Duration::ZERO, &mut steps).is_ok();
        }
        self.session.play(&choice, Duration::ZERO, &mut ()).is_ok()
    }

    fn part(&self, name: &str) -> &Map<String, Json> {
        self.data.get(name).and_then(Json::as_object).expect("the data of a state have items and matrices")
    }
}

fn value(json: &Json) -> Value {
    match json {
        Json::Bool(truth) => Value::Bool(*truth),
        Json::Number(number) => {
            let number = number.as_i64().and_then(|number| i32::try_from(number).ok());
            Value::Int(number.expect("a number of a game has 32 bits"))
        }
        Json::String(text) => Value::Text(lower(text)),
        Json::Null | Json::Array(_) | Json::Object(_) => panic!("{json} is no value of a game"),
    }
}

fn list(json: &Json) -> &[Json] {
    json.as_array().expect("a matrix is a list of rows, a row a list of cells")
}

impl<const WATCHED: bool> Interpreter for Engine<WATCHED> {
    fn new(draft: &Draft, level: usize) -> Self {
        let game =
            compile(draft, level).unwrap_or_else(|faults| panic!("the draft can be played: {faults:?}"));
        let minimum_moves = draft.levels[level].description.minimum_moves.unwrap_or(0);
        let session = Session::new(Arc::new(game), 0, minimum_moves);
        let mut engine = Self { session, data: Map::new(), choices: Vec::new(), known: HashSet::new() };
        engine.look();
        engine
    }

    fn play(&mut self, x: u16, y: u16) -> bool {
        self.play_text(&format!("{x},{y}"))
    }

    fn play_text(&mut self, text: &str) -> bool {
        let accepted = self.enter(text);
        self.look();
        accepted
    }

    fn choices(&self) -> Vec<String> {
        self.choices.clone()
    }

    fn items(&self) -> BTreeMap<String, Value> {
        self.part("items").iter().map(|(name, json)| (lower(name), value(json))).collect()
    }

    fn matrix(&self, name: &str) -> Option<Vec<Vec<Value>>> {
        let matrices = self.part("matrices");
        let (_, rows) = matrices.iter().find(|(written, _)| lower(written) == lower(name))?;
        Some(list(rows).iter().map(|row| list(row).iter().map(value).collect()).collect())
    }

    fn valid(&self, x: u16, y: u16) -> bool {
        self.known.contains(&format!("{x},{y}"))
    }

    fn solved(&self) -> bool {
        *self.session.standing() == Standing::Solved
    }

    fn lost(&self) -> bool {
        *self.session.standing() == Standing::Lost
    }
}
