//! Runs the rows.

use std::sync::Arc;

use schola::grid::model::{Draft, Language, Layout, Matrix, Piece, Shown, Value};

use super::rows::{
    AREAS, ATTRIBUTES, BODIES, BODY_MOVES, BREAKS, COUNTS, KINDS, KindRow, LEGAL, LINE_MOVES, LINES, LOOPS,
    MOVES, OWN, PICTURES, Row, SIGHT, STATEMENTS, TURNED_MOVES, TURNED_PICTURES, TURNS, WORDS,
};
use crate::conformance::tables::{Write, writes};
use crate::support::drafts::{draft, fill, item, matrix, position, words as word_rows};
use crate::support::interpreter::{Interpreter, Picture};
use crate::support::oracle::World;

/// Protects what words and signs are, and what a fault takes away.
pub fn words<I: Interpreter>() {
    check::<I>(WORDS);
}

/// Protects the meaning of statements, conditions and sums.
pub fn statements<I: Interpreter>() {
    check::<I>(STATEMENTS);
}

/// Protects what is counted, in which layer, and what is wrong with it.
pub fn counts<I: Interpreter>() {
    check::<I>(COUNTS);
}

/// Protects which cells hang together, how many areas there are, and regions.
pub fn areas<I: Interpreter>() {
    check::<I>(AREAS);
}

/// Protects what is seen from a cell.
pub fn sight<I: Interpreter>() {
    check::<I>(SIGHT);
}

/// Protects what rules ask of pieces.
pub fn attributes<I: Interpreter>() {
    check::<I>(ATTRIBUTES);
}

/// Protects what a piece becomes when it is turned.
pub fn turns<I: Interpreter>() {
    check::<I>(TURNS);
}

/// Protects how pieces turn together with pictures.
pub fn turned_pictures<I: Interpreter>() {
    check::<I>(TURNED_PICTURES);
}

/// Protects what ends a pass over the rules.
pub fn breaks<I: Interpreter>() {
    check::<I>(BREAKS);
}

/// Protects where pictures fit, and what they do there.
pub fn pictures<I: Interpreter>() {
    check::<I>(PICTURES);
}

/// Protects which lines there are between cells, and how pictures ask about them, draw and remove them.
pub fn lines<I: Interpreter>() {
    check::<I>(LINES);
}

/// Protects which cells belong together, where they can go, and what they take along and leave behind.
pub fn bodies<I: Interpreter>() {
    check::<I>(BODIES);
}

/// Protects how many closed loops there are.
pub fn loops<I: Interpreter>() {
    check::<I>(LOOPS);
}

/// Protects what definitions do where they are called, and which calls are wrong.
pub fn own<I: Interpreter>() {
    check::<I>(OWN);
}

/// Protects games whose moves are pictures.
pub fn moves<I: Interpreter>() {
    check::<I>(MOVES);
}

/// Protects moves of every kind: which are legal, and what they do.
pub fn kinds_of_moves<I: Interpreter>() {
    let failures: Vec<_> = [KINDS, LEGAL, LINE_MOVES, BODY_MOVES, TURNED_MOVES]
        .into_iter()
        .flatten()
        .filter_map(kind_failure::<I>)
        .collect();
    assert!(failures.is_empty(), "\n{}\n", failures.join("\n"));
}

/// Protects the stack: what is nested too deep is no rule.
pub fn depth<I: Interpreter>() {
    let condition = |depth| format!("{}0 == 0{}", "(".repeat(depth), ")".repeat(depth));
    let blocks = |depth, item| format!("{}{item} = 1;{}", "if (0 == 0) { ".repeat(depth), " }".repeat(depth));
    let rules = [
        format!("if {} {{ Score = 1; }}", condition(60)),
        format!("if {} {{ Score = 2; }}", condition(70)),
        blocks(60, "Steps"),
        blocks(70, "Repeat"),
    ];
    let rules: Vec<_> = rules.iter().map(String::as_str).collect();
    let draft = level("o", &rules);
    let mut play = I::new(&draft, 0);
    assert!(play.play(0, 0));
    let found = ["score", "steps", "repeat"].map(|item| play.items()[item].clone());
    assert_eq!(found, [1, 1, 0].map(Value::Int));
}

fn check<I: Interpreter>(rows: &[Row]) {
    let failures: Vec<_> = rows.iter().filter_map(failure::<I>).collect();
    assert!(failures.is_empty(), "\n{}\n", failures.join("\n"));
}

/// What the pieces of the rows have: a letter of a piece, the name of an attribute, and its value.
const OF_PIECES: &[(&str, &str, &str)] = &[
    ("O", "Colour", "Light"),
    ("H", "COLOUR", "light"),
    ("W", "colour", "DARK"),
    ("O", "Weight", "1"),
    ("W", "Weight", "-5"),
    ("B", "Weight", "10"),
    ("W", "Size", "1"),
    ("B", "Size", "big"),
    ("O", "Next", "W"),
    ("W", "Next", "B"),
    ("H", "Shiny", "true"),
    ("O", "Score", "7"),
    ("O", "Least", "-2147483648"),
    ("O", "Most", "2147483647"),
    ("W", "Most", "2147483648"),
];

