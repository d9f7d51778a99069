//! Which piece of a game plays which part in a puzzle, recognised by its name.

use std::collections::BTreeMap;

use ustr::{Ustr, ustr};

use super::{Puzzle, lacking};
use crate::grid::model::{Draft, Pieces};
use crate::project::import::kept;
use crate::project::{Problem, Severity};

/// The pieces of a game, asked for by the names that they have in the samples. Letter case does not matter.
#[derive(Clone, Debug)]
pub struct Cast<'a> {
    pieces: &'a Pieces,
    /// The pieces that people chose for parts, by the small letters of the part's name.
    chosen: BTreeMap<String, Ustr>,
    missing: Vec<String>,
}

impl<'a> Cast<'a> {
    /// Begins to ask.
    pub fn new(pieces: &'a Pieces) -> Self {
        Self { pieces, chosen: BTreeMap::new(), missing: Vec::new() }
    }

    /// Begins to ask for the pieces of a game as files of levels mean them: what its description says of them comes first.
    pub fn of(draft: &'a Draft) -> Self {
        Self { chosen: kept(draft), ..Self::new(&draft.pieces) }
    }

    /// Returns the first piece that has one of these names; where there is none, it is missing.
    pub fn piece(&mut self, names: &[&str]) -> Ustr {
        self.if_there(names).unwrap_or_else(|| {
            let name = names.first().copied().unwrap_or_default();
            self.missing.push(name.to_owned());
            ustr(name)
        })
    }

    /// Returns the first piece that has one of these names.
    pub fn if_there(&self, names: &[&str]) -> Option<Ustr> {
        let chosen = names.iter().find_map(|name| self.chosen.get(&name.to_ascii_lowercase()));
        if let Some(chosen) = chosen {
            return Some(*chosen);
        }
        let find = |name: &&str| {
            let is_it = |piece: &&crate::grid::model::Piece| piece.name.eq_ignore_ascii_case(name);
            self.pieces.list.iter().find(is_it)
        };
        names.iter().find_map(find).map(|piece| ustr(&piece.name))
    }

    /// Returns the pieces whose names are a word and a number from 1, as far as there is one for each number.
    pub fn numbered(&self, name: impl Fn(u32) -> String) -> Vec<Ustr> {
        (1..).map_while(|number| self.if_there(&[&name(number)])).collect()
    }

    /// Notes that a piece is missing.
    pub fn lacks(&mut self, name: impl Into<String>) {
        self.missing.push(name.into());
    }

    /// Returns what was asked for and is not there.
    pub fn missing(self) -> Vec<String> {
        self.missing
    }

    /// Tells of what is not there.
    ///
    /// # Errors
    /// A piece is missing.
    pub fn complete(self, puzzle: Puzzle) -> Result<(), Problem> {
        if self.missing.is_empty() {
            return Ok(());
        }
        Err(Problem { severity: Severity::Error, ..lacking(puzzle, &self.missing) })
    }
}
