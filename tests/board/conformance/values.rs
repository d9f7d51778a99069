//! Tables 3 and 4 of Křenek 2013: comparing and calculating.

use schola::board::Reason;

use crate::support::board_door::{Door, held, outcome};
use crate::support::board_material::{Maker, material};

/// A material with one player and nothing else.
fn lonely() -> schola::board::Material {
    material(vec![Maker::default().player("Red", &[], Vec::new())])
}

const OPERATORS: [(&str, &str); 6] =
    [("==", "eq"), ("!=", "ne"), ("<", "lt"), ("<=", "le"), (">", "gt"), (">=", "ge")];

/// Each row: A, B, and the results of `==` `!=` `<` `<=` `>` `>=`, as letters.
const COMPARISONS: &[(&str, &str, &str)] = &[
    ("'a'", "'a'", "TFFFFF"),
    ("'a'", "'b'", "FTFFFF"),
    ("''", "''", "TFFFFF"),
    ("'12'", "12", "TFFFFF"),
    ("'+12'", "12", "FTFFFF"),
    ("'012'", "12", "FTFFFF"),
    ("'12'", "13", "FTFFFF"),
    ("12", "'12'", "TFFTFT"),
    ("12", "'+12'", "TFFTFT"),
    ("12", "'012'", "TFFTFT"),
    ("12", "'13'", "FTTTFF"),
    ("-1", "'-2'", "FTFFTT"),
    ("12", "'twelve'", "FFFFFF"),
    ("12", "' 12'", "FFFFFF"),
    ("12", "''", "FFFFFF"),
    ("0", "'-'", "FFFFFF"),
    ("1", "'9223372036854775808'", "FFFFFF"),
    ("1", "'9223372036854775807'", "FTTTFF"),
    ("3", "3", "TFFTFT"),
    ("3", "4", "FTTTFF"),
    ("-3", "-4", "FTFFTT"),
    ("-9223372036854775808", "9223372036854775807", "FTTTFF"),
];

/// Protects Table 3: the result of each comparison for each pair of types, with temporaries and literals
/// alike.
pub fn comparisons<D: Door>() {
    for (a, b, wanted) in COMPARISONS {
        for ((operator, name), wanted) in OPERATORS.iter().zip(wanted.chars()) {
            for condition in [format!("attr.{name} A, B"), format!("attr.{name}V A, {b}")] {
                let rules = format!(
                    "block Start\n body: attr.newV A, {a} ; attr.newV B, {b}\n after: -> Yes if {condition} ; -> No
                     block Yes\n body: game.end\n block No\n body: game.end"
                );
                let position = outcome::<D>(lonely(), &rules).expect("comparing does not fail");
                let wanted = if wanted == 'T' { "Yes" } else { "No" };
                assert_eq!(position.context.block, wanted, "{a} {operator} {b} as {condition}");
            }
        }
    }
}

const FAILS: Result<&str, Reason> = Err(Reason::Arithmetic);
const NO_NUMBER: Result<&str, Reason> = Err(Reason::Type);

/// Each row: A, operation, B, the new A.
const ARITHMETIC: &[(&str, &str, &str, Result<&str, Reason>)] = &[
    ("'a'", "add", "'b'", Ok("ab")),
    ("'a'", "add", "''", Ok("a")),
    ("'a'", "add", "7", Ok("a7")),
    ("'4'", "add", "-7", Ok("4-7")),
    ("'a'", "sub", "'b'", FAILS),
    ("'4'", "mul", "'2'", FAILS),
    ("'4'", "div", "2", FAILS),
    ("'4'", "mod", "2", FAILS),
    ("4", "add", "'5'", Ok("9")),
    ("4", "sub", "'+5'", Ok("-1")),
    ("4", "mul", "'-5'", Ok("-20")),
    ("4", "add", "'five'", FAILS),
    ("4", "div", "'0'", FAILS),
    ("4", "add", "5", Ok("9")),
    ("4", "sub", "5", Ok("-1")),
    ("4", "mul", "5", Ok("20")),
    ("7", "div", "2", Ok("3")),
    ("-7", "div", "2", Ok("-3")),
    ("7", "div", "-2", Ok("-3")),
    ("-7", "div", "-2", Ok("3")),
    ("7", "mod", "2", Ok("1")),
    ("-7", "mod", "2", Ok("-1")),
    ("7", "mod", "-2", Ok("1")),
    ("-7", "mod", "-2", Ok("-1")),
    ("7", "div", "0", FAILS),
    ("7", "mod", "0", FAILS),
    ("9223372036854775807", "add", "1", FAILS),
    ("-9223372036854775808", "sub", "1", FAILS),
    ("-9223372036854775808", "mul", "-1", FAILS),
    ("-9223372036854775808", "div", "-1", FAILS),
    ("9223372036854775807", "sub", "-1", FAILS),
    ("9223372036854775807", "add", "-1", Ok("9223372036854775806")),
];

