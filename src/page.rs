//! The page on which games are played in a browser: its files, and games with the page and its engine in one file.
//!
//! A host serves the files as they are. [`one_file()`] puts all of them into one HTML file with games ([`PageGame`]) and with the engine that
//! `schola-web` is when it is compiled for WebAssembly: the modules become one script (`flat`), which the policy in the file
//! names by its hash. So it opens from a disk, loads nothing and sends nothing.

mod flat;
mod game;
mod index;
mod one_file;

use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};

pub use self::flat::{FlatFault, flatten};
pub use self::game::{PageGame, PageOptions};
pub use self::index::index;
pub use self::one_file::one_file;
use crate::project::Problem;

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/web");

/// The file of the engine of pages.
pub const ENGINE: &str = "schola.wasm";
/// How the engine is made.
const COMMAND: &str = "cargo xtask web";
/// Where the engine may lie, below the folder of the program or one above it: beside the program, in a build, and where packages for
/// Linux and for macOS put it.
const ENGINE_FOLDERS: [&str; 5] = ["", "web", "lib/schola", "share/schola", "Resources"];
/// In how many folders the engine is looked for, beginning with that of the program.
const LOOK_UP: usize = 3;

/// Codes of the problems with pages.
pub const CODES: &[&str] = &[
    "page-no-engine",
    "page-damaged",
    "page-not-opened",
    "page-level-left-out",
    "page-level-unknown",
    "page-no-levels",
    "page-other-game",
    "page-look-unknown",
    "page-no-looks",
];

/// Returns a file of the page by its path, such as `js/main.js`.
pub fn file(path: impl AsRef<Path>) -> Option<&'static [u8]> {
    FILES.get_file(path).map(include_dir::File::contents)
}

/// Why a game cannot be written as a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageFault {
    /// The game cannot be played.
    Game(Vec<Problem>),
    /// Some of its levels cannot be played: their names, and why.
    Levels(Vec<String>, Vec<Problem>),
    /// The file of the engine is not there, or cannot be read.
    NoEngine,
    /// A file of the page is not what it should be.
    Damaged(String),
}

impl PageFault {
    /// Returns what is wrong and how to mend it.
    pub fn into_problems(self) -> Vec<Problem> {
        match self {
            Self::Game(problems) | Self::Levels(_, problems) => problems,
            Self::NoEngine => {
                vec![Problem::error("page-no-engine").with("file", ENGINE).with("command", COMMAND)]
            }
            Self::Damaged(reason) => vec![Problem::error("page-damaged").with("reason", reason)],
        }
    }
}

/// Returns where the engine of pages is: beside this program, where a package puts it, or where it was built.
pub fn find_engine() -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?;
    // A link to the program may lie elsewhere.
    engine_for(&program.canonicalize().unwrap_or(program))
}

/// Returns where the engine of pages is for a program.
///
/// # Examples
///
/// ```
/// use std::fs;
///
/// use schola::page::{ENGINE, engine_for};
///
/// let place = tempfile::tempdir()?;
/// let (program, engine) = (place.path().join("bin/schola"), place.path().join("lib/schola").join(ENGINE));
/// fs::create_dir_all(place.path().join("lib/schola"))?;
/// fs::write(&engine, "")?;
/// assert_eq!(engine_for(&program), Some(engine));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn engine_for(program: &Path) -> Option<PathBuf> {
    let folders = program.ancestors().skip(1).take(LOOK_UP);
    let mut files = folders.flat_map(|above| ENGINE_FOLDERS.map(|folder| above.join(folder).join(ENGINE)));
    files.find(|file| file.is_file())
}
