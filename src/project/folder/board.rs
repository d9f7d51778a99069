//! The folder of a board game.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{DESCRIPTION, Known, Loader, entries, folder_problem, translation_file};
use crate::board::material::Uid;
use crate::board::notation::BlockPlaces;
use crate::board::rules::Part;
use crate::board::{self, Composites, Draft, Fault, Look};
use crate::grid::model::Description;
use crate::project::save::{SaveFault, Saved, save_files};
use crate::project::{Problem, Progress, Severity, blocks, composites, description, look, material, pictures};
use crate::xml::{Lines, Place};

/// The file of a board game's material.
pub const MATERIAL: &str = "material.xml";
/// The file of a board game's rules.
pub const BLOCKS: &str = "blocks.xml";
/// The file of a board game's composite blocks.
pub const COMPOSITES: &str = "composites.xml";
/// The file of a board game's look.
pub const LOOK: &str = "look.xml";

/// What kind of game a folder holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A grid game.
    Grid,
    /// A board game: there is a file of material or of blocks.
    Board,
}

/// Returns what kind of game a folder holds; a folder that holds none counts as a grid game.
pub fn kind_of(path: &Path) -> Kind {
    if [MATERIAL, BLOCKS].iter().any(|name| path.join(name).is_file()) { Kind::Board } else { Kind::Grid }
}

/// A board game as it was found in its folder, and as it is edited since.
#[derive(Clone, Debug)]
pub struct BoardFolder {
    /// Where it lies.
    pub path: PathBuf,
    /// What players are told.
    pub description: Arc<Description>,
    /// The same in other languages, by their codes.
    pub translations: BTreeMap<String, Arc<Description>>,
    /// The game. Where a file is missing or wrong, the default stands instead.
    pub draft: Draft,
    /// All that is wrong with the files.
    pub problems: Vec<Problem>,
    /// Where the parts of the game stood in the files when they were read.
    pub places: BoardPlaces,
    /// What is known of the files.
    known: Known,
    /// The game that stands in the files.
    base: Draft,
}

/// Where the parts of a board game stand in its files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardPlaces {
    /// The nodes, parts and attributes in `material.xml`.
    pub nodes: HashMap<Uid, Place>,
    /// The blocks in `blocks.xml`.
    pub blocks: Vec<BlockLines>,
}

/// Where a block stands in `blocks.xml`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockLines {
    /// The block.
    pub at: Place,
    /// What stands in its parts, in the order of [`Part::ALL`].
    pub parts: [Vec<Place>; 4],
}

impl BoardPlaces {
    fn new(nodes: &material::Places, of_nodes: &[u8], blocks: &[BlockPlaces], of_blocks: &[u8]) -> Self {
        let mut sorted: Vec<(usize, Uid)> = nodes.iter().map(|(uid, at)| (*at, *uid)).collect();
        sorted.sort_unstable();
        let mut lines = Lines::new(of_nodes);
        let nodes = sorted.into_iter().map(|(at, uid)| (uid, lines.place(at))).collect();
        let mut lines = Lines::new(of_blocks);
        let blocks = blocks.iter().map(|block| BlockLines {
            at: lines.place(block.at),
            parts: [0, 1, 2, 3]
                .map(|part| block.parts[part].iter().map(|at| lines.place(*at)).collect::<Vec<_>>()),
        });
        Self { nodes, blocks: blocks.collect() }
    }

    fn of_block(&self, index: usize, at: Option<(Part, usize)>) -> Option<Place> {
        let block = self.blocks.get(index)?;
        let inside = at.and_then(|(part, index)| block.parts[part as usize].get(index).copied());
        Some(inside.unwrap_or(block.at))
    }
}

impl BoardFolder {
    /// Reads the folder of a board game. Everything that is wrong with its files is told in one go.
    ///
    /// # Errors
    /// There is no such folder, or it cannot be read.
    pub fn open(path: &Path) -> Result<Self, Vec<Problem>> {
        let entries = entries(path).map_err(|fault| vec![folder_problem(&fault)])?;
        let mut loader = Loader {
            root: path,
            entries: &entries,
            progress: &Progress::default(),
            problems: Vec::new(),
            known: Known::default(),
        };
        let description = Arc::new(loader.load(DESCRIPTION, None, description::read).read.model);
        let translations = loader.translations(&entries, "", None, description::read);
        let tree = loader.load(MATERIAL, None, material::read);
        let rules = loader.load(BLOCKS, None, blocks::read);
        // A game without a look is shown plainly.
        let has_look = entries.iter().any(|entry| entry.name.eq_ignore_ascii_case(LOOK));
        let look = if has_look { loader.load(LOOK, None, look::read).read.model } else { Look::default() };
        let has_composites = entries.iter().any(|entry| entry.name.eq_ignore_ascii_case(COMPOSITES));
        let composed = match has_composites {
            true => loader.load(COMPOSITES, None, composites::read).read.model,
            false => Composites::default(),
        };
        let places = BoardPlaces::new(&tree.read.places, &tree.bytes, &rules.read.places, &rules.bytes);
        let draft = Draft {
            material: tree.read.model.into(),
            rules: rules.read.model.into(),
            look: look.into(),
            composites: composed.into(),
        };
        let Loader { problems, mut known, .. } = loader;
        known.base.description = description.clone();
        known.base.translations = translations.clone();
        let base = draft.clone();
        Ok(Self { path: path.to_owned(), description, translations, draft, problems, places, known, base })
    }

