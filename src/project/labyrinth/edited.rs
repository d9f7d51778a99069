//! Dungeons as games being edited: their files, differences and merging.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use std::{fs, io};

use super::draft::{DATABASE, FILE, find, game_of, is_labyrinth};
use super::{LabyrinthDraft, LabyrinthLevel, databases};
use crate::common_files::{Description, Files, LevelDescription, Translations};
use crate::engine::Text;
use crate::project::edited::merging::{Difference, Merge, MergeUnit};
use crate::project::edited::naming::{Names, Safe};
use crate::project::edited::saving::{GameFile, Put, SaveFault, Saved};
use crate::project::edited::{DiskState, Edited, Stored};
use crate::project::folder::{self, DESCRIPTION, LEVELS, translation_file};
use crate::project::phrases::LevelTexts;
use crate::project::{Fingerprint, Problem, database, description, differences, level_description, save};

impl Edited for LabyrinthDraft {
    fn read(path: &Path) -> Result<Stored<Self>, Vec<Problem>> {
        let any = || {
            let entries = fs::read_dir(path).into_iter().flatten().flatten();
            entries.map(|entry| entry.path()).find(|file| file.is_file() && is_labyrinth(file))
        };
        let missing = || vec![Problem::error("file-missing").file(path.display().to_string())];
        let file = find(path).or_else(any).ok_or_else(missing)?;
        match game_of(&file) {
            Some(game) => Self::of_game(game),
            None => Self::of_file(&file),
        }
    }

