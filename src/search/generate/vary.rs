//! Levels by small changes: what can be finished is kept, and climbs towards what is asked.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use rustc_hash::FxHashSet;

use super::near::{Near, Outcome};
use super::{Found, Meter};
use crate::engine::{Game, Sketches};
use crate::search::chance::Chance;
use crate::search::difficulty;

type StateOf<S> = <<S as Sketches>::Game as Game>::State;
type MoveOf<S> = <<S as Sketches>::Game as Game>::Move;

/// Changes that are looked at closely on one level before another climb begins, and all that are tried in it.
const CLIMB: u32 = 400;
const ALL: u32 = 3_000;
/// Changes looked at closely without anything better, after which a climb is over.
const IN_VAIN: u32 = 150;
/// States that are looked at for a level whose forerunner took few, and at most.
const FEW: usize = 150;
const MOST: usize = 40_000;
/// So many times the states of its forerunner a level may take.
const MORE: usize = 4;
/// Trying a change costs as much as looking at so many states.
const COST: u64 = 10;
/// Of so many changes that leave the way as it is, one is looked at closely.
const DRIFT: usize = 4;
/// Of so many levels as good as the one before, all starts of one are looked at.
const RARELY: usize = 16;
/// Starts of a level that are looked at for one that is nearer to what is wanted.
const STARTS: usize = 64;
/// States that counting dead ends may look at.
pub const MOST_ENDS: usize = 20_000;

/// What is wanted of a level; what is `None` does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// How many moves, proven the fewest.
    pub moves: Option<RangeInclusive<u32>>,
    /// How many moves do more than to change where one stands.
    pub deeds: Option<RangeInclusive<u32>>,
    /// How many choices there are along the way, in hundredths of a move.
    pub choices: Option<RangeInclusive<u32>>,
    /// How many dead ends there are.
    pub dead_ends: Option<RangeInclusive<u32>>,
    /// Rules that do something on the way, by their places in the list.
    pub rules: BTreeSet<usize>,
}

impl Wanted {
    fn is_moves_alone(&self) -> bool {
        self.deeds.is_none() && self.choices.is_none() && self.dead_ends.is_none() && self.rules.is_empty()
    }
}

/// How good a sketch is: near to what is wanted, with many deeds on its way, with much to search.
type Rank = (Reverse<u32>, u32, u64);

/// A sketch that can be finished.
struct Known<K, M> {
    sketch: K,
    rank: Rank,
    moves: Vec<M>,
    states: usize,
    /// Whether it is what is wanted but for the number of moves.
    is_wanted: bool,
}

/// A sketch that can be finished, and how.
type Solved<S> = (Known<<S as Sketches>::Sketch, MoveOf<S>>, Found<StateOf<S>, MoveOf<S>>);

/// What trying a sketch came to.
enum Tried<S: Sketches> {
    /// It is none, was tried before, or it is clear at once that it is no better.
    Cheap,
    /// It cannot be finished, or there is too much to look at.
    Vain,
    /// It can be finished.
    Solved(Box<Solved<S>>),
}

/// One climb from the first sketch.
struct Climb<K, M, F> {
    moves: RangeInclusive<u32>,
    best: Option<Known<K, M>>,
    /// The best that is what was asked for.
    hit: Option<(K, F)>,
    /// How many changes ago something better was found.
    in_vain: u32,
}

impl<K: Clone, M, F> Climb<K, M, F> {
    /// Returns whether nothing better is to be waited for.
    fn is_over(&self) -> bool {
        let there = self.best.as_ref().is_some_and(|best| best.rank.0.0 == 0);
        self.hit.is_some() && (self.in_vain > IN_VAIN || there && self.in_vain > IN_VAIN / 4)
    }

    fn is_better(&self, known: &Known<K, M>) -> bool {
        self.best.as_ref().is_none_or(|best| known.rank.0 > best.rank.0)
    }

    fn is_good(&self, known: &Known<K, M>) -> bool {
        self.best.as_ref().is_none_or(|best| known.rank >= best.rank)
    }

