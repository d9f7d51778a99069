//! Draw nodes and their marks.
use super::Pen;
use crate::chart::Chart;
use crate::chart::data::{Ink, Node, Shape};
use crate::chart::shapes::{Outline, RADIUS, fold, outline, polygon};
use crate::chart::style::{Inks, mix};
use crate::chart::texts::Texts;

use iced::advanced::renderer::{Quad, Renderer as _};
use iced::advanced::text::Paragraph as _;
use iced::border::Radius;
use iced::widget::canvas::{Frame, Stroke};
use iced::{Border, Color, Point, Rectangle, Size};

/// The width of the colour stripe at the edge of a node, in chart units.
const STRIP: f32 = 5.0;

/// Titles smaller than this are omitted, in logical pixels.
const SMALLEST: f32 = 4.6;

/// The font size of titles shown alone, in chart units.
const ALONE: f32 = 22.0;

/// The height of a badge, in chart units.
const BADGE: f32 = 18.0;

impl<Message> Chart<'_, Message> {
    /// Draws those of some nodes that are visible.
    pub(super) fn nodes<'n>(
        &self,
        pen: &mut Pen<'_>,
        texts: &mut Texts,
        nodes: impl Iterator<Item = &'n Node>,
    ) {
        let is_alone = pen.view.is_overview();
        let has_words = !is_alone || ALONE * pen.zoom() >= SMALLEST;
        let mut frame = pen.frame();
        for node in nodes {
            if !node.area().overlaps(pen.seen) {
                continue;
            }
            let place = pen.view.place(node.area());
            self.body(pen, &mut frame, node, place);
            if has_words {
                let title = match node.shape {
                    Shape::Start => pen.inks.ground,
                    _ => pen.inks.text,
                };
                let pieces = texts.of(pen.renderer, node, is_alone);
                pen.pieces(pieces, place.position(), title, Inks::of);
            }
        }
        pen.geometry(frame);
    }

    /// Draws the body of a node: its face, its edge and its shape.
    fn body(&self, pen: &mut Pen<'_>, frame: &mut Frame, node: &Node, place: Rectangle) {
        let (inks, zoom) = (pen.inks, pen.zoom());
        let line = zoom.clamp(1.0, 1.5);
        let is_lit = self.marks.lit.contains(&node.id);
        let plain_edge = match node.shape {
            Shape::Start => inks.text,
            Shape::End => inks.arrow,
            Shape::Choice => mix(inks.ground, inks.accent, 0.75),
            Shape::Comment => node.color.unwrap_or(mix(inks.note, inks.text, 0.22)),
            Shape::Block | Shape::Decision | Shape::Composite => inks.edge,
        };
        let (width, edge) = match node.id {
            id if is_lit || self.marks.current == Some(id) => (2.5 * zoom.max(0.6), inks.lit),
            id if self.marks.problems.contains(&id) => (1.5 * line, inks.danger),
            _ => (line, plain_edge),
        };
        let face = match node.shape {
            Shape::Start => mix(inks.ground, inks.text, 0.86),
            Shape::Choice => mix(inks.face, inks.accent, 0.1),
            Shape::Comment => node.color.map_or(inks.note, |color| mix(inks.face, color, 0.18)),
            _ => inks.face,
        };
        let face = if is_lit && node.shape != Shape::Start { mix(face, inks.lit, 0.14) } else { face };
        match outline(node.shape, place, zoom) {
            Outline::Round(radius) => pen.edged(place, radius, face, (width, edge)),
            Outline::Path(path) => {
                frame.fill(&path, face);
                frame.stroke(&path, Stroke::default().with_width(width).with_color(edge));
            }
        }
        match node.shape {
            Shape::Composite => {
                for x in [place.x + 8.0 * zoom, place.x + place.width - 9.0 * zoom] {
                    let bar = Rectangle::new(
                        Point::new(x.round(), place.y + width),
                        Size::new(line, place.height - 2.0 * width),
                    );
                    pen.fill(bar, 0.0, edge);
                }
            }
            Shape::End => {
                let inner = place.shrink(3.5 * zoom);
                pen.edged(inner, inner.height / 2.0, Color::TRANSPARENT, (line, edge));
            }
            Shape::Comment => frame.fill(&fold(place, zoom), plain_edge.scale_alpha(0.5)),
            Shape::Block | Shape::Start | Shape::Decision | Shape::Choice => {}
        }
        self.details(pen, frame, node, place);
    }

    /// Draws the colour stripe and the line below the title.
    fn details(&self, pen: &mut Pen<'_>, frame: &mut Frame, node: &Node, place: Rectangle) {
        let (inks, zoom) = (pen.inks, pen.zoom());
        if let Some(color) = node.color {
            match node.shape {
                Shape::Block => {
                    let inner = place.shrink(1.0);
                    let strip = Rectangle { width: STRIP * zoom, ..inner };
                    let radius = Radius::default().left(((RADIUS - 1.0) * zoom).min(strip.width));
                    let border = Border { radius, ..Border::default() };
                    pen.renderer.fill_quad(Quad { bounds: strip, border, ..Quad::default() }, color);
                }
                Shape::Composite => {
                    let strip = Rectangle {
                        x: place.x + 2.5 * zoom,
                        y: place.y + 4.0 * zoom,
                        width: 4.0 * zoom,
                        height: place.height - 8.0 * zoom,
                    };
                    pen.fill(strip, 2.0 * zoom, color);
                }
                Shape::Decision | Shape::Choice => {
                    let long = place.width * 0.3;
                    let bar = Rectangle::new(
                        Point::new(place.center_x() - long / 2.0, place.y + 1.0),
                        Size::new(long, 3.0 * zoom),
                    );
                    let path = polygon(&[
                        (bar.x, bar.y),
                        (bar.x + bar.width, bar.y),
                        (bar.x + bar.width, bar.y + bar.height),
                        (bar.x, bar.y + bar.height),
                    ]);
                    frame.fill(&path, color);
                }
                Shape::Start | Shape::End | Shape::Comment => {}
            }
        }
        let has_rule = !node.title.is_empty() && !node.lines.is_empty() && !pen.view.is_overview();
        if has_rule && matches!(node.shape, Shape::Block | Shape::Composite) {
            let pad = if node.shape == Shape::Composite { 20.0 } else { 16.0 } * zoom;
            let rule = Rectangle {
                x: (place.x + pad).round(),
                y: (place.y + (node.title_height(node.area().width) as f32 - 1.0) * zoom).round(),
                width: (place.width - 2.0 * pad).round(),
                height: 1.0,
            };
            pen.fill(rule, 0.0, inks.fine);
        }
    }

    /// Draws the marks of those nodes that are visible.
    pub(super) fn node_marks<'n>(
        &self,
        pen: &mut Pen<'_>,
        texts: &mut Texts,
        nodes: impl Iterator<Item = &'n Node>,
    ) {
        let (inks, zoom) = (pen.inks, pen.zoom());
        let mut frame = pen.frame();
        for node in nodes.filter(|node| node.area().overlaps(pen.seen)).collect::<Vec<_>>() {
            let place = pen.view.place(node.area());
            if self.marks.found.contains(&node.id) {
                self.ring(pen, &mut frame, node.shape, place.expand(4.0), (2.0, inks.lit));
            }
            if self.marks.chosen.contains(&node.id) {
                self.ring(pen, &mut frame, node.shape, place.expand(1.5), (2.5, inks.accent));
            }
            // Marks keep a visible size.
            let unit = zoom.clamp(0.55, 1.25);
            let title =
                place.y + (node.title_height(node.area().width) as f32 * zoom).min(place.height) / 2.0;
            if self.marks.breakpoints.contains(&node.id) {
                let side = 14.0 * unit;
                let dot = Rectangle::new(
                    Point::new(place.x - side / 2.0, title - side / 2.0),
                    Size::new(side, side),
                );
                pen.fill(dot.expand(1.5), side, inks.ground);
                pen.fill(dot, side / 2.0, inks.danger);
            }
            if self.marks.current == Some(node.id) {
                let (x, size) = (place.x - 10.0 * unit, 9.0 * unit);
                let tip =
                    polygon(&[(x, title), (x - size * 1.5, title - size), (x - size * 1.5, title + size)]);
                frame.fill(&tip, inks.lit);
            }
            if self.marks.problems.contains(&node.id) {
                self.problem(pen, texts, place, unit);
            }
            self.badges(pen, texts, node, place);
        }
        // An empty frame costs as much as a full one.
        let is_marked =
            |id: &crate::chart::Id| self.marks.found.contains(id) || self.marks.chosen.contains(id);
        if self.marks.current.is_some() || self.data.nodes.iter().any(|node| is_marked(&node.id)) {
            pen.geometry(frame);
        }
    }

    /// Draws a line around a node.
    pub(super) fn ring(
        &self,
        pen: &mut Pen<'_>,
        frame: &mut Frame,
        shape: Shape,
        place: Rectangle,
        (width, color): (f32, Color),
    ) {
        match outline(shape, place, pen.zoom()) {
            Outline::Round(radius) => pen.edged(place, radius + 2.0, Color::TRANSPARENT, (width, color)),
            Outline::Path(path) => {
                frame.stroke(&path, Stroke::default().with_width(width).with_color(color));
            }
        }
    }

    /// Draws a round badge with an exclamation mark in the upper left corner.
    fn problem(&self, pen: &mut Pen<'_>, texts: &mut Texts, place: Rectangle, unit: f32) {
        let side = BADGE * unit;
        let dot =
            Rectangle::new(Point::new(place.x - side * 0.35, place.y - side * 0.4), Size::new(side, side));
        let (inks, is_small) = (pen.inks, pen.view.is_overview());
        pen.fill(dot.expand(1.5), side, inks.ground);
        pen.fill(dot, side / 2.0, inks.danger);
        if !is_small {
            let paragraph = texts.badge(pen.renderer, "!").clone();
            pen.middle(&paragraph, dot, inks.upon(inks.danger));
        }
    }

    /// Draws badges in the upper right corner, from the right.
    fn badges(&self, pen: &mut Pen<'_>, texts: &mut Texts, node: &Node, place: Rectangle) {
        if pen.view.is_overview() {
            return;
        }
        let (inks, zoom) = (pen.inks, pen.zoom());
        let mut right = place.x + place.width - 8.0 * zoom;
        for badge in node.badges.iter().rev() {
            let paragraph = texts.badge(pen.renderer, &badge.text).clone();
            let width = (paragraph.min_width() + 12.0).max(BADGE) * zoom;
            let pill =
                Rectangle { x: right - width, y: place.y - BADGE * zoom / 2.0, width, height: BADGE * zoom };
            let radius = pill.height / 2.0;
            let color = match badge.ink {
                Ink::Plain | Ink::Quiet => inks.face,
                ink => inks.of(ink),
            };
            let text = match badge.ink {
                Ink::Plain | Ink::Quiet => inks.of(badge.ink),
                _ => inks.upon(color),
            };
            let edge = if color == inks.face { inks.edge } else { color };
            pen.edged(pill, radius, color, (1.0, edge));
            pen.middle(&paragraph, pill, text);
            right -= width + 4.0 * zoom;
        }
    }
}

impl Pen<'_> {
    /// Draws centred text.
    pub(super) fn middle(
        &mut self,
        paragraph: &crate::chart::texts::Paragraph,
        bounds: Rectangle,
        color: Color,
    ) {
        let size = paragraph.min_bounds() * self.zoom();
        let at = Point::new(bounds.center_x() - size.width / 2.0, bounds.center_y() - size.height / 2.0);

        self.write(paragraph, at, color);
    }
}
