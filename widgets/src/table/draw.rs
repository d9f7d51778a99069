//! Draw a table: the background, the places, the stacked things, and the marks on top.
use super::data::{Frame as Area, Id, Shape, Thing};
use super::event::{Dress, Gesture, Sight, State};
use super::kept::{Kept, Which};
use super::marks::{Marked, Marking};
use super::motion::Posed;
use super::view::View;
use super::{Table, contrast, ink};
use crate::board::{PictureId, Style, edges, whole};

use std::cell::RefCell;

use iced::advanced::graphics::geometry::Renderer as _;
use iced::advanced::image::{self, Image};
use iced::advanced::renderer::{Quad, Renderer as _};
use iced::advanced::text::{self, Renderer as _, Text};
use iced::alignment::Vertical;
use iced::widget::canvas::{Frame, Stroke};
use iced::{Border, Color, Pixels, Point, Rectangle, Renderer, Size, Theme, Vector};

/// Text smaller than this is omitted, in logical pixels.
pub(super) const SMALLEST: f32 = 6.0;

/// How thick the edge of a card with a colour of its own is, in logical pixels.
const EDGE: f32 = 1.5;

/// What is left of the light of a light cloth in a dark theme.
const DIMMED: f32 = 0.28;

/// Returns the colour of the cloth: in a dark theme a light one would glare, so it is dimmed and keeps its hue.
fn cloth(own: Color, is_dark: bool) -> Color {
    if !is_dark || brightness(own) < 0.5 {
        return own;
    }
    Color { r: own.r * DIMMED, g: own.g * DIMMED, b: own.b * DIMMED, a: own.a }
}

/// What drawing needs: position and colours.
pub(super) struct Pen<'a> {
    pub renderer: &'a mut Renderer,
    pub view: View,
    pub clip: Rectangle,
    /// A colour that contrasts with the background.
    pub ink: Color,
    /// The background of the table.
    pub ground: Color,
    pub paper: Color,
    pub style: Style,
    kept: &'a RefCell<Kept>,
}

/// A thing where it is drawn.
struct Placed<'a> {
    posed: Posed<'a>,
    bounds: Rectangle,
}

