//! The document: a draft with its history and its folder.
//!
//! Undo keeps drafts, not inverse edits; drafts share what did not change.

use std::convert::Infallible;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

use rustc_hash::FxHasher;

use crate::engine::Text;
use crate::grid::Draft;
use crate::project::recovery::Recovered;
use crate::project::{self, DiskState, Edited, Problem, SaveFault, Saved};

/// A game of a kind that can be edited.
pub trait Editable: Edited {
    /// Where an edit is made. Undo goes back there.
    type Location: Copy + Debug + Default + Send;
    /// Values derived from each draft, such as the parsed text of its rules.
    type Derived: Debug + Default;

    /// Whether games of this kind are divided into levels; otherwise they are played as a whole.
    const HAS_LEVELS: bool = true;

    /// Updates the parts of the draft that follow from others, as part of an edit.
    fn settle(&mut self, _before: &Self, _derived: &mut Self::Derived) {}

    /// Updates the values derived from the draft.
    fn derive(&self, _derived: &mut Self::Derived) {}

    /// Estimates how much a save writes, in cells of a board.
    fn size(&self) -> u64;
}

#[derive(Clone, Debug)]
struct Version<D: Editable> {
    draft: D,
    /// The name of the edit that led here.
    edit: Text,
    location: D::Location,
    /// Consecutive edits with the same mark are one step.
    mark: Option<usize>,
}

/// A game that is being edited.
#[derive(Debug)]
pub struct Document<D: Editable = Draft> {
    folder: PathBuf,
    known: DiskState<D>,
    versions: Vec<Version<D>>,
    at: usize,
    /// The draft before the stroke in progress.
    stroke: Option<D>,
    /// Where the person is now.
    location: D::Location,
    derived: D::Derived,
    revision: u64,
}

impl<D: Editable> Document<D> {
    /// Starts with a game as read from its folder.
    pub fn new(folder: PathBuf, draft: D, known: DiskState<D>) -> Self {
        let location = D::Location::default();
        let mut derived = D::Derived::default();
        draft.derive(&mut derived);
        let first = Version { draft, edit: Text::new("edit-open"), location, mark: None };
        Self { folder, known, versions: vec![first], at: 0, stroke: None, location, derived, revision: 0 }
    }

    /// Starts with a copy that a crash left: all its differences from the files are one edit.
    pub fn recovered(folder: PathBuf, recovered: Recovered<D>) -> (Self, Vec<Problem>) {
        let Recovered { draft, known, problems, .. } = recovered;
        let mut document = Self::new(folder, known.base.clone(), known);
        document.replace(Text::new("edit-recovered"), draft);
        (document, problems)
    }

    /// Returns the folder of the game.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the game as it is now, including a stroke in progress.
    pub fn draft(&self) -> &D {
        &self.versions[self.at].draft
    }

    /// Returns the game as it is now, without a stroke in progress.
    pub fn settled(&self) -> &D {
        self.stroke.as_ref().unwrap_or_else(|| self.draft())
    }

    /// Returns the last known state of the files.
    pub fn known(&self) -> &DiskState<D> {
        &self.known
    }

    /// Returns a number that changes whenever the game does.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Returns the current location of the person.
    pub fn location(&self) -> D::Location {
        self.location
    }

    /// Returns the values derived from the draft.
    pub fn derived(&self) -> &D::Derived {
        &self.derived
    }

    /// Returns the derived values for changing.
    pub fn derived_mut(&mut self) -> &mut D::Derived {
        &mut self.derived
    }

    /// Goes to a place; the next edits are made there.
    pub fn go(&mut self, location: D::Location) {
        self.location = location;
    }

    /// Returns whether the game differs from its files.
    pub fn is_changed(&self) -> bool {
        !self.known.holds(self.draft())
    }

    /// Returns whether a stroke is in progress.
    pub fn is_stroking(&self) -> bool {
        self.stroke.is_some()
    }

    /// Edits the game as one step of the history. An edit that changes nothing adds no step.
    pub fn edit(&mut self, edit: impl Into<Text>, change: impl FnOnce(&mut D)) {
        self.edit_marked(edit, None, change);
    }

    /// Edits the game; merged with the edit before if both have the same mark.
    pub fn edit_marked(&mut self, edit: impl Into<Text>, mark: Option<usize>, change: impl FnOnce(&mut D)) {
        self.make_marked(edit, mark, change);
    }

