//! Tables of examples and execution vectors: what every text of the rule language does.
//!
//! Each row is checked by its effect. The expectation is complete: whatever a row does not mention must stay
//! unchanged.

use std::sync::Arc;

use schola::grid::model::{Draft, Language, Layout, Value};

use crate::support::drafts::{draft, fill, item, matrix, position, put};
use crate::support::interpreter::{Interpreter, Picture};
use crate::support::oracle::lower;

/// One row: a start, moves, rules, and everything that these rules change.
pub struct Row {
    /// Its name in the table.
    pub id: &'static str,
    /// The starting position, which is P in the first move.
    pub start: (i32, i32),
    /// Differences from the table's start, such as `state[1,2]=cat; score=5`.
    pub given: &'static str,
    /// The fields chosen, one after the other.
    pub moves: &'static [(u16, u16)],
    /// The rules, each with its Break.
    pub rules: &'static [(&'static str, bool)],
    /// What is different at the end, beside the position; written like `given`.
    pub changes: &'static str,
}

const PIECES: &[&str] = &[
    "Off", "On", "Dot", "Cat", "Apple", "Back", "01Back", "01Front", "Number1", "Number2", "Number3",
    "Bonus", "Toy", "Path", "Mouse", "CatFull", "CatEmpty", "Red", "Yellow", "Empty", "Goal",
];

/// A write to an item or a cell.
pub struct Write {
    /// The item or the layer.
    pub name: String,
    /// The cell of the layer.
    pub cell: Option<(usize, usize)>,
    /// What is written.
    pub value: Value,
}

/// Reads writes that semicolons separate.
pub fn writes(text: &str) -> Vec<Write> {
    text.split(';').map(str::trim).filter(|part| !part.is_empty()).map(write).collect()
}

fn write(text: &str) -> Write {
    let (target, value) = text.split_once('=').expect("a write has a target and a value");
    let Some((name, cell)) = target.split_once('[') else {
        return Write { name: target.to_owned(), cell: None, value: read_value(value) };
    };
    let (x, y) = cell.trim_end_matches(']').split_once(',').expect("a cell has a column and a row");
    let cell = (x.parse().expect("a column is a number"), y.parse().expect("a row is a number"));
    Write { name: name.to_owned(), cell: Some(cell), value: read_value(value) }
}

fn read_value(text: &str) -> Value {
    let number = text.parse().map(Value::Int);
    number.or_else(|_| text.parse().map(Value::Bool)).unwrap_or_else(|_| Value::Text(text.to_owned()))
}

impl Row {
    fn game(&self, base: fn() -> Layout) -> Draft {
        let mut layout = base();
        layout.items.extend(position(self.start));
        for write in writes(self.given) {
            put_start(&mut layout, &write);
        }
        draft(PIECES, self.rules, layout, None)
    }

    fn expected(&self, start: Picture) -> Picture {
        let mut picture = start;
        for (x, y) in self.moves {
            set_item(&mut picture, "ax", Value::Int(i32::from(*x)));
            set_item(&mut picture, "ay", Value::Int(i32::from(*y)));
        }
        for write in writes(self.changes) {
            match write.cell {
                None => set_item(&mut picture, &write.name, write.value),
                Some((x, y)) => {
                    picture.matrices.get_mut(&write.name).expect("the row names a matrix")[y][x] =
                        write.value;
                }
            }
        }
        // The next round has begun: P := A.
        for (from, to) in [("ax", "px"), ("ay", "py")] {
            let value = picture.items[from].clone();
            set_item(&mut picture, to, value);
        }
        picture
    }

    fn failure<I: Interpreter>(&self, base: fn() -> Layout, language: Language) -> Option<String> {
        let mut game = self.game(base);
        Arc::make_mut(&mut game.rules).language = language;
        let mut play = I::new(&game, 0);
        let expected = self.expected(Picture::of(&play, &game));
        for (x, y) in self.moves {
            assert!(play.play(*x, *y), "{}: the move ({x}, {y}) is valid", self.id);
        }
        let difference = expected.difference(&Picture::of(&play, &game));
        (!difference.is_empty()).then(|| format!("{} (expected / found): {}", self.id, difference.join("; ")))
    }
}

fn put_start(layout: &mut Layout, write: &Write) {
    if let Some((x, y)) = write.cell {
        let mut matrices = layout.matrices.iter_mut();
        let matrix =
            matrices.find(|matrix| lower(&matrix.name) == write.name).expect("the row names a matrix");
        put(&mut matrix.cells, x as u32, y as u32, &write.value);
    } else {
        let mut items = layout.items.iter_mut();
        let item = items.find(|item| lower(&item.name) == write.name).expect("the row names an item");
        item.value = write.value.clone();
    }
}

fn set_item(picture: &mut Picture, name: &str, value: Value) {
    let item = picture.items.get_mut(name).expect("the row names an item");
    *item = value;
}

fn text(value: &str) -> Value {
    Value::Text(value.to_owned())
}

