//! Shuffling backwards from a goal, for games whose moves can be undone.
//!
//! Whether they can is tried out: from states met at random, every move must have a way back of a few moves. Where moves never
//! interact, moves are picked and made backwards. Otherwise a random walk leads away from the goal and never returns to a state
//! that it has visited. The solver says how far a state really is from the goal.

use std::ops::RangeInclusive;

use rustc_hash::FxHashSet;

use super::{Meter, SolvedState};
use crate::engine::{Knowledge as _, ModularSystem, Solvable};
use crate::search::chance::Chance;
use crate::search::solve::SolverAnswer;

/// The length of the random walk that tests whether moves can be undone, and after how many moves it starts again.
const TRIED: usize = 240;
const STRETCH: usize = 60;
/// How often one move is repeated to see whether it leads back.
const ROUND: usize = 12;
/// States visited in search of a way back.
const FEW: usize = 600;
/// The budget for measuring one level, in states.
const MOST_STATES: u64 = 400_000;

/// Why a game cannot be shuffled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Irreversible<M> {
    /// There is no goal to begin from.
    NoGoal,
    /// From a goal nothing can be chosen.
    NoMoves,
    /// This move was found to have no way back.
    Move(M),
}

/// Makes states by walking backwards from goals.
pub struct Shuffle<'a, G: Solvable> {
    game: &'a G,
    goals: Vec<G::State>,
    knowledge: G::Knowledge,
    modular: Option<ModularSystem<G::Move>>,
    /// For each move its twins, which are made together with it, by their indices.
    twins: Vec<Vec<usize>>,
    chance: Chance,
    /// How many moves are made for each ten that are requested.
    pace: u32,
}

impl<'a, G: Solvable> Shuffle<'a, G> {
    /// Prepares to walk backwards from these goals.
    ///
    /// # Errors
    /// Why that cannot be done.
    pub fn new(game: &'a G, goals: Vec<G::State>, seed: u64) -> Result<Self, Irreversible<G::Move>> {
        let first = goals.first().ok_or(Irreversible::NoGoal)?;
        let knowledge = game.study(first);
        let modular = knowledge.modular_system().map(|mut modular| {
            modular.moves.retain(|(_, turned)| !turned.is_empty());
            modular
        });
        let chance = Chance::new(seed);
        let mut shuffle = Self { game, goals, knowledge, modular, twins: Vec::new(), chance, pace: 10 };
        match &shuffle.modular {
            Some(modular) if modular.moves.is_empty() => Err(Irreversible::NoMoves),
            Some(_) => Ok(shuffle),
            None => shuffle.try_undoing().map(|()| shuffle),
        }
    }

    /// From now on makes each move together with its twins, as symmetric boards require. Returns whether that
    /// is possible: moves must never interact, and each twin has to be a move.
    pub fn pair(&mut self, twins: &dyn Fn(&G::Move) -> Vec<G::Move>) -> bool {
        let Some(modular) = &self.modular else { return false };
        let place = |choice: &G::Move| modular.moves.iter().position(|(other, _)| other == choice);
        let of = |choice: &G::Move| twins(choice).iter().map(place).collect::<Option<Vec<usize>>>();
        match modular.moves.iter().map(|(choice, _)| of(choice)).collect() {
            Some(twins) => self.twins = twins,
            None => return false,
        }
        true
    }

    /// Returns a state at the requested distance from a goal whose look `fits`, or `None` when the meter says
    /// to end or `patience` states did not comply. If a distance is requested, only proven distances count.
    pub fn next(
        &mut self,
        moves: Option<&RangeInclusive<u32>>,
        patience: u32,
        meter: &mut Meter<'_>,
        fits: &dyn Fn(&G::State) -> bool,
    ) -> Option<SolvedState<G::State, G::Move>> {
        for _ in 0..patience {
            if !meter.try_one() {
                return None;
            }
            let wanted = moves.cloned().unwrap_or_else(|| self.usual());
            let most = (*wanted.end()).min(wanted.start().saturating_add(200));
            let spread = u64::from(most.saturating_sub(*wanted.start())) + 1;
            let aim = wanted.start() + self.chance.below(spread) as u32;
            let state = self.away(aim);
            if !fits(&state) {
                continue;
            }
            let report = meter.solve(self.game, &state, MOST_STATES);
            let SolverAnswer::Solved { moves: found, shortest } = report.answer else { continue };
            meter.solved();
            let count = found.len() as u32;
            self.keep_pace(count, aim);
            if count > 0 && moves.is_none_or(|moves| shortest && moves.contains(&count)) {
                return Some(SolvedState { state, moves: found, shortest, states: report.states });
            }
        }
        None
    }

    /// Returns the default number of moves.
    fn usual(&self) -> RangeInclusive<u32> {
        match &self.modular {
            Some(modular) => 1..=(modular.moves.len() as u32).min(25),
            None => 5..=25,
        }
    }

    /// Walks farther if the last state came out too near, and less far if it came out too far.
    fn keep_pace(&mut self, found: u32, aim: u32) {
        if self.modular.is_none() {
            let by = if found < aim { 1 } else { -1 };
            self.pace = self.pace.saturating_add_signed(by).clamp(10, 60);
        }
    }