fn after<D: Door>(a: &str, instruction: &str, b: &str) -> [Result<(String, String), Reason>; 2] {
    [format!("attr.{instruction} A, B"), format!("attr.{instruction}V A, {b}")].map(|line| {
        let rules = format!("block Start\n body: attr.newV A, {a} ; attr.newV B, {b} ; {line} ; game.end");
        let position = outcome::<D>(lonely(), &rules)?;
        Ok((held(&position, "A"), held(&position, "B")))
    })
}

/// Protects Table 4: each operation changes A and leaves B unchanged, and failing is a fault.
pub fn arithmetic<D: Door>() {
    for (a, operation, b, wanted) in ARITHMETIC {
        for found in after::<D>(a, operation, b) {
            let found_a = found.as_ref().map(|(a, _)| a.as_str()).map_err(|reason| *reason);
            assert_eq!(found_a, *wanted, "{a} {operation} {b}");
            let Ok((_, found_b)) = found else { continue };
            assert_eq!(found_b, b.trim_matches('\''), "{a} {operation} {b}: B");
        }
    }
}

/// Protects assignment: it keeps the type of A.
pub fn assignment<D: Door>() {
    for (a, b, wanted) in [
        ("'a'", "7", Ok("7")),
        ("'a'", "'b'", Ok("b")),
        ("1", "7", Ok("7")),
        ("1", "'-7'", Ok("-7")),
        ("1", "'007'", Ok("7")),
        ("1", "'seven'", NO_NUMBER),
        ("1", "''", NO_NUMBER),
    ] {
        for found in after::<D>(a, "set", b) {
            let found = found.as_ref().map(|(a, _)| a.as_str()).map_err(|reason| *reason);
            assert_eq!(found, wanted, "{a} := {b}");
        }
    }
    // The type stays: after taking a number, a text can still be appended.
    let rules = "block Start\n body: attr.newV A, 'a' ; attr.setV A, 7 ; attr.addV A, 1 ; game.end";
    assert_eq!(held(&outcome::<D>(lonely(), rules).expect("texts take numbers"), "A"), "71");
}

/// Protects conversion: which texts read as numbers.
pub fn number_texts<D: Door>() {
    for (text, wanted) in [
        ("5", Ok("5")),
        ("+5", Ok("5")),
        ("-5", Ok("-5")),
        ("05", Ok("5")),
        ("-0", Ok("0")),
        ("9223372036854775807", Ok("9223372036854775807")),
        ("-9223372036854775808", Ok("-9223372036854775808")),
        ("9223372036854775808", NO_NUMBER),
        ("5.0", NO_NUMBER),
        ("5 ", NO_NUMBER),
        (" 5", NO_NUMBER),
        ("--5", NO_NUMBER),
        ("+", NO_NUMBER),
        ("0x5", NO_NUMBER),
        ("1e3", NO_NUMBER),
        ("٥", NO_NUMBER),
    ] {
        let [found, _] = after::<D>("0", "set", &format!("'{text}'"));
        assert_eq!(found.as_ref().map(|(a, _)| a.as_str()).map_err(|reason| *reason), wanted, "{text:?}");
    }
}

/// Protects the syntax of literals: quotes distinguish texts from numbers, and two quotes stand for one.
pub fn literals<D: Door>() {
    for (written, wanted) in
        [("'it''s'", "it's"), ("''", ""), ("''''", "'"), ("'a, b ; c & d'", "a, b ; c & d")]
    {
        let rules = format!("block Start\n body: attr.newV A, {written} ; game.end");
        assert_eq!(held(&outcome::<D>(lonely(), &rules).expect("no instruction fails"), "A"), wanted);
    }
}
