//! Draw a chart: the arrows, the nodes, their marks, and on top what the pointer does.
mod arrows;
mod nodes;
mod upper;

use super::data::{Area, Data, Id};
use super::event::{Gesture, Sight, State};
use super::route;
use super::snap::{self, Snap};
use super::style::Inks;
use super::texts::{Paragraph, Piece};
use super::view::View;
use super::{Chart, Ink};
use crate::board::whole;

use iced::advanced::graphics::geometry::Renderer as _;
use iced::advanced::image::{self, Image};
use iced::advanced::renderer::{Quad, Renderer as _};
use iced::advanced::text::{Paragraph as _, Renderer as _};
use iced::widget::canvas::Frame;
use iced::{Border, Color, Point, Rectangle, Renderer, Size, Theme, Transformation, border};

use std::borrow::Cow;
use std::collections::BTreeSet;

/// What drawing needs: position and colours.
struct Pen<'a> {
    renderer: &'a mut Renderer,
    view: View,
    clip: Rectangle,
    /// The visible part.
    seen: Area,
    inks: Inks,
}

impl<Message> Chart<'_, Message> {
    /// Draws the part of the chart that lies in the viewport.
    pub(super) fn paint(
        &self,
        state: &State,
        renderer: &mut Renderer,
        theme: &Theme,
        bounds: Rectangle,
        viewport: &Rectangle,
    ) {
        let Some(clip) = bounds.intersection(viewport) else { return };
        let (view, inks) = (self.view(state, bounds), Inks::new(theme));
        let moved = self.carried(state, bounds);
        let data = self.shown(moved.as_ref());
        let is_new = self.look(state, view, clip, inks, &data);
        let sight = state.sight.borrow();
        let Some(sight) = sight.as_ref() else { return };
        let mut texts = state.texts.borrow_mut();
        let layer = state.nudge.bounds(whole(clip), is_new);
        let carried = moved.as_ref().map(|(ids, _)| ids.clone()).unwrap_or_default();
        let mut pen = Pen { renderer, view, clip, seen: view.seen().grown(view.units(24.0)), inks };

        pen.layer(layer, |pen| {
            pen.renderer.fill_quad(Quad { bounds, ..Quad::default() }, pen.inks.ground);
            self.arrows(pen, &data, &sight.routes);
        });
        pen.layer(layer, |pen| {
            self.nodes(pen, &mut texts, data.nodes.iter().filter(|node| !carried.contains(&node.id)));
            self.labels(pen, &mut texts, &data, &sight.routes);
        });
        pen.layer(layer, |pen| {
            self.node_marks(pen, &mut texts, data.nodes.iter().filter(|node| !carried.contains(&node.id)));
        });
        // These layers exist even when they are empty: adding or removing one redraws all later ones.
        let of_carried = data.nodes.iter().filter(|node| carried.contains(&node.id));
        pen.layer(layer, |pen| {
            if !carried.is_empty() {
                self.nodes(pen, &mut texts, of_carried.clone());
            }
        });
        pen.layer(layer, |pen| {
            if !carried.is_empty() {
                self.node_marks(pen, &mut texts, of_carried.clone());
            }
        });
        let is_busy = state.gesture.is_busy();
        let is_upper_new = is_busy || state.was_busy.replace(is_busy);
        let layer = state.upper_nudge.bounds(whole(clip), is_upper_new);
        pen.layer(layer, |pen| self.upper(pen, &mut texts, state, &data, moved.as_ref(), bounds));
        texts.retain(&data.nodes, &data.arrows);
    }

    /// Returns the nodes that are being moved, and how far.
    fn carried(&self, state: &State, bounds: Rectangle) -> Option<(BTreeSet<Id>, Snap)> {
        match &state.gesture {
            Gesture::Move { ids, held, from, at, .. } => {
                Some((ids.clone(), self.snapped(state, ids, *held, *at - *from, bounds)))
            }
            _ => None,
        }
    }

    /// Returns the chart as shown, with moved nodes at their new places.
    fn shown(&self, moved: Option<&(BTreeSet<Id>, Snap)>) -> Cow<'_, Data> {
        let Some((ids, snap)) = moved else { return Cow::Borrowed(self.data) };
        let mut data = self.data.clone();
        for (id, at) in snap::places(self.data, ids, snap.by) {
            if let Some(node) = data.nodes.iter_mut().find(|node| node.id == id) {
                node.at = at;
            }
        }
        Cow::Owned(data)
    }

    /// Records what is shown, and routes the arrows again if that has changed. Returns whether anything is
    /// drawn differently from last time: the renderer does not know how far lines reach, so then everything
    /// must be redrawn.
    fn look(&self, state: &State, view: View, clip: Rectangle, inks: Inks, data: &Data) -> bool {
        let mut sight = state.sight.borrow_mut();
        let is_same_chart = sight.as_ref().is_some_and(|sight| sight.data == *data);
        let is_same = is_same_chart
            && sight.as_ref().is_some_and(|sight| {
                (sight.view, sight.clip, sight.inks) == (view, clip, inks) && sight.marks == self.marks
            });
        if !is_same_chart {
            let (data, marks, routes) = (data.clone(), self.marks.clone(), route::routes(data));
            *sight = Some(Sight { view, clip, data, marks, inks, routes });
        } else if !is_same && let Some(sight) = sight.as_mut() {
            (sight.view, sight.clip, sight.inks) = (view, clip, inks);
            sight.marks.clone_from(&self.marks);
        }
        !is_same
    }
}

