//! A game for people who do not have Schola: boards as PNG, plays as animated GIF, boards and tables on
//! paper.
//!
//! Letters are drawn as shapes, so no exported file needs a font. `sheets` lays out boards once, in points;
//! `paper` turns the layout into PDF, `raster` draws it band by band as pictures.

mod board;
mod cover;
mod dungeon;
mod film;
mod inscribed;
mod paper;
mod raster;
mod sheets;
mod sketch;
mod table;
mod tabletop;

use std::io::Write as _;
use std::path::Path;
use std::sync::Arc;

pub use cover::cover;
pub use dungeon::labyrinth;
pub use film::{LONGEST_PLAY, play_gif};
pub use paper::sheets_pdf;
pub use raster::{sheet_count, sheet_preview, sheets_png};
pub use sheets::{Arrangement, CELL_SIZES, Captions, PER_PAGE, SheetOptions, levels_of, numbered};

pub use super::called::Say;
pub use sketch::labyrinth_sketch;
pub use table::table_pdf;
pub use tabletop::table_png;

use self::board::{Board, Tiles};
use super::folder::LEVELS;
use super::{Problem, pictures};
use crate::grid::Draft;
use crate::grid::model::Level;

/// Codes of what prevents an export.
pub const CODES: &[&str] =
    &["export-move-refused", "export-no-board", "export-play-too-long", "export-too-large", "export-waits"];

/// Gives the content of a picture, by its file name in `PIECES`.
pub type PictureBytes<'a> = &'a dyn Fn(&str) -> Option<Arc<[u8]>>;

/// Returns the content of a picture of the game in a folder, for [`PictureBytes`].
pub fn picture_in(folder: &Path, name: &str) -> Option<Arc<[u8]>> {
    pictures::picture_bytes(folder, name).ok().map(Into::into)
}

/// How many rows of pixels are drawn at once.
const BAND: u32 = 128;

/// Draws the start of a level as a PNG. `side` is the side of a cell in pixels. `watch` receives the number
/// of finished rows of pixels and their total, and returns whether to continue; if it says no, the result is
/// `None`.
///
/// # Errors
///
/// There is no such level, it has no board, or the picture would be too large.
///
/// # Examples
///
/// ```
/// use schola::project::{export, open};
/// use std::path::Path;
///
/// let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/lights-out");
/// let opened = open(&folder).expect("a game without errors");
/// let picture = |name: &str| export::picture_in(&folder, name);
/// let png = export::level_png(&opened.draft, 0, 16, &picture, &|_, _| true).expect("a level with a board");
/// assert!(png.expect("not stopped").starts_with(b"\x89PNG"));
/// ```
pub fn level_png(
    draft: &Draft,
    level: usize,
    side: u32,
    picture: PictureBytes<'_>,
    watch: &dyn Fn(usize, usize) -> bool,
) -> Result<Option<Vec<u8>>, Problem> {
    let (board, looks) = Board::of_start(draft, level_of(draft, level)?, side)?;
    let written = write_png(&board, &Tiles::new(&board, &looks, picture), watch);
    written.map_err(|_| board::too_large(board::LONGEST_SIDE))
}

fn write_png(
    board: &Board,
    tiles: &Tiles,
    watch: &dyn Fn(usize, usize) -> bool,
) -> Result<Option<Vec<u8>>, png::EncodingError> {
    let (width, height) = board.size();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    let mut stream = writer.stream_writer()?;
    for top in (0..height).step_by(BAND as usize) {
        if !watch(top as usize, height as usize) {
            return Ok(None);
        }
        stream.write_all(&board.band(tiles, top, BAND))?;
    }
    stream.finish()?;
    writer.finish()?;
    let _ = watch(height as usize, height as usize);
    Ok(Some(bytes))
}

fn level_of(draft: &Draft, level: usize) -> Result<&Level, Problem> {
    let unknown = || Problem::error("level-unknown").file(LEVELS).with("name", (level + 1).to_string());
    draft.levels.get(level).map(|level| &**level).ok_or_else(unknown)
}

#[cfg(test)]
mod tests;

#[cfg(test)]
mod sheet_tests;
