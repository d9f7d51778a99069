//! Random games and random choices: rule programs from the grammar, and from just beside it.

#![allow(dead_code, reason = "every test binary and benchmark uses its own part")]

mod extended;
mod goals;
mod third;

use std::fmt::{self, Debug, Formatter};
use std::sync::Arc;

#[allow(unused_imports, reason = "every test binary and benchmark uses its own part")]
pub use extended::{extended_rule_text, extended_scenario, gentle_scenario};
#[allow(unused_imports, reason = "every test binary and benchmark uses its own part")]
pub use goals::{change, goal_condition, goal_text, with_goals};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select, subsequence};
use schola::grid::model::{Cells, Draft, Item, Layout, Matrix, Piece, Value};
use schola::grid::tiles::Tiles;
#[allow(unused_imports, reason = "every test binary and benchmark uses its own part")]
pub use third::{kinds_scenario, long_third_scenario, third_rule_text, third_scenario};
use ustr::{Ustr, ustr};

use super::drafts::{draft, fill, item, matrix, position, put};

/// Names of pieces as an author may write them.
pub const PIECES: &[&str] = &["Path", "WALL", "01Back", "Kočka", "wALKER", "box_2", "ЁЖ"];

const INTS: &[&str] = &["Score", "Bodů", "2nd"];
const BOOLS: &[&str] = &["Flag", "Otevřeno"];
const TEXTS: &[&str] = &["Name", "TEMP"];

/// A game of one level and the choices made in it.
#[derive(Clone)]
pub struct Scenario {
    /// The game.
    pub draft: Draft,
    /// The choices.
    pub choices: Vec<Choice>,
}

/// A choice.
#[derive(Clone, Debug)]
pub enum Choice {
    /// One of the legal fields.
    Valid(Index),
    /// A field that may be illegal, or outside the board.
    Any(u16, u16),
}

impl Choice {
    /// Returns the field meant, given the legal fields.
    pub fn field(&self, valid: &[(u16, u16)]) -> (u16, u16) {
        match self {
            Self::Valid(index) if !valid.is_empty() => *index.get(valid),
            Self::Valid(_) => (0, 0),
            Self::Any(x, y) => (*x, *y),
        }
    }
}

impl Debug for Scenario {
    /// Prints the game as an author would see it, not tile by tile.
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let level = &self.draft.levels[0];
        writeln!(f, "minimum number of moves: {:?}", level.description.minimum_moves)?;
        for item in &level.layout.items {
            writeln!(f, "{} = {:?}", item.name, item.value)?;
        }
        for matrix in &level.layout.matrices {
            writeln!(
                f,
                "{}{}:",
                matrix.name,
                if matrix.has_lines() {
                    " (lines)"
                } else if matrix.has_bodies() {
                    " (bodies)"
                } else {
                    ""
                }
            )?;
            (0..matrix.cells.size().1).try_for_each(|y| writeln!(f, "    {}", row(&matrix.cells, y)))?;
        }
        for goal in &level.layout.goals {
            writeln!(f, "goal {:?}", goal.condition)?;
        }
        let is_plain =
            |piece: &Piece| piece.attributes.is_empty() && piece.picture == format!("{}.png", piece.name);
        for piece in self.draft.pieces.list.iter().filter(|piece| !is_plain(piece)) {
            writeln!(f, "piece {} {} {:?}", piece.name, piece.picture, piece.attributes)?;
        }
        for rule in &self.draft.rules.list {
            let off = if rule.disabled { " [off]" } else { "" };
            writeln!(f, "rule {:?}{}{off}", rule.contents, if rule.breaks { " [B]" } else { "" })?;
        }
        write!(f, "choices: {:?}", self.choices)
    }
}

