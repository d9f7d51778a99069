//! A knight that visits each square once and returns.

use ustr::Ustr;

use super::{Cast, Generated, Puzzle, PuzzleRequest, bad_size, by_step, chance, failed, shuffle};
use crate::dungeon::random::Random;
use crate::grid::model::Value;
use crate::grid::tiles::Tiles;
use crate::project::Problem;
use crate::project::templates::build::{Cell, Start};

/// How a knight moves.
const JUMPS: [(i32, i32); 8] = [(1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2)];
/// Sizes, and the percentage of squares that are closed from the beginning.
const SIZES: [((u32, u32), u32); 5] = [((4, 4), 25), ((5, 4), 20), ((6, 5), 20), ((6, 6), 6), ((8, 8), 6)];
/// The longest side.
const MOST: u32 = 12;
/// How many boards are tried.
const BOARDS: u32 = 3_000;
/// How many jumps are tried on a board.
const JUMPS_TRIED: u32 = 4_000;

/// The pieces of the tour: each on white squares, then on black ones.
pub struct Set {
    square: [Ustr; 2],
    visited: [Ustr; 2],
    knight: [Ustr; 2],
}

impl Set {
    /// Looks them up, including those that only the rules name.
    pub fn of(cast: &mut Cast<'_>) -> Self {
        for name in ["KnightOnWhite", "KnightOnBlack", "WhiteStart", "BlackStart"] {
            let _ = cast.piece(&[name]);
        }
        Self {
            square: ["White", "Black"].map(|name| cast.piece(&[name])),
            visited: ["VisitedWhite", "VisitedBlack"].map(|name| cast.piece(&[name])),
            knight: ["KnightOnWhiteStart", "KnightOnBlackStart"].map(|name| cast.piece(&[name])),
        }
    }
}

/// Makes a board on which there is a tour. Some squares may be closed from the beginning.
///
/// # Errors
/// A piece is missing, the size is out of bounds or odd, or no tour was found.
pub fn generate(mut cast: Cast<'_>, request: &PuzzleRequest) -> Result<Generated, Problem> {
    let set = Set::of(&mut cast);
    cast.complete(Puzzle::KnightsTour)?;
    let (usual, closed) = by_step(request.difficulty, SIZES);
    let size = request.size.unwrap_or(usual);
    let is_possible = |(width, height): (u32, u32)| {
        width.min(height) >= 3 && width.max(height) <= MOST && width * height >= 12
    };
    if !is_possible(size) {
        return Err(bad_size(size, "3x4 … 12x12"));
    }
    let mut random = chance(Puzzle::KnightsTour, request.seed);
    let found = (0..BOARDS).find_map(|_| {
        let open = board(&mut random, size, closed);
        Some((tour(&mut random, &open, size)?, open))
    });
    let (tour, open) = found.ok_or_else(|| failed(Puzzle::KnightsTour))?;
    Ok(Generated::of(start(&set, &tour, &open, size)))
}

/// Returns the level of a tour, whose first square is where the knight stands.
fn start(set: &Set, tour: &[Cell], open: &[bool], size: (u32, u32)) -> Start {
    let colour = |(x, y): Cell| ((x + y) % 2) as usize;
    let mut state = Tiles::new(size.0, size.1, set.square[0]);
    let mut goal = state.clone();
    for at in 0..size.0 * size.1 {
        let cell = (at % size.0, at / size.0);
        let is_open = open[at as usize];
        let _ = goal.set(cell.0, cell.1, set.visited[colour(cell)]);
        let piece = if is_open { set.square } else { set.visited };
        let _ = state.set(cell.0, cell.1, piece[colour(cell)]);
    }
    let position = tour[0];
    let _ = state.set(position.0, position.1, set.knight[colour(position)]);
    let _ = goal.set(position.0, position.1, set.knight[colour(position)]);
    let mut valid = Tiles::new(size.0, size.1, false);
    for (x, y) in jumps(position, size).filter(|cell| open[(cell.1 * size.0 + cell.0) as usize]) {
        let _ = valid.set(x, y, true);
    }
    let mut solution = tour[1..].to_vec();
    solution.push(position);
    let last = tour.len() as i32 - 1;
    let items = vec![("Moves", Value::Int(0), false), ("Last", Value::Int(last), false)];
    Start { state, valid, goals: vec![goal], position, items, shortest: Some(tour.len()), solution }
}

