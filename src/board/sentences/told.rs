//! A block as people would tell it. What takes several instructions, such as making a collection, filling it and
//! choosing from it, is one sentence; instructions that only make or remove names are marked, so that readers can be
//! spared them. The lines to edit are those of [`card`]: nothing here changes the rules.

use super::{Chip, Line, card, chip_label};
use crate::board::Draft;
use crate::board::rules::{Block, BlockPart};

/// The name of the gap in which the steps of a sentence stand.
pub const STEPS: &str = "steps";
/// The most steps that a sentence takes before it is hard to read.
const MOST_STEPS: usize = 4;

/// A sentence to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The line; where it stands for several instructions, their first one says where it is.
    pub line: Line,
    /// What is done on the way, in order; for the gap [`STEPS`].
    pub steps: Vec<Line>,
    /// Whether it only removes a name, or makes one that other blocks fill.
    pub is_tidying: bool,
}

/// The messages of instructions that are a step of another sentence.
const STEPS_OF: [(&str, &str); 21] = [
    ("coll.keep", "told-step-keep"),
    ("coll.keepV", "told-step-keep"),
    ("coll.keepPlaced", "told-step-keep-placed"),
    ("coll.keepUnplaced", "told-step-keep-unplaced"),
    ("coll.keepFree", "told-step-keep-free"),
    ("coll.keepFirst", "told-step-keep-first"),
    ("coll.keepRandom", "told-step-keep-random"),
    ("coll.keepMax", "told-step-keep-max"),
    ("coll.keepMin", "told-step-keep-min"),
    ("coll.keepMaxBy", "told-step-keep-max-by"),
    ("coll.keepMinBy", "told-step-keep-min-by"),
    ("nav.children", "told-step-children"),
    ("nav.parent", "told-step-parent"),
    ("nav.owner", "told-step-owner"),
    ("nav.placedOn", "told-step-placed-on"),
    ("nav.placed", "told-step-placed"),
    ("nav.nextTo", "told-step-next-to"),
    ("nav.neighbor", "told-step-neighbour"),
    ("nav.neighborV", "told-step-neighbour"),
    ("nav.neighbors", "told-step-neighbours"),
    ("nav.edgeNeighbors", "told-step-edge-neighbours"),
];

/// The messages of what joins the two uppermost collections, without steps and with them.
const JOINS: [(&str, [&str; 2]); 3] = [
    ("coll.union", ["told-add", "told-add-steps"]),
    ("coll.isect", ["told-both", "told-both-steps"]),
    ("coll.diff", ["told-without", "told-without-steps"]),
];

/// Instructions that look beneath the uppermost collection.
const BENEATH: [&str; 7] =
    ["coll.union", "coll.isect", "coll.diff", "coll.pop", "coll.swap", "coll.split", "coll.splitV"];

/// Instructions that give a value to the name in front, whatever it held before.
const GIVES: [&str; 7] =
    ["rnd.die", "rnd.dieV", "coll.size", "coll.sum", "coll.sumBy", "player.count", "player.round"];

/// Returns the sentences of a block in the order in which they run.
pub fn told(block: &Block) -> Vec<Sentence> {
    let lines = card(block);
    let mut told = Vec::new();
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        let is_body = line.at.part == BlockPart::Body;
        let rest = lines[at + 1..].iter().take_while(|line| line.at.part == BlockPart::Body);
        let rest: Vec<&Line> = if is_body { rest.collect() } else { Vec::new() };
        match line.verb.as_str() {
            "coll.new" | "attr.newV" if is_body && is_filled(line, &rest) => at += 1,
            "coll.push" | "coll.pushCopy" if is_body => {
                let (sentence, taken) = take(line, &rest, &lines[..at]);
                told.push(sentence);
                at += 1 + taken;
            }
            "coll.pushEmpty" if is_body && is_made(line, &lines[..at]) => {
                told.push(plain(rekeyed(line, "instruction-coll-new", line.chips.clone())));
                at += 1;
            }
            _ => {
                let is_tidying = matches!(line.verb.as_str(), "coll.new" | "coll.del" | "attr.del");
                told.push(Sentence { is_tidying, ..plain(line.clone()) });
                at += 1;
            }
        }
    }
    told
}

/// Returns the sentences of a block without those that only make or remove names, unless there are no others.
pub fn told_briefly(block: &Block) -> Vec<Sentence> {
    let mut all = told(block);
    if all.iter().any(|sentence| !sentence.is_tidying) {
        all.retain(|sentence| !sentence.is_tidying);
    }
    all
}

/// Returns the sentences of a block of a game to read, as [`told_briefly`] does. A name for what people call so anyway is
/// not told; where it only leaves out whose value it is, what is looked at is told.
pub fn told_plainly(draft: &Draft, language: &str, block: &Block) -> Vec<Sentence> {
    let mut all = told_briefly(block);
    let says_nothing = |sentence: &Sentence| naming(draft, language, &sentence.line) == Naming::Itself;
    if all.iter().any(|sentence| !says_nothing(sentence)) {
        all.retain(|sentence| !says_nothing(sentence));
    }
    for sentence in &mut all {
        if naming(draft, language, &sentence.line) == Naming::Shorter {
            let key = if sentence.line.verb == "attr.bind" { "told-look" } else { "told-look-path" };
            sentence.line.key = Some(key);
        }
    }
    all
}

