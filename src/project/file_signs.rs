//! The pieces that a game's description assigns to the parts of levels in files of other programs.

use std::collections::BTreeMap;

use ustr::Ustr;

use crate::grid::model::{Draft, Piece};

/// Parses assignments written by the user: `#=Wall,.=Goal`, by signs of the file or by sample names.
///
/// # Errors
///
/// The text that is not such a pair.
pub fn pairs(text: &str) -> Result<Vec<(String, String)>, String> {
    let words = text.split(',').filter(|word| !word.trim().is_empty());
    let pair = |word: &str| {
        let (sign, piece) =
            word.split_once('=').filter(|(sign, piece)| !sign.is_empty() && !piece.trim().is_empty())?;
        let sign = if sign.trim().is_empty() { " " } else { sign.trim() };
        Some((sign.to_owned(), piece.trim().to_owned()))
    };
    words.map(|word| pair(word).ok_or_else(|| word.trim().to_owned())).collect()
}

/// Returns the assigned pieces that the game has.
pub fn kept(draft: &Draft) -> BTreeMap<String, Ustr> {
    let pairs = pairs(&draft.description.file_signs).unwrap_or_default();
    let find = |name: &str| {
        let is_it = |piece: &&Piece| piece.name.eq_ignore_ascii_case(name);
        draft.pieces.list.iter().find(is_it).map(|piece| Ustr::from(&piece.name))
    };
    pairs.into_iter().filter_map(|(part, piece)| Some((part.to_ascii_lowercase(), find(&piece)?))).collect()
}
