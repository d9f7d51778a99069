//! Goals: boards with open cells, and conditions; and whether a state meets one.
//!
//! A goal that is a whole board is compared by a sum that is kept up to date as cells change, and cell by
//! cell only when the sums agree. `OpenFinal` is a board with open cells; `Conditions` are lowered by
//! `lower::goals` into a program of their own. `compile::goals` reports goals that no play can reach.

use super::program::{CellPlace, IndexValue, MatrixCode, PlaceIndex, Program, Store, Value};
use super::reason::Reason;
use super::run::Runner;
use super::state::State;
use super::syntax::Comparison;

/// A goal with open cells: the other cells, each with its address and content.
#[derive(Debug)]
pub(super) struct OpenFinal {
    pub(super) cells: Box<[(u32, i32)]>,
}

impl OpenFinal {
    pub(super) fn is_met(&self, state: &State) -> bool {
        self.cells.iter().all(|(address, value)| state.cells[*address as usize] == *value)
    }
}

/// The goals of a level that are conditions.
#[derive(Debug, Default)]
pub(super) struct Conditions {
    /// The places that they mention, and the cells that no rule changes.
    pub(super) program: Program,
    /// One for each goal, in the order of the level.
    pub(super) list: Vec<Asks>,
}

/// What a goal asks.
#[derive(Clone, Debug)]
pub(super) enum Asks {
    Test(Test),
    All(Vec<Asks>),
    Any(Vec<Asks>),
    /// Something that cannot be judged, and therefore never holds.
    Nothing,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Test {
    pub(super) left: Side,
    pub(super) comparison: Comparison,
    pub(super) right: Side,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Side {
    Value(Value),
    /// How many cells of a layer hold a value.
    Count {
        matrix: u32,
        value: Value,
    },
}

impl Conditions {
    /// Returns whether a state meets one of the goals.
    pub(super) fn is_met(&self, matrices: &[MatrixCode], state: &State) -> bool {
        !self.list.is_empty() && (0..self.list.len()).any(|goal| self.holds(goal, matrices, state))
    }

    /// Returns whether a state meets a goal. A goal that cannot be computed is not met.
    pub(super) fn holds(&self, goal: usize, matrices: &[MatrixCode], state: &State) -> bool {
        // P may be anything at the start, so places are computed as sums with overflow checks instead of as
        // offsets from A and P.
        let runner = Runner::new(&self.program, matrices, (0, 0), (0, 0));
        judge(&self.list[goal], &runner, state) == Ok(true)
    }

    /// Returns the texts that goals look for on the board.
    pub(super) fn texts(&self, board: usize) -> Vec<i32> {
        let is_board = |place: u32| self.program.places[place as usize].matrix as usize == board;
        let mut texts = Vec::new();
        for test in self.tests() {
            for (side, other) in [(test.left, test.right), (test.right, test.left)] {
                match (side, other) {
                    (Side::Count { matrix, value: Value::Const(text) }, _) if matrix as usize == board => {
                        texts.push(text);
                    }
                    (Side::Value(Value::Cell(place)), Side::Value(Value::Const(text))) if is_board(place) => {
                        texts.push(text);
                    }
                    _ => {}
                }
            }
        }
        texts
    }

    /// Returns the cells of the board that goals mention by column and row.
    pub(super) fn cells(&self, board: usize) -> Vec<(i32, i32)> {
        let of_board = self.program.places.iter().filter(|place| place.matrix as usize == board);
        let cell = |place: &CellPlace| match place.index {
            PlaceIndex::Near { dx, dy, .. } => Some((dx, dy)),
            PlaceIndex::Sums { .. } => None,
        };
        of_board.filter_map(cell).collect()
    }

    fn tests(&self) -> Vec<Test> {
        let (mut tests, mut open) = (Vec::new(), self.list.iter().collect::<Vec<_>>());
        while let Some(asks) = open.pop() {
            match asks {
                Asks::All(parts) | Asks::Any(parts) => open.extend(parts),
                Asks::Nothing => {}
                Asks::Test(test) => tests.push(*test),
            }
        }
        tests
    }

    /// Returns the addresses of all variables that decide whether a goal is met.
    pub(super) fn items(&self) -> Vec<usize> {
        let mut items = Vec::new();
        for side in self.tests().iter().flat_map(|test| [test.left, test.right]) {
            let (Side::Value(value) | Side::Count { value, .. }) = side;
            if let Value::Item(address) = value {
                items.push(address as usize);
            }
        }
        for place in &self.program.places {
            let PlaceIndex::Sums { x, y } = place.index else { continue };
            for (from, to) in [x, y] {
                let terms = &self.program.index_terms[from as usize..to as usize];
                items.extend(terms.iter().filter_map(|term| match term.value {
                    IndexValue::Item(address) => Some(address as usize),
                    IndexValue::Const(_) | IndexValue::Local(_) | IndexValue::NotNumber => None,
                }));
            }
        }
        items.sort_unstable();
        items.dedup();
        items
    }
}

/// Evaluates a condition from the left, with short-circuiting.
fn judge(asks: &Asks, runner: &Runner<'_>, state: &State) -> Result<bool, Reason> {
    let (parts, all) = match asks {
        Asks::Nothing => return Err(Reason::Syntax),
        Asks::Test(test) => {
            let (left, right) = (side(test.left, runner, state)?, side(test.right, runner, state)?);
            return Ok(compare(left, test.comparison, right));
        }
        Asks::All(parts) => (parts, true),
        Asks::Any(parts) => (parts, false),
    };
    for part in parts {
        if judge(part, runner, state)? != all {
            return Ok(!all);
        }
    }
    Ok(all)
}

fn compare(left: i32, comparison: Comparison, right: i32) -> bool {
    match comparison {
        Comparison::Equal => left == right,
        Comparison::Unequal => left != right,
        Comparison::Less => left < right,
        Comparison::AtMost => left <= right,
        Comparison::More => left > right,
        Comparison::AtLeast => left >= right,
    }
}

fn side(side: Side, runner: &Runner<'_>, state: &State) -> Result<i32, Reason> {
    match side {
        Side::Value(value) => runner.value(value, state),
        Side::Count { matrix, value } => {
            let value = runner.value(value, state)?;
            Ok(count(matrix as usize, value, runner, state))
        }
    }
}

fn count(matrix: usize, value: i32, runner: &Runner<'_>, state: &State) -> i32 {
    let matrix = &runner.matrices[matrix];
    let length = matrix.width as usize * matrix.height as usize;
    let cells = match matrix.store {
        Store::Valid => {
            let valid = state.valid_count as i32;
            return if value != 0 { valid } else { length as i32 - valid };
        }
        Store::Fixed => &runner.program.fixed,
        Store::Board | Store::Plain => &*state.cells,
    };
    let cells = &cells[matrix.base as usize..matrix.base as usize + length];
    cells.iter().filter(|cell| **cell == value).count() as i32
}
