//! The folders of games and of people with their plays. Both can be moved, for example to a drive that a
//! class shares; `places.json` in Schola's own folder records where they are.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use serde::{Deserialize, Serialize};

use super::{Problem, kept};

/// The file, inside Schola's own folder.
const FILE: &str = "places.json";
/// The default folder of games.
const GAMES: &str = "games";
/// The default folder of people.
const PEOPLE: &str = "USERS";

/// Returns Schola's own folder: `SCHOLA_HOME` if that is set, else the system's folder for application data.
pub fn home() -> Option<PathBuf> {
    match std::env::var_os("SCHOLA_HOME").filter(|home| !home.is_empty()) {
        Some(home) => Some(PathBuf::from(home)),
        None => ProjectDirs::from("", "", "schola").map(|dirs| dirs.data_dir().to_owned()),
    }
}

/// The folders of games and people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    /// The folder of the user's games.
    pub games: PathBuf,
    /// The folder of all profiles, with their plays.
    pub people: PathBuf,
}

/// The content of the file; missing entries have their defaults.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct File {
    games: Option<PathBuf>,
    people: Option<PathBuf>,
}

impl Places {
    /// Returns the default folders.
    pub fn usual(home: &Path) -> Self {
        Self { games: home.join(GAMES), people: home.join(PEOPLE) }
    }

    /// Returns the chosen folders, and what is wrong with the file that records them.
    pub fn read(home: &Path) -> (Self, Option<Problem>) {
        let usual = Self::usual(home);
        let (file, problem) = kept::read::<File>(&home.join(FILE), FILE);
        let file = file.unwrap_or_default();
        let chosen = |path: Option<PathBuf>, usual| match path {
            Some(path) if !path.as_os_str().is_empty() => home.join(path),
            _ => usual,
        };
        (Self { games: chosen(file.games, usual.games), people: chosen(file.people, usual.people) }, problem)
    }

    /// Records the folders. The content of the old ones is not moved.
    ///
    /// # Errors
    ///
    /// The system refuses.
    pub fn keep(&self, home: &Path) -> Result<(), Problem> {
        let usual = Self::usual(home);
        let chosen = |path: &PathBuf, usual: &PathBuf| (path != usual).then(|| path.clone());
        let file =
            File { games: chosen(&self.games, &usual.games), people: chosen(&self.people, &usual.people) };
        kept::write(&home.join(FILE), FILE, &file)
    }
}
