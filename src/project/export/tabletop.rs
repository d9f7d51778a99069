//! A table as a picture.

use image::{Rgba, RgbaImage, imageops};
use rustc_hash::FxHashMap;

use super::PictureBytes;
use crate::engine::scene::{Frame, Picture, Shape, Table};
use crate::picture::{self, Source};

/// The colour of a table without one.
const GROUND: [u8; 4] = [0xF4, 0xF1, 0xEA, 0xFF];
/// The colour of the edges of places without a picture.
const EDGE: Rgba<u8> = Rgba([0xB8, 0xB0, 0xA2, 0xFF]);

/// Draws a table as a PNG with this many pixels on its longer side: its background, its places, the things on
/// it, and its texts. `None` for a table without a size.
pub fn table_png(table: &Table, longest: u32, bytes: PictureBytes<'_>) -> Option<Vec<u8>> {
    let (width, height) = (u32::try_from(table.size.0).ok()?, u32::try_from(table.size.1).ok()?);
    let longer = width.max(height);
    if width == 0 || height == 0 {
        return None;
    }
    let pixels = |length: u32| (u64::from(length) * u64::from(longest) / u64::from(longer)).max(1) as u32;
    let ground = table.background.as_ref().and_then(|colour| csscolorparser::parse(colour).ok());
    let ground = ground.map_or(GROUND, |colour| colour.to_rgba8());
    let mut drawing = Drawing {
        picture: RgbaImage::from_pixel(pixels(width), pixels(height), Rgba(ground)),
        scale: f64::from(longest) / f64::from(longer),
        ground,
        bytes,
        sources: FxHashMap::default(),
    };
    table.backdrops.iter().for_each(|(picture, frame)| drawing.put(picture, *frame));
    for aid in &table.aids {
        drawing.fill(&aid.color, aid.frame);
        aid.picture.iter().for_each(|picture| drawing.put(picture, aid.frame));
        drawing.printed(aid);
    }
    for spot in &table.spots {
        drawing.fill_shape(&spot.color, spot.frame, spot.shape);
        match &spot.picture {
            Some(picture) => drawing.put(picture, spot.frame),
            None if spot.shape != Shape::Hidden => drawing.outline(spot.frame, spot.shape),
            None => {}
        }
    }
    table.spots.iter().for_each(|spot| drawing.values(&spot.badges, spot.frame));
    table.labels.iter().for_each(|label| drawing.label(label));
    for thing in &table.things {
        drawing.fill(&thing.color, thing.frame);
        drawing.put(&thing.picture, thing.frame);
        drawing.caption(thing);
        drawing.values(&thing.badges, thing.frame);
    }
    Some(picture::png(&drawing.picture))
}

/// A table being drawn.
pub(super) struct Drawing<'a> {
    pub(super) picture: RgbaImage,
    /// Pixels per thousandth of a cell.
    pub(super) scale: f64,
    /// The colour below everything.
    pub(super) ground: [u8; 4],
    bytes: PictureBytes<'a>,
    sources: FxHashMap<String, Option<Source>>,
}

