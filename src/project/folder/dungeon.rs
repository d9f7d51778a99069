//! The folder of a dungeon: labyrinths as levels, and the databases that furnish them.

use std::borrow::Borrow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{DATABASE, DESCRIPTION, Entry, LABYRINTH, LEVELS, Loader, entries, is_file, level_folders};
use crate::common_files::{Description, LevelDescription, Translations};
use crate::dungeon::database::{BranchClass, Database};
use crate::dungeon::game::position::Position;
use crate::dungeon::{self, Dungeon, Labyrinth};
use crate::project::edited::DiskState;
use crate::project::game_files::{is_labyrinth_file, language_in};
use crate::project::savegame::{self, Savegame};
use crate::project::{
    Fingerprint, Problem, Progress, Read, Severity, database, description, disk, dungeon_problem,
    labyrinth_file, level_description,
};
use crate::xml::{Lines, limits};

/// A dungeon as it was found in its folder.
#[derive(Clone, Debug)]
pub struct DungeonFolder {
    /// Its path.
    pub path: PathBuf,
    /// The texts for players.
    pub description: Arc<Description>,
    /// Their translations, by language code.
    pub translations: Translations,
    /// The database that labyrinths are furnished from, if the folder has one.
    pub database: Option<Database>,
    /// Its translations, by language code.
    pub databases: BTreeMap<String, Database>,
    /// The levels in order.
    pub levels: Vec<DungeonLevel>,
    /// Everything that is wrong with the files.
    pub problems: Vec<Problem>,
    /// The state of each file.
    pub(in crate::project) fingerprints: BTreeMap<String, Fingerprint>,
    /// The files that could not be understood.
    pub(in crate::project) unreadable: BTreeSet<String>,
}

/// A labyrinth of a dungeon.
#[derive(Clone, Debug)]
pub struct DungeonLevel {
    /// The name of its folder; empty for a stand-alone file.
    pub folder: String,
    /// Its texts for players.
    pub description: LevelDescription,
    /// Their translations, by language code.
    pub translations: Translations<LevelDescription>,
    /// The labyrinth, if its file could be understood.
    pub dungeon: Option<Dungeon>,
    /// The position at which a saved game starts.
    pub saved: Option<Position>,
}

impl DungeonFolder {
    /// Reads the folder of a dungeon, or a stand-alone labyrinth or saved game, and collects everything that
    /// is wrong with its files.
    ///
    /// # Errors
    ///
    /// There is no such folder or file, or it cannot be read.
    pub fn open(path: &Path) -> Result<Self, Vec<Problem>> {
        if is_labyrinth_file(path) {
            return Self::of_file(path);
        }
        let listed = entries(path).map_err(|fault| vec![fault.of_game()])?;
        let mut loader = Loader {
            root: path,
            entries: &listed,
            progress: &Progress::default(),
            problems: Vec::new(),
            known: DiskState::default(),
        };
        let description = Arc::new(loader.load(DESCRIPTION, None, description::read).read.model);
        let translations = loader.translations(&listed, "", None, description::read);
        let database = is_file(&listed, DATABASE).then(|| loader.database(DATABASE));
        let mut databases = BTreeMap::new();
        for entry in listed.iter().filter(|entry| entry.is_text && !entry.is_folder) {
            if let Some(code) = language_in(&entry.name, DATABASE) {
                let _ = databases.insert(code.to_owned(), loader.database(&entry.name));
            }
        }
        let mut folders = level_folders(path).unwrap_or_default();
        folders.retain(|entry| entry.is_text);
        let levels: Vec<_> =
            folders.iter().map(|folder| loader.labyrinth(&folder.name, database.as_ref())).collect();
        if levels.is_empty() {
            loader.problems.push(Problem::error("levels-none").file(LEVELS));
        }
        let (problems, path) = (loader.problems, path.to_owned());
        let DiskState { fingerprints, unreadable, .. } = loader.known;
        Ok(Self {
            path,
            description,
            translations,
            database,
            databases,
            levels,
            problems,
            fingerprints,
            unreadable,
        })
    }

