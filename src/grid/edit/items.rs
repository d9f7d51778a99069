//! The items of a level.

use crate::grid::lex;
use crate::grid::model::{Item, Layout, Value};
use crate::xml::Extra;

use super::table::ValueType;
use super::{EditFault, layers};

/// Appends an item. Returns its index.
///
/// # Errors
///
/// [`EditFault::Name`] and [`EditFault::Taken`] for an impossible name.
pub fn add(layout: &mut Layout, name: &str, value: Value, show: bool) -> Result<usize, EditFault> {
    check_name(layout, name, None)?;
    layout.items.push(Item { name: name.to_owned(), value, show, extra: Extra::default() });
    Ok(layout.items.len() - 1)
}

/// Renames an item of this level; rules that mention it are left alone (see [`super::rename_item`] for the
/// whole game).
///
/// # Errors
///
/// [`EditFault::Missing`], [`EditFault::Needed`] for the items of A and P, [`EditFault::Name`],
/// [`EditFault::Taken`].
pub fn rename(layout: &mut Layout, item: usize, name: &str) -> Result<(), EditFault> {
    refuse_needed(layout, item)?;
    check_name(layout, name, Some(item))?;
    layout.items[item].name = name.to_owned();
    Ok(())
}

/// Removes an item.
///
/// # Errors
///
/// [`EditFault::Missing`]; [`EditFault::Needed`] for the items of A and P, unless the level has a duplicate.
pub fn delete(layout: &mut Layout, item: usize) -> Result<(), EditFault> {
    let name = lex::lower(&layout.items.get(item).ok_or(EditFault::Missing)?.name);
    if layout.items.iter().filter(|item| lex::lower(&item.name) == name).count() == 1 {
        refuse_needed(layout, item)?;
    }
    let _ = layout.items.remove(item);
    Ok(())
}

/// Moves an item in the list, whose order players see.
///
/// # Errors
///
/// [`EditFault::Missing`].
pub fn reorder(layout: &mut Layout, from: usize, to: usize) -> Result<(), EditFault> {
    super::moved(&mut layout.items, from, to)
}

/// Shows an item to players, or hides it.
///
/// # Errors
///
/// [`EditFault::Missing`].
pub fn set_shown(layout: &mut Layout, item: usize, show: bool) -> Result<(), EditFault> {
    layout.items.get_mut(item).ok_or(EditFault::Missing)?.show = show;
    Ok(())
}

/// Gives an item another initial value of the same type.
///
/// # Errors
///
/// [`EditFault::Missing`]; [`EditFault::Kind`] for a value of another type.
pub fn set_value(layout: &mut Layout, item: usize, value: Value) -> Result<(), EditFault> {
    let found = layout.items.get_mut(item).ok_or(EditFault::Missing)?;
    if kind(&found.value) != kind(&value) {
        return Err(EditFault::Kind);
    }
    found.value = value;
    Ok(())
}

/// Changes the type of an item and converts its value as far as that makes sense (see [`converted`]).
///
/// # Errors
///
/// [`EditFault::Missing`]; [`EditFault::Needed`] for the items of A and P, unless they become numbers.
pub fn set_kind(layout: &mut Layout, item: usize, kind: ValueType) -> Result<(), EditFault> {
    if kind != ValueType::Int {
        refuse_needed(layout, item)?;
    }
    let found = layout.items.get_mut(item).ok_or(EditFault::Missing)?;
    found.value = converted(&found.value, kind);
    Ok(())
}

/// Returns the type of a value.
pub fn kind(value: &Value) -> ValueType {
    match value {
        Value::Text(_) => ValueType::Text,
        Value::Bool(_) => ValueType::Bool,
        Value::Int(_) => ValueType::Int,
    }
}

/// Converts a value to another type: true is 1 and false 0; any number other than 0 is true; texts are
/// parsed, and those that are not numbers become 0, those that are not truth values false.
pub fn converted(value: &Value, kind: ValueType) -> Value {
    match (value, kind) {
        (Value::Text(_), ValueType::Text)
        | (Value::Bool(_), ValueType::Bool)
        | (Value::Int(_), ValueType::Int) => value.clone(),
        (Value::Bool(truth), ValueType::Text) => Value::Text(truth.to_string()),
        (Value::Int(number), ValueType::Text) => Value::Text(number.to_string()),
        (Value::Bool(truth), ValueType::Int) => Value::Int(i32::from(*truth)),
        (Value::Text(text), ValueType::Int) => Value::Int(text.trim().parse().unwrap_or(0)),
        (Value::Int(number), ValueType::Bool) => Value::Bool(*number != 0),
        (Value::Text(text), ValueType::Bool) => {
            Value::Bool(matches!(lex::lower(text.trim()).as_str(), "true" | "1"))
        }
    }
}

fn refuse_needed(layout: &Layout, item: usize) -> Result<(), EditFault> {
    let name = &layout.items.get(item).ok_or(EditFault::Missing)?.name;
    if layers::is_position(name) { Err(EditFault::Needed { name: name.clone() }) } else { Ok(()) }
}

fn check_name(layout: &Layout, name: &str, own: Option<usize>) -> Result<(), EditFault> {
    super::rename::check_name(name)?;
    let lower = lex::lower(name);
    let mut others = layout.items.iter().enumerate().filter(|(index, _)| Some(*index) != own);
    if others.any(|(_, item)| lex::lower(&item.name) == lower) {
        return Err(EditFault::Taken { name: name.to_owned() });
    }
    Ok(())
}
