//! Locked cells: cells of a level that its variations keep.

use std::collections::BTreeSet;

type Cell = (u32, u32);

/// The locked cells of one level.
#[derive(Debug, Default)]
pub struct Locks {
    /// The folder of the level.
    level: String,
    cells: BTreeSet<Cell>,
    revision: u64,
}

impl Locks {
    /// Returns the locked cells of a level that lie on a board of this size.
    pub fn of(&self, level: &str, (width, height): (u32, u32)) -> Vec<Cell> {
        let is_there = |(x, y): &&Cell| *x < width && *y < height;
        let cells = self.cells.iter().filter(is_there).copied();
        if self.level == level { cells.collect() } else { Vec::new() }
    }

    /// Returns whether a cell of a level is locked.
    pub fn is_locked(&self, level: &str, cell: Cell) -> bool {
        self.level == level && self.cells.contains(&cell)
    }

    /// Returns a number that changes with the locked cells.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Locks or unlocks cells of a level; locks of another level are dropped.
    pub fn set(&mut self, level: &str, cells: &[Cell], is_locked: bool) {
        if self.level != level {
            (self.level, self.cells) = (level.to_owned(), BTreeSet::new());
        }
        for cell in cells {
            let _ = if is_locked { self.cells.insert(*cell) } else { self.cells.remove(cell) };
        }
        self.revision += 1;
    }

    /// Unlocks all cells.
    pub fn clear(&mut self) {
        self.cells.clear();
        self.revision += 1;
    }
}
