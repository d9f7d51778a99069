//! The outlines of nodes and arrows.
use super::data::{ChartPoint, Shape};
use super::view::View;

use iced::widget::canvas::{Path, path};
use iced::{Point, Rectangle, Vector};

/// The slant of the sides of pointed and slanted nodes, in chart units.
const LEAN: f32 = 14.0;

/// The size of the folded corner of a comment.
const FOLD: f32 = 14.0;

/// The radius of corners, in chart units.
pub const RADIUS: f32 = 7.0;

/// The outline of a node.
#[derive(Debug, Clone)]
pub enum Outline {
    /// A rectangle with corners of some radius.
    Round(f32),
    /// Any other.
    Path(Path),
}

/// Returns the outline of a node.
pub fn outline(shape: Shape, place: Rectangle, zoom: f32) -> Outline {
    let Rectangle { x, y, width, height } = place;
    let (right, bottom, middle) = (x + width, y + height, y + height / 2.0);
    let lean = (LEAN * zoom).min(width / 4.0);
    let fold = (FOLD * zoom).min(width / 4.0);

    match shape {
        Shape::Block | Shape::Composite => Outline::Round(RADIUS * zoom),
        Shape::Start | Shape::End => Outline::Round(height / 2.0),
        Shape::Decision => Outline::Path(polygon(&[
            (x + lean, y),
            (right - lean, y),
            (right, middle),
            (right - lean, bottom),
            (x + lean, bottom),
            (x, middle),
        ])),
        Shape::Choice => {
            Outline::Path(polygon(&[(x + lean, y), (right, y), (right - lean, bottom), (x, bottom)]))
        }
        Shape::Comment => Outline::Path(polygon(&[
            (x, y),
            (right - fold, y),
            (right, y + fold),
            (right, bottom),
            (x, bottom),
        ])),
    }
}

/// Returns the folded corner of a comment.
pub fn fold(place: Rectangle, zoom: f32) -> Path {
    let fold = (FOLD * zoom).min(place.width / 4.0);
    let (right, y) = (place.x + place.width, place.y);

    polygon(&[(right - fold, y), (right, y + fold), (right - fold, y + fold)])
}

/// Adds the route of an arrow, with rounded bends, up to its head.
pub fn way(path: &mut path::Builder, view: &View, points: &[ChartPoint], head: f32) {
    let points: Vec<Point> = points.iter().map(|spot| view.point(*spot)).collect();
    let Some(first) = points.first() else { return };
    let most = 9.0 * view.zoom();
    path.move_to(*first);
    for at in 1..points.len() {
        let (before, here) = (points[at - 1], points[at]);
        match points.get(at + 1) {
            Some(next) => {
                let radius = most.min(before.distance(here) / 2.0).min(here.distance(*next) / 2.0);
                path.line_to(toward(here, before, radius));
                path.quadratic_curve_to(here, toward(here, *next, radius));
            }
            None => path.line_to(toward(here, before, head.min(before.distance(here)))),
        }
    }
}

/// Adds the head at the end of an arrow's route.
pub fn head(path: &mut path::Builder, view: &View, points: &[ChartPoint], length: f32) {
    let [.., before, end] = points else { return };
    let (before, end) = (view.point(*before), view.point(*end));
    tip(path, before, end, length);
}

/// Adds an arrow head with a direction given by the previous point.
pub fn tip(path: &mut path::Builder, before: Point, end: Point, length: f32) {
    let base = toward(end, before, length);
    let along = end - base;
    let aside = Vector::new(-along.y, along.x) * 0.45;

    path.move_to(end);
    path.line_to(base + aside);
    path.line_to(base - aside);
    path.close();
}

/// Adds a cross, for a missing node.
pub fn cross(path: &mut path::Builder, at: Point, size: f32) {
    for (x, y) in [(size, size), (size, -size)] {
        path.move_to(at - Vector::new(x, y));
        path.line_to(at + Vector::new(x, y));
    }
}

/// Returns the point at a distance from one point towards another.
pub fn toward(from: Point, to: Point, length: f32) -> Point {
    let distance = from.distance(to);

    if distance < 0.01 { from } else { from + (to - from) * (length / distance) }
}

/// Returns a polygon.
pub fn polygon(corners: &[(f32, f32)]) -> Path {
    Path::new(|path| {
        for (at, (x, y)) in corners.iter().enumerate() {
            let point = Point::new(*x, *y);
            if at == 0 { path.move_to(point) } else { path.line_to(point) }
        }
        path.close();
    })
}
