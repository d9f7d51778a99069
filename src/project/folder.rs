//! Reads a whole game folder into a draft.

mod board;
mod dungeon;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

pub use self::board::{BlockLines, BoardDraft, BoardFolder, BoardPlaces};
pub use self::dungeon::{DungeonFolder, DungeonLevel, why_no_labyrinth};
pub(in crate::project) use self::dungeon::{in_languages, load_labyrinth};
use super::disk::{self, Entry, Fingerprint, ReadFault, Stamp, entries};
pub use super::edited::DiskState;
use super::game_files::{self, GameKind};
pub use super::game_files::{
    BLOCKS, COMPOSITES, DATABASE, DERIVED, DESCRIPTION, LABYRINTH, LAYOUT, LEVELS, LOOK, MATERIAL, PIECES,
    RULE_NOTES, RULE_REPEATS, RULES, RULES_TEXT, SETTINGS, SOLUTION, is_beside, is_language,
};
use super::pictures::Checker;
use super::rules::RulePlace;
use super::{
    Problem, Progress, Read, derived, description, layout, level_description, limits, names, parallel,
    pictures, pieces, rule_notes, rule_repeats, rules, settings, solution,
};
use crate::common_files::{Description, Files};
use crate::grid::model::{Draft, Level, Rules};
use crate::xml::{self, Lines, TextPosition};

/// A game as it was found in its folder.
#[derive(Clone, Debug)]
pub struct Opened {
    /// The game. Where a file is missing or wrong, it holds the default.
    pub draft: Draft,
    /// Everything that is wrong with files and pictures.
    pub problems: Vec<Problem>,
    /// What a save must know.
    pub known: DiskState,
    /// Where the parts of the draft are in their files.
    pub places: Places,
    /// The file of the game's thumbnail, if it has one.
    pub thumbnail: Option<String>,
}

/// Where the parts of a draft are in their files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    /// The pieces in `pieces.xml`.
    pub pieces: Vec<TextPosition>,
    /// The rules in `rules.xml`.
    pub rules: RulePlaces,
    /// The elements of `settings.xml`, by name.
    pub settings: Vec<(&'static str, TextPosition)>,
    /// The parts of each level's `startingLayout.xml`.
    pub levels: Vec<LevelPlaces>,
}

/// Where the rules are in `rules.xml`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulePlaces {
    source: Arc<[u8]>,
    rules: Vec<RulePlace>,
    /// For each rule of the draft its index in the file.
    order: Vec<Option<usize>>,
}

/// Finds places in `rules.xml`. Asking in order reads the file only once.
#[derive(Clone, Debug)]
pub struct RulePlacer<'a> {
    places: &'a RulePlaces,
    lines: Lines<'a>,
}

impl RulePlaces {
    /// Starts finding places.
    pub fn placer(&self) -> RulePlacer<'_> {
        RulePlacer { places: self, lines: Lines::new(&self.source) }
    }
}

impl RulePlacer<'_> {
    /// Returns the place of a byte of a rule's text; `None` for a rule that is not in the file.
    pub fn place(&mut self, rule: usize, at: usize) -> Option<TextPosition> {
        let in_file = (*self.places.order.get(rule)?)?;
        let offset = self.places.rules.get(in_file)?.offset(at);
        Some(self.lines.place(offset))
    }
}

/// Where the parts of a level are in `startingLayout.xml`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelPlaces {
    /// The items.
    pub items: Vec<TextPosition>,
    /// The layers.
    pub matrices: Vec<TextPosition>,
    /// The rows of each layer.
    pub rows: Vec<Vec<TextPosition>>,
    /// The goals that are conditions.
    pub goals: RulePlaces,
}

