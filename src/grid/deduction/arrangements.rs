//! The arrangements of hidden values that agree with what a play has shown.
//!
//! A constraint satisfaction problem of which only the answers are known: every value seen is a constraint on the hidden cells
//! that change it. One that is broken is repaired by changing one of them; of several broken ones that with the fewest cells
//! left is repaired first (the fail-first principle: R. M. Haralick, G. L. Elliott, 1980). How often each value is hidden is
//! known as well.

use rustc_hash::{FxHashMap, FxHashSet};

use super::replays::{Difference, Replays};

/// Whether a hidden cell may have a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Possibility {
    /// Some arrangement has it there.
    Possible,
    /// None has.
    Excluded,
    /// The search was stopped.
    Unknown,
}

/// A change of one hidden cell: its number, and another value.
type Change = (usize, i32);

pub(super) struct Arrangements<'a> {
    replays: &'a Replays,
    stop: &'a dyn Fn(u64) -> bool,
    /// How many plays were gone through.
    played: u64,
    /// For each change what it makes others see.
    effects: FxHashMap<Change, Vec<u32>>,
    /// For each value the least one with which it can be exchanged everywhere, and nothing else is seen.
    class_of: FxHashMap<i32, i32>,
    /// For each value seen, by its number, the changes that make it another, to the least values of their classes.
    changing: FxHashMap<u32, Vec<Change>>,
    /// Values that are known to be possible.
    possible: FxHashSet<Change>,
    /// The arrangement looked at, and which of its cells are decided.
    arrangement: Vec<i32>,
    is_decided: Vec<bool>,
}

impl<'a> Arrangements<'a> {
    /// Finds out what each hidden cell has an effect on; `None` if the search was stopped.
    pub(super) fn new(replays: &'a Replays, stop: &'a dyn Fn(u64) -> bool) -> Option<Self> {
        let held = replays.held();
        let mut found = Self {
            replays,
            stop,
            played: 0,
            effects: FxHashMap::default(),
            class_of: FxHashMap::default(),
            changing: FxHashMap::default(),
            possible: FxHashSet::default(),
            arrangement: held.to_vec(),
            is_decided: vec![false; held.len()],
        };
        for (number, own) in held.iter().enumerate() {
            for value in replays.others(number) {
                found.arrangement[number] = value;
                let differing = found.differing(true)?;
                let seen = differing.iter().map(|difference| difference.seen).collect();
                let _ = found.effects.insert((number, value), seen);
            }
            found.arrangement[number] = *own;
        }
        for value in replays.values() {
            let least =
                replays.values().iter().find(|other| found.is_alike(**other, *value)).unwrap_or(value);
            let _ = found.class_of.insert(*value, *least);
        }
        for number in 0..held.len() {
            for change in found.changes(number) {
                for seen in found.effects.get(&change).into_iter().flatten() {
                    found.changing.entry(*seen).or_default().push(change);
                }
            }
        }
        Some(found)
    }

    /// Whether two values can be exchanged everywhere, and nothing else is seen.
    fn is_alike(&self, one: i32, other: i32) -> bool {
        let effect =
            |number: usize, value: i32| self.effects.get(&(number, value)).map_or(&[][..], |seen| seen);
        (0..self.arrangement.len()).all(|number| effect(number, one) == effect(number, other))
    }

    fn class(&self, value: i32) -> i32 {
        self.class_of.get(&value).copied().unwrap_or(value)
    }

    /// Returns the changes of a hidden cell, one for each class of values that is not its own.
    fn changes(&self, number: usize) -> Vec<Change> {
        let own = self.class(self.replays.held()[number]);
        let others = self.replays.values().iter().filter(|value| self.class(**value) == **value);
        others.filter(|value| **value != own).map(|value| (number, *value)).collect()
    }

    /// Whether something would have been seen otherwise with this change alone.
    pub(super) fn shows(&self, change: Change) -> bool {
        self.effects.get(&change).is_some_and(|seen| !seen.is_empty())
    }

