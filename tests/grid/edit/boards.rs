//! Boards as text, one character per cell, and random boards.

use proptest::collection::vec;
use proptest::prelude::*;
use schola::grid::edit::Region;
use schola::grid::model::{Cells, Layout};
use schola::grid::tiles::{Run, Tiles};
use ustr::ustr;

use crate::support::drafts;

/// Makes a layer of pieces whose names are single characters.
pub fn board(text: &str) -> Cells {
    let name = |sign: char| ustr(sign.encode_utf8(&mut [0; 4]));
    let rows: Vec<Vec<_>> = lines(text).map(|line| line.chars().map(name).collect()).collect();
    Cells::Text(Tiles::from_rows(&rows, ustr("")))
}

/// Makes a layer of truth values: `x` is true.
pub fn flags(text: &str) -> Cells {
    let rows: Vec<Vec<_>> = lines(text).map(|line| line.chars().map(|sign| sign == 'x').collect()).collect();
    Cells::Bool(Tiles::from_rows(&rows, false))
}

/// Writes a layer the way [`board`] and [`flags`] read it; numbers are digits.
pub fn shown(cells: &Cells) -> String {
    let row = |y| match cells {
        Cells::Text(tiles) => tiles.row(y).map(|cell| cell.to_string()).collect(),
        Cells::Bool(tiles) => tiles.row(y).map(|cell| if cell { 'x' } else { '.' }).collect(),
        Cells::Int(tiles) => tiles.row(y).map(|cell| cell.to_string()).collect::<String>(),
    };
    (0..cells.size().1).map(|y| row(y) + "\n").collect()
}

/// Strips the white space from a board written in a test.
pub fn plain(text: &str) -> String {
    lines(text).map(|line| format!("{line}\n")).collect()
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace()
}

/// Makes a region of the cells that hold `#`.
pub fn region(text: &str) -> Region {
    let rows = lines(text).enumerate();
    let cells = rows.flat_map(|(y, line)| line.chars().enumerate().map(move |(x, sign)| (x, y, sign)));
    Region::from_cells(cells.filter(|(.., sign)| *sign == '#').map(|(x, y, _)| (x as u32, y as u32)))
}

/// Makes a layout of `STATE`, `VALID`, one `FINAL` and the positions.
pub fn layout(state: &str, valid: &str, goal: &str, start: (i32, i32)) -> Layout {
    let matrices = vec![
        drafts::matrix("STATE", board(state)),
        drafts::matrix("VALID", flags(valid)),
        drafts::matrix("FINAL", board(goal)),
    ];
    Layout { items: drafts::position(start), matrices, ..Layout::default() }
}

/// Makes boards of two or three pieces, both small ones and ones with several tiles.
pub fn random_board() -> impl Strategy<Value = Cells> {
    let side = || prop_oneof![3 => 1_u32..9, 1 => 60_u32..70, 1 => 125_u32..135];
    (side(), side()).prop_flat_map(|size| board_of(size, 7))
}

/// Makes boards of a size. The larger `mixed`, the larger the areas of one piece.
pub fn board_of((width, height): (u32, u32), mixed: u32) -> impl Strategy<Value = Cells> {
    let pieces = prop::sample::select(vec!["a", "b", "B"]);
    let spots = vec((0..width, 0..height, 1..=mixed, 1..=mixed, pieces), 0..25);
    spots.prop_map(move |spots| {
        let mut tiles = Tiles::new(width, height, ustr("a"));
        for (x, y, across, down, piece) in spots {
            for y in y..y + down {
                let _ = tiles.set_runs(&[Run { y, from: x, to: x + across }], ustr(piece));
            }
        }
        Cells::Text(tiles)
    })
}

/// Makes regions of rectangles and single cells, some of which lie outside of small boards.
pub fn random_region() -> impl Strategy<Value = Region> {
    let side = || prop_oneof![3 => 0_u32..9, 1 => 55_u32..75];
    vec((side(), side(), 1_u32..12, 1_u32..12), 0..9).prop_map(|areas| {
        let cells = areas.iter().flat_map(|(x, y, across, down)| {
            (*y..y + down).flat_map(move |y| (*x..x + across).map(move |x| (x, y)))
        });
        Region::from_cells(cells)
    })
}
