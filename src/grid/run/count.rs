//! How many cells of a layer hold a value.

use std::ops::Range;

use super::Runner;
use crate::grid::program::{MatrixCode, PlaceName, Store};
use crate::grid::reason::Reason;
use crate::grid::state::State;
use crate::grid::syntax::Area;

/// The cells of a layer, to be counted.
#[derive(Clone, Copy)]
struct Counted<'a> {
    /// The numbers that it keeps; none for VALID.
    cells: &'a [i32],
    state: &'a State,
    base: usize,
    width: usize,
    value: i32,
}

impl Counted<'_> {
    /// Counts in these columns of a row.
    #[inline]
    fn row(&self, columns: Range<usize>, y: usize) -> i32 {
        let start = y * self.width;
        if self.cells.is_empty() {
            let holds = |x: &usize| i32::from(self.state.is_valid(self.base + start + x)) == self.value;
            return columns.filter(holds).count() as i32;
        }
        let row = &self.cells[start + columns.start..start + columns.end];
        row.iter().map(|held| i32::from(*held == self.value)).sum()
    }

    fn block(&self, columns: Range<usize>, rows: Range<usize>) -> i32 {
        rows.map(|y| self.row(columns.clone(), y)).sum()
    }
}

impl<'a> Runner<'a> {
    pub(super) fn count(
        &self,
        matrix: u32,
        value: i32,
        area: Option<(Area, PlaceName)>,
        state: &State,
    ) -> Result<i32, Reason> {
        let layer = &self.matrices[matrix as usize];
        let (width, height) = (layer.width as usize, layer.height as usize);
        let counted =
            Counted { cells: self.cells(layer, state), state, base: layer.base as usize, width, value };
        let Some((area, name)) = area else { return Ok(counted.block(0..width, 0..height)) };
        let (x, y) = self.place(name, state);
        if x as u32 >= layer.width || y as u32 >= layer.height {
            return Err(Reason::Outside);
        }
        let (x, y) = (x as usize, y as usize);
        let own = counted.row(x..x + 1, y);
        let (columns, rows) =
            (x.saturating_sub(1)..(x + 2).min(width), y.saturating_sub(1)..(y + 2).min(height));
        Ok(match area {
            Area::Around => counted.block(columns, rows) - own,
            Area::Beside => counted.row(columns, y) + counted.block(x..x + 1, rows) - 2 * own,
            Area::Row => counted.row(0..width, y),
            Area::Column => counted.block(x..x + 1, 0..height),
        })
    }

    /// Returns the numbers that a layer keeps; none for VALID.
    fn cells<'s>(&self, layer: &MatrixCode, state: &'s State) -> &'s [i32]
    where
        'a: 's,
    {
        let start = layer.base as usize;
        let range = start..start + layer.width as usize * layer.height as usize;
        match layer.store {
            Store::Plain | Store::Board => &state.cells[range],
            Store::Fixed => &self.program.fixed[range],
            Store::Valid => &[],
        }
    }
}
