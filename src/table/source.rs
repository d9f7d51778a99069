//! Where the plays of a table come from.
//!
//! A table asks a [`Source`] for a play when a game begins, since a board game is prepared for the seats that are taken.
//! [`Games`] is the source for a game's folder. It is read once, before there is a table; a table reads no file.

mod pictures;
mod prepared;
mod told;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use sha2::{Digest as _, Sha256};

pub use self::pictures::Content;
use self::pictures::Pictures;
use self::prepared::{Prepared, Wanted};
pub use self::told::{Told, in_labyrinth};
use super::protocol::GameCard;
use crate::engine::{Area, Viewer};
use crate::project::folder::BoardFolder;
use crate::project::game_files::{self, GameKind, kind_of};
use crate::project::memory::MemoryFiles;
use crate::project::plays::{Levels as _, OfFolder};
use crate::project::{AnyGame, AnyPlay, Outline, Problem, Setup, pictures as pictures_of_games};

/// The longest summary of a game, in characters.
const LONGEST_SUMMARY: usize = 240;

/// What is known of a game before it begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The name of its folder.
    pub id: String,
    /// The hash of its data.
    pub data: String,
    /// Its name for people, by language code; a language that is not there has that of `en`.
    pub names: BTreeMap<String, String>,
    /// The names of its seats, by language code.
    pub seats: BTreeMap<String, Vec<String>>,
    /// The least and the greatest number of players.
    pub players: (u8, u8),
    /// The names of the folders of its levels; none for a board game.
    pub levels: Vec<String>,
    /// The names of its levels for people, by language code.
    pub level_names: BTreeMap<String, Vec<String>>,
    /// Its looks by language code: names in files, and for people.
    pub looks: BTreeMap<String, Vec<(String, String)>>,
    /// The SHA-256 of each picture that a view may name, in hexadecimal digits.
    pub pictures: BTreeMap<String, String>,
}

/// Returns what is there for a language; for one that is not there, what is there for `en`, else for the first.
fn in_language<'m, T>(by_language: &'m BTreeMap<String, T>, language: &str) -> Option<&'m T> {
    let found = by_language.get(language).or_else(|| by_language.get("en"));
    found.or_else(|| by_language.values().next())
}

impl About {
    /// Returns the number of seats.
    pub fn seat_count(&self) -> usize {
        usize::from(self.players.1).max(self.seats.values().map(Vec::len).max().unwrap_or(1))
    }

    /// Returns the name of a seat in a language.
    pub fn seat_name(&self, seat: usize, language: &str) -> String {
        let names = in_language(&self.seats, language);
        names.and_then(|names| names.get(seat)).cloned().unwrap_or_default()
    }

    /// Returns its looks in a language: names in files, and for people.
    pub fn looks_in(&self, language: &str) -> &[(String, String)] {
        in_language(&self.looks, language).map_or(&[], Vec::as_slice)
    }

    /// Returns the names of its levels in a language.
    pub fn levels_in(&self, language: &str) -> &[String] {
        in_language(&self.level_names, language).unwrap_or(&self.levels)
    }

    /// Returns what members are told in a language.
    pub fn card(&self, language: &str) -> GameCard {
        GameCard {
            id: self.id.clone(),
            name: in_language(&self.names, language).unwrap_or(&self.id).clone(),
            data: self.data.clone(),
            players: self.players,
            levels: self.levels_in(language).to_vec(),
            looks: self.looks_in(language).to_vec(),
            pictures: self.pictures.clone(),
        }
    }
}

/// What a play is to be begun with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Begin {
    /// The index of the level.
    pub level: usize,
    /// Which seats are taken.
    pub taken: Vec<bool>,
    /// The language of its texts, by its code.
    pub language: String,
    /// The look, by its name.
    pub look: Option<String>,
    /// The seed of all chance.
    pub seed: u64,
}

/// Gives plays of one game.
pub trait Source: Send + Sync {
    /// Returns what is known of the game.
    fn about(&self) -> &About;

    /// Begins a play. The same request gives the same play, and look and language change only what is shown.
    ///
    /// # Errors
    /// The problems that prevent the game from being played.
    fn begin(&self, request: &Begin) -> Result<AnyPlay, Vec<Problem>>;

    /// Returns the choices that are known to solve a level, as they are kept with it.
    fn solution(&self, _level: usize) -> Option<Vec<String>> {
        None
    }

    /// Returns the words of the game in a language, by its code.
    fn told(&self, _language: &str) -> Option<&Told> {
        None
    }
}

