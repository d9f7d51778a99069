//! Counts the cells in which two layers differ.

use crate::grid::model::Cells;
use crate::grid::tiles::{TILE, Tiles};

/// Returns the number of cells that differ; `None` when the layers have different types or sizes.
pub(super) fn count(old: &Cells, new: &Cells) -> Option<usize> {
    match (old, new) {
        (Cells::Text(old), Cells::Text(new)) => tiles(old, new),
        (Cells::Bool(old), Cells::Bool(new)) => tiles(old, new),
        (Cells::Int(old), Cells::Int(new)) => tiles(old, new),
        _ => None,
    }
}

/// Tiles that both layers share are skipped.
fn tiles<T: Copy + PartialEq>(old: &Tiles<T>, new: &Tiles<T>) -> Option<usize> {
    let (width, height) = (old.width(), old.height());
    if (width, height) != (new.width(), new.height()) {
        return None;
    }
    let mut count = 0;
    for row in 0..height.div_ceil(TILE) {
        for column in 0..width.div_ceil(TILE) {
            if old.tile_identity(column, row) == new.tile_identity(column, row) {
                continue;
            }
            let columns = column * TILE..width.min((column + 1) * TILE);
            for y in row * TILE..height.min((row + 1) * TILE) {
                count += columns.clone().filter(|x| old.get(*x, y) != new.get(*x, y)).count();
            }
        }
    }
    Some(count)
}
