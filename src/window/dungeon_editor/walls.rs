//! The second phase: walls of a room are painted, its maze is made anew, its doors are moved.

use super::map::Canvas;
use super::{Cell, DungeonEditor};
use crate::dungeon::edit::rebase;
use crate::dungeon::edit::rooms;
use crate::dungeon::edit::walls::{self, RoomCopy, Ways};
use crate::dungeon::{DoorId, Dungeon, Fault, Field, FilledAreas, Place, RoomId, RoomKind, Walls};
use crate::engine::Text;

/// What is being done to walls.
#[derive(Debug, Default)]
pub struct WallsTool {
    /// The room that is changed and not in the labyrinth yet.
    copy: Option<RoomCopy>,
    /// What a stroke under way paints: free fields, or walls.
    stroke: Option<bool>,
    /// Whether rectangles are painted.
    rectangles: bool,
    /// The first and the last corner of the rectangle under way, and the copy before it.
    rectangle: Option<(Cell, Cell)>,
    before: Option<RoomCopy>,
    /// The door that is moved along its border, and where to.
    door: Option<(DoorId, Field)>,
    /// The ways of the chosen room.
    ways: Ways,
    seed: String,
}

/// What can happen to walls.
#[derive(Clone, Debug)]
pub enum Message {
    /// The chosen room is filled with nothing.
    Emptied,
    /// The chosen room is filled with the maze of the seed that is written.
    Mazed,
    /// The chosen room is filled with another maze.
    Reseeded,
    /// The seed is written.
    SeedWritten(String),
    /// Rectangles are painted, or single fields.
    RectanglesChosen(bool),
    /// A door is moved along its border by one field, back or on.
    DoorMoved(DoorId, bool),
    /// The open room is given up.
    GivenUp,
}

impl WallsTool {
    pub(super) fn copy(&self) -> Option<&RoomCopy> {
        self.copy.as_ref()
    }

    pub(super) fn forget(&mut self) {
        self.copy = None;
        self.give_up();
    }

    pub(super) fn give_up(&mut self) {
        if let Some(before) = self.before.take() {
            self.copy = Some(before);
        }
        (self.stroke, self.rectangle, self.door) = (None, None, None);
    }

    pub(super) fn is_drawing(&self) -> bool {
        self.stroke.is_some() || self.door.is_some()
    }

    pub(super) fn ways(&self) -> &Ways {
        &self.ways
    }

    pub(super) fn seed(&self) -> &str {
        &self.seed
    }

    pub(super) fn paints_rectangles(&self) -> bool {
        self.rectangles
    }
}

impl DungeonEditor {
    fn own_walls(&self) -> Option<&FilledAreas> {
        self.dungeon().filled().map(AsRef::as_ref)
    }

    pub(super) fn draw_walls(&mut self, canvas: &mut Canvas, dungeon: &Dungeon) {
        if let Some(filled) = dungeon.filled() {
            canvas.on(filled.entrance, |tile| tile.thing = super::tiles::Thing::Entrance);
            let room = self.walls.copy.as_ref().map(RoomCopy::room).or(self.chosen);
            let copy = self.walls.copy.clone().or_else(|| RoomCopy::take(&filled.walls, room?));
            self.walls.ways = copy.map(|copy| copy.ways()).unwrap_or_default();
            let kind = room.and_then(|room| filled.walls.kinds.get(room as usize));
            if self.walls.seed.is_empty()
                && let Some(RoomKind::Maze { seed }) = kind
            {
                self.walls.seed = seed.to_string();
            }
        }
        for (_, _, way) in &self.walls.ways.found {
            canvas.mark(way, |tile| tile.way = true);
        }
        canvas.mark(&self.walls.ways.sealed, |tile| tile.sealed = true);
        let broken = self.walls.ways.broken.iter().flat_map(|(a, b)| [*a, *b]);
        for door in broken.chain(self.walls.ways.blind.iter().copied()) {
            if let Some(door) = dungeon.areas().doors.get(door as usize) {
                canvas.mark(&door.fields, |tile| tile.sealed = true);
            }
        }
        if let Some((door, to)) = self.walls.door {
            let places = rooms::door_range(dungeon.areas(), door);
            let near = places.iter().min_by_key(|pair| pair[0].distance(to).min(pair[1].distance(to)));
            canvas.mark(near.into_iter().flatten(), |tile| tile.lit = true);
        }
    }

    pub(super) fn refuse_open_room(&mut self) {
        if let Some(copy) = self.walls.copy.as_ref()
            && let Some(fault) = copy.fault()
        {
            self.refuse(fault);
        }
    }

