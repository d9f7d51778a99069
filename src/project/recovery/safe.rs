//! A draft under names that can be written: in a recovery copy a half-made game may have any names.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::grid::model::{Draft, Level};
use crate::project::folder::{self, Known};
use crate::project::names;

/// A draft whose names are possible, and how the names were.
pub(super) struct Safe {
    pub draft: Draft,
    /// For each level, in the order of the draft, its name there and its name here.
    pub levels: Vec<(String, String)>,
    /// For each file beside the XML its name there and its name here.
    pub files: Vec<(String, String)>,
    /// The same for languages whose code is not possible.
    pub languages: Vec<(String, String)>,
}

impl Safe {
    pub fn new(draft: &Draft, known: &Known) -> Self {
        let mut safe =
            Self { draft: draft.clone(), levels: Vec::new(), files: Vec::new(), languages: Vec::new() };
        // A picture whose change was taken back after a save is again what it was.
        for (file, original) in known.originals.iter().filter(|(file, _)| draft.files.get(file).is_none()) {
            if let Some(content) = original {
                Arc::make_mut(&mut safe.draft.files).put(file, content.clone());
            }
        }
        safe.name_languages();
        safe.name_levels();
        safe.name_files();
        safe
    }

    fn name_levels(&mut self) {
        let mut taken = BTreeSet::new();
        for (number, level) in self.draft.levels.iter_mut().enumerate() {
            let possible = |name: &str| names::is_portable(name) && !name.starts_with('.');
            let wanted = Some(level.folder.clone()).filter(|name| possible(name));
            let others = (0..).map(|time| format!("level-{number}-{time}"));
            let mut names = wanted.into_iter().chain(others);
            let name = names.find(|name| taken.insert(name.to_lowercase())).unwrap_or_default();
            self.levels.push((level.folder.clone(), name.clone()));
            if level.folder != name {
                Arc::make_mut(level).folder = name;
            }
        }
    }

    fn name_files(&mut self) {
        let mut taken = BTreeSet::new();
        let files = self.draft.files.iter().enumerate().map(|(number, (path, content))| {
            let wanted = Some(path.clone()).filter(|path| folder::is_beside(path));
            let others = (0..).map(|time| format!("files/{number}-{time}"));
            let mut names = wanted.into_iter().chain(others);
            let name = names.find(|name| taken.insert(name.to_lowercase())).unwrap_or_default();
            self.files.push((path.clone(), name.clone()));
            (name, content.clone())
        });
        self.draft.files = Arc::new(files.collect());
    }

    fn name_languages(&mut self) {
        let of_levels = self.draft.levels.iter().flat_map(|level| level.translations.keys());
        let all = self.draft.translations.keys().chain(of_levels);
        let impossible: BTreeSet<String> = all.filter(|code| !folder::is_language(code)).cloned().collect();
        if impossible.is_empty() {
            return;
        }
        let names = impossible.into_iter().enumerate();
        self.languages = names.map(|(number, code)| (code, format!("x-schola-{number}"))).collect();
        rename_languages(&mut self.draft, &self.languages);
    }
}

/// Gives translations other codes.
pub(super) fn rename_languages(draft: &mut Draft, names: &[(String, String)]) {
    fn rename<M>(map: &mut std::collections::BTreeMap<String, M>, names: &[(String, String)]) {
        for (from, to) in names {
            if let Some(text) = map.remove(from) {
                let _ = map.insert(to.clone(), text);
            }
        }
    }
    rename(&mut draft.translations, names);
    let has = |level: &Level| names.iter().any(|(from, _)| level.translations.contains_key(from));
    for level in draft.levels.iter_mut().filter(|level| has(level)) {
        rename(&mut Arc::make_mut(level).translations, names);
    }
}
