//! Which cells of a board can be chosen, and how to move between them.

use crate::engine::{Boundary, InvalidFocus, Scene};

/// A cell: column, row.
pub type Cell = (u32, u32);

/// An arrow key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrow {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
}

impl Arrow {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// Returns the neighbour of a cell on a board of this size; `None` beyond the edge.
    pub fn neighbour(self, (x, y): Cell, (width, height): (u32, u32)) -> Option<Cell> {
        let beside = match self {
            Self::Left => (x.checked_sub(1)?, y),
            Self::Right => (x + 1, y),
            Self::Up => (x, y.checked_sub(1)?),
            Self::Down => (x, y + 1),
        };
        (beside.0 < width && beside.1 < height).then_some(beside)
    }
}

/// The cells of one board that can be chosen.
///
/// One bit for each cell, and one for each row and column that has any: on a board of 4096 × 4096, a step
/// only scans one row or column.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    width: u32,
    height: u32,
    /// The cells, row by row; each row begins with a new word.
    cells: Vec<u64>,
    rows: Vec<u64>,
    columns: Vec<u64>,
    count: usize,
}

/// Rows or columns, and a direction along them.
#[derive(Clone, Copy)]
struct ArrowDirection {
    lying: bool,
    forward: bool,
}

impl From<Arrow> for ArrowDirection {
    fn from(arrow: Arrow) -> Self {
        Self {
            lying: matches!(arrow, Arrow::Left | Arrow::Right),
            forward: matches!(arrow, Arrow::Right | Arrow::Down),
        }
    }
}

impl Choices {
    /// Creates a board of `width` × `height` cells of which these can be chosen; cells outside are left out.
    pub fn of_cells((width, height): (u32, u32), cells: impl IntoIterator<Item = Cell>) -> Self {
        let words = |bits: u32| vec![0; bits.div_ceil(64) as usize];
        let mut choices = Self {
            width,
            height,
            cells: vec![0; width.div_ceil(64) as usize * height as usize],
            rows: words(height),
            columns: words(width),
            count: 0,
        };
        for (x, y) in cells {
            if x < width && y < height {
                let word = choices.row_start(y) + x as usize / 64;
                let bit = 1 << (x % 64);
                choices.count += usize::from(choices.cells[word] & bit == 0);
                choices.cells[word] |= bit;
                choices.rows[y as usize / 64] |= 1 << (y % 64);
                choices.columns[x as usize / 64] |= bit;
            }
        }
        choices
    }

    /// Returns what can be chosen on one board of a scene, from the places of its choices.
    pub fn of_scene(scene: &Scene, board: usize) -> Self {
        let size = scene.boards.get(board).map_or((0, 0), |board| (board.width, board.height));
        let places = scene.choices.iter().filter_map(|choice| choice.place);
        Self::of_cells(size, places.filter(|place| place.0 == board).map(|(_, x, y)| (x, y)))
    }

    /// Returns the number of columns and rows of the board.
    pub fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// Returns how many cells can be chosen.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Returns whether nothing can be chosen.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Returns whether a cell can be chosen.
    pub fn contains(&self, (x, y): Cell) -> bool {
        x < self.width
            && y < self.height
            && self.cells[self.row_start(y) + x as usize / 64] >> (x % 64) & 1 == 1
    }

