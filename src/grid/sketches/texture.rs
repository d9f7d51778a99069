//! What the ground of a game's levels looks like everywhere: which ground lies side by side; and whether the floor of one of
//! them is one room, and no way on it leads round.

use rustc_hash::FxHashSet;

use super::lore::Board;

/// Places that have to be seen before what was never seen among them counts as never there.
const ENOUGH: usize = 150;

/// What the ground of all levels keeps to.
#[derive(Clone, Debug, Default)]
pub(super) struct Texture {
    /// The squares of two by two cells that levels have, as they are or mirrored; `None` for any.
    squares: Option<FxHashSet<[i32; 4]>>,
    /// Whether all floor of that level hangs together, side by side.
    is_one_room: bool,
    /// Whether there is one way only from any floor to any other.
    pub(super) is_tree: bool,
}

impl Texture {
    /// Finds what all boards keep to, and what the floor of one is like. `ground` tells of a text which ground lies there, `floor` is where one walks.
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

    /// Leaves all freedom but that the floor hangs together.
    pub(super) fn loosen(&mut self) {
        (self.squares, self.is_tree) = (None, false);
    }

    /// Returns whether a board of these grounds keeps to it.
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

/// Calls `each` with every square of two by two cells, turned so that all its images are one, until it says no.
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

/// How the floor hangs together.
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
