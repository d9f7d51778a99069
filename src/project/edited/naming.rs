//! A draft with names that can be written: in a recovery copy, a half-made game may have any names.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::{DiskState, Edited};
use crate::common_files::Files;
use crate::grid::model::{Draft, Level};
use crate::project::game_files::{is_beside, is_language};
use crate::project::names;

/// The names of things in the game and in its recovery copy.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// For each level, in the order of the draft, its name in the game and in the copy.
    pub levels: Vec<(String, String)>,
    /// For each file beside the XML, its name in the game and in the copy.
    pub files: Vec<(String, String)>,
    /// The same for invalid language codes.
    pub languages: Vec<(String, String)>,
}

impl Names {
    /// Restores the names and order of levels and the languages of the game in a copy.
    pub fn name_back(&self, draft: &mut Draft) {
        let back: Vec<_> = self.languages.iter().map(|(own, here)| (here.clone(), own.clone())).collect();
        rename_languages(draft, &back);
        let read = std::mem::take(&mut draft.levels);
        for (own, here) in &self.levels {
            let Some(level) = read.iter().find(|level| level.folder == *here) else { continue };
            let mut level = level.clone();
            if own != here {
                Arc::make_mut(&mut level).folder = own.clone();
            }
            draft.levels.push(level);
        }
    }
}

/// A draft with valid names, and the original names.
pub struct Safe<D> {
    /// The draft.
    pub draft: D,
    /// The original names.
    pub names: Names,
}

impl<D: Edited> Safe<D> {
    /// Gives a draft valid names.
    pub fn new(draft: &D, known: &DiskState<D>) -> Self {
        let mut safe = Self { draft: draft.clone(), names: Names::default() };
        let mut files = (**draft.files()).clone();
        // A picture whose change was undone after a save is again what it was.
        for (file, original) in known.originals.iter().filter(|(file, _)| draft.files().get(file).is_none()) {
            if let Some(content) = original {
                files.put(file, content.clone());
            }
        }
        D::name_safely(&mut safe);
        safe.name_files(&files);
        safe
    }

    fn name_files(&mut self, files: &Files) {
        let mut taken = BTreeSet::new();
        let named = files.iter().enumerate().map(|(number, (path, content))| {
            let wanted = Some(path.clone()).filter(|path| is_beside(path));
            let others = (0..).map(|time| format!("files/{number}-{time}"));
            let mut names = wanted.into_iter().chain(others);
            let name = names.find(|name| taken.insert(name.to_lowercase())).unwrap_or_default();
            self.names.files.push((path.clone(), name.clone()));
            (name, content.clone())
        });
        let named: Files = named.collect();
        self.draft.set_files(named.into());
    }
}

impl Safe<Draft> {
    /// Gives levels valid names.
    pub fn name_levels(&mut self) {
        let mut taken = BTreeSet::new();
        for (number, level) in self.draft.levels.iter_mut().enumerate() {
            let possible = |name: &str| names::is_portable(name) && !name.starts_with('.');
            let wanted = Some(level.folder.clone()).filter(|name| possible(name));
            let others = (0..).map(|time| format!("level-{number}-{time}"));
            let mut names = wanted.into_iter().chain(others);
            let name = names.find(|name| taken.insert(name.to_lowercase())).unwrap_or_default();
            self.names.levels.push((level.folder.clone(), name.clone()));
            if level.folder != name {
                Arc::make_mut(level).folder = name;
            }
        }
    }

    /// Gives languages valid codes.
    pub fn name_languages(&mut self) {
        let of_levels = self.draft.levels.iter().flat_map(|level| level.translations.keys());
        let all = self.draft.translations.keys().chain(of_levels);
        let impossible: BTreeSet<String> = all.filter(|code| !is_language(code)).cloned().collect();
        if impossible.is_empty() {
            return;
        }
        let names = impossible.into_iter().enumerate();
        self.names.languages = names.map(|(number, code)| (code, format!("x-schola-{number}"))).collect();
        rename_languages(&mut self.draft, &self.names.languages);
    }
}

/// Gives translations other codes.
fn rename_languages(draft: &mut Draft, names: &[(String, String)]) {
    rename(&mut draft.translations, names);
    let has = |level: &Level| names.iter().any(|(from, _)| level.translations.contains_key(from));
    for level in draft.levels.iter_mut().filter(|level| has(level)) {
        rename(&mut Arc::make_mut(level).translations, names);
    }
}

/// Renames entries of a map.
fn rename<M>(map: &mut BTreeMap<String, M>, names: &[(String, String)]) {
    for (from, to) in names {
        if let Some(text) = map.remove(from) {
            let _ = map.insert(to.clone(), text);
        }
    }
}
