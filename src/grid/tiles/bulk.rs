//! Bulk edits of a layer: each tile is copied at most once, and unchanged tiles are kept.

use std::ops::Range;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::engine::Area;

use super::{TILE, TILE_CELLS, Tiles, within};

/// Cells side by side: columns `from..to` of row `y`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    /// The row.
    pub y: u32,
    /// The first column.
    pub from: u32,
    /// The column after the last.
    pub to: u32,
}

impl<T: Copy + PartialEq> Tiles<T> {
    /// Fills the layer with one value, as a single shared tile. Returns whether anything changed.
    pub fn fill_all(&mut self, value: T) -> bool {
        let filled = Self::new(self.width, self.height, value);
        let changes = *self != filled;
        if changes {
            *self = filled;
        }
        changes
    }

    /// Writes values side by side, starting in column `x` of row `y`. What would lie outside is left out.
    /// Returns whether anything changed.
    pub fn write_row(&mut self, x: u32, y: u32, values: &[T]) -> bool {
        if x >= self.width || y >= self.height {
            return false;
        }
        let end = self.width.min(x.saturating_add(values.len() as u32));
        let mut changed = false;
        for part in parts(x, end) {
            let values = &values[(part.0 - x) as usize..(part.1 - x) as usize];
            let (tile, start) = (self.tile(part.0, y), within(part.0, y));
            let inside = start..start + values.len();
            if self.tiles[tile][inside.clone()] != *values {
                self.own_tile(tile)[inside].copy_from_slice(values);
                changed = true;
            }
        }
        changed
    }

    /// Fills runs, which are sorted by row and do not overlap, with one value. What lies outside is left out.
    /// Returns whether anything changed.
    ///
    /// Fully covered tiles become one shared tile.
    pub fn set_runs(&mut self, runs: &[Run], value: T) -> bool {
        let mut changed = false;
        let mut whole: Option<Arc<[T]>> = None;
        let runs = &runs[..runs.partition_point(|run| run.y < self.height)];
        for band in runs.chunk_by(|a, b| a.y / TILE == b.y / TILE) {
            let row = band[0].y / TILE * TILE;
            let covered = self.covered_tiles(band);
            for (column, _) in covered.iter().enumerate().filter(|(_, covered)| **covered) {
                let tile = self.tile(column as u32 * TILE, row);
                if self.holds(tile, |cell| cell != value) {
                    let whole = whole.get_or_insert_with(|| vec![value; TILE_CELLS].into());
                    Arc::make_mut(&mut self.tiles)[tile] = Arc::clone(whole);
                    changed = true;
                }
            }
            changed |= self.set_band(band, value, &covered);
        }
        changed
    }

    /// Writes the runs of a row of tiles, except in tiles that are done.
    fn set_band(&mut self, band: &[Run], value: T, done: &[bool]) -> bool {
        let first = self.tile(0, band[0].y);
        let width = self.width;
        let pieces = || {
            let pieces =
                band.iter().flat_map(|run| parts(run.from, run.to.min(width)).map(|part| (run.y, part)));
            pieces.map(|(y, (from, to))| {
                let start = within(from, y);
                ((from / TILE) as usize, start..start + (to - from) as usize)
            })
        };
        let mut changes = vec![false; done.len()];
        for (column, inside) in pieces() {
            changes[column] = changes[column]
                || !done[column] && self.tiles[first + column][inside].iter().any(|cell| *cell != value);
        }
        if !changes.contains(&true) {
            return false;
        }
        // Each tile is made unique once, not for every run.
        let tiles = Arc::make_mut(&mut self.tiles)[first..].iter_mut().zip(&changes);
        let mut tiles: Vec<_> = tiles.map(|(tile, changes)| changes.then(|| Arc::make_mut(tile))).collect();
        for (column, inside) in pieces() {
            if let Some(cells) = &mut tiles[column] {
                cells[inside].fill(value);
            }
        }
        true
    }

    /// Returns for each tile of a row of tiles whether the runs cover all its cells.
    fn covered_tiles(&self, band: &[Run]) -> Vec<bool> {
        let mut counts = vec![0; self.across()];
        for run in band {
            for (from, to) in parts(run.from, run.to.min(self.width)) {
                counts[(from / TILE) as usize] += to - from;
            }
        }
        let first = self.tile(0, band[0].y);
        let areas = (first..).map(|tile| self.tile_area(tile).cells());
        counts.iter().zip(areas).map(|(count, cells)| *count as usize == cells).collect()
    }

