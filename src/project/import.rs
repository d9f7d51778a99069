//! Imports levels from files of other programs into grid games; [`xna`] imports fields, cards and texts of Deus ex machina.
//!
//! The file type follows from the file name, otherwise from the content. Pieces of the game are recognised by
//! their names in samples and templates; `signs` handles other names. Boards that cannot become levels are
//! left out and reported with their line. A Sokoban board with a fault becomes a level, and the fault is
//! reported.
//!
//! # Examples
//!
//! ```
//! use schola::project::{import, open};
//! use std::path::Path;
//!
//! let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/sokoban");
//! let draft = open(&folder).expect("a grid game").draft;
//! let imported = import::read(&draft, "tiny.xsb", b"#####\n#@$.#\n#####\n");
//! assert!(imported.problems.is_empty());
//! assert_eq!(imported.levels.len(), 1);
//! ```

mod nonogram;
mod signs;
mod sliding;
mod sokoban;
mod sudoku;
pub mod xna;

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

pub use super::file_signs::{kept, pairs};
pub use signs::{ImportedPart, note, parts, written};

use super::puzzles::Cast;
use super::templates::build::Start;
use super::{Problem, limits};
use crate::common_files::LevelDescription;
use crate::grid::edit;
use crate::grid::model::{Draft, Level};
use crate::xml::{TextPosition, excerpt};

/// Codes of what can be wrong with level files.
pub const CODES: &[&str] = &[
    "import-board-large",
    "import-grid-only",
    "import-kind-unknown",
    "import-map-piece",
    "import-nonogram-clue",
    "import-nonogram-colours",
    "import-nonogram-count",
    "import-nonogram-goal",
    "import-nonogram-line",
    "import-nonogram-long",
    "import-nonogram-none",
    "import-nonogram-several",
    "import-nonogram-size",
    "import-nothing",
    "import-piece-missing",
    "import-sign-unknown",
    "import-sliding-number",
    "import-sliding-piece",
    "import-sliding-rows",
    "import-sliding-solved",
    "import-sliding-unsolvable",
    "import-sokoban-counts",
    "import-sokoban-open",
    "import-sokoban-player",
    "import-sokoban-solved",
    "import-sudoku-full",
    "import-sudoku-line",
    "import-sudoku-long",
    "import-sudoku-none",
    "import-sudoku-several",
    "import-too-large",
    "import-too-many",
];

/// The extensions of level files.
pub const ENDINGS: &[&str] = &["xsb", "sok", "slc", "sdm", "sudoku", "non", "txt"];

/// The largest file, in bytes.
pub const SIZE: usize = 16 << 20;
/// The most levels of one file.
pub const LEVELS: usize = 2_000;
/// The longest side of a board.
const SIDE: usize = 200;
/// The most problems that are reported for one file.
const PROBLEMS: usize = 200;

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Corpus {
    /// Sokoban boards in text form: `.xsb`, `.sok`.
    Sokoban,
    /// Sudokus, one line of digits each: `.sdm`.
    Sudoku,
    /// A nonogram as numbers: `.non`.
    Nonogram,
    /// Sliding puzzles as rows of numbers.
    Sliding,
}

/// The result of reading a level file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// The levels, without folder names.
    pub levels: Vec<Level>,
    /// Warnings about what was left out; an error if nothing of the file could be used.
    pub problems: Vec<Problem>,
    /// Levels with a fault, by index, each with a warning.
    pub faulty: Vec<(usize, Problem)>,
}

impl Corpus {
    /// Returns the kind of a file, by its extension, otherwise by its content.
    pub fn of(name: &str, text: &str) -> Option<Self> {
        let ending = Path::new(name).extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        match ending.to_ascii_lowercase().as_str() {
            "xsb" | "sok" | "slc" => return Some(Self::Sokoban),
            "sdm" | "sudoku" => return Some(Self::Sudoku),
            "non" => return Some(Self::Nonogram),
            _ => {}
        }
        let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
        let kinds: [(Self, fn(&str) -> bool); 4] = [
            (Self::Sudoku, sudoku::is_line),
            (Self::Nonogram, nonogram::is_line),
            (Self::Sliding, sliding::is_line),
            (Self::Sokoban, sokoban::is_line),
        ];
        kinds.into_iter().find(|(_, is_line)| lines().any(*is_line)).map(|(corpus, _)| corpus)
    }
}

/// Makes levels of a game from a file.
pub fn read_file(draft: &Draft, path: &Path) -> Imported {
    match content(path) {
        Ok((name, bytes)) => self::read(draft, &name, &bytes),
        Err(problem) => refused(problem),
    }
}

/// Returns the name and the content of a file; of one that is too large, slightly more than the limit.
///
/// # Errors
///
/// It cannot be read.
pub fn content(path: &Path) -> Result<(String, Vec<u8>), Problem> {
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(SIZE as u64 + 1).read_to_end(&mut bytes));
    match read {
        Ok(_) => Ok((name, bytes)),
        Err(error) => Err(Problem::error("file-unreadable").file(name).with("reason", error.to_string())),
    }
}

/// Returns the kind of a file and its text; `None` when it is too large or of no known kind.
pub fn recognised(name: &str, bytes: &[u8]) -> Option<(Corpus, String)> {
    if bytes.len() > SIZE {
        return None;
    }
    let text = decoded(bytes);
    Corpus::of(name, &text).map(|corpus| (corpus, text))
}

