//! Draw what lies above a chart: ports, gestures, the focus, the minimap.
use super::Pen;
use crate::board::{edges, whole};
use crate::chart::data::{Data, Id};
use crate::chart::event::{Gesture, Over, State, port};
use crate::chart::snap::Snap;
use crate::chart::texts::Texts;
use crate::chart::{Chart, minimap, shapes};

use iced::advanced::text::Paragraph as _;
use iced::widget::canvas::{Frame, LineDash, Path, Stroke};
use iced::{Color, Point, Rectangle, Size, Vector};

use std::collections::BTreeSet;

/// The radius of a port, in logical pixels.
const PORT: f32 = 9.0;

impl<Message> Chart<'_, Message> {
    pub(super) fn upper(
        &self,
        pen: &mut Pen<'_>,
        texts: &mut Texts,
        state: &State,
        data: &Data,
        moved: Option<&(BTreeSet<Id>, Snap)>,
        bounds: Rectangle,
    ) {
        let inks = pen.inks;
        let mut frame = pen.frame();
        if !state.gesture.is_busy() {
            if let Some(Over::Node(id) | Over::Port(id)) = state.hover
                && let Some(node) = data.node(id).filter(|_| !self.marks.chosen.contains(&id))
            {
                let place = pen.view.place(node.area()).expand(1.0);
                self.ring(pen, &mut frame, node.shape, place, (1.5, inks.accent.scale_alpha(0.55)));
            }
            self.ports(pen, state, data);
        }
        match &state.gesture {
            Gesture::Link { from, at, .. } => {
                self.link(pen, &mut frame, texts, state, (*from, *at), data);
            }
            Gesture::Band { from, at } => self.band(pen, &mut frame, state, (*from, *at), bounds),
            Gesture::Move { .. } => guides(pen, moved.map(|(_, snap)| snap)),
            Gesture::None | Gesture::Press { .. } | Gesture::Pan { .. } | Gesture::Mini(_) => {}
        }
        let is_ring_visible = state.focus == crate::focus::Presence::Visible;
        if let Some(node) = self.cursor(state).and_then(|id| data.node(id)).filter(|_| is_ring_visible) {
            let place = pen.view.place(node.area());
            self.ring(pen, &mut frame, node.shape, place.expand(6.0), (2.0, inks.accent));
        }
        // An empty frame costs as much as a full one.
        if state.gesture.is_busy() || state.hover.is_some() || is_ring_visible {
            pen.geometry(frame);
        }
        if self.has_minimap {
            minimap::draw(
                pen.renderer,
                &inks,
                data,
                &self.marks.lit,
                (&pen.view, state.gesture.corner()),
                bounds,
            );
        }
        if is_ring_visible {
            edges(pen.renderer, whole(bounds), whole(bounds).shrink(2.0), inks.accent);
        }
    }

    /// Draws a round handle with a plus below the nodes that arrows can start from.
    fn ports(&self, pen: &mut Pen<'_>, state: &State, data: &Data) {
        let inks = pen.inks;
        for id in self.port_owners(state, &pen.view) {
            let Some(node) = data.node(id) else { continue };
            let at = port(&pen.view, node.area());
            let is_over = state.hover == Some(Over::Port(id));
            let radius = if is_over { PORT + 2.0 } else { PORT };
            let square = |half: f32, high: f32| {
                Rectangle::new(at - Vector::new(half, high), Size::new(2.0 * half, 2.0 * high))
            };
            pen.edged(square(radius, radius), radius, inks.accent, (1.5, inks.ground));
            let plus = inks.upon(inks.accent);
            pen.fill(square(4.5, 1.0), 0.0, plus);
            pen.fill(square(1.0, 4.5), 0.0, plus);
        }
    }

    /// Draws an arrow that follows the pointer, its possible target, and the reason against it.
    fn link(
        &self,
        pen: &mut Pen<'_>,
        frame: &mut Frame,
        texts: &mut Texts,
        state: &State,
        (from, at): (Id, Option<Point>),
        data: &Data,
    ) {
        let Some(source) = data.node(from) else { return };
        let start = port(&pen.view, source.area());
        let target = match at {
            Some(at) => data.at(pen.view.spot(at)),
            None => self.cursor(state).filter(|id| *id != from),
        };
        let target = target.and_then(|id| data.node(id));
        let top = target.map(|node| {
            let place = pen.view.place(node.area());
            Point::new(place.center_x(), place.y)
        });
        let Some(end) = top.or(at) else { return };
        let refusal = target.and_then(|node| self.refused(from, node.id));
        let color = match (target, &refusal) {
            (Some(_), Some(_)) => pen.inks.danger,
            (Some(_), None) => pen.inks.success,
            (None, _) => pen.inks.accent,
        };
        let path = Path::new(|path| {
            let lead = Vector::new(0.0, (start.distance(end) * 0.4).min(80.0));
            path.move_to(start);
            path.bezier_curve_to(start + lead, end - lead, end);
        });
        let dash = [7.0, 5.0];
        let mut stroke = Stroke::default().with_width(2.5).with_color(color);
        stroke.line_dash = LineDash { segments: &dash, offset: 0 };
        frame.stroke(&path, stroke);
        frame.fill(&Path::new(|path| shapes::tip(path, end - Vector::new(0.0, 12.0), end, 12.0)), color);
        if let Some(node) = target {
            let place = pen.view.place(node.area()).expand(3.0);
            self.ring(pen, frame, node.shape, place, (3.0, color));
        }
        if let Some(reason) = refusal.filter(|reason| !reason.is_empty()) {
            let below = target.map_or(end, |node| {
                let place = pen.view.place(node.area());
                Point::new(place.center_x(), place.y + place.height + 8.0)
            });
            bubble(pen, texts, &reason, below);
        }
    }

    /// Draws the selection rectangle, and marks the nodes inside.
    fn band(
        &self,
        pen: &mut Pen<'_>,
        frame: &mut Frame,
        state: &State,
        (from, at): (Point, Point),
        bounds: Rectangle,
    ) {
        let corner = Point::new(from.x.min(at.x), from.y.min(at.y));
        let size = Size::new((from.x - at.x).abs(), (from.y - at.y).abs());
        let (inks, band) = (pen.inks, whole(Rectangle::new(corner, size)));
        pen.fill(band, 0.0, inks.accent.scale_alpha(0.08));
        edges(pen.renderer, band, band.shrink(1.5), inks.accent);
        for id in self.banded(state, from, at, bounds) {
            if let Some(node) = self.data.node(id) {
                let place = pen.view.place(node.area()).expand(1.5);
                self.ring(pen, frame, node.shape, place, (2.5, inks.accent));
            }
        }
    }
}

