//! The rules by which a plan links the parts of its tiles, drawn on a picture of two neighbours.

pub mod picture;
mod view;

use iced::Task;
use schola_widgets::focus::{self, Direction};
use schola_widgets::list;
use schola_widgets::table::{Drop, Id};

use crate::authoring::board::{BoardDocument, Location};
use crate::board::edit::{self, INSIDE, Joints, LinkFault, Reach};
use crate::board::links::{Links, Places};
use crate::board::look::PartAt;
use crate::board::material::{self, Kind, Link, LinkRule, Map, Uid};
use crate::board::tiles::Block;
use crate::board::{Draft, neighbor_rows, tiles};
use crate::engine::Text;
use picture::{PartOf, Picture};

pub const PICTURE: &str = "links-picture";
pub const LIST: &str = "links-list";

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Meaning {
    #[default]
    OnePlace,
    /// Passable in both directions.
    NextTo,
    /// Passable from the first to the second.
    OneWay,
    /// Ways go on from one to the other; they are no neighbours.
    Way,
}

#[derive(Clone, Debug)]
pub enum Message {
    Opened,
    Closed,
    Pressed(Vec<Id>),
    Carried(Drop),
    Hovered(Vec<Id>),
    Stepped(Direction),
    Taken,
    LetGo,
    /// Shows the neighbour in this row of the table of neighbours.
    WayChosen(usize),
    MeaningChosen(Meaning),
    ReachChosen(Reach),
    Chosen(usize),
    Removed(usize),
    /// Up (`true`) or down.
    Shifted(usize, bool),
    Joined(Joints),
    Placed(String, PartAt),
    Relinked,
    /// The whole plan (`true`) or two tiles.
    MapShown(bool),
}

#[derive(Debug)]
pub enum Action {
    Run(Task<Message>),
    Close,
}

/// What the rules of a plan amount to.
#[derive(Debug, Default)]
struct Numbers {
    rules: usize,
    tiles: usize,
    shared: usize,
    near: usize,
    ways: usize,
    by_hand: usize,
    /// Parts that share places.
    places: Vec<Places>,
    blocks: Vec<Block>,
    differs: bool,
}

impl Numbers {
    fn of(draft: &Draft, map: &Map) -> Self {
        let made = Links::made(map);
        let joined = made.places(map).into_iter().filter(|found| found.places < found.parts);
        Self {
            rules: edit::link_rules(map).count(),
            tiles: map.content.len(),
            shared: made.shared.len(),
            near: made.ways(Link::NextTo).count(),
            ways: made.ways(Link::Path).count(),
            by_hand: Links::by_hand(map).count(),
            places: joined.collect(),
            blocks: tiles::blocks(draft, map),
            differs: !made.is_same(&Links::stored(map)),
        }
    }
}

#[derive(Debug, Default)]
pub struct Connections {
    way: usize,
    meaning: Meaning,
    reach: Reach,
    first: Option<Id>,
    cursor: Option<Id>,
    hovered: Option<Id>,
    chosen: Option<usize>,
    shows_map: bool,
    notice: Option<Result<Text, Text>>,
    picture: Picture,
    numbers: Numbers,
    /// What the picture was made from: revision, plan, way, chosen rule, whole plan.
    shown: Option<(u64, Uid, usize, Option<usize>, bool)>,
}

impl Meaning {
    const ALL: [Self; 4] = [Self::OnePlace, Self::NextTo, Self::OneWay, Self::Way];

    fn of(rule: &LinkRule) -> Self {
        match (rule.link, rule.direction) {
            (Link::Shared, _) => Self::OnePlace,
            (Link::NextTo, material::Direction::DoubleSide) => Self::NextTo,
            (Link::NextTo, _) => Self::OneWay,
            (Link::Path, _) => Self::Way,
        }
    }

    /// Returns the kind of link, and its direction if the inserted tile's part comes first.
    fn link(self) -> (Link, material::Direction) {
        match self {
            Self::OnePlace => (Link::Shared, material::Direction::DoubleSide),
            Self::NextTo => (Link::NextTo, material::Direction::DoubleSide),
            Self::OneWay => (Link::NextTo, material::Direction::NewToOld),
            Self::Way => (Link::Path, material::Direction::DoubleSide),
        }
    }
}

