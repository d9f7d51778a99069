//! The pictures of the fields of a labyrinth, drawn on demand and cached.

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use iced::widget::image::Handle;
use iced::{Color, Theme};
use schola_widgets::board::{PictureId, Pictures};

use crate::common_files::Files;
use crate::dungeon::database::picture_file;
use crate::picture::Source;
use crate::picture::fields::{self, Inks, Surroundings, Tile};
use crate::project::{library, pictures};

/// Returns the colour of a colour number.
pub(super) fn hue(colour: u8) -> Color {
    let [red, green, blue] = fields::hue_of(colour);
    Color::from_rgb8(red, green, blue)
}

/// Returns the colour of fields that the hero has not seen.
pub(in crate::window) fn unseen(theme: &Theme) -> Color {
    let [red, green, blue] = surroundings(theme).unseen();
    Color::from_rgb8(red, green, blue)
}

fn surroundings(theme: &Theme) -> Surroundings {
    match theme.extended_palette().is_dark {
        _ if theme.palette().background == Color::BLACK => Surroundings::Contrast,
        true => Surroundings::Dark,
        false => Surroundings::Bright,
    }
}

fn inks(theme: &Theme) -> Inks {
    let palette = theme.palette();
    let colours = [palette.primary, palette.danger, palette.success].map(|colour| {
        let [red, green, blue, _] = colour.into_rgba8();
        [red, green, blue]
    });
    Inks::new(surroundings(theme), colours)
}

/// The pictures of fields, drawn on demand.
#[derive(Debug, Default)]
pub(in crate::window) struct Tiles {
    drawn: RefCell<HashMap<(u32, u32), Arc<[u8]>>>,
    inks: RefCell<Inks>,
    revision: std::cell::Cell<u64>,
    /// The names of the pictures of objects; the first has number 1.
    names: RefCell<Vec<String>>,
    sources: RefCell<HashMap<u16, Option<Source>>>,
    /// The folder of the game, and its unsaved files.
    game: PathBuf,
    files: Arc<Files>,
    /// The fields with pictures, which do not fit into a number.
    pictured: RefCell<(Vec<Tile>, HashMap<Tile, u32>)>,
    handles: RefCell<HashMap<u32, Handle>>,
}

/// A number with this bit stands for a field with a picture, by its index in the list.
const PICTURED: u32 = 1 << 31;
/// The smallest side at which pictures are recognisable, in pixels.
const LEAST_PICTURE: u32 = 14;

impl Tiles {
    /// Loads pictures from the folder of a game, otherwise from the library.
    pub fn of_game(folder: &Path) -> Self {
        Self { game: folder.to_owned(), ..Self::default() }
    }

    /// Takes over the unsaved files of the game.
    pub fn take_files(&mut self, files: &Arc<Files>) {
        if !Arc::ptr_eq(&self.files, files) {
            self.files = files.clone();
            self.sources.borrow_mut().clear();
            self.forget();
        }
    }

    fn forget(&self) {
        self.drawn.borrow_mut().clear();
        self.handles.borrow_mut().clear();
        self.revision.set(self.revision.get() + 1);
    }

    /// Returns the number of a picture, given its name in the library without the extension.
    pub fn picture(&self, name: &str) -> u16 {
        let mut names = self.names.borrow_mut();
        let known = names.iter().position(|known| known == name);
        let at = known.unwrap_or_else(|| {
            names.push(name.to_owned());
            names.len() - 1
        });
        u16::try_from(at + 1).unwrap_or(0)
    }

    pub fn number(&self, tile: Tile) -> u32 {
        if tile.picture == 0 {
            return tile.pack();
        }
        let (list, known) = &mut *self.pictured.borrow_mut();
        *known.entry(tile).or_insert_with(|| {
            list.push(tile);
            PICTURED | (list.len() - 1) as u32
        })
    }

    fn tile(&self, number: u32) -> Tile {
        if number & PICTURED == 0 {
            return Tile::unpack(number);
        }
        self.pictured.borrow().0.get((number & !PICTURED) as usize).copied().unwrap_or_default()
    }

    /// Returns the picture of a field for use outside the map.
    pub fn handle(&self, tile: Tile, side: u32) -> Handle {
        let draw = || {
            let pixels = self.rgba(PictureId(tile.pack()), side).unwrap_or_default();
            Handle::from_rgba(side, side, pixels.to_vec())
        };
        self.handles.borrow_mut().entry(tile.pack()).or_insert_with(draw).clone()
    }

    fn pixels(&self, picture: u16, side: u32) -> Option<Vec<u8>> {
        let names = self.names.borrow();
        let name = names.get(usize::from(picture).checked_sub(1)?)?;
        let read = || {
            let file = picture_file(name);
            let own = pictures::bytes_of(&self.game, &self.files, &file).ok();
            let bytes = own.or_else(|| library::find(name).map(|picture| picture.bytes.into()))?;
            Source::read(&file, &bytes).ok()
        };
        let mut sources = self.sources.borrow_mut();
        let source = sources.entry(picture).or_insert_with(read).as_ref()?;
        Some(source.draw(side)?.rgba)
    }

    /// Switches to the colours of a theme.
    pub fn follow(&self, theme: &Theme) {
        let inks = inks(theme);
        if *self.inks.borrow() != inks {
            *self.inks.borrow_mut() = inks;
            self.forget();
        }
    }
}

impl Pictures for Tiles {
    fn rgba(&self, id: PictureId, side: u32) -> Option<Arc<[u8]>> {
        let draw = || {
            let tile = self.tile(id.0);
            let is_large = tile.picture > 0 && side >= LEAST_PICTURE;
            let picture = is_large.then(|| self.pixels(tile.picture, side)).flatten();
            fields::draw(tile, picture.as_deref(), side, *self.inks.borrow())
        };
        Some(self.drawn.borrow_mut().entry((id.0, side)).or_insert_with(draw).clone())
    }

    fn revision(&self) -> u64 {
        self.revision.get()
    }
}