/// Reads the folder of a grid game and collects everything that is wrong with it.
///
/// # Errors
///
/// There is no such folder, it cannot be read, or nothing in it belongs to a game.
///
/// # Examples
///
/// ```
/// use schola::project::open;
/// use std::path::Path;
///
/// let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games");
/// let opened = open(&samples.join("sokoban")).expect("a grid game");
/// assert!(opened.problems.is_empty());
/// assert!(opened.draft.levels.len() > 1);
/// assert!(!opened.draft.rules.list.is_empty());
///
/// assert!(open(&samples.join("no-such-game")).is_err());
/// ```
pub fn open(path: &Path) -> Result<Opened, Vec<Problem>> {
    open_watched(path, &Progress::default())
}

/// Reads a game folder like [`open()`] and reports progress. If it is stopped, the rest is empty.
///
/// # Errors
///
/// As for [`open()`].
pub fn open_watched(path: &Path, progress: &Progress) -> Result<Opened, Vec<Problem>> {
    let entries = entries(path).map_err(|fault| vec![fault.of_game()])?;
    if entries.is_empty() {
        return Err(vec![Problem::error("game-folder-empty")]);
    }
    let is_ours = |name: &str| {
        let misspelt = game_files::misspelt(GameKind::Grid, name).is_some();
        misspelt || game_files::is_written(GameKind::Grid, name) || name.eq_ignore_ascii_case(LEVELS)
    };
    if !entries.iter().any(|entry| is_ours(&entry.name)) {
        return Err(vec![Problem::error("game-folder-no-game")]);
    }
    let mut loader =
        Loader { root: path, entries: &entries, progress, problems: Vec::new(), known: DiskState::default() };
    let (draft, places) = loader.draft();
    loader.known.base = draft.clone();
    loader.known.stamps = stamps(path);
    Ok(Opened {
        draft,
        problems: loader.problems,
        known: loader.known,
        places,
        thumbnail: pictures::thumbnail(path),
    })
}

/// Returns the name of the game in a folder as players see it in a language, by its code; the folder's name
/// if it has none. `None` when no description can be read.
pub fn game_name(path: &Path, language: &str) -> Option<String> {
    game_description(path, language).map(|description| description.name)
}

/// Returns the texts for players of the game in a folder, in a language, by its code. A game without a name
/// gets that of its folder. `None` when no description can be read.
pub fn game_description(path: &Path, language: &str) -> Option<Description> {
    let read = |file: &str| disk::read(&path.join(file), xml::limits::SIZE).ok().map(|(bytes, _)| bytes);
    let mut told = description_of(read, language)?;
    if told.name.is_empty() {
        told.name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    }
    Some(told)
}

/// Combines a game's own description with a translation.
pub(super) fn description_of<B: AsRef<[u8]>>(
    read: impl Fn(&str) -> Option<B>,
    language: &str,
) -> Option<Description> {
    let told = |file: &str| Some(description::read(read(file)?.as_ref()).model);
    let plain = told(DESCRIPTION)?;
    Some(match told(&translation_file(language)) {
        Some(translated) => plain.translated(&translated),
        None => plain,
    })
}

struct Loader<'l> {
    root: &'l Path,
    entries: &'l [Entry],
    progress: &'l Progress,
    problems: Vec<Problem>,
    known: DiskState,
}

/// A level that was read, with what is known of its files.
struct LevelRead {
    problems: Vec<Problem>,
    known: DiskState,
    level: Option<(Arc<Level>, LevelPlaces)>,
}

/// A file that was read.
struct Loaded<M, P> {
    bytes: Vec<u8>,
    read: Read<M, P>,
}

