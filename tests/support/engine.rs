//! The real engine behind the interface that it shares with the oracle.

#![allow(dead_code, reason = "every test binary and benchmark uses its own part")]

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use schola::engine::session::Session;
use schola::engine::{Game as _, Playing, Standing, Step, Viewer};
use schola::grid::model::{Draft, Value};
use schola::grid::{Cell, Game, Move, compile};
use serde_json::{Map, Value as Json};

use super::interpreter::Interpreter;
use super::oracle::lower;

/// One play in the engine, `WATCHED` or not: rules run on another path when steps are requested.
pub struct Engine<const WATCHED: bool> {
    session: Session<Game>,
    // Both are computed once a move, because they are long on large boards.
    data: Map<String, Json>,
    valid: HashSet<Move>,
}

impl<const WATCHED: bool> Engine<WATCHED> {
    fn look(&mut self) {
        let (game, state) = (self.session.game(), self.session.state());
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        self.data = game.data(state, Viewer::All);
        self.valid = moves.into_iter().collect();
    }

    fn enter(&mut self, cell: Cell) -> bool {
        let cell = Move::Cell(cell);
        if WATCHED {
            let mut steps: Vec<Step> = Vec::new();
            return self.session.play(&cell, Duration::ZERO, &mut steps).is_ok();
        }
        self.session.play(&cell, Duration::ZERO, &mut ()).is_ok()
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
        let mut engine = Self { session, data: Map::new(), valid: HashSet::new() };
        engine.look();
        engine
    }

    fn play(&mut self, x: u16, y: u16) -> bool {
        let accepted = self.enter(Cell { x, y });
        self.look();
        accepted
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
        self.valid.contains(&Move::Cell(Cell { x, y }))
    }

    fn solved(&self) -> bool {
        *self.session.standing() == Standing::Solved
    }

    fn lost(&self) -> bool {
        *self.session.standing() == Standing::Lost
    }
}
