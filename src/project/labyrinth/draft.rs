//! A labyrinth as it is edited: one file, which is opened by its own path.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::ROOT;
use crate::dungeon::edit::classes::{Databases, Plan};
use crate::dungeon::{Database, Dungeon};
use crate::engine::Text;
use crate::grid::model::{Description, Files};
use crate::project::differences::{Difference, Merge, Part as Piece};
use crate::project::edited::{Edited, Stored, Translations};
use crate::project::folder::{self, DESCRIPTION, Known, LEVELS};
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
    /// What it is furnished with, where its folder says it.
    pub databases: Option<Arc<Databases>>,
    /// The other labyrinths of the game, by their files counted from [`Edited::root`].
    pub others: Arc<BTreeMap<String, Arc<Dungeon>>>,
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

    /// Returns all labyrinths of the game, each by its file; the one on the desk has none.
    pub fn labyrinths(&self) -> impl Iterator<Item = (&str, &Dungeon)> {
        let others = self.others.iter().map(|(file, dungeon)| (file.as_str(), &**dungeon));
        std::iter::once(("", &*self.dungeon)).chain(others)
    }

    /// Takes over another database, with the labyrinths that follow it.
    pub fn take_plan(&mut self, plan: Plan) {
        self.databases = Some(Arc::new(plan.databases));
        for own in plan.labyrinths {
            if own.name.is_empty() {
                self.dungeon = Arc::new(own.dungeon);
            } else {
                let _ = Arc::make_mut(&mut self.others).insert(own.name, Arc::new(own.dungeon));
            }
        }
    }

    /// Returns the name of the labyrinth's own file that is known, counted from [`Edited::root`].
    fn file(known: &Known<Self>) -> &str {
        let is_own = |file: &&String| !known.base.others.contains_key(*file) && !is_database(file);
        known.fingerprints.keys().find(is_own).map_or(FILE, String::as_str)
    }

    /// Returns the databases by their files.
    fn database_files(&self) -> BTreeMap<String, Arc<Database>> {
        let Some(databases) = &self.databases else { return BTreeMap::new() };
        let languages = databases.languages.iter();
        let languages = languages.map(|(code, own)| (format!("database.{code}.xml"), own.clone()));
        languages.chain([(DATABASE.to_owned(), databases.plain.clone())]).collect()
    }
}

/// Returns whether a name is that of a database, in whatever language.
fn is_database(file: &str) -> bool {
    file == DATABASE || language_of_database(file).is_some()
}

fn language_of_database(file: &str) -> Option<String> {
    let code = file.strip_prefix("database.")?;
    folder::language_of(&format!("description.{code}")).map(str::to_owned)
}

/// Reads the databases of a folder; nothing where there is none, or one of them cannot be understood.
fn read_databases(
    root: &Path,
    known: &mut Known<LabyrinthDraft>,
    problems: &mut Vec<Problem>,
) -> Option<Databases> {
    let entries = fs::read_dir(root).into_iter().flatten().flatten();
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    let names: BTreeSet<String> = names.filter(|name| is_database(name)).collect();
    let mut prints = BTreeMap::new();
    let mut found = Databases::default();
    let _ = names.get(DATABASE)?;
    for name in names {
        let read = disk::read(&root.join(&name), limits::SIZE).map_err(|fault| fault.problem(&name));
        let (bytes, modified) = match read {
            Ok(read) => read,
            Err(problem) => {
                problems.push(problem);
                return None;
            }
        };
        let (database, told) = database::open(&bytes, &name);
        let is_understood = database::read(&bytes).is_understood();
        problems.extend(told);
        if !is_understood {
            return None;
        }
        let _ = prints.insert(name.clone(), Fingerprint::new(&bytes, modified));
        match language_of_database(&name) {
            Some(code) => {
                let _ = found.languages.insert(code, Arc::new(database));
            }
            None => found.plain = Arc::new(database),
        }
    }
    known.fingerprints.append(&mut prints);
    Some(found)
}

