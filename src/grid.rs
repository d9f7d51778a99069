//! Grid games: puzzles on a board of squares, given by layers, variables and an ordered list of rules. The
//! language is that of Strašrybka 2010; the *extended* language adds nesting, order comparisons, products and
//! goals that are conditions.
//!
//! From text to a move:
//!
//! 1. [`lex`] splits the text of a rule into tokens without white space, dots and letter case, each with its
//!    place in the text.
//! 2. [`parse`] builds the tree of [`syntax`]. A faulty statement drops only itself, a faulty structure the
//!    whole rule. Text, cards and chart are views of this tree.
//! 3. `names` resolves words in one level, and `lower` turns the tree into a `program`: operations with
//!    addresses instead of names, with types checked. What cannot work becomes an operation that fails with
//!    its reason.
//! 4. `flat` is the same program as one list of jumps, and what a move runs. With a
//!    [witness](crate::engine::Witness), `watch` runs instead and reports what each rule did; a test holds
//!    the two to the same effects. A rule with a breakpoint makes the play-test stop between two rules, where
//!    [`crate::engine::History::scene_within`] shows the board. Rules with loops and pictures run in `deep`, watched
//!    or not; what their rounds and places are as steps is made by `game/iterations`.
//! 5. `goal` compares states with goals.
//!
//! [`compile()`] does all this for a level of a [`Draft`]; [`check()`] reports everything that is wrong with
//! a draft, playable or not, as [`fault`]s. The tests in `tests/grid/conformance` compare the compiled game with a
//! second, literal implementation that uses the regular expressions of Strašrybka 2010, on random games.
//!
//! - [`model`], [`tiles`]: a game as its author has it, complete or not
//! - [`edit`]: everything that can be done to it; [`derive`](mod@derive): what of a level follows from its picture
//! - [`glossary`], [`reference`](mod@reference), [`format()`]: help for reading and writing rules
//! - [`Families`]: pieces that show one picture in several turns
//! - [`blocks`]: rules and goals as cards of sentences; [`repeats`]: one card for many rules
//! - [`plain()`]: rewrites rules of the extended language in the plain one; [`second()`]: games of version 3 in the extended one
//! - [`Game`]: a compiled level; `solvable` is what a solver can learn from its rules
//! - [`candidates`]: candidate levels, derived from a game's own levels by small steps
//!
//! # Examples
//!
//! Compile a level and play it until it is solved:
//!
//! ```
//! use schola::engine::{Playing as _, Session, Standing};
//! use schola::grid::{Cell, compile};
//! use schola::project::open;
//! use std::path::Path;
//! use std::sync::Arc;
//! use std::time::Duration;
//!
//! let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/lights-out");
//! let draft = open(&folder).expect("a grid game").draft;
//! let game = Arc::new(compile(&draft, 0).expect("a level without errors"));
//!
//! let mut session = Session::new(game, 0, 0);
//! for cell in [Cell { x: 0, y: 0 }, Cell { x: 2, y: 2 }] {
//!     // `()` is the witness that watches nothing.
//!     session.play(&cell.into(), Duration::ZERO, &mut ()).expect("a legal move");
//! }
//! assert_eq!(*session.standing(), Standing::Solved);
//! ```

pub mod assistance;
pub mod blocks;
pub mod candidates;
mod check;
mod choice;
mod choosable;
mod compile;
pub mod deduction;
mod deep;
pub mod definitions;
pub mod derive;
pub mod edit;
mod families;
pub mod fault;
mod flat;
mod format;
mod game;
pub mod glossary;
mod goal;
mod level_check;
pub mod lex;
mod lower;
pub mod model;
mod names;
pub mod parse;
mod plain;
mod program;
mod reason;
pub mod reference;
pub mod repeats;
mod run;
mod second;
mod shown;
mod snapshot;
mod solvable;
mod spelt;
mod state;
pub mod syntax;
pub mod tiles;
pub mod usage;
pub mod why;

pub use check::check;
pub use choice::{ActionName, Cell, LONGEST_ACTION, Move, NotAMove, actions};
use compile::compile_keeping;
pub use compile::{Parses, compile, compile_with};
pub use families::Families;
pub use fault::{Fault, Severity};
pub use format::{format, format_goal};
pub use game::Game;
pub use level_check::{LONGEST_SIDE, MOST_CELLS, level_faults};
pub use model::Draft;
pub use plain::plain;
pub use reason::Reason;
pub use second::second;
pub use state::State;
