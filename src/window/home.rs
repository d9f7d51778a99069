//! Where the user's games, preferences and plays are stored.

use std::path::{Path, PathBuf};

use crate::project::Problem;
use crate::project::home::HomeFolders;
pub(super) use crate::project::home::home;
use crate::project::people::People;

pub(super) fn games(home: Option<&PathBuf>) -> Result<PathBuf, Problem> {
    home.map(|home| HomeFolders::read(home).0.games).ok_or_else(|| Problem::error("home-missing"))
}

pub(super) fn people(home: &Path) -> People {
    People::new(HomeFolders::read(home).0.people)
}
