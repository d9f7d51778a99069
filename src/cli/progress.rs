//! `schola progress`: a person's plays as a table.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use schola::project::play_table::{self, Column, PlayTable, Row, Run};
use schola::project::plays::{Levels as _, OfFolder};
use schola::project::{Problem, SaveFault, saves};
use schola::words::Words;

/// Whose plays to show, and how.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The folder of a game.
    folder: PathBuf,
    /// Who played.
    #[arg(long, value_name = "NAME")]
    user: String,
    /// The level, by the name of its folder; without it the one played last.
    #[arg(long, value_name = "NAME")]
    level: Option<String>,
    /// Shows all plays of the level with all their runs, instead of the newest run.
    #[arg(long)]
    all: bool,
    /// Writes the table to a file of comma-separated values; `-` is standard output.
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
}

/// Shows the table.
pub(crate) fn progress(options: &Options, words: &Words) -> ExitCode {
    let tables = match tables(options, words) {
        Ok(tables) => tables,
        Err(problems) => return super::fail(&problems, words),
    };
    let (text, file) = match &options.csv {
        Some(file) => (play_table::csv(&tables), (file.as_os_str() != "-").then_some(file)),
        None => (people_text(&tables, words), None),
    };
    let written = match file {
        Some(file) => std::fs::write(file, text),
        None => io::stdout().write_all(text.as_bytes()),
    };
    match written {
        Ok(()) => ExitCode::SUCCESS,
        // A closed pipe is not an error: the reader has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            let file = file.map_or_else(String::new, |file| file.display().to_string());
            let fault = SaveFault::Failed { file, kind: error.kind(), reason: error.to_string() };
            super::fail(&fault.problems(), words)
        }
    }
}

/// Returns the tables of the selected plays, each with the number of its play.
fn tables(options: &Options, words: &Words) -> Result<Vec<(String, PlayTable)>, Vec<Problem>> {
    let mut opened = OfFolder::open(&options.folder, words.language().code())?;
    let (people, person) = super::person(&options.user).map_err(|problem| vec![problem])?;
    let plays = people.plays(&person.id).of_game(&options.folder);
    let none = || vec![Problem::error("plays-none").with("name", person.profile.name.as_str())];
    let name = options.level.clone().or_else(|| plays.last_level()).ok_or_else(none)?;
    let level = opened.find(&name).map_err(|problem| vec![problem])?;
    let game = opened.game(level)?;
    let mut records = plays.records(&name);
    if !options.all {
        records = records.split_off(records.len().saturating_sub(1));
    }
    let mut tables = Vec::new();
    for record in &records {
        if let Some(problem) = &record.problem {
            eprintln!("schola: {}", super::problem_line(problem, words));
        }
        match PlayTable::new(&game, &record.log) {
            Ok(mut table) => {
                if !options.all {
                    table.runs = table.runs.split_off(table.runs.len().saturating_sub(1));
                }
                tables.push((record.number.to_string(), table));
            }
            // A play of an older version of the game is skipped; the others are shown.
            Err((line, _)) => {
                let problem = saves::refused(&record.log, line);
                eprintln!("schola: {}", super::problem_line(&problem, words));
            }
        }
    }
    if tables.is_empty() { Err(none()) } else { Ok(tables) }
}

/// Returns all runs as columns of text.
fn people_text(tables: &[(String, PlayTable)], words: &Words) -> String {
    let runs = tables.iter().flat_map(|(play, table)| table.runs.iter().map(move |run| (play, table, run)));
    runs.map(|(play, table, run)| run_text(play, table, run, words)).collect::<Vec<_>>().join("\n")
}

fn run_text(play: &str, table: &PlayTable, run: &Run, words: &Words) -> String {
    let columns = table.columns();
    let cell = |row: &Row, column: &Column| match column {
        Column::Event => words.say(&play_table::event_text(row.event)),
        other => row.cell(other),
    };
    let mut lines: Vec<Vec<String>> =
        vec![columns.iter().map(|column| words.say(&table.heading(column))).collect()];
    lines.extend(run.rows.iter().map(|row| columns.iter().map(|column| cell(row, column)).collect()));
    let width = |column: usize| lines.iter().map(|line| line[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns.len()).map(width).collect();
    let mut text = words.with("progress-run", &[("play", play.to_owned()), ("run", run.number.to_string())]);
    text.push('\n');
    for line in &lines {
        let padded = line.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
        text.push_str(padded.collect::<Vec<_>>().join("  ").trim_end());
        text.push('\n');
    }
    text
}
