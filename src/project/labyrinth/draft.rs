//! Labyrinths being edited: those of a game's folder, or one in a file of its own.
//!
//! [`LabyrinthDraft`] holds the labyrinths as levels together with the databases, so that changing a class
//! and the labyrinths that use it is one step of one history.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{LabyrinthLevel, databases};
use crate::common_files::{Description, Files, Translations};
use crate::dungeon::database::picture_file;
use crate::dungeon::edit::classes::Databases;
use crate::dungeon::{Database, Dungeon};
use crate::project::edited::saving::SaveFault;
use crate::project::edited::{DiskState, Edited, Stored};
use crate::project::folder::{DESCRIPTION, DungeonFolder, DungeonLevel, LEVELS};
use crate::project::labyrinth_file::ROOT;
use crate::project::{Fingerprint, Problem, Severity, database, description, disk, names, pictures};
use crate::xml::limits;

/// The file that the labyrinths of a game are furnished from.
pub use crate::project::folder::DATABASE;
/// The file of a labyrinth in the folder of its level.
pub use crate::project::folder::LABYRINTH as FILE;
/// How many bytes of a file are read to detect its type.
const BEGINNING: usize = 4096;

/// A labyrinth, or all labyrinths of a game, while being edited.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LabyrinthDraft {
    /// The levels in order; exactly one for a stand-alone file.
    pub levels: Vec<Arc<LabyrinthLevel>>,
    /// The databases that they are furnished from, if their folder has any.
    pub databases: Option<Arc<Databases>>,
    /// The texts for players; for a stand-alone file its name, which recovery copies show.
    pub(super) description: Arc<Description>,
    pub(super) translations: Translations,
    pub(super) files: Arc<Files>,
}

/// Returns the labyrinth file for a path: the file itself, or the first labyrinth of a game's folder.
pub fn find(path: &Path) -> Option<PathBuf> {
    if path.is_file() {
        return is_labyrinth(path).then(|| path.to_owned());
    }
    let own = path.join(FILE);
    let levels = fs::read_dir(path.join(LEVELS)).into_iter().flatten().flatten();
    let mut files: Vec<PathBuf> = levels.map(|level| level.path().join(FILE)).collect();
    files.sort();
    std::iter::once(own).chain(files).find(|file| file.is_file() && is_labyrinth(file))
}

/// Returns whether a file starts like a labyrinth.
pub(super) fn is_labyrinth(path: &Path) -> bool {
    use std::io::Read as _;

    let mut bytes = Vec::new();
    let read = fs::File::open(path).and_then(|file| file.take(BEGINNING as u64).read_to_end(&mut bytes));
    let text = String::from_utf8_lossy(&bytes);
    let mut rest = &*text;
    while let Some(at) = rest.find('<') {
        rest = &rest[at + 1..];
        if let Some(remark) = rest.strip_prefix("!--") {
            rest = remark.split_once("-->").map_or("", |(_, rest)| rest);
        } else if !rest.starts_with(['?', '!']) {
            let name = rest.split(|sign: char| sign.is_whitespace() || "/>".contains(sign)).next();
            return read.is_ok() && name == Some(ROOT);
        }
    }
    false
}

/// Returns the name by which people know a labyrinth: that of its game's folder, otherwise that of its file.
pub fn name(path: &Path) -> String {
    let text = |part: Option<&std::ffi::OsStr>| part.map(|part| part.to_string_lossy().into_owned());
    text(game_of(path).and_then(Path::file_name)).or_else(|| text(path.file_stem())).unwrap_or_default()
}

/// Returns what to edit when the file of a labyrinth is opened: the folder of its game and the name of its
/// level, otherwise the file itself.
pub fn desk_of(file: &Path) -> (PathBuf, Option<String>) {
    let level = file.parent().and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
    match game_of(file) {
        Some(game) => (game.to_owned(), level),
        None => (file.to_owned(), None),
    }
}

/// Returns the folder of the game that a labyrinth file belongs to.
pub(super) fn game_of(path: &Path) -> Option<&Path> {
    let levels = path.parent()?.parent()?;
    let is_level = path.file_name()? == FILE && levels.file_name()? == LEVELS;
    if is_level { levels.parent() } else { None }
}

/// Returns the database for a labyrinth: that of its game or the one beside it; if there is none, or it
/// cannot be used, the one that comes with Schola, in a language.
pub fn database_of(path: &Path, language: &str) -> Database {
    let folders = [path.is_dir().then_some(path), game_of(path), path.parent().filter(|_| !path.is_dir())];
    let found = folders.into_iter().flatten().map(|folder| folder.join(DATABASE)).find(|file| file.is_file());
    found.and_then(|file| database::load(&file).ok()).unwrap_or_else(|| database::sample(language))
}

