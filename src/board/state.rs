//! The state of a board game, as flat arrays.

mod known;
mod several;
mod sight;

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::chance::Chance;
use super::digest::Digest;
use super::fault::PlayFault;
use super::given::Given;
use super::layout::{Index, NONE, Val};
use super::mix::mixed;
use super::plan::Plan;
use super::set::Set;
use super::trail::Trail;
pub(super) use known::{KNOWN, Knowledge, Past, Ply};
pub(super) use several::Tag;
pub(super) use sight::Sight;

/// Everything that decides the future of a board game.
#[derive(Debug)]
pub struct State {
    /// The values of the attributes.
    pub(super) values: Vec<i64>,
    /// For each element, the part it lies on; for each part, the first element on it.
    pub(super) on: Vec<Index>,
    /// For each element that lies somewhere, the next one on the same part.
    pub(super) next: Vec<Index>,
    /// The elements that lie somewhere and the parts that carry something; only in small games.
    pub(super) joined: Set,
    /// A digest of values and places, updated with each change.
    pub(super) digest: u64,
    /// The elements of the sets. Shared until one of them moves.
    pub(super) rows: Arc<Rows>,
    /// The positions and links of maps. Shared until an element moves.
    pub(super) plan: Arc<Plan>,
    /// The visibility of each node, if anything is ever hidden. Shared until that changes.
    pub(super) seen: Arc<Vec<u32>>,
    /// The temporaries.
    pub(super) temps: Temps,
    /// The state of the rules.
    pub(super) course: Course,
    /// What happened since the last choice. It has no influence on the future.
    pub(super) trail: Trail,
    /// What the players know of hidden things, in a real play of a game with secrets. It has no influence on the future;
    /// imagined states have none.
    pub(super) knowledge: Option<Arc<Knowledge>>,
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self {
            values: self.values.clone(),
            on: self.on.clone(),
            next: self.next.clone(),
            joined: self.joined,
            digest: self.digest,
            rows: self.rows.clone(),
            plan: self.plan.clone(),
            seen: self.seen.clone(),
            temps: self.temps.clone(),
            course: self.course.clone(),
            trail: self.trail.clone(),
            knowledge: self.knowledge.clone(),
        }
    }

    // Reuses buffers: a search clones into the same few states all the time.
    fn clone_from(&mut self, from: &Self) {
        self.values.clone_from(&from.values);
        self.on.clone_from(&from.on);
        self.next.clone_from(&from.next);
        self.joined = from.joined;
        self.digest = from.digest;
        if !Arc::ptr_eq(&self.rows, &from.rows) {
            self.rows.clone_from(&from.rows);
        }
        if !Arc::ptr_eq(&self.plan, &from.plan) {
            self.plan.clone_from(&from.plan);
        }
        if !Arc::ptr_eq(&self.seen, &from.seen) {
            self.seen.clone_from(&from.seen);
        }
        self.temps.clone_from(&from.temps);
        self.course.clone_from(&from.course);
        self.trail.clone_from(&from.trail);
        self.knowledge.clone_from(&from.knowledge);
    }
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.values == other.values
            && self.on == other.on
            && self.next == other.next
            && self.temps == other.temps
            && self.course == other.course
            && (Arc::ptr_eq(&self.rows, &other.rows) || self.rows == other.rows)
            && (Arc::ptr_eq(&self.plan, &other.plan) || self.plan == other.plan)
            && (Arc::ptr_eq(&self.seen, &other.seen) || self.seen == other.seen)
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.hash_data(state);
        self.seen.hash(state);
        self.temps.hash(state);
        self.course.hash(state);
    }
}

