//! The list of pieces.

use std::sync::Arc;

use ustr::{Ustr, ustr};

use crate::grid::lex;
use crate::grid::model::{Draft, Piece, is_attribute_name};

use super::{EditFault, Scope, Subject, UseLocation, rename, replace_piece, uses};

/// Turns any text into a name that rules can mention and that no piece or item of the game has: other signs
/// are dropped, spaces become `_`, and a number is appended to a name that is taken.
pub fn free_name(draft: &Draft, text: &str) -> String {
    let spaced: String =
        text.trim().chars().map(|sign| if sign.is_whitespace() { '_' } else { sign }).collect();
    let mut name: String =
        spaced.chars().filter(|sign| lex::is_name(sign.encode_utf8(&mut [0; 4]))).collect();
    if rename::check_name(&name).is_err() {
        name.push('_');
    }
    let is_free = |name: &str| {
        let lower = lex::lower(name);
        !draft.pieces.list.iter().any(|piece| lex::lower(&piece.name) == lower)
            && !rename::has_item(draft, &lower)
    };
    if is_free(&name) {
        return name;
    }
    // When n names are taken, one of the first n + 1 numbers is free.
    (2_u32..).map(|number| format!("{name}{number}")).find(|name| is_free(name)).unwrap_or(name)
}

/// Appends a piece, under a name made from its own with [`free_name`]. Returns its index.
pub fn add(draft: &mut Draft, piece: Piece) -> usize {
    let name = free_name(draft, &piece.name);
    let pieces = Arc::make_mut(&mut draft.pieces);
    pieces.list.push(Piece { name, ..piece });
    pieces.list.len() - 1
}

/// Appends a piece without a picture for each name. Returns each name with the name that its piece got.
pub fn add_named(draft: &mut Draft, names: &[Ustr]) -> Vec<(Ustr, Ustr)> {
    let named = names.iter().map(|name| {
        let place = add(draft, Piece { name: name.to_string(), border: true, ..Piece::default() });
        (*name, ustr(&draft.pieces.list[place].name))
    });
    named.collect()
}

/// Changes a piece's picture or outline.
///
/// # Errors
///
/// [`EditFault::Missing`]; [`EditFault::Needed`] when the name would change, which is the job of
/// [`super::rename_piece`].
pub fn change(draft: &mut Draft, piece: usize, change: impl FnOnce(&mut Piece)) -> Result<(), EditFault> {
    let mut changed = draft.pieces.list.get(piece).ok_or(EditFault::Missing)?.clone();
    change(&mut changed);
    if changed.name != draft.pieces.list[piece].name {
        return Err(EditFault::Needed { name: draft.pieces.list[piece].name.clone() });
    }
    if changed != draft.pieces.list[piece] {
        Arc::make_mut(&mut draft.pieces).list[piece] = changed;
    }
    Ok(())
}

/// Gives a piece another value of an attribute; an empty one takes the attribute away from it.
///
/// # Errors
///
/// [`EditFault::Missing`]; [`EditFault::Name`] for a name that rules could not ask for.
pub fn set_attribute(draft: &mut Draft, piece: usize, attribute: &str, value: &str) -> Result<(), EditFault> {
    if !is_attribute_name(attribute) {
        return Err(EditFault::Name { name: attribute.to_owned() });
    }
    let lower = lex::lower(attribute);
    change(draft, piece, |piece| {
        let place = piece.attributes.iter().position(|(name, _)| lex::lower(name) == lower);
        match (place, value) {
            (Some(place), "") => drop(piece.attributes.remove(place)),
            (Some(place), _) => value.clone_into(&mut piece.attributes[place].1),
            (None, "") => {}
            (None, _) => piece.attributes.push((attribute.to_owned(), value.to_owned())),
        }
    })
}

/// Takes an attribute away from all pieces. Returns the places where rules still ask for it.
pub fn delete_attribute(draft: &mut Draft, attribute: &str) -> Vec<UseLocation> {
    let lower = lex::lower(attribute);
    for piece in &mut Arc::make_mut(&mut draft.pieces).list {
        piece.attributes.retain(|(name, _)| lex::lower(name) != lower);
    }
    uses(draft, Subject::Attribute, attribute)
}

/// Removes a piece from the list, and replaces it in cells if a replacement is given. Returns the places
/// where its name still occurs.
///
/// # Errors
///
/// [`EditFault::Missing`].
pub fn delete(
    draft: &mut Draft,
    piece: usize,
    replacement: Option<&str>,
) -> Result<Vec<UseLocation>, EditFault> {
    let name = draft.pieces.list.get(piece).ok_or(EditFault::Missing)?.name.clone();
    let _ = Arc::make_mut(&mut draft.pieces).list.remove(piece);
    if let Some(replacement) = replacement {
        let _ = replace_piece(draft, Scope::Game, ustr(&name), ustr(replacement))?;
    }
    // Of several pieces with one name, the first counts: while another is left, nothing is missing.
    let is_left = draft.pieces.list.iter().any(|piece| lex::lower(&piece.name) == lex::lower(&name));
    Ok(if is_left { Vec::new() } else { uses(draft, Subject::Piece, &name) })
}

/// Moves a piece in the list, which is the order of the palette.
///
/// # Errors
///
/// [`EditFault::Missing`].
pub fn reorder(draft: &mut Draft, from: usize, to: usize) -> Result<(), EditFault> {
    super::moved(&mut Arc::make_mut(&mut draft.pieces).list, from, to)
}
