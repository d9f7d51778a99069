//! The pictures of the fields of a labyrinth: each is drawn from a few numbers that are packed into its id.

mod played;
#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use iced::widget::image::Handle;
use iced::{Color, Theme};
use schola_widgets::board::{PictureId, Pictures};

pub(in crate::window) use self::played::{Light, unseen};
use crate::common_files::Files;
use crate::dungeon::database::picture_file;
use crate::picture::Source;
use crate::project::{library, pictures};

const HUES: [[u8; 3]; 9] = [
    [0x11, 0x8A, 0xB2],
    [0xF2, 0xB1, 0x34],
    [0x2F, 0xA8, 0x6B],
    [0x9B, 0x5D, 0xE5],
    [0xE8, 0x7A, 0x4F],
    [0x6B, 0xA5, 0x2C],
    [0xC2, 0x5B, 0xA8],
    [0x3F, 0x6F, 0xD8],
    [0x8A, 0x5A, 0x34],
];
/// The shades of difficult rooms, from light to dark.
const HEAT: [[u8; 3]; 5] =
    [[0xFF, 0xEE, 0xB8], [0xFC, 0xC9, 0x66], [0xEE, 0x8E, 0x40], [0xC8, 0x4A, 0x34], [0x82, 0x1A, 0x32]];
const CENTRAL_HUE: [u8; 3] = [0x8D, 0x99, 0xAE];
const FINAL_HUE: [u8; 3] = [0xE0, 0x36, 0x56];
pub(in crate::window) const FINAL: u8 = 15;

/// Returns the colour number of a branch, counted from 1.
pub(in crate::window) fn of_branch(number: usize) -> u8 {
    ((number.max(1) - 1) % HUES.len()) as u8 + 1
}

pub(super) fn hue(colour: u8) -> Color {
    let [r, g, b] = hue_of(colour);
    Color::from_rgb8(r, g, b)
}

/// Returns the colour number of a component; `last` is the number of the final branch.
pub(super) fn of_part(part: usize, last: usize) -> u8 {
    match part {
        0 => 0,
        part if part == last => FINAL,
        part => of_branch(part),
    }
}