    /// Edits the game and returns the result of the change.
    pub fn make<T>(&mut self, edit: impl Into<Text>, change: impl FnOnce(&mut D) -> T) -> T {
        self.make_marked(edit, None, change)
    }

    /// Edits the game and returns the result of the change; merged with the edit before if both have the same mark.
    pub fn make_marked<T>(
        &mut self,
        edit: impl Into<Text>,
        mark: Option<usize>,
        change: impl FnOnce(&mut D) -> T,
    ) -> T {
        let made = self.try_edit_marked(edit, mark, |draft| Ok::<_, Infallible>(change(draft)));
        made.unwrap_or_else(|never| match never {})
    }

    /// Makes an edit that may fail, and returns the result of the change. A failed edit changes nothing.
    ///
    /// # Errors
    /// Those of the change.
    pub fn try_edit<T, E>(
        &mut self,
        edit: impl Into<Text>,
        change: impl FnOnce(&mut D) -> Result<T, E>,
    ) -> Result<T, E> {
        self.try_edit_marked(edit, None, change)
    }

    /// Makes an edit that may fail; merged with the edit before if both have the same mark.
    ///
    /// # Errors
    /// Those of the change.
    pub fn try_edit_marked<T, E>(
        &mut self,
        edit: impl Into<Text>,
        mark: Option<usize>,
        change: impl FnOnce(&mut D) -> Result<T, E>,
    ) -> Result<T, E> {
        let _ = self.end_stroke();
        let mut draft = self.draft().clone();
        let made = change(&mut draft)?;
        draft.settle(&self.versions[self.at].draft, &mut self.derived);
        if draft != *self.draft() {
            self.push(edit.into(), mark, draft);
        }
        Ok(made)
    }

    /// Replaces the draft by what the files contain, unchanged.
    fn replace(&mut self, edit: Text, draft: D) {
        let _ = self.end_stroke();
        if draft != *self.draft() {
            self.push(edit, None, draft);
        }
    }

    fn push(&mut self, edit: Text, mark: Option<usize>, draft: D) {
        self.revision += 1;
        self.versions.truncate(self.at + 1);
        let (now, location) = (&mut self.versions[self.at], self.location);
        if mark.is_some() && now.mark == mark && now.edit == edit {
            (now.draft, now.location) = (draft, location);
        } else {
            self.versions.push(Version { draft, edit, location, mark });
            self.at += 1;
        }
        self.derive();
    }

    fn derive(&mut self) {
        self.versions[self.at].draft.derive(&mut self.derived);
    }

    /// Takes over a game changed in its files by another program, as one edit that can be undone.
    pub fn take_over(&mut self, edit: impl Into<Text>, draft: D, known: DiskState<D>) {
        // Derived values may hold unfinished text that belongs to the old draft.
        self.derived = D::Derived::default();
        self.replace(edit.into(), draft);
        self.derive();
        self.known = known;
        self.revision += 1;
    }

