//! The document of a board game: edits of the game and of the text of its rules.
//!
//! - [`adding`]: ready-made material
//! - [`material_edit`]: fields and choices of nodes
//! - [`moving`]: moves nodes within the tree of the material
//! - [`look_edit`], [`look_field`]: edits of a look, and its fields as text

pub mod adding;
pub mod look_edit;
pub mod look_field;
pub mod material_edit;
pub mod moving;

use std::sync::Arc;

use super::document::{Document, Editable};
use crate::board::composite::{self, Design, NotOne};
use crate::board::material::{Material, Uid};
use crate::board::notation::{self, Parsed};
use crate::board::rules::Rules;
use crate::board::{self, Composites};
use crate::common_files::Files;
use crate::engine::Text;
use crate::project::BoardDraft;

/// Where an edit was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location {
    /// In the text of the rules, before this byte.
    Rules(usize),
    /// In the material, at this node.
    Node(Uid),
    /// In the texts for players.
    About,
    /// In the look.
    Look,
}

impl Default for Location {
    fn default() -> Self {
        Self::Rules(0)
    }
}

/// The text of the rules as parsed.
#[derive(Debug, Default)]
pub struct Writing {
    text: Arc<str>,
    parsed: Parsed,
    /// Composite blocks that are kept while somebody is typing, though the text has no blocks for them.
    held: Arc<Composites>,
}

impl Editable for BoardDraft {
    type Location = Location;
    type Derived = Writing;
    const HAS_LEVELS: bool = false;

    fn derive(&self, writing: &mut Writing) {
        let text = self.rules_text();
        if text != writing.text {
            writing.parsed = notation::parse(&text);
            writing.text = text;
        }
    }

    fn size(&self) -> u64 {
        let mut nodes = 0;
        self.game.material.each(|_| nodes += 1);
        let blocks = self.game.rules.blocks.iter();
        let in_block = blocks.map(|it| it.before.len() + it.body.len() + it.after.len() + it.footer.len());
        // An XML element is about as long as a row of a board.
        ROW * (nodes + in_block.sum::<usize>() as u64)
    }
}

/// The number of board cells that take about as many bytes in a file as one element.
const ROW: u64 = 16;
/// The first number of the marks of edits in the material; see [`Document::edit_marked`].
const MARK_OF_MATERIAL: usize = 1;

/// A board game that is being edited.
pub type BoardDocument = Document<BoardDraft>;

impl Document<BoardDraft> {
    /// Returns the game as it is now. While the text of the rules cannot be parsed, it has the last rules that could
    /// be.
    pub fn game(&self) -> &board::Draft {
        &self.draft().game
    }

    /// Returns the text of the rules.
    pub fn text(&self) -> &Arc<str> {
        &self.derived().text
    }

    /// Returns the parsed text of the rules, with source positions.
    pub fn parsed(&self) -> &Parsed {
        &self.derived().parsed
    }

    /// Returns whether the text of the rules can be parsed.
    pub fn is_understood(&self) -> bool {
        self.derived().parsed.faults.is_empty()
    }

    /// Replaces the text of the rules; consecutive typing is one step of the history.
    pub fn write(&mut self, text: &str, at: usize) {
        if **self.text() == *text {
            return;
        }
        let held = self.derived().held.clone();
        let is_whole = self.edit_at(Text::new("board-edit-rules"), Location::Rules(at), Some(0), |draft| {
            let before = draft.game.clone();
            draft.write_rules(text);
            let now = &draft.game.rules;
            let followed = match Arc::ptr_eq(&held, &before.composites) {
                true => composite::adopt(now, &before.composites).into(),
                false => composite::followed(&before.rules, now, &before.composites),
            };
            let is_whole = followed.paths() == before.composites.paths();
            if is_whole {
                draft.game.composites = followed;
            }
            is_whole
        });
        let held = if is_whole { Arc::default() } else { self.game().composites.clone() };
        self.derived_mut().held = held;
    }

    /// Goes back to the last rules that could be parsed.
    pub fn take_understood(&mut self) {
        let text = notation::write(&self.game().rules);
        self.edit_at(Text::new("board-edit-understood"), Location::Rules(0), None, |draft| {
            draft.write_rules(&text);
        });
    }

