//! A game of any kind, and the one place that asks which.

use std::path::Path;
use std::sync::Arc;

use super::folder::{self, LEVELS};
use super::{Problem, check};
use crate::engine::{Play, Session};
use crate::grid::{self, Draft, Parses};

/// A game ready to be played, whatever its kind. Board games and dungeons become further variants.
#[derive(Debug)]
pub enum AnyGame {
    /// A level of a grid game.
    Grid {
        /// The compiled level.
        game: Arc<grid::Game>,
        /// Below this number of moves nothing counts as solved.
        minimum_moves: u32,
    },
}

impl AnyGame {
    /// Compiles one level of a grid game.
    ///
    /// # Errors
    /// The problems that keep the level from being played.
    pub fn of_draft(draft: &Draft, level: usize, parses: &mut Parses) -> Result<Self, Vec<Problem>> {
        let to_problems = |faults: Vec<grid::Fault>| {
            faults.into_iter().map(|fault| check::of_fault(fault, draft)).collect::<Vec<_>>()
        };
        let game = grid::compile_with(draft, level, parses).map_err(to_problems)?;
        let minimum_moves = draft.levels[level].description.minimum_moves.unwrap_or(0);
        Ok(Self::Grid { game: Arc::new(game), minimum_moves })
    }

    /// Begins a play of the game.
    pub fn begin(&self, seed: u64) -> Box<dyn Play> {
        match self {
            Self::Grid { game, minimum_moves } => Box::new(Session::new(game.clone(), seed, *minimum_moves)),
        }
    }
}

/// Begins a play of a level of the game in a folder; without a name, of the first level.
///
/// # Errors
/// The problems that keep the level from being played. Faults of other levels do not.
pub fn open_play(path: &Path, level: Option<&str>, seed: u64) -> Result<Box<dyn Play>, Vec<Problem>> {
    let opened = folder::open(path)?;
    let index = match level {
        None if opened.draft.levels.is_empty() => return Err(errors(&opened.problems)),
        None => 0,
        Some(name) => {
            let index = opened.draft.levels.iter().position(|level| level.folder == name);
            index.ok_or_else(|| vec![Problem::error("level-unknown").file(LEVELS).with("name", name)])?
        }
    };
    let preventing = check::preventing(&opened, index);
    if !preventing.is_empty() {
        return Err(preventing);
    }
    let game = AnyGame::of_draft(&opened.draft, index, &mut Parses::default())?;
    Ok(game.begin(seed))
}

fn errors(problems: &[Problem]) -> Vec<Problem> {
    problems.iter().filter(|problem| problem.severity == super::Severity::Error).cloned().collect()
}
