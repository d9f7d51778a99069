//! What goals demand of single cells, for goals that are not whole boards.

use super::super::game::Game;
use super::super::goal::{Asks, Side, Test};
use super::super::program::{PlaceIndex, Store, Value};
use super::super::syntax::Comparison;

/// A goal that constrains each cell by itself: it is met if and only if every cell complies.
#[derive(Clone, Debug)]
pub(in crate::grid) struct GoalConstraint {
    /// For each cell of the board the text that it demands; `None` for any.
    cells: Vec<Option<i32>>,
    /// Texts that it allows nowhere.
    nowhere: Vec<i32>,
}

impl GoalConstraint {
    /// Returns the goal that demands these texts; `None` stands for any text.
    pub(in crate::grid) fn of_cells(cells: Vec<Option<i32>>) -> Self {
        Self { cells, nowhere: Vec::new() }
    }

    /// Returns whether the goal allows a text in a cell.
    pub(super) fn allows(&self, cell: usize, text: i32) -> bool {
        self.cells[cell].is_none_or(|wanted| wanted == text) && !self.nowhere.contains(&text)
    }

    /// Returns the text that the goal demands in a cell, if any.
    pub(super) fn wanted(&self, cell: usize) -> Option<i32> {
        self.cells[cell]
    }
}

/// Returns the constraints of all goals other than whole boards; `None` if one of them is more than that: it
/// counts, or tests a variable or a layer beside the board.
pub(super) fn constraints(game: &Game) -> Option<Vec<GoalConstraint>> {
    let parts = game.parts();
    let board = &parts.matrices[parts.board];
    let cells = (board.width * board.height) as usize;
    let nothing = GoalConstraint { cells: vec![None; cells], nowhere: Vec::new() };
    let mut constraints = Vec::new();
    for goal in &parts.open_finals {
        let mut constraint = nothing.clone();
        for (address, text) in &goal.cells {
            constraint.cells[(address - board.base) as usize] = Some(*text);
        }
        constraints.push(constraint);
    }
    constraints.extend(of_conditions(game)?);
    Some(constraints)
}

/// Returns the constraints of the conditional goals; `None` if one of them demands anything else.
pub(in crate::grid) fn of_conditions(game: &Game) -> Option<Vec<GoalConstraint>> {
    let parts = game.parts();
    let board = &parts.matrices[parts.board];
    let nothing =
        GoalConstraint { cells: vec![None; (board.width * board.height) as usize], nowhere: Vec::new() };
    let mut constraints = Vec::new();
    for asks in &parts.conditions.list {
        let alternatives = match asks {
            Asks::Any(alternatives) => alternatives,
            other => std::slice::from_ref(other),
        };
        for alternative in alternatives {
            let mut constraint = nothing.clone();
            match add(game, alternative, &mut constraint) {
                Added::Wanted => constraints.push(constraint),
                Added::Never => {}
                Added::More => return None,
            }
        }
    }
    Some(constraints)
}

/// The result of adding a test to a constraint.
#[derive(PartialEq, Eq)]
enum Added {
    Wanted,
    /// It cannot be met together with the rest.
    Never,
    /// It is more than a constraint.
    More,
}

fn add(game: &Game, asks: &Asks, constraint: &mut GoalConstraint) -> Added {
    match asks {
        // An error in evaluation fails a whole goal, even if another part of it holds.
        Asks::Nothing | Asks::Any(_) => Added::More,
        Asks::All(parts) => {
            let mut never = false;
            for part in parts {
                match add(game, part, constraint) {
                    Added::Wanted => {}
                    Added::Never => never = true,
                    Added::More => return Added::More,
                }
            }
            if never { Added::Never } else { Added::Wanted }
        }
        Asks::Test(test) => add_test(game, test, constraint),
    }
}

fn add_test(game: &Game, test: &Test, constraint: &mut GoalConstraint) -> Added {
    let parts = game.parts();
    let board = &parts.matrices[parts.board];
    let (side, comparison, number) = match (test.left, test.right) {
        (side, Side::Value(Value::Const(number))) => (side, test.comparison, number),
        (Side::Value(Value::Const(number)), side) => (side, turned(test.comparison), number),
        _ => return Added::More,
    };
    match side {
        Side::Count { matrix, value: Value::Const(text) } if matrix as usize == parts.board => {
            let cells = (board.width * board.height) as i32;
            let none = matches!(
                (comparison, number),
                (Comparison::Equal | Comparison::AtMost, 0) | (Comparison::Less, 1)
            );
            let all = matches!(comparison, Comparison::Equal | Comparison::AtLeast) && number == cells;
            if none {
                constraint.nowhere.push(text);
                return Added::Wanted;
            }
            if !all {
                return Added::More;
            }
            let fits = (0..constraint.cells.len()).all(|cell| want(constraint, cell, text));
            if fits { Added::Wanted } else { Added::Never }
        }
        Side::Value(Value::Cell(place)) if comparison == Comparison::Equal => {
            let place = &parts.conditions.program.places[place as usize];
            let matrix = &parts.matrices[place.matrix as usize];
            let PlaceIndex::Near { dx, dy, .. } = place.index else { return Added::More };
            let inside = |at: i32, length: u32| u32::try_from(at).ok().filter(|at| *at < length);
            match (inside(dx, matrix.width), inside(dy, matrix.height)) {
                (Some(x), Some(y)) if matrix.store == Store::Board => {
                    let fits = want(constraint, (y * matrix.width + x) as usize, number);
                    if fits { Added::Wanted } else { Added::Never }
                }
                _ => Added::More,
            }
        }
        _ => Added::More,
    }
}

/// Notes that a cell must hold a text; `false` if it must hold another one already.
fn want(constraint: &mut GoalConstraint, cell: usize, text: i32) -> bool {
    *constraint.cells[cell].get_or_insert(text) == text
}

fn turned(comparison: Comparison) -> Comparison {
    match comparison {
        Comparison::Less => Comparison::More,
        Comparison::AtMost => Comparison::AtLeast,
        Comparison::More => Comparison::Less,
        Comparison::AtLeast => Comparison::AtMost,
        same @ (Comparison::Equal | Comparison::Unequal) => same,
    }
}
