//! The few cells of a board that hold a value.

use super::Runner;
use crate::grid::program::anchors::Anchor;
use crate::grid::state::State;

/// The most cells that count as few.
const FEW: usize = 4;
/// Cells that are compared at once.
const CHUNK: usize = 16;

/// Few cells, in reading order.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::grid) struct FewCells {
    cells: [(i32, i32); FEW],
    count: usize,
}

impl FewCells {
    /// Finds the cells of the board that hold a value; none if there are many.
    pub(in crate::grid) fn find(runner: &Runner<'_>, state: &State, value: i32) -> Option<Self> {
        let board = &runner.matrices[runner.program.board as usize];
        let (base, width) = (board.base as usize, board.width as usize);
        let mut found = Self::default();
        for (number, chunk) in state.cells[base..][..width * board.height as usize].chunks(CHUNK).enumerate()
        {
            // Without a way out, the comparison is one of vectors.
            if !chunk.iter().fold(false, |is_there, held| is_there | (*held == value)) {
                continue;
            }
            for (place, _) in chunk.iter().enumerate().filter(|(_, held)| **held == value) {
                let cell = number * CHUNK + place;
                *found.cells.get_mut(found.count)? = ((cell % width) as i32, (cell / width) as i32);
                found.count += 1;
            }
        }
        Some(found)
    }

    pub(in crate::grid) fn iter(&self) -> impl Iterator<Item = (i32, i32)> {
        self.cells.iter().take(self.count).copied()
    }
}

/// The value that was looked for last, and where it is.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::grid) struct KnownCells(Option<(i32, FewCells)>);

impl KnownCells {
    /// To be called when a cell has changed.
    #[inline]
    pub(in crate::grid) fn forget(&mut self) {
        self.0 = None;
    }

    /// Returns the first anchor that few cells hold, with those cells.
    pub(in crate::grid) fn anchored<'a>(
        &mut self,
        runner: &Runner<'_>,
        state: &State,
        anchors: &'a [Anchor],
    ) -> Option<(&'a Anchor, FewCells)> {
        anchors.iter().find_map(|anchor| {
            let known = self.0.filter(|(value, _)| *value == anchor.value);
            let cells = known
                .map_or_else(|| FewCells::find(runner, state, anchor.value), |(_, cells)| Some(cells))?;
            self.0 = Some((anchor.value, cells));
            Some((anchor, cells))
        })
    }
}
