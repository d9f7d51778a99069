//! What people are told about a package before it is played or kept.

use std::fs;
use std::path::{Path, PathBuf};

use super::Package;
use crate::project::{
    GameKind, Glance, Outline, Problem, Setup, check_folder, game_files, game_name, open_game,
};

/// Of a game with levels so many are tried, to tell whether it can be played at all.
const TRIED: usize = 8;

/// What is told about the game in a package. Making it writes nothing.
#[derive(Clone, Debug)]
pub struct PackageFacts {
    /// The descriptions of the game and its levels.
    pub outline: Outline,
    /// The kind of the game and its numbers of players.
    pub glance: Glance,
    /// The codes of the languages that the game speaks, its own first.
    pub languages: Vec<String>,
    /// Everything that is wrong with the game.
    pub problems: Vec<Problem>,
    /// Whether it can be played.
    pub is_playable: bool,
    /// A game of the same name among the games that are kept.
    pub kept: Option<KeptAlready>,
}

/// A game of the same name that is kept already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptAlready {
    /// Its folder.
    pub folder: PathBuf,
    /// Whether it is the same game, byte for byte.
    pub is_same: bool,
}

impl PackageFacts {
    /// Examines a package whose game lies in a folder in memory. Games that are kept are looked for in the games folder, by
    /// their names in a language.
    ///
    /// # Errors
    ///
    /// The game cannot be read.
    pub fn new(
        package: &Package,
        folder: &Path,
        games: Option<&Path>,
        language: &str,
    ) -> Result<Self, Vec<Problem>> {
        let outline = Outline::open(folder)?;
        let name = outline.description_in(language).name.clone();
        Ok(Self {
            glance: Glance::of_folder(folder),
            languages: languages(&outline),
            problems: check_folder(folder, false),
            is_playable: is_playable(package.kind(), folder, &outline),
            kept: games.and_then(|games| kept_already(package, &name, games, language)),
            outline,
        })
    }
}

fn languages(outline: &Outline) -> Vec<String> {
    let own = outline.description.language().map(str::to_owned);
    let others = outline.translations.keys().filter(|code| own.as_ref() != Some(*code)).cloned();
    own.iter().cloned().chain(others).collect()
}

fn is_playable(kind: GameKind, folder: &Path, outline: &Outline) -> bool {
    let opens = |level: Option<String>| open_game(folder, &Setup { level, ..Setup::default() }).is_ok();
    match kind {
        GameKind::Board => opens(None),
        GameKind::Grid | GameKind::Dungeon => {
            outline.levels.iter().take(TRIED).any(|level| opens(Some(level.folder.clone())))
        }
    }
}

/// Looks for a game of this name; the same game is preferred to another one.
fn kept_already(package: &Package, name: &str, games: &Path, language: &str) -> Option<KeptAlready> {
    let folders = fs::read_dir(games).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut alike: Vec<PathBuf> = folders
        .filter(|folder| folder.is_dir() && game_name(folder, language).is_some_and(|known| known == name))
        .collect();
    alike.sort();
    let is_same = |folder: &PathBuf| game_files::contents(folder).is_ok_and(|files| files == package.files);
    let same = alike.iter().position(is_same);
    let folder = alike.into_iter().nth(same.unwrap_or(0))?;
    Some(KeptAlready { folder, is_same: same.is_some() })
}
