//! Editing walls: one room at a time, on a copy that can go back into the labyrinth only when all its doors
//! are connected.

use crate::dungeon::areas::{DoorId, RoomId};
use crate::dungeon::fault::{Fault, FaultLocation};
use crate::dungeon::filled::{RoomKind, Walls};
use crate::dungeon::geometry::{Field, Raster, Rect};
use crate::dungeon::maze::{self, MazeMaker};
use crate::dungeon::random::{Purpose, Random};

/// An editable copy of a room's walls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomCopy {
    room: RoomId,
    rect: Rect,
    kind: RoomKind,
    doors: Vec<(DoorId, Field)>,
    /// The rooms behind its doors.
    behind: Vec<(DoorId, RoomId)>,
    /// The free fields, relative to the upper left corner of the room.
    free: Raster,
}

/// The ways between the doors of a room.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ways {
    /// The pairs of connected doors, each with a shortest way.
    pub found: Vec<(DoorId, DoorId, Vec<Field>)>,
    /// The pairs of doors that are not connected.
    pub broken: Vec<(DoorId, DoorId)>,
    /// The doors without a free field behind them inside the room.
    pub blind: Vec<DoorId>,
    /// The free fields that no door leads to.
    pub sealed: Vec<Field>,
}

impl Ways {
    /// Returns whether all doors are connected and lead inside.
    pub fn is_whole(&self) -> bool {
        self.broken.is_empty() && self.blind.is_empty()
    }
}

impl RoomCopy {
    /// Copies a room; `None` if it does not exist.
    pub fn take(walls: &Walls, room: RoomId) -> Option<Self> {
        let rect = *walls.areas.rooms.get(room as usize)?;
        let doors = (0..).zip(&walls.areas.doors).filter(|(_, door)| door.rooms.contains(&room));
        let behind = doors.clone().map(|(id, door)| (id, door.beyond(room))).collect();
        let mut free = Raster::new(rect.width, rect.height);
        walls.free.each_in(rect, |field| free.set(inside(rect, field), true));
        let kind = walls.kinds.get(room as usize).copied().unwrap_or(RoomKind::Edited);
        Some(Self {
            room,
            rect,
            kind,
            doors: doors.map(|(id, door)| (id, door.field_in(room))).collect(),
            behind,
            free,
        })
    }

    /// Returns the room.
    pub fn room(&self) -> RoomId {
        self.room
    }

    /// Returns the rectangle of the room.
    pub fn rect(&self) -> Rect {
        self.rect
    }

    /// Returns how the room was filled.
    pub fn kind(&self) -> RoomKind {
        self.kind
    }

    /// Returns whether a field of the labyrinth is free; fields outside the room are not.
    pub fn is_free(&self, field: Field) -> bool {
        self.rect.contains(field) && self.free.has(inside(self.rect, field))
    }

    /// Makes fields free or walls. Returns how many of them cannot be painted: the border and doors stay as
    /// they are.
    pub fn paint(&mut self, fields: impl IntoIterator<Item = Field>, free: bool) -> u32 {
        let inner = self.rect.inner();
        let mut refused = 0;
        for field in fields {
            if !inner.contains(field) {
                refused += 1;
            } else if self.is_free(field) != free {
                self.free.set(inside(self.rect, field), free);
                self.kind = RoomKind::Edited;
            }
        }
        refused
    }

    /// Refills the room: empty, or with the maze of a seed.
    pub fn fill(&mut self, kind: RoomKind, corridor: u8) {
        let own = Rect { x: 0, y: 0, ..self.rect };
        let doors: Vec<Field> = self.doors.iter().map(|(_, field)| inside(self.rect, *field)).collect();
        self.free = Raster::new(own.width, own.height);
        self.kind = kind;
        match kind {
            RoomKind::Maze { seed } => {
                let mut random = Random::stream(seed, Purpose::Maze, u64::from(self.room));
                let maker = &mut MazeMaker::default();
                maze::fill_maze(maker, own, doors.into_iter(), &mut random, corridor, &mut self.free);
            }
            RoomKind::Basic | RoomKind::Edited => {
                maze::fill_basic(own, &mut self.free);
                doors.into_iter().for_each(|field| self.free.set(field, true));
            }
        }
    }

    /// Finds the ways between all doors of the room.
    pub fn ways(&self) -> Ways {
        let mut ways = Ways::default();
        let mut reached = Raster::new(self.rect.width, self.rect.height);
        let inner = self.rect.inner();
        for (at, (door, from)) in self.doors.iter().enumerate() {
            let walk = BreadthFirstSearch::from(self, *from);
            if !walk.order.iter().any(|field| inner.contains(*field)) {
                ways.blind.push(*door);
            }
            walk.order.iter().for_each(|field| reached.set(inside(self.rect, *field), true));
            for (other, to) in &self.doors[at + 1..] {
                match walk.way(*to) {
                    Some(way) => ways.found.push((*door, *other, way)),
                    None => ways.broken.push((*door, *other)),
                }
            }
        }
        let is_sealed = |field: &Field| self.is_free(*field) && !reached.has(inside(self.rect, *field));
        ways.sealed = inner.fields().filter(is_sealed).collect();
        ways
    }

    /// Returns the room behind a door of the room.
    fn behind(&self, door: DoorId) -> RoomId {
        self.behind.iter().find(|(own, _)| *own == door).map_or(self.room, |(_, room)| *room)
    }

