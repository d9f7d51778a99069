//! The state of the player's figure, shown beside the board.

use super::{Picture, Text};

/// The state of the player's figure.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Panel {
    /// Its gauges, in display order.
    pub gauges: Vec<Gauge>,
    /// What it carries.
    pub slots: Vec<Slot>,
    /// How many things it can carry.
    pub capacity: usize,
    /// Where it is.
    pub location: Location,
    /// Gauges that sum up the play when it is over, in display order.
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
    /// The things that lie there.
    pub stacks: Vec<Stack>,
}

/// Identical things that lie together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stack {
    /// Their name.
    pub name: Text,
    /// Their index among the pieces of the board.
    pub piece: u32,
    /// How many there are.
    pub count: usize,
}

/// A measured value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gauge {
    /// Its name, as a message.
    pub name: Text,
    /// Its value.
    pub value: i64,
    /// Its maximum, if it has one.
    pub most: Option<i64>,
}

/// Something that is carried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its name.
    pub name: Text,
    /// Its description.
    pub text: String,
    /// Its picture.
    pub picture: Picture,
    /// Whether it is in use.
    pub in_use: bool,
    /// The indices of the legal moves with it.
    pub choices: Vec<usize>,
}
