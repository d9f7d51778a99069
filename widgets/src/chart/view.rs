//! Which part of a chart is visible, and how large.
use super::data::{Area, ChartPoint, Data, Node, Shape};

use iced::{Point, Rectangle, Size, Vector};

/// The zoom steps, in percent.
pub const STEPS: [u16; 12] = [10, 15, 20, 25, 33, 50, 67, 80, 100, 125, 150, 200];

/// Below this percentage nodes show only their titles.
const TITLES: u16 = 60;

/// The step of 100 %.
const WHOLE: usize = 8;

/// If the whole chart would need a smaller step than this, its start is shown first.
const READABLE: usize = 5;

/// The margin around the visible part, in logical pixels.
const MARGIN: f32 = 28.0;

/// Which part of a chart is visible.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Camera {
    /// Everything if it is readable, otherwise the start.
    #[default]
    Begin,
    /// A part.
    Free {
        /// The zoom step.
        step: usize,
        /// The place at the centre of the widget, in chart units.
        middle: Point,
    },
}

/// The transformation from chart units to logical pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct View {
    step: usize,
    middle: Point,
    origin: Point,
    bounds: Rectangle,
}

impl View {
    /// Lays a chart out in some bounds.
    pub fn new(camera: Camera, data: &Data, bounds: Rectangle) -> Self {
        let (step, middle) = match camera {
            Camera::Free { step, middle } => (step.min(STEPS.len() - 1), middle),
            Camera::Begin => begin(data, bounds.size()),
        };
        let zoom = f32::from(STEPS[step]) / 100.0;
        // Aligned to whole pixels, so that lines are sharp.
        let whole = |at: f32| at.round();
        let origin = Point::new(
            whole(bounds.center_x() - middle.x * zoom),
            whole(bounds.center_y() - middle.y * zoom),
        );

        Self { step, middle, origin, bounds }
    }

    /// Returns the zoom in percent.
    pub fn percent(&self) -> u16 {
        STEPS[self.step]
    }

    /// Returns the zoom factor: logical pixels per chart unit.
    pub fn zoom(&self) -> f32 {
        f32::from(STEPS[self.step]) / 100.0
    }

    /// Returns whether nodes show only their titles.
    pub fn is_overview(&self) -> bool {
        self.percent() < TITLES
    }

    /// Returns the camera that shows this.
    pub fn camera(&self) -> Camera {
        Camera::Free { step: self.step, middle: self.middle }
    }

    /// Returns where a place lies.
    pub fn point(&self, spot: ChartPoint) -> Point {
        Point::new(self.origin.x + spot.x as f32 * self.zoom(), self.origin.y + spot.y as f32 * self.zoom())
    }

    /// Returns where an area lies.
    pub fn place(&self, area: Area) -> Rectangle {
        let size = Size::new(area.width as f32 * self.zoom(), area.height as f32 * self.zoom());

        Rectangle::new(self.point(ChartPoint::new(area.x, area.y)), size)
    }

    /// Returns the place under a point.
    pub fn spot(&self, point: Point) -> ChartPoint {
        let units = |length: f32| (length / self.zoom()).floor() as i32;

        ChartPoint::new(units(point.x - self.origin.x), units(point.y - self.origin.y))
    }

    /// Returns a length in chart units.
    pub fn units(&self, pixels: f32) -> i32 {
        (pixels / self.zoom()).round() as i32
    }

    /// Returns the visible part, with a margin for what extends beyond its bounds.
    pub fn seen(&self) -> Area {
        let (first, last) = (
            self.spot(self.bounds.position()),
            self.spot(Point::new(self.bounds.x + self.bounds.width, self.bounds.y + self.bounds.height)),
        );

        Area::new(first, (last.x - first.x + 1, last.y - first.y + 1))
    }

    /// Returns the camera zoomed by some steps, with the same place at `about`.
    pub fn zoomed(&self, steps: isize, about: Point) -> Camera {
        let step = self.step.saturating_add_signed(steps).min(STEPS.len() - 1);
        let zoom = f32::from(STEPS[step]) / 100.0;
        let held =
            Point::new((about.x - self.origin.x) / self.zoom(), (about.y - self.origin.y) / self.zoom());
        let middle = held + (self.bounds.center() - about) * (1.0 / zoom);

        Camera::Free { step, middle }
    }

