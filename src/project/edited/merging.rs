//! The differences between two states of a game, and merging them part by part.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::Edited;
use crate::common_files::Files;
use crate::engine::Text;

/// A part of a game that is merged as a whole.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MergeUnit {
    /// The game's texts, in all languages.
    Description,
    /// The list of pieces.
    Pieces,
    /// The rules with their notes.
    Rules,
    /// The settings.
    Settings,
    /// The material of a board game.
    Material,
    /// The look of a board game.
    Look,
    /// What follows from the pictures of the levels.
    Derivation,
    /// A level, by its folder.
    Level(String),
    /// A picture or another file, by its path in the game's folder.
    File(String),
}

/// A single difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The part of the game.
    pub part: MergeUnit,
    /// What changed from the first game to the second, as a message.
    pub text: Text,
}

/// The side that a part is taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The game being edited.
    Ours,
    /// The game in the files.
    Theirs,
}

/// The choices for parts that both sides changed.
pub type Choices = BTreeMap<MergeUnit, Choice>;

/// The two sides of a merge and their common base.
pub struct Merge<'d, D> {
    pub(in crate::project) ours: &'d D,
    pub(in crate::project) theirs: &'d D,
    pub(in crate::project) base: &'d D,
    pub(in crate::project) choices: &'d Choices,
    /// The parts for which a choice is missing.
    pub(in crate::project) open: Vec<MergeUnit>,
}

impl<D: Edited> Merge<'_, D> {
    /// Merges one part of the game.
    pub fn one<T: PartialEq>(&mut self, part: MergeUnit, get: impl Fn(&D) -> T) -> T {
        let (ours, theirs, base) = (get(self.ours), get(self.theirs), get(self.base));
        if theirs == base || ours == theirs {
            return ours;
        }
        if ours == base {
            return theirs;
        }
        match self.choices.get(&part) {
            Some(Choice::Ours) => ours,
            Some(Choice::Theirs) => theirs,
            None => {
                self.open.push(part);
                ours
            }
        }
    }

    /// Merges the pictures and other files.
    pub fn files(&mut self) -> Arc<Files> {
        let mut taken = Files::default();
        let drafts = [self.ours, self.theirs, self.base];
        let files = drafts.iter().flat_map(|draft| draft.files().iter()).map(|(file, _)| file.clone());
        for file in files.collect::<BTreeSet<_>>() {
            let content = |draft: &D| draft.files().get(&file).cloned();
            if let Some(content) = self.one(MergeUnit::File(file.clone()), content) {
                taken.put(file, content);
            }
        }
        taken.into()
    }
}
