//! The common interface of the oracle and the engine, so that one test serves both.

#![allow(dead_code, reason = "every test binary and benchmark uses its own part")]

use std::collections::BTreeMap;

use schola::grid::model::{Draft, Value};

use super::oracle::Oracle;

/// An interpreter of one level. Names of items and all strings are in lower case.
pub trait Interpreter {
    /// Begins a level.
    fn new(draft: &Draft, level: usize) -> Self;
    /// Chooses a field and returns whether that was accepted.
    fn play(&mut self, x: u16, y: u16) -> bool;
    /// Makes the move that a text says and returns whether that was accepted.
    fn play_text(&mut self, text: &str) -> bool;
    /// Returns the texts of the legal moves, in their order.
    fn choices(&self) -> Vec<String>;
    /// Returns the items.
    fn items(&self) -> BTreeMap<String, Value>;
    /// Returns the cells of a matrix other than `FINAL`, row by row.
    fn matrix(&self, name: &str) -> Option<Vec<Vec<Value>>>;
    /// Returns whether a field can be chosen.
    fn valid(&self, x: u16, y: u16) -> bool;
    /// Returns whether the level is solved.
    fn solved(&self) -> bool;
    /// Returns whether the level is lost.
    fn lost(&self) -> bool;
}

impl Interpreter for Oracle {
    fn new(draft: &Draft, level: usize) -> Self {
        Self::new(draft, level)
    }

    fn play(&mut self, x: u16, y: u16) -> bool {
        self.play(x, y)
    }

    fn play_text(&mut self, text: &str) -> bool {
        self.play_text(text)
    }

    fn choices(&self) -> Vec<String> {
        self.choices()
    }

    fn items(&self) -> BTreeMap<String, Value> {
        self.items()
    }

    fn matrix(&self, name: &str) -> Option<Vec<Vec<Value>>> {
        self.matrix(name)
    }

    fn valid(&self, x: u16, y: u16) -> bool {
        self.valid(x, y)
    }

    fn solved(&self) -> bool {
        self.is_solved()
    }

    fn lost(&self) -> bool {
        self.is_lost()
    }
}

/// Everything that a level shows, for comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The items by name.
    pub items: BTreeMap<String, Value>,
    /// The matrices by name in lower case, without `FINAL`.
    pub matrices: BTreeMap<String, Vec<Vec<Value>>>,
}

impl Picture {
    /// Takes a snapshot of a play of this draft's first level.
    pub fn of(interpreter: &impl Interpreter, draft: &Draft) -> Self {
        let names = draft.levels[0].layout.matrices.iter().map(|matrix| super::oracle::lower(&matrix.name));
        let matrices = names.filter(|name| name != "final").map(|name| {
            let cells = interpreter.matrix(&name).expect("a matrix of the layout is there in play");
            (name, cells)
        });
        let mut picture = Self { items: interpreter.items(), matrices: matrices.collect() };
        if !interpreter.solved() {
            picture.begin_round();
        }
        picture
    }

    /// Assigns P := A, as the next round does before any rule runs.
    ///
    /// An interpreter may do that before or after it is inspected.
    fn begin_round(&mut self) {
        for (from, to) in [("ax", "px"), ("ay", "py")] {
            if let Some(value) = self.items.get(from).cloned() {
                let _ = self.items.insert(to.to_owned(), value);
            }
        }
    }

    /// Returns the differences from `other`, one line each, for readable messages.
    pub fn difference(&self, other: &Self) -> Vec<String> {
        let mut lines = Vec::new();
        for (name, value) in &self.items {
            let there = other.items.get(name);
            if there != Some(value) {
                lines.push(format!("{name}: {value:?} / {there:?}"));
            }
        }
        for (name, rows) in &self.matrices {
            let there = other.matrices.get(name);
            if there != Some(rows) {
                lines.push(format!("{name}: {rows:?} / {there:?}"));
            }
        }
        lines
    }
}
