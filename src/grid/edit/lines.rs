//! Lines between cells, in a layer that shows them: 1 in a cell is a line on its right, 2 one below it.

use crate::grid::model::{Cells, Layout, Matrix, Role, Shown};
use crate::grid::program::LINE_BITS;

use super::shapes::Cell;
use super::{Brush, EditFault, Region, Symmetry, layers};

/// A line between two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// The cell on its left, or above it.
    pub cell: Cell,
    /// Whether it lies below that cell, and not on its right.
    pub is_below: bool,
}

impl Line {
    /// Returns the line between two cells; `None` if they are not side by side.
    pub fn between(one: Cell, other: Cell) -> Option<Self> {
        let (first, second) = if one <= other { (one, other) } else { (other, one) };
        match (second.0 - first.0, second.1.checked_sub(first.1)?) {
            (1, 0) => Some(Self { cell: first, is_below: false }),
            (0, 1) => Some(Self { cell: first, is_below: true }),
            _ => None,
        }
    }

    /// Returns the two cells that it lies between.
    pub fn cells(self) -> [Cell; 2] {
        let (x, y) = self.cell;
        [self.cell, if self.is_below { (x, y + 1) } else { (x + 1, y) }]
    }

    fn bit(self) -> i32 {
        LINE_BITS[usize::from(self.is_below)]
    }

    /// Whether it lies between cells of a board of this size.
    fn is_on_board(self, (width, height): (u32, u32)) -> bool {
        self.cells().iter().all(|(x, y)| *x < width && *y < height)
    }
}

/// Returns whether a layer has a line.
pub fn has(cells: &Cells, line: Line) -> bool {
    let Cells::Int(tiles) = cells else { return false };
    let held = tiles.get(line.cell.0, line.cell.1).unwrap_or(0);
    (0..=3).contains(&held) && held & line.bit() != 0
}

/// Draws lines, or removes them, with their symmetric images. Lines that do not lie between two cells are passed over.
pub fn draw(cells: &mut Cells, lines: impl IntoIterator<Item = Line>, is_there: bool, symmetry: Symmetry) {
    let size = cells.size();
    let Cells::Int(tiles) = cells else { return };
    for line in lines {
        for Line { cell: (x, y), is_below } in images(line, symmetry, size) {
            let bit = LINE_BITS[usize::from(is_below)];
            let held = tiles.get(x, y).filter(|held| (0..=3).contains(held)).unwrap_or(0);
            let _ = tiles.set(x, y, if is_there { held | bit } else { held & !bit });
        }
    }
}

/// Returns the first line that a layer has at its last column or row, where no other cell lies.
pub fn at_edge(cells: &Cells) -> Option<Line> {
    edge(cells.size()).into_iter().find(|line| has(cells, *line))
}

/// Removes the lines that a layer has at its last column or row.
pub fn clear_edge(cells: &mut Cells) {
    let all: Vec<Line> = edge(cells.size()).into_iter().filter(|line| has(cells, *line)).collect();
    let Cells::Int(tiles) = cells else { return };
    for line in all {
        let (x, y) = line.cell;
        let held = tiles.get(x, y).unwrap_or(0);
        let _ = tiles.set(x, y, held & !line.bit());
    }
}

/// Returns the lines on the right of the last column, and below the last row.
fn edge((width, height): (u32, u32)) -> Vec<Line> {
    let right =
        width.checked_sub(1).map(|x| (0..height).map(move |y| Line { cell: (x, y), is_below: false }));
    let below = height.checked_sub(1).map(|y| (0..width).map(move |x| Line { cell: (x, y), is_below: true }));
    right.into_iter().flatten().chain(below.into_iter().flatten()).collect()
}

/// Returns a line with its images, those that lie on the board.
fn images(line: Line, symmetry: Symmetry, size: (u32, u32)) -> Vec<Line> {
    if !line.is_on_board(size) {
        return Vec::new();
    }
    let mut all = vec![line];
    if symmetry.fits(size) {
        let [one, other] = line.cells().map(|cell| symmetry.images_of(cell, size));
        all.extend(one.into_iter().zip(other).filter_map(|(one, other)| Line::between(one, other)));
    }
    all
}

