//! Place the items of each layer side by side, as straight below their neighbours as possible.
use super::order::{Item, Layered};
use super::{BESIDE, GRID, up};

/// How often places are improved.
const SWEEPS: usize = 32;

/// The space between an arrow passing through and its neighbours.
const BESIDE_LANE: i32 = 16;

/// The extra weight of straightness for an arrow that passes through layers, or that is the only one at both
/// ends.
const STRAIGHT: f64 = 6.0;

/// Returns the centres of all items, on the grid.
pub fn middles(layered: &Layered) -> Vec<i32> {
    let spaces: Vec<Vec<f64>> = layered.layers.iter().map(|layer| spaces(&layered.items, layer)).collect();
    let mut middles = vec![0.0; layered.items.len()];
    for (layer, spaces) in layered.layers.iter().zip(&spaces) {
        let width: f64 = spaces.iter().sum();
        let mut at = -width / 2.0;
        for (item, space) in layer.iter().zip(spaces.iter().chain([&0.0])) {
            middles[*item] = at;
            at += space;
        }
    }
    for sweep in 0..SWEEPS {
        // Finally parents move above the middle of their children.
        let look = match sweep {
            _ if sweep + 3 >= SWEEPS => Look::Both,
            _ if sweep % 2 == 0 => Look::Up,
            _ => Look::Down,
        };
        let count = layered.layers.len();
        let order: Vec<usize> =
            if look == Look::Down { (0..count).rev().collect() } else { (0..count).collect() };
        for number in order {
            let layer = &layered.layers[number];
            let preferred: Vec<(f64, f64)> =
                layer.iter().map(|item| preferred_place(&layered.items, *item, &middles, look)).collect();
            for (item, middle) in layer.iter().zip(separate(&preferred, &spaces[number])) {
                middles[*item] = middle;
            }
        }
    }
    let grid = f64::from(GRID);

    middles.into_iter().map(|middle| ((middle / grid).round() * grid) as i32).collect()
}

/// Which neighbours an item aligns to.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Look {
    Up,
    Down,
    Both,
}

/// Returns the preferred place of an item, and its weight.
fn preferred_place(items: &[Item], item: usize, middles: &[f64], look: Look) -> (f64, f64) {
    let Item { before, after, .. } = &items[item];
    let joined: Vec<usize> = match look {
        Look::Up => before.clone(),
        Look::Down => after.clone(),
        Look::Both => before.iter().chain(after).copied().collect(),
    };
    if joined.is_empty() {
        return (middles[item], 0.05);
    }
    let weight = |other: usize| {
        let (above, below) = if before.contains(&other) { (other, item) } else { (item, other) };
        let are_lanes = items[above].block.is_none() && items[below].block.is_none();
        let is_only_one = items[above].after.len() == 1 && items[below].before.len() == 1;
        if are_lanes || is_only_one { STRAIGHT } else { 1.0 }
    };
    let total: f64 = joined.iter().map(|other| weight(*other)).sum();
    let sum: f64 = joined.iter().map(|other| middles[*other] * weight(*other)).sum();

    (sum / total, total)
}

/// Returns the least distances between the centres of neighbours.
fn spaces(items: &[Item], layer: &[usize]) -> Vec<f64> {
    let space = |pair: &[usize]| {
        let (left, right) = (&items[pair[0]], &items[pair[1]]);
        let are_blocks = left.block.is_some() && right.block.is_some();
        let beside = if are_blocks { BESIDE } else { BESIDE_LANE };

        f64::from(up((left.width + right.width) / 2 + beside, GRID))
    };

    layer.windows(2).map(space).collect()
}

/// Returns the places nearest to the preferred ones, by weight, that keep their order and their distances.
///
/// Neighbours that come too close to each other are pooled and placed where all of them together are best
/// off.
fn separate(preferred: &[(f64, f64)], spaces: &[f64]) -> Vec<f64> {
    struct Pool {
        sum: f64,
        weight: f64,
        count: usize,
    }
    let mut pools: Vec<Pool> = Vec::new();
    let mut offset = 0.0;
    for (at, (preferred, weight)) in preferred.iter().enumerate() {
        if at > 0 {
            offset += spaces[at - 1];
        }
        let mut pool = Pool { sum: (preferred - offset) * weight, weight: *weight, count: 1 };
        while let Some(last) = pools.last()
            && last.sum / last.weight >= pool.sum / pool.weight
            && let Some(last) = pools.pop()
        {
            pool = Pool {
                sum: pool.sum + last.sum,
                weight: pool.weight + last.weight,
                count: pool.count + last.count,
            };
        }
        pools.push(pool);
    }
    let mut offset = 0.0;
    let bases = pools.iter().flat_map(|pool| std::iter::repeat_n(pool.sum / pool.weight, pool.count));

    bases
        .enumerate()
        .map(|(at, base)| {
            if at > 0 {
                offset += spaces[at - 1];
            }
            base + offset
        })
        .collect()
}