    /// Returns the camera panned by some pixels. The chart never leaves the centre completely.
    pub fn panned(&self, by: Vector, data: &Data) -> Camera {
        let middle = self.middle - by * (1.0 / self.zoom());

        Camera::Free { step: self.step, middle: kept(middle, data.area()) }
    }

    /// Returns the camera that keeps the middle of its upper edge when the height changes.
    pub fn in_room(&self, height: f32) -> Camera {
        let more = Vector::new(0.0, height - self.bounds.height);

        Camera::Free { step: self.step, middle: self.middle + more * (0.5 / self.zoom()) }
    }

    /// Returns the camera centred on a place.
    pub fn centred(&self, middle: Point, data: &Data) -> Camera {
        Camera::Free { step: self.step, middle: kept(middle, data.area()) }
    }

    /// Returns the camera that shows an area, unless it is visible already.
    pub fn revealing(&self, area: Area, data: &Data) -> Option<Camera> {
        let place = self.place(area).expand(MARGIN);
        let over = |low: f32, length: f32, from: f32, whole: f32| {
            // Of something larger than the widget, the start is shown.
            let end = (low + length - from - whole).max(0.0);

            if low < from { low - from } else { end.min((low - from).max(0.0)) }
        };
        let by = Vector::new(
            over(place.x, place.width, self.bounds.x, self.bounds.width),
            over(place.y, place.height, self.bounds.y, self.bounds.height),
        );

        (by != Vector::ZERO).then(|| self.panned(by * -1.0, data))
    }

    /// Returns whether an area is completely visible.
    pub fn holds(&self, area: Area) -> bool {
        self.place(area).is_within(&self.bounds)
    }
}

/// Returns the camera that shows all of a chart.
pub fn fitting(data: &Data, size: Size) -> Camera {
    Camera::Free { step: fitting_step(data.area(), size), middle: middle(data.area()) }
}

fn fitting_step(area: Area, size: Size) -> usize {
    let fits = |step: &usize| {
        let zoom = f32::from(STEPS[*step]) / 100.0;
        area.width as f32 * zoom + 2.0 * MARGIN <= size.width
            && area.height as f32 * zoom + 2.0 * MARGIN <= size.height
    };

    (0..=WHOLE).rev().find(fits).unwrap_or(0)
}

/// Returns the camera for reading: everything if that is possible at full size, otherwise the start at full size.
pub fn reading(data: &Data, size: Size) -> Camera {
    let area = data.area();
    let (step, middle) = match fitting_step(area, size) {
        WHOLE => (WHOLE, middle(area)),
        _ => start(data, size, WHOLE),
    };

    Camera::Free { step, middle }
}

/// Everything if it is readable, otherwise the start of the chart, at the top.
fn begin(data: &Data, size: Size) -> (usize, Point) {
    let area = data.area();
    let step = fitting_step(area, size);
    if step >= READABLE {
        return (step, middle(area));
    }
    // A chart that is only too high is shown at full size, because people read it from the top.
    let is_narrow = area.width as f32 + 2.0 * MARGIN <= size.width;

    start(data, size, if is_narrow { WHOLE } else { WHOLE - 1 })
}

/// The start of the chart at the top, in the middle.
fn start(data: &Data, size: Size, step: usize) -> (usize, Point) {
    let zoom = f32::from(STEPS[step]) / 100.0;
    let start = data.nodes.iter().find(|node| node.shape == Shape::Start);
    let start = start.or_else(|| data.nodes.iter().min_by_key(|node| node.at.y));
    let start = start.map(Node::area).unwrap_or_default();
    let top = start.y as f32 - MARGIN / zoom;

    (step, Point::new(start.center().x as f32, top + size.height / 2.0 / zoom))
}

fn middle(area: Area) -> Point {
    Point::new(area.x as f32 + area.width as f32 / 2.0, area.y as f32 + area.height as f32 / 2.0)
}

fn kept(middle: Point, area: Area) -> Point {
    let within = |at: f32, low: i32, high: i32| at.clamp(low as f32, high.max(low) as f32);

    Point::new(within(middle.x, area.x, area.right()), within(middle.y, area.y, area.bottom()))
}