/// Returns the lines between the cells of a region and all others on the board.
pub fn around(region: &Region, size: (u32, u32)) -> Vec<Line> {
    let mut lines = Vec::new();
    for (x, y) in region.cells() {
        let neighbours = [Some((x + 1, y)), Some((x, y + 1)), x.checked_sub(1).map(|x| (x, y))];
        let neighbours = neighbours.into_iter().chain([y.checked_sub(1).map(|y| (x, y))]).flatten();
        let outside = neighbours.filter(|(x, y)| !region.contains(*x, *y));
        lines.extend(outside.filter_map(|other| Line::between((x, y), other)));
    }
    lines.retain(|line| line.is_on_board(size));
    lines
}

/// Adds a layer that players see to a level: empty, as large as its board, and below that or above it. Returns its index.
///
/// # Errors
///
/// [`EditFault::NoBoard`] without `STATE`, [`EditFault::Name`] and [`EditFault::Taken`] for an impossible name,
/// [`EditFault::Size`] when the level would be too large.
pub fn add_layer(layout: &mut Layout, name: &str, shown: Shown, is_below: bool) -> Result<usize, EditFault> {
    let board = layout.matrices.iter().position(|layer| layer.role() == Role::State);
    let board = board.ok_or(EditFault::NoBoard)?;
    let size = layout.matrices[board].cells.size();
    let value = match shown {
        Shown::Lines | Shown::Bodies => Brush::Int(0),
        Shown::Nothing | Shown::Pieces => Brush::Text(ustr::Ustr::default()),
    };
    let added = layers::add_own(layout, name, size, value)?;
    layout.matrices[added].shown = shown;
    let to = if is_below { board } else { added };
    layers::reorder(layout, added, to)?;
    Ok(to)
}

/// Returns what players can see of a layer besides nothing, in the order in which that is offered.
pub fn can_show(layer: &Matrix) -> &'static [Shown] {
    match layer.cells {
        _ if layer.role() != Role::Own => &[],
        Cells::Text(_) => &[Shown::Pieces],
        Cells::Int(_) => &[Shown::Lines, Shown::Bodies],
        Cells::Bool(_) => &[],
    }
}

/// Returns what players see of a layer after the next of what they can see has been chosen; after the last that is nothing.
pub fn next_shown(layer: &Matrix) -> Shown {
    let all = can_show(layer);
    let now = all.iter().position(|shown| *shown == layer.shown);
    all.get(now.map_or(0, |now| now + 1)).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    use proptest::prelude::*;

    use crate::grid::tiles::Tiles;

    fn lines_of(cells: &Cells, size: (u32, u32)) -> Vec<Line> {
        let cell = |at: u32| (at % size.0, at / size.0);
        let both = |at: u32| [false, true].map(|is_below| Line { cell: cell(at), is_below });
        (0..size.0 * size.1).flat_map(both).filter(|line| has(cells, *line)).collect()
    }

    proptest! {
        /// A line drawn with its images is there on all sides of the symmetry, and removing it leaves nothing.
        #[test]
        fn lines_are_drawn_with_their_images(
            size in (1u32..7, 1u32..7),
            cell in (0u32..8, 0u32..8),
            is_below: bool,
            kind in 0usize..9,
        ) {
            let (line, symmetry) = (Line { cell, is_below }, Symmetry::EVERY[kind]);
            let mut cells = Cells::Int(Tiles::new(size.0, size.1, 0));
            draw(&mut cells, [line], true, symmetry);
            let drawn = lines_of(&cells, size);
            prop_assert_eq!(has(&cells, line), line.is_on_board(size));
            for line in &drawn {
                let mut again = cells.clone();
                draw(&mut again, [*line], true, symmetry);
                prop_assert!(again == cells, "the images of an image are the same");
            }
            draw(&mut cells, [line], false, symmetry);
            prop_assert_eq!(lines_of(&cells, size), []);
        }

        /// Around a region there is a line wherever exactly one of two neighbours belongs to it.
        #[test]
        fn a_region_is_enclosed(
            size in (1u32..7, 1u32..7),
            cells in prop::collection::vec((0u32..6, 0u32..6), 0..12),
        ) {
            let region = Region::from_cells(cells).on_board(size);
            let mut layer = Cells::Int(Tiles::new(size.0, size.1, 0));
            draw(&mut layer, around(&region, size), true, Symmetry::None);
            for at in 0..size.0 * size.1 {
                let cell = (at % size.0, at / size.0);
                for is_below in [false, true] {
                    let line = Line { cell, is_below };
                    let [one, other] = line.cells().map(|(x, y)| region.contains(x, y));
                    prop_assert_eq!(has(&layer, line), line.is_on_board(size) && one != other);
                }
            }
        }
    }
}
