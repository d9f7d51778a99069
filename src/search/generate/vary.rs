//! Levels by small changes: what can be finished is kept, and climbs towards what is asked.

use std::cmp::Reverse;
use std::ops::RangeInclusive;

use rustc_hash::FxHashSet;

use super::near::{Near, Outcome};
use super::{Found, Meter};
use crate::engine::{Game, Sketches};
use crate::search::chance::Chance;

type StateOf<S> = <<S as Sketches>::Game as Game>::State;
type MoveOf<S> = <<S as Sketches>::Game as Game>::Move;

/// Changes that are tried on one level before another climb begins.
const CLIMB: u32 = 400;
/// Changes without anything better, after which a climb is over.
const IN_VAIN: u32 = 150;
/// States that are looked at for a level whose forerunner took few, and at most.
const FEW: usize = 150;
const MOST: usize = 40_000;
/// So many times the states of its forerunner a level may take.
const MORE: usize = 4;
/// Trying a change costs as much as looking at so many states.
const COST: u64 = 10;

/// How good a sketch is: near to the moves wanted, with many deeds among them, with much to search.
type Rank = (Reverse<u32>, u32, u64);

/// A sketch that can be finished.
struct Known<K> {
    sketch: K,
    rank: Rank,
    moves: u32,
    states: usize,
}

/// One climb from the first sketch.
struct Climb<K, F> {
    wanted: RangeInclusive<u32>,
    best: Option<Known<K>>,
    /// The best that is what was asked for.
    hit: Option<(K, F)>,
    /// How many changes ago something better was found.
    in_vain: u32,
}

impl<K: Clone, F> Climb<K, F> {
    /// Returns whether nothing better is to be waited for.
    fn is_over(&self) -> bool {
        let there = self.best.as_ref().is_some_and(|best| best.rank.0.0 == 0);
        self.hit.is_some() && (self.in_vain > IN_VAIN || there && self.in_vain > IN_VAIN / 4)
    }

    fn is_good(&self, known: &Known<K>) -> bool {
        self.best.as_ref().is_none_or(|best| known.rank >= best.rank)
    }

    /// Hears of a sketch that can be finished.
    fn hear(&mut self, known: Known<K>, found: F, is_given: bool) {
        let better = self.best.as_ref().is_none_or(|best| known.rank > best.rank);
        if better {
            self.in_vain = 0;
        }
        let nearer = self.hit.is_none() || better;
        if nearer && !is_given && self.wanted.contains(&known.moves) {
            self.hit = Some((known.sketch.clone(), found));
        }
        if self.is_good(&known) {
            self.best = Some(known);
        }
    }
}

/// Returns how many moves are wanted where none are asked for.
fn usual(first: Option<usize>) -> RangeInclusive<u32> {
    match first {
        Some(moves) => {
            let moves = moves as u32;
            (moves / 2).max(3)..=moves.saturating_mul(2).max(8)
        }
        None => 4..=60,
    }
}

/// Changes sketches until they are what is wanted.
pub struct Vary<'a, S: Sketches> {
    sketches: &'a S,
    first: S::Sketch,
    near: Near<S>,
    chance: Chance,
    met: FxHashSet<u64>,
    given: FxHashSet<u64>,
}

impl<'a, S: Sketches> Vary<'a, S> {
    /// Begins with a sketch.
    pub fn new(sketches: &'a S, first: S::Sketch, seed: u64) -> Self {
        Self {
            sketches,
            first,
            near: Near::new(sketches),
            chance: Chance::new(seed),
            met: FxHashSet::default(),
            given: FxHashSet::default(),
        }
    }

