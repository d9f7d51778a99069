//! Draw arrows and their labels.
use super::Pen;
use crate::chart::data::{Data, Id, Line};
use crate::chart::route::{LABEL_NUMBER, Route};
use crate::chart::style::mix;
use crate::chart::texts::Texts;
use crate::chart::{Chart, shapes};

use iced::Color;
use iced::widget::canvas::{LineDash, Path, Stroke};

use std::collections::BTreeMap;

/// The length of arrow heads, in chart units.
const HEAD: f32 = 10.0;

/// How an arrow is drawn; later variants above earlier ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Look {
    Quiet,
    Full,
    Dashed,
    Problem,
    Lit,
    Chosen,
}

impl<Message> Chart<'_, Message> {
    fn look_of(&self, id: Id, line: Line, is_lost: bool) -> Look {
        match line {
            _ if self.marks.chosen.contains(&id) => Look::Chosen,
            _ if self.marks.lit.contains(&id) => Look::Lit,
            _ if is_lost || self.marks.problems.contains(&id) => Look::Problem,
            Line::Full => Look::Full,
            Line::Dashed => Look::Dashed,
            Line::Quiet => Look::Quiet,
        }
    }

    /// Draws all visible arrows, grouped by look.
    pub(super) fn arrows(&self, pen: &mut Pen<'_>, data: &Data, routes: &[Route]) {
        let mut looks: BTreeMap<Look, Vec<&Route>> = BTreeMap::new();
        for (route, arrow) in routes.iter().zip(&data.arrows) {
            if route.points.len() > 1 && route.area().overlaps(pen.seen) {
                looks.entry(self.look_of(arrow.id, arrow.line, route.is_lost)).or_default().push(route);
            }
        }
        let (inks, zoom, view) = (pen.inks, pen.zoom(), pen.view);
        let head = (HEAD * zoom).max(4.0);
        let mut frame = pen.frame();
        for (look, routes) in looks {
            let (color, width) = match look {
                Look::Quiet => (mix(inks.ground, inks.arrow, 0.65), 1.0),
                Look::Full | Look::Dashed => (inks.arrow, 1.5),
                Look::Problem => (inks.danger, 1.5),
                Look::Lit => (inks.lit, 3.0),
                Look::Chosen => (inks.accent, 3.0),
            };
            let width = (width * zoom.max(0.6)).max(1.0);
            let dash = [6.0 * zoom, 5.0 * zoom];
            let ways = Path::new(|path| {
                for route in &routes {
                    let head = if route.is_lost { 0.0 } else { head * 0.6 };
                    shapes::way(path, &view, &route.points, head);
                    if let Some(end) = route.points.last().filter(|_| route.is_lost) {
                        shapes::cross(path, view.point(*end), 5.0 * zoom);
                    }
                }
            });
            let mut stroke = Stroke::default().with_width(width).with_color(color);
            if look == Look::Dashed {
                stroke.line_dash = LineDash { segments: &dash, offset: 0 };
            }
            frame.stroke(&ways, stroke);
            let heads = Path::new(|path| {
                for route in routes.iter().filter(|route| !route.is_lost) {
                    shapes::head(path, &view, &route.points, head);
                }
            });
            frame.fill(&heads, color);
        }
        pen.geometry(frame);
    }

    /// Draws the visible labels.
    pub(super) fn labels(&self, pen: &mut Pen<'_>, texts: &mut Texts, data: &Data, routes: &[Route]) {
        if pen.view.is_overview() {
            return;
        }
        let (inks, zoom) = (pen.inks, pen.zoom());
        for (route, arrow) in routes.iter().zip(&data.arrows) {
            let Some(label) = route.label.filter(|label| label.overlaps(pen.seen)) else { continue };
            let place = pen.view.place(label);
            let look = self.look_of(arrow.id, arrow.line, route.is_lost);
            let (edge, strong) = match look {
                Look::Chosen => (inks.accent, inks.accent),
                Look::Lit => (inks.lit, inks.lit),
                Look::Problem => (inks.danger, inks.danger),
                Look::Quiet | Look::Full | Look::Dashed => {
                    (mix(inks.ground, inks.edge, 0.7), mix(inks.ground, inks.text, 0.16))
                }
            };
            let radius = place.height / 2.0;
            pen.edged(place, radius, inks.ground, (zoom.max(1.0), edge));
            if arrow.number.is_some() {
                let width = LABEL_NUMBER as f32 * zoom;
                pen.fill(iced::Rectangle { width, ..place }, radius, strong);
            }
            let upon = if strong == edge { inks.upon(strong) } else { inks.text };
            let pieces = texts.label(pen.renderer, arrow, (label.width, label.height));
            pen.pieces(pieces, place.position(), upon, |inks, _| -> Color { inks.text });
        }
    }
}
