//! What the window has from the computer around it. Tests give it something else.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::page;

#[derive(Clone)]
pub struct Surroundings {
    opener: Arc<dyn Fn(&Path) -> bool + Send + Sync>,
    finder: Arc<dyn Fn() -> Option<PathBuf> + Send + Sync>,
}

impl fmt::Debug for Surroundings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Surroundings").field("engine", &self.engine()).finish_non_exhaustive()
    }
}

impl Default for Surroundings {
    fn default() -> Self {
        Self::new(|path| ::open::that_detached(path).is_ok(), page::find_engine)
    }
}

impl Surroundings {
    /// Takes what opens a file or folder and returns whether that worked, and what finds the engine of pages.
    pub fn new(
        opener: impl Fn(&Path) -> bool + Send + Sync + 'static,
        finder: impl Fn() -> Option<PathBuf> + Send + Sync + 'static,
    ) -> Self {
        Self { opener: Arc::new(opener), finder: Arc::new(finder) }
    }

    /// Opens a file or folder with the program that the system has for it; returns whether that worked.
    pub fn open(&self, path: &Path) -> bool {
        (self.opener)(path)
    }

    /// Returns the file of the engine of pages, if there is one.
    pub fn engine(&self) -> Option<PathBuf> {
        (self.finder)()
    }
}
