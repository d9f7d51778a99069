//! A draft into its folder (seed 000, chapters 7.2 and 7.4).
//!
//! Each file is written beside the old one and put in its place in one step. Only what changed is written.
//! What another program changed meanwhile, and what could not be understood when it was read, is not lost.

mod copy;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::{fs, io};

use thiserror::Error;

pub use self::copy::copy_to;
use super::disk::{self, Fingerprint, ReadFault};
use super::folder::{self, DESCRIPTION, Known, LEVELS, PIECES, RULES, SETTINGS, level_files};
use super::{Problem, description, layout, level_description, names, pieces, rules, settings};
use crate::grid::model::{Draft, Level};
use crate::xml::limits;

/// What a save did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Saved {
    /// The files that were written.
    pub written: Vec<String>,
    /// The copies of files that had not been understood and were overwritten.
    pub kept: Vec<String>,
    /// The folders and files that were deleted.
    pub removed: Vec<String>,
    /// The folders of deleted levels that stay, because something of somebody else's is in them.
    pub left: Vec<String>,
}

impl Saved {
    /// Returns what the person should be told though the save succeeded.
    pub fn problems(&self) -> Vec<Problem> {
        self.left.iter().map(|folder| Problem::warning("level-folder-left").file(folder)).collect()
    }
}

/// Why a save did not happen, or not wholly. Files that were not yet written are as they were.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SaveFault {
    /// Another program changed files since they were read. Nothing was written.
    #[error("changed by another program: {}", files.join(", "))]
    Conflict {
        /// The files.
        files: Vec<String>,
    },
    /// Folders of levels cannot have these names, or two would have the same. Nothing was written.
    #[error("not possible as names of folders: {}", names.join(", "))]
    LevelNames {
        /// The names.
        names: Vec<String>,
    },
    /// The system refused.
    #[error("{file}: {reason}")]
    Failed {
        /// The file or folder.
        file: String,
        /// What kind of refusal.
        kind: io::ErrorKind,
        /// The reason in the system's words.
        reason: String,
    },
    /// The folder for the copy has something in it.
    #[error("not empty: {folder}")]
    TargetNotEmpty {
        /// The folder.
        folder: String,
    },
    /// The folder for the copy lies in the game's own folder.
    #[error("inside the game's own folder: {folder}")]
    TargetInside {
        /// The folder.
        folder: String,
    },
}

impl SaveFault {
    fn failed(file: impl Into<String>, error: &io::Error) -> Self {
        Self::Failed { file: file.into(), kind: error.kind(), reason: error.to_string() }
    }

    /// Returns what to tell the person.
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

/// Writes one file; tests put one here that fails.
pub(super) type Put<'a> = &'a dyn Fn(&Path, &[u8]) -> io::Result<()>;

/// Writes a game into its folder, which is made if need be. `known` is what [`super::open`] or the last save
/// left, the default for a new game; it is brought up to date even when the save stops half way. With `force`
/// files that another program changed are overwritten.
///
/// # Errors
///
/// See [`SaveFault`]. Each file has either its old or its new content.
pub fn save(path: &Path, draft: &Draft, known: &mut Known, force: bool) -> Result<Saved, SaveFault> {
    save_with(&disk::write, path, draft, known, force)
}

pub(super) fn save_with(
    put: Put<'_>,
    path: &Path,
    draft: &Draft,
    known: &mut Known,
    force: bool,
) -> Result<Saved, SaveFault> {
    check_names(draft, &known.base)?;
    let mut saving = Saving { put, path, known, saved: Saved::default() };
    let parts: Vec<_> = parts(draft, &saving.known.base)
        .into_iter()
        .filter(|part| part.changed || !is_there(&path.join(&part.file)))
        .collect();
    let gone = gone(draft, &saving.known.base);
    if !force {
        let files = parts.iter().map(|part| part.file.clone());
        let removed = gone.iter().flat_map(|folder| level_files(folder));
        let files: Vec<_> = files.chain(removed).filter(|file| saving.is_conflict(file)).collect();
        if !files.is_empty() {
            return Err(SaveFault::Conflict { files });
        }
    }
    saving.rename_levels(draft)?;
    for part in &parts {
        saving.write(part)?;
    }
    for folder in gone {
        saving.remove_level(&folder)?;
    }
    let saved = saving.saved;
    known.base = draft.clone();
    Ok(saved)
}

/// Returns the files that differ from what is known of them: changed or deleted by another program. Only the
/// content counts; it is read where length or time differ.
pub fn changed_outside(path: &Path, known: &Known) -> Vec<String> {
    let differs = |(file, print): &(&String, &Fingerprint)| {
        let path = path.join(file);
        let same_time = fs::metadata(&path).is_ok_and(|metadata| {
            metadata.len() == print.length
                && print.modified.is_some()
                && metadata.modified().ok() == print.modified
        });
        !same_time
            && !disk::read(&path, limits::SIZE)
                .is_ok_and(|(bytes, _)| Fingerprint::new(&bytes, None).has_same_content(print))
    };
    known.fingerprints.iter().filter(differs).map(|(file, _)| file.clone()).collect()
}

/// Returns whether anything has this name, even a link that leads nowhere.
fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// One file of a game.
struct Part<'d> {
    file: String,
    changed: bool,
    render: Box<dyn Fn() -> String + 'd>,
}

