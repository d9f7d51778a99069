//! Find lanes through rows of nodes.
use super::tracks::Hop;
use super::{AIR, RoutedArrow};
use crate::chart::data::{Area, Arrow, ChartPoint, Data, Id, Node};

use std::collections::{BTreeSet, HashMap};

/// The cost of a bend, as a length.
const BEND: i32 = 48;

/// The cost of running on top of another arrow.
const TAKEN: i32 = 160;

/// The cost of crossing a node.
const HIT: i32 = 4000;

/// The distance between lanes.
const LANE: i32 = 12;

/// The height of the band above the first row and below the last one.
const OPEN: i32 = 64;

/// A row of nodes.
#[derive(Debug, Clone)]
struct Row {
    /// The top of the band above it.
    above: i32,
    top: i32,
    bottom: i32,
    /// The areas of its nodes.
    areas: Vec<Area>,
}

/// Where one node lies relative to another: the numbers of their rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rank {
    Below(usize, usize),
    Same,
    Above(usize, usize),
}

/// A line segment that an arrow occupies.
#[derive(Debug, Clone, Copy)]
struct Taken {
    at: i32,
    low: i32,
    high: i32,
    target: Id,
}

/// The rows of a chart, and the occupied lanes.
///
/// Each connected component has rows of its own, followed by an empty one.
#[derive(Debug)]
pub struct Rows {
    rows: Vec<Row>,
    row_of: HashMap<Id, usize>,
    areas: Vec<Area>,
    vertical: Vec<Taken>,
    horizontal: Vec<Taken>,
}

impl Rows {
    pub fn new(data: &Data) -> Self {
        let areas: Vec<Area> = data.nodes.iter().map(Node::area).collect();
        let mut rows: Vec<Row> = Vec::new();
        let mut row_of = HashMap::new();
        for part in parts(data) {
            let mut nodes: Vec<(Area, Id)> = part.iter().map(|at| (areas[*at], data.nodes[*at].id)).collect();
            nodes.sort_by_key(|(area, id)| (area.y, *id));
            let first = rows.len();
            for (area, id) in nodes {
                match rows[first..].last_mut() {
                    Some(row) if area.y < row.bottom + 2 * AIR => row.bottom = row.bottom.max(area.bottom()),
                    above => {
                        let above = above.map_or(area.y - OPEN, |row| row.bottom);
                        rows.push(Row { above, top: area.y, bottom: area.bottom(), areas: Vec::new() });
                    }
                }
                let _ = row_of.insert(id, rows.len() - 1);
            }
            let bottom = rows.last().map_or(0, |row| row.bottom);
            rows.push(Row { above: bottom, top: bottom + OPEN, bottom: bottom + OPEN, areas: Vec::new() });
        }
        for row in &mut rows {
            let lies = |area: &&Area| area.y < row.bottom + AIR && row.top - AIR < area.bottom();
            row.areas = areas.iter().filter(lies).copied().collect();
        }
        Self { rows, row_of, areas, vertical: Vec::new(), horizontal: Vec::new() }
    }

    /// Returns top and bottom of the band above a row.
    pub fn band(&self, number: usize) -> (i32, i32) {
        (self.rows[number].above, self.rows[number].top)
    }

    pub fn rank(&self, arrow: &Arrow, from: Area, to: Area) -> Rank {
        match (self.row_of[&arrow.from], self.row_of[&arrow.to]) {
            (first, last) if first < last => Rank::Below(first, last),
            (first, last) if first > last => Rank::Above(first, last),
            (row, _) if to.y < from.bottom() + AIR && to.x < from.right() && from.x < to.right() => {
                Rank::Above(row, row)
            }
            _ => Rank::Same,
        }
    }

    /// Returns the hops of an arrow to a lower row.
    pub fn down(&mut self, way: &RoutedArrow, target: Id, first: usize, last: usize) -> Vec<Hop> {
        let lanes = self.lanes(way, target, first + 1..last, false);
        let mut hops = Vec::new();
        let mut x = way.exit;
        for (number, lane) in (first + 1..last).zip(lanes) {
            hops.push(Hop { band: number, from: x, to: lane, is_from_above: true, is_to_above: false });
            x = lane;
        }
        hops.push(Hop { band: last, from: x, to: way.entry, is_from_above: true, is_to_above: false });
        hops
    }

