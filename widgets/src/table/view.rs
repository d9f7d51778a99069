//! Where a table is in its widget, and how large it is.
use super::data::Frame;

use iced::{Point, Rectangle, Size, Vector};

/// The margin around a table that is shown as a whole, in logical pixels.
const MARGIN: f32 = 12.0;

/// The largest zoom, relative to fitting the widget.
const MOST: f32 = 16.0;

/// The smallest zoom.
const LEAST: f32 = 0.5;

/// Which part of a table is visible.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Camera {
    /// All of it, as large as possible.
    #[default]
    Fit,
    /// A part.
    Free {
        /// The side of a cell, in logical pixels.
        cell: f32,
        /// The point at the centre of the widget, in cells.
        middle: Point,
    },
}

/// The transformation from thousandths of a cell to logical pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct View {
    /// The side of a cell.
    cell: f32,
    /// Where the table's corner is.
    origin: Point,
    is_fit: bool,
}

impl View {
    /// Lays a table out in some bounds.
    pub fn new(camera: Camera, size: (i32, i32), bounds: Rectangle) -> Self {
        let table = Size::new(size.0.max(1) as f32 / 1000.0, size.1.max(1) as f32 / 1000.0);

        match camera {
            Camera::Fit => {
                let cell = fitting(size, bounds.size());
                let corner = Vector::new(table.width * cell / 2.0, table.height * cell / 2.0);

                Self { cell, origin: bounds.center() - corner, is_fit: true }
            }
            Camera::Free { cell, middle } => {
                let corner = Vector::new(middle.x * cell, middle.y * cell);

                Self { cell, origin: bounds.center() - corner, is_fit: false }
            }
        }
    }

    /// Returns whether the whole table is shown as large as possible.
    pub fn is_fit(&self) -> bool {
        self.is_fit
    }

    /// Returns where a frame lies.
    pub fn place(&self, frame: Frame) -> Rectangle {
        let cells = frame.in_cells();

        Rectangle {
            x: self.origin.x + cells.x * self.cell,
            y: self.origin.y + cells.y * self.cell,
            width: cells.width * self.cell,
            height: cells.height * self.cell,
        }
    }

    /// Returns where a point of the table lies.
    pub fn at(&self, (x, y): (i32, i32)) -> Point {
        self.place(Frame { x, y, width: 0, height: 0 }).position()
    }

    /// Returns a length given in thousandths of a cell.
    pub fn length(&self, thousandths: i32) -> f32 {
        thousandths as f32 / 1000.0 * self.cell
    }

    /// Converts a distance in the window to one on the table.
    pub fn lengths(&self, by: Vector) -> (i32, i32) {
        let thousandths = |length: f32| (length / self.cell * 1000.0).round() as i32;

        (thousandths(by.x), thousandths(by.y))
    }

    /// Returns the point of the table under a point of the window.
    pub fn point(&self, at: Point) -> (i32, i32) {
        let thousandths = |length: f32| (length / self.cell * 1000.0).floor() as i32;

        (thousandths(at.x - self.origin.x), thousandths(at.y - self.origin.y))
    }

    /// Returns the camera zoomed by a factor, with the same point of the table at `about`.
    pub fn zoomed(&self, by: f32, about: Point, size: (i32, i32), bounds: Rectangle) -> Camera {
        let fit = fitting(size, bounds.size());
        let cell = (self.cell * by).clamp(fit * LEAST, fit * MOST);
        let held = Point::new((about.x - self.origin.x) / self.cell, (about.y - self.origin.y) / self.cell);
        let middle = held + (bounds.center() - about) * (1.0 / cell);

        kept(cell, middle, size)
    }

    /// Returns the camera panned by some pixels.
    pub fn panned(&self, by: Vector, size: (i32, i32), bounds: Rectangle) -> Camera {
        let middle = bounds.center() - by;
        let middle =
            Point::new((middle.x - self.origin.x) / self.cell, (middle.y - self.origin.y) / self.cell);

        kept(self.cell, middle, size)
    }

    /// Returns the camera that shows a frame, unless it is visible already.
    pub fn revealing(&self, frame: Frame, size: (i32, i32), bounds: Rectangle) -> Option<Camera> {
        let place = self.place(frame).expand(MARGIN);
        let over = |low: f32, length: f32, from: f32, whole: f32| {
            // Of something larger than the widget, the start is shown.
            let end = (low + length - from - whole).max(0.0);

            if low < from { low - from } else { end.min((low - from).max(0.0)) }
        };
        let by = Vector::new(
            over(place.x, place.width, bounds.x, bounds.width),
            over(place.y, place.height, bounds.y, bounds.height),
        );

        (by != Vector::ZERO).then(|| self.panned(by * -1.0, size, bounds))
    }
}

fn fitting(size: (i32, i32), bounds: Size) -> f32 {
    let room = |length: f32, cells: i32| (length - 2.0 * MARGIN).max(1.0) * 1000.0 / cells.max(1) as f32;

    room(bounds.width, size.0).min(room(bounds.height, size.1))
}

/// Keeps the centre of the widget on the table.
fn kept(cell: f32, middle: Point, size: (i32, i32)) -> Camera {
    let within = |at: f32, length: i32| at.clamp(0.0, length.max(0) as f32 / 1000.0);

    Camera::Free { cell, middle: Point::new(within(middle.x, size.0), within(middle.y, size.1)) }
}
