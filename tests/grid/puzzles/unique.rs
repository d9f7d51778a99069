//! Puzzles have one solution, found by brute force that shares nothing with the generators.

use schola::grid::model::{Cells, Layout, Role};
use schola::grid::tiles::Tiles;
use schola::project::puzzles::{Puzzle, PuzzleRequest};
use ustr::Ustr;

use super::generators::{sample, step};

fn boards(layout: &Layout) -> (&Tiles<Ustr>, &Tiles<Ustr>) {
    let board = |role| match &layout.first(role).expect("there is such a layer").cells {
        Cells::Text(board) => board,
        _ => panic!("a board of pieces"),
    };
    (board(Role::State), board(Role::Final))
}

fn layout(game: &str, puzzle: Puzzle, grade: u8, seed: u64, size: Option<(u32, u32)>) -> Layout {
    let request = PuzzleRequest { size, difficulty: step(grade), seed };
    puzzle
        .generate(&sample(game), &request)
        .unwrap_or_else(|problem| panic!("{request:?}: {problem:?}"))
        .layout
}

/// Counts the ways to fill a Sudoku, up to two.
fn fillings(board: &mut [Vec<usize>], (wide, high): (usize, usize)) -> usize {
    let side = board.len();
    let possible = |board: &[Vec<usize>], x: usize, y: usize, number: usize| {
        (0..side).all(|at| {
            let (left, top) = (x / wide * wide, y / high * high);
            board[y][at] != number
                && board[at][x] != number
                && board[top + at / wide][left + at % wide] != number
        })
    };
    let count = |(x, y): (usize, usize)| (1..=side).filter(|number| possible(board, x, y, *number)).count();
    let open = (0..side * side).map(|at| (at % side, at / side)).filter(|(x, y)| board[*y][*x] == 0);
    let Some((x, y)) = open.min_by_key(|cell| count(*cell)) else { return 1 };
    let mut found = 0;
    for number in 1..=side {
        if found < 2 && possible(board, x, y, number) {
            board[y][x] = number;
            found += fillings(board, (wide, high));
            board[y][x] = 0;
        }
    }
    found
}

/// Protects players of Sudoku from guessing: there is one way to fill the board.
#[test]
fn a_sudoku_has_one_solution() {
    for (grade, seed) in [1, 2, 3, 4, 5, 4, 5].into_iter().zip(20..) {
        let layout = layout("sudoku", Puzzle::Sudoku, grade, seed, None);
        let (start, _) = boards(&layout);
        let rows =
            (0..start.height()).map(|y| start.row(y).filter(|piece| !piece.starts_with("Line")).collect());
        let rows = rows.filter(|row: &Vec<Ustr>| !row.is_empty());
        let number =
            |piece: &Ustr| piece.strip_prefix("Number").map_or(0, |digit| digit.parse().expect("a digit"));
        let mut board: Vec<Vec<usize>> = rows.map(|row| row.iter().map(number).collect()).collect();
        let side = board.len();
        assert!(board.iter().all(|row| row.len() == side));
        let shape = if side == 4 { (2, 2) } else { (3, side / 3) };
        assert_eq!(fillings(&mut board, shape), 1, "{grade}, seed {seed}");
    }
}

/// Returns all lines of a length with such runs.
fn lines(length: usize, clue: &[usize]) -> Vec<u32> {
    let runs = |line: u32| {
        let cells: Vec<bool> = (0..length).map(|at| line >> at & 1 == 1).collect();
        cells.split(|cell| !cell).map(<[bool]>::len).filter(|run| *run > 0).collect::<Vec<_>>()
    };
    (0..1 << length).filter(|line| runs(*line) == clue).collect()
}

/// Counts the pictures that begin with these rows, up to two.
fn pictures(rows: &[Vec<u32>], columns: &[Vec<u32>], done: &mut Vec<u32>) -> usize {
    let fits = |at: usize, line: u32, y: usize| {
        line & ((1 << y) - 1) == { done.iter().enumerate().map(|(y, row)| (row >> at & 1) << y).sum::<u32>() }
    };
    let y = done.len();
    let possible = |columns: &[Vec<u32>]| {
        columns.iter().enumerate().all(|(x, lines)| lines.iter().any(|line| fits(x, *line, y)))
    };
    if !possible(columns) {
        return 0;
    }
    let Some(choices) = rows.get(y) else { return 1 };
    let mut found = 0;
    for row in choices {
        if found < 2 {
            done.push(*row);
            found += pictures(rows, columns, done);
            let _ = done.pop();
        }
    }
    found
}