    fn of_file(path: &Path) -> Result<Self, Vec<Problem>> {
        let (dungeon, problems) = load_labyrinth(path, None);
        let Some((dungeon, saved)) = dungeon else { return Err(why_no_labyrinth(path, problems)) };
        let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let level = DungeonLevel {
            folder: String::new(),
            description: LevelDescription::default(),
            translations: BTreeMap::new(),
            dungeon: Some(dungeon),
            saved,
        };
        Ok(Self {
            path: path.to_owned(),
            description: Arc::new(Description { name, ..Description::default() }),
            translations: BTreeMap::new(),
            database: None,
            databases: BTreeMap::new(),
            levels: vec![level],
            problems,
            fingerprints: BTreeMap::new(),
            unreadable: BTreeSet::new(),
        })
    }

    /// Returns the index of a level by the name of its folder; of the first level if no name is given.
    ///
    /// # Errors
    ///
    /// There is no such level.
    pub fn level(&self, name: Option<&str>) -> Result<usize, Problem> {
        let unknown = |name: &str| Problem::error("level-unknown").file(LEVELS).with("name", name);
        match name {
            Some(name) => {
                self.levels.iter().position(|level| level.folder == name).ok_or_else(|| unknown(name))
            }
            None if self.levels.is_empty() => Err(Problem::error("levels-none").file(LEVELS)),
            None => Ok(0),
        }
    }

    /// Returns the errors that prevent a level from being played.
    pub fn preventing(&self, level: usize) -> Vec<Problem> {
        let folder = self.levels.get(level).map(|level| level.folder.as_str()).unwrap_or_default();
        let is_of_level = |problem: &&Problem| {
            problem.severity == Severity::Error && problem.level.as_deref().unwrap_or_default() == folder
        };
        self.problems.iter().filter(is_of_level).cloned().collect()
    }

    /// Returns translations of a labyrinth's names and texts, by language code. What an author wrote by hand
    /// stays.
    pub fn languages(&self, labyrinth: &Labyrinth) -> Vec<(String, Arc<Labyrinth>)> {
        in_languages(labyrinth, self.database.as_ref(), &self.databases)
    }
}

/// Returns translations of a labyrinth from databases in other languages, by language code.
pub(in crate::project) fn in_languages<D: Borrow<Database>>(
    labyrinth: &Labyrinth,
    plain: Option<&Database>,
    others: &BTreeMap<String, D>,
) -> Vec<(String, Arc<Labyrinth>)> {
    if let Some(plain) = plain.filter(|_| !others.is_empty()) {
        let told = |(code, other): (&String, &D)| (code.clone(), in_words(labyrinth, plain, other.borrow()));
        return others.iter().map(told).collect();
    }
    // A labyrinth made with the built-in database is translated with its languages.
    let codes = database::languages();
    let told = |code: &str| {
        let other = database::sample(code);
        let from = codes.iter().filter(|other| **other != code).map(|from| database::sample(from));
        let whole =
            from.fold(labyrinth.clone(), |whole, from| Arc::unwrap_or_clone(in_words(&whole, &from, &other)));
        (code.to_owned(), Arc::new(whole))
    };
    codes.map(told).into()
}

/// Reads the file of a labyrinth, or a saved game with its position, and reports everything that is wrong
/// with it. A database is checked as well, but does not give a labyrinth.
pub(in crate::project) fn load_labyrinth(
    path: &Path,
    database: Option<&Database>,
) -> (Option<(Dungeon, Option<Position>)>, Vec<Problem>) {
    let file = path.display().to_string();
    let bytes = match disk::read(path, limits::SIZE) {
        Ok((bytes, _)) => bytes,
        Err(fault) => return (None, vec![fault.problem(&file)]),
    };
    let (model, problems) = labyrinth_file::open(&bytes, &file, database);
    let is = |root: &str| {
        let mut wrong = problems.iter().filter(|problem| problem.code == "xml-wrong-root");
        wrong.any(|problem| problem.args.contains(&("found", root.to_owned())))
    };
    if is(database::ROOT) {
        return (None, database::open(&bytes, &file).1);
    }
    if is(savegame::ROOT) {
        let (save, problems) = savegame::open(&bytes, &file);
        return (save.map(|Savegame { dungeon, position }| (dungeon, Some(position))), problems);
    }
    (model.map(|model| (model, None)), problems)
}

