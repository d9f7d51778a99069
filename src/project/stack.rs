//! What is seen on one cell where a game shows more than its board: pictures on top of each other, and lines on its sides.

use image::{Rgba, RgbaImage, imageops};
use resvg::tiny_skia::{Color, FillRule, Paint, Pixmap, PremultipliedColorU8, Transform};

use crate::engine::scene::{Picture, Piece};
use crate::picture::letters;

/// How many letters of its name represent a piece without a picture.
const LETTERS: usize = 3;
/// A line is this share of a cell on either side of it.
const LINE_SHARE: u32 = 13;
/// The colour of lines.
pub const LINE: Rgba<u8> = Rgba([0x1B, 0x1F, 0x27, 0xFF]);
/// Sets lines off from dark pictures.
const RIM: Rgba<u8> = Rgba([0xFF, 0xFF, 0xFF, 0x78]);

/// Draws all that is seen of a piece on its cell into a square: rows of RGBA with straight alpha. `draw` draws one picture; what
/// has none shows the first letters of its name, in `ink`.
pub fn stacked(
    piece: &Piece,
    side: u32,
    ink: [u8; 3],
    draw: &mut dyn FnMut(&Picture) -> Option<Vec<u8>>,
) -> RgbaImage {
    let mut square = RgbaImage::new(side, side);
    let mut is_covered = false;
    for (name, picture) in piece.pictures() {
        match draw(picture).and_then(|rgba| RgbaImage::from_raw(side, side, rgba)) {
            Some(drawn) => {
                imageops::overlay(&mut square, &drawn, 0, 0);
                is_covered = true;
            }
            // An empty cell lets what is below it be seen.
            None if is_covered || name.is_empty() => {}
            None => label(&mut square, name, ink),
        }
    }
    lines(&mut square, piece.lines());
    square
}

/// Draws half of each line: the neighbouring cell draws the other half.
fn lines(square: &mut RgbaImage, sides: u8) {
    if sides == 0 {
        return;
    }
    let side = square.width();
    let thick = ((side + LINE_SHARE / 2) / LINE_SHARE).max(1);
    let rim = thick + (thick / 3).max(1);
    for (x, y, pixel) in square.enumerate_pixels_mut() {
        let away = [side - 1 - x, side - 1 - y, x, y];
        let has = |bit: usize| sides >> bit & 1 == 1;
        // A line of another cell that ends at a corner fills that corner, so that joints are whole.
        let near = |width: u32| {
            (0..4).any(|at| has(at) && away[at] < width)
                || (0..4).any(|at| has(4 + at) && away[at] < width && away[(at + 1) % 4] < width)
        };
        if near(thick) {
            *pixel = LINE;
        } else if near(rim) {
            over(pixel, RIM);
        }
    }
}

/// Writes the first letters of a name on a tinted square, for a piece without a picture.
pub fn label(square: &mut RgbaImage, name: &str, ink: [u8; 3]) {
    let side = square.width();
    let shade = |alpha| Rgba([ink[0], ink[1], ink[2], alpha]);
    square.pixels_mut().for_each(|pixel| over(pixel, shade(26)));
    let text: String = name.chars().take(LETTERS).collect();
    let length = side as f32;
    let mut size = length * 0.45;
    let widest = length * 0.86;
    let wide = letters::line(&text, size).width;
    if wide > widest {
        size *= widest / wide;
    }
    let line = letters::line(&text, size);
    let (Some(path), Some(mut map)) = (line.path, Pixmap::new(side, side)) else { return };
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color(Color::from_rgba8(ink[0], ink[1], ink[2], 217));
    let place = Transform::from_translate((length - line.width) / 2.0, length / 2.0 + size * 0.36);
    map.fill_path(&path, &paint, FillRule::Winding, place, None);
    let colours = map.pixels().iter().map(PremultipliedColorU8::demultiply);
    for (pixel, colour) in square.pixels_mut().zip(colours) {
        over(pixel, Rgba([colour.red(), colour.green(), colour.blue(), colour.alpha()]));
    }
}

/// Puts a colour over a pixel.
fn over(pixel: &mut Rgba<u8>, colour: Rgba<u8>) {
    image::Pixel::blend(pixel, &colour);
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::sync::Arc;

    use crate::engine::scene::Around;

    /// A cell shows what is above, through its gaps what is below, and its lines over everything.
    #[test]
    fn a_stack_is_drawn_from_below() {
        let file = |name: &str| Picture::File(name.to_owned());
        let around = Around {
            below: vec![("Floor".to_owned(), file("floor"))],
            above: vec![("Dot".to_owned(), file("dot"))],
            lines: 0b0101,
        };
        let piece = Piece { around: Some(Arc::new(around)), ..Piece::new("Empty", Picture::Missing, false) };
        let mut draw = |picture: &Picture| {
            let Picture::File(name) = picture else { return None };
            // The dot covers the upper half.
            let pixel = |at: u32| match (name.as_str(), at < 26 * 13) {
                ("floor", _) => [0, 0, 255, 255],
                (_, true) => [255, 0, 0, 255],
                (_, false) => [0; 4],
            };
            Some((0..26 * 26).flat_map(pixel).collect())
        };
        let drawn = stacked(&piece, 26, [0; 3], &mut draw);
        assert_eq!(drawn.get_pixel(13, 3).0, [255, 0, 0, 255]);
        assert_eq!(drawn.get_pixel(13, 20).0, [0, 0, 255, 255]);
        assert_eq!((drawn.get_pixel(25, 13), drawn.get_pixel(0, 13)), (&LINE, &LINE), "right and left");
        assert_ne!(drawn.get_pixel(13, 0), &LINE, "nothing above");
    }
}
