//! A table in play: the choices on it and beside it, the focus, the changes by the last move.

mod act;
mod facts;
mod view;

pub(in crate::window) use self::act::TableStops;
pub(in crate::window) use self::view::emblem;

use std::collections::{BTreeMap, BTreeSet};

pub(super) use facts::Facts;
use schola_widgets::board::PictureId;
use schola_widgets::focus::Direction;
use schola_widgets::table::{Badge, Data, Frame, Id, Marks, Thing};

use crate::engine::scene::{self, Choice, Scene, Table, Text};
use crate::player::Arrow;
use crate::player::stops::{Stop, holders, on_table};
use crate::window::gallery::fresh_revision;
use crate::window::table::WidgetTable;
use crate::words::Words;

/// Something that a press can choose; scanning lights each one separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A place or thing on the table; for a hero, the index of a kind of action.
    Target(Id),
    /// A button, by the index of its choice.
    Button(usize),
    /// Back from several choices for one place or thing.
    Back,
}

/// What the person at the screen may choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::window) enum Allowed {
    /// All that is offered.
    #[default]
    All,
    /// What may be chosen at any time, as somebody else is asked.
    OutOfTurn,
    /// Nothing: the table is covered, somebody else is asked, or an earlier moment is shown.
    Nothing,
    /// Nothing, and neither does whoever is asked play: the game is paused.
    Paused,
}

impl Allowed {
    /// Returns the key of what is said instead of the question, where somebody else plays.
    fn said(self) -> Option<&'static str> {
        match self {
            Self::All => None,
            Self::OutOfTurn | Self::Nothing => Some("table-other-plays"),
            Self::Paused => Some("table-other-waits"),
        }
    }
}

#[derive(Debug)]
pub(super) struct Tabletop {
    shown: WidgetTable,
    /// The table before the last change, and the number of that animation.
    before: Option<(Data, u64)>,
    choices: Vec<Choice>,
    /// The places and things that are no choice themselves and mean one, with its index.
    meant: BTreeMap<Id, usize>,
    units: Vec<Unit>,
    focus: usize,
    /// The place or thing with several choices, of which one is to be made now.
    asked: Option<Id>,
    /// What was chosen without a change on the table: more is to be chosen.
    chosen: BTreeSet<Id>,
    /// What could have been chosen instead of the last of these, and what means it.
    instead: BTreeMap<Id, Id>,
    changed: BTreeSet<Id>,
    pub(super) refused: Option<Id>,
    /// Why it cannot be chosen.
    pub(super) refusal: Option<Text>,
    /// The things of which something is known, while somebody looks around among them instead of choosing.
    around: Option<Vec<Id>>,
    /// The choice, by its index, that is made only when it is pressed once more.
    doubted: Option<usize>,
    pub(super) highlight: Option<Vec<usize>>,
    /// The advised choice.
    advised: Option<Unit>,
    /// The texts of the advised choices, this one and those after it.
    advice: Vec<String>,
    allowed: Allowed,
}

impl Tabletop {
    pub fn new(scene: &Scene) -> Option<Self> {
        let mut tabletop = Self {
            shown: WidgetTable::new(scene.table.as_ref()?, None),
            before: None,
            choices: Vec::new(),
            meant: BTreeMap::new(),
            units: Vec::new(),
            focus: 0,
            asked: None,
            chosen: BTreeSet::new(),
            instead: BTreeMap::new(),
            changed: BTreeSet::new(),
            refused: None,
            refusal: None,
            around: None,
            doubted: None,
            highlight: None,
            advised: None,
            advice: Vec::new(),
            allowed: Allowed::All,
        };
        tabletop.take_choices(scene);
        tabletop.offer();
        Some(tabletop)
    }

