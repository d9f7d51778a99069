//! The scene of a board game: the table that its look makes of a state.

mod aids;
mod emblems;
mod loads;
mod meant;
mod rows;
mod viewers;

use rustc_hash::FxHashMap;

use super::game::Game;
use super::layout::{Index, NONE, Sort, Val};
use super::look::edit::Item;
use super::look::{Arrange, PictureRule, Placement, Theme};
use super::material::Grid;
use super::messages::fill;
use super::run::Core;
use super::state::{Offer, State, Status};
use super::view::{attribute, walk};
use crate::engine::scene::{
    Choice, Counter, Frame, Label, Picture, Player, Shape, Table, TableLocation, Thing,
};
use crate::engine::{Seat, Seats, Text, Viewer};

/// The size of a cell in table units.
const CELL: i32 = 1000;
/// The size of a thing on a place relative to the place, in thousandths.
const ON_PLACE: i32 = 800;
/// The margin around everything.
const MARGIN: i32 = 300;
/// Words in the corner of a place: how far from its edges, how wide and how high, in hundredths of it.
const IN_CORNER: (i32, i32, i32) = (4, 40, 30);
/// Ids from here on identify places of hidden things.
const HIDDEN: u64 = 1 << 32;

impl Game {
    /// Returns the table that a viewer sees, and where on it the items of the look lie.
    pub fn laid_out(&self, state: &State, viewer: Viewer) -> (Table, Vec<(Item, Frame)>) {
        let mut painter = self.painter(state, viewer);
        let _ = painter.paint();
        painter.said();
        (painter.table, painter.items)
    }

    fn painter<'a>(&'a self, state: &'a State, viewer: Viewer) -> Painter<'a> {
        Painter {
            game: self,
            core: &self.core,
            state,
            viewer,
            frames: FxHashMap::default(),
            table: Table::default(),
            items: Vec::new(),
        }
    }

    /// Tells whether a node is a place: no element, or an element of a map.
    fn is_place(&self, node: Index) -> bool {
        let core = &self.core;
        core.layout.info(node).sort != Sort::Element || core.start.plan.cell[usize::from(node)].is_some()
    }

    /// Tells whether a node is a thing that a viewer may not see.
    pub(super) fn hides(&self, state: &State, viewer: Viewer, node: Index) -> bool {
        !self.is_place(node) && !self.sees(state, viewer, node)
    }

    /// Returns the name of a node for those who may see it.
    pub(super) fn name(&self, state: &State, viewer: Viewer, node: Index) -> String {
        let core = &self.core;
        if self.is_place(node) {
            return self.view.place(core, node).to_owned();
        }
        if self.hides(state, viewer, node) {
            return self.view.text("hidden").to_owned();
        }
        let rule = self.rule(state, viewer, node);
        let own =
            rule.and_then(|rule| rule.label.clone()).unwrap_or_else(|| core.layout.name_of(node).to_owned());
        let filled = fill(&own, |name| self.read(state, viewer, node, name));
        let name = self.view.text(&filled).to_owned();
        // Its place tells which of several equal ones is meant.
        match state.on[usize::from(node)] {
            NONE => name,
            part => format!("{name}, {}", self.view.place(core, part)),
        }
    }

    /// Returns the first picture rule that matches a node.
    pub(super) fn rule(&self, state: &State, viewer: Viewer, node: Index) -> Option<&PictureRule> {
        let core = &self.core;
        let name = core.layout.name_of(node);
        let theme = self.view.theme.as_ref()?;
        theme.pictures.iter().find(|rule| {
            rule.name.as_deref().is_none_or(|wanted| wanted == name)
                && self.fits(state, viewer, node, rule.owner.as_deref(), &rule.when)
        })
    }

    /// Returns an attribute of a node as text, if the viewer sees it.
    fn read(&self, state: &State, viewer: Viewer, node: Index, name: &str) -> Option<String> {
        self.value(state, viewer, node, name).map(|value| self.core.texts.written(value))
    }

    /// Returns the value of an attribute of a node, if the viewer sees it.
    fn value(&self, state: &State, viewer: Viewer, node: Index, name: &str) -> Option<Val> {
        let layout = &self.core.layout;
        let attr = usize::from(layout.attr(node, layout.attr_names.find(name)?));
        let info = layout.attrs.get(attr)?;
        let value = *state.values.get(attr)?;
        self.may_see(state, viewer, info.seen, node).then_some(Val { text: info.text, value })
    }

