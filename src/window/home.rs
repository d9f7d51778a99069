//! Where a person's own games are kept.

use std::path::PathBuf;

use directories::ProjectDirs;

use crate::project::Problem;

/// Returns the folder of a person's own games: in `SCHOLA_HOME` if that is set, else in the system's data
/// directory.
pub(super) fn games() -> Result<PathBuf, Problem> {
    let home = match std::env::var_os("SCHOLA_HOME").filter(|home| !home.is_empty()) {
        Some(home) => Some(PathBuf::from(home)),
        None => ProjectDirs::from("", "", "schola").map(|dirs| dirs.data_dir().to_owned()),
    };
    home.map(|home| home.join("games")).ok_or_else(|| Problem::error("home-missing"))
}
