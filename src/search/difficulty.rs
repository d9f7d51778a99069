//! Measures the difficulty of a level: the length of the solution, the number of choices along it, how often
//! a greedy player goes astray, and how many states a solver had to visit.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

use super::chance::{Chance, seed_of};
use crate::engine::{Game, Knowledge as _, Solvable, Standing, Step, Witness};

/// Plays of the greedy player.
pub const PLAYS: u32 = 12;
/// The most moves of one such play.
const LONGEST: usize = 300;
/// Moves of a solution at which choices are counted.
const LOOKED_AT: usize = 200;

/// Measurements of a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Measures {
    /// The number of moves of the solution.
    pub moves: u32,
    /// The average number of moves along the solution that do not lead straight back, in hundredths.
    pub choices: u32,
    /// How many of [`PLAYS`] plays of a greedy player miss the goal.
    pub failures: u32,
    /// How many states the solver visited.
    pub states: u64,
    /// The decisions on the whole solution, in hundredths of a bit. If the order of moves does not matter,
    /// choosing it counts nothing.
    pub chosen: u32,
}

/// Measures a level from a state, given a solution and how many states it took to find.
pub fn measure<G: Solvable>(game: &G, from: &G::State, moves: &[G::Move], states: u64) -> Measures {
    let player = Player::new(game, from, moves);
    let open = open_along(game, from, moves, &|state| player.packed(state));
    let order = if player.knowledge.modular_system().is_some() { moves.len() } else { 0 };
    let failed = |number: &u64| !player.finishes(from, moves.len(), Chance::new(seed_of(17, *number)));
    Measures {
        moves: moves.len() as u32,
        choices: average(&open),
        failures: if moves.is_empty() { 0 } else { (0..u64::from(PLAYS)).filter(failed).count() as u32 },
        states,
        chosen: chosen(&open, moves.len(), order),
    }
}

fn average(open: &[usize]) -> u32 {
    (open.iter().sum::<usize>() * 100).checked_div(open.len()).unwrap_or(0) as u32
}

/// Returns the decisions in a solution of this many moves, given the number of options at the first ones, and
/// how many moves commute.
fn chosen(open: &[usize], moves: usize, order: usize) -> u32 {
    let all: u64 = open.iter().map(|open| u64::from(logarithm(*open as u64))).sum();
    let all = (all * moves as u64).checked_div(open.len() as u64).unwrap_or(0);
    let order: u64 = (1..=order as u64).map(|number| u64::from(logarithm(number))).sum();
    u32::try_from(all.saturating_sub(order)).unwrap_or(u32::MAX)
}

/// Returns the binary logarithm of a number from 1, in hundredths, in integer arithmetic: the same on every
/// machine.
pub fn logarithm(number: u64) -> u32 {
    let number = number.max(1);
    let whole = number.ilog2();
    let over = ((u128::from(number) * 100) >> whole) as u32 - 100;
    whole * 100 + over
}

/// Returns the average number of moves along a solution that do not lead straight back, in hundredths. States
/// with equal words are one.
pub(super) fn choices<G: Game>(
    game: &G,
    from: &G::State,
    moves: &[G::Move],
    packed: &impl Fn(&G::State) -> Vec<u64>,
) -> u32 {
    average(&open_along(game, from, moves, packed))
}

/// Returns for each of the first moves of a solution how many moves there do not lead straight back.
fn open_along<G: Game>(
    game: &G,
    from: &G::State,
    moves: &[G::Move],
    packed: &impl Fn(&G::State) -> Vec<u64>,
) -> Vec<usize> {
    let (mut state, mut open, mut along) = (from.clone(), Vec::new(), Vec::new());
    let mut before = packed(from);
    let looked_at = moves.len().min(LOOKED_AT);
    for choice in &moves[..looked_at] {
        open.clear();
        game.moves(&state, &mut open);
        let here = packed(&state);
        let leads_on = |what: &&G::Move| {
            let mut after = state.clone();
            let words = game.play(&mut after, what, &mut ()).is_ok().then(|| packed(&after));
            words.is_some_and(|words| words != before && words != here)
        };
        // If there are many, the first ones stand for all.
        along.push(if open.len() <= 64 { open.iter().filter(leads_on).count() } else { open.len() });
        before = here;
        let _ = game.play(&mut state, choice, &mut ());
    }
    along
}

