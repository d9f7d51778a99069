//! The state of the edited level that tools may read. The editor keeps it up to date.

use std::cell::Cell;
use std::sync::Arc;

use crate::dungeon::edit::classes::Databases;
use crate::dungeon::edit::objects::Verdict;
use crate::dungeon::random::{Purpose, Random};
use crate::dungeon::{Database, DoorId, Dungeon, Field, Labyrinth, Parameters, Rect, RoomId};
use crate::engine::Text;
use crate::project::database;
use crate::project::labyrinth::Glossary;
use crate::words::Words;

/// A cell of the map, by column and row.
pub type MapCell = (u32, u32);

/// The seeds of rooms are below this.
const SEEDS: u32 = 32768;

/// The level being edited.
#[derive(Debug, Default)]
pub struct Level {
    /// The labyrinth.
    pub dungeon: Arc<Dungeon>,
    /// The chosen room.
    pub room: Option<RoomId>,
    /// The database that supplies the contents.
    pub database: Arc<Database>,
    /// The solver's verdict; `None` before there are objects.
    pub verdict: Option<Verdict>,
    /// The words of the database.
    pub glossaries: Arc<Glossaries>,
    /// Counts random draws, so that each one differs.
    draws: Cell<u64>,
}

impl Level {
    /// Returns the generator parameters of the level, or the defaults for its size.
    pub fn parameters(&self) -> Parameters {
        let areas = self.dungeon.areas();
        let default =
            || Parameters { level: self.dungeon.level, ..Parameters::of_size(areas.width, areas.height) };
        self.dungeon.origin.map_or_else(default, |origin| origin.parameters)
    }

    /// Returns a random source that differs from all earlier ones.
    pub fn random(&self) -> Random {
        self.draws.set(self.draws.get() + 1);
        Random::stream(self.parameters().seed, Purpose::Manual, self.draws.get())
    }

    /// Draws a seed for a room or a labyrinth.
    pub fn draw_seed(&self) -> u32 {
        self.random().below(SEEDS)
    }

    /// Returns the room of a cell.
    pub fn room_at(&self, (x, y): MapCell) -> Option<RoomId> {
        let field = Field::new(x as u16, y as u16);
        let rooms = &self.dungeon.areas().rooms;
        rooms.iter().position(|rect| rect.contains(field)).map(|room| room as RoomId)
    }

    /// Returns the chosen room with its rectangle.
    pub fn chosen_room(&self) -> Option<(RoomId, Rect)> {
        let room = self.room?;
        Some((room, *self.dungeon.areas().rooms.get(room as usize)?))
    }

    /// Returns the labyrinth with its objects; `None` before there are any.
    pub fn labyrinth(&self) -> Option<&Labyrinth> {
        self.dungeon.labyrinth().map(AsRef::as_ref)
    }

    /// Returns whether a door is locked.
    pub fn is_locked(&self, door: DoorId) -> bool {
        self.dungeon.filled().is_some_and(|filled| filled.locked.get(door as usize) == Some(&true))
    }

    /// Returns the two rooms of a door.
    pub fn rooms_of_door(&self, door: DoorId) -> [RoomId; 2] {
        self.dungeon.areas().doors.get(door as usize).map(|door| door.rooms).unwrap_or_default()
    }

    /// Returns the doors of the selected room, each with the room behind it.
    pub fn doors_of_chosen(&self) -> Vec<(DoorId, RoomId)> {
        let doors = (0..).zip(&self.dungeon.areas().doors);
        let Some(room) = self.room else { return Vec::new() };
        let own = doors.filter(|(_, door)| door.rooms.contains(&room));
        own.map(|(id, door)| (id, door.beyond(room))).collect()
    }

    /// Returns the message for an edit of a door, with the names of its two rooms.
    pub fn door_edit(&self, key: &'static str, door: DoorId) -> Text {
        let [a, b] = self.rooms_of_door(door);
        Text::new(key).with("a", a.min(b)).with("b", a.max(b))
    }

    /// Returns the name of a door: its two rooms.
    pub fn door_name(&self, door: DoorId, words: &Words) -> String {
        let [a, b] = self.rooms_of_door(door).map(|room| room.to_string());
        words.with("dungeon-door-between", &[("a", a), ("b", b)])
    }

    /// Returns a text of the database in the language of the user interface.
    pub fn say<'t>(&'t self, text: &'t str, words: &Words) -> &'t str {
        self.glossaries.say(text, words)
    }

    /// Returns the name of a component: the one in its story, if it has one.
    pub fn component_name(&self, component: usize, words: &Words) -> String {
        let story = self.labyrinth().and_then(|own| own.stories.get(component));
        if let Some(story) = story.filter(|story| !story.name.is_empty()) {
            return self.say(&story.name, words).to_owned();
        }
        let last = self.dungeon.filled().map(|filled| filled.components.branches.len());
        match component {
            0 => words.get("dungeon-central"),
            last_one if Some(last_one) == last => words.get("dungeon-final"),
            branch => words.with("dungeon-branch", &[("number", branch.to_string())]),
        }
    }

    /// Returns the number of the component of a room; 0 is the central one.
    pub fn component_number(&self, room: RoomId) -> usize {
        let areas = self.dungeon.areas();
        match self.dungeon.filled() {
            Some(filled) => filled.components.all().position(|rooms| rooms.contains(&room)).unwrap_or(0),
            None => {
                let branches = areas.find_branches(&areas.doors_of_rooms());
                branches.iter().position(|(rooms, _)| rooms.contains(&room)).map_or(0, |at| at + 1)
            }
        }
    }

    /// Returns the name of the component of a room.
    pub fn component_of(&self, room: RoomId, words: &Words) -> String {
        self.component_name(self.component_number(room), words)
    }
}

/// The words of the database in each language of the user interface.
#[derive(Debug, Default)]
pub struct Glossaries(Vec<(&'static str, Glossary)>);

impl Glossaries {
    /// Collects the words of the databases of a game.
    pub fn of(databases: &Databases) -> Self {
        let glossary = |code| (code, Glossary::new(Some(databases), code));
        Self(database::languages().into_iter().map(glossary).collect())
    }

    /// Returns whether nothing has been collected yet.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns a text of the database in the language of the user interface.
    pub fn say<'t>(&'t self, text: &'t str, words: &Words) -> &'t str {
        let own = self.0.iter().find(|(code, _)| *code == words.language().code());
        own.map_or(text, |(_, glossary)| glossary.say(text))
    }
}

#[cfg(test)]
impl Level {
    /// A small labyrinth that has reached a phase, for tests of panels.
    pub fn example(phase: u8) -> Self {
        use crate::dungeon::SplitGoal;

        let parameters =
            Parameters { target: SplitGoal::Branches(5), seed: 3, ..Parameters::of_size(40, 30) };
        let database = database::sample("en");
        let dungeon = Dungeon::generate(&parameters, &database, phase, 0);
        Self { dungeon: Arc::new(dungeon), database: Arc::new(database), ..Self::default() }
    }
}
