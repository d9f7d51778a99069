//! Random blocks, written in the text notation.

use proptest::prelude::*;
use proptest::sample::select;

use schola::board::registry::{CONDITIONS, INSTRUCTIONS, Param, Verb};

use super::names::{
    ALL_STACKS, ATTRIBUTE_PATHS, ATTRIBUTES, CALCULATIONS, CARDS, HOLDERS, INTS, KEYS, NUMBERS, OF_RANKS,
    OPERATORS, PARTS, PIECES, RANDOM, RELATIVE, SETS, SOME, STACKS, TILES, VALUES,
};
use super::steps::{HOLDS, LEFT, LOCALS, ORDERLESS, RISKY, SAFE};

/// Fills the letters of a pattern, each with one of a list: `S` a stack, `Q` a path and so on.
fn fill(pattern: &'static str) -> BoxedStrategy<String> {
    let mut filled = Just(String::new()).boxed();
    for piece in pattern.split_inclusive('%') {
        let (text, list) = match piece.strip_suffix('%') {
            Some(rest) => (&rest[..rest.len() - 1], Some(list_of(&rest[rest.len() - 1..]))),
            None => (piece, None),
        };
        filled = match list {
            Some(list) => {
                (filled, select(list)).prop_map(move |(before, one)| format!("{before}{text}{one}")).boxed()
            }
            None => filled.prop_map(move |before| format!("{before}{text}")).boxed(),
        };
    }
    filled
}

fn list_of(sign: &str) -> &'static [&'static str] {
    match sign {
        "S" => STACKS,
        "Q" => SOME,
        "R" => RANDOM,
        "P" => PARTS,
        "E" => PIECES,
        "C" => CARDS,
        "D" => SETS,
        "T" => TILES,
        "N" => ATTRIBUTES,
        "O" => OPERATORS,
        "V" => VALUES,
        "I" => NUMBERS,
        "A" => INTS,
        "H" => &["A", "B", "T"],
        "K" => KEYS,
        "X" => OF_RANKS,
        "Z" => CALCULATIONS,
        "W" => &["V", "W"],
        "r" => RELATIVE,
        other => panic!("{other} stands for nothing"),
    }
}

/// Any instruction or condition with parameters of the right kinds.
fn raw(verbs: &'static [Verb]) -> BoxedStrategy<String> {
    select(verbs)
        .prop_filter("these end the game or discard answers", |verb| {
            !["game.end", "ask.clear"].contains(&verb.name)
        })
        .prop_flat_map(|verb| {
            let params: Vec<BoxedStrategy<&'static str>> = verb.params.iter().map(|it| param(*it)).collect();
            params.prop_map(move |params| match params.is_empty() {
                true => verb.name.to_owned(),
                false => format!("{} {}", verb.name, params.join(", ")),
            })
        })
        .boxed()
}

fn param(kind: Param) -> BoxedStrategy<&'static str> {
    let list: &'static [&'static str] = match kind {
        Param::NewAttr => &["L", "K", "A"],
        Param::Attr => HOLDERS,
        Param::NewStack => &["M", "S"],
        Param::Stack => ALL_STACKS,
        Param::Int => &["0", "1", "2", "3"],
        Param::Value => VALUES,
        Param::AttrName => ATTRIBUTES,
        Param::Op => OPERATORS,
        Param::Nodes => SOME,
        Param::AttrPath => ATTRIBUTE_PATHS,
        Param::Relative => RELATIVE,
        Param::Key => KEYS,
        Param::Expression => CALCULATIONS,
    };
    select(list).boxed()
}

fn step(careful: bool) -> BoxedStrategy<String> {
    let safe = prop_oneof![3 => select(SAFE), 1 => select(ORDERLESS)].prop_flat_map(fill);
    if careful {
        return safe.boxed();
    }
    let risky = select(RISKY).prop_flat_map(fill);
    prop_oneof![30 => safe, 18 => risky, 1 => raw(INSTRUCTIONS)].boxed()
}

