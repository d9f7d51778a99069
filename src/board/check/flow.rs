//! Where blocks lead: exits, unreachable blocks, choices and what follows them, and what an evaluation must
//! not do.

use super::{At, Checking, Operation, add, operations, params};
use crate::board::graph;
use crate::board::registry::{Param, means, offers};
use crate::board::rules::{Aside, Asides, Block, BlockPart, Condition};

pub(super) fn check(checking: &mut Checking<'_>) {
    let rules = checking.rules;
    for (index, way) in checking.graph.ways_nowhere().to_vec() {
        let block = &rules.blocks[index];
        let jumps = if way.part == BlockPart::Before { &block.before } else { &block.after };
        let fault = checking.error("board-jump-unknown", (index, Some((way.part, way.priority))));
        let mut unknown = jumps[way.priority].targets().filter(|to| rules.find(to).is_none());
        add(fault, "name", unknown.next().map_or("", String::as_str));
    }
    let played = checking.graph.reached_from(checking.graph.start());
    let beside = Asides::each(|aside| checking.graph.reached_from(checking.graph.aside(aside)));
    for (index, block) in rules.blocks.iter().enumerate() {
        let is_aside = beside.iter().any(|(_, reached)| reached[index]);
        if !played[index] && !is_aside {
            add(checking.warning("board-block-unreachable", (index, None)), "name", &block.id);
        }
        // What runs beside the play ends where no jump leads on, and a block that nothing leads to is not finished yet.
        if played[index] && !ends(block) {
            let last = block.after.len().checked_sub(1).map(|last| (BlockPart::After, last));
            let _ = checking.error("board-no-way-out", (index, last));
        }
        for operation in operations(index, block) {
            for (kind, _) in beside.iter().filter(|(_, reached)| reached[index]) {
                aside(checking, operation, must_not(kind));
            }
            let is_of_refusal = operation.name == "say.why" || means(operation.name);
            if is_of_refusal && !beside[Aside::Refusal][index] {
                let _ = checking.warning("board-refusal-elsewhere", operation.at);
            }
            if operation.name == "say.worth" && !beside[Aside::Advice][index] {
                let _ = checking.warning("board-advice-elsewhere", operation.at);
            }
        }
        asks(checking, index, block);
        calls(checking, index, block);
    }
}

/// Returns the codes for a block beside the play that draws or asks.
const fn must_not(aside: Aside) -> [&'static str; 2] {
    match aside {
        Aside::Evaluation => ["board-evaluation-chance", "board-evaluation-asks"],
        Aside::Refusal => ["board-refusal-chance", "board-refusal-asks"],
        Aside::Advice => ["board-advice-chance", "board-advice-asks"],
        Aside::Facts => ["board-facts-chance", "board-facts-asks"],
    }
}

/// A call must come back, or what follows it never comes.
fn calls(checking: &mut Checking<'_>, index: usize, block: &Block) {
    for (way, jump) in graph::ways(block).filter(|(_, jump)| jump.then.is_some()) {
        let Some(called) = checking.rules.find(&jump.to) else { continue };
        if checking.graph.returns_of(checking.rules, called).is_empty() {
            let fault = checking.warning("board-call-endless", (index, Some((way.part, way.priority))));
            add(fault, "name", &jump.to);
        }
    }
}

/// Returns whether a block ends the game or certainly leads on.
fn ends(block: &Block) -> bool {
    block.has("game.end") || block.after.last().is_some_and(|jump| jump.conditions.is_empty())
}

/// What runs on a copy of the state neither draws nor asks.
fn aside(checking: &mut Checking<'_>, operation: Operation<'_>, [chance, asks]: [&'static str; 2]) {
    let drawn = |(kind, text): (Param, &str)| {
        matches!(kind, Param::Nodes | Param::AttrPath | Param::Relative) && params::draws(text)
    };
    let random = ["set.shuffle", "coll.keepRandom"].contains(&operation.name)
        || operation.name.starts_with("rnd.")
        || operation.kinds().any(drawn);
    if random {
        add(checking.error(chance, operation.at), "name", operation.name);
    }
    if operation.name.starts_with("ask.") && !means(operation.name) {
        add(checking.error(asks, operation.at), "name", operation.name);
    }
}

/// A block with choices must be followed by one that clears the offers.
fn asks(checking: &mut Checking<'_>, index: usize, block: &Block) {
    let Some(number) = block.body.iter().position(|instruction| offers(&instruction.verb)) else { return };
    // A jump for the case that nothing could be offered leads on without a choice.
    let offered = |stack: &String| {
        block
            .body
            .iter()
            .any(|instruction| offers(&instruction.verb) && instruction.params.first() == Some(stack))
    };
    let is_empty =
        |condition: &Condition| condition.verb == "coll.empty" && condition.params.iter().all(offered);
    let chosen = block.after.iter().filter(|jump| !jump.conditions.iter().any(is_empty));
    let next = chosen.filter_map(|jump| checking.rules.find(&jump.to));
    let open = next.map(|next| &checking.rules.blocks[next]).find(|next| !next.has("ask.clear"));
    if let Some(open) = open.map(|block| block.id.clone()) {
        let at: At = (index, Some((BlockPart::Body, number)));
        add(checking.warning("board-ask-not-cleared", at), "next", &open);
    }
}
