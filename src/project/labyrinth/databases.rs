//! The databases of the labyrinths being edited, as files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::Arc;

use super::draft::{DATABASE, LabyrinthDraft};
use crate::dungeon::edit::classes::{Databases, Plan};
use crate::dungeon::{Database, Dungeon, Labyrinth};
use crate::project::edited::DiskState;
use crate::project::edited::saving::GameFile;
use crate::project::folder::{DungeonFolder, in_languages};
use crate::project::game_files::language_in;
use crate::project::{Fingerprint, Problem, database, disk};
use crate::xml::limits;

impl LabyrinthDraft {
    /// Returns all labyrinths, each with the folder of its level; a stand-alone file has none.
    pub fn labyrinths(&self) -> impl Iterator<Item = (&str, &Dungeon)> {
        self.levels.iter().map(|level| (level.folder.as_str(), &*level.dungeon))
    }

    /// Returns translations of one labyrinth's names and texts, by language code.
    pub fn in_languages(&self, labyrinth: &Labyrinth) -> Vec<(String, Arc<Labyrinth>)> {
        let none = BTreeMap::new();
        let (plain, others) = match &self.databases {
            Some(databases) => (Some(&*databases.plain), &databases.languages),
            None => (None, &none),
        };
        in_languages(labyrinth, plain, others)
    }

    /// Applies a change of the database and of the labyrinths that depend on it.
    pub fn take_plan(&mut self, plan: Plan) {
        self.databases = Some(Arc::new(plan.databases));
        for own in plan.labyrinths {
            if let Some(level) = self.levels.iter_mut().find(|level| level.folder == own.name) {
                Arc::make_mut(level).dungeon = Arc::new(own.dungeon);
            }
        }
    }

    /// Returns the databases by file name.
    pub(in crate::project) fn database_files(&self) -> BTreeMap<String, Arc<Database>> {
        let Some(databases) = &self.databases else { return BTreeMap::new() };
        let languages = databases.languages.iter();
        let languages = languages.map(|(code, own)| (format!("database.{code}.xml"), own.clone()));
        languages.chain([(DATABASE.to_owned(), databases.plain.clone())]).collect()
    }

    /// Returns the database files of a save.
    pub(in crate::project) fn database_parts<'d>(&'d self, known: &'d DiskState<Self>) -> Vec<GameFile<'d>> {
        let before = known.base.database_files();
        let part = |(file, own): (String, Arc<Database>)| {
            let changed = before.get(&file) != Some(&own) || known.ahead.contains(&file);
            GameFile::new(file, changed, move || database::write(&own))
        };
        self.database_files().into_iter().map(part).collect()
    }
}

/// Returns the databases of a game's folder; `None` if there are none, or one of them was not understood.
pub(super) fn of_game(game: &DungeonFolder) -> Option<Databases> {
    let plain = game.database.clone().filter(|_| !game.unreadable.iter().any(|file| is_database(file)))?;
    let languages = game.databases.iter().map(|(code, own)| (code.clone(), Arc::new(own.clone())));
    Some(Databases { plain: Arc::new(plain), languages: languages.collect() })
}

/// Returns whether this is the file name of a database, in any language.
pub(super) fn is_database(file: &str) -> bool {
    file == DATABASE || language_of_database(file).is_some()
}

fn language_of_database(file: &str) -> Option<String> {
    language_in(file, DATABASE).map(str::to_owned)
}

/// Reads the databases of a folder; `None` if there are none, or one of them cannot be understood.
pub(super) fn read(
    root: &Path,
    known: &mut DiskState<LabyrinthDraft>,
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
