//! Resizing a level: all its layers together.

use ustr::Ustr;

use crate::grid::lex;
use crate::grid::model::{Cells, Item, Layout, Matrix, Role, Value};
use crate::grid::tiles::Tiles;
use crate::grid::{LONGEST_SIDE, MOST_CELLS};

use super::{EditFault, lines};

/// Which part of the board stays in place when the size changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// The upper left corner.
    #[default]
    TopLeft,
    /// The middle of the upper edge.
    Top,
    /// The upper right corner.
    TopRight,
    /// The middle of the left edge.
    Left,
    /// The middle.
    Middle,
    /// The middle of the right edge.
    Right,
    /// The lower left corner.
    BottomLeft,
    /// The middle of the lower edge.
    Bottom,
    /// The lower right corner.
    BottomRight,
}

impl Anchor {
    /// Every anchor, row by row.
    pub const EVERY: [Self; 9] = [
        Self::TopLeft,
        Self::Top,
        Self::TopRight,
        Self::Left,
        Self::Middle,
        Self::Right,
        Self::BottomLeft,
        Self::Bottom,
        Self::BottomRight,
    ];

    /// Returns how far the content moves right and down when a board is resized.
    pub fn offset(self, old: (u32, u32), new: (u32, u32)) -> (i64, i64) {
        let place = Self::EVERY.iter().position(|anchor| *anchor == self).unwrap_or(0) as i64;
        let more = |old: u32, new: u32| i64::from(new) - i64::from(old);
        // Half of an odd difference is rounded towards zero, so that resizing back undoes it.
        (more(old.0, new.0) * (place % 3) / 2, more(old.1, new.1) * (place / 3) / 2)
    }
}

/// Counts the cells that a new size cuts off and that hold anything but ground.
pub fn count_lost(tiles: &Tiles<Ustr>, ground: Option<Ustr>, anchor: Anchor, new: (u32, u32)) -> u64 {
    let (width, height) = (tiles.width(), tiles.height());
    let (right, down) = anchor.offset((width, height), new);
    let kept = |at: u32, by: i64, end: u32| (0..i64::from(end)).contains(&(i64::from(at) + by));
    let rows = (0..height).map(|y| (kept(y, down, new.1), tiles.row(y)));
    let lost = rows.flat_map(|(is_kept, row)| {
        let columns = (0_u32..).zip(row);
        columns.filter(move |(x, _)| !is_kept || !kept(*x, right, new.0)).map(|(_, name)| name)
    });
    lost.filter(|name| Some(*name) != ground).count() as u64
}

/// Another size for a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resize {
    /// Columns and rows.
    pub size: (u32, u32),
    /// What stays in place.
    pub anchor: Anchor,
    /// What new cells of `STATE` hold.
    pub state: Ustr,
    /// What new cells of each `FINAL` hold.
    pub goal: Ustr,
}

/// Resizes a level.
///
/// `VALID` is false on new cells. A custom layer of the board's size is resized with it and filled with the
/// empty text, false or 0; a custom layer of another size stays as it is. Lines with no other cell behind them go. A and P move with the content and
/// are kept on the board.
///
/// # Errors
///
/// [`EditFault::Size`] for a size without cells or beyond [`MOST_CELLS`] and [`LONGEST_SIDE`], and
/// [`EditFault::NoBoard`] without `STATE`.
pub fn resize(layout: &mut Layout, resize: &Resize) -> Result<(), EditFault> {
    check_size(layout, resize.size)?;
    let old = layout.first(Role::State).ok_or(EditFault::NoBoard)?.cells.size();
    let height = resize.size.1;
    let offset = resize.anchor.offset(old, resize.size);
    for layer in layout.matrices.iter_mut().filter(|layer| goes_along(layer, old)) {
        let text = match layer.role() {
            Role::State => resize.state,
            Role::Final => resize.goal,
            Role::Valid | Role::Own => Ustr::default(),
        };
        // A layer that does not fit the board (which the check reports) uses the same anchor.
        let offset = resize.anchor.offset(layer.cells.size(), resize.size);
        layer.cells = resized(&layer.cells, resize.size, offset, text);
        if layer.has_lines() {
            lines::clear_edge(&mut layer.cells);
        }
        for (row, _) in &mut layer.rows_extra {
            *row = (i64::from(*row) + offset.1).clamp(0, i64::from(height)) as u32;
        }
    }
    for item in &mut layout.items {
        shift_position(item, offset, resize.size);
    }
    Ok(())
}

/// Returns whether a level can have a size.
///
/// # Errors
///
/// As [`resize`].
pub fn check_size(layout: &Layout, (width, height): (u32, u32)) -> Result<(), EditFault> {
    let old = layout.first(Role::State).ok_or(EditFault::NoBoard)?.cells.size();
    let cells = |layer: &Matrix| match goes_along(layer, old) {
        true => cells_of((width, height)),
        false => cells_of(layer.cells.size()),
    };
    let is_long = width > LONGEST_SIDE || height > LONGEST_SIDE;
    if width == 0 || height == 0 || is_long || layout.matrices.iter().map(cells).sum::<u64>() > MOST_CELLS {
        return Err(EditFault::Size { width, height });
    }
    Ok(())
}

/// Returns whether a layer is resized together with the board.
fn goes_along(layer: &Matrix, board: (u32, u32)) -> bool {
    layer.role() != Role::Own || layer.cells.size() == board
}

fn cells_of((width, height): (u32, u32)) -> u64 {
    u64::from(width) * u64::from(height)
}

fn resized(cells: &Cells, (width, height): (u32, u32), offset: (i64, i64), text: Ustr) -> Cells {
    match cells {
        Cells::Text(tiles) => Cells::Text(tiles.resized(width, height, offset, text)),
        Cells::Bool(tiles) => Cells::Bool(tiles.resized(width, height, offset, false)),
        Cells::Int(tiles) => Cells::Int(tiles.resized(width, height, offset, 0)),
    }
}

fn shift_position(item: &mut Item, (right, down): (i64, i64), (width, height): (u32, u32)) {
    let (by, end) = match lex::lower(&item.name).as_str() {
        "ax" | "px" => (right, width),
        "ay" | "py" => (down, height),
        _ => return,
    };
    if let Value::Int(at) = &mut item.value {
        *at = (i64::from(*at) + by).clamp(0, i64::from(end) - 1).min(i64::from(i32::MAX)) as i32;
    }
}
