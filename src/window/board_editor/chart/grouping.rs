//! The cards of sentences in groups, one for each purpose of blocks, and which groups and cards are folded.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use super::cards::is_shown;
use crate::board::purpose::{Purpose, purposes};
use crate::board::rules::Rules;
use crate::board::sentences;

/// The lines of sentences and headings that a pane of usual size shows at once.
const FITS: usize = 28;
/// A folded card shows this many sentences.
pub(super) const FIRST_LINES: usize = 5;
/// A card with at most this many sentences is never folded.
const SHORT: usize = 7;
/// The lines that the heading of a folded group takes.
const HEAD: usize = 3;
/// The lines that the title of a card takes, with the space around it.
const TITLE: usize = 2;

#[derive(Clone, Debug)]
pub enum Message {
    /// Opens (`true`) or folds a group.
    Switched(Purpose, bool),
    /// Shows all sentences of a block, by its key.
    Unfolded(String),
}

/// A row in the list of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Row {
    Head(Purpose),
    /// The card of a block, by index.
    Card(usize),
}

impl Row {
    /// Returns a number that no other row has.
    pub(super) fn key(self) -> u64 {
        match self {
            Self::Head(purpose) => u64::MAX - purpose.place(),
            Self::Card(block) => block as u64,
        }
    }
}

#[derive(Debug, Default)]
pub(super) struct Grouping {
    rules: Arc<Rules>,
    /// The purpose of each block, by its key.
    purposes: HashMap<String, Purpose>,
    /// The groups that were opened (`true`) or folded.
    switched: BTreeMap<Purpose, bool>,
    /// The groups that are open until they are folded.
    short: BTreeSet<Purpose>,
    /// The blocks all sentences of which are shown, by key.
    unfolded: BTreeSet<String>,
}

impl Grouping {
    /// Groups the blocks. While a card is open, the blocks stay in their groups: what is edited must not jump away.
    pub(super) fn sync(&mut self, rules: &Arc<Rules>, is_editing: bool) {
        if Arc::ptr_eq(&self.rules, rules) {
            return;
        }
        self.rules = rules.clone();
        let before = std::mem::take(&mut self.purposes);
        let kept = |id: &String| before.get(id).copied().filter(|_| is_editing);
        let found = rules.blocks.iter().zip(purposes(rules));
        self.purposes =
            found.map(|(block, purpose)| (block.id.clone(), kept(&block.id).unwrap_or(purpose))).collect();
        self.open_short();
    }

    /// Opens the groups that the pane has room for beside the headings of all of them.
    fn open_short(&mut self) {
        self.short.clear();
        let groups = self.groups();
        let mut room = FITS.saturating_sub(HEAD * groups.len());
        for (purpose, blocks) in groups {
            let heights =
                blocks.iter().map(|at| match sentences::told_briefly(&self.rules.blocks[*at]).len() {
                    count if count > SHORT => TITLE + FIRST_LINES + 1,
                    count => TITLE + count,
                });
            let lines = heights.sum::<usize>();
            if lines <= room {
                room -= lines;
                let _ = self.short.insert(purpose);
            }
        }
    }

    /// Returns the purposes of the shown blocks with their blocks, by index.
    fn groups(&self) -> Vec<(Purpose, Vec<usize>)> {
        let blocks = |purpose| {
            let blocks = self.rules.blocks.iter().enumerate();
            let blocks = blocks.filter(|(_, block)| is_shown(&block.id) && self.of(&block.id) == purpose);
            blocks.map(|(at, _)| at).collect::<Vec<usize>>()
        };
        let groups = Purpose::ALL.into_iter().map(|purpose| (purpose, blocks(purpose)));
        groups.filter(|(_, blocks)| !blocks.is_empty()).collect()
    }

    fn of(&self, id: &str) -> Purpose {
        self.purposes.get(id).copied().unwrap_or(Purpose::Unused)
    }

    /// Returns the blocks of a group, by index.
    pub(super) fn blocks(&self, purpose: Purpose) -> Vec<usize> {
        self.groups().into_iter().find(|(other, _)| *other == purpose).map(|(_, at)| at).unwrap_or_default()
    }

    pub(super) fn is_open(&self, purpose: Purpose) -> bool {
        self.switched.get(&purpose).copied().unwrap_or_else(|| self.short.contains(&purpose))
    }

    /// Opens the group of a block.
    pub(super) fn open(&mut self, block: usize) {
        if let Some(block) = self.rules.blocks.get(block) {
            let _ = self.switched.insert(self.of(&block.id), true);
        }
    }

    /// Returns the headings of all groups, and the cards of the open ones.
    pub(super) fn rows(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        for (purpose, blocks) in self.groups() {
            rows.push(Row::Head(purpose));
            if self.is_open(purpose) {
                rows.extend(blocks.into_iter().map(Row::Card));
            }
        }
        rows
    }

    /// Returns the number of sentences to show of a block that has this many.
    pub(super) fn shown_lines(&self, id: &str, count: usize) -> usize {
        if count <= SHORT || self.unfolded.contains(id) { count } else { FIRST_LINES }
    }

    pub(super) fn update(&mut self, message: Message) {
        match message {
            Message::Switched(purpose, is_open) => {
                let _ = self.switched.insert(purpose, is_open);
            }
            Message::Unfolded(id) => {
                let _ = self.unfolded.insert(id);
            }
        }
    }

    /// Returns whether a block belongs to a group.
    pub(super) fn has(&self, purpose: Purpose, block: usize) -> bool {
        self.rules.blocks.get(block).is_some_and(|block| self.of(&block.id) == purpose)
    }
}
