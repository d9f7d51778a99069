//! Entries of the transposition table.

use super::super::table::Kept;
use super::{DECIDED, Node, WIN};

/// An entry for a state in which a ply begins.
#[derive(Clone, Copy, Default)]
pub(super) struct TableEntry {
    /// As seen from this state, by the seat to choose.
    value: i32,
    bound: Bound,
    /// The depth of the search, in plies.
    left: u16,
    /// Whether a deeper search would find the same, because all games below come to their ends.
    pub complete: bool,
    /// The traces of the first and the last choice of the best ply.
    pub best: [u32; 2],
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Bound {
    #[default]
    Exact,
    AtLeast,
    AtMost,
}

impl TableEntry {
    /// Stores the result for a state within a window. `complete` says that the horizon has cut no game off.
    pub fn new(value: i32, (alpha, beta): (i32, i32), node: Node, complete: bool, best: [u32; 2]) -> Self {
        let bound = match value {
            _ if value >= beta => Bound::AtLeast,
            _ if value <= alpha => Bound::AtMost,
            _ => Bound::Exact,
        };
        // The value of a win or a loss depends on its distance in plies.
        let value = shifted(value, node.made as i32);
        let left = u16::try_from(node.left).unwrap_or(u16::MAX);
        let known = Self { value, bound, left, complete, best };
        Self { complete: complete || known.is_decided(), ..known }
    }

    /// Returns the value if it can be used here: from a sufficient depth, and conclusive for the window.
    pub fn answer(&self, (alpha, beta): (i32, i32), node: Node) -> Option<i32> {
        let value = shifted(self.value, -(node.made as i32));
        let answers = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => value >= beta,
            Bound::AtMost => value <= alpha,
        };
        (answers && self.serves(node.left)).then_some(value)
    }

    /// Returns whether the entry is valid for a search of this depth.
    fn serves(&self, left: u32) -> bool {
        let looked = u32::from(self.left);
        let plies = (WIN - self.value.abs()).unsigned_abs();
        looked == left || self.complete && looked < left || self.is_decided() && plies <= left
    }

    /// Returns whether it is a forced win or loss, which holds at any depth that reaches it.
    fn is_decided(&self) -> bool {
        match self.bound {
            Bound::Exact => self.value.abs() > DECIDED,
            Bound::AtLeast => self.value > DECIDED,
            Bound::AtMost => self.value < -DECIDED,
        }
    }
}

/// Brings a win or a loss nearer by so many plies.
fn shifted(value: i32, plies: i32) -> i32 {
    match value {
        _ if value > DECIDED => value + plies,
        _ if value < -DECIDED => value - plies,
        _ => value,
    }
}

impl Kept for TableEntry {
    fn work(&self) -> u16 {
        self.left
    }
}

/// The game's own evaluation of a state.
#[derive(Clone, Copy, Default)]
pub(super) struct Worth(pub i32);

impl Kept for Worth {
    fn work(&self) -> u16 {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::super::{ALL, Seat};
    use super::*;

    fn node(left: u32, made: u32) -> Node {
        Node { begun: 0, left, made, seat: Seat(0), trace: 0, best: [0; 2] }
    }

    /// The distance of a win or a loss from the root is that of the state plus its own.
    #[test]
    fn ends_keep_their_distance_from_the_state() {
        for (value, later) in [(WIN - 5, WIN - 9), (5 - WIN, 9 - WIN), (40, 40), (0, 0)] {
            let known = TableEntry::new(value, (-ALL, ALL), node(4, 2), false, [0; 2]);
            assert_eq!(known.answer((-ALL, ALL), node(4, 6)), Some(later));
        }
    }

    /// An entry is valid at its own depth; a proven end and a complete search also at other depths that reach
    /// as far.
    #[test]
    fn depth_decides_what_serves() {
        // Value, complete, depth; then the depths at which it is valid.
        let table: &[(i32, bool, u32, &[u32])] = &[
            (40, false, 4, &[4]),
            (40, true, 4, &[4, 5, 6, 7]),
            (WIN - 3, false, 4, &[3, 4, 5, 6, 7]),
            (3 - WIN, false, 4, &[3, 4, 5, 6, 7]),
        ];
        for (value, complete, left, serves) in table {
            let known = TableEntry::new(*value, (-ALL, ALL), node(*left, 0), *complete, [0; 2]);
            let found: Vec<_> =
                (1..8).filter(|left| known.answer((-ALL, ALL), node(*left, 0)).is_some()).collect();
            assert_eq!(found, *serves, "{value} {complete}");
        }
    }

    /// A bound answers only a window beyond it.
    #[test]
    fn bounds_answer_what_they_tell() {
        let at_least = TableEntry::new(50, (0, 50), node(3, 0), false, [0; 2]);
        let at_most = TableEntry::new(-50, (-50, 0), node(3, 0), false, [0; 2]);
        for (known, window, wanted) in [
            (at_least, (0, 50), Some(50)),
            (at_least, (0, 51), None),
            (at_most, (-50, 0), Some(-50)),
            (at_most, (-51, 0), None),
            (at_least, (-ALL, ALL), None),
        ] {
            assert_eq!(known.answer(window, node(3, 0)), wanted);
        }
    }
}
