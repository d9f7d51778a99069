//! What editing means for grid games and board games; `labyrinth` has it for dungeons.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use super::Problem;
use super::differences;
use super::edited::merging::{Difference, Merge};
use super::edited::naming::{Names, Safe};
use super::edited::saving::{GameFile, Put, SaveFault, Saved};
use super::edited::{DiskState, Edited, Stored};
use super::folder::{self, BoardDraft, BoardFolder};
use super::phrases::{AuthoredText, LevelTexts, PhraseLocation};
use super::save;
use crate::board::look;
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
        known: &DiskState<Self>,
    ) -> Result<DiskState<Self>, SaveFault> {
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

    fn level_texts(&self) -> Vec<LevelTexts<'_>> {
        let texts = self.levels.iter().map(|level| LevelTexts {
            folder: &level.folder,
            own: &level.description,
            translations: &level.translations,
        });
        texts.collect()
    }

    fn level_translations_mut(&mut self, level: usize) -> Option<&mut Translations<LevelDescription>> {
        self.levels.get_mut(level).map(|level| &mut Arc::make_mut(level).translations)
    }

    fn written(&self) -> Vec<AuthoredText> {
        let of_rule =
            |text: &str, is_shown| AuthoredText { place: PhraseLocation::Rule(text.to_owned()), is_shown };
        let rules = self.rules.list.iter().flat_map(|rule| {
            let repeat = rule.repeat.as_ref().map_or("", |repeat| &repeat.name);
            [&rule.name, repeat, &rule.note].map(|text| of_rule(text, true))
        });
        let lost = &self.rules.lost_notes;
        let lost = lost.iter().flat_map(|lost| [&lost.name, &lost.note].map(|text| of_rule(text, false)));
        let items = self.levels.iter().flat_map(|level| &level.layout.items);
        let shown: BTreeSet<&str> =
            items.clone().filter(|item| item.show).map(|item| item.name.as_str()).collect();
        let items = items.map(|item| AuthoredText {
            place: PhraseLocation::Item(item.name.clone()),
            is_shown: shown.contains(item.name.as_str()),
        });
        rules.chain(items).chain(lost).filter(|written| written.place.text() != Some("")).collect()
    }

    fn game_files<'d>(&'d self, known: &'d DiskState) -> Vec<GameFile<'d>> {
        save::files_of_grid_game(self, known)
    }

    fn write(
        &self,
        put: Put<'_>,
        folder: &Path,
        known: &mut DiskState,
        force: bool,
    ) -> Result<Saved, SaveFault> {
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
        known: &DiskState<Self>,
    ) -> Result<DiskState<Self>, SaveFault> {
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

    fn written(&self) -> Vec<AuthoredText> {
        let mut names: Vec<&str> = self.game.rules.blocks.iter().map(|block| block.name.as_str()).collect();
        self.game.composites.list.iter().for_each(|composite| composite.titles(&mut names));
        names.retain(|name| !name.is_empty());
        let names = names.into_iter().map(str::to_owned);
        names.map(|name| AuthoredText { place: PhraseLocation::Rule(name), is_shown: true }).collect()
    }

    fn of_look(&self, code: &str) -> Vec<(String, String)> {
        let look = &self.game.look;
        let mut phrases = look::phrases(&self.game);
        phrases.retain(|phrase| phrase.is_missing(look, code) || look.said(&phrase.key, code).is_some());
        let plain = |key: &str| {
            let others = look.texts.get(key).into_iter().flatten();
            let mut others = others.filter(|(other, text)| *other != code && !text.is_empty());
            others.next().map_or(key, |(_, text)| text).to_owned()
        };
        phrases.into_iter().map(|phrase| (phrase.key.clone(), plain(&phrase.key))).collect()
    }

    fn in_look(&self, key: &str, code: &str) -> Option<String> {
        self.game.look.said(key, code).map(str::to_owned)
    }

    fn say_in_look(&mut self, key: &str, code: &str, text: &str) {
        Arc::make_mut(&mut self.game.look).say(key, code, text);
    }

    fn game_files<'d>(&'d self, known: &'d DiskState<Self>) -> Vec<GameFile<'d>> {
        save::files_of_board_game(self, known)
    }

    fn write(
        &self,
        put: Put<'_>,
        folder: &Path,
        known: &mut DiskState<Self>,
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
