//! `schola report`: the solver's results for whole games, as a page.

mod page;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use schola::engine::Standing;
use schola::project::folder::LEVELS;
use schola::project::{self, GameKind, Problem, SaveFault, solving};
use schola::search::solve::{Limits, Report, SolverAnswer};
use schola::words::Words;

use super::solve::LevelReport;
use crate::Lang;

/// Which games to solve, and the limits per level.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The folders of games; a folder of games stands for all games in it that have levels to solve.
    #[arg(required = true, value_name = "FOLDER")]
    folders: Vec<PathBuf>,
    /// The page to write (HTML, self-contained).
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The time limit per level, in seconds.
    #[arg(long, value_name = "S", default_value = "10", value_parser = super::solve::seconds)]
    time: Duration,
    /// The limit of states per level; without it only the time limit applies.
    #[arg(long, value_name = "N")]
    states: Option<u64>,
    /// The memory for states, in MB.
    #[arg(long, value_name = "MB", default_value_t = 1024, value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    memory: u64,
    /// The language of the page.
    #[arg(long, value_enum)]
    pub(crate) lang: Option<Lang>,
}

/// A game with the results of its levels.
struct Game {
    name: String,
    levels: Vec<Level>,
}

/// A level with its result, or why it could not be opened.
struct Level {
    name: String,
    outcome: Result<LevelReport, Vec<Problem>>,
}

/// Solves all levels and writes the page. Levels that cannot be opened are listed with the reason. Exit code
/// 1 if a game cannot be read or the page cannot be written.
pub(crate) fn report(options: &Options, words: &Words) -> ExitCode {
    let mut games = Vec::new();
    for folder in &options.folders {
        for folder in games_in(folder) {
            match game(&folder, options, words) {
                Ok(game) => games.push(game),
                Err(problems) => return super::fail(&problems, words),
            }
        }
    }
    let page = page::page(&games, options.time, words);
    match std::fs::write(&options.out, page) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let file = options.out.display().to_string();
            let fault = SaveFault::Failed { file, kind: error.kind(), reason: error.to_string() };
            super::fail(&fault.problems(), words)
        }
    }
}

/// Returns the games in a folder: the folder itself, or the games in it that have levels to solve, by name.
fn games_in(folder: &Path) -> Vec<PathBuf> {
    let inside = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut games: Vec<PathBuf> = inside.filter(|inner| has_levels(inner)).collect();
    games.sort();
    if games.is_empty() { vec![folder.to_owned()] } else { games }
}

fn has_levels(folder: &Path) -> bool {
    project::kind_of(folder) == GameKind::Grid && folder.join(LEVELS).is_dir()
}

fn game(folder: &Path, options: &Options, words: &Words) -> Result<Game, Vec<Problem>> {
    let limits = Limits {
        states: options.states,
        bytes: options.memory << 20,
        time: Some(options.time),
        shortest: false,
    };
    let names = solving::levels(folder)?;
    let name = project::open(folder)?.draft.description_in(words.language().code()).name.clone();
    let mut levels = Vec::with_capacity(names.len());
    for level in names {
        let at = [("game", name.clone()), ("level", level.clone())];
        eprintln!("{}", words.with("report-at", &at));
        let outcome = super::solve::timed(folder, &level, &[], &limits)
            .and_then(|answer| played_through(folder, &level, &answer.report).map(|()| answer));
        levels.push(Level { name: level, outcome });
    }
    Ok(Game { name, levels })
}

/// Plays a solution the way a person would.
///
/// # Errors
/// The level cannot be opened, or the moves do not finish it.
fn played_through(folder: &Path, level: &str, report: &Report<String>) -> Result<(), Vec<Problem>> {
    let SolverAnswer::Solved { moves, .. } = &report.answer else { return Ok(()) };
    let mut play = project::open_play(folder, Some(level), 0)?;
    let all_made = moves.iter().all(|text| play.enter(text, Duration::ZERO, false).is_ok());
    if all_made && *play.standing() == Standing::Solved {
        return Ok(());
    }
    Err(vec![Problem::error("report-solution-wrong").with("level", level)])
}
