//! `schola export-saves` and `schola import-saves`: plays as one XML file per state.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use schola::project::plays::{GamePlays, Levels as _, OfFolder};
use schola::project::{Problem, saves};
use schola::words::Words;

/// Whose plays, and where the files are.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The folder of a game.
    folder: PathBuf,
    /// The folder of the files: with --level those of that level, otherwise a folder per level.
    files: PathBuf,
    /// Who plays or played.
    #[arg(long, value_name = "NAME")]
    user: String,
    /// One level, by the name of its folder; without it all.
    #[arg(long, value_name = "NAME")]
    level: Option<String>,
}

impl Options {
    /// Returns the indices of the selected levels.
    fn levels(&self, opened: &OfFolder) -> Result<Vec<usize>, Vec<Problem>> {
        let Some(name) = &self.level else { return Ok((0..opened.count()).collect()) };
        opened.find(name).map(|level| vec![level]).map_err(|problem| vec![problem])
    }

    /// Returns the folder of the files of a level.
    fn files(&self, level: &str) -> PathBuf {
        if self.level.is_some() { self.files.clone() } else { self.files.join(level) }
    }
}

/// Exports the newest run of each level that was played.
pub(crate) fn export(options: &Options, words: &Words) -> ExitCode {
    let exported = || -> Result<(), Vec<Problem>> {
        let mut opened = OfFolder::open(&options.folder, words.language().code())?;
        let (people, person) = super::person(&options.user).map_err(|problem| vec![problem])?;
        let plays = people.plays(&person.id).of_game(&options.folder);
        let mut any = false;
        for level in options.levels(&opened)? {
            any |= export_level(options, &mut opened, &plays, level, words)?;
        }
        if any { Ok(()) } else { Err(vec![Problem::error("plays-none").with("name", person.profile.name)]) }
    };
    exported().map_or_else(|problems| super::fail(&problems, words), |()| ExitCode::SUCCESS)
}

/// Exports the newest run of a level. Returns whether there is one.
fn export_level(
    options: &Options,
    opened: &mut OfFolder,
    plays: &GamePlays,
    level: usize,
    words: &Words,
) -> Result<bool, Vec<Problem>> {
    let name = opened.name(level).to_owned();
    let Some(record) = plays.records(&name).pop() else { return Ok(false) };
    if let Some(problem) = &record.problem {
        eprintln!("schola: {}", super::problem_line(problem, words));
    }
    let game = opened.game(level)?;
    let folder = options.files(&name);
    let count = saves::export(&game, &record.log, &folder).map_err(|problem| vec![problem])?;
    tell("saves-exported", &name, count, words);
    Ok(true)
}

fn tell(key: &'static str, level: &str, count: usize, words: &Words) {
    println!("{}", words.with(key, &[("level", level.to_owned()), ("count", count.to_string())]));
}

/// Imports a play for each level that has files.
pub(crate) fn import(options: &Options, words: &Words) -> ExitCode {
    let imported = || -> Result<(), Vec<Problem>> {
        let mut opened = OfFolder::open(&options.folder, words.language().code())?;
        let is_there = |level: &usize| options.level.is_some() || options.files(opened.name(*level)).is_dir();
        let levels: Vec<usize> = options.levels(&opened)?.into_iter().filter(is_there).collect();
        if levels.is_empty() {
            let folder = options.files.display().to_string();
            return Err(vec![Problem::error("save-none").with("folder", folder)]);
        }
        let mut logs = Vec::new();
        for level in levels {
            let (name, game) = (opened.name(level).to_owned(), opened.game(level)?);
            let log = saves::import(&game, &options.files(&name))?;
            logs.push((name, log));
        }
        // Nothing is saved unless everything is valid.
        let (people, person) = super::person_or_new(&options.user).map_err(|problem| vec![problem])?;
        let plays = people.plays(&person.id).of_game(&options.folder);
        for (name, log) in logs {
            plays.add(&name, &log).map_err(|problem| vec![problem])?;
            tell("saves-imported", &name, log.lines.len(), words);
        }
        Ok(())
    };
    imported().map_or_else(|problems| super::fail(&problems, words), |()| ExitCode::SUCCESS)
}
