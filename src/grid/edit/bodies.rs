//! Cells that belong together, in a layer that says so: the same number above 0 for all of them.

use std::collections::{BTreeMap, BTreeSet};

use super::shapes::Cell;
use super::{Block, Brush, Region, Symmetry};
use crate::grid::model::Cells;

/// Returns the numbers that cells get which are joined to a cell, the first for that cell and the others for its symmetric images:
/// that of the body there, or one that no body has. None for another layer than one of numbers.
pub fn numbers_for(cells: &Cells, cell: Cell, symmetry: Symmetry) -> Vec<i32> {
    let Cells::Int(tiles) = cells else { return Vec::new() };
    let used: BTreeSet<i32> = tiles.cells().map(|(.., number)| number).filter(|number| *number > 0).collect();
    let mut free = (1..=i32::MAX).filter(|number| !used.contains(number));
    let mut known: Vec<(Cell, i32)> = Vec::new();
    for image in images(cell, symmetry, cells.size()) {
        let there = tiles.get(image.0, image.1).filter(|number| *number > 0);
        // Where an image lies on another, it is the same body.
        let same = known.iter().find(|(other, _)| *other == image).map(|(_, number)| *number);
        let number = same.or(there).or_else(|| free.next()).unwrap_or(i32::MAX);
        known.push((image, number));
    }
    known.into_iter().map(|(_, number)| number).collect()
}

/// Joins cells to the bodies of these numbers, the first for the cells and the others for their symmetric images.
pub fn join(cells: &mut Cells, region: &Region, numbers: &[i32], symmetry: Symmetry) {
    let size = cells.size();
    let Cells::Int(tiles) = cells else { return };
    for cell in region.cells() {
        // The cells themselves count, where images lie on them.
        let images = images(cell, symmetry, size);
        for ((x, y), number) in images.into_iter().zip(numbers).rev() {
            let _ = tiles.set(x, y, *number);
        }
    }
}

/// Takes cells, with their symmetric images, out of their bodies.
pub fn part(cells: &mut Cells, region: &Region, symmetry: Symmetry) {
    let region = region.symmetric(symmetry, cells.size());
    let Cells::Int(tiles) = cells else { return };
    for (x, y) in region.cells() {
        let _ = tiles.set(x, y, 0);
    }
}

/// Returns a block whose bodies are not those of the other cells of a layer, once its upper left corner lies at `at`: a copy of a
/// body is a body of its own. Numbers that no other cell holds stay.
pub fn of_their_own(block: &Block, cells: &Cells, at: (i64, i64)) -> Block {
    let Cells::Int(tiles) = cells else { return block.clone() };
    let covered = block.region(at.0, at.1, cells.size());
    let others = tiles.cells().filter(|(x, y, number)| *number > 0 && !covered.contains(*x, *y));
    let others: BTreeSet<i32> = others.map(|(.., number)| number).collect();
    let own: BTreeSet<i32> = block
        .by_value((0, 0))
        .into_iter()
        .filter_map(|(value, _)| if let Brush::Int(number) = value { Some(number) } else { None })
        .collect();
    let mut free = (1..=i32::MAX).filter(|number| !others.contains(number) && !own.contains(number));
    let taken = own.iter().filter(|number| others.contains(number));
    let new: BTreeMap<i32, i32> = taken.filter_map(|number| Some((*number, free.next()?))).collect();
    block.renumbered(|number| new.get(&number).copied().unwrap_or(number))
}

/// Returns a cell with its images, also those that lie on it.
fn images(cell: Cell, symmetry: Symmetry, size: (u32, u32)) -> Vec<Cell> {
    let own = std::iter::once(cell);
    if symmetry.fits(size) { own.chain(symmetry.images_of(cell, size)).collect() } else { own.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    use proptest::prelude::*;

    use crate::grid::tiles::Tiles;

    fn number(cells: &Cells, (x, y): Cell) -> Option<i32> {
        let Cells::Int(tiles) = cells else { return None };
        tiles.get(x, y)
    }

    proptest! {
        /// A pasted body is one of its own, of the same cells; what nothing else holds keeps its number.
        #[test]
        fn copies_are_bodies_of_their_own(
            before in prop::collection::vec((0u32..6, 0u32..6, 0i32..4), 0..16),
            copied in prop::collection::vec((0u32..6, 0u32..6), 1..8),
            at in (-3i64..7, -3i64..7),
        ) {
            let mut tiles = Tiles::new(6, 6, 0);
            for (x, y, number) in before {
                let _ = tiles.set(x, y, number);
            }
            let mut cells = Cells::Int(tiles);
            let (block, _) = Block::copy(&cells, &Region::from_cells(copied)).expect("it lies on the board");
            let own = of_their_own(&block, &cells, at);
            let covered = own.region(at.0, at.1, (6, 6));
            let others: BTreeSet<i32> = (0..36)
                .map(|cell| (cell % 6, cell / 6))
                .filter(|(x, y)| !covered.contains(*x, *y))
                .filter_map(|cell| number(&cells, cell))
                .collect();
            let _ = own.paste(&mut cells, at.0, at.1);
            let held = |block: &Block, (x, y)| match block.get(x, y) {
                Some(Brush::Int(number)) => Some(number),
                _ => None,
            };
            let (width, height) = block.size();
            let spots: Vec<Cell> = (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).collect();
            for one in &spots {
                let (old, new) = (held(&block, *one), held(&own, *one));
                prop_assert_eq!(old.is_some(), new.is_some());
                prop_assert_eq!(old == Some(0), new == Some(0));
                let (Some(old), Some(new)) = (old.filter(|old| *old > 0), new) else { continue };
                prop_assert!(!others.contains(&new));
                prop_assert!(others.contains(&old) || old == new);
                for other in &spots {
                    prop_assert_eq!(held(&block, *other) == Some(old), held(&own, *other) == Some(new));
                }
            }
        }

        /// What is joined belongs together and to nothing else, and what is parted belongs to nothing.
        #[test]
        fn cells_are_joined_and_parted(
            size in (1u32..7, 1u32..7),
            before in prop::collection::vec((0u32..6, 0u32..6, 0i32..4), 0..12),
            way in prop::collection::vec((0u32..6, 0u32..6), 1..6),
            kind in 0usize..9,
        ) {
            let symmetry = Symmetry::EVERY[kind];
            let mut tiles = Tiles::new(size.0, size.1, 0);
            for (x, y, number) in before {
                let _ = tiles.set(x, y, number);
            }
            let mut cells = Cells::Int(tiles);
            let region = Region::from_cells(way.iter().copied()).on_board(size);
            prop_assume!(!region.is_empty());
            let first = region.cells().next().expect("there is one");
            let (was, numbers) = (number(&cells, first), numbers_for(&cells, first, symmetry));
            prop_assert!(numbers.iter().all(|number| *number > 0));
            if let Some(was) = was.filter(|was| *was > 0) {
                prop_assert_eq!(numbers[0], was);
            }
            join(&mut cells, &region, &numbers, Symmetry::None);
            for cell in region.cells() {
                prop_assert_eq!(number(&cells, cell), Some(numbers[0]));
            }
            part(&mut cells, &region, symmetry);
            for cell in region.symmetric(symmetry, size).cells() {
                prop_assert_eq!(number(&cells, cell), Some(0));
            }
        }
    }
}