/// The board of the examples: large enough for `STATE[10, 20]`, with every item and matrix that they name.
fn examples_start() -> Layout {
    let size = (12, 24);
    let numbers = "Score Penalty coefficient CoorY A B c d x y z iffy Bodů hit hit2".split(' ');
    let words = "Temp Name Animal Car Word Before Seen".split(' ');
    let mut items: Vec<_> = numbers.map(|name| item(name, Value::Int(0))).collect();
    items.extend(words.map(|name| item(name, text("nothing"))));
    items.extend(["Play", "Flag"].map(|name| item(name, Value::Bool(true))));
    let matrices = vec![
        matrix("STATE", fill(size, &text("Off"))),
        matrix("VALID", fill(size, &Value::Bool(true))),
        matrix("FINAL", fill(size, &text("Goal"))),
        matrix("VECTORS", fill(size, &Value::Int(0))),
        matrix("WALLFORCE", fill(size, &Value::Int(0))),
        matrix("NUMBERS", fill(size, &Value::Int(0))),
        matrix("Num", fill((4, 5), &Value::Int(0))),
    ];
    Layout { items, matrices, ..Layout::default() }
}

/// The common start of the execution vectors.
fn vectors_start() -> Layout {
    let size = (3, 3);
    let items = vec![item("hit", Value::Int(0)), item("hit2", Value::Int(0)), item("word", text("nothing"))];
    let matrices = vec![
        matrix("STATE", fill(size, &text("Off"))),
        matrix("VALID", fill(size, &Value::Bool(true))),
        matrix("FINAL", fill(size, &text("Goal"))),
    ];
    Layout { items, matrices, ..Layout::default() }
}

fn check<I: Interpreter>(rows: &[Row], base: fn() -> Layout) {
    check_in::<I>(rows, base, Language::Plain);
}

fn check_in<I: Interpreter>(rows: &[Row], base: fn() -> Layout, language: Language) {
    let failures: Vec<_> = rows.iter().filter_map(|row| row.failure::<I>(base, language)).collect();
    assert!(failures.is_empty(), "\n{}\n", failures.join("\n"));
}

/// Protects every example text in the chapter on rules of Strašrybka 2010.
pub fn examples<I: Interpreter>() {
    check::<I>(EXAMPLES, examples_start);
    check::<I>(NO_REFERENCES, examples_start);
    check::<I>(CONDITIONS, examples_start);
}

/// Protects the interpretation of texts that the prose and the printed expressions of Strašrybka 2010 read
/// differently.
pub fn edge_cases<I: Interpreter>() {
    check::<I>(EDGE_CASES, examples_start);
}

/// Protects what is skipped, when a pass ends, and what later rules and rounds see.
pub fn execution_vectors<I: Interpreter>() {
    check::<I>(EXECUTION_VECTORS, vectors_start);
}

/// Protects what the extended language adds to the plain one, and that the plain one skips it.
pub fn extended<I: Interpreter>() {
    check_in::<I>(EXTENDED, vectors_start, Language::Extended);
    check_in::<I>(EXECUTION_VECTORS, vectors_start, Language::Extended);
    for row in EXTENDED {
        let nothing = Row { changes: "", ..*row };
        let skips_some = row.id.ends_with('+');
        if !skips_some {
            check_in::<I>(&[nothing], vectors_start, Language::Plain);
        }
    }
}

/// Protects rules that no table illustrates: types, overflow, letters, and what an error takes away with it.
pub fn decisions<I: Interpreter>() {
    check::<I>(DECISIONS, examples_start);
}

macro_rules! rows {
    ($($id:literal $start:tt $given:literal [$($at:tt),*] [$($rule:tt)*] => $changes:literal;)*) => {
        &[$(Row {
            id: $id,
            start: $start,
            given: $given,
            moves: &[$($at),*],
            rules: rules!([] $($rule)*),
            changes: $changes,
        }),*]
    };
}

/// Reads `"text"` as a rule and `"text" B` as a breaking one.
macro_rules! rules {
    ([$($done:tt)*]) => { &[$($done)*] };
    ([$($done:tt)*] $text:literal B $($rest:tt)*) => { rules!([$($done)* ($text, true),] $($rest)*) };
    ([$($done:tt)*] $text:literal $($rest:tt)*) => { rules!([$($done)* ($text, false),] $($rest)*) };
}

// A faulty reference is tried as a value, as a side of a condition and as a target.
macro_rules! no_reference {
    ($id:literal, $text:literal) => {
        Row {
            id: $id,
            start: (4, 5),
            given: "",
            moves: &[(7, 7)],
            rules: &[
                (concat!("if (true == true) { hit = 1; Seen = ", $text, "; hit2 = 2; }"), false),
                (concat!("if (", $text, " == off) { x = 1; } else { x = 2; }"), false),
                (concat!("if (", $text, " != off) { x = 3; } else { x = 4; }"), false),
                (concat!($text, " = cat;"), false),
                (concat!("Seen = ", $text, ";"), false),
            ],
            changes: "hit=1; hit2=2",
        }
    };
}

