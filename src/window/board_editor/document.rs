//! A board game on the desk: the game and the text of its rules, with their history.

use std::sync::Arc;

use crate::board::material::{Material, Uid};
use crate::board::notation::{self, Parsed};
use crate::board::{Draft, rules::Rules};
use crate::engine::Text;
use crate::project::{BoardFolder, SaveFault, Saved};

/// Where an edit was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// In the text of the rules, before this byte.
    Rules(usize),
    /// At a node of the material.
    Node(Uid),
}

/// A step of the history.
#[derive(Clone, Debug)]
struct Version {
    draft: Draft,
    /// The rules as they are written, which need not be right.
    text: Arc<str>,
    edit: Text,
    spot: Spot,
    /// Edits with the same mark, one right after another, are one step.
    mark: Option<usize>,
}

/// A board game that is being edited.
#[derive(Debug)]
pub struct BoardDocument {
    folder: BoardFolder,
    versions: Vec<Version>,
    at: usize,
    revision: u64,
    /// What the text says.
    parsed: Parsed,
}

impl BoardDocument {
    /// Begins with a game as it was read.
    pub fn new(folder: BoardFolder) -> Self {
        let draft = folder.draft.clone();
        let text: Arc<str> = notation::write(&draft.rules).into();
        let parsed = notation::parse(&text);
        let edit = Text::new("edit-open");
        let first = Version { draft, text, edit, spot: Spot::Rules(0), mark: None };
        Self { folder, versions: vec![first], at: 0, revision: 0, parsed }
    }

    /// Returns the folder, with the game as it is now.
    pub fn folder(&self) -> &BoardFolder {
        &self.folder
    }

    /// Returns the game as it is now. While the text of the rules cannot be understood, its rules are those before.
    pub fn draft(&self) -> &Draft {
        &self.versions[self.at].draft
    }

    /// Returns the text of the rules.
    pub fn text(&self) -> &Arc<str> {
        &self.versions[self.at].text
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
        self.revision
    }

    /// Returns whether the game differs from its files.
    pub fn is_changed(&self) -> bool {
        !self.folder.is_saved() || !self.is_understood()
    }

    /// Writes the text of the rules anew; writing that goes on is one step of the history.
    pub fn write(&mut self, text: &str, at: usize) {
        if **self.text() == *text {
            return;
        }
        let parsed = notation::parse(text);
        let mut draft = self.draft().clone();
        if parsed.faults.is_empty() {
            let mut rules: Rules = parsed.rules;
            notation::carry_over(&draft.rules, &mut rules);
            // Equal rules stay the same value.
            if rules != *draft.rules {
                draft.rules = Arc::new(rules);
            }
        }
        self.take(draft, text.into(), Text::new("board-edit-rules"), Spot::Rules(at), Some(0));
    }

    /// Changes the material. An edit that changes nothing is none; edits with the same mark, one right after another,
    /// are one step.
    pub fn change(&mut self, edit: Text, node: Uid, mark: Option<Uid>, change: impl FnOnce(&mut Material)) {
        let mut draft = self.draft().clone();
        change(Arc::make_mut(&mut draft.material));
        if draft.material != self.draft().material {
            let text = self.text().clone();
            self.take(draft, text, edit, Spot::Node(node), mark.map(|mark| 1 + mark as usize));
        }
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
        let spot = Spot::Rules(notation::parse(&text).places.get(block).map_or(0, |places| places.at));
        let mut draft = self.draft().clone();
        draft.rules = rules.into();
        self.take(draft, text.into(), edit, spot, mark);
    }

    fn take(&mut self, draft: Draft, text: Arc<str>, edit: Text, spot: Spot, mark: Option<usize>) {
        self.versions.truncate(self.at + 1);
        let now = &mut self.versions[self.at];
        if mark.is_some() && now.mark == mark && now.edit == edit {
            (now.draft, now.text, now.spot) = (draft, text, spot);
        } else {
            self.versions.push(Version { draft, text, edit, spot, mark });
            self.at += 1;
        }
        self.settle();
    }

    fn settle(&mut self) {
        self.revision += 1;
        let now = &self.versions[self.at];
        self.folder.draft = now.draft.clone();
        self.parsed = notation::parse(&now.text);
    }

    /// Returns what undo would take back.
    pub fn undoes(&self) -> Option<&Text> {
        (self.at > 0).then(|| &self.versions[self.at].edit)
    }

    /// Returns what redo would bring back.
    pub fn redoes(&self) -> Option<&Text> {
        self.versions.get(self.at + 1).map(|version| &version.edit)
    }

    /// Returns what each step of the history did; the first is the opening of the game.
    pub fn history(&self) -> impl ExactSizeIterator<Item = &Text> {
        self.versions.iter().map(|version| &version.edit)
    }

    /// Returns the step of the history that is shown.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Goes to a step of the history. Returns where the nearest edit on the way was made; `None` where there is no such
    /// step or it is this one.
    pub fn jump(&mut self, to: usize) -> Option<Spot> {
        if to == self.at || to >= self.versions.len() {
            return None;
        }
        // What goes back goes to where the edit stood that is taken back.
        let spot = self.versions[if to < self.at { to + 1 } else { to }].spot;
        self.at = to;
        // What is written from now on is a new step.
        self.versions[to].mark = None;
        self.settle();
        Some(spot)
    }

    /// Writes the game into its folder. Typing after a save is a new step of the history.
    ///
    /// # Errors
    /// See [`SaveFault`].
    pub fn save(&mut self, force: bool) -> Result<Saved, SaveFault> {
        self.versions[self.at].mark = None;
        let saved = self.folder.save(force)?;
        // What a save has written is in order; what it did not touch is as it was.
        let is_written =
            |file: &Option<String>| file.as_ref().is_some_and(|file| saved.written.contains(file));
        self.folder.problems.retain(|problem| !is_written(&problem.file));
        self.revision += 1;
        Ok(saved)
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

    /// A text that cannot be understood leaves the rules as they were, and counts as not saved.
    #[test]
    fn rules_that_cannot_be_understood_are_only_text() {
        let mut document = evade();
        let rules = document.draft().rules.clone();
        let broken = document.text().replacen("->", "=>", 1);
        document.write(&broken, 0);
        assert!(!document.is_understood() && document.is_changed());
        assert_eq!(document.draft().rules, rules);
        let _ = document.jump(0);
        assert!(document.is_understood() && !document.is_changed());
    }
}