impl Loader<'_> {
    fn draft(&mut self) -> (Draft, Places) {
        let description = self.load(DESCRIPTION, None, description::read).read.model;
        let root = self.entries;
        let translations = self.translations(root, "", None, description::read);
        let pieces = self.load(PIECES, None, pieces::read);
        let piece_places = places(&pieces.bytes, &pieces.read.places);
        let pictures =
            Checker::default().check(self.root, &Files::default(), &pieces.read.model, &piece_places);
        self.problems.extend(pictures);
        let (rules, rule_places) = self.rules(root);
        let settings = self.load(SETTINGS, None, settings::read);
        let mut lines = Lines::new(&settings.bytes);
        let set = settings.read.places.iter().map(|(name, at)| (*name, lines.place(*at))).collect();
        let derivation = match is_file(root, DERIVED) {
            true => self.load(DERIVED, None, derived::read_game).read.model.map(Arc::new),
            false => None,
        };
        let (levels, level_places) = self.levels().into_iter().unzip();
        let draft = Draft {
            description: description.into(),
            translations,
            pieces: pieces.read.model.into(),
            rules: rules.into(),
            settings: settings.read.model.into(),
            derivation,
            levels,
            files: Arc::default(),
        };
        let places = Places { pieces: piece_places, rules: rule_places, settings: set, levels: level_places };
        (draft, places)
    }

    /// Reads the rules and attaches their notes.
    fn rules(&mut self, root: &[Entry]) -> (Rules, RulePlaces) {
        let Loaded { bytes, read } = self.load(RULES, None, rules::read);
        let mut notes = Loaded { bytes: Vec::new(), read: Read::default() };
        if is_file(root, RULE_NOTES) {
            notes = self.load(RULE_NOTES, None, rule_notes::read);
        }
        let mut joined = rule_notes::join(read.model, notes.read.model);
        if is_file(root, RULE_REPEATS) {
            let repeats = self.load(RULE_REPEATS, None, rule_repeats::read);
            rule_repeats::join(&mut joined.rules, repeats.read.model);
        }
        if !self.known.unreadable.contains(RULES) {
            let mut lines = Lines::new(&notes.bytes);
            let lost = joined.faults.into_iter();
            self.problems.extend(lost.map(|fault| Problem::of_fault(fault, RULE_NOTES, &mut lines)));
        }
        let places = RulePlaces { source: bytes.into(), rules: read.places, order: joined.places };
        (joined.rules, places)
    }

    /// Reads the files `description.CODE.xml` of a folder.
    fn translations<M: Default>(
        &mut self,
        entries: &[Entry],
        folder: &str,
        level: Option<&str>,
        reader: fn(&[u8]) -> Read<M>,
    ) -> BTreeMap<String, Arc<M>> {
        let files = entries.iter().filter(|entry| entry.is_text && !entry.is_folder);
        let mut languages: Vec<_> = files.filter_map(|entry| language_of(&entry.name)).collect();
        languages.sort_unstable();
        languages.truncate(limits::TRANSLATIONS);
        let mut translations = BTreeMap::new();
        for language in languages {
            let file = format!("{folder}{}", translation_file(language));
            let read = self.load(&file, level, reader).read;
            let _ = translations.insert(language.to_owned(), read.model.into());
        }
        translations
    }

    fn levels(&mut self) -> Vec<(Arc<Level>, LevelPlaces)> {
        let folders = match level_folders(self.root) {
            Ok(folders) => folders,
            Err(fault) => {
                let problem = match fault {
                    ReadFault::Missing => {
                        self.misspelt(LEVELS).unwrap_or_else(|| Problem::error("levels-missing"))
                    }
                    ReadFault::Special => Problem::error("folder-is-file").file(LEVELS),
                    fault => fault.problem(LEVELS),
                };
                self.problems.push(problem);
                return Vec::new();
            }
        };
        let layouts = folders.iter().map(|entry| length(&self.root.join(&level_files(&entry.name)[1])));
        let read = parallel::each(is_large(layouts.sum()), &folders, |folder| self.level_apart(folder));
        let mut levels = Vec::new();
        for part in read {
            self.problems.extend(part.problems);
            self.known.fingerprints.extend(part.known.fingerprints);
            self.known.unreadable.extend(part.known.unreadable);
            levels.extend(part.level);
        }
        if levels.is_empty() {
            self.problems.push(Problem::error("levels-none").file(LEVELS));
        }
        levels
    }

    /// Reads a level and all problems with it.
    fn level_apart(&self, folder: &Entry) -> LevelRead {
        let mut loader = Loader { problems: Vec::new(), known: DiskState::default(), ..*self };
        if !folder.is_text {
            let problem = Problem::error("level-folder-not-text").file(LEVELS);
            let problems = vec![problem.with("name", folder.name.as_str())];
            return LevelRead { problems, known: loader.known, level: None };
        }
        if !names::is_portable(&folder.name) {
            let problem = Problem::warning("level-folder-name").level(&folder.name);
            loader.problems.push(problem.with("name", folder.name.as_str()));
        }
        let level = Some(loader.level(&folder.name));
        LevelRead { problems: loader.problems, known: loader.known, level }
    }

    fn level(&mut self, folder: &str) -> (Arc<Level>, LevelPlaces) {
        let [description, layout] = level_files(folder);
        let description = self.load(&description, Some(folder), level_description::read).read.model;
        let Loaded { bytes, read } = self.load(&layout, Some(folder), layout::read);
        let mut lines = Lines::new(&bytes);
        let mut all = |offsets: &[usize]| offsets.iter().map(|at| lines.place(*at)).collect();
        let mut places = LevelPlaces { items: all(&read.places.items), ..LevelPlaces::default() };
        for matrix in &read.places.matrices {
            places.matrices.extend(all(&[matrix.at]));
            places.rows.push(all(&matrix.rows));
        }
        if !read.places.goals.is_empty() {
            let order = (0..read.places.goals.len()).map(Some).collect();
            places.goals = RulePlaces { source: bytes.as_slice().into(), rules: read.places.goals, order };
        }
        let inside = format!("{LEVELS}/{folder}/");
        let listed = entries(&self.root.join(&inside)).unwrap_or_default();
        let translations = self.translations(&listed, &inside, Some(folder), level_description::read);
        let solution = is_file(&listed, SOLUTION).then(|| {
            let file = format!("{inside}{SOLUTION}");
            Arc::from(self.load_up_to(limits::SOLUTION_SIZE, &file, Some(folder), solution::read).read.model)
        });
        let derivation = match is_file(&listed, DERIVED) {
            true => {
                let file = format!("{inside}{DERIVED}");
                self.load(&file, Some(folder), derived::read_level).read.model.map(Arc::new)
            }
            false => None,
        };
        let level = Level {
            folder: folder.to_owned(),
            description: description.into(),
            translations,
            layout: read.model.into(),
            derivation,
            solution,
        };
        (level.into(), places)
    }

    fn load<M: Default, P: Default>(
        &mut self,
        file: &str,
        level: Option<&str>,
        reader: fn(&[u8]) -> Read<M, P>,
    ) -> Loaded<M, P> {
        self.load_up_to(xml::limits::SIZE, file, level, reader)
    }

    fn load_up_to<M: Default, P: Default>(
        &mut self,
        limit: u64,
        file: &str,
        level: Option<&str>,
        reader: fn(&[u8]) -> Read<M, P>,
    ) -> Loaded<M, P> {
        let of_level = |problem: Problem| match level {
            Some(level) => problem.level(level),
            None => problem,
        };
        if self.progress.is_stopped() {
            let read = Read { model: M::default(), places: P::default(), faults: Vec::new() };
            return Loaded { bytes: Vec::new(), read };
        }
        match disk::read(&self.root.join(file), limit) {
            Ok((bytes, modified)) => {
                self.progress.add(bytes.len() as u64);
                let (read, fingerprint) = parallel::both(
                    is_large(bytes.len() as u64),
                    || reader(&bytes),
                    || Fingerprint::new(&bytes, modified),
                );
                let _ = self.known.fingerprints.insert(file.to_owned(), fingerprint);
                if !read.is_understood() {
                    let _ = self.known.unreadable.insert(file.to_owned());
                }
                let mut lines = Lines::new(&bytes);
                let problems = read.faults.iter().cloned();
                self.problems.extend(problems.map(|it| of_level(Problem::of_fault(it, file, &mut lines))));
                Loaded { bytes, read }
            }
            Err(fault) => {
                if fault != ReadFault::Missing {
                    let _ = self.known.unreadable.insert(file.to_owned());
                }
                let misspelt = if fault == ReadFault::Missing { self.misspelt(file) } else { None };
                self.problems.push(of_level(misspelt.unwrap_or_else(|| fault.problem(file))));
                let read = Read { model: M::default(), places: P::default(), faults: Vec::new() };
                Loaded { bytes: Vec::new(), read }
            }
        }
    }

    /// Returns the problem that a file of the game has this name in a different letter case.
    fn misspelt(&self, name: &str) -> Option<Problem> {
        let found = self.entries.iter().find(|entry| entry.name.eq_ignore_ascii_case(name))?;
        (found.name != name)
            .then(|| Problem::error("file-name-case").file(name).with("found", found.name.as_str()))
    }
}

