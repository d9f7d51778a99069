//! Resizing a level by stretching or shrinking its middle: the border stays as it is.

use crate::grid::lex;
use crate::grid::model::{Cells, Layout, Role, Value};
use crate::grid::tiles::Tiles;

use super::{EditFault, check_size};

/// Resizes a level: lines in the middle of the board are repeated or left out. A and P follow.
///
/// # Errors
///
/// As [`super::resize()`].
pub fn stretch(layout: &mut Layout, size: (u32, u32)) -> Result<(), EditFault> {
    check_size(layout, size)?;
    let old = layout.first(Role::State).ok_or(EditFault::NoBoard)?.cells.size();
    for layer in layout.matrices.iter_mut().filter(|layer| layer.cells.size() == old) {
        layer.rows_extra.clear();
        layer.cells = match &layer.cells {
            Cells::Text(tiles) => Cells::Text(stretched(tiles, size)),
            Cells::Bool(tiles) => Cells::Bool(stretched(tiles, size)),
            Cells::Int(tiles) => Cells::Int(stretched(tiles, size)),
        };
    }
    for item in &mut layout.items {
        let (old, new) = match lex::lower(&item.name).as_str() {
            "ax" | "px" => (old.0, size.0),
            "ay" | "py" => (old.1, size.1),
            _ => continue,
        };
        if let Value::Int(at) = &mut item.value {
            *at = (0..new).find(|to| i64::from(source(*to, old, new)) >= i64::from(*at)).unwrap_or(0) as i32;
        }
    }
    Ok(())
}

fn stretched<T: Copy + PartialEq + Default>(tiles: &Tiles<T>, (width, height): (u32, u32)) -> Tiles<T> {
    let mut new = Tiles::new(width, height, T::default());
    for y in 0..height {
        let from = source(y, tiles.height(), height);
        let row: Vec<T> = (0..width)
            .map(|x| tiles.get(source(x, tiles.width(), width), from).unwrap_or_default())
            .collect();
        let _ = new.write_row(0, y, &row);
    }
    new
}

/// Returns the line of the old board that a line of the new one shows.
fn source(line: u32, old: u32, new: u32) -> u32 {
    let before = old.min(new) / 2;
    let behind = old.min(new) - before;
    if line < before {
        line
    } else if line + behind >= new {
        line + old - new
    } else {
        before
    }
}
