//! The page on which games are played in a browser: its files, and a game with the page and its engine in one file.
//!
//! A host serves the files as they are. [`one_file()`] puts all of them into one HTML file with a game and with the engine that
//! `schola-web` is when it is compiled for WebAssembly: the modules become one script (`flat`), which the policy in the file
//! names by its hash. So it opens from a disk, loads nothing and sends nothing.

mod flat;
mod one_file;

use std::path::{Path, PathBuf};

use include_dir::{Dir, include_dir};

pub use self::flat::{FlatFault, flatten};
pub use self::one_file::one_file;
use crate::engine::Text;
use crate::project::Problem;

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/web");

/// The file of the engine of pages.
pub const ENGINE: &str = "schola.wasm";
/// How the engine is made.
const COMMAND: &str = "cargo xtask web";
/// The folder below that of a build in which `cargo xtask web` puts the engine.
const ENGINE_FOLDER: &str = "web";
/// How many folders above the program are looked into.
const LOOK_UP: usize = 3;

/// Returns a file of the page by its path, such as `js/main.js`.
pub fn file(path: impl AsRef<Path>) -> Option<&'static [u8]> {
    FILES.get_file(path).map(include_dir::File::contents)
}

/// Why a game cannot be written as a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageFault {
    /// The game cannot be played.
    Game(Vec<Problem>),
    /// The file of the engine is not there, or cannot be read.
    NoEngine,
    /// A file of the page is not what it should be.
    Damaged(String),
}

impl PageFault {
    /// Returns what to tell people, besides the problems of the game.
    pub fn text(&self) -> Text {
        match self {
            Self::Game(_) => Text::new("export-web-faulty"),
            Self::NoEngine => Text::new("export-web-no-engine").with("file", ENGINE).with("command", COMMAND),
            Self::Damaged(reason) => Text::new("export-web-damaged").with("reason", reason.as_str()),
        }
    }
}

/// Returns where the engine of pages is: beside the program, or where it was built.
pub fn find_engine() -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?;
    let folders = program.ancestors().skip(1).take(LOOK_UP);
    let mut files = folders.flat_map(|folder| [folder.join(ENGINE), folder.join(ENGINE_FOLDER).join(ENGINE)]);
    files.find(|file| file.is_file())
}
