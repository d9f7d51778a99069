//! The stops of scanning: cells of a board or controls of a window, in rows and groups.

use super::choices::{Cell, Choices};
use super::lines::Lines;
use super::settings::Pattern;
use crate::engine::scene::Frame;

/// A place where the highlight can stop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stop {
    /// The group; groups are scanned in the order of their numbers.
    pub group: u32,
    /// The row, from the top.
    pub row: u32,
    /// The column, from the left.
    pub column: u32,
}

/// A rectangle of a window, in logical pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bounds {
    /// Its left edge.
    pub x: f32,
    /// Its upper edge.
    pub y: f32,
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
}

/// Returns the stops of controls, in the order given; controls side by side form a row. Each control has the
/// number of its group, such as its pane, and its bounds.
pub fn of_controls(controls: &[(u32, Bounds)]) -> Vec<Stop> {
    let middle = |at: usize| controls[at].1.y + controls[at].1.height / 2.0;
    let mut order: Vec<usize> = (0..controls.len()).collect();
    order.sort_by(|a, b| {
        let key = |at: usize| (controls[at].0, middle(at));
        let ((group_a, middle_a), (group_b, middle_b)) = (key(*a), key(*b));
        group_a.cmp(&group_b).then(middle_a.total_cmp(&middle_b))
    });
    let mut stops = vec![Stop::default(); controls.len()];
    let (mut row, mut first): (u32, Option<usize>) = (0, None);
    for at in order {
        let (group, bounds) = controls[at];
        // A control belongs to the row when its middle lies within the height of the row's first control, or
        // the other way round.
        let beside = first.is_some_and(|first| {
            let (other_group, other) = controls[first];
            let holds = |outer: Bounds, y: f32| outer.y <= y && y <= outer.y + outer.height;
            other_group == group && (holds(other, middle(at)) || holds(bounds, middle(first)))
        });
        if !beside {
            row += u32::from(first.is_some());
            first = Some(at);
        }
        stops[at] = Stop { group, row, column: 0 };
    }
    let mut lying: Vec<usize> = (0..controls.len()).collect();
    lying.sort_by(|a, b| controls[*a].1.x.total_cmp(&controls[*b].1.x));
    for (column, at) in lying.into_iter().enumerate() {
        stops[at].column = column as u32;
    }
    stops
}

/// How far below a table its buttons lie, in thousandths of a cell.
const BELOW: i32 = 2000;

/// Returns the stops of choices on a table of a height, each with its frame, or `None` for a button. Choices side by side
/// form a row, those on one of the larger places a group; buttons come last.
pub fn on_table(choices: &[Option<Frame>], places: &[Frame], height: i32) -> Vec<Stop> {
    let length = |length: i32| length as f32;
    let control = |(at, choice): (usize, &Option<Frame>)| match choice {
        Some(frame) => {
            let holder = places.iter().position(|place| holds(*place, *frame));
            let bounds = Bounds {
                x: length(frame.x),
                y: length(frame.y),
                width: length(frame.width),
                height: length(frame.height),
            };
            (holder.map_or(0, |at| at as u32 + 1), bounds)
        }
        None => (BUTTONS, Bounds { x: at as f32, y: length(height + BELOW), width: 0.5, height: 1.0 }),
    };
    of_controls(&choices.iter().enumerate().map(control).collect::<Vec<_>>())
}

/// The group of the buttons of a table.
pub const BUTTONS: u32 = u32::MAX;

/// Returns those of some places that hold several of the choices on a table, smallest first.
pub fn holders(places: impl Iterator<Item = Frame>, choices: &[Frame]) -> Vec<Frame> {
    let several = |place: &Frame| choices.iter().filter(|choice| holds(*place, **choice)).count() > 1;
    let mut holders: Vec<Frame> = places.filter(several).collect();
    holders.sort_by_key(|frame| (i64::from(frame.width) * i64::from(frame.height), frame.y, frame.x));
    holders
}

/// Returns whether something lies on a larger place.
fn holds(place: Frame, choice: Frame) -> bool {
    let (x, y) = (choice.x + choice.width / 2, choice.y + choice.height / 2);
    let is_inside = x >= place.x && y >= place.y && x < place.x + place.width && y < place.y + place.height;
    place != choice && is_inside
}

/// The cells of a board that can be chosen, as stops.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardStops {
    /// The cells, in reading order.
    pub cells: Vec<Cell>,
    /// A stop for each of them.
    pub stops: Vec<Stop>,
}

impl BoardStops {
    /// Makes stops of cells for a scanning pattern. If groups light up first, they are the regions between
    /// the lines of the board, otherwise blocks; without groups, all cells are one group.
    pub fn of(choices: &Choices, pattern: Pattern, lines: &Lines) -> Self {
        match pattern {
            Pattern::GroupRowColumn if lines.divide(choices) => {
                Self::grouped(choices, |cell| lines.region(cell))
            }
            Pattern::GroupRowColumn => Self::in_blocks(choices),
            Pattern::Single | Pattern::RowColumn => Self::grouped(choices, |_| 0),
        }
    }

    /// Makes stops of cells, grouped as the game groups them.
    pub fn grouped(choices: &Choices, group: impl Fn(Cell) -> u32) -> Self {
        let cells: Vec<Cell> = choices.iter().collect();
        let stop = |cell: &Cell| Stop { group: group(*cell), row: cell.1, column: cell.0 };
        Self { stops: cells.iter().map(stop).collect(), cells }
    }

    /// Makes stops of cells, with square blocks of the board as groups.
    pub fn in_blocks(choices: &Choices) -> Self {
        let (width, height) = choices.size();
        let side = block_side((width, height));
        Self::grouped(choices, |(x, y)| y / side * width.div_ceil(side) + x / side)
    }

    /// Returns the stop number of a cell.
    pub fn number(&self, cell: Cell) -> Option<usize> {
        self.cells.binary_search_by_key(&(cell.1, cell.0), |cell| (cell.1, cell.0)).ok()
    }
}

/// Returns the side of the blocks that a board is divided into: the one that takes the fewest steps to reach
/// a block, a row in it and a cell in the row. It depends only on the board's size, so that blocks stay where
/// they are.
pub fn block_side((width, height): (u32, u32)) -> u32 {
    let steps = |side: u32| width.div_ceil(side) * height.div_ceil(side) + 2 * side;
    // The cube root of the number of cells is best; a long board does not need more either.
    let most = f64::from(width.max(height)).powf(2.0 / 3.0) as u32 + 2;
    (1..=most.max(1)).min_by_key(|side| steps(*side)).unwrap_or(1)
}

#[cfg(test)]
mod tests;
