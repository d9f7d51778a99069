//! Texts drawn on a table: printed texts, the words beside things, the values on places and things.

use image::{Rgba, RgbaImage, imageops};
use resvg::tiny_skia::{Color, FillRule, Paint, Path, PathBuilder, Pixmap, Rect, Transform};

use super::tabletop::Drawing;
use crate::engine::scene::{Aid, Badge, Frame, Label, Measure, Picture, Side, Thing};
use crate::picture::letters;

/// More tokens than this are drawn as one token with their number.
const MOST_TOKENS: u32 = 6;
/// The height of a value as a part of the shorter side of a thing, and its least and greatest height in
/// pixels.
const VALUE: (f32, f32, f32) = (0.26, 5.0, 48.0);
/// Letters are never smaller than this, in pixels; a text that does not fit is cut off.
const SMALLEST: f32 = 6.0;
/// The height of a line as a multiple of the letters' height.
const LINE: f32 = 1.1;
/// Ink on a light background.
const BLACK: [u8; 4] = [0x16, 0x18, 0x1C, 0xFF];
/// Ink on a dark background.
const WHITE: [u8; 4] = [0xFF; 4];

/// Left, top, width and height in pixels.
type Area = (f32, f32, f32, f32);

impl Drawing<'_> {
    fn area(&self, frame: Frame) -> Area {
        let (x, y, width, height) = self.pixels(frame);
        (x as f32, y as f32, width as f32, height as f32)
    }

    /// Draws the text of an overview or of printed rules.
    pub(super) fn printed(&mut self, aid: &Aid) {
        let ground = aid.color.as_deref().map_or(self.ground, |colour| colour_of(colour, self.ground));
        let (x, y, width, height) = self.area(aid.frame);
        let size = (self.scale as f32 * aid.letters as f32 / LINE).max(SMALLEST);
        let space = if aid.color.is_some() { size * 0.5 } else { 0.0 };
        let (width, room) = (width - 2.0 * space, height - 2.0 * space);
        let mut lines = lines(&aid.text, size, width);
        let count = (room / (size * LINE)).floor().max(0.0) as usize;
        if lines.len() > count {
            lines.truncate(count);
            lines.iter_mut().rev().take(1).for_each(|line| shorten(line, size, width));
        }
        for (number, line) in lines.iter().enumerate() {
            let base = y + space + (number as f32 * LINE + 0.95) * size;
            self.write(line, size, (x + space, base), against(ground));
        }
    }

    /// Draws the words beside things.
    pub(super) fn label(&mut self, label: &Label) {
        let (x, y, width, height) = self.area(label.frame);
        let size = (height * 0.6).max(SMALLEST);
        let middle = (x + width / 2.0, y + height / 2.0);
        self.centred(&label.text, size, middle, against(self.ground));
    }

    /// Draws the text on a thing, or how many lie there. A short text gets a plate in the corner of the
    /// picture.
    pub(super) fn caption(&mut self, thing: &Thing) {
        let (x, y, width, height) = self.area(thing.frame);
        let short = width.min(height);
        let caption = thing.caption.as_deref().filter(|words| thing.open && !words.is_empty());
        let is_number =
            |words: &&str| words.chars().count() <= 3 && matches!(thing.picture, Picture::File(_));
        let count = (thing.count > 1).then(|| thing.count.to_string());
        if let Some(number) = count.or_else(|| caption.filter(is_number).map(str::to_owned)) {
            let high = (short * 0.34).clamp(2.0 * VALUE.1, VALUE.2);
            let corner = (x + width - high * 0.4, y + height - high * 0.4);
            return self.plate(&number, corner, high, BLACK);
        }
        let Some(words) = caption else { return };
        let size = (short * 0.42).min(width * 1.5 / words.chars().count() as f32);
        let middle = (x + width / 2.0, y + height / 2.0);
        // The colours below it are not known, so the letters get an outline.
        let edge = (size * 0.08).max(0.5);
        for (right, down) in [(-edge, 0.0), (edge, 0.0), (0.0, -edge), (0.0, edge)] {
            self.centred(words, size, (middle.0 + right, middle.1 + down), WHITE);
        }
        self.centred(words, size, middle, BLACK);
    }

    /// Draws values on a place or thing.
    pub(super) fn values(&mut self, badges: &[Badge], frame: Frame) {
        let bounds = self.area(frame);
        let (part, least, most) = VALUE;
        let height = (bounds.2.min(bounds.3) * part).clamp(least, most);
        // Several values on one side are stacked.
        let mut taken: Vec<Side> = Vec::new();
        for badge in badges {
            let before = taken.iter().filter(|side| **side == badge.at).count() as f32 * (height + 1.0);
            self.value(badge, middle(badge.at, bounds, height, before), (bounds.2, height));
            taken.push(badge.at);
        }
    }

    fn value(&mut self, badge: &Badge, (x, y): (f32, f32), (width, height): (f32, f32)) {
        let colour = badge.color.as_deref().map_or(BLACK, |colour| colour_of(colour, BLACK));
        match &badge.measure {
            Measure::Number(words) => self.plate(words, (x, y), height, colour),
            Measure::Bar(part) => {
                let (wide, high) = ((width * 0.84).max(height), height * 0.62);
                let (left, top) = (x - wide / 2.0, y - high / 2.0);
                self.shape(rectangle((left - 1.0, top - 1.0, wide + 2.0, high + 2.0)), BLACK);
                self.shape(rectangle((left, top, wide, high)), WHITE);
                self.shape(rectangle((left, top, wide * f32::from(*part) / 1000.0, high)), colour);
            }
            Measure::Tokens { count, picture } => {
                let shown = if *count > MOST_TOKENS { 1 } else { *count };
                let step = (height * 1.05).min((width - height).max(0.0) / (shown.max(2) - 1) as f32);
                let left = x - step * shown.saturating_sub(1) as f32 / 2.0;
                for at in 0..shown {
                    let x = left + step * at as f32;
                    match picture {
                        Some(picture) => {
                            let corner = ((x - height / 2.0) as i64, (y - height / 2.0) as i64);
                            let side = height.round() as i64;
                            self.put_at(picture, (corner.0, corner.1, side, side));
                        }
                        None => {
                            let radius = (height / 2.0 - 1.0).max(1.0);
                            self.shape(PathBuilder::from_circle(x, y, radius + 1.0), against(colour));
                            self.shape(PathBuilder::from_circle(x, y, radius), colour);
                        }
                    }
                }
                if *count > MOST_TOKENS {
                    self.plate(&count.to_string(), (x + height, y), height, BLACK);
                }
            }
        }
    }

    /// Draws a number on a round plate.
    fn plate(&mut self, words: &str, (x, y): (f32, f32), height: f32, colour: [u8; 4]) {
        let ink = against(colour);
        let wide = (letters::line(words, height * 0.78).width + height * 0.4).max(height);
        for (by, colour) in [(1.0, ink), (0.0, colour)] {
            let area = (x - wide / 2.0 - by, y - height / 2.0 - by, wide + 2.0 * by, height + 2.0 * by);
            self.shape(pill(area), colour);
        }
        self.centred(words, height * 0.78, (x, y), ink);
    }

    fn centred(&mut self, words: &str, size: f32, (x, y): (f32, f32), colour: [u8; 4]) {
        let wide = letters::line(words, size).width;
        self.write(words, size, (x - wide / 2.0, y + size * 0.36), colour);
    }

    /// Draws a line of text from a point on its baseline.
    fn write(&mut self, words: &str, size: f32, (x, y): (f32, f32), colour: [u8; 4]) {
        let path = letters::line(words, size).path;
        self.shape(path.and_then(|path| path.transform(Transform::from_translate(x, y))), colour);
    }

    /// Fills a shape with a colour.
    fn shape(&mut self, path: Option<Path>, [red, green, blue, alpha]: [u8; 4]) {
        let Some(path) = path else { return };
        let bounds = path.bounds();
        let (left, top) = (bounds.left().floor(), bounds.top().floor());
        let longest = self.picture.width().max(self.picture.height()) as f32;
        if bounds.width() > 2.0 * longest || bounds.height() > 2.0 * longest {
            return;
        }
        let size = |from: f32, to: f32| (to.ceil() - from) as u32 + 1;
        let (width, height) = (size(left, bounds.right()), size(top, bounds.bottom()));
        let Some(mut map) = Pixmap::new(width, height) else { return };
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        paint.set_color(Color::from_rgba8(red, green, blue, alpha));
        map.fill_path(&path, &paint, FillRule::Winding, Transform::from_translate(-left, -top), None);
        let mut drawn = RgbaImage::new(width, height);
        for (pixel, colour) in drawn.pixels_mut().zip(map.pixels()) {
            let colour = colour.demultiply();
            *pixel = Rgba([colour.red(), colour.green(), colour.blue(), colour.alpha()]);
        }
        imageops::overlay(&mut self.picture, &drawn, left as i64, top as i64);
    }
}

