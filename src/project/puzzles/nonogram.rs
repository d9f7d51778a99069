//! Pictures that are determined by the numbers at their edges and can be solved line by line.

mod lines;

use ustr::Ustr;

pub use self::lines::{Clues, Uniqueness, clues, look, solve};
use super::{Cast, Generated, Puzzle, PuzzleRequest, bad_size, by_step, chance, failed};
use crate::dungeon::random::Random;
use crate::grid::tiles::Tiles;
use crate::project::Problem;
use crate::project::templates::build::{Cell, Start};

const SIZES: [(u32, u32); 5] = [(5, 5), (7, 7), (9, 9), (11, 11), (13, 13)];
/// The longest side of a picture.
pub const MOST: u32 = 30;
/// The longest side of a generated picture; larger ones take too many attempts.
const MOST_MADE: u32 = 25;
/// How many pictures are tried.
const PICTURES: u32 = 60;
/// How many pictures are compared.
const CHOICE: usize = 4;

/// A picture: for each row, whether each cell is filled.
pub type Picture = Vec<Vec<bool>>;

/// The pieces of a nonogram.
pub struct Set {
    empty: Ustr,
    point: Ustr,
    filled: Ustr,
    blank: Ustr,
    /// The numbers from 1.
    clues: Vec<Ustr>,
}

impl Set {
    /// Looks them up, with numbers at least up to one value.
    pub fn of(cast: &mut Cast<'_>, longest: usize) -> Self {
        let clues = cast.numbered(|number| format!("Clue{number}"));
        (clues.len()..longest).for_each(|before| cast.lacks(format!("Clue{}", before + 1)));
        Self {
            empty: cast.piece(&["Empty"]),
            point: cast.piece(&["Point"]),
            filled: cast.piece(&["Filled"]),
            blank: cast.piece(&["Blank"]),
            clues,
        }
    }

    /// Returns the largest number at the edge that has a piece.
    pub fn largest(&self) -> usize {
        self.clues.len()
    }
}

/// Makes a picture that needs no guessing.
///
/// # Errors
/// A piece is missing, the size is out of bounds, or no picture was found.
pub fn generate(mut cast: Cast<'_>, request: &PuzzleRequest) -> Result<Generated, Problem> {
    let set = Set::of(&mut cast, 1);
    cast.complete(Puzzle::Nonogram)?;
    // A line may be filled completely if there is a number for that.
    let longest = (set.clues.len() as u32).max(2);
    let (width, height) = by_step(request.difficulty, SIZES);
    let size = request.size.unwrap_or((width.min(longest), height.min(longest)));
    if size.0.min(size.1) < 2 || size.0.max(size.1) > MOST_MADE {
        return Err(bad_size(size, "2x2 … 25x25"));
    }
    let mut random = chance(Puzzle::Nonogram, request.seed);
    let mut found = Vec::new();
    for _ in 0..PICTURES {
        if let Some((picture, rounds)) = picture(&mut random, size) {
            let (rows, columns) = clues(&picture);
            let longest = rows.iter().chain(&columns).flatten().max().copied().unwrap_or(0);
            if longest <= set.clues.len() {
                found.push((rounds, picture));
            }
        }
        if found.len() == CHOICE {
            break;
        }
    }
    // The more passes over all lines it takes, the harder it is.
    found.sort_by_key(|(rounds, _)| *rounds);
    let at = found.len().saturating_sub(1) * usize::from(request.difficulty.number() - 1) / 4;
    let (_, picture) = found.into_iter().nth(at).ok_or_else(|| failed(Puzzle::Nonogram))?;
    Ok(Generated::of(start(&set, &picture)))
}

/// Returns the level of a picture.
pub fn start(set: &Set, picture: &Picture) -> Start {
    let (rows, columns) = clues(picture);
    let most = |lines: &[Vec<usize>]| lines.iter().map(Vec::len).max().unwrap_or(0) as u32;
    let (left, top) = (most(&rows), most(&columns));
    let (width, height) = (left + columns.len() as u32, top + rows.len() as u32);
    let mut state = Tiles::new(width, height, set.blank);
    for (y, clue) in (top..).zip(&rows) {
        for (x, number) in (left - clue.len() as u32..).zip(clue) {
            let _ = state.set(x, y, set.clues[number - 1]);
        }
    }
    for (x, clue) in (left..).zip(&columns) {
        for (y, number) in (top - clue.len() as u32..).zip(clue) {
            let _ = state.set(x, y, set.clues[number - 1]);
        }
    }
    let mut goal = state.clone();
    let mut valid = Tiles::new(width, height, false);
    let mut solution = Vec::new();
    for (y, row) in (top..).zip(picture) {
        for (x, filled) in (left..).zip(row) {
            let cell: Cell = (x, y);
            let _ = state.set(x, y, set.empty);
            let _ = goal.set(x, y, if *filled { set.filled } else { set.point });
            let _ = valid.set(x, y, true);
            solution.extend(std::iter::repeat_n(cell, if *filled { 2 } else { 1 }));
        }
    }
    let shortest = Some(solution.len());
    let (position, goals) = ((left, top), vec![goal]);
    Start { state, valid, goals, position, items: Vec::new(), shortest, solution }
}

/// Makes a picture that its numbers determine, and returns how many passes over all lines that takes. `None`
/// if no attempt succeeded.
fn picture(random: &mut Random, (width, height): (u32, u32)) -> Option<(Picture, usize)> {
    let (width, height) = (width as usize, height as usize);
    let mut picture = blots(random, width, height);
    for _ in 0..30 {
        let is_drawn = |line: &Vec<usize>| !line.is_empty();
        let (rows, columns) = clues(&picture);
        if !rows.iter().all(is_drawn) || !columns.iter().all(is_drawn) {
            let empty = rows.iter().position(Vec::is_empty);
            let y = empty.unwrap_or_else(|| random.below(height as u32) as usize);
            let empty = columns.iter().position(Vec::is_empty);
            let x = empty.unwrap_or_else(|| random.below(width as u32) as usize);
            (picture[y][x], picture[y][width - 1 - x]) = (true, true);
            continue;
        }
        let (known, rounds) = lines::told(&rows, &columns)?;
        let mut open = Vec::new();
        for (y, row) in known.iter().enumerate() {
            open.extend((0..width).filter(|x| row[*x].is_none()).map(|x| (x, y)));
        }
        if open.is_empty() {
            return Some((picture, rounds));
        }
        // Undetermined cells are redrawn, symmetrically.
        let (x, y) = *random.pick(&open);
        let filled = !picture[y][x];
        (picture[y][x], picture[y][width - 1 - x]) = (filled, filled);
    }
    None
}

/// Draws random blots whose right half mirrors the left, so that they resemble something.
fn blots(random: &mut Random, width: usize, height: usize) -> Picture {
    let mut specks: Picture = Vec::new();
    for _ in 0..height {
        let half: Vec<bool> = (0..width.div_ceil(2)).map(|_| random.below(100) < 56).collect();
        specks.push((0..width).map(|x| half[x.min(width - 1 - x)]).collect());
    }
    let filled = |x: usize, y: usize| {
        let mut around = 0;
        for (row, column) in (0..9).map(|at| ((y + at / 3).wrapping_sub(1), (x + at % 3).wrapping_sub(1))) {
            let speck = specks.get(row).and_then(|row| row.get(column));
            around += usize::from(speck.copied().unwrap_or(false));
        }
        if specks[y][x] { around >= 4 } else { around >= 6 }
    };
    (0..height).map(|y| (0..width).map(|x| filled(x, y)).collect()).collect()
}
