//! Plays that go along when a game gets another place.

use std::fs;
use std::io;
use std::path::Path;

use super::record::{self, ENDING};
use super::{GamePlays, LAST, LastLevel, SAVES};
use crate::project::{Problem, SaveFault, kept};

/// The files of a play that go along. The locks of programs that write it stay.
const CARRIED: [&str; 2] = [ENDING, record::END];

impl GamePlays {
    /// Adds copies of all these plays to the plays of the same game in another folder, as its newest ones. That game then goes
    /// on where this one was left.
    ///
    /// # Errors
    ///
    /// The system refuses.
    pub fn carry_to(&self, other: &Self) -> Result<(), Problem> {
        let from = self.folder();
        if !from.is_dir() {
            return Ok(());
        }
        let failed = |error: io::Error| {
            SaveFault::failed(format!("{SAVES}/{}", other.name), &error).problems().remove(0)
        };
        for entry in fs::read_dir(&from).map_err(failed)?.flatten() {
            let target = other.folder().join(entry.file_name());
            if entry.path().is_dir() {
                carry_level(&entry.path(), &target).map_err(failed)?;
            }
        }
        if let Some(look) = self.look() {
            other.keep_look(&look)?;
        }
        let last = self.last();
        let Some(level) = &last.level else { return Ok(()) };
        other.keep_last(level)?;
        // A level that was opened after its play had ended, and left before the first move, is so there as well.
        let is_anew = last.newest.is_some() && last.newest == record::newest(&self.level_folder(level));
        let newest = if is_anew { record::newest(&other.level_folder(level)) } else { None };
        let kept_last = LastLevel { level: last.level.clone(), newest };
        kept::write(&other.folder().join(LAST), &format!("{SAVES}/{}/{LAST}", other.name), &kept_last)
    }
}

/// Copies the plays of a level, behind those that are there.
fn carry_level(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    let before = record::numbers(to).pop().unwrap_or(0);
    for number in record::numbers(from) {
        for ending in CARRIED {
            let file = record::file(from, number, ending);
            if file.is_file() {
                let _ = fs::copy(&file, record::file(to, before.saturating_add(number), ending))?;
            }
        }
    }
    Ok(())
}
