//! Solves levels of games of any kind.

use std::path::Path;

use super::{AnyGame, GameKind, Problem, folder, kind_of};
use crate::engine::Solvable;
use crate::search::solve::{self, Limits, Report, SolverAnswer, Watch};

/// Returns the names of the levels of a game that can be solved, in order.
///
/// # Errors
///
/// The folder cannot be read, or its game has no levels to solve.
pub fn levels(path: &Path) -> Result<Vec<String>, Vec<Problem>> {
    if kind_of(path) != GameKind::Grid {
        return Err(vec![Problem::error("solve-grid-only")]);
    }
    Ok(folder::open(path)?.draft.levels.iter().map(|level| level.folder.clone()).collect())
}

/// Searches for moves that finish a level, starting after the given moves.
///
/// # Errors
///
/// The game has no goal to search for, or a move is illegal.
pub fn solve(
    game: &AnyGame,
    moves: &[String],
    limits: &Limits,
    watch: &dyn Watch,
) -> Result<Report<String>, Vec<Problem>> {
    match game {
        AnyGame::Grid { game, .. } => {
            solve_from(&**game, moves, limits, watch).map_err(|problem| vec![problem])
        }
        AnyGame::Board(_) | AnyGame::Dungeon(_) => Err(vec![Problem::error("solve-grid-only")]),
    }
}

fn solve_from<G: Solvable>(
    game: &G,
    moves: &[String],
    limits: &Limits,
    watch: &dyn Watch,
) -> Result<Report<String>, Problem> {
    let mut state = game.start(0);
    for (index, text) in moves.iter().enumerate() {
        let made =
            text.parse::<G::Move>().is_ok_and(|choice| game.play(&mut state, &choice, &mut ()).is_ok());
        if !made {
            let number = (index + 1).to_string();
            return Err(Problem::error("solve-move").with("number", number).with("move", text.as_str()));
        }
    }
    let Report { answer, states, peak_bytes } = solve::solve(game, &state, limits, watch);
    let answer = match answer {
        SolverAnswer::Solved { moves, shortest } => {
            SolverAnswer::Solved { moves: moves.iter().map(ToString::to_string).collect(), shortest }
        }
        SolverAnswer::Unsolvable => SolverAnswer::Unsolvable,
        SolverAnswer::Unknown(ended) => SolverAnswer::Unknown(ended),
    };
    Ok(Report { answer, states, peak_bytes })
}
