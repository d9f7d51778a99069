//! A board game on the desk: the game and the text of its rules, with their history.

use std::path::PathBuf;
use std::sync::Arc;

use crate::board::composite::{self, Design, NotOne};
use crate::board::material::{Material, Uid};
use crate::board::notation::{self, Parsed};
use crate::board::rules::Rules;
use crate::board::{self, Composites};
use crate::engine::Text;
use crate::grid::model::Files;
use crate::project::recovery::Recovered;
use crate::project::{BoardDraft, BoardFolder, Known, Problem, SaveFault, Saved, Stored};
use crate::window::document::{Document, OnDesk, Target};

/// Where an edit was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// In the text of the rules, before this byte.
    Rules(usize),
    /// At a node of the material.
    Node(Uid),
    /// In what players are told.
    About,
    /// In the place for the look.
    Look,
}

impl Default for Spot {
    fn default() -> Self {
        Self::Rules(0)
    }
}

impl OnDesk for BoardDraft {
    type Spot = Spot;
}

/// The first number of the marks of edits in the material; see [`Document::edit_marked`].
const MARK_OF_MATERIAL: usize = 1;

/// A board game that is being edited.
#[derive(Debug)]
pub struct BoardDocument {
    document: Document<BoardDraft>,
    /// The folder, with the game as it is now.
    folder: BoardFolder,
    text: Arc<str>,
    /// What the text says.
    parsed: Parsed,
    /// The composite blocks that whoever is in the middle of writing has kept though the text has no blocks for them.
    held: Arc<Composites>,
}

impl BoardDocument {
    /// Begins with a game as it was read.
    pub fn new(folder: BoardFolder) -> Self {
        let Stored { draft, known, .. } = folder.clone().into_stored();
        Self::of(Document::new(folder.path.clone(), draft, known), folder)
    }

    /// Begins with the game in a folder and a copy of it that a crash left.
    pub fn recovered(path: PathBuf, recovered: Recovered<BoardDraft>) -> Self {
        let Recovered { draft, known, problems, .. } = recovered;
        let folder = BoardFolder::new(path.clone(), known.clone(), problems);
        let mut document = Document::new(path, known.base.clone(), known);
        document.edit("edit-recovered", |now| *now = draft);
        let mut document = Self::of(document, folder);
        document.settle();
        document
    }

    fn of(document: Document<BoardDraft>, folder: BoardFolder) -> Self {
        let text = document.draft().rules_text();
        let parsed = notation::parse(&text);
        Self { document, folder, text, parsed, held: Arc::default() }
    }

    /// Returns the folder, with the game as it is now.
    pub fn folder(&self) -> &BoardFolder {
        &self.folder
    }

    /// Returns the game with its history.
    pub fn document(&self) -> &Document<BoardDraft> {
        &self.document
    }

    /// Returns everything that stands in the files, as it is now.
    pub fn whole(&self) -> &BoardDraft {
        self.document.draft()
    }

    /// Returns the game as it is now. While the text of the rules cannot be understood, its rules are those before.
    pub fn draft(&self) -> &board::Draft {
        &self.document.draft().game
    }

    /// Returns the text of the rules.
    pub fn text(&self) -> &Arc<str> {
        &self.text
    }

    /// Returns what the text of the rules says, with places.
    pub fn parsed(&self) -> &Parsed {
        &self.parsed
    }

    /// Returns whether the text of the rules can be understood.
    pub fn is_understood(&self) -> bool {
        self.parsed.faults.is_empty()
    }

    /// Returns a number that changes whenever the game does.
    pub fn revision(&self) -> u64 {
        self.document.revision()
    }

    /// Returns whether the game differs from its files.
    pub fn is_changed(&self) -> bool {
        self.document.is_changed()
    }