    /// Returns whether a node belongs to a certain player and has values that the viewer sees.
    fn fits(
        &self,
        state: &State,
        viewer: Viewer,
        node: Index,
        owner: Option<&str>,
        when: &[(String, String)],
    ) -> bool {
        let core = &self.core;
        let belongs = |wanted: &str| {
            let owner = self.owner(state, node);
            owner != NONE && wanted == core.layout.name_of(owner)
        };
        owner.is_none_or(belongs)
            && when.iter().all(|(attr, value)| {
                self.value(state, viewer, node, attr).is_some_and(|it| core.texts.is_written_as(it, value))
            })
    }
}

struct Painter<'a> {
    game: &'a Game,
    core: &'a Core,
    state: &'a State,
    viewer: Viewer,
    /// The frames of places, by node.
    frames: FxHashMap<Index, (Frame, u64)>,
    table: Table,
    /// The frames of the look's items, before everything is moved to the margin.
    items: Vec<(Item, Frame)>,
}

impl Painter<'_> {
    fn seat(&self) -> u16 {
        match self.viewer {
            Viewer::Seat(seat) => seat.0.into(),
            Viewer::All => match Game::asked(self.state) {
                NONE => 0,
                seat => seat,
            },
        }
    }

    /// Paints what does not depend on who is asked or told something. Returns the counters that nobody owns.
    fn paint(&mut self) -> Vec<Counter> {
        let (game, plain) = (self.game, Theme::default());
        let theme = game.view.theme.as_ref().unwrap_or(&plain);
        self.table.background = theme.background.clone();
        self.still(theme);
        let plain_spots = if theme.spots.is_empty() { self.plain_spots() } else { Vec::new() };
        for (index, spot) in theme.spots.iter().chain(&plain_spots).enumerate() {
            for (number, nodes) in self.groups(&spot.path).into_iter().enumerate() {
                let number = number as i32;
                let at = (spot.at.0 + number * spot.step.0, spot.at.1 + number * spot.step.1);
                let first = self.table.spots.len();
                let mut is_map = false;
                for node in nodes {
                    self.spot(spot, at, node);
                    is_map |= matches!(self.core.layout.info(node).sort, Sort::Map(_));
                }
                if !theme.spots.is_empty() && number == 0 {
                    self.note(Item::Spot(index), at, spot.size, is_map.then_some(first));
                }
            }
        }
        self.parts();
        self.loads();
        let counters = self.players(&theme.counters);
        self.fit();
        counters
    }

    /// Returns the nodes of a path; for heads that name several players, player by player.
    fn groups(&self, path: &str) -> Vec<Vec<Index>> {
        let nodes = walk(self.core, self.state, path, self.seat());
        let several = ["!Players", "!Others", "!Rest"].iter().any(|head| path.starts_with(head));
        if !several {
            return vec![nodes];
        }
        let mut groups: Vec<(Index, Vec<Index>)> = Vec::new();
        for node in nodes {
            let owner = self.game.owner(self.state, node);
            match groups.iter_mut().find(|(of, _)| *of == owner) {
                Some((_, group)) => group.push(node),
                None => groups.push((owner, vec![node])),
            }
        }
        groups.into_iter().map(|(_, nodes)| nodes).collect()
    }

    /// Lays out a game without a look: maps, then sets, from top to bottom.
    fn plain_spots(&self) -> Vec<Placement> {
        let mut spots = Vec::new();
        let mut top = 0;
        for map in &self.core.layout.maps {
            let elements = self.core.start.plan.elements(self.core.layout_map(map.node));
            let rows = elements.iter().filter_map(|node| self.core.start.plan.cell[usize::from(*node)]);
            let (low, high) = rows.fold((0, 0), |(low, high), (_, _, y)| (low.min(y), high.max(y)));
            spots.push(Placement {
                path: self.core.path_of(self.state, map.node),
                at: (0, top),
                size: (CELL, CELL),
                ..Placement::default()
            });
            top += (high - low + 2) * CELL;
        }
        for (set, _) in &self.core.layout.sets {
            spots.push(Placement {
                path: self.core.path_of(self.state, *set),
                at: (0, top),
                size: (8 * CELL, CELL),
                arrange: Arrange::Row,
                unplaced_only: true,
                ..Placement::default()
            });
            top += CELL * 3 / 2;
        }
        spots
    }

    fn spot(&mut self, spot: &Placement, at: (i32, i32), node: Index) {
        match self.core.layout.info(node).sort {
            Sort::Map(map) => self.map(spot, at, map),
            Sort::Set(_) | Sort::Sets => self.row(spot, at, node),
            Sort::Element => {
                let (width, height) = spot.size;
                let frame = Frame { x: at.0, y: at.1, width, height };
                let (first, end) = self.core.layout.info(node).parts;
                if first == end {
                    self.thing(node, frame, 1);
                } else {
                    self.place(node, frame, Shape::Ellipse);
                }
            }
            Sort::Root | Sort::Player(_) | Sort::NonPlayer | Sort::Part => {}
        }
        if let Some(label) = &spot.label {
            let owner = self.game.owner(self.state, node);
            let name = if owner == NONE { "" } else { self.core.layout.name_of(owner) };
            let text = self.game.view.text(label).replace("{player}", self.game.view.text(name));
            // Even a narrow spot has its label centred above it.
            let width = spot.size.0.max(2 * CELL);
            let x = at.0 + (spot.size.0 - width) / 2;
            let frame = Frame { x, y: at.1 - 350, width, height: 300 };
            self.table.labels.push(Label { frame, text });
        }
    }

    fn map(&mut self, spot: &Placement, at: (i32, i32), map: u16) {
        let info = &self.core.layout.maps[usize::from(map)];
        let (width, height) = spot.size;
        let left_top = |x: i32, y: i32| match info.grid {
            Grid::Quadrangular | Grid::None => (x * width, y * height),
            Grid::Hexagonal => (x * width + y * width / 2, y * height * 3 / 4),
            Grid::Triangular => (x * width / 2, y * height),
        };
        let elements = self.state.plan.elements(map).to_vec();
        let cells: Vec<_> = (elements.iter())
            .filter_map(|node| self.state.plan.cell[usize::from(*node)].map(|(_, x, y)| (*node, x, y)))
            .collect();
        let high = cells.iter().map(|(_, _, y)| *y).max().unwrap_or(0);
        let low = cells.iter().map(|(_, _, y)| *y).min().unwrap_or(0);
        let flipped = spot.arrange == Arrange::Flipped;
        let placed: Vec<_> = cells
            .iter()
            .map(|(node, x, y)| {
                let (left, top) = left_top(*x, if flipped { high + low - y } else { *y });
                (*node, *x, *y, left, top)
            })
            .collect();
        let first_left = placed.iter().map(|it| it.3).min().unwrap_or(0);
        let first_top = placed.iter().map(|it| it.4).min().unwrap_or(0);
        for (node, x, y, left, top) in placed {
            let frame = Frame { x: at.0 + left - first_left, y: at.1 + top - first_top, width, height };
            let up = (x + y).rem_euclid(2) == 0;
            let shape = match info.grid {
                Grid::Quadrangular | Grid::None => Shape::Rectangle,
                Grid::Hexagonal => Shape::Hexagon,
                Grid::Triangular if up != flipped => Shape::TriangleUp,
                Grid::Triangular => Shape::TriangleDown,
            };
            self.place(node, frame, shape);
        }
    }

    fn place(&mut self, node: Index, frame: Frame, shape: Shape) {
        let id = u64::from(node);
        let rule = self.game.rule(self.state, self.viewer, node);
        let picture = rule.and_then(|rule| rule.picture.clone());
        let caption = rule.and_then(|rule| rule.caption.clone());
        let filled = |text: &str| fill(text, |name| self.game.read(self.state, self.viewer, node, name));
        let name = self.game.view.place(self.core, node).to_owned();
        if let Some(caption) = caption {
            self.table.labels.push(Label { frame, text: filled(&caption) });
        }
        let picture = picture.map(|picture| Picture::File(filled(&picture)));
        let color = rule.and_then(|rule| rule.color.as_deref()).map(filled);
        let badges = self.badges(node);
        let _ = self.frames.insert(node, (frame, id));
        self.table.spots.push(TableLocation { id, frame, shape, picture, color, badges, name });
    }

    /// Returns the picture rule of a thing. The back of a hidden thing may depend on what it is: it is seen.
    fn rule_of(&self, node: Index) -> Option<&PictureRule> {
        let open = self.game.sees(self.state, self.viewer, node);
        self.game.rule(self.state, if open { self.viewer } else { Viewer::All }, node)
    }

    /// Returns the size of a thing according to its picture rule.
    fn size(&self, node: Index, otherwise: (i32, i32)) -> (i32, i32) {
        self.rule_of(node).and_then(|rule| rule.size).unwrap_or(otherwise)
    }

    fn thing(&mut self, node: Index, frame: Frame, count: u32) {
        let open = self.game.sees(self.state, self.viewer, node);
        let rule = self.rule_of(node);
        let filled = |text: &str| fill(text, |name| self.game.read(self.state, self.viewer, node, name));
        let (id, picture, caption) = if open {
            let picture = rule.and_then(|rule| rule.picture.as_deref()).map(filled);
            (u64::from(node), picture, rule.and_then(|rule| rule.caption.as_deref()).map(filled))
        } else {
            let state = self.state;
            let container = super::find::container(&self.core.layout, &state.plan, &state.rows, node);
            let row = super::find::children(&self.core.layout, &state.plan, &state.rows, container);
            let place = row.iter().position(|other| *other == node).unwrap_or(0);
            let id = HIDDEN | (u64::from(container) << 16) | place as u64;
            (id, rule.and_then(|rule| rule.back.clone()), None)
        };
        let picture = picture.map_or(Picture::Missing, Picture::File);
        let color = rule.filter(|_| open).and_then(|rule| rule.color.as_deref()).map(filled);
        let badges = if open { self.badges(node) } else { Vec::new() };
        let name = self.game.name(self.state, self.viewer, node);
        let _ = self.frames.insert(node, (frame, id));
        self.table.things.push(Thing { id, frame, picture, color, badges, caption, name, count, open });
        self.own_parts(node, frame);
    }

    /// Puts on the table what is said to the viewer, and only that.
    fn said(&mut self) {
        (self.table.said, self.table.prompt) = (Vec::new(), None);
        for said in self.state.trail.said() {
            let hears = match self.viewer {
                Viewer::All => true,
                Viewer::Seat(seat) => self.game.includes(said.hears, seat),
            };
            if hears {
                self.table.said.push(self.game.message(said.text, said.seat));
            }
        }
        if let Some(prompt) = self.state.course.prompt.checked_sub(1)
            && self.state.course.status == Status::Waiting
        {
            self.table.prompt = Some(self.game.message(prompt, Game::asked_by(self.state, self.viewer)));
        }
    }

    /// Lists the players, and returns the counters that nobody owns.
    fn players(&mut self, rules: &[super::look::CounterRule]) -> Vec<Counter> {
        let (core, state) = (self.core, self.state);
        let is_waiting = state.course.status == Status::Waiting;
        let open = if is_waiting { state.course.open_seats() } else { Seats::NONE };
        let chosen = state.course.chosen_seats();
        // Nobody may see what others are choosing.
        let asked = if is_waiting { state.course.asked_seats() } else { Seats::NONE };
        let emblems = self.game.emblems();
        let mut players: Vec<Player> = (core.layout.players.iter().enumerate())
            .map(|(seat, node)| Player {
                seat: Seat(seat as u8),
                name: self.game.view.text(core.layout.name_of(*node)).to_owned(),
                asked: open.contains(Seat(seat as u8)),
                chosen: chosen.contains(Seat(seat as u8)),
                emblem: emblems.get(seat).cloned().flatten().map(Picture::File),
                out: state.course.out & (1 << seat) != 0,
                result: state.course.results[seat].map(|value| core.texts.written(value)),
                hides: asked.count() > 1 || self.game.sees_more(state, seat, *node),
                counters: Vec::new(),
            })
            .collect();
        let mut common = Vec::new();
        for rule in rules {
            let name = self.game.view.text(&rule.label).to_owned();
            for (owner, value) in self.counted(&rule.path) {
                let counter = Counter { name: name.clone(), value };
                match core.layout.players.iter().position(|node| *node == owner) {
                    Some(seat) => players[seat].counters.push(counter),
                    None => common.push(counter),
                }
            }
        }
        self.table.players = players;
        common
    }

    /// Returns the value of a counter with its owner: an attribute, or the number of elements in a set.
    fn counted(&self, path: &str) -> Vec<(Index, String)> {
        let seat = self.seat();
        let sets = walk(self.core, self.state, path, seat);
        let count = |node: &Index| {
            super::find::children(&self.core.layout, &self.state.plan, &self.state.rows, *node).len()
        };
        if !sets.is_empty() {
            return sets
                .iter()
                .map(|set| (self.game.owner(self.state, *set), count(set).to_string()))
                .collect();
        }
        let Some((nodes, name)) = path.rsplit_once('.') else { return Vec::new() };
        let Some(number) = self.core.layout.attr_names.find(name) else { return Vec::new() };
        let nodes = walk(self.core, self.state, nodes, seat);
        let values = nodes.into_iter().filter_map(|node| {
            let attr = self.core.layout.attr(node, number);
            let own = self.core.layout.attrs.get(usize::from(attr)).filter(|_| attr != NONE)?.seen;
            let may = self.game.may_see(self.state, self.viewer, own, node);
            let value = may.then(|| attribute(self.core, self.state, node, name)).flatten()?;
            Some((self.game.owner(self.state, node), value))
        });
        values.collect()
    }

    /// Moves the words on places into a corner while something stands there.
    fn uncover_words(&mut self) {
        let table = &mut self.table;
        let middles: Vec<(i32, i32)> = table
            .things
            .iter()
            .map(|Thing { frame, .. }| (frame.x + frame.width / 2, frame.y + frame.height / 2))
            .collect();
        for label in &mut table.labels {
            let Frame { x, y, width, height } = label.frame;
            let stands = |at: &(i32, i32)| (x..x + width).contains(&at.0) && (y..y + height).contains(&at.1);
            let is_on_place = table.spots.iter().any(|spot| spot.frame == label.frame);
            if is_on_place && middles.iter().any(stands) {
                let (x, y) = (x + width * IN_CORNER.0 / 100, y + height * IN_CORNER.0 / 100);
                let (width, height) = (width * IN_CORNER.1 / 100, height * IN_CORNER.2 / 100);
                label.frame = Frame { x, y, width, height };
            }
        }
    }

    /// Moves everything to begin at the margin, and measures the table.
    fn fit(&mut self) {
        self.uncover_words();
        let table = &mut self.table;
        let frames = || -> Vec<Frame> {
            let spots = table.spots.iter().map(|spot| spot.frame);
            let things = table.things.iter().map(|thing| thing.frame);
            let rest = table.backdrops.iter().map(|it| it.1).chain(table.labels.iter().map(|it| it.frame));
            let rest = rest.chain(table.aids.iter().map(|aid| aid.frame));
            spots.chain(things).chain(rest).collect()
        };
        let all = frames();
        let left = all.iter().map(|frame| frame.x).min().unwrap_or(0) - MARGIN;
        let top = all.iter().map(|frame| frame.y).min().unwrap_or(0) - MARGIN;
        let right = all.iter().map(|frame| frame.x + frame.width).max().unwrap_or(CELL) + MARGIN;
        let bottom = all.iter().map(|frame| frame.y + frame.height).max().unwrap_or(CELL) + MARGIN;
        let shift = |frame: &mut Frame| {
            frame.x -= left;
            frame.y -= top;
        };
        table.spots.iter_mut().for_each(|spot| shift(&mut spot.frame));
        table.things.iter_mut().for_each(|thing| shift(&mut thing.frame));
        table.backdrops.iter_mut().for_each(|(_, frame)| shift(frame));
        table.labels.iter_mut().for_each(|label| shift(&mut label.frame));
        table.aids.iter_mut().for_each(|aid| shift(&mut aid.frame));
        self.items.iter_mut().for_each(|(_, frame)| shift(frame));
        table.size = (right - left, bottom - top);
    }

    fn choices(&self) -> Vec<Choice> {
        let course = &self.state.course;
        if course.status != Status::Waiting {
            // What was offered last may still be there after the end or a fault.
            return Vec::new();
        }
        let is_shown = |at: usize| match self.viewer {
            Viewer::Seat(seat) => course.chooser(at) == u16::from(seat.0),
            Viewer::All => true,
        };
        let offers = course.numbered().filter(|(_, at)| is_shown(*at));
        offers
            .map(|(index, at)| {
                let offer = &course.offers[at];
                let node = match *offer {
                    Offer::Node { node, .. } => Some(node),
                    Offer::Button { .. } | Offer::Note { .. } => None,
                };
                let target = node.and_then(|node| self.target(node));
                let is_hidden = node.is_some_and(|node| self.game.hides(self.state, self.viewer, node));
                let label = self.game.label(self.state, self.viewer, *offer, course.chooser(at));
                let text = is_hidden.then(|| Text::new("speech-hidden"));
                let anytime = course.tag(at).anytime;
                Choice {
                    index: usize::from(index),
                    place: None,
                    to: None,
                    action: None,
                    target,
                    label,
                    text,
                    anytime,
                }
            })
            .collect()
    }

    /// Returns the id of the thing that represents a node: itself, or the element of a part.
    fn target(&self, node: Index) -> Option<u64> {
        let info = self.core.layout.info(node);
        let own = self
            .frames
            .get(&node)
            .or_else(|| self.frames.get(&info.parent).filter(|_| info.sort == Sort::Part));
        own.map(|(_, id)| *id)
    }
}

impl Core {
    /// Returns the number of the map that a node is.
    fn layout_map(&self, node: Index) -> u16 {
        match self.layout.info(node).sort {
            Sort::Map(map) => map,
            _ => 0,
        }
    }
}
