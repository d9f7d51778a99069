//! How an instruction changes what is known.

use std::collections::HashSet;

use super::state::{Join as _, Size, State, Tops, Value, make, remove};
use crate::board::registry;
use crate::board::rules::{Instruction, Rules};

/// What the rules do with names anywhere, and thus what a choice can cause.
#[derive(Clone, Debug, Default)]
pub(super) struct Names<'r> {
    /// Names for attributes of the tree, and second names: their values can change under other names.
    bound: HashSet<&'r str>,
    /// What choosing an option writes.
    options: Vec<(&'r str, Value)>,
    /// The stacks that receive a chosen node.
    chosen: HashSet<&'r str>,
}

impl<'r> Names<'r> {
    pub fn new(rules: &'r Rules) -> Self {
        let mut names = Self::default();
        for instruction in rules.blocks.iter().flat_map(|block| block.body.iter().chain(&block.footer)) {
            let params: Vec<&str> = instruction.params.iter().map(String::as_str).collect();
            match (instruction.verb.as_str(), &params[..]) {
                ("attr.bind" | "attr.bindPath", [name, ..]) => drop(names.bound.insert(name)),
                ("attr.alias", [name, other]) => names.bound.extend([*name, *other]),
                ("ask.elem" | "ask.own", [_, stack]) => drop(names.chosen.insert(stack)),
                (verb, [name, value, ..]) if registry::offers_button(verb) => {
                    names.options.push((name, literal(value)));
                }
                _ => {}
            }
        }
        names
    }

    /// Returns whether the value of a name can be changed under another name.
    pub fn is_bound(&self, name: &str) -> bool {
        self.bound.contains(name)
    }

    /// Forgets what conditions established about names that others may change.
    pub fn settle(&self, state: &mut State<'_>) {
        for (name, made) in &mut state.values {
            if self.bound.contains(name) {
                made.what = Value::Any;
            }
        }
    }

    /// Adds what an answer may have written before the next block begins.
    pub fn answer(&self, state: &mut State<'_>) {
        if !state.offers {
            return;
        }
        for (name, value) in &self.options {
            if let Some(made) = state.values.get_mut(*name) {
                made.what.join(value);
            }
        }
        for stack in &self.chosen {
            state.change(stack, |tops| *tops = Tops::default());
        }
    }

    /// Writes a number to a temporary, if it is known to be one.
    fn write(&self, state: &mut State<'_>, name: &str, value: Value) {
        if self.bound.contains(name) {
            return;
        }
        // The type of a temporary never changes: a number stays one whatever is written.
        if let (Value::Int(..), (low, high)) = (state.value(name), value.range()) {
            state.set(name, Value::Int(low, high));
        }
    }

    /// Applies an instruction to what is known.
    pub fn apply(&self, state: &mut State<'r>, instruction: &'r Instruction) {
        let params: Vec<&'r str> = instruction.params.iter().map(String::as_str).collect();
        let Some((group, verb)) = instruction.verb.split_once('.') else { return };
        match group {
            "attr" => self.attribute(state, verb, &params),
            "coll" => self.collection(state, verb, &params),
            "nav" => {
                if let [stack, ..] = params[..] {
                    state.change(stack, |tops| {
                        tops.replace(|top| if top.most == 0 { Size::NONE } else { Size::ANY });
                    });
                }
            }
            "rnd" => {
                if let [name, sides] = params[..] {
                    let most = if verb == "dieV" { literal(sides) } else { state.value(sides) };
                    self.write(state, name, Value::Int(1, most.range().1.max(1)));
                }
            }
            "ask" => match verb {
                "elem" | "own" | "optV" | "optIf" | "optIfV" | "optOwn" => state.offers = true,
                "clear" => state.offers = false,
                _ => {}
            },
            "player" => {
                if let ("count" | "round", [name]) = (verb, &params[..]) {
                    self.write(state, name, Value::Int(0, i64::MAX));
                }
            }
            "map" => {
                if let ("pos", [x, y, _]) = (verb, &params[..]) {
                    self.write(state, x, Value::NUMBER);
                    self.write(state, y, Value::NUMBER);
                }
            }
            _ => {}
        }
    }