    /// Writes the text of the rules anew; writing that goes on is one step of the history.
    pub fn write(&mut self, text: &str, at: usize) {
        if *self.text == *text {
            return;
        }
        let mut is_whole = true;
        let held = self.held.clone();
        self.edit(Text::new("board-edit-rules"), Spot::Rules(at), Some(0), |draft| {
            let before = draft.game.clone();
            draft.write_rules(text);
            let now = &draft.game.rules;
            let followed = match Arc::ptr_eq(&held, &before.composites) {
                true => composite::adopt(now, &before.composites).into(),
                false => composite::followed(&before.rules, now, &before.composites),
            };
            is_whole = followed.paths() == before.composites.paths();
            if is_whole {
                draft.game.composites = followed;
            }
        });
        self.held = if is_whole { Arc::default() } else { self.draft().composites.clone() };
    }

    /// Takes the rules as they were when they could be understood last.
    pub fn take_understood(&mut self) {
        let text = notation::write(&self.draft().rules);
        self.edit(Text::new("board-edit-understood"), Spot::Rules(0), None, |draft| draft.write_rules(&text));
    }

    /// Changes the material. An edit that changes nothing is none; edits with the same mark, one right after another,
    /// are one step.
    pub fn change(&mut self, edit: Text, node: Uid, mark: Option<Uid>, change: impl FnOnce(&mut Material)) {
        let mark = mark.map(|mark| MARK_OF_MATERIAL + mark as usize);
        self.edit(edit, Spot::Node(node), mark, |draft| {
            let mut material = (*draft.game.material).clone();
            change(&mut material);
            if material != *draft.game.material {
                draft.game.material = material.into();
            }
        });
    }

    /// Changes the rules as values, at a block; what of their text says the same stays as it is written. Nothing happens
    /// while the text cannot be understood. Edits with the same mark, one right after another, are one step.
    pub fn change_rules(
        &mut self,
        edit: Text,
        block: usize,
        mark: Option<usize>,
        change: impl FnOnce(&mut Rules),
    ) {
        let mut rules = (*self.draft().rules).clone();
        change(&mut rules);
        if !self.is_understood() || rules == *self.draft().rules {
            return;
        }
        let text = notation::patch::patch(self.text(), &rules);
        let place = notation::parse(&text).places.get(block).map_or(0, |places| places.at);
        self.edit(edit, Spot::Rules(place), mark, |draft| {
            let before = draft.game.rules.clone();
            draft.write_rules(&text);
            draft.game.composites = composite::followed(&before, &rules, &draft.game.composites);
            draft.game.rules = rules.into();
        });
    }

    /// Changes the rules with their composite blocks in one piece; the pictures that come with it are part of the edit.
    ///
    /// # Errors
    /// The text cannot be understood, composite blocks are not what it says, or the change is refused: the sentence that
    /// says why.
    pub fn change_design(
        &mut self,
        edit: Text,
        mark: Option<usize>,
        files: Option<Arc<Files>>,
        change: impl FnOnce(&Design) -> Result<Design, NotOne>,
    ) -> Result<(), Text> {
        let game = self.draft();
        if !self.is_understood() {
            return Err(Text::new("board-chart-unclear"));
        }
        if !composite::differing(&game.rules, &game.composites).is_empty() {
            return Err(Text::new("board-composite-choose"));
        }
        let changed = change(&Design::of(&game.rules, &game.composites)).map_err(|refused| {
            let (key, name) = refused.key();
            Text::new(key).with("name", name)
        })?;
        let (rules, composites) = changed.flatten();
        let pairs = || rules.blocks.iter().zip(&game.rules.blocks);
        let first = pairs().position(|(new, old)| new != old).unwrap_or_default();
        let text = notation::patch::patch(self.text(), &rules);
        let place = notation::parse(&text).places.get(first).map_or(0, |places| places.at);
        self.edit(edit, Spot::Rules(place), mark, |draft| {
            draft.files = files.unwrap_or_else(|| draft.files.clone());
            draft.write_rules(&text);
            if rules != *draft.game.rules {
                draft.game.rules = rules.into();
            }
            if composites != *draft.game.composites {
                draft.game.composites = composites.into();
            }
        });
        Ok(())
    }

