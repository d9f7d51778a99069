//! A labyrinth as a thumbnail without spoilers: walls, floors of one colour, and where the hero starts.

use image::{Rgba, RgbaImage};

use crate::dungeon::{Dungeon, Field, Raster};

const WALL: [u8; 3] = [0x43, 0x47, 0x55];
const FLOOR: [u8; 3] = [0xE6, 0xE2, 0xD8];
const HERO: Rgba<u8> = Rgba([0xE0, 0x36, 0x56, 255]);
const RIM: Rgba<u8> = Rgba([0xFF, 0xFF, 0xFF, 255]);
/// How many fields per axis are sampled for a pixel, when several fields share one.
const SAMPLES: u32 = 4;

/// Draws a labyrinth with at most this many pixels on its longer side. Doors, keys, items and monsters are
/// left out, and all parts of the labyrinth look alike.
pub fn labyrinth_sketch(dungeon: &Dungeon, longest: u32) -> RgbaImage {
    let areas = dungeon.areas();
    let (width, height) = (u32::from(areas.width), u32::from(areas.height));
    let floors = floors(dungeon);
    let longer = width.max(height).max(1);
    let scaled = |length: u32| match longest / longer {
        0 => (length * longest / longer).max(1),
        side => length * side,
    };
    let (across, down) = (scaled(width), scaled(height));
    let mut picture = RgbaImage::from_fn(across, down, |x, y| {
        let (columns, rows) = (span(x, width, across), span(y, height, down));
        let mut looked = 0;
        let mut free = 0;
        for y in rows {
            for x in columns.clone() {
                looked += 1;
                free += u32::from(floors.has(Field::new(x as u16, y as u16)));
            }
        }
        shade(free, looked.max(1))
    });
    if let Some(filled) = dungeon.filled() {
        let middle =
            |at: u16, length: u32, pixels: u32| (f64::from(at) + 0.5) / f64::from(length) * f64::from(pixels);
        let at = filled.entrance;
        let radius = (f64::from(across) / f64::from(width)).max(f64::from(longest) / 28.0);
        disc(&mut picture, (middle(at.x, width, across), middle(at.y, height, down)), radius);
    }
    picture
}

/// Returns the free fields; before there are walls, those that are not in the wall around a room.
fn floors(dungeon: &Dungeon) -> Raster {
    if let Some(filled) = dungeon.filled() {
        return filled.walls.free.clone();
    }
    let areas = dungeon.areas();
    let mut floors = Raster::new(areas.width, areas.height);
    areas.rooms.iter().flat_map(|room| room.inner().fields()).for_each(|field| floors.set(field, true));
    floors
}

/// Returns a sample of the fields that a pixel stands for, along one side of the picture.
fn span(pixel: u32, fields: u32, pixels: u32) -> impl Iterator<Item = u32> + Clone {
    let (from, to) = (pixel * fields / pixels, ((pixel + 1) * fields / pixels).min(fields));
    let step = (to.saturating_sub(from) / SAMPLES).max(1) as usize;
    (from..to.max(from + 1)).step_by(step)
}

fn shade(free: u32, looked: u32) -> Rgba<u8> {
    let mixed = |at: usize| {
        let (wall, floor) = (u32::from(WALL[at]), u32::from(FLOOR[at]));
        ((wall * (looked - free) + floor * free) / looked) as u8
    };
    Rgba([mixed(0), mixed(1), mixed(2), 255])
}

fn disc(picture: &mut RgbaImage, (x, y): (f64, f64), radius: f64) {
    for (column, row, pixel) in picture.enumerate_pixels_mut() {
        let away = (f64::from(column) + 0.5 - x).hypot(f64::from(row) + 0.5 - y);
        if away <= radius {
            *pixel = if away > radius * 0.72 { RIM } else { HERO };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::dungeon::Parameters;
    use crate::project::database;

    fn made(side: u16, phase: u8) -> Dungeon {
        Dungeon::generate(&Parameters::of_size(side, side), &database::sample("en"), phase, 0)
    }

    /// Protects what players should discover themselves: objects, doors and the parts of the labyrinth do not
    /// change the picture.
    #[test]
    fn a_sketch_betrays_nothing() {
        let whole = labyrinth_sketch(&made(40, 3), 256);
        assert_eq!(whole, labyrinth_sketch(&made(40, 2), 256));
        let colours: std::collections::BTreeSet<[u8; 4]> = whole.pixels().map(|pixel| pixel.0).collect();
        assert_eq!(colours.len(), 4, "wall, floor, the hero's sign and its rim");
    }

    /// Protects lists of games: however large a labyrinth is, its picture is small, and a small one fills it
    /// well.
    #[test]
    fn a_sketch_is_small() {
        for (side, pixels) in [(20, 240), (40, 240), (300, 256), (1000, 256)] {
            let sketch = labyrinth_sketch(&made(side, 1), 256);
            assert_eq!((sketch.width(), sketch.height()), (pixels, pixels), "{side}");
        }
    }
}