    /// Returns a state about so many moves away from a goal.
    fn away(&mut self, moves: u32) -> G::State {
        let goal = self.chance.index(self.goals.len());
        let goal = self.goals[goal].clone();
        if self.modular.is_some() { self.turned(goal, moves) } else { self.walked(goal, moves) }
    }

    /// Picks the moves of a solution, and undoes each of them by repeating it until its cycle closes.
    fn turned(&mut self, mut state: G::State, moves: u32) -> G::State {
        let Some(modular) = &self.modular else { return state };
        let rounds: Vec<u32> =
            modular.moves.iter().map(|(_, turned)| round(turned, &modular.moduli)).collect();
        let mut times = vec![0; rounds.len()];
        let mut left = moves;
        while left > 0 {
            let open: Vec<usize> = (0..times.len()).filter(|at| times[*at] + 1 < rounds[*at]).collect();
            if open.is_empty() {
                break;
            }
            let at = open[self.chance.index(open.len())];
            let mut together = vec![at];
            for twin in self.twins.get(at).into_iter().flatten() {
                if !together.contains(twin) && times[*twin] + 1 < rounds[*twin] {
                    together.push(*twin);
                }
            }
            together.iter().for_each(|at| times[*at] += 1);
            left = left.saturating_sub(together.len() as u32);
        }
        for (at, (choice, _)) in modular.moves.iter().enumerate() {
            let back = if times[at] == 0 { 0 } else { rounds[at] - times[at] };
            for _ in 0..back {
                let _ = self.game.play(&mut state, choice, &mut ());
            }
        }
        state
    }

    /// Walks at random without visiting a state twice.
    fn walked(&mut self, mut state: G::State, moves: u32) -> G::State {
        let steps = moves.saturating_mul(self.pace) / 10;
        let mut met: FxHashSet<Vec<u64>> = FxHashSet::default();
        let _ = met.insert(self.packed(&state));
        let (mut choices, mut after) = (Vec::new(), state.clone());
        for _ in 0..steps {
            choices.clear();
            self.game.moves(&state, &mut choices);
            let mut found = false;
            while !choices.is_empty() && !found {
                let choice = choices.swap_remove(self.chance.index(choices.len()));
                found = self.game.play_from(&state, &choice, &mut after) && met.insert(self.packed(&after));
            }
            if !found {
                break;
            }
            std::mem::swap(&mut state, &mut after);
        }
        state
    }

    fn packed(&self, state: &G::State) -> Vec<u64> {
        let mut words = vec![0; self.knowledge.words()];
        self.knowledge.pack(state, &mut words);
        words
    }

    /// Walks at random and searches for a way back after every move.
    fn try_undoing(&mut self) -> Result<(), Irreversible<G::Move>> {
        let (mut state, mut choices) = (self.goals[0].clone(), Vec::new());
        let (mut after, mut last) = (state.clone(), None);
        for turn in 0..TRIED {
            if turn % STRETCH == 0 {
                last = None;
                state = self.goals[self.chance.index(self.goals.len())].clone();
            }
            choices.clear();
            self.game.moves(&state, &mut choices);
            if choices.is_empty() {
                // From a state without moves there is no way back.
                return Err(last.map_or(Irreversible::NoMoves, Irreversible::Move));
            }
            let choice = choices[self.chance.index(choices.len())].clone();
            if !self.game.play_from(&state, &choice, &mut after) {
                continue;
            }
            if !self.leads_back(&after, &state, &choice) {
                return Err(Irreversible::Move(choice));
            }
            last = Some(choice);
            std::mem::swap(&mut state, &mut after);
        }
        Ok(())
    }

    /// Returns whether a few moves lead from one state to another: the same move repeatedly, or any.
    fn leads_back(&self, from: &G::State, to: &G::State, choice: &G::Move) -> bool {
        let wanted = self.packed(to);
        let mut state = from.clone();
        for _ in 0..ROUND {
            if self.packed(&state) == wanted {
                return true;
            }
            if self.game.play(&mut state, choice, &mut ()).is_err() {
                break;
            }
        }
        let mut met: FxHashSet<Vec<u64>> = FxHashSet::default();
        let (mut ring, mut choices) = (vec![from.clone()], Vec::new());
        while !ring.is_empty() && met.len() < FEW {
            let mut next = Vec::new();
            for state in &ring {
                choices.clear();
                self.game.moves(state, &mut choices);
                for choice in &choices {
                    let mut after = state.clone();
                    if self.game.play(&mut after, choice, &mut ()).is_err() {
                        continue;
                    }
                    let words = self.packed(&after);
                    if words == wanted {
                        return true;
                    }
                    if met.len() < FEW && met.insert(words) {
                        next.push(after);
                    }
                }
            }
            ring = next;
        }
        false
    }
}

/// Returns after how many repetitions of a move everything is as before.
fn round(turned: &[(usize, u32)], moduli: &[u32]) -> u32 {
    turned.iter().fold(1, |round, (variable, by)| {
        let modulus = moduli[*variable];
        let own = modulus / common(modulus, *by);
        round / common(round, own) * own
    })
}

/// Returns the greatest common divisor.
fn common(mut one: u32, mut other: u32) -> u32 {
    while other > 0 {
        (one, other) = (other, one % other);
    }
    one
}
