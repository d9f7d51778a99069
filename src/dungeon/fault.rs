//! What can be wrong with a labyrinth, a database or the generator's parameters, as values without words.

use std::fmt;

use super::geometry::Field;
use super::invariant::Invariant;

/// A fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The violated invariant; `None` for faults of parameters or a database.
    pub invariant: Option<Invariant>,
    /// Whether the labyrinth can be played anyway.
    pub warning: bool,
    /// A stable code for the kind of fault, one of [`CODES`].
    pub code: &'static str,
    /// Where.
    pub place: FaultLocation,
    /// The arguments of its message.
    pub args: Vec<(&'static str, String)>,
}

/// Where something is wrong; numbers are indices in the lists of the labyrinth or the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FaultLocation {
    /// The whole.
    Whole,
    /// A parameter of the generator, by its name in files.
    Parameter(&'static str),
    /// A room.
    Room(u32),
    /// A door.
    Door(u32),
    /// A key.
    Key(u32),
    /// A field.
    Field(Field),
    /// The entrance.
    Entrance,
    /// A component: 0 is the central one, then come the branches.
    Component(u32),
    /// An item that lies in the labyrinth.
    Item(u32),
    /// A monster that stands in the labyrinth.
    Creature(u32),
    /// The boss.
    Boss,
    /// A class of items.
    ItemClass(u32),
    /// A class of monsters.
    CreatureClass(u32),
    /// The starting kit.
    Kit,
    /// The hero of a saved game.
    Hero,
    /// What the hero of a saved game carries in a slot.
    Slot(u32),
    /// A class of branches in the database.
    BranchClass(u32),
    /// A class of final branches in the database.
    FinalClass(u32),
}

impl Fault {
    /// Creates a fault that concerns no invariant.
    pub fn error(code: &'static str, place: FaultLocation) -> Self {
        Self { invariant: None, warning: false, code, place, args: Vec::new() }
    }

    /// Creates a warning that concerns no invariant; the labyrinth can be played anyway.
    pub fn warning(code: &'static str, place: FaultLocation) -> Self {
        Self { warning: true, ..Self::error(code, place) }
    }

    /// Adds an argument of the message.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl fmt::Display) -> Self {
        self.args.push((name, value.to_string()));
        self
    }

    /// Adds the two rooms of a door to the message: the map shows numbers of rooms, not of doors.
    #[must_use]
    pub fn between(self, [a, b]: [u32; 2]) -> Self {
        self.with("a", a.min(b)).with("b", a.max(b))
    }

    /// Adds column and row of a field to the message.
    #[must_use]
    pub fn at(self, field: Field) -> Self {
        self.with("x", field.x).with("y", field.y)
    }
}

/// Every code used in this module; a test checks that each has its message.
pub const CODES: &[&str] = &[
    "database-comment-missing",
    "database-final-missing",
    "database-id-twice",
    "database-prefab-missing",
    "database-prefab-twice",
    "database-unknown",
    "dungeon-boss-early",
    "dungeon-boss-room",
    "dungeon-boss-unreached",
    "dungeon-branch-attach",
    "dungeon-branch-key",
    "dungeon-branch-wrong",
    "dungeon-branches-few",
    "dungeon-branches-missed",
    "dungeon-central-empty",
    "dungeon-central-key",
    "dungeon-central-parted",
    "dungeon-circle",
    "dungeon-class-foreign",
    "dungeon-class-twice",
    "dungeon-class-unknown",
    "dungeon-class-unused",
    "dungeon-door-apart",
    "dungeon-door-blind",
    "dungeon-door-corner",
    "dungeon-door-field-twice",
    "dungeon-door-locked",
    "dungeon-door-open",
    "dungeon-door-room",
    "dungeon-door-twice",
    "dungeon-door-walled",
    "dungeon-doors-parted",
    "dungeon-entrance-room",
    "dungeon-field-no-room",
    "dungeon-final-key",
    "dungeon-in-wall",
    "dungeon-key-double",
    "dungeon-key-missing",
    "dungeon-key-no-lock",
    "dungeon-key-order",
    "dungeon-key-unreached",
    "dungeon-maze-other",
    "dungeon-maze-tree",
    "dungeon-more",
    "dungeon-not-again",
    "dungeon-not-whole",
    "dungeon-open-border",
    "dungeon-parameter",
    "dungeon-parted",
    "dungeon-prefab-unknown",
    "dungeon-ratio-order",
    "dungeon-reference",
    "dungeon-room-component",
    "dungeon-room-doors",
    "dungeon-room-outside",
    "dungeon-room-overlap",
    "dungeon-room-small",
    "dungeon-rooms-missed",
    "dungeon-sealed",
    "dungeon-size",
    "dungeon-too-many",
    "dungeon-wall-open",
    "savegame-door",
    "savegame-in-use",
    "savegame-key",
    "savegame-occupied",
    "savegame-over",
    "savegame-strayed",
];