    /// Syncs with the present scene. `before` is what the present viewer would have seen before, if somebody else was
    /// viewing; `chosen` is the target of the choice that led here.
    pub fn follow(&mut self, scene: &Scene, before: Option<&Scene>, chosen: Option<Id>) {
        let Some(table) = &scene.table else { return };
        if let Some(table) = before.and_then(|before| before.table.as_ref()) {
            self.shown = WidgetTable::new(table, Some(&self.shown));
        }
        let shown = WidgetTable::new(table, Some(&self.shown));
        let before = std::mem::replace(&mut self.shown, shown).data;
        let changed = differences(&before, &self.shown.data);
        if before.things != self.shown.data.things {
            self.before = Some((before, fresh_revision()));
        }
        self.instead.clear();
        if !changed.is_empty() {
            self.chosen.clear();
            self.changed = changed;
        } else if let Some(chosen) = chosen {
            let _ = self.chosen.insert(chosen);
            let others = self.targets().into_iter().map(|id| (id, id));
            self.instead =
                others.chain(self.meant_targets()).filter(|(_, target)| *target != chosen).collect();
        }
        let focused = self.focused_choice();
        // What may be chosen out of turn stays in question while others play.
        let doubted =
            self.doubted.and_then(|at| self.choices.get(at)).filter(|choice| choice.anytime).cloned();
        self.take_choices(scene);
        self.asked = None;
        self.around = None;
        let is_it = |choice: &Choice, it: &Choice| choice.anytime && choice.label == it.label;
        self.doubted = doubted.and_then(|it| self.choices.iter().position(|choice| is_it(choice, &it)));
        self.refuse(None);
        self.offer();
        let is_same = |unit: &Unit| self.choice_of(*unit) == focused;
        self.focus = self.units.iter().position(is_same).filter(|_| focused.is_some()).unwrap_or(0);
    }

    /// Forgets what was chosen, as somebody else is asked now: it is not theirs to see or to take back.
    pub(super) fn pass_on(&mut self) {
        self.chosen.clear();
        self.instead.clear();
    }

    /// Marks what cannot be chosen and says why; `None` forgets it.
    pub(super) fn refuse(&mut self, refused: Option<(Id, Text)>) {
        (self.refused, self.refusal) = refused.unzip();
    }

    fn take_choices(&mut self, scene: &Scene) {
        let is_allowed = |choice: &&Choice| match self.allowed {
            Allowed::All => true,
            Allowed::OutOfTurn => choice.anytime,
            Allowed::Nothing | Allowed::Paused => false,
        };
        self.choices = scene.choices.iter().filter(is_allowed).cloned().collect();
        let meant = scene.table.iter().flat_map(|table| &table.meant);
        let is_offered = |index: usize| self.choices.iter().any(|choice| choice.index == index);
        self.meant =
            meant.filter(|(_, index)| is_offered(**index)).map(|(id, index)| (*id, *index)).collect();
        self.advised = None;
        self.advice.clear();
    }

    /// Updates words and pictures; the position is the same.
    pub fn dress(&mut self, scene: &Scene) {
        let Some(table) = &scene.table else { return };
        self.shown = WidgetTable::new(table, Some(&self.shown));
        self.before = None;
        let (focus, advice) = (self.focus, std::mem::take(&mut self.advice));
        self.take_choices(scene);
        self.offer();
        self.focus_on(focus);
        self.advise(advice);
    }

    /// Takes a sequence of advised choices: the first is marked and focused.
    pub fn advise(&mut self, advice: Vec<String>) {
        self.advice = advice;
        self.mark_advised();
    }

    /// Returns the rest of the advice after a choice, by its text; none if something else was advised.
    fn advice_after(&mut self, choice: &str) -> Vec<String> {
        let mut advice = std::mem::take(&mut self.advice);
        if advice.first().is_none_or(|first| first != choice) {
            return Vec::new();
        }
        advice.split_off(1)
    }

    /// Returns the index of the advised unit.
    pub fn hint(&self) -> Option<usize> {
        let advised = self.advised?;
        self.units.iter().position(|unit| *unit == advised)
    }

    fn mark_advised(&mut self) {
        let first = self.advice.first();
        let index = first.and_then(|first| self.choices.iter().position(|it| it.index.to_string() == *first));
        let Some(at) = index else { return };
        let place = |wanted: Unit| self.units.iter().position(|unit| *unit == wanted);
        let target = self.choices[at].target.and_then(|target| place(Unit::Target(target)));
        if let Some(unit) = target.or_else(|| place(Unit::Button(at))) {
            self.focus = unit;
            self.advised = Some(self.units[unit]);
        }
    }

    pub fn allow(&mut self, allowed: Allowed, scene: &Scene) {
        if self.allowed != allowed {
            self.allowed = allowed;
            self.take_choices(scene);
            self.asked = None;
            self.around = None;
            self.doubted = None;
            self.offer();
        }
    }

    /// Drops what led to the present position, because the history was moved.
    pub fn forget(&mut self) {
        self.chosen.clear();
        self.changed.clear();
    }

