//! The minimap of a chart, in one of its corners.
use super::data::{Area, Data, Shape};
use super::style::{Inks, mix};
use super::view::View;
use crate::board::edges;

use iced::advanced::renderer::{Quad, Renderer as _};
use iced::{Border, Color, Point, Rectangle, Renderer, Size, border};

use std::collections::BTreeSet;

/// The maximum size, and the distance to the corner, in logical pixels.
const SIZE: Size = Size::new(176.0, 132.0);
const MARGIN: f32 = 12.0;

/// The padding around the nodes.
const AIR: f32 = 8.0;

/// Widgets smaller than this have no minimap.
const LEAST: Size = Size::new(480.0, 320.0);

/// A corner of the widget: whether it is on the left, and whether it is at the top.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Corner {
    is_left: bool,
    is_upper: bool,
}

/// The corners in the order in which they are tried.
const CORNERS: [Corner; 4] = [
    Corner { is_left: false, is_upper: false },
    Corner { is_left: true, is_upper: false },
    Corner { is_left: false, is_upper: true },
    Corner { is_left: true, is_upper: true },
];

/// Returns where the minimap is, if there is one; a chart that is completely visible needs none. It keeps a
/// corner that is in use, otherwise it takes the first one that hides no node, or the one that hides the least.
pub fn place(data: &Data, view: &View, bounds: Rectangle, held: Option<Corner>) -> Option<Rectangle> {
    let area = data.area();
    let is_needed = !data.nodes.is_empty() && !view.holds(area);

    (is_needed && bounds.width >= LEAST.width && bounds.height >= LEAST.height)
        .then(|| frame(area, bounds, held.unwrap_or_else(|| corner(data, view, bounds))))
}

/// Returns the corner that hides the least of the chart.
pub fn corner(data: &Data, view: &View, bounds: Rectangle) -> Corner {
    let area = data.area();
    let hidden = |corner: &Corner| {
        let frame = frame(area, bounds, *corner);
        let parts = data.nodes.iter().filter_map(|node| view.place(node.area()).intersection(&frame));
        parts.map(|part| part.width * part.height).sum::<f32>() as u32
    };

    CORNERS.into_iter().min_by_key(hidden).unwrap_or(CORNERS[0])
}

fn frame(area: Area, bounds: Rectangle, corner: Corner) -> Rectangle {
    let zoom = zoom(area);
    let size = Size::new(
        (area.width as f32 * zoom + 2.0 * AIR).max(48.0).round(),
        (area.height as f32 * zoom + 2.0 * AIR).max(48.0).round(),
    );
    let at = |from: f32, room: f32, length: f32, is_first: bool| {
        (if is_first { from + MARGIN } else { from + room - MARGIN - length }).round()
    };
    let corner = Point::new(
        at(bounds.x, bounds.width, size.width, corner.is_left),
        at(bounds.y, bounds.height, size.height, corner.is_upper),
    );

    Rectangle::new(corner, size)
}

fn zoom(area: Area) -> f32 {
    let room = |length: f32, units: i32| (length - 2.0 * AIR) / units.max(1) as f32;

    room(SIZE.width, area.width).min(room(SIZE.height, area.height))
}

/// Returns the place of the chart under a point of the minimap.
pub fn spot(data: &Data, bounds: Rectangle, corner: Corner, point: Point) -> Point {
    let area = data.area();
    let (frame, zoom) = (frame(area, bounds, corner), zoom(area));
    let middle = area.center();

    Point::new(
        middle.x as f32 + (point.x - frame.center_x()) / zoom,
        middle.y as f32 + (point.y - frame.center_y()) / zoom,
    )
}

/// Draws the minimap: nodes, and the frame of the visible part.
pub fn draw(
    renderer: &mut Renderer,
    inks: &Inks,
    data: &Data,
    lit: &BTreeSet<super::Id>,
    (view, held): (&View, Option<Corner>),
    bounds: Rectangle,
) {
    let Some(frame) = place(data, view, bounds, held) else { return };
    let area = data.area();
    let (zoom, middle) = (zoom(area), area.center());
    let small = |other: Area| {
        let x = frame.center_x() + (other.x - middle.x) as f32 * zoom;
        let y = frame.center_y() + (other.y - middle.y) as f32 * zoom;
        // Aligned to whole pixels, drawing is many times faster.
        let size = Size::new(
            (other.width as f32 * zoom).round().max(2.0),
            (other.height as f32 * zoom).round().max(2.0),
        );
        Rectangle::new(Point::new(x.round(), y.round()), size)
    };
    let border = Border { color: inks.edge, width: 1.0, radius: border::radius(6.0) };
    renderer.fill_quad(Quad { bounds: frame, border, ..Quad::default() }, inks.ground);
    for node in &data.nodes {
        let color = match node.shape {
            _ if lit.contains(&node.id) => inks.lit,
            Shape::Comment => node.color.unwrap_or(inks.note),
            Shape::Choice => mix(inks.ground, inks.accent, 0.7),
            _ => node.color.map_or(mix(inks.ground, inks.text, 0.34), |color| mix(inks.ground, color, 0.8)),
        };
        fill(renderer, small(node.area()), color);
    }
    let inner = frame.shrink(1.0);
    if let Some(seen) = small(view.seen()).intersection(&inner) {
        fill(renderer, seen, inks.accent.scale_alpha(0.08));
        edges(renderer, seen, seen.shrink(1.5), inks.accent);
    }
}

fn fill(renderer: &mut Renderer, bounds: Rectangle, color: Color) {
    renderer.fill_quad(Quad { bounds, ..Quad::default() }, color);
}
