//! The folder of a board game.

use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{BLOCKS, COMPOSITES, DESCRIPTION, LOOK, Loader, MATERIAL, RULES_TEXT, entries, is_file, stamps};
use crate::board::composite::{self, Design};
use crate::board::material::Uid;
use crate::board::notation::{self, BlockPlaces};
use crate::board::rules::BlockPart;
use crate::board::{self, Composites, Draft, Fault, Look};
use crate::common_files::{Description, Files, Translations};
use crate::project::edited::{DiskState, Stored};
use crate::project::{
    Problem, Progress, Read, Severity, blocks, composites, description, disk, look, material, pictures,
};
use crate::xml::{Fault as FileFault, Lines, TextPosition};

/// Everything in the files of a board game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BoardDraft {
    /// The texts for players.
    pub description: Arc<Description>,
    /// Their translations, by language code.
    pub translations: Translations,
    /// Material, rules and look.
    pub game: Draft,
    /// The rules as their author wrote them, if that differs from how Schola writes them.
    pub text: Option<Arc<str>>,
    /// Pictures and other files that were made or changed since the game was opened.
    pub files: Arc<Files>,
}

impl BoardDraft {
    /// Returns the translation of a text that the author wrote, such as the name of a block, into a language,
    /// by its code.
    pub fn say<'t>(&'t self, language: &str, text: &'t str) -> &'t str {
        self.description.say(&self.translations, language, text)
    }

    /// Returns the text of the rules.
    pub fn rules_text(&self) -> Arc<str> {
        self.text.clone().unwrap_or_else(|| notation::write(&self.game.rules).into())
    }

    /// Replaces the rules. Text with errors leaves the compiled rules as they were.
    pub fn write_rules(&mut self, text: &str) {
        let parsed = notation::parse(text);
        let is_understood = parsed.faults.is_empty();
        if is_understood {
            let mut rules = parsed.rules;
            notation::carry_over(&self.game.rules, &mut rules);
            // Equal rules stay the same value.
            if rules != *self.game.rules {
                self.game.rules = Arc::new(rules);
            }
        }
        let is_plain = is_understood && notation::write(&self.game.rules) == text;
        self.text = (!is_plain).then(|| text.into());
    }
}

/// A board game as it was found in its folder, and as edited since.
#[derive(Clone, Debug)]
pub struct BoardFolder {
    /// Its path.
    pub path: PathBuf,
    /// The texts for players.
    pub description: Arc<Description>,
    /// Their translations, by language code.
    pub translations: Translations,
    /// The game. Where a file is missing or wrong, it holds the default.
    pub draft: Draft,
    /// Everything that is wrong with the files.
    pub problems: Vec<Problem>,
    /// Where the parts of the game were in the files when they were read.
    pub places: BoardPlaces,
    /// What is known of the files.
    pub(in crate::project) known: DiskState<BoardDraft>,
    /// The rules as their author wrote them, if that differs from how Schola writes them.
    text: Option<Arc<str>>,
    /// Pictures and other files that were made or changed since the game was opened.
    files: Arc<Files>,
}

/// Where the parts of a board game are in its files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardPlaces {
    /// The nodes, parts and attributes in `material.xml`.
    pub nodes: HashMap<Uid, TextPosition>,
    /// The blocks in `blocks.xml`.
    pub blocks: Vec<BlockLines>,
}

/// Where a block is in `blocks.xml`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockLines {
    /// The block.
    pub at: TextPosition,
    /// The lines of its parts, in the order of [`BlockPart::ALL`].
    pub parts: [Vec<TextPosition>; 4],
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

    fn of_block(&self, index: usize, at: Option<(BlockPart, usize)>) -> Option<TextPosition> {
        let block = self.blocks.get(index)?;
        let inside = at.and_then(|(part, index)| block.parts[part as usize].get(index).copied());
        Some(inside.unwrap_or(block.at))
    }
}

impl BoardFolder {
    /// Reads the folder of a board game and collects everything that is wrong with its files.
    ///
    /// # Errors
    ///
    /// There is no such folder, or it cannot be read.
    pub fn open(path: &Path) -> Result<Self, Vec<Problem>> {
        let entries = entries(path).map_err(|fault| vec![fault.of_game()])?;
        let mut loader = Loader {
            root: path,
            entries: &entries,
            progress: &Progress::default(),
            problems: Vec::new(),
            known: DiskState::default(),
        };
        let description = Arc::new(loader.load(DESCRIPTION, None, description::read).read.model);
        let translations = loader.translations(&entries, "", None, description::read);
        let tree = loader.load(MATERIAL, None, material::read);
        let rules = loader.load(BLOCKS, None, blocks::read);
        // A game without a look gets a plain default.
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
        let mut text = None;
        if is_file(&entries, RULES_TEXT) {
            let written = loader.load(RULES_TEXT, None, read_text).read.model;
            let is_stale = notation::read(&written).is_ok_and(|mut rules| {
                notation::carry_over(&draft.rules, &mut rules);
                rules != *draft.rules
            });
            if is_stale {
                // Somebody changed only the blocks. They win; the text is kept when it is overwritten.
                loader.problems.push(Problem::warning("blocks-text-stale").file(RULES_TEXT));
                let _ = loader.known.unreadable.insert(RULES_TEXT.to_owned());
            } else if !loader.known.unreadable.contains(RULES_TEXT) {
                text = Some(written).filter(|text| *text != notation::write(&draft.rules)).map(Arc::from);
            }
        }
        let Loader { problems, known, .. } = loader;
        let known = DiskState {
            base: BoardDraft { description, translations, game: draft, text, files: Arc::default() },
            fingerprints: known.fingerprints,
            unreadable: known.unreadable,
            stamps: stamps(path),
            ..DiskState::default()
        };
        Ok(Self { places, ..Self::new(path.to_owned(), known, problems) })
    }

