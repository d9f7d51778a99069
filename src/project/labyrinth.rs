//! Labyrinths being edited, as single files or in the folder of a game.

mod databases;
mod draft;
mod edited;
mod glossary;
mod levels;
mod settings;

use std::path::Path;

pub use self::draft::{DATABASE, FILE, LabyrinthDraft, create, database_of, desk_of, find, name};
pub use self::glossary::Glossary;
pub use self::levels::LabyrinthLevel;
pub use self::settings::Settings;

use super::database::Places;
use super::folder::load_labyrinth;
pub use super::folder::why_no_labyrinth as why_none;
pub use super::labyrinth_file::{CODES, open, read, write, write_bare};
use super::{Problem, SaveFault, disk, dungeon_problem};
use crate::dungeon::{Database, Dungeon, Fault};
use crate::xml::Lines;

/// Reads the file at a path and reports everything that is wrong with it, like [`open()`]. A database is
/// checked as well, but does not give a labyrinth; a saved game gives the labyrinth in its original state.
pub fn load(path: &Path, database: Option<&Database>) -> (Option<Dungeon>, Vec<Problem>) {
    let (model, problems) = load_labyrinth(path, database);
    (model.map(|(model, _)| model), problems)
}

/// Writes a labyrinth to a file atomically: at every moment the file holds the old or the new one.
///
/// # Errors
///
/// The system refuses; the old file is unchanged.
pub fn save(path: &Path, model: &Dungeon) -> Result<(), Vec<Problem>> {
    put(path, &write(model))
}

/// Writes a labyrinth to a file for other programs, as [`write_bare`] does.
///
/// # Errors
///
/// The system refuses; the old file is unchanged.
pub fn save_bare(path: &Path, model: &Dungeon) -> Result<(), Vec<Problem>> {
    put(path, &write_bare(model))
}

fn put(path: &Path, text: &str) -> Result<(), Vec<Problem>> {
    let failed = |error| SaveFault::failed(path.display().to_string(), &error).problems();
    disk::write(path, text.as_bytes()).map_err(failed)
}

/// Returns a fault as a problem that is not in any file.
pub fn of_fault(fault: Fault) -> Problem {
    let problem = dungeon_problem(fault, &Places::default(), "", &mut Lines::new(b""));
    Problem { file: None, ..problem }
}
