//! A labyrinth as it is edited: one file, which is opened by its own path.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::ROOT;
use crate::dungeon::{Database, Dungeon};
use crate::engine::Text;
use crate::grid::model::{Description, Files};
use crate::project::differences::{Difference, Merge, Part as Piece};
use crate::project::edited::{Edited, Stored, Translations};
use crate::project::folder::{DESCRIPTION, Known, LEVELS};
use crate::project::recovery::{Names, Safe};
use crate::project::save::{self, Part, Put, SaveFault, Saved};
use crate::project::{Fingerprint, Problem, Severity, database, description, disk, names};
use crate::xml::limits;

/// The file of a labyrinth in the folder of its level.
pub const FILE: &str = "labyrinth.xml";
/// The file of what the labyrinths of a game are furnished with.
pub const DATABASE: &str = "database.xml";
/// How many bytes of a file are looked at to find out what it is.
const BEGINNING: usize = 4096;

/// A labyrinth as its author has it on the desk.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LabyrinthDraft {
    /// The labyrinth, as far as it has come.
    pub dungeon: Arc<Dungeon>,
    /// Its name, for those who look for a copy of it.
    description: Arc<Description>,
    translations: Translations,
    files: Arc<Files>,
}

/// Returns the file of the labyrinth that a path leads to: the file itself, or the first labyrinth of a game's folder.
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