    /// Returns the hops of an arrow to a higher row, which goes around everything.
    pub fn up(&mut self, way: &RoutedArrow, target: Id, first: usize, last: usize) -> Vec<Hop> {
        let lanes = self.lanes(way, target, last..first + 1, true);
        let mut hops = Vec::new();
        let mut x = way.exit;
        for (number, lane) in (last..first + 1).rev().zip(lanes) {
            let is_from_above = number == first;
            hops.push(Hop { band: number + 1, from: x, to: lane, is_from_above, is_to_above: true });
            x = lane;
        }
        hops.push(Hop { band: last, from: x, to: way.entry, is_from_above: false, is_to_above: false });
        hops
    }

    /// Finds the cheapest lanes through some rows, in order, and occupies them.
    fn lanes(
        &mut self,
        way: &RoutedArrow,
        target: Id,
        rows: std::ops::Range<usize>,
        is_up: bool,
    ) -> Vec<i32> {
        let order: Vec<usize> = if is_up { rows.rev().collect() } else { rows.collect() };
        // For each row its lanes, the cost to get there, and the lane of the previous row.
        let mut table: Vec<Vec<(i32, i32, usize)>> = Vec::new();
        let step = |from: i32, to: i32| (from - to).abs() + if from == to { 0 } else { BEND };
        for number in &order {
            let row = &self.rows[*number];
            let before = table.last();
            let choices = candidates(row, [way.exit, way.entry], before).into_iter().map(|lane| {
                let own = self.cost(lane, row.top, row.bottom, target, &row.areas);
                let (cost, from) = match before {
                    None => (step(way.exit, lane), 0),
                    Some(before) => {
                        let costs = before.iter().enumerate();
                        let costs = costs.map(|(at, (x, cost, _))| (cost + step(*x, lane), at));
                        costs.min().unwrap_or_default()
                    }
                };
                (lane, cost + own, from)
            });
            let choices = choices.collect();
            table.push(choices);
        }
        let Some(last) = table.last() else { return Vec::new() };
        let ends = last.iter().enumerate().map(|(at, (x, cost, _))| (cost + step(*x, way.entry), at));
        let mut at = ends.min().map_or(0, |(_, at)| at);
        let mut lanes = Vec::new();
        for row in table.iter().rev() {
            lanes.push(row[at].0);
            at = row[at].2;
        }
        lanes.reverse();
        for (number, lane) in order.iter().zip(&lanes) {
            let Row { top, bottom, .. } = self.rows[*number];
            self.take(*lane, top, bottom, target);
        }
        lanes
    }

    /// Returns the cost of a vertical segment.
    pub(super) fn cost(&self, x: i32, top: i32, bottom: i32, target: Id, areas: &[Area]) -> i32 {
        let hits = |area: &&Area| {
            x > area.x - AIR && x < area.right() + AIR && area.y < bottom && top < area.bottom()
        };
        let taken = self.vertical.iter().filter(|taken| {
            taken.target != target && (taken.at - x).abs() < LANE && taken.low < bottom && top < taken.high
        });

        areas.iter().filter(hits).count() as i32 * HIT + taken.count() as i32 * TAKEN
    }

    /// Returns the cost of a horizontal segment, ignoring the two nodes at its ends.
    pub(super) fn cost_across(&self, y: i32, ends: (i32, i32), target: Id, apart_from: [Area; 2]) -> i32 {
        let (left, right) = (ends.0.min(ends.1), ends.0.max(ends.1));
        let hits = |area: &&Area| {
            !apart_from.contains(area)
                && y > area.y - AIR / 2
                && y < area.bottom() + AIR / 2
                && area.x < right
                && left < area.right()
        };
        let taken = self.horizontal.iter().filter(|taken| {
            taken.target != target && (taken.at - y).abs() < AIR && taken.low < right && left < taken.high
        });

        self.areas.iter().filter(hits).count() as i32 * HIT + taken.count() as i32 * TAKEN
    }

    pub(super) fn areas(&self) -> &[Area] {
        &self.areas
    }

    pub(super) fn take(&mut self, x: i32, top: i32, bottom: i32, target: Id) {
        self.vertical.push(Taken { at: x, low: top, high: bottom, target });
    }