/// The pieces of the rows whose pictures matter, in their order: a car that faces right, down, left and up, a bar of
/// two turns, a hook of all eight, a hat of three, a pipe with two pieces in one turn, a gate beside which a second
/// piece is named like a car, and pieces that only look like a family.
const SHOWN: &[(&str, &str)] = &[
    ("R", "Car.png"),
    ("D", "Car@90.png"),
    ("L", "Car@180.png"),
    ("U", "Car@270.png"),
    ("lie", "Bar.v2.svg"),
    ("Stand", "Bar.v2@90.svg"),
    ("p0", "Hook.png"),
    ("p1", "Hook@90.png"),
    ("p2", "Hook@180.png"),
    ("p3", "Hook@270.png"),
    ("m0", "Hook@m.png"),
    ("m1", "Hook@m90.png"),
    ("m2", "Hook@m180.png"),
    ("m3", "Hook@m270.png"),
    ("hat0", "Hat.png"),
    ("hat1", "Hat@90.png"),
    ("hatm", "Hat@m.png"),
    ("pipe0", "Pipe.png"),
    ("Pipe_0", "Pipe.png"),
    ("pipe1", "Pipe@90.png"),
    ("gate0", "Gate.png"),
    ("gate1", "Gate@90.png"),
    ("r", "Gate@180.png"),
    ("one", "Cube@m.png"),
    ("two", "Cube@m.png"),
    ("bare0", "Bare"),
    ("bare1", "Bare@90"),
    ("odd0", "Odd.png"),
    ("odd1", "Odd@45.png"),
    ("type0", "Type.png"),
    ("type1", "Type@90.svg"),
];

/// A board with layers of numbers, texts and lines of its size, two of numbers named like words of counts, one of texts
/// named like a statement, one of numbers and one of lines of two cells, one of bodies, and some items. What is given are the board
/// and then writes; an item that is not there is new.
fn level(given: &str, rules: &[&str]) -> Draft {
    let (board, given) = given.split_once(';').unwrap_or((given, ""));
    let state = word_rows(&board.split('/').collect::<Vec<_>>());
    let size = state.size();
    let lines = |name, size| Matrix { shown: Shown::Lines, ..matrix(name, fill(size, &Value::Int(0))) };
    let number = |name| item(name, Value::Int(0));
    let mut items = position((0, 0));
    items.extend(["Score", "Steps", "Repeat"].map(number));
    items.extend([item("Flag", Value::Bool(false)), item("Name", Value::Text("nothing".to_owned()))]);
    let mut matrices = vec![
        matrix("STATE", state),
        matrix("VALID", fill(size, &Value::Bool(true))),
        matrix("FINAL", fill(size, &Value::Text("Goal".to_owned()))),
        matrix("NUMS", fill(size, &Value::Int(0))),
        matrix("MARKS", fill(size, &Value::Text("no".to_owned()))),
        matrix("SMALL", fill((2, 1), &Value::Int(0))),
        matrix("ROW", fill(size, &Value::Int(0))),
        matrix("AREA", fill(size, &Value::Int(0))),
        matrix("TURN", fill(size, &Value::Text("no".to_owned()))),
        lines("WALLS", size),
        lines("RAILS", (2, 1)),
        Matrix { shown: Shown::Bodies, ..matrix("PARTS", fill(size, &Value::Int(0))) },
    ];
    for Write { name, cell, value } in writes(given) {
        if let Some((x, y)) = cell {
            let layer = matrices.iter_mut().find(|matrix| matrix.name.to_lowercase() == name);
            let layer = layer.expect("the row names a layer");
            crate::support::drafts::put(&mut layer.cells, x as u32, y as u32, &value);
        } else if let Some(item) = items.iter_mut().find(|item| item.name.to_lowercase() == name) {
            item.value = value;
        } else {
            items.push(item(&name, value));
        }
    }
    let rules: Vec<_> =
        rules.iter().map(|rule| (rule.trim_start_matches('!'), rule.starts_with('!'))).collect();
    let layout = Layout { items, matrices, ..Layout::default() };
    let mut draft = draft(&["O", "W", "B", "H", "Goal"], &rules, layout, None);
    let pieces = &mut Arc::make_mut(&mut draft.pieces).list;
    pieces.extend(SHOWN.iter().map(|(name, picture)| Piece {
        name: (*name).to_owned(),
        picture: (*picture).to_owned(),
        ..Piece::default()
    }));
    for (letter, name, value) in OF_PIECES {
        let piece = pieces.iter_mut().find(|piece| piece.name == *letter).expect("the piece is there");
        piece.attributes.push(((*name).to_owned(), (*value).to_owned()));
    }
    Arc::make_mut(&mut draft.rules).language = Language::Third;
    draft
}

/// What a row expects at its end: everything visible, and whether the play is solved or lost.
struct Expected {
    picture: Picture,
    solved: bool,
    lost: bool,
    refused: bool,
}

