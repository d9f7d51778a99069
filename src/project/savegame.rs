//! A dungeon at a moment, as a file that is complete (seed 003, chapter 1.1.5; D57): the hero, what is not as it was at
//! first, the state of chance, and the labyrinth.
//!
//! Schola keeps plays as logs. Such a file is written from a play, and opened like the file of a labyrinth: the play then
//! begins at that moment, and has a log of its own.

mod reading;
mod writing;

use std::path::Path;

use super::database::Places;
use super::{Problem, Read, SaveFault, disk, dungeon_problem};
use crate::dungeon::game::position::Position;
use crate::dungeon::game::{self, Options};
use crate::dungeon::{Dungeon, check};
use crate::engine::{Play, Session};
use crate::xml::{Lines, limits};

pub(super) const ROOT: &str = "savegame";

/// The codes of all problems that only saved games have, beside those of [`crate::dungeon::fault::CODES`].
pub(super) const CODES: &[&str] = &["dungeon-only", "savegame-hero", "savegame-rng"];

/// A dungeon at a moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Savegame {
    /// The labyrinth as it was at first.
    pub dungeon: Dungeon,
    /// What has become of it.
    pub position: Position,
}

/// Where in the file things stand: those of the labyrinth, and those of the moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedPlaces {
    /// Of the labyrinth.
    pub labyrinth: Places,
    /// Of the moment.
    pub position: Places,
}

/// Reads the file. There is no model where it leaves open what it means.
pub fn read(bytes: &[u8]) -> Read<Option<Savegame>, SavedPlaces> {
    reading::read(bytes)
}

/// Writes the file.
pub fn write(model: &Savegame) -> String {
    writing::write(model)
}

/// Reads the file and tells all that is wrong with it: what cannot be understood, the promises that the labyrinth breaks,
/// and what cannot be so in it.
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
    // What cannot be played was told already.
    if let Ok(game) = dungeon_game(&save.dungeon) {
        let wrong = game.state_at(&save.position).err().unwrap_or_default();
        let problem = |fault| dungeon_problem(fault, &places.position, file, &mut lines);
        problems.extend(wrong.into_iter().map(problem));
    }
    (model, problems)
}

/// Reads the file as a moment of a play of a labyrinth.
///
/// # Errors
/// What cannot be understood in it, or cannot be so in this labyrinth, with its places in the file.
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

/// Reads the file at a path and tells all that is wrong with it, as [`open`] does.
pub fn load(path: &Path) -> (Option<Savegame>, Vec<Problem>) {
    let file = path.display().to_string();
    match disk::read(path, limits::SIZE) {
        Ok((bytes, _)) => open(&bytes, &file),
        Err(fault) => (None, vec![fault.problem(&file)]),
    }
}

/// Returns the present moment of a play.
///
/// # Errors
/// It is no play of a dungeon, or it is over.
pub fn of_play(play: &dyn Play) -> Result<Savegame, Problem> {
    let session = play.as_any().downcast_ref::<Session<game::Game>>();
    let session = session.ok_or_else(|| Problem::error("dungeon-only").with("option", "--save"))?;
    let game = session.game();
    let position = game.position(session.state()).ok_or_else(|| Problem::error("savegame-over"))?;
    Ok(Savegame { dungeon: game.dungeon().clone(), position })
}

/// Writes the file to a path, so that at each instant there is either the old one or the new one.
///
/// # Errors
/// The system refuses; the old file is as it was.
pub fn save(path: &Path, model: &Savegame) -> Result<(), Problem> {
    let failed = |error| SaveFault::failed(path.display().to_string(), &error).problems().remove(0);
    disk::write(path, write(model).as_bytes()).map_err(failed)
}
