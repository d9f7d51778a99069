//! What players see of a level besides its board: pieces of other layers, and lines between cells.

use std::sync::Arc;

use ustr::Ustr;

use super::model::{Cells, Layout, Matrix, Shown};
use super::program::LINE_BITS;
use crate::engine::scene::{self, Around};

/// The steps to the neighbours in the order of the bits of [`Around::lines`]: right, below, left, above.
const SIDES: [(i64, i64); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// Returns the sides of a cell with a line, one bit each, in a layer of this size; `held` is what a cell of it holds.
pub(super) fn lines_at(
    (width, height): (u32, u32),
    (x, y): (u32, u32),
    held: impl Fn(u32, u32) -> i32,
) -> u8 {
    let has_line = |side: usize| {
        let (dx, dy) = SIDES[side];
        let other = (u32::try_from(i64::from(x) + dx).ok()?, u32::try_from(i64::from(y) + dy).ok()?);
        // Beyond the edge there is no line.
        let is_there = x < width && y < height && other.0 < width && other.1 < height;
        let (keeper, bit) = (if side < 2 { (x, y) } else { other }, LINE_BITS[side % 2]);
        let held = is_there.then(|| held(keeper.0, keeper.1))?;
        Some(held == bit || held == LINE_BITS[0] | LINE_BITS[1])
    };
    (0..SIDES.len()).map(|side| u8::from(has_line(side) == Some(true)) << side).sum()
}

impl Layout {
    /// Returns all that is seen on a cell besides its board's piece; `None` if that is nothing. `look` finds a piece.
    pub fn around(
        &self,
        (x, y): (u32, u32),
        look: impl Fn(Ustr) -> Option<scene::Piece>,
    ) -> Option<Arc<Around>> {
        let mut around = Around::default();
        for (is_above, matrix) in self.shown() {
            match &matrix.cells {
                Cells::Text(tiles) => {
                    let name = tiles.get(x, y).filter(|name| !name.is_empty());
                    let Some(piece) = name.map(|name| look(name).unwrap_or_else(|| unknown(name))) else {
                        continue;
                    };
                    let pieces = if is_above { &mut around.above } else { &mut around.below };
                    pieces.push((piece.name, piece.picture));
                }
                Cells::Int(_) => around.lines |= matrix.lines((x, y)),
                Cells::Bool(_) => {}
            }
        }
        (around != Around::default()).then(|| Arc::new(around))
    }
}

fn unknown(name: Ustr) -> scene::Piece {
    scene::Piece::new(name.as_str(), scene::Picture::Missing, true)
}

impl Matrix {
    /// Returns the sides of a cell with a line, one bit each: right, below, left, above. 0 in other layers than those of lines.
    pub fn lines(&self, (x, y): (u32, u32)) -> u8 {
        match &self.cells {
            Cells::Int(tiles) if self.shown == Shown::Lines => {
                let held = |x, y| tiles.get(x, y).unwrap_or(0);
                lines_at((tiles.width(), tiles.height()), (x, y), held)
            }
            _ => 0,
        }
    }
}