impl Pen<'_> {
    fn layer(&mut self, bounds: Rectangle, draw: impl FnOnce(&mut Self)) {
        self.renderer.start_layer(bounds);
        draw(self);
        self.renderer.end_layer();
    }

    fn frame(&self) -> Frame {
        Frame::with_bounds(self.renderer, self.clip)
    }

    fn geometry(&mut self, frame: Frame) {
        self.renderer.draw_geometry(frame.into_geometry());
    }

    fn zoom(&self) -> f32 {
        self.view.zoom()
    }

    /// Fills a rectangle with rounded corners.
    fn fill(&mut self, bounds: Rectangle, radius: f32, color: Color) {
        let border = Border { radius: border::radius(radius), ..Border::default() };

        self.renderer.fill_quad(Quad { bounds, border, ..Quad::default() }, color);
    }

    /// Fills a rectangle with rounded corners and draws its edge.
    fn edged(&mut self, bounds: Rectangle, radius: f32, color: Color, (width, edge): (f32, Color)) {
        let border = Border { color: edge, width, radius: border::radius(radius.max(width)) };

        self.renderer.fill_quad(Quad { bounds, border, ..Quad::default() }, color);
    }

    /// Draws text that scales with the chart. At whole pixels, letters of one size look the same everywhere
    /// and are rasterised once. Text that the edge would clip is left out: clipping it would cost more than
    /// all the rest.
    fn write(&mut self, paragraph: &Paragraph, at: Point, color: Color) {
        let zoom = self.zoom();
        let clip = self.clip * (1.0 / zoom);
        let at = Point::new(at.x.round(), at.y.round());
        if !Rectangle::new(at, paragraph.min_bounds() * zoom).is_within(&self.clip) {
            return;
        }

        self.renderer.with_transformation(Transformation::scale(zoom), |renderer| {
            renderer.fill_paragraph(paragraph, Point::new(at.x / zoom, at.y / zoom), color, clip);
        });
    }

    /// Draws texts and pictures at a corner; titles in a colour of their own.
    fn pieces(&mut self, pieces: &[Piece], corner: Point, title: Color, plain: impl Fn(&Inks, Ink) -> Color) {
        let zoom = self.zoom();
        for piece in pieces {
            match piece {
                Piece::Words { paragraph, at, ink, is_title } => {
                    let color = if *is_title { title } else { plain(&self.inks, *ink) };
                    self.write(paragraph, Point::new(corner.x + at.x * zoom, corner.y + at.y * zoom), color);
                }
                Piece::Picture { handle, at, side } => {
                    let place = Rectangle::new(
                        Point::new((corner.x + at.x * zoom).round(), (corner.y + at.y * zoom).round()),
                        Size::new((side * zoom).round(), (side * zoom).round()),
                    );
                    let image = Image::new(handle.clone()).filter_method(image::FilterMethod::Linear);
                    image::Renderer::draw_image(self.renderer, image, place, self.clip);
                }
            }
        }
    }
}