    /// Changes the material and returns the result of the change. An edit that changes nothing adds no step;
    /// consecutive edits with the same mark are one step.
    pub fn change<T>(
        &mut self,
        edit: Text,
        node: Uid,
        mark: Option<Uid>,
        change: impl FnOnce(&mut Material) -> T,
    ) -> T {
        let mark = mark.map(|mark| MARK_OF_MATERIAL + mark as usize);
        self.edit_at(edit, Location::Node(node), mark, |draft| {
            let mut material = (*draft.game.material).clone();
            let made = change(&mut material);
            if material != *draft.game.material {
                draft.game.material = material.into();
            }
            made
        })
    }

    /// Changes the rules as values, at a block, and returns the result of the change. Parts of the text that still say
    /// the same stay as written. Does nothing while the text cannot be parsed. Consecutive edits with the same mark are
    /// one step.
    pub fn change_rules<T>(
        &mut self,
        edit: Text,
        block: usize,
        mark: Option<usize>,
        change: impl FnOnce(&mut Rules) -> T,
    ) -> T {
        let mut rules = (*self.game().rules).clone();
        let made = change(&mut rules);
        if !self.is_understood() || rules == *self.game().rules {
            return made;
        }
        let text = notation::patch::patch(self.text(), &rules);
        let place = notation::parse(&text).places.get(block).map_or(0, |places| places.at);
        self.edit_at(edit, Location::Rules(place), mark, |draft| {
            let before = draft.game.rules.clone();
            draft.write_rules(&text);
            draft.game.composites = composite::followed(&before, &rules, &draft.game.composites);
            draft.game.rules = rules.into();
        });
        made
    }

