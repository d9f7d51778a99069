//! A play in a file of the user's choice. Writing never endangers the old file, and opening verifies the
//! play.

use std::fs;
use std::path::Path;

use super::{AnyPlay, Problem, SaveFault, disk};
use crate::engine::log::Log;
use crate::engine::save::{self, Save, Wanted};

/// The extension of such a file.
pub const ENDING: &str = "schola-play";

/// Why a file was not opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unopened {
    /// It cannot be read.
    File(Problem),
    /// It is not a save of this game, or its moves are not legal.
    Save(save::SaveFault),
    /// The game cannot be started.
    Game(Vec<Problem>),
}

/// Writes a save, made by [`save::of_play`], atomically.
///
/// # Errors
///
/// The system refuses; the old file is unchanged.
pub fn write(path: &Path, save: &Log) -> Result<(), Problem> {
    write_text(path, &save.to_string())
}

/// Writes a save that is in words already, as a table sends it.
///
/// # Errors
///
/// The system refuses; the old file is unchanged.
pub fn write_text(path: &Path, save: &str) -> Result<(), Problem> {
    let failed = |error| SaveFault::failed(name(path), &error).problems().remove(0);
    if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return Err(failed(std::io::ErrorKind::IsADirectory.into()));
    }
    disk::write(path, save.as_bytes()).map_err(failed)
}

/// Opens a save: reads it and replays all of it in a play that `begin` creates. The running game is not
/// touched.
///
/// # Errors
///
/// Why there is no such play.
pub fn open(
    path: &Path,
    wanted: &Wanted<'_>,
    begin: impl FnOnce(&Log) -> Result<AnyPlay, Vec<Problem>>,
) -> Result<(AnyPlay, Save), Unopened> {
    let read = disk::read(path, save::MOST_BYTES as u64);
    let (bytes, _) = read.map_err(|fault| match fault {
        disk::ReadFault::TooLarge { .. } => Unopened::Save(save::SaveFault::TooLarge),
        other => Unopened::File(other.problem(&name(path))),
    })?;
    let save = save::read(&bytes, wanted).map_err(Unopened::Save)?;
    let mut play = begin(&save.log).map_err(Unopened::Game)?;
    save.play_again(play.as_mut()).map_err(Unopened::Save)?;
    Ok((play, save))
}

fn name(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}
