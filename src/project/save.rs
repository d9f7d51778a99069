//! Saves a draft into its folder.
//!
//! Each file is written beside the old one and renamed into place. Only what changed is written. Nothing is
//! lost of what another program has changed meanwhile, or of what could not be understood when it was read.

mod copy;
mod parts;
mod saving;

use std::fs;
use std::path::Path;

pub use self::copy::copy_to;
pub(super) use self::copy::copy_with;
pub(super) use self::parts::{
    files_beside, files_of_board_game, files_of_grid_game, in_order, inside, translations,
};
use self::saving::Saving;
use super::disk::{self, Fingerprint};
use super::edited::saving::GameFile;
pub use super::edited::saving::{Put, SaveFault, Saved};
use super::edited::{DiskState, Edited};
use super::folder::{BoardFolder, RULE_NOTES, RULES};
use crate::grid::model::Draft;
use crate::xml::limits;

/// Writes a game into its folder, creating it if necessary. `known` is what [`super::open`] or the last save
/// left, or the default for a new game; it is updated even when the save stops half way. With `force`, files
/// that another program changed are overwritten.
///
/// # Errors
///
/// See [`SaveFault`]. Each file has either its old or its new content.
pub fn save<D: Edited>(
    path: &Path,
    draft: &D,
    known: &mut DiskState<D>,
    force: bool,
) -> Result<Saved, SaveFault> {
    draft.write(&disk::write, path, known, force)
}

impl BoardFolder {
    /// Writes what changed since the files were read or written. With `force`, overwrites files that another
    /// program changed.
    ///
    /// # Errors
    ///
    /// See [`SaveFault`]. Each file has either its old or its new content.
    pub fn save(&mut self, force: bool) -> Result<Saved, SaveFault> {
        let draft = self.edited();
        save(&self.path, &draft, &mut self.known, force)
    }
}

pub(super) fn save_with(
    put: Put<'_>,
    path: &Path,
    draft: &Draft,
    known: &mut DiskState,
    force: bool,
) -> Result<Saved, SaveFault> {
    parts::check_names(draft, &known.base)?;
    let before = known.clone();
    let parts = files_of_grid_game(draft, &before).into_iter();
    let is_due = |part: &GameFile<'_>| part.changed || (part.wanted && !is_there(&path.join(&part.file)));
    let mut parts: Vec<_> = parts.filter(is_due).collect();
    let gone = parts::gone(draft, known);
    let mut saving = Saving { put, path, known, saved: Saved::default(), staged: None };
    if !force {
        let files = parts.iter().map(|part| part.file.clone());
        let removed = gone.iter().flat_map(|level| saving.files_of(level));
        let files: Vec<_> = files.chain(removed).filter(|file| saving.is_conflict(file)).collect();
        if !files.is_empty() {
            return Err(SaveFault::Conflict { files });
        }
    }
    saving.rename_levels(draft)?;
    if let Some(rules) = parts.iter().position(|part| part.file == RULES && part.changed)
        && let Some(meanwhile) = parts::notes_meanwhile(draft, &before.base)
    {
        // The final version of the notes comes after the rules.
        if let Some(notes) = parts.iter().position(|part| part.file == RULE_NOTES && part.wanted) {
            let notes = parts.remove(notes);
            parts.insert(rules, notes);
            parts.insert(rules - 1, meanwhile);
        } else {
            parts.insert(rules, meanwhile);
        }
    }
    for part in &parts {
        saving.write(part)?;
    }
    saving.land()?;
    for level in gone {
        saving.remove_level(&level)?;
    }
    saving.sweep();
    let saved = saving.saved;
    known.base = draft.clone();
    known.ahead.clear();
    Ok(saved)
}

/// Writes a game file by file: those that changed or do not exist.
///
/// # Errors
///
/// See [`SaveFault`]. Each file has either its old or its new content.
pub(super) fn save_flat<D: Edited>(
    put: Put<'_>,
    path: &Path,
    draft: &D,
    known: &mut DiskState<D>,
    force: bool,
) -> Result<Saved, SaveFault> {
    parts::check_files(draft.files(), draft.languages())?;
    let before = known.clone();
    let is_due = |part: &GameFile<'_>| part.changed || (part.wanted && !is_there(&path.join(&part.file)));
    let parts: Vec<GameFile<'_>> = draft.game_files(&before).into_iter().filter(is_due).collect();
    let mut saving = Saving { put, path, known, saved: Saved::default(), staged: None };
    let conflicts = parts.iter().map(|part| part.file.clone()).filter(|file| saving.is_conflict(file));
    let conflicts: Vec<String> = if force { Vec::new() } else { conflicts.collect() };
    if !conflicts.is_empty() {
        return Err(SaveFault::Conflict { files: conflicts });
    }
    for part in &parts {
        saving.write(part)?;
    }
    saving.land()?;
    saving.sweep();
    let saved = saving.saved;
    known.base = draft.clone();
    known.ahead.clear();
    Ok(saved)
}

/// Returns the files that another program changed or deleted. Only the content counts; it is read when length
/// or time differ.
pub fn changed_outside<D: Edited>(path: &Path, known: &DiskState<D>) -> Vec<String> {
    let path = D::root(path);
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

/// Returns whether anything has this name, even a dangling link.
fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}