/// Returns whether a file begins like one of a labyrinth.
fn is_labyrinth(path: &Path) -> bool {
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

/// Returns the name by which people know a labyrinth: that of its game's folder, else that of its file.
pub fn name(path: &Path) -> String {
    let text = |part: Option<&std::ffi::OsStr>| part.map(|part| part.to_string_lossy().into_owned());
    text(game_of(path).and_then(Path::file_name)).or_else(|| text(path.file_stem())).unwrap_or_default()
}

/// Returns the folder of the game that the file of a labyrinth belongs to.
fn game_of(path: &Path) -> Option<&Path> {
    let levels = path.parent()?.parent()?;
    let is_level = path.file_name()? == FILE && levels.file_name()? == LEVELS;
    if is_level { levels.parent() } else { None }
}

/// Returns what a labyrinth is furnished with: the database of its game or the one beside it; where there is none, or it
/// cannot be used, the one that comes with Schola, in a language.
pub fn database_of(path: &Path, language: &str) -> Database {
    let folders = [game_of(path), path.parent()];
    let found = folders.into_iter().flatten().map(|folder| folder.join(DATABASE)).find(|file| file.is_file());
    found.and_then(|file| database::load(&file).ok()).unwrap_or_else(|| database::sample(language))
}

/// Makes a folder for a game with one labyrinth in the folder of a person's games. Returns the file of the labyrinth.
///
/// # Errors
/// The system refuses.
pub fn create(
    games: &Path,
    name: &str,
    dungeon: &Dungeon,
    furnished: &Database,
) -> Result<PathBuf, Vec<Problem>> {
    let free = |name: &String| fs::symlink_metadata(games.join(name)).is_err() && names::is_portable(name);
    let plain = if names::is_portable(name) { name } else { ROOT };
    let mut tried = std::iter::once(plain.to_owned()).chain((2..).map(|number| format!("{plain} {number}")));
    let folder = games.join(tried.find(free).unwrap_or_default());
    let level = folder.join(LEVELS).join("01");
    let failed = |error| SaveFault::failed(folder.display().to_string(), &error).problems();
    fs::create_dir_all(&level).map_err(failed)?;
    let told = Description { name: name.to_owned(), ..Description::default() };
    let file = level.join(FILE);
    let parts = [
        (folder.join(DESCRIPTION), description::write(&told)),
        (folder.join(DATABASE), database::write(furnished)),
        (file.clone(), super::write(dungeon)),
    ];
    for (path, text) in parts {
        disk::write(&path, text.as_bytes()).map_err(failed)?;
    }
    Ok(file)
}

impl LabyrinthDraft {
    /// Returns it with another labyrinth.
    pub fn set(&mut self, dungeon: Dungeon) {
        self.dungeon = Arc::new(dungeon);
    }

    /// Returns the name of the file that is known, counted from [`Edited::root`].
    fn file(known: &Known<Self>) -> &str {
        known.fingerprints.keys().next().map_or(FILE, String::as_str)
    }
}

impl Edited for LabyrinthDraft {
    fn read(path: &Path) -> Result<Stored<Self>, Vec<Problem>> {
        let any = || {
            let entries = fs::read_dir(path).into_iter().flatten().flatten();
            entries.map(|entry| entry.path()).find(|file| file.is_file() && is_labyrinth(file))
        };
        let missing = || vec![Problem::error("file-missing").file(path.display().to_string())];
        let path = find(path).or_else(any).ok_or_else(missing)?;
        let file = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let (bytes, modified) =
            disk::read(&path, limits::SIZE).map_err(|fault| vec![fault.problem(&file)])?;
        let (dungeon, problems) = super::open(&bytes, &file, None);
        let Some(dungeon) = dungeon else {
            return Err(problems.into_iter().filter(|it| it.severity == Severity::Error).collect());
        };
        let description = Arc::new(Description { name: name(&path), ..Description::default() });
        let draft = Self { dungeon: Arc::new(dungeon), description, ..Self::default() };
        let fingerprints = BTreeMap::from([(file, Fingerprint::new(&bytes, modified))]);
        let known = Known { base: draft.clone(), fingerprints, ..Known::default() };
        Ok(Stored { draft, known, problems })
    }

    fn root(path: &Path) -> &Path {
        let is_folder = path.is_dir() || path.extension().is_none();
        if is_folder { path } else { path.parent().unwrap_or(path) }
    }

    fn texts(&self) -> (&Arc<Description>, &Translations) {
        (&self.description, &self.translations)
    }

    fn texts_mut(&mut self) -> (&mut Arc<Description>, &mut Translations) {
        (&mut self.description, &mut self.translations)
    }

    fn files(&self) -> &Arc<Files> {
        &self.files
    }

    fn set_files(&mut self, files: Arc<Files>) {
        self.files = files;
    }

    fn languages(&self) -> Vec<&String> {
        Vec::new()
    }

    fn parts<'d>(&'d self, known: &'d Known<Self>) -> Vec<Part<'d>> {
        let file = Self::file(known);
        let changed = self.dungeon != known.base.dungeon || known.ahead.contains(file);
        vec![Part::new(file, changed, || super::write(&self.dungeon))]
    }

    fn write(
        &self,
        put: Put<'_>,
        path: &Path,
        known: &mut Known<Self>,
        force: bool,
    ) -> Result<Saved, SaveFault> {
        save::save_flat(put, Self::root(path), self, known, force)
    }

    fn copy(&self, put: Put<'_>, _: &Path, target: &Path, _: &Known<Self>) -> Result<Known<Self>, SaveFault> {
        let failed = |error| SaveFault::failed(target.display().to_string(), &error);
        if fs::symlink_metadata(target).is_ok() {
            return Err(SaveFault::TargetNotEmpty { folder: target.display().to_string() });
        }
        fs::create_dir_all(Self::root(target)).map_err(failed)?;
        let text = super::write(&self.dungeon);
        put(target, text.as_bytes()).map_err(failed)?;
        let file = target.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let modified = fs::metadata(target).and_then(|metadata| metadata.modified()).ok();
        let fingerprints = BTreeMap::from([(file, Fingerprint::new(text.as_bytes(), modified))]);
        Ok(Known { base: self.clone(), fingerprints, ..Known::default() })
    }

    fn differs_from(&self, old: &Self) -> Vec<Difference> {
        let is_other = self.dungeon != old.dungeon;
        let text = Text::new("differs-file-changed").with("file", FILE);
        is_other.then(|| Difference { part: Piece::File(FILE.to_owned()), text }).into_iter().collect()
    }

    fn merge(merge: &mut Merge<'_, Self>) -> Self {
        let dungeon = merge.one(Piece::File(FILE.to_owned()), |draft| draft.dungeon.clone());
        Self { dungeon, ..merge.one(Piece::Description, Self::clone_texts) }
    }

    fn name_safely(_: &mut Safe<Self>) {}

    fn name_back(&mut self, _: &Names) {}
}

impl LabyrinthDraft {
    fn clone_texts(&self) -> Self {
        Self { dungeon: Arc::default(), ..self.clone() }
    }
}
