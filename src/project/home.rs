//! The folders of games and of people with their plays. Both can be moved, for example to a drive that a
//! class shares; `places.json` in Schola's own folder records where they are.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use directories::ProjectDirs;
use serde::{Deserialize, Serialize};

use super::{Problem, kept};

/// Codes of problems with a chosen folder.
pub const CODES: &[&str] = &["place-unusable"];

/// The file, inside Schola's own folder.
const FILE: &str = "places.json";
/// The default folder of games.
const GAMES: &str = "games";
/// The default folder of people.
const PEOPLE: &str = "USERS";

/// The folder given when the program was started.
static CHOSEN: OnceLock<PathBuf> = OnceLock::new();

/// Sets Schola's own folder for this run of the program. Only the first call counts. A relative path starts
/// at the current working directory.
pub fn choose(folder: PathBuf) {
    let folder = std::path::absolute(&folder).unwrap_or(folder);
    let _ = CHOSEN.set(folder);
}

/// Returns Schola's own folder: the one given to [`choose`], otherwise `SCHOLA_HOME` if it is set, otherwise
/// the system's folder for application data.
pub fn home() -> Option<PathBuf> {
    if let Some(chosen) = CHOSEN.get() {
        return Some(chosen.clone());
    }
    match std::env::var_os("SCHOLA_HOME").filter(|home| !home.is_empty()) {
        Some(home) => Some(PathBuf::from(home)),
        None => ProjectDirs::from("", "", "schola").map(|dirs| dirs.data_dir().to_owned()),
    }
}

/// What a folder is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FolderPurpose {
    /// The user's games.
    Games,
    /// All profiles, with their plays.
    People,
}

impl FolderPurpose {
    /// Both folders.
    pub const ALL: [Self; 2] = [Self::Games, Self::People];
}

/// The folders of games and people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HomeFolders {
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

impl HomeFolders {
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

    /// Returns one of the folders.
    pub fn folder(&self, place: FolderPurpose) -> &Path {
        match place {
            FolderPurpose::Games => &self.games,
            FolderPurpose::People => &self.people,
        }
    }

    /// Chooses another folder, creates it if necessary, and records the choice. The content of the old folder
    /// stays there.
    ///
    /// # Errors
    ///
    /// The folder cannot be written to, or the choice cannot be recorded; then nothing changes.
    pub fn choose(&mut self, home: &Path, place: FolderPurpose, folder: &Path) -> Result<(), Problem> {
        let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        let probe = std::fs::create_dir_all(&folder).and_then(|()| tempfile::tempfile_in(&folder));
        if let Err(error) = probe {
            let problem = Problem::error("place-unusable").with("folder", folder.display().to_string());
            return Err(problem.with("reason", error.to_string()));
        }
        let mut chosen = self.clone();
        match place {
            FolderPurpose::Games => chosen.games = folder,
            FolderPurpose::People => chosen.people = folder,
        }
        chosen.keep(home)?;
        *self = chosen;
        Ok(())
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
