//! The minimum numbers of moves that no search reaches, computed from the boards.

use schola::grid::model::{Cells, Layout, Role};
use schola::grid::tiles::Tiles;
use schola::project;
use ustr::Ustr;

use super::shelf;

/// How the shortest way to a goal is counted.
enum Counted {
    /// A choice changes only its own cell: the number of choices of each cell, added up.
    Cells(fn(&str, &str) -> u32),
    /// Each cell of the start with such a piece is chosen once, and so many choices more.
    Pieces(fn(&str) -> bool, u32),
    /// Each choice toggles a cell and its neighbours; the order does not matter.
    Neighbours,
    /// Each jump takes one such piece off the board and is two choices; one is left.
    Jumps(&'static str),
}

const GAMES: &[(&str, Counted)] = &[
    ("dark-equations", Counted::Cells(differing)),
    ("knights-tour", Counted::Pieces(|piece| ["White", "Black"].contains(&piece), 1)),
    ("lights-out", Counted::Neighbours),
    ("netwalk", Counted::Cells(turns)),
    ("nonograms", Counted::Cells(marks)),
    ("peg-solitaire", Counted::Jumps("Peg")),
    ("pexeso", Counted::Pieces(|piece| piece.ends_with("Back"), 0)),
    ("sudoku", Counted::Cells(digit)),
    ("sudoku-for-children", Counted::Cells(digit)),
];

fn differing(from: &str, to: &str) -> u32 {
    u32::from(from != to)
}

/// Quarter turns between two pipes of one shape; a straight pipe (B) has two orientations.
fn turns(from: &str, to: &str) -> u32 {
    let way = |piece: &str| piece[piece.len() - 1..].parse::<u32>().expect("a pipe ends in its turn");
    let kind = |piece: &str| piece[..piece.len() - 1].to_owned();
    assert_eq!(kind(from), kind(to));
    let ways = if kind(from).ends_with('B') { 2 } else { 4 };
    (way(to) + ways - way(from)) % ways
}

/// A gap is marked by one choice, a square of the picture by two.
fn marks(from: &str, to: &str) -> u32 {
    match (from, to) {
        ("Empty", "Point") => 1,
        ("Empty", "Filled") => 2,
        _ => differing(from, to) * u32::MAX,
    }
}

/// A digit takes as many choices as its value.
fn digit(from: &str, to: &str) -> u32 {
    match (from, to) {
        ("Empty", own) => own.strip_prefix("OwnNumber").map_or(u32::MAX, |own| own.parse().expect("a digit")),
        _ => differing(from, to) * u32::MAX,
    }
}

fn board(cells: &Cells) -> &Tiles<Ustr> {
    match cells {
        Cells::Text(board) => board,
        _ => panic!("a board of pieces"),
    }
}

fn pieces(board: &Tiles<Ustr>) -> Vec<String> {
    let (width, height) = (board.width(), board.height());
    let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    cells.map(|(x, y)| board.get(x, y).expect("it is on the board").to_string()).collect()
}

fn shortest(layout: &Layout, counted: &Counted) -> u32 {
    let start = board(&layout.first(Role::State).expect("there is a board").cells);
    let width = start.width() as usize;
    let from = pieces(start);
    let goals = layout.matrices.iter().filter(|matrix| matrix.role() == Role::Final);
    let mut goals: Vec<_> = goals.map(|goal| pieces(board(&goal.cells))).collect();
    if goals.is_empty() {
        // A goal in words is no board.
        goals.push(from.clone());
    }
    let ways = goals.iter().map(|to| match counted {
        Counted::Cells(steps) => from.iter().zip(to).map(|(from, to)| steps(from, to)).sum(),
        Counted::Pieces(is_chosen, more) => {
            from.iter().filter(|piece| is_chosen(piece)).count() as u32 + more
        }
        Counted::Jumps(jumping) => 2 * (from.iter().filter(|piece| piece == jumping).count() as u32 - 1),
        Counted::Neighbours => {
            let differs: Vec<bool> = from.iter().zip(to).map(|(from, to)| from != to).collect();
            fewest_choices(width, &differs)
        }
    });
    ways.min().expect("there is a goal")
}

/// Returns the fewest choices that toggle exactly the given cells, by elimination over the field of two
/// elements.
fn fewest_choices(width: usize, turned: &[bool]) -> u32 {
    let size = turned.len();
    assert!(size < 127, "a row is one number");
    let bit = |cell: usize| 1_u128 << cell;
    // One row for each cell: the choices that toggle it, and in the last bit whether it is to be toggled.
    let mut rows: Vec<u128> = (0..size)
        .map(|cell| {
            let near = |other: &usize| {
                let (x, y) = (cell % width, cell / width);
                x.abs_diff(other % width) + y.abs_diff(other / width) <= 1
            };
            (0..size).filter(near).map(bit).sum::<u128>() | (u128::from(turned[cell]) << 127)
        })
        .collect();
    let mut leading = Vec::new();
    for column in 0..size {
        let done = leading.len();
        let Some(found) = (done..size).find(|row| rows[*row] & bit(column) != 0) else { continue };
        rows.swap(done, found);
        for row in 0..size {
            if row != done && rows[row] & bit(column) != 0 {
                rows[row] ^= rows[done];
            }
        }
        leading.push(column);
    }
    assert!(rows[leading.len()..].iter().all(|row| *row == 0), "it can be solved");
    let free: Vec<usize> = (0..size).filter(|column| !leading.contains(column)).collect();
    let weight = |choice: u32| {
        let chosen = free.iter().enumerate().filter(|(number, _)| choice >> number & 1 == 1);
        let chosen: u128 = chosen.map(|(_, column)| bit(*column)).sum();
        let odd = |row: &&u128| ((**row & chosen).count_ones() + (**row >> 127) as u32) % 2 == 1;
        rows[..leading.len()].iter().filter(odd).count() as u32 + chosen.count_ones()
    };
    (0..1 << free.len()).map(weight).min().expect("there is a solution")
}

/// Protects players from a win that does not count, and from one that counts too early, in games with too
/// many states to search: the number that each level states is the computed one.
#[test]
fn stated_minima_are_what_the_boards_ask_for() {
    let mut wrong = Vec::new();
    for folder in shelf::folders() {
        let name = folder.file_name().expect("it has a name").to_string_lossy();
        let Some((_, counted)) = GAMES.iter().find(|(game, _)| *game == name) else { continue };
        let draft = project::open(&folder).expect("it can be read").draft;
        for level in &draft.levels {
            let (stated, found) = (level.description.minimum_moves, shortest(&level.layout, counted));
            if stated != Some(found) {
                wrong.push(format!("{name}/{} states {stated:?}, it is {found}", level.folder));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