/// Protects players of nonograms from guessing: there is one picture with these numbers.
#[test]
fn a_nonogram_has_one_picture() {
    for (grade, seed) in [1, 2, 3, 3].into_iter().zip(30..) {
        let layout = layout("nonograms", Puzzle::Nonogram, grade, seed, None);
        let (start, _) = boards(&layout);
        let clue = |pieces: Vec<Ustr>| -> Vec<usize> {
            pieces
                .iter()
                .filter_map(|piece| piece.strip_prefix("Clue"))
                .map(|run| run.parse().expect("a number"))
                .collect()
        };
        let open = |piece: &Ustr| piece.as_str() == "Empty";
        let width = (0..start.height()).map(|y| start.row(y).filter(open).count()).max().unwrap_or(0);
        let height = (0..start.height()).filter(|y| start.row(*y).any(|piece| open(&piece))).count();
        let (left, top) = (start.width() as usize - width, start.height() as usize - height);
        let column = |x: usize| (0..top).filter_map(|y| start.get(x as u32, y as u32)).collect::<Vec<_>>();
        let rows: Vec<_> = (top..top + height)
            .map(|y| lines(width, &clue(start.row(y as u32).take(left).collect())))
            .collect();
        let columns: Vec<_> = (left..left + width).map(|x| lines(height, &clue(column(x)))).collect();
        assert_eq!(pictures(&rows, &columns, &mut Vec::new()), 1, "{grade}, seed {seed}");
    }
}

/// The openings of a pipe by its name: north 1, west 2, south 4, east 8.
fn openings(piece: Ustr) -> u32 {
    let name = piece.as_str();
    let turns: u32 = name[name.len() - 1..].parse().expect("a name ends in its turn");
    let first: u32 = match &name[name.len() - 2..name.len() - 1] {
        "A" => 1,
        "B" => 5,
        "C" => 9,
        _ => 11,
    };
    (1..turns).fold(first, |open, _| (open << 1 | open >> 3) & 15)
}

/// Counts the ways to turn the pipes from one cell on so that every opening meets another and all is
/// connected, up to two.
fn nets(parts: &[u32], width: usize, done: &mut Vec<u32>) -> usize {
    let at = done.len();
    if at == parts.len() {
        return usize::from(is_one_net(done, width));
    }
    let last_row = at + width >= parts.len();
    let north = if at < width { 0 } else { done[at - width] >> 2 & 1 };
    let west = if at.is_multiple_of(width) { 0 } else { done[at - 1] >> 3 & 1 };
    let mut seen = Vec::new();
    let mut found = 0;
    for turn in 0..4 {
        let open = (0..turn).fold(parts[at], |open, _| (open << 1 | open >> 3) & 15);
        let fits = open & 1 == north
            && open >> 1 & 1 == west
            && (!last_row || open & 4 == 0)
            && (!(at + 1).is_multiple_of(width) || open & 8 == 0);
        if found < 2 && fits && !seen.contains(&open) {
            seen.push(open);
            done.push(open);
            found += nets(parts, width, done);
            let _ = done.pop();
        }
    }
    found
}

fn is_one_net(parts: &[u32], width: usize) -> bool {
    let mut seen = vec![false; parts.len()];
    let mut edge = vec![0];
    while let Some(at) = edge.pop() {
        if !std::mem::replace(&mut seen[at], true) {
            let ways = [(1, at.wrapping_sub(width)), (2, at.wrapping_sub(1)), (4, at + width), (8, at + 1)];
            edge.extend(ways.into_iter().filter(|(bit, _)| parts[at] & bit > 0).map(|(_, to)| to));
        }
    }
    seen.iter().all(|seen| *seen)
}

/// Protects the promise that Netwalk has just one solution.
#[test]
fn a_net_joins_in_one_way() {
    for (grade, seed) in [1, 2, 2, 3].into_iter().zip(40..) {
        let layout = layout("netwalk", Puzzle::Netwalk, grade, seed, None);
        let (start, goal) = boards(&layout);
        let parts: Vec<u32> = start.cells().map(|(_, _, piece)| openings(piece)).collect();
        assert_eq!(nets(&parts, start.width() as usize, &mut Vec::new()), 1, "{grade}, seed {seed}");
        let joined: Vec<u32> = goal.cells().map(|(_, _, piece)| openings(piece)).collect();
        assert!(is_one_net(&joined, goal.width() as usize));
    }
}
