//! Order the blocks within their layers so that few arrows cross.
use super::Graph;

/// How often the order is improved downwards and upwards.
const SWEEPS: usize = 12;

/// The width reserved for an arrow that passes through a layer.
const LANE: i32 = 8;

/// An item of a layer: a block, or an arrow passing through.
#[derive(Debug, Clone)]
pub struct Item {
    pub block: Option<usize>,
    pub width: i32,
    /// Its successors in the next layer, and its predecessors in the previous one.
    pub after: Vec<usize>,
    pub before: Vec<usize>,
}

/// Layers in which each arrow leads from one to the next.
#[derive(Debug, Clone)]
pub struct Layered {
    pub items: Vec<Item>,
    pub layers: Vec<Vec<usize>>,
}

impl Layered {
    /// Splits arrows that pass through layers into segments.
    pub fn new(graph: &Graph, blocks: &[Vec<usize>]) -> Self {
        let mut items = Vec::new();
        let mut layers: Vec<Vec<usize>> = Vec::new();
        let mut item_of = vec![(usize::MAX, 0); graph.sizes.len()];
        for (number, layer) in blocks.iter().enumerate() {
            layers.push(Vec::new());
            for at in layer {
                item_of[*at] = (items.len(), number);
                layers[number].push(items.len());
                let width = graph.sizes[*at].0;
                items.push(Item { block: Some(*at), width, after: Vec::new(), before: Vec::new() });
            }
        }
        let mut layered = Self { items, layers };
        for (from, to) in &graph.down {
            let ((mut above, first), (below, last)) = (item_of[*from], item_of[*to]);
            if above == usize::MAX {
                continue;
            }
            for number in first + 1..last {
                let lane = layered.items.len();
                layered.items.push(Item { block: None, width: LANE, after: Vec::new(), before: Vec::new() });
                layered.layers[number].push(lane);
                layered.join(above, lane);
                above = lane;
            }
            layered.join(above, below);
        }
        layered
    }

    fn join(&mut self, above: usize, below: usize) {
        self.items[above].after.push(below);
        self.items[below].before.push(above);
    }

    /// Returns how many arrows pass the space below a layer.
    pub fn passing(&self, layer: usize) -> usize {
        self.layers[layer].iter().map(|item| self.items[*item].after.len()).sum()
    }

    /// Applies the best order found.
    pub fn uncross(&mut self) {
        let mut best = (self.crossings(), self.layers.clone());
        for sweep in 0..SWEEPS {
            if best.0 == 0 {
                break;
            }
            let count = self.layers.len();
            if sweep % 2 == 0 {
                (1..count).for_each(|layer| self.sort(layer, true));
            } else {
                (0..count.saturating_sub(1)).rev().for_each(|layer| self.sort(layer, false));
            }
            self.swap_neighbours();
            let crossings = self.crossings();
            if crossings < best.0 {
                best = (crossings, self.layers.clone());
            }
        }
        self.layers = best.1;
    }

    fn positions(&self, layer: usize) -> Vec<usize> {
        let mut positions = vec![0; self.items.len()];
        for (at, item) in self.layers[layer].iter().enumerate() {
            positions[*item] = at;
        }
        positions
    }

    /// Sorts a layer by the barycentre of each item's neighbours in the layer above or below.
    fn sort(&mut self, layer: usize, is_down: bool) {
        let positions = self.positions(if is_down { layer - 1 } else { layer + 1 });
        let items = &self.items;
        let key = |at: usize, item: usize| {
            let joined = if is_down { &items[item].before } else { &items[item].after };
            let sum: usize = joined.iter().map(|other| positions[*other]).sum();
            // Unconnected items stay where they are.
            if joined.is_empty() { at as f64 } else { sum as f64 / joined.len() as f64 }
        };
        let mut keyed: Vec<_> =
            self.layers[layer].iter().enumerate().map(|(at, item)| (key(at, *item), *item)).collect();
        keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
        self.layers[layer] = keyed.into_iter().map(|(_, item)| item).collect();
    }

    /// Swaps neighbours as long as that removes crossings.
    fn swap_neighbours(&mut self) {
        for layer in 0..self.layers.len() {
            let above = (layer > 0).then(|| self.positions(layer - 1));
            let below = (layer + 1 < self.layers.len()).then(|| self.positions(layer + 1));
            for at in 1..self.layers[layer].len() {
                let (left, right) = (self.layers[layer][at - 1], self.layers[layer][at]);
                let (left_item, right_item) = (&self.items[left], &self.items[right]);
                let count = |positions: &Option<Vec<usize>>, a: &[usize], b: &[usize]| {
                    let Some(positions) = positions else { return 0 };
                    let pairs = a.iter().flat_map(|a| b.iter().map(move |b| (*a, *b)));
                    pairs.filter(|(a, b)| positions[*a] > positions[*b]).count()
                };
                let now = count(&above, &left_item.before, &right_item.before)
                    + count(&below, &left_item.after, &right_item.after);
                let then = count(&above, &right_item.before, &left_item.before)
                    + count(&below, &right_item.after, &left_item.after);
                if then < now {
                    self.layers[layer].swap(at - 1, at);
                }
            }
        }
    }

    /// Counts the crossings of all arrows.
    pub fn crossings(&self) -> usize {
        (1..self.layers.len()).map(|layer| self.crossings_above(layer)).sum()
    }

    fn crossings_above(&self, layer: usize) -> usize {
        let positions = self.positions(layer);
        // Sorted from left to right at the upper end, two arrows cross when their lower ends are in the
        // opposite order.
        let ends = self.layers[layer - 1].iter().flat_map(|item| {
            let mut ends: Vec<_> = self.items[*item].after.iter().map(|to| positions[*to]).collect();
            ends.sort_unstable();
            ends
        });
        let mut sums = Sums(vec![0; self.layers[layer].len() + 1]);
        let mut crossings = 0;
        for (seen, end) in ends.enumerate() {
            crossings += seen - sums.up_to(end);
            sums.add(end);
        }
        crossings
    }
}

/// Counts of the numbers up to each one.
struct Sums(Vec<usize>);

impl Sums {
    fn add(&mut self, number: usize) {
        let mut at = number + 1;
        while at < self.0.len() {
            self.0[at] += 1;
            at += at & at.wrapping_neg();
        }
    }

    fn up_to(&self, number: usize) -> usize {
        let (mut at, mut sum) = (number + 1, 0);
        while at > 0 {
            sum += self.0[at];
            at &= at - 1;
        }
        sum
    }
}
