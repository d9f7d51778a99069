//! A dungeon at a moment of play as a self-contained file, as in Pacinda 2008: the hero, everything that has
//! changed since the start, the state of the random numbers, and the labyrinth.
//!
//! Schola stores plays as logs. Such a file is written from a play, and opened like the file of a labyrinth:
//! the play then begins at that moment, with a log of its own.

mod reading;
mod writing;

use std::path::Path;

use super::database::Places;
use super::{Problem, Read, SaveFault, disk, dungeon_problem};
use crate::dungeon::game::position::Position;
use crate::dungeon::game::{self, Options};
use crate::dungeon::{Dungeon, check};
use crate::engine::Session;
use crate::xml::{Lines, limits};

pub(super) const ROOT: &str = "savegame";

/// The codes of the problems that only saved games have; those of [`crate::dungeon::fault::CODES`] come on
/// top.
pub(super) const CODES: &[&str] = &["dungeon-only", "savegame-hero", "savegame-rng"];

/// A dungeon at a moment of play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Savegame {
    /// The labyrinth at the start.
    pub dungeon: Dungeon,
    /// The position at that moment.
    pub position: Position,
}

/// Where things are in the file: those of the labyrinth, and those of the position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedPlaces {
    /// Of the labyrinth.
    pub labyrinth: Places,
    /// Of the position.
    pub position: Places,
}

/// Reads the file. There is no model when the file is ambiguous.
pub fn read(bytes: &[u8]) -> Read<Option<Savegame>, SavedPlaces> {
    reading::read(bytes)
}

/// Writes the file.
pub fn write(model: &Savegame) -> String {
    writing::write(model)
}

/// Reads the file and reports everything that is wrong with it: what cannot be understood, the invariants
/// that the labyrinth violates, and impossible positions.
pub fn open(bytes: &[u8], file: &str) -> (Option<Savegame>, Vec<Problem>) {
    let Read { model, places, faults } = read(bytes);
    let mut lines = Lines::new(bytes);
    let mut problems: Vec<Problem> =
        faults.into_iter().map(|fault| Problem::of_fault(fault, file, &mut lines)).collect();
    let Some(save) = &model else { return (model, problems) };
    let mut found = check(&save.dungeon, None);
    found.sort_by_key(|fault| fault.warning);
    problems
        .extend(found.into_iter().map(|fault| dungeon_problem(fault, &places.labyrinth, file, &mut lines)));
    // A labyrinth that cannot be played has been reported already.
    if let Ok(game) = dungeon_game(&save.dungeon) {
        let wrong = game.state_at(&save.position).err().unwrap_or_default();
        let problem = |fault| dungeon_problem(fault, &places.position, file, &mut lines);
        problems.extend(wrong.into_iter().map(problem));
    }
    (model, problems)
}

/// Reads the file as a position in a play of a labyrinth.
///
/// # Errors
///
/// What cannot be understood, or is impossible in this labyrinth, with its place in the file.
pub fn state_in(bytes: &[u8], file: &str, game: &game::Game) -> Result<game::State, Vec<Problem>> {
    let Read { model, places, faults } = read(bytes);
    let mut lines = Lines::new(bytes);
    let Some(save) = model.filter(|_| faults.iter().all(|fault| fault.warning)) else {
        let errors = faults.into_iter().filter(|fault| !fault.warning);
        return Err(errors.map(|fault| Problem::of_fault(fault, file, &mut lines)).collect());
    };
    let problem = |fault| dungeon_problem(fault, &places.position, file, &mut lines);
    game.state_at(&save.position).map_err(|faults| faults.into_iter().map(problem).collect())
}

fn dungeon_game(dungeon: &Dungeon) -> Result<game::Game, Vec<crate::dungeon::Fault>> {
    game::Game::new(dungeon, Options::default())
}

/// Reads the file at a path and reports everything that is wrong with it, as [`open()`] does.
pub fn load(path: &Path) -> (Option<Savegame>, Vec<Problem>) {
    let file = path.display().to_string();
    match disk::read(path, limits::SIZE) {
        Ok((bytes, _)) => open(&bytes, &file),
        Err(fault) => (None, vec![fault.problem(&file)]),
    }
}

/// Returns the current position of a play.
///
/// # Errors
///
/// The game is over.
pub fn of_play(session: &Session<game::Game>) -> Result<Savegame, Problem> {
    let game = session.game();
    let position = game.position(session.state()).ok_or_else(|| Problem::error("savegame-over"))?;
    Ok(Savegame { dungeon: game.dungeon().clone(), position })
}

/// Writes the file to a path atomically: at every moment it holds the old or the new content.
///
/// # Errors
///
/// The system refuses; the old file is unchanged.
pub fn save(path: &Path, model: &Savegame) -> Result<(), Problem> {
    let failed = |error| SaveFault::failed(path.display().to_string(), &error).problems().remove(0);
    disk::write(path, write(model).as_bytes()).map_err(failed)
}
