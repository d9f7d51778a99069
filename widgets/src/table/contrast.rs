//! Choose the colours of marks by what lies below them, so that they are visible on any table.
use super::Table;
use super::data::Shape;
use super::view::View;
use crate::board::PictureId;

use iced::widget::image::Handle;
use iced::{Color, Point, Rectangle, Size, Vector};

/// The smallest contrast of a mark with what lies below it, as WCAG 2.2 requires for anything but text.
pub const LEAST: f32 = 3.0;

/// The side of the pictures whose colours are sampled, in pixels.
const SIDE: u32 = 64;

/// How much ink a thin line has at least.
const FAINT: f32 = 0.35;

/// The number of shades tried in each direction.
const SHADES: u8 = 20;

/// Returns the contrast of two opaque colours, from 1 to 21.
pub fn ratio(a: Color, b: Color) -> f32 {
    let (a, b) = (luminance(a), luminance(b));

    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn luminance(color: Color) -> f32 {
    let [r, g, b, _] = color.into_linear();

    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// Returns the nearest shade of a colour that contrasts with all given colours; if there is none, the shade
/// with the best worst contrast.
pub fn against(color: Color, grounds: &[Color]) -> Color {
    // An invisible mark stays invisible.
    if color.a <= 0.0 {
        return color;
    }
    let color = Color { a: 1.0, ..color };
    let least = |shade: Color| grounds.iter().map(|ground| ratio(shade, *ground)).fold(f32::MAX, f32::min);
    let shades = (1..=SHADES).flat_map(|step| {
        let part = f32::from(step) / f32::from(SHADES);

        [mixed(color, Color::BLACK, part), mixed(color, Color::WHITE, part)]
    });
    let mut best = color;

    for shade in std::iter::once(color).chain(shades) {
        if least(shade) >= LEAST {
            return shade;
        }
        if least(shade) > least(best) {
            best = shade;
        }
    }
    best
}

/// Returns the line beside a mark: black or white, whichever contrasts more.
pub fn rim(color: Color) -> Color {
    if ratio(color, Color::BLACK) >= ratio(color, Color::WHITE) { Color::BLACK } else { Color::WHITE }
}

/// Returns the colour of a thin line: as faint as it can be and still be seen on all given colours.
pub fn line(ink: Color, grounds: &[Color]) -> Color {
    let ground = grounds.first().copied().unwrap_or(Color::WHITE);

    against(mixed(ground, ink, FAINT), grounds)
}

/// Returns the colour of the edge of something: it is seen beside what lies below, and beside another one of its kind.
pub fn edge(face: Color, grounds: &[Color]) -> Color {
    let own = over(face, grounds.first().copied().unwrap_or(face));
    let beside: Vec<Color> = grounds.iter().copied().chain([own]).collect();
    let edge = against(face, &beside);

    // What lies below counts more: everything lies there.
    if grounds.iter().all(|ground| ratio(edge, *ground) >= LEAST) { edge } else { against(face, grounds) }
}

fn mixed(from: Color, to: Color, part: f32) -> Color {
    let mix = |from: f32, to: f32| from + (to - from) * part;

    Color::from_rgb(mix(from.r, to.r), mix(from.g, to.g), mix(from.b, to.b))
}

/// Returns a colour laid on an opaque one.
fn over(above: Color, below: Color) -> Color {
    mixed(below, Color { a: 1.0, ..above }, above.a)
}

impl<Message> Table<'_, Message> {
    /// Returns the colour of the lines around places that have no picture.
    pub(super) fn line_of_places(&self, view: View, ground: Color, ink: Color) -> Color {
        let plain =
            self.data.spots.iter().filter(|spot| spot.picture.is_none() && spot.shape != Shape::Hidden);
        let has_backdrops = !self.data.backdrops.is_empty();
        let below = plain.flat_map(|spot| match spot.color {
            _ if has_backdrops => self.grounds(view, view.place(spot.frame), ground),
            Some(own) => vec![ground, over(own, ground)],
            None => Vec::new(),
        });
        let mut grounds = vec![ground];
        for colour in below {
            if !grounds.contains(&colour) {
                grounds.push(colour);
            }
        }
        // Where places lie on a picture, that is what their lines are seen on.
        if has_backdrops && grounds.len() > 1 {
            let _ = grounds.remove(0);
        }
        line(ink, &grounds)
    }

    /// Returns the colours at the edge of something on the table, without the things that lie there.
    pub(super) fn grounds(&self, view: View, bounds: Rectangle, base: Color) -> Vec<Color> {
        let inside = bounds.shrink(2.0);
        let edges = [(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5), (0.15, 0.15), (0.85, 0.85)];
        let at = |(x, y): (f32, f32)| {
            self.colour_at(view, inside.position() + Vector::new(inside.width * x, inside.height * y), base)
        };

        edges.map(at).to_vec()
    }

    fn colour_at(&self, view: View, at: Point, base: Color) -> Color {
        let mut colour = base;
        for (picture, frame) in &self.data.backdrops {
            colour = self.sampled(*picture, view.place(*frame), at, colour);
        }
        for spot in &self.data.spots {
            let bounds = view.place(spot.frame);
            if !bounds.contains(at) {
                continue;
            }
            if let Some(own) = spot.color {
                colour = over(own, colour);
            }
            if let Some(picture) = spot.picture {
                colour = self.sampled(picture, bounds, at, colour);
            }
        }
        colour
    }

    /// Returns the colour of a picture that fills some bounds, laid on the colour below it.
    fn sampled(&self, picture: PictureId, bounds: Rectangle, at: Point, below: Color) -> Color {
        if !bounds.contains(at) {
            return below;
        }
        let Some(Handle::Rgba { width, height, pixels, .. }) = self.pictures.handle(picture, SIDE) else {
            return below;
        };
        let aspect = self.pictures.aspect(picture).max(0.01);
        // The handle is a square with the picture in its middle.
        let size = Size::new(bounds.width / aspect.min(1.0), bounds.height * aspect.max(1.0));
        let corner = bounds.center() - Vector::new(size.width, size.height) * 0.5;
        let part = |at: f32, from: f32, length: f32, count: u32| {
            ((at - from) / length * count as f32).clamp(0.0, count.saturating_sub(1) as f32) as usize
        };
        let column = part(at.x, corner.x, size.width, width);
        let row = part(at.y, corner.y, size.height, height);
        let from = (row * width as usize + column) * 4;

        match pixels.get(from..from + 4) {
            Some([r, g, b, a]) => over(Color::from_rgba8(*r, *g, *b, f32::from(*a) / 255.0), below),
            _ => below,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rgb(code: u32) -> Color {
        let [_, r, g, b] = code.to_be_bytes();

        Color::from_rgb8(r, g, b)
    }

    /// Backgrounds of tables and boards: light, dark, black, white, and all hues between.
    const GROUNDS: [u32; 16] = [
        0xe8e2d0, 0xc9d8bf, 0xd7ebf2, 0xe9d8bf, 0xe9dfc7, 0x1f7a5c, 0x000000, 0xffffff, 0x777777, 0xffd11a,
        0x808080, 0xb5303c, 0x2f6fb0, 0x3a8f5c, 0xf2c14e, 0x8e5ea2,
    ];

    /// Colours of marks in the light, dark and high-contrast themes.
    const MARKS: [u32; 9] =
        [0xffd11a, 0x1f66e0, 0x5c9dff, 0x1d7f4c, 0x6fe07c, 0xc62828, 0xff8a80, 0xffff00, 0xffffff];

    /// A mark is visible on every table, also where two colours of a board meet, and keeps its colour if it
    /// is visible anyway.
    #[test]
    fn marks_contrast_with_what_lies_below() {
        let mut wrong = Vec::new();
        for mark in MARKS.map(rgb) {
            for first in GROUNDS.map(rgb) {
                let shade = against(mark, &[first]);
                if ratio(shade, first) < LEAST || (ratio(mark, first) >= LEAST && shade != mark) {
                    wrong.push((mark, vec![first], shade));
                }
                for second in GROUNDS.map(rgb) {
                    let shade = against(mark, &[first, second]);
                    // If no shade contrasts with both, the line beside it contrasts with the other one.
                    let is_seen =
                        |ground| ratio(shade, ground) >= LEAST || ratio(rim(shade), ground) >= LEAST;
                    if !is_seen(first) || !is_seen(second) {
                        wrong.push((mark, vec![first, second], shade));
                    }
                }
            }
            if ratio(mark, rim(mark)) < LEAST {
                wrong.push((mark, Vec::new(), rim(mark)));
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
    }

    /// Lines around places without a picture, and the edges of cards, are seen on every table; the lines stay fainter than ink
    /// wherever that is possible.
    #[test]
    fn lines_and_edges_are_seen() {
        let mut wrong = Vec::new();
        for ground in GROUNDS.map(rgb) {
            for ink in [Color::BLACK, Color::WHITE] {
                if ratio(line(ink, &[ground]), ground) < LEAST {
                    wrong.push((ground, ink));
                }
            }
            for face in GROUNDS.into_iter().chain([0xfffaf0, 0xedf2f4, 0x06d6a0]).map(rgb) {
                let edge = edge(face, &[ground]);
                if ratio(edge, ground) < LEAST && ratio(face, ground) < LEAST {
                    wrong.push((ground, face));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
        let cream = rgb(0xe8e2d0);
        assert_ne!(line(Color::BLACK, &[cream]), Color::BLACK);
        // A mint chip on cream, which was measured with 1.07.
        assert!(ratio(edge(rgb(0x06d6a0), &[cream]), cream) >= LEAST);
    }

    /// The contrast is the one defined by WCAG.
    #[test]
    fn contrast_is_measured_as_in_wcag() {
        for (a, b, wanted) in
            [(0x000000, 0xffffff, 21.0), (0x777777, 0xffffff, 4.48), (0xff0000, 0xffffff, 4.0), (0, 0, 1.0)]
        {
            let found = ratio(rgb(a), rgb(b));
            assert!((found - wanted).abs() < 0.01, "{a:06x} on {b:06x}: {found}");
        }
    }
}
