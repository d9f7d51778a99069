//! The games of a host. Each is read when it is first needed, and then shared by all its tables.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use serde::Serialize;
use sha2::{Digest as _, Sha256};

use crate::project::home::{self, HomeFolders};
use crate::project::{self, GameKind, Problem, browse, kind_of, pictures};
use crate::table::source::{Games, Source as _};
use crate::words::Language;

/// A game as it was read, or its problems.
type Read = Result<Arc<Games>, Vec<Problem>>;

/// The longest text about a game in a list, in characters.
const LONGEST_ABOUT: usize = 200;

/// The folder of samples that are only played, in Schola's folder.
const SAMPLES: &str = "SAMPLES";

/// A game of the host.
#[derive(Debug)]
struct Offer {
    folder: PathBuf,
    kind: GameKind,
    read: OnceLock<Read>,
}

/// A picture as it is served.
#[derive(Clone, Debug)]
pub struct ServedPicture {
    /// Its media type.
    pub media: &'static str,
    /// Its file.
    pub bytes: Arc<[u8]>,
}

/// The games of a host, by the names of their folders.
#[derive(Debug)]
pub struct Catalog {
    games: BTreeMap<String, Offer>,
    /// The names in the order in which they are offered.
    order: Vec<String>,
    /// The small pictures of games, by their hashes.
    covers: Mutex<BTreeMap<String, ServedPicture>>,
}

/// What a list of games says of one.
#[derive(Clone, Debug, Serialize)]
pub struct GameLine {
    id: String,
    name: String,
    kind: &'static str,
    about: String,
    players: (u8, u8),
    levels: Vec<String>,
    looks: Vec<(String, String)>,
    cover: Option<String>,
}

impl Catalog {
    /// Creates the catalog of the games in these folders. Of two with the same name the first counts.
    pub fn new(folders: impl IntoIterator<Item = PathBuf>) -> Self {
        let mut catalog = Self { games: BTreeMap::new(), order: Vec::new(), covers: Mutex::default() };
        for folder in folders {
            let Some(name) = folder.file_name().map(|name| name.to_string_lossy().into_owned()) else {
                continue;
            };
            if !catalog.games.contains_key(&name) {
                let offer = Offer { kind: kind_of(&folder), folder, read: OnceLock::new() };
                let _ = catalog.games.insert(name.clone(), offer);
                catalog.order.push(name);
            }
        }
        catalog
    }

    /// Returns the game of a name, or its problems; `None` if the host has no such game. It is read when it is first
    /// asked for, which takes some milliseconds.
    pub fn game(&self, name: &str) -> Option<Read> {
        let offer = self.games.get(name)?;
        let codes = Language::ALL.map(Language::code);
        Some(offer.read.get_or_init(|| Games::read(&offer.folder, &codes).map(Arc::new)).clone())
    }

    /// Returns what a list says in a language of all games that can be played.
    pub fn lines(&self, language: &str) -> Vec<GameLine> {
        self.order.iter().filter_map(|name| self.line(name, language)).collect()
    }

    fn line(&self, name: &str, language: &str) -> Option<GameLine> {
        let game = self.game(name)?.ok()?;
        let offer = self.games.get(name)?;
        let card = game.about().card(language);
        let rules = project::game_description(&offer.folder, language).unwrap_or_default();
        let about = if rules.goal.is_empty() { &rules.rules_text } else { &rules.goal };
        Some(GameLine {
            id: card.id,
            name: card.name,
            kind: match offer.kind {
                GameKind::Grid => "grid",
                GameKind::Board => "board",
                GameKind::Dungeon => "dungeon",
            },
            about: first_sentences(about),
            players: card.players,
            levels: card.levels,
            looks: card.looks,
            cover: self.cover(&offer.folder),
        })
    }

    /// Returns the name and the rules of a game for players in a language.
    pub fn rules(&self, name: &str, language: &str) -> Option<(String, String)> {
        let told = project::game_description(&self.games.get(name)?.folder, language)?;
        Some((told.name, told.rules_text))
    }

    /// Returns the hash of a game's small picture.
    fn cover(&self, folder: &Path) -> Option<String> {
        let name = pictures::thumbnail(folder)?;
        let bytes: Arc<[u8]> = fs::read(folder.join(&name)).ok()?.into();
        let hash = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        let picture = ServedPicture { media: media_type(&name), bytes };
        let mut covers = self.covers.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = covers.entry(hash.clone()).or_insert(picture);
        Some(hash)
    }

    /// Returns the picture with a hash, of any game that has been read.
    pub fn picture(&self, hash: &str) -> Option<ServedPicture> {
        self.covers.lock().unwrap_or_else(PoisonError::into_inner).get(hash).cloned()
    }

    /// Reads all games. Returns the problems of those that cannot be played.
    pub fn read_all(&self) -> Vec<(String, Vec<Problem>)> {
        let read = |name: &String| Some((name.clone(), self.game(name)?.err()?));
        self.order.iter().filter_map(read).collect()
    }
}

/// Returns the folders of the samples and of the person's own games. The person's copy of a sample replaces it; the others
/// are unpacked into Schola's folder.
///
/// # Errors
/// The problem, when there is no such folder, or a sample cannot be unpacked.
pub fn all_games() -> Result<Vec<PathBuf>, Problem> {
    let home = home::home().ok_or_else(|| Problem::error("home-missing"))?;
    let (folders, problem) = HomeFolders::read(&home);
    if let Some(problem) = problem {
        return Err(problem);
    }
    let entries = fs::read_dir(&folders.games).into_iter().flatten().flatten();
    let mut own: Vec<PathBuf> =
        entries.map(|entry| entry.path()).filter(|path| browse::is_game(path)).collect();
    own.sort();
    let samples = project::samples();
    let mut games = Vec::new();
    for sample in &samples {
        let copy = own.iter().position(|folder| folder.ends_with(sample.name())).map(|at| own.remove(at));
        games.push(copy.map_or_else(|| sample.unpacked(&home.join(SAMPLES)), Ok)?);
    }
    games.extend(own);
    Ok(games)
}

/// Returns the first sentences of a text on one line.
fn first_sentences(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ");
    if line.chars().count() <= LONGEST_ABOUT {
        return line;
    }
    let cut: String = line.chars().take(LONGEST_ABOUT).collect();
    let end = cut.rfind(['.', '!', '?']).map(|end| end + 1).or_else(|| cut.rfind(' '));
    cut[..end.unwrap_or(cut.len())].to_owned()
}

/// Returns the media type of a file by its name.
pub fn media_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, extension)| extension.to_ascii_lowercase()).as_deref() {
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("gif") => "image/gif",
        Some("bmp") => "image/bmp",
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("json" | "webmanifest") => "application/json",
        Some("txt") => "text/plain; charset=utf-8",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}