    /// Returns a sketch that takes as many moves as asked for, or `None` when the meter says to end or one climb found
    /// none. No sketch is given twice. Where no number of moves is asked for, it is about that of the first sketch.
    pub fn next(
        &mut self,
        moves: Option<&RangeInclusive<u32>>,
        meter: &mut Meter<'_>,
    ) -> Option<(S::Sketch, Found<StateOf<S>, MoveOf<S>>)> {
        self.met.clear();
        let first = self.try_out(self.first.clone(), 0, MOST / 4, meter);
        let wanted = moves.cloned().unwrap_or_else(|| usual(first.as_ref().map(|first| first.1.moves.len())));
        let aim = self.aim(&wanted);
        let mut climb = Climb { wanted, best: None, hit: None, in_vain: 0 };
        if let Some((known, _)) = first {
            let rank = (Reverse(aim.abs_diff(known.moves)), known.rank.1, known.rank.2);
            climb.best = Some(Known { rank, ..known });
        }
        for _ in 0..CLIMB {
            if climb.is_over() || !meter.try_cheap(COST) {
                break;
            }
            climb.in_vain += 1;
            let (from, states) = match &climb.best {
                Some(known) => (&known.sketch, known.states),
                None => (&self.first, MOST / 16),
            };
            let chance = &mut self.chance;
            let Some(sketch) = self.sketches.change(from, &mut |bound| chance.index(bound)) else { continue };
            let most = (FEW + MORE * states).min(MOST);
            let Some((known, found)) = self.try_out(sketch, aim, most, meter) else { continue };
            let deeper = climb.is_good(&known).then(|| self.elsewhere(&known, aim, meter)).flatten();
            for (known, found) in [Some((known, found)), deeper].into_iter().flatten() {
                let is_given = self.given.contains(&self.sketches.fingerprint(&known.sketch));
                climb.hear(known, found, is_given);
            }
        }
        if let Some((sketch, _)) = &climb.hit {
            let _ = self.given.insert(self.sketches.fingerprint(sketch));
        }
        climb.hit
    }

    fn aim(&mut self, wanted: &RangeInclusive<u32>) -> u32 {
        let most = (*wanted.end()).min(wanted.start().saturating_add(200));
        wanted.start() + self.chance.below(u64::from(most.saturating_sub(*wanted.start())) + 1) as u32
    }

    /// Returns the sketch that begins in another state of the same level, from where the number of moves is nearer to
    /// what is wanted; `None` where there is none, or too many states.
    fn elsewhere(
        &mut self,
        known: &Known<S::Sketch>,
        aim: u32,
        meter: &mut Meter<'_>,
    ) -> Option<(Known<S::Sketch>, Found<StateOf<S>, MoveOf<S>>)> {
        let (start, goals) = self.sketches.set_up(&known.sketch)?;
        let most = (FEW + 8 * MORE * known.states).min(MOST);
        let distances = self.near.distances(self.sketches, &start, &goals, most);
        let met = self.near.met();
        meter.spend(met);
        let distances = distances?;
        let reaching = distances.iter().flatten().count() as u64;
        meter.known(reaching);
        let off = |number: usize| distances[number].map_or(u32::MAX, |moves| moves.abs_diff(aim));
        let mut nearest: Vec<usize> = (0..distances.len())
            .filter(|number| off(*number) < known.rank.0.0 && distances[*number] != Some(0))
            .collect();
        nearest.sort_by_key(|number| off(*number));
        nearest.truncate(64);
        let least = off(*nearest.first()?);
        let alike = nearest.iter().take_while(|number| off(**number) == least).count();
        // Any of those that are equally near, then the others.
        let turn = self.chance.index(alike);
        nearest[..alike].rotate_left(turn);
        let near = &self.near;
        let sketch = nearest.iter().find_map(|it| self.sketches.sketch_of(&goals, near.state(*it)))?;
        self.try_out(sketch, aim, MOST, meter)
    }

    /// Looks whether a sketch that was not met in this climb can be finished, and how good it is.
    fn try_out(
        &mut self,
        sketch: S::Sketch,
        aim: u32,
        most: usize,
        meter: &mut Meter<'_>,
    ) -> Option<(Known<S::Sketch>, Found<StateOf<S>, MoveOf<S>>)> {
        if !self.met.insert(self.sketches.fingerprint(&sketch)) {
            return None;
        }
        let (state, goals) = self.sketches.set_up(&sketch)?;
        let outcome = self.near.search(self.sketches, &state, &goals, most);
        let states = self.near.met();
        meter.spend(states);
        let Outcome::Goal(moves) = outcome else { return None };
        meter.solved();
        let count = moves.len() as u32;
        let rank = (Reverse(aim.abs_diff(count)), self.deeds(&state, &moves), states);
        let known = Known { sketch, rank, moves: count, states: states as usize };
        Some((known, Found { state, moves, shortest: true, states }))
    }

    /// Returns how many of some moves do more than to change where one stands.
    fn deeds(&self, start: &StateOf<S>, moves: &[MoveOf<S>]) -> u32 {
        let mut state = start.clone();
        let mut after = start.clone();
        let mut deeds = 0;
        for choice in moves {
            let _ = self.sketches.game().play_from(&state, choice, &mut after);
            deeds += u32::from(self.sketches.is_deed(&state, &after));
            std::mem::swap(&mut state, &mut after);
        }
        deeds
    }
}