macro_rules! conditions {
    ($($id:literal $start:tt $given:literal $at:tt $text:literal => $changes:literal;)*) => {
        &[$(Row {
            id: $id,
            start: $start,
            given: $given,
            moves: &[$at],
            rules: &[(concat!("if ", $text, " { hit = 1; } else { hit = 2; }"), false)],
            changes: $changes,
        }),*]
    };
}

/// M, A and R: references, assignments and rules.
const EXAMPLES: &[Row] = rows! {
    "M1" (0, 0) "state[2,9]=cat" [(1, 1)]
        ["Seen = STATE[2, 9];" "STATE[2, 9] = Dot;"]
        => "seen=cat; state[2,9]=dot";
    "M2" (4, 5) "valid[4,5]=false" [(7, 7)] ["Flag = VALID[P.x, P.y];"] => "flag=false";
    "M3" (4, 5) "state[6,9]=cat" [(5, 7)] ["Seen = STATE[A.x + A.x - P.x, A.y + A.y - P.y];"] => "seen=cat";
    "M4" (0, 10) "valid[8,6]=false" [(1, 3)] ["Flag = VALID[A.x - 1 + 8 + 10 - P.y, 6];"] => "flag=false";
    "A1" (4, 5) "" [(1, 1)] ["A.x = 7;"] => "ax=7";
    "A2" (4, 5) "vectors[3,4]=9" [(3, 4)] ["P.x = VECTORS[A.x, A.y];" "hit = P.x;"] => "hit=9";
    "A3" (4, 5) "" [(1, 1)] ["VALID[P.x + 1, P.y] = false;"] => "valid[5,5]=false";
    "A4" (4, 5) "" [(7, 8)] ["STATE[A.x, A.y] = Apple;"] => "state[7,8]=apple";
    "A5" (4, 5) "temp=apple" [(7, 8)] ["STATE[P.x, P.y - 1] = Temp;"] => "state[4,4]=apple";
    "A6" (4, 5) "state[7,8]=cat" [(7, 8)] ["STATE[P.x, P.y] = STATE[A.x, A.y];"] => "state[4,5]=cat";
    "A7" (0, 0) "" [(1, 1)] ["Name = Peter;"] => "name=peter";
    "A8" (0, 0) "score=5" [(1, 1)] ["Score = Score + 10;"] => "score=15";
    "A9" (0, 0) "wallforce[3,4]=5" [(3, 4)]
        ["WALLFORCE[A.x, A.y] = WALLFORCE[A.x, A.y] - 1;"]
        => "wallforce[3,4]=4";
    "A10" (0, 0) "penalty=3; score=4; coefficient=2" [(1, 1)]
        ["Score = 20 - Penalty - Score + 10 + coefficient;"]
        => "score=25";
    "R1" (0, 0) "state[1,2]=01back" [(1, 2)]
        ["if (STATE[A.x, A.y] == 01Back) { Before = 01Back; STATE[A.x, A.y] = 01Front; }"]
        => "before=01back; state[1,2]=01front";
    "R2" (0, 0) "state[1,2]=number1" [(1, 2)]
        ["if (STATE[A.x, A.y] == Number1) { STATE[A.x, A.y] = Number2; }"]
        => "state[1,2]=number2";
    "R3 (in a corner)" (0, 0) "state[1,2]=bonus; score=7" [(1, 2)]
        ["if (STATE[A.x, A.y] == Bonus) { Score = Score + 100; Temp = STATE[A.x, A.y]; VALID[P.x + 1, P.y] = false; \
        VALID[P.x - 1, P.y] = false; VALID[P.x, P.y + 1] = false; VALID[P.x, P.y - 1] = false; }"]
        => "score=107; temp=bonus; valid[1,0]=false; valid[0,1]=false";
    "R4" (4, 5) "state[4,5]=toy; play=false" [(1, 2)] ["if (STATE[P.x, P.y] == Toy) Play = true;"] => "";
    "R5" (0, 0) "state[10,20]=cat; valid[10,20]=false" [(1, 2)]
        ["if (STATE[10, 20] != STATE[2, 22]) { VALID[10, 20] = true }"]
        => "";
    "R6" (4, 5) "state[5,5]=path" [(1, 2)]
        ["if ((STATE[P.x + 1, P.y] == Path) OR (STATE[P.x - 1, P.y] == Path)) { VALID[P.x, P.y] = false; \
        if (STATE[P.x + 1, P.y] == Path) { STATE[P.x + 1] = true; } \
        if (STATE[P.x - 1, P.y] == Path) { STATE[P.x - 1] = true; } }"]
        => "";
    "R7 then" (0, 0) "state[1,2]=mouse" [(1, 2)]
        ["if (STATE[A.x, A.y] == Mouse) { STATE[A.x, A.y] = CatFull; } else { STATE[A.x, A.y] = CatEmpty; }"]
        => "state[1,2]=catfull";
    "R7 else" (0, 0) "" [(1, 2)]
        ["if (STATE[A.x, A.y] == Mouse) { STATE[A.x, A.y] = CatFull; } else { STATE[A.x, A.y] = CatEmpty; }"]
        => "state[1,2]=catempty";
    // Printed with P.x as the target, which the next round would overwrite.
    "R8" (0, 0) "" [(2, 2)] ["if (A.x == 2) { A.x = P.x + 1; } else { }"] => "";
    "R9" (0, 0) "state[1,2]=red" [(1, 2)]
        ["if (STATE[A.x, A.y] == Red) { STATE[A.x, A.y] = Yellow; } else { if (STATE[A.x, A.y] == Yellow) \
        { STATE[A.x, A.y] = Off; } else { STATE[A.x, A.y] = Red; } }"]
        => "";
};

