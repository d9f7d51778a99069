//! The dense maze of a room, and the ways to it from the doors.

use super::geometry::{Field, Raster, Rect};
use super::random::Random;

const UNSEEN: u8 = 0;
/// The only odd value: a room is copied to the raster by its lowest bits.
const FREE: u8 = 1;
const WALL: u8 = 2;
/// Marks of the search for the nearest free field: the direction it came from on top of this.
const SEARCHED: u8 = 8;

/// Makes mazes, one after the other, in the same memory.
#[derive(Debug, Default)]
pub struct MazeMaker {
    /// The fields of the room, border included: the border keeps the walk inside.
    cells: Vec<u8>,
    width: usize,
    around: [Step; 4],
    queue: Vec<u32>,
    path: Vec<usize>,
}

/// A step in a direction, then what must not be free seen from the field that it leads to: before it, to its left and
/// right, and the two corners before it. All are distances in the list of fields.
type Step = [usize; 6];

impl MazeMaker {
    /// Makes the maze inside a room of this size; its border is wall. A walk goes on straight for up to `corridor`
    /// fields.
    ///
    /// A field becomes free only where the field that one comes from is the only free one near it. So the free fields
    /// hang together without circles, whatever chance does (I32).
    pub fn make(&mut self, width: u16, height: u16, random: &mut Random, corridor: u8) {
        let (columns, rows) = (usize::from(width), usize::from(height));
        self.width = columns;
        self.around = around(columns);
        self.cells.clear();
        self.cells.resize(columns * rows, UNSEEN);
        self.cells[..columns].fill(WALL);
        self.cells[columns * (rows - 1)..].fill(WALL);
        for row in self.cells.chunks_exact_mut(columns) {
            (row[0], row[columns - 1]) = (WALL, WALL);
        }
        let (inner_columns, inner_rows) = (u32::from(width) - 2, u32::from(height) - 2);
        let start = random.below(inner_columns * inner_rows);
        let start = (start / inner_columns + 1) as usize * columns + (start % inner_columns + 1) as usize;
        self.cells[start] = FREE;
        self.queue.clear();
        self.queue.push(start as u32);
        let mut first = 0;
        while let Some(at) = self.queue.get(first) {
            let at = *at as usize;
            first += 1;
            self.walk(at, random, corridor);
        }
    }

    fn walk(&mut self, mut at: usize, random: &mut Random, corridor: u8) {
        let mut ways = self.explore(at);
        while ways != 0 {
            let count = ways.count_ones();
            if count > 1 {
                self.queue.push(at as u32);
            }
            for _ in 0..random.below(count) {
                ways &= ways - 1;
            }
            let step = self.around[ways.trailing_zeros() as usize];
            at = at.wrapping_add(step[0]);
            self.cells[at] = FREE;
            for _ in 1..corridor {
                if !can_enter(&mut self.cells, at, &step) {
                    break;
                }
                at = at.wrapping_add(step[0]);
                self.cells[at] = FREE;
            }
            ways = self.explore(at);
        }
    }

    /// Returns the directions in which a step is possible, a bit for each, up first. Where none is, a wall is put.
    #[inline]
    fn explore(&mut self, at: usize) -> u8 {
        let mut ways = 0;
        for (direction, step) in self.around.iter().enumerate() {
            ways |= u8::from(can_enter(&mut self.cells, at, step)) << direction;
        }
        ways
    }

    /// Opens the nearest way from a door field of the border to a free field inside; places are counted from the
    /// room's corner.
    pub fn break_through(&mut self, column: u16, row: u16) {
        let door = usize::from(row) * self.width + usize::from(column);
        let around = self.around;
        let last = self.cells.len();
        self.queue.clear();
        self.queue.push(door as u32);
        let mut first = 0;
        let mut found = None;
        while found.is_none() && first < self.queue.len() {
            let at = self.queue[first] as usize;
            first += 1;
            for (direction, step) in (0..).zip(&around) {
                let next = at.wrapping_add(step[0]);
                if next >= last || self.is_border(next) {
                    continue;
                }
                match self.cells[next] {
                    FREE => {
                        found = Some(at);
                        break;
                    }
                    UNSEEN | WALL => {
                        self.cells[next] = SEARCHED + 2 * direction;
                        self.queue.push(next as u32);
                    }
                    _ => {}
                }
            }
        }
        self.path.clear();
        while let Some(at) = found {
            self.path.push(at);
            let came = self.cells[at];
            found =
                (came >= SEARCHED).then(|| at.wrapping_sub(around[usize::from((came - SEARCHED) / 2)][0]));
        }
        for at in &self.queue[1..] {
            self.cells[*at as usize] = WALL;
        }
        for at in &self.path {
            self.cells[*at] = FREE;
        }
    }

    fn is_border(&self, at: usize) -> bool {
        let (column, row) = (at % self.width, at / self.width);
        column == 0 || row == 0 || column + 1 == self.width || (row + 1) * self.width == self.cells.len()
    }

    /// Returns whether a field is free; places are counted from the room's corner.
    pub fn is_free(&self, column: u16, row: u16) -> bool {
        let at = usize::from(row) * self.width + usize::from(column);
        usize::from(column) < self.width && self.cells.get(at) == Some(&FREE)
    }

    /// Writes the free fields of the room into the raster of the labyrinth.
    pub fn write(&self, room: Rect, into: &mut Raster) {
        for (y, row) in (room.y..).zip(self.cells.chunks_exact(self.width)) {
            into.fill_odd(y, room.x, row);
        }
    }
}

/// Returns whether the next field in a direction was not seen and has no free field before it, beside it, or at
/// its two far corners; else it becomes a wall, if it was not seen.
#[inline]
fn can_enter(cells: &mut [u8], at: usize, step: &Step) -> bool {
    let target = at.wrapping_add(step[0]);
    if cells[target] != UNSEEN {
        return false;
    }
    let near = step[1..].iter().fold(0, |near, by| near | cells[target.wrapping_add(*by)]);
    if near & FREE != 0 {
        cells[target] = WALL;
    }
    near & FREE == 0
}

/// Returns the steps up, right, down and left in a list of rows of this width.
fn around(width: usize) -> [Step; 4] {
    let (right, down) = (1_usize, width);
    let (left, up) = (right.wrapping_neg(), down.wrapping_neg());
    let of = |ahead: usize, aside: usize| {
        let other = aside.wrapping_neg();
        [ahead, ahead, aside, other, ahead.wrapping_add(aside), ahead.wrapping_add(other)]
    };
    [of(up, left), of(right, up), of(down, left), of(left, up)]
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
        fn mazes_are_trees(columns in 1_u16..40, rows in 1_u16..40, seed: u64, corridor in 1_u8..6) {
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
