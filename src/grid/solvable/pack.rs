//! Packs the changing part of a state into a few words: the bits of VALID, the cells of the board in as few
//! bits as their texts need, other layers, and the variables that affect the game.

use super::super::game::Game;
use super::super::program::Store;
use super::super::state::State;
use super::changes::Changes;
use super::symmetry::Image;

/// Where the changing parts of a state stand in its words.
#[derive(Debug)]
pub(super) struct Packing {
    words: usize,
    /// Where the board begins, and how many columns it has.
    base: usize,
    columns: usize,
    /// Words of VALID in which a bit can change.
    valid: Vec<usize>,
    /// Cells of the board that can change; each takes `bits`, and none lies across two words.
    cells: Vec<u32>,
    bits: u32,
    /// The number of each text among those that cells of the board may hold, and the texts by that number.
    codes: Vec<u16>,
    texts: Vec<i32>,
    /// Cells of other layers and variables; each takes 32 bits.
    plain: Vec<u32>,
}

impl Packing {
    pub(super) fn new(game: &Game, from: &State) -> Self {
        let changes = Changes::find(game, from);
        let parts = game.parts();
        let board = &parts.matrices[parts.board];
        let range = board.base as usize..(board.base + board.width * board.height) as usize;
        let cells: Vec<u32> = range
            .clone()
            .filter(|cell| changes.moves_on[from.cells[*cell] as usize])
            .map(|cell| cell as u32)
            .collect();
        let mut possible = changes.written.clone();
        range.for_each(|cell| possible[from.cells[cell] as usize] = true);
        let texts: Vec<i32> =
            (0..possible.len()).filter(|text| possible[*text]).map(|text| text as i32).collect();
        let mut codes = vec![0; possible.len()];
        texts.iter().enumerate().for_each(|(code, text)| codes[*text as usize] = code as u16);
        let bits = texts.len().next_power_of_two().trailing_zeros().max(1);
        let valid_layer = &parts.matrices[parts.valid];
        let same_size = (valid_layer.width, valid_layer.height) == (board.width, board.height);
        let can_be_valid = |bit: usize| {
            from.is_valid(bit) || !same_size || {
                let text = from.cells[board.base as usize + bit] as usize;
                changes.becomes_valid[text] || changes.moves_on[text]
            }
        };
        let bits_of_valid = (valid_layer.width * valid_layer.height) as usize;
        let mut valid: Vec<usize> =
            (0..bits_of_valid).filter(|bit| can_be_valid(*bit)).map(|bit| bit / 64).collect();
        // The bits of moves with actions follow those of VALID.
        valid.extend(bits_of_valid.div_ceil(64)..from.valid.len());
        valid.dedup();
        let mut plain: Vec<u32> = Vec::new();
        for matrix in parts.matrices.iter().filter(|matrix| matrix.store == Store::Plain) {
            plain.extend(matrix.base..matrix.base + matrix.width * matrix.height);
        }
        plain.extend(changes.items.iter().map(|address| *address as u32));
        let (base, columns) = (board.base as usize, board.width as usize);
        let mut packing = Self { words: 0, base, columns, valid, cells, bits, codes, texts, plain };
        let boards = packing.cells.len().div_ceil(packing.per_word());
        packing.words = packing.valid.len() + boards + packing.plain.len().div_ceil(2);
        packing
    }

    pub(super) fn words(&self) -> usize {
        self.words
    }

    pub(super) fn pack(&self, state: &State, into: &mut [u64]) {
        let mut words = into.iter_mut();
        for (index, word) in self.valid.iter().zip(words.by_ref()) {
            *word = state.valid[*index];
        }
        for (cells, word) in self.cells.chunks(self.per_word()).zip(words.by_ref()) {
            let code = |cell: &u32| u64::from(self.codes[state.cells[*cell as usize] as usize]);
            *word = cells.iter().rev().fold(0, |word, cell| word << self.bits | code(cell));
        }
        for (pair, word) in self.plain.chunks(2).zip(words) {
            *word =
                pair.iter().fold(0, |word, cell| word << 32 | u64::from(state.cells[*cell as usize] as u32));
        }
    }

    /// Writes the words of the canonical image of a state: the first in the order of texts and places, which
    /// is the same for all images. The changing parts are cells, VALID and the last chosen place, whose
    /// addresses are `place`.
    pub(super) fn pack_image(&self, state: &State, images: &[Image], place: [usize; 2], into: &mut [u64]) {
        let here = state.cells[place[1]] as usize * self.columns + state.cells[place[0]] as usize;
        let mut best: Option<&Image> = None;
        for image in images {
            let text = |image: Option<&Image>, cell: usize| {
                let shown = image.map_or(cell, |image| image.shows[cell] as usize);
                let text = state.cells[self.base + shown];
                image.map_or(text, |image| image.texts[text as usize])
            };
            let lies = |image: Option<&Image>| image.map_or(here, |image| image.lies[here] as usize);
            let cells = self.cells.iter().map(|cell| *cell as usize - self.base);
            let differ = cells.map(|cell| text(Some(image), cell).cmp(&text(best, cell)));
            let order = differ.into_iter().find(|order| order.is_ne());
            if order.unwrap_or_else(|| lies(Some(image)).cmp(&lies(best))).is_lt() {
                best = Some(image);
            }
        }
        let Some(image) = best else { return self.pack(state, into) };
        let mut words = into.iter_mut();
        for (index, word) in self.valid.iter().zip(words.by_ref()) {
            let end = (index * 64 + 64).min(image.shows.len());
            let bits = (index * 64..end).rev().map(|bit| state.is_valid(image.shows[bit] as usize));
            *word = bits.fold(0, |word, bit| word << 1 | u64::from(bit));
        }
        for (cells, word) in self.cells.chunks(self.per_word()).zip(words.by_ref()) {
            let code = |cell: &u32| {
                let shown = image.shows[*cell as usize - self.base] as usize;
                let text = image.texts[state.cells[self.base + shown] as usize];
                u64::from(self.codes[text as usize])
            };
            *word = cells.iter().rev().fold(0, |word, cell| word << self.bits | code(cell));
        }
        let lies = image.lies[here] as usize;
        let value = |cell: u32| match cell as usize {
            cell if cell == place[0] => (lies % self.columns) as u32,
            cell if cell == place[1] => (lies / self.columns) as u32,
            cell => state.cells[cell] as u32,
        };
        for (pair, word) in self.plain.chunks(2).zip(words) {
            *word = pair.iter().fold(0, |word, cell| word << 32 | u64::from(value(*cell)));
        }
    }

    pub(super) fn unpack(&self, words: &[u64], into: &mut State) {
        let mut words = words.iter();
        for (index, word) in self.valid.iter().zip(words.by_ref()) {
            into.valid_count = into.valid_count + word.count_ones() - into.valid[*index].count_ones();
            into.valid[*index] = *word;
        }
        let mask = (1 << self.bits) - 1;
        for (cells, word) in self.cells.chunks(self.per_word()).zip(words.by_ref()) {
            let mut rest = *word;
            for cell in cells {
                let text = self.texts[(rest & mask) as usize];
                rest >>= self.bits;
                if into.cells[*cell as usize] != text {
                    into.set_board(*cell as usize, text);
                }
            }
        }
        for (pair, word) in self.plain.chunks(2).zip(words) {
            let mut rest = *word;
            for cell in pair.iter().rev() {
                into.cells[*cell as usize] = rest as u32 as i32;
                rest >>= 32;
            }
        }
    }

    /// Returns how many cells of the board one word takes.
    fn per_word(&self) -> usize {
        (64 / self.bits) as usize
    }
}
