//! `schola export`: boards and plays as pictures and for printing, and games as pages.

mod page;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use schola::grid::Draft;
use schola::page::PageFault;
use schola::project::export::{self, Arrangement, CELL_SIZES, Captions, PER_PAGE, SheetOptions};
use schola::project::{self, Problem, SaveFault, folder, marks};
use schola::words::Words;

use super::run::{Entry, of_puzzle, parse_script};

/// What to export.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The folder of a game; for a page, also of several games.
    #[arg(value_name = "FOLDER", required = true)]
    folders: Vec<PathBuf>,
    /// Draws the start of a level as a picture.
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Draws a play of a level as an animated picture.
    #[arg(long, value_name = "FILE")]
    gif: Option<PathBuf>,
    /// Lays out the boards of all levels, or of one, for printing.
    #[arg(long, value_name = "FILE")]
    pdf: Option<PathBuf>,
    /// Writes the game as a page that any browser opens and plays, also from a disk and without a network. Several games become one
    /// page; in a folder, written with `/` at its end, each becomes a page of its own.
    #[arg(long, value_name = "FILE")]
    web: Option<PathBuf>,
    /// The engine of pages, `schola.wasm`; without it the one beside this program.
    #[arg(long, value_name = "FILE", requires = "web")]
    engine: Option<PathBuf>,
    /// Leaves levels with faults out of the page, and names them.
    #[arg(long, requires = "web")]
    skip_faulty: bool,
    /// Makes a page without hints of the computer.
    #[arg(long, requires = "web")]
    no_hints: bool,
    /// The language in which the page opens for the first time, `en` or `cs`; without it that of the browser.
    #[arg(long, value_name = "CODE", requires = "web")]
    language: Option<String>,
    /// The look with which the game in the page begins, by its name in `look.xml`.
    #[arg(long, value_name = "ID", requires = "web")]
    look: Option<String>,
    /// The level, by the name of its folder; without it the first.
    #[arg(long, value_name = "NAME")]
    level: Option<String>,
    /// The moves of the play: a file of moves `x,y`, where `#` begins a comment; without it the level's
    /// solution.
    #[arg(long, value_name = "FILE", requires = "gif")]
    moves: Option<PathBuf>,
    /// Lays out the same as one picture per page; with several pages, the page number is appended to the
    /// name.
    #[arg(long, value_name = "FILE")]
    sheet: Option<PathBuf>,
    /// The levels to print or to have in the page, by position in the game, such as `1-5,8`; without it all.
    #[arg(long, value_name = "PLACES", conflicts_with = "level")]
    levels: Option<String>,
    /// Boards per page: 1, 2, 4, 6 or 9.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = per_page)]
    per_page: usize,
    /// The side of a cell on paper, in millimetres from 2 to 60, instead of a number of boards.
    #[arg(long, value_name = "MM", conflicts_with = "per_page", value_parser = cell_size)]
    cell_size: Option<u32>,
    /// What to print below each board.
    #[arg(long, value_enum, value_delimiter = ',', default_value = "number,name,difficulty,goal,moves")]
    captions: Vec<Caption>,
    /// Prints solutions after the boards; if a level has none, the solver looks for one.
    #[arg(long)]
    solutions: bool,
    /// Makes one long sheet instead of pages.
    #[arg(long)]
    one_sheet: bool,
    /// The resolution of `--sheet`, in pixels per inch.
    #[arg(long, value_name = "N", default_value_t = 150, value_parser = clap::value_parser!(u32).range(36..=600))]
    dpi: u32,
    /// The side of a cell, in pixels.
    #[arg(long, value_name = "N", default_value_t = 48)]
    cell: u32,
    /// How long each position of a play is shown, in milliseconds.
    #[arg(long, value_name = "N", default_value_t = 500, requires = "gif")]
    delay: u64,
}

/// A part of the caption below a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Caption {
    Number,
    Name,
    Difficulty,
    Goal,
    Moves,
    None,
}

fn per_page(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|count| PER_PAGE.contains(count)).ok_or_else(|| "1, 2, 4, 6, 9".to_owned())
}

fn cell_size(text: &str) -> Result<u32, String> {
    let (least, most) = (CELL_SIZES.start(), CELL_SIZES.end());
    text.parse().ok().filter(|side| CELL_SIZES.contains(side)).ok_or_else(|| format!("{least}–{most}"))
}

/// Why nothing was exported.
enum Refused {
    /// The call was wrong.
    Usage(String),
    /// The game or a file has problems.
    Problems(Vec<Problem>),
    /// A game cannot be written as a page: its folder, if there are several, and why.
    Page(Option<PathBuf>, PageFault),
}

impl From<Problem> for Refused {
    fn from(problem: Problem) -> Self {
        Self::Problems(vec![problem])
    }
}

