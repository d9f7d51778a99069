//! Where a person's own things lie: games, and people with their plays. Both folders can be moved elsewhere, for
//! example to a drive that a class shares; `places.json` in Schola's own folder says where they are.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use serde::{Deserialize, Serialize};

use super::{Problem, kept};

/// The file, in Schola's own folder.
const FILE: &str = "places.json";
/// The folder of games, unless another was chosen.
const GAMES: &str = "games";
/// The folder of people, unless another was chosen.
const PEOPLE: &str = "USERS";

/// Returns Schola's own folder: `SCHOLA_HOME` if that is set, else the one that the system has for programs' data.
pub fn home() -> Option<PathBuf> {
    match std::env::var_os("SCHOLA_HOME").filter(|home| !home.is_empty()) {
        Some(home) => Some(PathBuf::from(home)),
        None => ProjectDirs::from("", "", "schola").map(|dirs| dirs.data_dir().to_owned()),
    }
}

/// The folders of a person's own things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    /// The folder of the person's games.
    pub games: PathBuf,
    /// The folder of the profiles of all people, with their plays.
    pub people: PathBuf,
}

/// What the file says; what it does not say is as in a new folder.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct File {
    games: Option<PathBuf>,
    people: Option<PathBuf>,
}

impl Places {
    /// Returns the folders as they are when none was chosen.
    pub fn usual(home: &Path) -> Self {
        Self { games: home.join(GAMES), people: home.join(PEOPLE) }
    }

    /// Returns the folders that were chosen, and what is wrong with the file that says so.
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

    /// Remembers the folders. What lies in the ones before stays there.
    ///
    /// # Errors
    /// The system refuses.
    pub fn keep(&self, home: &Path) -> Result<(), Problem> {
        let usual = Self::usual(home);
        let chosen = |path: &PathBuf, usual: &PathBuf| (path != usual).then(|| path.clone());
        let file =
            File { games: chosen(&self.games, &usual.games), people: chosen(&self.people, &usual.people) };
        kept::write(&home.join(FILE), FILE, &file)
    }
}
