//! A game for people who have no Schola: boards as a picture, a play as a moving picture, boards and tables on paper.

mod board;
mod film;
mod paper;
mod table;

use std::io::Cursor;
use std::path::Path;
use std::sync::Arc;

use image::ImageFormat;

pub use film::{LONGEST_PLAY, play_gif};
pub use paper::{PER_PAGE, Paper, boards_pdf};
pub use table::table_pdf;

use self::board::{Board, Tiles};
use super::folder::LEVELS;
use super::{Problem, pictures};
use crate::grid::Draft;
use crate::grid::model::Level;

/// Codes of what keeps a game from being exported.
pub const CODES: &[&str] =
    &["export-move-refused", "export-no-board", "export-play-too-long", "export-too-large"];

/// Gives the content of a picture by the name of its file in `PIECES`.
pub type PictureBytes<'a> = &'a dyn Fn(&str) -> Option<Arc<[u8]>>;

/// Returns the content of a picture of the game in a folder, for [`PictureBytes`].
pub fn picture_in(folder: &Path, name: &str) -> Option<Arc<[u8]>> {
    pictures::picture_bytes(folder, name).ok().map(Into::into)
}

/// Draws the start of a level as a PNG. `side` is that of a cell, in pixels.
///
/// # Errors
/// There is no such level, it has no board, or the picture would be too large.
pub fn level_png(
    draft: &Draft,
    level: usize,
    side: u32,
    picture: PictureBytes<'_>,
) -> Result<Vec<u8>, Problem> {
    let (board, looks) = Board::of_start(draft, level_of(draft, level)?, side)?;
    let drawn = board.draw(&Tiles::new(&board, &looks, picture));
    let mut bytes = Cursor::new(Vec::new());
    let written = drawn.write_to(&mut bytes, ImageFormat::Png);
    written.map_err(|_| board::too_large(board::LONGEST_SIDE))?;
    Ok(bytes.into_inner())
}

fn level_of(draft: &Draft, level: usize) -> Result<&Level, Problem> {
    let unknown = || Problem::error("level-unknown").file(LEVELS).with("name", (level + 1).to_string());
    draft.levels.get(level).map(|level| &**level).ok_or_else(unknown)
}

#[cfg(test)]
mod tests;