enum Folder {
    Levels(Mutex<OfFolder>),
    Board(Box<BoardFolder>, Prepared),
}

/// The source for the game in a folder.
pub struct Games {
    about: About,
    folder: Folder,
    kind: GameKind,
    outline: Arc<Outline>,
    pictures: Pictures,
    told: BTreeMap<String, Told>,
}

impl Folder {
    fn read(path: &Path) -> Result<(GameKind, Self, Outline), Vec<Problem>> {
        let kind = kind_of(path);
        Ok(match kind {
            GameKind::Grid | GameKind::Dungeon => {
                let levels = OfFolder::open(path, "en")?;
                let outline = levels.outline();
                (kind, Self::Levels(Mutex::new(levels)), outline)
            }
            GameKind::Board => {
                let folder = BoardFolder::open(path)?;
                // Faults are found once; each play is then begun without looking for them again.
                let _ = AnyGame::of_board(&folder, &Setup::default())?;
                let outline = Outline::of_board(&folder);
                (kind, Self::Board(Box::new(folder), Prepared::default()), outline)
            }
        })
    }
}

impl std::fmt::Debug for Games {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Games").field("about", &self.about).finish_non_exhaustive()
    }
}

fn locked(levels: &Mutex<OfFolder>) -> MutexGuard<'_, OfFolder> {
    levels.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Games {
    /// Reads the game in a folder.
    ///
    /// # Errors
    /// The problems that prevent it from being played at all.
    pub fn read(path: &Path, languages: &[&str]) -> Result<Self, Vec<Problem>> {
        let (kind, folder, outline) = Folder::read(path)?;
        let mut pictures = match &folder {
            Folder::Levels(levels) if kind == GameKind::Dungeon => {
                Pictures::of_dungeon(path, &mut locked(levels))
            }
            Folder::Levels(_) | Folder::Board(..) => Pictures::of_folder(path),
        };
        pictures.cover_of(path);
        Self::with_pictures(path, languages, (kind, folder, outline), pictures)
    }

    /// Reads a game that has all its pictures in its folder, as [`Games::for_page`] gives them, and draws none.
    ///
    /// # Errors
    /// The problems that prevent it from being played at all.
    pub fn of_page(path: &Path, languages: &[&str]) -> Result<Self, Vec<Problem>> {
        let read = Folder::read(path)?;
        Self::with_pictures(path, languages, read, Pictures::of_folder(path))
    }

    /// Returns the files of the game in a folder for [`Games::of_page`]: its own, and the pictures that it has from elsewhere.
    ///
    /// # Errors
    /// The files cannot be read.
    pub fn for_page(&self, path: &Path) -> Result<MemoryFiles, Vec<Problem>> {
        let mut files = game_files::contents(path)?;
        for (name, hash) in &self.pictures.named {
            if let Some((_, content)) = self.picture(hash) {
                let _ = files.entry(pictures_of_games::key(name)).or_insert(content);
            }
        }
        Ok(files)
    }

    fn with_pictures(
        path: &Path,
        languages: &[&str],
        (kind, folder, outline): (GameKind, Folder, Outline),
        pictures: Pictures,
    ) -> Result<Self, Vec<Problem>> {
        let (about, told) = (About::default(), BTreeMap::new());
        let mut games = Self { about, folder, kind, outline: Arc::new(outline), pictures, told };
        games.about = games.learn(path, languages)?;
        let told = |code: &&str| Told::new(games.outline.clone(), code, &games.pictures);
        games.told = languages.iter().map(|code| ((*code).to_owned(), told(code))).collect();
        Ok(games)
    }

    fn learn(&self, path: &Path, languages: &[&str]) -> Result<About, Vec<Problem>> {
        let id = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let mut about = About { id, players: (1, 1), ..About::default() };
        about.pictures.clone_from(&self.pictures.named);
        if let Folder::Levels(levels) = &self.folder {
            let levels = locked(levels);
            about.levels = (0..levels.count()).map(|level| levels.name(level).to_owned()).collect();
        }
        for language in languages {
            let code = (*language).to_owned();
            let name = self.outline.description_in(language).name.clone();
            let name = if name.is_empty() { about.id.clone() } else { name };
            let _ = about.names.insert(code.clone(), name);
            let _ = about.level_names.insert(code.clone(), self.level_names(&about.levels, language));
            if let Folder::Board(folder, _) = &self.folder {
                let play = self.begin(&Begin { language: code.clone(), ..Begin::default() })?;
                let players = play.scene(Viewer::All, Area::NONE).table.map(|table| table.players);
                let names: Vec<String> = players.unwrap_or_default().into_iter().map(|it| it.name).collect();
                let most = u8::try_from(names.len()).unwrap_or(u8::MAX);
                about.players = folder.draft.rules.seats.unwrap_or((most, most));
                about.players.1 = about.players.1.min(most);
                let looks = play.looks().into_iter().map(|look| (look.id, look.name)).collect();
                let _ = about.looks.insert(code.clone(), looks);
                let _ = about.seats.insert(code, names);
            }
        }
        about.data = hash(path);
        Ok(about)
    }

    /// Returns the names of the levels in a language; one without a name has that of its folder.
    fn level_names(&self, folders: &[String], language: &str) -> Vec<String> {
        let levels = folders.iter().enumerate().map(|(at, folder)| {
            let level = self.outline.levels.get(at);
            let name = level.and_then(|level| level.description_in(language).name.clone());
            name.filter(|name| !name.is_empty()).unwrap_or_else(|| folder.clone())
        });
        levels.collect()
    }

    /// Returns the kind of the game.
    pub fn kind(&self) -> GameKind {
        self.kind
    }

    /// Returns a picture by the SHA-256 of its content, in hexadecimal digits: its media type and its content.
    pub fn picture(&self, hash: &str) -> Option<Content> {
        self.pictures.with_hash(hash)
    }

    /// Returns the hash of a picture that stands for the game: its own, or else the start of its first level.
    pub fn cover(&self) -> Option<&str> {
        self.pictures.cover.as_deref()
    }

    /// Returns the rules for players in a language, by its code.
    pub fn rules(&self, language: &str) -> String {
        self.outline.description_in(language).rules_text.clone()
    }

    /// Returns what the game is about in a language, by its code: its goal in the author's words, or else how its rules begin.
    pub fn summary(&self, language: &str) -> String {
        let description = self.outline.description_in(language);
        if !description.goal.is_empty() {
            return description.goal.clone();
        }
        beginning(&description.rules_text)
    }
}