/// Returns why a file does not contain a labyrinth, given the problems found when reading it; for a valid
/// database, that it is one.
pub fn why_no_labyrinth(path: &Path, mut problems: Vec<Problem>) -> Vec<Problem> {
    problems.retain(|problem| problem.severity == Severity::Error);
    if problems.is_empty() {
        problems.push(Problem::error("labyrinth-none").file(path.display().to_string()));
    }
    problems
}

impl Loader<'_> {
    fn database(&mut self, file: &str) -> Database {
        let loaded = self.load(file, None, database::read);
        let mut lines = Lines::new(&loaded.bytes);
        let found = if loaded.read.is_understood() { loaded.read.model.check() } else { Vec::new() };
        let problems = found.into_iter();
        self.problems
            .extend(problems.map(|fault| dungeon_problem(fault, &loaded.read.places, file, &mut lines)));
        loaded.read.model
    }

    fn labyrinth(&mut self, folder: &str, database: Option<&Database>) -> DungeonLevel {
        let inside = format!("{LEVELS}/{folder}/");
        let listed: Vec<Entry> = entries(&self.root.join(&inside)).unwrap_or_default();
        let mut description = LevelDescription::default();
        if is_file(&listed, DESCRIPTION) {
            let file = format!("{inside}{DESCRIPTION}");
            description = self.load(&file, Some(folder), level_description::read).read.model;
        }
        let translations = self.translations(&listed, &inside, Some(folder), level_description::read);
        let file = format!("{inside}{LABYRINTH}");
        let loaded = self.load(&file, Some(folder), labyrinth_file::read);
        let Read { model, places, .. } = loaded.read;
        let mut lines = Lines::new(&loaded.bytes);
        let found = model.iter().flat_map(|model| dungeon::check(model, database));
        let problems: Vec<Problem> =
            found.map(|fault| dungeon_problem(fault, &places, &file, &mut lines).level(folder)).collect();
        self.problems.extend(problems);
        DungeonLevel { folder: folder.to_owned(), description, translations, dungeon: model, saved: None }
    }
}

/// Returns a labyrinth with the names and texts of one database replaced by those of another.
fn in_words(labyrinth: &Labyrinth, from: &Database, to: &Database) -> Arc<Labyrinth> {
    let mut told = labyrinth.clone();
    let change = |text: &mut String, from: &str, to: &str| {
        if text == from {
            to.clone_into(text);
        }
    };
    for class in &mut told.item_classes {
        if let (Some(from), Some(to)) = (from.item(class.id), to.item(class.id)) {
            change(&mut class.name, &from.name, &to.name);
            change(&mut class.text, &from.text, &to.text);
        }
    }
    for class in &mut told.creature_classes {
        if let (Some(from), Some(to)) = (from.creature(class.id), to.creature(class.id)) {
            change(&mut class.name, &from.name, &to.name);
            change(&mut class.text, &from.text, &to.text);
            change(&mut class.noise, &from.noise, &to.noise);
        }
    }
    for story in &mut told.stories {
        if let Some((from, to)) = story.prefab.and_then(|id| prefab(from, id).zip(prefab(to, id))) {
            change(&mut story.name, &from.name, &to.name);
            change(&mut story.text, &from.description, &to.description);
        }
    }
    let pairs = from.prefabs().filter_map(|(id, class)| Some((class, prefab(to, id)?)));
    let texts: BTreeMap<&str, &str> = pairs.flat_map(|(from, to)| texts(from).zip(texts(to))).collect();
    for text in &mut told.room_texts {
        if let Some(other) = texts.get(text.as_ref()) {
            *text = Arc::from(*other);
        }
    }
    Arc::new(told)
}

fn prefab(database: &Database, id: u32) -> Option<&BranchClass> {
    database.prefabs().find(|(other, _)| *other == id).map(|(_, class)| class)
}

/// Returns the possible descriptions of rooms.
fn texts(class: &BranchClass) -> impl Iterator<Item = &str> {
    class.comments.iter().chain(class.rooms.iter().map(|room| &room.text)).map(String::as_str)
}
