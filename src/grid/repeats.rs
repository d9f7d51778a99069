//! Repeats: one text with variables and tables of their values, which together stand for a run of rules.
//!
//! - [`expand`]: the rules that a repeat stands for
//! - [`find`]: runs of rules that could be one repeat
//! - [`fold`], [`forget`], [`set`]: the same in a list of rules; [`broken`], [`restore`]: repeats whose rules are others
//! - [`holes`]: where in a text the variables stand
//!
//! The list of rules always holds all rules of a repeat; the first of them bears it. So a list can be read, compiled
//! and changed by whoever knows nothing of repeats, and a repeat moves with its rules.

mod expand;
mod find;
mod hole;
mod list;
mod names;
mod product;
mod rename;
mod shape;
mod table;

pub use expand::{MOST, expand};
pub use find::{Proposal, find};
pub use hole::{Hole, holes};
pub use list::{Place, attach, broken, fold, forget, is_intact, put, restore, set, span, spans};
pub use rename::renamed;
pub use table::{Known, Table};

use crate::xml::Extra;

/// A text with variables and the values that they take.
///
/// In the text `$name` stands for a value, and `$(…)` for one that other letters follow or that is worked out:
/// `$(n)Back`, `$(dx * n)`, `$(n - 1)`. In a sum a value below zero turns the sign before it round, and in a column or
/// row the value 0 takes its term away: `A.x + $dx` is `A.x - 1` for −1 and `A.x` for 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Repeat {
    /// The author's name for the whole; empty for none.
    pub name: String,
    /// The text with variables.
    pub template: String,
    /// The values. Each row of the first table meets all rows of the second, and so on: the last one changes fastest.
    pub tables: Vec<Table>,
    /// What else its element in the file holds.
    pub extra: Extra,
}

/// A repeat that has lost its rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LostRepeat {
    /// Where among the rules the first of them stood, from 1.
    pub position: usize,
    /// The repeat.
    pub repeat: Repeat,
}

impl Repeat {
    /// Returns the number of rules that the repeat stands for.
    pub fn rounds(&self) -> usize {
        self.tables.iter().fold(1, |product, table| product.saturating_mul(table.rows.len()))
    }

    /// Returns the values of all variables in one round, by name.
    pub fn values(&self, round: usize) -> Vec<(&str, &str)> {
        let mut rest = round;
        let mut found = Vec::new();
        for table in self.tables.iter().rev() {
            let count = table.rows.len().max(1);
            let row = table.rows.get(rest % count).map(Vec::as_slice).unwrap_or_default();
            rest /= count;
            found.extend(table.columns.iter().map(String::as_str).zip(row.iter().map(String::as_str)));
        }
        found
    }
}

/// Returns what a repeat is called in sentences about it: its name, or else the beginning of its text.
pub fn about(repeat: &Repeat) -> String {
    let about = if repeat.name.is_empty() { &repeat.template } else { &repeat.name };
    let words: Vec<&str> = about.split_whitespace().collect();
    crate::xml::excerpt(&words.join(" "))
}

/// What is wrong with a repeat. The sentence about it has `code` as its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RepeatFault {
    /// A stable name for the kind of fault, one of [`CODES`].
    pub code: &'static str,
    /// What the sentence mentions.
    pub args: Vec<(&'static str, String)>,
}

impl RepeatFault {
    fn new(code: &'static str) -> Self {
        Self { code, args: Vec::new() }
    }

    fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

/// Every code that a repeat can be refused for.
pub const CODES: &[&str] = &[
    "repeat-empty",
    "repeat-hole",
    "repeat-name",
    "repeat-name-twice",
    "repeat-not-number",
    "repeat-row",
    "repeat-too-many",
    "repeat-unknown",
];
