//! A board game at a moment, as values: what a saved game of the platform holds (seed 001, ch. 4.2).
//!
//! It is read and written as a file, made of a state and turned into one, and compared in tests: two
//! interpreters agree where their positions are equal.

use super::material::{Material, Uid, Value};

/// A game waiting for a choice, or over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The material with all present values and places.
    pub material: Material,
    /// The temporaries by the visit of a block that made them, from the oldest.
    pub namespaces: Vec<Namespace>,
    /// Where the rules stand.
    pub context: Context,
}

/// The temporaries made in one visit of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Namespace {
    /// The block.
    pub block: String,
    /// The attribute temporaries in the order of their names.
    pub attributes: Vec<(String, Temporary)>,
    /// The stacks in the order of their names; collections from the bottom.
    pub stacks: Vec<(String, Vec<Vec<Uid>>)>,
}

/// An attribute temporary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Temporary {
    /// A value of its own.
    Free(Value),
    /// An attribute of the tree.
    Ref(Uid),
    /// A second name for a value that the temporary of a namespace holds: the first with a name for it, by
    /// namespace, then by name.
    Alias(usize, String),
}

/// Where the rules stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Context {
    /// Whether a choice is awaited or the game is over.
    pub status: Status,
    /// The block that was run last.
    pub block: String,
    /// The block that comes after the choice.
    pub jump: Option<String>,
    /// The player whose turn it is.
    pub player: Option<Uid>,
    /// The round, from 1.
    pub round: i64,
    /// The players who are out, in turn order.
    pub eliminated: Vec<Uid>,
    /// The generator of chance: the four words of xoshiro256**.
    pub rng: [u64; 4],
    /// Who is asked, where that is not the player whose turn it is.
    pub asked: Option<Uid>,
    /// The key of the question, templates filled in, without quotes.
    pub prompt: Option<String>,
    /// What can be chosen.
    pub offers: Vec<Offer>,
    /// What the rules gave players, in turn order.
    pub results: Vec<(Uid, Value)>,
}

/// How a game stands between two blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// A choice is awaited.
    Waiting,
    /// The rules have ended the game.
    Ended,
    /// The rules could not be carried out. All else is as before the block.
    Fault(super::fault::PlayFault),
}

/// What can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Offer {
    /// A node.
    Element {
        /// The node.
        node: Uid,
        /// The stack that receives it.
        into: String,
    },
    /// A button.
    Option {
        /// The attribute temporary that receives the value.
        attribute: String,
        /// The value.
        value: Value,
        /// The key of its text, templates filled in, without quotes.
        label: String,
    },
}
