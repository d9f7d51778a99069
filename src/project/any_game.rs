//! A game of any kind, and the one place that distinguishes kinds.

use std::path::Path;
use std::sync::Arc;

use super::any_play::AnyPlay;
use super::database::Places;
use super::folder::{self, BoardFolder, DungeonFolder, LEVELS};
use super::game_files::{GameKind, kind_of};
use super::labyrinth::LabyrinthDraft;
use super::{Problem, check, dungeon_problem};
use crate::board;
use crate::dungeon;
use crate::engine::{Game as _, Seat, Session, Viewer};
use crate::grid::{self, Draft, Parses};
use crate::xml::Lines;

/// A game ready to be played, whatever its kind.
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// A level of a grid game.
    Grid {
        /// The compiled level.
        game: Arc<grid::Game>,
        /// Below this number of moves a play never counts as solved.
        minimum_moves: u32,
    },
    /// A board game with its participating players.
    Board(Arc<board::Game>),
    /// The labyrinth of a dungeon.
    Dungeon(Arc<dungeon::Game>),
}

/// What must be decided before a game begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The level of a grid game, by the name of its folder; the first if not given.
    pub level: Option<String>,
    /// Which players of a board game take part, in turn order; players beyond the list do.
    pub seats: Vec<bool>,
    /// The language of the game's texts, by its code.
    pub language: String,
}

impl AnyGame {
    /// Compiles one level of a grid game.
    ///
    /// # Errors
    ///
    /// The problems that prevent the level from being played.
    pub fn of_draft(draft: &Draft, level: usize, parses: &mut Parses) -> Result<Self, Vec<Problem>> {
        let to_problems = |faults: Vec<grid::Fault>| {
            faults.into_iter().map(|fault| check::of_fault(fault, draft)).collect::<Vec<_>>()
        };
        let game = grid::compile_with(draft, level, parses).map_err(to_problems)?;
        let minimum_moves = draft.levels[level].description.minimum_moves.unwrap_or(0);
        Ok(Self::Grid { game: Arc::new(game), minimum_moves })
    }

    /// Compiles a board game.
    ///
    /// # Errors
    ///
    /// The problems that prevent it from being played.
    pub fn of_board(folder: &BoardFolder, setup: &Setup) -> Result<Self, Vec<Problem>> {
        let preventing = errors(&folder.check());
        if !preventing.is_empty() {
            return Err(preventing);
        }
        if let Some(level) = &setup.level {
            return Err(vec![Problem::error("level-unknown").file(LEVELS).with("name", level)]);
        }
        Self::of_checked(folder, setup)
    }

    /// Compiles a board game that has been checked and has no errors.
    ///
    /// # Errors
    ///
    /// The problems that prevent it from being played.
    pub fn of_checked(folder: &BoardFolder, setup: &Setup) -> Result<Self, Vec<Problem>> {
        let game = board::compile(&folder.draft, &setup.seats, &setup.language);
        let to_problems = |faults: Vec<board::Fault>| {
            faults.into_iter().map(|fault| folder.problem(fault)).collect::<Vec<_>>()
        };
        Ok(Self::Board(Arc::new(game.map_err(to_problems)?)))
    }

    /// Prepares a labyrinth of a dungeon for playing, with its names and texts in a language, by its code.
    ///
    /// # Errors
    ///
    /// The problems that prevent it from being played.
    pub fn of_dungeon(folder: &DungeonFolder, level: usize, language: &str) -> Result<Self, Vec<Problem>> {
        Self::of_dungeon_with(folder, level, language, dungeon::game::Options::default())
    }

    /// The same, with options. A saved game continues as it was begun.
    ///
    /// # Errors
    ///
    /// The problems that prevent it from being played.
    pub fn of_dungeon_with(
        folder: &DungeonFolder,
        level: usize,
        language: &str,
        options: dungeon::game::Options,
    ) -> Result<Self, Vec<Problem>> {
        let preventing = folder.preventing(level);
        let found = folder.levels.get(level).and_then(|level| Some((level.dungeon.as_ref()?, &level.saved)));
        let Some((dungeon, saved)) = found.filter(|_| preventing.is_empty()) else {
            let missing = || vec![Problem::error("levels-none").file(LEVELS)];
            return Err(if preventing.is_empty() { missing() } else { preventing });
        };
        let to_problems = |faults: Vec<dungeon::Fault>| {
            let mut lines = Lines::new(b"");
            let problem = |fault| dungeon_problem(fault, &Places::default(), folder::LABYRINTH, &mut lines);
            faults.into_iter().map(problem).collect::<Vec<_>>()
        };
        let game = dungeon::Game::new(dungeon, options);
        let game = match saved {
            Some(saved) => game.and_then(|game| game.resume(saved)),
            None => game,
        };
        let mut game = game.map_err(to_problems)?;
        for (code, told) in dungeon.labyrinth().into_iter().flat_map(|whole| folder.languages(whole)) {
            game.add_language(&code, told);
        }
        let game = game.shown(None, Some(language)).unwrap_or(game);
        Ok(Self::Dungeon(Arc::new(game)))
    }