/// Reads the other labyrinths of a game, as far as they can be understood.
fn read_others(root: &Path, own: &str, known: &mut Known<LabyrinthDraft>) -> BTreeMap<String, Arc<Dungeon>> {
    let mut others = BTreeMap::new();
    for entry in fs::read_dir(root.join(LEVELS)).into_iter().flatten().flatten() {
        let Ok(level) = entry.file_name().into_string() else { continue };
        let file = format!("{LEVELS}/{level}/{FILE}");
        if file == own || level.starts_with('.') {
            continue;
        }
        let Ok((bytes, modified)) = disk::read(&root.join(&file), limits::SIZE) else { continue };
        if let (Some(dungeon), true) = (super::read(&bytes).model, super::read(&bytes).faults.is_empty()) {
            let _ = known.fingerprints.insert(file.clone(), Fingerprint::new(&bytes, modified));
            let _ = others.insert(file, Arc::new(dungeon));
        }
    }
    others
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
        let root = Self::root(&path);
        let file = match path.strip_prefix(root) {
            Ok(inside) if game_of(&path).is_some() => inside.to_string_lossy().replace('\\', "/"),
            _ => file,
        };
        let (bytes, modified) =
            disk::read(&path, limits::SIZE).map_err(|fault| vec![fault.problem(&file)])?;
        let (dungeon, mut problems) = super::open(&bytes, &file, None);
        let Some(dungeon) = dungeon else {
            return Err(problems.into_iter().filter(|it| it.severity == Severity::Error).collect());
        };
        let fingerprints = BTreeMap::from([(file.clone(), Fingerprint::new(&bytes, modified))]);
        let mut known = Known { fingerprints, ..Known::default() };
        let draft = Self {
            dungeon: Arc::new(dungeon),
            databases: read_databases(root, &mut known, &mut problems).map(Arc::new),
            others: Arc::new(read_others(root, &file, &mut known)),
            description: Arc::new(Description { name: name(&path), ..Description::default() }),
            ..Self::default()
        };
        known.base = draft.clone();
        Ok(Stored { draft, known, problems })
    }

    fn root(path: &Path) -> &Path {
        let is_folder = path.is_dir() || path.extension().is_none();
        let beside = || if is_folder { path } else { path.parent().unwrap_or(path) };
        game_of(path).unwrap_or_else(beside)
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
        let is_ahead = |file: &str| known.ahead.contains(file);
        let file = Self::file(known);
        let changed = self.dungeon != known.base.dungeon || is_ahead(file);
        let mut parts = vec![Part::new(file, changed, || super::write(&self.dungeon))];
        let before = known.base.database_files();
        for (file, own) in self.database_files() {
            let changed = before.get(&file) != Some(&own) || is_ahead(&file);
            parts.push(Part::new(file, changed, move || database::write(&own)));
        }
        // One that somebody else took away is not brought back; a recovery copy has all of them.
        let is_copy = known.fingerprints.is_empty();
        for (file, own) in &*self.others {
            let changed = known.base.others.get(file) != Some(own) || is_ahead(file);
            if is_copy || changed && known.fingerprints.contains_key(file) {
                parts.push(Part::new(file, changed, || super::write(own)));
            }
        }
        let gone = before.keys().chain(&known.ahead).filter(|file| is_database(file));
        let gone: BTreeSet<&String> =
            gone.filter(|file| !parts.iter().any(|part| part.file == **file)).collect();
        parts.extend(gone.into_iter().map(Part::gone));
        parts.extend(save::files_beside(self, known));
        parts
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
        let file = target.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let mut fingerprints = BTreeMap::new();
        let mut write = |path: &Path, file: String, text: String| -> Result<(), SaveFault> {
            put(path, text.as_bytes()).map_err(failed)?;
            let modified = fs::metadata(path).and_then(|metadata| metadata.modified()).ok();
            let _ = fingerprints.insert(file, Fingerprint::new(text.as_bytes(), modified));
            Ok(())
        };
        write(target, file, super::write(&self.dungeon))?;
        for (file, own) in self.database_files() {
            let path = Self::root(target).join(&file);
            if fs::symlink_metadata(&path).is_err() {
                write(&path, file, database::write(&own))?;
            }
        }
        for (file, content) in self.files.iter() {
            let path = Self::root(target).join(file);
            if fs::symlink_metadata(&path).is_err() {
                fs::create_dir_all(path.parent().unwrap_or(target)).map_err(failed)?;
                put(&path, content).map_err(failed)?;
            }
        }
        Ok(Known { base: self.clone(), fingerprints, ..Known::default() })
    }

    fn differs_from(&self, old: &Self) -> Vec<Difference> {
        let mut changed: BTreeSet<&str> = BTreeSet::new();
        changed.extend((self.dungeon != old.dungeon).then_some(FILE));
        changed.extend((self.databases != old.databases).then_some(DATABASE));
        changed.extend((self.others != old.others).then_some(LEVELS));
        let difference = |file: &str| Difference {
            part: Piece::File(file.to_owned()),
            text: Text::new("differs-file-changed").with("file", file),
        };
        changed.into_iter().map(difference).collect()
    }

    fn merge(merge: &mut Merge<'_, Self>) -> Self {
        let dungeon = merge.one(Piece::File(FILE.to_owned()), |draft| draft.dungeon.clone());
        let databases = merge.one(Piece::File(DATABASE.to_owned()), |draft| draft.databases.clone());
        let others = merge.one(Piece::File(LEVELS.to_owned()), |draft| draft.others.clone());
        let files = merge.files();
        Self { dungeon, databases, others, files, ..merge.one(Piece::Description, Self::clone_texts) }
    }

    fn name_safely(_: &mut Safe<Self>) {}

    fn name_back(&mut self, _: &Names) {}
}

impl LabyrinthDraft {
    fn clone_texts(&self) -> Self {
        Self {
            dungeon: Arc::default(),
            databases: None,
            others: Arc::default(),
            files: Arc::default(),
            ..self.clone()
        }
    }
}
