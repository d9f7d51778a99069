//! The games of a host. Each is read when it is first needed, and then shared by all its tables.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use crate::project::home::{self, HomeFolders};
use crate::project::{self, Problem, browse};
use crate::table::offer::GameLine;
use crate::table::source::{Games, Source as _};
use crate::words::Language;

/// A game as it was read, or its problems.
type Read = Result<Arc<Games>, Vec<Problem>>;

/// The folder of samples that are only played, in Schola's folder.
const SAMPLES: &str = "SAMPLES";

/// A game of the host.
#[derive(Debug)]
struct Offer {
    folder: PathBuf,
    read: OnceLock<Read>,
}

/// The games of a host, by the names of their folders.
#[derive(Debug)]
pub struct Catalog {
    games: BTreeMap<String, Offer>,
    /// The names in the order in which they are offered.
    order: Vec<String>,
}

impl Catalog {
    /// Creates the catalog of the games in these folders. Of two with the same name the first counts.
    pub fn new(folders: impl IntoIterator<Item = PathBuf>) -> Self {
        let mut catalog = Self { games: BTreeMap::new(), order: Vec::new() };
        for folder in folders {
            let Some(name) = folder.file_name().map(|name| name.to_string_lossy().into_owned()) else {
                continue;
            };
            if !catalog.games.contains_key(&name) {
                let offer = Offer { folder, read: OnceLock::new() };
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
        Some(GameLine::new(&game, language))
    }

    /// Returns the name and the rules of a game for players in a language.
    pub fn rules(&self, name: &str, language: &str) -> Option<(String, String)> {
        let game = self.game(name)?.ok()?;
        Some((game.about().card(language).name, game.rules(language)))
    }

    /// Returns the picture with a hash, of any game that has been read: its media type and its content.
    pub fn picture(&self, hash: &str) -> Option<(&'static str, Arc<[u8]>)> {
        let read = self.games.values().filter_map(|offer| offer.read.get()?.as_ref().ok());
        read.into_iter().find_map(|game| game.picture(hash))
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
