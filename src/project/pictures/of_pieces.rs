//! Edits of a grid game that concern its pieces and their picture files together.

use std::path::Path;
use std::sync::Arc;

use super::{key, put};
use crate::engine::turn::Turn;
use crate::grid::edit::pieces;
use crate::grid::model::{Draft, Piece};

/// Appends a piece for each named picture.
pub fn add_all(game: &Path, draft: &mut Draft, named: &[(String, Vec<u8>)], ending: &str) {
    let mut files = (*draft.files).clone();
    for (name, content) in named {
        let picture = put(game, &mut files, name, ending, &Arc::from(content.as_slice()));
        let _ = pieces::add(draft, Piece { name: name.clone(), picture, ..Piece::default() });
    }
    draft.files = Arc::new(files);
}

/// Replaces the content of a picture, for all pieces that share it. A new ending makes it a new file.
pub fn rewrite(game: &Path, draft: &mut Draft, picture: &str, ending: &str, content: Vec<u8>) {
    let mut files = (*draft.files).clone();
    let (stem, old) = picture.rsplit_once('.').unwrap_or((picture, ""));
    if ending.eq_ignore_ascii_case(old) {
        files.put(key(picture), content);
    } else {
        let new = put(game, &mut files, stem, ending, &content.into());
        for place in 0..draft.pieces.list.len() {
            let _ = pieces::change(draft, place, |other| {
                let (drawn, turn) = Turn::split(&other.picture);
                if drawn == picture {
                    other.picture = turn.file(&new);
                }
            });
        }
    }
    draft.files = Arc::new(files);
}

/// Makes a PNG the picture of one piece only; appends the piece if the game has none with its name. Returns
/// its index.
pub fn draw(game: &Path, draft: &mut Draft, piece: &Piece, content: &Arc<[u8]>) -> usize {
    let sharers = draft.pieces.list.iter().filter(|other| other.picture == piece.picture);
    let is_own = piece.picture.to_lowercase().ends_with(".png") && sharers.count() == 1;
    let mut files = (*draft.files).clone();
    let file = if is_own {
        files.put(key(&piece.picture), content.clone());
        piece.picture.clone()
    } else {
        put(game, &mut files, &piece.name, "png", content)
    };
    draft.files = Arc::new(files);
    let at = draft.pieces.list.iter().position(|known| known.name == piece.name);
    let at = at.unwrap_or_else(|| pieces::add(draft, piece.clone()));
    let _ = pieces::change(draft, at, |piece| piece.picture = file);
    drop_unused(game, draft);
    at
}

/// Removes pictures that were made in the editor and are no longer used.
pub fn drop_unused(game: &Path, draft: &mut Draft) {
    let mut files = (*draft.files).clone();
    super::drop_unused(game, &mut files, &draft.pieces);
    if files != *draft.files {
        draft.files = Arc::new(files);
    }
}