/// Counts the states, besides the first and goals, from which the player can only go back or not go on at
/// all; `None` if there are more states than `most`. States with equal words are one.
pub(super) fn dead_ends<G: Game>(
    game: &G,
    from: &G::State,
    packed: &impl Fn(&G::State) -> Vec<u64>,
    is_goal: &impl Fn(&G::State) -> bool,
    most: usize,
) -> Option<u32> {
    let mut met: FxHashSet<Vec<u64>> = FxHashSet::from_iter([packed(from)]);
    let (mut open, mut moves, mut after) = (vec![from.clone()], Vec::new(), from.clone());
    let (mut ends, mut is_first) = (0, true);
    while let Some(state) = open.pop() {
        moves.clear();
        game.moves(&state, &mut moves);
        let here = packed(&state);
        let mut ways: Vec<Vec<u64>> = Vec::new();
        for choice in &moves {
            if !game.play_from(&state, choice, &mut after) {
                continue;
            }
            let words = packed(&after);
            if words != here && !ways.contains(&words) {
                if !met.contains(&words) {
                    let _ = met.insert(words.clone());
                    if !is_goal(&after) {
                        open.push(after.clone());
                    }
                }
                ways.push(words);
            }
        }
        ends += u32::from(ways.len() <= 1 && !is_first);
        is_first = false;
        if met.len() > most {
            return None;
        }
    }
    Some(ends)
}

/// Counts the situations of a level, besides its start and its goals, from which the player can only go back
/// or not go on at all; `None` if there are more states than `most`.
pub fn dead_ends_of<G: Solvable>(game: &G, from: &G::State, most: usize) -> Option<u32> {
    let knowledge = game.study(from);
    let packed = |state: &G::State| {
        let mut words = vec![0; knowledge.words()];
        knowledge.pack(state, &mut words);
        words
    };
    dead_ends(game, from, &packed, &|state| game.standing(state) == Standing::Solved, most)
}

/// Returns the rules that fire while moves are made, by their indices.
pub fn rules_used<G: Game>(game: &G, from: &G::State, moves: &[G::Move]) -> BTreeSet<usize> {
    let mut used = Used(BTreeSet::new());
    let mut state = from.clone();
    for choice in moves {
        let _ = game.play(&mut state, choice, &mut used);
    }
    used.0
}

/// Records which rules fire.
struct Used(BTreeSet<usize>);

impl<S> Witness<S> for Used {
    fn see(&mut self, step: Step, _state: &S) {
        if let Step::Execution(done) = step
            && done.did_something()
        {
            let _ = self.0.insert(done.source);
        }
    }
}

/// A greedy player, who sees only the estimated distance of things from their goals.
struct Player<'a, G: Solvable> {
    game: &'a G,
    knowledge: G::Knowledge,
    goal: Vec<u64>,
}

impl<'a, G: Solvable> Player<'a, G> {
    fn new(game: &'a G, from: &G::State, moves: &[G::Move]) -> Self {
        let knowledge = game.study(from);
        let mut state = from.clone();
        for choice in moves {
            let _ = game.play(&mut state, choice, &mut ());
        }
        let mut player = Self { game, knowledge, goal: Vec::new() };
        player.goal = player.packed(&state);
        player
    }

    fn packed(&self, state: &G::State) -> Vec<u64> {
        let mut words = vec![0; self.knowledge.words()];
        self.knowledge.pack(state, &mut words);
        words
    }

    /// Returns the greedy player's rating of a state: the estimated distance, then the number of bits that
    /// differ from the goal.
    fn looks(&self, state: &G::State, words: &[u64]) -> u64 {
        let different: u32 = words.iter().zip(&self.goal).map(|(one, goal)| (one ^ goal).count_ones()).sum();
        u64::from(self.knowledge.estimate(state)) << 32 | u64::from(different)
    }

    /// Continues, always to the best state not visited before. Returns whether that reaches a goal.
    fn finishes(&self, from: &G::State, fewest: usize, mut chance: Chance) -> bool {
        let mut state = from.clone();
        let mut met: FxHashSet<Vec<u64>> = FxHashSet::from_iter([self.packed(&state)]);
        let mut open = Vec::new();
        for _ in 0..(2 * fewest + 6).min(LONGEST) {
            open.clear();
            self.game.moves(&state, &mut open);
            let mut best: Option<(u64, u64, G::State, Vec<u64>)> = None;
            for choice in &open {
                let mut after = state.clone();
                if self.game.play(&mut after, choice, &mut ()).is_err() {
                    continue;
                }
                if self.game.standing(&after) == Standing::Solved {
                    return true;
                }
                let words = self.packed(&after);
                if met.contains(&words) {
                    continue;
                }
                let looks = self.looks(&after, &words);
                let lot = chance.next();
                if best.as_ref().is_none_or(|(value, other, ..)| (looks, lot) < (*value, *other)) {
                    best = Some((looks, lot, after, words));
                }
            }
            let Some((_, _, after, words)) = best else { return false };
            state = after;
            let _ = met.insert(words);
        }
        false
    }
}