    /// Prepares a labyrinth that is being edited for a play-test, with its names and texts in a language, by
    /// its code.
    ///
    /// # Errors
    ///
    /// The problems that prevent it from being played.
    pub fn of_labyrinth(
        draft: &LabyrinthDraft,
        level: usize,
        language: &str,
        options: dungeon::game::Options,
    ) -> Result<Self, Vec<Problem>> {
        let dungeon = draft.dungeon(level);
        let of_faults = |faults: Vec<dungeon::Fault>| {
            faults.into_iter().map(super::labyrinth::of_fault).collect::<Vec<_>>()
        };
        let mut game = dungeon::Game::new(dungeon, options).map_err(of_faults)?;
        for (code, told) in dungeon.labyrinth().into_iter().flat_map(|whole| draft.in_languages(whole)) {
            game.add_language(&code, told);
        }
        let game = game.shown(None, Some(language)).unwrap_or(game);
        Ok(Self::Dungeon(Arc::new(game)))
    }

    /// Begins a play of the game.
    pub fn begin(&self, seed: u64) -> AnyPlay {
        match self {
            Self::Grid { game, minimum_moves } => {
                AnyPlay::Grid(Session::new(game.clone(), seed, *minimum_moves))
            }
            Self::Board(game) => AnyPlay::Board(Session::new(game.clone(), seed, 0)),
            Self::Dungeon(game) => AnyPlay::Dungeon(Session::new(game.clone(), seed, 0)),
        }
    }
}

impl AnyGame {
    /// Returns the same game in one of its looks, by name, and with its texts in a language, by its code;
    /// what is not given stays.
    #[must_use]
    pub fn shown(&self, look: Option<&str>, language: Option<&str>) -> Self {
        match self {
            Self::Grid { .. } => self.clone(),
            Self::Board(game) => {
                game.shown(look, language).map_or_else(|| self.clone(), |game| Self::Board(Arc::new(game)))
            }
            Self::Dungeon(game) => {
                game.shown(look, language).map_or_else(|| self.clone(), |game| Self::Dungeon(Arc::new(game)))
            }
        }
    }

    /// Returns the same board game with the first outcomes of its chance given.
    ///
    /// # Errors
    ///
    /// It is no board game, or what in the outcomes does not belong to it.
    pub fn with_outcomes(&self, outcomes: &board::Outcomes) -> Result<Self, Vec<Problem>> {
        let Self::Board(game) = self else { return Err(vec![Problem::error("given-board-only")]) };
        let to_problem = |fault: board::Fault| Problem { args: fault.args, ..Problem::error(fault.code) };
        let given = game.with_outcomes(outcomes);
        let to_problems = |faults: Vec<board::Fault>| faults.into_iter().map(to_problem).collect::<Vec<_>>();
        Ok(Self::Board(Arc::new(given.map_err(to_problems)?)))
    }

    /// Returns the viewer with a name: `all`, a player of the game, or `hero` in a dungeon.
    pub fn viewer(&self, name: &str) -> Option<Viewer> {
        if name == "all" {
            return Some(Viewer::All);
        }
        match self {
            Self::Grid { .. } => None,
            Self::Board(game) => {
                game.players().position(|player| player == name).map(|seat| Viewer::Seat(Seat(seat as u8)))
            }
            Self::Dungeon(_) => (name == "hero").then_some(Viewer::Seat(Seat(0))),
        }
    }
}

/// Returns which players of the board game in a folder take part, given their names; all if no names are
/// given.
///
/// # Errors
///
/// The folder cannot be read, or no player has one of the names.
pub fn seats_of(path: &Path, names: &[String]) -> Result<Vec<bool>, Vec<Problem>> {
    if names.is_empty() {
        return Ok(Vec::new());
    }
    let folder = BoardFolder::open(path)?;
    let players: Vec<&str> = folder.draft.material.players().map(|node| node.name.as_str()).collect();
    match names.iter().find(|name| !players.contains(&name.as_str())) {
        Some(name) => Err(vec![Problem::error("player-unknown").with("name", name.as_str())]),
        None => Ok(players.iter().map(|player| names.iter().any(|name| name == player)).collect()),
    }
}

/// Compiles the game in a folder.
///
/// # Errors
///
/// The problems that prevent it from being played. Faults of other levels do not.
pub fn open_game(path: &Path, setup: &Setup) -> Result<AnyGame, Vec<Problem>> {
    match kind_of(path) {
        GameKind::Grid => open_level(path, setup.level.as_deref()),
        GameKind::Board => open_board(path, setup),
        GameKind::Dungeon => {
            let folder = DungeonFolder::open(path)?;
            let level = folder.level(setup.level.as_deref()).map_err(|problem| vec![problem])?;
            AnyGame::of_dungeon(&folder, level, &setup.language)
        }
    }
}

fn open_board(path: &Path, setup: &Setup) -> Result<AnyGame, Vec<Problem>> {
    AnyGame::of_board(&BoardFolder::open(path)?, setup)
}

fn open_level(path: &Path, level: Option<&str>) -> Result<AnyGame, Vec<Problem>> {
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
    AnyGame::of_draft(&opened.draft, index, &mut Parses::default())
}

/// Begins a play of the game in a folder, in the given level or the first.
///
/// # Errors
///
/// The problems that prevent it from being played. Faults of other levels do not.
pub fn open_play(path: &Path, level: Option<&str>, seed: u64) -> Result<AnyPlay, Vec<Problem>> {
    let setup = Setup { level: level.map(str::to_owned), ..Setup::default() };
    Ok(open_game(path, &setup)?.begin(seed))
}

fn errors(problems: &[Problem]) -> Vec<Problem> {
    problems.iter().filter(|problem| problem.severity == super::Severity::Error).cloned().collect()
}
