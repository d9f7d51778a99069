//! The small changes of a candidate: other ground, a thing elsewhere, a linked group more or less.

use super::constraints::count;
use super::{Candidate, Mutator};

/// Changes of one step, at most.
const MOST: usize = 3;
/// The most cells tried for one that fits.
const TRIES: usize = 24;

/// Returns a candidate with a small change.
pub(super) fn change(
    mutator: &Mutator,
    candidate: &Candidate,
    pick: &mut dyn FnMut(usize) -> usize,
) -> Option<Candidate> {
    if mutator.open.is_empty() {
        return None;
    }
    let mut new = candidate.clone();
    for _ in 0..=pick(MOST) {
        let mut step = Mutation::new(mutator, &mut new, pick);
        if mutator.statistics.patterns.is_tree && mutator.heeds_patterns {
            let _ = if step.below(4) == 0 { step.elsewhere() } else { step.other_passage() };
            continue;
        }
        let _ = match step.below(8) {
            0..=3 => step.other_ground(),
            4 | 5 => step.elsewhere(),
            6 if step.below(2) == 0 => step.more(),
            6 => step.less(),
            _ => step.exchange(),
        };
    }
    follow(mutator, candidate, &mut new)?;
    (new != *candidate && mutator.keeps(&new)).then_some(new)
}

/// Copies the ground of changed cells to their symmetric cells; `None` if something stands in the way.
fn follow(mutator: &Mutator, old: &Candidate, new: &mut Candidate) -> Option<()> {
    for (place, twins) in mutator.constraints.twins.iter().enumerate() {
        let ground = mutator.ground_of(new.cells[place]);
        if ground == mutator.ground_of(old.cells[place]) {
            continue;
        }
        for twin in twins {
            if mutator.ground_of(new.cells[*twin]) == ground {
                continue;
            }
            let is_thing = !mutator.statistics.ground.contains(&new.cells[*twin]);
            if is_thing || mutator.open.binary_search(twin).is_err() {
                return None;
            }
            new.cells[*twin] = ground;
        }
    }
    Some(())
}

/// A candidate being changed.
pub(super) struct Mutation<'a, 'p> {
    pub(super) mutator: &'a Mutator,
    pub(super) candidate: &'a mut Candidate,
    pick: &'a mut (dyn FnMut(usize) -> usize + 'p),
}

