//! Lines that divide a board into regions, such as the boxes of a Sudoku.
//!
//! A line is a whole row or column drawn with one piece that occurs nowhere else; crossings may be drawn with
//! another such piece. Cells on lines cannot be chosen.

use super::choices::{Cell, Choices};
use crate::engine::scene::{Area, Board};

/// The longest side of a board that is searched for lines.
const LONGEST: u32 = 256;

/// The lines of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lines {
    /// The rows that are lines, from the top.
    pub(super) rows: Vec<u32>,
    /// The columns that are lines, from the left.
    pub(super) columns: Vec<u32>,
}

/// How a cell is related to the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineRelation {
    Inside,
    Across,
    Down,
    Crossing,
}

impl Lines {
    /// The window in which a board must be visible for its lines to be found. Larger boards are not searched.
    pub const WINDOW: Area = Area { left: 0, top: 0, width: LONGEST, height: LONGEST };

    /// Finds the lines of a board that is visible as a whole; there are none if they would not divide it.
    pub fn of(board: &Board) -> Self {
        let cells = board.width as usize * board.height as usize;
        if board.width.max(board.height) > LONGEST || board.cells.len() != cells {
            return Self::default();
        }
        let mut pieces = board.cells.clone();
        pieces.sort_unstable();
        pieces.dedup();
        let found =
            pieces.into_iter().flat_map(|piece| [Self::alike(board, piece), Self::crossed(board, piece)]);
        let found = found.filter(|lines| lines.divides(board) && lines.are_drawn(board));
        // On a board that is empty except for its lines, the space between them could also be taken for
        // lines.
        found.min_by_key(|lines| lines.rows.len() + lines.columns.len()).unwrap_or_default()
    }

    /// Returns the lines if this piece draws all of them.
    fn alike(board: &Board, piece: u32) -> Self {
        let (width, height) = (board.width, board.height);
        let is_drawn = |x: u32, y: u32| at(board, (x, y)) == piece;
        Self {
            rows: (0..height).filter(|y| (0..width).all(|x| is_drawn(x, *y))).collect(),
            columns: (0..width).filter(|x| (0..height).all(|y| is_drawn(*x, y))).collect(),
        }
    }

    /// Returns the lines if this piece draws the rows and other pieces draw the columns and crossings.
    fn crossed(board: &Board, piece: u32) -> Self {
        let has = |y: &u32| (0..board.width).any(|x| at(board, (x, *y)) == piece);
        let rows: Vec<u32> = (0..board.height).filter(has).collect();
        let first = rows.first().copied().unwrap_or_default();
        let columns = (0..board.width).filter(|x| at(board, (*x, first)) != piece).collect();
        Self { rows, columns }
    }

    fn relation(&self, (x, y): Cell) -> LineRelation {
        match (self.rows.binary_search(&y).is_ok(), self.columns.binary_search(&x).is_ok()) {
            (false, false) => LineRelation::Inside,
            (true, false) => LineRelation::Across,
            (false, true) => LineRelation::Down,
            (true, true) => LineRelation::Crossing,
        }
    }

    /// Returns whether each part of the lines is drawn with one piece that occurs nowhere else.
    fn are_drawn(&self, board: &Board) -> bool {
        let cells = || (0..board.height).flat_map(|y| (0..board.width).map(move |x| (x, y)));
        let mut drawn = [None; 4];
        for cell in cells().filter(|cell| self.relation(*cell) != LineRelation::Inside) {
            let piece = at(board, cell);
            if *drawn[self.relation(cell) as usize].get_or_insert(piece) != piece {
                return false;
            }
        }
        cells().all(|cell| {
            self.relation(cell) != LineRelation::Inside || !drawn.contains(&Some(at(board, cell)))
        })
    }

    /// Returns whether there are several regions that cover at least half of the board.
    fn divides(&self, board: &Board) -> bool {
        let (rows, columns) = (self.rows.len(), self.columns.len());
        let inside = (board.height as usize - rows) * (board.width as usize - columns);
        let regions = strips(&self.rows, board.height) * strips(&self.columns, board.width);
        regions > 1 && inside * 2 >= board.cells.len()
    }

    /// Returns whether lines divide the board and no cell on them can be chosen.
    pub(super) fn divide(&self, choices: &Choices) -> bool {
        let is_any = !(self.rows.is_empty() && self.columns.is_empty());
        is_any && choices.iter().all(|cell| self.relation(cell) == LineRelation::Inside)
    }

    /// Returns the number of the region of a cell; regions are numbered in reading order.
    pub(super) fn region(&self, (x, y): Cell) -> u32 {
        let before = |lines: &[u32], at: u32| lines.partition_point(|line| *line < at) as u32;
        before(&self.rows, y) * (self.columns.len() as u32 + 1) + before(&self.columns, x)
    }
}

fn at(board: &Board, (x, y): Cell) -> u32 {
    board.cells[y as usize * board.width as usize + x as usize]
}

/// The number of strips between lines, given the number of rows or columns; 0 if a strip is a single row or
/// column, because then the line is just a piece among others.
fn strips(lines: &[u32], count: u32) -> usize {
    let is_inside = |at: u32| at < count && lines.binary_search(&at).is_err();
    let firsts = (0..count).filter(|at| is_inside(*at) && (*at == 0 || !is_inside(at - 1)));
    let (wide, narrow): (Vec<u32>, Vec<u32>) = firsts.partition(|at| is_inside(at + 1));
    if narrow.is_empty() { wide.len() } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::sync::Arc;

    /// A board drawn with a letter for each piece.
    fn board(rows: &[&str]) -> Board {
        let (width, height) = (rows[0].len() as u32, rows.len() as u32);
        Board {
            width,
            height,
            window: Area { left: 0, top: 0, width, height },
            pieces: Arc::from([]),
            cells: rows.iter().flat_map(|row| row.bytes().map(u32::from)).collect(),
            position: None,
            terrain: Vec::new(),
            actors: Vec::new(),
        }
    }

    fn lines(rows: &[u32], columns: &[u32]) -> Lines {
        Lines { rows: rows.to_vec(), columns: columns.to_vec() }
    }

    /// Lines are recognised by how they are drawn; walls, frames and rows that happen to look alike are not
    /// lines.
    #[test]
    fn lines_divide_a_board() {
        let table: [(&[&str], Lines); 12] = [
            (&["..|..", "..|..", "--+--", "..|..", "..|.."], lines(&[2], &[2])),
            (&["12|34", "34|..", "--+--", "21|..", "..|12"], lines(&[2], &[2])),
            (&["12#34", "34#..", "#####", "21#..", "..#12"], lines(&[2], &[2])),
            (&["ab|cd|ef", "..|..|.."], lines(&[], &[2, 5])),
            (&["abcd", "efgh", "----", "bcda", "fghe"], lines(&[2], &[])),
            (&["abcd", "----", "bcda", "----", "cdab"], Lines::default()),
            (&["a.b"], Lines::default()),
            (&["#####", "#...#", "#.b.#", "#####"], Lines::default()),
            (&["..#..", "..#..", "#####", "..#.#", "..#.."], Lines::default()),
            (&["1234", "5678", "9abc", "def."], Lines::default()),
            (&["....", "....", "...."], Lines::default()),
            (&["..|..", "..-..", "..|.."], Lines::default()),
        ];
        for (rows, wanted) in table {
            assert_eq!(Lines::of(&board(rows)), wanted, "{rows:?}");
        }
    }
}