    pub(super) fn take_across(&mut self, y: i32, ends: (i32, i32), target: Id) {
        self.horizontal.push(Taken { at: y, low: ends.0.min(ends.1), high: ends.0.max(ends.1), target });
    }

    /// Returns the route between two nodes of one row.
    pub fn within(&mut self, way: &RoutedArrow, to: Area, target: Id) -> Vec<ChartPoint> {
        let from = way.from;
        if to.y >= from.bottom() + AIR {
            let (top, bottom) = (from.bottom() + AIR, to.y - AIR);
            let middle = (top + bottom) / 2;
            let heights = (0..=(bottom - top) / 8).map(|step| top + step * 8);
            let across = |y: i32| {
                self.cost_across(y, (way.exit, way.entry), target, [from, to])
                    + self.cost(way.exit, from.bottom() + 1, y, target, &self.areas)
                    + self.cost(way.entry, y, to.y - 1, target, &self.areas)
                    + (y - middle).abs()
            };
            let y = heights.min_by_key(|y| across(*y)).unwrap_or(middle);
            self.take_across(y, (way.exit, way.entry), target);
            return vec![
                ChartPoint::new(way.exit, from.bottom()),
                ChartPoint::new(way.exit, y),
                ChartPoint::new(way.entry, y),
                ChartPoint::new(way.entry, to.y),
            ];
        }
        let is_right = to.center().x > from.center().x;
        let (start, end) = if is_right { (from.right(), to.x) } else { (from.x, to.right()) };
        let (y, last) = (side(from), side(to));
        let middle = (start + end) / 2;
        self.take(middle, y.min(last), y.max(last), target);
        vec![
            ChartPoint::new(start, y),
            ChartPoint::new(middle, y),
            ChartPoint::new(middle, last),
            ChartPoint::new(end, last),
        ]
    }
}

/// Returns the height at which arrows leave and enter a node at its side.
pub(super) fn side(area: Area) -> i32 {
    area.y + (area.height / 2).min(24)
}

/// Returns the possible lanes of an arrow through a row: straight on, and on both sides of each node.
fn candidates(row: &Row, ends: [i32; 2], before: Option<&Vec<(i32, i32, usize)>>) -> Vec<i32> {
    let mut lanes: Vec<i32> =
        ends.into_iter().chain(before.into_iter().flatten().map(|lane| lane.0)).collect();
    // Lanes that lie farther out than both ends and a node are never better.
    let (low, high) = (ends[0].min(ends[1]) - 640, ends[0].max(ends[1]) + 640);
    for area in &row.areas {
        for step in 0..3 {
            let off = AIR + 8 + step * LANE;
            lanes.extend([area.x - off, area.right() + off].into_iter().filter(|x| (low..high).contains(x)));
        }
    }
    let left = row.areas.iter().map(|area| area.x).min().unwrap_or_default();
    let right = row.areas.iter().map(|area| area.right()).max().unwrap_or_default();
    lanes.extend([left - AIR - 8, right + AIR + 8]);
    lanes.sort_unstable();
    lanes.dedup();
    lanes.retain(|x| !row.areas.iter().any(|area| *x > area.x - AIR && *x < area.right() + AIR));
    lanes
}

/// Returns the connected components of nodes, by index.
fn parts(data: &Data) -> Vec<BTreeSet<usize>> {
    let index: HashMap<Id, usize> = data.nodes.iter().enumerate().map(|(at, node)| (node.id, at)).collect();
    let mut joined: Vec<Vec<usize>> = vec![Vec::new(); data.nodes.len()];
    for arrow in &data.arrows {
        if let (Some(from), Some(to)) = (index.get(&arrow.from), index.get(&arrow.to)) {
            joined[*from].push(*to);
            joined[*to].push(*from);
        }
    }
    let mut is_seen = vec![false; data.nodes.len()];
    let mut parts = Vec::new();
    for start in 0..data.nodes.len() {
        if joined[start].is_empty() || is_seen[start] {
            continue;
        }
        let mut part = BTreeSet::new();
        let mut left = vec![start];
        while let Some(at) = left.pop() {
            if !std::mem::replace(&mut is_seen[at], true) {
                let _ = part.insert(at);
                left.extend(&joined[at]);
            }
        }
        parts.push(part);
    }
    parts
}
