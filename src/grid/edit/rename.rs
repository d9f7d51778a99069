//! Renaming and merging everywhere at once: what is allowed, and the plan for it.

use std::sync::Arc;

use crate::grid::definitions::Definitions;
use crate::grid::lex;
use crate::grid::model::{Draft, is_attribute_name};
use crate::grid::parse;

use super::plan::{Plan, Subject};
use super::{EditFault, layers, uses};

/// Plans another name for a piece, in cells, items and rules. Letter case does not matter, so a name that
/// differs from the old one only in case is free.
///
/// # Errors
///
/// [`EditFault::Missing`]; [`EditFault::Name`] for a name that rules could not mention; [`EditFault::Taken`]
/// when another piece has it (see [`merge_piece`]) or an item, which rules would mean instead.
pub fn rename_piece(draft: &Draft, piece: usize, name: &str) -> Result<Plan, EditFault> {
    let found = draft.pieces.list.get(piece).ok_or(EditFault::Missing)?;
    check_name(name)?;
    let lower = lex::lower(name);
    let mut others = draft.pieces.list.iter().enumerate().filter(|(index, _)| *index != piece);
    if others.any(|(_, other)| lex::lower(&other.name) == lower) || has_item(draft, &lower) {
        return Err(EditFault::Taken { name: name.to_owned() });
    }
    Ok(Plan { piece: Some(piece), ..Plan::new(draft, Subject::Piece, &found.name, name) })
}

/// Plans to replace a piece with another and remove it: the same changes as renaming it.
///
/// # Errors
///
/// [`EditFault::Missing`], also when the two are the same.
pub fn merge_piece(draft: &Draft, piece: usize, into: usize) -> Result<Plan, EditFault> {
    let list = &draft.pieces.list;
    let (Some(found), Some(kept)) = (list.get(piece), list.get(into)) else { return Err(EditFault::Missing) };
    if piece == into {
        return Err(EditFault::Missing);
    }
    let plan = Plan::new(draft, Subject::Piece, &found.name, &kept.name);
    Ok(Plan { piece: Some(piece), merges: true, ..plan })
}

/// Plans another name for an item in all levels and in the rules.
///
/// # Errors
///
/// [`EditFault::Missing`] when no level has it; [`EditFault::Needed`] for the items of A and P;
/// [`EditFault::Name`]; [`EditFault::Taken`] when another item or a piece has the name.
pub fn rename_item(draft: &Draft, item: &str, name: &str) -> Result<Plan, EditFault> {
    let (old, new) = (lex::lower(item), lex::lower(name));
    if layers::is_position(item) {
        return Err(EditFault::Needed { name: item.to_owned() });
    }
    check_name(name)?;
    if !has_item(draft, &old) {
        return Err(EditFault::Missing);
    }
    let is_piece =
        layers::is_position(name) || draft.pieces.list.iter().any(|piece| lex::lower(&piece.name) == new);
    if old != new && (is_piece || has_item(draft, &new)) {
        return Err(EditFault::Taken { name: name.to_owned() });
    }
    Ok(Plan::new(draft, Subject::Item, item, name))
}

/// Plans another name for a custom layer in all levels and in the rules.
///
/// # Errors
///
/// [`EditFault::Missing`] when no level has it; [`EditFault::Needed`] for `STATE`, `VALID` and `FINAL`;
/// [`EditFault::Name`]; [`EditFault::Taken`] when another layer has the name.
pub fn rename_layer(draft: &Draft, layer: &str, name: &str) -> Result<Plan, EditFault> {
    let has_layer = |lower: &str| {
        let mut layers = draft.levels.iter().flat_map(|level| &level.layout.matrices);
        layers.any(|layer| lex::lower(&layer.name) == lower)
    };
    let (old, new) = (lex::lower(layer), lex::lower(name));
    let is_system = |lower: &str| matches!(lower, "state" | "valid" | "final");
    if is_system(&old) {
        return Err(EditFault::Needed { name: layer.to_owned() });
    }
    if !lex::is_name(name) {
        return Err(EditFault::Name { name: name.to_owned() });
    }
    if !has_layer(&old) {
        return Err(EditFault::Missing);
    }
    if old != new && (is_system(&new) || has_layer(&new)) {
        return Err(EditFault::Taken { name: name.to_owned() });
    }
    Ok(Plan::new(draft, Subject::Layer, layer, name))
}

/// Plans another name for an attribute of pieces, and for it in the rules.
///
/// # Errors
///
/// [`EditFault::Missing`] when no piece has it; [`EditFault::Name`] for a name that rules could not ask for;
/// [`EditFault::Taken`] when another attribute has the name.
pub fn rename_attribute(draft: &Draft, attribute: &str, name: &str) -> Result<Plan, EditFault> {
    let has = |lower: &str| draft.pieces.attributes().iter().any(|known| lex::lower(known) == lower);
    let (old, new) = (lex::lower(attribute), lex::lower(name));
    if !is_attribute_name(name) {
        return Err(EditFault::Name { name: name.to_owned() });
    }
    if !has(&old) {
        return Err(EditFault::Missing);
    }
    if old != new && has(&new) {
        return Err(EditFault::Taken { name: name.to_owned() });
    }
    Ok(Plan::new(draft, Subject::Attribute, attribute, name))
}

/// Plans another name for statements that a rule defines, and for it where they are called.
///
/// # Errors
///
/// [`EditFault::Missing`] when no rule defines them; [`EditFault::Name`] for a name that rules could not call;
/// [`EditFault::Taken`] when another definition has the name.
pub fn rename_definition(draft: &Draft, definition: &str, name: &str) -> Result<Plan, EditFault> {
    let rules = draft.rules.list.iter().filter(|rule| !rule.disabled);
    let parsed: Vec<_> =
        rules.map(|rule| Arc::new(parse::parse(&rule.contents, draft.rules.language))).collect();
    let known = Definitions::of(&parsed);
    if !lex::is_name(name) || name.starts_with(|first: char| first.is_ascii_digit()) {
        return Err(EditFault::Name { name: name.to_owned() });
    }
    if known.get(definition).is_none() {
        return Err(EditFault::Missing);
    }
    if lex::lower(definition) != lex::lower(name) && known.get(name).is_some() {
        return Err(EditFault::Taken { name: name.to_owned() });
    }
    Ok(Plan::new(draft, Subject::Definition, definition, name))
}

/// Refuses names that rules cannot mention.
pub(super) fn check_name(name: &str) -> Result<(), EditFault> {
    if lex::is_name(name) && !uses::is_value(&lex::lower(name)) {
        Ok(())
    } else {
        Err(EditFault::Name { name: name.to_owned() })
    }
}

pub(super) fn has_item(draft: &Draft, lower: &str) -> bool {
    let mut items = draft.levels.iter().flat_map(|level| &level.layout.items);
    items.any(|item| lex::lower(&item.name) == lower)
}