/// Makes levels of a game from a file of this name.
pub fn read(draft: &Draft, name: &str, bytes: &[u8]) -> Imported {
    let mut sink = Sink { file: name, imported: Imported::default(), is_full: false };
    if bytes.len() > SIZE {
        let limit = (SIZE >> 20).to_string();
        return refused(Problem::error("import-too-large").file(name).with("limit", limit));
    }
    let text = decoded(bytes);
    let Some(corpus) = Corpus::of(name, &text) else {
        return refused(Problem::error("import-kind-unknown").file(name));
    };
    let mut cast = Cast::of(draft);
    match corpus {
        Corpus::Sokoban => {
            let set = sokoban::Set::of(&mut cast);
            sink.with(cast, |sink| sokoban::read(&set, &text, sink));
        }
        Corpus::Sudoku => {
            let set = super::puzzles::sudoku::Set::of(&mut cast, 4);
            sink.with(cast, |sink| sudoku::read(&set, &text, sink));
        }
        Corpus::Nonogram => {
            let set = super::puzzles::nonogram::Set::of(&mut cast, 1);
            sink.with(cast, |sink| nonogram::read(&set, &text, sink));
        }
        Corpus::Sliding => {
            let set = sliding::Set::of(&mut cast);
            sink.with(cast, |sink| sliding::read(&set, &text, sink));
        }
    }
    sink.imported
}

/// Appends imported levels to a game. Returns the names of their folders.
pub fn add(draft: &mut Draft, levels: Vec<Level>) -> Vec<String> {
    let first = draft.levels.len();
    for level in levels {
        // The end of the list is always a valid index.
        let at = draft.levels.len();
        let _ = edit::levels::add(draft, at, level);
    }
    draft.levels[first..].iter().map(|level| level.folder.clone()).collect()
}

fn refused(problem: Problem) -> Imported {
    Imported { problems: vec![problem], ..Imported::default() }
}

/// Returns the text of a file, decoded as UTF-8 or else as Latin-1, without a byte order mark.
fn decoded(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.trim_start_matches('\u{feff}').to_owned(),
        Err(_) => bytes.iter().map(|byte| char::from(*byte)).collect(),
    }
}

/// Collects what is read from a file.
struct Sink<'a> {
    file: &'a str,
    imported: Imported,
    is_full: bool,
}

impl Sink<'_> {
    /// Reads with the pieces of the game, if it has them all, and reports when there were no levels.
    fn with(&mut self, cast: Cast<'_>, read: impl FnOnce(&mut Self)) {
        let missing = cast.missing();
        if !missing.is_empty() {
            let problem = Problem::error("import-piece-missing").file(self.file);
            self.imported.problems.push(problem.with("pieces", missing.join(", ")));
            return;
        }
        read(self);
        if self.imported.levels.is_empty() {
            self.imported.problems.push(Problem::error("import-nothing").file(self.file));
        }
    }

    /// Reports that something was left out, and where: line and column from 1.
    fn leave(&mut self, code: &'static str, line: usize, column: usize, args: &[(&'static str, String)]) {
        if self.imported.problems.len() < PROBLEMS {
            let problem = self.warning(code, line, column, args);
            self.imported.problems.push(problem);
        }
    }

    /// Reports a fault of the last level, with the line that it begins in.
    fn mark(&mut self, code: &'static str, line: usize, args: &[(&'static str, String)]) {
        if let Some(level) = self.imported.levels.len().checked_sub(1) {
            let problem = self.warning(code, line, 1, args);
            self.imported.faulty.push((level, problem));
        }
    }

    fn warning(
        &self,
        code: &'static str,
        line: usize,
        column: usize,
        args: &[(&'static str, String)],
    ) -> Problem {
        let place = TextPosition { line: line as u32, column: column as u32 };
        let problem = Problem::warning(code).file(self.file).place(place);
        args.iter().fold(problem, |problem, (name, value)| problem.with(name, excerpt(value)))
    }

    /// Adds a level that begins in a line. Returns whether there was room for it.
    fn take(&mut self, title: Option<&str>, line: usize, start: Start) -> bool {
        let (width, height) = (start.state.width() as usize, start.state.height() as usize);
        if width.max(height) > SIDE || width * height * (start.goals.len() + 2) > limits::CELLS {
            self.leave("import-board-large", line, 1, &[("limit", SIDE.to_string())]);
            return false;
        }
        if self.imported.levels.len() >= LEVELS {
            if !std::mem::replace(&mut self.is_full, true) {
                let args = [("limit", LEVELS.to_string())];
                self.leave("import-too-many", line, 1, &args);
            }
            return false;
        }
        let description = LevelDescription {
            name: title.map(str::trim).filter(|title| !title.is_empty()).map(printable),
            minimum_moves: start.shortest.map(|moves| moves as u32),
            ..LevelDescription::default()
        };
        let layout = start.layout().into();
        self.imported.levels.push(Level { description: description.into(), layout, ..Level::default() });
        true
    }
}

/// Returns a title as a file can hold it, not too long.
fn printable(title: &str) -> String {
    let title: String = title.chars().filter(|letter| !letter.is_control()).collect();
    excerpt(&title)
}
