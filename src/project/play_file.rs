//! A play in a file that a person chose: written so that the old file outlives every failure, opened only if it holds.

use std::fs;
use std::path::Path;

use super::{Problem, SaveFault, disk};
use crate::engine::Play;
use crate::engine::log::Log;
use crate::engine::save::{self, Save, Wanted};

/// The ending of such a file.
pub const ENDING: &str = "schola-play";

/// Why a file was not opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unopened {
    /// It cannot be read.
    File(Problem),
    /// It is no save of this game, or does not hold.
    Save(save::SaveFault),
    /// A play of the game cannot be begun.
    Game(Vec<Problem>),
}

/// Writes a save, made by [`save::of_play`], in the place of what was in the file.
///
/// # Errors
/// The system refuses; the old file is as it was.
pub fn write(path: &Path, save: &Log) -> Result<(), Problem> {
    let failed = |error| SaveFault::failed(name(path), &error).problems().remove(0);
    if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return Err(failed(std::io::ErrorKind::IsADirectory.into()));
    }
    disk::write(path, save.to_string().as_bytes()).map_err(failed)
}

/// Opens a save: reads it and does all of it again in a play that `begin` makes for it. The running game is not
/// touched by any of it.
///
/// # Errors
/// Why there is no such play.
pub fn open(
    path: &Path,
    wanted: &Wanted<'_>,
    begin: impl FnOnce(&Log) -> Result<Box<dyn Play>, Vec<Problem>>,
) -> Result<(Box<dyn Play>, Save), Unopened> {
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
