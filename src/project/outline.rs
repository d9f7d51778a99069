//! The descriptions of a game and its levels, whatever its kind.

use std::borrow::Cow;
use std::path::Path;
use std::sync::Arc;

use super::Problem;
use super::folder::{self, BoardFolder, DungeonFolder, DungeonLevel};
use super::game_files::{GameKind, kind_of};
use crate::common_files::{Description, LevelDescription, Translations};
use crate::grid::Draft;
use crate::grid::model::Level;

/// The descriptions of a game and its levels.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outline {
    /// The description of the game.
    pub description: Arc<Description>,
    /// Its translations, by language codes.
    pub translations: Translations,
    /// The levels in order; a board game has none.
    pub levels: Vec<LevelOutline>,
}

/// The descriptions of a level.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LevelOutline {
    /// The name of its folder.
    pub folder: String,
    /// Its description.
    pub description: Arc<LevelDescription>,
    /// Its translations, by language codes.
    pub translations: Translations<LevelDescription>,
}

impl Outline {
    /// Reads the descriptions of the game in a folder.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn open(path: &Path) -> Result<Self, Vec<Problem>> {
        Ok(match kind_of(path) {
            GameKind::Grid => Self::of_grid(&folder::open(path)?.draft),
            GameKind::Board => Self::of_board(&BoardFolder::open(path)?),
            GameKind::Dungeon => Self::of_dungeon(&DungeonFolder::open(path)?),
        })
    }

    /// Takes the descriptions of a grid game.
    pub fn of_grid(draft: &Draft) -> Self {
        let level = |level: &Arc<Level>| LevelOutline {
            folder: level.folder.clone(),
            description: level.description.clone(),
            translations: level.translations.clone(),
        };
        Self {
            description: draft.description.clone(),
            translations: draft.translations.clone(),
            levels: draft.levels.iter().map(level).collect(),
        }
    }

    /// Takes the descriptions of a board game.
    pub fn of_board(folder: &BoardFolder) -> Self {
        Self {
            description: folder.description.clone(),
            translations: folder.translations.clone(),
            levels: Vec::new(),
        }
    }

    /// Takes the descriptions of a dungeon.
    pub fn of_dungeon(folder: &DungeonFolder) -> Self {
        let level = |level: &DungeonLevel| LevelOutline {
            folder: level.folder.clone(),
            description: Arc::new(level.description.clone()),
            translations: level.translations.clone(),
        };
        Self {
            description: folder.description.clone(),
            translations: folder.translations.clone(),
            levels: folder.levels.iter().map(level).collect(),
        }
    }

    /// Returns the game's description in a language, by its code; an entry without a translation is the
    /// untranslated one.
    pub fn description_in(&self, language: &str) -> Cow<'_, Description> {
        self.description.in_language(&self.translations, language)
    }

    /// Returns the translation of a text that the author wrote, such as the name of an item, into a language,
    /// by its code.
    pub fn say<'t>(&'t self, language: &str, text: &'t str) -> &'t str {
        self.description.say(&self.translations, language, text)
    }
}

impl LevelOutline {
    /// Returns the level's description in a language, by its code; an entry without a translation is the
    /// untranslated one.
    pub fn description_in(&self, language: &str) -> Cow<'_, LevelDescription> {
        self.description.in_language(&self.translations, language)
    }
}
