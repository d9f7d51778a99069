//! `database.xml`: what labyrinths are furnished with, as in Pacinda 2008.

mod reading;
mod writing;

use std::path::Path;
use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::{Problem, Read, Severity, disk, dungeon_problem};
use crate::dungeon::database::Behaviour;
use crate::dungeon::{Database, FaultLocation};
use crate::xml::{Lines, limits};

pub(super) use self::reading::{creature, item, within};

pub(super) const ROOT: &str = "Database";
const TRIPPLE: &str = "tripple";

pub(super) const BEHAVIOURS: &[(&str, Behaviour)] =
    &[("basic", Behaviour::Basic), ("guard", Behaviour::Guard), ("hunter", Behaviour::Hunter)];

/// Where the parts of a file are: their offsets.
pub type Places = FxHashMap<FaultLocation, usize>;

/// The languages of the database that comes with Schola, and its files.
const SAMPLES: [(&str, &str); 2] = [
    ("en", include_str!("../../assets/dungeons/database.en.xml")),
    ("cs", include_str!("../../assets/dungeons/database.cs.xml")),
];

/// Reads the file.
pub fn read(bytes: &[u8]) -> Read<Database, Places> {
    reading::read(bytes)
}

/// Writes the file.
pub fn write(model: &Database) -> String {
    writing::write(model)
}

/// Returns the language codes of the database that comes with Schola.
pub fn languages() -> [&'static str; 2] {
    SAMPLES.map(|(code, _)| code)
}

/// Returns the database that comes with Schola in a language, by its code; in English if there is none.
pub fn sample(language: &str) -> Database {
    static READ: LazyLock<[Database; 2]> =
        LazyLock::new(|| SAMPLES.map(|(_, file)| read(file.as_bytes()).model));
    let found = SAMPLES.iter().position(|(code, _)| *code == language).unwrap_or(0);
    READ[found].clone()
}

/// Reads the file and reports everything that is wrong with it.
pub fn open(bytes: &[u8], file: &str) -> (Database, Vec<Problem>) {
    let Read { model, places, faults } = read(bytes);
    let mut lines = Lines::new(bytes);
    let is_whole = faults.iter().all(|fault| fault.warning);
    let mut problems: Vec<Problem> =
        faults.into_iter().map(|fault| Problem::of_fault(fault, file, &mut lines)).collect();
    // Parts that could not be read would be reported as missing everywhere.
    let found = if is_whole { model.check() } else { Vec::new() };
    problems.extend(found.into_iter().map(|fault| dungeon_problem(fault, &places, file, &mut lines)));
    (model, problems)
}

/// Reads a database for making a labyrinth.
///
/// # Errors
///
/// The file cannot be read, or the database has errors; all of them are returned.
pub fn load(path: &Path) -> Result<Database, Vec<Problem>> {
    let file = path.display().to_string();
    let (bytes, _) = disk::read(path, limits::SIZE).map_err(|fault| vec![fault.problem(&file)])?;
    let (model, problems) = open(&bytes, &file);
    if problems.iter().any(|problem| problem.severity == Severity::Error) { Err(problems) } else { Ok(model) }
}
