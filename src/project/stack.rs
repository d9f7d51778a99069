//! What is seen on one cell where a game shows more than its board: pictures on top of each other, the outline of its body, and
//! lines on its sides.

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
    outline(&mut square, piece.outline());
    lines(&mut square, piece.lines());
    square
}

/// How far the outline of a body runs from the sides of a cell, how thick it is, and how round its corners are, as shares of a cell.
const OUTLINE: [f32; 3] = [0.05, 0.06, 0.18];

/// Draws the part of a body's outline that lies on a cell.
fn outline(square: &mut RgbaImage, sides: u8) {
    if sides == 0 {
        return;
    }
    let side = square.width() as f32;
    let [inset, thick, round] = OUTLINE.map(|share| share * side);
    let thick = thick.max(1.5);
    for (x, y, pixel) in square.enumerate_pixels_mut() {
        let depth = depth(sides, (x as f32 + 0.5, y as f32 + 0.5), side, inset, round);
        // Half a pixel on both sides is where one colour goes over into the other.
        let covered =
            |from: f32, to: f32| (depth - from + 0.5).clamp(0.0, 1.0) * (to - depth + 0.5).clamp(0.0, 1.0);
        let shade = |colour: Rgba<u8>, share: f32| {
            let [red, green, blue, alpha] = colour.0;
            Rgba([red, green, blue, (f32::from(alpha) * share) as u8])
        };
        over(pixel, shade(RIM, covered(thick, thick + (thick / 2.0).max(1.0))));
        over(pixel, shade(LINE, covered(0.0, thick)));
    }
}

/// Returns how deep a point of a cell lies inside its body, whose outline runs `inset` from these sides; less than 0 outside.
fn depth(sides: u8, (x, y): (f32, f32), side: f32, inset: f32, round: f32) -> f32 {
    let has = |bit: usize| sides >> bit & 1 == 1;
    let away = [side - x, side - y, x, y];
    // Without an outline on a side the body goes on there.
    let inside = |at: usize| if has(at) { away[at] - inset } else { side + away[at] };
    let (across, down) = (inside(0).min(inside(2)), inside(1).min(inside(3)));
    let (near_x, near_y) = ((round - across).max(0.0), (round - down).max(0.0));
    let mut depth =
        if near_x > 0.0 && near_y > 0.0 { round - near_x.hypot(near_y) } else { across.min(down) };
    for corner in (0..4).filter(|corner| has(4 + corner)) {
        let next = (corner + 1) % 4;
        let (one, other) = ((away[corner] - inset).max(0.0), (away[next] - inset).max(0.0));
        let beyond = if one > 0.0 || other > 0.0 {
            one.hypot(other)
        } else {
            (away[corner] - inset).max(away[next] - inset)
        };
        depth = depth.min(beyond);
    }
    depth
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
            outline: 0,
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

    /// The outline of a body runs along its sides, round its corners, and not between its cells.
    #[test]
    fn an_outline_encloses_a_body() {
        const SIDE: u32 = 40;
        let is_drawn = |outline: u8, x: u32, y: u32| {
            let around = Some(Arc::new(Around { outline, ..Around::default() }));
            let piece = Piece { around, ..Piece::new("", Picture::Missing, false) };
            stacked(&piece, SIDE, [0; 3], &mut |_| None).get_pixel(x, y) == &LINE
        };
        let (near, far, middle) = (3, SIDE - 4, SIDE / 2);
        for (bit, place) in [(far, middle), (middle, far), (near, middle), (middle, near)].iter().enumerate()
        {
            assert!(is_drawn(1 << bit, place.0, place.1), "a side, {bit}");
            assert!(!is_drawn(15 - (1 << bit), place.0, place.1), "the body goes on, {bit}");
        }
        assert!(
            !is_drawn(15, 2, 2) && !is_drawn(15, middle, middle),
            "corners are round, and nothing is in the middle"
        );
        assert!(is_drawn(1, far, 0) && is_drawn(1, far, SIDE - 1), "it goes on to the next cell");
        let (first, last) = (0, SIDE - 1);
        for (bit, (x, y)) in [(far, last), (near, last), (near, first), (far, first)].into_iter().enumerate()
        {
            assert!(is_drawn(16 << bit, x, y), "a corner that turns inwards, {bit}");
        }
    }
}
