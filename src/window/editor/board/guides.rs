//! What is drawn beside and over the board for the painter: rulers and the axes of symmetry.

use iced::mouse::Cursor;
use iced::widget::canvas::{Frame, Geometry as Drawing, LineDash, Path, Program, Stroke, Text};
use iced::{Point, Rectangle, Renderer, Size, Theme, alignment};
use schola_widgets::board::{Camera, Geometry, Spacing};

use super::super::painter::MARGIN;
use crate::grid::edit::Symmetry;
use crate::window::theme;

/// The least distance between two numbers on a ruler.
const APART: f32 = 26.0;

/// The axes about which strokes are repeated.
#[derive(Debug)]
pub(super) struct Guides {
    pub symmetry: Symmetry,
    pub camera: Camera,
    pub size: (u32, u32),
    pub scale: f32,
}

/// The numbers of columns or rows.
#[derive(Debug)]
pub(super) struct Ruler {
    pub is_lying: bool,
    pub camera: Camera,
    pub size: (u32, u32),
    pub scale: f32,
    /// The room that the board has, by which it is laid out.
    pub room: Option<Size>,
    pub pointed: Option<(u32, u32)>,
}

fn geometry(camera: Camera, size: (u32, u32), room: Size, scale: f32) -> Geometry {
    Geometry::new(camera, size, Spacing { margin: MARGIN, ..Spacing::default() }, room, scale)
}

impl<Message> Program<Message> for Guides {
    type State = ();

    fn draw(
        &self,
        _state: &(),
        renderer: &Renderer,
        theme: &Theme,
        bounds: Rectangle,
        _cursor: Cursor,
    ) -> Vec<Drawing> {
        let mut frame = Frame::new(renderer, bounds.size());
        let cells = geometry(self.camera, self.size, bounds.size(), self.scale).cells();
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
        // A light line below a dashed dark one shows on any picture.
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
        vec![frame.into_geometry()]
    }
}

impl<Message> Program<Message> for Ruler {
    type State = ();

    fn draw(
        &self,
        _state: &(),
        renderer: &Renderer,
        theme: &Theme,
        bounds: Rectangle,
        _cursor: Cursor,
    ) -> Vec<Drawing> {
        let mut frame = Frame::new(renderer, bounds.size());
        let Some(room) = self.room else { return Vec::new() };
        let geometry = geometry(self.camera, self.size, room, self.scale);
        let count = if self.is_lying { self.size.0 } else { self.size.1 };
        let length = if self.is_lying { bounds.width } else { bounds.height };
        let step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
            .into_iter()
            .find(|step| *step as f32 * geometry.cell() >= APART)
            .unwrap_or(5000);
        let cells = geometry.cells();
        let start = if self.is_lying { cells.x } else { cells.y };
        let first = ((-start / geometry.cell()).floor().max(0.0) as u32) / step * step;
        let pointed = self.pointed.map(|(x, y)| if self.is_lying { x } else { y });
        let numbers = (first..count).step_by(step as usize).filter(|number| {
            pointed.is_none_or(|at| at == *number || at.abs_diff(*number) as f32 * geometry.cell() >= APART)
        });
        for number in numbers.chain(pointed.filter(|at| *at < count)) {
            let cell = geometry.cell_bounds(if self.is_lying { (number, 0) } else { (0, number) });
            let at = if self.is_lying { cell.center_x() } else { cell.center_y() };
            if at < 0.0 {
                continue;
            }
            if at > length && Some(number) != pointed {
                break;
            }
            let is_pointed = pointed == Some(number);
            let middle = Point::new(bounds.width / 2.0, bounds.height / 2.0);
            frame.fill_text(Text {
                content: number.to_string(),
                position: if self.is_lying { Point::new(at, middle.y) } else { Point::new(middle.x, at) },
                color: if is_pointed { theme.palette().primary } else { theme::quiet(theme) },
                size: 11.0.into(),
                align_x: iced::advanced::text::Alignment::Center,
                align_y: alignment::Vertical::Center,
                ..Text::default()
            });
        }
        vec![frame.into_geometry()]
    }
}
