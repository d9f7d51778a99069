//! Where blocks lead: exits, unreachable blocks, choices and what follows them, and what an evaluation must
//! not do.

use super::{At, Checking, Operation, add, operations, params};
use crate::board::registry::{Param, offers};
use crate::board::rules::{Block, BlockPart, Condition};

pub(super) fn check(checking: &mut Checking<'_>) {
    let rules = checking.rules;
    for (index, way) in checking.graph.ways_nowhere().to_vec() {
        let block = &rules.blocks[index];
        let jumps = if way.part == BlockPart::Before { &block.before } else { &block.after };
        let fault = checking.error("board-jump-unknown", (index, Some((way.part, way.priority))));
        add(fault, "name", &jumps[way.priority].to);
    }
    let played = checking.graph.reached_from(checking.graph.start());
    let judging = checking.graph.reached_from(checking.graph.evaluation());
    for (index, block) in rules.blocks.iter().enumerate() {
        if !played[index] && !judging[index] {
            add(checking.warning("board-block-unreachable", (index, None)), "name", &block.id);
        }
        // An evaluation ends where no jump leads on.
        if (played[index] || !judging[index]) && !ends(block) {
            let last = block.after.len().checked_sub(1).map(|last| (BlockPart::After, last));
            let _ = checking.error("board-no-way-out", (index, last));
        }
        if judging[index] {
            for operation in operations(index, block) {
                evaluation(checking, operation);
            }
        }
        asks(checking, index, block);
    }
}

/// Returns whether a block ends the game or certainly leads on.
fn ends(block: &Block) -> bool {
    block.has("game.end") || block.after.last().is_some_and(|jump| jump.conditions.is_empty())
}

fn evaluation(checking: &mut Checking<'_>, operation: Operation<'_>) {
    let drawn = |(kind, text): (Param, &str)| {
        matches!(kind, Param::Nodes | Param::AttrPath | Param::Relative) && params::draws(text)
    };
    let random = ["set.shuffle", "coll.keepRandom"].contains(&operation.name)
        || operation.name.starts_with("rnd.")
        || operation.kinds().any(drawn);
    if random {
        add(checking.error("board-evaluation-chance", operation.at), "name", operation.name);
    }
    if operation.name.starts_with("ask.") {
        add(checking.error("board-evaluation-asks", operation.at), "name", operation.name);
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