    /// Ends that composite blocks are not what the rules say: they take over what the rules say, or the rules get back the
    /// blocks that they stand for.
    pub fn settle_composites(&mut self, takes_rules: bool) {
        let game = self.draft().clone();
        if takes_rules {
            let adopted = composite::adopt(&game.rules, &game.composites);
            self.edit(Text::new("board-edit-adopt"), Spot::Rules(0), None, |draft| {
                draft.game.composites = adopted.into();
            });
        } else {
            let restored = composite::restore(&game.rules, &game.composites);
            let text = notation::patch::patch(self.text(), &restored);
            self.edit(Text::new("board-edit-restore"), Spot::Rules(0), None, |draft| {
                draft.write_rules(&text);
                draft.game.rules = restored.into();
            });
        }
    }

    /// Puts a whole game, with its files, in the place of the one before: one step of the history, at a node. What of the text of the rules
    /// says the same stays as it is written; while it cannot be understood, the rules stay.
    pub fn put(&mut self, edit: Text, node: Uid, made: board::Draft, files: Arc<Files>) {
        let old = self.draft().rules.clone();
        let is_said = made.rules != old && self.is_understood();
        let text = is_said.then(|| notation::patch::patch(self.text(), &made.rules));
        self.edit(edit, Spot::Node(node), None, |draft| {
            draft.game = made;
            draft.files = files;
            if let Some(text) = text {
                draft.write_rules(&text);
            } else {
                draft.game.rules = old;
            }
        });
    }

    /// Makes any edit: one step of the history, joined to the one before if both bear the same mark.
    pub fn edit(
        &mut self,
        edit: Text,
        spot: Spot,
        mark: Option<usize>,
        change: impl FnOnce(&mut BoardDraft),
    ) {
        self.document.go(spot);
        self.document.edit_marked(edit, mark, change);
        self.settle();
    }

    /// Lets something be done to the game with its history, at a place.
    pub fn within<T>(&mut self, spot: Spot, act: impl FnOnce(&mut Document<BoardDraft>) -> T) -> T {
        self.document.go(spot);
        let done = act(&mut self.document);
        self.settle();
        done
    }

    fn settle(&mut self) {
        let draft = self.document.draft();
        self.folder.follow(draft);
        let text = draft.rules_text();
        if text != self.text {
            self.parsed = notation::parse(&text);
            self.text = text;
        }
    }

    /// Returns what undo would take back.
    pub fn undoes(&self) -> Option<&Text> {
        self.document.undoes()
    }

    /// Returns what redo would bring back.
    pub fn redoes(&self) -> Option<&Text> {
        self.document.redoes()
    }

    /// Returns what each step of the history did; the first is the opening of the game.
    pub fn history(&self) -> impl ExactSizeIterator<Item = &Text> {
        self.document.history()
    }

    /// Returns the step of the history that is shown.
    pub fn at(&self) -> usize {
        self.document.at()
    }

    /// Goes to a step of the history. Returns where the nearest edit on the way was made; `None` where there is no such
    /// step or it is this one.
    pub fn jump(&mut self, to: usize) -> Option<Spot> {
        let went = self.document.jump(to);
        self.settle();
        went.then(|| self.document.spot())
    }

    /// Writes the game. Typing after a save is a new step of the history.
    ///
    /// # Errors
    /// See [`SaveFault`].
    pub fn save(&mut self, target: Target) -> Result<Saved, SaveFault> {
        let written = self.document.begin_save(target)();
        let saved = self.document.finish_save(written);
        let mut problems = std::mem::take(&mut self.folder.problems);
        if let Ok(saved) = &saved {
            // What a save has written or deleted is in order; what it did not touch is as it was.
            let is_done = |file: &String| saved.written.contains(file) || saved.removed.contains(file);
            problems.retain(|problem| !problem.file.as_ref().is_some_and(is_done));
        }
        self.follow_files(problems);
        saved
    }

    /// Takes over what another program made of the files, as one edit.
    pub fn take_over(&mut self, draft: BoardDraft, known: Known<BoardDraft>, problems: Vec<Problem>) {
        self.document.take_over("edit-outside", draft, known);
        self.held = Arc::default();
        self.follow_files(problems);
        self.settle();
    }

