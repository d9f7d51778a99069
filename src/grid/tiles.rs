//! A board layer as a value: tiles behind shared pointers, so that a copy is cheap and an edit copies one
//! tile.

mod bulk;

use std::sync::Arc;

use crate::engine::Area;

pub use bulk::Run;

/// Side length of a tile, in cells: small enough that a stroke copies little, since a long history keeps
/// every copy.
pub const TILE: u32 = 32;
const TILE_CELLS: usize = (TILE * TILE) as usize;

/// A rectangle of cells that shares unchanged tiles with the values it was made from.
#[derive(Clone, Debug)]
pub struct Tiles<T> {
    width: u32,
    height: u32,
    /// Row by row. An unchanged layer shares even the list.
    tiles: Arc<Vec<Arc<[T]>>>,
}

impl<T: Copy + PartialEq> Tiles<T> {
    /// Creates a layer of `width` × `height` cells that all hold `value`.
    pub fn new(width: u32, height: u32, value: T) -> Self {
        let tile: Arc<[T]> = vec![value; TILE_CELLS].into();
        let count = width.div_ceil(TILE) as usize * height.div_ceil(TILE) as usize;
        Self { width, height, tiles: Arc::new(vec![tile; count]) }
    }

    /// Creates a layer from rows of cells; short rows are padded with `fill`.
    pub fn from_rows(rows: &[Vec<T>], fill: T) -> Self {
        let width = rows.iter().map(Vec::len).max().unwrap_or(0);
        let mut layer = Self::new(width as u32, rows.len() as u32, fill);
        for (y, row) in rows.iter().enumerate() {
            let _ = layer.write_row(0, y as u32, row);
        }
        layer
    }

    /// Returns the number of columns.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Returns the number of rows.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// Returns the value in column `x` and row `y`; `None` outside.
    pub fn get(&self, x: u32, y: u32) -> Option<T> {
        (x < self.width && y < self.height).then(|| self.tiles[self.tile(x, y)][within(x, y)])
    }

    /// Writes a value. Returns whether anything changed; outside the layer nothing does.
    pub fn set(&mut self, x: u32, y: u32, value: T) -> bool {
        if self.get(x, y).is_none_or(|old| old == value) {
            return false;
        }
        let tile = self.tile(x, y);
        self.own_tile(tile)[within(x, y)] = value;
        true
    }