    /// Changes the rules and their composite blocks in one edit, which also adds the pictures that come with them.
    ///
    /// # Errors
    /// A sentence that says why: the text cannot be parsed, the composite blocks do not match it, or the change is
    /// refused.
    pub fn change_design(
        &mut self,
        edit: Text,
        mark: Option<usize>,
        files: Option<Arc<Files>>,
        change: impl FnOnce(&Design) -> Result<Design, NotOne>,
    ) -> Result<(), Text> {
        let game = self.game();
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
        self.edit_at(edit, Location::Rules(place), mark, |draft| {
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

    /// Settles a difference between composite blocks and rules: the composite blocks adopt the rules, or the rules are
    /// restored from the composite blocks.
    pub fn settle_composites(&mut self, takes_rules: bool) {
        let game = self.game().clone();
        if takes_rules {
            let adopted = composite::adopt(&game.rules, &game.composites);
            self.edit_at(Text::new("board-edit-adopt"), Location::Rules(0), None, |draft| {
                draft.game.composites = adopted.into();
            });
        } else {
            let restored = composite::restore(&game.rules, &game.composites);
            let text = notation::patch::patch(self.text(), &restored);
            self.edit_at(Text::new("board-edit-restore"), Location::Rules(0), None, |draft| {
                draft.write_rules(&text);
                draft.game.rules = restored.into();
            });
        }
    }

    /// Replaces the whole game with its files, as one step of the history at a node. Parts of the text of the rules
    /// that still say the same stay as written; while the text cannot be parsed, the rules stay.
    pub fn put(&mut self, edit: Text, node: Uid, made: board::Draft, files: Arc<Files>) {
        self.put_at(edit, Location::Node(node), made, files);
    }

    /// Mends a fault in the way with this number, as one step of the history at a place. Does nothing if the game has no such
    /// fault any more, or while the text cannot be parsed.
    pub fn mend(&mut self, fault: &board::Fault, way: usize, location: Location) {
        let game = self.game();
        if !self.is_understood() || !board::check::check(game).contains(fault) {
            return;
        }
        let Some(mending) = board::edit::mendings(game, fault).into_iter().nth(way) else { return };
        let files = self.draft().files.clone();
        self.put_at(mending.label, location, mending.draft, files);
    }

    fn put_at(&mut self, edit: Text, location: Location, made: board::Draft, files: Arc<Files>) {
        let old = self.game().rules.clone();
        let is_said = made.rules != old && self.is_understood();
        let text = is_said.then(|| notation::patch::patch(self.text(), &made.rules));
        self.edit_at(edit, location, None, |draft| {
            draft.game = made;
            draft.files = files;
            if let Some(text) = text {
                draft.write_rules(&text);
            } else {
                draft.game.rules = old;
            }
        });
    }

    /// Makes any edit as one step of the history, merged with the step before if both have the same mark. Returns the
    /// result of the change.
    pub fn edit_at<T>(
        &mut self,
        edit: Text,
        location: Location,
        mark: Option<usize>,
        change: impl FnOnce(&mut BoardDraft) -> T,
    ) -> T {
        self.go(location);
        self.make_marked(edit, mark, change)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::path::Path;

    use proptest::prelude::*;

    use crate::authoring::document::SaveTarget;
    use crate::board::edit;
    use crate::project::{Edited as _, Stored};

    fn open(folder: &Path) -> (BoardDocument, Vec<crate::project::Problem>) {
        let Stored { draft, known, problems } = BoardDraft::read(folder).expect("the game opens");
        (BoardDocument::new(folder.to_owned(), draft, known), problems)
    }

    fn evade() -> BoardDocument {
        open(&Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/evade")).0
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        /// Undoing everything restores the beginning, redoing everything the end, whatever was typed and changed.
        #[test]
        fn undo_and_redo_lead_to_both_ends(edits in prop::collection::vec((any::<bool>(), "[a-c]{1,2}"), 0..12)) {
            let mut document = evade();
            let begin = (document.game().clone(), document.text().clone());
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
            let end = (document.game().clone(), document.text().clone());
            let _ = document.jump(0);
            prop_assert_eq!((document.game().clone(), document.text().clone()), begin);
            let last = document.history().len() - 1;
            let _ = document.jump(last);
            prop_assert_eq!((document.game().clone(), document.text().clone()), end);
        }
    }

    /// A text that cannot be parsed leaves the rules as they were; it is saved and reopened as typed.
    #[test]
    fn rules_that_cannot_be_understood_are_only_text() {
        let place = tempfile::tempdir().expect("a folder for the test");
        let copy = place.path().join("copy");
        let mut document = evade();
        let rules = document.game().rules.clone();
        let broken = document.text().replacen("->", "=>", 1);
        document.write(&broken, 0);
        assert!(!document.is_understood() && document.is_changed());
        assert_eq!(document.game().rules, rules);
        let _ = document.save(SaveTarget::Copy(copy.clone())).expect("it is saved");
        assert!(!document.is_changed());
        let (again, _) = open(&copy);
        assert_eq!((&**again.text(), &again.game().rules), (broken.as_str(), &rules));
        let _ = document.save(SaveTarget::Own { force: false });
        let _ = document.jump(0);
        assert!(document.is_changed());
        let _ = document.save(SaveTarget::Own { force: false }).expect("it is saved");
        assert!(!copy.join("blocks.txt").exists(), "what is written as Schola writes it needs no text");
        assert!(document.is_understood() && !document.is_changed());
    }

    /// Comments in the text survive a save. Where another program changed only the blocks, these count, and a save
    /// keeps the text aside.
    #[test]
    fn a_text_that_is_older_than_the_blocks_is_kept_aside() {
        let place = tempfile::tempdir().expect("a folder for the test");
        let copy = place.path().join("copy");
        let mut document = evade();
        let remarked = document.text().replacen("block ", "# remark\n\nblock ", 1);
        document.write(&remarked, 0);
        let _ = document.save(SaveTarget::Copy(copy.clone())).expect("it is saved");
        assert_eq!(**open(&copy).0.text(), *remarked);
        let blocks = std::fs::read_to_string(copy.join("blocks.xml")).expect("it is there");
        let changed = blocks.replacen("undo.mark", "undo.mork", 1);
        std::fs::write(copy.join("blocks.xml"), changed).expect("it is written");
        let (mut again, problems) = open(&copy);
        assert!(again.text().contains("undo.mork") && !again.text().contains("remark"));
        let codes: Vec<_> = problems.iter().map(|problem| problem.code).collect();
        assert_eq!(codes, ["blocks-text-stale"]);
        let mended = again.text().replacen("undo.mork", "undo.mark", 1);
        again.write(&mended, 0);
        let _ = again.save(SaveTarget::Own { force: false }).expect("it is saved");
        assert!(open(&copy).1.is_empty());
        let kept = std::fs::read_to_string(copy.join("blocks.txt.broken")).expect("it is kept");
        assert_eq!(kept, remarked);
    }
}
