//! The second layer: walls and mazes, then locks, keys and the entrance.

use std::sync::Arc;

use super::areas::{Areas, DoorId, RoomDoors, RoomId};
use super::components::Components;
use super::geometry::{Field, Raster, Rect};
use super::maze::{self, MazeMaker};
use super::parameters::Parameters;
use super::random::{Purpose, Random};

/// How a room is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoomKind {
    /// Empty: everything inside the border is free.
    Basic,
    /// With the maze of a seed.
    Maze {
        /// The seed.
        seed: u32,
    },
    /// With walls drawn by hand.
    Edited,
}

/// The first half of the second layer: the walls.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Walls {
    /// The first layer.
    pub areas: Arc<Areas>,
    /// The free fields.
    pub free: Raster,
    /// How each room is filled.
    pub kinds: Vec<RoomKind>,
}

/// A key lying in the labyrinth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key {
    /// The door that it opens.
    pub door: DoorId,
    /// Where it lies.
    pub at: Field,
}

/// The second layer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FilledAreas {
    /// Walls and rooms.
    pub walls: Arc<Walls>,
    /// The central component and the branches.
    pub components: Components,
    /// Whether each door is locked.
    pub locked: Vec<bool>,
    /// The keys.
    pub keys: Vec<Key>,
    /// Where the hero enters.
    pub entrance: Field,
}

impl Walls {
    /// Fills each room at random: with a maze, or not at all.
    pub fn generate(areas: &Arc<Areas>, parameters: &Parameters) -> Self {
        let mut random = Random::stream(parameters.seed, Purpose::Kinds, 0);
        let maze = RoomKind::Maze { seed: parameters.seed };
        let kind = |_: &Rect| {
            if random.below(100) < u32::from(parameters.maze_probability) { maze } else { RoomKind::Basic }
        };
        let kinds: Vec<RoomKind> = areas.rooms.iter().map(kind).collect();
        Self::of_kinds(areas, kinds, parameters.corridor)
    }

    /// Fills the rooms as given. The walls of a hand-drawn room are unknown here; it is left empty.
    pub fn of_kinds(areas: &Arc<Areas>, kinds: Vec<RoomKind>, corridor: u8) -> Self {
        let doors = areas.doors_of_rooms();
        let mut free = Raster::new(areas.width, areas.height);
        let mut maker = MazeMaker::default();
        for ((id, room), kind) in (0..).zip(&areas.rooms).zip(&kinds) {
            let fields = door_fields(areas, &doors, id);
            match kind {
                RoomKind::Basic | RoomKind::Edited => {
                    maze::fill_basic(*room, &mut free);
                    fields.for_each(|field| free.set(field, true));
                }
                RoomKind::Maze { seed } => {
                    let mut random = Random::stream(*seed, Purpose::Maze, u64::from(id));
                    maze::fill_maze(&mut maker, *room, fields, &mut random, corridor, &mut free);
                }
            }
        }
        Self { areas: areas.clone(), free, kinds }
    }
}

/// Returns the fields of a room's doors that lie in it.
pub(super) fn door_fields<'a>(
    areas: &'a Areas,
    doors: &'a RoomDoors,
    room: RoomId,
) -> impl Iterator<Item = Field> + 'a {
    doors.of(room).iter().map(move |door| areas.doors[*door as usize].field_in(room))
}

impl FilledAreas {
    /// Returns the first layer.
    pub fn areas(&self) -> &Arc<Areas> {
        &self.walls.areas
    }

    /// Locks the doors of all branches, and places the keys and the entrance at random, so that every branch
    /// must be visited and the final one comes last. Another `round` gives other places. The first layer must
    /// satisfy its invariants; if it has no central component, there is no key for the first branch.
    pub fn generate(walls: &Arc<Walls>, seed: u32, round: u32) -> Self {
        let areas = &walls.areas;
        let doors = areas.doors_of_rooms();
        // The same stream also chose how rooms are filled, with one number for each room.
        let mut random = Random::stream(seed, Purpose::Kinds, 0);
        random.skip(areas.rooms.len() as u64);
        let (found, attached) = Components::find(areas, &doors, &mut random);
        let mut random = Random::stream(seed, Purpose::Keys, u64::from(round));
        let mut locked = vec![false; areas.doors.len()];
        attached.iter().for_each(|door| locked[*door as usize] = true);
        let mut spots =
            Spots { walls, doors: &doors, last: None, taken: Vec::new(), reach: Reach::default() };

        // From the last branch back to the first: the key of each lies at the end of the one before.
        let last = found.branches.len().saturating_sub(1);
        let mut left: Vec<usize> = (0..last).collect();
        let mut order = vec![last];
        let mut keys = Vec::with_capacity(attached.len());
        let mut needed = last;
        while !left.is_empty() {
            let branch = left.swap_remove(random.below(left.len() as u32) as usize);
            let room = found.branches[branch][0];
            keys.push(Key { door: attached[needed], at: spots.take(room, &mut random) });
            order.push(branch);
            needed = branch;
        }
        let mut entrance = Field::default();
        if !found.central.is_empty() {
            let first = *random.pick(&found.central);
            keys.extend(
                attached.get(needed).map(|door| Key { door: *door, at: spots.take(first, &mut random) }),
            );
            let mut rooms = found.central.clone();
            rooms.retain(|room| *room != first);
            let room = if rooms.is_empty() { first } else { *random.pick(&rooms) };
            entrance = spots.take(room, &mut random);
        }
        keys.sort_unstable_by_key(|key| key.door);

        order.reverse();
        let branches = order.into_iter().filter_map(|branch| found.branches.get(branch).cloned()).collect();
        let components = Components { central: found.central, branches };
        Self { walls: walls.clone(), components, locked, keys, entrance }
    }
}

