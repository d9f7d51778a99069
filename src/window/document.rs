//! A game on the desk: the draft, its history, its folder.

use std::path::{Path, PathBuf};

use crate::grid::Draft;
use crate::project::{self, Known, Problem, SaveFault, Saved};

/// A step of the history.
#[derive(Clone, Debug)]
struct Version {
    draft: Draft,
    /// What the edit that led here did, a key of the words.
    edit: &'static str,
    /// Edits with the same mark, one right after another, are one step.
    mark: Option<usize>,
}

/// A game that is being edited.
#[derive(Debug)]
pub struct Document {
    folder: PathBuf,
    known: Known,
    versions: Vec<Version>,
    at: usize,
    /// The draft as it was before the stroke under way.
    stroke: Option<Draft>,
}

impl Document {
    /// Begins with a game as it was read.
    pub fn new(folder: PathBuf, draft: Draft, known: Known) -> Self {
        let first = Version { draft, edit: "", mark: None };
        Self { folder, known, versions: vec![first], at: 0, stroke: None }
    }

    /// Returns the game's folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the game as it is now.
    pub fn draft(&self) -> &Draft {
        &self.versions[self.at].draft
    }

    /// Returns what is known of the files.
    pub fn known(&self) -> &Known {
        &self.known
    }

    /// Returns whether the game differs from its files.
    pub fn is_changed(&self) -> bool {
        !self.known.holds(self.draft())
    }

    /// Makes an edit: one step of the history. An edit that changes nothing is none.
    pub fn edit(&mut self, edit: &'static str, change: impl FnOnce(&mut Draft)) {
        self.edit_marked(edit, None, change);
    }

    /// Makes an edit that joins the one before it if both bear the same mark.
    pub fn edit_marked(&mut self, edit: &'static str, mark: Option<usize>, change: impl FnOnce(&mut Draft)) {
        let _ = self.end_stroke();
        let mut draft = self.draft().clone();
        change(&mut draft);
        if draft == *self.draft() {
            return;
        }
        self.versions.truncate(self.at + 1);
        let now = &mut self.versions[self.at];
        if mark.is_some() && now.mark == mark && now.edit == edit {
            now.draft = draft;
        } else {
            self.versions.push(Version { draft, edit, mark });
            self.at += 1;
        }
    }

    /// Changes the game as part of a stroke: all changes until [`Self::end_stroke`] are one step.
    pub fn stroke(&mut self, edit: &'static str, change: impl FnOnce(&mut Draft)) {
        if self.stroke.is_none() {
            let draft = self.draft().clone();
            self.versions.truncate(self.at + 1);
            self.versions.push(Version { draft: draft.clone(), edit, mark: None });
            self.at += 1;
            self.stroke = Some(draft);
        }
        change(&mut self.versions[self.at].draft);
    }

    /// Ends a stroke. Returns whether it changed anything.
    pub fn end_stroke(&mut self) -> bool {
        let Some(before) = self.stroke.take() else { return false };
        let changed = before != *self.draft();
        if !changed {
            self.drop_last();
        }
        changed
    }

    /// Takes back a stroke that is under way.
    pub fn cancel_stroke(&mut self) {
        if self.stroke.take().is_some() {
            self.drop_last();
        }
    }

    fn drop_last(&mut self) {
        self.versions.truncate(self.at);
        self.at -= 1;
    }

    /// Returns what undo would take back, as a key of the words.
    pub fn undoes(&self) -> Option<&'static str> {
        (self.at > 0).then(|| self.versions[self.at].edit)
    }

    /// Returns what redo would bring back, as a key of the words.
    pub fn redoes(&self) -> Option<&'static str> {
        self.versions.get(self.at + 1).map(|version| version.edit)
    }

    /// Goes one step back. Returns `false` at the beginning.
    pub fn undo(&mut self) -> bool {
        let _ = self.end_stroke();
        let possible = self.at > 0;
        self.at -= usize::from(possible);
        possible
    }

    /// Goes one step forward again. Returns `false` at the end.
    pub fn redo(&mut self) -> bool {
        let _ = self.end_stroke();
        let possible = self.at + 1 < self.versions.len();
        self.at += usize::from(possible);
        possible
    }

    /// Writes the game into its folder. Typing after a save is a new step of the history.
    ///
    /// # Errors
    /// See [`SaveFault`].
    pub fn save(&mut self, force: bool) -> Result<Saved, SaveFault> {
        let _ = self.end_stroke();
        let draft = self.draft().clone();
        self.versions[self.at].mark = None;
        project::save(&self.folder, &draft, &mut self.known, force)
    }

    /// Writes the game into another folder and goes on there.
    ///
    /// # Errors
    /// See [`SaveFault`].
    pub fn save_as(&mut self, folder: PathBuf) -> Result<(), SaveFault> {
        let _ = self.end_stroke();
        self.known = project::copy_to(&self.folder, &folder, self.draft(), &self.known)?;
        self.folder = folder;
        Ok(())
    }
}

/// Reads a game for editing: the document and what is wrong with its files and pictures.
///
/// # Errors
/// The problems that keep the folder from being opened at all.
pub fn open(folder: PathBuf) -> Result<(Document, Vec<Problem>), Vec<Problem>> {
    let opened = project::open(&folder)?;
    Ok((Document::new(folder, opened.draft, opened.known), opened.problems))
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::sync::Arc;

    use proptest::prelude::*;

    use crate::grid::model::{Rule, Rules};

    fn with_rule(text: &str) -> impl FnOnce(&mut Draft) + '_ {
        move |draft| {
            let rule = Rule { contents: text.to_owned(), ..Rule::default() };
            draft.rules = Arc::new(Rules { list: vec![rule.into()], ..Rules::default() });
        }
    }

    proptest! {
        /// Undoing everything gives the beginning, redoing everything the end, whatever was done between.
        #[test]
        fn undo_and_redo_lead_to_both_ends(edits in prop::collection::vec((0usize..4, "[a-c]{0,2}"), 0..30)) {
            let mut document = Document::new(PathBuf::new(), Draft::default(), Known::default());
            for (kind, text) in &edits {
                match kind {
                    0 => document.edit("edit-rule", with_rule(text)),
                    1 => document.edit_marked("edit-rule", Some(1), with_rule(text)),
                    2 => {
                        document.stroke("edit-paint", with_rule("half"));
                        document.stroke("edit-paint", with_rule(text));
                        let _ = document.end_stroke();
                    }
                    _ => {
                        document.stroke("edit-paint", with_rule(text));
                        document.cancel_stroke();
                    }
                }
            }
            let end = document.draft().clone();
            while document.undo() {}
            prop_assert_eq!(document.draft(), &Draft::default());
            while document.redo() {}
            prop_assert_eq!(document.draft(), &end);
        }
    }

    /// A stroke is one step, and one that changes nothing is none.
    #[test]
    fn a_stroke_is_one_step() {
        let mut document = Document::new(PathBuf::new(), Draft::default(), Known::default());
        document.stroke("edit-paint", with_rule("a"));
        document.stroke("edit-paint", with_rule("b"));
        assert!(document.end_stroke());
        document.stroke("edit-paint", with_rule("b"));
        assert!(!document.end_stroke());
        assert!(document.undo());
        assert!(!document.undo());
    }
}