/// M5 to M9: invalid references.
const NO_REFERENCES: &[Row] = &[
    no_reference!("M5", "STATE[A.x + 5]"),
    no_reference!("M6", "STATE<A.x, A.y>"),
    no_reference!("M7", "STATE[A.x - , A.y + ]"),
    no_reference!("M8", "STATE[-A.x + 9, +5 + A.y]"),
    no_reference!("M9", "STATE[STATE[1, 5], P.y]"),
];

/// K: conditions. A valid one sets 1 or 2, an invalid one sets nothing.
const CONDITIONS: &[Row] = conditions! {
    "K1" (0, 0) "" (1, 1) "(true != true)" => "hit=2";
    "K2" (0, 0) "" (1, 1) "(true == true)" => "hit=1";
    "K3 true" (0, 0) "state[1,2]=back" (1, 2) "(STATE[A.x, A.y] == Back)" => "hit=1";
    "K3 false" (0, 0) "" (1, 2) "(STATE[A.x, A.y] == Back)" => "hit=2";
    "K4 true" (4, 5) "" (1, 2) "(STATE[P.x - 1, P.y] == STATE[P.x + 1, P.y])" => "hit=1";
    "K4 false" (4, 5) "state[3,5]=cat" (1, 2) "(STATE[P.x - 1, P.y] == STATE[P.x + 1, P.y])" => "hit=2";
    "K5 true" (0, 0) "animal=cat" (1, 2) "(Animal != Dog)" => "hit=1";
    "K5 false" (0, 0) "animal=dog" (1, 2) "(Animal != Dog)" => "hit=2";
    "K6" (4, 5) "coory=2; numbers[2,7]=1000" (3, 4)
        "(NUMBERS[A.x + P.x - 5, A.y - CoorY + 5] == 1000)"
        => "hit=1";
    "K7" (0, 0) "score=20" (1, 2) "(Score >= 10)" => "";
    "K8" (0, 0) "state[1,2]=path" (1, 2) "(STATE[A.x, A.y] == Path" => "";
    "K9" (0, 0) "" (1, 2) "(STATE[P.x, P.y] == VALID[A.x, A.y])" => "";
    "K10 true" (4, 5) "" (4, 5) "((A.x == P.x) AND (A.y == P.y))" => "hit=1";
    "K10 false" (4, 5) "" (4, 6) "((A.x == P.x) AND (A.y == P.y))" => "hit=2";
    "K11 true" (0, 0) "car=opel; score=3" (1, 2) "((Car == Opel) AND (Score != 0))" => "hit=1";
    "K11 false" (0, 0) "car=opel" (1, 2) "((Car == Opel) AND (Score != 0))" => "hit=2";
    "K12 true" (4, 5) "state[4,6]=empty" (1, 2)
        "((STATE[P.x + 1, P.y] == Empty) OR (STATE[P.x - 1, P.y] == Empty) OR (STATE[P.x, P.y + 1] == Empty) OR (STATE[P.x, P.y - 1] == Empty))"
        => "hit=1";
    "K12 false" (4, 5) "state[5,6]=empty" (1, 2)
        "((STATE[P.x + 1, P.y] == Empty) OR (STATE[P.x - 1, P.y] == Empty) OR (STATE[P.x, P.y + 1] == Empty) OR (STATE[P.x, P.y - 1] == Empty))"
        => "hit=2";
    "K13" (0, 0) "" (1, 2) "(STATE[1, 1] == STATE[2, 2]) AND (STATE[2, 1] != STATE[1, 2])" => "";
    "K14" (0, 0) "" (1, 2)
        "((STATE[A.x, A.y] == Number1) AND (STATE[A.x - 1, A.y] == Number2) OR (STATE[A.x, A.y + 5] == Number3))"
        => "";
    "K15" (0, 0) "a=1; word=guitar" (1, 2) "(((A == 1) AND (B != 1)) AND (Word == guitar))" => "";
    "K16" (0, 0) "" (1, 2)
        "((STATE[A.x, A.y] != 1) AND ((STATE[A.x, A.y] == 2) OR (STATE[A.x, A.y] == 3)))"
        => "";
};

