//! What follows about hidden layers: moves that are safe whatever is hidden.
//!
//! In a game such as Minesweeper, chance fills a layer that players do not see, and what they do see tells something about it.
//! An *arrangement* of the hidden values is possible if the same moves would have shown the same. Nothing is known about the
//! rules for that: they are carried out again with other arrangements. Which of the cells seen depend on a hidden one is found
//! out by changing that one alone; a search by backtracking then repairs what does not agree, in `arrangements`.
//!
//! A move is *safe* if the play would be lost with another value in a hidden cell near it, but no possible arrangement has that
//! value there.

mod arrangements;
mod replays;

use self::arrangements::{Arrangements, Possibility};
use self::replays::Replays;
use super::choice::Move;
use super::game::Game;
use super::state::State;
use crate::engine::{self, History, Notes, Session, Standing, Turn, replay};

/// How far from its cell a danger of a move is looked for, in columns and rows.
const NEAR: u32 = 1;

/// What a play has shown about its hidden layers.
#[derive(Debug)]
pub struct Deduction {
    replays: Replays,
    /// The state of the play now.
    now: State,
}

impl Deduction {
    /// Returns what is known in a play; `None` if nothing is hidden in it, or nothing has been laid out yet.
    pub fn of(session: &Session<Game>) -> Option<Self> {
        let game = session.game();
        let hidden = game.hidden_cells();
        if hidden.is_empty() {
            return None;
        }
        let mut turns = session.turns();
        turns.truncate(session.at());
        let first = turns.iter().rposition(|(turn, _)| !matches!(turn, Turn::Move(_))).map_or(0, |at| at + 1);
        let moves: Vec<Move> = (turns[first..].iter())
            .filter_map(|(turn, _)| if let Turn::Move(choice) = turn { Some(*choice) } else { None })
            .collect();
        let mut other = Session::new(game.clone(), session.log().seed, session.minimum_moves());
        let mut made = session.history();
        made.truncate(first);
        let _ = replay(&mut other, &made);
        let mut states = vec![other.state().clone()];
        for choice in &moves {
            let mut state = states.last()?.clone();
            engine::Game::play(&**game, &mut state, choice, &mut ()).ok()?;
            states.push(state);
        }
        let replays = Replays::new(game, &hidden, &states, &moves)?;
        Some(Self { replays, now: states.pop()? })
    }

    /// Finds a move that is safe and of which that is not plain to see; `None` if there is none, or if it was not found before
    /// `stop` returned `true`, which is asked with the number of plays gone through.
    pub fn safe_move(&self, stop: &dyn Fn(u64) -> bool) -> Option<Move> {
        let mut moves = Vec::new();
        engine::Game::moves(self.replays.game(), &self.now, &mut moves);
        let mut arrangements = Arrangements::new(&self.replays, stop)?;
        let mut dangers: Vec<(Move, Vec<(usize, i32)>)> = Vec::new();
        for choice in moves {
            let found = self.dangers(&choice).filter(|found| !found.is_empty());
            dangers.extend(found.map(|found| (choice, found)));
        }
        // What shows something about the danger decides more often, and sooner.
        dangers.sort_by_key(|(_, found)| !found.iter().all(|change| arrangements.shows(*change)));
        let mut is_excluded =
            |change: &(usize, i32)| arrangements.possibility(*change) == Possibility::Excluded;
        let safe = dangers.into_iter().find(|(_, found)| found.iter().all(&mut is_excluded));
        safe.map(|(choice, _)| choice)
    }

    /// Returns the values of hidden cells near a move, by the numbers of the cells, with which it would lose the play; `None` if
    /// it loses it as it is.
    fn dangers(&self, choice: &Move) -> Option<Vec<(usize, i32)>> {
        let loses = |state: &mut State| {
            let game = self.replays.game();
            engine::Game::play(game, state, choice, &mut ()).is_ok()
                && engine::Game::standing(game, state) == Standing::Lost
        };
        let mut state = self.now.clone();
        if loses(&mut state) {
            return None;
        }
        let Some(cell) = choice.cell() else { return Some(Vec::new()) };
        let mut dangers = Vec::new();
        for (number, value) in self.replays.changes_near((cell.x.into(), cell.y.into()), NEAR) {
            state.clone_from(&self.now);
            self.replays.put(&mut state, number, value);
            if loses(&mut state) {
                dangers.push((number, value));
            }
        }
        Some(dangers)
    }
}
