//! What saving, recovery copies and comparing need from a game that is being edited, whatever its kind.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::path::Path;
use std::sync::Arc;

use super::Problem;
use super::differences::{self, Difference, Merge};
use super::folder::{self, BoardDraft, BoardFolder, Known};
use super::recovery::{Names, Safe};
use super::save::{self, Part, Put, SaveFault, Saved};
use crate::common_files::{Description, Files, LevelDescription, Translations};
use crate::grid::model::Draft;

/// The content of the files of a game.
#[derive(Clone, Debug)]
pub struct Stored<D = Draft> {
    /// The game.
    pub draft: D,
    /// What a save must know.
    pub known: Known<D>,
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
        known: &Known<Self>,
    ) -> Result<Known<Self>, SaveFault> {
        save::copy_with(put, source, target, self, known)
    }

    /// Returns the name of the game as players see it.
    fn name(&self) -> &str {
        &self.texts().0.name
    }

    /// Returns the texts for players, and their translations by language code.
    fn texts(&self) -> (&Arc<Description>, &Translations);

    /// Returns the same texts for editing.
    fn texts_mut(&mut self) -> (&mut Arc<Description>, &mut Translations);

    /// Removes all translations into a language.
    fn remove_language(&mut self, code: &str) {
        let _ = self.texts_mut().1.remove(code);
    }

    /// Returns how many texts, beside those of the game itself, are not translated into a language.
    fn untranslated(&self, _code: &str) -> usize {
        0
    }

    /// Returns the pictures and other files that were made or changed.
    fn files(&self) -> &Arc<Files>;

    /// Replaces the pictures and other files.
    fn set_files(&mut self, files: Arc<Files>);

    /// Returns the codes of the languages that have translations.
    fn languages(&self) -> Vec<&String>;

    /// Returns all files of the game, and those of its base that it no longer has.
    #[doc(hidden)]
    fn parts<'d>(&'d self, known: &'d Known<Self>) -> Vec<Part<'d>>;

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
        known: &mut Known<Self>,
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

impl Edited for Draft {
    fn read(folder: &Path) -> Result<Stored, Vec<Problem>> {
        let opened = folder::open(folder)?;
        Ok(Stored { draft: opened.draft, known: opened.known, problems: opened.problems })
    }

    fn texts(&self) -> (&Arc<Description>, &Translations) {
        (&self.description, &self.translations)
    }

    fn texts_mut(&mut self) -> (&mut Arc<Description>, &mut Translations) {
        (&mut self.description, &mut self.translations)
    }

    fn files(&self) -> &Arc<Files> {
        &self.files
    }

    fn set_files(&mut self, files: Arc<Files>) {
        self.files = files;
    }

    fn languages(&self) -> Vec<&String> {
        let of_levels = self.levels.iter().flat_map(|level| level.translations.keys());
        self.translations.keys().chain(of_levels).collect()
    }

    fn remove_language(&mut self, code: &str) {
        let _ = self.translations.remove(code);
        for level in self.levels.iter_mut().filter(|level| level.translations.contains_key(code)) {
            let _ = Arc::make_mut(level).translations.remove(code);
        }
    }

    fn untranslated(&self, code: &str) -> usize {
        let of_levels = self.levels.iter().map(|level| {
            let own = level.translations.get(code);
            let lacks = |entry: fn(&LevelDescription) -> Option<&String>| {
                let is_text = |text: &&String| !text.is_empty();
                let is_there = own.and_then(|found| entry(found)).filter(is_text).is_some();
                usize::from(entry(&level.description).filter(is_text).is_some() && !is_there)
            };
            lacks(|it| it.name.as_ref()) + lacks(|it| it.difficulty.as_ref())
        });
        of_levels.sum()
    }

    fn parts<'d>(&'d self, known: &'d Known) -> Vec<Part<'d>> {
        save::parts(self, known)
    }

    fn write(&self, put: Put<'_>, folder: &Path, known: &mut Known, force: bool) -> Result<Saved, SaveFault> {
        save::save_with(put, folder, self, known, force)
    }

    fn differs_from(&self, old: &Self) -> Vec<Difference> {
        differences::grid(old, self)
    }

    fn merge(merge: &mut Merge<'_, Self>) -> Self {
        differences::merge_grid(merge)
    }

    fn name_safely(safe: &mut Safe<Self>) {
        safe.name_languages();
        safe.name_levels();
    }

    fn name_back(&mut self, names: &Names) {
        names.name_back(self);
    }
}

impl Edited for BoardDraft {
    fn read(folder: &Path) -> Result<Stored<Self>, Vec<Problem>> {
        BoardFolder::open(folder).map(BoardFolder::into_stored)
    }

    fn texts(&self) -> (&Arc<Description>, &Translations) {
        (&self.description, &self.translations)
    }

    fn texts_mut(&mut self) -> (&mut Arc<Description>, &mut Translations) {
        (&mut self.description, &mut self.translations)
    }

    fn files(&self) -> &Arc<Files> {
        &self.files
    }

    fn set_files(&mut self, files: Arc<Files>) {
        self.files = files;
    }

    fn languages(&self) -> Vec<&String> {
        self.translations.keys().collect()
    }

    fn parts<'d>(&'d self, known: &'d Known<Self>) -> Vec<Part<'d>> {
        save::board_parts(self, known)
    }

    fn write(
        &self,
        put: Put<'_>,
        folder: &Path,
        known: &mut Known<Self>,
        force: bool,
    ) -> Result<Saved, SaveFault> {
        save::save_flat(put, folder, self, known, force)
    }

    fn differs_from(&self, old: &Self) -> Vec<Difference> {
        differences::board(old, self)
    }

    fn merge(merge: &mut Merge<'_, Self>) -> Self {
        differences::merge_board(merge)
    }

    fn name_safely(_: &mut Safe<Self>) {}

    fn name_back(&mut self, _: &Names) {}
}

/// Renames entries of a map.
pub(super) fn rename<M>(map: &mut BTreeMap<String, M>, names: &[(String, String)]) {
    for (from, to) in names {
        if let Some(text) = map.remove(from) {
            let _ = map.insert(to.clone(), text);
        }
    }
}
