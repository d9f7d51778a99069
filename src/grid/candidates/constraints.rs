//! What the request demands of all candidates: locked cells, symmetry, counts of pieces; and the first candidate that complies.

use std::cmp::Ordering;
use std::ops::RangeInclusive;
use std::sync::Arc;

use super::super::edit::Symmetry;
use super::super::game::Game;
use super::super::lex;
use super::super::model::Layout;
use super::mutations::Mutation;
use super::statistics::{Board, LevelStatistics, counted};
use super::{Candidate, Mutator};

/// The most attempts at a first candidate.
const TRIES: usize = 40;

/// What a request demands of all candidates.
#[derive(Clone, Debug, Default)]
pub struct Constraints {
    /// Cells that stay as they are.
    pub locked: Vec<(u32, u32)>,
    /// The symmetry of the ground.
    pub symmetry: Symmetry,
    /// How many of which pieces.
    pub pieces: Vec<(String, RangeInclusive<u32>)>,
    /// Whether the first candidate is an empty room.
    pub empty: bool,
    /// The level of another size that this one was stretched or shrunk from: the ground may look different from the game's levels,
    /// and there are as many things as in that level.
    pub drawn_from: Option<Arc<Layout>>,
}

/// The constraints for one board.
#[derive(Clone, Debug)]
pub(super) struct BoardConstraints {
    /// For each cell, the cells that must have the same ground.
    pub(super) twins: Vec<Vec<usize>>,
    pub(super) empty: bool,
    /// How many of which texts.
    pub(super) counts: Vec<(i32, RangeInclusive<usize>)>,
    /// How many of each text the original of a stretched level had.
    things: Option<Vec<usize>>,
}

impl BoardConstraints {
    /// Makes constraints ready for the board of a game.
    pub(super) fn new(constraints: &Constraints, game: &Game) -> Self {
        let size = game.size();
        let (width, height) = size;
        let texts = &game.parts().pieces;
        let twins = |(x, y): (u32, u32)| {
            let twins = constraints.symmetry.twins((x, y), size).into_iter();
            twins.map(|(x, y)| (y * width + x) as usize).collect()
        };
        let is_symmetric = constraints.symmetry != Symmetry::None && constraints.symmetry.fits(size);
        let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let count = |(name, range): &(String, RangeInclusive<u32>)| {
            let name = lex::lower(name);
            let text = texts.iter().position(|text| lex::lower(&text.name) == name)?;
            Some((text as i32, *range.start() as usize..=*range.end() as usize))
        };
        let drawn_from = constraints.drawn_from.as_ref().and_then(|layout| Board::of(game, layout));
        Self {
            twins: if is_symmetric { cells.map(twins).collect() } else { Vec::new() },
            empty: constraints.empty,
            counts: constraints.pieces.iter().filter_map(count).collect(),
            things: drawn_from.map(|board| counted(&board.start, texts.len())),
        }
    }

    /// Returns the most of a text that are allowed, if the request says so.
    pub(super) fn most(&self, text: i32) -> Option<usize> {
        self.counts.iter().find(|(other, _)| *other == text).map(|(_, range)| *range.end())
    }
}

pub(super) fn count(candidate: &Candidate, text: i32) -> usize {
    candidate.cells.iter().filter(|cell| **cell == text).count()
}

/// Leaves one walker on a stretched board: where the player stands if a walker is there, otherwise the first one.
pub(super) fn leave_one_walker(candidate: &mut Candidate, statistics: &LevelStatistics, width: u32) {
    let (Some(walker), Some(floor)) = (statistics.walkers.first(), statistics.ground.first()) else { return };
    let here = (candidate.at.1 * width as i32 + candidate.at.0) as usize;
    let places: Vec<usize> = (0..candidate.cells.len())
        .filter(|place| statistics.walkers.contains(&candidate.cells[*place]))
        .collect();
    let stays = if places.contains(&here) { Some(here) } else { places.first().copied() };
    match stays {
        Some(stays) => {
            places.iter().filter(|place| **place != stays).for_each(|place| candidate.cells[*place] = *floor);
            candidate.at = ((stays % width as usize) as i32, (stays / width as usize) as i32);
        }
        None => {
            if let Some(cell) = candidate.cells.get_mut(here) {
                *cell = *walker;
            }
        }
    }
}

