//! Which piece of a game has which role in a puzzle, recognised by its name.

use std::collections::BTreeMap;

use ustr::{Ustr, ustr};

use super::{Puzzle, lacking};
use crate::grid::model::{Draft, Pieces};
use crate::project::file_signs::kept;
use crate::project::{Problem, Severity};

/// The pieces of a game, looked up by their names in the samples. Letter case does not matter.
#[derive(Clone, Debug)]
pub struct Cast<'a> {
    pieces: &'a Pieces,
    /// The pieces that people assigned to roles, by the role's name in lower case.
    chosen: BTreeMap<String, Ustr>,
    missing: Vec<String>,
}

impl<'a> Cast<'a> {
    /// Starts a lookup.
    pub fn new(pieces: &'a Pieces) -> Self {
        Self { pieces, chosen: BTreeMap::new(), missing: Vec::new() }
    }

    /// Starts a lookup in the pieces of a game as imported levels mean them: the assignments in its
    /// description come first.
    pub fn of(draft: &'a Draft) -> Self {
        Self { chosen: kept(draft), ..Self::new(&draft.pieces) }
    }

    /// Returns the first piece with one of these names; if there is none, it is noted as missing.
    pub fn piece(&mut self, names: &[&str]) -> Ustr {
        self.if_there(names).unwrap_or_else(|| {
            let name = names.first().copied().unwrap_or_default();
            self.missing.push(name.to_owned());
            ustr(name)
        })
    }

    /// Returns the first piece with one of these names, if any.
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

    /// Returns the pieces named by a word and a number from 1, as far as they are consecutive.
    pub fn numbered(&self, name: impl Fn(u32) -> String) -> Vec<Ustr> {
        (1..).map_while(|number| self.if_there(&[&name(number)])).collect()
    }

    /// Returns the pieces for which another one exists with the same name and this suffix, each with that
    /// one.
    pub fn with_suffix(&self, suffix: &str) -> Vec<(Ustr, Ustr)> {
        let names = self.pieces.list.iter().map(|piece| piece.name.as_str());
        names.filter_map(|name| Some((ustr(name), self.if_there(&[&format!("{name}{suffix}")])?))).collect()
    }

    /// Notes that a piece is missing.
    pub fn lacks(&mut self, name: impl Into<String>) {
        self.missing.push(name.into());
    }

    /// Returns the names that were looked up and not found.
    pub fn missing(self) -> Vec<String> {
        self.missing
    }

    /// Checks that nothing is missing.
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