    /// Changes the game as part of a stroke: all changes until [`Self::end_stroke`] are one step.
    pub fn stroke(&mut self, edit: impl Into<Text>, change: impl FnOnce(&mut D)) {
        if self.stroke.is_none() {
            let draft = self.draft().clone();
            self.versions.truncate(self.at + 1);
            let version =
                Version { draft: draft.clone(), edit: edit.into(), location: self.location, mark: None };
            self.versions.push(version);
            self.at += 1;
            self.stroke = Some(draft);
        }
        self.revision += 1;
        let before = self.draft().clone();
        let draft = &mut self.versions[self.at].draft;
        change(draft);
        draft.settle(&before, &mut self.derived);
        self.derive();
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

    /// Reverts the stroke in progress.
    pub fn cancel_stroke(&mut self) {
        if self.stroke.take().is_some() {
            self.revision += 1;
            self.drop_last();
        }
    }

    fn drop_last(&mut self) {
        self.versions.truncate(self.at);
        self.at -= 1;
        self.derive();
    }

    /// Returns the name of the edit that undo would revert.
    pub fn undoes(&self) -> Option<&Text> {
        (self.at > 0).then(|| &self.versions[self.at].edit)
    }

    /// Returns the name of the edit that redo would restore.
    pub fn redoes(&self) -> Option<&Text> {
        self.versions.get(self.at + 1).map(|version| &version.edit)
    }

    /// Returns the name of each step of the history; the first is the opening of the game.
    pub fn history(&self) -> impl ExactSizeIterator<Item = &Text> {
        self.versions.iter().map(|version| &version.edit)
    }

    /// Returns the index of the present step of the history.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Goes to a step of the history, and to where the nearest edit on the way was made. Returns `false` if there is no
    /// such step or it is the present one.
    pub fn jump(&mut self, to: usize) -> bool {
        let _ = self.end_stroke();
        if to == self.at || to >= self.versions.len() {
            return false;
        }
        // Going back goes to where the undone edit was made.
        self.location = self.versions[if to < self.at { to + 1 } else { to }].location;
        self.at = to;
        // Later edits start a new step, whatever their mark.
        self.versions[to].mark = None;
        self.revision += 1;
        self.derive();
        true
    }

    /// Goes one step back. Returns `false` at the beginning.
    pub fn undo(&mut self) -> bool {
        let _ = self.end_stroke();
        self.at.checked_sub(1).is_some_and(|to| self.jump(to))
    }

    /// Goes one step forward again. Returns `false` at the end.
    pub fn redo(&mut self) -> bool {
        let _ = self.end_stroke();
        self.jump(self.at + 1)
    }

    /// Writes the game to its folder. Typing after a save starts a new step of the history.
    ///
    /// # Errors
    /// See [`SaveFault`].
    #[cfg(test)]
    pub fn save(&mut self, target: SaveTarget) -> Result<Saved, SaveFault> {
        let written = self.begin_save(target)();
        self.finish_save(written)
    }

    /// Returns the work that writes the game as it is now, to be run on any thread; pass its result to
    /// [`Self::finish_save`]. Editing may continue meanwhile, but no other save may begin.
    pub fn begin_save(&mut self, target: SaveTarget) -> impl FnOnce() -> SaveOutcome<D> + Send + 'static {
        let _ = self.end_stroke();
        self.versions[self.at].mark = None;
        let (folder, draft, mut known) = (self.folder.clone(), self.draft().clone(), self.known.clone());
        move || match target {
            SaveTarget::Own { force } => {
                let result = project::save(&folder, &draft, &mut known, force);
                SaveOutcome { folder, known, result }
            }
            SaveTarget::Copy(copy) => match project::copy_to(&folder, &copy, &draft, &known) {
                Ok(known) => SaveOutcome { folder: copy, known, result: Ok(Saved::default()) },
                Err(fault) => SaveOutcome { folder, known, result: Err(fault) },
            },
        }
    }

    /// Takes the result of a save.
    ///
    /// # Errors
    /// See [`SaveFault`].
    pub fn finish_save(&mut self, written: SaveOutcome<D>) -> Result<Saved, SaveFault> {
        // Needed even if a save stopped halfway.
        (self.folder, self.known) = (written.folder, written.known);
        written.result
    }
}

/// Returns the mark that merges consecutive typing in one field into one step of the history.
pub fn mark(field: impl Hash) -> usize {
    let mut hasher = FxHasher::default();
    field.hash(&mut hasher);
    hasher.finish() as usize
}

/// Where a game is saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveTarget {
    /// Into its own folder.
    Own {
        /// Whether to overwrite files that another program changed.
        force: bool,
    },
    /// Into another folder, which becomes its own.
    Copy(PathBuf),
}

/// The outcome of a save.
#[derive(Debug)]
pub struct SaveOutcome<D: Editable = Draft> {
    /// The game's folder from now on.
    folder: PathBuf,
    known: DiskState<D>,
    result: Result<Saved, SaveFault>,
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
        /// Undoing everything restores the beginning, redoing everything the end, whatever was done between.
        #[test]
        fn undo_and_redo_lead_to_both_ends(edits in prop::collection::vec((0usize..4, "[a-c]{0,2}"), 0..30)) {
            let mut document = Document::new(PathBuf::new(), Draft::default(), DiskState::default());
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

    /// A stroke is one step; a stroke that changes nothing adds none.
    #[test]
    fn a_stroke_is_one_step() {
        let mut document = Document::new(PathBuf::new(), Draft::default(), DiskState::default());
        document.stroke("edit-paint", with_rule("a"));
        document.stroke("edit-paint", with_rule("b"));
        assert!(document.end_stroke());
        document.stroke("edit-paint", with_rule("b"));
        assert!(!document.end_stroke());
        assert!(document.undo());
        assert!(!document.undo());
    }
}
