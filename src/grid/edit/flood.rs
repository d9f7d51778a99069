//! Cells with equal content: connected to a cell, or anywhere.

use ustr::Ustr;

use crate::grid::lex;
use crate::grid::model::Cells;
use crate::grid::tiles::{Run, TILE, Tiles};

use super::Region;
use super::spelling::Spellings;

/// Which cells count as neighbours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Neighbours {
    /// Those that share a side.
    #[default]
    Four,
    /// Those that share a side or a corner.
    Eight,
}

/// Returns the cells that hold the same as `start` and are connected to it through such cells. Names that
/// differ only in letter case are the same. Outside the layer there are none.
pub fn joined(cells: &Cells, start: (u32, u32), neighbours: Neighbours) -> Region {
    find(cells, start, Some(neighbours))
}

/// Returns all cells that hold the same as a cell. Names that differ only in letter case are the same.
pub fn same_everywhere(cells: &Cells, cell: (u32, u32)) -> Region {
    find(cells, cell, None)
}

/// Returns all cells that hold one of these pieces, in any letter case; none when the layer holds no names.
pub fn holding(cells: &Cells, pieces: &[Ustr]) -> Region {
    match cells {
        Cells::Text(tiles) => Bits::of_names(tiles, pieces).region(),
        Cells::Bool(_) | Cells::Int(_) => Region::default(),
    }
}

fn find(cells: &Cells, (x, y): (u32, u32), joined: Option<Neighbours>) -> Region {
    let same = match cells {
        Cells::Text(tiles) => tiles.get(x, y).map(|name| Bits::of_names(tiles, &[name])),
        Cells::Bool(tiles) => tiles.get(x, y).map(|value| Bits::new(tiles, |other| other == value)),
        Cells::Int(tiles) => tiles.get(x, y).map(|value| Bits::new(tiles, |other| other == value)),
    };
    match (same, joined) {
        (Some(same), Some(neighbours)) => same.joined((x, y), neighbours).region(),
        (Some(same), None) => same.region(),
        (None, _) => Region::default(),
    }
}

/// One bit for each cell of a layer, row by row; each row begins with a new word.
#[derive(Clone)]
struct Bits {
    width: u32,
    height: u32,
    words: Vec<u64>,
}

/// The cells of a word.
const WORD: u32 = u64::BITS;
// Tile borders coincide with word borders.
const _: () = assert!(WORD.is_multiple_of(TILE));

impl Bits {
    fn new<T: Copy + PartialEq>(tiles: &Tiles<T>, mut is_same: impl FnMut(T) -> bool) -> Self {
        let (width, height) = (tiles.width(), tiles.height());
        let mut words = Vec::with_capacity(width.div_ceil(WORD) as usize * height as usize);
        for y in 0..height {
            for x in (0..width).step_by(WORD as usize) {
                let end = width.min(x + WORD);
                let (mut word, mut at) = (0, x);
                while at < end {
                    let cells = tiles.cells_from(at, y);
                    let bits = cells.iter().rev().fold(0, |bits, cell| bits << 1 | u64::from(is_same(*cell)));
                    word |= bits << (at - x);
                    at += cells.len() as u32;
                }
                words.push(word);
            }
        }
        Self { width, height, words }
    }

    /// Marks the cells that hold one of these names, in any letter case.
    fn of_names(tiles: &Tiles<Ustr>, names: &[Ustr]) -> Self {
        let wanted: Vec<String> = names.iter().map(|name| lex::lower(name)).collect();
        let mut spellings = Spellings::new();
        Self::new(tiles, |name| spellings.get(name, |name| wanted.contains(&lex::lower(&name))))
    }

    /// Returns the cells connected to one, going from run to run; visited runs are removed from `self`.
    fn joined(mut self, (x, y): (u32, u32), neighbours: Neighbours) -> Self {
        let mut met = self.clone();
        let reach = u32::from(neighbours == Neighbours::Eight);
        let mut open = vec![self.take(x, y)];
        while let Some(run) = open.pop() {
            let from = run.from.saturating_sub(reach);
            let to = (run.to + reach).min(self.width);
            let above = run.y.checked_sub(1);
            let below = Some(run.y + 1).filter(|y| *y < self.height);
            for y in above.into_iter().chain(below) {
                let mut at = from;
                while let Some(x) = self.next(at, to, y) {
                    let found = self.take(x, y);
                    at = found.to;
                    open.push(found);
                }
            }
        }
        met.words.iter_mut().zip(self.words).for_each(|(met, left)| *met ^= left);
        met
    }

    fn region(&self) -> Region {
        let mut runs = Vec::new();
        for y in 0..self.height {
            let mut at = 0;
            while let Some(from) = self.next(at, self.width, y) {
                at = self.end(from, y);
                runs.push(Run { y, from, to: at });
            }
        }
        Region::from_apart(runs)
    }

    fn word(&self, x: u32, y: u32) -> usize {
        y as usize * self.width.div_ceil(WORD) as usize + (x / WORD) as usize
    }

    /// Returns the first marked column of `x..end`.
    fn next(&self, mut x: u32, end: u32, y: u32) -> Option<u32> {
        while x < end {
            let word = self.words[self.word(x, y)] >> (x % WORD);
            if word != 0 {
                return Some(x + word.trailing_zeros()).filter(|found| *found < end);
            }
            x = (x / WORD + 1) * WORD;
        }
        None
    }

    /// Returns the column after the run that column `x` belongs to.
    fn end(&self, mut x: u32, y: u32) -> u32 {
        while x < self.width {
            let ones = (self.words[self.word(x, y)] >> (x % WORD)).trailing_ones();
            x += ones;
            if ones == 0 || !x.is_multiple_of(WORD) {
                break;
            }
        }
        x
    }

    /// Returns the first column of the run that the marked column `x` belongs to.
    fn start(&self, mut x: u32, y: u32) -> u32 {
        while x > 0 {
            let before = x - 1;
            let ones = (self.words[self.word(before, y)] << (WORD - 1 - before % WORD)).leading_ones();
            x -= ones;
            if ones == 0 || !x.is_multiple_of(WORD) {
                break;
            }
        }
        x
    }

    /// Returns the run that the marked column `x` belongs to, and unmarks it.
    fn take(&mut self, x: u32, y: u32) -> Run {
        let run = Run { y, from: self.start(x, y), to: self.end(x, y) };
        let mut from = run.from;
        while from < run.to {
            let to = run.to.min((from / WORD + 1) * WORD);
            let word = self.word(from, y);
            self.words[word] &= !(u64::MAX >> (WORD - (to - from)) << (from % WORD));
            from = to;
        }
        run
    }
}
