//! Small pictures of boards: drawn on demand, and only once for the same content.

use std::cell::RefCell;
use std::io::Cursor;
use std::sync::Arc;

use iced::Color;
use iced::widget::image::Handle;
use image::{ImageFormat, RgbaImage};
use rustc_hash::FxHashMap;
use schola_widgets::board::{PictureId, Pictures as _};
use ustr::Ustr;

use super::colour::css_colour;
use super::gallery::Gallery;
use crate::grid::model::{Cells, Draft, Layout, Role, Settings};
use crate::picture::boards;

/// The longer side of the picture file of a game, in pixels.
const SIDE_OF_FILE: u32 = 256;
/// The size of the cache in pictures; beyond this the least recently used ones are dropped.
const MOST_KEPT: usize = 256;
/// The colour of a piece without a picture.
const UNKNOWN: [u8; 4] = [0x8D, 0x99, 0xAE, 0xFF];

#[derive(Debug, Default)]
pub struct Thumbnails {
    kept: RefCell<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    /// By size and by the address of the layout, which cannot be reused while the layout is held here.
    drawn: FxHashMap<(usize, u32), Drawn>,
    /// Counts requests, to find the least recently used picture.
    asked: u64,
}

#[derive(Debug)]
struct Drawn {
    layout: Arc<Layout>,
    gallery: u64,
    ground: [u8; 4],
    handle: Option<Handle>,
    asked: u64,
}

impl Thumbnails {
    /// Returns the picture of the start of a level, with its longer side about this many pixels; `None` without a
    /// board.
    pub fn of(
        &self,
        layout: &Arc<Layout>,
        settings: &Settings,
        gallery: &Gallery,
        side: u32,
    ) -> Option<Handle> {
        let kept = &mut *self.kept.borrow_mut();
        kept.asked += 1;
        let (asked, address) = (kept.asked, (Arc::as_ptr(layout) as usize, side));
        let (now, ground) = (gallery.revision(), ground(settings));
        if let Some(drawn) = kept.drawn.get_mut(&address)
            && drawn.gallery == now
            && drawn.ground == ground
        {
            drawn.asked = asked;
            return drawn.handle.clone();
        }
        if kept.drawn.len() >= MOST_KEPT {
            kept.drawn.retain(|_, drawn| drawn.asked + MOST_KEPT as u64 / 2 > asked);
        }
        let handle = draw(layout, ground, gallery, side)
            .map(|picture| Handle::from_rgba(picture.width(), picture.height(), picture.into_raw()));
        let drawn = Drawn { layout: layout.clone(), gallery: now, ground, handle: handle.clone(), asked };
        let old = kept.drawn.insert(address, drawn);
        debug_assert!(old.is_none_or(|old| Arc::ptr_eq(&old.layout, layout)));
        handle
    }
}

/// Draws the start of a level as a small picture file; `None` without a board.
pub(super) fn png(draft: &Draft, level: usize, gallery: &Gallery) -> Option<Vec<u8>> {
    let layout = &draft.levels.get(level)?.layout;
    let picture = draw(layout, ground(&draft.settings), gallery, SIDE_OF_FILE)?;
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, ImageFormat::Png).ok()?;
    Some(bytes.into_inner())
}

fn ground(settings: &Settings) -> [u8; 4] {
    let [red, green, blue, _] = css_colour(&settings.board_color.value).unwrap_or(Color::WHITE).into_rgba8();
    [red, green, blue, 0xFF]
}

/// Draws the start of a level so that its longer side has about this many pixels.
fn draw(layout: &Layout, ground: [u8; 4], gallery: &Gallery, longest: u32) -> Option<RgbaImage> {
    let Cells::Text(cells) = &layout.first(Role::State)?.cells else { return None };
    let cell = |x, y| {
        let piece = cells.get(x, y).unwrap_or_default();
        let around = layout.around((x, y), |name| gallery.look_of(name));
        (piece, around.map(|around| gallery.of_cell(piece, around)))
    };
    let pixels = |(piece, stack): (Ustr, Option<PictureId>), side| match stack {
        Some(stack) => gallery.rgba(stack, side).unwrap_or_else(|| pixels_of(piece, gallery, side)),
        None => pixels_of(piece, gallery, side),
    };
    boards::draw((cells.width(), cells.height()), ground, longest, cell, pixels)
}

fn pixels_of(piece: Ustr, gallery: &Gallery, side: u32) -> Arc<[u8]> {
    let drawn = gallery.find(&piece).and_then(|number| gallery.rgba(number, side));
    drawn.unwrap_or_else(|| {
        let inset = side / 8;
        let is_inside = |at: u32| at >= inset && at < side - inset;
        let cells = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
        let pixel = |(x, y)| if is_inside(x) && is_inside(y) { UNKNOWN } else { [0; 4] };
        cells.flat_map(pixel).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::path::PathBuf;

    use ustr::ustr;

    use crate::grid::edit;
    use crate::grid::model::Value;

    fn layout(size: (u32, u32)) -> Layout {
        edit::levels::empty(size, ustr("Nobody")).expect("the size can be")
    }

    /// A changed level is drawn again, an unchanged one is not.
    #[test]
    fn only_a_changed_level_is_drawn_again() {
        let thumbnails = Thumbnails::default();
        let (gallery, settings) = (Gallery::new(PathBuf::new()), Settings::default());
        let of = |layout: &Arc<Layout>| thumbnails.of(layout, &settings, &gallery, 64).expect("a board").id();
        let (one, other) = (Arc::new(layout((3, 2))), Arc::new(layout((3, 2))));
        let (first, second) = (of(&one), of(&other));
        assert_ne!(first, second);
        assert_eq!(of(&one), first, "the same content is drawn once");
        let mut changed = one.clone();
        let value = Value::Int(1);
        let _ = edit::items::add(Arc::make_mut(&mut changed), "Points", value, true).expect("it is added");
        assert_ne!(of(&changed), first);
        assert_eq!((of(&one), of(&other)), (first, second), "the others stay");
        assert_eq!(thumbnails.kept.borrow().drawn.len(), 3);
    }

    /// The picture of a large board stays small, and a long list does not enlarge the cache.
    #[test]
    fn pictures_and_their_number_are_bounded() {
        let gallery = Gallery::new(PathBuf::new());
        for size in [(1, 1), (50, 50), (7, 3000), (1024, 1024)] {
            let picture = draw(&layout(size), [255; 4], &gallery, 160).expect("a board");
            assert!(picture.width().max(picture.height()) == 160, "{size:?}");
            assert!(picture.width().min(picture.height()) >= 1, "{size:?}");
        }
        let thumbnails = Thumbnails::default();
        for _ in 0..3 * MOST_KEPT {
            let _ = thumbnails.of(&Arc::new(layout((1, 1))), &Settings::default(), &gallery, 64);
        }
        assert!(
            thumbnails.kept.borrow().drawn.len() <= MOST_KEPT,
            "{} are kept",
            thumbnails.kept.borrow().drawn.len()
        );
    }
}
