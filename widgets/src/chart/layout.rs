//! Place the nodes of a chart in layers, so that arrows lead downwards.
//!
//! From scratch it follows Sugiyama: cycles are broken where a walk from the start returns to a node on its
//! path; nodes lie below everything that leads to them; within layers they get the order with the fewest
//! crossings found; and each node lies as straight below its neighbours as possible. Nodes that have a place
//! keep it, and new ones take the nearest free place below their predecessors. The same input always gives
//! the same places.
mod fit;
mod layers;
mod order;
mod straight;

use super::data::{ChartPoint, GRID, Id, up};

use std::collections::BTreeMap;

/// The space between two nodes of a layer, in chart units.
const BESIDE: i32 = 40;

/// The least space between two layers.
const BELOW: i32 = 64;

/// The space between connected components.
const APART: i32 = 80;

/// The width at which components wrap to the next row.
const ROW: i32 = 1600;

/// A node to be placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Block {
    /// Its id.
    pub id: Id,
    /// Its width and height in chart units.
    pub size: (i32, i32),
    /// The place of its upper left corner, if it has one.
    pub at: Option<ChartPoint>,
    /// Whether it must stay exactly there.
    pub is_kept: bool,
}

/// The blocks by index, and their arrows: no loops, no duplicates.
#[derive(Debug)]
struct Graph {
    sizes: Vec<(i32, i32)>,
    /// The arrows that lead downwards; those that close cycles are reversed.
    down: Vec<(usize, usize)>,
    /// The successors and predecessors of each.
    after: Vec<Vec<usize>>,
    before: Vec<Vec<usize>>,
}

/// Returns the upper left corners of all blocks, in their order.
pub fn arrange(blocks: &[Block], arrows: &[(Id, Id)]) -> Vec<ChartPoint> {
    let index: BTreeMap<Id, usize> = blocks.iter().enumerate().map(|(at, block)| (block.id, at)).collect();
    let known = |(from, to): &(Id, Id)| Some((*index.get(from)?, *index.get(to)?));
    let arrows: Vec<_> = arrows.iter().filter_map(known).filter(|(from, to)| from != to).collect();
    let sizes: Vec<_> = blocks.iter().map(|block| block.size).collect();
    let graph = layers::graph(&sizes, &arrows);

    if blocks.iter().any(|block| block.at.is_some() && !block.is_kept) {
        let mut places: Vec<_> = blocks.iter().map(|block| block.at).collect();
        let layers = layers::layers(&graph, &(0..blocks.len()).collect::<Vec<_>>());
        fit::fit_in(&graph, &layers, blocks, &mut places);
        return places.into_iter().map(Option::unwrap_or_default).collect();
    }
    let fresh = from_scratch(&graph);
    if blocks.iter().all(|block| block.at.is_none()) { fresh } else { fit::around(blocks, &fresh) }
}

/// Places all blocks, component by component.
fn from_scratch(graph: &Graph) -> Vec<ChartPoint> {
    let mut places = vec![ChartPoint::default(); graph.sizes.len()];
    let (mut x, mut y, mut height) = (0, 0, 0);
    for part in layers::parts(graph) {
        let layers = layers::layers(graph, &part);
        let spots = place(graph, order::Layered::new(graph, &layers));
        let left = spots.iter().map(|(_, spot)| spot.x).min().unwrap_or_default();
        let right = spots.iter().map(|(at, spot)| spot.x + graph.sizes[*at].0).max().unwrap_or_default();
        let bottom = spots.iter().map(|(at, spot)| spot.y + graph.sizes[*at].1).max().unwrap_or_default();
        if x > 0 && x + right - left > ROW {
            (x, y, height) = (0, y + height + APART, 0);
        }
        for (at, spot) in spots {
            places[at] = ChartPoint::new(up(spot.x - left, GRID) + x, spot.y + y);
        }
        x += up(right - left + APART, GRID);
        height = height.max(up(bottom, GRID));
    }
    places
}

/// Places one component, its first layer at 0.
fn place(graph: &Graph, mut layered: order::Layered) -> Vec<(usize, ChartPoint)> {
    layered.uncross();
    let middles = straight::middles(&layered);
    let mut places = Vec::new();
    let mut y = 0;
    for (number, layer) in layered.layers.iter().enumerate() {
        let mut height = 0;
        for item in layer {
            if let Some(at) = layered.items[*item].block {
                places.push((at, ChartPoint::new(middles[*item] - graph.sizes[at].0 / 2, y)));
                height = height.max(graph.sizes[at].1);
            }
        }
        y += up(height + below(layered.passing(number)), GRID);
    }
    places
}

/// Returns the space below a layer that this many arrows leave, since their bends need room.
fn below(passing: usize) -> i32 {
    BELOW + GRID * (passing.saturating_sub(3)).min(10) as i32
}

#[cfg(test)]
mod tests;
