//! Board games: material, functional blocks, and the games made of them (seed 001).
//!
//! A board game is data: a tree of material (players, sets, maps, elements with attributes), a list of
//! functional blocks joined by conditional jumps, and a look that the rules never see. A [`Draft`] is what
//! its author has on the desk; only compiling turns it into a game.
//!
//! - [`material`]: the tree as it is written in `material.xml`
//! - [`notation`]: blocks as text
//! - [`rules`]: the blocks as they are written in `blocks.xml`
//! - [`composite`]: blocks that stand for several
//! - [`query`]: how paths to nodes are written
//! - [`registry`]: every instruction and condition, with its parameters
//! - [`look`]: how a game is shown
//! - [`position`]: a game at a moment, as values
//! - [`edit`]: what can be done to the material
//! - [`links`]: the links between parts of plans
//! - [`tiles`]: corners and sides of the cells of plans
//! - [`templates`]: material that is made at once, and small games that work
//! - [`writing`]: what helps to write blocks as text
//! - [`sentences`]: blocks as sentences with gaps
//! - [`graph`]: the blocks and the jumps between them
//! - [`mod@check`]: all that is wrong with a draft, seen without playing
//! - [`fault`]: what can be wrong with a draft, and what can go wrong while it is played

mod chance;
pub mod check;
mod compile;
pub mod composite;
pub mod edit;
pub mod fault;
mod find;
mod flow;
mod game;
pub mod graph;
mod layout;
pub mod links;
pub mod look;
pub mod material;
mod mix;
pub mod notation;
mod order;
mod plan;
pub mod position;
mod program;
pub mod query;
pub mod registry;
pub mod rules;
mod run;
mod scene;
pub mod sentences;
mod set;
mod snapshot;
mod state;
pub mod templates;
mod texts;
pub mod tiles;
mod view;
pub mod writing;

use std::sync::Arc;

pub use chance::Chance;
pub use composite::Composites;
pub use fault::{Fault, PlayFault, Reason};
pub use game::{Choice, Game, compile};
pub use look::Look;
pub use material::Material;
pub use plan::{neighbor, neighbor_rows};
pub use position::Position;
pub use rules::Rules;
pub use state::State;

/// A board game as its author has it: complete or half made, right or faulty. Parts are shared by clones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Draft {
    /// What `material.xml` says.
    pub material: Arc<Material>,
    /// What `blocks.xml` says.
    pub rules: Arc<Rules>,
    /// What `look.xml` says.
    pub look: Arc<Look>,
    /// What `composites.xml` says. The rules hold the blocks that these stand for.
    pub composites: Arc<Composites>,
}