    fn attribute(&self, state: &mut State<'r>, verb: &str, params: &[&'r str]) {
        match (verb, params) {
            ("newV", [name, value]) => {
                let value = if self.bound.contains(name) { Value::Any } else { literal(value) };
                make(&mut state.values, name, value);
            }
            ("newCopy", [name, other]) => {
                let value = if self.bound.contains(name) { Value::Any } else { state.value(other) };
                make(&mut state.values, name, value);
            }
            ("bind" | "bindPath" | "alias", [name, ..]) => make(&mut state.values, name, Value::Any),
            ("del", [name]) => remove(&mut state.values, name),
            ("set", [name, other]) => self.write(state, name, state.value(other)),
            ("setV", [name, value]) => self.write(state, name, literal(value)),
            ("add" | "sub", [name, other]) => {
                let value = moved(state.value(name), state.value(other), verb == "add");
                self.write(state, name, value);
            }
            ("addV" | "subV", [name, value]) => {
                let value = moved(state.value(name), literal(value), verb == "addV");
                self.write(state, name, value);
            }
            ("mul" | "div" | "mod" | "mulV" | "divV" | "modV", [name, _]) => {
                self.write(state, name, Value::NUMBER);
            }
            _ => {}
        }
    }

    fn collection(&self, state: &mut State<'r>, verb: &str, params: &[&'r str]) {
        match (verb, params) {
            ("new", [stack]) => make(&mut state.stacks, stack, Tops { list: Vec::new(), all: true }),
            ("del", [stack]) => remove(&mut state.stacks, stack),
            ("push", [stack, _]) => state.change(stack, |tops| tops.push(Size::ANY)),
            ("pushEmpty", [stack]) => state.change(stack, |tops| tops.push(Size::NONE)),
            ("pushCopy", [stack, other]) => {
                let size = state.top(other);
                state.change(stack, |tops| tops.push(size));
            }
            ("shift", [stack, other]) => {
                let less = |top: Size| Size { some: false, most: fewer(top.most) };
                state.change(stack, |tops| tops.replace(less));
                state.change(other, |tops| tops.push(Size::ONE));
            }
            ("size", [name, stack]) => {
                let size = state.top(stack);
                let most = if size.most == u32::MAX { i64::MAX } else { i64::from(size.most) };
                self.write(state, name, Value::Int(i64::from(size.some), most));
            }
            ("sum" | "sumBy", [name, ..]) => self.write(state, name, Value::NUMBER),
            (_, [stack, rest @ ..]) => state.change(stack, |tops| reshape(tops, verb, rest)),
            _ => {}
        }
    }
}

/// Tracks how instructions on one stack change the sizes of its collections.
fn reshape(tops: &mut Tops, verb: &str, rest: &[&str]) {
    let some_of = |top: Size| Size { some: false, ..top };
    match verb {
        "pop" => drop(tops.pop()),
        "swap" => {
            let (top, below) = (tops.pop(), tops.pop());
            tops.push(top);
            tops.push(below);
        }
        "union" => {
            let (top, below) = (tops.pop(), tops.pop());
            tops.push(Size { some: top.some || below.some, most: top.most.saturating_add(below.most) });
        }
        "isect" => {
            let (top, below) = (tops.pop(), tops.pop());
            tops.push(Size { some: false, most: top.most.min(below.most) });
        }
        "diff" => {
            let (_, below) = (tops.pop(), tops.pop());
            tops.push(some_of(below));
        }
        "keep" | "keepV" | "keepPlaced" | "keepUnplaced" | "keepFree" | "keepMax" | "keepMin" => {
            tops.replace(some_of);
        }
        "split" | "splitV" => {
            let top = tops.pop();
            tops.push(some_of(top));
            tops.push(some_of(top));
        }
        "keepFirst" | "keepRandom" => {
            let count = rest.first().and_then(|count| count.parse::<i64>().ok()).unwrap_or(i64::MAX);
            let count = u32::try_from(count.max(0)).unwrap_or(u32::MAX);
            let some = |top: Size| count > 0 && (top.some || verb == "keepRandom");
            tops.replace(|top| Size { some: some(top), most: top.most.min(count) });
        }
        // Of several nodes one has the largest value at least, and sorting leaves all.
        _ => {}
    }
}

fn fewer(most: u32) -> u32 {
    if most == u32::MAX { most } else { most.saturating_sub(1) }
}

/// Returns the value of a literal.
pub(super) fn literal(text: &str) -> Value {
    text.parse().map_or(Value::Any, |number| Value::Int(number, number))
}

fn moved(value: Value, by: Value, up: bool) -> Value {
    let ((low, high), (by_low, by_high)) = (value.range(), by.range());
    // An unknown bound stays unknown.
    let add = |end: i64, by: i64| match end == i64::MIN || end == i64::MAX {
        true => end,
        false => end.saturating_add(by),
    };
    let (low_by, high_by) = match up {
        true => (by_low, by_high),
        false => (by_high.saturating_neg(), by_low.saturating_neg()),
    };
    // `-i64::MIN` is off by one, which matters only for numbers that no game reaches.
    Value::Int(add(low, low_by), add(high, high_by))
}