/// Creates a game folder with one labyrinth in the folder of the user's games: its name, its goal, and the code of the
/// language of both. Returns the folder.
///
/// # Errors
///
/// The system refuses.
pub fn create(
    games: &Path,
    (name, goal, language): (&str, &str, &str),
    dungeon: &Dungeon,
    furnished: &Database,
) -> Result<PathBuf, Vec<Problem>> {
    let (folder, _) = names::numbered_folder(games, name);
    let level = folder.join(LEVELS).join("01");
    let failed = |error| SaveFault::failed(folder.display().to_string(), &error).problems();
    fs::create_dir_all(&level).map_err(failed)?;
    let mut told = Description { name: name.to_owned(), goal: goal.to_owned(), ..Description::default() };
    told.set_language(language);
    let file = level.join(FILE);
    let parts = [
        (folder.join(DESCRIPTION), description::write(&told)),
        (folder.join(DATABASE), database::write(furnished)),
        (file, super::write(dungeon)),
    ];
    for (path, text) in parts {
        disk::write(&path, text.as_bytes()).map_err(failed)?;
    }
    Ok(folder)
}

impl LabyrinthDraft {
    /// Puts a game together.
    pub(in crate::project) fn new(
        description: Arc<Description>,
        translations: Translations,
        levels: Vec<Arc<LabyrinthLevel>>,
        databases: Option<Arc<Databases>>,
    ) -> Self {
        Self { levels, databases, description, translations, files: Arc::default() }
    }

    /// Returns the name of the known file, relative to [`Edited::root`].
    pub(super) fn file(known: &DiskState<Self>) -> &str {
        known.fingerprints.keys().find(|file| !databases::is_database(file)).map_or(FILE, String::as_str)
    }

    /// Returns the game's own pictures for its classes, with their files.
    pub(super) fn pictures(&self, root: &Path) -> BTreeMap<String, Arc<[u8]>> {
        let labyrinths = self.levels.iter().filter_map(|level| level.dungeon.labyrinth());
        let databases = self.databases.iter().map(|databases| &databases.plain);
        let items = labyrinths.clone().flat_map(|own| &own.item_classes);
        let items = items.chain(databases.clone().flat_map(|own| &own.items)).map(|class| &class.picture);
        let creatures = labyrinths.flat_map(|own| &own.creature_classes);
        let creatures = creatures.chain(databases.flat_map(|own| &own.creatures)).map(|class| &class.picture);
        let files = items.chain(creatures).flatten().map(|name| picture_file(name));
        let read =
            |file: String| Some((pictures::key(&file), pictures::bytes_of(root, &self.files, &file).ok()?));
        files.filter_map(read).collect()
    }

    pub(super) fn of_file(path: &Path) -> Result<Stored<Self>, Vec<Problem>> {
        let file = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let (bytes, modified) = disk::read(path, limits::SIZE).map_err(|fault| vec![fault.problem(&file)])?;
        let (dungeon, mut problems) = super::open(&bytes, &file, None);
        let Some(dungeon) = dungeon else { return Err(errors(problems)) };
        let fingerprints = BTreeMap::from([(file, Fingerprint::new(&bytes, modified))]);
        let mut known = DiskState { fingerprints, ..DiskState::default() };
        let databases = databases::read(Self::root(path), &mut known, &mut problems).map(Arc::new);
        let description = Arc::new(Description { name: name(path), ..Description::default() });
        let level = LabyrinthLevel { dungeon: Arc::new(dungeon), ..LabyrinthLevel::default() };
        let draft = Self::new(description, Translations::new(), vec![Arc::new(level)], databases);
        known.base = draft.clone();
        Ok(Stored { draft, known, problems })
    }

    /// Reads the folder of a game. Labyrinths that cannot be understood are left out, and their files are not
    /// touched.
    pub(super) fn of_game(path: &Path) -> Result<Stored<Self>, Vec<Problem>> {
        let game = DungeonFolder::open(path)?;
        let databases = databases::of_game(&game).map(Arc::new);
        let level = |level: DungeonLevel| {
            Some(Arc::new(LabyrinthLevel {
                folder: level.folder,
                dungeon: Arc::new(level.dungeon?),
                description: Arc::new(level.description),
                translations: level.translations,
            }))
        };
        let levels: Vec<_> = game.levels.into_iter().filter_map(level).collect();
        if levels.is_empty() {
            return Err(errors(game.problems));
        }
        let draft = Self::new(game.description, game.translations, levels, databases);
        let (fingerprints, unreadable) = (game.fingerprints, game.unreadable);
        let known = DiskState { base: draft.clone(), fingerprints, unreadable, ..DiskState::default() };
        Ok(Stored { draft, known, problems: game.problems })
    }
}

fn errors(problems: Vec<Problem>) -> Vec<Problem> {
    problems.into_iter().filter(|problem| problem.severity == Severity::Error).collect()
}