/// Returns the first sentences of a text, as many as are short enough, at least one.
fn beginning(text: &str) -> String {
    let text = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
    let mut short = String::new();
    for sentence in text.split_inclusive(". ") {
        if !short.is_empty() && short.chars().count() + sentence.chars().count() > LONGEST_SUMMARY {
            break;
        }
        short.push_str(sentence);
    }
    short.trim_end().to_owned()
}

/// Returns a hash of the files that a game is made from. Pictures do not count.
fn hash(path: &Path) -> String {
    let mut hasher = Sha256::new();
    for (name, bytes) in game_files::texts(path) {
        hasher.update(name.as_bytes());
        // A page counts with 32 bits, but is to know the game by the same hash.
        hasher.update((bytes.len() as u64).to_be_bytes());
        hasher.update(bytes);
    }
    in_digits(&hasher.finalize())
}

/// Returns the SHA-256 of a text in hexadecimal digits.
pub fn hex(text: &[u8]) -> String {
    in_digits(&Sha256::digest(text))
}

fn in_digits(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |value: u8| char::from(DIGITS[usize::from(value & 15)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(*byte)]).collect()
}

impl Source for Games {
    fn about(&self) -> &About {
        &self.about
    }

    fn begin(&self, request: &Begin) -> Result<AnyPlay, Vec<Problem>> {
        let game = match &self.folder {
            Folder::Levels(levels) => {
                let mut levels = locked(levels);
                if request.level >= levels.count() {
                    return Err(vec![Problem::error("levels-missing")]);
                }
                levels.game(request.level)?.shown(request.look.as_deref(), Some(&request.language))
            }
            Folder::Board(folder, prepared) => {
                let is_whole = request.taken.iter().all(|taken| *taken);
                let seats = if is_whole { Vec::new() } else { request.taken.clone() };
                let (language, look) = (request.language.clone(), request.look.clone());
                prepared.game(folder, Wanted { seats, language, look })?
            }
        };
        Ok(game.begin(request.seed))
    }

    fn solution(&self, level: usize) -> Option<Vec<String>> {
        match &self.folder {
            Folder::Levels(levels) => locked(levels).solution(level),
            Folder::Board(..) => None,
        }
    }

    fn told(&self, language: &str) -> Option<&Told> {
        in_language(&self.told, language)
    }
}

/// A source that tables share.
pub type Shared = Arc<dyn Source>;
