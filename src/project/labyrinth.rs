//! `labyrinth.xml`: a labyrinth as far as it has come (seed 003, chapter 7.5). A file of phase 1 or 2 is the same
//! with `phase="1"` or `phase="2"`, and without what comes later.

mod building;
mod draft;
mod reading;
mod writing;

use std::path::Path;

pub use self::draft::{DATABASE, FILE, LabyrinthDraft, create, database_of, find, name};

use super::database::{self, Places};
use super::{Problem, Read, SaveFault, disk, dungeon_problem};
use crate::dungeon::{Database, Dungeon, Fault, check};
use crate::xml::{Lines, limits};

const ROOT: &str = "labyrinth";

/// The codes of all problems that only files of labyrinths have.
pub const CODES: &[&str] = &[
    "dungeon-hero-place",
    "labyrinth-id-twice",
    "labyrinth-key",
    "labyrinth-reference",
    "labyrinth-room",
    "labyrinth-rooms",
    "labyrinth-row",
];

/// Reads the file. There is no model where the file leaves open what it means.
pub fn read(bytes: &[u8]) -> Read<Option<Dungeon>, Places> {
    reading::read(bytes)
}

/// Writes the file.
pub fn write(model: &Dungeon) -> String {
    writing::write(model)
}

/// Reads the file and tells all that is wrong with it: what cannot be understood, and the promises that the labyrinth
/// breaks. Without a database nobody knows whether objects belong where they are.
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

/// Reads the file at a path and tells all that is wrong with it, as [`open`] does. Of a database, too, all is told that
/// is wrong, and there is no labyrinth then.
pub fn load(path: &Path, database: Option<&Database>) -> (Option<Dungeon>, Vec<Problem>) {
    let file = path.display().to_string();
    let bytes = match disk::read(path, limits::SIZE) {
        Ok((bytes, _)) => bytes,
        Err(fault) => return (None, vec![fault.problem(&file)]),
    };
    let (model, problems) = open(&bytes, &file, database);
    let is_database = |problem: &Problem| {
        problem.code == "xml-wrong-root" && problem.args.contains(&("found", database::ROOT.to_owned()))
    };
    if problems.iter().any(is_database) {
        return (None, database::open(&bytes, &file).1);
    }
    (model, problems)
}

/// Writes a labyrinth to a file, so that at each instant there is either the old one or the new one.
///
/// # Errors
///
/// The system refuses; the old file is as it was.
pub fn save(path: &Path, model: &Dungeon) -> Result<(), Vec<Problem>> {
    let failed = |error| SaveFault::failed(path.display().to_string(), &error).problems();
    disk::write(path, write(model).as_bytes()).map_err(failed)
}

/// Returns the problem that a fault about numbers for the generator is.
pub fn of_numbers(fault: Fault) -> Problem {
    let problem = dungeon_problem(fault, &Places::default(), "", &mut Lines::new(b""));
    Problem { file: None, ..problem }
}
