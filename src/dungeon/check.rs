//! The invariants of labyrinths, in one list that the generator, the editor, the file reader and the tests
//! all use.
//!
//! Each invariant has a number; [`INVARIANTS`] lists them in order, and the private modules `rooms`, `walls`
//! and `objects` state each of them (I1 to I32) next to its check.

mod objects;
mod rooms;
mod walls;

use std::cell::OnceCell;

use rustc_hash::FxHashSet;

use super::areas::{Areas, DoorId, Owners, RoomDoors, RoomId};
use super::components::RoomGraph;
use super::database::Database;
use super::fault::{Fault, Place};
use super::filled::FilledAreas;
use super::geometry::{Field, Raster};
use super::labyrinth::{Dungeon, Labyrinth};
use super::solve::{Solution, solve};

/// An invariant of labyrinths.
#[derive(Clone, Copy)]
pub struct Invariant {
    /// Its number, 1 for I1.
    pub number: u8,
    /// Whether it must always hold. The generator keeps the others too, but a person may break them.
    pub is_hard: bool,
    /// Whether it concerns only what the generator makes.
    pub is_generators: bool,
    test: fn(&Subject<'_>, &mut Found),
}

const fn hard(number: u8, test: fn(&Subject<'_>, &mut Found)) -> Invariant {
    Invariant { number, is_hard: true, is_generators: false, test }
}

const fn soft(number: u8, test: fn(&Subject<'_>, &mut Found)) -> Invariant {
    Invariant { number, is_hard: false, is_generators: false, test }
}

const fn of_generator(number: u8, is_hard: bool, test: fn(&Subject<'_>, &mut Found)) -> Invariant {
    Invariant { number, is_hard, is_generators: true, test }
}

/// All invariants in order of their numbers. Those about a layer that does not exist yet hold.
pub const INVARIANTS: [Invariant; 32] = [
    hard(1, rooms::size),
    hard(2, rooms::inside_and_apart),
    hard(3, rooms::tiled),
    hard(4, rooms::large_enough),
    hard(5, rooms::doors_between_neighbours),
    hard(6, rooms::no_door_in_a_corner),
    hard(7, rooms::one_to_three_doors),
    hard(8, rooms::doors_apart),
    hard(9, rooms::connected),
    hard(10, rooms::no_circle),
    hard(11, rooms::three_branches),
    hard(12, walls::branches_as_found),
    hard(13, walls::central_component),
    soft(14, walls::branches_locked),
    hard(15, walls::a_key_for_each_lock),
    soft(16, walls::a_key_for_each_branch),
    soft(17, walls::keys_in_a_chain),
    soft(18, walls::solvable),
    hard(19, walls::borders_closed),
    hard(20, walls::doors_connected),
    hard(21, walls::doors_lead_inside),
    hard(22, walls::objects_on_free_fields),
    soft(23, walls::objects_in_reach),
    hard(24, walls::rooms_meet_at_doors),
    hard(25, walls::entrance_in_central),
    hard(26, objects::boss_in_its_room),
    hard(27, objects::classes_belong),
    hard(28, objects::references),
    soft(29, objects::classes_used),
    of_generator(30, false, objects::not_too_many),
    of_generator(31, true, objects::the_same_again),
    soft(32, walls::mazes_are_trees),
];

/// The most faults reported for one invariant.
const MOST: usize = 20;

/// Returns a fault for every violation of an invariant, in order of the numbers. Without a database it cannot
/// check whether objects belong where they are (I27).
pub fn check(dungeon: &Dungeon, database: Option<&Database>) -> Vec<Fault> {
    check_as(dungeon, database, false)
}

/// Returns all violations in a freshly generated labyrinth, including the invariants that concern only the
/// generator.
pub fn check_generated(dungeon: &Dungeon, database: &Database) -> Vec<Fault> {
    check_as(dungeon, Some(database), true)
}

/// Returns the violations of the invariants about locks and keys that a person may break: every branch locked
/// (I14), a key for every branch (I16), keys in a chain (I17).
pub fn check_locks(dungeon: &Dungeon) -> Vec<Fault> {
    broken(dungeon, None, |invariant| matches!(invariant.number, 14 | 16 | 17))
}

fn check_as(dungeon: &Dungeon, database: Option<&Database>, is_generated: bool) -> Vec<Fault> {
    broken(dungeon, database, |invariant| is_generated || !invariant.is_generators)
}

fn broken(dungeon: &Dungeon, database: Option<&Database>, asked: impl Fn(&Invariant) -> bool) -> Vec<Fault> {
    let subject = Subject::new(dungeon, database);
    let mut faults = Vec::new();
    for invariant in INVARIANTS.iter().filter(|invariant| asked(invariant)) {
        let mut found = Found::default();
        (invariant.test)(&subject, &mut found);
        if found.count > MOST {
            let fault = Fault::error("dungeon-more", Place::Whole);
            found.faults.push(fault.with("count", found.count - MOST));
        }
        faults.extend(found.faults.into_iter().map(|fault| Fault {
            invariant: invariant.number,
            warning: !invariant.is_hard,
            ..fault
        }));
    }
    faults
}

/// The violations of one invariant.
#[derive(Default)]
struct Found {
    faults: Vec<Fault>,
    count: usize,
}

impl Found {
    fn add(&mut self, fault: Fault) {
        self.count += 1;
        if self.count <= MOST {
            self.faults.push(fault);
        }
    }
}

/// The labyrinth being checked, with what several checks share.
struct Subject<'a> {
    dungeon: &'a Dungeon,
    database: Option<&'a Database>,
    areas: &'a Areas,
    filled: Option<&'a FilledAreas>,
    labyrinth: Option<&'a Labyrinth>,
    doors: RoomDoors,
    owners: Owners,
    graph: RoomGraph,
    /// The component of each room.
    components: Vec<Option<u32>>,
    branches: OnceCell<Vec<(Vec<RoomId>, DoorId)>>,
    inside: OnceCell<Inside>,
    solution: OnceCell<Option<Solution>>,
}

/// What can be reached inside each room.
struct Inside {
    /// The fields that can be reached from a door of their room.
    reached: Raster,
    /// The doors that cannot be reached from the first door of their room.
    parted: Vec<(RoomId, DoorId)>,
    /// The doors that do not lead inside their room.
    blind: Vec<(RoomId, DoorId)>,
}

impl<'a> Subject<'a> {
    fn new(dungeon: &'a Dungeon, database: Option<&'a Database>) -> Self {
        let areas = dungeon.areas();
        let filled = dungeon.filled();
        let components = filled.map_or_else(Vec::new, |filled| filled.components.of_rooms(areas.rooms.len()));
        Self {
            dungeon,
            database,
            areas,
            filled: filled.map(AsRef::as_ref),
            labyrinth: dungeon.labyrinth().map(AsRef::as_ref),
            doors: areas.doors_of_rooms(),
            owners: areas.owners(),
            graph: areas.graph(),
            components,
            branches: OnceCell::new(),
            inside: OnceCell::new(),
            solution: OnceCell::new(),
        }
    }

    /// Returns the branches as derived from rooms and doors, each with the door at its end.
    fn branches(&self) -> &[(Vec<RoomId>, DoorId)] {
        self.branches.get_or_init(|| self.areas.find_branches(&self.doors))
    }

    fn attach_doors(&self) -> FxHashSet<DoorId> {
        self.branches().iter().map(|(_, door)| *door).collect()
    }

    /// Returns the component of a field: 0 for the central one.
    fn component(&self, field: Field) -> Option<u32> {
        self.components.get(self.owners.room(field) as usize).copied().flatten()
    }

    /// Returns where the labyrinth ends: at the boss, or at the door of its room if there is no boss yet.
    fn goal(&self) -> Option<Field> {
        if let Some(labyrinth) = self.labyrinth {
            return Some(labyrinth.boss.at);
        }
        let leaf = *self.filled?.components.final_branch().first()?;
        let doors = (leaf as usize) < self.areas.rooms.len();
        let door = doors.then(|| self.doors.of(leaf).first().copied()).flatten()?;
        Some(self.areas.doors[door as usize].field_in(leaf))
    }

    fn solution(&self) -> Option<&Solution> {
        let solved = || Some(solve(self.filled?, self.goal()?));
        self.solution.get_or_init(solved).as_ref()
    }

    fn inside(&self, filled: &FilledAreas) -> &Inside {
        self.inside.get_or_init(|| walls::look_inside(self, filled))
    }

    /// Returns every object and creature in the labyrinth, with its field.
    fn objects(&self) -> Vec<(Place, Field)> {
        let mut objects = Vec::new();
        if let Some(filled) = self.filled {
            objects.push((Place::Entrance, filled.entrance));
            objects.extend((0..).zip(&filled.keys).map(|(at, key)| (Place::Key(at), key.at)));
        }
        if let Some(labyrinth) = self.labyrinth {
            objects.extend((0..).zip(&labyrinth.items).map(|(at, item)| (Place::Item(at), item.at)));
            objects.extend((0..).zip(&labyrinth.creatures).map(|(at, it)| (Place::Creature(at), it.at)));
            objects.push((Place::Boss, labyrinth.boss.at));
        }
        objects
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Protects the list: each invariant stands at the index of its number.
    #[test]
    fn promises_stand_by_their_numbers() {
        assert!((1..).zip(&INVARIANTS).all(|(number, invariant)| invariant.number == number));
    }
}
