//! The real engine behind the interface that it shares with the oracle.

#![allow(dead_code, reason = "every test binary and benchmark uses its own part")]

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use schola::engine::session::{Play as _, Session};
use schola::engine::{Game as _, Standing, Step, Viewer};
use schola::grid::model::{Draft, Value};
use schola::grid::{Cell, Game, compile};
use serde_json::{Map, Value as Json};

use super::interpreter::Interpreter;
use super::oracle::lower;

/// One play in the engine, `WATCHED` or not: with steps asked for, rules run on another path.
pub struct Engine<const WATCHED: bool> {
    session: Session<Game>,
}

impl<const WATCHED: bool> Engine<WATCHED> {
    fn data(&self) -> Map<String, Json> {
        self.session.game().data(self.session.state(), Viewer::All)
    }

    fn part(&self, name: &str) -> Map<String, Json> {
        match self.data().remove(name) {
            Some(Json::Object(members)) => members,
            other => panic!("the data of a state have {name}, not {other:?}"),
        }
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
        Self { session: Session::new(Arc::new(game), 0, minimum_moves) }
    }

    fn play(&mut self, x: u16, y: u16) -> bool {
        let cell = Cell { x, y };
        if WATCHED {
            let mut steps: Vec<Step> = Vec::new();
            return self.session.play(&cell, Duration::ZERO, &mut steps).is_ok();
        }
        self.session.play(&cell, Duration::ZERO, &mut ()).is_ok()
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
        let mut moves = Vec::new();
        self.session.game().moves(self.session.state(), &mut moves);
        moves.contains(&Cell { x, y })
    }

    fn solved(&self) -> bool {
        *self.session.standing() == Standing::Solved
    }
}