    /// Returns why the room cannot go back into the labyrinth yet.
    pub fn fault(&self) -> Option<Fault> {
        let ways = self.ways();
        if !ways.broken.is_empty() {
            let pair = |(a, b): &(DoorId, DoorId)| format!("{}–{}", self.behind(*a), self.behind(*b));
            let pairs: Vec<String> = ways.broken.iter().map(pair).collect();
            let fault =
                Fault::error("dungeon-ways-broken", FaultLocation::Room(self.room)).with("room", self.room);
            return Some(fault.with("pairs", pairs.join(", ")).with("count", ways.broken.len()));
        }
        let door = *ways.blind.first()?;
        let fault =
            Fault::error("dungeon-door-blind", FaultLocation::Door(door)).with("other", self.behind(door));
        Some(fault.with("room", self.room))
    }

    /// Writes the copy back into the labyrinth.
    ///
    /// # Errors
    /// Some doors are not connected, or one leads nowhere.
    pub fn apply(&self, walls: &Walls) -> Result<Walls, Fault> {
        if let Some(fault) = self.fault() {
            return Err(fault);
        }
        let mut free = walls.free.clone();
        self.rect.fields().for_each(|field| free.set(field, self.is_free(field)));
        let mut kinds = walls.kinds.clone();
        if let Some(kind) = kinds.get_mut(self.room as usize) {
            *kind = self.kind;
        }
        Ok(Walls { areas: walls.areas.clone(), free, kinds })
    }

    /// Opens the door fields, closes the rest of the border, and digs towards the inside where a door leads
    /// nowhere or is cut off from the first.
    pub(super) fn join_doors(&mut self) {
        let own = Rect { x: 0, y: 0, ..self.rect };
        let border = own.fields().filter(|field| own.has_on_border(*field));
        border.for_each(|field| self.free.set(field, false));
        for (_, field) in &self.doors {
            self.free.set(inside(self.rect, *field), true);
        }
        let inner = self.rect.inner();
        let mut joined: Option<Raster> = None;
        for (_, door) in self.doors.clone() {
            let walk = BreadthFirstSearch::from(self, door);
            let leads_inside = walk.order.iter().any(|field| inner.contains(*field));
            let is_joined = joined.as_ref().is_none_or(|joined| joined.has(inside(self.rect, door)));
            if !(leads_inside && is_joined) {
                let rect = self.rect;
                self.dig(door, |field| match &joined {
                    None => inner.contains(field),
                    Some(joined) => joined.has(inside(rect, field)),
                });
            }
            if joined.is_none() || !is_joined {
                let mut reached = Raster::new(self.rect.width, self.rect.height);
                let walk = BreadthFirstSearch::from(self, door);
                walk.order.iter().for_each(|field| reached.set(inside(self.rect, *field), true));
                joined = Some(reached);
            }
        }
    }

    /// Digs the shortest way from a door to a target, through the inside.
    fn dig(&mut self, door: Field, is_target: impl Fn(Field) -> bool) {
        let inner = self.rect.inner();
        let mut came = vec![None; self.rect.area() as usize];
        let mut order = vec![door];
        let mut first = 0;
        while let Some(at) = order.get(first).copied() {
            first += 1;
            if at != door && is_target(at) {
                let mut back = Some(at);
                while let Some(field) = back.filter(|field| *field != door) {
                    self.free.set(inside(self.rect, field), true);
                    self.kind = RoomKind::Edited;
                    back = came[index(self.rect, field)];
                }
                return;
            }
            for next in at.neighbours(u16::MAX, u16::MAX) {
                let can_go = inner.contains(next) || (self.is_free(next) && is_target(next));
                if can_go && next != door && came[index(self.rect, next)].is_none() {
                    came[index(self.rect, next)] = Some(at);
                    order.push(next);
                }
            }
        }
    }
}

/// Refills a room of a labyrinth: empty, or with the maze of a seed.
///
/// # Errors
/// There is no such room.
pub fn fill(walls: &Walls, room: RoomId, kind: RoomKind, corridor: u8) -> Result<Walls, Fault> {
    let copy = RoomCopy::take(walls, room);
    let mut copy = copy.ok_or_else(|| Fault::error("dungeon-reference", FaultLocation::Room(room)))?;
    copy.fill(kind, corridor);
    copy.apply(walls)
}

/// What can be reached from a field of a room, nearest first.
struct BreadthFirstSearch {
    rect: Rect,
    came: Vec<Option<Field>>,
    from: Field,
    order: Vec<Field>,
}

impl BreadthFirstSearch {
    fn from(copy: &RoomCopy, from: Field) -> Self {
        let rect = copy.rect;
        let mut walk = Self { rect, came: vec![None; rect.area() as usize], from, order: Vec::new() };
        if !copy.is_free(from) {
            return walk;
        }
        walk.order.push(from);
        let mut first = 0;
        while let Some(at) = walk.order.get(first).copied() {
            first += 1;
            for next in at.neighbours(u16::MAX, u16::MAX) {
                if copy.is_free(next) && next != from && walk.came[index(rect, next)].is_none() {
                    walk.came[index(rect, next)] = Some(at);
                    walk.order.push(next);
                }
            }
        }
        walk
    }

    fn way(&self, to: Field) -> Option<Vec<Field>> {
        let mut way = vec![to];
        while let Some(before) = self.came[index(self.rect, *way.last()?)] {
            way.push(before);
        }
        (way.last() == Some(&self.from) && !self.order.is_empty()).then_some(way)
    }
}

fn inside(rect: Rect, field: Field) -> Field {
    Field::new(field.x - rect.x, field.y - rect.y)
}

fn index(rect: Rect, field: Field) -> usize {
    usize::from(field.y - rect.y) * usize::from(rect.width) + usize::from(field.x - rect.x)
}
