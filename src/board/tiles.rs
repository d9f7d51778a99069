//! The geometry of grid cells: corners and sides, which of them meet, and where parts lie on a tile.

use super::Draft;
use super::look::PartAt;
use super::material::{Grid, Map};
use super::plan::{neighbor, neighbor_rows};

/// The number of units in the width and height of a cell, chosen so that corners have integer coordinates.
pub const UNITS: i32 = 4;

/// Returns the corners of a cell in units from its upper left, clockwise: side k goes from corner k to corner
/// k + 1. A triangle that points down is one that points up, rotated by 180°.
pub fn corners(grid: Grid, points_down: bool) -> Vec<(i32, i32)> {
    let corners: &[(i32, i32)] = match grid {
        // Side 0 faces east, between the upper and the lower corner on the right.
        Grid::Hexagonal => &[(4, 1), (4, 3), (2, 4), (0, 3), (0, 1), (2, 0)],
        Grid::Triangular => &[(2, 0), (4, 4), (0, 4)],
        // Side 0 faces north.
        Grid::Quadrangular | Grid::None => &[(0, 0), (4, 0), (4, 4), (0, 4)],
    };
    let turned = |(x, y): &(i32, i32)| if points_down { (UNITS - x, UNITS - y) } else { (*x, *y) };
    corners.iter().map(turned).collect()
}

/// Returns whether the cell at a position is a triangle that points down.
pub fn points_down(grid: Grid, (x, y): (i32, i32)) -> bool {
    grid == Grid::Triangular && x.wrapping_add(y).rem_euclid(2) == 1
}

/// Returns the upper left of a cell, in units.
pub fn left_top(grid: Grid, (x, y): (i32, i32)) -> (i32, i32) {
    let (x, y) = (x.saturating_mul(2), y);
    match grid {
        Grid::Quadrangular | Grid::None => (x.saturating_mul(2), y.saturating_mul(4)),
        Grid::Hexagonal => (x.saturating_mul(2).saturating_add(y.saturating_mul(2)), y.saturating_mul(3)),
        Grid::Triangular => (x, y.saturating_mul(4)),
    }
}

/// Returns the row of the table of neighbours that leads back from a neighbour to its cell.
pub fn back(grid: Grid, row: usize) -> Option<usize> {
    let there = neighbor(grid, (0, 0), row)?;
    (0..neighbor_rows(grid).0).find(|row| neighbor(grid, there, *row) == Some((0, 0)))
}

/// Returns the row that results when everything is rotated clockwise by one side.
pub fn turned(grid: Grid, row: usize) -> usize {
    let (_, sides) = neighbor_rows(grid);
    match grid {
        _ if row < sides => (row + 1) % sides,
        // Three neighbours at each corner.
        Grid::Triangular => 3 + row % 9,
        _ => 4 + (row - 3) % 4,
    }
}

/// Returns which corners of a cell coincide with corners of its neighbour: own index, the neighbour's index.
pub fn meeting_corners(grid: Grid, row: usize) -> Vec<(usize, usize)> {
    meeting(grid, row, |corners, k| {
        let (x, y) = corners[k];
        (2 * x, 2 * y)
    })
}

/// Returns which side of a cell coincides with a side of its neighbour: own index, the neighbour's index.
pub fn meeting_sides(grid: Grid, row: usize) -> Vec<(usize, usize)> {
    meeting(grid, row, |corners, k| {
        let ((x, y), (z, w)) = (corners[k], corners[(k + 1) % corners.len()]);
        (x + z, y + w)
    })
}

/// Returns what coincides; `at` returns the position of a corner or side in half units.
fn meeting(grid: Grid, row: usize, at: impl Fn(&[(i32, i32)], usize) -> (i32, i32)) -> Vec<(usize, usize)> {
    let Some(there) = neighbor(grid, (0, 0), row) else { return Vec::new() };
    let count = corners(grid, false).len();
    let places = |cell| {
        let (corners, (left, top)) = (corners(grid, points_down(grid, cell)), left_top(grid, cell));
        let place = |k| {
            let (x, y) = at(&corners, k);
            (x + 2 * left, y + 2 * top)
        };
        (0..count).map(place).collect::<Vec<_>>()
    };
    let (own, other) = (places((0, 0)), places(there));
    let pairs = (0..count).map(|step| (row + step) % count);
    pairs.filter_map(|k| Some((k, other.iter().position(|place| *place == own[k])?))).collect()
}

/// Parts with one name on the tiles of a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The name.
    pub name: String,
    /// The maximum number on a tile.
    pub count: usize,
    /// Where they lie.
    pub at: PartAt,
}

/// Returns the parts on tiles of a map. If the look does not give their position, as many as there are
/// corners lie at the corners, further ones at the sides, and others in the middle.
pub fn blocks(draft: &Draft, map: &Map) -> Vec<Block> {
    let mut blocks: Vec<(Block, bool)> = Vec::new();
    for (_, _, node) in &map.content {
        for (name, index, _) in node.parts() {
            match blocks.iter_mut().find(|(block, _)| block.name == name) {
                Some((block, _)) => block.count = block.count.max(index + 1),
                None => {
                    let rules = draft.look.themes.first().map_or(&[][..], |theme| &theme.parts);
                    let fits = |element: &str| element == node.name;
                    let rule = rules
                        .iter()
                        .find(|rule| rule.block == name && rule.element.as_deref().is_none_or(fits));
                    let at = rule.map_or(PartAt::Center, |rule| rule.at);
                    blocks.push((Block { name: name.to_owned(), count: index + 1, at }, rule.is_some()));
                }
            }
        }
    }
    let corners = corners(map.grid, false).len();
    for at in [PartAt::Corners, PartAt::Sides] {
        if blocks.iter().all(|(block, _)| block.at != at)
            && let Some((block, is_told)) =
                blocks.iter_mut().find(|(block, is_told)| !is_told && block.count == corners)
        {
            (block.at, *is_told) = (at, true);
        }
    }
    blocks.into_iter().map(|(block, _)| block).collect()
}