    /// Writes what changed since the files were read or written. With `force`, files that another program
    /// changed are overwritten.
    ///
    /// # Errors
    /// See [`SaveFault`]. Each file has either its old or its new content.
    pub fn save(&mut self, force: bool) -> Result<Saved, SaveFault> {
        let old = &self.known.base;
        let has_file = self.known.fingerprints.contains_key(LOOK);
        let mut files: Vec<(String, bool, Option<String>)> = Vec::new();
        let mut add =
            |file: &str, changed: bool, text: String| files.push((file.to_owned(), changed, Some(text)));
        add(DESCRIPTION, self.description != old.description, description::write(&self.description));
        add(MATERIAL, self.draft.material != self.base.material, material::write(&self.draft.material));
        add(BLOCKS, self.draft.rules != self.base.rules, blocks::write(&self.draft.rules));
        if self.draft.look != self.base.look || has_file {
            add(LOOK, self.draft.look != self.base.look, look::write(&self.draft.look));
        }
        for (language, text) in &self.translations {
            let changed = old.translations.get(language) != Some(text);
            add(&translation_file(language), changed, description::write(text));
        }
        let gone = old.translations.keys().filter(|language| !self.translations.contains_key(*language));
        files.extend(gone.map(|language| (translation_file(language), true, None)));
        let composed = &self.draft.composites;
        let changed = *composed != self.base.composites;
        if **composed != Composites::default() {
            files.push((COMPOSITES.to_owned(), changed, Some(composites::write(composed))));
        } else if changed {
            files.push((COMPOSITES.to_owned(), changed, None));
        }
        let saved = save_files(&self.path, files, &mut self.known, force)?;
        self.known.base.description = self.description.clone();
        self.known.base.translations = self.translations.clone();
        self.base = self.draft.clone();
        Ok(saved)
    }

    /// Returns all that is wrong with the game: with its files, its material, its rules and its pictures.
    ///
    /// What a file that could not be understood does not say is no fault of the others.
    pub fn check(&self) -> Vec<Problem> {
        let mut problems = self.problems.clone();
        problems.extend(self.faults().into_iter().map(|fault| self.problem(fault)));
        problems.extend(self.missing_pictures());
        problems
    }

    /// Returns what is wrong with the files as they were read, and with the pictures.
    pub fn file_problems(&self) -> Vec<Problem> {
        let mut problems = self.problems.clone();
        problems.extend(self.missing_pictures());
        problems
    }

    /// Returns what is wrong with the material and the rules, as far as their files could be understood.
    pub fn faults(&self) -> Vec<Fault> {
        let is_read =
            |file: &str| self.known.fingerprints.contains_key(file) && !self.known.unreadable.contains(file);
        match (is_read(MATERIAL), is_read(BLOCKS)) {
            (true, true) => board::check::check(&self.draft),
            (true, false) => board::check::material(&self.draft.material),
            (false, _) => Vec::new(),
        }
    }

    /// Returns a fault of the game as a problem, with its place in the files where the game is as it was read.
    pub fn problem(&self, fault: Fault) -> Problem {
        let severity = match fault.severity {
            board::fault::Severity::Error => Severity::Error,
            board::fault::Severity::Warning => Severity::Warning,
        };
        let problem = Problem { args: fault.args, ..Problem::new(severity, fault.code) };
        let (file, place) = match fault.place {
            board::fault::Place::Game => (None, None),
            board::fault::Place::Look => (Some(LOOK), None),
            board::fault::Place::Node(uid) => {
                let same = self.draft.material == self.base.material;
                (Some(MATERIAL), self.places.nodes.get(&uid).copied().filter(|_| same))
            }
            board::fault::Place::Block(index, at) => {
                let same = self.draft.rules == self.base.rules;
                (Some(BLOCKS), self.places.of_block(index, at).filter(|_| same))
            }
        };
        let problem = match file {
            Some(file) => problem.file(file),
            None => problem,
        };
        match place {
            Some(place) => problem.place(place),
            None => problem,
        }
    }

    /// Returns the pictures that the look names and that are not there. Names with attributes in them are
    /// filled in only while the game is played.
    fn missing_pictures(&self) -> Vec<Problem> {
        let mut named = BTreeSet::new();
        for theme in &self.draft.look.themes {
            named.extend(theme.backdrops.iter().map(|backdrop| &backdrop.picture));
            let of_rules = theme.pictures.iter().flat_map(|rule| [&rule.picture, &rule.back]);
            named.extend(of_rules.flatten());
        }
        let folder = self.path.join(pictures::FOLDER);
        let is_missing = |name: &&&String| !name.contains('{') && !folder.join(name.as_str()).is_file();
        let problem =
            |name: &String| Problem::warning("look-picture-missing").file(LOOK).with("file", name.as_str());
        named.iter().filter(is_missing).map(|name| problem(name)).collect()
    }

    /// Returns whether the files say what the game says.
    pub fn is_saved(&self) -> bool {
        self.known.ahead.is_empty()
            && self.draft == self.base
            && self.description == self.known.base.description
            && self.translations == self.known.base.translations
    }
}
