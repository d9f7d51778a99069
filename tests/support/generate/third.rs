//! Random games in the third language.

mod bodies;
mod counts;
mod dice;
mod faults;
mod lines;
mod moves;
mod own;
mod pictures;
mod statements;
mod sums;
mod turns;

use std::sync::Arc;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use schola::grid::model::{Cells, Item, Language, Layout, Matrix, Piece, Shown, Value};
use schola::grid::tiles::Tiles;
use ustr::{Ustr, ustr};

use self::counts::attributes_of;
use self::dice::Dice;
use self::statements::Writer;
use self::turns::{OTHERS, pictures};
use super::super::drafts::{draft, fill, item, matrix, position};
use super::{Choice, Scenario, choice, mutate, tiles, upper, valid};

/// Few pieces, so that pictures fit often.
const PIECES: &[&str] = &["Path", "Wall", "Box", "Kočka"];

/// What the rules of a game are like.
#[derive(Clone, Copy, Debug)]
struct Manner {
    /// Whether loops may be such that never rest; boards are then very small.
    restless: bool,
    /// Whether some rules are moves.
    moves: bool,
    /// Whether they are of every kind, and `MOVE` is mentioned.
    kinds: bool,
    /// Whether there is a layer of lines, and rules are about it.
    lines: bool,
    /// Whether there is a layer of bodies, and rules are about it.
    bodies: bool,
    /// Whether some pieces share pictures in several turns, and rules turn them.
    turns: bool,
}

/// How many games have lines. Pictures that ask about them fit less often.
const WITH_LINES: f64 = 0.35;

/// How many games have bodies.
const WITH_BODIES: f64 = 0.35;

/// How many games have pieces that share pictures.
const WITH_TURNS: f64 = 0.5;

impl Choice {
    /// Returns the text of the move meant, given the legal moves where they are of several kinds.
    pub fn text(&self, legal: &[String]) -> String {
        match self {
            Self::Valid(index) if !legal.is_empty() => index.get(legal).clone(),
            Self::Valid(_) => "0,0".to_owned(),
            Self::Any(x, y) => match (x + y) % 5 {
                0 => format!("{x},{y}"),
                1 => format!("{x},{y}>{y},{x}"),
                2 => "dig".to_owned(),
                3 => format!("{x},{y}:left"),
                _ => format!("{x},{y}>{y},{x}:dig"),
            },
        }
    }
}

/// Generates games in the third language, with choices, on boards up to 5 × 5.
pub fn third_scenario() -> impl Strategy<Value = Scenario> {
    let manner = (
        proptest::bool::weighted(0.4),
        proptest::bool::weighted(0.34),
        proptest::bool::weighted(WITH_LINES),
        proptest::bool::weighted(WITH_BODIES),
        proptest::bool::weighted(WITH_TURNS),
    );
    manner.prop_flat_map(|(restless, moves, lines, bodies, turns)| {
        on_small_boards(Manner { restless, moves, kinds: false, lines, bodies, turns })
    })
}

/// Generates games in the third language with moves of every kind.
pub fn kinds_scenario() -> impl Strategy<Value = Scenario> {
    let manner = (
        proptest::bool::weighted(0.3),
        proptest::bool::weighted(WITH_LINES),
        proptest::bool::weighted(WITH_BODIES),
        proptest::bool::weighted(WITH_TURNS),
    );
    manner.prop_flat_map(|(restless, lines, bodies, turns)| {
        on_small_boards(Manner { restless, moves: true, kinds: true, lines, bodies, turns })
    })
}

fn on_small_boards(manner: Manner) -> impl Strategy<Value = Scenario> {
    let side = || prop_oneof![1 => 1u32..=2, 4 => 2..=if manner.restless { 3u32 } else { 5 }].boxed();
    scenario_on((side(), side()), manner)
}

/// Generates the same on long boards, of which a row or all rows together take more than 64 bits.
pub fn long_third_scenario() -> impl Strategy<Value = Scenario> {
    let sides = prop_oneof![2 => Just((62u32..=66, 1u32..=3)), 1 => Just((9..=13, 6..=9)), 1 => Just((1..=3, 30..=34))];
    let manner = (
        proptest::bool::weighted(0.34),
        proptest::bool::weighted(WITH_LINES),
        proptest::bool::weighted(WITH_BODIES),
        proptest::bool::weighted(WITH_TURNS),
    );
    (sides, manner).prop_flat_map(|((width, height), (moves, lines, bodies, turns))| {
        let manner = Manner { restless: false, moves, kinds: false, lines, bodies, turns };
        scenario_on((width.boxed(), height.boxed()), manner)
    })
}