/// Closes some squares at random, in opposite pairs.
fn board(random: &mut Random, (width, height): (u32, u32), closed: u32) -> Vec<bool> {
    let count = width * height;
    let mut open = vec![true; count as usize];
    // An odd board has a square in the middle that is its own opposite.
    let mut left = count % 2;
    if left == 1 {
        open[(count / 2) as usize] = false;
    }
    let wanted = count * random.below(closed + 1) / 100;
    while left < wanted {
        let at = random.below(count) as usize;
        left += 2 * u32::from(open[at]);
        (open[at], open[count as usize - 1 - at]) = (false, false);
    }
    open
}

fn jumps((x, y): Cell, (width, height): (u32, u32)) -> impl Iterator<Item = Cell> {
    let jump = move |(dx, dy)| Some((x.checked_add_signed(dx)?, y.checked_add_signed(dy)?));
    JUMPS.into_iter().filter_map(jump).filter(move |(x, y)| *x < width && *y < height)
}

/// Searches for a closed tour of all open squares, always going on to the square with the fewest exits.
fn tour(random: &mut Random, open: &[bool], size: (u32, u32)) -> Option<Vec<Cell>> {
    let cell = |at: usize| (at as u32 % size.0, at as u32 / size.0);
    let at = |cell: Cell| (cell.1 * size.0 + cell.0) as usize;
    let next = |from: usize| jumps(cell(from), size).map(at).filter(|to| open[*to]).collect::<Vec<_>>();
    let ways: Vec<Vec<usize>> = (0..open.len()).map(next).collect();
    let squares: Vec<usize> = (0..open.len()).filter(|at| open[*at]).collect();
    let white = squares
        .iter()
        .filter(|at| {
            let (x, y) = cell(**at);
            (x + y) % 2 == 0
        })
        .count();
    if white * 2 != squares.len() || squares.iter().any(|at| ways[*at].len() < 2) {
        return None;
    }
    let first = *random.pick(&squares);
    let mut free = open.to_vec();
    free[first] = false;
    // For each square of the path the candidates still to be tried from it, the best last.
    let mut way = vec![(first, ranked(random, &ways, &free, first))];
    let mut tried = 0;
    while let Some((_, choices)) = way.last_mut() {
        tried += 1;
        if tried > JUMPS_TRIED {
            return None;
        }
        let Some(to) = choices.pop() else {
            let (left, _) = way.pop()?;
            free[left] = true;
            continue;
        };
        free[to] = false;
        // Each remaining square needs an exit, and the last one leads back to the first.
        let ends = way.len() + 1 == squares.len();
        if ends && ways[to].contains(&first) {
            return Some(way.iter().map(|(at, _)| cell(*at)).chain([cell(to)]).collect());
        }
        if ends || !ways[first].iter().any(|at| free[*at]) {
            free[to] = true;
            continue;
        }
        let choices = ranked(random, &ways, &free, to);
        way.push((to, choices));
    }
    None
}

/// Returns the free squares that a square leads to, those with most exits first.
fn ranked(random: &mut Random, ways: &[Vec<usize>], free: &[bool], from: usize) -> Vec<usize> {
    let mut choices: Vec<usize> = ways[from].iter().copied().filter(|to| free[*to]).collect();
    shuffle(random, &mut choices);
    choices.sort_by_key(|to| std::cmp::Reverse(ways[*to].iter().filter(|at| free[**at]).count()));
    choices
}
