//! Completions and explanations while a rule is being written.

use std::sync::Arc;

use super::glossary::{Completion, Glossary};
use super::lex::{self, Span};
use super::model::{Draft, Layout, Pieces};

/// The level's names, the completions at the cursor, and the byte being explained.
#[derive(Debug, Default)]
pub struct Assistance {
    glossary: Glossary,
    /// What the names were computed from.
    names_of: Option<(Arc<Pieces>, Option<Arc<Layout>>)>,
    completion: Option<Completion>,
    hovered: Option<usize>,
    pinned: Option<usize>,
}

/// Letters after which completions appear unasked.
const ENOUGH: usize = 2;

impl Assistance {
    /// Updates the names for a level.
    pub fn follow(&mut self, draft: &Draft, level: usize) {
        let layout = draft.levels.get(level).map(|level| level.layout.clone());
        let is_same = self.names_of.as_ref().is_some_and(|(pieces, known)| {
            let has_same_layout = match (known, &layout) {
                (Some(known), Some(layout)) => Arc::ptr_eq(known, layout),
                (None, None) => true,
                _ => false,
            };
            Arc::ptr_eq(pieces, &draft.pieces) && has_same_layout
        });
        if !is_same {
            self.glossary = Glossary::new(draft, level);
            self.names_of = Some((draft.pieces.clone(), layout));
        }
    }

    /// Returns the meanings of words in rules.
    pub fn glossary(&self) -> &Glossary {
        &self.glossary
    }

    /// Returns the completions at the cursor.
    pub fn completion(&self) -> Option<&Completion> {
        self.completion.as_ref()
    }

    /// Returns the byte being explained.
    pub fn explained(&self) -> Option<usize> {
        self.pinned.or(self.hovered)
    }

    /// Offers completions at a byte if they were asked for, or after enough letters of an incomplete word.
    pub fn complete(&mut self, text: &str, at: usize, asked: bool) {
        self.pinned = None;
        self.hovered = None;
        let completion = self.glossary.complete(text, at);
        let written = text.get(completion.replaces.start..at).unwrap_or_default();
        let is_enough = written.chars().count() >= ENOUGH;
        let is_done =
            completion.candidates.iter().any(|found| lex::lower(&found.text) == lex::lower(written));
        self.completion = (asked || is_enough && !is_done).then_some(completion);
    }

    /// Returns the span that a completion replaces, and its text.
    pub fn choice(&self, index: usize) -> Option<(Span, String)> {
        let completion = self.completion.as_ref()?;
        let candidate = completion.candidates.get(index)?;
        Some((completion.replaces.clone(), candidate.text.clone()))
    }

    /// Explains what is under the pointer.
    pub fn hover(&mut self, at: Option<usize>) {
        self.hovered = at;
        if at.is_some() {
            self.pinned = None;
        }
    }

    /// Explains what stands at a byte, or hides the explanation if it is shown.
    pub fn pin(&mut self, at: usize) {
        self.completion = None;
        self.pinned = if self.pinned == Some(at) { None } else { Some(at) };
    }

    /// Closes completions and explanation.
    pub fn close(&mut self) {
        self.completion = None;
        self.hovered = None;
        self.pinned = None;
    }
}