    /// Returns all cells row by row, with column and row.
    pub fn cells(&self) -> impl Iterator<Item = (u32, u32, T)> + '_ {
        (0..self.height)
            .flat_map(move |y| self.row(y).enumerate().map(move |(x, value)| (x as u32, y, value)))
    }

    /// Returns the cells of one row. A row outside the layer is empty.
    pub fn row(&self, y: u32) -> impl Iterator<Item = T> + '_ {
        let across = if y < self.height { self.width.div_ceil(TILE) } else { 0 };
        (0..across).flat_map(move |column| {
            let start = within(0, y);
            let length = (self.width - column * TILE).min(TILE) as usize;
            self.tiles[self.tile(column * TILE, y)][start..start + length].iter().copied()
        })
    }

    /// Returns the pointer of the tile in tile column `column` and tile row `row`, to tell whether two layers
    /// share it; `None` outside.
    pub fn tile_identity(&self, column: u32, row: u32) -> Option<*const T> {
        let across = self.width.div_ceil(TILE);
        (column < across)
            .then(|| self.tiles.get((row * across + column) as usize).map(|tile| tile.as_ptr()))?
    }

    /// Returns where two layers differ: for each tile that does, the smallest rectangle around its differing
    /// cells, in tile order. For layers of different sizes it is all of this one.
    pub fn differences(&self, other: &Self) -> Vec<Area> {
        if (self.width, self.height) != (other.width, other.height) {
            return vec![Area { left: 0, top: 0, width: self.width, height: self.height }];
        }
        let tiles = if Arc::ptr_eq(&self.tiles, &other.tiles) { 0..0 } else { 0..self.tiles.len() };
        tiles.filter_map(|tile| self.difference(other, tile)).collect()
    }

    /// Returns the smallest rectangle around the cells of a tile in which two layers of one size differ.
    fn difference(&self, other: &Self, tile: usize) -> Option<Area> {
        let (mine, others) = (&self.tiles[tile], &other.tiles[tile]);
        if Arc::ptr_eq(mine, others) {
            return None;
        }
        let area = self.tile_area(tile);
        let (mut left, mut right) = (u32::MAX, 0);
        let mut rows = None;
        for y in 0..area.height {
            let differs = |x: &u32| mine[within(*x, y)] != others[within(*x, y)];
            let Some(first) = (0..area.width).find(differs) else { continue };
            let last = (0..area.width).rev().find(differs).unwrap_or(first);
            (left, right) = (left.min(first), right.max(last));
            rows = Some((rows.map_or(y, |(top, _)| top), y));
        }
        let (top, bottom) = rows?;
        let (width, height) = (right - left + 1, bottom - top + 1);
        Some(Area { left: area.left + left, top: area.top + top, width, height })
    }

    /// Returns a tile that only this layer owns.
    fn own_tile(&mut self, tile: usize) -> &mut [T] {
        Arc::make_mut(&mut Arc::make_mut(&mut self.tiles)[tile])
    }

    fn tile(&self, x: u32, y: u32) -> usize {
        (y / TILE) as usize * self.across() + (x / TILE) as usize
    }

    /// Returns the number of tiles in a row.
    fn across(&self) -> usize {
        self.width.div_ceil(TILE) as usize
    }

    /// Returns the cells of a tile that lie in the layer.
    fn tile_area(&self, tile: usize) -> Area {
        let (column, row) = ((tile % self.across()) as u32, (tile / self.across()) as u32);
        Area { left: column * TILE, top: row * TILE, width: TILE, height: TILE }
            .on_board(self.width, self.height)
    }

    /// Compares a tile of two layers of one size, as far as it lies in the layer.
    fn has_same_tile(&self, other: &Self, tile: usize) -> bool {
        let (mine, others) = (&self.tiles[tile], &other.tiles[tile]);
        if Arc::ptr_eq(mine, others) {
            return true;
        }
        let area = self.tile_area(tile);
        if area.width == TILE {
            let inside = (area.height * TILE) as usize;
            return mine[..inside] == others[..inside];
        }
        (0..area.height).all(|y| {
            let start = within(0, y);
            let row = start..start + area.width as usize;
            mine[row.clone()] == others[row]
        })
    }
}

impl<T: Copy + PartialEq> PartialEq for Tiles<T> {
    fn eq(&self, other: &Self) -> bool {
        (self.width, self.height) == (other.width, other.height)
            && (Arc::ptr_eq(&self.tiles, &other.tiles)
                || (0..self.tiles.len()).all(|tile| self.has_same_tile(other, tile)))
    }
}

impl<T: Copy + PartialEq> Eq for Tiles<T> {}

fn within(x: u32, y: u32) -> usize {
    ((y % TILE) * TILE + x % TILE) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    use proptest::prelude::*;

    proptest! {
        /// A layer behaves like a plain table, across tile borders too, and a copy keeps its own values.
        #[test]
        fn a_layer_behaves_like_a_table(
            width in 1u32..150, height in 1u32..150,
            writes in prop::collection::vec((0u32..160, 0u32..160, 0u8..4), 0..60),
        ) {
            let mut layer = Tiles::new(width, height, 0u8);
            let before = layer.clone();
            let mut table = vec![vec![0u8; width as usize]; height as usize];
            for (x, y, value) in writes {
                let inside = x < width && y < height;
                let changed = inside && table[y as usize][x as usize] != value;
                prop_assert_eq!(layer.set(x, y, value), changed);
                if inside {
                    table[y as usize][x as usize] = value;
                }
            }
            for (y, row) in table.iter().enumerate() {
                prop_assert_eq!(&layer.row(y as u32).collect::<Vec<_>>(), row);
            }
            prop_assert!(layer.get(width, 0).is_none() && layer.get(0, height).is_none());
            prop_assert_eq!(&layer, &Tiles::from_rows(&table, 0));
            prop_assert_eq!(before, Tiles::new(width, height, 0u8));
        }
    }
}
