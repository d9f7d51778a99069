//! Where a person's own games and preferences are kept.

use std::path::PathBuf;

use directories::ProjectDirs;

use crate::project::Problem;

/// Returns the person's home: `SCHOLA_HOME` if that is set, else the system's data directory.
pub(super) fn home() -> Option<PathBuf> {
    match std::env::var_os("SCHOLA_HOME").filter(|home| !home.is_empty()) {
        Some(home) => Some(PathBuf::from(home)),
        None => ProjectDirs::from("", "", "schola").map(|dirs| dirs.data_dir().to_owned()),
    }
}

/// Returns the folder of a person's own games.
pub(super) fn games(home: Option<&PathBuf>) -> Result<PathBuf, Problem> {
    home.map(|home| home.join("games")).ok_or_else(|| Problem::error("home-missing"))
}