fn row(cells: &Cells, y: u32) -> String {
    let words: Vec<String> = match cells {
        Cells::Text(tiles) => tiles.row(y).map(|cell| cell.to_string()).collect(),
        Cells::Bool(tiles) => tiles.row(y).map(|cell| cell.to_string()).collect(),
        Cells::Int(tiles) => tiles.row(y).map(|cell| cell.to_string()).collect(),
    };
    words.join(" ")
}

/// Generates playable games with choices, on boards up to 6 × 6.
pub fn scenario() -> impl Strategy<Value = Scenario> {
    scenario_on(small_side(), rule_text().boxed())
}

fn small_side() -> BoxedStrategy<u32> {
    prop_oneof![1 => 1u32..=2, 2 => 1u32..=6].boxed()
}

/// Generates the same on boards that need more than one tile.
pub fn large_scenario() -> impl Strategy<Value = Scenario> {
    let side = prop_oneof![1 => Just(3u32), 2 => 62u32..=67, 1 => 127u32..=130];
    scenario_on(side.boxed(), rule_text().boxed())
}

fn scenario_on(side: BoxedStrategy<u32>, rule: Text) -> impl Strategy<Value = Scenario> {
    let choices = vec(choice(), 1..14);
    let rules = vec((rule, any::<bool>()), 1..12);
    let minimum_moves = option::weighted(0.4, 0u32..4);
    let off = vec(proptest::bool::weighted(0.1), 12);
    (layout(side), rules, off, minimum_moves, choices).prop_map(
        |(layout, rules, off, minimum_moves, choices)| {
            let rules: Vec<_> = rules.iter().map(|(text, breaks)| (text.as_str(), *breaks)).collect();
            let mut draft = draft(PIECES, &rules, layout, minimum_moves);
            for (rule, _) in Arc::make_mut(&mut draft.rules).list.iter_mut().zip(off).filter(|(_, off)| *off)
            {
                Arc::make_mut(rule).disabled = true;
            }
            Scenario { draft, choices }
        },
    )
}

fn choice() -> impl Strategy<Value = Choice> {
    prop_oneof![
        3 => any::<Index>().prop_map(Choice::Valid),
        1 => (0u16..8, 0u16..8).prop_map(|(x, y)| Choice::Any(x, y)),
    ]
}

// ---------------------------------------------------------------------------------------------------------------
// Layouts.

/// Generates starting layouts of boards with these sides.
fn layout(side: BoxedStrategy<u32>) -> impl Strategy<Value = Layout> {
    (side.clone(), side).prop_flat_map(|(width, height)| {
        let size = (width, height);
        (board(size), (0..width as i32, 0..height as i32), own_items(), own_matrices()).prop_map(
            |(mut matrices, start, own_items, own_matrices)| {
                let mut items = position(start);
                items.extend(own_items);
                matrices.extend(own_matrices);
                Layout { items, matrices, ..Layout::default() }
            },
        )
    })
}

fn board(size: (u32, u32)) -> impl Strategy<Value = Vec<Matrix>> {
    let finals = vec(option::weighted(0.85, near_state(size)), 1..5);
    (texts(size), valid(size), finals, texts(size)).prop_map(move |(state, valid, finals, other)| {
        let mut matrices = vec![matrix("STATE", Cells::Text(state.clone())), matrix("Valid", valid)];
        // A goal is near the start, so that some are reached, but never the start itself.
        matrices.extend(finals.into_iter().map(|near| {
            let mut goal = if near.is_some() { state.clone() } else { other.clone() };
            for (x, y, piece) in near.unwrap_or_default() {
                let _ = goal.set(x, y, piece);
            }
            if goal == state {
                let _ = goal.set(0, 0, ustr("Elsewhere"));
            }
            matrix("FINAL", Cells::Text(goal))
        }));
        matrices
    })
}

fn near_state((width, height): (u32, u32)) -> impl Strategy<Value = Vec<(u32, u32, Ustr)>> {
    vec((0..width, 0..height, piece()), 1..=2)
}