    /// Returns whether a tile has such a cell in the layer.
    fn holds(&self, tile: usize, mut is_it: impl FnMut(T) -> bool) -> bool {
        let area = self.tile_area(tile);
        (0..area.height).any(|y| {
            let start = within(0, y);
            self.tiles[tile][start..start + area.width as usize].iter().any(|cell| is_it(*cell))
        })
    }

    /// Replaces every value. Tiles without a change stay shared, and so do tiles that were one before.
    /// Returns whether anything changed.
    pub fn map(&mut self, mut replace: impl FnMut(T) -> T) -> bool {
        // This also keeps the old tiles alive, so that no new one gets the address of one of them.
        let before = self.clone();
        let mut done: FxHashMap<*const T, Arc<[T]>> = FxHashMap::default();
        for tile in 0..self.tiles.len() {
            // Padding beyond the edge of the layer is not a reason to copy a tile.
            if self.tile_area(tile).cells() == TILE_CELLS || self.holds(tile, |cell| replace(cell) != cell) {
                let tile = &mut Arc::make_mut(&mut self.tiles)[tile];
                let new = done.entry(tile.as_ptr()).or_insert_with(|| mapped(tile, &mut replace));
                *tile = Arc::clone(new);
            }
        }
        *self != before
    }

    /// Returns a layer of another size in which the cell (0, 0) of this one is at `offset`. What does not fit
    /// is left out, and new cells hold `fill`. Unchanged tiles stay shared.
    #[must_use]
    pub fn resized(&self, width: u32, height: u32, offset: (i64, i64), fill: T) -> Self {
        let mut layer = Self::new(width, height, fill);
        for tile in 0..layer.tiles.len() {
            let area = layer.tile_area(tile);
            let (left, top) = (i64::from(area.left) - offset.0, i64::from(area.top) - offset.1);
            if let Some(same) = self.tile_at(left, top, area) {
                Arc::make_mut(&mut layer.tiles)[tile] = same;
                continue;
            }
            let columns = overlap(left, area.width, self.width);
            let rows = overlap(top, area.height, self.height);
            if columns.is_empty() {
                continue;
            }
            for y in rows {
                let at = ((columns.start + offset.0) as u32, (y + offset.1) as u32);
                layer.copy_row(self, at, (columns.start as u32, y as u32), columns.end as u32);
            }
        }
        layer
    }

    /// Returns the tile that begins at a place, if all its cells in `area` lie in the layer.
    fn tile_at(&self, left: i64, top: i64, area: Area) -> Option<Arc<[T]>> {
        let (left, top) = (u32::try_from(left).ok()?, u32::try_from(top).ok()?);
        let is_tile = left.is_multiple_of(TILE) && top.is_multiple_of(TILE);
        let is_inside =
            left.checked_add(area.width)? <= self.width && top.checked_add(area.height)? <= self.height;
        (is_tile && is_inside).then(|| Arc::clone(&self.tiles[self.tile(left, top)]))
    }

    /// Copies cells `from..end` of a row of another layer.
    fn copy_row(&mut self, other: &Self, (x, y): (u32, u32), from: (u32, u32), end: u32) {
        for (start, stop) in parts(from.0, end) {
            let at = within(start, from.1);
            let cells = &other.tiles[other.tile(start, from.1)][at..at + (stop - start) as usize];
            let _ = self.write_row(x + start - from.0, y, cells);
        }
    }

    /// Returns the cells from column `x` of row `y` to the end of their tile: at least one, none outside.
    pub fn cells_from(&self, x: u32, y: u32) -> &[T] {
        if x >= self.width || y >= self.height {
            return &[];
        }
        let end = self.width.min((x / TILE + 1) * TILE);
        let start = within(x, y);
        &self.tiles[self.tile(x, y)][start..start + (end - x) as usize]
    }
}

fn mapped<T: Copy + PartialEq>(tile: &Arc<[T]>, mut replace: impl FnMut(T) -> T) -> Arc<[T]> {
    let Some(first) = tile.iter().position(|cell| replace(*cell) != *cell) else {
        return Arc::clone(tile);
    };
    let mut cells = Arc::clone(tile);
    Arc::make_mut(&mut cells)[first..].iter_mut().for_each(|cell| *cell = replace(*cell));
    cells
}

/// Returns the part of `start..start + length` that lies in `0..end`.
fn overlap(start: i64, length: u32, end: u32) -> Range<i64> {
    start.max(0)..(start + i64::from(length)).min(i64::from(end))
}

/// Splits columns at tile borders.
fn parts(from: u32, to: u32) -> impl Iterator<Item = (u32, u32)> {
    let first = from / TILE;
    let last = if from < to { (to - 1) / TILE + 1 } else { first };
    (first..last).map(move |tile| (from.max(tile * TILE), to.min((tile + 1) * TILE)))
}
