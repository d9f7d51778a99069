//! `labyrinth.xml`: a labyrinth in any phase, as in Pacinda 2008. A file of phase 1 or 2 has `phase="1"` or
//! `phase="2"` and lacks what later phases add.

mod building;
mod reading;
mod writing;

pub(super) use self::building::Row;
pub(super) use self::reading::{Numbers, close, element as read_element, field, parameters, row as read_row};
pub(super) use self::writing::{List, element as write_element, numbers, row as write_row};

use super::database::Places;
use super::{Problem, Read, dungeon_problem};
use crate::dungeon::{Database, Dungeon, check};
use crate::xml::Lines;

pub(super) const ROOT: &str = "labyrinth";

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

/// Reads the file. If the file is ambiguous, there is no model.
pub fn read(bytes: &[u8]) -> Read<Option<Dungeon>, Places> {
    reading::read(bytes)
}

/// Writes the file.
pub fn write(model: &Dungeon) -> String {
    writing::write(model, false)
}

/// Writes the file as other programs write it: without the kinds and seeds of rooms.
pub fn write_bare(model: &Dungeon) -> String {
    writing::write(model, true)
}

/// Reads the file and reports everything that is wrong with it: what cannot be understood, and violated
/// invariants. Without a database, objects are not checked against their rooms.
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