const EDGE_CASES: &[Row] = rows! {
    "E1" (0, 0) "" [(1, 1)] ["iffy = 3;"] => "iffy=3";
    "E2" (0, 0) "" [(1, 1)] ["a = 1; b = 2;"] => "";
    "E3" (0, 0) "" [(1, 1)] ["a = 1"] => "";
    "E4" (0, 0) "" [(1, 1)] ["if (a == b) { x = 1; y = 2 }"] => "x=1";
    "E4 (Break)" (0, 0) "" [(1, 1)] ["if (a == b) { x = 1; y = 2 }" B "z = 3;"] => "x=1";
    "E5" (0, 0) "" [(1, 1)] ["if (a == b) { x = 1 y = 2; z = 3; }"] => "z=3";
    "E6" (0, 0) "" [(1, 1)] ["if (a == b) { x = 1;; y = 2; }"] => "x=1; y=2";
    "E7" (0, 0) "" [(1, 1)] ["if (a == b) { x = 1; } x = 2;"] => "";
    "E7 (Break)" (0, 0) "" [(1, 1)] ["if (a == b) { x = 1; } x = 2;" B "z = 3;"] => "z=3";
    "E8" (0, 0) "" [(1, 1)] ["if (a == b) { x = 1; } else if (c == d) { x = 2; }"] => "";
    "E9" (0, 0) "" [(1, 1)] ["if ((a == b)) { x = 1; }"] => "x=1";
    "E10" (0, 0) "a=1; b=2" [(1, 1)] ["if ((a == 1) && (b == 2)) { x = 1; }"] => "";
    "E11" (0, 0) "" [(1, 1)] ["if (a == b == c) { x = 1; }"] => "";
    "E12" (0, 0) "" [(1, 1)] ["if (a = b) { x = 1; }"] => "";
    "E13" (0, 0) "x=4" [(1, 1)] ["if (x + 1 == 5) { y = 1; } else { y = 2; }"] => "";
    "E14" (0, 0) "x=-5" [(1, 1)] ["if (x == -5) { y = 1; }"] => "y=1";
    "E15" (0, 0) "" [(1, 1)] ["x = -5;"] => "x=-5";
    "E16" (0, 0) "" [(1, 1)] ["x = -5 + 3;" "y = 0 - 5 + 3;"] => "y=-2";
    "E17" (0, 0) "" [(1, 1)] ["x = 3 - -5;"] => "";
    "E18" (0, 0) "num[1,2]=7" [(1, 1)] ["x = 5 + NUM[1, 2];"] => "x=12";
    "E19" (0, 0) "num[1,2]=7; num[3,4]=30" [(1, 1)] ["x = NUM[1, 2] + NUM[3, 4];"] => "x=37";
    "E20" (0, 0) "" [(1, 1)] ["x = 2 * 3;"] => "";
    "E21" (0, 0) "" [(1, 1)] ["x = STATE[A.x + 5];" "Name = STATE[A.x + 5];"] => "";
    "E22" (0, 0) "" [(1, 1)] ["STATE[1, 2] = STATE[3, 4] = red;"] => "";
    "E23" (0, 0) "" [(1, 1)] ["Name = \"Peter\";" "Name = 'Peter';"] => "";
    "E24" (0, 0) "" [(1, 1)] ["Name = foo-bar;"] => "";
    "E25" (0, 0) "" [(1, 1)] ["x = 99999999999;" "Name = 99999999999;"] => "name=99999999999";
    "E26" (0, 0) "" [(1, 1)] ["STATE[foo, 0] = on;"] => "";
    "E27" (0, 0) "" [(1, 1)] ["STATE[A.x, A.y] = Aple;"] => "state[1,1]=aple";
    "E28" (0, 0) "bodů=3" [(1, 1)] ["Bodů = Bodů + 10;" "BODŮ = bodů + 1;"] => "bodů=14";
    "E29" (0, 0) "" [(1, 1)] ["x = STATE[1, 2, 3];" "Name = STATE[1, 2, 3];"] => "";
    "E30" (0, 0) "" [(1, 1)] ["if () { x = 1; }"] => "";
};

