//! Counts how many ways a game can continue from a position, in order to check its rules. Board games only.

use std::path::Path;

use super::{AnyGame, Problem, disk, position};
use crate::engine::{Game, Text, Viewer};
use crate::search;
use crate::xml::{self, Lines};

/// What to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// Sequences of this many plies.
    Plies(u32),
    /// Sequences of this many choices.
    Choices(u32),
    /// Sequences of this many plies, separately for each first ply.
    Divided(u32),
}

/// Why nothing was counted.
#[derive(Clone, Debug, PartialEq)]
pub enum NotCounted {
    /// The problems of the file with the position, or why it is not a position of this game.
    Problems(Vec<Problem>),
    /// The rules failed on the way.
    Stopped(Text),
}

impl From<Vec<Problem>> for NotCounted {
    fn from(problems: Vec<Problem>) -> Self {
        Self::Problems(problems)
    }
}

/// Counts sequences of moves, from the position in a file or from the beginning. Returns the text of the
/// first ply, when each is counted separately, and the number.
///
/// # Errors
///
/// The problems of the file, or the fault with which the rules stop.
pub fn count(
    game: &AnyGame,
    count: Count,
    seed: u64,
    file: Option<&Path>,
) -> Result<Vec<(String, u64)>, NotCounted> {
    let counted = match game {
        AnyGame::Grid { .. } | AnyGame::Dungeon(_) if file.is_some() => {
            return Err(vec![Problem::error("position-board-only")].into());
        }
        AnyGame::Dungeon(game) => counted(&**game, &game.start(seed), count),
        AnyGame::Grid { game, .. } => counted(&**game, &game.start(seed), count),
        AnyGame::Board(game) => {
            let state = match file {
                None => game.start(seed),
                Some(file) => state_in(game, file)?,
            };
            counted(&**game, &state, count)
        }
    };
    counted.map_err(NotCounted::Stopped)
}

fn counted<G: Game>(game: &G, state: &G::State, count: Count) -> Result<Vec<(String, u64)>, Text> {
    match count {
        Count::Plies(plies) => Ok(vec![(String::new(), search::checked_perft(game, state, plies)?)]),
        Count::Choices(choices) => {
            Ok(vec![(String::new(), search::checked_perft_choices(game, state, choices)?)])
        }
        Count::Divided(plies) => {
            let plies = search::checked_divide(game, state, plies)?.into_iter();
            Ok(plies.map(|(ply, count)| (game.ply_text(state, &ply, Viewer::All), count)).collect())
        }
    }
}

/// Reads the state from a position file.
///
/// # Errors
///
/// The problems of the file, or why it is not a position of this game.
pub fn state_in(game: &crate::board::Game, file: &Path) -> Result<crate::board::State, Vec<Problem>> {
    let name = file.display().to_string();
    let (bytes, _) = disk::read(file, xml::limits::SIZE).map_err(|fault| vec![fault.problem(&name)])?;
    let found = position::read(&bytes);
    let mut lines = Lines::new(&bytes);
    let faults = found.faults.into_iter().filter(|fault| !fault.warning);
    let problems: Vec<Problem> = faults.map(|fault| Problem::of_fault(fault, &name, &mut lines)).collect();
    match found.model {
        Some(position) if problems.is_empty() => game.state_of(&position).map_err(|faults| {
            let of = |fault: crate::board::Fault| Problem { args: fault.args, ..Problem::error(fault.code) };
            faults.into_iter().map(|fault| of(fault).file(&name)).collect()
        }),
        _ => Err(problems),
    }
}