/// Two pieces cover most fields, so that comparisons hold and goals are met often enough.
fn piece() -> impl Strategy<Value = Ustr> {
    prop_oneof![6 => select(&PIECES[..2]), 1 => select(PIECES)].prop_map(ustr)
}

fn texts(size: (u32, u32)) -> impl Strategy<Value = Tiles<Ustr>> {
    tiles(size, piece(), ustr("Path"))
}

/// Random cells; on large boards a repeated random pattern.
fn tiles<T: Copy + PartialEq + Debug>(
    (width, height): (u32, u32),
    cell: impl Strategy<Value = T>,
    filler: T,
) -> impl Strategy<Value = Tiles<T>> {
    let (width, height) = (width as usize, height as usize);
    vec(cell, (width * height).min(53)).prop_map(move |pattern| {
        let cells: Vec<T> = pattern.into_iter().cycle().take(width * height).collect();
        let rows: Vec<Vec<T>> = cells.chunks(width).map(<[T]>::to_vec).collect();
        Tiles::from_rows(&rows, filler)
    })
}

fn valid(size: (u32, u32)) -> impl Strategy<Value = Cells> {
    let cells = tiles(size, proptest::bool::weighted(0.7), false);
    (cells, 0..size.0, 0..size.1).prop_map(|(tiles, x, y)| {
        let mut cells = Cells::Bool(tiles);
        put(&mut cells, x, y, &Value::Bool(true));
        cells
    })
}

/// Most of the items that rules mention; those left out are unknown names.
fn own_items() -> impl Strategy<Value = Vec<Item>> {
    let ints = INTS.iter().map(|name| own_item(name, (-3i32..9).prop_map(Value::Int).boxed()));
    let bools = BOOLS.iter().map(|name| own_item(name, any::<bool>().prop_map(Value::Bool).boxed()));
    let texts = TEXTS
        .iter()
        .map(|name| own_item(name, select(PIECES).prop_map(|piece| Value::Text(piece.to_owned())).boxed()));
    let all: Vec<_> = ints.chain(bools).chain(texts).collect();
    let count = all.len();
    all.prop_flat_map(move |items| subsequence(items, count - 2..=count))
}

fn own_item(name: &'static str, value: BoxedStrategy<Value>) -> BoxedStrategy<Item> {
    value.prop_map(move |value| item(name, value)).boxed()
}

/// Most of the matrices that rules mention, in sizes of their own.
fn own_matrices() -> impl Strategy<Value = Vec<Matrix>> {
    let size = || (1u32..=7, 1u32..=7);
    let numbers = size()
        .prop_flat_map(|size| tiles(size, -2i32..8, 0))
        .prop_map(|tiles| matrix("NUMS", Cells::Int(tiles)));
    let flags = size().prop_map(|size| matrix("Flags", fill(size, &Value::Bool(false))));
    let words = size().prop_flat_map(texts).prop_map(|tiles| matrix("čára", Cells::Text(tiles)));
    (numbers, flags, words)
        .prop_flat_map(|(numbers, flags, words)| subsequence(vec![numbers, flags, words], 2..=3))
}

// ---------------------------------------------------------------------------------------------------------------
// Rule texts. They are made in the form after step 1 and then written the way people write.

type Text = BoxedStrategy<String>;

/// Generates the text of one rule: usually correct, sometimes with a fault.
pub fn rule_text() -> impl Strategy<Value = String> {
    let canonical = prop_oneof![
        4 => assignment(),
        8 => conditional(),
        2 => faulty_rule(),
        2 => mutated(),
    ];
    // The noise comes first, so that shrinking first makes a failing text readable and then short.
    (vec(any::<u8>(), 0..24), canonical).prop_map(|(noise, text)| written(&text, &noise))
}

