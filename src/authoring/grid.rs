//! The document of a grid game.

use super::document::Editable;
use crate::grid::{Draft, derive};

/// A page of the editor of grid games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// The board of a level.
    #[default]
    Board,
    /// The levels.
    Levels,
    /// The pieces.
    Pieces,
    /// The rules.
    Rules,
    /// The settings.
    Settings,
    /// The texts for players.
    About,
}

/// A location in the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Location {
    /// The page.
    pub tab: Tab,
    /// Index of the level.
    pub level: usize,
}

impl Editable for Draft {
    type Location = Location;
    type Derived = derive::Memory;

    fn settle(&mut self, before: &Self, memory: &mut derive::Memory) {
        derive::settle(before, self, memory);
    }

    fn size(&self) -> u64 {
        let matrices = self.levels.iter().flat_map(|level| &level.layout.matrices);
        let cells = matrices.map(|matrix| {
            let (width, height) = matrix.cells.size();
            u64::from(width) * u64::from(height)
        });
        cells.sum()
    }
}
