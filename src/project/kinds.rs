//! What it means to edit a grid game, and a board game; `labyrinth` says it of dungeons.

use std::path::Path;
use std::sync::Arc;

use super::Problem;
use super::differences;
use super::edited::merging::{Difference, Merge};
use super::edited::naming::{Names, Safe};
use super::edited::saving::{Part, Put, SaveFault, Saved};
use super::edited::{Edited, Known, Stored};
use super::folder::{self, BoardDraft, BoardFolder};
use super::save;
use crate::common_files::{Description, Files, LevelDescription, Translations};
use crate::grid::Draft;

impl Edited for Draft {
    fn read(folder: &Path) -> Result<Stored, Vec<Problem>> {
        let opened = folder::open(folder)?;
        Ok(Stored { draft: opened.draft, known: opened.known, problems: opened.problems })
    }

    fn copy(
        &self,
        put: Put<'_>,
        source: &Path,
        target: &Path,
        known: &Known<Self>,
    ) -> Result<Known<Self>, SaveFault> {
        save::copy_with(put, source, target, self, known)
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

    fn copy(
        &self,
        put: Put<'_>,
        source: &Path,
        target: &Path,
        known: &Known<Self>,
    ) -> Result<Known<Self>, SaveFault> {
        save::copy_with(put, source, target, self, known)
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
