//! The state of a grid game: a flat array of numbers, and sums kept up to date as cells change.

use std::hash::{Hash, Hasher};

use super::program::Store;

/// Everything that decides how a grid game continues.
#[derive(Debug)]
pub struct State {
    /// The cells of the layers that rules can change (the board first), then the variables; Px, Py and what was said last.
    pub(super) cells: Box<[i32]>,
    /// Which cells may be chosen, one bit per cell.
    pub(super) valid: Box<[u64]>,
    pub(super) valid_count: u32,
    /// The sum of [`mix`] over the cells of the board: boards with different sums differ.
    pub(super) board_sum: u64,
}

impl State {
    /// A state without cells, to be copied into.
    pub(super) fn empty() -> Self {
        Self { cells: Box::default(), valid: Box::default(), valid_count: 0, board_sum: 0 }
    }

    /// Returns whether the cell with this number is valid.
    #[inline]
    pub(super) fn is_valid(&self, bit: usize) -> bool {
        self.valid[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// Writes a cell of a layer that rules can change.
    #[inline]
    pub(super) fn set(&mut self, store: Store, address: usize, value: i32) {
        match store {
            Store::Board => self.set_board(address, value),
            Store::Valid => self.set_valid(address, value != 0),
            Store::Plain => self.cells[address] = value,
            Store::Fixed => unreachable!("a layer that a rule writes to is kept in the state"),
        }
    }

    #[inline]
    pub(super) fn set_valid(&mut self, bit: usize, value: bool) {
        let word = &mut self.valid[bit / 64];
        let place = bit % 64;
        let old = *word >> place & 1;
        *word = *word & !(1 << place) | u64::from(value) << place;
        self.valid_count = self.valid_count + u32::from(value) - old as u32;
    }

    #[inline]
    pub(super) fn set_board(&mut self, address: usize, value: i32) {
        let cell = &mut self.cells[address];
        self.board_sum = self.board_sum.wrapping_sub(mix(address, *cell)).wrapping_add(mix(address, value));
        *cell = value;
    }

    /// Everything that decides the future. Px and Py do not, since each move begins with P := A, and neither does what was
    /// said.
    fn deciding(&self) -> &[i32] {
        &self.cells[..self.cells.len() - 3]
    }

    /// Returns the number of the text that was said last in this move, counted from 1; 0 if nothing was said.
    pub(super) fn said(&self) -> usize {
        self.cells.last().map_or(0, |said| *said as usize)
    }

    /// Puts the number of a text that is said; 0 for nothing, when another move begins.
    #[inline]
    pub(super) fn say(&mut self, number: usize) {
        if let Some(said) = self.cells.last_mut() {
            *said = number as i32;
        }
    }
}

impl Clone for State {
    fn clone(&self) -> Self {
        Self { cells: self.cells.clone(), valid: self.valid.clone(), ..*self }
    }

    /// Copies into the memory that is already allocated.
    fn clone_from(&mut self, other: &Self) {
        self.cells.clone_from(&other.cells);
        self.valid.clone_from(&other.valid);
        (self.valid_count, self.board_sum) = (other.valid_count, other.board_sum);
    }
}

impl PartialEq for State {
    fn eq(&self, other: &Self) -> bool {
        self.board_sum == other.board_sum && self.valid == other.valid && self.deciding() == other.deciding()
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(self.board_sum);
        self.valid.hash(hasher);
        self.deciding().hash(hasher);
    }
}

/// Gives each pair of cell and value a well-spread number of its own.
pub(super) fn mix(address: usize, value: i32) -> u64 {
    let pair = (address as u64) << 32 | u64::from(value as u32);
    let spread = (pair ^ 0x9E37_79B9_7F4A_7C15).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    (spread ^ spread >> 29).wrapping_mul(0x94D0_49BB_1331_11EB)
}
