//! Temporaries that are read but never created, or created but never removed.

use std::collections::{BTreeMap, BTreeSet};

use super::{At, Checking, add, operations, params};
use crate::board::compile::PICKED;
use crate::board::registry::Param;

/// The uses of all temporaries of one kind.
#[derive(Default)]
struct Uses {
    /// Where each is created, except in blocks that end the game.
    made: BTreeMap<String, Option<At>>,
    /// Where each is read first.
    read: BTreeMap<String, At>,
    removed: BTreeSet<String>,
}

impl Uses {
    fn make(&mut self, name: &str, at: At, is_last: bool) {
        let first = self.made.entry(name.to_owned()).or_default();
        if first.is_none() && !is_last {
            *first = Some(at);
        }
    }

    fn read(&mut self, name: &str, at: At) {
        let _ = self.read.entry(name.to_owned()).or_insert(at);
    }

    fn tell(self, checking: &mut Checking<'_>) {
        for (name, at) in self.read.iter().filter(|(name, _)| !self.made.contains_key(*name)) {
            add(checking.warning("board-temporary-not-made", *at), "name", name);
        }
        for (name, at) in self.made.iter().filter(|(name, _)| !self.removed.contains(*name)) {
            if let Some(at) = at {
                add(checking.warning("board-temporary-not-removed", *at), "name", name);
            }
        }
    }
}

pub(super) fn check(checking: &mut Checking<'_>) {
    let rules = checking.rules;
    let (mut attributes, mut stacks) = (Uses::default(), Uses::default());
    if rules.asides.picks() {
        stacks.make(PICKED, (0, None), true);
    }
    for (index, block) in rules.blocks.iter().enumerate() {
        // What remains after the game has ended, or beside the play, does no harm.
        let judged = rules.asides.keys().any(|id| *id == block.id) || block.after.is_empty();
        let is_last = judged || block.has("game.end");
        for operation in operations(index, block) {
            let at = operation.at;
            for (kind, text) in operation.kinds() {
                match kind {
                    Param::NewAttr => attributes.make(text, at, is_last),
                    Param::NewStack => stacks.make(text, at, is_last),
                    Param::Attr => attributes.read(text, at),
                    Param::Stack => stacks.read(text, at),
                    Param::Int
                    | Param::Value
                    | Param::AttrName
                    | Param::Op
                    | Param::Nodes
                    | Param::AttrPath
                    | Param::Relative
                    | Param::Key
                    | Param::Expression => {
                        params::filled_in(kind, text).iter().for_each(|name| attributes.read(name, at));
                    }
                }
            }
            let removed = match operation.name {
                "attr.del" => &mut attributes.removed,
                "coll.del" => &mut stacks.removed,
                _ => continue,
            };
            removed.extend(operation.params.first().cloned());
        }
    }
    attributes.tell(checking);
    stacks.tell(checking);
}