/// What is skipped where, in the extended language. A plus marks rows of which the plain language executes a
/// part.
const EXTENDED: &[Row] = rows! {
    "not the outer condition, but that of the inner if is outside" (2, 0) "" [(2, 0)]
        ["if (true == true) { if (STATE[A.x + 1, A.y] == Off) { hit = 1; } else { hit = 2; } hit2 = 3; }"]
        => "hit2=3";
    "the outer condition is outside" (2, 0) "" [(2, 0)]
        ["if (STATE[A.x + 1, A.y] == Off) { if (true == true) { hit = 1; } }"]
        => "";
    "a rule breaks by its own condition, whatever is within +" (2, 0) "" [(2, 0)]
        ["if (true == true) { if (STATE[A.x + 1, A.y] == Off) { hit = 1; } }" B "hit2 = 5;"]
        => "";
    "an inner condition breaks nothing +" (0, 0) "" [(0, 0)]
        ["if (true == false) { hit = 1; } else { if (true == true) { hit = 2; } }" B "hit2 = 5;"]
        => "hit=2; hit2=5";
    "a group that is false is not judged to its end" (2, 0) "" [(2, 0)]
        ["if (((STATE[A.x, A.y] == On) AND (STATE[A.x + 1, A.y] == Off)) OR (hit == 0)) { hit = 1; }"]
        => "hit=1";
    "an error within a group skips the rule" (2, 0) "" [(2, 0)]
        ["if (((STATE[A.x, A.y] == Off) AND (STATE[A.x + 1, A.y] == Off)) OR (hit == 0)) { hit = 1; } else { hit = 2; }"]
        => "";
    "groups in groups" (0, 0) "" [(1, 2)]
        ["if ((A.x == 1) AND ((A.y == 0) OR ((A.y == 2) AND (A.x != 2)))) { hit = 1; }"]
        => "hit=1";
    "else if" (0, 0) "" [(1, 2)]
        ["if (A.x == 0) { hit = 1; } else if (A.x == 1) { hit = 2; } else { hit = 3; }"]
        => "hit=2";
    "three colours" (0, 0) "state[1,1]=red" [(1, 1)]
        ["if (STATE[A.x, A.y] == Red) { STATE[A.x, A.y] = Yellow; } else { if (STATE[A.x, A.y] == Yellow) { STATE[A.x, A.y] = Off; } else { STATE[A.x, A.y] = Red; } }"]
        => "state[1,1]=yellow";
    "comparisons of size" (0, 0) "" [(1, 2)]
        ["if ((A.x < 2) AND (A.x <= 1)) { hit = hit + 1; }" "if ((A.y > 1) AND (A.y >= 2)) { hit2 = hit2 + 1; }"
         "if (A.x < 1) { hit = 7; }" "if (A.x > 1) { hit = 8; }" "if (A.x >= 2) { hit = 9; }" "if (-1 <= -2) { hit = 6; }"]
        => "hit=1; hit2=1";
    "texts have no size" (0, 0) "" [(1, 2)]
        ["if (STATE[A.x, A.y] <= Off) { hit = 1; } else { hit = 2; }" "if (hit < Peter) { hit = 3; }"]
        => "";
    "products come before sums" (0, 0) "" [(1, 2)]
        ["hit = 1 + 2 * 3 * 2 - 2 * A.y;" "hit2 = 2 * 3;"]
        => "hit=9; hit2=6";
    "a product that is too large is skipped" (0, 0) "" [(1, 2)]
        ["hit = 0 * 65536 * 65536;" "hit2 = 65536 * 65536 * 0;" "hit2 = 2 * Peter;"]
        => "";
    "a faulty statement inside takes only itself away" (0, 0) "" [(1, 2)]
        ["if (A.x == 1) { if (A.y == 2) { hit = ; hit2 = 2; } }"]
        => "hit2=2";
    "a faulty condition inside takes the rule away" (0, 0) "" [(1, 2)]
        ["if (A.x == 1) { hit = 1; if (A.y = 2) { hit = 3; } }"]
        => "";
};

