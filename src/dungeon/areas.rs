//! The first layer: rooms that tile the area, and the doors between them.

use super::geometry::{Field, Rect, contact};
use super::parameters::Parameters;
use super::plan::Plan;
pub use super::plan::RoomId;
use super::random::{Purpose, Random};

/// The index of a door in the list of doors.
pub type DoorId = u32;

/// The room of a field that lies in no room.
pub const NO_ROOM: RoomId = RoomId::MAX;

/// Rooms and doors.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Areas {
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
    /// The rooms, including their border layer.
    pub rooms: Vec<Rect>,
    /// The doors.
    pub doors: Vec<Door>,
}

/// A door: a passage between two neighbouring fields of different rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Door {
    /// The two rooms; [`NO_ROOM`] for a field in no room.
    pub rooms: [RoomId; 2],
    /// The field in each of them.
    pub fields: [Field; 2],
}

impl Door {
    /// Returns the room on the other side of the door.
    pub fn beyond(&self, room: RoomId) -> RoomId {
        if self.rooms[0] == room { self.rooms[1] } else { self.rooms[0] }
    }

    /// Returns the door's field in a room.
    pub fn field_in(&self, room: RoomId) -> Field {
        if self.rooms[0] == room { self.fields[0] } else { self.fields[1] }
    }
}

impl Areas {
    /// Places a door at random on each border that the plan joins.
    pub fn place_doors(plan: &Plan, seed: u32) -> Self {
        let mut random = Random::stream(seed, Purpose::Doors, 0);
        let door = |&(a, b): &(RoomId, RoomId)| {
            let rooms = (plan.rooms[a as usize], plan.rooms[b as usize]);
            // Joined rooms share at least three fields; the first and the last are corners.
            let border = contact(rooms.0, rooms.1).filter(|border| border.length > 2)?;
            let along = border.from + 1 + random.below(u32::from(border.length) - 2) as u16;
            let fields = beside(rooms, border.upright, along);
            Some(Door { rooms: [a, b], fields })
        };
        let doors = plan.edges.iter().filter_map(door).collect();
        Self { width: plan.width, height: plan.height, rooms: plan.rooms.clone(), doors }
    }

    /// Makes the first layer from its parameters, which must be within their limits.
    pub fn generate(parameters: &Parameters) -> Self {
        Self::place_doors(&Plan::generate(parameters), parameters.seed)
    }

    /// Returns the doors of each room.
    pub fn doors_of_rooms(&self) -> RoomDoors {
        let mut starts = vec![0_u32; self.rooms.len() + 1];
        let of_doors = || {
            let numbered = (0..).zip(&self.doors);
            numbered.flat_map(|(id, door): (DoorId, &Door)| door.rooms.map(|room| (room, id)))
        };
        for (room, _) in of_doors() {
            if let Some(count) = starts.get_mut(room as usize + 1).filter(|_| room != NO_ROOM) {
                *count += 1;
            }
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut next = starts.clone();
        let mut doors = vec![0; starts.last().map_or(0, |count| *count as usize)];
        for (room, id) in of_doors() {
            if (room as usize) < self.rooms.len() {
                doors[next[room as usize] as usize] = id;
                next[room as usize] += 1;
            }
        }
        RoomDoors { starts, doors }
    }

    /// Returns the room of each field, row by row.
    pub fn owners(&self) -> Owners {
        let width = usize::from(self.width);
        let mut rooms = vec![NO_ROOM; width * usize::from(self.height)];
        for (id, room) in (0..).zip(&self.rooms) {
            let (right, bottom) = (room.right().min(self.width), room.bottom().min(self.height));
            for y in room.y..bottom {
                let row = &mut rooms[usize::from(y) * width..][..width];
                if room.x < right {
                    row[usize::from(room.x)..usize::from(right)].fill(id);
                }
            }
        }
        Owners { width: self.width, rooms }
    }
}

/// Returns the fields of a door at a given row (of an upright border) or column of the border of two rooms.
fn beside((a, b): (Rect, Rect), upright: bool, along: u16) -> [Field; 2] {
    let is_first = if upright { a.right() == b.x } else { a.bottom() == b.y };
    let second = if is_first { b } else { a };
    let pair = if upright {
        [Field::new(second.x - 1, along), Field::new(second.x, along)]
    } else {
        [Field::new(along, second.y - 1), Field::new(along, second.y)]
    };
    if is_first { pair } else { [pair[1], pair[0]] }
}

/// Returns all possible places for a door along the border of two rooms: the field in the first and in the
/// second.
pub(super) fn door_places(a: Rect, b: Rect) -> impl Iterator<Item = [Field; 2]> {
    let border = contact(a, b).filter(|border| border.length > 2);
    border.into_iter().flat_map(move |border| {
        let inside = border.from + 1..border.from + border.length - 1;
        inside.map(move |along| beside((a, b), border.upright, along))
    })
}

/// The doors of each room.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoomDoors {
    starts: Vec<u32>,
    doors: Vec<DoorId>,
}

impl RoomDoors {
    /// Returns the doors of a room, in the order of the list of doors.
    pub fn of(&self, room: RoomId) -> &[DoorId] {
        &self.doors[self.starts[room as usize] as usize..self.starts[room as usize + 1] as usize]
    }
}

/// The room of each field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owners {
    width: u16,
    rooms: Vec<RoomId>,
}

impl Owners {
    /// Returns the room of a field, [`NO_ROOM`] if it has none. Where rooms overlap, the last one counts.
    pub fn room(&self, field: Field) -> RoomId {
        if field.x >= self.width {
            return NO_ROOM;
        }
        let at = usize::from(field.y) * usize::from(self.width) + usize::from(field.x);
        self.rooms.get(at).copied().unwrap_or(NO_ROOM)
    }
}
