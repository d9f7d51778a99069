//! The axes of symmetry, drawn over the board.

use iced::widget::canvas::{Frame, LineDash, Path, Stroke};
use iced::{Point, Size, Theme, Vector};
use schola_widgets::board::{Camera, Geometry};

use super::super::painter::SPACING;
use crate::grid::edit::Symmetry;

/// The axes of symmetry for strokes.
#[derive(Debug)]
pub(super) struct Guides {
    pub symmetry: Symmetry,
    pub camera: Camera,
    pub size: (u32, u32),
    pub scale: f32,
    /// Size of the area of cells, which ends where the board ends.
    pub room: Option<Size>,
}

impl Guides {
    pub fn draw(&self, frame: &mut Frame, theme: &Theme) {
        let room = self.room.unwrap_or(frame.size());
        let cells = Geometry::new(self.camera, self.size, SPACING, room, self.scale).cells();
        // Rulers take up room at the upper and the left edge.
        let cells = cells + Vector::new(frame.width() - room.width, frame.height() - room.height);
        let (left, top) = (cells.x, cells.y);
        let (right, bottom) = (left + cells.width, top + cells.height);
        let middle = cells.center();
        let across = (Point::new(left, middle.y), Point::new(right, middle.y));
        let down = (Point::new(middle.x, top), Point::new(middle.x, bottom));
        let falling = (Point::new(left, top), Point::new(right, bottom));
        let rising = (Point::new(left, bottom), Point::new(right, top));
        let (lines, is_turned) = match self.symmetry {
            Symmetry::None => (vec![], false),
            Symmetry::LeftRight => (vec![down], false),
            Symmetry::TopBottom => (vec![across], false),
            Symmetry::Both => (vec![down, across], false),
            Symmetry::Diagonal => (vec![falling], false),
            Symmetry::OtherDiagonal => (vec![rising], false),
            Symmetry::HalfTurn => (vec![], true),
            Symmetry::QuarterTurns => (vec![], true),
            Symmetry::All => (vec![down, across, falling, rising], true),
        };
        let ink = theme.palette().primary;
        // A light line below a dashed dark one is visible on any picture.
        let paper = Stroke::default().with_width(4.0).with_color(theme.palette().background.scale_alpha(0.8));
        let dashes = LineDash { segments: &[7.0, 5.0], offset: 0 };
        let dashed = Stroke { line_dash: dashes, ..Stroke::default().with_width(2.0).with_color(ink) };
        for (from, to) in lines {
            let line = Path::line(from, to);
            frame.stroke(&line, paper);
            frame.stroke(&line, dashed);
        }
        if is_turned {
            let circle = Path::circle(middle, 7.0);
            frame.stroke(&circle, paper);
            frame.stroke(&circle, Stroke::default().with_width(2.0).with_color(ink));
        }
    }
}
