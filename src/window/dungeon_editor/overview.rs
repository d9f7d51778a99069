//! The overview: the graph of rooms and keys, and the difficulty of rooms.

mod graph;
mod view;

use std::cell::OnceCell;
use std::collections::BTreeSet;

use iced::Task;
use schola_widgets::chart::{self, Data, Id, Marks};

use self::graph::{DOOR, Graph, PART};
use crate::authoring::labyrinth::level::Level;
use crate::dungeon::walkthrough::{Walkthrough, step_of};
use crate::dungeon::{DoorId, RoomId};
use crate::words::Words;

/// Above this number of rooms only the parts of a labyrinth are shown.
const MOST_ROOMS: usize = 400;
const GRAPH: &str = "dungeon-graph";
/// Up to this many nodes the graph is fitted into view at first.
const MOST_FITTED: usize = 10;

/// The overview. Derived values are computed on first use.
#[derive(Debug, Default)]
pub(super) struct Panel {
    walkthrough: OnceCell<Option<Walkthrough>>,
    graph: OnceCell<Data>,
    /// Whether parts are shown in the order in which they open, instead of rooms.
    by_order: bool,
    /// Whether the map shows the difficulty of rooms.
    heat: bool,
}

#[derive(Clone, Debug)]
pub enum Message {
    Graph(chart::Action),
    /// Shows parts in their order (`true`), or rooms.
    OrderChosen(bool),
    ToggleHeat,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) enum Action {
    None,
    /// The graph has a new layout; scroll it to its beginning.
    ShowGraph,
    Choose(OverviewSelection),
}

/// What is chosen in the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OverviewSelection {
    Nothing,
    Room(RoomId),
    Door(DoorId),
    /// A part of the labyrinth, given by one of its rooms.
    Part(Option<RoomId>),
}

impl Panel {
    pub fn update(&mut self, message: Message, level: &Level) -> Action {
        match message {
            Message::Graph(chart::Action::Chosen(ids)) => Action::Choose(target(&ids, level)),
            Message::Graph(_) => Action::None,
            Message::OrderChosen(by_order) => {
                self.by_order = by_order;
                self.forget_words();
                Action::ShowGraph
            }
            Message::ToggleHeat => {
                self.heat ^= true;
                self.forget_words();
                Action::None
            }
        }
    }

    /// Drops what depends on the labyrinth.
    pub fn forget(&mut self) {
        let _ = self.walkthrough.take();
        self.forget_words();
    }

    /// Drops what depends on the language.
    pub fn forget_words(&mut self) {
        let _ = self.graph.take();
    }

    /// Returns the walkthrough; `None` before there are objects.
    fn walkthrough(&self, level: &Level) -> Option<&Walkthrough> {
        self.walkthrough.get_or_init(|| level.labyrinth().map(Walkthrough::of)).as_ref()
    }

    /// Returns the danger of each room in percent; `None` while the map does not show it.
    pub fn danger(&self, level: &Level) -> Option<&[u32]> {
        self.walkthrough(level).filter(|_| self.heat).map(|found| found.danger.as_slice())
    }

    /// Returns the shade of each room; `None` while the map does not show difficulty.
    pub fn shades(&self, level: &Level) -> Option<Vec<u8>> {
        Some(self.danger(level)?.iter().map(|danger| step_of(*danger)).collect())
    }

    fn is_by_order(&self, level: &Level) -> bool {
        let filled = level.dungeon.filled().is_some();
        filled && (self.by_order || level.dungeon.areas().rooms.len() > MOST_ROOMS)
    }

    fn graph(&self, level: &Level, words: &Words) -> &Data {
        self.graph.get_or_init(|| {
            let (walkthrough, danger) = (self.walkthrough(level), self.danger(level));
            let graph = Graph { level, walkthrough, danger, words };
            let mut data = if self.is_by_order(level) { graph.of_parts() } else { graph.of_rooms() };
            data.arrange(&BTreeSet::new());
            data
        })
    }

    /// Scrolls the graph to its beginning, or fits it into view where it stays legible.
    pub fn show_graph<T: Send + 'static>(&self, level: &Level) -> Task<T> {
        let nodes = match level.dungeon.filled().filter(|_| self.is_by_order(level)) {
            Some(filled) => filled.components.branches.len() + 1,
            None => level.dungeon.areas().rooms.len(),
        };
        if nodes <= MOST_FITTED { chart::fit(GRAPH) } else { chart::begin(GRAPH) }
    }

    /// Returns the marks in the graph: what is chosen on the map, and the doors that never open.
    fn marks(&self, level: &Level, door: Option<DoorId>) -> Marks {
        let mut marks = Marks::default();
        let id = level.room.map(|room| {
            if self.is_by_order(level) { PART + level.component_number(room) as Id } else { Id::from(room) }
        });
        marks.chosen.extend(id);
        marks.current = id;
        marks.chosen.extend(door.map(|door| DOOR + Id::from(door)));
        let lost = level
            .verdict
            .iter()
            .flat_map(|verdict| verdict.behind_themselves.iter().chain(&verdict.unreached));
        marks.problems.extend(lost.map(|door| DOOR + Id::from(*door)));
        marks
    }
}

fn target(ids: &BTreeSet<Id>, level: &Level) -> OverviewSelection {
    match ids.first().copied() {
        None => OverviewSelection::Nothing,
        Some(id) if id >= PART => {
            let parts = level.dungeon.filled().map(|filled| &filled.components);
            let rooms = parts.and_then(|parts| parts.all().nth((id - PART) as usize));
            OverviewSelection::Part(rooms.and_then(|rooms| rooms.first().copied()))
        }
        Some(id) if id >= DOOR => OverviewSelection::Door((id - DOOR) as DoorId),
        Some(id) => OverviewSelection::Room(id as RoomId),
    }
}