const EXECUTION_VECTORS: &[Row] = rows! {
    "X1" (0, 0) "" [(1, 2)] ["if (STATE[A.x, A.y + 1] == On) { hit = 1; } else { hit = 2; }"] => "";
    "X2" (0, 0) "" [(2, 0)]
        ["if ((STATE[A.x + 1, A.y] == Off) OR (STATE[A.x, A.y] == Off)) { hit = 1; }"]
        => "";
    "X3" (0, 0) "" [(2, 0)]
        ["if ((STATE[A.x, A.y] == Off) OR (STATE[A.x + 1, A.y] == Off)) { hit = 1; }"]
        => "hit=1";
    "X4" (0, 0) "" [(2, 0)]
        ["if ((STATE[A.x, A.y] == On) AND (STATE[A.x + 1, A.y] == Off)) { hit = 1; } else { hit = 2; }"]
        => "hit=2";
    "X5" (0, 0) "" [(2, 0)]
        ["if ((STATE[A.x, A.y] == Off) AND (STATE[A.x + 1, A.y] == Off)) { hit = 1; } else { hit = 2; }"]
        => "";
    "X6" (0, 0) "" [(2, 0)]
        ["if (true == true) { hit = 1; VALID[A.x + 9, A.y] = false; miss = 2; hit2 = 3; }"]
        => "hit=1; hit2=3";
    "X7" (0, 0) "" [(2, 0)]
        ["if (true == true) { hit = 1; VALID[A.x + 9, A.y] = false; miss = 2; hit2 = 3; }" B "hit = 9;"]
        => "hit=1; hit2=3";
    "X8" (0, 0) "" [(0, 0)]
        ["if (true == false) { hit = 1; } else { hit = 2; }" B "hit2 = 5;"]
        => "hit=2; hit2=5";
    "X9" (0, 0) "" [(2, 0)] ["if (STATE[A.x + 1, A.y] == Off) { hit = 1; }" B "hit2 = 5;"] => "hit2=5";
    "X10" (0, 0) "" [(0, 0)] ["hit = 1;" B "hit2 = 2;"] => "hit=1; hit2=2";
    "X11" (0, 0) "" [(0, 0)]
        ["if (STATE[A.x, A.y] == Off) { STATE[A.x, A.y] = Dot; }" "if (STATE[A.x, A.y] == Dot) { STATE[A.x, A.y] = On; }"]
        => "state[0,0]=on";
    "X12" (0, 0) "" [(0, 0)]
        ["if (STATE[A.x, A.y] == Off) { STATE[A.x, A.y] = Dot; }" B "if (STATE[A.x, A.y] == Dot) { STATE[A.x, A.y] = On; }"]
        => "state[0,0]=dot";
    "X13" (0, 0) "" [(0, 0)] ["hit = 10 - 3 + 2;"] => "hit=9";
    "X14" (0, 0) "" [(0, 0)]
        ["hit = Peter;" "VALID[0, 0] = 1;" "STATE[0, 0] = true;" "hit2 = 4;"]
        => "hit2=4";
    "X15" (0, 0) "" [(0, 0)] ["if (STATE[0, 0] == VALID[0, 0]) { hit = 1; } else { hit = 2; }"] => "";
    "X16" (0, 0) "" [(0, 0)]
        ["STATE[0, 0] = word;" "STATE[1, 0] = wordy;"]
        => "state[0,0]=nothing; state[1,0]=wordy";
    "X17" (0, 0) "" [(0, 0)] ["STATE[A.x - 1, A.y] = On;"] => "";
    // The rule writes A again in the second move.
    "X18" (0, 0) "" [(1, 1), (0, 1)] ["hit = P.x;" "A.x = 2;"] => "hit=2; ax=2";
    "X19" (0, 0) "" [(1, 1), (0, 1)] ["hit = P.x;" "P.x = 2;"] => "hit=1";
    "X20" (0, 0) "" [(0, 0)]
        ["if ((hit == 0) OR (hit == Peter)) { hit2 = 1; }" "if ((hit == 1) OR (hit == Peter)) { hit2 = 2; }"]
        => "hit2=1";
};

