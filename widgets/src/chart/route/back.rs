//! Route arrows back up beside the nodes.
use super::lanes::{Rows, side};
use super::{AIR, RoutedArrow};
use crate::chart::data::{Area, ChartPoint, Id};

/// The least cost of a node in the way.
const TOO_MUCH: i32 = 4000;

/// The distance between lanes.
const LANE: i32 = 14;

/// Returns the route of an arrow from a node to itself.
pub fn to_itself(area: Area) -> Vec<ChartPoint> {
    let (right, out) = (area.right(), area.right() + 2 * AIR);
    let (top, bottom) = (area.y + area.height / 4, area.bottom() - area.height / 4);

    vec![
        ChartPoint::new(right, bottom),
        ChartPoint::new(out, bottom),
        ChartPoint::new(out, top),
        ChartPoint::new(right, top),
    ]
}

impl Rows {
    /// Returns the route of an arrow that leaves and enters at the same side, if nothing is in the way.
    pub fn beside(&mut self, way: &RoutedArrow, to: Area, target: Id) -> Option<Vec<ChartPoint>> {
        let from = way.from;
        let (top, bottom) = (side(to), side(from));
        let (low, high) = (top.min(bottom), top.max(bottom));
        let passed: Vec<Area> = self
            .areas()
            .iter()
            .filter(|area| area.y < high + AIR && low - AIR < area.bottom())
            .copied()
            .collect();
        let lanes = |is_right: bool| {
            let edge = if is_right { from.right().max(to.right()) } else { from.x.min(to.x) };
            let edges = passed.iter().map(move |area| if is_right { area.right() } else { area.x });
            let steps = edges.chain([edge]).flat_map(move |edge| {
                (0..4).map(move |step| {
                    let off = 2 * AIR + step * LANE;
                    if is_right { edge + off } else { edge - off }
                })
            });
            steps.filter(move |x| if is_right { *x > edge + AIR } else { *x < edge - AIR })
        };
        let candidates = lanes(true).map(|x| (x, true)).chain(lanes(false).map(|x| (x, false)));
        let cost = |(x, is_right): (i32, bool)| {
            let (start, end) = if is_right { (from.right(), to.right()) } else { (from.x, to.x) };
            self.cost(x, low, high, target, &passed)
                + self.cost_across(bottom, (start, x), target, [from, to])
                + self.cost_across(top, (end, x), target, [from, to])
                + (x - start).abs()
                + (x - end).abs()
        };
        // On equal cost prefer the right side, then the nearer lane.
        let best = candidates.map(|lane| (cost(lane), !lane.1, lane.0)).min()?;
        let (cost, is_left, x) = best;
        if cost >= TOO_MUCH {
            return None;
        }
        let (start, end) = if is_left { (from.x, to.x) } else { (from.right(), to.right()) };
        self.take(x, low, high, target);
        self.take_across(bottom, (start, x), target);
        self.take_across(top, (end, x), target);

        Some(vec![
            ChartPoint::new(start, bottom),
            ChartPoint::new(x, bottom),
            ChartPoint::new(x, top),
            ChartPoint::new(end, top),
        ])
    }
}
