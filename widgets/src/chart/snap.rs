//! Snap moved nodes to others.
use super::data::{Area, ChartPoint, Data, GRID, Id, Node};

use std::collections::BTreeSet;

/// A line along which a moved node is aligned with others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guide {
    pub is_upright: bool,
    pub at: i32,
    pub low: i32,
    pub high: i32,
}

/// How far nodes move, and what they are aligned with.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Snap {
    pub by: ChartPoint,
    pub guides: Vec<Guide>,
}

/// Returns how far to move nodes that the pointer drags `by`: the node under the pointer snaps to another
/// visible one within `reach`, otherwise to the grid.
pub fn snap(data: &Data, moved: &BTreeSet<Id>, held: Id, by: ChartPoint, seen: Area, reach: i32) -> Snap {
    let Some(held) = data.node(held).map(Node::area) else { return Snap::default() };
    let there = Area { x: held.x + by.x, y: held.y + by.y, ..held };
    let others: Vec<Area> = data
        .nodes
        .iter()
        .filter(|node| !moved.contains(&node.id))
        .map(Node::area)
        .filter(|area| area.overlaps(seen))
        .collect();
    let upright = nearest(others.iter().map(|other| (other.center().x - there.center().x, *other)), reach);
    let level = nearest(others.iter().map(|other| (other.y - there.y, *other)), reach);
    let to_grid = |at: i32| (at + GRID / 2).div_euclid(GRID) * GRID;
    let x = upright.map_or_else(|| to_grid(there.x), |(off, _)| there.x + off);
    let y = level.map_or_else(|| to_grid(there.y), |(off, _)| there.y + off);
    let landed = Area { x, y, ..held };
    let mut guides = Vec::new();
    if let Some((_, other)) = upright {
        let both = landed.union(other);
        guides.push(Guide { is_upright: true, at: landed.center().x, low: both.y, high: both.bottom() });
    }
    if let Some((_, other)) = level {
        let both = landed.union(other);
        guides.push(Guide { is_upright: false, at: landed.y, low: both.x, high: both.right() });
    }

    Snap { by: ChartPoint::new(x - held.x, y - held.y), guides }
}

/// Returns the smallest move that aligns with another node, if it is within reach.
fn nearest(offs: impl Iterator<Item = (i32, Area)>, reach: i32) -> Option<(i32, Area)> {
    offs.filter(|(off, _)| off.abs() <= reach).min_by_key(|(off, area)| (off.abs(), area.x, area.y))
}

/// Returns the new places of nodes that are moved.
pub fn places(data: &Data, moved: &BTreeSet<Id>, by: ChartPoint) -> Vec<(Id, ChartPoint)> {
    let nodes = data.nodes.iter().filter(|node| moved.contains(&node.id));

    nodes.map(|node| (node.id, ChartPoint::new(node.at.x + by.x, node.at.y + by.y))).collect()
}