impl State {
    /// Hashes only values and places.
    pub(super) fn hash_data<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.digest);
        state.write_u64(self.rows.digest);
        state.write_u64(self.plan.digest);
    }

    /// Recomputes the digest of values and places.
    pub(super) fn measure(&mut self) {
        let values = self.values.iter().enumerate().map(|(attr, value)| mixed(VALUE + attr, *value as u64));
        let on = self.on.iter().enumerate().map(|(node, on)| mixed(ON + node, u64::from(*on)));
        let next = self.next.iter().enumerate().map(|(node, next)| mixed(NEXT + node, u64::from(*next)));
        self.digest = values.chain(on).chain(next).fold(0, u64::wrapping_add);
    }

    /// Returns the digest of values and places without the values of some attributes.
    pub(super) fn digest_without(&self, attrs: impl Iterator<Item = usize>) -> u64 {
        let of = |attr: usize| mixed(VALUE + attr, self.values[attr] as u64);
        attrs.map(of).fold(self.digest, u64::wrapping_sub)
    }

    fn exchange(&mut self, place: usize, old: u64, new: u64) {
        self.digest = self.digest.wrapping_sub(mixed(place, old)).wrapping_add(mixed(place, new));
    }

    /// Sets the value of an attribute.
    pub(super) fn set_value(&mut self, attr: usize, value: i64) {
        let old = std::mem::replace(&mut self.values[attr], value);
        self.exchange(VALUE + attr, old as u64, value as u64);
    }

    fn set_on(&mut self, node: Index, on: Index) -> Index {
        let old = std::mem::replace(&mut self.on[usize::from(node)], on);
        self.exchange(ON + usize::from(node), old.into(), on.into());
        if on == NONE {
            self.joined.remove(node);
        } else {
            self.joined.insert(node);
        }
        old
    }

    fn set_next(&mut self, element: Index, next: Index) -> Index {
        let old = std::mem::replace(&mut self.next[usize::from(element)], next);
        self.exchange(NEXT + usize::from(element), old.into(), next.into());
        old
    }

    /// Moves an element to a part, after the elements already there.
    pub(super) fn lay(&mut self, element: Index, part: Index) {
        self.take_off(element);
        let _ = self.set_on(element, part);
        let mut last = self.on[usize::from(part)];
        if last == NONE {
            let _ = self.set_on(part, element);
            return;
        }
        while self.next[usize::from(last)] != NONE {
            last = self.next[usize::from(last)];
        }
        let _ = self.set_next(last, element);
    }

    /// Takes an element off the part it lies on, if any.
    pub(super) fn take_off(&mut self, element: Index) {
        if self.on[usize::from(element)] == NONE {
            return;
        }
        let part = self.set_on(element, NONE);
        let next = self.set_next(element, NONE);
        let mut before = self.on[usize::from(part)];
        if before == element {
            let _ = self.set_on(part, next);
            return;
        }
        while self.next[usize::from(before)] != element {
            before = self.next[usize::from(before)];
        }
        let _ = self.set_next(before, next);
    }
}

/// Offsets in the digest for values, places and the order on parts.
const VALUE: usize = 0;
const ON: usize = 1 << 20;
const NEXT: usize = 1 << 21;

/// The elements of all sets, one set after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Rows {
    /// The elements.
    elements: Vec<Index>,
    /// The start of each set, plus the end of the last.
    starts: Vec<u16>,
    /// For each node, the number of its set; [`NONE`] if it is in none.
    set: Vec<u16>,
    pub digest: u64,
}

impl Rows {
    pub fn new(rows: &[Vec<Index>], nodes: usize) -> Self {
        let mut made = Self { starts: vec![0], set: vec![NONE; nodes], ..Self::default() };
        for (number, row) in rows.iter().enumerate() {
            made.elements.extend(row);
            made.starts.push(made.elements.len() as u16);
            for element in row {
                made.set[usize::from(*element)] = number as u16;
            }
        }
        made.measure();
        made
    }

    /// Returns the elements of a set.
    pub fn of(&self, set: u16) -> &[Index] {
        let set = usize::from(set);
        &self.elements[usize::from(self.starts[set])..usize::from(self.starts[set + 1])]
    }

    /// Returns the elements of a set for reordering; call [`Rows::measure`] afterwards.
    pub fn of_mut(&mut self, set: u16) -> &mut [Index] {
        let set = usize::from(set);
        &mut self.elements[usize::from(self.starts[set])..usize::from(self.starts[set + 1])]
    }

