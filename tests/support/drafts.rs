//! Drafts of grid games in a few words.

#![allow(dead_code, reason = "every test binary and benchmark uses its own part")]

use std::path::Path;
use std::sync::Arc;

use schola::common_files::LevelDescription;
use schola::grid::model::{Cells, Draft, Item, Layout, Level, Matrix, Piece, Pieces, Rule, Rules, Value};
use schola::grid::tiles::Tiles;
use schola::project::open;
use schola::xml::Extra;
use ustr::ustr;

/// The grid games among the samples, by their folders.
pub const GRID_SAMPLES: [&str; 20] = [
    "car-park",
    "dark-equations",
    "eyeball-maze",
    "fifteen",
    "ice",
    "klondike",
    "knights-tour",
    "kurodoko",
    "lights-out",
    "maze",
    "minesweeper",
    "netwalk",
    "nonograms",
    "peg-solitaire",
    "pexeso",
    "sokoban",
    "sudoku",
    "sudoku-for-children",
    "tilting-maze",
    "victorian-puzzle",
];

/// Opens a grid game among the samples.
pub fn sample(name: &str) -> Draft {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join(name);
    open(&folder).unwrap_or_else(|problems| panic!("{name}: {problems:?}")).draft
}

/// Creates an item.
pub fn item(name: &str, value: Value) -> Item {
    Item { name: name.to_owned(), value, show: false, extra: Extra::default() }
}

/// Creates a matrix.
pub fn matrix(name: &str, cells: Cells) -> Matrix {
    Matrix::new(name, cells)
}

/// Creates cells with one value, which also gives their type.
pub fn fill((width, height): (u32, u32), value: &Value) -> Cells {
    match value {
        Value::Int(number) => Cells::Int(Tiles::new(width, height, *number)),
        Value::Bool(truth) => Cells::Bool(Tiles::new(width, height, *truth)),
        Value::Text(text) => Cells::Text(Tiles::new(width, height, ustr(text))),
    }
}

/// Creates string cells from rows of words.
pub fn words(rows: &[&str]) -> Cells {
    let rows: Vec<Vec<_>> = rows.iter().map(|row| row.split_whitespace().map(ustr).collect()).collect();
    Cells::Text(Tiles::from_rows(&rows, ustr("")))
}

/// Writes one cell. A value of another type than the cells', or a position outside, panics.
pub fn put(cells: &mut Cells, x: u32, y: u32, value: &Value) {
    let (width, height) = cells.size();
    assert!(x < width && y < height, "({x}, {y}) is outside");
    let _ = match (cells, value) {
        (Cells::Int(tiles), Value::Int(number)) => tiles.set(x, y, *number),
        (Cells::Bool(tiles), Value::Bool(truth)) => tiles.set(x, y, *truth),
        (Cells::Text(tiles), Value::Text(text)) => tiles.set(x, y, ustr(text)),
        (cells, value) => panic!("{value:?} does not go into {cells:?}"),
    };
}

/// Creates the items that every level has, with the starting position in `Ax` and `Ay`.
pub fn position((x, y): (i32, i32)) -> Vec<Item> {
    [("Ax", x), ("Ay", y), ("Px", 0), ("Py", 0)].map(|(name, at)| item(name, Value::Int(at))).to_vec()
}

/// Creates a game of one level.
pub fn draft(pieces: &[&str], rules: &[(&str, bool)], layout: Layout, minimum_moves: Option<u32>) -> Draft {
    let list = pieces.iter().map(|name| Piece {
        name: (*name).to_owned(),
        picture: format!("{name}.png"),
        ..Piece::default()
    });
    let pieces = Pieces { list: list.collect(), extra: Extra::default() };
    let list = rules.iter().map(|(text, breaks)| {
        Arc::new(Rule { contents: (*text).to_owned(), breaks: *breaks, ..Rule::default() })
    });
    let rules = Rules { list: list.collect(), ..Rules::default() };
    let description = LevelDescription { minimum_moves, ..LevelDescription::default() };
    let level = Level {
        folder: "01".to_owned(),
        description: Arc::new(description),
        layout: Arc::new(layout),
        ..Level::default()
    };
    Draft {
        pieces: Arc::new(pieces),
        rules: Arc::new(rules),
        levels: vec![Arc::new(level)],
        ..Draft::default()
    }
}
