//! The layers of a level, and the positions A and P.

use crate::grid::lex;
use crate::grid::model::{Item, Layout, Matrix, Role, Value};
use crate::grid::{LONGEST_SIDE, MOST_CELLS};
use crate::xml::Extra;

use super::{Brush, EditFault};

/// One of the two positions of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Position {
    /// A: where the player stands at the start, then the last move (`Ax`, `Ay`).
    Action,
    /// P: the move before that (`Px`, `Py`).
    Previous,
}

impl Position {
    /// Returns the names of its items: column and row.
    pub fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Action => ("Ax", "Ay"),
            Self::Previous => ("Px", "Py"),
        }
    }

    /// Returns where it is; `None` when an item is missing or is not a number.
    pub fn of(self, layout: &Layout) -> Option<(i32, i32)> {
        let (x, y) = self.names();
        let number = |name| match layout.item(name)?.value {
            Value::Int(number) => Some(number),
            Value::Bool(_) | Value::Text(_) => None,
        };
        Some((number(x)?, number(y)?))
    }

    /// Sets it. Missing items are added.
    pub fn set(self, layout: &mut Layout, (x, y): (i32, i32)) {
        let names = self.names();
        for (name, at) in [(names.0, x), (names.1, y)] {
            let value = Value::Int(at);
            match layout.items.iter_mut().find(|item| lex::lower(&item.name) == lex::lower(name)) {
                Some(item) => item.value = value,
                None => layout.items.push(Item {
                    name: name.to_owned(),
                    value,
                    show: false,
                    extra: Extra::default(),
                }),
            }
        }
    }
}

/// Returns whether a name is that of an item of A or P.
pub fn is_position(name: &str) -> bool {
    matches!(lex::lower(name).as_str(), "ax" | "ay" | "px" | "py")
}

/// Adds the layer `VALID` after `STATE`, with no valid cells. Returns its index.
///
/// # Errors
///
/// [`EditFault::NoBoard`] without `STATE`; [`EditFault::Taken`] when there is one; [`EditFault::Size`] when
/// the level would be too large.
pub fn add_valid(layout: &mut Layout) -> Result<usize, EditFault> {
    let state = place_of_state(layout)?;
    if layout.first(Role::Valid).is_some() {
        return Err(EditFault::Taken { name: "VALID".to_owned() });
    }
    let (width, height) = layout.matrices[state].cells.size();
    insert(layout, state + 1, "VALID", Brush::Bool(false), (width, height))
}

/// Adds a goal after the other goals, or at the end: a copy of the starting board. Returns its index.
///
/// # Errors
///
/// [`EditFault::NoBoard`] without `STATE`, [`EditFault::Size`] when the level would be too large.
pub fn add_final(layout: &mut Layout) -> Result<usize, EditFault> {
    let state = place_of_state(layout)?;
    let last = layout.matrices.iter().rposition(|layer| layer.role() == Role::Final);
    let at = last.map_or(layout.matrices.len(), |last| last + 1);
    let cells = layout.matrices[state].cells.clone();
    check_size(layout, cells.size())?;
    layout.matrices.insert(at, layer("FINAL", cells));
    Ok(at)
}

/// Appends a custom layer whose cells all hold one value. Returns its index.
///
/// # Errors
///
/// [`EditFault::Name`] and [`EditFault::Taken`] for an impossible name, [`EditFault::Size`] for an impossible
/// size.
pub fn add_own(layout: &mut Layout, name: &str, size: (u32, u32), value: Brush) -> Result<usize, EditFault> {
    check_name(layout, name, None)?;
    insert(layout, layout.matrices.len(), name, value, size)
}

/// Removes a layer.
///
/// # Errors
///
/// [`EditFault::Missing`]; [`EditFault::Needed`] for the only `STATE`.
pub fn delete(layout: &mut Layout, layer: usize) -> Result<(), EditFault> {
    let found = layout.matrices.get(layer).ok_or(EditFault::Missing)?;
    let states = layout.matrices.iter().filter(|layer| layer.role() == Role::State).count();
    if found.role() == Role::State && states == 1 {
        return Err(EditFault::Needed { name: found.name.clone() });
    }
    let _ = layout.matrices.remove(layer);
    Ok(())
}

/// Renames a custom layer of this level; rules that mention it are left alone (see [`super::rename_layer`]
/// for the whole game).
///
/// # Errors
///
/// [`EditFault::Missing`], [`EditFault::Needed`] for `STATE`, `VALID` and `FINAL`, [`EditFault::Name`] and
/// [`EditFault::Taken`].
pub fn rename(layout: &mut Layout, layer: usize, name: &str) -> Result<(), EditFault> {
    let found = layout.matrices.get(layer).ok_or(EditFault::Missing)?;
    if found.role() != Role::Own {
        return Err(EditFault::Needed { name: found.name.clone() });
    }
    check_name(layout, name, Some(layer))?;
    layout.matrices[layer].name = name.to_owned();
    Ok(())
}

/// Moves a layer in the list. The order of goals matters: rules mean the first.
///
/// # Errors
///
/// [`EditFault::Missing`].
pub fn reorder(layout: &mut Layout, from: usize, to: usize) -> Result<(), EditFault> {
    super::moved(&mut layout.matrices, from, to)
}

fn place_of_state(layout: &Layout) -> Result<usize, EditFault> {
    layout.matrices.iter().position(|layer| layer.role() == Role::State).ok_or(EditFault::NoBoard)
}

fn check_name(layout: &Layout, name: &str, own: Option<usize>) -> Result<(), EditFault> {
    if !lex::is_name(name) {
        return Err(EditFault::Name { name: name.to_owned() });
    }
    let lower = lex::lower(name);
    let mut others = layout.matrices.iter().enumerate().filter(|(index, _)| Some(*index) != own);
    if matches!(lower.as_str(), "state" | "valid" | "final")
        || others.any(|(_, layer)| lex::lower(&layer.name) == lower)
    {
        return Err(EditFault::Taken { name: name.to_owned() });
    }
    Ok(())
}

/// Inserts a new layer into the list. Returns its index.
pub(super) fn insert(
    layout: &mut Layout,
    at: usize,
    name: &str,
    value: Brush,
    (width, height): (u32, u32),
) -> Result<usize, EditFault> {
    check_size(layout, (width, height))?;
    layout.matrices.insert(at, layer(name, value.cells(width, height)));
    Ok(at)
}

fn layer(name: &str, cells: crate::grid::model::Cells) -> Matrix {
    Matrix::new(name, cells)
}

/// Refuses a layer that would make the level too large.
pub(super) fn check_size(layout: &Layout, (width, height): (u32, u32)) -> Result<(), EditFault> {
    let cells = |(width, height): (u32, u32)| u64::from(width) * u64::from(height);
    let others: u64 = layout.matrices.iter().map(|layer| cells(layer.cells.size())).sum();
    let is_long = width > LONGEST_SIDE || height > LONGEST_SIDE;
    if width == 0 || height == 0 || is_long || others + cells((width, height)) > MOST_CELLS {
        return Err(EditFault::Size { width, height });
    }
    Ok(())
}
