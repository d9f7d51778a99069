//! Small pictures of whole boards.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

use image::{Rgba, RgbaImage};

/// From this cell size in pixels on, pieces are drawn and all cells have the same size; smaller cells fill
/// the picture to its edge.
const WHOLE: u32 = 8;

/// Draws a board so that its longer side has about this many pixels, or exactly as many if cells are small.
/// If a board has more cells than pixels, each pixel shows one sampled cell. `cell` gives the content of a
/// cell, `pixels` its look in a square of a given side. `None` for a board without cells.
pub fn draw<K: Copy + Eq + Hash>(
    (width, height): (u32, u32),
    ground: [u8; 4],
    longest: u32,
    cell: impl Fn(u32, u32) -> K,
    pixels: impl Fn(K, u32) -> Arc<[u8]>,
) -> Option<RgbaImage> {
    let longer = width.max(height);
    if width == 0 || height == 0 {
        return None;
    }
    let shown = |length: u32| if longer > longest { (length * longest / longer).max(1) } else { length };
    let (columns, rows) = (shown(width), shown(height));
    let longer = columns.max(rows);
    let whole = longest / longer;
    let length = if whole < WHOLE { longest } else { whole * longer };
    let place = |index: u32| index * length / longer;
    let side = length.div_ceil(longer);
    let mut picture = RgbaImage::from_pixel(place(columns), place(rows), Rgba(ground));
    let mut drawn = HashMap::new();
    for row in 0..rows {
        for column in 0..columns {
            let piece = cell(sampled(column, columns, width), sampled(row, rows, height));
            let pixels = drawn.entry(piece).or_insert_with(|| pixels(piece, side));
            let (left, top) = (place(column), place(row));
            let size = (place(column + 1) - left, place(row + 1) - top);
            lay(&mut picture, (left, top), size, side, pixels);
        }
    }
    Some(picture)
}

/// Maps an index among `count` to an index among `length`.
fn sampled(index: u32, count: u32, length: u32) -> u32 {
    (u64::from(index) * u64::from(length) / u64::from(count.max(1))) as u32
}

/// Draws a square of pixels onto an area of its size or slightly smaller.
fn lay(
    picture: &mut RgbaImage,
    (left, top): (u32, u32),
    (width, height): (u32, u32),
    side: u32,
    pixels: &[u8],
) {
    for y in 0..height {
        let line = (y * side / height * side) as usize * 4;
        for x in 0..width {
            let at = line + (x * side / width) as usize * 4;
            let Some(&[red, green, blue, alpha]) = pixels.get(at..at + 4) else { return };
            let alpha = u32::from(alpha);
            let below = picture.get_pixel_mut(left + x, top + y);
            for (below, above) in below.0.iter_mut().zip([red, green, blue]) {
                *below = ((u32::from(above) * alpha + u32::from(*below) * (255 - alpha)) / 255) as u8;
            }
        }
    }
}