fn plan_of(document: &BoardDocument, plan: Uid) -> Option<&Map> {
    match &edit::node(&document.game().material, plan)?.kind {
        Kind::Map(map) => Some(map),
        _ => None,
    }
}

impl Connections {
    pub fn picture(&self) -> &Picture {
        &self.picture
    }

    /// Returns the part with the keyboard cursor.
    pub fn cursor(&self) -> Option<&PartOf> {
        self.cursor.and_then(|id| self.picture.part(id))
    }

    pub fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    pub fn sync(&mut self, document: &BoardDocument, plan: Option<Uid>) {
        let plan = plan.and_then(|uid| Some((uid, plan_of(document, uid)?)));
        let Some((uid, map)) = plan else {
            self.shown = None;
            return;
        };
        if self.shown.is_none_or(|(_, shown, ..)| shown != uid) {
            (self.first, self.cursor, self.chosen, self.notice) = (None, None, None, None);
            self.way = 0;
        }
        let count = edit::link_rules(map).count();
        self.chosen = self.chosen.filter(|at| *at < count);
        self.way = self.way.min(neighbor_rows(map.grid).0.saturating_sub(1));
        let shown = (document.revision(), uid, self.way, self.chosen, self.shows_map);
        if self.shown == Some(shown) {
            return;
        }
        if self.shown.is_none_or(|before| (before.0, before.1) != (shown.0, shown.1)) {
            self.numbers = Numbers::of(document.game(), map);
        }
        self.shown = Some(shown);
        self.picture = match self.shows_map {
            true => Picture::of_all(document.game(), map, self.chosen),
            false => Picture::of_two(document.game(), map, self.way, self.chosen),
        };
        let parts = self.picture.parts.len() as Id;
        for picked in [&mut self.first, &mut self.cursor, &mut self.hovered] {
            *picked = picked.filter(|id| *id < parts);
        }
    }

    pub fn update(&mut self, message: Message, plan: Uid, document: &mut BoardDocument) -> Action {
        match message {
            Message::Closed => Action::Close,
            message => Action::Run(self.take(message, plan, document)),
        }
    }

    fn take(&mut self, message: Message, plan: Uid, document: &mut BoardDocument) -> Task<Message> {
        let Some(map) = plan_of(document, plan) else { return Task::none() };
        match message {
            Message::Opened | Message::Closed => return focus::focus("pane-centre"),
            Message::Pressed(ids) => {
                if let Some(id) = self.part_among(&ids) {
                    self.pick(id, plan, document);
                }
            }
            Message::Carried(Drop { from, to }) => {
                if let (Some(from), Some(to)) = (self.part_among(&from), self.part_among(&to)) {
                    self.first = Some(from);
                    self.pick(to, plan, document);
                }
            }
            Message::Hovered(ids) => self.hovered = self.part_among(&ids),
            Message::Stepped(direction) => self.step(direction),
            Message::Taken => {
                if let Some(id) = self.cursor {
                    self.pick(id, plan, document);
                }
            }
            Message::LetGo => self.first = None,
            Message::WayChosen(way) => {
                let rows = neighbor_rows(map.grid).0.max(1);
                self.way = way % rows;
                self.chosen = None;
            }
            Message::MeaningChosen(meaning) => self.mean(meaning, plan, document),
            Message::ReachChosen(reach) => self.reach = reach,
            Message::Chosen(at) => self.choose(at, map),
            Message::Removed(at) => return self.remove(at, plan, document),
            Message::Shifted(at, is_up) => return self.shift(at, is_up, plan, document),
            Message::Joined(joints) => self.join(joints, plan, document),
            Message::Placed(block, at) => {
                document.edit_at(Text::new("links-edit-place"), Location::Node(plan), None, |draft| {
                    edit::place_block(&mut draft.game, plan, &block, at);
                });
            }
            Message::Relinked => {
                document.change(Text::new("links-edit-relink"), plan, None, |material| {
                    edit::relink(material, plan);
                });
            }
            Message::MapShown(shows) => {
                self.shows_map = shows;
                self.first = None;
            }
        }
        Task::none()
    }

