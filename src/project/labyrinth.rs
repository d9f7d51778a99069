//! `labyrinth.xml`: a labyrinth in any phase of its making, as in Pacinda 2008. A file of phase 1 or 2 is the
//! same with `phase="1"` or `phase="2"`, without what later phases add.

mod building;
mod databases;
mod draft;
mod edited;
mod glossary;
mod levels;
mod reading;
mod settings;
mod writing;

use std::path::Path;

pub(super) use self::building::Row;
pub use self::draft::{DATABASE, FILE, LabyrinthDraft, create, database_of, desk_of, find, name};
pub use self::glossary::Glossary;
pub use self::levels::LabyrinthLevel;
pub(super) use self::reading::{Numbers, close, element as read_element, field, row as read_row};
pub use self::settings::Settings;
pub(super) use self::writing::{List, element as write_element, row as write_row};

use super::database::{self, Places};
use super::savegame::{self, Savegame};
use super::{Problem, Read, SaveFault, Severity, disk, dungeon_problem};
use crate::dungeon::game::position::Position;
use crate::dungeon::{Database, Dungeon, Fault, check};
use crate::xml::{Lines, limits};

const ROOT: &str = "labyrinth";

/// The codes of the problems that only labyrinth files have.
pub const CODES: &[&str] = &[
    "dungeon-export-broken",
    "dungeon-hero-place",
    "labyrinth-id-twice",
    "labyrinth-key",
    "labyrinth-none",
    "labyrinth-reference",
    "labyrinth-room",
    "labyrinth-rooms",
    "labyrinth-row",
];

/// Reads the file. There is no model when the file is ambiguous.
pub fn read(bytes: &[u8]) -> Read<Option<Dungeon>, Places> {
    reading::read(bytes)
}

/// Writes the file.
pub fn write(model: &Dungeon) -> String {
    writing::write(model, false)
}

/// Writes the file as other programs have it: without the kinds of rooms and their seeds.
pub fn write_bare(model: &Dungeon) -> String {
    writing::write(model, true)
}

/// Reads the file and reports everything that is wrong with it: what cannot be understood, and the invariants
/// that the labyrinth violates. Without a database, objects are not checked against their rooms.
pub fn open(bytes: &[u8], file: &str, database: Option<&Database>) -> (Option<Dungeon>, Vec<Problem>) {
    let Read { model, places, faults } = read(bytes);
    let mut lines = Lines::new(bytes);
    let mut problems: Vec<Problem> =
        faults.into_iter().map(|fault| Problem::of_fault(fault, file, &mut lines)).collect();
    let mut found: Vec<_> = model.iter().flat_map(|model| check(model, database)).collect();
    found.sort_by_key(|fault| fault.warning);
    problems.extend(found.into_iter().map(|fault| dungeon_problem(fault, &places, file, &mut lines)));
    (model, problems)
}

/// Reads the file at a path and reports everything that is wrong with it, as [`open()`] does. A database is
/// checked as well, and gives no labyrinth; a saved game gives the labyrinth as it was at the start.
pub fn load(path: &Path, database: Option<&Database>) -> (Option<Dungeon>, Vec<Problem>) {
    let (model, problems) = load_any(path, database);
    (model.map(|(model, _)| model), problems)
}

/// The same; a saved game gives its position, too.
pub(super) fn load_any(
    path: &Path,
    database: Option<&Database>,
) -> (Option<(Dungeon, Option<Position>)>, Vec<Problem>) {
    let file = path.display().to_string();
    let bytes = match disk::read(path, limits::SIZE) {
        Ok((bytes, _)) => bytes,
        Err(fault) => return (None, vec![fault.problem(&file)]),
    };
    let (model, problems) = open(&bytes, &file, database);
    let is = |root: &str| {
        let mut wrong = problems.iter().filter(|problem| problem.code == "xml-wrong-root");
        wrong.any(|problem| problem.args.contains(&("found", root.to_owned())))
    };
    if is(database::ROOT) {
        return (None, database::open(&bytes, &file).1);
    }
    if is(savegame::ROOT) {
        let (save, problems) = savegame::open(&bytes, &file);
        return (save.map(|Savegame { dungeon, position }| (dungeon, Some(position))), problems);
    }
    (model.map(|model| (model, None)), problems)
}

/// Returns why a file gives no labyrinth, given the problems that [`load`] reported; for a valid database,
/// that it is one.
pub fn why_none(path: &Path, mut problems: Vec<Problem>) -> Vec<Problem> {
    problems.retain(|problem| problem.severity == Severity::Error);
    if problems.is_empty() {
        problems.push(Problem::error("labyrinth-none").file(path.display().to_string()));
    }
    problems
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