fn expected(moves: &[String], after: &str, draft: &Draft) -> Expected {
    let mut parts: Vec<_> = after.split(';').map(str::trim).collect();
    let mut says = |word: &str| {
        let found = parts.iter().position(|part| *part == word);
        found.map(|at| parts.remove(at)).is_some()
    };
    let (solved, lost, refused) = (says("solved"), says("lost"), says("refused"));
    let world = World::new(&draft.levels[0].layout, Language::Third);
    let matrices = world.matrices.iter().filter(|matrix| matrix.name != "final");
    let mut picture = Picture {
        items: world.items.clone().into_iter().collect(),
        matrices: matrices.map(|matrix| (matrix.name.clone(), matrix.rows.clone())).collect(),
    };
    let accepted = &moves[..moves.len() - usize::from(refused)];
    let (mut before, mut now) = ((0, 0), (0, 0));
    for choice in accepted {
        match places(choice)[..] {
            [to] => (before, now) = (now, to),
            [from, to] => (before, now) = (from, to),
            // An action alone leaves both where they are.
            _ => {}
        }
    }
    let (ax, ay) = (Value::Int(now.0), Value::Int(now.1));
    let (px, py) = (Value::Int(before.0), Value::Int(before.1));
    for (name, value) in [("ax", ax), ("ay", ay), ("px", px), ("py", py)] {
        let _ = picture.items.insert(name.to_owned(), value);
    }
    let board = parts.remove(0);
    if board != "=" {
        let rows = board.split('/').map(|row| row.split_whitespace().map(text).collect());
        let _ = picture.matrices.insert("state".to_owned(), rows.collect());
    }
    for Write { name, cell, value } in writes(&parts.join(";")) {
        match cell {
            None => drop(picture.items.insert(name, value)),
            Some((x, y)) => picture.matrices.get_mut(&name).expect("the row names a layer")[y][x] = value,
        }
    }
    if !solved {
        for (from, to) in [("ax", "px"), ("ay", "py")] {
            let value = picture.items[from].clone();
            let _ = picture.items.insert(to.to_owned(), value);
        }
    }
    Expected { picture, solved, lost, refused }
}

fn text(word: &str) -> Value {
    Value::Text(word.to_lowercase())
}

/// The cells that the text of a move names.
fn places(choice: &str) -> Vec<(i32, i32)> {
    let cells = choice.split([':', '>']).filter_map(|word| word.split_once(','));
    let number = |text: &str| text.parse().expect("a column or row is a number");
    cells.map(|(x, y)| (number(x), number(y))).collect()
}

fn failure<I: Interpreter>(row: &Row) -> Option<String> {
    let Row(name, given, moves, rules, after) = row;
    let moves: Vec<_> = moves.iter().map(|(x, y)| format!("{x},{y}")).collect();
    let draft = level(given, rules);
    let expected = expected(&moves, after, &draft);
    let faults = faults(&mut I::new(&draft, 0), &draft, &moves, &expected);
    (!faults.is_empty()).then(|| format!("{name} (expected / found): {}", faults.join("; ")))
}

/// In such a row, `VALID` must hold the cells among the legal moves.
fn kind_failure<I: Interpreter>(row: &KindRow) -> Option<String> {
    let KindRow(name, given, moves, rules, after, legal) = row;
    let moves: Vec<_> = moves.iter().map(|text| (*text).to_owned()).collect();
    let draft = level(given, rules);
    let mut expected = expected(&moves, after, &draft);
    let valid = expected.picture.matrices.get_mut("valid").expect("every level has VALID");
    for (y, row) in valid.iter_mut().enumerate() {
        for (x, cell) in row.iter_mut().enumerate() {
            *cell = Value::Bool(legal.contains(&format!("{x},{y}").as_str()));
        }
    }
    let mut play = I::new(&draft, 0);
    let mut faults = faults(&mut play, &draft, &moves, &expected);
    if play.choices() != *legal {
        faults.push(format!("legal: {legal:?} / {:?}", play.choices()));
    }
    (!faults.is_empty()).then(|| format!("{name} (expected / found): {}", faults.join("; ")))
}

/// Makes the moves and says what is not as expected.
fn faults(play: &mut impl Interpreter, draft: &Draft, moves: &[String], expected: &Expected) -> Vec<String> {
    let accepted: Vec<_> = moves.iter().map(|choice| play.play_text(choice)).collect();
    let mut wanted = vec![true; moves.len()];
    if let Some(last) = wanted.last_mut().filter(|_| expected.refused) {
        *last = false;
    }
    let mut faults = expected.picture.difference(&Picture::of(play, draft));
    if accepted != wanted {
        faults.push(format!("accepted: {wanted:?} / {accepted:?}"));
    }
    let (wanted, found) = ((expected.solved, expected.lost), (play.solved(), play.lost()));
    if wanted != found {
        faults.push(format!("solved and lost: {wanted:?} / {found:?}"));
    }
    faults
}
