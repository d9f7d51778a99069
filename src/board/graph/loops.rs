//! Loops in which nobody is ever asked and that nobody can leave.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};

use super::Graph;
use super::spread::Spread;
use crate::board::registry::{self, Param};
use crate::board::rules::{Block, Instruction, Jump, Rules};

/// A loop, given by its blocks in list order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loop {
    /// The blocks.
    pub blocks: Vec<usize>,
    /// Whether no jump leads out of it; otherwise nothing in it ever changes what its jumps test.
    pub closed: bool,
}

/// Returns the endless loops in which nobody is asked.
pub fn loops(rules: &Rules, graph: &Graph, spread: &Spread<'_>) -> Vec<Loop> {
    let mut places = HashMap::new();
    for (index, block) in rules.blocks.iter().enumerate() {
        let _ = places.entry(block.id.as_str()).or_insert(index);
    }
    // A block that is called from several places is a node for each of them.
    let mut open: DiGraph<usize, ()> = DiGraph::new();
    let nodes: BTreeMap<_, _> =
        spread.steps().keys().map(|(block, context)| ((*block, *context), open.add_node(*block))).collect();
    for (from, step) in spread.steps() {
        for to in step {
            let _ = open.update_edge(nodes[from], nodes[to], ());
        }
    }
    let mut found: Vec<Loop> = Vec::new();
    for group in tarjan_scc(&open) {
        let inside = |node: &NodeIndex| group.contains(node);
        let next = |node: NodeIndex| open.neighbors(node);
        let goes_round = group.iter().any(|node| next(*node).any(|to| inside(&to)));
        let blocks: BTreeSet<usize> = group.iter().map(|node| open[*node]).collect();
        let stops = |block: &usize| {
            let waits = graph.stop(*block).is_some_and(|stop| stop.asks) || spread.has_offers(*block);
            waits || ends(&rules.blocks[*block], spread, *block)
        };
        if !goes_round || blocks.iter().any(stops) {
            continue;
        }
        let closed = group.iter().all(|node| next(*node).all(|to| inside(&to)));
        let unknown = blocks.iter().any(|block| leads_nowhere(&rules.blocks[*block], &places));
        let list: Vec<&Block> = blocks.iter().map(|block| &*rules.blocks[*block]).collect();
        if !unknown && (closed || changes_nothing(&list, spread)) {
            found.push(Loop { blocks: blocks.into_iter().collect(), closed });
        }
    }
    found.sort_by(|a, b| a.blocks.cmp(&b.blocks));
    found.dedup_by(|a, b| a.blocks == b.blocks);
    found
}

/// Returns whether the game, or an evaluation, may end in a block.
fn ends(block: &Block, spread: &Spread<'_>, index: usize) -> bool {
    block.has("game.end") || spread.open_ways(index).iter().all(|jump| !jump.conditions.is_empty())
}

fn leads_nowhere(block: &Block, places: &HashMap<&str, usize>) -> bool {
    block.all_jumps().flat_map(Jump::targets).any(|to| !places.contains_key(to.as_str()))
}

/// What the conditions of a loop test, or its instructions change.
#[derive(Default)]
struct Touched<'r> {
    values: BTreeSet<&'r str>,
    stacks: BTreeSet<&'r str>,
    /// Whether it is the material, or what names stand for in it.
    material: bool,
}

/// Returns whether no instruction of some blocks changes what their jumps test.
fn changes_nothing(blocks: &[&Block], spread: &Spread<'_>) -> bool {
    let (mut asked, mut changed) = (Touched::default(), Touched::default());
    for block in blocks {
        let conditions = block.before.iter().chain(&block.after).flat_map(|jump| &jump.conditions);
        for condition in conditions {
            let Some(verb) = registry::condition(&condition.verb) else { return false };
            for (kind, text) in verb.params.iter().zip(&condition.params) {
                match kind {
                    Param::Attr if spread.is_bound(text) => asked.material = true,
                    Param::Attr => drop(asked.values.insert(text)),
                    Param::Stack => drop(asked.stacks.insert(text)),
                    Param::Nodes => asked.material = true,
                    _ => {}
                }
            }
            // The position of elements, the current player and links count as material too.
            let group = condition.verb.split('.').next().unwrap_or_default();
            asked.material |= group != "attr";
        }
        for instruction in block.body.iter().chain(&block.footer) {
            change(instruction, &mut changed, spread);
        }
    }
    asked.values.is_disjoint(&changed.values)
        && asked.stacks.is_disjoint(&changed.stacks)
        && !(asked.material && changed.material)
}

fn change<'r>(instruction: &'r Instruction, changed: &mut Touched<'r>, spread: &Spread<'_>) {
    let verb = instruction.verb.as_str();
    let params = registry::instruction(verb).map_or(&[][..], |verb| verb.params);
    let harmless = ["ask.", "say.", "undo."].iter().any(|group| verb.starts_with(group));
    changed.material |= ["set.", "map.put", "place.", "player.", "show.", "coll.assign", "result."]
        .iter()
        .any(|start| verb.starts_with(start));
    for (kind, text) in params.iter().zip(&instruction.params).filter(|_| !harmless) {
        match kind {
            Param::NewAttr | Param::Attr => {
                changed.material |= spread.is_bound(text);
                let _ = changed.values.insert(text);
            }
            Param::NewStack | Param::Stack => drop(changed.stacks.insert(text)),
            _ => {}
        }
    }
}