    fn root(path: &Path) -> &Path {
        let is_folder = path.is_dir() || path.extension().is_none();
        if is_folder { path } else { path.parent().unwrap_or(path) }
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

    fn game_files<'d>(&'d self, known: &'d DiskState<Self>) -> Vec<GameFile<'d>> {
        if self.is_game() {
            return files_of_game(self, known);
        }
        let file = Self::file(known);
        let changed = self.dungeon(0) != known.base.dungeon(0) || known.ahead.contains(file);
        let mut parts = vec![GameFile::new(file, changed, || super::write(self.dungeon(0)))];
        parts.extend(self.database_parts(known));
        parts.extend(save::files_beside(self, known));
        let before = known.base.database_files();
        let gone = before.keys().chain(&known.ahead).filter(|file| databases::is_database(file));
        let gone: BTreeSet<&String> =
            gone.filter(|file| !parts.iter().any(|part| part.file == **file)).collect();
        parts.extend(gone.into_iter().map(GameFile::gone));
        parts
    }

    fn write(
        &self,
        put: Put<'_>,
        path: &Path,
        known: &mut DiskState<Self>,
        force: bool,
    ) -> Result<Saved, SaveFault> {
        if !self.is_game() {
            return save::save_flat(put, Self::root(path), self, known, force);
        }
        let is_gone = |old: &&Arc<LabyrinthLevel>| self.levels.iter().all(|level| level.folder != old.folder);
        let gone: Vec<String> =
            known.base.levels.iter().filter(is_gone).map(|level| level.folder.clone()).collect();
        let mut saved = save::save_flat(put, path, self, known, force)?;
        for level in gone {
            let folder = format!("{LEVELS}/{level}");
            match fs::remove_dir(path.join(&folder)) {
                Ok(()) => saved.removed.push(folder),
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                // The folder contains files that are not Schola's.
                Err(_) => saved.left.push(folder),
            }
        }
        Ok(saved)
    }

    fn copy(
        &self,
        put: Put<'_>,
        source: &Path,
        target: &Path,
        known: &DiskState<Self>,
    ) -> Result<DiskState<Self>, SaveFault> {
        if self.is_game() {
            return save::copy_with(put, source, target, self, known);
        }
        let failed = |error| SaveFault::failed(target.display().to_string(), &error);
        if fs::symlink_metadata(target).is_ok() {
            return Err(SaveFault::TargetNotEmpty { folder: target.display().to_string() });
        }
        fs::create_dir_all(Self::root(target)).map_err(failed)?;
        let file = target.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let mut fingerprints = BTreeMap::new();
        let mut write = |path: &Path, file: String, text: String| -> Result<(), SaveFault> {
            put(path, text.as_bytes()).map_err(failed)?;
            let modified = fs::metadata(path).and_then(|metadata| metadata.modified()).ok();
            let _ = fingerprints.insert(file, Fingerprint::new(text.as_bytes(), modified));
            Ok(())
        };
        write(target, file, super::write(self.dungeon(0)))?;
        for (file, own) in self.database_files() {
            let path = Self::root(target).join(&file);
            if fs::symlink_metadata(&path).is_err() {
                write(&path, file, database::write(&own))?;
            }
        }
        let own = self.pictures(Self::root(source));
        for (file, content) in
            self.files.iter().map(|(file, content)| (file.clone(), content.clone())).chain(own)
        {
            let path = Self::root(target).join(file);
            if fs::symlink_metadata(&path).is_err() {
                fs::create_dir_all(path.parent().unwrap_or(target)).map_err(failed)?;
                put(&path, &content).map_err(failed)?;
            }
        }
        Ok(DiskState { base: self.clone(), fingerprints, ..DiskState::default() })
    }

    fn differs_from(&self, old: &Self) -> Vec<Difference> {
        differences_from(old, self)
    }

    fn merge(merge: &mut Merge<'_, Self>) -> Self {
        merged(merge)
    }

    fn name_safely(_: &mut Safe<Self>) {}

    fn name_back(&mut self, _: &Names) {}
}

/// Returns all files of the labyrinths of a game, and those of its base that it no longer has.
fn files_of_game<'d>(draft: &'d LabyrinthDraft, known: &'d DiskState<LabyrinthDraft>) -> Vec<GameFile<'d>> {
    let base = &known.base;
    let is_known = |file: &str| known.fingerprints.contains_key(file);
    let mut parts = Vec::new();
    let (text, old_text) = (draft.texts().0, base.texts().0);
    if text != old_text || **text != Description::default() || is_known(DESCRIPTION) {
        parts.push(GameFile::new(DESCRIPTION, text != old_text, || description::write(text)));
    }
    parts.extend(save::translations(draft.texts().1, base.texts().1));
    for level in &draft.levels {
        let old = base.levels.iter().find(|old| old.folder == level.folder);
        let inside = save::inside(&level.folder);
        let changed = old.is_none_or(|old| old.dungeon != level.dungeon);
        parts.push(GameFile::new(format!("{inside}{FILE}"), changed, || super::write(&level.dungeon)));
        let file = format!("{inside}{DESCRIPTION}");
        let told = &level.description;
        let changed = match old {
            Some(old) => old.description != *told,
            None => **told != LevelDescription::default(),
        };
        if changed || **told != LevelDescription::default() || is_known(&file) {
            parts.push(GameFile::new(file, changed, || level_description::write(told)));
        }
        for (language, text) in &level.translations {
            let changed = old.is_none_or(|old| old.translations.get(language) != Some(text));
            let file = format!("{inside}{}", translation_file(language));
            parts.push(GameFile::new(file, changed, || level_description::write(text)));
        }
    }
    parts.extend(draft.database_parts(known));
    parts.extend(save::files_beside(draft, known));
    let listed: BTreeSet<String> = parts.iter().map(|part| part.file.clone()).collect();
    let mut of_base: BTreeSet<String> =
        base.levels.iter().flat_map(|level| files_of_labyrinth(level)).collect();
    of_base.extend(base.database_files().into_keys());
    of_base.retain(|file| is_known(file) || known.ahead.contains(file));
    of_base.extend(known.ahead.iter().cloned());
    parts.extend(of_base.into_iter().filter(|file| !listed.contains(file)).map(GameFile::gone));
    save::in_order(parts, &known.ahead)
}

/// Returns the files of a level that is a labyrinth.
fn files_of_labyrinth(level: &LabyrinthLevel) -> Vec<String> {
    let inside = save::inside(&level.folder);
    let own = [FILE, DESCRIPTION].map(|file| format!("{inside}{file}"));
    let translations = level.translations.keys().map(|code| format!("{inside}{}", translation_file(code)));
    own.into_iter().chain(translations).collect()
}

/// Returns the differences between two dungeons.
fn differences_from(old: &LabyrinthDraft, new: &LabyrinthDraft) -> Vec<Difference> {
    let texts = |draft: &LabyrinthDraft| (draft.texts().0.clone(), draft.texts().1.clone());
    let told = differences::descriptions(texts(old), texts(new)).into_iter();
    let mut found: Vec<_> = told.map(|text| Difference { part: MergeUnit::Description, text }).collect();
    let level = |draft: &'_ LabyrinthDraft, folder: &str| {
        draft.levels.iter().find(|level| level.folder == folder).cloned()
    };
    let levels: BTreeSet<&String> = old.levels.iter().chain(&new.levels).map(|level| &level.folder).collect();
    for folder in levels {
        let part = match folder.as_str() {
            "" => MergeUnit::File(FILE.to_owned()),
            folder => MergeUnit::Level(folder.to_owned()),
        };
        let text = match (level(old, folder), level(new, folder)) {
            (a, b) if a == b => continue,
            (None, _) => Text::new("differs-level-added").with("level", folder),
            (_, None) => Text::new("differs-level-removed").with("level", folder),
            _ if folder.is_empty() => Text::new("differs-file-changed").with("file", FILE),
            _ => {
                let file = format!("{LEVELS}/{folder}/{FILE}");
                Text::new("differs-file-changed").with("file", file)
            }
        };
        found.push(Difference { part, text });
    }
    if old.databases != new.databases {
        let text = Text::new("differs-file-changed").with("file", DATABASE);
        found.push(Difference { part: MergeUnit::File(DATABASE.to_owned()), text });
    }
    found
}

/// Merges two dungeons.
fn merged(merge: &mut Merge<'_, LabyrinthDraft>) -> LabyrinthDraft {
    let (description, translations) = merge.one(MergeUnit::Description, |draft| {
        let (description, translations) = draft.texts();
        (description.clone(), translations.clone())
    });
    let drafts = [merge.ours, merge.theirs, merge.base];
    let folders = drafts.iter().flat_map(|draft| &draft.levels).map(|level| level.folder.clone());
    let mut levels = Vec::new();
    for folder in folders.collect::<BTreeSet<_>>() {
        let level =
            |draft: &LabyrinthDraft| draft.levels.iter().find(|level| level.folder == folder).cloned();
        levels.extend(merge.one(MergeUnit::Level(folder.clone()), level));
    }
    levels.sort_by_cached_key(|level| folder::order(&level.folder));
    let databases = merge.one(MergeUnit::File(DATABASE.to_owned()), |draft| draft.databases.clone());
    let mut merged = LabyrinthDraft::new(description, translations, levels, databases);
    merged.set_files(merge.files());
    merged
}