fn parts<'d>(draft: &'d Draft, base: &Draft) -> Vec<Part<'d>> {
    let part = |file: &str, changed, render: Box<dyn Fn() -> String + 'd>| Part {
        file: file.to_owned(),
        changed,
        render,
    };
    let mut parts = vec![
        part(
            DESCRIPTION,
            draft.description != base.description,
            Box::new(|| description::write(&draft.description)),
        ),
        part(PIECES, draft.pieces != base.pieces, Box::new(|| pieces::write(&draft.pieces))),
        part(RULES, draft.rules != base.rules, Box::new(|| rules::write(&draft.rules))),
        part(SETTINGS, draft.settings != base.settings, Box::new(|| settings::write(&draft.settings))),
    ];
    for level in &draft.levels {
        let old = base.levels.iter().find(|old| old.folder == level.folder);
        let [description, layout] = level_files(&level.folder);
        parts.push(part(
            &description,
            old.is_none_or(|old| old.description != level.description),
            Box::new(|| level_description::write(&level.description)),
        ));
        parts.push(part(
            &layout,
            old.is_none_or(|old| old.layout != level.layout),
            Box::new(|| layout::write(&level.layout)),
        ));
    }
    parts
}

/// Returns the levels that the folder still has and the draft no longer. One that only changed the case of
/// its letters is not among them: it is renamed.
fn gone(draft: &Draft, base: &Draft) -> Vec<String> {
    let stays = |old: &Arc<Level>| {
        draft.levels.iter().any(|level| level.folder.to_lowercase() == old.folder.to_lowercase())
    };
    base.levels.iter().filter(|old| !stays(old)).map(|old| old.folder.clone()).collect()
}

/// Names that the folder already has are not asked to be better than they are.
fn check_names(draft: &Draft, base: &Draft) -> Result<(), SaveFault> {
    let mut seen = BTreeSet::new();
    let is_old = |name: &str| base.levels.iter().any(|level| level.folder == name);
    let is_bad = |level: &&Arc<Level>| {
        let name = level.folder.as_str();
        let twice = !seen.insert(name.to_lowercase());
        // A hidden folder would not be found again as a level.
        let possible = names::is_portable(name) && !name.starts_with('.');
        !is_old(name) && (twice || !possible)
    };
    let names: Vec<_> = draft.levels.iter().filter(is_bad).map(|level| level.folder.clone()).collect();
    if names.is_empty() { Ok(()) } else { Err(SaveFault::LevelNames { names }) }
}

struct Saving<'s> {
    put: Put<'s>,
    path: &'s Path,
    known: &'s mut Known,
    saved: Saved,
}