fn hue_of(colour: u8) -> [u8; 3] {
    match colour {
        0 => CENTRAL_HUE,
        FINAL => FINAL_HUE,
        branch => HUES[usize::from(branch - 1) % HUES.len()],
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(in crate::window) enum Thing {
    #[default]
    Nothing,
    Item,
    Monster,
    Key,
    Entrance,
    Boss,
}

const THINGS: [Thing; 6] =
    [Thing::Nothing, Thing::Item, Thing::Monster, Thing::Key, Thing::Entrance, Thing::Boss];

/// A side of a field: up, right, down, left.
pub(in crate::window) type Side = u8;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(in crate::window) struct Tile {
    pub free: bool,
    pub colour: u8,
    /// The sides on which its room ends, as a bit set.
    pub edges: u8,
    /// The side with a door, and whether the door is locked.
    pub door: Option<(Side, bool)>,
    pub thing: Thing,
    pub many: bool,
    pub selected: bool,
    pub way: bool,
    pub sealed: bool,
    pub lit: bool,
    pub barred: bool,
    /// The side on which a room is about to be split.
    pub line: Option<Side>,
    /// One more than the shade of its room; 0 if shades are not shown.
    pub heat: u8,
    pub light: Light,
    /// The picture of the object on it, see [`Tiles::picture`]; 0 for none.
    pub picture: u16,
    /// The number of objects on it, if there is a picture.
    pub count: u8,
}

impl Tile {
    /// Packs everything but the picture into one number.
    pub fn pack(self) -> u32 {
        let bit = |is: bool, at: u32| u32::from(is) << at;
        let door = self.door.map_or(0, |(side, locked)| 1 + u32::from(side) + 4 * u32::from(locked));
        let line = self.line.map_or(0, |side| 1 + u32::from(side));
        bit(self.free, 0)
            | u32::from(self.colour & 15) << 1
            | u32::from(self.edges & 15) << 5
            | door << 9
            | (self.thing as u32) << 13
            | bit(self.many, 16)
            | bit(self.selected, 17)
            | bit(self.way, 18)
            | bit(self.sealed, 19)
            | bit(self.lit, 20)
            | bit(self.barred, 21)
            | line << 22
            | u32::from(self.heat & 7) << 25
            | (self.light as u32) << 28
    }

    pub fn unpack(number: u32) -> Self {
        let bit = |at: u32| number >> at & 1 == 1;
        let side = |number: u32| (number & 3) as Side;
        let door = number >> 9 & 15;
        let line = number >> 22 & 7;
        Self {
            free: bit(0),
            colour: (number >> 1 & 15) as u8,
            edges: (number >> 5 & 15) as u8,
            door: door.checked_sub(1).map(|door| (side(door), door >= 4)),
            thing: THINGS.get((number >> 13 & 7) as usize).copied().unwrap_or_default(),
            many: bit(16),
            selected: bit(17),
            way: bit(18),
            sealed: bit(19),
            lit: bit(20),
            barred: bit(21),
            line: line.checked_sub(1).map(side),
            heat: (number >> 25 & 7) as u8,
            light: Light::of_number(number >> 28 & 3),
            picture: 0,
            count: 0,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Inks {
    floor: [u8; 3],
    floor_hue: u32,
    wall: [u8; 3],
    wall_hue: u32,
    line: [u8; 3],
    accent: [u8; 3],
    danger: [u8; 3],
    way: [u8; 3],
    /// The colours of the fields that a hero sees, and of those seen before.
    known: [played::Shades; 2],
}

impl Inks {
    fn new(theme: &Theme) -> Self {
        let palette = theme.palette();
        let rgb = |colour: Color| {
            let [r, g, b, _] = colour.into_rgba8();
            [r, g, b]
        };
        let is_dark = theme.extended_palette().is_dark;
        let is_contrast = palette.background == Color::BLACK;
        let (floor, floor_hue, wall, wall_hue, line) = match (is_contrast, is_dark) {
            (true, _) => ([0xFF; 3], 42, [0; 3], 12, [0xC0; 3]),
            (false, true) => ([0x3A, 0x40, 0x48], 42, [0x14, 0x16, 0x1A], 16, [0x76, 0x7C, 0x88]),
            (false, false) => ([0xFF; 3], 38, [0x4A, 0x4E, 0x5C], 34, [0x2B, 0x2D, 0x42]),
        };
        Self {
            floor,
            floor_hue,
            wall,
            wall_hue,
            line,
            accent: rgb(palette.primary),
            danger: rgb(palette.danger),
            way: rgb(palette.success),
            known: played::shades(theme),
        }
    }
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
    /// Loads pictures from the folder of a game, else from the library.
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
        let inks = Inks::new(theme);
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
            Pen::new(side, *self.inks.borrow()).draw(tile, picture.as_deref())
        };
        Some(self.drawn.borrow_mut().entry((id.0, side)).or_insert_with(draw).clone())
    }

    fn revision(&self) -> u64 {
        self.revision.get()
    }
}

fn mix(one: [u8; 3], other: [u8; 3], percent: u32) -> [u8; 3] {
    std::array::from_fn(|at| {
        let (one, other) = (u32::from(one[at]), u32::from(other[at]));
        ((one * (100 - percent) + other * percent + 50) / 100) as u8
    })
}

struct Pen {
    side: u32,
    inks: Inks,
    pixels: Vec<u8>,
}

impl Pen {
    fn new(side: u32, inks: Inks) -> Self {
        Self { side, inks, pixels: vec![255; (side * side * 4) as usize] }
    }

    /// Paints a rectangle; coordinates are fractions of the side, from 0 to 1.
    fn fill(&mut self, [x, y, width, height]: [f32; 4], colour: [u8; 3], percent: u32) {
        let at = |part: f32| (part * self.side as f32).round().clamp(0.0, self.side as f32) as u32;
        let (left, top) = (at(x), at(y));
        let right = at(x + width).max(left + u32::from(width > 0.0)).min(self.side);
        let bottom = at(y + height).max(top + u32::from(height > 0.0)).min(self.side);
        for y in top..bottom {
            for x in left..right {
                self.blend(x, y, colour, percent);
            }
        }
    }

    fn blend(&mut self, x: u32, y: u32, colour: [u8; 3], percent: u32) {
        let at = ((y * self.side + x) * 4) as usize;
        let old = [self.pixels[at], self.pixels[at + 1], self.pixels[at + 2]];
        self.pixels[at..at + 3].copy_from_slice(&mix(old, colour, percent));
    }

    /// Paints a shape given by a test for points from 0 to 1; pixels are supersampled.
    fn shape(&mut self, colour: [u8; 3], inside: impl Fn(f32, f32) -> bool) {
        const FINE: u32 = 3;
        for y in 0..self.side {
            for x in 0..self.side {
                let mut hits = 0;
                for (dx, dy) in (0..FINE).flat_map(|dy| (0..FINE).map(move |dx| (dx, dy))) {
                    let part =
                        |at: u32, by: u32| (at as f32 + (by as f32 + 0.5) / FINE as f32) / self.side as f32;
                    hits += u32::from(inside(part(x, dx), part(y, dy)));
                }
                if hits > 0 {
                    self.blend(x, y, colour, hits * 100 / (FINE * FINE));
                }
            }
        }
    }

    fn strip(&mut self, side: Side, thick: f32, (from, to): (f32, f32), colour: [u8; 3], percent: u32) {
        let length = to - from;
        let place = match side {
            0 => [from, 0.0, length, thick],
            1 => [1.0 - thick, from, thick, length],
            2 => [from, 1.0 - thick, length, thick],
            _ => [0.0, from, thick, length],
        };
        self.fill(place, colour, percent);
    }

    fn draw(mut self, tile: Tile, picture: Option<&[u8]>) -> Arc<[u8]> {
        let inks = self.inks;
        let hue = hue_of(tile.colour);
        let ground = match (tile.free, tile.heat) {
            _ if tile.light != Light::Full => self.ground(&tile, hue),
            (true, 0) => mix(inks.floor, hue, inks.floor_hue),
            (true, 1) => inks.floor,
            (true, heat) => HEAT[usize::from(heat - 2).min(HEAT.len() - 1)],
            (false, _) => mix(inks.wall, hue, inks.wall_hue),
        };
        let all = [0.0, 0.0, 1.0, 1.0];
        self.fill(all, ground, 100);
        let shades = self.shades(tile.light);
        if !tile.free
            && let Some(shades) = shades
        {
            self.bricks(shades.mortar);
        }
        if tile.free && tile.heat > 2 {
            self.hatch(tile.heat - 2);
        }
        if tile.way {
            self.fill(all, inks.way, 45);
        }
        if tile.sealed {
            self.fill(all, inks.danger, 40);
        }
        if tile.barred {
            self.shape(inks.danger, |x, y| ((x + y) * 3.0).fract() < 0.35);
        }
        if tile.selected {
            self.fill(all, inks.accent, 24);
        }
        for side in (0..4).filter(|side| tile.edges >> side & 1 == 1) {
            self.strip(side, 0.1, (0.0, 1.0), shades.map_or(inks.line, |shades| shades.edge), 100);
            if tile.selected {
                self.strip(side, 0.22, (0.0, 1.0), inks.accent, 100);
            }
        }
        if let Some((side, is_locked)) = tile.door {
            self.door(side, is_locked, ground);
        }
        if tile.lit {
            for side in 0..4 {
                self.strip(side, 0.16, (0.0, 1.0), [0x16, 0x18, 0x1C], 100);
                self.strip(side, 0.11, (0.0, 1.0), [0xFF, 0xD1, 0x1A], 100);
            }
        }
        match picture {
            Some(picture) => {
                self.stamp(picture);
                if tile.count > 1 {
                    self.count(tile.count);
                }
            }
            None => self.thing(tile.thing, tile.many),
        }
        if let Some(side) = tile.line {
            self.strip(side, 0.26, (0.0, 1.0), inks.accent, 100);
        }
        self.pixels.into()
    }

    /// An open door is a gap between two posts, a locked one a bar with a lock.
    fn door(&mut self, side: Side, is_locked: bool, ground: [u8; 3]) {
        const WOOD: [u8; 3] = [0x7F, 0x55, 0x39];
        const IRON: [u8; 3] = [0xFF, 0xD1, 0x66];
        self.strip(side, 0.24, (0.0, 1.0), WOOD, 100);
        if is_locked {
            self.strip(side, 0.34, (0.12, 0.88), WOOD, 100);
            self.strip(side, 0.22, (0.38, 0.62), IRON, 100);
        } else {
            self.strip(side, 0.26, (0.18, 0.82), ground, 100);
        }
    }

    /// Hatches a field; the more difficult the room, the denser.
    fn hatch(&mut self, step: u8) {
        let lines = f32::from(step) + 1.0;
        let ink = if step > 2 { [0xFF; 3] } else { [0x3A, 0x14, 0x1E] };
        self.shape(ink, |x, y| ((x + y) * lines * 0.5).fract() < 0.06 * lines);
    }

    fn stamp(&mut self, picture: &[u8]) {
        for (at, pixel) in picture.chunks_exact(4).enumerate() {
            let (x, y) = (at as u32 % self.side, at as u32 / self.side);
            if pixel[3] > 0 && y < self.side {
                let percent = (u32::from(pixel[3]) * 100 + 127) / 255;
                self.blend(x, y, [pixel[0], pixel[1], pixel[2]], percent);
            }
        }
    }

    /// Draws the number of objects into the lower right corner.
    fn count(&mut self, count: u8) {
        // Five rows of three points, each an octal digit: for 2 to 9, and for more.
        const DIGITS: [u16; 9] =
            [0o61247, 0o71317, 0o55711, 0o74717, 0o74757, 0o71222, 0o75757, 0o75717, 0o02720];
        let digit = DIGITS[usize::from(count.saturating_sub(2)).min(DIGITS.len() - 1)];
        let unit = (self.side / 14).max(1);
        let (left, top) = (self.side.saturating_sub(5 * unit), self.side.saturating_sub(7 * unit));
        self.points((left, top), (5 * unit, 7 * unit), [0x16, 0x18, 0x1C]);
        for at in (0..15).filter(|at| digit >> (14 - at) & 1 == 1) {
            let place = (left + (1 + at % 3) * unit, top + (1 + at / 3) * unit);
            self.points(place, (unit, unit), [0xFF; 3]);
        }
    }

    fn points(&mut self, (left, top): (u32, u32), (width, height): (u32, u32), colour: [u8; 3]) {
        for y in top..(top + height).min(self.side) {
            (left..(left + width).min(self.side)).for_each(|x| self.blend(x, y, colour, 100));
        }
    }

    fn thing(&mut self, thing: Thing, many: bool) {
        const INK: [u8; 3] = [0x2B, 0x2D, 0x42];
        const GOLD: [u8; 3] = [0xFF, 0xC1, 0x2E];
        const RED: [u8; 3] = [0xD7, 0x2F, 0x4F];
        const GREEN: [u8; 3] = [0x1B, 0x8F, 0x5F];
        let disc = |x: f32, y: f32, r: f32| move |a: f32, b: f32| (a - x).powi(2) + (b - y).powi(2) < r * r;
        let diamond = |r: f32| move |a: f32, b: f32| (a - 0.5).abs() + (b - 0.5).abs() < r;
        match thing {
            Thing::Nothing => return,
            Thing::Item => {
                self.shape([0xFF; 3], diamond(0.4));
                self.shape([0x11, 0x7A, 0xA0], diamond(0.32));
                self.shape([0xBF, 0xE6, 0xF2], |a, b| diamond(0.16)(a + 0.05, b + 0.08));
            }
            Thing::Monster => {
                self.shape(INK, disc(0.5, 0.54, 0.36));
                self.shape(INK, |a, b| {
                    b > 0.08
                        && b < 0.4
                        && ((a - 0.28).abs() < (b - 0.08) * 0.5 || (a - 0.72).abs() < (b - 0.08) * 0.5)
                });
                self.shape(GREEN, disc(0.5, 0.54, 0.29));
                self.shape([0xFF; 3], disc(0.38, 0.5, 0.09));
                self.shape([0xFF; 3], disc(0.62, 0.5, 0.09));
                self.shape(INK, |a, b| (a - 0.5).abs() < 0.14 && (0.66..0.73).contains(&b));
            }
            Thing::Boss => {
                self.shape(INK, disc(0.5, 0.58, 0.4));
                self.shape(RED, disc(0.5, 0.58, 0.33));
                self.shape(INK, |a, b| crown(a, b, 0.05));
                self.shape(GOLD, |a, b| crown(a, b, 0.0));
                self.shape([0xFF; 3], disc(0.37, 0.56, 0.09));
                self.shape([0xFF; 3], disc(0.63, 0.56, 0.09));
                self.shape(INK, |a, b| (a - 0.5).abs() < 0.18 && (0.72..0.8).contains(&b));
            }
            Thing::Key => {
                self.shape(INK, |a, b| key(a, b, 0.06));
                self.shape(GOLD, |a, b| key(a, b, 0.0));
            }
            Thing::Entrance => {
                self.shape([0xFF; 3], disc(0.5, 0.5, 0.44));
                self.shape(GREEN, disc(0.5, 0.5, 0.38));
                self.shape([0xFF; 3], |a, b| {
                    let shaft = (a - 0.5).abs() < 0.08 && (0.22..0.6).contains(&b);
                    shaft || ((0.48..0.76).contains(&b) && (a - 0.5).abs() < 0.76 - b)
                });
            }
        }
        if many {
            self.shape([0xFF; 3], disc(0.8, 0.8, 0.17));
            self.shape(INK, |a, b| {
                let (x, y) = ((a - 0.8).abs(), (b - 0.8).abs());
                (x < 0.035 && y < 0.11) || (y < 0.035 && x < 0.11)
            });
        }
    }
}

fn crown(x: f32, y: f32, more: f32) -> bool {
    let (x, top) = ((x - 0.5).abs(), 0.08 - more);
    let points = if x < 0.12 { x * 1.4 } else { (0.26 - x).abs() * 1.4 };
    x < 0.3 + more && y > top + points && y < 0.34 + more
}

fn key(x: f32, y: f32, more: f32) -> bool {
    let far = ((x - 0.3).powi(2) + (y - 0.5).powi(2)).sqrt();
    let ring = far < 0.2 + more && far > 0.09 - more;
    let shaft = (0.45 - more..0.9 + more).contains(&x) && (y - 0.5).abs() < 0.055 + more;
    let teeth = [0.68, 0.82].iter().any(|at| (x - at).abs() < 0.05 + more) && (0.5..0.68 + more).contains(&y);
    ring || shaft || teeth
}
