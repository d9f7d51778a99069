//! The labels of rooms, each in the upper left corner of its room, with their difficulty, and the lines that link
//! rooms.

use iced::widget::canvas::{Frame, Path, Stroke, Text};
use iced::{Color, Point, Rectangle, Size};
use schola_widgets::board::{Camera, Geometry, Spacing};

use super::MARGIN;
use crate::dungeon::{Rect, RoomId};

/// The smallest side of a field at which a number is legible, in logical pixels.
const LEAST: f32 = 14.0;

/// The labels of rooms, drawn over the map.
pub(super) struct Labels<'a> {
    pub rooms: &'a [Rect],
    pub label: Box<dyn Fn(usize) -> String + 'a>,
    /// The pairs of rooms that are linked by lines.
    pub links: Vec<[RoomId; 2]>,
    /// Whether the label has a dark background.
    pub is_backed: bool,
    pub camera: Camera,
    pub size: (u32, u32),
    pub scale: f32,
}

impl Labels<'_> {
    /// Draws a line between the centres of rooms that are joined by a door.
    fn join(&self, frame: &mut Frame, geometry: &Geometry) {
        let middle = |room: RoomId| {
            let rect = self.rooms.get(room as usize)?;
            let first = geometry.cell_bounds((u32::from(rect.x), u32::from(rect.y)));
            let last = geometry.cell_bounds((u32::from(rect.right()) - 1, u32::from(rect.bottom()) - 1));
            let right = last.x + last.width;
            let bottom = last.y + last.height;
            Some(Point::new((first.x + right) / 2.0, (first.y + bottom) / 2.0))
        };
        let lines: Vec<(Point, Point)> =
            self.links.iter().filter_map(|[a, b]| middle(*a).zip(middle(*b))).collect();
        for (colour, width, round) in [(Color::BLACK, 5.0, 6.0), (Color::WHITE, 2.0, 4.0)] {
            let stroke = Stroke::default().with_color(colour).with_width(width);
            for (from, to) in &lines {
                frame.stroke(&Path::line(*from, *to), stroke);
                frame.fill(&Path::circle(*from, round), colour);
                frame.fill(&Path::circle(*to, round), colour);
            }
        }
    }

    pub fn draw(&self, frame: &mut Frame) {
        let spacing = Spacing { margin: MARGIN, ..Spacing::default() };
        let geometry = Geometry::new(self.camera, self.size, spacing, frame.size(), self.scale);
        let side = geometry.cell();
        let label = Some(&self.label).filter(|_| side >= LEAST);
        if label.is_none() && self.links.is_empty() {
            return;
        }
        self.join(frame, &geometry);
        let Some(label) = label else { return };
        let seen = Rectangle::with_size(frame.size());
        for (id, rect) in self.rooms.iter().enumerate() {
            let corner = geometry.cell_bounds((u32::from(rect.x), u32::from(rect.y)));
            if corner.intersects(&seen) {
                let label = label(id);
                let size = (side * 0.55).min(13.0);
                if self.is_backed {
                    // A number may be longer than the wall that it is drawn on.
                    let width = label.chars().count() as f32 * size * 0.62;
                    let place = Point::new(corner.x + side * 0.1, corner.y + side * 0.1);
                    frame.fill_rectangle(place, Size::new(width, size * 1.35), Color::BLACK.scale_alpha(0.6));
                }
                frame.fill_text(Text {
                    content: label,
                    position: Point::new(corner.x + side * 0.2, corner.y + side * 0.16),
                    color: Color::WHITE.scale_alpha(0.85),
                    size: size.into(),
                    ..Text::default()
                });
            }
        }
    }
}