/// A jump: its conditions, and how many blocks ahead it leads; with what is called on the way.
type Ahead = (String, (usize, Option<&'static str>));

/// How many blocks ahead a jump leads, and what it calls on the way.
fn ahead() -> impl Strategy<Value = (usize, Option<&'static str>)> {
    let called = prop_oneof![5 => Just(None), 1 => select(vec![Some("C0"), Some("C1"), Some("C2")])];
    (1..4_usize, called)
}

fn jump() -> impl Strategy<Value = Ahead> {
    let holds = prop_oneof![24 => select(HOLDS).prop_flat_map(fill), 1 => raw(CONDITIONS)];
    (prop::collection::vec(holds, 1..3), ahead()).prop_map(|(holds, on)| (holds.join(" & "), on))
}

#[derive(Clone, Debug)]
pub struct Draft {
    before: Vec<Ahead>,
    own: (&'static str, &'static str),
    body: Vec<String>,
    after: Vec<Ahead>,
    /// What is called on the way to the next block.
    called: Option<&'static str>,
}

pub fn block(careful: bool) -> impl Strategy<Value = Draft> {
    let own = if careful {
        select(LOCALS).boxed()
    } else {
        prop_oneof![12 => select(LOCALS), 1 => select(LEFT)].boxed()
    };
    let before = prop_oneof![4 => Just(0..1_usize), 1 => Just(0..3)]
        .prop_flat_map(|size| prop::collection::vec(jump(), size));
    let called = ahead().prop_map(|(_, called)| called);
    (before, own, prop::collection::vec(step(careful), 0..5), prop::collection::vec(jump(), 0..3), called)
        .prop_map(|(before, own, body, after, called)| Draft { before, own, body, after, called })
}

pub fn written(blocks: &[Draft]) -> String {
    // Each stack has something below what is pushed, so that blocks rarely lack a top.
    let mut text = "block Init ''
  body: attr.newV A, 1 ; attr.newV B, 2 ; attr.newV X, 0 ; attr.newV Y, 0 ; attr.newV T, 'nk'
  coll.new S ; coll.push S, !Current.hand.* ; coll.push S, !Root.Board.plan.* ; coll.new U ; coll.pushEmpty U
  coll.push U, !Players.pawns.* ; coll.new P ; coll.pushEmpty P ; coll.push P, !Players
  coll.new V ; coll.pushEmpty V ; coll.push V, !Root.Board.plan.* ; coll.new W ; coll.pushEmpty W ; coll.pushEmpty W
  after: -> B0
"
    .to_owned();
    let target = |at: usize| if at >= blocks.len() { "Wait".to_owned() } else { format!("B{at}") };
    for (at, block) in blocks.iter().enumerate() {
        text += &format!("block B{at} ''\n");
        let way = |on: usize, called: Option<&str>| match called {
            Some(called) => format!("-> {called} then {}", target(at + on)),
            None => format!("-> {}", target(at + on)),
        };
        let jumps = |list: &[Ahead]| -> Vec<String> {
            list.iter().map(|(holds, (on, called))| format!("{} if {holds}", way(*on, *called))).collect()
        };
        let mut body = vec!["ask.clear".to_owned(); usize::from(at == 0)];
        if at > 0 && !block.before.is_empty() {
            text += &format!("  before: {}\n", jumps(&block.before).join(" ; "));
        }
        body.extend((!block.own.0.is_empty()).then(|| block.own.0.to_owned()));
        body.extend(block.body.iter().cloned());
        if !body.is_empty() {
            text += &format!("  body: {}\n", body.join(" ; "));
        }
        let mut after = jumps(&block.after);
        after.push(way(1, block.called));
        text += &format!("  after: {}\n", after.join(" ; "));
        if !block.own.1.is_empty() {
            text += &format!("  footer: {}\n", block.own.1);
        }
    }
    // C0 asks in between, C1 calls another one, and C2 itself.
    text + "block C0 ''
  body: ask.clear ; ask.optV B, 1, 'one' ; ask.optV B, 4, 'four'
  after: -> C4
block C1 ''
  body: attr.addV A, 1
  after: -> C3 then C4 if attr.ltV A, 9 ; -> !Return
block C2 ''
  before: -> !Return if attr.gtV B, 2
  body: attr.addV B, 1
  after: -> C2 then C3 if attr.eqV B, 1 ; -> C1 then C3
block C3 ''
  body: attr.setV B, 3
  after: -> !Return
block C4 ''
  body: ask.clear
  after: -> !Return if attr.geV B, 0 ; -> C3
block Wait ''
  body: ask.elem S, U ; ask.optV B, 0, 'zero' ; ask.optV B, 3, 'three'
  after: -> End if attr.geV A, 3 & attr.eqV B, 3 ; -> B0
block End ''
  body: coll.push P, !Players ; result.setV P, 'draw' ; coll.push P, !Current ; result.setV P, 'win' ; game.end
"
}