    /// Returns the set of an element; [`NONE`] if it is in none.
    pub fn set_of(&self, element: Index) -> u16 {
        self.set[usize::from(element)]
    }

    pub fn remove(&mut self, element: Index) {
        let set = self.set_of(element);
        let Some(place) = self.of(set).iter().position(|it| *it == element) else { return };
        let _ = self.elements.remove(usize::from(self.starts[usize::from(set)]) + place);
        for start in &mut self.starts[usize::from(set) + 1..] {
            *start -= 1;
        }
        self.set[usize::from(element)] = NONE;
    }

    pub fn insert(&mut self, element: Index, set: u16, place: usize) {
        self.elements.insert(usize::from(self.starts[usize::from(set)]) + place, element);
        for start in &mut self.starts[usize::from(set) + 1..] {
            *start += 1;
        }
        self.set[usize::from(element)] = set;
    }

    /// Puts other elements in the place of each element. Every element stays in some set.
    pub fn rename(&mut self, new: impl Fn(Index) -> Index) {
        self.elements.iter_mut().for_each(|element| *element = new(*element));
        for set in 0..self.starts.len() - 1 {
            for at in self.starts[set]..self.starts[set + 1] {
                self.set[usize::from(self.elements[usize::from(at)])] = set as u16;
            }
        }
        self.measure();
    }

    /// Recomputes the digest.
    pub fn measure(&mut self) {
        let mut hasher = Digest::default();
        self.elements.hash(&mut hasher);
        self.starts.hash(&mut hasher);
        self.digest = hasher.finish();
    }
}

/// The meaning of a name: nothing, an attribute, a free value, or a collection of a stack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    pub what: u32,
    /// The visit of a block that created it, and the block.
    pub visit: u32,
    pub block: u16,
}

impl PartialEq for Slot {
    fn eq(&self, other: &Self) -> bool {
        self.what == other.what
    }
}

impl Slot {
    pub const EMPTY: Self = Self { what: ABSENT, visit: 0, block: 0 };
}

/// There is no temporary with this name.
pub(super) const ABSENT: u32 = u32::MAX;
/// A stack without collections.
pub(super) const BOTTOM: u32 = u32::MAX - 1;
/// The flag in `what` for a free value.
pub(super) const FREE: u32 = 1 << 31;

/// A collection of a stack, linked to the one below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Coll {
    pub below: u32,
    pub nodes: Nodes,
}

/// The nodes of a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Nodes {
    /// A range of the items.
    List { start: u32, len: u32 },
    /// In numeric order, or in an order that is not visible.
    Set(Set),
}

/// The temporaries: for each name its current meaning and its earlier ones.
#[derive(Debug, Default)]
pub(super) struct Temps {
    /// By name: first the attribute temporaries, then the stacks.
    pub slots: Vec<Slot>,
    /// Earlier meanings of names that were created again: name and meaning, oldest first.
    pub shadows: Vec<(u16, Slot)>,
    pub free: Vec<Val>,
    pub colls: Vec<Coll>,
    pub items: Vec<Index>,
    /// The number of the current visit of a block.
    pub visit: u32,
}

impl Clone for Temps {
    fn clone(&self) -> Self {
        Self {
            slots: self.slots.clone(),
            shadows: self.shadows.clone(),
            free: self.free.clone(),
            colls: self.colls.clone(),
            items: self.items.clone(),
            visit: self.visit,
        }
    }

    fn clone_from(&mut self, from: &Self) {
        self.slots.clone_from(&from.slots);
        self.shadows.clone_from(&from.shadows);
        self.free.clone_from(&from.free);
        self.colls.clone_from(&from.colls);
        self.items.clone_from(&from.items);
        self.visit = from.visit;
    }
}

impl PartialEq for Temps {
    fn eq(&self, other: &Self) -> bool {
        self.slots == other.slots
            && self.shadows == other.shadows
            && self.free == other.free
            && self.colls == other.colls
            && self.items == other.items
    }
}

