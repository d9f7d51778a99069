//! The levels of a game of any kind: their names, and how to prepare each for playing.

use std::path::Path;

use super::{GamePlays, KeptPlay, Moment, Note, WHOLE, record};
use crate::grid::{Draft, Parses};
use crate::project::folder::{self, DungeonFolder, LEVELS};
use crate::project::game_files::{GameKind, kind_of};
use crate::project::{self, AnyGame, Opened, Outline, Problem};

/// The levels of a game.
pub trait Levels {
    /// Returns the number of levels.
    fn count(&self) -> usize;

    /// Returns the folder name of an existing level.
    fn name(&self, level: usize) -> &str;

    /// Prepares a level for playing.
    ///
    /// # Errors
    ///
    /// The problems that prevent it from being played.
    fn game(&mut self, level: usize) -> Result<AnyGame, Vec<Problem>>;
}

/// The levels of a grid game.
pub(super) struct OfDraft<'a> {
    pub draft: &'a Draft,
    pub parses: &'a mut Parses,
}

impl Levels for OfDraft<'_> {
    fn count(&self) -> usize {
        self.draft.levels.len()
    }

    fn name(&self, level: usize) -> &str {
        &self.draft.levels[level].folder
    }

    fn game(&mut self, level: usize) -> Result<AnyGame, Vec<Problem>> {
        if level >= self.count() {
            return Err(vec![Problem::error("levels-missing").file(LEVELS)]);
        }
        AnyGame::of_draft(self.draft, level, self.parses)
    }
}

/// The labyrinths of a dungeon, with texts in a language.
#[derive(Clone, Copy, Debug)]
pub struct OfDungeon<'a> {
    /// The dungeon.
    pub folder: &'a DungeonFolder,
    /// The language of its texts, by its code.
    pub language: &'a str,
}

fn labyrinth_name(folder: &DungeonFolder, level: usize) -> &str {
    // A stand-alone labyrinth has no folder.
    let name = folder.levels[level].folder.as_str();
    if name.is_empty() { WHOLE } else { name }
}

impl Levels for OfDungeon<'_> {
    fn count(&self) -> usize {
        self.folder.levels.len()
    }

    fn name(&self, level: usize) -> &str {
        labyrinth_name(self.folder, level)
    }

    fn game(&mut self, level: usize) -> Result<AnyGame, Vec<Problem>> {
        AnyGame::of_dungeon(self.folder, level, self.language)
    }
}

/// The levels of the grid game or the dungeon in a folder.
#[derive(Debug)]
pub struct OfFolder {
    game: Folder,
    language: String,
}

#[derive(Debug)]
enum Folder {
    Grid(Opened, Parses),
    Dungeon(DungeonFolder),
}

impl OfFolder {
    /// Reads a folder; a dungeon has texts in a language, by its code.
    ///
    /// # Errors
    ///
    /// It cannot be read.
    pub fn open(path: &Path, language: &str) -> Result<Self, Vec<Problem>> {
        let game = match kind_of(path) {
            GameKind::Dungeon => Folder::Dungeon(DungeonFolder::open(path)?),
            GameKind::Grid | GameKind::Board => Folder::Grid(folder::open(path)?, Parses::default()),
        };
        Ok(Self { game, language: language.to_owned() })
    }

    /// Returns the descriptions of the game and its levels.
    pub fn outline(&self) -> Outline {
        match &self.game {
            Folder::Grid(opened, _) => Outline::of_grid(&opened.draft),
            Folder::Dungeon(folder) => Outline::of_dungeon(folder),
        }
    }

    /// Returns the choices that are kept as the solution of a level.
    pub fn solution(&self, level: usize) -> Option<Vec<String>> {
        match &self.game {
            Folder::Grid(opened, _) => Some(opened.draft.levels.get(level)?.solution.as_ref()?.to_vec()),
            Folder::Dungeon(_) => None,
        }
    }

    /// Returns the index of a level by its name.
    ///
    /// # Errors
    ///
    /// There is no such level.
    pub fn find(&self, name: &str) -> Result<usize, Problem> {
        let found = (0..self.count()).find(|level| self.name(*level) == name);
        found.ok_or_else(|| Problem::error("level-unknown").file(LEVELS).with("name", name))
    }
}

impl Levels for OfFolder {
    fn count(&self) -> usize {
        match &self.game {
            Folder::Grid(opened, _) => opened.draft.levels.len(),
            Folder::Dungeon(folder) => folder.levels.len(),
        }
    }

    fn name(&self, level: usize) -> &str {
        match &self.game {
            Folder::Grid(opened, _) => &opened.draft.levels[level].folder,
            Folder::Dungeon(folder) => labyrinth_name(folder, level),
        }
    }

    fn game(&mut self, level: usize) -> Result<AnyGame, Vec<Problem>> {
        match &mut self.game {
            Folder::Grid(opened, parses) => {
                let preventing = project::preventing(opened, level);
                if !preventing.is_empty() {
                    return Err(preventing);
                }
                AnyGame::of_draft(&opened.draft, level, parses)
            }
            Folder::Dungeon(folder) => AnyGame::of_dungeon(folder, level, &self.language),
        }
    }
}

impl GamePlays {
    /// Continues the newest play of a level, by the name of its folder, or begins one if none can be
    /// continued.
    pub fn restore_level(&self, level: &str, game: &AnyGame, began: Moment) -> (KeptPlay, Vec<Note>) {
        record::restore(&self.level_folder(level), game, began)
    }

    /// Begins a new play of a level. Older ones stay.
    pub fn begin_level(&self, level: &str, game: &AnyGame, began: Moment) -> KeptPlay {
        let seed = began.milliseconds().unsigned_abs();
        KeptPlay::anew(&self.level_folder(level), game, seed, began)
    }
}
