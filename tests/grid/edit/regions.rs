//! Properties of regions and of layers: they behave like plain sets and tables.

use std::collections::BTreeSet;

use proptest::prelude::*;
use schola::grid::edit::{
    Brush, Neighbours, Region, Symmetry, joined, paint, replace, same_everywhere, shapes,
};
use schola::grid::model::Cells;
use schola::grid::tiles::{TILE, Tiles};
use ustr::{Ustr, ustr};

use super::boards::{random_board, random_region};

type Set = BTreeSet<(u32, u32)>;

fn set(region: &Region) -> Set {
    region.cells().collect()
}

fn text(cells: &Cells) -> &Tiles<Ustr> {
    let Cells::Text(tiles) = cells else { panic!("the board is one of pieces") };
    tiles
}

/// Fills cell by cell, the obvious way.
fn filled(cells: &Cells, start: (u32, u32), neighbours: Neighbours) -> Set {
    let name = |(x, y): (u32, u32)| text(cells).get(x, y).map(|name| name.to_lowercase());
    let mut found = Set::new();
    let mut open = vec![start];
    while let Some((x, y)) = open.pop() {
        if name((x, y)).is_none() || name((x, y)) != name(start) || !found.insert((x, y)) {
            continue;
        }
        for (right, down) in [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
            let touches = right == 0 || down == 0 || neighbours == Neighbours::Eight;
            if let (true, Some(x), Some(y)) =
                (touches, x.checked_add_signed(right), y.checked_add_signed(down))
            {
                open.push((x, y));
            }
        }
    }
    found
}

proptest! {
    /// A region is a set of cells: all its operations are those of sets.
    #[test]
    fn regions_are_sets(a in random_region(), b in random_region(), right in -9_i64..9, down in -9_i64..9) {
        let (first, second) = (set(&a), set(&b));
        prop_assert_eq!(a.count(), first.len() as u64);
        prop_assert_eq!(&Region::from_cells(first.iter().copied()), &a);
        prop_assert_eq!(set(&a.union(&b)), first.union(&second).copied().collect::<Set>());
        prop_assert_eq!(set(&a.intersection(&b)), first.intersection(&second).copied().collect::<Set>());
        prop_assert_eq!(set(&a.difference(&b)), first.difference(&second).copied().collect::<Set>());
        prop_assert_eq!(set(&a.transposed()), first.iter().map(|(x, y)| (*y, *x)).collect::<Set>());
        let shifted = first.iter().filter_map(|(x, y)| {
            Some((x.checked_add_signed(right as i32)?, y.checked_add_signed(down as i32)?))
        });
        prop_assert_eq!(set(&a.shifted(right, down)), shifted.collect::<Set>());
        for y in 0..20 {
            for x in 0..20 {
                prop_assert_eq!(a.contains(x, y), first.contains(&(x, y)));
            }
        }
        let size = (7, 60);
        let inside = first.iter().filter(|(x, y)| *x < size.0 && *y < size.1);
        prop_assert_eq!(set(&a.on_board(size)), inside.copied().collect::<Set>());
        if let Some(bounds) = a.bounds() {
            prop_assert!(a.difference(&Region::from_area(bounds)).is_empty());
            let is_tight = |edge: &Region| !edge.intersection(&a).is_empty();
            let (right, bottom) = (bounds.left + bounds.width - 1, bounds.top + bounds.height - 1);
            prop_assert!(is_tight(&shapes::rectangle((bounds.left, bounds.top), (right, bounds.top))));
            prop_assert!(is_tight(&shapes::rectangle((bounds.left, bottom), (right, bottom))));
            prop_assert!(is_tight(&shapes::rectangle((bounds.left, bounds.top), (bounds.left, bottom))));
            prop_assert!(is_tight(&shapes::rectangle((right, bounds.top), (right, bottom))));
        }
        // The runs do not depend on how the region was made.
        let touches = |pair: &[schola::grid::tiles::Run]| pair[0].y == pair[1].y && pair[0].to >= pair[1].from;
        prop_assert!(!a.union(&b).runs().windows(2).any(touches));
    }

    /// A fill finds the same cells as going from cell to cell.
    #[test]
    fn fills_find_all_and_no_more(cells in random_board(), x in 0_u32..135, y in 0_u32..135) {
        let (width, height) = cells.size();
        let start = (x % width, y % height);
        for neighbours in [Neighbours::Four, Neighbours::Eight] {
            prop_assert_eq!(set(&joined(&cells, start, neighbours)), filled(&cells, start, neighbours));
        }
        let name = text(&cells).get(start.0, start.1).map(|name| name.to_lowercase());
        let same = text(&cells).cells().filter(|(.., cell)| Some(cell.to_lowercase()) == name);
        prop_assert_eq!(set(&same_everywhere(&cells, start)), same.map(|(x, y, _)| (x, y)).collect::<Set>());
    }

    /// Painting a region writes exactly its cells, and returns whether anything changed.
    #[test]
    fn painting_writes_the_region(cells in random_board(), region in random_region()) {
        let mut painted = cells.clone();
        let changed = paint(&mut painted, &region, Brush::Text(ustr("b")));
        prop_assert_eq!(changed, painted != cells);
        for (x, y, cell) in text(&painted).cells() {
            let before = text(&cells).get(x, y);
            prop_assert_eq!(Some(cell), if region.contains(x, y) { Some(ustr("b")) } else { before });
        }
        let mut again = painted.clone();
        prop_assert!(!paint(&mut again, &region, Brush::Text(ustr("b"))));
    }

    /// Replacing writes the cells that hold the piece, and leaves tiles without it shared.
    #[test]
    fn replacing_leaves_the_rest_shared(cells in random_board()) {
        let mut replaced = cells.clone();
        let changed = replace(&mut replaced, Brush::Text(ustr("b")), Brush::Text(ustr("c")));
        prop_assert_eq!(changed, replaced != cells);
        for (x, y, cell) in text(&cells).cells() {
            let wanted = if cell == "b" || cell == "B" { ustr("c") } else { cell };
            prop_assert_eq!(text(&replaced).get(x, y), Some(wanted));
        }
        for tile in 0..9 {
            let (column, row) = (tile % 3, tile / 3);
            let shared = text(&cells).tile_identity(column, row) == text(&replaced).tile_identity(column, row);
            let holds = |x: u32, y: u32| text(&cells).get(x, y).is_some_and(|name| name != "a");
            let has_piece = (row * TILE..(row + 1) * TILE)
                .any(|y| (column * TILE..(column + 1) * TILE).any(|x| holds(x, y)));
            prop_assert!(shared || has_piece);
        }
    }

    /// Layers are equal when all cells are; the reported rectangles contain every difference, and each of
    /// their edges touches one.
    #[test]
    fn differences_are_held_closely(cells in random_board(), spots in prop::collection::vec((0_u32..135, 0_u32..135), 0..4)) {
        let before = text(&cells);
        let mut after = before.clone();
        for (x, y) in &spots {
            let _ = after.set(*x, *y, ustr("c"));
        }
        // The same cells in separate tiles.
        let rows: Vec<Vec<Ustr>> = (0..after.height()).map(|y| after.row(y).collect()).collect();
        let apart = Tiles::from_rows(&rows, ustr("elsewhere"));
        prop_assert_eq!(&apart, &after);
        prop_assert!(apart.differences(&after).is_empty());
        let areas = before.differences(&apart);
        let differs = |x: u32, y: u32| before.get(x, y) != after.get(x, y);
        for (x, y, _) in before.cells() {
            prop_assert!(!differs(x, y) || areas.iter().any(|area| area.contains(x, y)));
        }
        for area in &areas {
            let (right, bottom) = (area.left + area.width, area.top + area.height);
            let in_row = |y: u32| (area.left..right).any(|x| differs(x, y));
            let in_column = |x: u32| (area.top..bottom).any(|y| differs(x, y));
            prop_assert!(in_row(area.top) && in_row(bottom - 1), "{:?}", area);
            prop_assert!(in_column(area.left) && in_column(right - 1), "{:?}", area);
        }
        prop_assert_eq!(areas.is_empty(), before == &after);
    }

    /// A stroke is repeated at all images of its cells, so the painted region is symmetric.
    #[test]
    fn symmetric_strokes_are_symmetric(
        region in random_region(), width in 1_u32..20, height in 1_u32..20, square in any::<bool>(),
    ) {
        let size = if square { (width, width) } else { (width, height) };
        let own = region.on_board(size);
        for symmetry in Symmetry::EVERY {
            let painted = region.symmetric(symmetry, size);
            if !symmetry.fits(size) {
                prop_assert_eq!(&painted, &own);
                continue;
            }
            let mut wanted = set(&own);
            let mut open: Vec<_> = wanted.iter().copied().collect();
            while let Some(cell) = open.pop() {
                open.extend(images(symmetry, cell, size).into_iter().filter(|image| wanted.insert(*image)));
            }
            prop_assert_eq!(set(&painted), wanted);
            let image = |cell| images(symmetry, cell, size);
            prop_assert!(painted.cells().flat_map(image).all(|(x, y)| painted.contains(x, y)));
        }
    }
}