impl Hash for Temps {
    // Whole words: a hasher takes a word as fast as a byte.
    fn hash<H: Hasher>(&self, state: &mut H) {
        for slots in self.slots.chunks(2) {
            let word = |slot: Option<&Slot>| slot.map_or(0, |slot| u64::from(slot.what));
            state.write_u64(word(slots.first()) << 32 | word(slots.get(1)));
        }
        for (name, slot) in &self.shadows {
            state.write_u64(u64::from(*name) << 32 | u64::from(slot.what));
        }
        for value in &self.free {
            state.write_u64(value.value as u64);
            state.write_u64(value.text.into());
        }
        for coll in &self.colls {
            match coll.nodes {
                Nodes::List { len, .. } => state.write_u64(u64::from(coll.below) << 32 | u64::from(len)),
                Nodes::Set(set) => {
                    state.write_u64(u64::from(coll.below));
                    set.words().iter().for_each(|word| state.write_u64(*word));
                }
            }
        }
        self.items.hash(state);
    }
}

/// The status of the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) enum Status {
    /// Blocks are being run.
    #[default]
    Running,
    /// A choice is awaited.
    Waiting,
    /// The rules have ended the game.
    Ended,
    /// The rules failed.
    Fault(Arc<PlayFault>),
}

/// An offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Offer {
    /// A node, and the stack that receives it.
    Node { node: Index, into: u16 },
    /// A button: the attribute temporary, its value, and the number of its text.
    Button { attr: u16, value: Val, label: u32 },
    /// A button: the attribute of whoever chooses it, its value, and the number of its text.
    Note { attr: u16, value: Val, label: u32 },
}

impl Hash for Offer {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match *self {
            Self::Node { node, into } => state.write_u64(u64::from(node) << 16 | u64::from(into)),
            Self::Button { attr, value, label } => {
                state.write_u64(1 << 63 | u64::from(label) << 16 | u64::from(attr));
                state.write_u64(value.value as u64);
            }
            Self::Note { attr, value, label } => {
                state.write_u64(3 << 62 | u64::from(label) << 16 | u64::from(attr));
                state.write_u64(value.value as u64);
            }
        }
    }
}

/// The state of the rules.
#[derive(Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Course {
    pub status: Status,
    /// The block that was run last, and the next one.
    pub block: u16,
    pub jump: u16,
    /// The blocks that the returns from calls lead to, the next one last.
    pub calls: Vec<u16>,
    /// The seat of the current player; [`NONE`] if there is none.
    pub player: u16,
    pub round: i64,
    /// One bit for each eliminated seat.
    pub out: u32,
    pub chance: Chance,
    /// The outcomes that come before those of the generator.
    pub given: Option<Arc<Given>>,
    /// The seat that is asked, if it is not the current one; [`NONE`] otherwise.
    pub asked: u16,
    /// The number of the question's text, from 1; 0 for none.
    pub prompt: u32,
    pub offers: Vec<Offer>,
    /// Whose each offer is; empty if all are those of the seat that is asked.
    pub tags: Vec<Tag>,
    /// The results that the rules gave to the seats.
    pub results: Vec<Option<Val>>,
}

impl Course {
    /// Makes rules that run beside the play begin with a block, with nothing offered and nothing to return to.
    pub fn step_aside(&mut self, block: u16) {
        self.clear_offers();
        self.calls.clear();
        self.status = Status::Running;
        self.jump = block;
    }
}

impl Clone for Course {
    fn clone(&self) -> Self {
        Self {
            status: self.status.clone(),
            calls: self.calls.clone(),
            given: self.given.clone(),
            offers: self.offers.clone(),
            tags: self.tags.clone(),
            results: self.results.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, from: &Self) {
        let (mut offers, mut results) = (std::mem::take(&mut self.offers), std::mem::take(&mut self.results));
        offers.clone_from(&from.offers);
        results.clone_from(&from.results);
        let mut calls = std::mem::take(&mut self.calls);
        calls.clone_from(&from.calls);
        let mut tags = std::mem::take(&mut self.tags);
        tags.clone_from(&from.tags);
        let (status, given) = (from.status.clone(), from.given.clone());
        *self = Self { status, calls, given, offers, tags, results, ..*from };
    }
}
