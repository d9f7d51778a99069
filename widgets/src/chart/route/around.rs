//! Route an arrow around nodes in arbitrary places, when the rows leave no way.
use super::{AIR, RoutedArrow};
use crate::chart::data::{Area, ChartPoint};

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// How many of the nearest nodes are considered.
const NODES: usize = 48;

/// The cost of a bend, as a length.
const BEND: i32 = 60;

/// The distance to nodes when passing them.
const BY: i32 = AIR + 6;

/// Returns the cheapest route from below one node into another from above, with horizontal and vertical
/// segments around the nodes.
pub fn around(way: &RoutedArrow, to: Area, areas: &[Area]) -> Option<Vec<ChartPoint>> {
    let (first, last) = (ChartPoint::new(way.exit, way.from.bottom()), ChartPoint::new(way.entry, to.y));
    let (start, end) = (ChartPoint::new(first.x, first.y + BY), ChartPoint::new(last.x, last.y - BY));
    let near = nearest(areas, start, end);
    let mut xs = vec![start.x, end.x];
    let mut ys = vec![start.y, end.y];
    for area in &near {
        xs.extend([area.x - BY, area.right() + BY]);
        ys.extend([area.y - BY, area.bottom() + BY]);
    }
    for lines in [&mut xs, &mut ys] {
        lines.sort_unstable();
        lines.dedup();
    }
    let walk = RoutingGrid { xs, ys, near };
    let mut points = vec![first];
    points.extend(walk.find(start, end)?);
    points.push(last);

    Some(points)
}

fn nearest(areas: &[Area], start: ChartPoint, end: ChartPoint) -> Vec<Area> {
    let corner = ChartPoint::new(start.x.min(end.x), start.y.min(end.y));
    let between = Area::new(corner, ((start.x - end.x).abs(), (start.y - end.y).abs()));
    let off = |area: &Area| {
        let x = (area.x - between.right()).max(between.x - area.right()).max(0);
        let y = (area.y - between.bottom()).max(between.y - area.bottom()).max(0);
        (x + y, area.x, area.y)
    };
    let mut near = areas.to_vec();
    near.sort_by_key(off);
    near.truncate(NODES);
    near
}

/// The grid lines that a route may use, and its obstacles.
struct RoutingGrid {
    xs: Vec<i32>,
    ys: Vec<i32>,
    near: Vec<Area>,
}

impl RoutingGrid {
    /// Returns the bends of the cheapest route.
    fn find(&self, start: ChartPoint, end: ChartPoint) -> Option<Vec<ChartPoint>> {
        let width = self.xs.len();
        let at = |spot: ChartPoint| {
            let (x, y) = (self.xs.binary_search(&spot.x).ok()?, self.ys.binary_search(&spot.y).ok()?);
            Some(y * width + x)
        };
        let (start, end) = (at(start)?, at(end)?);
        // Each place has two states: entered vertically, and entered horizontally.
        let count = 2 * width * self.ys.len();
        let mut costs = vec![i32::MAX; count];
        let mut from = vec![usize::MAX; count];
        let mut heap = BinaryHeap::from([Reverse((0, 2 * start))]);
        costs[2 * start] = 0;
        while let Some(Reverse((cost, state))) = heap.pop() {
            if state == 2 * end {
                return Some(self.back(&from, state));
            }
            if cost > costs[state] {
                continue;
            }
            for (next, length) in self.steps(state / 2) {
                let is_level = next / width == state / 2 / width;
                let bend = if is_level == (state % 2 == 1) { 0 } else { BEND };
                let (next, cost) = (2 * next + usize::from(is_level), cost + length + bend);
                if cost < costs[next] {
                    (costs[next], from[next]) = (cost, state);
                    heap.push(Reverse((cost, next)));
                }
            }
            // A bend at the end counts as well.
            if state / 2 == end && cost + BEND < costs[2 * end] {
                (costs[2 * end], from[2 * end]) = (cost + BEND, state);
                heap.push(Reverse((cost + BEND, 2 * end)));
            }
        }
        None
    }

    fn spot(&self, at: usize) -> ChartPoint {
        ChartPoint::new(self.xs[at % self.xs.len()], self.ys[at / self.xs.len()])
    }

    /// Returns the reachable neighbours of a place, and their distances.
    fn steps(&self, at: usize) -> impl Iterator<Item = (usize, i32)> {
        let (width, height) = (self.xs.len(), self.ys.len());
        let (x, y) = (at % width, at / width);
        let sides = [
            (x > 0).then(|| at - 1),
            (x + 1 < width).then_some(at + 1),
            (y > 0).then(|| at - width),
            (y + 1 < height).then_some(at + width),
        ];
        let here = self.spot(at);

        sides.into_iter().flatten().filter_map(move |next| {
            let there = self.spot(next);
            let corner = ChartPoint::new(here.x.min(there.x), here.y.min(there.y));
            let length = (here.x - there.x).abs() + (here.y - there.y).abs();
            let size = ((here.x - there.x).abs().max(1), (here.y - there.y).abs().max(1));
            let step = Area::new(corner, size);

            (!self.near.iter().any(|area| area.grown(AIR / 2).overlaps(step))).then_some((next, length))
        })
    }

    fn back(&self, from: &[usize], end: usize) -> Vec<ChartPoint> {
        let mut points = vec![self.spot(end / 2)];
        let mut state = end;
        while from[state] != usize::MAX {
            state = from[state];
            points.push(self.spot(state / 2));
        }
        points.reverse();
        points
    }
}
