//! A map: adjacent fields of a grid.

use std::collections::HashMap;
use std::ops::RangeInclusive;

use super::fresh::{Fresh, STAND, stand, with_stand};
use super::track::map;
use super::{CELL, FIELD, depict, put, show};
use crate::board::Draft;
use crate::board::look::{Arrange, PictureRule};
use crate::board::material::{Direction, Grid, Kind, Link, LinkRule, Node, Uid};
use crate::board::plan::{neighbor, neighbor_rows};

/// Fields of a grid, each with a part for pieces. The parts of fields that share a side are next to each
/// other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The shape of its fields.
    pub grid: Grid,
    /// The number of columns.
    pub columns: u32,
    /// The number of rows.
    pub rows: u32,
}

impl Area {
    /// The possible numbers of columns and rows of a map.
    pub const SIDES: RangeInclusive<u32> = 1..=30;

    pub(super) fn insert(self, draft: &mut Draft, chosen: Option<Uid>) -> Uid {
        let mut material = (*draft.material).clone();
        let mut fresh = Fresh::of(&material);
        let plan = self.plan("plan", &mut fresh);
        let uid = plan.uid;
        let path = put(&mut material, chosen, plan, "Board", &mut fresh);
        draft.material = material.into();
        if self.grid == Grid::Quadrangular {
            let (name, picture) = (Some("field".to_owned()), Some(FIELD.to_owned()));
            depict(draft, &PictureRule { name, picture, ..PictureRule::default() });
        }
        show(draft, &path, (CELL, CELL), Arrange::Plain);
        uid
    }

    /// Builds the map with its fields.
    pub(super) fn plan(self, name: &str, fresh: &mut Fresh) -> Node {
        let side = |side: u32| side.clamp(*Self::SIDES.start(), *Self::SIDES.end()) as i32;
        let (columns, rows) = (side(self.columns), side(self.rows));
        let mut content = Vec::new();
        for (column, row) in (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row))) {
            // Each row of hexagons is shifted right by half a cell; to keep the rows aligned, they begin
            // further left.
            let x = if self.grid == Grid::Hexagonal { column - row / 2 } else { column };
            content.push((x, row, fresh.field("field")));
        }
        let mut map = map(self.grid, content);
        map.connection_rules = sides(self.grid).map(joins).collect();
        link(&mut map.content, self.grid);
        fresh.node(name, Kind::Map(Box::new(map)))
    }
}

/// Returns the rows of the grid's table of neighbours that share a side.
fn sides(grid: Grid) -> std::ops::Range<usize> {
    0..neighbor_rows(grid).1
}

fn joins(side: usize) -> LinkRule {
    let part = || (STAND.to_owned(), 0);
    let (link, direction) = (Link::NextTo, Direction::DoubleSide);
    LinkRule { link, direction, own: part(), neighbor: side as i32, other: part() }
}

/// Stores the links that the rules make, as a file has them.
fn link(content: &mut [(i32, i32, Node)], grid: Grid) {
    let places: HashMap<(i32, i32), Uid> =
        content.iter().map(|(x, y, field)| ((*x, *y), stand(field))).collect();
    for (x, y, field) in content {
        let around = sides(grid).filter_map(|side| neighbor(grid, (*x, *y), side));
        let found: Vec<Uid> = around.filter_map(|at| places.get(&at).copied()).collect();
        with_stand(field, |part| part.next_to = found);
    }
}
