//! Printed texts that are too small to read: as many lines as fit, and the whole text where the pointer
//! rests.
use super::Table;
use super::data::Aid;
use super::draw::{Pen, brightness};
use super::view::View;

use iced::advanced::graphics::text::Paragraph;
use iced::advanced::renderer::{Quad, Renderer as _};
use iced::advanced::text::{self, Paragraph as _, Renderer as _, Text};
use iced::alignment::Vertical;
use iced::{Border, Color, Font, Pixels, Point, Rectangle, Size, Vector};

/// Letters smaller than this are hard to read, in logical pixels.
pub(super) const READABLE: f32 = 9.0;

/// The font size of enlarged texts, in logical pixels.
const LARGER: f32 = 14.0;

/// The line height relative to the font size.
const LINE: f32 = 1.1;

/// The largest width of an enlarged text, in logical pixels.
const WIDEST: f32 = 340.0;

/// The space around its text, and around its card.
const SPACE: f32 = 8.0;

impl<Message> Table<'_, Message> {
    /// Returns the text at a point that is too small to read, by its index.
    pub(super) fn small_text_at(&self, view: View, point: Point) -> Option<usize> {
        let is_it = |aid: &Aid| {
            let is_small = !aid.text.is_empty() && size_of(aid, view) < READABLE;
            is_small && view.place(aid.frame).contains(point)
        };
        self.data.aids.iter().rposition(is_it)
    }

    /// Draws an enlarged text on top of everything else, within some bounds.
    pub(super) fn larger(&self, pen: &mut Pen<'_>, aid: usize, bounds: Rectangle) {
        let Some(aid) = self.data.aids.get(aid) else { return };
        let width = (bounds.width - 4.0 * SPACE).clamp(1.0, WIDEST);
        let font = pen.renderer.default_font();
        // Slightly larger, so that no word wraps.
        let size = measured(&aid.text, LARGER, width, font) + Size::new(1.0, 0.0);
        let card = Size::new(size.width + 2.0 * SPACE, size.height + 2.0 * SPACE);
        let corner = beside(pen.view.place(aid.frame), card, bounds);
        let ground = aid.color.map_or(pen.paper, |color| Color { a: 1.0, ..color });
        let ink = if brightness(ground) < 0.5 { Color::WHITE } else { Color::BLACK };
        let border = Border::default().rounded(6).width(1).color(ink);
        let quad = Quad { bounds: Rectangle::new(corner, card), border, ..Quad::default() };
        pen.renderer.fill_quad(quad, ground);
        let inside = Rectangle::new(corner + Vector::new(SPACE, SPACE), size);
        pen.words(&aid.text, inside, LARGER, ink, (text::Alignment::Left, Vertical::Top));
    }
}

/// Returns the font size of a text, in logical pixels.
pub(super) fn size_of(aid: &Aid, view: View) -> f32 {
    view.length(aid.letters) / LINE
}

/// Returns as much of the beginning of a text as fits at a font size.
pub(super) fn beginning(words: &str, size: f32, room: Size, font: Font) -> String {
    let fits = |words: &str| measured(words, size, room.width, font).height <= room.height;
    if fits(words) {
        return words.to_owned();
    }
    let ends: Vec<usize> = words.char_indices().map(|(at, _)| at).collect();
    let cut = |count: usize| format!("{}…", words[..ends[count]].trim_end());
    let count = ends.partition_point(|end| fits(&format!("{}…", words[..*end].trim_end())));
    count.checked_sub(1).filter(|count| *count > 0).map(cut).unwrap_or_default()
}

fn measured(words: &str, size: f32, width: f32, font: Font) -> Size {
    let words = Text {
        content: words,
        bounds: Size::new(width, f32::INFINITY),
        size: Pixels(size),
        line_height: text::LineHeight::Relative(LINE),
        font,
        align_x: text::Alignment::Left,
        align_y: Vertical::Top,
        shaping: text::Shaping::Auto,
        wrapping: text::Wrapping::WordOrGlyph,
    };
    Paragraph::with_text(words).min_bounds()
}

/// Returns the corner of a card over an area, within some bounds.
fn beside(area: Rectangle, card: Size, bounds: Rectangle) -> Point {
    let within = |at: f32, low: f32, room: f32, length: f32| {
        at.min(low + room - length - SPACE).max(low + SPACE.min((room - length).max(0.0) / 2.0))
    };
    let left = area.center_x() - card.width / 2.0;
    let top = area.center_y() - card.height / 2.0;
    Point::new(
        within(left, bounds.x, bounds.width, card.width),
        within(top, bounds.y, bounds.height, card.height),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A card covers its text, and moves inside when it would extend beyond the table.
    #[test]
    fn cards_stay_on_the_table() {
        let bounds = Rectangle::new(Point::new(10.0, 20.0), Size::new(300.0, 200.0));
        let card = Size::new(100.0, 60.0);
        for (x, y) in [(0.0, 0.0), (160.0, 100.0), (400.0, 300.0)] {
            let area = Rectangle::new(Point::new(x, y), Size::new(20.0, 10.0));
            let placed = Rectangle::new(beside(area, card, bounds), card);
            assert!(placed.is_within(&bounds), "{placed:?}");
        }
        let large = Size::new(500.0, 400.0);
        assert_eq!(beside(Rectangle::default(), large, bounds), bounds.position(), "the beginning is seen");
    }

    /// A text that is too small shows as much as fits and an ellipsis; a text that fits is shown whole.
    #[test]
    fn the_beginning_of_a_text_is_shown() {
        let text = "Road: wood and clay\nSettlement: wood, clay, wool and grain\nCity: grain and ore";
        let shown = |height: f32| beginning(text, READABLE, Size::new(110.0, height), Font::DEFAULT);
        assert_eq!(shown(500.0), text);
        let some = shown(2.0 * READABLE * LINE + 1.0);
        let kept = some.strip_suffix('…').expect("it says that there is more");
        assert!(text.starts_with(kept) && kept.starts_with("Road: wood"), "{some}");
        assert!(shown(3.0 * READABLE * LINE + 1.0).len() > some.len());
        assert_eq!(shown(READABLE / 2.0), "");
    }
}
