//! The games for the benchmarks.

use std::path::Path;
use std::sync::Arc;

use schola::grid::model::{Cells, Draft, Language, Layout, Matrix, Rule, Rules, Value};
use schola::grid::tiles::Tiles;
use ustr::{Ustr, ustr};

use crate::support::drafts;

/// A board of 9 × 7 with three boxes: `#` wall, `$` box, `o` goal, `@` the player.
const SMALL: &str = "\
#########
#...#...#
#.$.....#
#..@$.#o#
#.$.#..o#
#......o#
#########";

/// The side of the large board.
pub const SIDE: u32 = 50;

/// A game of Sokoban on the small board, with a goal for each cell from which the last box can be pushed.
pub fn small_sokoban() -> Draft {
    let signs: Vec<Vec<char>> = SMALL.lines().map(|line| line.chars().collect()).collect();
    let start = board((9, 7), |x, y| piece(signs[y as usize][x as usize]));
    sokoban(layout(&start, (3, 3), &[(7, 2), (6, 4), (6, 5)]))
}

/// The same level by two pictures: goals are a matter of `FINAL`, so that a box and a floor are one piece each.
pub fn pictured_sokoban() -> Draft {
    let mut draft = small_sokoban();
    let level = Arc::make_mut(&mut draft.levels[0]);
    let layout = Arc::make_mut(&mut level.layout);
    layout.language = Language::Extended;
    let mut goals = 0;
    layout.matrices.retain(|matrix| {
        goals += usize::from(matrix.name == "FINAL");
        matrix.name != "FINAL" || goals == 1
    });
    for matrix in &mut layout.matrices {
        let is_goal = matrix.name == "FINAL";
        let Cells::Text(cells) = &matrix.cells else { continue };
        let plain = |cell: Ustr| {
            match cell.as_str() {
                "BoxOpened" | "BoxClosed" => "BoxClosed",
                _ if is_goal => "*",
                "Scissors" => "Empty",
                other => other,
            }
            .to_owned()
        };
        let cells = board((cells.width(), cells.height()), |x, y| {
            ustr(&cells.get(x, y).map_or_else(String::new, plain))
        });
        matrix.cells = Cells::Text(cells);
    }
    draft.rules = Arc::new(Rules {
        language: Language::Third,
        list: [
            "move [ Avatar | (Empty) ] -> [ Empty | Avatar ] turned;",
            "move [ Avatar | (BoxClosed) | Empty ] -> [ Empty | Avatar | BoxClosed ] turned;",
        ]
        .map(|text| Arc::new(Rule { contents: text.to_owned(), ..Rule::default() }))
        .to_vec(),
        ..Rules::default()
    });
    draft
}

/// A game of Sokoban on a board of 50 × 50, with 32 goals.
pub fn large_sokoban() -> Draft {
    let centre = (SIDE / 2 - 1, SIDE / 2 - 1);
    let start = board((SIDE, SIDE), |x, y| piece(large_sign(x, y, centre)));
    let floor = start.cells().filter(|(_, _, cell)| *cell == piece('.')).map(|(x, y, _)| (x, y));
    let ends: Vec<_> = floor.take(32).collect();
    sokoban(layout(&start, centre, &ends))
}

fn large_sign(x: u32, y: u32, centre: (u32, u32)) -> char {
    let edge = |at: u32| at == 0 || at == SIDE - 1;
    match (x % 7, y % 5) {
        _ if edge(x) || edge(y) || (x.is_multiple_of(11) && y % 3 == 1) => '#',
        _ if (x, y) == centre => '@',
        (3, 2) => '$',
        (5, 3) => 'o',
        _ => '.',
    }
}

/// A game with this many different rules: those of Sokoban repeated, each time about other cells.
pub fn many_rules(count: usize) -> Draft {
    let mut draft = small_sokoban();
    let list = &draft.rules.list;
    let rules = (0..count).map(|index| moved(&list[index % list.len()], index / list.len()));
    draft.rules = Arc::new(Rules { list: rules.collect(), ..Rules::default() });
    draft
}

fn moved(rule: &Rule, round: usize) -> Arc<Rule> {
    let mut contents = rule.contents.clone();
    for (axis, by) in [("x", round % 6), ("y", round / 6)] {
        for centre in ["A", "P"] {
            contents = contents.replace(&format!("{centre}.{axis}"), &format!("{centre}.{axis} + {by}"));
        }
    }
    Arc::new(Rule { contents, ..rule.clone() })
}

/// Level 03 of the sample game Lights Out, of 5 × 5 cells, as the only level.
pub fn lights_out() -> Draft {
    let mut draft = sample("lights-out");
    draft.levels.retain(|level| level.folder == "05");
    draft
}

/// A layout of this side: mixed cells in `STATE`, `VALID` and one `FINAL`.
pub fn mixed_layout(side: u32) -> Layout {
    let start = board((side, side), |x, y| {
        piece(['.', '.', '.', '#', '$', 'o', 'O'][(x * 7 + y * 13 + x * y % 11) as usize % 7])
    });
    layout(&start, (side / 2, side / 2), &[(1, 1)])
}

fn sample(name: &str) -> Draft {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join(name);
    schola::project::open(&path).expect("the sample games are there").draft
}

fn sokoban(layout: Layout) -> Draft {
    let mut draft = sample("sokoban");
    draft.levels.truncate(1);
    let level = Arc::make_mut(&mut draft.levels[0]);
    level.layout = Arc::new(layout);
    Arc::make_mut(&mut level.description).minimum_moves = None;
    draft
}

fn board((width, height): (u32, u32), cell: impl Fn(u32, u32) -> Ustr) -> Tiles<Ustr> {
    let row = |y| (0..width).map(|x| cell(x, y)).collect();
    let rows: Vec<Vec<_>> = (0..height).map(row).collect();
    Tiles::from_rows(&rows, ustr(""))
}

fn piece(sign: char) -> Ustr {
    ustr(match sign {
        '#' => "Wall",
        '$' => "BoxClosed",
        'o' => "Scissors",
        'O' => "BoxOpened",
        '@' => "Avatar",
        _ => "Empty",
    })
}

/// A layout in which the player may move in four directions, with a goal for each of these last cells.
fn layout(start: &Tiles<Ustr>, (x, y): (u32, u32), ends: &[(u32, u32)]) -> Layout {
    let size = (start.width(), start.height());
    let mut valid = drafts::fill(size, &Value::Bool(false));
    for (x, y) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] {
        drafts::put(&mut valid, x, y, &Value::Bool(true));
    }
    let state = drafts::matrix("STATE", Cells::Text(start.clone()));
    let mut matrices = vec![state, drafts::matrix("VALID", valid)];
    matrices.extend(ends.iter().map(|end| goal(start, *end)));
    Layout { items: drafts::position((x as i32, y as i32)), matrices, ..Layout::default() }
}

/// The board with a box on each goal, no other boxes, and the player on this cell.
fn goal(start: &Tiles<Ustr>, end: (u32, u32)) -> Matrix {
    let solved = |x, y| match start.get(x, y).expect("a cell of the board").as_str() {
        _ if (x, y) == end => piece('@'),
        "Scissors" => piece('O'),
        "BoxClosed" | "Avatar" => piece('.'),
        other => ustr(other),
    };
    drafts::matrix("FINAL", Cells::Text(board((start.width(), start.height()), solved)))
}
