//! What commands mean in the editor of a labyrinth.

use schola_widgets::board::{Camera, Geometry, Source, Spacing};

use super::objects::{self, Chosen, Placing};
use super::{DungeonEditor, Message, Phase, overview, rooms, walls};
use crate::window::command::Command;
use crate::window::open::Purpose;

/// The space around the map, in logical pixels.
pub(super) const MARGIN: f32 = 8.0;
/// How much one step enlarges.
const ZOOM: f32 = 1.25;

impl DungeonEditor {
    /// Returns what a command means here; `None` where it means nothing.
    pub(super) fn of_command(&self, command: Command) -> Option<Message> {
        let room = self.chosen.is_some();
        match command {
            Command::PhaseRooms => Some(Message::PhaseChosen(Phase::Rooms)),
            Command::PhaseWalls => Some(Message::PhaseChosen(Phase::Walls)),
            Command::PhaseObjects => Some(Message::PhaseChosen(Phase::Objects)),
            Command::Database => Some(Message::Classes(super::classes::Message::Shown)),
            Command::PreviousLevel
            | Command::NextLevel
            | Command::AddLevel
            | Command::CopyLevel
            | Command::DeleteLevel
            | Command::LevelUp
            | Command::LevelDown => self.level_command(command).map(Message::Levels),
            Command::ShowHeat => {
                let heat = Message::Overview(overview::Message::HeatShown(!self.overview.has_heat()));
                self.dungeon().labyrinth().map(|_| heat)
            }
            Command::ExportLabyrinth => {
                let asked = Message::FileAsked(Purpose::ExportLabyrinth);
                self.dungeon().labyrinth().map(|_| asked)
            }
            Command::ShowLinks | Command::ShowMap if !self.classes.is_shown() => {
                Some(Message::Called(command))
            }
            _ if self.classes.is_shown() => self.of_classes(command).map(Message::Classes),
            Command::ZoomFit | Command::ZoomIn | Command::ZoomOut | Command::Deselect => {
                Some(Message::Called(command))
            }
            _ => match self.phase {
                Phase::Rooms => self.of_rooms(command, room).map(Message::Rooms).or_else(|| {
                    let splits = matches!(command, Command::SplitUpright | Command::SplitLevel);
                    splits.then_some(Message::Called(command))
                }),
                Phase::Walls => of_walls(command, room, self.walls.paints_rectangles()).map(Message::Walls),
                Phase::Objects => self.of_objects(command).map(Message::Objects),
            },
        }
    }

    fn of_rooms(&self, command: Command, has_room: bool) -> Option<rooms::Message> {
        match command {
            Command::SplitRandom if has_room => Some(rooms::Message::SplitAtRandom),
            Command::SplitRandom => Some(rooms::Message::AnySplit),
            Command::MergeRooms => self.rooms.partners().first().copied().map(rooms::Message::Merged),
            Command::ShowGain => {
                (!self.rooms.outlook().gains.is_empty()).then_some(rooms::Message::GainShown)
            }
            Command::MakeAgain => Some(rooms::Message::MadeAnew),
            _ => None,
        }
    }

    fn of_objects(&self, command: Command) -> Option<objects::Message> {
        match (command, self.objects.chosen()) {
            (Command::MakeAgain, _) => Some(objects::Message::MadeAgain),
            (Command::Clear, Some(Chosen::Entrance | Chosen::Boss) | None) => None,
            (Command::Clear, Some(_)) => Some(objects::Message::Removed),
            (Command::LockDoor, Some(Chosen::Door(door))) => Some(if self.is_locked(door) {
                objects::Message::Removed
            } else {
                objects::Message::Placing(Some(Placing::Key(door)))
            }),
            _ => None,
        }
    }

    /// Returns whether a door is locked.
    pub(super) fn is_locked(&self, door: u32) -> bool {
        self.dungeon().filled().is_some_and(|filled| filled.locked.get(door as usize) == Some(&true))
    }

    pub(super) fn call(&mut self, command: Command) {
        match command {
            Command::ZoomFit => self.camera = Camera::Fit,
            Command::ShowLinks => self.shows_links ^= true,
            Command::ShowMap => self.hides_map ^= true,
            Command::ZoomIn => self.zoom(ZOOM),
            Command::ZoomOut => self.zoom(1.0 / ZOOM),
            Command::SplitUpright | Command::SplitLevel if self.split_shown() => {}
            Command::SplitUpright => self.split_at_cursor(true),
            Command::SplitLevel => self.split_at_cursor(false),
            Command::Deselect if self.testing.test.has_menu() => self.testing.test.close_menu(),
            Command::Deselect => {
                let is_drawing = self.rooms.cut().is_some() || self.objects.placing().is_some();
                let is_painting = self.walls.is_drawing();
                self.cancel();
                match self.walls.copy() {
                    Some(_) if !is_painting => self.walls.forget(),
                    None if !is_drawing => self.choose(None),
                    _ => {}
                }
            }
            _ => {}
        }
        self.redraw();
    }

    fn zoom(&mut self, by: f32) {
        let (room, scale) = self.room;
        let spacing = Spacing { margin: MARGIN, ..Spacing::default() };
        let geometry = Geometry::new(self.camera, self.map.size(), spacing, room, scale);
        let about = iced::Point::new(room.width / 2.0, room.height / 2.0);
        self.camera = geometry.zoomed(geometry.cell() * by, about, room);
    }
}

fn of_walls(command: Command, has_room: bool, paints_rectangles: bool) -> Option<walls::Message> {
    match command {
        Command::RoomEmpty if has_room => Some(walls::Message::Emptied),
        Command::RoomMaze if has_room => Some(walls::Message::Mazed),
        Command::MakeAgain if has_room => Some(walls::Message::Reseeded),
        Command::Rectangle => Some(walls::Message::RectanglesChosen(!paints_rectangles)),
        Command::Pencil => Some(walls::Message::RectanglesChosen(false)),
        _ => None,
    }
}
