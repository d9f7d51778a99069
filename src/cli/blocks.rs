//! `schola blocks`: converts the rules of a board game to text and back, and its composite blocks to files.

use std::fs;
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand};
use schola::board::composite::Design;
use schola::board::notation;
use schola::project::folder::{BLOCKS, BoardFolder, COMPOSITES};
use schola::project::{Problem, Severity, blocks, composites};
use schola::words::Words;
use schola::xml::Lines;

/// What to do with the rules.
#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(subcommand)]
    command: Direction,
}

#[derive(Subcommand, Debug)]
enum Direction {
    /// Prints the rules of a board game as text.
    ToText {
        /// The folder of a board game.
        folder: PathBuf,
    },
    /// Reads rules from text and prints them as blocks.xml.
    FromText {
        /// The file; - is standard input.
        file: PathBuf,
        /// Writes them into the board game in this folder instead. Block positions of the editor are kept.
        #[arg(long, value_name = "FOLDER")]
        into: Option<PathBuf>,
    },
    /// Prints a composite block as a file for use in other games.
    ExportComposite {
        /// The folder of a board game.
        folder: PathBuf,
        /// The key of the composite block; a nested one with its path, as in Outer/Inner.
        name: String,
    },
    /// Adds the composite blocks of a file to a board game and prints the keys they get there.
    ImportComposite {
        /// The file.
        file: PathBuf,
        /// The folder of a board game.
        folder: PathBuf,
    },
}

/// Runs the command. Exit code 1 if something is wrong; then nothing is written.
pub(crate) fn blocks(options: &Options, words: &Words) -> ExitCode {
    let done = match &options.command {
        Direction::ToText { folder } => to_text(folder),
        Direction::FromText { file, into } => from_text(file, into.as_deref()),
        Direction::ExportComposite { folder, name } => export_composite(folder, name),
        Direction::ImportComposite { file, folder } => import_composite(file, folder),
    };
    match done {
        // A closed pipe is not an error: the reader has seen enough.
        Ok(text) => {
            let _ = io::stdout().lock().write_all(text.as_bytes());
            ExitCode::SUCCESS
        }
        Err(problems) => super::fail(&problems, words),
    }
}

/// Returns the errors that prevent a file from being read.
fn errors(problems: &[Problem], file: &str) -> Vec<Problem> {
    let is_error =
        |problem: &&Problem| problem.severity == Severity::Error && problem.file.as_deref() == Some(file);
    problems.iter().filter(is_error).cloned().collect()
}

fn to_text(folder: &Path) -> Result<String, Vec<Problem>> {
    let game = BoardFolder::open(folder)?;
    let wrong = errors(&game.problems, BLOCKS);
    if !wrong.is_empty() {
        return Err(wrong);
    }
    // Rules text with errors is kept as a draft for the editor.
    let text = game.edited().rules_text();
    Ok(if notation::read(&text).is_ok() { text.to_string() } else { notation::write(&game.draft.rules) })
}

fn from_text(file: &Path, into: Option<&Path>) -> Result<String, Vec<Problem>> {
    let name = file.display().to_string();
    let text = read(file).map_err(|error| {
        vec![Problem::error("file-unreadable").file(name.as_str()).with("reason", error.to_string())]
    })?;
    let rules = notation::read(&text).map_err(|faults| {
        let mut lines = Lines::new(text.as_bytes());
        faults.into_iter().map(|fault| Problem::of_fault(fault, &name, &mut lines)).collect::<Vec<_>>()
    })?;
    let Some(folder) = into else { return Ok(blocks::write(&rules)) };
    let mut game = BoardFolder::open(folder)?;
    game.write_rules(&text);
    let _ = game.save(false).map_err(|fault| fault.problems())?;
    Ok(String::new())
}

fn export_composite(folder: &Path, name: &str) -> Result<String, Vec<Problem>> {
    let game = BoardFolder::open(folder)?;
    let wrong = [errors(&game.problems, BLOCKS), errors(&game.problems, COMPOSITES)].concat();
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let mut path: Vec<String> = name.split('/').map(str::to_owned).collect();
    let last = path.pop().unwrap_or_default();
    let exported = Design::of(&game.draft.rules, &game.draft.composites).export_from(&path, &last);
    let none = || vec![Problem::error("composite-missing").file(COMPOSITES).with("name", name)];
    Ok(composites::write(&exported.ok_or_else(none)?))
}

fn import_composite(file: &Path, folder: &Path) -> Result<String, Vec<Problem>> {
    let mut game = BoardFolder::open(folder)?;
    let wrong = [errors(&game.problems, BLOCKS), errors(&game.problems, COMPOSITES)].concat();
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let names = game.import_composites(&composites::open(file)?);
    let _ = game.save(false).map_err(|fault| fault.problems())?;
    Ok(names.into_iter().map(|name| name + "\n").collect())
}

fn read(file: &Path) -> io::Result<String> {
    if file == Path::new("-") {
        let mut text = String::new();
        let _ = io::stdin().lock().read_to_string(&mut text)?;
        return Ok(text);
    }
    fs::read_to_string(file)
}