fn colour_of(name: &str, otherwise: [u8; 4]) -> [u8; 4] {
    csscolorparser::parse(name).map_or(otherwise, |colour| colour.to_rgba8())
}

/// Returns a colour that is readable on another.
fn against([red, green, blue, _]: [u8; 4]) -> [u8; 4] {
    let [red, green, blue] = [red, green, blue].map(u32::from);
    if red * 3 + green * 6 + blue < 1280 { WHITE } else { BLACK }
}

fn rectangle((x, y, width, height): Area) -> Option<Path> {
    Rect::from_xywh(x, y, width, height).map(PathBuilder::from_rect)
}

/// Returns a rectangle with (almost) semicircular ends.
fn pill((x, y, width, height): Area) -> Option<Path> {
    let round = height.min(width) / 2.0;
    // The length of the handles of a quarter circle.
    let reach = round * 0.5523;
    let (right, bottom) = (x + width, y + height);
    let mut path = PathBuilder::new();
    path.move_to(x + round, y);
    path.line_to(right - round, y);
    path.cubic_to(right - round + reach, y, right, y + round - reach, right, y + round);
    path.line_to(right, bottom - round);
    path.cubic_to(right, bottom - round + reach, right - round + reach, bottom, right - round, bottom);
    path.line_to(x + round, bottom);
    path.cubic_to(x + round - reach, bottom, x, bottom - round + reach, x, bottom - round);
    path.line_to(x, y + round);
    path.cubic_to(x, y + round - reach, x + round - reach, y, x + round, y);
    path.close();
    path.finish()
}

