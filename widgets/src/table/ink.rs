//! Draw the shapes of places and marks.
use super::data::Shape;

use iced::widget::canvas::path::arc::Elliptical;
use iced::widget::canvas::{Frame, Path, Stroke};
use iced::{Color, Point, Radians, Rectangle, Size, Vector};

/// The smallest and the largest radius of the dot on what can be chosen, in logical pixels.
const DOT: (f32, f32) = (2.5, 5.0);

/// Returns the outline of a shape.
pub fn outline(shape: Shape, bounds: Rectangle) -> Path {
    let Rectangle { x, y, width, height } = bounds;
    let (right, bottom, middle) = (x + width, y + height, x + width / 2.0);

    match shape {
        Shape::Rectangle => Path::rectangle(bounds.position(), bounds.size()),
        Shape::Ellipse | Shape::Hidden => ellipse(bounds),
        Shape::Hexagon => {
            let (high, low) = (y + height / 4.0, y + height * 0.75);
            polygon(&[(middle, y), (right, high), (right, low), (middle, bottom), (x, low), (x, high)])
        }
        Shape::TriangleUp => polygon(&[(middle, y), (right, bottom), (x, bottom)]),
        Shape::TriangleDown => polygon(&[(x, y), (right, y), (middle, bottom)]),
    }
}

/// Returns the outline of a thing.
pub fn card(bounds: Rectangle) -> Path {
    let radius = (bounds.width.min(bounds.height) * 0.12).min(10.0);

    Path::rounded_rectangle(bounds.position(), bounds.size(), radius.into())
}

fn ellipse(bounds: Rectangle) -> Path {
    Path::new(|path| {
        path.ellipse(Elliptical {
            center: bounds.center(),
            radii: Vector::new(bounds.width / 2.0, bounds.height / 2.0),
            rotation: Radians(0.0),
            start_angle: Radians(0.0),
            end_angle: Radians(std::f32::consts::TAU),
        });
        path.close();
    })
}

fn polygon(corners: &[(f32, f32)]) -> Path {
    Path::new(|path| {
        for (at, (x, y)) in corners.iter().enumerate() {
            let point = Point::new(*x, *y);
            if at == 0 { path.move_to(point) } else { path.line_to(point) }
        }
        path.close();
    })
}

/// Draws a line around something, separated from its background by a darker one.
pub fn frame(frame: &mut Frame, path: &Path, width: f32, color: Color, rim: Color) {
    frame.stroke(path, Stroke::default().with_width(width + 3.0).with_color(rim));
    frame.stroke(path, Stroke::default().with_width(width).with_color(color));
}

/// Draws the dot on what can be chosen, in the upper right of its middle.
pub fn dot(frame: &mut Frame, bounds: Rectangle, shape: Shape, color: Color, rim: Color) {
    let part = match shape {
        Shape::Rectangle => 0.88,
        Shape::Ellipse | Shape::Hidden => 0.78,
        // Farther out lies the neighbour.
        Shape::Hexagon => 0.58,
        Shape::TriangleUp | Shape::TriangleDown => 0.62,
    };
    // A small thing stays visible under it.
    let radius = (bounds.width.min(bounds.height) * 0.12).clamp(DOT.0, DOT.1);
    let center = Point::new(
        bounds.center_x() + bounds.width / 2.0 * part - radius / 2.0,
        bounds.center_y() - bounds.height / 2.0 * part + radius / 2.0,
    );

    frame.fill(&Path::circle(center, radius + radius * 0.3), rim);
    frame.fill(&Path::circle(center, radius), color);
}

/// Draws the dot in the middle of a free place that can be chosen.
pub fn middle_dot(frame: &mut Frame, bounds: Rectangle, color: Color, rim: Color) {
    let radius = (bounds.width.min(bounds.height) * 0.13).clamp(DOT.0, 2.0 * DOT.1);

    frame.fill(&Path::circle(bounds.center(), radius * 1.25), rim);
    frame.fill(&Path::circle(bounds.center(), radius), color);
}

/// Draws brackets at the corners of what has changed.
pub fn brackets(frame: &mut Frame, bounds: Rectangle, thickness: f32, (color, rim): (Color, Color)) {
    let bounds = bounds.expand(1.0);
    let Size { width, height } = bounds.size();
    let long = (width.min(height) * 0.25).min(16.0);
    let (left, top, right, bottom) = (bounds.x, bounds.y, bounds.x + width, bounds.y + height);
    let path = Path::new(|path| {
        for (x, y, across, down) in [
            (left, top, long, long),
            (right, top, -long, long),
            (right, bottom, -long, -long),
            (left, bottom, long, -long),
        ] {
            path.move_to(Point::new(x + across, y));
            path.line_to(Point::new(x, y));
            path.line_to(Point::new(x, y + down));
        }
    });

    self::frame(frame, &path, thickness, color, rim);
}

/// Draws a round badge.
pub fn badge(frame: &mut Frame, center: Point, radius: f32, color: Color, rim: Color) {
    frame.fill(&Path::circle(center, radius + 1.0), rim);
    frame.fill(&Path::circle(center, radius), color);
}