    /// Hears of a sketch that can be finished.
    fn hear(&mut self, known: Known<K, M>, found: F, is_given: bool) {
        let better = self.best.as_ref().is_none_or(|best| known.rank > best.rank);
        if better {
            self.in_vain = 0;
        }
        let nearer = self.hit.is_none() || better;
        let is_wanted = known.is_wanted && self.moves.contains(&(known.moves.len() as u32));
        if nearer && !is_given && is_wanted {
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

/// Returns how far a number is outside what is wanted.
fn outside(number: u32, wanted: Option<&RangeInclusive<u32>>) -> u32 {
    wanted.map_or(0, |wanted| wanted.start().saturating_sub(number).max(number.saturating_sub(*wanted.end())))
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

    /// Returns a sketch that is what is wanted, or `None` when the meter says to end or one climb found none. No sketch is
    /// given twice. Where no number of moves is asked for, it is about that of the first sketch.
    pub fn next(
        &mut self,
        wanted: &Wanted,
        meter: &mut Meter<'_>,
    ) -> Option<(S::Sketch, Found<StateOf<S>, MoveOf<S>>)> {
        self.met.clear();
        let first = match self.try_out(self.first.clone(), None, wanted, 0, MOST / 4, meter) {
            Tried::Solved(solved) => Some(solved.0),
            Tried::Cheap | Tried::Vain => None,
        };
        let length = first.as_ref().map(|first| first.moves.len());
        let moves = wanted.moves.clone().unwrap_or_else(|| usual(length));
        let aim = self.aim(&moves);
        let mut climb = Climb { moves, best: None, hit: None, in_vain: 0 };
        if let Some(known) = first {
            // It was ranked without an aim: what it is off was its number of moves.
            let count = known.moves.len() as u32;
            let off = known.rank.0.0 - count + aim.abs_diff(count);
            climb.best = Some(Known { rank: (Reverse(off), known.rank.1, known.rank.2), ..known });
        }
        // As long as nothing can be finished, any change is as good as another, and one leads to the next.
        let mut lead = self.first.clone();
        let mut looked_at = 0;
        for _ in 0..ALL {
            if climb.is_over() || looked_at >= CLIMB || !meter.begin(COST) {
                break;
            }
            let from = climb.best.as_ref().map_or(&lead, |known| &known.sketch);
            let chance = &mut self.chance;
            let Some(sketch) = self.sketches.change(from, &mut |bound| chance.index(bound)) else { continue };
            let states = climb.best.as_ref().map_or(MOST / 16, |known| known.states);
            let most = (FEW + MORE * states).min(MOST);
            let tried = self.try_out(sketch.clone(), climb.best.as_ref(), wanted, aim, most, meter);
            let is_cheap = matches!(tried, Tried::Cheap);
            looked_at += u32::from(!is_cheap);
            climb.in_vain += u32::from(!is_cheap);
            let solved = match tried {
                Tried::Solved(solved) => solved,
                Tried::Vain => {
                    lead = sketch;
                    continue;
                }
                Tried::Cheap => continue,
            };
            let (known, found) = *solved;
            // Looking at all starts of a level costs as much as many levels.
            let is_worth_it =
                climb.is_better(&known) || climb.is_good(&known) && self.chance.index(RARELY) == 0;
            let deeper = if is_worth_it { self.elsewhere(&known, wanted, aim, meter) } else { None };
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
        known: &Known<S::Sketch, MoveOf<S>>,
        wanted: &Wanted,
        aim: u32,
        meter: &mut Meter<'_>,
    ) -> Option<Solved<S>> {
        let now = aim.abs_diff(known.moves.len() as u32);
        if now == 0 {
            return None;
        }
        let (start, goals) = self.sketches.set_up(&known.sketch)?;
        let most = (FEW + 2 * MORE * known.states).min(MOST);
        let distances = self.near.distances(self.sketches, &start, &goals, most);
        let met = self.near.met();
        meter.spend(met);
        let distances = distances?;
        let reaching = distances.iter().flatten().count() as u64;
        meter.known(reaching);
        let off = |number: usize| distances[number].map_or(u32::MAX, |moves| moves.abs_diff(aim));
        let mut nearest: Vec<usize> = (0..distances.len())
            .filter(|number| off(*number) < now && distances[*number] != Some(0))
            .collect();
        nearest.sort_by_key(|number| off(*number));
        nearest.truncate(STARTS);
        let least = off(*nearest.first()?);
        let alike = nearest.iter().take_while(|number| off(**number) == least).count();
        // Any of those that are equally near, then the others.
        let turn = self.chance.index(alike);
        nearest[..alike].rotate_left(turn);
        let (near, sketches) = (&self.near, self.sketches);
        let state = |number: &usize| near.state(sketches, &start, *number);
        let sketch = nearest.iter().find_map(|number| sketches.sketch_of(&goals, &state(number)))?;
        match self.try_out(sketch, None, wanted, aim, MOST, meter) {
            Tried::Solved(solved) => Some(*solved),
            Tried::Cheap | Tried::Vain => None,
        }
    }

    /// Looks whether a sketch that was not met in this climb can be finished, and how good it is. What is cheap comes first:
    /// what can be seen to be lost, then the moves of the sketch that it was made from.
    fn try_out(
        &mut self,
        sketch: S::Sketch,
        from: Option<&Known<S::Sketch, MoveOf<S>>>,
        wanted: &Wanted,
        aim: u32,
        most: usize,
        meter: &mut Meter<'_>,
    ) -> Tried<S> {
        if !self.met.insert(self.sketches.fingerprint(&sketch)) {
            return Tried::Cheap;
        }
        let Some((state, goals)) = self.sketches.set_up(&sketch) else { return Tried::Cheap };
        if self.sketches.is_lost_at_once(&goals) {
            meter.tried();
            return Tried::Cheap;
        }
        // A way that still leads to a goal is not shorter than the fewest moves: nearer to more moves it cannot be.
        let short = from.filter(|from| wanted.is_moves_alone() && (from.moves.len() as u32) < aim);
        if let Some(from) = short
            && self.holds(&state, &goals, &from.moves)
            && self.chance.index(DRIFT) != 0
        {
            meter.tried();
            meter.solved();
            return Tried::Cheap;
        }
        let outcome = self.near.search(self.sketches, &state, &goals, most);
        let states = self.near.met();
        meter.spend(states);
        let moves = match outcome {
            Outcome::Goal(moves) => moves,
            Outcome::None => {
                meter.tried();
                return Tried::Vain;
            }
            Outcome::TooMany => return Tried::Vain,
        };
        meter.tried();
        meter.solved();
        let deeds = self.deeds(&state, &moves);
        let short_of = self.short_of(&state, &goals, &moves, deeds, wanted);
        let rank = (Reverse(aim.abs_diff(moves.len() as u32).saturating_add(short_of)), deeds, states);
        let (states, is_wanted) = (states as usize, short_of == 0);
        let found = Found { state, moves: moves.clone(), shortest: true, states: states as u64 };
        Tried::Solved(Box::new((Known { sketch, rank, moves, states, is_wanted }, found)))
    }

    /// Returns whether moves lead from a state to a goal.
    fn holds(&self, start: &StateOf<S>, goals: &S::Aim, moves: &[MoveOf<S>]) -> bool {
        let (mut state, mut after) = (start.clone(), start.clone());
        for choice in moves {
            if !self.sketches.game().play_from(&state, choice, &mut after) {
                return false;
            }
            if self.sketches.is_goal(goals, &after) {
                return true;
            }
            std::mem::swap(&mut state, &mut after);
        }
        false
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

    /// Returns how far a level is from what is wanted beside its number of moves: 0 where it is just that.
    fn short_of(
        &self,
        start: &StateOf<S>,
        goals: &S::Aim,
        moves: &[MoveOf<S>],
        deeds: u32,
        wanted: &Wanted,
    ) -> u32 {
        let mut short_of = outside(deeds, wanted.deeds.as_ref());
        let game = self.sketches.game();
        let packed = |state: &StateOf<S>| {
            let mut words = vec![0; self.sketches.words()];
            self.sketches.pack(state, &mut words);
            words
        };
        if wanted.choices.is_some() {
            // A tenth of a choice counts like a move.
            let choices = difficulty::choices(game, start, moves, &packed);
            short_of += outside(choices, wanted.choices.as_ref()).div_ceil(10);
        }
        if wanted.dead_ends.is_some() {
            let is_goal = |state: &StateOf<S>| self.sketches.is_goal(goals, state);
            let ends = difficulty::dead_ends(game, start, &packed, &is_goal, MOST_ENDS);
            short_of = short_of
                .saturating_add(ends.map_or(u32::MAX / 2, |ends| outside(ends, wanted.dead_ends.as_ref())));
        }
        if !wanted.rules.is_empty() {
            let used = difficulty::rules_used(game, start, moves);
            short_of = short_of.saturating_add(5 * wanted.rules.difference(&used).count() as u32);
        }
        short_of
    }
}
