//! Route arrows around the nodes, out at the bottom and in from the top, with space between them.
//!
//! Nodes form rows with free bands between them. An arrow passes a row in a lane between two nodes and
//! changes lanes only in bands; where several do, each gets a track of its own. Arrows to one node join
//! before it.
mod around;
mod back;
mod label;
mod lanes;
mod tracks;

use super::data::{Area, Arrow, ChartPoint, Data, Id, Node};

pub use label::{HEIGHT as LABEL_HEIGHT, NUMBER as LABEL_NUMBER, PAD as LABEL_PAD};

use lanes::Rows;
use tracks::Hop;

use std::collections::HashMap;

/// The space that arrows keep from nodes, in chart units.
const AIR: i32 = 12;

/// The length of an arrow to a missing node.
const STUB: i32 = 32;

/// The greatest distance between two arrows that leave a node.
const PORTS: i32 = 48;

/// How far from the centre of a node an arrow may enter if that makes it straight.
const ASIDE: i32 = 28;

/// The route of an arrow.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Route {
    /// The arrow.
    pub arrow: Id,
    /// Its ends and bends.
    pub points: Vec<ChartPoint>,
    /// Where its label stands.
    pub label: Option<Area>,
    /// Whether its target is missing.
    pub is_lost: bool,
}

impl Route {
    /// Returns the distance of a place from the route.
    pub fn distance(&self, spot: ChartPoint) -> i32 {
        let pairs = self.points.windows(2);
        let distances = pairs.map(|pair| {
            let (a, b) = (pair[0], pair[1]);
            let x = spot.x.clamp(a.x.min(b.x), a.x.max(b.x));
            let y = spot.y.clamp(a.y.min(b.y), a.y.max(b.y));
            (spot.x - x).abs().max((spot.y - y).abs())
        });

        distances.min().unwrap_or(i32::MAX)
    }

    /// Returns the smallest area around the route and its label.
    pub fn area(&self) -> Area {
        let points = self.points.iter().map(|point| Area::new(*point, (1, 1)));

        points.chain(self.label).reduce(Area::union).unwrap_or_default()
    }
}

/// An arrow with its nodes.
#[derive(Debug, Clone, Copy)]
struct RoutedArrow {
    from: Area,
    to: Option<Area>,
    /// Where it leaves at the bottom, and where it enters at the top.
    exit: i32,
    entry: i32,
}

/// Returns the routes of all arrows, in order.
pub fn routes(data: &Data) -> Vec<Route> {
    let nodes: HashMap<Id, &Node> = data.nodes.iter().map(|node| (node.id, node)).collect();
    let ways = ways(data, &nodes);
    let mut rows = Rows::new(data);
    let mut hops: Vec<Vec<Hop>> = vec![Vec::new(); ways.len()];
    let mut done: Vec<Option<Vec<ChartPoint>>> = vec![None; ways.len()];
    for (at, way) in ways.iter().enumerate() {
        let Some(way) = way else {
            done[at] = Some(Vec::new());
            continue;
        };
        let target = data.arrows[at].to;
        match way.to {
            None => {
                let start = ChartPoint::new(way.exit, way.from.bottom());
                done[at] = Some(vec![start, ChartPoint::new(start.x, start.y + STUB)]);
            }
            Some(to) if way.from == to => done[at] = Some(back::to_itself(way.from)),
            Some(to) => match rows.rank(&data.arrows[at], way.from, to) {
                lanes::Rank::Below(first, last) => hops[at] = rows.down(way, target, first, last),
                lanes::Rank::Same => done[at] = Some(rows.within(way, to, target)),
                lanes::Rank::Above(first, last) => match rows.beside(way, to, target) {
                    Some(points) => done[at] = Some(points),
                    None => hops[at] = rows.up(way, target, first, last),
                },
            },
        }
    }
    let heights = tracks::heights(&rows, &hops, &data.arrows);
    let mut routes: Vec<Route> = Vec::with_capacity(ways.len());
    for (at, arrow) in data.arrows.iter().enumerate() {
        let mut points =
            done[at].take().unwrap_or_else(|| points(ways[at].as_ref(), &hops[at], &heights[at]));
        if let Some((way, to)) = ways[at].as_ref().and_then(|way| Some((way, way.to?)))
            && way.from != to
            && is_hit(&points, rows.areas())
        {
            points = around::around(way, to, rows.areas()).unwrap_or(points);
        }
        let is_lost = !nodes.contains_key(&arrow.to);
        routes.push(Route { arrow: arrow.id, points: simple(points), label: None, is_lost });
    }
    label::place(data, &mut routes);
    routes
}