    /// Replays the last change.
    pub fn repeat(&mut self) {
        if let Some((_, serial)) = &mut self.before {
            *serial = fresh_revision();
        }
    }

    /// Returns whether there is a change to replay.
    pub fn can_repeat(&self) -> bool {
        !self.changed.is_empty() && self.before.is_some()
    }

    /// Returns the target or the words of the focused choice.
    fn focused_choice(&self) -> Option<(Option<Id>, String)> {
        self.choice_of(self.focused()?)
    }

    fn choice_of(&self, unit: Unit) -> Option<(Option<Id>, String)> {
        match unit {
            Unit::Target(id) => Some((Some(id), String::new())),
            Unit::Button(at) => self.choices.get(at).map(|choice| (None, choice.label.clone())),
            Unit::Back => None,
        }
    }

    /// Returns whether a unit is a choice apart from the answers to the question. Neither the focus nor scanning comes upon it by
    /// itself, as nobody is asked for it.
    fn is_aside(&self, unit: Unit) -> bool {
        matches!(unit, Unit::Button(at) if self.asides().any(|aside| aside == at))
    }

    /// Returns the choices apart from the answers, by index: what may be chosen at any time while somebody else is asked.
    fn asides(&self) -> impl Iterator<Item = usize> + '_ {
        let is_asked = self.choices.iter().any(|choice| !choice.anytime);
        (0..self.choices.len()).filter(move |_| !is_asked)
    }

    /// Lists what a press can choose, in the order of the choices. The focus goes to the first.
    fn offer(&mut self) {
        let asides: BTreeSet<usize> = self.asides().collect();
        self.units = match (&self.around, self.asked) {
            _ if self.doubted.is_some() => {
                [Unit::Back].into_iter().chain(self.doubted.map(Unit::Button)).collect()
            }
            (Some(around), _) => around.iter().map(|id| Unit::Target(*id)).chain([Unit::Back]).collect(),
            (None, Some(asked)) => {
                let of_it = self.choices.iter().enumerate();
                let of_it = of_it.filter(|(_, choice)| choice.target == Some(asked));
                of_it.map(|(at, _)| Unit::Button(at)).chain([Unit::Back]).collect()
            }
            (None, None) => {
                let mut seen = BTreeSet::new();
                let choices = self.choices.iter().enumerate().filter(|(at, _)| !asides.contains(at));
                let units = choices.filter_map(|(at, choice)| match choice.target {
                    // A target that is not on the table becomes a button.
                    Some(target) if self.shown.data.find(target).is_none() => Some(Unit::Button(at)),
                    Some(target) => seen.insert(target).then_some(Unit::Target(target)),
                    None => Some(Unit::Button(at)),
                });
                units.collect()
            }
        };
        self.focus = 0;
        self.highlight = None;
    }

    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    pub fn focused(&self) -> Option<Unit> {
        self.units.get(self.focus).copied()
    }

    pub fn focus(&self) -> usize {
        self.focus
    }

    /// Moves the focus to a unit by its index.
    pub fn focus_on(&mut self, unit: usize) {
        self.focus = unit.min(self.units.len().saturating_sub(1));
    }

    /// Moves the focus to the next unit, cyclically.
    pub fn next(&mut self) {
        self.focus = (self.focus + 1) % self.units.len().max(1);
    }

    /// Moves the focus to the nearest target in a direction; the buttons count as a row above the table.
    pub fn step(&mut self, arrow: Arrow) {
        let targets = self.targets();
        let unit = |unit: Unit| self.units.iter().position(|other| *other == unit);
        let to = match (self.focused(), arrow) {
            (None, _) => None,
            (Some(Unit::Target(from)), arrow) => {
                let near = self.shown.data.nearest(from, direction(arrow), &targets).map(Unit::Target);
                let above = || self.buttons().next().filter(|_| arrow == Arrow::Up);
                near.and_then(unit).or_else(above)
            }
            (Some(_), Arrow::Left) => self.buttons().take_while(|at| *at < self.focus).last(),
            (Some(_), Arrow::Right) => self.buttons().find(|at| *at > self.focus),
            (Some(_), Arrow::Down) => {
                let top = |id: &Id| self.shown.data.find(*id).map_or((0, 0), |(it, _)| (it.y, it.x));
                targets.iter().copied().min_by_key(top).map(Unit::Target).and_then(unit)
            }
            (Some(_), Arrow::Up) => None,
        };
        if let Some(to) = to {
            self.focus = to;
        }
    }

    fn buttons(&self) -> impl Iterator<Item = usize> + '_ {
        let is_button = |unit: &Unit| !matches!(unit, Unit::Target(_));
        self.units.iter().enumerate().filter(move |(_, unit)| is_button(unit)).map(|(at, _)| at)
    }

    fn targets(&self) -> BTreeSet<Id> {
        self.units.iter().copied().filter_map(target_of).collect()
    }

    /// Returns what a press on places and things chooses, the topmost first: themselves, or what they mean.
    fn unit_of(&self, ids: &[Id]) -> Option<Unit> {
        let targets = self.targets();
        let own = ids.iter().find(|id| targets.contains(id)).map(|id| Unit::Target(*id));
        own.or_else(|| ids.iter().find_map(|id| self.meant_by(*id)))
    }

    /// Returns the choice that a place or thing means which is none itself.
    fn meant_by(&self, id: Id) -> Option<Unit> {
        let index = self.meant.get(&id)?;
        let at = self.choices.iter().position(|choice| choice.index == *index)?;
        let unit = self.choices[at].target.map(Unit::Target).filter(|unit| self.units.contains(unit));
        unit.or_else(|| Some(Unit::Button(at)).filter(|unit| self.units.contains(unit)))
    }

    /// Returns what means something on the table, with what it means.
    fn meant_targets(&self) -> Vec<(Id, Id)> {
        let meant = self.meant.keys().map(|id| (*id, self.meant_by(*id)));
        meant.filter_map(|(id, unit)| Some((id, target_of(unit?)?))).collect()
    }

    /// Returns what the way back to the choices is called.
    fn back(&self) -> &'static str {
        if self.around.is_some() || self.doubted.is_some() { "table-around-back" } else { "table-back" }
    }

    fn choices_of(&self, target: Id) -> impl Iterator<Item = &Choice> {
        self.choices.iter().filter(move |choice| choice.target == Some(target))
    }

    /// Asks which of several choices for one place or thing is meant; `None` cancels.
    fn ask(&mut self, target: Option<Id>) {
        self.asked = target;
        self.doubted = None;
        self.offer();
        self.mark_advised();
    }

    /// Asks whether a choice is meant.
    fn doubt(&mut self, choice: usize) {
        self.doubted = Some(choice);
        self.offer();
    }

    pub fn marks(&self, shows_choosable: bool, shows_focus: bool) -> Marks {
        let lit = match &self.highlight {
            Some(highlight) => highlight.iter().filter_map(|at| self.units.get(*at)).copied().collect(),
            None if shows_focus => Vec::from_iter(self.focused()),
            None => Vec::from_iter(self.advised),
        };
        let lit = lit.into_iter().filter_map(target_of);
        let means = self.meant.keys().filter_map(|id| Some((*id, self.meant_by(*id)?)));
        let means = means.map(|(id, unit)| (id, target_of(unit).unwrap_or(id)));
        // Marks on everything would only hide what one looks at.
        let choosable = if self.around.is_some() { BTreeSet::new() } else { self.targets() };
        Marks {
            choosable,
            meant: means.collect(),
            shows_choosable,
            chosen: self.chosen.iter().copied().chain(self.asked).collect(),
            changed: self.changed.clone(),
            lit: lit.collect(),
            refused: self.refused,
        }
    }

    /// Returns the description of a unit.
    pub fn words(&self, unit: usize, table: &Table, words: &Words) -> Option<String> {
        match self.units.get(unit)? {
            Unit::Button(at) => self.choices.get(*at).map(|choice| said(choice, words)),
            Unit::Target(id) => {
                let choice = self.choices_of(*id).next().filter(|_| self.around.is_none());
                let label = choice.map(|choice| said(choice, words));
                let thing = table.things.iter().find(|thing| thing.id == *id);
                let spot = table.spots.iter().find(|spot| spot.id == *id);
                let named = thing.map(|thing| called(thing, words)).or(spot.map(|spot| spot.name.clone()));
                let label = label.filter(|label| !label.is_empty()).or(named)?;
                // The description of a place includes what lies on it.
                let on_it = |thing: &&scene::Thing| spot.is_some_and(|spot| lies_on(thing.frame, spot.frame));
                let upper = table.things.iter().rev().find(on_it).map(|thing| called(thing, words));
                Some(match upper {
                    None => label,
                    Some(thing) if thing.ends_with(&label) => thing,
                    Some(thing) => format!("{thing}, {label}"),
                })
            }
            Unit::Back => Some(words.get(self.back())),
        }
    }

    /// Returns the scanning stops. One by one they have the order of the choices; in rows, units side by side form a
    /// row and buttons come last. Units on one larger place form a group.
    pub fn stops(&self, is_single: bool) -> Vec<Stop> {
        if is_single {
            return (0..self.units.len()).map(|at| Stop { column: at as u32, ..Stop::default() }).collect();
        }
        let frame = |id: Id| self.shown.data.find(id).map(|(frame, _)| in_scene(frame));
        let frames: Vec<Option<scene::Frame>> = (self.units.iter())
            .map(|unit| match unit {
                Unit::Target(id) => Some(frame(*id).unwrap_or_default()),
                Unit::Button(_) | Unit::Back => None,
            })
            .collect();
        let targets: Vec<scene::Frame> = self.targets().into_iter().filter_map(frame).collect();
        let spots = self.shown.data.spots.iter().map(|spot| in_scene(spot.frame));
        on_table(&frames, &holders(spots, &targets), self.shown.data.size.1)
    }
}