/// Spreads letter case, white space and dots over a text. They mean nothing, so they may be anywhere.
fn written(text: &str, noise: &[u8]) -> String {
    let mut noise = noise.iter().cycle();
    let mut written = String::new();
    for letter in text.chars() {
        let chance = noise.next().copied().unwrap_or(0);
        written.extend(upper(letter).filter(|_| chance % 4 == 1).or(Some(letter)));
        written.push_str(match chance {
            200..=219 => " ",
            220..=229 => ".",
            230..=239 => "\r\n\t",
            240..=246 => "\u{a0} ",
            247..=255 => "\u{3000}.",
            0..200 => "",
        });
    }
    written
}

fn upper(letter: char) -> Option<char> {
    letter.to_uppercase().next().filter(|upper| upper.to_lowercase().eq([letter]))
}

fn of(texts: &'static [&'static str]) -> Text {
    select(texts).prop_map(str::to_owned).boxed()
}

fn joined(parts: Vec<Text>) -> Text {
    parts.prop_map(|parts| parts.concat()).boxed()
}

fn index(own: &'static [&'static str]) -> Text {
    let step =
        (select(own), select(&["+1", "-1", "+2", "-2"][..])).prop_map(|(item, step)| format!("{item}{step}"));
    prop_oneof![
        18 => of(own),
        6 => (0..3).prop_map(|number: i32| number.to_string()),
        1 => (0..7).prop_map(|number: i32| number.to_string()),
        6 => step,
        3 => of(&["ax+ax-px", "ay+ay-py", "ax-1+8-7", "10-py-5-py", "score", "bodů+1-1", "2nd"]),
        // Wrong at run time: not a number, too large, far outside.
        1 => of(&["name", "ghost", "true", "flag", "2147483647+ax", "99999999999", "0-1", "6", "1000000"]),
    ]
    .boxed()
}

fn reference(matrix: &'static str) -> Text {
    let axis = |own| index(own);
    (axis(&["ax", "px"]), axis(&["ay", "py"])).prop_map(move |(x, y)| format!("{matrix}[{x},{y}]")).boxed()
}

fn any_reference() -> Text {
    select(&["state", "valid", "final", "nums", "flags", "čára", "nowhere"][..])
        .prop_flat_map(reference)
        .boxed()
}

fn text_value() -> Text {
    prop_oneof![
        8 => of(&["path", "wall"]),
        3 => of(&["01back", "kočka", "walker", "box_2", "ёж"]),
        2 => of(&["name", "temp", "aple", "99999999999", "ghost"]),
        4 => reference("state"),
        1 => reference("final"),
        1 => reference("čára"),
    ]
    .boxed()
}

fn text_target() -> Text {
    prop_oneof![
        9 => reference("state"),
        1 => reference("final"),
        1 => reference("čára"),
        2 => of(&["name", "temp", "ghost"]),
    ]
    .boxed()
}

fn bool_value() -> Text {
    prop_oneof![
        4 => of(&["true", "false"]),
        2 => of(&["flag", "otevřeno"]),
        2 => reference("valid"),
        1 => reference("flags"),
    ]
    .boxed()
}

fn bool_target() -> Text {
    prop_oneof![5 => reference("valid"), 1 => reference("flags"), 2 => of(&["flag", "otevřeno"])].boxed()
}

fn int_term() -> Text {
    prop_oneof![
        4 => of(&["ax", "ay", "px", "py", "score", "bodů", "2nd"]),
        4 => (0..12).prop_map(|number: i32| number.to_string()),
        2 => reference("nums"),
        1 => of(&["007", "2147483647", "2000000000"]),
        1 => of(&["99999999999", "ghost", "flag", "name"]),
    ]
    .boxed()
}

fn int_value() -> Text {
    prop_oneof![4 => int_term(), 1 => of(&["-1", "-5", "-0", "-2147483648", "-2147483649"])].boxed()
}

fn sum() -> Text {
    let pairs = vec((select(&["+", "-"][..]), int_term()), 1..4);
    (int_term(), pairs)
        .prop_map(|(first, pairs)| {
            let tail: String = pairs.into_iter().map(|(sign, term)| format!("{sign}{term}")).collect();
            format!("{first}{tail}")
        })
        .boxed()
}