/// Returns the sort key of a level: its folder's name, lower-cased, by code point.
pub fn order(folder: &str) -> (String, String) {
    (folder.to_lowercase(), folder.to_owned())
}

/// Returns the folders of a game's levels in order.
pub(super) fn level_folders(path: &Path) -> Result<Vec<Entry>, ReadFault> {
    let mut folders = entries(&path.join(LEVELS))?;
    folders.retain(|entry| entry.is_folder && !entry.name.starts_with('.'));
    folders.sort_by_cached_key(|entry| order(&entry.name));
    Ok(folders)
}

/// Returns the names of the two files that every level has.
pub(super) fn level_files(folder: &str) -> [String; 2] {
    [format!("{LEVELS}/{folder}/{DESCRIPTION}"), format!("{LEVELS}/{folder}/{LAYOUT}")]
}

/// Returns the file name of a translation.
pub(super) fn translation_file(language: &str) -> String {
    format!("description.{language}.xml")
}

/// Returns the language of a translation's file name.
pub(super) fn language_of(file: &str) -> Option<&str> {
    game_files::language_in(file, DESCRIPTION)
}

/// Returns whether this much XML is worth several threads.
fn is_large(bytes: u64) -> bool {
    bytes > 1 << 20
}

/// Returns the length of a file; 0 where there is none.
fn length(path: &Path) -> u64 {
    Stamp::of(path).map_or(0, |stamp| stamp.length)
}

