//! What a tool of the painter waits for on a board of a million cells.

use std::hint::black_box;
use std::time::Duration;

use schola::grid::edit::{Brush, Neighbours, joined, paint, replace};
use schola::grid::model::Cells;
use schola::grid::tiles::Tiles;
use ustr::{Ustr, ustr};

use crate::games;
use crate::report::{Figure, Line, medians};

const RUNS: usize = 15;
const SIDE: u32 = 1024;

fn line((time, base): (Duration, Duration), baseline: &'static str, goal: &'static str) -> Line {
    Line { figure: Figure::Time(time), baseline, base: Figure::Time(base), goal }
}

fn text(cells: &Cells) -> &Tiles<Ustr> {
    let Cells::Text(tiles) = cells else { panic!("the board holds names of pieces") };
    tiles
}

/// Fills a board that holds one piece with another.
pub fn fill() -> Line {
    filled(&Brush::Text(ustr("Path")).cells(SIDE, SIDE), Neighbours::Four)
}

/// Fills every other cell of a board, through corners: as many runs as possible.
pub fn fill_corners() -> Line {
    let mut board = Tiles::new(SIDE, SIDE, ustr("Path"));
    for (x, y) in (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y))) {
        let _ = (x + y) % 2 == 0 && board.set(x, y, ustr("Wall"));
    }
    filled(&Cells::Text(board), Neighbours::Eight)
}

fn filled(board: &Cells, neighbours: Neighbours) -> Line {
    let by_spans = || {
        let mut cells = board.clone();
        let region = joined(&cells, (0, 0), neighbours);
        assert!(paint(&mut cells, &region, Brush::Text(ustr("Grass"))), "the corner was no grass before");
        cells
    };
    let cell_by_cell = || {
        let mut cells = text(board).clone();
        fill_cell_by_cell(&mut cells, neighbours);
        cells
    };
    assert_eq!(text(&by_spans()), &cell_by_cell(), "both fill the same");
    let times = medians(RUNS, || drop(black_box(by_spans())), || drop(black_box(cell_by_cell())));
    line(times, "cell by cell", "30 ms")
}

fn fill_cell_by_cell(cells: &mut Tiles<Ustr>, neighbours: Neighbours) {
    let start = cells.get(0, 0).expect("the board has cells");
    let mut open = vec![(0_u32, 0_u32)];
    while let Some((x, y)) = open.pop() {
        if cells.get(x, y) != Some(start) {
            continue;
        }
        let _ = cells.set(x, y, ustr("Grass"));
        for (right, down) in [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
            let touches = right == 0 || down == 0 || neighbours == Neighbours::Eight;
            if let (true, Some(x), Some(y)) =
                (touches, x.checked_add_signed(right), y.checked_add_signed(down))
            {
                open.push((x, y));
            }
        }
    }
}

/// Replaces one piece by another on a mixed board.
pub fn replace_piece() -> Line {
    let layout = games::mixed_layout(SIDE);
    let board = &layout.matrices[0].cells;
    let (from, to) = (ustr("Empty"), ustr("Grass"));
    let by_tiles = || {
        let mut cells = board.clone();
        assert!(replace(&mut cells, Brush::Text(from), Brush::Text(to)), "there are empty cells");
        cells
    };
    let cell_by_cell = || {
        let mut cells = text(board).clone();
        for (x, y) in (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y))) {
            if cells.get(x, y).is_some_and(|cell| cell.eq_ignore_ascii_case("empty")) {
                let _ = cells.set(x, y, to);
            }
        }
        cells
    };
    assert_eq!(text(&by_tiles()), &cell_by_cell(), "both replace the same");
    let times = medians(RUNS, || drop(black_box(by_tiles())), || drop(black_box(cell_by_cell())));
    line(times, "cell by cell", "30 ms")
}

/// Compares two boards that differ in their last cell, as a history does.
pub fn compare() -> Line {
    let layout = games::mixed_layout(SIDE);
    let before = text(&layout.matrices[0].cells);
    let mut after = before.clone();
    assert!(after.set(SIDE - 1, SIDE - 1, ustr("Grass")), "the cell was no grass before");
    let all_cells = || before.cells().zip(after.cells()).all(|(a, b)| a == b);
    let differs = || assert!(black_box(before) != black_box(&after));
    let times = medians(RUNS, differs, || assert!(!black_box(all_cells())));
    line(times, "all cells", "")
}