/// Returns the place or thing that a unit is.
fn target_of(unit: Unit) -> Option<Id> {
    match unit {
        Unit::Target(id) => Some(id),
        Unit::Button(_) | Unit::Back => None,
    }
}

fn in_scene(frame: Frame) -> scene::Frame {
    scene::Frame { x: frame.x, y: frame.y, width: frame.width, height: frame.height }
}

/// Returns the name of a thing for those who see it as it lies.
fn called(thing: &scene::Thing, words: &Words) -> String {
    if thing.open { thing.name.clone() } else { words.get("speech-hidden") }
}

fn lies_on(thing: scene::Frame, place: scene::Frame) -> bool {
    let (x, y) = (thing.x + thing.width / 2, thing.y + thing.height / 2);
    (place.x..place.x + place.width).contains(&x) && (place.y..place.y + place.height).contains(&y)
}

/// Returns a choice in words: Schola's own if there are some, otherwise the game's.
fn said(choice: &Choice, words: &Words) -> String {
    choice.text.as_ref().map_or_else(|| choice.label.clone(), |text| words.say(text))
}

fn direction(arrow: Arrow) -> Direction {
    match arrow {
        Arrow::Up => Direction::Up,
        Arrow::Right => Direction::Right,
        Arrow::Down => Direction::Down,
        Arrow::Left => Direction::Left,
    }
}