    /// Returns a folder with the game as its files have it.
    pub fn new(path: PathBuf, known: DiskState<BoardDraft>, problems: Vec<Problem>) -> Self {
        let BoardDraft { description, translations, game, text, files } = known.base.clone();
        let places = BoardPlaces::default();
        Self { path, description, translations, draft: game, problems, places, known, text, files }
    }

    /// Returns the current content of all files.
    pub fn edited(&self) -> BoardDraft {
        BoardDraft {
            description: self.description.clone(),
            translations: self.translations.clone(),
            game: self.draft.clone(),
            text: self.text.clone(),
            files: self.files.clone(),
        }
    }

    /// Syncs with the edited game.
    pub fn follow(&mut self, now: &BoardDraft) {
        let BoardDraft { description, translations, game, text, files } = now.clone();
        (self.description, self.translations, self.draft) = (description, translations, game);
        (self.text, self.files) = (text, files);
    }

    /// Syncs with what is known of the game's files, if they were read or written since.
    pub fn follow_files(&mut self, path: &Path, known: &DiskState<BoardDraft>, problems: Vec<Problem>) {
        (self.path, self.known, self.problems) = (path.to_owned(), known.clone(), problems);
        self.places = BoardPlaces::default();
    }

    /// Returns the game with what is known of its files.
    pub fn into_stored(self) -> Stored<BoardDraft> {
        Stored { draft: self.edited(), known: self.known, problems: self.problems }
    }

    /// Replaces the rules with those of a text; composite blocks follow.
    pub fn write_rules(&mut self, text: &str) {
        let mut draft = self.edited();
        let before = draft.game.rules.clone();
        draft.write_rules(text);
        draft.game.composites = composite::followed(&before, &draft.game.rules, &draft.game.composites);
        self.follow(&draft);
    }

    /// Adds composite blocks of another game. Returns their names in this one.
    pub fn import_composites(&mut self, composites: &Composites) -> Vec<String> {
        let mut draft = self.edited();
        let mut files = (*draft.files).clone();
        let brought = composites::with_pictures(composites, &self.path, &mut files);
        let mut design = Design::of(&draft.game.rules, &draft.game.composites);
        let mut names = Vec::new();
        for composite in &brought.list {
            let (next, name) = design.import(composite);
            design = next;
            names.push(name);
        }
        let (rules, composites) = design.flatten();
        let text = notation::patch::patch(&draft.rules_text(), &rules);
        draft.write_rules(&text);
        (draft.game.rules, draft.game.composites) = (rules.into(), composites.into());
        draft.files = files.into();
        self.follow(&draft);
        names
    }

    /// Returns everything that is wrong with the game: its files, its material, its rules and its pictures.
    ///
    /// What a file that could not be understood leaves out is not reported as missing elsewhere.
    pub fn check(&self) -> Vec<Problem> {
        let mut problems = self.problems.clone();
        problems.extend(self.faults().into_iter().map(|fault| self.problem(fault)));
        problems.extend(self.missing_pictures());
        problems
    }

    /// Returns what was wrong with the files when they were read, and with the pictures.
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

    /// Returns a fault of the game as a problem, with its place in the files if the game is unchanged.
    pub fn problem(&self, fault: Fault) -> Problem {
        let severity = match fault.severity {
            board::fault::Severity::Error => Severity::Error,
            board::fault::Severity::Warning => Severity::Warning,
        };
        let problem = Problem { args: fault.args, ..Problem::new(severity, fault.code) };
        let (file, place) = match fault.place {
            board::fault::FaultLocation::Game => (None, None),
            board::fault::FaultLocation::Look => (Some(LOOK), None),
            board::fault::FaultLocation::Node(uid) => {
                let same = self.draft.material == self.known.base.game.material;
                (Some(MATERIAL), self.places.nodes.get(&uid).copied().filter(|_| same))
            }
            board::fault::FaultLocation::Block(index, at) => {
                let same = self.draft.rules == self.known.base.game.rules;
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

    /// Returns the pictures that the look names and that do not exist. Names with attributes in them are
    /// resolved only during play.
    fn missing_pictures(&self) -> Vec<Problem> {
        let mut named = BTreeSet::new();
        for theme in &self.draft.look.themes {
            named.extend(theme.backdrops.iter().map(|backdrop| &backdrop.picture));
            let of_rules = theme.pictures.iter().flat_map(|rule| [&rule.picture, &rule.back]);
            named.extend(of_rules.flatten());
            named.extend(theme.aids.iter().filter_map(|aid| aid.picture.as_ref()));
            named.extend(theme.badges.iter().filter_map(|badge| badge.picture.as_ref()));
        }
        let folder = self.path.join(pictures::FOLDER);
        let is_made = |name: &str| self.files.get(&format!("{}/{name}", pictures::FOLDER)).is_some();
        let is_missing = |name: &&&String| {
            !name.contains('{') && !is_made(name) && !disk::is_file(&folder.join(name.as_str()))
        };
        let problem =
            |name: &String| Problem::warning("look-picture-missing").file(LOOK).with("file", name.as_str());
        named.iter().filter(is_missing).map(|name| problem(name)).collect()
    }

    /// Returns whether the files hold the current game.
    pub fn is_saved(&self) -> bool {
        self.known.holds(&self.edited())
    }
}

fn read_text(bytes: &[u8]) -> Read<String> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Read { model: text.to_owned(), ..Read::default() },
        Err(error) => {
            let fault = FileFault::error("blocks-text-signs", error.valid_up_to());
            Read { faults: vec![fault], ..Read::default() }
        }
    }
}
