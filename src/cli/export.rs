//! `schola export`: boards and plays as pictures and on paper.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use schola::grid::Draft;
use schola::project::export::{self, Paper};
use schola::project::{self, Problem, SaveFault, package};
use schola::words::Words;

use super::run::{Entry, parse_script};

/// What to write.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The folder of a game.
    folder: PathBuf,
    /// Draws the start of a level as a picture.
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Draws a play of a level as a moving picture.
    #[arg(long, value_name = "FILE")]
    gif: Option<PathBuf>,
    /// Lays out the boards of all levels, or of one, for printing.
    #[arg(long, value_name = "FILE")]
    pdf: Option<PathBuf>,
    /// The level, by the name of its folder; without it the first.
    #[arg(long, value_name = "NAME")]
    level: Option<String>,
    /// The moves of the play: a file of moves `x,y`, where `#` begins a comment; without it the level's solution.
    #[arg(long, value_name = "FILE", requires = "gif")]
    moves: Option<PathBuf>,
    /// Boards on a page: 1, 2, 4 or 6.
    #[arg(long, value_name = "N", default_value_t = 1, requires = "pdf")]
    per_page: usize,
    /// The side of a cell, in pixels.
    #[arg(long, value_name = "N", default_value_t = 48)]
    cell: u32,
    /// How long each position of a play is shown, in milliseconds.
    #[arg(long, value_name = "N", default_value_t = 500, requires = "gif")]
    delay: u64,
}

/// Why nothing was written.
enum Refused {
    /// The call was wrong.
    Usage(String),
    /// The game, or a file.
    Problems(Vec<Problem>),
}

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Self {
        Self::Problems(vec![problem])
    }
}

/// Writes what was asked for. Exit code 1 when the game cannot be read, drawn or written, 2 when the moves cannot be
/// read.
pub(crate) fn export(options: &Options, words: &Words) -> ExitCode {
    if options.png.is_none() && options.gif.is_none() && options.pdf.is_none() {
        eprintln!("schola: {}", words.get("usage-export-nothing"));
        return super::USAGE.into();
    }
    if options.pdf.is_some() && !export::PER_PAGE.contains(&options.per_page) {
        eprintln!("schola: --per-page: 1, 2, 4, 6");
        return super::USAGE.into();
    }
    match write_all(options, words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Refused::Problems(problems)) => super::fail(&problems, words),
        Err(Refused::Usage(sentence)) => {
            eprintln!("schola: {sentence}");
            super::USAGE.into()
        }
    }
}

fn write_all(options: &Options, words: &Words) -> Result<(), Refused> {
    let draft = project::open(&options.folder).map_err(Refused::Problems)?.draft;
    let level = level_of(options, &draft)?;
    let picture = |name: &str| export::picture_in(&options.folder, name);
    if let Some(out) = &options.png {
        let board = export::level_png(&draft, level, options.cell, &picture, &|_, _| true)?;
        write(out, &board.unwrap_or_default(), words)?;
    }
    if let Some(out) = &options.gif {
        let moves = moves(options, &draft, level, words)?;
        let delay = Duration::from_millis(options.delay);
        let film = export::play_gif(&draft, level, &moves, options.cell, delay, &picture, &|_, _| true)?;
        write(out, &film.unwrap_or_default(), words)?;
    }
    if let Some(out) = &options.pdf {
        let levels: Vec<usize> = match options.level {
            Some(_) => vec![level],
            None => (0..draft.levels.len()).collect(),
        };
        let paper = Paper { levels: &levels, per_page: options.per_page, title: &draft.description.name };
        let sheet = export::boards_pdf(&draft, paper, &picture, &|_, _| true)?;
        write(out, &sheet.unwrap_or_default(), words)?;
    }
    Ok(())
}

fn level_of(options: &Options, draft: &Draft) -> Result<usize, Problem> {
    let Some(name) = &options.level else { return Ok(0) };
    let index = draft.levels.iter().position(|level| level.folder == *name);
    index.ok_or_else(|| Problem::error("level-unknown").file("LEVELS").with("name", name))
}

fn moves(options: &Options, draft: &Draft, level: usize, words: &Words) -> Result<Vec<String>, Refused> {
    let file = match (&options.moves, draft.levels.get(level)) {
        (Some(file), _) => file.clone(),
        (None, Some(level)) => options.folder.join("LEVELS").join(&level.folder).join(package::SOLUTION),
        (None, None) => return Ok(Vec::new()),
    };
    let text =
        fs::read_to_string(&file).map_err(|error| Refused::Usage(format!("{}: {error}", file.display())))?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let entries = parse_script(text, true, false).map_err(|(line, word)| {
        Refused::Usage(words.with("run-word-unknown", &[("line", line.to_string()), ("word", word)]))
    })?;
    let moves = entries.into_iter().map(|entry| match entry {
        Entry::Move(text) => Ok(text),
        Entry::Undo | Entry::Redo | Entry::Restart => {
            Err(Refused::Usage(words.get("usage-export-moves-only")))
        }
    });
    moves.collect()
}

fn write(out: &Path, bytes: &[u8], words: &Words) -> Result<(), Refused> {
    let file = out.display().to_string();
    fs::write(out, bytes).map_err(|error| {
        let fault = SaveFault::Failed { file: file.clone(), kind: error.kind(), reason: error.to_string() };
        Refused::Problems(fault.problems())
    })?;
    println!("{}", words.with("export-written", &[("file", file)]));
    Ok(())
}