/// Returns what has changed, and the places from which something was removed.
fn differences(old: &Data, new: &Data) -> BTreeSet<Id> {
    let was = |id: Id| old.things.iter().find(|thing| thing.id == id);
    let is = |id: Id| new.things.iter().find(|thing| thing.id == id);
    let place = |frame: Frame| {
        let around = new.spots.iter().filter(|spot| spot.frame.contains(frame.center()));
        around
            .min_by_key(|spot| i64::from(spot.frame.width) * i64::from(spot.frame.height))
            .map(|spot| spot.id)
    };
    let is_other = |thing: &&Thing| {
        was(thing.id).is_none_or(|old| is_far(old.frame, thing.frame) || face(old) != face(thing))
    };
    let mut changed: BTreeSet<Id> = new.things.iter().filter(is_other).map(|thing| thing.id).collect();
    let left =
        old.things.iter().filter(|thing| is(thing.id).is_none_or(|now| is_far(thing.frame, now.frame)));
    changed.extend(left.filter_map(|thing| place(thing.frame)));
    let spots = new.spots.iter().filter(|spot| {
        old.spots.iter().find(|old| old.id == spot.id).is_some_and(|old| old.picture != spot.picture)
    });
    changed.extend(spots.map(|spot| spot.id));
    changed
}

/// Returns whether something has moved elsewhere. Closing a gap that another thing has left does not count.
fn is_far(old: Frame, new: Frame) -> bool {
    let ((from_x, from_y), (to_x, to_y)) = (old.center(), new.center());
    let far = old.width.min(old.height) * 3 / 4;
    (from_x - to_x).abs() > far || (from_y - to_y).abs() > far
}

/// Returns the visible properties of a thing.
fn face(thing: &Thing) -> (Option<PictureId>, bool, u32, &Option<String>, &[Badge]) {
    (thing.picture, thing.open, thing.count, &thing.caption, &thing.badges)
}