const DECISIONS: &[Row] = rows! {
    "4.2 split keywords" (0, 0) "" [(1, 1)]
        ["i f (a == c) { x = 1 ; } el\tse { x = 2; }" "I\nF (a != b) { y = 1; } E L S E { y\u{a0}= 2; }"]
        => "x=1; y=2";
    "lower-casing is letter by letter" (0, 0) "" [(1, 1)]
        ["Name = ΟΔΟΣ;" "if (NAME == οδοσ) { x = 1; }" "if (Name == οδος) { y = 1; }"]
        => "name=οδοσ; x=1";
    "4.2 white space and dots in strings" (0, 0) "" [(1, 1)]
        ["Name = Peter Pan;" "x = 3.14;" "...y = 0.0.7."  "z..=.8.;."]
        => "name=peterpan; x=314; z=8";
    "4.5 leading zeros" (0, 0) "" [(1, 1)] ["x = 007;" "if (007 == 7) { y = 1; }"] => "x=7; y=1";
    "4.5 the literal is no string" (0, 0) "" [(1, 1)]
        ["if (STATE[0, 0] == 1) { x = 1; } else { x = 2; }" "if (STATE[0, 0] != true) { x = 3; } else { x = 4; }"]
        => "";
    "4.5 only the digits 0 to 9 make numbers" (0, 0) "" [(1, 1)] ["Name = ٣;" "x = ٣;"] => "name=٣";
    "4.7 an else block fails piece by piece" (0, 0) "" [(1, 1)]
        ["if (a != b) { x = 1; } else { x = on; y = 1; STATE[50, 0] = on; z = 2; }"]
        => "y=1; z=2";
    "4.7 no overflow into the next row" (0, 0) "" [(1, 1)]
        ["STATE[12, 0] = on;" "STATE[0, 24] = on;" "STATE[0 - 1, 1] = on;" "NUM[4, 0] = 1;"]
        => "";
    "negative in an index" (0, 0) "" [(1, 1)]
        ["STATE[-1, 0] = on;" "STATE[1 + -1, 0] = on;" "if (STATE[0, -0] == off) { x = 1; }"]
        => "";
    "negative as a value" (0, 0) "" [(1, 1)]
        ["NUM[0, 0] = -2147483648;" "x = -2147483649;" "Name = -5;" "y = - 0 7;" "z = -z;"]
        => "num[0,0]=-2147483648; y=-7";
    "negative on the left" (0, 0) "x=-1" [(1, 1)]
        ["if (-1 == x) { y = 1; }" "if (-1 != -1) { z = 1; } else { z = 2; }"]
        => "y=1; z=2";
    "a negative that does not fit is a fault" (0, 0) "" [(1, 1)]
        ["if ((a == b) OR (x == -2147483649)) { y = 1; }" "if (-2147483649 != name) { z = 1; } else { z = 2; }"]
        => "";
    "malformed in a condition" (0, 0) "" [(1, 1)]
        ["if (Name != STATE[A.x]) { x = 1; }" B "y = 1;"]
        => "y=1";
    "types" (0, 0) "" [(1, 1)]
        ["Flag = 1;" "Flag = off;" "Name = 1;" "Name = false;" "x = true;" "NUM[0, 0] = off;" "Flag = false;"]
        => "flag=false";
    "overflow" (0, 0) "x=2147483647; y=-2147483648" [(1, 1)]
        ["x = x + 1;" "y = y - 1;" "z = 2147483647 + 1 - 1;" "a = 2147483647 - 1 + 1;" "STATE[x + 1, 0] = on;"]
        => "a=2147483647";
    "overflow in a block" (0, 0) "x=2147483647" [(1, 1)]
        ["if (true == true) { x = x + x; y = 1; }" B "z = 1;"]
        => "y=1";
    "a name that begins with if" (0, 0) "iffy=1" [(1, 1)]
        ["if (iffy == 1) { x = 1; }" "iffy = iffy + iffy;" "if a == b { y = 1; }"]
        => "x=1; iffy=2";
    "unterminated alone" (0, 0) "" [(1, 1)] ["if (true == true) { x = 1 }" B "y = 1;"] => "";
    "nothing but semicolons" (0, 0) "" [(1, 1)] ["if (true == true) { ; }" B "y = 1;"] => "";
    "4.7 empty block" (0, 0) "" [(1, 1)]
        ["if (true == true) { }" B "if (true == false) { } else { x = 1; }" B "y = 1;"]
        => "y=1";
    "redundant parentheses" (0, 0) "" [(1, 1)]
        ["if ((true == true)) { x = 1; }" "if ((true == false)) { y = 1; } else { y = 2; }" "if (((true == true))) { z = 1; }"]
        => "x=1; y=2";
    "only around one condition" (0, 0) "" [(1, 1)]
        ["if (((a == b) AND (a == b))) { x = 1; }" "if (((a == b)) AND (a == b)) { y = 1; }"]
        => "";
    "sums of cells" (0, 0) "num[1,2]=7; num[3,4]=30; x=1" [(1, 1)]
        ["NUM[x, 1] = NUM[x, x + 1] - x + NUM[3, 4] - 100;"]
        => "num[1,1]=-64";
    "outside in a later term" (0, 0) "" [(1, 1)]
        ["x = 1 + NUM[4, 0];" "y = 1 + STATE[0, 0];" "z = 1 + NUM[0, 0];"]
        => "z=1";
    "stray text" (0, 0) "" [(1, 1)]
        ["if (a == b) x { y = 1; }" "; x = 1;" "if (a == b) { y = 1; } else" "else { y = 1; }" "if (a == b) { y = 1; } { z = 1; }" "" "if" "if (a == b) { y = 1;"]
        => "";
    "mixed operators" (0, 0) "" [(1, 1)]
        ["if ((a == b) OR (a == b) AND (a == b)) { x = 1; } else { x = 2; }"]
        => "";
    "nested" (0, 0) "" [(1, 1)]
        ["if ((a == b) AND ((a == b) OR (a == c))) { x = 1; } else { x = 2; }"]
        => "";
    "text after" (0, 0) "" [(1, 1)]
        ["x = 1 + 2 +;" "y = NUM[0, 0]];" "z = 1 + 2 * 3;" "a = 5 b + ;"]
        => "";
    "strings are words" (0, 0) "" [(1, 1)]
        ["Name = a-b;" "Name = a/b;" "Seen = a_b;" "Before = čáp\u{301};"]
        => "seen=a_b; before=čáp\u{301}";
    "fault behind the stopping point" (0, 0) "" [(1, 1)]
        ["if ((a == b) OR (a >= b)) { x = 1; }" "if ((a != b) AND (STATE[1] == on)) { x = 1; } else { x = 2; }" "if ((a == b) OR (a == off)) { y = 1; }"]
        => "y=1";
    "the first FINAL" (0, 0) "" [(1, 1)]
        ["Seen = FINAL[0, 0];" "FINAL[0, 0] = on;" "Temp = FINAL[0, 0];"]
        => "seen=goal; temp=on";
    "4.5 items before strings" (0, 0) "temp=cat" [(1, 1)]
        ["STATE[Temp, 0] = on;" "STATE[0, 0] = TEMP;" "if (STATE[0, 0] == cat) { x = 1; }"]
        => "state[0,0]=cat; x=1";
    "4.7 unknown matrix" (0, 0) "" [(1, 1)]
        ["NOWHERE[0, 0] = 1;" "x = NOWHERE[0, 0];" "if (NOWHERE[0, 0] == 1) { x = 1; } else { x = 2; }"]
        => "";
    "4.7 unknown item" (0, 0) "" [(1, 1)] ["nobody = 1;" "Name = nobody;" "x = nobody;"] => "name=nobody";
};
