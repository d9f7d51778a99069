//! What the ground looks like in all levels: which grounds lie side by side, whether the floor is connected, and whether it is a
//! tree.

use rustc_hash::FxHashSet;

use super::statistics::Board;

/// The least number of squares seen before an unseen square counts as forbidden.
const ENOUGH: usize = 150;

/// What the ground of all levels has in common.
#[derive(Clone, Debug, Default)]
pub(super) struct GroundPatterns {
    /// The 2 × 2 squares that occur in levels, up to symmetry; `None` for any.
    squares: Option<FxHashSet<[i32; 4]>>,
    /// Whether the floor is connected.
    is_one_room: bool,
    /// Whether the floor is a tree: there is exactly one path between any two cells.
    pub(super) is_tree: bool,
}

impl GroundPatterns {
    /// Learns the patterns of all boards, and the shape of the floor of one. `ground` gives the ground of a text, `floor` is the
    /// ground that one walks on.
    pub(super) fn learn(boards: &[&Board], own: &Board, ground: &dyn Fn(i32) -> i32, floor: i32) -> Self {
        let grounds = |board: &Board| board.start.iter().map(|text| ground(*text)).collect::<Vec<i32>>();
        let mut seen = FxHashSet::default();
        let mut places = 0;
        for board in boards {
            let cells = grounds(board);
            each_square(&cells, board.width as usize, &mut |square| {
                let _ = seen.insert(square);
                places += 1;
                true
            });
        }
        let rooms = rooms(&grounds(own), own.width as usize, floor);
        let is_one_room = rooms.parts <= 1;
        let is_tree = is_one_room && rooms.joints + 1 == rooms.cells;
        Self { squares: (places >= ENOUGH).then_some(seen), is_one_room, is_tree }
    }

    /// Drops all constraints but that the floor is connected.
    pub(super) fn loosen(&mut self) {
        (self.squares, self.is_tree) = (None, false);
    }

    /// Returns whether a board of these grounds complies.
    pub(super) fn keeps(&self, cells: &[i32], width: usize, floor: i32) -> bool {
        let has_room = || {
            let rooms = rooms(cells, width, floor);
            rooms.parts <= 1 && (!self.is_tree || rooms.joints + 1 == rooms.cells)
        };
        let is_known = |squares: &FxHashSet<[i32; 4]>| {
            let mut known = true;
            each_square(cells, width, &mut |square| {
                known = squares.contains(&square);
                known
            });
            known
        };
        self.squares.as_ref().is_none_or(is_known) && (!self.is_one_room || has_room())
    }
}

/// Calls `each` with every 2 × 2 square, in a canonical orientation, until it returns `false`.
fn each_square(cells: &[i32], width: usize, each: &mut dyn FnMut([i32; 4]) -> bool) {
    let height = cells.len() / width.max(1);
    for y in 1..height {
        for x in 1..width {
            let at = y * width + x;
            // Around, so that turning it is beginning elsewhere.
            let mut around = [cells[at - width - 1], cells[at - width], cells[at], cells[at - 1]];
            let mut least = around;
            for turn in 0..8 {
                least = least.min(around);
                around.rotate_left(1);
                if turn == 3 {
                    around.reverse();
                }
            }
            if !each(least) {
                return;
            }
        }
    }
}

/// The connected components of the floor.
struct Rooms {
    cells: usize,
    parts: usize,
    /// Pairs of floor cells side by side.
    joints: usize,
}

fn rooms(cells: &[i32], width: usize, floor: i32) -> Rooms {
    let is_floor = |at: usize| cells[at] == floor;
    let beside = |at: usize| {
        let left = (!at.is_multiple_of(width)).then(|| at - 1);
        let right = (at % width + 1 < width).then_some(at + 1);
        let ways = [left, right, at.checked_sub(width), Some(at + width)];
        ways.into_iter().flatten().filter(|other| *other < cells.len())
    };
    let mut seen = vec![false; cells.len()];
    let mut rooms = Rooms { cells: 0, parts: 0, joints: 0 };
    let mut open = Vec::new();
    for first in 0..cells.len() {
        if seen[first] || !is_floor(first) {
            continue;
        }
        rooms.parts += 1;
        seen[first] = true;
        open.push(first);
        while let Some(at) = open.pop() {
            rooms.cells += 1;
            for other in beside(at).filter(|other| is_floor(*other)) {
                rooms.joints += 1;
                if !seen[other] {
                    seen[other] = true;
                    open.push(other);
                }
            }
        }
    }
    rooms.joints /= 2;
    rooms
}
