//! Solves levels of games of any kind.

use std::path::Path;

use super::{AnyGame, AnyPlay, GameKind, Problem, folder, kind_of, solution};
use crate::dungeon::simulation::Bot;
use crate::engine::{Session, Solvable};
use crate::grid;
use crate::grid::deduction::Deduction;
use crate::search::solve::{self, Limits, Progress, Report, SolverAnswer, Watch};

/// How often a play is gone through with other hidden things, to find a safe move.
const MOST_PLAYS: u64 = 20_000;

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

/// What can be advised in a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice<M> {
    /// What the solver says.
    Way(SolverAnswer<M>),
    /// Where chance has hidden something: a move that is safe whatever that is, if one was found.
    Safe(Option<M>),
}

/// Looks for what can be advised in a play of a puzzle, as a function that takes its time where it is called.
pub(super) fn advice(
    session: &Session<grid::Game>,
    limits: Limits,
) -> impl FnOnce(&dyn Watch) -> Advice<grid::Move> + Send + use<> {
    let deduction = Deduction::of(session);
    let (game, state) = (session.game().clone(), session.state().clone());
    move |watch| {
        let Some(deduction) = deduction else {
            return Advice::Way(solve::solve(&*game, &state, &limits, watch).answer);
        };
        let began = watch.now();
        let stop = |plays: u64| {
            plays > MOST_PLAYS
                || watch.stop(Progress { states: plays, ..Progress::default() })
                || limits.time.is_some_and(|most| watch.now().saturating_sub(began) > most)
        };
        Advice::Safe(deduction.safe_move(&stop))
    }
}

/// Looks for what can be advised in a puzzle.
pub type Looking = Box<dyn FnOnce() -> Advice<String> + Send>;

/// Returns the search for what can be advised in a play of a puzzle; `None` for other games. Where the play has followed a
/// solution that is known so far, the rest of that is the answer.
pub fn later(play: &AnyPlay, known: impl FnOnce() -> Option<Vec<String>>, limits: Limits) -> Option<Looking> {
    let session = play.grid()?;
    if let Some(rest) = known().and_then(|known| rest(play, &known)) {
        return Some(Box::new(|| Advice::Way(SolverAnswer::Solved { moves: rest, shortest: false })));
    }
    let advice = advice(session, limits);
    Some(Box::new(move || match advice(&()) {
        Advice::Way(answer) => Advice::Way(in_words(answer)),
        Advice::Safe(choice) => Advice::Safe(choice.map(|choice| choice.to_string())),
    }))
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
