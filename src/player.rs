//! Choosing a move: what an arrow key means on a board where only some cells can be chosen
//! (seed 000, 6.4.1).
//!
//! - [`profile`]: who somebody is who plays
//! - [`birth_number`]: what a Czech birth number tells of a person

pub mod birth_number;
pub mod profile;

pub use profile::{Profile, Sex};

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

/// What the focus does when it cannot go on in the arrow's direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// It goes on in the next row or column.
    Jump,
    /// It goes on at the other end of the same row or column.
    Rotate,
    /// It stays.
    Stay,
}

/// Which cells can be chosen on a board.
#[derive(Clone, Copy)]
pub struct Choices<'a> {
    /// Columns and rows.
    pub size: (u32, u32),
    /// Whether a cell can be chosen.
    pub valid: &'a dyn Fn(Cell) -> bool,
    /// Whether the focus passes over cells that cannot be chosen.
    pub skip: bool,
    /// What happens where the focus cannot go on.
    pub edge: Edge,
}

impl std::fmt::Debug for Choices<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Choices").field("size", &self.size).finish_non_exhaustive()
    }
}

impl Choices<'_> {
    /// Returns where an arrow key moves the focus.
    pub fn step(&self, focus: Cell, arrow: Arrow) -> Cell {
        let (width, height) = self.size;
        if width == 0 || height == 0 {
            return focus;
        }
        // Along is the direction of the arrow: rows for left and right, columns for up and down.
        let lying = matches!(arrow, Arrow::Left | Arrow::Right);
        let (length, lines) = if lying { (width, height) } else { (height, width) };
        let (along, line) = if lying { focus } else { (focus.1, focus.0) };
        let forward = matches!(arrow, Arrow::Right | Arrow::Down);
        let total = u64::from(length) * u64::from(lines);
        let start = u64::from(line) * u64::from(length) + u64::from(along);
        for distance in 1..=total {
            let passed_edge = distance > u64::from(if forward { length - 1 - along } else { along });
            let there = match (passed_edge, self.edge) {
                (true, Edge::Stay) => return focus,
                (true, Edge::Rotate) if distance >= u64::from(length) => return focus,
                (true, Edge::Rotate) => {
                    let ahead = distance % u64::from(length);
                    let turned =
                        if forward { u64::from(along) + ahead } else { u64::from(along + length) - ahead };
                    u64::from(line) * u64::from(length) + turned % u64::from(length)
                }
                _ if forward => (start + distance) % total,
                _ => (start + total - distance) % total,
            };
            let (along, line) = ((there % u64::from(length)) as u32, (there / u64::from(length)) as u32);
            let cell = if lying { (along, line) } else { (line, along) };
            if !self.skip || (self.valid)(cell) {
                return cell;
            }
        }
        focus
    }

    /// Returns the first cell that can be chosen, in reading order from `from` on and round again.
    pub fn first_from(&self, from: Cell) -> Option<Cell> {
        let (width, height) = self.size;
        let total = u64::from(width) * u64::from(height);
        let start = u64::from(from.1) * u64::from(width) + u64::from(from.0);
        let cells = (0..total).map(|offset| {
            let index = (start + offset) % total;
            ((index % u64::from(width)) as u32, (index / u64::from(width)) as u32)
        });
        cells.into_iter().find(|cell| (self.valid)(*cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VALID: [Cell; 4] = [(0, 0), (2, 0), (1, 1), (3, 2)];

    fn choices(edge: Edge, skip: bool) -> Choices<'static> {
        Choices { size: (4, 3), valid: &|cell| VALID.contains(&cell), skip, edge }
    }

    /// The example of seed 000, 6.4.1: focus on (2, 0) of a board of 4 × 3, cells that cannot be chosen skipped.
    #[test]
    fn arrows_follow_the_seeds_example() {
        use Arrow::{Down, Left, Right, Up};
        let table = [
            (Right, [(2, 0), (0, 0), (1, 1)]),
            (Left, [(0, 0), (0, 0), (0, 0)]),
            (Down, [(2, 0), (2, 0), (3, 2)]),
            (Up, [(2, 0), (2, 0), (1, 1)]),
        ];
        for (arrow, wanted) in table {
            let found =
                [Edge::Stay, Edge::Rotate, Edge::Jump].map(|edge| choices(edge, true).step((2, 0), arrow));
            assert_eq!(found, wanted, "{arrow:?}");
        }
    }

    /// At the corners a jump goes to the other end of the board, both ways (decision D51).
    #[test]
    fn jumps_lead_round_the_corners() {
        let all = choices(Edge::Jump, false);
        assert_eq!(all.step((0, 0), Arrow::Left), (3, 2));
        assert_eq!(all.step((0, 0), Arrow::Up), (3, 2));
        assert_eq!(all.step((3, 2), Arrow::Right), (0, 0));
        assert_eq!(all.step((3, 2), Arrow::Down), (0, 0));
        assert_eq!(all.step((3, 1), Arrow::Right), (0, 2));
        assert_eq!(all.step((1, 2), Arrow::Down), (2, 0));
    }

    /// After a move the focus goes to the position or the next cell in reading order (6.4.1).
    #[test]
    fn the_focus_looks_right_and_down() {
        let all = choices(Edge::Jump, true);
        assert_eq!(all.first_from((2, 0)), Some((2, 0)));
        assert_eq!(all.first_from((2, 1)), Some((3, 2)));
        let none = Choices { valid: &|_| false, ..all };
        assert_eq!(none.first_from((2, 1)), None);
        assert_eq!(none.step((2, 0), Arrow::Right), (2, 0));
    }
}
