//! Hill climbing over candidate levels: small changes that can still be solved are kept if they come nearer to the request.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use rustc_hash::FxHashSet;

use super::near::{Near, NearOutcome};
use super::{Meter, SolvedState};
use crate::engine::{CandidateLevels, Game};
use crate::search::chance::Chance;
use crate::search::difficulty;

type StateOf<S> = <<S as CandidateLevels>::Game as Game>::State;
type MoveOf<S> = <<S as CandidateLevels>::Game as Game>::Move;

/// The most changes of one climb that are solved, and that are tried.
const CLIMB: u32 = 400;
const ALL: u32 = 3_000;
/// A climb ends after this many solved changes without an improvement.
const IN_VAIN: u32 = 150;
/// The budget of a level in states: at least, and at most.
const FEW: usize = 150;
const MOST: usize = 40_000;
/// A level may take so many times the states of its predecessor.
const MORE: usize = 4;
/// The cost of trying a change, in states.
const COST: u64 = 10;
/// One in so many changes that keep the solution is solved again.
const DRIFT: usize = 4;
/// For one in so many levels as good as the one before, all starts are examined.
const RARELY: usize = 16;
/// The most starts of a level that are examined for a better one.
const STARTS: usize = 64;
/// The budget for counting dead ends, in states.
pub const MOST_ENDS: usize = 20_000;

/// What a request demands of a level; `None` is no demand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The length of a shortest solution.
    pub moves: Option<RangeInclusive<u32>>,
    /// How many moves do more than move the player's place.
    pub actions: Option<RangeInclusive<u32>>,
    /// How many choices there are along the way, in hundredths of a move.
    pub choices: Option<RangeInclusive<u32>>,
    /// How many dead ends there are.
    pub dead_ends: Option<RangeInclusive<u32>>,
    /// Rules that must fire, by their indices.
    pub rules: BTreeSet<usize>,
}

impl Wanted {
    fn is_moves_alone(&self) -> bool {
        self.actions.is_none() && self.choices.is_none() && self.dead_ends.is_none() && self.rules.is_empty()
    }
}

/// The fitness of a candidate: near to the request, many actions in its solution, a large search space.
type Rank = (Reverse<u32>, u32, u64);

/// A candidate that can be solved, with its fitness.
struct Evaluated<K, M> {
    candidate: K,
    rank: Rank,
    moves: Vec<M>,
    states: usize,
    /// Whether it complies with the request except for the number of moves.
    is_wanted: bool,
}

/// A candidate that can be solved, with a solution.
type Solved<S> =
    (Evaluated<<S as CandidateLevels>::Candidate, MoveOf<S>>, SolvedState<StateOf<S>, MoveOf<S>>);

/// The result of trying a candidate.
enum Tried<S: CandidateLevels> {
    /// It is invalid, was tried before, or is obviously no better.
    Cheap,
    /// It cannot be solved, or not within its budget.
    Vain,
    /// It can be solved.
    Solved(Box<Solved<S>>),
}

/// One climb from the first candidate.
struct Climb<K, M, F> {
    moves: RangeInclusive<u32>,
    best: Option<Evaluated<K, M>>,
    /// The best one that complies with the request.
    hit: Option<(K, F)>,
    /// How many changes ago the last improvement was.
    in_vain: u32,
}

impl<K: Clone, M, F> Climb<K, M, F> {
    /// Returns whether the climb is over.
    fn is_over(&self) -> bool {
        let there = self.best.as_ref().is_some_and(|best| best.rank.0.0 == 0);
        self.hit.is_some() && (self.in_vain > IN_VAIN || there && self.in_vain > IN_VAIN / 4)
    }

    fn is_better(&self, known: &Evaluated<K, M>) -> bool {
        self.best.as_ref().is_none_or(|best| known.rank.0 > best.rank.0)
    }

    fn is_good(&self, known: &Evaluated<K, M>) -> bool {
        self.best.as_ref().is_none_or(|best| known.rank >= best.rank)
    }

    /// Adds a candidate that can be solved.
    fn hear(&mut self, known: Evaluated<K, M>, found: F, is_given: bool) {
        let better = self.best.as_ref().is_none_or(|best| known.rank > best.rank);
        if better {
            self.in_vain = 0;
        }
        let nearer = self.hit.is_none() || better;
        let is_wanted = known.is_wanted && self.moves.contains(&(known.moves.len() as u32));
        if nearer && !is_given && is_wanted {
            self.hit = Some((known.candidate.clone(), found));
        }
        if self.is_good(&known) {
            self.best = Some(known);
        }
    }
}

