//! Where the plays of a table come from.
//!
//! A table asks a [`Source`] for a play when a game begins, since a board game is prepared for the seats that are taken.
//! [`Games`] is the source for a game's folder. It is read once, before there is a table; a table reads no file.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use sha2::{Digest as _, Sha256};

use super::protocol::GameCard;
use crate::engine::{Area, Viewer};
use crate::project::folder::BoardFolder;
use crate::project::game_files::{GameKind, kind_of};
use crate::project::plays::{Levels as _, OfFolder};
use crate::project::{AnyGame, AnyPlay, Problem, Setup};

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
    /// The names of its levels; none for a board game.
    pub levels: Vec<String>,
    /// Its looks: names in files, and for people.
    pub looks: Vec<(String, String)>,
    /// The hash of each picture, where they are served by it.
    pub pictures: BTreeMap<String, String>,
}

impl About {
    /// Returns the number of seats.
    pub fn seat_count(&self) -> usize {
        usize::from(self.players.1).max(self.seats.values().map(Vec::len).max().unwrap_or(1))
    }

    /// Returns the name of a seat in a language.
    pub fn seat_name(&self, seat: usize, language: &str) -> String {
        let names = self.seats.get(language).or_else(|| self.seats.values().next());
        names.and_then(|names| names.get(seat)).cloned().unwrap_or_default()
    }

    /// Returns what members are told in a language.
    pub fn card(&self, language: &str) -> GameCard {
        let name = self.names.get(language).or_else(|| self.names.get("en"));
        GameCard {
            id: self.id.clone(),
            name: name.unwrap_or(&self.id).clone(),
            data: self.data.clone(),
            players: self.players,
            levels: self.levels.clone(),
            looks: self.looks.clone(),
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
}

enum Folder {
    Levels(Mutex<OfFolder>),
    Board(Box<BoardFolder>),
}

/// The source for the game in a folder.
pub struct Games {
    about: About,
    folder: Folder,
}

impl std::fmt::Debug for Games {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Games").field("about", &self.about).finish_non_exhaustive()
    }
}

impl Games {
    /// Reads the game in a folder.
    ///
    /// # Errors
    /// The problems that prevent it from being played at all.
    pub fn read(path: &Path, languages: &[&str]) -> Result<Self, Vec<Problem>> {
        let folder = match kind_of(path) {
            GameKind::Grid | GameKind::Dungeon => Folder::Levels(Mutex::new(OfFolder::open(path, "en")?)),
            GameKind::Board => {
                let folder = BoardFolder::open(path)?;
                // Faults are found once; each play is then begun without looking for them again.
                let _ = AnyGame::of_board(&folder, &Setup::default())?;
                Folder::Board(Box::new(folder))
            }
        };
        let mut games = Self { about: About::default(), folder };
        games.about = games.learn(path, languages)?;
        Ok(games)
    }

    fn learn(&self, path: &Path, languages: &[&str]) -> Result<About, Vec<Problem>> {
        let id = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let mut about = About { id, players: (1, 1), ..About::default() };
        about.levels = match &self.folder {
            Folder::Levels(levels) => {
                let levels = levels.lock().unwrap_or_else(PoisonError::into_inner);
                (0..levels.count()).map(|level| levels.name(level).to_owned()).collect()
            }
            Folder::Board(_) => Vec::new(),
        };
        for language in languages {
            let name = crate::project::game_name(path, language).unwrap_or_default();
            let _ = about.names.insert((*language).to_owned(), name);
            if let Folder::Board(folder) = &self.folder {
                let play = self.begin(&Begin { language: (*language).to_owned(), ..Begin::default() })?;
                let players = play.scene(Viewer::All, Area::NONE).table.map(|table| table.players);
                let names: Vec<String> = players.unwrap_or_default().into_iter().map(|it| it.name).collect();
                let most = u8::try_from(names.len()).unwrap_or(u8::MAX);
                about.players = folder.draft.rules.seats.unwrap_or((most, most));
                about.players.1 = about.players.1.min(most);
                about.looks = play.looks().into_iter().map(|look| (look.id, look.name)).collect();
                let _ = about.seats.insert((*language).to_owned(), names);
            }
        }
        about.data = hash(path);
        Ok(about)
    }
}

/// Returns a hash of the files that a game is made from. Pictures do not count.
fn hash(path: &Path) -> String {
    let mut texts = BTreeMap::new();
    collect(path, "", 0, &mut texts);
    let mut hasher = Sha256::new();
    for (name, bytes) in texts {
        hasher.update(name.as_bytes());
        hasher.update(bytes.len().to_be_bytes());
        hasher.update(bytes);
    }
    in_digits(&hasher.finalize())
}

fn collect(folder: &Path, name: &str, depth: u8, into: &mut BTreeMap<String, Vec<u8>>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = format!("{name}/{}", entry.file_name().to_string_lossy());
        match entry.file_type() {
            Ok(kind) if kind.is_dir() && depth < 3 => collect(&entry.path(), &name, depth + 1, into),
            Ok(kind) if kind.is_file() && name.ends_with(".xml") => {
                let _ = into.insert(name, std::fs::read(entry.path()).unwrap_or_default());
            }
            _ => {}
        }
    }
}

/// Returns the SHA-256 of a text in hexadecimal digits.
pub fn hex(text: &str) -> String {
    in_digits(&Sha256::digest(text.as_bytes()))
}

fn in_digits(bytes: &[u8]) -> String {
    use std::fmt::Write as _;
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

impl Source for Games {
    fn about(&self) -> &About {
        &self.about
    }

    fn begin(&self, request: &Begin) -> Result<AnyPlay, Vec<Problem>> {
        let game = match &self.folder {
            Folder::Levels(levels) => {
                let mut levels = levels.lock().unwrap_or_else(PoisonError::into_inner);
                if request.level >= levels.count() {
                    return Err(vec![Problem::error("levels-missing")]);
                }
                levels.game(request.level)?
            }
            Folder::Board(folder) => {
                let is_whole = request.taken.iter().all(|taken| *taken);
                let seats = if is_whole { Vec::new() } else { request.taken.clone() };
                AnyGame::of_checked(
                    folder,
                    &Setup { level: None, seats, language: request.language.clone() },
                )?
            }
        };
        Ok(game.shown(request.look.as_deref(), Some(&request.language)).begin(request.seed))
    }
}

/// A source that tables share.
pub type Shared = Arc<dyn Source>;
