//! Grid games: puzzles on a board of squares, given by layers, variables and an ordered list of rules
//! (seed 000).
//!
//! - [`model`], [`tiles`]: a game as its author has it, complete or not
//! - [`edit`]: all that can be done to it
//! - [`lex`], [`parse`], [`syntax`]: from the text of a rule to its tree
//! - [`glossary`], [`reference`](mod@reference), [`format()`]: what helps to read and write rules
//! - [`blocks`]: rules as cards of sentences; [`repeats`]: one card for many rules
//! - [`plain()`]: from the extended language to the plain one
//! - [`check()`], [`fault`]: all that is wrong with a draft
//! - [`compile()`]: from a level of a draft to a [`Game`], by way of names, lowering and program
//! - [`Game`]: a compiled level; its rules run in `flat`, or in `watch` when somebody looks; `solvable` is what they give
//!   away to a solver
//! - [`candidates`]: levels changed by small steps that a game's own levels teach

pub mod blocks;
pub mod candidates;
mod check;
mod compile;
pub mod edit;
pub mod fault;
mod flat;
mod format;
mod game;
pub mod glossary;
mod goal;
pub mod lex;
mod lower;
pub mod model;
mod names;
pub mod parse;
mod plain;
mod program;
pub mod reference;
pub mod repeats;
mod run;
mod snapshot;
mod solvable;
mod spelt;
mod state;
pub mod syntax;
pub mod tiles;
mod watch;

pub use check::{LONGEST_SIDE, MOST_CELLS, check, level_faults};
use compile::compile_keeping;
pub use compile::{Parses, compile, compile_with};
pub use fault::{Fault, Severity};
pub use format::{format, format_goal};
pub use game::{Cell, Game, NotACell};
pub use model::Draft;
pub use plain::plain;
pub use state::State;