/// Returns the arrows with their ends; `None` for one whose source is missing.
fn ways(data: &Data, nodes: &HashMap<Id, &Node>) -> Vec<Option<RoutedArrow>> {
    let mut leaving: HashMap<Id, Vec<(i32, usize)>> = HashMap::new();
    for (at, arrow) in data.arrows.iter().enumerate() {
        let Some(from) = nodes.get(&arrow.from) else { continue };
        let (from, to) = (from.area(), nodes.get(&arrow.to).map(|node| node.area()));
        // An arrow that leads back leaves at the side that it goes to.
        let x = match to {
            Some(to) if to.y < from.bottom() && to.center().x < from.x => i32::MIN,
            Some(to) if to.y < from.bottom() => i32::MAX,
            Some(to) => to.center().x,
            None => i32::MAX - 1,
        };
        leaving.entry(arrow.from).or_default().push((x, at));
    }
    let mut exits = vec![0; data.arrows.len()];
    for (id, mut arrows) in leaving {
        let Some(from) = nodes.get(&id).map(|node| node.area()) else { continue };
        arrows.sort_unstable();
        let count = arrows.len() as i32;
        let apart = PORTS.min(from.width / (count + 1));
        let middle = from.center().x;
        let port = |number: usize| middle + (2 * number as i32 - (count - 1)) * apart / 2;
        // The arrow that goes straight down leaves in the middle, if the others still have room beside it.
        let straight =
            arrows.iter().position(|(x, _)| x.abs_diff(middle) <= 1).map_or(0, |it| middle - port(it));
        let half = from.width / 2 - AIR;
        let has_room =
            (port(0) + straight - middle).abs().max((port(arrows.len() - 1) + straight - middle).abs())
                <= half;
        let by = if has_room { straight } else { 0 };
        for (number, (_, at)) in arrows.iter().enumerate() {
            exits[*at] = port(number) + by;
        }
    }
    let mut entering: HashMap<Id, usize> = HashMap::new();
    for arrow in &data.arrows {
        *entering.entry(arrow.to).or_default() += 1;
    }
    let way = |(at, arrow): (usize, &Arrow)| {
        let from = nodes.get(&arrow.from)?.area();
        let to = nodes.get(&arrow.to).map(|node| node.area());
        let middle = to.map_or(exits[at], |to| to.center().x);
        // Entering slightly off centre is better than a small bend.
        let is_only_one = entering.get(&arrow.to) == Some(&1);
        let entry = if is_only_one && (middle - exits[at]).abs() <= ASIDE { exits[at] } else { middle };
        Some(RoutedArrow { from, to, exit: exits[at], entry })
    };

    data.arrows.iter().enumerate().map(way).collect()
}

fn points(way: Option<&RoutedArrow>, hops: &[Hop], heights: &[i32]) -> Vec<ChartPoint> {
    let Some(way) = way else { return Vec::new() };
    let mut points = vec![ChartPoint::new(way.exit, way.from.bottom())];
    for (hop, y) in hops.iter().zip(heights) {
        points.extend([ChartPoint::new(hop.from, *y), ChartPoint::new(hop.to, *y)]);
    }
    points.extend(way.to.map(|to| ChartPoint::new(way.entry, to.y)));
    points
}

/// Removes points without a bend.
fn simple(points: Vec<ChartPoint>) -> Vec<ChartPoint> {
    let mut simple: Vec<ChartPoint> = Vec::with_capacity(points.len());
    for point in points {
        if simple.last() == Some(&point) {
            continue;
        }
        if let [.., a, b] = simple[..]
            && ((a.x == b.x && b.x == point.x && (b.y - a.y).signum() == (point.y - b.y).signum())
                || (a.y == b.y && b.y == point.y && (b.x - a.x).signum() == (point.x - b.x).signum()))
        {
            let _ = simple.pop();
        }
        simple.push(point);
    }
    simple
}

/// Returns whether a route crosses a node.
fn is_hit(points: &[ChartPoint], areas: &[Area]) -> bool {
    let through = |pair: &[ChartPoint]| {
        let (a, b) = (pair[0], pair[1]);
        let corner = ChartPoint::new(a.x.min(b.x), a.y.min(b.y));
        let part = Area::new(corner, ((a.x - b.x).abs().max(1), (a.y - b.y).abs().max(1)));
        areas.iter().any(|area| area.grown(-1).overlaps(part))
    };

    points.windows(2).any(through)
}

#[cfg(test)]
mod tests;
