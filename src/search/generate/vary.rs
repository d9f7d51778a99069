//! Levels by small changes: what can be finished is kept, and climbs towards what is asked.

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
/// Moves that are wanted where none are asked for.
const MOVES: RangeInclusive<u32> = 4..=40;

/// How good a sketch is: near to the moves wanted, with many deeds among them, with much to search.
type Rank = (std::cmp::Reverse<u32>, u32, u64);

/// A sketch that can be finished.
struct Known<K> {
    sketch: K,
    rank: Rank,
    states: usize,
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
        let (met, given) = Default::default();
        Self { sketches, first, near: Near::new(sketches), chance: Chance::new(seed), met, given }
    }

    /// Returns a sketch that takes as many moves as asked for, or `None` when the meter says to end or one climb found
    /// none. No sketch is given twice.
    pub fn next(
        &mut self,
        moves: Option<&RangeInclusive<u32>>,
        meter: &mut Meter<'_>,
    ) -> Option<(S::Sketch, Found<StateOf<S>, MoveOf<S>>)> {
        let wanted = moves.cloned().unwrap_or(MOVES);
        let most = (*wanted.end()).min(wanted.start().saturating_add(200));
        let aim =
            wanted.start() + self.chance.below(u64::from(most.saturating_sub(*wanted.start())) + 1) as u32;
        self.met.clear();
        let mut best = self.try_out(self.first.clone(), aim, MOST / 4, meter).map(|(known, _)| known);
        let mut hit = None;
        let mut in_vain = 0;
        for _ in 0..CLIMB {
            let (from, states) = match &best {
                Some(known) => (&known.sketch, known.states),
                None => (&self.first, MOST / 16),
            };
            let chance = &mut self.chance;
            let Some(sketch) = self.sketches.change(from, &mut |bound| chance.index(bound)) else { continue };
            let cost = (FEW + MORE * states).min(MOST);
            if !meter.try_cheap(10) {
                return hit;
            }
            in_vain += 1;
            let Some((known, found)) = self.try_out(sketch, aim, cost, meter) else { continue };
            let number = self.sketches.fingerprint(&known.sketch);
            let count = found.moves.len() as u32;
            let better = best.as_ref().is_none_or(|best| known.rank > best.rank);
            if better && wanted.contains(&count) && !self.given.contains(&number) {
                hit = Some((known.sketch.clone(), found));
            }
            let as_good = best.as_ref().is_none_or(|best| known.rank >= best.rank);
            if better {
                in_vain = 0;
            }
            if as_good {
                best = Some(known);
            }
            let there = best.as_ref().is_some_and(|best| best.rank.0.0 == 0);
            if hit.is_some() && (there && in_vain > IN_VAIN / 4 || in_vain > IN_VAIN) {
                break;
            }
        }
        if let Some((sketch, _)) = &hit {
            let _ = self.given.insert(self.sketches.fingerprint(sketch));
        }
        hit
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
        let rank = (std::cmp::Reverse(aim.abs_diff(moves.len() as u32)), self.deeds(&state, &moves), states);
        let known = Known { sketch, rank, states: states as usize };
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
