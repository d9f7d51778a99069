//! Board games: material, functional blocks, and the games made of them. The model and its files follow
//! Křenek 2013.
//!
//! A board game is data: a tree of material (players, sets, maps, elements with attributes), a list of
//! functional blocks joined by conditional jumps, and a look that the rules never see. A [`Draft`] is what
//! its author edits, complete or not; [`compile`] turns it into a playable [`Game`]. Whatever would prevent
//! that is an error of [`mod@check`], which finds all faults of a draft without playing it.
//!
//! # From blocks to a move
//!
//! `layout` numbers the nodes in the order in which queries return them, so a set of nodes is a list of small
//! numbers. `compile` turns names, paths and templates into numbers: a path whose result never changes
//! becomes a range of a pool, with a range for each seat if it begins with a player; each value filled into a
//! template is looked up once and remembered.
//!
//! `state` is flat: values, what lies on what, and temporaries by the number of their name. Clones share the
//! rows of sets and the plan of maps until something in them moves. After each run `rest` sorts the
//! temporaries by name, so that equal states are equal values. A state also keeps a digest of its values and
//! places, updated with every change. `plan` holds places, neighbours and links of maps, and derives
//! representatives and classes from the links whenever they change.
//!
//! `run` is the interpreter. It stops when a choice is awaited; the list of offers is the list of legal
//! moves. Where several seats are asked at once, a choice is only marked while others are still to choose, and no rule runs
//! until the last one has chosen; so nothing in the state depends on it but that mark. A block that fails leaves the state as it was before the block: the run is repeated up to that
//! block, which costs nothing as long as nothing fails. `flow` finds out in advance which choices surely end
//! a ply, and whether chance plays a part after the first choice.
//!
//! In games of up to 256 nodes with fixed maps, a collection is a bit set (`set`) unless its order can be
//! seen, which `order` derives from the rules; steps that never change are shifts of such sets. A push and an
//! instruction that joins it with the collection below run as one step unless a witness watches.
//!
//! [`Game::play_from`](crate::engine::Game::play_from) writes the state after a move into an existing state, so
//! that a search copies each state once. A saved position lists a collection without visible order in the order
//! of the tree.
//!
//! `knowledge` keeps what each seat knows of hidden things in a real play, `sight` says who sees what,
//! `observe` what a seat can tell of a state, and `imagine` draws anew what it cannot; `throws` says who can tell what dice showed. `given` holds outcomes of chance that
//! were given beforehand, which `outcomes` reads. `view` and `scene` build the
//! table from the look; a hidden thing has only the identity of its place.
//!
//! The tests compare the interpreter with `tests/support/board_oracle`, a second, literal implementation of
//! the same rules.
//!
//! # Modules
//!
//! - [`material`]: the tree, as in `material.xml`
//! - [`rules`]: the blocks, as in `blocks.xml`
//! - [`notation`]: blocks as text, in both directions; `notation::patch` updates a text without touching
//!   unchanged blocks and remarks
//! - [`purpose`]: what each block is for
//! - [`query`]: paths to nodes
//! - [`registry`]: the table of all instructions and conditions with their parameters, used by the compiler,
//!   the checks and the editor
//! - [`composite`]: blocks that stand for several
//! - [`look`]: how a game is shown
//! - [`display`]: what people call the material
//! - [`graph`]: blocks and jumps as a graph, and what is known at each block before any play
//! - [`mod@check`]: faults of a draft
//! - [`fault`]: faults of a draft and of a play, as values
//! - [`sentences`]: blocks as sentences with gaps
//! - [`writing`]: colours and completion for blocks as text
//! - [`edit`]: edits of the material, as functions on values
//! - [`links`]: the links between parts of maps, made by rules or stored
//! - [`tiles`]: corners and sides of the cells of maps
//! - [`templates`]: ready-made material, and small games that work
//! - [`position`]: a game at a moment, as values, for saved games and for tests

mod chance;
pub mod check;
mod compile;
pub mod composite;
mod digest;
pub mod display;
pub mod edit;
mod expression;
pub mod fault;
mod find;
mod flow;
mod game;
mod given;
pub mod graph;
mod imagine;
mod knowledge;
mod layout;
pub mod links;
pub mod look;
pub mod material;
mod messages;
mod mix;
pub mod notation;
mod observe;
mod order;
mod outcomes;
mod output;
mod plan;
pub mod position;
mod program;
pub mod purpose;
pub mod query;
pub mod registry;
pub mod rules;
mod run;
mod scene;
pub mod sentences;
mod set;
mod sight;
mod snapshot;
mod state;
pub mod templates;
mod texts;
mod throws;
pub mod tiles;
mod trail;
pub mod value_lists;
mod view;
pub mod writing;

use std::sync::Arc;

pub use chance::Chance;
pub use composite::Composites;
pub use fault::{Fault, PlayFault, Reason};
pub use game::{Choice, Game, compile};
pub use look::Look;
pub use material::Material;
pub use outcomes::Outcomes;
pub use plan::{neighbor, neighbor_rows};
pub use position::Position;
pub use rules::Rules;
pub use state::State;

/// A board game as its author edits it: complete or not, correct or not. Clones share their parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// The content of `material.xml`.
    pub material: Arc<Material>,
    /// The content of `blocks.xml`.
    pub rules: Arc<Rules>,
    /// The content of `look.xml`.
    pub look: Arc<Look>,
    /// The content of `composites.xml`. The rules hold the blocks that the composite blocks stand for.
    pub composites: Arc<Composites>,
}