fn int_target() -> Text {
    prop_oneof![
        4 => of(&["score", "bodů", "2nd"]),
        2 => of(&["ax", "ay", "px", "py"]),
        2 => reference("nums"),
    ]
    .boxed()
}

fn any_value() -> Text {
    prop_oneof![text_value(), bool_value(), int_value(), any_reference()].boxed()
}

/// An assignment whose types mostly agree.
fn assignment() -> Text {
    let equals = || Just("=".to_owned()).boxed();
    let end = || Just(";".to_owned()).boxed();
    let any_target = prop_oneof![text_target(), bool_target(), int_target(), any_reference()].boxed();
    prop_oneof![
        6 => joined(vec![text_target(), equals(), text_value(), end()]),
        // What games are made of, and what leads to their ends.
        3 => joined(vec![of(&["state[ax,ay]", "state[px,py]"]), equals(), text_value(), end()]),
        2 => of(&["valid[ax,ay]=false;", "valid[px,py]=false;", "valid[px,py]=true;"]),
        4 => joined(vec![bool_target(), equals(), bool_value(), end()]),
        2 => joined(vec![int_target(), equals(), int_value(), end()]),
        3 => joined(vec![int_target(), equals(), sum(), end()]),
        1 => joined(vec![any_target, equals(), prop_oneof![any_value(), sum()].boxed(), end()]),
    ]
    .boxed()
}

/// Statements that a block drops, each alone (with those that a missing semicolon joins to them).
fn faulty_statement() -> Text {
    of(&[
        "score=1",
        ";",
        "score=-5+3;",
        "score=3--5;",
        "score=2*3;",
        "score=1+;",
        "state[ax]=path;",
        "name=state[ax+5];",
        "state[0,0]=state[0,0]=path;",
        "name=\"peter\";",
        "state[ax-,ay+]=wall;",
        "state[state[1,1],0]=wall;",
        "state[-ax+9,+5+ay]=wall;",
        "state[-1,0]=wall;",
        "name=foo-bar;",
        "name=state[1,2,3];",
        "score==1;",
        "=1;",
        "score=;",
        "score+=1;",
        "1=score;",
        "score=nums[0,0]nums[0,0];",
        "name=-score;",
        "state<ax,ay>=wall;",
        "score=5;;score=6;",
        "state=path;",
        "state[0,0]]=wall;",
        "valid[0,0]=!flag;",
        "name=path\u{2019}s;",
    ])
}

fn statement() -> Text {
    prop_oneof![8 => assignment(), 1 => faulty_statement()].boxed()
}

fn block() -> Text {
    vec(statement(), 1..5).prop_map(|statements| format!("{{{}}}", statements.concat())).boxed()
}

/// A condition without parentheses.
fn comparison() -> Text {
    let operator = || prop_oneof![3 => Just("==".to_owned()), 1 => Just("!=".to_owned())].boxed();
    prop_oneof![
        5 => joined(vec![reference("state"), operator(), text_value()]),
        2 => joined(vec![text_value(), operator(), text_value()]),
        2 => joined(vec![bool_value(), operator(), bool_value()]),
        4 => joined(vec![int_value(), operator(), int_value()]),
        1 => joined(vec![any_value(), operator(), any_value()]),
        4 => of(&["true==true", "true==true", "true==false"]),
    ]
    .boxed()
}

fn faulty_comparison() -> Text {
    of(&[
        "score>=1",
        "score=1",
        "score+1==5",
        "score",
        "",
        "state[ax]==path",
        "a==b==c",
        "score<1",
        "name==\"x\"",
        "(score==1)==true",
        "state[0,0]==path;",
        "-score==1",
        "score==- -1",
        "score===1",
        "score!==1",
    ])
}

fn chain(comparison: Text, operator: &'static str) -> Text {
    vec(comparison, 2..5)
        .prop_map(move |parts| {
            parts.iter().map(|part| format!("({part})")).collect::<Vec<_>>().join(operator)
        })
        .boxed()
}

