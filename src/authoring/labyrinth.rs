//! Editing labyrinths: three phases, each with a tool for the map.
//!
//! - [`level`]: the state of the edited level that tools read
//! - [`tool`]: the trait of the tools, and their requests to the editor
//! - [`rooms`], [`walls`], [`objects`]: the tool of each phase
//! - [`canvas`]: the fields of the map, with the marks of the tools
//! - [`levels`], [`numbers`]: the list of levels, and the generator's parameters as typed
//! - [`messages`]: refusals, and standing warnings

pub mod canvas;
pub mod level;
pub mod levels;
pub mod messages;
pub mod numbers;
pub mod objects;
pub mod rooms;
pub mod tool;
pub mod walls;

use super::document::Editable;
use crate::dungeon::edit::classes::Class;
use crate::dungeon::{Dungeon, RoomId};
use crate::project::labyrinth::LabyrinthDraft;

/// A phase of a labyrinth: each adds a layer to the phase before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// Rooms and doors.
    #[default]
    Rooms,
    /// Walls and mazes.
    Walls,
    /// Keys, items, monsters, texts.
    Objects,
}

impl Phase {
    /// All phases, in order.
    pub const ALL: [Self; 3] = [Self::Rooms, Self::Walls, Self::Objects];

    /// Returns the last phase that a labyrinth has reached.
    pub fn of(dungeon: &Dungeon) -> Self {
        Self::ALL[usize::from(dungeon.phase().clamp(1, 3)) - 1]
    }

    /// Returns the number of the phase, from 1.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// A location in the database: the index of the tab, and the class selected in it.
pub type InDatabase = (usize, Option<Class>);

/// Where an edit was made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Location {
    /// The phase on display.
    pub phase: Phase,
    /// The chosen room.
    pub room: Option<RoomId>,
    /// The location in the database; `None` while the map is shown.
    pub class: Option<InDatabase>,
    /// The index of the level.
    pub level: usize,
}

impl Editable for LabyrinthDraft {
    type Location = Location;
    type Derived = ();

    fn size(&self) -> u64 {
        let fields = self.levels.iter().map(|level| {
            let areas = level.dungeon.areas();
            u64::from(areas.width) * u64::from(areas.height)
        });
        fields.sum()
    }
}
