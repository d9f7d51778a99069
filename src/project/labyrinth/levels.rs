//! The labyrinths of a game: the list of its levels, and edits of it.

use std::sync::{Arc, LazyLock};

use super::LabyrinthDraft;
use crate::common_files::{LevelDescription, Translations};
use crate::dungeon::Dungeon;
use crate::grid::edit::levels::names_with_another;
use crate::project::edited::Edited as _;

static NONE: LazyLock<Arc<Dungeon>> = LazyLock::new(Arc::default);

/// A labyrinth as a level of a game, or as a stand-alone file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LabyrinthLevel {
    /// The name of its folder; empty for a stand-alone file.
    pub folder: String,
    /// The labyrinth, finished or not.
    pub dungeon: Arc<Dungeon>,
    /// Its texts for players.
    pub description: Arc<LevelDescription>,
    /// Their translations, by language code.
    pub translations: Translations<LevelDescription>,
}

impl LabyrinthLevel {
    /// Returns its name in a language, otherwise the author's own; empty if it has none.
    pub fn name(&self, language: &str) -> &str {
        let translated = self.translations.get(language).and_then(|told| told.name.as_deref());
        let own = self.description.name.as_deref();
        translated.filter(|name| !name.is_empty()).or(own).unwrap_or_default()
    }
}

impl LabyrinthDraft {
    /// Returns whether it is a game with levels; otherwise it is one labyrinth in a file of its own.
    pub fn is_game(&self) -> bool {
        self.levels.iter().all(|level| !level.folder.is_empty())
    }

    /// Returns the labyrinth of a level; an empty one when there is no such level.
    pub fn dungeon(&self, level: usize) -> &Arc<Dungeon> {
        self.levels.get(level).map_or(&NONE, |level| &level.dungeon)
    }

    /// Replaces the labyrinth of a level.
    pub fn set(&mut self, level: usize, dungeon: Dungeon) {
        self.change(level, |level| level.dungeon = Arc::new(dungeon));
    }

    /// Inserts a level into the list, at an index up to its length; folder names follow as in grid games.
    pub fn add(&mut self, at: usize, level: LabyrinthLevel) {
        let at = at.min(self.levels.len());
        let names = names_with_another(&self.folders(), at);
        self.levels.insert(at, Arc::new(level));
        self.name_folders(&names);
    }

    /// Inserts a copy of a level after it.
    pub fn copy_level(&mut self, level: usize) {
        if let Some(copied) = self.levels.get(level) {
            self.add(level + 1, LabyrinthLevel::clone(copied));
        }
    }

    /// Moves a level in the list: it and the levels that it passes exchange folder names.
    pub fn move_level(&mut self, from: usize, to: usize) {
        if from < self.levels.len() && to < self.levels.len() {
            let names: Vec<String> = self.folders().into_iter().map(str::to_owned).collect();
            let level = self.levels.remove(from);
            self.levels.insert(to, level);
            self.name_folders(&names);
        }
    }

    /// Removes a level, unless it is the last one.
    pub fn delete_level(&mut self, level: usize) {
        if level < self.levels.len() && self.levels.len() > 1 {
            let _ = self.levels.remove(level);
        }
    }

    /// Names a level: in a language if the level is translated into it, otherwise in the author's own.
    pub fn name_level(&mut self, level: usize, language: &str, name: &str) {
        let name = (!name.is_empty()).then(|| name.to_owned());
        self.change(level, |level| {
            let told = level.translations.get_mut(language).unwrap_or(&mut level.description);
            Arc::make_mut(told).name = name;
        });
    }

    /// Returns the name of the game in a language, otherwise the author's own.
    pub fn game_name(&self, language: &str) -> &str {
        let (own, translations) = self.texts();
        let translated = translations.get(language).map(|told| told.name.as_str());
        translated.filter(|name| !name.is_empty()).unwrap_or(&own.name)
    }

    fn change(&mut self, level: usize, change: impl FnOnce(&mut LabyrinthLevel)) {
        if let Some(level) = self.levels.get_mut(level) {
            change(Arc::make_mut(level));
        }
    }

    fn folders(&self) -> Vec<&str> {
        self.levels.iter().map(|level| level.folder.as_str()).collect()
    }

    fn name_folders(&mut self, names: &[String]) {
        for (level, name) in self.levels.iter_mut().zip(names) {
            if level.folder != *name {
                Arc::make_mut(level).folder.clone_from(name);
            }
        }
    }
}