impl Mutator {
    /// Returns the ground of a text: itself, or the floor that things stand on.
    pub(super) fn ground_of(&self, text: i32) -> i32 {
        if self.statistics.ground.contains(&text) { text } else { self.floor().unwrap_or(text) }
    }

    /// Returns the ground that things stand on.
    pub(super) fn floor(&self) -> Option<i32> {
        self.statistics.ground.first().copied()
    }

    /// Returns whether a candidate complies with the constraints and with the ground patterns of all levels.
    pub(super) fn keeps(&self, candidate: &Candidate) -> bool {
        let is_like = |(place, twins): (usize, &Vec<usize>)| {
            let ground = self.ground_of(candidate.cells[place]);
            twins.iter().all(|twin| self.ground_of(candidate.cells[*twin]) == ground)
        };
        let is_between =
            |(text, range): &(i32, RangeInclusive<usize>)| range.contains(&count(candidate, *text));
        self.constraints.twins.iter().enumerate().all(is_like)
            && self.constraints.counts.iter().all(is_between)
            && self.keeps_patterns(candidate)
    }

    pub(super) fn keeps_patterns(&self, candidate: &Candidate) -> bool {
        let Some(floor) = self.floor() else { return true };
        let grounds: Vec<i32> = candidate.cells.iter().map(|text| self.ground_of(*text)).collect();
        !self.heeds_patterns || self.statistics.patterns.keeps(&grounds, self.game.size().0 as usize, floor)
    }

    /// Returns the original level, or an empty room, changed to comply with the constraints. `pick` returns a
    /// number below its argument. `None` if no such candidate was found.
    pub fn begun(&self, pick: &mut dyn FnMut(usize) -> usize) -> Option<Candidate> {
        let (empty, is_drawn) = (self.constraints.empty, self.constraints.things.is_some());
        if !empty && !is_drawn && self.keeps(&self.first) {
            return Some(self.first.clone());
        }
        (0..TRIES).find_map(|_| {
            let mut candidate = self.first.clone();
            let mut step = Mutation::new(self, &mut candidate, pick);
            if empty && !step.empty() {
                return None;
            }
            if !empty && is_drawn {
                step.thin();
            }
            step.mirror();
            step.count();
            step.mirror();
            self.keeps(&candidate).then_some(candidate)
        })
    }
}

impl Mutation<'_, '_> {
    /// Removes everything that may change, and puts back what every level has.
    fn empty(&mut self) -> bool {
        let mutator = self.mutator;
        let Some(floor) = mutator.floor() else { return false };
        let is_walker = |text: &i32| mutator.statistics.walkers.contains(text);
        let at = mutator.first.at;
        let place = (at.1 * mutator.game.size().0 as i32 + at.0) as usize;
        let stands_fast = mutator.open.binary_search(&place).is_err();
        mutator.open.iter().for_each(|place| self.candidate.cells[*place] = floor);
        if !mutator.statistics.walkers.is_empty() && !stands_fast && !self.come() {
            return false;
        }
        for text in 0..mutator.statistics.least.len() as i32 {
            let wanted = mutator.statistics.least[text as usize];
            if mutator.statistics.ground.contains(&text) || is_walker(&text) {
                continue;
            }
            let asked = |text: i32| mutator.constraints.counts.iter().find(|(other, _)| *other == text);
            let start = |text: i32| asked(text).map(|(_, range)| *range.start());
            // Linked texts are as many as the one requested.
            let group = mutator.statistics.linked.iter().find(|group| group.contains(&text));
            let together = group.into_iter().flatten().filter_map(|other| start(*other)).max();
            let wanted = start(text).unwrap_or(together.unwrap_or(wanted));
            for _ in count(self.candidate, text)..wanted {
                let place = self.cell(|_, cell| cell == floor);
                if !place.is_some_and(|place| self.put(place, text)) {
                    return false;
                }
            }
        }
        true
    }

