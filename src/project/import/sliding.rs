//! Sliding puzzles as rows of numbers; the gap is `0`, `_` or `.`. An empty line separates two puzzles.
//!
//! A single line is a square board written row by row, optionally preceded by its number. A line that starts
//! with `#` is the title of the puzzle below it.

use ustr::Ustr;

use super::Sink;
use crate::grid::tiles::Tiles;
use crate::project::puzzles::Cast;
use crate::project::templates::build::{Start, neighbours};

/// The largest number that a piece is requested for.
const LARGEST: usize = 99;

/// The pieces of a sliding puzzle.
pub struct Set {
    gap: Ustr,
    /// The numbers from 1.
    numbers: Vec<Ustr>,
}

impl Set {
    /// Finds them.
    pub fn of(cast: &mut Cast<'_>) -> Self {
        let numbers = cast.numbered(|number| format!("Number{number}"));
        (numbers.len()..3).for_each(|before| cast.lacks(format!("Number{}", before + 1)));
        Self { gap: cast.piece(&["Empty"]), numbers }
    }
}

/// Consecutive rows, with the line of the first, and the title above them.
#[derive(Default)]
struct Block {
    title: Option<String>,
    line: usize,
    rows: Vec<Vec<usize>>,
}

/// Returns whether a line is a row of numbers.
pub fn is_line(line: &str) -> bool {
    let row = row(line);
    row.is_ok_and(|row| row.len() > 1)
}

/// Reads the numbers of a line; anything else is returned with its column.
fn row(line: &str) -> Result<Vec<usize>, (usize, String)> {
    let mut row = Vec::new();
    let mut column = 1;
    for word in line.split([' ', '\t', ',', ';']) {
        match word.trim() {
            "" => {}
            "_" | "." | "-" => row.push(0),
            number => match number.parse() {
                Ok(number) => row.push(number),
                Err(_) => return Err((column, number.to_owned())),
            },
        }
        column += word.chars().count() + 1;
    }
    Ok(row)
}

/// Returns the largest number that the puzzles of a file need a piece for.
pub fn largest(text: &str) -> u32 {
    let rows = text.lines().filter_map(|line| row(line).ok()).filter(|row| row.len() > 1).flatten();
    rows.max().map_or(3, |number| number.clamp(3, LARGEST) as u32)
}

/// Reads all puzzles of a file.
pub fn read(set: &Set, text: &str, sink: &mut Sink<'_>) {
    let mut block = Block::default();
    for (line, text) in (1..).zip(text.lines().chain([""])) {
        if text.trim().is_empty() {
            one(set, std::mem::take(&mut block), sink);
        } else if let Some(title) = text.trim().strip_prefix('#') {
            if !block.rows.is_empty() {
                one(set, std::mem::take(&mut block), sink);
            }
            block.title = Some(title.trim().to_owned());
        } else {
            match row(text) {
                Ok(row) => {
                    if block.rows.is_empty() {
                        block.line = line;
                    }
                    block.rows.push(row);
                }
                Err((column, word)) => sink.leave("import-sliding-number", line, column, &[("text", word)]),
            }
        }
    }
}

/// Splits a single row into rows of a square, without a leading puzzle number.
fn squared(block: &mut Block) {
    let [row] = &block.rows[..] else { return };
    let side = |count: usize| (2..=16).find(|side| side * side == count);
    let (front, rest) = match row.split_first() {
        Some((front, rest)) if side(row.len()).is_none() && side(rest.len()).is_some() => {
            (Some(*front), rest)
        }
        _ => (None, &row[..]),
    };
    if let Some(side) = side(rest.len()) {
        block.title = block.title.take().or_else(|| front.map(|number| number.to_string()));
        block.rows = rest.chunks(side).map(<[usize]>::to_vec).collect();
    }
}

fn one(set: &Set, mut block: Block, sink: &mut Sink<'_>) {
    if block.rows.is_empty() {
        return;
    }
    squared(&mut block);
    let Block { title, line, rows } = block;
    let (width, height) = (rows[0].len(), rows.len());
    if width < 2 || height < 2 || rows.iter().any(|row| row.len() != width) {
        return sink.leave("import-sliding-rows", line, 1, &[]);
    }
    let cells = rows.concat();
    if cells.len() > set.numbers.len() + 1 {
        let args = [("needed", (cells.len() - 1).to_string()), ("most", set.numbers.len().to_string())];
        return sink.leave("import-sliding-piece", line, 1, &args);
    }
    let mut seen = vec![false; cells.len()];
    for number in &cells {
        let is_new = seen.get_mut(*number).is_some_and(|seen| !std::mem::replace(seen, true));
        if !is_new {
            return sink.leave("import-sliding-number", line, 1, &[("text", number.to_string())]);
        }
    }
    if (1..cells.len()).eq(cells[..cells.len() - 1].iter().copied()) {
        return sink.leave("import-sliding-solved", line, 1, &[]);
    }
    let gap = cells.iter().position(|number| *number == 0).unwrap_or(0);
    if !is_solvable(&cells, width, gap) {
        return sink.leave("import-sliding-unsolvable", line, 1, &[]);
    }
    let piece = |number: usize| number.checked_sub(1).map_or(set.gap, |at| set.numbers[at]);
    let size = (width as u32, height as u32);
    let (mut state, mut goal) = (Tiles::new(size.0, size.1, set.gap), Tiles::new(size.0, size.1, set.gap));
    for (at, number) in cells.iter().enumerate() {
        let (x, y) = ((at % width) as u32, (at / width) as u32);
        let _ = state.set(x, y, piece(*number));
        let _ = goal.set(x, y, piece((at + 1) % cells.len()));
    }
    let position = ((gap % width) as u32, (gap / width) as u32);
    let mut valid = Tiles::new(size.0, size.1, false);
    for (x, y) in neighbours(position, size) {
        let _ = valid.set(x, y, true);
    }
    let (goals, items, solution) = (vec![goal], Vec::new(), Vec::new());
    let _ = sink.take(
        title.as_deref(),
        line,
        Start { state, valid, goals, position, items, shortest: None, solution },
    );
}

/// Returns whether sliding can reach the numbers in order with the gap at the end: exactly when the gap's
/// distance to the end and the permutation of the numbers have the same parity.
fn is_solvable(cells: &[usize], width: usize, gap: usize) -> bool {
    let mut place: Vec<usize> =
        cells.iter().map(|number| number.checked_sub(1).unwrap_or(cells.len() - 1)).collect();
    let mut exchanges = 0;
    for at in 0..place.len() {
        while place[at] != at {
            let to = place[at];
            place.swap(at, to);
            exchanges += 1;
        }
    }
    let end = cells.len() - 1;
    let steps = (end % width).abs_diff(gap % width) + (end / width).abs_diff(gap / width);
    exchanges % 2 == steps % 2
}