impl<Message> Table<'_, Message> {
    /// Draws the part of the table that lies in the viewport.
    pub(super) fn paint(
        &self,
        state: &State,
        renderer: &mut Renderer,
        theme: &Theme,
        bounds: Rectangle,
        viewport: &Rectangle,
    ) {
        let Some(clip) = bounds.intersection(viewport) else { return };
        let view = self.view(state, bounds);
        let palette = theme.extended_palette();
        let style = (self.style)(theme);
        let own = self.data.background.filter(|_| !style.is_plain);
        let ground = own.map_or(palette.background.base.color, |own| cloth(own, palette.is_dark));
        let is_dark = brightness(ground) < 0.5;
        let ink = if is_dark { Color::WHITE } else { Color::BLACK };
        let paper = if palette.is_dark { palette.background.weak.color } else { Color::WHITE };
        let has_changed = self.has_changed(state, view, clip, Dress { ground, ink, paper, style });
        let layer = state.nudge.bounds(whole(clip), has_changed);
        state.kept.borrow_mut().begin(!has_changed);
        let mut pen = Pen { renderer, view, clip, ink, ground, paper, style, kept: &state.kept };

        let hovered = self.marks.chosen_by(&state.hover);
        let posed = state.motion.pose(self.data, self.before);
        let carried = state.gesture.carried();
        let (still, flying) = placed(&posed, &pen.view, carried);
        let spots = self.data.spots.iter().map(|spot| (spot.id, pen.view.place(spot.frame)));
        let areas = spots.chain(still.iter().map(|it| (it.posed.thing.id, it.bounds)));
        let marking = self.marking(&pen, &areas.collect::<Vec<_>>(), hovered);
        self.paint_places(&mut pen, layer, bounds, &marking, &still);
        for things in layers(&still) {
            self.paint_things(&mut pen, layer, &things, &marking);
        }
        // The layer exists even when nothing is marked: adding or removing one redraws all later ones.
        pen.layer(layer, |pen| {
            self.counts(pen, &still);
            if state.is_ring_visible() {
                let color = contrast::against(pen.style.cursor, &[pen.ground]);
                edges(pen.renderer, whole(bounds), whole(bounds).shrink(2.0), color);
            }
        });
        pen.layer(layer, |pen| {
            for placed in &flying {
                self.thing(pen, placed);
            }
        });
        pen.layer(layer, |pen| {
            for Placed { posed, bounds } in &flying {
                self.badges(pen, &posed.thing.badges, *bounds);
            }
            self.handles(pen, state);
            if let Some(aid) = state.reading {
                self.larger(pen, aid, bounds);
            }
        });
    }

    /// Draws the background, and the places with their marks.
    fn paint_places(
        &self,
        pen: &mut Pen<'_>,
        layer: Rectangle,
        bounds: Rectangle,
        marking: &Marking,
        things: &[Placed<'_>],
    ) {
        pen.layer(layer, |pen| {
            pen.renderer.fill_quad(Quad { bounds, ..Quad::default() }, pen.ground);
            for (picture, frame) in &self.data.backdrops {
                self.filling(pen, *picture, pen.view.place(*frame));
            }
        });
        pen.layer(layer, |pen| self.aids(pen));
        pen.layer(layer, |pen| self.places(pen));
        // A picture covers whatever else is drawn in its layer.
        pen.layer(layer, |pen| self.values(pen));
        pen.layer(layer, |pen| {
            let mut frame = pen.frame();
            for spot in &self.data.spots {
                let bounds = pen.view.place(spot.frame);
                let path = ink::outline(spot.shape, bounds.shrink(1.5));
                let is_free = !things.iter().any(|thing| bounds.contains(thing.bounds.center()));
                let area = Marked { bounds, shape: spot.shape, tint: 0.14, is_free };
                self.mark(pen, &mut frame, spot.id, (area, &path), marking);
            }
            pen.geometry(frame);
            if !self.lines.is_empty() {
                pen.lines(self.lines);
            }
        });
    }

    /// Draws things that do not overlap, with their marks.
    fn paint_things(&self, pen: &mut Pen<'_>, layer: Rectangle, things: &[&Placed<'_>], marking: &Marking) {
        pen.layer(layer, |pen| {
            for placed in things {
                self.thing(pen, placed);
            }
        });
        // Above its pictures, and below what lies on them.
        pen.layer(layer, |pen| {
            let mut frame = pen.frame();
            for Placed { posed, bounds } in things {
                let path = ink::card(bounds.shrink(1.5));
                // What lies there keeps its colours.
                let area = Marked { bounds: *bounds, shape: Shape::Rectangle, tint: 0.04, is_free: false };
                self.mark(pen, &mut frame, posed.thing.id, (area, &path), marking);
            }
            pen.geometry(frame);
            for Placed { posed, bounds } in things.iter().filter(|it| it.posed.width >= 1.0) {
                self.badges(pen, &posed.thing.badges, *bounds);
            }
        });
    }

    /// Returns whether anything is drawn differently from last time. The renderer does not know how far lines
    /// reach, so changes redraw the whole table.
    pub(super) fn has_changed(&self, state: &State, view: View, clip: Rectangle, dress: Dress) -> bool {
        let moves = state.motion.is_under_way(self.before) || state.gesture != Gesture::None;
        let mut sight = state.sight.borrow_mut();
        let is_same = sight.as_ref().is_some_and(|sight| {
            (sight.view, sight.clip) == (view, clip)
                && sight.data == *self.data
                && sight.lines == self.lines
                && sight.marks == self.marks
                && (&sight.hover, sight.reading) == (&state.hover, state.reading)
                && sight.arranging == self.arranging
                && sight.dress == dress
        });
        // When it comes to rest it is drawn once more.
        let moved = sight.as_ref().is_some_and(|sight| sight.moves);
        if !is_same || moves != moved {
            *sight = Some(Sight {
                view,
                clip,
                data: self.data.clone(),
                lines: self.lines.to_vec(),
                marks: self.marks.clone(),
                hover: state.hover.clone(),
                reading: state.reading,
                arranging: self.arranging.clone(),
                dress,
                moves,
            });
        }
        moves || moved || !is_same
    }

    /// Draws the places and the words beside the things.
    fn places(&self, pen: &mut Pen<'_>) {
        let mut frame = pen.frame();
        let line = self.line_of_places(pen.view, pen.ground, pen.ink);
        for spot in &self.data.spots {
            let bounds = pen.view.place(spot.frame);
            if !bounds.intersects(&pen.clip) || spot.shape == Shape::Hidden {
                continue;
            }
            if let Some(color) = spot.color {
                frame.fill(&ink::outline(spot.shape, bounds), color);
            }
            match spot.picture {
                Some(picture) => self.filling(pen, picture, bounds),
                None => {
                    let path = ink::outline(spot.shape, bounds);
                    frame.fill(&path, pen.ink.scale_alpha(0.04));
                    frame.stroke(&path, Stroke::default().with_color(line));
                }
            }
        }
        pen.geometry(frame);
    }

    /// Draws the values on places, and the words beside them.
    fn values(&self, pen: &mut Pen<'_>) {
        for spot in &self.data.spots {
            self.badges(pen, &spot.badges, pen.view.place(spot.frame));
        }
        for label in &self.data.labels {
            let bounds = pen.view.place(label.frame);
            let size = (bounds.height * 0.6).clamp(SMALLEST, 18.0);
            let ink = pen.ink.scale_alpha(0.85);
            pen.words(&label.text, bounds, size, ink, (text::Alignment::Center, Vertical::Center));
        }
    }

    /// Draws a picture that fills some bounds.
    pub(super) fn filling(&self, pen: &mut Pen<'_>, picture: PictureId, bounds: Rectangle) {
        let aspect = self.pictures.aspect(picture).max(0.01);
        // The handle is a square with the picture in its middle.
        let size = Size::new(bounds.width / aspect.min(1.0), bounds.height * aspect.max(1.0));
        let square = Rectangle::new(bounds.center() - Vector::new(size.width, size.height) * 0.5, size);

        let _ = self.image(pen, picture, square, 1.0, pen.clip.intersection(&whole(bounds.expand(0.5))));
    }

    pub(super) fn image(
        &self,
        pen: &mut Pen<'_>,
        picture: PictureId,
        square: Rectangle,
        opacity: f32,
        clip: Option<Rectangle>,
    ) -> bool {
        let Some(clip) = clip.filter(|clip| square.intersects(clip)) else { return true };
        let side = square.width.max(square.height) * self.scale;
        // While zooming step by step, not every step is rasterised again.
        let side = if pen.view.is_fit() { side } else { 1.25_f32.powf(side.max(1.0).log(1.25).ceil()) };
        let Some(handle) = self.pictures.handle(picture, (side.round() as u32).clamp(1, 2048)) else {
            return false;
        };
        let pixel = |at: f32| ((at * self.scale).round() + 0.25) / self.scale;
        let place = Rectangle::new(Point::new(pixel(square.x), pixel(square.y)), square.size());
        let image = Image::new(handle).opacity(opacity).filter_method(image::FilterMethod::Linear);

        image::Renderer::draw_image(pen.renderer, image, place, clip);
        true
    }

    /// Draws a thing: its picture, or a card with its name.
    fn thing(&self, pen: &mut Pen<'_>, Placed { posed, bounds }: &Placed<'_>) {
        let Posed { thing, opacity, .. } = *posed;
        if !bounds.intersects(&pen.clip) {
            return;
        }
        let is_turning = posed.width < 1.0;
        if let Some(picture) = thing.picture {
            let aspect = self.pictures.aspect(picture).max(0.01);
            let full = bounds.width / posed.width;
            let side = if aspect > 1.0 {
                full.min(bounds.height * aspect)
            } else {
                bounds.height.min(full / aspect)
            };
            if let Some(color) = thing.color {
                let edge = contrast::edge(color, &self.grounds(pen.view, *bounds, pen.ground));
                let border = Border::default().rounded((bounds.width.min(bounds.height) * 0.12).min(10.0));
                let border = border.width(EDGE).color(edge.scale_alpha(opacity));
                let ground = Quad { bounds: *bounds, border, ..Quad::default() };
                pen.renderer.fill_quad(ground, color.scale_alpha(opacity));
            }
            let size = Size::new(side * posed.width, side);
            let square = Rectangle::new(bounds.center() - Vector::new(size.width, size.height) * 0.5, size);
            if self.image(pen, picture, square, opacity, Some(pen.clip)) {
                let caption = thing.caption.as_ref().filter(|_| thing.open && !is_turning);
                if let Some(caption) = caption.filter(|_| number(thing).is_none()) {
                    pen.upon(caption, *bounds);
                }
                return;
            }
        }
        self.card(pen, thing, *bounds, opacity, is_turning);
    }

    /// Draws a thing that has no picture.
    fn card(&self, pen: &mut Pen<'_>, thing: &Thing, bounds: Rectangle, opacity: f32, is_turning: bool) {
        let mut frame = pen.frame();
        let path = ink::card(bounds.shrink(0.5));
        let accent = pen.style.selection;
        let face = if thing.open { thing.color.unwrap_or(pen.paper) } else { accent };
        frame.fill(&path, face.scale_alpha(opacity));
        let edge = if thing.open { pen.style.rim } else { Color::WHITE };
        if !thing.open {
            let inner = ink::card(bounds.shrink(bounds.width.min(bounds.height) * 0.1));
            frame.stroke(
                &inner,
                Stroke::default().with_width(1.5).with_color(edge.scale_alpha(0.7 * opacity)),
            );
        }
        let rim = pen.style.rim.scale_alpha(opacity);
        frame.stroke(&path, Stroke::default().with_width(1.0).with_color(rim));
        pen.geometry_of(Which::Of(thing.id), frame);
        if !thing.open || is_turning {
            return;
        }
        let caption = thing.caption.as_deref().filter(|caption| !caption.is_empty());
        let words = caption.unwrap_or(&thing.name);
        let ink = if brightness(face) < 0.5 { Color::WHITE } else { Color::BLACK };
        let ink = ink.scale_alpha(0.87 * opacity);
        let short = bounds.width.min(bounds.height);
        let room = bounds.shrink(short * 0.08);
        if words.chars().count() <= 3 {
            let middle = (text::Alignment::Center, Vertical::Center);
            return pen.words(words, room, short * 0.42, ink, middle);
        }
        // Cards in a hand overlap: the upper left corner stays visible.
        let at = if bounds.height > bounds.width * 1.15 {
            (text::Alignment::Left, Vertical::Top)
        } else {
            (text::Alignment::Center, Vertical::Center)
        };
        pen.words(words, room, (short * 0.2).clamp(SMALLEST, 16.0), ink, at);
    }

    /// Draws the counts of heaps, and other numbers on pictures.
    fn counts(&self, pen: &mut Pen<'_>, placed: &[Placed<'_>]) {
        // Moving things get their number when they have come to rest.
        let still = placed.iter().enumerate().filter(|(_, it)| it.posed.is_still());
        let (ground, ink) = (pen.style.rim, Color::WHITE);
        let badges: Vec<_> = still
            .filter_map(|(at, Placed { posed, bounds })| {
                let number = number(posed.thing)?;
                let radius = (bounds.width.min(bounds.height) * 0.17).clamp(8.0, 16.0);
                let corner = Point::new(bounds.x + bounds.width, bounds.y + bounds.height);
                let center = corner - Vector::new(radius, radius) * 0.8;
                let is_covered = placed[at + 1..].iter().any(|above| above.bounds.contains(center));
                (!is_covered).then_some((number, center, radius))
            })
            .collect();
        let mut frame = pen.frame();
        for (_, center, radius) in &badges {
            ink::badge(&mut frame, *center, *radius, Color { a: 1.0, ..ground }, ink);
        }
        pen.geometry(frame);
        for (number, center, radius) in badges {
            let bounds =
                Rectangle::new(center - Vector::new(radius, radius), Size::new(radius, radius) * 2.0);
            let middle = (text::Alignment::Center, Vertical::Center);
            pen.words(&number, bounds.expand(2.0), radius * 1.15, ink, middle);
        }
    }
}

