//! What players see of a level besides its board: pieces of other layers, lines between cells, and outlines of bodies.

use std::sync::Arc;

use ustr::Ustr;

use super::model::{Cells, Layout, Matrix, Shown};
use super::program::LINE_BITS;
use crate::engine::scene::{self, Around};

/// The steps to the neighbours in the order of the bits of [`Around::lines`]: right, below, left, above.
const SIDES: [(i64, i64); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// Returns the lines of a cell in a layer of this size, one bit each: those on its sides, then the corners at which lines of
/// other cells end, from that between right and below. `held` is what a cell of the layer holds.
pub(super) fn lines_at(size: (u32, u32), place: (u32, u32), held: impl Fn(u32, u32) -> i32) -> u8 {
    let has_line = |cell: Option<(u32, u32)>, side: usize| {
        let Some((cell, other)) = cell.and_then(|cell| Some((cell, neighbour(size, cell, side)?))) else {
            return false;
        };
        let (keeper, bit) = (if side < 2 { cell } else { other }, LINE_BITS[side % 2]);
        let held = held(keeper.0, keeper.1);
        held == bit || held == LINE_BITS[0] | LINE_BITS[1]
    };
    let sides = (0..SIDES.len()).map(|side| u8::from(has_line(Some(place), side)) << side);
    let corners = (0..SIDES.len()).map(|side| {
        let next = (side + 1) % SIDES.len();
        let ends =
            has_line(neighbour(size, place, side), next) || has_line(neighbour(size, place, next), side);
        u8::from(ends) << (SIDES.len() + side)
    });
    sides.chain(corners).sum()
}

/// Returns the outline of a cell's body in a layer of this size as [`Around::outline`] has it; 0 for a cell that belongs to none.
/// `held` is what a cell of the layer holds.
pub(super) fn outline_at(size: (u32, u32), place: (u32, u32), held: impl Fn(u32, u32) -> i32) -> u8 {
    let own = held(place.0, place.1);
    if own <= 0 {
        return 0;
    }
    let belongs = |cell: Option<(u32, u32)>| cell.is_some_and(|(x, y)| held(x, y) == own);
    let beside = |side: usize| neighbour(size, place, side % SIDES.len());
    let sides = (0..SIDES.len()).map(|side| u8::from(!belongs(beside(side))) << side);
    let corners = (0..SIDES.len()).map(|side| {
        let next = (side + 1) % SIDES.len();
        let between = beside(side).and_then(|cell| neighbour(size, cell, next));
        let turns = belongs(beside(side)) && belongs(beside(next)) && !belongs(between);
        u8::from(turns) << (SIDES.len() + side)
    });
    sides.chain(corners).sum()
}

/// Returns the cell on a side of another; beyond the edge there is none.
fn neighbour((width, height): (u32, u32), (x, y): (u32, u32), side: usize) -> Option<(u32, u32)> {
    let (dx, dy) = SIDES[side];
    let other = (u32::try_from(i64::from(x) + dx).ok()?, u32::try_from(i64::from(y) + dy).ok()?);
    (x < width && y < height && other.0 < width && other.1 < height).then_some(other)
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
                Cells::Int(_) => {
                    around.lines |= matrix.lines((x, y));
                    around.outline |= matrix.outline((x, y));
                }
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
    /// Returns the lines of a cell as [`Around::lines`] has them; 0 in other layers than those of lines.
    pub fn lines(&self, (x, y): (u32, u32)) -> u8 {
        match &self.cells {
            Cells::Int(tiles) if self.shown == Shown::Lines => {
                let held = |x, y| tiles.get(x, y).unwrap_or(0);
                lines_at((tiles.width(), tiles.height()), (x, y), held)
            }
            _ => 0,
        }
    }

    /// Returns the outline of a cell's body as [`Around::outline`] has it; 0 in other layers than those of bodies.
    pub fn outline(&self, (x, y): (u32, u32)) -> u8 {
        match &self.cells {
            Cells::Int(tiles) if self.shown == Shown::Bodies => {
                let held = |x, y| tiles.get(x, y).unwrap_or(0);
                outline_at((tiles.width(), tiles.height()), (x, y), held)
            }
            _ => 0,
        }
    }
}
