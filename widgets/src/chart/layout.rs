//! Place the nodes of a chart in layers, so that arrows lead downwards.
//!
//! From scratch it follows Sugiyama: circles are broken where a walk from the start comes back to a node it is still in,
//! nodes lie below all that leads to them, their order in the layers is the one with the fewest crossings found, and each lies
//! as straight below its neighbours as the others let it. Where places are known, they stay, and new nodes take the
//! nearest free place below what leads to them. The same input always gives the same places.
mod fit;
mod layers;
mod order;
mod straight;

use super::data::{GRID, Id, Spot, up};

use std::collections::BTreeMap;

/// The space between two nodes of a layer, in chart units.
const BESIDE: i32 = 40;

/// The least space between two layers.
const BELOW: i32 = 64;

/// The space between parts that no arrow joins.
const APART: i32 = 80;

/// The width at which such parts go on in a next row.
const ROW: i32 = 1600;

/// What is to be placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Block {
    /// What stands for it.
    pub id: Id,
    /// Its width and height in chart units.
    pub size: (i32, i32),
    /// Where its upper left corner was.
    pub at: Option<Spot>,
    /// Whether it stays exactly there.
    pub is_kept: bool,
}

/// The blocks by number, and which lead to which: no loops, each pair once.
#[derive(Debug)]
struct Graph {
    sizes: Vec<(i32, i32)>,
    /// The arrows that lead downwards: those that close circles are turned around.
    down: Vec<(usize, usize)>,
    /// What each leads down to, and what leads down to it.
    after: Vec<Vec<usize>>,
    before: Vec<Vec<usize>>,
}

/// Returns the upper left corners of all blocks, in their order.
pub fn arrange(blocks: &[Block], arrows: &[(Id, Id)]) -> Vec<Spot> {
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

/// Places all blocks, part by part.
fn from_scratch(graph: &Graph) -> Vec<Spot> {
    let mut places = vec![Spot::default(); graph.sizes.len()];
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
            places[at] = Spot::new(up(spot.x - left, GRID) + x, spot.y + y);
        }
        x += up(right - left + APART, GRID);
        height = height.max(up(bottom, GRID));
    }
    places
}

/// Places one part, its first layer at 0.
fn place(graph: &Graph, mut layered: order::Layered) -> Vec<(usize, Spot)> {
    layered.uncross();
    let middles = straight::middles(&layered);
    let mut places = Vec::new();
    let mut y = 0;
    for (number, layer) in layered.layers.iter().enumerate() {
        let mut height = 0;
        for item in layer {
            if let Some(at) = layered.items[*item].block {
                places.push((at, Spot::new(middles[*item] - graph.sizes[at].0 / 2, y)));
                height = height.max(graph.sizes[at].1);
            }
        }
        y += up(height + below(layered.passing(number)), GRID);
    }
    places
}

/// Returns the space below a layer that so many arrows leave: their turns need room.
fn below(passing: usize) -> i32 {
    BELOW + GRID * (passing.saturating_sub(3)).min(10) as i32
}

#[cfg(test)]
mod tests;