impl Pen<'_> {
    pub(super) fn layer(&mut self, bounds: Rectangle, draw: impl FnOnce(&mut Self)) {
        self.renderer.start_layer(bounds);
        draw(self);
        self.renderer.end_layer();
    }

    pub(super) fn frame(&self) -> Frame {
        Frame::with_bounds(self.renderer, self.clip)
    }

    pub(super) fn geometry(&mut self, frame: Frame) {
        self.geometry_of(Which::Next, frame);
    }

    fn geometry_of(&mut self, which: Which, frame: Frame) {
        let geometry = self.kept.borrow_mut().take(which, frame.into_geometry());
        self.renderer.draw_geometry(geometry);
    }

    pub(super) fn words(
        &mut self,
        words: &str,
        bounds: Rectangle,
        size: f32,
        color: Color,
        (align_x, align_y): (text::Alignment, Vertical),
    ) {
        let Some(clip) = bounds.intersection(&self.clip).filter(|_| size >= SMALLEST) else { return };
        let x = match align_x {
            text::Alignment::Center => bounds.center_x(),
            _ => bounds.x,
        };
        let y = match align_y {
            Vertical::Center => bounds.center_y(),
            Vertical::Top | Vertical::Bottom => bounds.y,
        };
        let text = Text {
            content: words.to_owned(),
            bounds: bounds.size(),
            size: Pixels(size),
            line_height: text::LineHeight::Relative(1.1),
            font: self.renderer.default_font(),
            align_x,
            align_y,
            shaping: text::Shaping::Auto,
            wrapping: text::Wrapping::WordOrGlyph,
        };

        self.renderer.fill_text(text, Point::new(x, y), color, clip);
    }

    /// Draws text on a picture of unknown colours.
    fn upon(&mut self, words: &str, bounds: Rectangle) {
        let letters = words.chars().count().max(1) as f32;
        let size = (bounds.width.min(bounds.height) * 0.42).min(bounds.width * 1.5 / letters);
        let middle = (text::Alignment::Center, Vertical::Center);
        for (x, y) in [(-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)] {
            self.words(words, bounds + Vector::new(x, y), size, Color::WHITE, middle);
        }
        self.words(words, bounds, size, Color::BLACK, middle);
    }
}

