//! The shapes that drawing tools make between two cells, as regions.

use crate::engine::Area;
use crate::grid::tiles::Run;

use super::Region;

/// A column and a row.
pub type Cell = (u32, u32);

/// Returns the cells from one cell to another, both included; consecutive cells touch at least at a corner.
pub fn line(from: Cell, to: Cell) -> Region {
    let (dx, dy) = (i64::from(from.0.abs_diff(to.0)), i64::from(from.1.abs_diff(to.1)));
    let step = |from: u32, to: u32| (i64::from(to) - i64::from(from)).signum();
    let (mut x, mut y) = (i64::from(from.0), i64::from(from.1));
    // On which side of the true line the last cell lies.
    let mut error = dx - dy;
    Region::from_cells((0..=dx.max(dy)).map(|_| {
        let cell = (x as u32, y as u32);
        let doubled = 2 * error;
        if doubled > -dy {
            error -= dy;
            x += step(from.0, to.0);
        }
        if doubled < dx {
            error += dx;
            y += step(from.1, to.1);
        }
        cell
    }))
}

/// Returns the rectangle between two opposite corners.
pub fn area(a: Cell, b: Cell) -> Area {
    Area {
        left: a.0.min(b.0),
        top: a.1.min(b.1),
        width: a.0.abs_diff(b.0).saturating_add(1),
        height: a.1.abs_diff(b.1).saturating_add(1),
    }
}

/// Returns the filled rectangle between two opposite corners.
pub fn rectangle(a: Cell, b: Cell) -> Region {
    Region::from_area(area(a, b))
}

/// Returns the edge of the rectangle between two opposite corners.
pub fn rectangle_outline(a: Cell, b: Cell) -> Region {
    outline(&rectangle(a, b))
}

/// Returns the filled ellipse that touches all sides of the rectangle between two opposite corners.
pub fn ellipse(a: Cell, b: Cell) -> Region {
    let area = area(a, b);
    Region::from_runs((0..area.height).map(|row| {
        let inset = inset(area, row);
        let to = area.left.saturating_add(area.width - inset);
        Run { y: area.top + row, from: area.left + inset, to }
    }))
}

/// Returns the edge of the ellipse in the rectangle between two opposite corners.
pub fn ellipse_outline(a: Cell, b: Cell) -> Region {
    outline(&ellipse(a, b))
}

/// Returns the cells that do not have all four neighbours in the region.
pub fn outline(region: &Region) -> Region {
    let inner = region
        .shifted(0, 1)
        .intersection(&region.shifted(0, -1))
        .intersection(&region.shifted(1, 0))
        .intersection(&region.shifted(-1, 0));
    // A cell at the edge of the plane has no neighbour there.
    let on_edge = |x: u32, y: u32| x == 0 || y == 0;
    let edge = Region::from_cells(region.cells().filter(|(x, y)| on_edge(*x, *y)));
    region.difference(&inner.difference(&edge))
}

/// Returns how many cells of a row lie to the left of the ellipse; as many lie to its right.
fn inset(area: Area, row: u32) -> u32 {
    let (width, height) = (f64::from(area.width), f64::from(area.height));
    let middle = f64::from(row) + 0.5 - height / 2.0;
    // The middle row (or both of them) must reach the sides.
    let offset = if middle.abs() <= 0.5 { 0.0 } else { middle / (height / 2.0) };
    let half = (1.0 - offset * offset).max(0.0).sqrt() * width / 2.0;
    // A cell belongs to the ellipse when its centre does; at least one in every row.
    ((width / 2.0 - half - 0.5).ceil().max(0.0) as u32).min((area.width - 1) / 2)
}
