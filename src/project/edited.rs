//! What saving, recovery copies and comparing need from a game that is being edited, whatever its kind.

pub(super) mod merging;
pub(super) mod naming;
pub(super) mod saving;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::path::Path;
use std::sync::Arc;

use merging::{Difference, Merge};
use naming::{Names, Safe};
use saving::{GameFile, Put, SaveFault, Saved};

use super::Problem;
use super::disk::{Fingerprint, Stamp};
use super::phrases::{AuthoredText, LevelTexts};
use crate::common_files::{Description, Files, LevelDescription, Translations};
use crate::grid::Draft;

/// The state of a game's files when they were last read or written. File names are relative to the game's
/// folder, with `/` as the separator.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DiskState<D = Draft> {
    /// The game as it is in the files.
    pub base: D,
    /// The state of each file.
    pub fingerprints: BTreeMap<String, Fingerprint>,
    /// The files that exist but could not be fully understood.
    pub unreadable: BTreeSet<String>,
    /// The contents of pictures and other files before a save overwrote them with those of [`Draft::files`];
    /// `None` for files that did not exist.
    pub originals: BTreeMap<String, Option<Arc<[u8]>>>,
    /// The modification times of pictures and other files, except the editor's own.
    pub stamps: BTreeMap<String, Stamp>,
    /// The files that an interrupted save left newer than the base.
    pub ahead: BTreeSet<String>,
}

impl<D: PartialEq> DiskState<D> {
    /// Returns whether the files hold this draft.
    pub fn holds(&self, draft: &D) -> bool {
        self.ahead.is_empty() && *draft == self.base
    }
}

/// The content of the files of a game.
#[derive(Clone, Debug)]
pub struct Stored<D = Draft> {
    /// The game.
    pub draft: D,
    /// What a save must know.
    pub known: DiskState<D>,
    /// Everything that is wrong with files and pictures.
    pub problems: Vec<Problem>,
}

/// A game as its author has it, finished or half made, with everything that is in its files.
pub trait Edited: Clone + Debug + Default + PartialEq + Send + Sync + 'static {
    /// Reads a game's folder.
    ///
    /// # Errors
    ///
    /// The folder cannot be read, or there is no game in it.
    fn read(folder: &Path) -> Result<Stored<Self>, Vec<Problem>>;

    /// Returns the folder that its file names are relative to, given the path that it was opened by.
    #[doc(hidden)]
    fn root(path: &Path) -> &Path {
        path
    }

    /// Writes the game elsewhere; see [`super::copy_to()`].
    ///
    /// # Errors
    ///
    /// See [`SaveFault`].
    #[doc(hidden)]
    fn copy(
        &self,
        put: Put<'_>,
        source: &Path,
        target: &Path,
        known: &DiskState<Self>,
    ) -> Result<DiskState<Self>, SaveFault>;

    /// Returns the name of the game as players see it.
    fn name(&self) -> &str {
        &self.texts().0.name
    }

    /// Returns the texts for players, and their translations by language code.
    fn texts(&self) -> (&Arc<Description>, &Translations);

    /// Returns the same texts for editing.
    fn texts_mut(&mut self) -> (&mut Arc<Description>, &mut Translations);

    /// Returns the texts of the levels, if the game has levels.
    fn level_texts(&self) -> Vec<LevelTexts<'_>> {
        Vec::new()
    }

    /// Returns the translations of the texts of a level, for editing.
    fn level_translations_mut(&mut self, _level: usize) -> Option<&mut Translations<LevelDescription>> {
        None
    }

    /// Returns the texts that the author wrote elsewhere in the game. Their translations are looked up by the
    /// text.
    fn written(&self) -> Vec<AuthoredText> {
        Vec::new()
    }

    /// Returns the keys of the texts that the look of a game has or lacks in a language, each with the text
    /// in another language.
    fn of_look(&self, _code: &str) -> Vec<(String, String)> {
        Vec::new()
    }

    /// Returns a text of the look in a language, by its key.
    fn in_look(&self, _key: &str, _code: &str) -> Option<String> {
        None
    }

    /// Sets a text of the look in a language.
    fn say_in_look(&mut self, _key: &str, _code: &str, _text: &str) {}

    /// Removes all translations into a language.
    fn remove_language(&mut self, code: &str) {
        let _ = self.texts_mut().1.remove(code);
        for level in 0..self.level_texts().len() {
            if self.level_texts()[level].translations.contains_key(code)
                && let Some(translations) = self.level_translations_mut(level)
            {
                let _ = translations.remove(code);
            }
        }
    }

    /// Returns the pictures and other files that were made or changed.
    fn files(&self) -> &Arc<Files>;

    /// Replaces the pictures and other files.
    fn set_files(&mut self, files: Arc<Files>);

    /// Returns the codes of the languages that have translations.
    fn languages(&self) -> Vec<&String> {
        let of_levels = self.level_texts().into_iter().flat_map(|level| level.translations.keys());
        self.texts().1.keys().chain(of_levels).collect()
    }

    /// Returns all files of the game, and those of its base that it no longer has.
    #[doc(hidden)]
    fn game_files<'d>(&'d self, known: &'d DiskState<Self>) -> Vec<GameFile<'d>>;

    /// Writes the game into its folder; see [`super::save()`].
    ///
    /// # Errors
    ///
    /// See [`SaveFault`].
    #[doc(hidden)]
    fn write(
        &self,
        put: Put<'_>,
        folder: &Path,
        known: &mut DiskState<Self>,
        force: bool,
    ) -> Result<Saved, SaveFault>;

    /// Returns the differences from another game to this one.
    #[doc(hidden)]
    fn differs_from(&self, old: &Self) -> Vec<Difference>;

    /// Merges two games.
    #[doc(hidden)]
    fn merge(merge: &mut Merge<'_, Self>) -> Self;

    /// Replaces names of a half-made game that cannot be written to disk.
    #[doc(hidden)]
    fn name_safely(safe: &mut Safe<Self>);

    /// Restores the original names.
    #[doc(hidden)]
    fn name_back(&mut self, names: &Names);
}
