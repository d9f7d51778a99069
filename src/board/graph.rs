//! The blocks of a game as a graph: blocks are nodes, jumps are edges; and a data-flow analysis of what holds
//! at each block whatever was played before.
//!
//! - `state`: what is known at a point of the rules: temporaries, ranges of numbers, sizes of collections,
//!   offers
//! - `effects`: how an instruction changes that
//! - `truth`: what a condition adds to it
//! - `spread`: the analysis, from the start through all blocks until nothing changes
//! - `calls`: where returns from called blocks lead
//! - `loops`: loops that nobody can leave

mod calls;
mod effects;
mod loops;
mod spread;
mod state;
mod truth;

use std::collections::{HashMap, VecDeque};

use petgraph::Direction;
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::{Dfs, EdgeRef};

use super::rules::{Aside, Asides, Block, BlockPart, Jump, Rules};

pub(super) use self::loops::loops;
pub(super) use self::spread::{Event, Spread, Store, spread};

/// A block as a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// Whether it offers choices, so that the play may wait after it.
    pub asks: bool,
    /// Whether the game ends in it.
    pub ends: bool,
}

/// A jump as an edge. A call has two: to the block that is called, and to the one that follows when it returns; a return has
/// none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct JumpEdge {
    /// The part of the block that contains it.
    pub part: BlockPart,
    /// Its index there; of two that hold, the lower one is taken.
    pub priority: usize,
}

/// The blocks of a game, by index, with the jumps between them.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    chart: DiGraph<Stop, JumpEdge>,
    start: Option<usize>,
    asides: Asides<Option<usize>>,
    nowhere: Vec<(usize, JumpEdge)>,
}

impl Graph {
    /// Builds the graph of rules. If two blocks have the same key, the first counts.
    pub fn new(rules: &Rules) -> Self {
        let mut places = HashMap::new();
        for (index, block) in rules.blocks.iter().enumerate() {
            let _ = places.entry(block.id.as_str()).or_insert(index);
        }
        let place = |id: &str| places.get(id).copied();
        let mut graph = Self {
            start: place(&rules.start),
            asides: Asides::each(|aside| rules.asides[aside].as_deref().and_then(place)),
            ..Self::default()
        };
        for block in &rules.blocks {
            let stop = Stop { asks: block.asks(), ends: block.has("game.end") };
            let _ = graph.chart.add_node(stop);
        }
        for (from, block) in rules.blocks.iter().enumerate() {
            for (way, jump) in ways(block) {
                for key in jump.targets() {
                    match places.get(key.as_str()) {
                        Some(to) => {
                            let _ = graph.chart.add_edge(NodeIndex::new(from), NodeIndex::new(*to), way);
                        }
                        None => graph.nowhere.push((from, way)),
                    }
                }
            }
        }
        graph
    }

    /// Returns the block where the game begins.
    pub fn start(&self) -> Option<usize> {
        self.start
    }

    /// Returns a block that runs beside the play.
    pub fn aside(&self, aside: Aside) -> Option<usize> {
        self.asides[aside]
    }

    /// Returns a block as a node.
    pub fn stop(&self, block: usize) -> Option<Stop> {
        self.chart.node_weight(NodeIndex::new(block)).copied()
    }

    /// Returns the jumps out of a block in the order in which they are tried, with their targets.
    pub fn ways_from(&self, block: usize) -> Vec<(JumpEdge, usize)> {
        let edges = self.chart.edges_directed(NodeIndex::new(block), Direction::Outgoing);
        let mut list: Vec<_> = edges.map(|edge| (*edge.weight(), edge.target().index())).collect();
        list.sort_unstable();
        list
    }

    /// Returns the jumps to a block, with the blocks that contain them.
    pub fn ways_to(&self, block: usize) -> Vec<(JumpEdge, usize)> {
        let edges = self.chart.edges_directed(NodeIndex::new(block), Direction::Incoming);
        let mut list: Vec<_> = edges.map(|edge| (*edge.weight(), edge.source().index())).collect();
        list.sort_unstable_by_key(|(way, from)| (*from, *way));
        list
    }

    /// Returns the jumps that lead to no block, with the blocks that contain them.
    pub fn ways_nowhere(&self) -> &[(usize, JumpEdge)] {
        &self.nowhere
    }

    /// Returns for each block whether it can be reached from a given block.
    pub fn reached_from(&self, block: Option<usize>) -> Vec<bool> {
        let mut reached = vec![false; self.chart.node_count()];
        if let Some(block) = block.filter(|block| *block < reached.len()) {
            let mut search = Dfs::new(&self.chart, NodeIndex::new(block));
            while let Some(node) = search.next(&self.chart) {
                reached[node.index()] = true;
            }
        }
        reached
    }

    /// Returns the blocks that return from a call of a block. Within it, a further call goes on behind itself.
    pub(super) fn returns_of(&self, rules: &Rules, called: usize) -> Vec<usize> {
        let mut seen = vec![false; rules.blocks.len()];
        let mut open = vec![called];
        let mut returns = Vec::new();
        while let Some(block) = open.pop() {
            if std::mem::replace(&mut seen[block], true) {
                continue;
            }
            let own = || rules.blocks[block].all_jumps();
            if own().any(Jump::returns) {
                returns.push(block);
            }
            let next = own().map(|jump| jump.then.as_ref().unwrap_or(&jump.to));
            open.extend(next.filter_map(|key| rules.find(key)));
        }
        returns
    }

    /// Returns a shortest path from any of some blocks to another, both ends included, over the edges that a
    /// filter accepts.
    pub(super) fn way(
        &self,
        from: &[usize],
        to: usize,
        may: impl Fn(usize, usize) -> bool,
    ) -> Option<Vec<usize>> {
        let mut before: HashMap<usize, Option<usize>> = from.iter().map(|block| (*block, None)).collect();
        let mut open: VecDeque<usize> = from.iter().copied().collect();
        while let Some(block) = open.pop_front() {
            if block == to {
                let mut way = vec![to];
                while let Some(Some(earlier)) = before.get(&way[way.len() - 1]) {
                    way.push(*earlier);
                }
                way.reverse();
                return Some(way);
            }
            for (_, next) in self.ways_from(block) {
                if !before.contains_key(&next) && may(block, next) {
                    let _ = before.insert(next, Some(block));
                    open.push_back(next);
                }
            }
        }
        None
    }
}

/// Returns the jumps of a block in the order in which they are tried.
pub(super) fn ways(block: &Block) -> impl Iterator<Item = (JumpEdge, &Jump)> {
    [(BlockPart::Before, &block.before), (BlockPart::After, &block.after)].into_iter().flat_map(
        |(part, jumps)| {
            jumps.iter().enumerate().map(move |(priority, jump)| (JumpEdge { part, priority }, jump))
        },
    )
}
