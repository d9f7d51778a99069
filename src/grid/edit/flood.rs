//! Cells that hold the same: joined to a cell, or everywhere.

use rustc_hash::FxHashMap;
use ustr::Ustr;

use crate::grid::lex;
use crate::grid::model::Cells;
use crate::grid::tiles::{Run, Tiles};

use super::Region;

/// Which cells touch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Neighbours {
    /// Those with a common side.
    #[default]
    Four,
    /// Those with a common side or corner.
    Eight,
}

/// Returns the cells that hold the same as `start` and are joined to it through such cells. Names that differ in
/// letter case only are the same. Outside the layer there are none.
pub fn joined(cells: &Cells, start: (u32, u32), neighbours: Neighbours) -> Region {
    find(cells, start, Some(neighbours))
}

/// Returns all cells that hold the same as a cell. Names that differ in letter case only are the same.
pub fn same_everywhere(cells: &Cells, cell: (u32, u32)) -> Region {
    find(cells, cell, None)
}

/// Returns all cells that hold one of these pieces, in any letter case; none where the layer holds no names.
pub fn holding(cells: &Cells, pieces: &[Ustr]) -> Region {
    let Cells::Text(tiles) = cells else { return Region::default() };
    let mut names = SameName::new(pieces);
    Rows { tiles, is_same: |name| names.is(name) }.everywhere()
}

fn find(cells: &Cells, (x, y): (u32, u32), joined: Option<Neighbours>) -> Region {
    fn of<T: Copy + PartialEq>(
        tiles: &Tiles<T>,
        start: (u32, u32),
        joined: Option<Neighbours>,
        is_same: impl FnMut(T) -> bool,
    ) -> Region {
        let mut rows = Rows { tiles, is_same };
        match joined {
            Some(neighbours) => rows.joined(start, neighbours),
            None => rows.everywhere(),
        }
    }
    match cells {
        Cells::Text(tiles) => tiles.get(x, y).map(|name| {
            let mut names = SameName::new(&[name]);
            of(tiles, (x, y), joined, |other| names.is(other))
        }),
        Cells::Bool(tiles) => tiles.get(x, y).map(|value| of(tiles, (x, y), joined, |other| other == value)),
        Cells::Int(tiles) => tiles.get(x, y).map(|value| of(tiles, (x, y), joined, |other| other == value)),
    }
    .unwrap_or_default()
}

/// Names that are the same but for letter case.
pub(super) struct SameName {
    wanted: Vec<String>,
    known: FxHashMap<Ustr, bool>,
    last: Option<(Ustr, bool)>,
}

impl SameName {
    pub(super) fn new(names: &[Ustr]) -> Self {
        let wanted = names.iter().map(|name| lex::lower(name)).collect();
        Self { wanted, known: FxHashMap::default(), last: None }
    }

    /// Tells whether a name is one of those wanted. Each spelling is looked at once.
    pub(super) fn is(&mut self, name: Ustr) -> bool {
        if let Some((last, is)) = self.last
            && last == name
        {
            return is;
        }
        let is = *self.known.entry(name).or_insert_with(|| self.wanted.contains(&lex::lower(&name)));
        self.last = Some((name, is));
        is
    }
}

/// A layer, and which of its cells count.
struct Rows<'a, T, F> {
    tiles: &'a Tiles<T>,
    is_same: F,
}

impl<T: Copy + PartialEq, F: FnMut(T) -> bool> Rows<'_, T, F> {
    fn everywhere(&mut self) -> Region {
        let width = self.tiles.width();
        let mut runs = Vec::new();
        for y in 0..self.tiles.height() {
            let mut x = 0;
            while let Some(run) = self.next(x, width, y) {
                runs.push(run);
                x = run.to;
            }
        }
        Region::from_runs(runs)
    }

    /// Goes from run to run. A run is known by its first cell, which is marked when it is met.
    fn joined(&mut self, (x, y): (u32, u32), neighbours: Neighbours) -> Region {
        let (width, height) = (self.tiles.width(), self.tiles.height());
        let mut met = vec![0_u64; (width as usize * height as usize).div_ceil(64)];
        let mut mark = |run: Run| {
            let bit = run.y as usize * width as usize + run.from as usize;
            let is_new = met[bit / 64] >> (bit % 64) & 1 == 0;
            met[bit / 64] |= 1 << (bit % 64);
            is_new
        };
        let reach = u32::from(neighbours == Neighbours::Eight);
        let first = Run { y, from: self.start(x, y), to: self.end(x, y) };
        let mut open = vec![first];
        let _ = mark(first);
        while let Some(run) = open.pop() {
            let to = (run.to + reach).min(width);
            let above = run.y.checked_sub(1);
            let below = Some(run.y + 1).filter(|y| *y < height);
            for y in above.into_iter().chain(below) {
                let mut x = run.from.saturating_sub(reach);
                while let Some(found) = self.next(x, to, y) {
                    x = found.to;
                    let found = Run { from: self.start(found.from, y), ..found };
                    if mark(found) {
                        open.push(found);
                    }
                }
            }
        }
        self.marked(&met)
    }

    fn marked(&mut self, met: &[u64]) -> Region {
        let width = self.tiles.width() as usize;
        let mut runs = Vec::new();
        for (index, word) in met.iter().enumerate() {
            let mut word = *word;
            while word != 0 {
                let cell = index * 64 + word.trailing_zeros() as usize;
                let (x, y) = ((cell % width) as u32, (cell / width) as u32);
                runs.push(Run { y, from: x, to: self.end(x, y) });
                word &= word - 1;
            }
        }
        Region::from_runs(runs)
    }

    /// Returns the first run in row `y` that begins in columns `x..end`, not looking left of `x`.
    fn next(&mut self, mut x: u32, end: u32, y: u32) -> Option<Run> {
        while x < end {
            let cells = self.tiles.cells_from(x, y);
            if let Some(found) = cells.iter().position(|cell| (self.is_same)(*cell)) {
                let from = x + found as u32;
                return (from < end).then(|| Run { y, from, to: self.end(from, y) });
            }
            x += cells.len() as u32;
        }
        None
    }

    /// Returns the first column of the run that column `x` belongs to.
    fn start(&mut self, mut x: u32, y: u32) -> u32 {
        loop {
            let cells = self.tiles.cells_before(x, y);
            if let Some(found) = cells.iter().rposition(|cell| !(self.is_same)(*cell)) {
                return x - (cells.len() - 1 - found) as u32;
            }
            if cells.is_empty() {
                return x;
            }
            x -= cells.len() as u32;
        }
    }

    /// Returns the column after the run that column `x` belongs to.
    fn end(&mut self, mut x: u32, y: u32) -> u32 {
        loop {
            let cells = self.tiles.cells_from(x, y);
            if let Some(found) = cells.iter().position(|cell| !(self.is_same)(*cell)) {
                return x + found as u32;
            }
            if cells.is_empty() {
                return x;
            }
            x += cells.len() as u32;
        }
    }
}