/// Chooses places for keys.
struct Spots<'a> {
    walls: &'a Walls,
    doors: &'a RoomDoors,
    /// The room examined last, and the fields taken there; no room is visited twice.
    last: Option<RoomId>,
    taken: Vec<Field>,
    reach: Reach,
}

impl Spots<'_> {
    /// Returns a random free field inside a room that is not taken and that its doors lead to. If there is
    /// none, it returns a taken one; in a room without an inside, a field of a door.
    fn take(&mut self, room: RoomId, random: &mut Random) -> Field {
        if self.last.replace(room) != Some(room) {
            self.taken.clear();
        }
        if self.taken.is_empty() && self.walls.kinds.get(room as usize) != Some(&RoomKind::Edited) {
            // What the generator fills is connected, so it need not be listed.
            let inner = self.walls.areas.rooms[room as usize].inner();
            let count = self.walls.free.count_in(inner);
            let chosen = (count > 0).then(|| self.walls.free.nth_in(inner, random.below(count)));
            if let Some(field) = chosen.flatten() {
                self.taken.push(field);
                return field;
            }
        }
        let mut fields = Vec::new();
        self.reach.inside(self.walls, self.doors, room, &mut fields);
        let is_left = |field: &Field| !self.taken.contains(field);
        if fields.iter().any(is_left) {
            fields.retain(is_left);
        }
        if fields.is_empty() {
            fields.extend(door_fields(&self.walls.areas, self.doors, room));
        }
        let field = *random.pick(&fields);
        self.taken.push(field);
        field
    }
}

/// What can be reached inside a room from its doors.
#[derive(Debug, Default)]
pub(super) struct Reach {
    seen: Vec<bool>,
    queue: Vec<Field>,
}

impl Reach {
    /// Adds the reachable free fields inside a room, without its border, row by row.
    pub fn inside(&mut self, walls: &Walls, doors: &RoomDoors, room: RoomId, fields: &mut Vec<Field>) {
        let rect = walls.areas.rooms[room as usize];
        walls.free.each_in(rect.inner(), |field| fields.push(field));
        // What the generator fills is connected.
        if walls.kinds.get(room as usize) == Some(&RoomKind::Edited) {
            self.flood(walls, rect, door_fields(&walls.areas, doors, room));
            fields.retain(|field| self.has(rect, *field));
        }
    }

    /// Marks what can be reached from some fields through free fields of a rectangle.
    pub fn flood(&mut self, walls: &Walls, rect: Rect, from: impl Iterator<Item = Field>) {
        self.seen.clear();
        self.seen.resize(rect.area() as usize, false);
        self.queue.clear();
        self.queue.extend(from.filter(|field| rect.contains(*field) && walls.free.has(*field)));
        for field in &self.queue {
            self.seen[index(rect, *field)] = true;
        }
        while let Some(field) = self.queue.pop() {
            for next in field.neighbours(walls.areas.width, walls.areas.height) {
                if rect.contains(next) && walls.free.has(next) && !self.seen[index(rect, next)] {
                    self.seen[index(rect, next)] = true;
                    self.queue.push(next);
                }
            }
        }
    }

    /// Returns whether a field of the rectangle was reached.
    pub fn has(&self, rect: Rect, field: Field) -> bool {
        rect.contains(field) && self.seen[index(rect, field)]
    }
}

fn index(rect: Rect, field: Field) -> usize {
    usize::from(field.y - rect.y) * usize::from(rect.width) + usize::from(field.x - rect.x)
}