    /// Returns whether a hidden cell may have a value.
    pub(super) fn possibility(&mut self, (number, value): Change) -> Possibility {
        let value = self.class(value);
        if self.possible.contains(&(number, value)) {
            return Possibility::Possible;
        }
        self.arrangement.copy_from_slice(self.replays.held());
        self.is_decided.fill(false);
        self.arrangement[number] = value;
        self.is_decided[number] = true;
        let answer = self.search();
        if answer == Possibility::Possible {
            let changed = self.arrangement.iter().copied().enumerate();
            self.possible.extend(changed.filter(|(number, value)| self.replays.held()[*number] != *value));
        }
        answer
    }

    /// Looks for an arrangement with the decided values. Undecided cells hold what they really do.
    fn search(&mut self) -> Possibility {
        let Some(differing) = self.differing(false) else { return Possibility::Unknown };
        let repairs = if differing.is_empty() {
            let Some(repairs) = self.counting() else { return Possibility::Possible };
            repairs
        } else {
            let Some(repairs) = self.fewest_repairs(&differing) else { return Possibility::Unknown };
            repairs
        };
        let mut decided = Vec::new();
        let mut answer = Possibility::Excluded;
        for cell in repairs.chunk_by(|one, other| one.0 == other.0) {
            let number = cell[0].0;
            self.is_decided[number] = true;
            decided.push(number);
            for (_, value) in cell {
                self.arrangement[number] = *value;
                answer = self.search();
                if answer != Possibility::Excluded {
                    break;
                }
            }
            if answer != Possibility::Excluded {
                break;
            }
            // From here on it keeps what it holds.
            self.arrangement[number] = self.replays.held()[number];
        }
        if answer == Possibility::Excluded {
            decided.into_iter().for_each(|number| self.is_decided[number] = false);
        }
        answer
    }

    fn differing(&mut self, in_all: bool) -> Option<Vec<Difference>> {
        self.played += 1;
        (!(self.stop)(self.played)).then(|| self.replays.differing(&self.arrangement, in_all))
    }

    /// Returns the changes that may repair one of the values seen: of that with the fewest. Cell by cell.
    ///
    /// Only what the moves had revealed by then counts, and what the changes made so far have an effect on by themselves.
    /// Something else may differ in consequence, in a way that no single change has shown, and then nothing follows from it:
    /// `None` if that is all.
    fn fewest_repairs(&self, differing: &[Difference]) -> Option<Vec<Change>> {
        let changes = |seen: u32| self.changing.get(&seen).into_iter().flatten().copied();
        let is_changed = |(number, _): Change| {
            self.class(self.arrangement[number]) != self.class(self.replays.held()[number])
        };
        let follows = |found: &&Difference| found.is_revealed && changes(found.seen).any(is_changed);
        let repairs = |found: &Difference| -> Vec<Change> {
            changes(found.seen).filter(|(number, _)| !self.is_decided[*number]).collect()
        };
        differing.iter().filter(follows).map(repairs).min_by_key(Vec::len)
    }

    /// Returns the changes that may restore how often each value is hidden; `None` if it is right.
    fn counting(&self) -> Option<Vec<Change>> {
        let mut counts: FxHashMap<i32, i64> = FxHashMap::default();
        for (value, held) in self.arrangement.iter().zip(self.replays.held()) {
            *counts.entry(self.class(*value)).or_default() += 1;
            *counts.entry(self.class(*held)).or_default() -= 1;
        }
        if counts.values().all(|count| *count == 0) {
            return None;
        }
        let is_too_many = |value: i32| counts.get(&value).is_some_and(|count| *count > 0);
        let is_missing = |value: i32| counts.get(&value).is_some_and(|count| *count < 0);
        let undecided = (0..self.arrangement.len()).filter(|number| !self.is_decided[*number]);
        let changes = undecided
            .filter(|number| is_too_many(self.class(self.arrangement[*number])))
            .flat_map(|number| self.changes(number))
            .filter(|(_, value)| is_missing(*value));
        let changes: Vec<Change> = changes.collect();
        // Cells of which nothing shows are all the same: one of them will do.
        match changes.iter().find(|change| !self.shows(**change)) {
            Some(change) => Some(vec![*change]),
            None => Some(changes),
        }
    }
}
