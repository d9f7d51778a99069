//! Numbers in rows, columns and boxes.

mod logic;
mod shape;

use ustr::Ustr;

use self::logic::{Effort, Skill};
pub use self::shape::{Shape, Solutions};
use super::{Cast, Generated, Puzzle, PuzzleRequest, bad_size, by_step, chance, failed, shuffle};
use crate::dungeon::random::Random;
use crate::grid::tiles::Tiles;
use crate::project::Problem;
use crate::project::difficulty::Difficulty;
use crate::project::templates::build::Start;

/// The default side of the board for each difficulty.
const SIDES: [u32; 5] = [4, 6, 9, 9, 9];
/// The number of boards to choose from if the difficulty depends on the required skill.
const CHOICE: u32 = 5;

/// The pieces of a Sudoku.
pub struct Set {
    empty: Ustr,
    given: Vec<Ustr>,
    own: Vec<Ustr>,
    lines: Option<Lines>,
}

/// The pieces between the boxes: vertical, horizontal, and where lines cross.
struct Lines {
    down: Ustr,
    across: Ustr,
    cross: Ustr,
}

impl Set {
    /// Looks them up, with numbers at least up to one value. A game may do without lines.
    pub fn of(cast: &mut Cast<'_>, largest: usize) -> Self {
        let given = cast.numbered(|number| format!("Number{number}"));
        let own = cast.numbered(|number| format!("OwnNumber{number}"));
        (given.len()..largest).for_each(|before| cast.lacks(format!("Number{}", before + 1)));
        (own.len()..largest).for_each(|before| cast.lacks(format!("OwnNumber{}", before + 1)));
        let line = |name| cast.if_there(&[name]);
        let lines = match (line("LineDown"), line("LineAcross"), line("LineCross")) {
            (Some(down), Some(across), Some(cross)) => Some(Lines { down, across, cross }),
            _ => None,
        };
        Self { empty: cast.piece(&["Empty"]), given, own, lines }
    }

    /// Returns the largest number that has pieces.
    pub fn largest(&self) -> usize {
        self.given.len().min(self.own.len())
    }
}

/// Makes a Sudoku that has one solution and needs no guessing.
///
/// # Errors
/// A piece is missing, or the size is none for which there are boxes.
pub fn generate(mut cast: Cast<'_>, request: &PuzzleRequest) -> Result<Generated, Problem> {
    let side = by_step(request.difficulty, SIDES);
    let size = request.size.unwrap_or((side, side));
    let shape = Shape::of(size.0).filter(|_| size.0 == size.1);
    let shape = shape.ok_or_else(|| bad_size(size, "4x4, 6x6, 9x9"))?;
    let set = Set::of(&mut cast, shape.side);
    cast.complete(Puzzle::Sudoku)?;
    let mut random = chance(Puzzle::Sudoku, request.seed);
    let (givens, solved) =
        puzzle(&mut random, &shape, request.difficulty).ok_or_else(|| failed(Puzzle::Sudoku))?;
    Ok(Generated::of(start(&set, &shape, &givens, &solved)))
}

/// Returns the level of a Sudoku, from the givens, 0 for an empty square, and the solution.
pub fn start(set: &Set, shape: &Shape, givens: &[u8], solved: &[u8]) -> Start {
    // Between boxes there is a column or a row of lines.
    let gap = usize::from(set.lines.is_some());
    let (wide, high) = (shape.wide, shape.high);
    let place = |cell: usize| {
        let (x, y) = (cell % shape.side, cell / shape.side);
        ((x + gap * (x / wide)) as u32, (y + gap * (y / high)) as u32)
    };
    let (last_x, last_y) = place(shape.side * shape.side - 1);
    let mut state = Tiles::new(last_x + 1, last_y + 1, set.empty);
    if let Some(lines) = &set.lines {
        for (x, y, _) in state.clone().cells() {
            let line = match (x as usize % (wide + 1) == wide, y as usize % (high + 1) == high) {
                (true, true) => lines.cross,
                (true, false) => lines.down,
                (false, true) => lines.across,
                (false, false) => continue,
            };
            let _ = state.set(x, y, line);
        }
    }
    let (mut goal, mut valid) = (state.clone(), Tiles::new(state.width(), state.height(), false));
    let mut solution = Vec::new();
    for (cell, (given, number)) in givens.iter().zip(solved).enumerate() {
        let ((x, y), number) = (place(cell), usize::from(*number));
        if *given > 0 {
            let _ = state.set(x, y, set.given[number - 1]);
            let _ = goal.set(x, y, set.given[number - 1]);
        } else {
            let _ = goal.set(x, y, set.own[number - 1]);
            let _ = valid.set(x, y, true);
            solution.extend(std::iter::repeat_n((x, y), number));
        }
    }
    let shortest = Some(solution.len());
    Start { state, valid, goals: vec![goal], position: (0, 0), items: Vec::new(), shortest, solution }
}

/// Makes the givens and the solution.
fn puzzle(random: &mut Random, shape: &Shape, difficulty: Difficulty) -> Option<(Vec<u8>, Vec<u8>)> {
    // The percentage of squares that stay given, and the skill that the puzzle requires.
    let (stay, skill) = by_step(
        difficulty,
        [
            (62, Skill::Singles),
            (50, Skill::Singles),
            (40, Skill::Singles),
            (0, Skill::Pairs),
            (0, Skill::Fish),
        ],
    );
    let mut found: Vec<(Effort, Vec<u8>, Vec<u8>)> = Vec::new();
    let count = if stay > 0 { 1 } else { CHOICE };
    for _ in 0..count {
        let solved = shape.filled(random)?;
        let givens = dug(random, shape, &solved, stay, skill);
        found.push((logic::solve(shape, &givens, skill), givens, solved));
    }
    found.sort_by_key(|(effort, ..)| effort.clone());
    let asks = |(effort, ..): &&(Effort, Vec<u8>, Vec<u8>)| effort.steps > 0;
    let found = match difficulty.number() {
        // The easiest that needs more than singles.
        4 => found.iter().find(asks).or(found.last()),
        _ => found.last(),
    };
    found.map(|(_, givens, solved)| (givens.clone(), solved.clone()))
}

/// Removes givens, in opposite pairs, as long as the logic still solves the puzzle.
fn dug(random: &mut Random, shape: &Shape, solved: &[u8], stay: usize, skill: Skill) -> Vec<u8> {
    let count = solved.len();
    let least = count * stay / 100;
    let mut order: Vec<usize> = (0..count.div_ceil(2)).collect();
    shuffle(random, &mut order);
    let mut givens = solved.to_vec();
    for cell in order {
        if givens.iter().filter(|given| **given > 0).count() <= least + 1 {
            break;
        }
        let before = givens.clone();
        (givens[cell], givens[count - 1 - cell]) = (0, 0);
        if !logic::solve(shape, &givens, skill).solved {
            givens = before;
        }
    }
    givens
}
