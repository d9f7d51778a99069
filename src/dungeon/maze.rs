//! The dense maze of a room, and the ways to it from the doors.

use super::geometry::{Field, Raster, Rect};
use super::random::Random;

/// Makes mazes, one after the other, in the same memory.
#[derive(Debug, Default)]
pub struct MazeMaker {
    /// One bit for each field that is free, border and one more layer around it included: a large room must find space in
    /// the fastest memory. Words stand row above row, so that a field and those around it lie side by side, and each word
    /// begins with what the one before it ends with, so that these are never parted.
    words: Vec<u64>,
    /// How many words stand above each other.
    rows: usize,
    width: usize,
    height: usize,
    /// Fields from which several ways lead on: the row above the column.
    queue: Vec<u32>,
    /// Fields on the way from a door: column, row, and the place of the one before.
    search: Vec<(usize, usize, usize)>,
}

/// From how many columns on the next word begins; the rest of a word is the beginning of that.
const BLOCK: usize = 56;

/// The steps up, right, down and left, and which fields around one must not be free then: the one that it leads to, the
/// one before that, those beside both. They are bits of five rows of five fields, with the field in the middle.
const STEPS: [(isize, isize, u32); 4] = [
    (0, -1, rows(0, 1, 1, 3)),
    (1, 0, rows(1, 3, 3, 4)),
    (0, 1, rows(3, 4, 1, 3)),
    (-1, 0, rows(1, 3, 0, 1)),
];

const fn rows(top: u32, bottom: u32, left: u32, right: u32) -> u32 {
    let row = (2 << right) - (1 << left);
    let (mut bits, mut y) = (0, top);
    while y <= bottom {
        bits |= row << (5 * y);
        y += 1;
    }
    bits
}

impl MazeMaker {
    /// Makes the maze inside a room of this size; its border is wall. A walk goes on straight for up to `corridor`
    /// fields.
    ///
    /// A field becomes free only where the field that one comes from is the only free one near it. So the free fields
    /// hang together without circles, whatever chance does (I32). A field that was refused once is refused from all other
    /// sides, too, for the free field that it was refused from stands beside it: nothing has to be noted of it.
    pub fn make(&mut self, width: u16, height: u16, random: &mut Random, corridor: u8) {
        (self.width, self.height) = (usize::from(width), usize::from(height));
        self.rows = self.height + 2;
        self.words.clear();
        self.words.resize(self.rows * ((self.width + 2) / BLOCK + 1), 0);
        let (inner_columns, inner_rows) = (u32::from(width) - 2, u32::from(height) - 2);
        let start = random.below(inner_columns * inner_rows);
        let (column, row) = (start % inner_columns + 1, start / inner_columns + 1);
        self.free(column as usize, row as usize);
        self.queue.clear();
        self.queue.push(row << 16 | column);
        let mut first = 0;
        while let Some(at) = self.queue.get(first) {
            let at = *at;
            first += 1;
            self.walk((at & 0xffff) as usize, (at >> 16) as usize, random, corridor);
        }
    }

    fn walk(&mut self, mut column: usize, mut row: usize, random: &mut Random, corridor: u8) {
        let mut ways = self.explore(column, row);
        while ways != 0 {
            let count = ways.count_ones();
            if count > 1 {
                self.queue.push((row << 16 | column) as u32);
            }
            for _ in 0..random.below(count) {
                ways &= ways - 1;
            }
            let direction = ways.trailing_zeros() as usize;
            let (right, down, _) = STEPS[direction];
            for _ in 0..corridor.max(1) {
                (column, row) = (column.wrapping_add_signed(right), row.wrapping_add_signed(down));
                self.free(column, row);
                ways = self.explore(column, row);
                if ways >> direction & 1 == 0 {
                    break;
                }
            }
        }
    }

    #[inline]
    fn free(&mut self, column: usize, row: usize) {
        let (block, bit) = ((column + 1) / BLOCK, (column + 1) % BLOCK);
        let at = block * self.rows + row + 1;
        self.words[at] |= 1 << bit;
        if bit < 64 - BLOCK && block > 0 {
            self.words[at - self.rows] |= 1 << (bit + BLOCK);
        }
    }

    /// Returns the directions in which a step is possible from a field inside, a bit for each, up first: the next field
    /// lies inside, and it is not free and has no free field before it, beside it, or at its two far corners.
    #[inline]
    fn explore(&self, column: usize, row: usize) -> u8 {
        let (block, shift) = ((column - 1) / BLOCK, (column - 1) % BLOCK);
        let lines = &self.words[block * self.rows + row - 1..][..5];
        let around = (lines.iter().zip((0..).step_by(5)))
            .fold(0, |around, (line, place)| around | ((line >> shift) as u32 & 31) << place);
        let is_inside = [row > 1, column + 2 < self.width, row + 2 < self.height, column > 1];
        let ways = STEPS.iter().zip(is_inside).enumerate();
        ways.fold(0, |ways, (at, ((.., near), is_inside))| {
            ways | u8::from(is_inside & (around & near == 0)) << at
        })
    }

    /// Opens the nearest way from a door field of the border to a free field inside; places are counted from the
    /// room's corner.
    pub fn break_through(&mut self, column: u16, row: u16) {
        self.search.clear();
        self.search.push((column.into(), row.into(), 0));
        let mut first = 0;
        let end = loop {
            let Some((column, row, _)) = self.search.get(first).copied() else { break None };
            let next = |(right, down, _): (isize, isize, u32)| {
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
                // The way is a few fields long: where it ends, few have been looked at.
                if !self.search.iter().any(|seen| (seen.0, seen.1) == (column, row)) {
                    self.search.push((column, row, first));
                }
            }
            first += 1;
        };
        let mut at = end;
        while let Some(place) = at {
            let (column, row, before) = self.search[place];
            self.free(column, row);
            at = (place > 0).then_some(before);
        }
    }

    fn is_set(&self, column: usize, row: usize) -> bool {
        let (block, bit) = ((column + 1) / BLOCK, (column + 1) % BLOCK);
        self.words[block * self.rows + row + 1] >> bit & 1 == 1
    }

    /// Returns whether a field is free; places are counted from the room's corner.
    pub fn is_free(&self, column: u16, row: u16) -> bool {
        let (column, row) = (usize::from(column), usize::from(row));
        column < self.width && row < self.height && self.is_set(column, row)
    }

    /// Writes the free fields of the room into the raster of the labyrinth.
    pub fn write(&self, room: Rect, into: &mut Raster) {
        for (left, words) in (-1..).step_by(BLOCK).zip(self.words.chunks_exact(self.rows)) {
            for (y, word) in (i32::from(room.y)..).zip(&words[1..=self.height]) {
                into.join(y, i32::from(room.x) + left, word & (u64::MAX >> (64 - BLOCK)));
            }
        }
    }
}

/// Puts the fields of a room together: free inside, wall around it but for the doors.
pub(super) fn fill_basic(room: Rect, into: &mut Raster) {
    let inner = room.inner();
    for y in inner.y..inner.bottom() {
        into.fill(y, inner.x, inner.right());
    }
}

/// Makes the maze of a room, with the ways from its door fields.
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

        /// Protects every room with a maze: its free fields are a tree, they never touch over a corner alone, and
        /// no further field could be free.
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

        /// Protects the way through a room: from every field of its border but the corners a door finds into the maze,
        /// and none of the other fields of the border is opened.
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

    /// Protects the wish for long corridors: fewer fields are free, and more of them have their way straight ahead.
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
