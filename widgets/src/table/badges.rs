//! Draw what is only for looking: overviews and printed texts, and values on places and things.
use super::Table;
use super::data::{Badge, Measure, Side};
use super::draw::{Pen, SMALLEST, brightness};
use super::ink;
use super::reading::{READABLE, beginning, size_of};

use iced::advanced::Renderer as _;
use iced::advanced::renderer::Quad;
use iced::advanced::text::{self, Renderer as _};
use iced::alignment::Vertical;
use iced::widget::canvas::{Path, Stroke};
use iced::{Border, Color, Point, Rectangle, Size};

/// More tokens than this are drawn as one token with their number.
const MOST_TOKENS: u32 = 6;

/// The height of a value, relative to the shorter side of a thing.
const HEIGHT: f32 = 0.26;

impl<Message> Table<'_, Message> {
    /// Draws what is only for looking.
    pub(super) fn aids(&self, pen: &mut Pen<'_>) {
        for aid in &self.data.aids {
            let bounds = pen.view.place(aid.frame);
            if !bounds.intersects(&pen.clip) {
                continue;
            }
            if let Some(color) = aid.color {
                let border = Border::default().rounded((bounds.width.min(bounds.height) * 0.05).min(8.0));
                pen.renderer.fill_quad(Quad { bounds, border, ..Quad::default() }, color);
            }
            if let Some(picture) = aid.picture {
                self.filling(pen, picture, bounds);
            }
            let size = size_of(aid, pen.view);
            let room = bounds.shrink(if aid.color.is_some() { size * 0.5 } else { 0.0 });
            let ink = match aid.color {
                Some(color) if brightness(color) < 0.5 => Color::WHITE,
                Some(_) => Color::BLACK,
                None => pen.ink,
            };
            let corner = (text::Alignment::Left, Vertical::Top);
            let ink = ink.scale_alpha(0.9);
            if size >= SMALLEST {
                pen.words(&aid.text, room, size, ink, corner);
            } else if !aid.text.is_empty() {
                // A readable part of the text is better than an unreadable whole.
                let words = beginning(&aid.text, READABLE, room.size(), pen.renderer.default_font());
                pen.words(&words, room, READABLE, ink, corner);
            }
        }
    }

    /// Draws values on something with these bounds.
    pub(super) fn badges(&self, pen: &mut Pen<'_>, badges: &[Badge], bounds: Rectangle) {
        if badges.is_empty() || !bounds.intersects(&pen.clip) {
            return;
        }
        let height = (bounds.width.min(bounds.height) * HEIGHT).clamp(5.0, 22.0);
        // Several values on one side are stacked.
        let mut taken: Vec<(Side, f32)> = Vec::new();
        for badge in badges {
            let before: f32 = taken.iter().filter(|(side, _)| *side == badge.at).map(|(_, high)| high).sum();
            let at = middle(badge.at, bounds, height, before);
            self.badge(pen, badge, at, (bounds.width, height));
            taken.push((badge.at, height + 1.0));
        }
    }

    fn badge(&self, pen: &mut Pen<'_>, badge: &Badge, middle: Point, (width, height): (f32, f32)) {
        let color = Color { a: 1.0, ..badge.color.unwrap_or(pen.style.rim) };
        let ink = if brightness(color) < 0.5 { Color::WHITE } else { Color::BLACK };
        match &badge.measure {
            Measure::Number(words) => {
                let letters = words.chars().count().max(1) as f32;
                let size = Size::new((height * 0.62 * letters).max(height), height);
                self.plate(pen, middle, size, words, color, ink);
            }
            Measure::Bar(part) => {
                let size = Size::new((width * 0.84).max(height), height * 0.62);
                let corner = Point::new(middle.x - size.width / 2.0, middle.y - size.height / 2.0);
                let filled = Size::new(size.width * f32::from(*part) / 1000.0, size.height);
                let mut frame = pen.frame();
                frame.fill(&Path::rectangle(corner, size), pen.style.light);
                frame.fill(&Path::rectangle(corner, filled), color);
                let edge = Stroke::default().with_width(1.0).with_color(pen.style.rim);
                frame.stroke(&Path::rectangle(corner, size), edge);
                pen.geometry(frame);
            }
            Measure::Tokens { count, picture } => {
                let shown = if *count > MOST_TOKENS { 1 } else { *count };
                // Many tokens move closer together.
                let step = (height * 1.05).min((width - height).max(0.0) / (shown.max(2) - 1) as f32);
                let left = middle.x - step * shown.saturating_sub(1) as f32 / 2.0;
                let mut frame = pen.frame();
                let places: Vec<Point> =
                    (0..shown).map(|at| Point::new(left + step * at as f32, middle.y)).collect();
                for place in places.iter().filter(|_| picture.is_none()) {
                    ink::badge(&mut frame, *place, height / 2.0 - 1.0, color, ink);
                }
                pen.geometry(frame);
                for place in places.iter().filter_map(|place| Some((*place, (*picture)?))) {
                    let (place, picture) = place;
                    let corner = Point::new(place.x - height / 2.0, place.y - height / 2.0);
                    let square = Rectangle::new(corner, Size::new(height, height));
                    let clip = pen.clip;
                    let _ = self.image(pen, picture, square, 1.0, Some(clip));
                }
                if *count > MOST_TOKENS {
                    let beside = Point::new(middle.x + height, middle.y);
                    let words = count.to_string();
                    let size = Size::new((height * 0.62 * words.len() as f32).max(height), height);
                    self.plate(pen, beside, size, &words, Color { a: 1.0, ..pen.style.rim }, Color::WHITE);
                }
            }
        }
    }

    /// Draws text on a round plate.
    fn plate(&self, pen: &mut Pen<'_>, middle: Point, size: Size, words: &str, color: Color, ink: Color) {
        let corner = Point::new(middle.x - size.width / 2.0, middle.y - size.height / 2.0);
        let plate = |by: f32| {
            let bounds = Rectangle::new(corner, size).expand(by);
            Path::rounded_rectangle(bounds.position(), bounds.size(), (bounds.height / 2.0).into())
        };
        let mut frame = pen.frame();
        frame.fill(&plate(1.0), ink);
        frame.fill(&plate(0.0), color);
        pen.geometry(frame);
        let centre = (text::Alignment::Center, Vertical::Center);
        pen.words(words, Rectangle::new(corner, size).expand(2.0), size.height * 0.78, ink, centre);
    }
}

/// Returns the centre of a value of this height, above others on the same side.
fn middle(at: Side, bounds: Rectangle, height: f32, before: f32) -> Point {
    let half = height / 2.0;
    let (x, y) = match at {
        Side::Bottom => (bounds.center_x(), bounds.y + bounds.height - half - before),
        Side::Top => (bounds.center_x(), bounds.y + half + before),
        Side::Left => (bounds.x + half, bounds.center_y() + before),
        Side::Right => (bounds.x + bounds.width - half, bounds.center_y() + before),
        Side::Center => (bounds.center_x(), bounds.center_y() + before),
    };
    Point::new(x, y)
}
