//! A labyrinth as a picture: walls, floors in the colours of components, doors, items and monsters.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use image::{ImageFormat, Rgba, RgbaImage, imageops};

use super::board::too_large;
use crate::dungeon::{Dungeon, Field, Labyrinth, Rect};
use crate::picture::Source;
use crate::project::{Problem, SaveFault, disk, library, limits, pictures};

/// The longest side of the picture in pixels, and the least and greatest size of a field.
const LONGEST: u32 = 2400;
const SIDES: (u32, u32) = (3, 32);
/// From this size on, pictures of objects are recognisable.
const LEAST_PICTURE: u32 = 8;

const WALL: Rgba<u8> = Rgba([0x2B, 0x2D, 0x42, 255]);
const DOOR: Rgba<u8> = Rgba([0x7F, 0x55, 0x39, 255]);
const LOCK: Rgba<u8> = Rgba([0xEF, 0x47, 0x6F, 255]);
/// Floors: of the central component, then of the branches in turn.
const FLOORS: [Rgba<u8>; 7] = [
    Rgba([0xED, 0xF2, 0xF4, 255]),
    Rgba([0xFF, 0xE9, 0xB8, 255]),
    Rgba([0xC9, 0xF2, 0xE4, 255]),
    Rgba([0xCF, 0xE6, 0xF2, 255]),
    Rgba([0xE4, 0xD8, 0xFA, 255]),
    Rgba([0xDF, 0xF3, 0xC6, 255]),
    Rgba([0xFB, 0xDF, 0xD2, 255]),
];
/// The floor of the final branch.
const FINAL: Rgba<u8> = Rgba([0xF7, 0xC3, 0xCF, 255]);

/// Writes a labyrinth as a PNG picture; `game` is the file of the labyrinth, which locates the game's own
/// pictures.
///
/// # Errors
///
/// The labyrinth is too large for a picture, or the file cannot be written.
pub fn labyrinth(dungeon: &Dungeon, game: &Path, out: &Path) -> Result<(), Problem> {
    let picture = draw(dungeon, &own_pictures(game))?;
    let mut bytes = Vec::new();
    let written = picture.write_to(&mut std::io::Cursor::new(&mut bytes), ImageFormat::Png);
    let failed =
        |error: std::io::Error| SaveFault::failed(out.display().to_string(), &error).problems().remove(0);
    written.map_err(|error| failed(std::io::Error::other(error)))?;
    disk::write(out, &bytes).map_err(failed)
}

/// Returns the folder of pictures of the game that a labyrinth file belongs to.
fn own_pictures(file: &Path) -> PathBuf {
    let game = file.ancestors().skip(1).find(|folder| folder.join(pictures::FOLDER).is_dir());
    game.unwrap_or(Path::new("")).join(pictures::FOLDER)
}

/// Draws a labyrinth, finished or not.
fn draw(dungeon: &Dungeon, own: &Path) -> Result<RgbaImage, Problem> {
    let areas = dungeon.areas();
    let (width, height) = (u32::from(areas.width), u32::from(areas.height));
    let side = (LONGEST / width.max(height).max(1)).clamp(SIDES.0, SIDES.1);
    if width.max(height) * side > super::board::LONGEST_SIDE {
        return Err(too_large(super::board::LONGEST_SIDE / side));
    }
    let mut picture = RgbaImage::from_pixel(width * side, height * side, WALL);
    let mut fill = |field: Field, colour: Rgba<u8>, inset: u32| {
        let (left, top) = (u32::from(field.x) * side, u32::from(field.y) * side);
        for y in top + inset..top + side - inset {
            (left + inset..left + side - inset).for_each(|x| picture.put_pixel(x, y, colour));
        }
    };
    let filled = dungeon.filled();
    let parts = filled.map(|filled| filled.components.of_rooms(areas.rooms.len()));
    let last = filled.map(|filled| filled.components.branches.len() as u32);
    for (room, rect) in areas.rooms.iter().enumerate() {
        let part = parts.as_ref().and_then(|parts| parts[room]);
        let colour = match part {
            Some(part) if part > 0 && Some(part) == last => FINAL,
            Some(0) | None => FLOORS[0],
            Some(part) => FLOORS[1 + (part as usize - 1) % (FLOORS.len() - 1)],
        };
        match filled {
            Some(filled) => filled.walls.free.each_in(*rect, |field| fill(field, colour, 0)),
            None => rect.inner().fields().for_each(|field| fill(field, colour, 0)),
        }
    }
    for (id, door) in areas.doors.iter().enumerate() {
        let is_locked = filled.is_some_and(|filled| filled.locked.get(id) == Some(&true));
        for field in door.fields {
            fill(field, DOOR, 0);
            fill(field, if is_locked { LOCK } else { FLOORS[0] }, side / 4);
        }
    }
    let mut stamps = Stamps { own, side, known: HashMap::new() };
    let all = Rect { x: 0, y: 0, width: areas.width, height: areas.height };
    if let Some(whole) = dungeon.labyrinth() {
        things(whole, &mut |field, stem| stamps.put(&mut picture, all, field, stem));
    }
    if let Some(filled) = filled {
        filled.keys.iter().for_each(|key| stamps.put(&mut picture, all, key.at, "key"));
        stamps.put(&mut picture, all, filled.entrance, "knight");
    }
    Ok(picture)
}

fn things(whole: &Labyrinth, put: &mut dyn FnMut(Field, &str)) {
    for item in &whole.items {
        let class = whole.item_classes.iter().find(|class| class.id == item.class);
        put(item.at, class.and_then(|class| class.picture.as_deref()).unwrap_or("sack"));
    }
    for creature in whole.creatures.iter().chain([&whole.boss]) {
        let class = whole.creature_classes.iter().find(|class| class.id == creature.class);
        put(creature.at, class.and_then(|class| class.picture.as_deref()).unwrap_or("monster"));
    }
}

/// The pictures of objects, drawn when first needed.
struct Stamps<'a> {
    own: &'a Path,
    side: u32,
    known: HashMap<String, Option<RgbaImage>>,
}

impl Stamps<'_> {
    fn put(&mut self, picture: &mut RgbaImage, all: Rect, field: Field, stem: &str) {
        if !all.contains(field) {
            return;
        }
        let (own, side) = (self.own, self.side);
        let stamp = self.known.entry(stem.to_owned()).or_insert_with(|| stamp(own, stem, side));
        let (left, top) = (i64::from(field.x) * i64::from(side), i64::from(field.y) * i64::from(side));
        if let Some(stamp) = stamp {
            imageops::overlay(picture, stamp, left, top);
        }
    }
}

fn stamp(own: &Path, stem: &str, side: u32) -> Option<RgbaImage> {
    if side < LEAST_PICTURE {
        return Some(RgbaImage::from_pixel(side, side, LOCK));
    }
    let file = format!("{stem}.svg");
    let bytes = disk::read(&own.join(&file), limits::PICTURE_SIZE).ok().map(|(bytes, _)| bytes);
    let bytes = bytes.or_else(|| library::find(stem).map(|picture| picture.bytes.to_vec()))?;
    let pixels = Source::read(&file, &bytes).ok()?.draw(side)?;
    RgbaImage::from_raw(side, side, pixels.rgba)
}
