//! The dense maze of a room, and the ways into it from the doors.

use std::hint::select_unpredictable;

use super::geometry::{Field, Raster, Rect};
use super::random::Random;

/// A maze generator that reuses its memory.
#[derive(Debug, Default)]
pub struct MazeMaker {
    /// One bit for each free field, including the border and one more layer around it; packed so that a large
    /// room still fits the fastest cache. The outermost layer counts as free, so that no way leads into the
    /// border. Words are stacked row above row, so that vertical neighbours are adjacent, and each word
    /// begins with a copy of the end of the previous one, so that a field and its neighbours are never split
    /// between words.
    words: Vec<u64>,
    /// The number of words stacked on each other.
    rows: usize,
    width: usize,
    height: usize,
    /// Fields from which several ways lead on: the row in the high bits, the column in the low ones. Content
    /// left from an earlier room is overwritten.
    queue: Vec<u32>,
    /// Fields on the way from a door: column, row, and the index of the previous one.
    search: Vec<(usize, usize, usize)>,
}

/// Columns per word; the rest of each word repeats the beginning of the next.
const BLOCK: usize = 56;

/// The widest room whose rows fit into one word, with one more field on both sides.
const NARROW: usize = 62;

/// The steps up, right, down and left.
const STEPS: [(isize, isize); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// The choices for a set of possible steps.
#[derive(Clone, Copy)]
struct Choice {
    count: u32,
    /// The possible steps, as offsets to a place in the queue.
    steps: [u32; 4],
    /// Their directions.
    directions: [u8; 4],
}

/// The choices for each set of possible steps, one bit for each step, up lowest.
const CHOICES: [Choice; 16] = {
    let mut choices = [Choice { count: 0, steps: [0; 4], directions: [0; 4] }; 16];
    let mut ways = 0;
    while ways < 16 {
        let choice = &mut choices[ways];
        let mut direction = 0;
        while direction < 4 {
            if ways >> direction & 1 == 1 {
                let (right, down) = STEPS[direction];
                choice.steps[choice.count as usize] = ((down << 16) + right) as u32;
                choice.directions[choice.count as usize] = direction as u8;
                choice.count += 1;
            }
            direction += 1;
        }
        ways += 1;
    }
    choices
};

impl MazeMaker {
    /// Makes the maze inside a room of this size; its border is wall. A walk goes straight for up to
    /// `corridor` fields.
    ///
    /// A field becomes free only if the field that the walk comes from is its only free neighbour, corners
    /// included. So the free fields always form a tree (the check module's I32), whatever chance does. A
    /// field that was refused once is refused from all other sides as well, because the free field that
    /// caused the refusal stays next to it; nothing has to be recorded.
    pub fn make(&mut self, width: u16, height: u16, random: &mut Random, corridor: u8) {
        (self.width, self.height) = (usize::from(width), usize::from(height));
        self.enclose();
        let (inner_columns, inner_rows) = (u32::from(width) - 2, u32::from(height) - 2);
        let start = random.below(inner_columns * inner_rows);
        let (column, row) = (start % inner_columns + 1, start / inner_columns + 1);
        if self.is_narrow() {
            self.dig::<false>(row << 16 | column, random, corridor);
        } else {
            self.dig::<true>(row << 16 | column, random, corridor);
        }
    }

    fn is_narrow(&self) -> bool {
        self.width <= NARROW
    }

    /// Makes all fields walls except the outermost layer.
    fn enclose(&mut self) {
        self.rows = self.height + 2;
        let blocks = if self.is_narrow() { 1 } else { (self.width + 2) / BLOCK + 1 };
        self.words.clear();
        for block in 0..blocks {
            let end = (self.width + 1).checked_sub(block * BLOCK).filter(|end| *end < 64);
            let sides = u64::from(block == 0) | end.map_or(0, |end| 1 << end);
            self.words.push(u64::MAX);
            self.words.extend(std::iter::repeat_n(sides, self.height));
            self.words.push(u64::MAX);
        }
    }

    /// Digs from a field: walks at random as long as steps are possible, then continues from the first field
    /// of the queue.
    ///
    /// Whether a walk ends and where it turns is random, which no branch predictor can foresee, so the code
    /// avoids branches there.
    fn dig<const IS_WIDE: bool>(&mut self, start: u32, random: &mut Random, corridor: u8) {
        let (mut at, mut first, mut end) = (start, 0, 0);
        loop {
            let choice = &CHOICES[self.open::<IS_WIDE>(at)];
            if choice.count as usize + (end - first) == 0 {
                return;
            }
            if end == self.queue.len() {
                self.queue.resize((2 * end).max(256), 0);
            }
            let chosen = (random.below_or_none(choice.count) & 3) as usize;
            self.queue[end] = at;
            end += usize::from(choice.count > 1);
            let is_over = choice.count == 0;
            at = select_unpredictable(is_over, self.queue[first], at.wrapping_add(choice.steps[chosen]));
            first += usize::from(is_over);
            if corridor > 1 && !is_over {
                let direction = usize::from(choice.directions[chosen]);
                for _ in 1..corridor {
                    if self.open::<IS_WIDE>(at) >> direction & 1 == 0 {
                        break;
                    }
                    at = at.wrapping_add(choice.steps[chosen]);
                }
            }
        }
    }

    /// Makes a field inside the room free. Returns the directions in which a step is possible from it, one
    /// bit each, up lowest: the next field lies inside, is not free, and has no free field before it, beside
    /// it, or at its two far corners.
    #[inline]
    fn open<const IS_WIDE: bool>(&mut self, at: u32) -> usize {
        let (column, row) = ((at & 0xffff) as usize, (at >> 16) as usize);
        let (block, shift) =
            if IS_WIDE { ((column - 1) / BLOCK, (column - 1) % BLOCK) } else { (0, column - 1) };
        let lines = &mut self.words[block * self.rows + row - 1..][..5];
        let upper = (lines[0] | lines[1]) >> shift;
        let middle = (lines[1] | lines[2] | lines[3]) >> shift;
        let lower = (lines[3] | lines[4]) >> shift;
        lines[2] |= 4 << shift;
        if IS_WIDE {
            self.repeat(column, row);
        }
        usize::from(upper & 0b01110 == 0)
            | usize::from(middle & 0b11000 == 0) << 1
            | usize::from(lower & 0b01110 == 0) << 2
            | usize::from(middle & 0b00011 == 0) << 3
    }

    /// Makes a field free in each word that contains it.
    fn repeat(&mut self, column: usize, row: usize) {
        let (block, bit) = self.place(column);
        let at = block * self.rows + row + 1;
        self.words[at] |= 1 << bit;
        if bit < 64 - BLOCK && block > 0 {
            self.words[at - self.rows] |= 1 << (bit + BLOCK);
        }
    }

    /// Returns the word of a row that holds a column, and the bit.
    fn place(&self, column: usize) -> (usize, usize) {
        if self.is_narrow() { (0, column + 1) } else { ((column + 1) / BLOCK, (column + 1) % BLOCK) }
    }

    /// Opens the shortest way from a door field of the border to a free field inside; coordinates are
    /// relative to the room's corner.
    pub fn break_through(&mut self, column: u16, row: u16) {
        self.search.clear();
        self.search.push((column.into(), row.into(), 0));
        let mut first = 0;
        let end = loop {
            let Some((column, row, _)) = self.search.get(first).copied() else { break None };
            let next = |(right, down): (isize, isize)| {
                (column.wrapping_add_signed(right), row.wrapping_add_signed(down))
            };
            let inside = |(column, row): &(usize, usize)| {
                (1..self.width - 1).contains(column) && (1..self.height - 1).contains(row)
            };
            let around = || STEPS.into_iter().map(next).filter(inside);
            if around().any(|(column, row)| self.is_set(column, row)) {
                break Some(first);
            }
            for (column, row) in around() {
                // The way is a few fields long, so few fields have been searched.
                if !self.search.iter().any(|seen| (seen.0, seen.1) == (column, row)) {
                    self.search.push((column, row, first));
                }
            }
            first += 1;
        };
        let mut at = end;
        while let Some(place) = at {
            let (column, row, before) = self.search[place];
            self.repeat(column, row);
            at = (place > 0).then_some(before);
        }
    }

    fn is_set(&self, column: usize, row: usize) -> bool {
        let (block, bit) = self.place(column);
        self.words[block * self.rows + row + 1] >> bit & 1 == 1
    }

    /// Returns whether a field is free; coordinates are relative to the room's corner.
    pub fn is_free(&self, column: u16, row: u16) -> bool {
        let (column, row) = (usize::from(column), usize::from(row));
        column < self.width && row < self.height && self.is_set(column, row)
    }

    /// Copies the free fields of the room into the raster of the labyrinth.
    pub fn write(&self, room: Rect, into: &mut Raster) {
        let most = if self.is_narrow() { NARROW } else { BLOCK };
        for (words, left) in self.words.chunks_exact(self.rows).zip((0..self.width).step_by(most)) {
            let own = u64::MAX >> (64 - most.min(self.width - left));
            // The lowest bit is the last column of the previous word, or the layer around the border.
            let rows = words[1..=self.height].iter().map(|word| word >> 1 & own);
            into.join_rows(usize::from(room.x) + left, room.y.into(), rows);
        }
    }
}

/// Draws an empty room: free inside, walls around it except for the doors.
pub(super) fn fill_basic(room: Rect, into: &mut Raster) {
    let inner = room.inner();
    for y in inner.y..inner.bottom() {
        into.fill(y, inner.x, inner.right());
    }
}

/// Makes the maze of a room, with ways from its door fields.
pub(super) fn fill_maze(
    maker: &mut MazeMaker,
    room: Rect,
    doors: impl Iterator<Item = Field>,
    random: &mut Random,
    corridor: u8,
    into: &mut Raster,
) {
    maker.make(room.width, room.height, random, corridor);
    for door in doors {
        maker.break_through(door.x - room.x, door.y - room.y);
    }
    maker.write(room, into);
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Returns the inside of a maze as rows of free fields.
    fn maze(columns: u16, rows: u16, seed: u64, corridor: u8) -> Vec<Vec<bool>> {
        let mut maker = MazeMaker::default();
        maker.make(columns + 2, rows + 2, &mut Random::new(seed), corridor);
        (1..=rows).map(|y| (1..=columns).map(|x| maker.is_free(x, y)).collect()).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        /// Protects every room with a maze: its free fields form a tree, they never touch only at a corner,
        /// and no further field could be free.
        #[test]
        fn mazes_are_trees(columns in 1_u16..61, rows in 1_u16..61, seed: u64, corridor in 1_u8..6) {
            let maze = maze(columns, rows, seed, corridor);
            let free = |x: usize, y: usize| maze.get(y).and_then(|row| row.get(x)).is_some_and(|free| *free);
            let (mut fields, mut pairs) = (0, 0);
            for (y, row) in maze.iter().enumerate() {
                for x in 0..row.len() {
                    if free(x, y) {
                        fields += 1;
                        pairs += usize::from(free(x + 1, y)) + usize::from(free(x, y + 1));
                    }
                    let falls = free(x, y) && free(x + 1, y + 1);
                    let rises = free(x + 1, y) && free(x, y + 1);
                    let straight = [free(x + 1, y), free(x, y + 1), free(x, y), free(x + 1, y + 1)];
                    prop_assert!(!falls || straight[0] || straight[1], "a corner at {}, {}", x, y);
                    prop_assert!(!rises || straight[2] || straight[3], "a corner at {}, {}", x, y);
                }
            }
            prop_assert_eq!(pairs + 1, fields);
        }

        /// Protects the way through a room: a door at any field of its border except the corners finds into
        /// the maze, and no other field of the border is opened.
        #[test]
        fn doors_find_into_the_maze(columns in 5_u16..30, rows in 5_u16..30, seed: u64, along in 1_u16..29) {
            let mut maker = MazeMaker::default();
            maker.make(columns, rows, &mut Random::new(seed), 1);
            let (across, down) = (along.min(columns - 2), along.min(rows - 2));
            let doors = [(across, 0), (columns - 1, down), (across, rows - 1), (0, down)];
            for (x, y) in doors {
                maker.break_through(x, y);
            }
            let mut reached = vec![doors[0]];
            let mut seen = std::collections::HashSet::from([doors[0]]);
            while let Some((x, y)) = reached.pop() {
                for next in [(x + 1, y), (x, y + 1), (x.wrapping_sub(1), y), (x, y.wrapping_sub(1))] {
                    if maker.is_free(next.0, next.1) && seen.insert(next) {
                        reached.push(next);
                    }
                }
            }
            let all = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y)));
            for (x, y) in all {
                let border = x == 0 || y == 0 || x + 1 == columns || y + 1 == rows;
                prop_assert!(!maker.is_free(x, y) || seen.contains(&(x, y)), "{}, {} is cut off", x, y);
                prop_assert!(!border || maker.is_free(x, y) == doors.contains(&(x, y)), "{}, {}", x, y);
            }
        }
    }

    /// Protects the setting for long corridors: fewer fields are free, and more of them continue straight.
    #[test]
    fn long_corridors_are_straighter() {
        let bends = |corridor| {
            let maze = maze(60, 60, 5, corridor);
            let free = |x: usize, y: usize| maze[y][x];
            let inside = (1..59).flat_map(|y| (1..59).map(move |x| (x, y)));
            let bent = inside.filter(|&(x, y)| {
                let level = free(x - 1, y) || free(x + 1, y);
                let upright = free(x, y - 1) || free(x, y + 1);
                free(x, y) && level && upright
            });
            (bent.count(), maze.iter().flatten().filter(|free| **free).count())
        };
        let (dense, long) = (bends(1), bends(6));
        assert!(long.0 * dense.1 < dense.0 * long.1 * 2 / 3, "{dense:?} {long:?}");
    }
}