    /// Returns the cells that can be chosen, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        let rows = (0..self.height).filter(|y| bit(&self.rows, *y));
        rows.flat_map(move |y| {
            let first = self.seek(ArrowDirection { lying: true, forward: true }, y, 0);
            std::iter::successors(first, move |x| {
                self.seek(ArrowDirection { lying: true, forward: true }, y, x + 1)
            })
            .map(move |x| (x, y))
        })
    }

    /// Returns the first cell that can be chosen, in reading order starting at `from` and wrapping around.
    pub fn first_from(&self, from: Cell) -> Option<Cell> {
        if self.contains(from) { Some(from) } else { self.next_after(from) }
    }

    /// Returns the cell that the signal Next leads to: the next one that can be chosen after `from`, in
    /// reading order and wrapping around. It is `from` itself when there is no other.
    pub fn next_after(&self, from: Cell) -> Option<Cell> {
        let at = (from.0, from.1.min(self.height.checked_sub(1)?));
        let there = self.skip(at, ArrowDirection { lying: true, forward: true }, Boundary::Jump);
        self.contains(there).then_some(there)
    }

    /// Returns the cell that the signal NextRow leads to, in the next row with a choice: the first at or
    /// right of the column of `from`, otherwise the leftmost. After the last row comes the first.
    pub fn next_row(&self, from: Cell) -> Option<Cell> {
        let y = self.next_line(
            ArrowDirection { lying: true, forward: true },
            from.1.min(self.height.checked_sub(1)?),
        )?;
        let seek = |from| self.seek(ArrowDirection { lying: true, forward: true }, y, from);
        Some((seek(from.0).or_else(|| seek(0))?, y))
    }

    /// Returns the next cell in the row of `from` that can be chosen, wrapping around: what the signal
    /// NextColumn leads to.
    pub fn next_column(&self, from: Cell) -> Option<Cell> {
        if from.1 >= self.height {
            return None;
        }
        let seek = |x| self.seek(ArrowDirection { lying: true, forward: true }, from.1, x);
        Some((seek(from.0.saturating_add(1)).or_else(|| seek(0))?, from.1))
    }

    /// Returns where an arrow key moves the focus.
    pub fn step(&self, focus: Cell, arrow: Arrow, invalid: InvalidFocus, boundary: Boundary) -> Cell {
        if focus.0 >= self.width || focus.1 >= self.height {
            return focus;
        }
        match invalid {
            InvalidFocus::Skip => self.skip(focus, arrow.into(), boundary),
            InvalidFocus::Select => self.visit(focus, arrow, boundary),
        }
    }

    /// Moves by one cell, whether it can be chosen or not.
    fn visit(&self, focus: Cell, arrow: Arrow, boundary: Boundary) -> Cell {
        if let Some(beside) = arrow.neighbour(focus, (self.width, self.height)) {
            return beside;
        }
        let way = ArrowDirection::from(arrow);
        let (length, lines) = self.measures(way);
        let line = if way.lying { focus.1 } else { focus.0 };
        let line = match boundary {
            Boundary::Stay => return focus,
            Boundary::Rotate => line,
            Boundary::Jump if way.forward => (line + 1) % lines,
            Boundary::Jump => (line + lines - 1) % lines,
        };
        way.cell(line, if way.forward { 0 } else { length - 1 })
    }

    /// Moves to the next cell that can be chosen.
    fn skip(&self, focus: Cell, way: ArrowDirection, boundary: Boundary) -> Cell {
        let (length, _) = self.measures(way);
        let (along, line) = if way.lying { focus } else { (focus.1, focus.0) };
        let beside = if way.forward { along.checked_add(1) } else { along.checked_sub(1) };
        if let Some(along) = beside.and_then(|from| self.seek(way, line, from)) {
            return way.cell(line, along);
        }
        let line = match boundary {
            Boundary::Stay => return focus,
            Boundary::Rotate => Some(line),
            Boundary::Jump => self.next_line(way, line),
        };
        let start = if way.forward { 0 } else { length - 1 };
        let found = line.and_then(|line| Some(way.cell(line, self.seek(way, line, start)?)));
        found.unwrap_or(focus)
    }

    /// The length of a row or column and the number of them.
    fn measures(&self, way: ArrowDirection) -> (u32, u32) {
        if way.lying { (self.width, self.height) } else { (self.height, self.width) }
    }

    fn row_start(&self, y: u32) -> usize {
        self.width.div_ceil(64) as usize * y as usize
    }

    /// The nearest cell that can be chosen in a row or column, at `from` or beyond it in the direction.
    fn seek(&self, way: ArrowDirection, line: u32, from: u32) -> Option<u32> {
        if way.lying {
            let words = self.width.div_ceil(64) as usize;
            return seek_bit(&self.cells[self.row_start(line)..][..words], from, way.forward);
        }
        if !bit(&self.columns, line) {
            return None;
        }
        let holds = |y: &u32| self.contains((line, *y));
        if way.forward { (from..self.height).find(holds) } else { (0..=from).rev().find(holds) }
    }

    /// The next row or column with a cell that can be chosen, wrapping around to the same one.
    fn next_line(&self, way: ArrowDirection, line: u32) -> Option<u32> {
        let lines = if way.lying { &self.rows } else { &self.columns };
        let (_, count) = self.measures(way);
        if way.forward {
            seek_bit(lines, line + 1, true).or_else(|| seek_bit(lines, 0, true))
        } else {
            let before = line.checked_sub(1).and_then(|line| seek_bit(lines, line, false));
            before.or_else(|| seek_bit(lines, count.checked_sub(1)?, false))
        }
    }
}

impl ArrowDirection {
    fn cell(self, line: u32, along: u32) -> Cell {
        if self.lying { (along, line) } else { (line, along) }
    }
}

fn bit(words: &[u64], at: u32) -> bool {
    words.get(at as usize / 64).is_some_and(|word| word >> (at % 64) & 1 == 1)
}

/// The nearest set bit, at `from` or beyond it in the direction.
fn seek_bit(words: &[u64], from: u32, forward: bool) -> Option<u32> {
    let first = from as usize / 64;
    if forward {
        let masked = |at: usize| if at == first { words[at] & (!0 << (from % 64)) } else { words[at] };
        let at = (first..words.len()).find(|at| masked(*at) != 0)?;
        return Some(at as u32 * 64 + masked(at).trailing_zeros());
    }
    let masked = |at: usize| if at == first { words[at] & (!0 >> (63 - from % 64)) } else { words[at] };
    let at = (0..=first.min(words.len().checked_sub(1)?)).rev().find(|at| masked(*at) != 0)?;
    Some(at as u32 * 64 + 63 - masked(at).leading_zeros())
}

#[cfg(test)]
mod tests;