    fn part_among(&self, ids: &[Id]) -> Option<Id> {
        ids.iter().copied().find(|id| self.picture.part(*id).is_some())
    }

    fn shift(&mut self, at: usize, is_up: bool, plan: Uid, document: &mut BoardDocument) -> Task<Message> {
        let to = document.change(Text::new("links-edit-shift"), plan, None, |material| {
            edit::shift_link_rule(material, plan, at, is_up)
        });
        let Some(to) = to else { return Task::none() };
        self.chosen = Some(to);
        list::focus(LIST, to)
    }

    fn step(&mut self, direction: Direction) {
        let all = (0..self.picture.parts.len() as Id).collect();
        self.cursor = match self.cursor {
            Some(from) => self.picture.data.nearest(from, direction, &all).or(Some(from)),
            None => (!self.picture.parts.is_empty()).then_some(0),
        };
    }

    fn choose(&mut self, at: usize, map: &Map) {
        let Some(rule) = edit::link_rules(map).nth(at) else { return };
        (self.chosen, self.first, self.notice) = (Some(at), None, None);
        self.meaning = Meaning::of(rule);
        if let Ok(row) = usize::try_from(rule.neighbor) {
            self.way = row;
        }
    }

    /// Picks a part: the first of a new rule, or the second, which completes it.
    fn pick(&mut self, id: Id, plan: Uid, document: &mut BoardDocument) {
        self.cursor = Some(id);
        self.notice = None;
        match self.first.take() {
            None => (self.first, self.chosen) = (Some(id), None),
            Some(first) if first == id => {}
            Some(first) => self.draw(first, id, plan, document),
        }
    }

    fn draw(&mut self, first: Id, second: Id, plan: Uid, document: &mut BoardDocument) {
        let parts = (self.picture.part(first).cloned(), self.picture.part(second).cloned());
        let ((Some(first), Some(second)), Some(map)) = (parts, plan_of(document, plan)) else { return };
        if let (Some(first), Some(second)) = (first.uid, second.uid) {
            return self.draw_by_hand((first, second), plan, document);
        }
        let (link, direction) = self.meaning.link();
        let comes_back = first.is_other && !second.is_other;
        let (own, other) =
            if comes_back { (second.clone(), first.clone()) } else { (first.clone(), second.clone()) };
        let direction = match direction {
            material::Direction::NewToOld if comes_back => material::Direction::OldToNew,
            direction => direction,
        };
        let is_inside = first.is_other == second.is_other;
        let neighbor = if is_inside { INSIDE } else { self.way as i32 };
        let rule = LinkRule { link, direction, own: own.part, neighbor, other: other.part };
        let blocks = tiles::blocks(document.game(), map);
        let rules = edit::reaching(map, &blocks, &rule, self.reach);
        let before = edit::link_rules(map).count();
        let mut material = (*document.game().material).clone();
        match edit::add_link_rules(&mut material, plan, &rules) {
            Ok(at) => {
                document.change(Text::new("links-edit-add"), plan, None, |old| *old = material);
                let after = plan_of(document, plan).map_or(0, |map| edit::link_rules(map).count());
                self.chosen = at;
                self.notice = Some(Ok(Text::new("links-added").with("count", after - before)));
            }
            Err(fault) => self.refuse(&fault),
        }
    }

    /// Links two parts of the plan by hand, or lets them go if they are linked so.
    fn draw_by_hand(&mut self, (from, to): (Uid, Uid), plan: Uid, document: &mut BoardDocument) {
        let (link, direction) = self.meaning.link();
        let both = direction == material::Direction::DoubleSide;
        let mut material = (*document.game().material).clone();
        match edit::link_by_hand(&mut material, link, (from, to), both) {
            Ok(is_made) => {
                document.change(Text::new("links-edit-hand"), plan, None, |old| *old = material);
                let said = if is_made { "links-hand-made" } else { "links-hand-gone" };
                self.notice = Some(Ok(Text::new(said)));
            }
            Err(fault) => self.refuse(&fault),
        }
    }

