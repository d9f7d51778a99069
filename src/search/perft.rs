//! Counting how a game can go on, to check its rules.
//!
//! Sequences of plies are counted, not different states. A sequence ends where the game ends and counts at
//! that length only. Where several seats choose at the same time, each combination of their choices counts once, and what a seat
//! may do out of turn is left out. The moves of the last ply are counted without being played. Repetition does not matter
//! here.

use std::mem;

use crate::engine::{Game, Standing, Text};

use super::plies::{self, After};

/// Returns the number of legal sequences of exactly `plies` plies. Rules that fail end a sequence.
pub fn perft<G: Game>(game: &G, state: &G::State, plies: u32) -> u64 {
    Counter::new(game).begin(state, plies, Counter::plies)
}

/// Does the same as [`perft`], but not for rules that fail.
///
/// # Errors
///
/// The first fault in which the rules end. The moves of the last ply are not played, so it may come one ply later.
pub fn checked_perft<G: Game>(game: &G, state: &G::State, plies: u32) -> Result<u64, Text> {
    let mut counter = Counter::new(game);
    let count = counter.begin(state, plies, Counter::plies);
    counter.checked(count)
}

/// Returns the number of legal sequences of exactly `choices` choices. Rules that fail end a sequence.
pub fn perft_choices<G: Game>(game: &G, state: &G::State, choices: u32) -> u64 {
    Counter::new(game).begin(state, choices, |counter, at, _, left| counter.choices(at, left))
}

/// Does the same as [`perft_choices`], but not for rules that fail.
///
/// # Errors
///
/// As for [`checked_perft`].
pub fn checked_perft_choices<G: Game>(game: &G, state: &G::State, choices: u32) -> Result<u64, Text> {
    let mut counter = Counter::new(game);
    let count = counter.begin(state, choices, |counter, at, _, left| counter.choices(at, left));
    counter.checked(count)
}

/// Returns for each first ply, in the order of search, how many sequences of `plies` plies begin with it. Rules that fail
/// end a sequence.
///
/// A ply ends here where another seat is asked, so that each line belongs to one seat.
pub fn divide<G: Game>(game: &G, state: &G::State, plies: u32) -> Vec<(Vec<G::Move>, u64)> {
    divided(&mut Counter::new(game), state, plies)
}

/// Does the same as [`divide`], but not for rules that fail.
///
/// # Errors
///
/// As for [`checked_perft`].
pub fn checked_divide<G: Game>(
    game: &G,
    state: &G::State,
    plies: u32,
) -> Result<Vec<(Vec<G::Move>, u64)>, Text> {
    let mut counter = Counter::new(game);
    let lines = divided(&mut counter, state, plies);
    counter.checked(lines)
}

fn divided<G: Game>(counter: &mut Counter<'_, G>, state: &G::State, plies: u32) -> Vec<(Vec<G::Move>, u64)> {
    if plies == 0 {
        return Vec::new();
    }
    let game = counter.game;
    let mut line = |ply: Vec<G::Move>| {
        let mut state = state.clone();
        let all_made = ply.iter().all(|choice| game.play(&mut state, choice, &mut ()).is_ok());
        let after = counter.result_in(&state);
        let count = match after {
            _ if !all_made => 0,
            After::Ended => u64::from(plies == 1),
            After::Complete => counter.begin(&state, plies - 1, Counter::plies),
            After::Within => counter.begin(&state, plies, Counter::plies),
        };
        (ply, count)
    };
    plies::list(game, state).into_iter().map(&mut line).collect()
}

/// Buffers for each choice of the sequence, so that nothing is allocated while counting.
struct Floor<G: Game> {
    state: G::State,
    moves: Vec<G::Move>,
}

struct Counter<'a, G: Game> {
    game: &'a G,
    floors: Vec<Floor<G>>,
    /// The first fault of the rules.
    fault: Option<Text>,
}

