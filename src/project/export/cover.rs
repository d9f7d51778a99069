//! The small picture that stands for a game.

use std::path::Path;

use super::{labyrinth_sketch, level_png, picture_in, table_png};
use crate::engine::{Area, Viewer};
use crate::grid::model::Role;
use crate::picture;
use crate::project::{self, DungeonFolder, GameKind, Setup, disk, limits, pictures};

/// The largest side of a board in cells; a larger one would not be recognisable.
const MOST_CELLS: u32 = 128;
/// The name of a drawn picture.
const DRAWN: &str = "cover.png";

/// Returns the name and the content of the small picture of the game in a folder: its own, or else the start of its first
/// level, the plan of its first labyrinth, or the table before the first turn, with at most about this many pixels on the longer
/// side.
pub fn cover(folder: &Path, longest: u32) -> Option<(String, Vec<u8>)> {
    let own = pictures::thumbnail(folder).and_then(|name| {
        let (bytes, _) = disk::read(&folder.join(&name), limits::PICTURE_SIZE).ok()?;
        let _ = pictures::size(&name, &bytes).ok()?;
        Some((name, bytes))
    });
    let drawn = || match project::kind_of(folder) {
        GameKind::Grid => of_board(folder, longest),
        GameKind::Dungeon => of_labyrinth(folder, longest),
        GameKind::Board => of_table(folder, longest),
    };
    own.or_else(|| Some((DRAWN.to_owned(), drawn()?)))
}

fn of_board(folder: &Path, longest: u32) -> Option<Vec<u8>> {
    let draft = project::open(folder).ok()?.draft;
    let (width, height) = draft.levels.first()?.layout.first(Role::State)?.cells.size();
    let side = width.max(height);
    if side == 0 || side > MOST_CELLS {
        return None;
    }
    let bytes = |name: &str| picture_in(folder, name);
    level_png(&draft, 0, (longest / side).clamp(4, 64), &bytes, &|_, _| true).ok()?
}

fn of_table(folder: &Path, longest: u32) -> Option<Vec<u8>> {
    let game = project::open_game(folder, &Setup::default()).ok()?;
    let table = game.begin(0).scene(Viewer::All, Area::NONE).table?;
    table_png(&table, longest, &|name| picture_in(folder, name))
}

fn of_labyrinth(folder: &Path, longest: u32) -> Option<Vec<u8>> {
    let levels = DungeonFolder::open(folder).ok()?.levels;
    let dungeon = levels.iter().find_map(|level| level.dungeon.as_ref())?;
    Some(picture::png(&labyrinth_sketch(dungeon, longest)))
}
