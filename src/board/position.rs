//! A board game at a moment as values: the content of a saved position in the format of Křenek 2013.
//!
//! Positions are read from and written to files, and converted to and from states. Tests also use them to
//! compare two interpreters: these agree if their positions are equal.

use super::material::{Material, Uid, Value};

/// A game waiting for a choice, or over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The material with all current values and places.
    pub material: Material,
    /// The temporaries by the visit of a block that created them, oldest first.
    pub namespaces: Vec<Namespace>,
    /// The state of the rules.
    pub context: Context,
}

/// The temporaries created in one visit of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Namespace {
    /// The block.
    pub block: String,
    /// The attribute temporaries, sorted by name.
    pub attributes: Vec<(String, Temporary)>,
    /// The stacks, sorted by name; collections from the bottom.
    pub stacks: Vec<(String, Vec<Vec<Uid>>)>,
}

/// An attribute temporary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Temporary {
    /// A value of its own.
    Free(Value),
    /// An attribute of the tree.
    Ref(Uid),
    /// A second name for a value held by another temporary, identified by the first namespace and name for
    /// it.
    Alias(usize, String),
}

/// The state of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Context {
    /// Whether a choice is awaited or the game is over.
    pub status: Status,
    /// The block that was run last.
    pub block: String,
    /// The block that follows the choice.
    pub jump: Option<String>,
    /// The blocks that the returns from calls lead to, the next one last.
    pub calls: Vec<String>,
    /// The current player.
    pub player: Option<Uid>,
    /// The round, from 1.
    pub round: i64,
    /// The eliminated players, in turn order.
    pub eliminated: Vec<Uid>,
    /// The random state: the four words of xoshiro256**.
    pub rng: [u64; 4],
    /// Who is asked, if that is not the current player.
    pub asked: Option<Uid>,
    /// The key of the question, with templates filled in and without quotes.
    pub prompt: Option<String>,
    /// The offers.
    pub offers: Vec<Offer>,
    /// Whose the offers are, in the same order; empty if all are those of the seat that is asked.
    pub tags: Vec<Tag>,
    /// The results that the rules gave to players, in turn order.
    pub results: Vec<(Uid, Value)>,
}

/// The status of a game between two blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// A choice is awaited.
    Waiting,
    /// The rules have ended the game.
    Ended,
    /// The rules failed. Everything else is as it was before the block.
    Fault(super::fault::PlayFault),
}

/// An offer.
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
        /// The key of its text, with templates filled in and without quotes.
        label: String,
    },
    /// A button that writes an attribute of whoever chooses it.
    Note {
        /// The attribute of the player.
        attribute: Uid,
        /// The value.
        value: Value,
        /// The key of its text, with templates filled in and without quotes.
        label: String,
    },
}

/// Whose an offer is, and what becomes of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tag {
    /// The player that it is offered to; `None` for the one who is asked.
    pub player: Option<Uid>,
    /// Whether the player may choose it without being asked.
    pub anytime: bool,
    /// Whether it is taken for a player who does not choose in time.
    pub default: bool,
    /// Whether the player has chosen it, while others are still to choose.
    pub chosen: bool,
}