    pub(super) fn press_walls(&mut self, cell: Cell) {
        let field = Field::new(cell.0 as u16, cell.1 as u16);
        let Some(room) = self.room_at(cell) else { return };
        if self.walls.copy.as_ref().is_some_and(|copy| copy.room() != room) {
            return self.refuse_open_room();
        }
        let is_other = self.chosen != Some(room);
        if is_other {
            self.walls.seed.clear();
        }
        self.choose(Some(room));
        let dungeon = self.dungeon().clone();
        let areas = dungeon.areas();
        if self.walls.copy.is_none()
            && let Some(door) = areas.doors.iter().position(|door| door.fields.contains(&field))
        {
            self.walls.door = Some((door as DoorId, field));
            return;
        }
        if !areas.rooms[room as usize].inner().contains(field) {
            // Whoever chooses a room by its border wants nothing else.
            if !is_other {
                self.refuse(Fault::error("dungeon-border", Place::Room(room)));
            }
            return;
        }
        let own = dungeon.filled().map(|filled| &filled.walls);
        let copy = self.walls.copy.take().or_else(|| RoomCopy::take(own?, room));
        let Some(mut copy) = copy else { return };
        let free = !copy.is_free(field);
        self.walls.before = Some(copy.clone());
        self.walls.stroke = Some(free);
        self.walls.rectangle = self.walls.rectangles.then_some((cell, cell));
        let _ = copy.paint([field], free);
        self.walls.copy = Some(copy);
    }

    pub(super) fn drag_walls(&mut self, cells: &[Cell]) {
        let field = |(x, y): Cell| Field::new(x as u16, y as u16);
        let Some(last) = cells.last().copied() else { return };
        if let Some((_, to)) = &mut self.walls.door {
            *to = field(last);
        }
        let (Some(free), Some(copy)) = (self.walls.stroke, self.walls.copy.as_mut()) else { return };
        let inner = copy.rect().inner();
        if let Some((from, to)) = &mut self.walls.rectangle {
            *to = last;
            if let Some(before) = &self.walls.before {
                copy.clone_from(before);
            }
            let (a, b) = (*from, *to);
            let within = |at: Field| {
                (a.0.min(b.0)..=a.0.max(b.0)).contains(&u32::from(at.x))
                    && (a.1.min(b.1)..=a.1.max(b.1)).contains(&u32::from(at.y))
            };
            let fields: Vec<Field> = inner.fields().filter(|at| within(*at)).collect();
            let _ = copy.paint(fields, free);
        } else {
            let fields: Vec<Field> =
                cells.iter().map(|cell| field(*cell)).filter(|at| inner.contains(*at)).collect();
            let _ = copy.paint(fields, free);
        }
    }

    pub(super) fn release_walls(&mut self) {
        if let Some((door, to)) = self.walls.door.take() {
            return self.move_door(door, to);
        }
        if self.walls.stroke.take().is_none() {
            return;
        }
        (self.walls.rectangle, self.walls.before) = (None, None);
        let Some(copy) = self.walls.copy.take() else { return };
        let Some(own) = self.own_walls() else { return };
        match copy.apply(&own.walls) {
            Ok(walls) => {
                self.put_walls(Text::new("dungeon-edit-walls").with("room", copy.room()), walls);
            }
            Err(fault) => {
                self.walls.copy = Some(copy);
                self.refuse(fault);
            }
        }
    }

    fn put_walls(&mut self, edit: Text, walls: Walls) {
        let rebased = rebase::walls(self.dungeon(), walls, Some(&self.database));
        self.commit(edit, rebased);
    }

    fn fill_room(&mut self, room: RoomId, kind: RoomKind) {
        self.walls.forget();
        let corridor = self.parameters().corridor;
        let filled = self.own_walls().map(|own| walls::fill(&own.walls, room, kind, corridor));
        match filled {
            Some(Ok(walls)) => self.put_walls(Text::new("dungeon-edit-fill").with("room", room), walls),
            Some(Err(fault)) => self.refuse(fault),
            None => {}
        }
    }

    fn move_door(&mut self, door: DoorId, to: Field) {
        match rooms::move_door(self.dungeon().areas(), door, to) {
            Ok(areas) => {
                let rebased = rebase::rooms(self.dungeon(), areas, Some(&self.database));
                self.commit(self.of_door("dungeon-edit-door", door), rebased);
            }
            Err(fault) => self.refuse(fault),
        }
    }

    pub(super) fn take_walls(&mut self, message: Message) {
        match (message, self.chosen) {
            (Message::SeedWritten(seed), _) => self.walls.seed = seed,
            (Message::RectanglesChosen(chosen), _) => self.walls.rectangles = chosen,
            (Message::GivenUp, _) => self.walls.forget(),
            (Message::DoorMoved(door, on), _) => {
                let places = rooms::door_range(self.dungeon().areas(), door);
                let own = self.dungeon().areas().doors.get(door as usize).map(|door| door.fields);
                let at = places.iter().position(|place| Some(*place) == own);
                let next = at.and_then(|at| if on { at.checked_add(1) } else { at.checked_sub(1) });
                if let Some(place) = next.and_then(|at| places.get(at)) {
                    self.move_door(door, place[0]);
                } else {
                    let rooms = self.rooms_of_door(door);
                    self.refuse(Fault::error("dungeon-door-place", Place::Door(door)).between(rooms));
                }
            }
            (Message::Emptied, Some(room)) => self.fill_room(room, RoomKind::Basic),
            (Message::Mazed, Some(room)) => {
                let seed = self.walls.seed.trim().parse().unwrap_or(self.parameters().seed);
                self.fill_room(room, RoomKind::Maze { seed });
            }
            (Message::Reseeded, Some(room)) => {
                let seed = self.draw_seed();
                self.walls.seed = seed.to_string();
                self.fill_room(room, RoomKind::Maze { seed });
            }
            (Message::Emptied | Message::Mazed | Message::Reseeded, None) => {}
        }
        self.redraw();
    }
}
