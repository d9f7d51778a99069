//! What of a chart is seen, and how large.
use super::data::{Area, Data, Node, Shape, Spot};

use iced::{Point, Rectangle, Size, Vector};

/// The steps of the zoom, in percent.
pub const STEPS: [u16; 12] = [10, 15, 20, 25, 33, 50, 67, 80, 100, 125, 150, 200];

/// Below this percentage nodes show their titles only.
const TITLES: u16 = 60;

/// The step of 100 %.
const WHOLE: usize = 8;

/// Smaller than this a chart is not shown at first, but its beginning.
const READABLE: usize = 5;

/// The space around what is in sight, in logical pixels.
const MARGIN: f32 = 28.0;

/// What of a chart is seen.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Camera {
    /// All if it can be read, else the beginning.
    #[default]
    Begin,
    /// A part.
    Free {
        /// The step of the zoom.
        step: usize,
        /// The place in the middle of the widget, in chart units.
        middle: Point,
    },
}

/// The way from chart units to logical pixels.
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
        // On whole pixels, so that lines are sharp.
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

    /// Returns the zoom: the logical pixels of a chart unit.
    pub fn zoom(&self) -> f32 {
        f32::from(STEPS[self.step]) / 100.0
    }

    /// Returns whether nodes show their titles only.
    pub fn is_overview(&self) -> bool {
        self.percent() < TITLES
    }

    /// Returns the camera that shows this.
    pub fn camera(&self) -> Camera {
        Camera::Free { step: self.step, middle: self.middle }
    }

    /// Returns where a place lies.
    pub fn point(&self, spot: Spot) -> Point {
        Point::new(self.origin.x + spot.x as f32 * self.zoom(), self.origin.y + spot.y as f32 * self.zoom())
    }

    /// Returns where an area lies.
    pub fn place(&self, area: Area) -> Rectangle {
        let size = Size::new(area.width as f32 * self.zoom(), area.height as f32 * self.zoom());

        Rectangle::new(self.point(Spot::new(area.x, area.y)), size)
    }

    /// Returns the place under a point.
    pub fn spot(&self, point: Point) -> Spot {
        let units = |length: f32| (length / self.zoom()).floor() as i32;

        Spot::new(units(point.x - self.origin.x), units(point.y - self.origin.y))
    }

    /// Returns a length in chart units.
    pub fn units(&self, pixels: f32) -> i32 {
        (pixels / self.zoom()).round() as i32
    }

    /// Returns what is in sight, with a margin for what reaches beyond its bounds.
    pub fn seen(&self) -> Area {
        let (first, last) = (
            self.spot(self.bounds.position()),
            self.spot(Point::new(self.bounds.x + self.bounds.width, self.bounds.y + self.bounds.height)),
        );

        Area::new(first, (last.x - first.x + 1, last.y - first.y + 1))
    }

    /// Returns the camera so many steps nearer, with the same place at `about`.
    pub fn zoomed(&self, steps: isize, about: Point) -> Camera {
        let step = self.step.saturating_add_signed(steps).min(STEPS.len() - 1);
        let zoom = f32::from(STEPS[step]) / 100.0;
        let held =
            Point::new((about.x - self.origin.x) / self.zoom(), (about.y - self.origin.y) / self.zoom());
        let middle = held + (self.bounds.center() - about) * (1.0 / zoom);

        Camera::Free { step, middle }
    }

    /// Returns the camera that shows the chart moved by some pixels. The chart never leaves the middle altogether.
    pub fn panned(&self, by: Vector, data: &Data) -> Camera {
        let middle = self.middle - by * (1.0 / self.zoom());

        Camera::Free { step: self.step, middle: kept(middle, data.area()) }
    }

    /// Returns the camera that has the same in the middle of its upper edge in a room of another height.
    pub fn in_room(&self, height: f32) -> Camera {
        let more = Vector::new(0.0, height - self.bounds.height);

        Camera::Free { step: self.step, middle: self.middle + more * (0.5 / self.zoom()) }
    }

    /// Returns the camera with a place in the middle.
    pub fn centred(&self, middle: Point, data: &Data) -> Camera {
        Camera::Free { step: self.step, middle: kept(middle, data.area()) }
    }

    /// Returns the camera that has an area in sight, if it is not yet.
    pub fn revealing(&self, area: Area, data: &Data) -> Option<Camera> {
        let place = self.place(area).expand(MARGIN);
        let over = |low: f32, length: f32, from: f32, whole: f32| {
            // Of what is larger than the widget, the beginning is shown.
            let end = (low + length - from - whole).max(0.0);

            if low < from { low - from } else { end.min((low - from).max(0.0)) }
        };
        let by = Vector::new(
            over(place.x, place.width, self.bounds.x, self.bounds.width),
            over(place.y, place.height, self.bounds.y, self.bounds.height),
        );

        (by != Vector::ZERO).then(|| self.panned(by * -1.0, data))
    }

    /// Returns whether an area is wholly in sight.
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

/// All if it can be read, else where the chart begins, at the top.
fn begin(data: &Data, size: Size) -> (usize, Point) {
    let area = data.area();
    let step = fitting_step(area, size);
    if step >= READABLE {
        return (step, middle(area));
    }
    let step = WHOLE - 1;
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