fn scenario_on(
    size: (BoxedStrategy<u32>, BoxedStrategy<u32>),
    manner: Manner,
) -> impl Strategy<Value = Scenario> {
    let layout = size.prop_flat_map(move |size| layout(size, manner));
    let fewest = if manner.kinds { 3 } else { 2 };
    let rules = vec((rule(manner), proptest::bool::weighted(0.3)), fewest..10);
    let off = vec(proptest::bool::weighted(0.05), 10);
    let minimum_moves = option::weighted(0.3, 0u32..4);
    (layout, pieces(manner.turns), rules, off, minimum_moves, vec(choice(), 1..9)).prop_map(
        |(layout, pieces, rules, off, minimum_moves, choices)| {
            let texts: Vec<_> = rules.iter().map(|(text, breaks)| (text.as_str(), *breaks)).collect();
            let mut draft = draft(&[], &texts, layout, minimum_moves);
            Arc::make_mut(&mut draft.pieces).list = pieces;
            let rules = Arc::make_mut(&mut draft.rules);
            rules.language = Language::Third;
            for (rule, off) in rules.list.iter_mut().zip(off) {
                Arc::make_mut(rule).disabled = off;
            }
            Scenario { draft, choices }
        },
    )
}

/// Generates the pieces of a game, with pictures of their own or with shared ones.
fn pieces(turns: bool) -> impl Strategy<Value = Vec<Piece>> {
    let own = PIECES.iter().map(|name| format!("{name}.png")).collect();
    let pictures = if turns { pictures().boxed() } else { Just(own).boxed() };
    let names = || PIECES.iter().chain(&OTHERS);
    (pictures, attributes_of(names().count())).prop_map(move |(pictures, attributes)| {
        let all = names().zip(pictures).zip(attributes);
        let piece = |((name, picture), attributes): ((&&str, String), _)| Piece {
            name: (*name).to_owned(),
            picture,
            attributes,
            ..Piece::default()
        };
        all.map(piece).collect()
    })
}

/// Generates the text of one rule: usually correct, sometimes with a fault.
pub fn third_rule_text() -> impl Strategy<Value = String> {
    any::<(bool, bool, bool, bool, bool, bool)>().prop_flat_map(
        |(restless, moves, kinds, lines, bodies, turns)| {
            rule(Manner { restless, moves, kinds: moves && kinds, lines, bodies, turns })
        },
    )
}

fn rule(manner: Manner) -> impl Strategy<Value = String> {
    let letter = select("(){}[];,=!+-<>*/%|:.$1ak ".chars().collect::<Vec<_>>());
    let sound =
        || vec(any::<u16>(), 32..192).prop_map(move |dice| Writer::new(Dice::new(dice), manner).rule());
    let faulty =
        vec(any::<u16>(), 32..128).prop_map(move |dice| Writer::new(Dice::new(dice), manner).faulty());
    let mutated = (sound(), any::<proptest::sample::Index>(), letter, 0..4);
    let text = prop_oneof![
        20 => sound(),
        2 => faulty,
        2 => mutated.prop_map(|(rule, at, letter, kind)| mutate(&rule, at, letter, kind)),
    ];
    // The noise comes first, so that shrinking first makes a failing text readable and then short.
    (vec(any::<u8>(), 0..24), text).prop_map(|(noise, text)| written(&text, &noise))
}

/// Writes a text as people do: in any letter case, with white space where it means nothing, and with dots in
/// words.
fn written(text: &str, noise: &[u8]) -> String {
    let letters: Vec<char> = text.chars().collect();
    let mut noise = noise.iter().cycle();
    let mut written = String::new();
    let is_sign = |letter: Option<&char>| letter.is_none_or(|letter| "()[]{},;|".contains(*letter));
    for (at, letter) in letters.iter().enumerate() {
        let chance = noise.next().copied().unwrap_or(0);
        let (before, after) = (at.checked_sub(1).map(|at| letters[at]), letters.get(at + 1));
        if *letter == ' ' {
            let is_needless = is_sign(before.as_ref()) || is_sign(after);
            written.push_str(match chance {
                150..=199 if is_needless => "",
                200..=219 => "\n\t",
                220..=235 => "\u{a0} ",
                _ => " ",
            });
            continue;
        }
        written.extend(upper(*letter).filter(|_| chance % 4 == 1).or(Some(*letter)));
        let is_inside = letter.is_alphanumeric() && after.is_some_and(|after| after.is_alphanumeric());
        match chance {
            240.. if is_inside => written.push('.'),
            230.. if is_sign(Some(letter)) => written.push_str(" \u{3000}"),
            _ => {}
        }
    }
    written
}