/// The text between the parentheses of `if`.
fn condition() -> Text {
    prop_oneof![
        6 => comparison(),
        2 => chain(comparison(), "and"),
        3 => chain(comparison(), "or"),
        1 => comparison().prop_map(|one| format!("({one})")),
    ]
    .boxed()
}

fn faulty_condition() -> Text {
    let mixed =
        (chain(comparison(), "and"), comparison()).prop_map(|(chain, one)| format!("{chain}or({one})"));
    let nested =
        (chain(comparison(), "or"), comparison()).prop_map(|(chain, one)| format!("({chain})and({one})"));
    let late = (comparison(), faulty_comparison()).prop_map(|(one, fault)| format!("({one})or({fault})"));
    prop_oneof![
        2 => faulty_comparison(),
        1 => mixed,
        1 => nested,
        1 => late,
        1 => chain(comparison(), "&&"),
        1 => chain(comparison(), ""),
        1 => chain(comparison(), "xor"),
        1 => comparison().prop_map(|one| format!("(({one}))")),
        1 => comparison().prop_map(|one| format!("({one}")),
        1 => comparison().prop_map(|one| format!("{one})and({one}")),
    ]
    .boxed()
}

fn conditional() -> Text {
    conditional_of(condition())
}

fn conditional_of(condition: Text) -> Text {
    (condition, block(), option::of(block()))
        .prop_map(|(condition, then, other)| {
            let other = other.map(|block| format!("else{block}")).unwrap_or_default();
            format!("if({condition}){then}{other}")
        })
        .boxed()
}

/// Rules with a faulty structure, which are skipped completely.
fn faulty_rule() -> Text {
    let parts = (condition(), block(), block(), assignment());
    let shapes = parts.prop_flat_map(|(condition, then, other, after)| {
        select(vec![
            format!("if({condition}){then}{after}"),
            format!("if({condition}){then}else if({condition}){other}"),
            format!("if({condition}){{if({condition}){then}}}"),
            format!("if({condition}){then}else{{if({condition}){other}}}"),
            format!("if({condition}){{{after}if({condition}){then}}}else{other}"),
            format!("if({condition}){after}"),
            format!("if({condition}){{}}"),
            format!("if({condition}){then}else{{}}"),
            format!("if({condition}){then}else"),
            format!("if({condition}){then}{other}"),
            format!("if({condition}){then}else{other}else{then}"),
            format!("if({condition})else{other}"),
            format!("if{condition}{then}"),
            format!("iff({condition}){then}"),
            format!("if({condition};){then}"),
            format!("{after}{after}"),
            format!("{after};"),
            format!(";{after}"),
            after.trim_end_matches(';').to_owned(),
            format!("else{then}"),
            then,
            condition,
            String::new(),
        ])
    });
    prop_oneof![3 => shapes, 2 => conditional_of(faulty_condition()), 1 => faulty_statement()].boxed()
}

/// A rule with one letter missing, added or in the wrong place.
fn mutated() -> Text {
    let letter = select("(){}[];,=!+-<>&|*/\\\"'#@§10axůif_^$\u{301}٣".chars().collect::<Vec<_>>());
    let rule = prop_oneof![1 => assignment(), 2 => conditional()];
    (rule, any::<Index>(), letter, 0..4)
        .prop_map(|(rule, at, letter, kind)| mutate(&rule, at, letter, kind))
        .boxed()
}

fn mutate(rule: &str, at: Index, letter: char, kind: i32) -> String {
    let mut letters: Vec<char> = rule.chars().collect();
    let at = at.index(letters.len());
    match kind {
        0 => drop(letters.remove(at)),
        1 => letters.insert(at, letter),
        2 => letters[at] = letter,
        _ => letters.swap(at, (at + 1) % rule.chars().count()),
    }
    letters.into_iter().collect()
}
