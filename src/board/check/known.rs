//! Faults that follow from what holds on every way to a block: temporaries used too early, jumps that are
//! never taken, choices that nobody can make, endless loops.

use std::collections::BTreeMap;

use super::{At, Checking, add};
use crate::board::compile::PICKED;
use crate::board::graph::{self, Event, Spread, Store};
use crate::board::notation;
use crate::board::rules::{Aside, BlockPart};

pub(super) fn check(checking: &mut Checking<'_>) {
    let rules = checking.rules;
    let spread = graph::spread(rules, &checking.graph);
    let mut used = Used::default();
    for index in 0..rules.blocks.len() {
        for ((part, number), event) in spread.events(index) {
            let at = (index, Some((*part, *number)));
            match *event {
                Event::Unmade { store, name, always, here } => {
                    let first = Early { at, always, here };
                    used.entry((store, name)).or_default().push(first);
                }
                Event::Never(condition) => never(checking, at, condition),
                Event::Hides => {
                    let jump = jump_at(checking, at);
                    add(checking.warning("board-jump-hides", at), "next", &jump);
                }
                Event::NothingOffered => drop(checking.warning("board-choice-empty", at)),
                Event::Uncalled => drop(checking.warning("board-return-uncalled", at)),
                Event::Unseen => drop(checking.warning("board-choice-unseen", at)),
            }
        }
        unasked(checking, index, &spread);
    }
    early(checking, used, &spread);
    for found in graph::loops(rules, &checking.graph, &spread) {
        let code = if found.closed { "board-loop-closed" } else { "board-loop-unchanged" };
        let names = listed(checking, &found.blocks, ", ");
        add(checking.warning(code, (found.blocks[0], None)), "blocks", &names);
    }
}

/// A use of a temporary that may not exist.
struct Early {
    at: At,
    always: bool,
    here: bool,
}

type Used<'r> = BTreeMap<(Store, &'r str), Vec<Early>>;

/// Reports temporaries that some block creates, but not on every way.
fn early(checking: &mut Checking<'_>, used: Used<'_>, spread: &Spread<'_>) {
    for ((store, name), places) in used {
        if !is_made(checking, store, name) {
            continue;
        }
        for Early { at, always, here } in places {
            let code = if always { "board-temporary-too-early" } else { "board-temporary-some-way" };
            let graph = &checking.graph;
            let beside = Aside::ALL.into_iter().filter_map(|aside| graph.aside(aside));
            let from: Vec<usize> = graph.start().into_iter().chain(beside).collect();
            let may = |from: usize, to: usize| spread.leaves_without(from, to, store, name);
            let way = if here { None } else { checking.graph.way(&from, at.0, may) };
            let way = listed(checking, &way.unwrap_or_else(|| vec![at.0]), " → ");
            let fault = checking.warning(code, at);
            add(fault, "name", name);
            add(fault, "way", &way);
        }
    }
}

/// Returns whether any block creates a temporary.
fn is_made(checking: &Checking<'_>, store: Store, name: &str) -> bool {
    let wanted = (store == Store::Stacks, name);
    let picks = checking.rules.asides.picks();
    wanted == (true, PICKED) && picks
        || checking.rules.blocks.iter().any(|block| block.makes().any(|made| made == wanted))
}

/// Returns blocks by their keys; of many only the first and the last.
fn listed(checking: &Checking<'_>, blocks: &[usize], between: &str) -> String {
    const MOST: usize = 8;
    let mut names: Vec<&str> = blocks.iter().map(|block| checking.rules.blocks[*block].id.as_str()).collect();
    if names.len() > MOST {
        let _ = names.splice(MOST / 2..names.len() - MOST / 2, ["…"]).count();
    }
    names.join(between)
}

fn jump_at(checking: &Checking<'_>, (index, at): At) -> String {
    let Some((part, number)) = at else { return String::new() };
    let block = &checking.rules.blocks[index];
    let jumps = if part == BlockPart::Before { &block.before } else { &block.after };
    jumps.get(number).map(|jump| jump.to.clone()).unwrap_or_default()
}

fn never(checking: &mut Checking<'_>, at: At, condition: usize) {
    let (index, Some((part, number))) = at else { return };
    let block = &checking.rules.blocks[index];
    let jumps = if part == BlockPart::Before { &block.before } else { &block.after };
    let Some(condition) = jumps[number].conditions.get(condition) else { return };
    let (next, text) = (jumps[number].to.clone(), notation::condition_text(condition));
    let fault = checking.warning("board-condition-never", at);
    add(fault, "next", &next);
    add(fault, "condition", &text);
}

/// A question must be followed by a choice.
fn unasked(checking: &mut Checking<'_>, index: usize, spread: &Spread<'_>) {
    let block = &checking.rules.blocks[index];
    let Some(number) = block.body.iter().position(|it| it.verb == "ask.prompt") else { return };
    if !spread.comes_to(index) {
        return;
    }
    let reached = checking.graph.reached_from(Some(index));
    let asks = |block: usize| checking.graph.stop(block).is_some_and(|stop| stop.asks);
    if !(0..reached.len()).any(|block| reached[block] && asks(block)) {
        let _ = checking.warning("board-question-unasked", (index, Some((BlockPart::Body, number))));
    }
}
