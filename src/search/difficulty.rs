//! How hard a level is, measured: how long the way is, how many choices lie along it, how often somebody goes astray who
//! always takes what looks best, and how many states had to be looked at.

use rustc_hash::FxHashSet;

use super::chance::{Chance, seed_of};
use crate::engine::{Knowledge as _, Solvable, Standing};

/// Plays of somebody who takes what looks best.
pub const PLAYS: u32 = 12;
/// Moves of one such play, at most.
const LONGEST: usize = 300;
/// Moves of a way that are looked at for choices.
const LOOKED_AT: usize = 200;

/// What was measured of a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Measures {
    /// How many moves finish it.
    pub moves: u32,
    /// How many moves that lead somewhere else than back there are along the way, in hundredths of a move.
    pub choices: u32,
    /// How many of [`PLAYS`] plays of somebody who takes what looks best do not come to a goal.
    pub failures: u32,
    /// How many states had to be looked at for the solution.
    pub states: u64,
}

/// Measures a level from a state, given moves that finish it and how many states it took to find them.
pub fn measure<G: Solvable>(game: &G, from: &G::State, moves: &[G::Move], states: u64) -> Measures {
    let player = Player::new(game, from, moves);
    let failed = |number: &u64| !player.finishes(from, moves.len(), Chance::new(seed_of(17, *number)));
    Measures {
        moves: moves.len() as u32,
        choices: player.choices(from, moves),
        failures: if moves.is_empty() { 0 } else { (0..u64::from(PLAYS)).filter(failed).count() as u32 },
        states,
    }
}

/// Somebody who sees how far things are from where they belong, and nothing else.
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

    /// Returns how many choices there are along a way, in hundredths of a move.
    fn choices(&self, from: &G::State, moves: &[G::Move]) -> u32 {
        let (mut state, mut open, mut sum) = (from.clone(), Vec::new(), 0);
        let mut before = self.packed(from);
        let looked_at = moves.len().min(LOOKED_AT);
        for choice in &moves[..looked_at] {
            open.clear();
            self.game.moves(&state, &mut open);
            let here = self.packed(&state);
            let leads_on = |what: &&G::Move| {
                let mut after = state.clone();
                let words = self.game.play(&mut after, what, &mut ()).is_ok().then(|| self.packed(&after));
                words.is_some_and(|words| words != before && words != here)
            };
            // Where there are many, the first ones stand for all.
            sum += if open.len() <= 64 { open.iter().filter(leads_on).count() } else { open.len() };
            before = here;
            let _ = self.game.play(&mut state, choice, &mut ());
        }
        (sum * 100).checked_div(looked_at).unwrap_or(0) as u32
    }

    /// Plays on, always to the state that looks best and was not there before. Returns whether that leads to a goal.
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
                let different: u32 =
                    words.iter().zip(&self.goal).map(|(one, goal)| (one ^ goal).count_ones()).sum();
                let looks = u64::from(self.knowledge.estimate(&after)) << 32 | u64::from(different);
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
