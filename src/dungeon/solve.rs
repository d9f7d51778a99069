//! Whether a labyrinth can be finished: the hero walks everywhere, takes the keys and opens the doors they
//! fit.

use rustc_hash::{FxHashMap, FxHashSet};

use super::areas::DoorId;
use super::filled::FilledAreas;
use super::geometry::{Field, Raster};

/// How a labyrinth can be completed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solution {
    /// The locked doors in the order in which their keys are found; those in one group open together.
    pub opened: Vec<Vec<DoorId>>,
    /// The keys that are never reached, by index.
    pub unreached_keys: Vec<usize>,
    /// Whether the goal is reached.
    pub reaches_goal: bool,
    /// Whether the goal is reached while a door is still locked whose key can be found.
    pub goal_early: bool,
}

impl Solution {
    /// Returns whether the labyrinth can be finished with every key found.
    pub fn is_complete(&self) -> bool {
        self.reaches_goal && self.unreached_keys.is_empty()
    }

    /// Returns whether the doors open in a single possible order that ends with the given door, and the goal
    /// is reached only then.
    pub fn is_strict(&self, last: Option<DoorId>) -> bool {
        let is_single = self.opened.iter().all(|group| group.len() == 1);
        self.is_complete()
            && !self.goal_early
            && is_single
            && self.opened.last().and_then(|group| group.first().copied()) == last
    }
}

/// Explores a labyrinth from the entrance; `goal` is the place of the boss.
pub fn solve(filled: &FilledAreas, goal: Field) -> Solution {
    let areas = filled.areas();
    let mut shut: FxHashMap<(Field, Field), DoorId> = FxHashMap::default();
    let mut at_lock = Raster::new(areas.width, areas.height);
    for (id, door) in (0..).zip(&areas.doors) {
        if filled.locked.get(id as usize).copied().unwrap_or(false) {
            let [a, b] = door.fields;
            let _ = shut.insert((a, b), id);
            let _ = shut.insert((b, a), id);
            door.fields.into_iter().for_each(|field| at_lock.set(field, true));
        }
    }
    let mut walk = Exploration {
        filled,
        shut,
        at_lock,
        at_key: Raster::new(areas.width, areas.height),
        keys: FxHashMap::default(),
        found: Vec::new(),
        seen: Raster::new(areas.width, areas.height),
        front: Vec::new(),
        waiting: FxHashMap::default(),
    };
    for key in &filled.keys {
        walk.at_key.set(key.at, true);
        walk.keys.entry(key.at).or_default().push(key.door);
    }
    let locks = filled.locked.iter().filter(|locked| **locked).count();
    let mut open: FxHashSet<DoorId> = FxHashSet::default();
    let mut solution = Solution::default();
    walk.enter(filled.entrance);
    loop {
        walk.go_on(&open);
        let mut found = std::mem::take(&mut walk.found);
        found.retain(|door| !open.contains(door) && is_locked(filled, *door));
        found.sort_unstable();
        found.dedup();
        solution.goal_early |= walk.seen.has(goal) && open.len() < locks;
        if found.is_empty() {
            break;
        }
        for door in &found {
            let _ = open.insert(*door);
            walk.waiting.remove(door).into_iter().flatten().for_each(|field| walk.enter(field));
        }
        solution.opened.push(found);
    }
    solution.reaches_goal = walk.seen.has(goal);
    let missed = filled.keys.iter().enumerate().filter(|(_, key)| !walk.seen.has(key.at));
    solution.unreached_keys = missed.map(|(at, _)| at).collect();
    solution
}

/// Returns the branches, by index, in the order in which they open; those in one group open together. Locked
/// doors that lead into no branch are left out.
pub fn order_of_branches(filled: &FilledAreas, solution: &Solution) -> Vec<Vec<u32>> {
    let areas = filled.areas();
    let components = filled.components.of_rooms(areas.rooms.len());
    let branches: FxHashMap<DoorId, u32> = (areas.find_branches(&areas.doors_of_rooms()).into_iter())
        .filter_map(|(rooms, door)| Some((door, components[rooms[0] as usize]?)))
        .collect();
    let group = |doors: &Vec<DoorId>| -> Vec<u32> {
        doors.iter().filter_map(|door| branches.get(door).copied()).collect()
    };
    solution.opened.iter().map(group).filter(|group| !group.is_empty()).collect()
}

fn is_locked(filled: &FilledAreas, door: DoorId) -> bool {
    filled.locked.get(door as usize).copied().unwrap_or(false)
}

struct Exploration<'a> {
    filled: &'a FilledAreas,
    /// The locked doors by the two fields of a step, in both directions.
    shut: FxHashMap<(Field, Field), DoorId>,
    at_lock: Raster,
    /// The doors that the keys of a field open.
    keys: FxHashMap<Field, Vec<DoorId>>,
    at_key: Raster,
    /// The doors whose keys were found since doors were last opened.
    found: Vec<DoorId>,
    seen: Raster,
    front: Vec<Field>,
    /// The fields reached behind locked doors.
    waiting: FxHashMap<DoorId, Vec<Field>>,
}

impl Exploration<'_> {
    fn enter(&mut self, field: Field) {
        if self.filled.walls.free.has(field) && !self.seen.has(field) {
            self.seen.set(field, true);
            self.front.push(field);
            if self.at_key.has(field) {
                self.found.extend(self.keys.get(&field).into_iter().flatten());
            }
        }
    }

    fn go_on(&mut self, open: &FxHashSet<DoorId>) {
        let (width, height) = self.filled.walls.free.size();
        while let Some(field) = self.front.pop() {
            for next in field.neighbours(width, height) {
                // Most fields have no lock next to them.
                if self.at_lock.has(field)
                    && let Some(door) = self.shut.get(&(field, next))
                    && !open.contains(door)
                {
                    self.waiting.entry(*door).or_default().push(next);
                    continue;
                }
                self.enter(next);
            }
        }
    }
}