/// Exports what was requested. Exit code 1 if the game cannot be read, drawn or written, 2 if the moves
/// cannot be read.
pub(crate) fn export(options: &Options, words: &Words) -> ExitCode {
    let outs = [&options.png, &options.gif, &options.pdf, &options.sheet, &options.web];
    if options.folders.len() > 1 && outs[..4].iter().any(|out| out.is_some()) {
        eprintln!("schola: {}", words.get("usage-export-several"));
        return super::USAGE.into();
    }
    if outs.iter().all(|out| out.is_none()) {
        eprintln!("schola: {}", words.get("usage-export-nothing"));
        return super::USAGE.into();
    }
    match write_all(options, words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Refused::Problems(problems)) => super::fail(&problems, words),
        Err(Refused::Page(folder, fault)) => {
            if let Some(folder) = folder {
                eprintln!("schola: {}:", folder.display());
            }
            let left_out = match &fault {
                PageFault::Levels(names, _) => Some(names.join(", ")),
                PageFault::Game(_) | PageFault::NoEngine | PageFault::Damaged(_) => None,
            };
            let code = super::fail(&fault.into_problems(), words);
            if let Some(levels) = left_out {
                eprintln!("schola: {}", words.with("export-web-skip", &[("levels", levels)]));
            }
            code
        }
        Err(Refused::Usage(sentence)) => {
            eprintln!("schola: {sentence}");
            super::USAGE.into()
        }
    }
}

fn write_all(options: &Options, words: &Words) -> Result<(), Refused> {
    if let Some(out) = &options.web {
        page::write_pages(options, out, words)?;
        // Only puzzles can be drawn and printed.
        if [&options.png, &options.gif, &options.pdf, &options.sheet].iter().all(|out| out.is_none()) {
            return Ok(());
        }
    }
    let [folder] = options.folders.as_slice() else {
        return Err(Refused::Usage(words.get("usage-export-several")));
    };
    let draft = project::open(folder).map_err(Refused::Problems)?.draft;
    let level = level_of(options, &draft)?;
    let picture = |name: &str| export::picture_in(folder, name);
    if let Some(out) = &options.png {
        let board = export::level_png(&draft, level, options.cell, &picture, &|_, _| true)?;
        write(out, &board.unwrap_or_default(), words)?;
    }
    if let Some(out) = &options.gif {
        let moves = moves((options, folder), &draft, level, words)?;
        let delay = Duration::from_millis(options.delay);
        let film = export::play_gif(&draft, level, &moves, options.cell, delay, &picture, &|_, _| true)?;
        write(out, &film.unwrap_or_default(), words)?;
    }
    let sheet = sheet_options(options, &draft, level, words)?;
    let say = |text: &schola::engine::Text| words.say(text);
    if let Some(out) = &options.pdf {
        let sheets = export::sheets_pdf(&draft, (&sheet, &say), &picture, &|_, _| true)?;
        write(out, &sheets.unwrap_or_default(), words)?;
    }
    if let Some(out) = &options.sheet {
        let sheets = export::sheets_png(&draft, (&sheet, &say), options.dpi, &picture, &|_, _| true)?;
        let sheets = sheets.unwrap_or_default();
        for (bytes, file) in sheets.iter().zip(export::numbered(out, sheets.len())) {
            write(&file, bytes, words)?;
        }
    }
    Ok(())
}

/// Returns what to print.
fn sheet_options(
    options: &Options,
    draft: &Draft,
    level: usize,
    words: &Words,
) -> Result<SheetOptions, Refused> {
    let count = draft.levels.len();
    let levels = match (&options.levels, &options.level) {
        (Some(places), _) => export::levels_of(places, count)
            .map_err(|word| Refused::Usage(format!("--levels: {word} (1–{count})")))?,
        (None, Some(_)) => vec![level],
        (None, None) => (0..count).collect(),
    };
    let has = |caption| options.captions.contains(&caption);
    let ways = match options.solutions {
        true => marks::ways(draft, &levels, None, &()),
        false => [].into(),
    };
    Ok(SheetOptions {
        levels,
        ways,
        arrangement: options.cell_size.map_or(Arrangement::PerPage(options.per_page), Arrangement::Cells),
        captions: Captions {
            number: has(Caption::Number),
            name: has(Caption::Name),
            difficulty: has(Caption::Difficulty),
            goal: has(Caption::Goal),
            moves: has(Caption::Moves),
        },
        solutions: options.solutions,
        is_one: options.one_sheet,
        language: words.language().code().to_owned(),
    })
}

fn level_of(options: &Options, draft: &Draft) -> Result<usize, Problem> {
    let Some(name) = &options.level else { return Ok(0) };
    let index = draft.levels.iter().position(|level| level.folder == *name);
    index.ok_or_else(|| Problem::error("level-unknown").file("LEVELS").with("name", name))
}

fn moves(
    (options, game): (&Options, &Path),
    draft: &Draft,
    level: usize,
    words: &Words,
) -> Result<Vec<String>, Refused> {
    let file = match (&options.moves, draft.levels.get(level)) {
        (Some(file), _) => file.clone(),
        (None, Some(level)) if level.solution.is_none() => {
            let name = [("name", level.folder.clone())];
            return Err(Refused::Usage(words.with("usage-export-no-solution", &name)));
        }
        (None, Some(level)) => game.join("LEVELS").join(&level.folder).join(folder::SOLUTION),
        (None, None) => return Ok(Vec::new()),
    };
    let text =
        fs::read_to_string(&file).map_err(|error| Refused::Usage(format!("{}: {error}", file.display())))?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let entries = parse_script(text, true, &of_puzzle(draft)).map_err(|(line, word)| {
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
    fs::write(out, bytes).map_err(|error| failed(out, &error))?;
    println!("{}", words.with("export-written", &[("file", out.display().to_string())]));
    Ok(())
}

fn failed(out: &Path, error: &io::Error) -> Refused {
    let file = out.display().to_string();
    let fault = SaveFault::Failed { file, kind: error.kind(), reason: error.to_string() };
    Refused::Problems(fault.problems())
}
