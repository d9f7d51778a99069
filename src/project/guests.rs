//! Plays of people without a profile: all guests share one place on this computer, in Schola's own folder.
//!
//! - `GUESTS/SAVES/`: their plays ([`super::plays`])

use std::fs;
use std::path::{Path, PathBuf};

use super::disk::UNFINISHED;
use super::plays::Plays;
use super::{Problem, SaveFault};

/// The folder, in Schola's own.
const FOLDER: &str = "GUESTS";

/// The storage of all guests. Creating the value reads nothing.
#[derive(Clone, Debug)]
pub struct Guests {
    folder: PathBuf,
}

impl Guests {
    /// Uses Schola's own folder.
    pub fn new(home: &Path) -> Self {
        Self { folder: home.join(FOLDER) }
    }

    /// Returns the plays of guests. If their folder cannot be created, writing plays reports it.
    pub fn plays(&self) -> Plays {
        let _ = fs::create_dir_all(&self.folder);
        Plays::new(self.folder.clone())
    }

    /// Returns whether guests have any stored plays.
    pub fn have_played(&self) -> bool {
        self.folder.is_dir() && fs::read_dir(&self.folder).is_ok_and(|mut entries| entries.next().is_some())
    }

    /// Deletes all plays of guests. A play that another program is still writing ends there.
    ///
    /// # Errors
    /// The system refuses.
    pub fn forget(&self) -> Result<(), Problem> {
        if !self.folder.exists() {
            return Ok(());
        }
        // The folder is renamed first, so that it never exists half deleted.
        let going = self.folder.with_file_name(format!("{UNFINISHED}{FOLDER}.tmp"));
        let _ = fs::remove_dir_all(&going);
        let gone = fs::rename(&self.folder, &going).and_then(|()| fs::remove_dir_all(&going));
        gone.map_err(|error| {
            SaveFault::failed(self.folder.display().to_string(), &error).problems().remove(0)
        })
    }
}