/// Returns the lines of a block to edit, with the same words as the sentences have for what is taken.
pub fn open_card(block: &Block) -> Vec<Line> {
    let mut lines = card(block);
    let calls = |sentence: &Sentence| matches!(sentence.line.key, Some("told-call" | "told-call-steps"));
    for sentence in told(block).into_iter().filter(calls) {
        if let Some(line) = lines.iter_mut().find(|line| line.at == sentence.line.at) {
            (line.key, line.chips) = (Some("told-call"), sentence.line.chips);
        }
    }
    lines
}

/// How the name that a line gives to a value differs from what people call that value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Naming {
    Another,
    /// It is the same.
    Itself,
    /// It leaves out whose value it is.
    Shorter,
}

fn naming(draft: &Draft, language: &str, line: &Line) -> Naming {
    let said = |gap: &str| {
        let chip = line.chips.iter().find(|chip| chip.name == gap)?;
        Some(chip_label(draft, language, line, chip))
    };
    let value = match line.verb.as_str() {
        "attr.bind" => "attribute",
        "attr.bindPath" => "path",
        "attr.alias" => "value",
        _ => return Naming::Another,
    };
    match (said("name"), said(value)) {
        (Some(name), Some(value)) if name == value && line.verb == "attr.bind" => Naming::Shorter,
        (Some(name), Some(value)) if name == value => Naming::Itself,
        (Some(name), Some(value)) if line.verb == "attr.bindPath" && value.starts_with(&name) => {
            Naming::Shorter
        }
        _ => Naming::Another,
    }
}

fn plain(line: Line) -> Sentence {
    Sentence { line, steps: Vec::new(), is_tidying: false }
}

fn rekeyed(line: &Line, key: &'static str, chips: Vec<Chip>) -> Line {
    Line { key: Some(key), chips, ..line.clone() }
}

/// Returns the name in a gap of a line, by index.
fn name(line: &Line, at: usize) -> Option<&str> {
    line.chips.get(at).map(|chip| chip.text.as_str())
}

/// Returns whether the line that uses a new name next says what it stands for, so that making it needs no words.
fn is_filled(new: &Line, rest: &[&Line]) -> bool {
    let Some(made) = name(new, 0) else { return false };
    let next = rest.iter().find(|line| line.chips.iter().any(|chip| mentions(&chip.text, made)));
    next.is_some_and(|next| match next.verb.as_str() {
        "coll.push" | "coll.pushCopy" | "coll.pushEmpty" => name(next, 0) == Some(made),
        "ask.elem" | "ask.own" | "coll.shift" => name(next, 1) == Some(made) && name(next, 0) != Some(made),
        verb if GIVES.contains(&verb) => {
            let uses = next.chips.iter().filter(|chip| mentions(&chip.text, made)).count();
            name(next, 0) == Some(made) && uses == 1
        }
        _ => false,
    })
}

/// Returns whether a text names something, alone, in braces, or in a calculation.
fn mentions(text: &str, name: &str) -> bool {
    let is_sign = |sign: char| !(sign.is_alphanumeric() || sign == '_');
    text.split(is_sign).any(|word| word == name)
}

/// Returns whether a collection is made in the lines before and still has nothing in it.
fn is_made(line: &Line, before: &[Line]) -> bool {
    let Some(stack) = name(line, 0) else { return false };
    let last = before.iter().rev().find(|line| line.chips.iter().any(|chip| mentions(&chip.text, stack)));
    last.is_some_and(|last| last.verb == "coll.new")
}

/// Returns the sentence for taking something into a collection, and how many of the lines that follow it contains.
fn take(line: &Line, rest: &[&Line], before: &[Line]) -> (Sentence, usize) {
    let [stack, source] = &line.chips[..] else { return (plain(line.clone()), 0) };
    let is_same = |other: &Line| name(other, 0) == Some(stack.text.as_str());
    let steps: Vec<Line> =
        rest.iter().take(MOST_STEPS).map_while(|line| step(line).filter(|_| is_same(line))).collect();
    let chips = vec![stack.clone(), Chip { name: "source", ..source.clone() }];
    let join = rest.get(steps.len()).filter(|line| is_same(line));
    let join = join.and_then(|line| JOINS.iter().find(|(verb, _)| *verb == line.verb));
    let own = source.text == stack.text;
    if let Some((_, keys)) = join
        && (!own || !steps.is_empty())
    {
        let taken = steps.len() + 1;
        let key = keys[usize::from(!steps.is_empty())];
        return (Sentence { line: rekeyed(line, key, chips), steps, is_tidying: false }, taken);
    }
    // What lies beneath counts only where a later line looks at it.
    let is_beneath = rest.iter().any(|line| is_same(line) && BENEATH.contains(&line.verb.as_str()));
    if own || is_beneath && !is_made(line, before) {
        return (plain(line.clone()), 0);
    }
    // An own sentence says what is kept before others are taken in.
    let taken = steps.len();
    let key = if steps.is_empty() { "told-call" } else { "told-call-steps" };
    (Sentence { line: rekeyed(line, key, chips), steps, is_tidying: false }, taken)
}

fn step(line: &Line) -> Option<Line> {
    let (_, key) = STEPS_OF.iter().find(|(verb, _)| *verb == line.verb)?;
    let chips = line.key.map(|_| line.chips.iter().skip(1).cloned().collect())?;
    Some(rekeyed(line, key, chips))
}