    fn refuse(&mut self, fault: &LinkFault) {
        if let LinkFault::Known(at) = fault {
            self.chosen = Some(*at);
        }
        self.notice = Some(Err(fault.text()));
    }

    /// Changes the meaning of the chosen rule; choosing one-way again reverses it.
    fn mean(&mut self, meaning: Meaning, plan: Uid, document: &mut BoardDocument) {
        self.meaning = meaning;
        let map = plan_of(document, plan);
        let Some((at, rule)) = self.chosen.and_then(|at| Some((at, edit::link_rules(map?).nth(at)?))) else {
            return;
        };
        let (link, direction) = meaning.link();
        let direction = match (meaning, rule.direction) {
            (Meaning::OneWay, material::Direction::NewToOld) => material::Direction::OldToNew,
            _ => direction,
        };
        let rule = LinkRule { link, direction, ..rule.clone() };
        let mut material = (*document.game().material).clone();
        match edit::set_link_rule(&mut material, plan, at, &rule) {
            Ok(at) => {
                document.change(Text::new("links-edit-set"), plan, None, |old| *old = material);
                (self.chosen, self.notice) = (Some(at), None);
            }
            Err(fault) => self.refuse(&fault),
        }
    }

    fn remove(&mut self, at: usize, plan: Uid, document: &mut BoardDocument) -> Task<Message> {
        document.change(Text::new("links-edit-remove"), plan, None, |material| {
            let _ = edit::remove_link_rule(material, plan, at);
        });
        let left = plan_of(document, plan).map_or(0, |map| edit::link_rules(map).count());
        self.notice = None;
        self.chosen = left.checked_sub(1).map(|last| at.min(last));
        match (self.chosen, plan_of(document, plan)) {
            (Some(at), Some(map)) => {
                self.choose(at, map);
                list::focus(LIST, at)
            }
            _ => focus::focus(PICTURE),
        }
    }

    fn join(&mut self, joints: Joints, plan: Uid, document: &mut BoardDocument) {
        let mut made = document.game().clone();
        self.first = None;
        match joints.put(&mut made, plan) {
            Ok(count) => {
                let files = document.draft().files.clone();
                document.put(Text::new("links-edit-join"), plan, made, files);
                self.chosen = None;
                self.notice = Some(Ok(Text::new("links-added").with("count", count)));
            }
            Err(LinkFault::Known(_)) => self.notice = Some(Ok(Text::new("links-all-there"))),
            Err(fault) => self.refuse(&fault),
        }
    }

    /// Returns the key of a rule's sentence, its parts, and the row of the neighbour.
    fn sentence(rule: &LinkRule) -> (&'static str, &(String, u32), &(String, u32), Option<usize>) {
        let row = usize::try_from(rule.neighbor).ok();
        let (own, other) = (&rule.own, &rule.other);
        let key = match (Meaning::of(rule), rule.direction, row.is_some()) {
            (Meaning::OnePlace, _, true) => "links-says-one-place",
            (Meaning::OnePlace, _, false) => "links-says-one-place-inside",
            (Meaning::NextTo, _, true) => "links-says-next-to",
            (Meaning::NextTo, _, false) => "links-says-next-to-inside",
            (Meaning::OneWay, material::Direction::OldToNew, true) => "links-says-from-neighbor",
            (Meaning::OneWay, _, true) => "links-says-to-neighbor",
            (Meaning::OneWay, material::Direction::OldToNew, false) => {
                return ("links-says-way-inside", other, own, row);
            }
            (Meaning::OneWay, _, false) => "links-says-way-inside",
            (Meaning::Way, _, true) => "links-says-path",
            (Meaning::Way, _, false) => "links-says-path-inside",
        };
        (key, own, other, row)
    }
}
