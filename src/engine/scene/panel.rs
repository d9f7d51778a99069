//! What the player's figure has and where it is, shown beside the board.

use super::{Picture, Text};

/// What the player's figure has, and where it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Panel {
    /// Its measured values, in display order.
    pub gauges: Vec<Gauge>,
    /// What it carries.
    pub slots: Vec<Slot>,
    /// How much it can carry.
    pub capacity: usize,
    /// Where it is.
    pub location: Location,
    /// What sums up the play when it is over, in display order.
    pub results: Vec<Gauge>,
}

/// Where a figure is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Location {
    /// The name of the region.
    pub region: String,
    /// The description of the region.
    pub region_text: String,
    /// The description of the place within the region.
    pub text: String,
    /// What lies there.
    pub stacks: Vec<Stack>,
}

/// Equal things that lie together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stack {
    /// What they are called.
    pub name: Text,
    /// Their index among the pieces of the board.
    pub piece: u32,
    /// How many there are.
    pub count: usize,
}

/// A measured value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gauge {
    /// What is measured, in the words of the program.
    pub name: Text,
    /// How much.
    pub value: i64,
    /// Its maximum, if it has one.
    pub most: Option<i64>,
}

/// Something that is carried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// What it is called.
    pub name: Text,
    /// Its description.
    pub text: String,
    /// Its picture.
    pub picture: Picture,
    /// Whether it is in use.
    pub in_use: bool,
    /// The indices of the legal moves that concern it.
    pub choices: Vec<usize>,
}