impl<'a, G: Game> Counter<'a, G> {
    fn new(game: &'a G) -> Self {
        Self { game, floors: Vec::new(), fault: None }
    }

    fn checked<T>(self, found: T) -> Result<T, Text> {
        self.fault.map_or(Ok(found), Err)
    }

    /// Returns what led to a state: the end of the game, or of a ply.
    fn result_in(&mut self, state: &G::State) -> After {
        let standing = self.game.standing(state);
        let after = plies::after(self.game, state, &standing);
        self.note(standing);
        after
    }

    /// Does the same for the state of a floor.
    fn result_at(&mut self, at: usize) -> After {
        let state = &self.floors[at].state;
        let standing = self.game.standing(state);
        let after = plies::after(self.game, state, &standing);
        self.note(standing);
        after
    }

    fn note(&mut self, standing: Standing) {
        if let Standing::Fault(fault) = standing {
            let _ = self.fault.get_or_insert(fault);
        }
    }

    fn begin(
        &mut self,
        state: &G::State,
        left: u32,
        count: impl FnOnce(&mut Self, usize, usize, u32) -> u64,
    ) -> u64 {
        if left == 0 {
            return 1;
        }
        if self.result_in(state) == After::Ended {
            return 0;
        }
        match self.floors.first_mut() {
            Some(floor) => floor.state.clone_from(state),
            None => self.floors.push(Floor { state: state.clone(), moves: Vec::new() }),
        }
        count(self, 0, 0, left)
    }

    /// Counts from the state of a floor, in which a choice is to be made; its ply began on the floor `begun`.
    fn plies(&mut self, at: usize, begun: usize, left: u32) -> u64 {
        let moves = self.moves(at);
        let mut count = 0;
        if left == 1 && self.game.ends_ply(&self.floors[at].state) {
            count = moves.len() as u64;
        } else {
            for choice in &moves {
                count += self.after(choice, at, begun, left);
            }
        }
        self.floors[at].moves = moves;
        count
    }

    /// Counts the sequences that continue with a choice.
    fn after(&mut self, choice: &G::Move, at: usize, begun: usize, left: u32) -> u64 {
        if !self.play(choice, at) {
            return 0;
        }
        let after = self.result_at(at + 1);
        let (path, now) = (&self.floors[begun..=at], &self.floors[at + 1].state);
        if after != After::Ended && plies::turns_back(path.iter().map(|floor| &floor.state), &now) {
            return 0;
        }
        match after {
            After::Within => self.plies(at + 1, begun, left),
            After::Complete | After::Ended if left == 1 => 1,
            After::Complete => self.plies(at + 1, at + 1, left - 1),
            After::Ended => 0,
        }
    }

    fn choices(&mut self, at: usize, left: u32) -> u64 {
        let moves = self.moves(at);
        let mut count = 0;
        if left == 1 {
            count = moves.len() as u64;
        } else {
            for choice in &moves {
                if self.play(choice, at) && self.result_at(at + 1) != After::Ended {
                    count += self.choices(at + 1, left - 1);
                }
            }
        }
        self.floors[at].moves = moves;
        count
    }

    /// Takes the list of a floor and writes the moves into it.
    fn moves(&mut self, at: usize) -> Vec<G::Move> {
        let floor = &mut self.floors[at];
        let mut moves = mem::take(&mut floor.moves);
        moves.clear();
        plies::choices(self.game, &floor.state, &mut moves);
        moves
    }

    /// Writes the state after a choice onto the floor above. Returns whether the choice is legal.
    fn play(&mut self, choice: &G::Move, at: usize) -> bool {
        if self.floors.len() == at + 1 {
            self.floors.push(Floor { state: self.floors[at].state.clone(), moves: Vec::new() });
        }
        let (below, above) = self.floors.split_at_mut(at + 1);
        self.game.play_from(&below[at].state, choice, &mut above[0].state)
    }
}