/// Draws the guides along which moved nodes are aligned.
fn guides(pen: &mut Pen<'_>, snap: Option<&Snap>) {
    let color = pen.inks.accent.scale_alpha(0.8);
    for guide in snap.into_iter().flat_map(|snap| &snap.guides) {
        let over = pen.view.units(16.0);
        let (low, high) = (guide.low - over, guide.high + over);
        let line = |x: i32, y: i32| pen.view.point(crate::chart::ChartPoint::new(x, y));
        let bounds = if guide.is_upright {
            let (a, b) = (line(guide.at, low), line(guide.at, high));
            Rectangle::new(Point::new(a.x.round(), a.y), Size::new(1.0, b.y - a.y))
        } else {
            let (a, b) = (line(low, guide.at), line(high, guide.at));
            Rectangle::new(Point::new(a.x, a.y.round()), Size::new(b.x - a.x, 1.0))
        };
        pen.fill(bounds, 0.0, color);
    }
}

/// Draws an explanation below a point, within the chart.
fn bubble(pen: &mut Pen<'_>, texts: &mut Texts, words: &str, below: Point) {
    let paragraph = texts.badge(pen.renderer, words).clone();
    let zoom = pen.zoom();
    let size = paragraph.min_bounds() * zoom + Size::new(20.0, 12.0);
    let (left, right) = (pen.clip.x + 8.0, pen.clip.x + pen.clip.width - size.width - 8.0);
    let x = (below.x - size.width / 2.0).min(right).max(left);
    let y = below.y.min(pen.clip.y + pen.clip.height - size.height - 8.0);
    let place = Rectangle::new(Point::new(x.round(), y.round()), size);
    let (face, edge): (Color, Color) = (pen.inks.face, pen.inks.danger);

    pen.edged(place, 6.0, face, (1.5, edge));
    pen.middle(&paragraph, place, pen.inks.text);
}
