//! The tools of the map: what pointer and keys do in each phase, and what they ask of the editor.

use super::canvas::Canvas;
use super::level::{Level, MapCell};
use super::{Phase, objects, rooms, walls};
use crate::dungeon::edit::rebase::Rebased;
use crate::dungeon::{Dungeon, Fault, RoomId};
use crate::engine::Text;
use crate::project::Problem;

/// A request of the active tool to the editor. Requests are carried out in order.
#[derive(Debug)]
pub enum Action {
    /// Chooses a room, or none.
    Choose(Option<RoomId>),
    /// An edit: its name and the new labyrinth.
    Edit(Text, Dungeon),
    /// An edit by typing; consecutive edits with the same mark are one step of the history.
    Type(Text, usize, Dungeon),
    /// An edit of an earlier layer; asks first if it would lose something of a later one.
    Rebase(Text, Rebased),
    /// Shows why something cannot be done.
    Refuse(Fault),
    /// Lists problems.
    Report(Vec<Problem>),
    /// Shows what was done.
    Praise(Text),
    /// Moves the keyboard cursor.
    MoveCursor(MapCell),
    /// Shows the whole map.
    FitMap,
    /// Shows another phase.
    ShowPhase(Phase),
    /// Asks for the file of the generator's parameters, to write or to read it.
    AskNumbers {
        /// Whether it is written.
        writes: bool,
    },
    /// Asks before keys, objects and texts made by hand are replaced.
    AskToFurnish,
}

/// A tool on the map. To add one, implement this and name it in [`Tools`].
pub trait Tool {
    /// Another level is shown, or the level was edited.
    fn level_changed(&mut self, level: &Level);

    /// Another room was chosen.
    fn room_chosen(&mut self, _level: &Level) {}

    /// Recomputes what is about to be drawn.
    fn refresh(&mut self, _level: &Level) {}

    /// The pointer is pressed on a cell.
    fn press(&mut self, cell: MapCell, level: &Level) -> Vec<Action>;

    /// The pointer moves over these cells while pressed.
    fn drag(&mut self, cells: &[MapCell], level: &Level);

    /// The pointer is released.
    fn release(&mut self, level: &Level) -> Vec<Action>;

    /// Abandons the operation in progress.
    fn cancel(&mut self);

    /// Returns whether a drag is under way.
    fn is_drawing(&self) -> bool;

    /// Draws its marks over the map.
    fn draw(&self, canvas: &mut Canvas, level: &Level);
}

/// The tools of the three phases.
#[derive(Debug, Default)]
pub struct Tools {
    /// The tool of the first phase.
    pub rooms: rooms::RoomTool,
    /// The tool of the second phase.
    pub walls: walls::WallTool,
    /// The tool of the third phase.
    pub objects: objects::ObjectTool,
}

impl Tools {
    /// Returns the tool of a phase.
    pub fn of(&mut self, phase: Phase) -> &mut dyn Tool {
        match phase {
            Phase::Rooms => &mut self.rooms,
            Phase::Walls => &mut self.walls,
            Phase::Objects => &mut self.objects,
        }
    }

    /// Returns all tools.
    pub fn all(&mut self) -> [&mut dyn Tool; 3] {
        [&mut self.rooms, &mut self.walls, &mut self.objects]
    }

    /// Returns whether any tool has a drag in progress.
    pub fn is_drawing(&self) -> bool {
        self.rooms.is_drawing() || self.walls.is_drawing() || self.objects.is_drawing()
    }
}
