//! Small pictures of games, drawn in the background.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock};

use iced::widget::image::Handle;
use sha2::{Digest as _, Sha256};

use crate::grid::Draft;
use crate::grid::model::Role;
use crate::picture::Source;
use crate::project::templates::Template;
use crate::project::templates::boards::BoardTemplate;
use crate::project::{self, DungeonFolder, GameKind, export, pictures};

/// The longest side in pixels: twice the size on screen, for high-density displays.
const SIDE: u32 = 256;
/// The largest side of a board in cells; a larger one would not be recognisable.
const MOST_CELLS: usize = 128;
/// The largest number of drawn pictures that are kept, a quarter of a megabyte each.
const MOST_KEPT: usize = 128;

fn of_board(draft: &Draft, level: usize, picture: export::PictureBytes<'_>) -> Option<Handle> {
    let (width, height) = draft.levels.get(level)?.layout.first(Role::State)?.cells.size();
    let longest = width.max(height);
    if longest == 0 || longest as usize > MOST_CELLS {
        return None;
    }
    let png =
        export::level_png(draft, level, (SIDE / longest).clamp(4, 64), picture, &|_, _| true).ok()??;
    let drawn = image::load_from_memory(&png).ok()?.thumbnail(SIDE, SIDE).into_rgba8();
    Some(Handle::from_rgba(drawn.width(), drawn.height(), drawn.into_raw()))
}

/// Draws a picture, or returns what was drawn of the same bytes before: each way back to the start shows the same covers.
pub(super) fn of_picture(name: &str, bytes: &[u8]) -> Option<Handle> {
    static DRAWN: Mutex<BTreeMap<(String, [u8; 32]), Handle>> = Mutex::new(BTreeMap::new());
    let known = (name.to_owned(), <[u8; 32]>::from(Sha256::digest(bytes)));
    if let Some(drawn) = DRAWN.lock().ok().and_then(|drawn| drawn.get(&known).cloned()) {
        return Some(drawn);
    }
    let drawn = Source::read(name, bytes).ok()?.draw(SIDE)?;
    let drawn = Handle::from_rgba(drawn.side, drawn.side, drawn.rgba);
    if let Ok(mut all) = DRAWN.lock() {
        if all.len() >= MOST_KEPT {
            all.clear();
        }
        let _ = all.insert(known, drawn.clone());
    }
    Some(drawn)
}

/// Returns the small picture of the game in a folder: its own, or else the start of its first level, or the plan of its
/// first labyrinth.
pub(super) fn of_game(folder: &Path) -> Option<Handle> {
    let own = pictures::read_thumbnail(folder).and_then(|(name, bytes)| of_picture(&name, &bytes));
    own.or_else(|| match project::kind_of(folder) {
        GameKind::Dungeon => of_dungeon(folder),
        GameKind::Grid | GameKind::Board => {
            let draft = project::open(folder).ok()?.draft;
            of_board(&draft, 0, &|name| export::picture_in(folder, name))
        }
    })
}

/// Draws the first labyrinth of a dungeon.
fn of_dungeon(folder: &Path) -> Option<Handle> {
    let levels = DungeonFolder::open(folder).ok()?.levels;
    let dungeon = levels.iter().find_map(|level| level.dungeon.as_ref())?;
    let drawn = export::labyrinth_sketch(dungeon, SIDE);
    Some(Handle::from_rgba(drawn.width(), drawn.height(), drawn.into_raw()))
}

/// Returns the small pictures of the templates, puzzles before board games. They are drawn only once.
pub(super) fn of_templates() -> Vec<Option<Handle>> {
    static DRAWN: OnceLock<Vec<Option<Handle>>> = OnceLock::new();
    let draw = |template: Template| {
        let made = template.make(template.default_size(), 1, &|key| key.to_owned());
        let picture = |name: &str| {
            let found = made.pictures.iter().find(|(file, _)| file == name);
            found.map(|(_, bytes)| Arc::from(*bytes))
        };
        of_board(&made.draft, 0, &picture)
    };
    let boards = || BoardTemplate::all().iter().map(of_board_template).collect::<Vec<_>>();
    DRAWN.get_or_init(|| Template::ALL.into_iter().map(draw).chain(boards()).collect()).clone()
}

fn of_board_template(template: &BoardTemplate) -> Option<Handle> {
    let png = template.make(&[""], &|_, key| key.to_owned()).picture(SIDE)?;
    let drawn = image::load_from_memory(&png).ok()?.into_rgba8();
    Some(Handle::from_rgba(drawn.width(), drawn.height(), drawn.into_raw()))
}
