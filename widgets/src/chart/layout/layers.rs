//! Break cycles, find connected components, and assign layers.
use super::Graph;

use std::collections::BTreeSet;

/// Creates the graph of arrows between blocks, reversing those that lead back into the path of a walk.
pub fn graph(sizes: &[(i32, i32)], arrows: &[(usize, usize)]) -> Graph {
    let count = sizes.len();
    let mut after = vec![Vec::new(); count];
    let mut is_entered = vec![false; count];
    for (from, to) in arrows {
        after[*from].push(*to);
        is_entered[*to] = true;
    }
    let turned = turned(&after, &is_entered);
    let unique: BTreeSet<(usize, usize)> =
        arrows.iter().map(|arrow| if turned.contains(arrow) { (arrow.1, arrow.0) } else { *arrow }).collect();
    let mut graph = Graph {
        sizes: sizes.to_vec(),
        down: Vec::new(),
        after: vec![Vec::new(); count],
        before: vec![Vec::new(); count],
    };
    // In the order of the arrows, which determines what is placed further left.
    let mut seen = BTreeSet::new();
    for arrow in arrows.iter().flat_map(|(from, to)| [(*from, *to), (*to, *from)]) {
        if unique.contains(&arrow) && seen.insert(arrow) {
            graph.down.push(arrow);
            graph.after[arrow.0].push(arrow.1);
            graph.before[arrow.1].push(arrow.0);
        }
    }
    graph
}

/// Returns the arrows that lead to a block on the path of a walk (back edges). Walks begin at blocks without
/// predecessors.
fn turned(after: &[Vec<usize>], is_entered: &[bool]) -> BTreeSet<(usize, usize)> {
    #[derive(Clone, Copy, PartialEq)]
    enum Mark {
        New,
        Open,
        Done,
    }
    let mut marks = vec![Mark::New; after.len()];
    let mut turned = BTreeSet::new();
    let starts = (0..after.len()).filter(|at| !is_entered[*at]).chain(0..after.len());
    for start in starts {
        if marks[start] != Mark::New {
            continue;
        }
        marks[start] = Mark::Open;
        let mut walk = vec![(start, 0)];
        while let Some((at, next)) = walk.last_mut() {
            let (from, to) = (*at, after[*at].get(*next).copied());
            *next += 1;
            match to {
                None => {
                    marks[from] = Mark::Done;
                    let _ = walk.pop();
                }
                Some(to) if marks[to] == Mark::New => {
                    marks[to] = Mark::Open;
                    walk.push((to, 0));
                }
                Some(to) => {
                    if marks[to] == Mark::Open {
                        let _ = turned.insert((from, to));
                    }
                }
            }
        }
    }
    turned
}

/// Returns the connected components, in the order of their first blocks.
pub fn parts(graph: &Graph) -> Vec<Vec<usize>> {
    let mut is_seen = vec![false; graph.sizes.len()];
    let mut parts = Vec::new();
    for start in 0..graph.sizes.len() {
        if std::mem::replace(&mut is_seen[start], true) {
            continue;
        }
        let mut part = vec![start];
        let mut next = 0;
        while let Some(at) = part.get(next).copied() {
            next += 1;
            for other in graph.after[at].iter().chain(&graph.before[at]) {
                if !std::mem::replace(&mut is_seen[*other], true) {
                    part.push(*other);
                }
            }
        }
        part.sort_unstable();
        parts.push(part);
    }
    parts
}

/// Returns the layers of some blocks: each below all its predecessors. Within a layer they are in the order
/// in which a walk from the start meets them.
pub fn layers(graph: &Graph, part: &[usize]) -> Vec<Vec<usize>> {
    let order = downwards(graph, part);
    let mut layer = vec![0_usize; graph.sizes.len()];
    for at in &order {
        for to in &graph.after[*at] {
            layer[*to] = layer[*to].max(layer[*at] + 1);
        }
    }
    // Blocks without predecessors go right above their successors.
    for at in &order {
        let lowest = graph.after[*at].iter().map(|to| layer[*to]).min();
        if graph.before[*at].is_empty() && Some(at) != part.first() {
            layer[*at] = lowest.map_or(layer[*at], |lowest| lowest - 1);
        }
    }
    let mut layers = vec![Vec::new(); part.iter().map(|at| layer[*at] + 1).max().unwrap_or_default()];
    for at in order {
        layers[layer[at]].push(at);
    }
    layers.retain(|layer| !layer.is_empty());
    layers
}

/// Returns blocks in topological order, by depth-first search.
fn downwards(graph: &Graph, part: &[usize]) -> Vec<usize> {
    let mut is_seen = vec![false; graph.sizes.len()];
    let mut done = Vec::with_capacity(part.len());
    let starts: Vec<_> = part.iter().copied().filter(|at| graph.before[*at].is_empty()).collect();
    for start in starts.into_iter().rev() {
        let mut walk = vec![(start, graph.after[start].len())];
        is_seen[start] = true;
        while let Some((at, left)) = walk.last_mut() {
            if *left == 0 {
                done.push(*at);
                let _ = walk.pop();
                continue;
            }
            *left -= 1;
            let to = graph.after[*at][*left];
            if !std::mem::replace(&mut is_seen[to], true) {
                walk.push((to, graph.after[to].len()));
            }
        }
    }
    done.reverse();
    done
}