    fn follow_files(&mut self, problems: Vec<Problem>) {
        self.folder.follow_files(self.document.folder(), self.document.known(), problems);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::path::Path;

    use proptest::prelude::*;

    use crate::board::edit;

    fn evade() -> BoardDocument {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/evade");
        BoardDocument::new(BoardFolder::open(&folder).expect("the sample opens"))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// Undoing everything gives the beginning, redoing everything the end, whatever was written and changed.
        #[test]
        fn undo_and_redo_lead_to_both_ends(edits in prop::collection::vec((any::<bool>(), "[a-c]{1,2}"), 0..12)) {
            let mut document = evade();
            let begin = (document.draft().clone(), document.text().clone());
            let player = begin.0.material.children[0].uid;
            for (writes, word) in &edits {
                if *writes {
                    document.write(&format!("{}\n# {word}", begin.1), 0);
                } else {
                    document.change(Text::new("edit-open"), player, None, |material| {
                        let _ = edit::rename(material, player, word);
                    });
                }
            }
            let end = (document.draft().clone(), document.text().clone());
            let _ = document.jump(0);
            prop_assert_eq!((document.draft().clone(), document.text().clone()), begin);
            let last = document.history().len() - 1;
            let _ = document.jump(last);
            prop_assert_eq!((document.draft().clone(), document.text().clone()), end);
        }
    }

    /// A text that cannot be understood leaves the rules as they were; it is saved and opened again as it was written.
    #[test]
    fn rules_that_cannot_be_understood_are_only_text() {
        let place = tempfile::tempdir().expect("a folder for the test");
        let copy = place.path().join("copy");
        let mut document = evade();
        let rules = document.draft().rules.clone();
        let broken = document.text().replacen("->", "=>", 1);
        document.write(&broken, 0);
        assert!(!document.is_understood() && document.is_changed());
        assert_eq!(document.draft().rules, rules);
        let _ = document.save(Target::Copy(copy.clone())).expect("it is saved");
        assert!(!document.is_changed());
        let again = BoardDocument::new(BoardFolder::open(&copy).expect("it opens again"));
        assert_eq!((&**again.text(), &again.draft().rules), (broken.as_str(), &rules));
        let _ = document.save(Target::Own { force: false });
        let _ = document.jump(0);
        assert!(document.is_changed());
        let _ = document.save(Target::Own { force: false }).expect("it is saved");
        assert!(!copy.join("blocks.txt").exists(), "what is written as Schola writes it needs no text");
        assert!(document.is_understood() && !document.is_changed());
    }

    /// Remarks come back exactly. Where another program changed the blocks alone, these count, and a save keeps the text.
    #[test]
    fn a_text_that_is_older_than_the_blocks_is_kept_aside() {
        let place = tempfile::tempdir().expect("a folder for the test");
        let copy = place.path().join("copy");
        let mut document = evade();
        let remarked = document.text().replacen("block ", "# remark\n\nblock ", 1);
        document.write(&remarked, 0);
        let _ = document.save(Target::Copy(copy.clone())).expect("it is saved");
        let open = || BoardDocument::new(BoardFolder::open(&copy).expect("it opens"));
        assert_eq!(**open().text(), *remarked);
        let blocks = std::fs::read_to_string(copy.join("blocks.xml")).expect("it is there");
        let changed = blocks.replacen("undo.mark", "undo.mork", 1);
        std::fs::write(copy.join("blocks.xml"), changed).expect("it is written");
        let mut again = open();
        assert!(again.text().contains("undo.mork") && !again.text().contains("remark"));
        let codes: Vec<_> = again.folder().problems.iter().map(|problem| problem.code).collect();
        assert_eq!(codes, ["blocks-text-stale"]);
        let mended = again.text().replacen("undo.mork", "undo.mark", 1);
        again.write(&mended, 0);
        let _ = again.save(Target::Own { force: false }).expect("it is saved");
        assert!(again.folder().problems.is_empty());
        let kept = std::fs::read_to_string(copy.join("blocks.txt.broken")).expect("it is kept");
        assert_eq!(kept, remarked);
    }
}
