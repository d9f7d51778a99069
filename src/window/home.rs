//! Where a person's own games and preferences are kept.

use std::path::PathBuf;

use crate::project::Problem;
use crate::project::home::Places;
pub(super) use crate::project::home::home;

/// Returns the folder of a person's own games.
pub(super) fn games(home: Option<&PathBuf>) -> Result<PathBuf, Problem> {
    home.map(|home| Places::read(home).0.games).ok_or_else(|| Problem::error("home-missing"))
}
