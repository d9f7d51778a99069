//! Sudokus, each a line of 81 digits, or of 36 or 16 for the smaller boards; an empty square is `.` or `0`.
//!
//! What follows after a blank is the title. A line that starts with `#` is a comment.

use super::Sink;
use crate::project::puzzles::sudoku::{Set, Shape, Solutions, start};

/// Returns the board with this many squares.
fn shape(count: usize) -> Option<Shape> {
    [4, 6, 9].into_iter().find(|side: &u32| (side * side) as usize == count).and_then(Shape::of)
}

/// Returns the number that a sign stands for, 0 for an empty square.
fn number(sign: char) -> Option<u8> {
    match sign {
        '.' | '-' | '_' | '*' => Some(0),
        _ => sign.to_digit(10).map(|digit| digit as u8),
    }
}

/// Returns the signs of the board and the title.
fn parts(line: &str) -> (&str, &str) {
    line.trim().split_once([' ', '\t', ',', ';']).unwrap_or((line.trim(), ""))
}

/// Returns whether a line is a Sudoku.
pub fn is_line(line: &str) -> bool {
    let (board, _) = parts(line);
    board.chars().all(|sign| number(sign).is_some()) && shape(board.len()).is_some()
}

/// Returns the largest number that the boards of a file need a piece for.
pub fn largest(text: &str) -> u32 {
    let sides = text.lines().filter(|line| is_line(line)).filter_map(|line| shape(parts(line).0.len()));
    sides.map(|shape| shape.side as u32).max().unwrap_or(4)
}

/// Reads all Sudokus of a file.
pub fn read(set: &Set, text: &str, sink: &mut Sink<'_>) {
    for (line, text) in (1..).zip(text.lines()) {
        let (board, title) = parts(text);
        if board.is_empty() || board.starts_with('#') {
            continue;
        }
        let column = text.chars().take_while(|sign| sign.is_whitespace()).count() + 1;
        // A second board on the line is the solution.
        let title = (!title.chars().all(|sign| number(sign).is_some())).then_some(title);
        one(set, line, column, (board, title), sink);
    }
}

fn one(set: &Set, line: usize, column: usize, (board, title): (&str, Option<&str>), sink: &mut Sink<'_>) {
    let side = |shape: &Shape| shape.side as u8;
    let most = shape(board.chars().count()).as_ref().map_or(9, side).min(set.largest() as u8);
    let wrong = board.chars().position(|sign| number(sign).is_none_or(|number| number > most));
    let shape = shape(board.chars().count()).filter(|_| wrong.is_none());
    let Some(shape) = shape else {
        let count = board.chars().count().to_string();
        return sink.leave("import-sudoku-line", line, column + wrong.unwrap_or(0), &[("count", count)]);
    };
    let givens: Vec<u8> = board.chars().filter_map(number).collect();
    let code = match shape.solutions(&givens) {
        Solutions::One(_) if !givens.contains(&0) => "import-sudoku-full",
        Solutions::One(solved) => {
            let _ = sink.take(title, line, start(set, &shape, &givens, &solved));
            return;
        }
        Solutions::None => "import-sudoku-none",
        Solutions::Several => "import-sudoku-several",
        Solutions::Unknown => "import-sudoku-long",
    };
    sink.leave(code, line, column, &[]);
}
