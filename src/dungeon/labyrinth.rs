//! The third layer: objects and texts.

mod furnish;

use std::sync::Arc;

use super::areas::Areas;
use super::database::{CreatureClass, Database, ItemClass};
use super::fault::{Fault, FaultLocation};
use super::filled::{FilledAreas, Walls};
use super::geometry::Field;
use super::parameters::{Parameters, SplitGoal};
use crate::xml::Extra;

/// A whole labyrinth.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Labyrinth {
    /// The second layer.
    pub filled: Arc<FilledAreas>,
    /// The item classes in use.
    pub item_classes: Vec<ItemClass>,
    /// The monster classes in use.
    pub creature_classes: Vec<CreatureClass>,
    /// The hero's starting kit: numbers of item classes.
    pub start_kit: Vec<u32>,
    /// The level at which a hero begins; 1 if the labyrinth has none.
    pub start_level: Option<u8>,
    /// The items lying around.
    pub items: Vec<Instance>,
    /// The monsters except the boss, in the order in which they act.
    pub creatures: Vec<Instance>,
    /// The boss.
    pub boss: Instance,
    /// The texts of the components: of the central one, then of the branches.
    pub stories: Vec<Story>,
    /// The description of each room.
    pub room_texts: Vec<Arc<str>>,
}

/// A thing or a creature on a field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Instance {
    /// The number of its class.
    pub class: u32,
    /// Where it is.
    pub at: Field,
}

/// The texts of a component.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Story {
    /// The number of the database class that it was made from.
    pub prefab: Option<u32>,
    /// Its name.
    pub name: String,
    /// The text shown when the hero enters.
    pub text: String,
}

/// A labyrinth with as many layers as it has so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Layer {
    /// Rooms and doors.
    Areas(Arc<Areas>),
    /// Walls, locks and keys as well.
    Filled(Arc<FilledAreas>),
    /// All three layers.
    Labyrinth(Arc<Labyrinth>),
}

/// The origin of a labyrinth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Origin {
    /// Its parameters.
    pub parameters: Parameters,
    /// How often keys and objects were made again.
    pub round: u32,
    /// Whether a person has edited it.
    pub edited: bool,
}

/// The content of a labyrinth file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dungeon {
    /// The level, from 1.
    pub level: u8,
    /// Its origin, if known.
    pub origin: Option<Origin>,
    /// The labyrinth.
    pub layer: Layer,
    /// What else the file holds.
    pub extra: Extra,
}

impl Default for Dungeon {
    fn default() -> Self {
        Self { level: 1, origin: None, layer: Layer::Areas(Arc::default()), extra: Extra::default() }
    }
}

impl Dungeon {
    /// Makes a labyrinth up to phase 1, 2 or 3. The parameters must be within their limits and the database
    /// without faults. Another `round` gives other keys and objects.
    ///
    /// # Examples
    ///
    /// ```
    /// use schola::dungeon::{Dungeon, Parameters, check, map, solve};
    /// use schola::project::database;
    ///
    /// let database = database::sample("en");
    /// let parameters = Parameters { seed: 42, ..Parameters::of_size(30, 30) };
    /// let dungeon = Dungeon::generate(&parameters, &database, 3, 0);
    ///
    /// // No invariant is violated, and the same seed gives the same labyrinth.
    /// assert_eq!(check(&dungeon, Some(&database)), []);
    /// assert_eq!(Dungeon::generate(&parameters, &database, 3, 0), dungeon);
    ///
    /// // Every key can be found, and the boss can be reached.
    /// let labyrinth = dungeon.labyrinth().expect("phase 3 makes all layers");
    /// assert!(solve(&labyrinth.filled, labyrinth.boss.at).is_complete());
    /// assert_eq!(map::rows(&dungeon).len(), 30);
    /// ```
    pub fn generate(parameters: &Parameters, database: &Database, phase: u8, round: u32) -> Self {
        let origin = Some(Origin { parameters: *parameters, round, edited: false });
        let first = Self {
            level: parameters.level,
            origin,
            layer: Layer::Areas(Arc::new(Areas::generate(parameters))),
            extra: Extra::default(),
        };
        (1..phase).fold(first, |dungeon, _| dungeon.next(parameters, database))
    }

    /// Adds the next layer; a complete labyrinth stays as it is.
    #[must_use]
    pub fn next(self, parameters: &Parameters, database: &Database) -> Self {
        let round = self.origin.map_or(0, |origin| origin.round);
        let layer = match self.layer {
            Layer::Areas(areas) => {
                let walls = Arc::new(Walls::generate(&areas, parameters));
                Layer::Filled(Arc::new(FilledAreas::generate(&walls, parameters.seed, round)))
            }
            Layer::Filled(filled) => {
                let labyrinth = Labyrinth::generate(&filled, database, self.level, parameters.seed, round);
                Layer::Labyrinth(Arc::new(labyrinth))
            }
            whole @ Layer::Labyrinth(_) => whole,
        };
        Self { layer, ..self }
    }

    /// Returns the warning that the generator did not reach the wanted number of branches or rooms.
    pub fn missed(&self) -> Option<Fault> {
        let areas = self.areas();
        let (code, reached, wanted) = match self.origin?.parameters.target {
            SplitGoal::Branches(wanted) => {
                let reached = areas.find_branches(&areas.doors_of_rooms()).len();
                ("dungeon-branches-missed", reached, wanted)
            }
            SplitGoal::Rooms(wanted) => ("dungeon-rooms-missed", areas.rooms.len(), wanted),
        };
        let fault =
            Fault::warning(code, FaultLocation::Whole).with("reached", reached).with("wanted", wanted);
        (reached < wanted as usize).then_some(fault)
    }

    /// Returns the phase reached: 1, 2 or 3.
    pub fn phase(&self) -> u8 {
        match self.layer {
            Layer::Areas(_) => 1,
            Layer::Filled(_) => 2,
            Layer::Labyrinth(_) => 3,
        }
    }

    /// Returns the first layer.
    pub fn areas(&self) -> &Arc<Areas> {
        match &self.layer {
            Layer::Areas(areas) => areas,
            Layer::Filled(filled) => filled.areas(),
            Layer::Labyrinth(labyrinth) => labyrinth.filled.areas(),
        }
    }

    /// Returns the second layer, if there is one.
    pub fn filled(&self) -> Option<&Arc<FilledAreas>> {
        match &self.layer {
            Layer::Areas(_) => None,
            Layer::Filled(filled) => Some(filled),
            Layer::Labyrinth(labyrinth) => Some(&labyrinth.filled),
        }
    }

    /// Returns the third layer, if there is one.
    pub fn labyrinth(&self) -> Option<&Arc<Labyrinth>> {
        match &self.layer {
            Layer::Areas(_) | Layer::Filled(_) => None,
            Layer::Labyrinth(labyrinth) => Some(labyrinth),
        }
    }
}
