//! Find the cells that a painting tool covers.
//!
//! Nothing here knows a widget: these are functions from cells to cells.
//!
//! ```
//! use schola_widgets::paint;
//!
//! assert_eq!(paint::line((0, 0), (2, 1)), [(0, 0), (1, 0), (2, 1)]);
//! assert_eq!(paint::rectangle((1, 1), (0, 0)).len(), 4);
//! ```
mod fill;

pub use fill::{Neighbours, fill};

/// The column and the row of a cell, from zero at the upper left.
pub type Cell = (u32, u32);

/// Returns the cells from one cell to another, both included, without gaps.
///
/// Consecutive cells of the line touch at least at a corner.
pub fn line(from: Cell, to: Cell) -> Vec<Cell> {
    let wide = |(x, y): Cell| (i64::from(x), i64::from(y));

    steps(wide(from), wide(to)).map(|(x, y)| (x as u32, y as u32)).collect()
}

/// Returns the cells of a line that may lead through places outside of any board.
pub fn steps(from: (i64, i64), to: (i64, i64)) -> impl Iterator<Item = (i64, i64)> {
    let (dx, dy) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
    let (sx, sy) = ((to.0 - from.0).signum(), (to.1 - from.1).signum());
    let (mut x, mut y) = from;
    let mut error = dx - dy;

    // Bresenham: the error says on which side of the true line the last cell lies.
    (0..=dx.max(dy)).map(move |_| {
        let cell = (x, y);
        let doubled = 2 * error;

        if doubled > -dy {
            error -= dy;
            x += sx;
        }
        if doubled < dx {
            error += dx;
            y += sy;
        }

        cell
    })
}

/// Returns the cells of the filled rectangle between two opposite corners, row by row.
pub fn rectangle(a: Cell, b: Cell) -> Vec<Cell> {
    let (left, top, right, bottom) = corners(a, b);

    (top..=bottom).flat_map(|y| (left..=right).map(move |x| (x, y))).collect()
}

/// Returns the cells on the edge of the rectangle between two opposite corners, row by row.
pub fn outline(a: Cell, b: Cell) -> Vec<Cell> {
    let (left, top, right, bottom) = corners(a, b);

    (top..=bottom)
        .flat_map(|y| {
            let inner = y != top && y != bottom;
            let step = if inner { (right - left).max(1) } else { 1 };

            (left..=right).step_by(step as usize).map(move |x| (x, y))
        })
        .collect()
}

/// Returns the cells of the filled ellipse that touches all sides of a rectangle, row by row.
pub fn ellipse(a: Cell, b: Cell) -> Vec<Cell> {
    let (left, top, right, bottom) = corners(a, b);

    (top..=bottom)
        .flat_map(|y| {
            let (first, last) = chord((left, top, right, bottom), y);

            (first..=last).map(move |x| (x, y))
        })
        .collect()
}

/// Returns the cells on the edge of the [`ellipse`] in a rectangle, row by row.
pub fn ellipse_outline(a: Cell, b: Cell) -> Vec<Cell> {
    let bounds @ (_, top, _, bottom) = corners(a, b);

    ellipse(a, b)
        .into_iter()
        .filter(|&(x, y)| {
            let inside = |x: u32, y: u32| {
                let (first, last) = chord(bounds, y);
                (first..=last).contains(&x)
            };
            let (first, last) = chord(bounds, y);

            x == first || x == last || y == top || y == bottom || !inside(x, y - 1) || !inside(x, y + 1)
        })
        .collect()
}

/// Returns the first and the last column of the ellipse in one of its rows.
fn chord((left, top, right, bottom): (u32, u32, u32, u32), y: u32) -> (u32, u32) {
    let (width, height) = (f64::from(right - left + 1), f64::from(bottom - top + 1));
    let middle = f64::from(y - top) + 0.5 - height / 2.0;
    // The middle row, or both of them, must reach the sides.
    let offset = if middle.abs() <= 0.5 { 0.0 } else { middle / (height / 2.0) };
    let half = (1.0 - offset * offset).max(0.0).sqrt() * width / 2.0;
    // A cell belongs to the ellipse when its centre does; at least one in every row.
    let inset = ((width / 2.0 - half - 0.5).ceil().max(0.0) as u32).min((right - left) / 2);

    (left + inset, right - inset)
}

/// Orders two opposite corners into left, top, right and bottom.
fn corners(a: Cell, b: Cell) -> (u32, u32, u32, u32) {
    (a.0.min(b.0), a.1.min(b.1), a.0.max(b.0), a.1.max(b.1))
}

#[cfg(test)]
mod tests;