    /// Puts a walker on some floor: one that leaves nothing but floor behind, if levels have one.
    fn come(&mut self) -> bool {
        let mutator = self.mutator;
        let Some(floor) = mutator.floor() else { return false };
        let becomes = |text: i32| mutator.statistics.becomes[text as usize];
        let walkers = &mutator.statistics.walkers;
        let plain = walkers.iter().find(|walker| becomes(**walker) == becomes(floor)).or(walkers.first());
        let Some(place) = self.cell(|_, text| text == floor) else { return false };
        let comes = plain.is_some_and(|walker| self.put(place, *walker));
        if comes {
            let width = mutator.game.size().0 as usize;
            self.candidate.at = ((place % width) as i32, (place / width) as i32);
        }
        comes
    }

    /// Leaves as many things as the original of a stretched level had.
    fn thin(&mut self) {
        let mutator = self.mutator;
        let (Some(floor), Some(things)) = (mutator.floor(), &mutator.constraints.things) else { return };
        let is_walker = |text: i32| mutator.statistics.walkers.contains(&text);
        for (text, wanted) in (0..).zip(things) {
            if mutator.statistics.ground.contains(&text) || is_walker(text) {
                continue;
            }
            for _ in 0..self.candidate.cells.len() {
                let now = count(self.candidate, text);
                let is_open = |place: &&usize| self.candidate.cells[**place] == text;
                let places: Vec<usize> = mutator.open.iter().filter(is_open).copied().collect();
                let is_done = match now.cmp(wanted) {
                    Ordering::Less => {
                        let place = self.cell(|_, cell| cell == floor);
                        !place.is_some_and(|place| self.put(place, text))
                    }
                    Ordering::Equal => true,
                    Ordering::Greater => {
                        let place = self.below(places.len());
                        places.get(place).is_none_or(|place| !self.put(*place, floor))
                    }
                };
                if is_done {
                    break;
                }
            }
        }
    }

    /// Gives symmetric cells the ground of one of them: floor if a thing stands there.
    fn mirror(&mut self) {
        let mutator = self.mutator;
        let Some(floor) = mutator.floor() else { return };
        for (place, twins) in mutator.constraints.twins.iter().enumerate() {
            let all = || twins.iter().copied().chain([place]);
            let is_closed = |place: &usize| mutator.open.binary_search(place).is_err();
            let is_thing = |place: usize, candidate: &Candidate| {
                !mutator.statistics.ground.contains(&candidate.cells[place])
            };
            let ground = if all().any(|place| is_thing(place, self.candidate)) {
                floor
            } else {
                let first = all().find(is_closed).unwrap_or(place);
                self.candidate.cells[first]
            };
            for place in all() {
                if !is_closed(&place) && !is_thing(place, self.candidate) {
                    self.candidate.cells[place] = ground;
                }
            }
        }
    }

    /// Adds and removes pieces until there are as many as the request demands, as far as possible.
    fn count(&mut self) {
        let mutator = self.mutator;
        let Some(floor) = mutator.floor() else { return };
        for (text, range) in &mutator.constraints.counts {
            let group = mutator.statistics.linked.iter().find(|group| group.contains(text));
            let group = group.cloned().unwrap_or_else(|| vec![*text]);
            let is_free = |text: &i32| mutator.constraints.most(*text).is_none();
            for _ in 0..self.candidate.cells.len() {
                let now = count(self.candidate, *text);
                if range.contains(&now) || mutator.statistics.walkers.contains(text) {
                    break;
                }
                // Linked texts are added and removed together, except texts that are counted themselves.
                for one in group.iter().filter(|one| *one == text || is_free(one)) {
                    let (gone, come) = if now < *range.start() { (floor, *one) } else { (*one, floor) };
                    let other = mutator.statistics.ground.iter().copied().find(|ground| ground != text);
                    let (gone, come) = match other {
                        Some(other) if *text == floor => {
                            if now < *range.start() {
                                (other, floor)
                            } else {
                                (floor, other)
                            }
                        }
                        _ => (gone, come),
                    };
                    let place = self.cell(|_, cell| cell == gone);
                    let _ = place.map(|place| self.put(place, come));
                }
            }
        }
    }
}