/// Returns the default number of moves.
fn usual(first: Option<usize>) -> RangeInclusive<u32> {
    match first {
        Some(moves) => {
            let moves = moves as u32;
            (moves / 2).max(3)..=moves.saturating_mul(2).max(8)
        }
        None => 4..=60,
    }
}

/// Returns how far a number is outside a range.
fn outside(number: u32, wanted: Option<&RangeInclusive<u32>>) -> u32 {
    wanted.map_or(0, |wanted| wanted.start().saturating_sub(number).max(number.saturating_sub(*wanted.end())))
}

/// Changes candidates until they comply with a request.
pub struct Vary<'a, S: CandidateLevels> {
    candidates: &'a S,
    first: S::Candidate,
    near: Near<S>,
    chance: Chance,
    met: FxHashSet<u64>,
    given: FxHashSet<u64>,
}

impl<'a, S: CandidateLevels> Vary<'a, S> {
    /// Begins with a candidate.
    pub fn new(candidates: &'a S, first: S::Candidate, seed: u64) -> Self {
        Self {
            candidates,
            first,
            near: Near::new(candidates),
            chance: Chance::new(seed),
            met: FxHashSet::default(),
            given: FxHashSet::default(),
        }
    }

    /// Returns a candidate that complies with the request, or `None` when the meter says to stop or one climb found none. No
    /// candidate is returned twice. Without a number of moves in the request, it is about that of the first candidate.
    pub fn next(
        &mut self,
        wanted: &Wanted,
        meter: &mut Meter<'_>,
    ) -> Option<(S::Candidate, SolvedState<StateOf<S>, MoveOf<S>>)> {
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
            // It was ranked with the target 0, so its deviation was its number of moves.
            let count = known.moves.len() as u32;
            let off = known.rank.0.0 - count + aim.abs_diff(count);
            climb.best = Some(Evaluated { rank: (Reverse(off), known.rank.1, known.rank.2), ..known });
        }
        // As long as nothing can be solved, changes accumulate: one leads to the next.
        let mut lead = self.first.clone();
        let mut looked_at = 0;
        for _ in 0..ALL {
            if climb.is_over() || looked_at >= CLIMB || !meter.begin(COST) {
                break;
            }
            let from = climb.best.as_ref().map_or(&lead, |known| &known.candidate);
            let chance = &mut self.chance;
            let Some(candidate) = self.candidates.change(from, &mut |bound| chance.index(bound)) else {
                continue;
            };
            let states = climb.best.as_ref().map_or(MOST / 16, |known| known.states);
            let most = (FEW + MORE * states).min(MOST);
            let tried = self.try_out(candidate.clone(), climb.best.as_ref(), wanted, aim, most, meter);
            let is_cheap = matches!(tried, Tried::Cheap);
            looked_at += u32::from(!is_cheap);
            climb.in_vain += u32::from(!is_cheap);
            let solved = match tried {
                Tried::Solved(solved) => solved,
                Tried::Vain => {
                    lead = candidate;
                    continue;
                }
                Tried::Cheap => continue,
            };
            let (known, found) = *solved;
            // Examining all starts of a level costs as much as many levels.
            let is_worth_it =
                climb.is_better(&known) || climb.is_good(&known) && self.chance.index(RARELY) == 0;
            let deeper = if is_worth_it { self.elsewhere(&known, wanted, aim, meter) } else { None };
            for (known, found) in [Some((known, found)), deeper].into_iter().flatten() {
                let is_given = self.given.contains(&self.candidates.fingerprint(&known.candidate));
                climb.hear(known, found, is_given);
            }
        }
        if let Some((candidate, _)) = &climb.hit {
            let _ = self.given.insert(self.candidates.fingerprint(candidate));
        }
        climb.hit
    }

    fn aim(&mut self, wanted: &RangeInclusive<u32>) -> u32 {
        let most = (*wanted.end()).min(wanted.start().saturating_add(200));
        wanted.start() + self.chance.below(u64::from(most.saturating_sub(*wanted.start())) + 1) as u32
    }

    /// Returns the candidate that begins in another state of the same level, with a number of moves nearer to
    /// the request; `None` if there is none, or there are too many states.
    fn elsewhere(
        &mut self,
        known: &Evaluated<S::Candidate, MoveOf<S>>,
        wanted: &Wanted,
        aim: u32,
        meter: &mut Meter<'_>,
    ) -> Option<Solved<S>> {
        let now = aim.abs_diff(known.moves.len() as u32);
        if now == 0 {
            return None;
        }
        let (start, goals) = self.candidates.set_up(&known.candidate)?;
        let most = (FEW + 2 * MORE * known.states).min(MOST);
        let distances = self.near.distances(self.candidates, &start, &goals, most);
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
        // A random one of those that are equally near, then the others.
        let turn = self.chance.index(alike);
        nearest[..alike].rotate_left(turn);
        let (near, candidates) = (&self.near, self.candidates);
        let state = |number: &usize| near.state(candidates, &start, *number);
        let candidate = nearest.iter().find_map(|number| candidates.candidate_of(&goals, &state(number)))?;
        match self.try_out(candidate, None, wanted, aim, MOST, meter) {
            Tried::Solved(solved) => Some(*solved),
            Tried::Cheap | Tried::Vain => None,
        }
    }

    /// Solves a candidate that was not met in this climb, and rates it. Cheap tests come first: an obvious
    /// deadlock, then whether the solution of its predecessor still works.
    fn try_out(
        &mut self,
        candidate: S::Candidate,
        from: Option<&Evaluated<S::Candidate, MoveOf<S>>>,
        wanted: &Wanted,
        aim: u32,
        most: usize,
        meter: &mut Meter<'_>,
    ) -> Tried<S> {
        if !self.met.insert(self.candidates.fingerprint(&candidate)) {
            return Tried::Cheap;
        }
        let Some((state, goals)) = self.candidates.set_up(&candidate) else { return Tried::Cheap };
        if self.candidates.starts_in_deadlock(&goals) {
            meter.tried();
            return Tried::Cheap;
        }
        // If the old solution still works, the new shortest one is no longer, so it is no nearer to a larger
        // target.
        let short = from.filter(|from| wanted.is_moves_alone() && (from.moves.len() as u32) < aim);
        if let Some(from) = short
            && self.holds(&state, &goals, &from.moves)
            && self.chance.index(DRIFT) != 0
        {
            meter.tried();
            meter.solved();
            return Tried::Cheap;
        }
        let outcome = self.near.search(self.candidates, &state, &goals, most);
        let states = self.near.met();
        meter.spend(states);
        let moves = match outcome {
            NearOutcome::Goal(moves) => moves,
            NearOutcome::None => {
                meter.tried();
                return Tried::Vain;
            }
            NearOutcome::TooMany => return Tried::Vain,
        };
        meter.tried();
        meter.solved();
        let actions = self.actions(&state, &moves);
        let short_of = self.short_of(&state, &goals, &moves, actions, wanted);
        let rank = (Reverse(aim.abs_diff(moves.len() as u32).saturating_add(short_of)), actions, states);
        let (states, is_wanted) = (states as usize, short_of == 0);
        let found = SolvedState { state, moves: moves.clone(), shortest: true, states: states as u64 };
        Tried::Solved(Box::new((Evaluated { candidate, rank, moves, states, is_wanted }, found)))
    }

    /// Returns whether moves lead from a state to a goal.
    fn holds(&self, start: &StateOf<S>, goals: &S::Goals, moves: &[MoveOf<S>]) -> bool {
        let (mut state, mut after) = (start.clone(), start.clone());
        for choice in moves {
            if !self.candidates.game().play_from(&state, choice, &mut after) {
                return false;
            }
            if self.candidates.is_goal(goals, &after) {
                return true;
            }
            std::mem::swap(&mut state, &mut after);
        }
        false
    }

    /// Returns how many moves do more than move the player's place.
    fn actions(&self, start: &StateOf<S>, moves: &[MoveOf<S>]) -> u32 {
        let mut state = start.clone();
        let mut after = start.clone();
        let mut actions = 0;
        for choice in moves {
            let _ = self.candidates.game().play_from(&state, choice, &mut after);
            actions += u32::from(self.candidates.is_action(&state, &after));
            std::mem::swap(&mut state, &mut after);
        }
        actions
    }

    /// Returns how far a level is from the request, apart from its number of moves; 0 if it complies.
    fn short_of(
        &self,
        start: &StateOf<S>,
        goals: &S::Goals,
        moves: &[MoveOf<S>],
        actions: u32,
        wanted: &Wanted,
    ) -> u32 {
        let mut short_of = outside(actions, wanted.actions.as_ref());
        let game = self.candidates.game();
        let packed = |state: &StateOf<S>| {
            let mut words = vec![0; self.candidates.words()];
            self.candidates.pack(state, &mut words);
            words
        };
        if wanted.choices.is_some() {
            // A tenth of a choice counts like a move.
            let choices = difficulty::choices(game, start, moves, &packed);
            short_of += outside(choices, wanted.choices.as_ref()).div_ceil(10);
        }
        if wanted.dead_ends.is_some() {
            let is_goal = |state: &StateOf<S>| self.candidates.is_goal(goals, state);
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
