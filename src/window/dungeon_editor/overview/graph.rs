//! The graph: rooms with their doors, or the parts of a labyrinth with their keys.

use std::collections::VecDeque;

use schola_widgets::chart::{Arrow, Badge, Data, Id, Ink, Line, Node, Span};

use crate::authoring::labyrinth::canvas;
use crate::authoring::labyrinth::level::Level;
use crate::dungeon::walkthrough::{Walkthrough, step_of};
use crate::dungeon::{DoorId, Key, RoomId};
use crate::picture::fields;
use crate::window::dungeon_editor::tiles;
use crate::words::Words;

/// The first ids of doors and of parts; those of rooms are smaller.
pub(super) const DOOR: Id = 1 << 32;
pub(super) const PART: Id = 1 << 33;
/// The width of a room and of a part, in chart units.
const ROOM_WIDTH: i32 = 120;
const PART_WIDTH: i32 = 208;

pub(super) struct Graph<'a> {
    pub level: &'a Level,
    pub walkthrough: Option<&'a Walkthrough>,
    /// The danger of each room in percent; `None` while it is not shown.
    pub danger: Option<&'a [u32]>,
    pub words: &'a Words,
}

impl Graph<'_> {
    /// Returns the number of the key of a door: its position, from 1, in the order in which doors open.
    fn key_number(&self, door: DoorId) -> Option<usize> {
        self.walkthrough?.doors.iter().position(|other| *other == door).map(|at| at + 1)
    }

    fn key_span(&self, door: DoorId) -> Span {
        match self.key_number(door) {
            Some(number) => {
                Span::new(self.words.with("overview-key", &[("number", number.to_string())]), Ink::Accent)
            }
            None => Span::new(self.words.get("overview-key-lost"), Ink::Danger),
        }
    }

    /// Returns the objects in rooms, in lines.
    fn lines_of(&self, rooms: &[RoomId]) -> Vec<Vec<Span>> {
        let Some(filled) = self.level.dungeon.filled() else { return Vec::new() };
        let areas = self.level.dungeon.areas();
        let inside =
            |at| rooms.iter().any(|room| areas.rooms.get(*room as usize).is_some_and(|it| it.contains(at)));
        let mut lines = Vec::new();
        if inside(filled.entrance) {
            lines.push(vec![Span::new(self.words.get("dungeon-entrance"), Ink::Success)]);
        }
        for key in filled.keys.iter().filter(|key| inside(key.at)) {
            lines.push(vec![self.key_span(key.door)]);
        }
        if let Some(labyrinth) = self.level.dungeon.labyrinth().filter(|labyrinth| inside(labyrinth.boss.at))
        {
            let class = labyrinth.creature_classes.iter().find(|class| class.id == labyrinth.boss.class);
            let name = class.map_or("", |class| self.level.say(&class.name, self.words));
            lines.push(vec![Span::new(name, Ink::Danger)]);
        }
        lines
    }

    pub fn of_rooms(&self) -> Data {
        let dungeon = &self.level.dungeon;
        let areas = dungeon.areas();
        let colours = canvas::colours(dungeon);
        let node = |room: RoomId| Node {
            id: Id::from(room),
            title: self.words.with("dungeon-room", &[("room", room.to_string())]),
            lines: self.lines_of(&[room]),
            color: colours.get(room as usize).map(|colour| tiles::hue(*colour)),
            badges: self.danger_badge(room),
            width: ROOM_WIDTH,
            ..Node::default()
        };
        let nodes = (0..areas.rooms.len() as RoomId).map(node).collect();
        let doors = areas.doors_of_rooms();
        let mut arrows = Vec::new();
        let mut is_seen = vec![false; areas.rooms.len()];
        let mut queue = VecDeque::new();
        // Rooms that cannot be reached from the first ones come last.
        for root in std::iter::once(self.root()).chain(0..areas.rooms.len() as RoomId) {
            queue.push_back((root, None));
            while let Some((room, door)) = queue.pop_front() {
                let is_new =
                    is_seen.get_mut(room as usize).is_some_and(|seen| !std::mem::replace(seen, true));
                if let Some((from, door)) = door.filter(|_| is_new) {
                    arrows.push(self.arrow(from, Id::from(room), door));
                }
                if is_new {
                    let next = doors.of(room).iter().map(|door| {
                        let beyond = areas.doors[*door as usize].beyond(room);
                        (beyond, Some((Id::from(room), *door)))
                    });
                    queue.extend(next);
                }
            }
        }
        Data { nodes, arrows }
    }

    /// Returns the room where the way begins: that of the entrance, otherwise one in the middle.
    fn root(&self) -> RoomId {
        let areas = self.level.dungeon.areas();
        match self.level.dungeon.filled() {
            Some(filled) => areas.owners().room(filled.entrance),
            None => {
                let doors = areas.doors_of_rooms();
                (0..areas.rooms.len() as RoomId).max_by_key(|room| doors.of(*room).len()).unwrap_or(0)
            }
        }
    }

    fn arrow(&self, from: Id, to: Id, door: DoorId) -> Arrow {
        let is_locked = self.level.is_locked(door);
        let label = if is_locked { self.key_span(door).text } else { String::new() };
        let line = if is_locked { Line::Full } else { Line::Quiet };
        Arrow { id: DOOR + Id::from(door), from, to, label, number: None, line }
    }

    fn danger_badge(&self, room: RoomId) -> Vec<Badge> {
        let danger = self.danger.and_then(|all| all.get(room as usize)).filter(|danger| **danger > 0);
        let ink = |danger: u32| if step_of(danger) > 3 { Ink::Danger } else { Ink::Warning };
        danger.map(|danger| Badge { text: format!("{danger} %"), ink: ink(*danger) }).into_iter().collect()
    }

    /// Returns the parts of the labyrinth; an arrow leads from the place of a key to what it opens.
    pub fn of_parts(&self) -> Data {
        let dungeon = &self.level.dungeon;
        let Some(filled) = dungeon.filled() else { return Data::default() };
        let last = filled.components.branches.len();
        let node = |(part, rooms): (usize, &[RoomId])| {
            let count = self.words.with("dungeon-rooms-count", &[("count", rooms.len().to_string())]);
            let mut lines = vec![vec![Span::new(count, Ink::Quiet)]];
            lines.extend(self.lines_of(rooms));
            Node {
                id: PART + part as Id,
                title: self.level.component_name(part, self.words),
                lines,
                color: Some(tiles::hue(fields::of_part(part, last))),
                width: PART_WIDTH,
                ..Node::default()
            }
        };
        let areas = filled.areas();
        let owners = areas.owners();
        let parts = filled.components.of_rooms(areas.rooms.len());
        let part_of = |room: RoomId| parts.get(room as usize).copied().flatten();
        let arrow = |key: &Key| {
            let from = part_of(owners.room(key.at))?;
            // A door of a branch leads into it from the central part.
            let rooms = areas.doors.get(key.door as usize)?.rooms;
            let to = rooms.into_iter().filter_map(part_of).max()?;
            Some(self.arrow(PART + Id::from(from), PART + Id::from(to), key.door))
        };
        Data {
            nodes: filled.components.all().enumerate().map(node).collect(),
            arrows: filled.keys.iter().filter_map(arrow).collect(),
        }
    }
}