/// Returns the centre of a value of this height, beside others on the same side.
fn middle(at: Side, (x, y, width, height): Area, high: f32, before: f32) -> (f32, f32) {
    let (across, down) = (x + width / 2.0, y + height / 2.0);
    match at {
        Side::Bottom => (across, y + height - high / 2.0 - before),
        Side::Top => (across, y + high / 2.0 + before),
        Side::Left => (x + high / 2.0, down + before),
        Side::Right => (x + width - high / 2.0, down + before),
        Side::Center => (across, down + before),
    }
}

/// Breaks a text into lines between words. A word wider than a line gets a line of its own.
fn lines(text: &str, size: f32, width: f32) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if line.is_empty() || letters::line(&longer, size).width <= width {
                line = longer;
            } else {
                lines.push(std::mem::replace(&mut line, word.to_owned()));
            }
        }
        lines.push(line);
    }
    lines
}

/// Shortens a line, with an ellipsis at its end.
fn shorten(line: &mut String, size: f32, width: f32) {
    loop {
        let said = format!("{}…", line.trim_end());
        if line.pop().is_none() || letters::line(&said, size).width <= width {
            *line = said;
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines fit their width and hold all words in order; a shortened one ends in an ellipsis.
    #[test]
    fn texts_are_broken_between_words() {
        let text = "Road: wood, clay\nSettlement: wood, clay, wool and grain";
        let broken = lines(text, 10.0, 90.0);
        assert!(broken.len() > 2);
        assert!(broken.iter().all(|line| letters::line(line, 10.0).width <= 90.0), "{broken:?}");
        assert_eq!(broken.join(" "), text.replace('\n', " "));
        let mut line = "Settlement: wood, clay, wool".to_owned();
        shorten(&mut line, 10.0, 90.0);
        assert!(line.ends_with('…') && line.starts_with("Settle"), "{line}");
        assert!(letters::line(&line, 10.0).width <= 90.0);
    }
}