impl Saving<'_> {
    /// Returns whether the file has a content that was neither read nor written here.
    fn is_conflict(&self, file: &str) -> bool {
        match disk::read(&self.path.join(file), limits::SIZE) {
            Ok((bytes, _)) => {
                let now = Fingerprint::new(&bytes, None);
                !self.known.fingerprints.get(file).is_some_and(|known| known.has_same_content(&now))
            }
            Err(ReadFault::Missing) => false,
            // What cannot be read now and could not be read then is not known to have changed.
            Err(_) => !self.known.unreadable.contains(file),
        }
    }

    fn write(&mut self, part: &Part<'_>) -> Result<(), SaveFault> {
        let file = part.file.as_str();
        let path = self.path.join(file);
        let bytes = (part.render)().into_bytes();
        if self.known.unreadable.contains(file) && is_there(&path) {
            let kept = self.keep(file)?;
            self.saved.kept.push(kept);
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| SaveFault::failed(file, &error))?;
        }
        (self.put)(&path, &bytes).map_err(|error| SaveFault::failed(file, &error))?;
        let modified = fs::metadata(&path).and_then(|metadata| metadata.modified()).ok();
        let _ = self.known.fingerprints.insert(file.to_owned(), Fingerprint::new(&bytes, modified));
        let _ = self.known.unreadable.remove(file);
        self.saved.written.push(file.to_owned());
        Ok(())
    }

    /// Copies a file that was not understood to a free name beside it.
    fn keep(&self, file: &str) -> Result<String, SaveFault> {
        let failed = |error: io::Error| SaveFault::failed(file, &error);
        let (bytes, _) = disk::read(&self.path.join(file), u64::MAX - 1).map_err(|fault| {
            failed(match fault {
                ReadFault::NotPermitted => io::ErrorKind::PermissionDenied.into(),
                ReadFault::IsFolder => io::ErrorKind::IsADirectory.into(),
                ReadFault::Failed { reason } => io::Error::other(reason),
                ReadFault::Missing | ReadFault::Special | ReadFault::TooLarge { .. } => {
                    io::ErrorKind::InvalidInput.into()
                }
            })
        })?;
        let names = std::iter::once(format!("{file}.broken"));
        let mut names = names.chain((2..).map(|number| format!("{file}.{number}.broken")));
        let taken = |name: &String| is_there(&self.path.join(name));
        let name = names.find(|name| !taken(name)).unwrap_or_default();
        (self.put)(&self.path.join(&name), &bytes).map_err(failed)?;
        Ok(name)
    }

    /// Renames the folders of levels whose names changed only in the case of letters: on a system that does
    /// not tell the two apart, writing the new and deleting the old would delete both.
    fn rename_levels(&mut self, draft: &Draft) -> Result<(), SaveFault> {
        let is_kept = |old: &str| draft.levels.iter().any(|level| level.folder == old);
        let base: Vec<_> = self.known.base.levels.iter().map(|level| level.folder.clone()).collect();
        for old in base.into_iter().filter(|old| !is_kept(old)) {
            let lower = old.to_lowercase();
            let Some(new) = draft.levels.iter().find(|level| level.folder.to_lowercase() == lower) else {
                continue;
            };
            let levels = self.path.join(LEVELS);
            let listed = folder::entries(&levels).unwrap_or_default();
            if listed.iter().any(|entry| entry.name == new.folder) {
                continue;
            }
            let name = format!("{LEVELS}/{old}");
            match fs::rename(levels.join(&old), levels.join(&new.folder)) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(SaveFault::failed(name, &error));
                }
                _ => self.known_renamed(&old, &new.folder),
            }
        }
        Ok(())
    }

    fn known_renamed(&mut self, old: &str, new: &str) {
        for (from, to) in level_files(old).into_iter().zip(level_files(new)) {
            if let Some(print) = self.known.fingerprints.remove(&from) {
                let _ = self.known.fingerprints.insert(to.clone(), print);
            }
            if self.known.unreadable.remove(&from) {
                let _ = self.known.unreadable.insert(to);
            }
        }
    }

    /// Deletes the folder of a level that is no more, if there is nothing in it but the level.
    fn remove_level(&mut self, folder: &str) -> Result<(), SaveFault> {
        let name = format!("{LEVELS}/{folder}");
        let path = self.path.join(&name);
        let files = level_files(folder);
        let ours = |entry: &str| {
            entry.starts_with(disk::UNFINISHED) || files.iter().any(|file| *file == format!("{name}/{entry}"))
        };
        let entries = match folder::entries(&path) {
            Ok(entries) => entries,
            Err(ReadFault::Missing) => return Ok(()),
            Err(_) => {
                self.saved.left.push(name);
                return Ok(());
            }
        };
        let unread = files.iter().any(|file| self.known.unreadable.contains(file));
        let is_link = fs::symlink_metadata(&path).is_ok_and(|metadata| metadata.is_symlink());
        if unread || is_link || entries.iter().any(|entry| entry.is_folder || !ours(&entry.name)) {
            self.saved.left.push(name);
            return Ok(());
        }
        for entry in &entries {
            let file = path.join(&entry.name);
            fs::remove_file(file)
                .map_err(|error| SaveFault::failed(format!("{name}/{}", entry.name), &error))?;
        }
        fs::remove_dir(&path).map_err(|error| SaveFault::failed(name.as_str(), &error))?;
        for file in &files {
            let _ = self.known.fingerprints.remove(file);
        }
        self.saved.removed.push(name);
        Ok(())
    }
}
