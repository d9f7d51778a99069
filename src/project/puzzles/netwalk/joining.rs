//! A net of pipes, and whether its pipes can be turned so that it connects in more than one way.

/// The most states of the search.
const MOST: u32 = 20_000;

/// Pipes on a board: for each cell, row by row, its openings: north 1, west 2, south 4, east 8. Sides are numbered in
/// this order from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Net {
    size: (u32, u32),
    /// The openings.
    pub openings: Vec<u8>,
}

/// In how many ways a net connects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ways {
    /// In none.
    None,
    /// Only as it is.
    One,
    /// In another way, too: the cells that differ there.
    Other(Vec<usize>),
    /// The search took too long.
    Unknown,
}

impl Net {
    /// Creates a board without openings.
    pub fn new(size: (u32, u32)) -> Self {
        Self { size, openings: vec![0; (size.0 * size.1) as usize] }
    }

    /// Returns the cell beside a cell.
    pub fn beside(&self, cell: usize, side: usize) -> Option<usize> {
        let (width, height) = (self.size.0 as usize, self.size.1 as usize);
        let (x, y) = (cell % width, cell / width);
        match side {
            0 => (y > 0).then(|| cell - width),
            1 => (x > 0).then(|| cell - 1),
            2 => (y + 1 < height).then(|| cell + width),
            _ => (x + 1 < width).then(|| cell + 1),
        }
    }

    /// Opens a cell and the cell beside it towards each other.
    pub fn join(&mut self, cell: usize, side: usize) {
        if let Some(next) = self.beside(cell, side) {
            self.openings[cell] |= 1 << side;
            self.openings[next] |= 1 << opposite(side);
        }
    }

    /// Closes a cell and the cell beside it to each other.
    pub fn part(&mut self, cell: usize, side: usize) {
        if let Some(next) = self.beside(cell, side) {
            self.openings[cell] &= !(1 << side);
            self.openings[next] &= !(1 << opposite(side));
        }
    }

    /// Returns the cells that pipes connect with a cell.
    pub fn joined_to(&self, from: usize) -> Vec<bool> {
        let mut joined = vec![false; self.openings.len()];
        joined[from] = true;
        let mut edge = vec![from];
        while let Some(cell) = edge.pop() {
            for side in (0..4).filter(|side| self.openings[cell] >> side & 1 == 1) {
                let next = self.beside(cell, side).filter(|next| !joined[*next]);
                if let Some(next) = next {
                    joined[next] = true;
                    edge.push(next);
                }
            }
        }
        joined
    }

    /// Returns whether every opening meets another and all is connected.
    pub fn is_joined(&self) -> bool {
        let meets = |cell: usize, side: usize| {
            let is_open = self.openings[cell] >> side & 1 == 1;
            let other = self.beside(cell, side);
            is_open == other.is_some_and(|other| self.openings[other] >> opposite(side) & 1 == 1)
        };
        (0..self.openings.len()).all(|cell| (0..4).all(|side| meets(cell, side)))
            && self.joined_to(0).iter().all(|joined| *joined)
    }

    /// Searches for another way to turn the pipes so that the net connects.
    pub fn ways(&self) -> Ways {
        if !self.is_joined() {
            return Ways::None;
        }
        let all: Vec<u16> = self.openings.iter().map(|openings| turns(*openings)).collect();
        let mut waiting = vec![all];
        let mut looked = 0;
        while let Some(mut turns) = waiting.pop() {
            looked += 1;
            if looked > MOST {
                return Ways::Unknown;
            }
            if !self.narrow(&mut turns) {
                continue;
            }
            let Some(open) = (0..turns.len()).find(|cell| turns[*cell].count_ones() > 1) else {
                let openings: Vec<u8> = turns.iter().map(|turns| turns.trailing_zeros() as u8).collect();
                let other = Self { size: self.size, openings };
                if other != *self && other.is_joined() {
                    let differs = |cell: &usize| other.openings[*cell] != self.openings[*cell];
                    return Ways::Other((0..turns.len()).filter(differs).collect());
                }
                continue;
            };
            for choice in (0..16).filter(|choice| turns[open] >> choice & 1 == 1) {
                let mut next = turns.clone();
                next[open] = 1 << choice;
                waiting.push(next);
            }
        }
        Ways::One
    }

    /// Removes orientations that no orientation of a neighbour allows, until nothing changes. Returns whether
    /// each cell has one left.
    fn narrow(&self, turns: &mut [u16]) -> bool {
        let mut due: Vec<usize> = (0..turns.len()).collect();
        while let Some(cell) = due.pop() {
            for side in 0..4 {
                let (open, closed) = sides(turns[cell], side);
                let Some(next) = self.beside(cell, side) else {
                    if closed != turns[cell] {
                        turns[cell] = closed;
                        due.push(cell);
                    }
                    continue;
                };
                let (others_open, others_closed) = sides(turns[next], opposite(side));
                let left =
                    if open == 0 { 0 } else { others_open } | if closed == 0 { 0 } else { others_closed };
                if left != turns[next] {
                    turns[next] = left;
                    due.push(next);
                }
                if left == 0 {
                    return false;
                }
            }
            if turns[cell] == 0 {
                return false;
            }
        }
        true
    }
}

fn opposite(side: usize) -> usize {
    (side + 2) % 4
}

/// Returns the set of all orientations of a pipe, a bit for each value of its openings.
fn turns(openings: u8) -> u16 {
    let mut set = 0;
    let mut turned = openings;
    for _ in 0..4 {
        set |= 1 << turned;
        turned = super::turned(turned);
    }
    set
}

/// Splits a set of orientations into those that are open on a side and those that are not.
fn sides(turns: u16, side: usize) -> (u16, u16) {
    let open: u16 = (0..16).filter(|openings| openings >> side & 1 == 1).map(|openings| 1 << openings).sum();
    (turns & open, turns & !open)
}