/// Returns the images of a cell under generators of the symmetry.
fn images(symmetry: Symmetry, (x, y): (u32, u32), (width, height): (u32, u32)) -> Vec<(u32, u32)> {
    let (right, bottom) = (width - 1 - x, height - 1 - y);
    match symmetry {
        Symmetry::None => vec![],
        Symmetry::LeftRight => vec![(right, y)],
        Symmetry::TopBottom => vec![(x, bottom)],
        Symmetry::Both => vec![(right, y), (x, bottom)],
        Symmetry::Diagonal => vec![(y, x)],
        Symmetry::OtherDiagonal => vec![(bottom, right)],
        Symmetry::HalfTurn => vec![(right, bottom)],
        Symmetry::QuarterTurns => vec![(bottom, x)],
        Symmetry::All => vec![(bottom, x), (right, y)],
    }
}

/// Protects memory: a filled board is a single tile, and a painted one shares the rest with the old one.
#[test]
fn filled_tiles_are_shared() {
    let mut cells = Brush::Text(ustr("a")).cells(1000, 1000);
    let before = cells.clone();
    assert!(paint(&mut cells, &shapes::rectangle((10, 10), (999, 999)), Brush::Text(ustr("b"))));
    let identity = |cells: &Cells, column, row| text(cells).tile_identity(column, row);
    assert_eq!(identity(&cells, 1, 1), identity(&cells, 15, 15), "both are filled wholly");
    assert_ne!(identity(&cells, 0, 0), identity(&before, 0, 0));
    assert!(paint(&mut cells, &Region::whole((1000, 1000)), Brush::Text(ustr("b"))));
    assert_eq!(cells, Brush::Text(ustr("b")).cells(1000, 1000));
    let Cells::Text(tiles) = &mut cells else { panic!("the board is one of pieces") };
    assert!(tiles.fill_all(ustr("c")) && !tiles.fill_all(ustr("c")));
    assert_eq!(tiles.row(999).filter(|cell| *cell == "c").count(), 1000);
}
