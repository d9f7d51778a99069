//! What people play who have no profile here: all guests share one place on this computer, in Schola's own folder.
//!
//! - `GUESTS/SAVES/`: their plays ([`super::plays`])

use std::fs;
use std::path::{Path, PathBuf};

use super::disk::UNFINISHED;
use super::plays::Plays;
use super::{Problem, SaveFault};

/// The folder, in Schola's own.
const FOLDER: &str = "GUESTS";

/// The place of all guests. Making one reads nothing.
#[derive(Clone, Debug)]
pub struct Guests {
    folder: PathBuf,
}

impl Guests {
    /// Takes the guests of Schola's own folder.
    pub fn new(home: &Path) -> Self {
        Self { folder: home.join(FOLDER) }
    }

    /// Returns the plays of guests. Where their folder cannot be made, the plays tell when they are written.
    pub fn plays(&self) -> Plays {
        let _ = fs::create_dir_all(&self.folder);
        Plays::new(self.folder.clone())
    }

    /// Returns whether guests have played anything that is not forgotten.
    pub fn have_played(&self) -> bool {
        self.folder.is_dir() && fs::read_dir(&self.folder).is_ok_and(|mut entries| entries.next().is_some())
    }

    /// Forgets all that guests played. Plays that are still written by another program end with that.
    ///
    /// # Errors
    /// The system refuses.
    pub fn forget(&self) -> Result<(), Problem> {
        if !self.folder.exists() {
            return Ok(());
        }
        // At no instant is half of it there.
        let going = self.folder.with_file_name(format!("{UNFINISHED}{FOLDER}.tmp"));
        let _ = fs::remove_dir_all(&going);
        let gone = fs::rename(&self.folder, &going).and_then(|()| fs::remove_dir_all(&going));
        gone.map_err(|error| {
            SaveFault::failed(self.folder.display().to_string(), &error).problems().remove(0)
        })
    }
}
