//! The tools of the map: what pointer and keys do in each phase, and what they ask of the editor.

use super::context::{LevelContext, MapCell};
use super::map::Canvas;
use super::{Phase, objects, rooms, walls};
use crate::dungeon::edit::rebase::Rebased;
use crate::dungeon::{Dungeon, Fault, RoomId};
use crate::engine::Text;
use crate::project::Problem;
use crate::window::open::Purpose;

/// What the panel of a phase asks of the editor. Actions are performed in order.
#[derive(Debug)]
pub(super) enum Action {
    Choose(Option<RoomId>),
    Edit(Text, Dungeon),
    /// An edit by typing; consecutive edits with the same mark are one step of the history.
    Type(Text, usize, Dungeon),
    /// An edit of an earlier layer; asks first if it would lose something of a later one.
    Rebase(Text, Rebased),
    Refuse(Fault),
    Report(Vec<Problem>),
    Praise(Text),
    MoveCursor(MapCell),
    FitMap,
    ShowPhase(Phase),
    AskFile(Purpose),
    /// Asks before keys, objects and texts made by hand are replaced.
    AskToFurnish,
}

/// A tool on the map. To add one, implement this and name it in [`Tools`].
pub(super) trait Tool {
    /// Another level is shown, or the level was edited.
    fn level_changed(&mut self, level: &LevelContext);

    /// Another room was chosen.
    fn room_chosen(&mut self, _level: &LevelContext) {}

    /// Recomputes what is about to be drawn.
    fn refresh(&mut self, _level: &LevelContext) {}

    fn press(&mut self, cell: MapCell, level: &LevelContext) -> Vec<Action>;

    /// The pointer moves over these cells while pressed.
    fn drag(&mut self, cells: &[MapCell], level: &LevelContext);

    fn release(&mut self, level: &LevelContext) -> Vec<Action>;

    fn cancel(&mut self);

    /// Returns whether a drag is under way.
    fn is_drawing(&self) -> bool;

    fn draw(&self, canvas: &mut Canvas, level: &LevelContext);
}

/// The panels of the three phases, each with its tool.
#[derive(Debug, Default)]
pub(super) struct Tools {
    pub rooms: rooms::Panel,
    pub walls: walls::Panel,
    pub objects: objects::Panel,
}

impl Tools {
    pub fn of(&mut self, phase: Phase) -> &mut dyn Tool {
        match phase {
            Phase::Rooms => &mut self.rooms,
            Phase::Walls => &mut self.walls,
            Phase::Objects => &mut self.objects,
        }
    }

    pub fn all(&mut self) -> [&mut dyn Tool; 3] {
        [&mut self.rooms, &mut self.walls, &mut self.objects]
    }

    pub fn is_drawing(&self) -> bool {
        self.rooms.is_drawing() || self.walls.is_drawing() || self.objects.is_drawing()
    }
}
