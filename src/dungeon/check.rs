//! The invariants of labyrinths, in one list that the generator, the editor, the file reader and the tests
//! all use. [`Invariant`] names each of them.

mod objects;
mod rooms;
mod walls;

use std::cell::OnceCell;

use rustc_hash::FxHashSet;

use super::areas::{Areas, DoorId, Owners, RoomDoors, RoomId};
use super::components::RoomGraph;
use super::database::Database;
use super::fault::{Fault, FaultLocation};
use super::filled::FilledAreas;
use super::geometry::{Field, Raster};
pub use super::invariant::Invariant;
use super::labyrinth::{Dungeon, Labyrinth};
use super::solve::{Solution, solve};

/// How an invariant is checked.
#[derive(Clone, Copy)]
pub struct Check {
    /// What is checked.
    pub invariant: Invariant,
    /// Whether nothing may ever break it. The generator keeps the others, too, but a person may break them.
    pub is_hard: bool,
    /// Whether it concerns only what the generator makes.
    pub is_generators: bool,
    test: fn(&Subject<'_>, &mut Findings),
}

const fn hard(invariant: Invariant, test: fn(&Subject<'_>, &mut Findings)) -> Check {
    Check { invariant, is_hard: true, is_generators: false, test }
}

const fn soft(invariant: Invariant, test: fn(&Subject<'_>, &mut Findings)) -> Check {
    Check { is_hard: false, ..hard(invariant, test) }
}

const fn of_generator(invariant: Invariant, is_hard: bool, test: fn(&Subject<'_>, &mut Findings)) -> Check {
    Check { invariant, is_hard, is_generators: true, test }
}

/// All invariants, by their numbers. Those about a layer that is not made yet hold.
pub const INVARIANTS: [Check; 32] = [
    hard(Invariant::Size, rooms::size),
    hard(Invariant::RoomsInsideAndApart, rooms::inside_and_apart),
    hard(Invariant::FieldsInRooms, rooms::tiled),
    hard(Invariant::RoomsLargeEnough, rooms::large_enough),
    hard(Invariant::DoorsBetweenNeighbours, rooms::doors_between_neighbours),
    hard(Invariant::NoDoorInCorner, rooms::no_door_in_a_corner),
    hard(Invariant::OneToThreeDoors, rooms::one_to_three_doors),
    hard(Invariant::DoorsApart, rooms::doors_apart),
    hard(Invariant::Connected, rooms::connected),
    hard(Invariant::NoCircle, rooms::no_circle),
    hard(Invariant::ThreeBranches, rooms::three_branches),
    hard(Invariant::BranchesAsFound, walls::branches_as_found),
    hard(Invariant::CentralComponent, walls::central_component),
    soft(Invariant::BranchesLocked, walls::branches_locked),
    hard(Invariant::KeyForEachLock, walls::a_key_for_each_lock),
    soft(Invariant::KeyForEachBranch, walls::a_key_for_each_branch),
    soft(Invariant::KeysInChain, walls::keys_in_a_chain),
    soft(Invariant::Solvable, walls::solvable),
    hard(Invariant::BordersClosed, walls::borders_closed),
    hard(Invariant::DoorsConnected, walls::doors_connected),
    hard(Invariant::DoorsLeadInside, walls::doors_lead_inside),
    hard(Invariant::ObjectsOnFreeFields, walls::objects_on_free_fields),
    soft(Invariant::ObjectsInReach, walls::objects_in_reach),
    hard(Invariant::RoomsMeetAtDoors, walls::rooms_meet_at_doors),
    hard(Invariant::EntranceInCentral, walls::entrance_in_central),
    hard(Invariant::BossInItsRoom, objects::boss_in_its_room),
    hard(Invariant::ClassesBelong, objects::classes_belong),
    hard(Invariant::References, objects::references),
    soft(Invariant::ClassesUsed, objects::classes_used),
    of_generator(Invariant::NotTooMany, false, objects::not_too_many),
    of_generator(Invariant::Reproducible, true, objects::the_same_again),
    soft(Invariant::MazesAreTrees, walls::mazes_are_trees),
];

/// The most faults that are reported for one invariant.
const MOST: usize = 20;

/// Returns which invariants a labyrinth violates, in the order of their numbers. Without a database it is
/// unknown whether objects belong where they are.
pub fn check(dungeon: &Dungeon, database: Option<&Database>) -> Vec<Fault> {
    check_as(dungeon, database, false)
}

/// Returns all violations in a freshly generated labyrinth, including the invariants that concern only the
/// generator.
pub fn check_generated(dungeon: &Dungeon, database: &Database) -> Vec<Fault> {
    check_as(dungeon, Some(database), true)
}

/// The invariants about locks and keys that a person may break.
const LOCKS: [Invariant; 3] =
    [Invariant::BranchesLocked, Invariant::KeyForEachBranch, Invariant::KeysInChain];

/// Returns the violations of the invariants about locks and keys that a person may break.
pub fn check_locks(dungeon: &Dungeon) -> Vec<Fault> {
    broken(dungeon, None, |check| LOCKS.contains(&check.invariant))
}

fn check_as(dungeon: &Dungeon, database: Option<&Database>, is_generated: bool) -> Vec<Fault> {
    broken(dungeon, database, |check| is_generated || !check.is_generators)
}

fn broken(dungeon: &Dungeon, database: Option<&Database>, asked: impl Fn(&Check) -> bool) -> Vec<Fault> {
    let subject = Subject::new(dungeon, database);
    let mut faults = Vec::new();
    for check in INVARIANTS.iter().filter(|check| asked(check)) {
        let mut found = Findings::default();
        (check.test)(&subject, &mut found);
        if found.count > MOST {
            let fault = Fault::error("dungeon-more", FaultLocation::Whole);
            found.faults.push(fault.with("count", found.count - MOST));
        }
        faults.extend(found.faults.into_iter().map(|fault| Fault {
            invariant: Some(check.invariant),
            warning: !check.is_hard,
            ..fault
        }));
    }
    faults
}

/// The violations of one invariant.
#[derive(Default)]
struct Findings {
    faults: Vec<Fault>,
    count: usize,
}

impl Findings {
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
    fn objects(&self) -> Vec<(FaultLocation, Field)> {
        let mut objects = Vec::new();
        if let Some(filled) = self.filled {
            objects.push((FaultLocation::Entrance, filled.entrance));
            objects.extend((0..).zip(&filled.keys).map(|(at, key)| (FaultLocation::Key(at), key.at)));
        }
        if let Some(labyrinth) = self.labyrinth {
            objects.extend((0..).zip(&labyrinth.items).map(|(at, item)| (FaultLocation::Item(at), item.at)));
            objects
                .extend((0..).zip(&labyrinth.creatures).map(|(at, it)| (FaultLocation::Creature(at), it.at)));
            objects.push((FaultLocation::Boss, labyrinth.boss.at));
        }
        objects
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Protects the list: each invariant stands at the index of its number.
    #[test]
    fn invariants_are_in_the_order_of_their_numbers() {
        assert!((1..).zip(&INVARIANTS).all(|(number, check)| check.invariant.number() == number));
    }
}