impl Drawing<'_> {
    /// Returns left, top, width and height in pixels.
    pub(super) fn pixels(&self, frame: Frame) -> (i64, i64, i64, i64) {
        let at = |length: i32| (f64::from(length) * self.scale).round() as i64;
        let (x, y) = (at(frame.x), at(frame.y));
        (x, y, at(frame.x + frame.width) - x, at(frame.y + frame.height) - y)
    }

    fn put(&mut self, picture: &Picture, frame: Frame) {
        self.put_at(picture, self.pixels(frame));
    }

    /// Draws a picture into left, top, width and height in pixels.
    pub(super) fn put_at(&mut self, picture: &Picture, (x, y, width, height): (i64, i64, i64, i64)) {
        let Picture::File(file) = picture else { return };
        let bytes = self.bytes;
        let read = || bytes(file).and_then(|content| Source::read(file, &content).ok());
        let source = self.sources.entry(file.clone()).or_insert_with(read);
        let longest = self.picture.width().max(self.picture.height());
        let side = (width.max(height).max(1) as u32).min(longest);
        let pixels = source.as_ref().and_then(|source| source.draw(side));
        let drawn = pixels.and_then(|pixels| RgbaImage::from_raw(side, side, pixels.rgba));
        if let Some(drawn) = drawn {
            // The picture is drawn into a square around the centre of its frame.
            let (x, y) = (x + (width - i64::from(side)) / 2, y + (height - i64::from(side)) / 2);
            imageops::overlay(&mut self.picture, &drawn, x, y);
        }
    }

    /// Fills a frame with a colour, if there is one.
    fn fill(&mut self, colour: &Option<String>, frame: Frame) {
        let Some(colour) = colour.as_ref().and_then(|name| csscolorparser::parse(name).ok()) else { return };
        let (x, y, width, height) = self.pixels(frame);
        let fits =
            |length: i64| length.clamp(1, i64::from(self.picture.width().max(self.picture.height()))) as u32;
        let ground = RgbaImage::from_pixel(fits(width), fits(height), Rgba(colour.to_rgba8()));
        imageops::overlay(&mut self.picture, &ground, x, y);
    }

    /// Fills a field; one that is no rectangle is filled as far as its shape reaches.
    fn fill_shape(&mut self, colour: &Option<String>, frame: Frame, shape: Shape) {
        let corners = self.corners(frame, shape);
        if corners.len() == 4 {
            return self.fill(colour, frame);
        }
        let Some(colour) = colour.as_ref().and_then(|name| csscolorparser::parse(name).ok()) else { return };
        let (left, top, width, height) = self.pixels(frame);
        for (x, y) in (top..=top + height).flat_map(|y| (left..=left + width).map(move |x| (x, y))) {
            if is_inside((x, y), &corners) {
                self.dot(x, y, Rgba(colour.to_rgba8()));
            }
        }
    }

    /// Draws the edge of a field.
    fn outline(&mut self, frame: Frame, shape: Shape) {
        let corners = self.corners(frame, shape);
        for (at, (x, y)) in corners.iter().enumerate() {
            let (to_x, to_y) = corners[(at + 1) % corners.len()];
            let steps = (to_x - x).abs().max((to_y - y).abs()).max(1);
            for step in 0..=steps {
                self.dot(x + (to_x - x) * step / steps, y + (to_y - y) * step / steps, EDGE);
            }
        }
    }

    /// Returns the corners of a field in pixels, clockwise; those of its frame where it is round.
    fn corners(&self, frame: Frame, shape: Shape) -> Vec<(i64, i64)> {
        let (x, y, width, height) = self.pixels(frame);
        let (right, bottom, middle) = (x + width, y + height, x + width / 2);
        let (high, low) = (y + height / 4, y + height * 3 / 4);
        match shape {
            Shape::Hexagon => {
                vec![(middle, y), (right, high), (right, low), (middle, bottom), (x, low), (x, high)]
            }
            Shape::TriangleUp => vec![(middle, y), (right, bottom), (x, bottom)],
            Shape::TriangleDown => vec![(x, y), (right, y), (middle, bottom)],
            Shape::Rectangle | Shape::Ellipse | Shape::Hidden => {
                vec![(x, y), (right, y), (right, bottom), (x, bottom)]
            }
        }
    }

    fn dot(&mut self, x: i64, y: i64, colour: Rgba<u8>) {
        let place = u32::try_from(x).ok().zip(u32::try_from(y).ok());
        if let Some(pixel) = place.and_then(|(x, y)| self.picture.get_pixel_mut_checked(x, y)) {
            *pixel = colour;
        }
    }
}

/// Returns whether a pixel lies within a convex shape, whose corners go clockwise.
fn is_inside((x, y): (i64, i64), corners: &[(i64, i64)]) -> bool {
    (0..corners.len()).all(|at| {
        let ((ax, ay), (bx, by)) = (corners[at], corners[(at + 1) % corners.len()]);
        (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
    })
}
