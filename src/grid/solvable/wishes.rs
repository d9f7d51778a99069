//! What goals want of the cells of the board, for goals that are no whole boards.

use super::super::game::Game;
use super::super::goal::{Asks, Side, Test};
use super::super::program::{PlaceIndex, Store, Value};
use super::super::syntax::Comparison;

/// A goal that wants something of each cell by itself: met if and only if every cell has what is wanted of it.
#[derive(Clone, Debug)]
pub(super) struct Wish {
    /// For each cell of the board the text that it wants there; `None` where it wants none in particular.
    cells: Vec<Option<i32>>,
    /// Texts that it wants nowhere.
    nowhere: Vec<i32>,
}

impl Wish {
    /// Returns whether the goal is content with a text in a cell.
    pub(super) fn allows(&self, cell: usize, text: i32) -> bool {
        self.cells[cell].is_none_or(|wanted| wanted == text) && !self.nowhere.contains(&text)
    }

    /// Returns the text that the goal wants in a cell, if it wants one.
    pub(super) fn wanted(&self, cell: usize) -> Option<i32> {
        self.cells[cell]
    }
}

/// Returns the wishes of all goals that are no whole boards; `None` where one of them is more than that: it counts,
/// looks at a variable, or at a layer beside the board.
pub(super) fn wishes(game: &Game) -> Option<Vec<Wish>> {
    let parts = game.parts();
    let board = &parts.matrices[parts.board];
    let cells = (board.width * board.height) as usize;
    let nothing = Wish { cells: vec![None; cells], nowhere: Vec::new() };
    let mut wishes = Vec::new();
    for goal in &parts.open_finals {
        let mut wish = nothing.clone();
        for (address, text) in &goal.cells {
            wish.cells[(address - board.base) as usize] = Some(*text);
        }
        wishes.push(wish);
    }
    for asks in &parts.conditions.list {
        let alternatives = match asks {
            Asks::Any(alternatives) => alternatives,
            other => std::slice::from_ref(other),
        };
        for alternative in alternatives {
            let mut wish = nothing.clone();
            match add(game, alternative, &mut wish) {
                Added::Wanted => wishes.push(wish),
                Added::Never => {}
                Added::More => return None,
            }
        }
    }
    Some(wishes)
}

/// What came of adding what is asked to a wish.
#[derive(PartialEq, Eq)]
enum Added {
    Wanted,
    /// It cannot be met together with the rest.
    Never,
    /// It is more than a wish.
    More,
}

fn add(game: &Game, asks: &Asks, wish: &mut Wish) -> Added {
    match asks {
        // What cannot be judged ends a whole goal, also where another part of it holds.
        Asks::Nothing | Asks::Any(_) => Added::More,
        Asks::All(parts) => {
            let mut never = false;
            for part in parts {
                match add(game, part, wish) {
                    Added::Wanted => {}
                    Added::Never => never = true,
                    Added::More => return Added::More,
                }
            }
            if never { Added::Never } else { Added::Wanted }
        }
        Asks::Test(test) => add_test(game, test, wish),
    }
}

fn add_test(game: &Game, test: &Test, wish: &mut Wish) -> Added {
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
                wish.nowhere.push(text);
                return Added::Wanted;
            }
            if !all {
                return Added::More;
            }
            let fits = (0..wish.cells.len()).all(|cell| want(wish, cell, text));
            if fits { Added::Wanted } else { Added::Never }
        }
        Side::Value(Value::Cell(place)) if comparison == Comparison::Equal => {
            let place = &parts.conditions.program.places[place as usize];
            let matrix = &parts.matrices[place.matrix as usize];
            let PlaceIndex::Near { dx, dy, .. } = place.index else { return Added::More };
            let inside = |at: i32, length: u32| u32::try_from(at).ok().filter(|at| *at < length);
            match (inside(dx, matrix.width), inside(dy, matrix.height)) {
                (Some(x), Some(y)) if matrix.store == Store::Board => {
                    let fits = want(wish, (y * matrix.width + x) as usize, number);
                    if fits { Added::Wanted } else { Added::Never }
                }
                _ => Added::More,
            }
        }
        _ => Added::More,
    }
}

/// Notes that a cell must hold a text; `false` if it must hold another one already.
fn want(wish: &mut Wish, cell: usize, text: i32) -> bool {
    *wish.cells[cell].get_or_insert(text) == text
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
