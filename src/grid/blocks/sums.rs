//! Places as two sums, for people who prefer to type them.

use super::place::{Part, Place, parts};
use crate::grid::syntax::{CellRef, Word};

impl Place {
    /// Returns column and row as sums; `None` when the place cannot be written that way.
    pub fn sums(&self) -> Option<(Vec<Part>, Vec<Part>)> {
        let (column, row) = self.indexes()?;
        Some((parts(&column), parts(&row)))
    }

    /// Returns the place of two sums; `None` when one is empty or begins with a minus.
    pub fn of_sums(column: Vec<Part>, row: Vec<Part>) -> Option<Self> {
        let (x, y) = Self::Free { column, row }.indexes()?;
        let matrix = Word { text: String::from("STATE"), span: 0..0 };
        Some(Self::of(&CellRef { matrix, x, y, span: 0..0 }))
    }
}
