//! The graph of rooms and keys, and how hard rooms are.

use std::cell::OnceCell;
use std::collections::{BTreeSet, VecDeque};

use iced::Task;
use schola_widgets::chart::{self, Action, Arrow, Badge, Data, Id, Ink, Line, Marks, Node, Span};

use super::objects::Chosen;
use super::{DungeonEditor, map, tiles};
use crate::dungeon::walkthrough::{Walkthrough, step_of};
use crate::dungeon::{DoorId, RoomId};
use crate::words::Words;

/// Above this number of rooms only the parts of a labyrinth are shown.
pub(super) const MOST_ROOMS: usize = 400;
/// The id of the graph.
pub(super) const GRAPH: &str = "dungeon-graph";
/// Up to this number of nodes all of them are shown at first.
const MOST_FITTED: usize = 10;
/// The ids of doors and of parts, beside which those of rooms are small.
const DOOR: Id = 1 << 32;
const PART: Id = 1 << 33;
/// The width of a room and of a part, in chart units.
const ROOM_WIDTH: i32 = 120;
const PART_WIDTH: i32 = 208;

/// What is shown of the labyrinth as a whole; worked out when it is first looked at.
#[derive(Debug, Default)]
pub(super) struct Overview {
    walkthrough: OnceCell<Option<Walkthrough>>,
    graph: OnceCell<Data>,
    /// Whether parts are shown in the order in which they open, in the place of rooms.
    by_order: bool,
    /// Whether the map shows how hard rooms are.
    heat: bool,
}

/// What can happen here.
#[derive(Clone, Debug)]
pub enum Message {
    /// Something is done in the graph.
    Graph(Action),
    /// Parts are shown in their order, or rooms.
    OrderChosen(bool),
    /// The map shows how hard rooms are, or not.
    HeatShown(bool),
}

impl Overview {
    /// Forgets what depends on the labyrinth.
    pub fn forget(&mut self) {
        let _ = self.walkthrough.take();
        self.forget_words();
    }

    /// Forgets what depends on the language.
    pub fn forget_words(&mut self) {
        let _ = self.graph.take();
    }

    /// Returns whether the map shows how hard rooms are.
    pub fn has_heat(&self) -> bool {
        self.heat
    }
}

impl DungeonEditor {
    /// Returns the way through the labyrinth, once there are objects.
    pub(super) fn walkthrough(&self) -> Option<&Walkthrough> {
        let find = || self.dungeon().labyrinth().map(|labyrinth| Walkthrough::of(labyrinth));
        self.overview.walkthrough.get_or_init(find).as_ref()
    }

    /// Returns for each room how hard it is, where the map shows it.
    pub(super) fn heat(&self) -> Option<Vec<u8>> {
        let walkthrough = self.walkthrough().filter(|_| self.overview.heat)?;
        Some(walkthrough.danger.iter().map(|danger| step_of(*danger)).collect())
    }

    pub(super) fn is_by_order(&self) -> bool {
        let filled = self.dungeon().filled().is_some();
        filled && (self.overview.by_order || self.dungeon().areas().rooms.len() > MOST_ROOMS)
    }

    pub(super) fn graph(&self, words: &Words) -> &Data {
        self.overview.graph.get_or_init(|| {
            let mut graph =
                if self.is_by_order() { self.graph_of_parts(words) } else { self.graph_of_rooms(words) };
            graph.arrange(&BTreeSet::new());
            graph
        })
    }

