//! The shape of a Sudoku: its rows, columns and boxes, and what may stand in them.

use super::super::shuffle;
use crate::dungeon::random::Random;

/// The most states of the search.
const MOST: u32 = 200_000;

/// A board of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Columns, rows, and the largest number.
    pub side: usize,
    /// Columns of a box.
    pub wide: usize,
    /// Rows of a box.
    pub high: usize,
    /// The cells of each row, column and box.
    pub units: Vec<Vec<usize>>,
}

/// How many ways there are to fill a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solutions {
    /// None.
    None,
    /// Exactly this one.
    One(Vec<u8>),
    /// Several.
    Several,
    /// The search took too long.
    Unknown,
}

impl Shape {
    /// Returns the board of this many columns and rows: 4, 6 or 9.
    pub fn of(side: u32) -> Option<Self> {
        let (wide, high) = match side {
            4 => (2, 2),
            6 => (3, 2),
            9 => (3, 3),
            _ => return None,
        };
        let side = side as usize;
        let rows = (0..side).map(|y| (0..side).map(|x| y * side + x).collect());
        let columns = (0..side).map(|x| (0..side).map(|y| y * side + x).collect());
        let across = side / wide;
        let boxes = (0..side).map(|number| {
            let (left, top) = (number % across * wide, number / across * high);
            (0..side).map(|at| (top + at / wide) * side + left + at % wide).collect()
        });
        Some(Self { side, wide, high, units: rows.chain(columns).chain(boxes).collect() })
    }

    /// Returns the box of a cell, numbered row by row.
    fn box_of(&self, cell: usize) -> usize {
        cell / self.side / self.high * (self.side / self.wide) + cell % self.side / self.wide
    }

    /// Returns the numbers that are still free for a cell, a bit for each from bit 0.
    fn free(&self, used: &[u16], cell: usize) -> u16 {
        let (x, y) = (cell % self.side, cell / self.side);
        let all = (1 << self.side) - 1;
        all & !(used[y] | used[self.side + x] | used[2 * self.side + self.box_of(cell)])
    }

    /// Puts a number on a cell, or takes it away again.
    fn toggle(&self, used: &mut [u16], cell: usize, bit: u16) {
        let (x, y) = (cell % self.side, cell / self.side);
        used[y] ^= bit;
        used[self.side + x] ^= bit;
        used[2 * self.side + self.box_of(cell)] ^= bit;
    }

    /// Finds the ways to complete a board with these numbers, 0 for an empty cell.
    pub fn solutions(&self, givens: &[u8]) -> Solutions {
        let mut used = vec![0; 3 * self.side];
        for (cell, given) in givens.iter().enumerate().filter(|(_, given)| **given > 0) {
            let bit = 1 << (given - 1);
            if self.free(&used, cell) & bit == 0 {
                return Solutions::None;
            }
            self.toggle(&mut used, cell, bit);
        }
        let mut search = Search { shape: self, used, board: givens.to_vec(), found: Vec::new(), looked: 0 };
        search.fill(2, &mut |_| {});
        if search.looked > MOST {
            return if search.found.len() > 1 { Solutions::Several } else { Solutions::Unknown };
        }
        match search.found.len() {
            0 => Solutions::None,
            1 => Solutions::One(search.found.remove(0)),
            _ => Solutions::Several,
        }
    }

    /// Fills a whole board at random.
    pub fn filled(&self, random: &mut Random) -> Option<Vec<u8>> {
        let (used, board) = (vec![0; 3 * self.side], vec![0; self.side * self.side]);
        let mut search = Search { shape: self, used, board, found: Vec::new(), looked: 0 };
        search.fill(1, &mut |numbers| shuffle(random, numbers));
        search.found.pop()
    }
}

struct Search<'a> {
    shape: &'a Shape,
    used: Vec<u16>,
    board: Vec<u8>,
    found: Vec<Vec<u8>>,
    looked: u32,
}

impl Search<'_> {
    /// Fills the cell with the fewest numbers left, then the rest, until `enough` boards are found.
    fn fill(&mut self, enough: usize, order: &mut dyn FnMut(&mut [u8])) {
        self.looked += 1;
        let open = (0..self.board.len()).filter(|cell| self.board[*cell] == 0);
        let Some(cell) = open.min_by_key(|cell| self.shape.free(&self.used, *cell).count_ones()) else {
            self.found.push(self.board.clone());
            return;
        };
        let free = self.shape.free(&self.used, cell);
        let mut numbers: Vec<u8> = (0..self.shape.side as u8).filter(|bit| free >> bit & 1 == 1).collect();
        order(&mut numbers);
        for bit in numbers {
            self.board[cell] = bit + 1;
            self.shape.toggle(&mut self.used, cell, 1 << bit);
            self.fill(enough, order);
            self.shape.toggle(&mut self.used, cell, 1 << bit);
            self.board[cell] = 0;
            if self.found.len() >= enough || self.looked > MOST {
                return;
            }
        }
    }
}
