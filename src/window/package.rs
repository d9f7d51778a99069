//! The dialog that shows a package before its game is played or kept.

mod view;

use std::path::Path;
use std::sync::Arc;

use iced::widget::image::Handle;

use super::covers;
use crate::project::Problem;
use crate::project::memory::MemoryFolder;
use crate::project::package::{Package, PackageFacts};

/// The button that has the focus at first.
pub const FIRST: &str = "package-first";

/// A package that was read, with what is told about it. Its game lies in memory only.
#[derive(Debug)]
pub struct LookedAt {
    package: Arc<Package>,
    folder: MemoryFolder,
    facts: PackageFacts,
    cover: Option<Handle>,
}

impl LookedAt {
    /// Reads a package. Games that are kept already are looked for in the games folder.
    ///
    /// # Errors
    /// The package is refused, or its game cannot be read.
    pub fn read(file: &Path, games: Option<&Path>, language: &str) -> Result<Self, Vec<Problem>> {
        let package = Package::read(file).map_err(|problem| vec![problem])?;
        let folder = package.in_memory();
        let facts = PackageFacts::new(&package, folder.path(), games, language)?;
        let cover = covers::of_game(folder.path());
        Ok(Self { package: Arc::new(package), folder, facts, cover })
    }

    /// Returns the path of the game in memory.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    pub fn package(&self) -> &Arc<Package> {
        &self.package
    }
}

/// What happens to a game once it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterKeeping {
    /// It lies among the games; what is shown stays.
    Stay,
    /// It opens in the editor.
    Edit,
    /// The play of it goes on.
    PlayOn,
}

#[derive(Debug)]
pub struct Dialog {
    looked: Box<LookedAt>,
    /// Whether games are only played, so that nothing is offered for editing.
    only_plays: bool,
    /// Why the game could not be kept.
    fault: Option<Problem>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    Played,
    Kept(AfterKeeping),
    Cancelled,
}

impl Dialog {
    pub fn new(looked: Box<LookedAt>, only_plays: bool) -> Self {
        Self { looked, only_plays, fault: None }
    }

    /// Shows why the game could not be kept.
    pub fn with_fault(self, fault: Option<Problem>) -> Self {
        Self { fault, ..self }
    }

    /// Takes the package out of the dialog.
    pub fn into_looked(self) -> Box<LookedAt> {
        self.looked
    }
}