    /// Shows the graph anew: all of it where that can be read.
    pub(in crate::window) fn show_graph<T: Send + 'static>(&self) -> Task<T> {
        let nodes = match self.dungeon().filled().filter(|_| self.is_by_order()) {
            Some(filled) => filled.components.branches.len() + 1,
            None => self.dungeon().areas().rooms.len(),
        };
        if nodes <= MOST_FITTED { chart::fit(GRAPH) } else { chart::begin(GRAPH) }
    }

    /// Returns what is marked in the graph: what is chosen on the map.
    pub(super) fn graph_marks(&self) -> Marks {
        let mut marks = Marks::default();
        let id = self.chosen.map(|room| {
            if self.is_by_order() { PART + self.component_number(room) as Id } else { Id::from(room) }
        });
        marks.chosen.extend(id);
        marks.current = id;
        if let Some(Chosen::Door(door) | Chosen::Key(door)) = self.objects.chosen() {
            let _ = marks.chosen.insert(DOOR + Id::from(door));
        }
        let verdict = self.verdict.iter();
        let lost = verdict.flat_map(|verdict| verdict.behind_themselves.iter().chain(&verdict.unreached));
        marks.problems.extend(lost.map(|door| DOOR + Id::from(*door)));
        marks
    }

    pub(super) fn take_overview(&mut self, message: Message) {
        match message {
            Message::Graph(Action::Chosen(ids)) => self.choose_in_graph(&ids),
            Message::Graph(_) => {}
            Message::OrderChosen(by_order) => {
                self.overview.by_order = by_order;
                self.overview.forget_words();
            }
            Message::HeatShown(heat) => {
                self.overview.heat = heat;
                self.overview.forget_words();
            }
        }
        self.redraw();
    }

    fn choose_in_graph(&mut self, ids: &BTreeSet<Id>) {
        if self.walls.copy().is_some() {
            return self.refuse_open_room();
        }
        let Some(id) = ids.first().copied() else { return self.choose(None) };
        let room = if id >= PART {
            let parts = self.dungeon().filled().map(|filled| &filled.components);
            parts.and_then(|parts| parts.all().nth((id - PART) as usize)?.first().copied())
        } else if id >= DOOR {
            let door = (id - DOOR) as DoorId;
            self.objects.choose_door(door);
            self.dungeon().areas().doors.get(door as usize).map(|door| door.rooms[0])
        } else {
            self.objects.choose_nothing();
            Some(id as RoomId)
        };
        self.choose(room);
        if let Some(rect) = room.and_then(|room| self.dungeon().areas().rooms.get(room as usize)) {
            let middle = rect.middle();
            self.cursor = (u32::from(middle.x), u32::from(middle.y));
        }
    }

    /// Returns the number of the key of a door: its place in the order in which doors open, from 1 on.
    fn key_number(&self, door: DoorId) -> Option<usize> {
        self.walkthrough()?.doors.iter().position(|other| *other == door).map(|at| at + 1)
    }

    fn key_span(&self, door: DoorId, words: &Words) -> Span {
        match self.key_number(door) {
            Some(number) => {
                Span::new(words.with("overview-key", &[("number", number.to_string())]), Ink::Accent)
            }
            None => Span::new(words.get("overview-key-lost"), Ink::Danger),
        }
    }

    /// Returns what lies and stands in rooms, in lines.
    fn lines_of(&self, rooms: &[RoomId], words: &Words) -> Vec<Vec<Span>> {
        let Some(filled) = self.dungeon().filled() else { return Vec::new() };
        let areas = self.dungeon().areas();
        let inside =
            |at| rooms.iter().any(|room| areas.rooms.get(*room as usize).is_some_and(|it| it.contains(at)));
        let mut lines = Vec::new();
        if inside(filled.entrance) {
            lines.push(vec![Span::new(words.get("dungeon-entrance"), Ink::Success)]);
        }
        for key in filled.keys.iter().filter(|key| inside(key.at)) {
            lines.push(vec![self.key_span(key.door, words)]);
        }
        if let Some(labyrinth) = self.dungeon().labyrinth().filter(|labyrinth| inside(labyrinth.boss.at)) {
            let class = labyrinth.creature_classes.iter().find(|class| class.id == labyrinth.boss.class);
            let name = class.map_or("", |class| self.say(&class.name, words));
            lines.push(vec![Span::new(name, Ink::Danger)]);
        }
        lines
    }

    fn graph_of_rooms(&self, words: &Words) -> Data {
        let dungeon = self.dungeon();
        let areas = dungeon.areas();
        let colours = map::colours(dungeon);
        let node = |room: RoomId| Node {
            id: Id::from(room),
            title: words.with("dungeon-room", &[("room", room.to_string())]),
            lines: self.lines_of(&[room], words),
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
        // Rooms that no door joins with the first ones come last.
        for root in std::iter::once(self.root()).chain(0..areas.rooms.len() as RoomId) {
            queue.push_back((root, None));
            while let Some((room, door)) = queue.pop_front() {
                let is_new =
                    is_seen.get_mut(room as usize).is_some_and(|seen| !std::mem::replace(seen, true));
                if let Some((from, door)) = door.filter(|_| is_new) {
                    arrows.push(self.arrow(from, Id::from(room), door, words));
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

    /// Returns the room in which the way begins: that of the entrance, else one in the middle.
    fn root(&self) -> RoomId {
        let areas = self.dungeon().areas();
        match self.dungeon().filled() {
            Some(filled) => areas.owners().room(filled.entrance),
            None => {
                let doors = areas.doors_of_rooms();
                (0..areas.rooms.len() as RoomId).max_by_key(|room| doors.of(*room).len()).unwrap_or(0)
            }
        }
    }

    fn arrow(&self, from: Id, to: Id, door: DoorId, words: &Words) -> Arrow {
        let is_locked = self.is_locked(door);
        let label = if is_locked { self.key_span(door, words).text } else { String::new() };
        let line = if is_locked { Line::Full } else { Line::Quiet };
        Arrow { id: DOOR + Id::from(door), from, to, label, number: None, line }
    }

    fn danger_badge(&self, room: RoomId) -> Vec<Badge> {
        let walkthrough = self.walkthrough().filter(|_| self.overview.heat);
        let danger = walkthrough
            .and_then(|walkthrough| walkthrough.danger.get(room as usize))
            .filter(|danger| **danger > 0);
        let ink = |danger: u32| if step_of(danger) > 3 { Ink::Danger } else { Ink::Warning };
        danger.map(|danger| Badge { text: format!("{danger} %"), ink: ink(*danger) }).into_iter().collect()
    }

    /// Returns the parts of the labyrinth: an arrow leads from where a key lies to what it opens.
    fn graph_of_parts(&self, words: &Words) -> Data {
        let dungeon = self.dungeon();
        let Some(filled) = dungeon.filled() else { return Data::default() };
        let last = filled.components.branches.len();
        let node = |(part, rooms): (usize, &[RoomId])| {
            let count = words.with("dungeon-rooms-count", &[("count", rooms.len().to_string())]);
            let mut lines = vec![vec![Span::new(count, Ink::Quiet)]];
            lines.extend(self.lines_of(rooms, words));
            Node {
                id: PART + part as Id,
                title: self.component_name(part, words),
                lines,
                color: Some(tiles::hue(tiles::of_part(part, last))),
                width: PART_WIDTH,
                ..Node::default()
            }
        };
        let areas = filled.areas();
        let owners = areas.owners();
        let parts = filled.components.of_rooms(areas.rooms.len());
        let part_of = |room: RoomId| parts.get(room as usize).copied().flatten();
        let arrow = |key: &crate::dungeon::Key| {
            let from = part_of(owners.room(key.at))?;
            // A door of a branch leads into it from the part in the middle.
            let rooms = areas.doors.get(key.door as usize)?.rooms;
            let to = rooms.into_iter().filter_map(part_of).max()?;
            Some(self.arrow(PART + Id::from(from), PART + Id::from(to), key.door, words))
        };
        Data {
            nodes: filled.components.all().enumerate().map(node).collect(),
            arrows: filled.keys.iter().filter_map(arrow).collect(),
        }
    }
}