impl<'a, 'p> Mutation<'a, 'p> {
    pub(super) fn new(
        mutator: &'a Mutator,
        candidate: &'a mut Candidate,
        pick: &'a mut (dyn FnMut(usize) -> usize + 'p),
    ) -> Self {
        Self { mutator, candidate, pick }
    }

    pub(super) fn below(&mut self, bound: usize) -> usize {
        (self.pick)(bound.max(1))
    }

    fn width(&self) -> usize {
        self.mutator.game.size().0 as usize
    }

    fn is_ground(&self, text: i32) -> bool {
        self.mutator.statistics.ground.contains(&text)
    }

    /// Returns a random open cell for which something holds.
    pub(super) fn cell(&mut self, holds: impl Fn(&Self, i32) -> bool) -> Option<usize> {
        for _ in 0..TRIES {
            let place = self.below(self.mutator.open.len());
            let place = self.mutator.open[place];
            if holds(self, self.candidate.cells[place]) {
                return Some(place);
            }
        }
        None
    }

    /// Returns whether levels have a text on cells of this chessboard colour, and the game's own layers are
    /// known for it.
    fn fits(&self, place: usize, text: i32) -> bool {
        let colour = (place % self.width() + place / self.width()) % 2;
        self.mutator.statistics.colours[text as usize] >> colour & 1 == 1
            && self.mutator.own_layers.follow_from(text)
    }

    pub(super) fn put(&mut self, place: usize, text: i32) -> bool {
        let fits = self.fits(place, text);
        if fits {
            self.candidate.cells[place] = text;
        }
        fits
    }

    /// Replaces the ground of a cell.
    fn other_ground(&mut self) -> bool {
        let Some(place) = self.cell(Self::is_ground) else { return false };
        let ground = self.below(self.mutator.statistics.ground.len());
        self.put(place, self.mutator.statistics.ground[ground])
    }

    /// Opens a wall and closes a passage, so that the floor remains a tree.
    fn other_passage(&mut self) -> bool {
        let mutator = self.mutator;
        let Some(floor) = mutator.floor() else { return false };
        let wall = self.cell(|step, text| step.is_ground(text) && text != floor);
        let Some(opened) = wall else { return false };
        let wall = std::mem::replace(&mut self.candidate.cells[opened], floor);
        let passages: Vec<usize> = mutator
            .open
            .iter()
            .copied()
            .filter(|place| *place != opened && self.candidate.cells[*place] == floor)
            .filter(|place| self.fits(*place, wall))
            .collect();
        let first = self.below(passages.len());
        let (before, after) = passages.split_at(first.min(passages.len()));
        for place in after.iter().chain(before) {
            self.candidate.cells[*place] = wall;
            if mutator.keeps_patterns(self.candidate) {
                return true;
            }
            self.candidate.cells[*place] = floor;
        }
        self.candidate.cells[opened] = wall;
        false
    }

    /// Exchanges a thing, or a walker, with ground.
    fn elsewhere(&mut self) -> bool {
        let thing = self.cell(|step, text| !step.is_ground(text));
        let to = self.cell(Self::is_ground);
        thing.zip(to).is_some_and(|(thing, to)| self.swap(thing, to))
    }

    /// Exchanges any two cells.
    fn exchange(&mut self) -> bool {
        let (one, other) = (self.cell(|_, _| true), self.cell(|_, _| true));
        one.zip(other).is_some_and(|(one, other)| self.swap(one, other))
    }

    fn swap(&mut self, one: usize, other: usize) -> bool {
        let (first, second) = (self.candidate.cells[one], self.candidate.cells[other]);
        if !self.fits(one, second) || !self.fits(other, first) {
            return false;
        }
        self.candidate.cells.swap(one, other);
        let width = self.width();
        let walks = |text: i32| self.mutator.statistics.walkers.contains(&text);
        for (text, to) in [(first, other), (second, one)] {
            if walks(text) && !(walks(first) && walks(second)) {
                self.candidate.at = ((to % width) as i32, (to / width) as i32);
            }
        }
        true
    }

    /// Adds one of each text of a linked group.
    fn more(&mut self) -> bool {
        let Some(group) = self.group() else { return false };
        let most = |text: i32| {
            self.mutator.constraints.most(text).unwrap_or(self.mutator.statistics.most[text as usize])
        };
        if group.iter().any(|text| count(self.candidate, *text) >= most(*text)) {
            return false;
        }
        let before = self.candidate.cells.clone();
        let floor = self.mutator.statistics.ground.first().copied();
        for text in group {
            let place = self.cell(|_, cell| Some(cell) == floor);
            if !place.is_some_and(|place| self.put(place, text)) {
                self.candidate.cells = before;
                return false;
            }
        }
        true
    }

    /// Removes one of each text of a linked group.
    fn less(&mut self) -> bool {
        let (Some(group), Some(floor)) = (self.group(), self.mutator.statistics.ground.first().copied())
        else {
            return false;
        };
        let before = self.candidate.cells.clone();
        for text in &group {
            let place = self.cell(|_, cell| cell == *text);
            if !place.is_some_and(|place| self.put(place, floor)) {
                self.candidate.cells = before;
                return false;
            }
        }
        // Levels of the game always have at least one.
        let is_left = group.iter().all(|text| self.candidate.cells.contains(text));
        if !is_left {
            self.candidate.cells = before;
        }
        is_left
    }

    fn group(&mut self) -> Option<Vec<i32>> {
        let group = self.below(self.mutator.statistics.linked.len());
        self.mutator.statistics.linked.get(group).cloned()
    }
}
