//! Operations that the access of a set or a map can never allow. Taking an element out fails at run time if
//! the access forbids it, so the check reports the certain cases.
//!
//! It knows only nodes that the same block has just pushed by a path; anything else is left to the play.

use std::collections::HashMap;

use super::paths::PathResult;
use super::{Checking, accepts, add};
use crate::board::material::{Kind, Node};
use crate::board::registry::{self, Param};
use crate::board::rules::{BlockPart, Instruction};

/// What is known of the top of each stack: its nodes and their containers.
type Tops<'a> = HashMap<&'a str, (Vec<PathResult<'a>>, Vec<PathResult<'a>>)>;

pub(super) fn check(checking: &mut Checking<'_>) {
    let rules = checking.rules;
    for (index, block) in rules.blocks.iter().enumerate() {
        for (part, list) in [(BlockPart::Body, &block.body), (BlockPart::Footer, &block.footer)] {
            let mut tops = Tops::default();
            for (number, instruction) in list.iter().enumerate() {
                if never_allowed(&tops, instruction) {
                    let at = (index, Some((part, number)));
                    add(checking.warning("board-access-never", at), "name", &instruction.verb);
                }
                follow(&mut tops, checking, instruction);
            }
        }
    }
}

fn follow<'a>(tops: &mut Tops<'a>, checking: &Checking<'a>, instruction: &'a Instruction) {
    let params = &instruction.params;
    if instruction.verb == "coll.push"
        && let [stack, path] = &params[..]
    {
        let nodes = checking.tree.resolve(path);
        let parents = path.rsplit_once('.').and_then(|(parents, _)| checking.tree.resolve(parents));
        match nodes.zip(parents) {
            Some(known) => drop(tops.insert(stack, known)),
            None => drop(tops.remove(stack.as_str())),
        }
        return;
    }
    let kinds = registry::instruction(&instruction.verb).map_or(&[][..], |verb| verb.params);
    for (kind, name) in kinds.iter().zip(params) {
        if matches!(kind, Param::Stack | Param::NewStack) {
            drop(tops.remove(name.as_str()));
        }
    }
}

fn never_allowed(tops: &Tops<'_>, instruction: &Instruction) -> bool {
    let [moved, target, ..] = &instruction.params[..] else { return false };
    let nodes = |found: &[PathResult<'_>], fits: fn(&Node) -> bool| {
        let all: Option<Vec<&Node>> = found.iter().map(|found| found.node()).collect();
        all.is_some_and(|all| !all.is_empty() && all.into_iter().all(fits))
    };
    let targets = tops.get(target.as_str()).map_or(&[][..], |(nodes, _)| nodes);
    let sources = tops.get(moved.as_str()).map_or(&[][..], |(_, parents)| parents);
    let stays = nodes(sources, |node| matches!(&node.kind, Kind::Map(map) if !map.removing));
    match instruction.verb.as_str() {
        "set.putFront" => stays || nodes(targets, |node| !accepts(&node.kind, true)),
        "set.putEnd" => stays || nodes(targets, |node| !accepts(&node.kind, false)),
        "set.putAt" => stays || nodes(targets, |node| !matches!(node.kind, Kind::Set { .. })),
        "map.put" => nodes(targets, |node| match &node.kind {
            Kind::Map(map) => !map.inserting && !map.moving,
            _ => true,
        }),
        _ => false,
    }
}
