//! What a save writes, and what it reports.

use std::io;
use std::path::Path;

use thiserror::Error;

use crate::project::Problem;

/// One file of a game.
pub struct GameFile<'d> {
    /// Its path in the game's folder.
    pub file: String,
    /// Whether it should exist.
    pub wanted: bool,
    /// Whether it differs from what is known to be on disk.
    pub changed: bool,
    /// Whether it is one of the files beside the XML.
    pub beside: bool,
    /// Whether it returns to its content before the editor changed it.
    pub restores: bool,
    /// Renders its content; `None` if it should not exist.
    pub render: Box<dyn Fn() -> Option<Vec<u8>> + 'd>,
}

impl<'d> GameFile<'d> {
    pub(in crate::project) fn new(
        file: impl Into<String>,
        changed: bool,
        render: impl Fn() -> String + 'd,
    ) -> Self {
        let render = Box::new(move || Some(render().into_bytes()));
        Self { file: file.into(), wanted: true, changed, beside: false, restores: false, render }
    }

    pub(in crate::project) fn gone(file: impl Into<String>) -> Self {
        Self {
            file: file.into(),
            wanted: false,
            changed: true,
            beside: false,
            restores: false,
            render: Box::new(|| None),
        }
    }
}

/// The result of a save.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Saved {
    /// The files that were written.
    pub written: Vec<String>,
    /// The copies of overwritten files that had not been understood.
    pub kept: Vec<String>,
    /// The folders and files that were deleted.
    pub removed: Vec<String>,
    /// The folders of deleted levels that stay because they contain files that Schola does not know.
    pub left: Vec<String>,
}

impl Saved {
    /// Returns what the user should know although the save succeeded.
    pub fn problems(&self) -> Vec<Problem> {
        self.left.iter().map(|folder| Problem::warning("level-folder-left").file(folder)).collect()
    }
}

/// Why a save failed or is incomplete. Files that were not written yet are unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SaveFault {
    /// Another program changed files after they were read. Nothing was written.
    #[error("changed by another program: {}", files.join(", "))]
    Conflict {
        /// The files.
        files: Vec<String>,
    },
    /// Level folders cannot have these names, or two would have the same name. Nothing was written.
    #[error("not possible as names of folders: {}", names.join(", "))]
    LevelNames {
        /// The names.
        names: Vec<String>,
    },
    /// Pictures, other files or translations cannot have these names. Nothing was written.
    #[error("not possible as names of files: {}", names.join(", "))]
    FileNames {
        /// The names.
        names: Vec<String>,
    },
    /// The operating system refused.
    #[error("{file}: {reason}")]
    Failed {
        /// The file or folder.
        file: String,
        /// The kind of refusal.
        kind: io::ErrorKind,
        /// The reason as the operating system gives it.
        reason: String,
    },
    /// The folder for the copy is not empty.
    #[error("not empty: {folder}")]
    TargetNotEmpty {
        /// The folder.
        folder: String,
    },
    /// The folder for the copy is inside the game's own folder.
    #[error("inside the game's own folder: {folder}")]
    TargetInside {
        /// The folder.
        folder: String,
    },
}

impl SaveFault {
    pub(in crate::project) fn failed(file: impl Into<String>, error: &io::Error) -> Self {
        Self::Failed { file: file.into(), kind: error.kind(), reason: error.to_string() }
    }

    /// Returns the problems to show to the user.
    pub fn problems(&self) -> Vec<Problem> {
        match self {
            Self::Conflict { files } => {
                files.iter().map(|file| Problem::error("file-changed").file(file)).collect()
            }
            Self::LevelNames { names } => {
                let problem =
                    |name: &String| Problem::error("level-folder-name").level(name).with("name", name);
                names.iter().map(problem).collect()
            }
            Self::FileNames { names } => {
                names.iter().map(|name| Problem::error("save-file-names").with("name", name)).collect()
            }
            Self::Failed { file, kind, reason } => {
                let code = match kind {
                    io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => "save-full",
                    io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
                        "save-not-permitted"
                    }
                    _ => "save-failed",
                };
                vec![Problem::error(code).file(file).with("reason", reason)]
            }
            Self::TargetNotEmpty { folder } => {
                vec![Problem::error("save-target-not-empty").with("folder", folder)]
            }
            Self::TargetInside { folder } => {
                vec![Problem::error("save-target-inside").with("folder", folder)]
            }
        }
    }
}

/// Writes one file; tests pass one that fails.
pub type Put<'a> = &'a dyn Fn(&Path, &[u8]) -> io::Result<()>;
