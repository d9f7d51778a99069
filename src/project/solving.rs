//! Solves levels of games of any kind.

use std::path::Path;

use super::{AnyGame, AnyPlay, GameKind, Problem, folder, kind_of, solution};
use crate::dungeon::simulation::Bot;
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
    Ok(Report { answer: in_words(answer), states, peak_bytes })
}

/// Looks for moves that finish a puzzle.
pub type Looking = Box<dyn FnOnce() -> SolverAnswer<String> + Send>;

/// Returns the search for moves that finish a play of a puzzle, as a function that takes its time where it is called; `None` for
/// other games. Where the play has followed a solution that is known so far, the rest of that is the answer.
pub fn later(play: &AnyPlay, known: impl FnOnce() -> Option<Vec<String>>, limits: Limits) -> Option<Looking> {
    let session = play.grid()?;
    if let Some(rest) = known().and_then(|known| rest(play, &known)) {
        return Some(Box::new(|| SolverAnswer::Solved { moves: rest, shortest: false }));
    }
    let (game, state) = (session.game().clone(), session.state().clone());
    Some(Box::new(move || in_words(solve::solve(&*game, &state, &limits, &()).answer)))
}

/// Returns what a hero who knows the labyrinth does next; `None` in other games, and where the play is over. Tree search would see
/// no further than the next fights.
pub fn next_in_dungeon(play: &AnyPlay) -> Option<String> {
    let session = play.dungeon()?;
    let action = Bot::new(session.game()).choose(session.state())?;
    Some(action.to_string())
}

/// Returns what is left of a solution where a play has followed it so far.
fn rest(play: &AnyPlay, known: &[String]) -> Option<Vec<String>> {
    let made = solution::since_restart(play.as_ref());
    known.strip_prefix(made.as_slice()).filter(|rest| !rest.is_empty()).map(<[_]>::to_vec)
}

fn in_words<M: ToString>(answer: SolverAnswer<M>) -> SolverAnswer<String> {
    match answer {
        SolverAnswer::Solved { moves, shortest } => {
            SolverAnswer::Solved { moves: moves.iter().map(ToString::to_string).collect(), shortest }
        }
        SolverAnswer::Unsolvable => SolverAnswer::Unsolvable,
        SolverAnswer::Unknown(ended) => SolverAnswer::Unknown(ended),
    }
}