/// Generates starting layouts of boards of this size, with layers of lines and of bodies if it is to have them.
fn layout(size: (u32, u32), manner: Manner) -> impl Strategy<Value = Layout> {
    let (width, height) = size;
    let goal = option::weighted(0.8, vec((0..width, 0..height, piece()), 1..=2));
    let lines = if manner.lines { lines(size).prop_map(Some).boxed() } else { Just(None).boxed() };
    let bodies = if manner.bodies { bodies(size).prop_map(Some).boxed() } else { Just(None).boxed() };
    let own_matrices = (own_matrices(size), lines, bodies).prop_map(|(mut own_matrices, lines, bodies)| {
        own_matrices.extend(lines);
        own_matrices.extend(bodies);
        own_matrices
    });
    let board = (texts(size), valid(size), vec(goal, 1..3), own_matrices);
    (board, (0..width as i32, 0..height as i32), own_items()).prop_map(
        |((state, valid, goals, own_matrices), start, own_items)| {
            let mut matrices = vec![matrix("STATE", Cells::Text(state.clone())), matrix("Valid", valid)];
            // A goal is near the start, so that some are reached, but never the start itself.
            matrices.extend(goals.into_iter().map(|near| {
                let mut goal = state.clone();
                for (x, y, piece) in near.unwrap_or_default() {
                    let _ = goal.set(x, y, piece);
                }
                if goal == state {
                    let _ = goal.set(0, 0, ustr("Elsewhere"));
                }
                matrix("FINAL", Cells::Text(goal))
            }));
            matrices.extend(own_matrices);
            let mut items = position(start);
            items.extend(own_items);
            Layout { items, matrices, ..Layout::default() }
        },
    )
}

fn piece() -> impl Strategy<Value = Ustr> {
    prop_oneof![5 => Just("Path"), 3 => Just("Wall"), 3 => Just("Box"), 1 => Just("Kočka")].prop_map(ustr)
}

fn texts(size: (u32, u32)) -> impl Strategy<Value = Tiles<Ustr>> {
    tiles(size, piece(), ustr("Path"))
}

/// Layers of the rules' own, as large as the board or smaller; one may be missing.
fn own_matrices(size: (u32, u32)) -> impl Strategy<Value = Vec<Matrix>> {
    let (width, height) = size;
    let size = move || prop_oneof![2 => Just((width, height)), 1 => (1..=width, 1..=height)];
    let numbers = size().prop_flat_map(|size| tiles(size, 0i32..4, 0));
    let flags = (size(), any::<bool>()).prop_map(|(size, truth)| fill(size, &Value::Bool(truth)));
    let marks = size().prop_flat_map(texts);
    let all = (numbers, flags, marks).prop_map(|(numbers, flags, marks)| {
        vec![matrix("NUMS", Cells::Int(numbers)), matrix("Flags", flags), matrix("čára", Cells::Text(marks))]
    });
    all.prop_flat_map(|all| prop_oneof![1 => subsequence(all.clone(), 2), 5 => Just(all)])
}

/// A layer of lines, as large as the board or smaller. A few of its numbers keep none.
fn lines((width, height): (u32, u32)) -> impl Strategy<Value = Matrix> {
    let number = || prop_oneof![12 => 0i32..4, 1 => select(vec![4, 5, -1])];
    let size = prop_oneof![5 => Just((width, height)), 1 => (1..=width, 1..=height)];
    let numbers = size.prop_flat_map(move |size| tiles(size, number(), 0));
    numbers.prop_map(|numbers| Matrix { shown: Shown::Lines, ..matrix("Walls", Cells::Int(numbers)) })
}

/// A layer of bodies, mostly as large as the board. Neighbours often belong together.
fn bodies((width, height): (u32, u32)) -> impl Strategy<Value = Matrix> {
    let number = || prop_oneof![6 => Just(0), 4 => Just(1), 4 => Just(2), 2 => Just(3), 1 => Just(-1)];
    let size = prop_oneof![6 => Just((width, height)), 1 => (1..=width, 1..=height), 1 => Just((width + 1, height + 1))];
    let numbers = size.prop_flat_map(move |size| tiles(size, number(), 0));
    numbers.prop_map(|numbers| Matrix { shown: Shown::Bodies, ..matrix("Parts", Cells::Int(numbers)) })
}

/// Most of the items that rules mention, and seldom some that hide other words.
fn own_items() -> impl Strategy<Value = Vec<Item>> {
    let number = || (-2i32..6).prop_map(Value::Int).boxed();
    let truth = || any::<bool>().prop_map(Value::Bool).boxed();
    let text = || select(PIECES).prop_map(|piece| Value::Text(piece.to_owned())).boxed();
    let common =
        [("Score", number()), ("Bodů", number()), ("Steps", number()), ("Flag", truth()), ("Name", text())];
    let hiding = [("Lost", truth()), ("won", truth()), ("Cx", number()), ("Wall", text()), ("3", number())];
    let named =
        |(name, value): (&'static str, BoxedStrategy<Value>)| value.prop_map(move |value| item(name, value));
    let common: Vec<_> = common.into_iter().map(named).collect();
    let hiding: Vec<_> = hiding.into_iter().map(named).collect();
    let common = common.prop_flat_map(|items| subsequence(items, 4..=5));
    let hiding =
        hiding.prop_flat_map(|items| prop_oneof![6 => Just(Vec::new()), 1 => subsequence(items, 1..=2)]);
    (common, hiding).prop_map(|(common, hiding)| [common, hiding].concat())
}