/// Returns roughly how many bytes reading a game folder will read.
pub fn size(path: &Path) -> u64 {
    let levels = entries(&path.join(LEVELS)).unwrap_or_default();
    let layouts = levels.iter().map(|level| length(&path.join(&level_files(&level.name)[1])));
    length(&path.join(RULES)) + layouts.sum::<u64>()
}

fn is_file(entries: &[Entry], name: &str) -> bool {
    entries.iter().any(|entry| entry.name == name && !entry.is_folder)
}

/// Returns the modification times of the files beside the XML: the pictures, and what lies beside
/// `description.xml`.
pub(super) fn stamps(path: &Path) -> BTreeMap<String, Stamp> {
    let mut stamps = BTreeMap::new();
    for prefix in [String::new(), format!("{}/", pictures::FOLDER)] {
        for entry in entries(&path.join(&prefix)).unwrap_or_default() {
            let file = format!("{prefix}{}", entry.name);
            if let Some(stamp) = Stamp::of(&path.join(&file)).filter(|_| is_beside(&file)) {
                let _ = stamps.insert(file, stamp);
            }
        }
    }
    stamps
}

fn places(bytes: &[u8], offsets: &[usize]) -> Vec<TextPosition> {
    let mut lines = Lines::new(bytes);
    offsets.iter().map(|at| lines.place(*at)).collect()
}