/// Returns the things where they are drawn, and separately the dragged one.
fn placed<'a>(
    posed: &[Posed<'a>],
    view: &View,
    carried: Option<(Id, Vector)>,
) -> (Vec<Placed<'a>>, Vec<Placed<'a>>) {
    let mut still = Vec::new();
    let mut flying = Vec::new();
    for posed in posed {
        let frame = Area { x: posed.at.0 as i32, y: posed.at.1 as i32, ..posed.thing.frame };
        let whole = view.place(frame);
        let width = whole.width * posed.width;
        let bounds = Rectangle { x: whole.center_x() - width / 2.0, width, ..whole };
        match carried.filter(|(id, _)| *id == posed.thing.id) {
            Some((_, by)) => {
                still.push(Placed { posed: Posed { opacity: 0.35, ..*posed }, bounds });
                flying.push(Placed { posed: *posed, bounds: bounds + by });
            }
            None => still.push(Placed { posed: *posed, bounds }),
        }
    }
    (still, flying)
}

/// Splits things into layers without overlaps: within a layer, the order between pictures and text is
/// undefined.
fn layers<'a, 'b>(things: &'b [Placed<'a>]) -> Vec<Vec<&'b Placed<'a>>> {
    let mut layers: Vec<Vec<&Placed<'_>>> = Vec::new();
    for thing in things {
        let overlaps = |layer: &Vec<&Placed<'_>>| {
            // Neighbours that share an edge do not overlap.
            layer.iter().any(|other| other.bounds.shrink(1.0).intersects(&thing.bounds))
        };
        let at = layers.iter().rposition(overlaps).map_or(0, |below| below + 1);
        match layers.get_mut(at) {
            Some(layer) => layer.push(thing),
            None => layers.push(vec![thing]),
        }
    }
    layers
}

/// Returns the number in the corner of a thing: its count, otherwise a short text on its picture.
fn number(thing: &Thing) -> Option<String> {
    if thing.count > 1 {
        return Some(thing.count.to_string());
    }
    let is_short = |caption: &&String| (1..=3).contains(&caption.chars().count());

    thing.caption.as_ref().filter(is_short).filter(|_| thing.open && thing.picture.is_some()).cloned()
}

/// Returns the perceived brightness of a colour, from 0 to 1.
pub(super) fn brightness(color: Color) -> f32 {
    0.299 * color.r + 0.587 * color.g + 0.114 * color.b
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A light cloth is dark in a dark theme and keeps its hue; any other cloth is as its game says.
    #[test]
    fn a_light_cloth_is_dimmed_in_the_dark() {
        let (cream, green) = (Color::from_rgb8(0xe8, 0xe2, 0xd0), Color::from_rgb8(0x1f, 0x7a, 0x5c));
        assert_eq!(cloth(cream, false), cream);
        assert_eq!((cloth(green, false), cloth(green, true)), (green, green));
        let dimmed = cloth(cream, true);
        assert!(brightness(dimmed) < 0.3 && dimmed.r > dimmed.g && dimmed.g > dimmed.b, "{dimmed:?}");
    }
}
