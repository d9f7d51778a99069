//! Draw a board.
use super::cache::Block;
use super::compose::Look;
use super::event::State;
use super::pixels::Rgba;
use super::style::{Inks, Style};
use super::{Area, Board, Cell, Geometry, PictureId};

use iced::advanced::image::{self, Image};
use iced::advanced::renderer::{Quad, Renderer as _};
use iced::advanced::text::{self, Renderer as _, Text};
use iced::alignment;
use iced::border::{self, Border};
use iced::{Color, Pixels, Point, Rectangle, Renderer, Size, Theme, Vector};

/// The side of a cell, in logical pixels, below which labels are omitted.
const LABELS: f32 = 20.0;

/// The opacity of the block that floats above the board.
const FLOATING: f32 = 0.6;

/// Up to this many changed blocks are redrawn one by one.
const FEW: usize = 8;

/// The most labels drawn at once.
const MOST_LABELS: usize = 400;

/// Returns the largest rectangle of whole pixels within some bounds.
pub(crate) fn whole(bounds: Rectangle) -> Rectangle {
    let (x, y) = (bounds.x.ceil(), bounds.y.ceil());
    let (right, bottom) = ((bounds.x + bounds.width).floor(), (bounds.y + bounds.height).floor());

    Rectangle { x, y, width: (right - x).max(0.0), height: (bottom - y).max(0.0) }
}

/// What part of a board is visible, and where.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Sight {
    look: Look,
    geometry: Geometry,
    corner: Vector,
    clip: Rectangle,
    visible: Area,
}

impl<Message> Board<'_, Message> {
    /// Draws everything of the board that lies in the viewport.
    pub(super) fn paint(
        &self,
        state: &State,
        renderer: &mut Renderer,
        theme: &Theme,
        bounds: Rectangle,
        viewport: &Rectangle,
    ) {
        if self.rulers {
            self.draw_rulers(state, renderer, theme, bounds, viewport);
        }

        let bounds = self.area(bounds);
        let Some(clip) = bounds.intersection(viewport) else { return };
        let geometry = self.geometry(state, bounds);
        let style = (self.style)(theme);
        let corner = Vector::new(bounds.x, bounds.y);

        let look = Look::new(&geometry, self.grid, Inks::from(&style), self.ground(theme));
        let sight =
            geometry.visible(clip - corner).map(|visible| Sight { look, geometry, corner, clip, visible });
        let has_changed = sight.is_some_and(|sight| self.refresh(state, &sight));

        renderer.with_layer(state.nudge.bounds(clip, has_changed), |renderer| {
            self.draw_border(renderer, theme, &geometry, corner);
            if let Some(sight) = &sight {
                self.cells(state, renderer, &style, sight);
            }
        });

        if self.is_focusable() || self.floating.is_some() || self.selection.is_some() {
            // Within a layer, shapes are drawn below images, and these belong above. The layer exists even
            // when it is empty, because adding or removing a layer redraws everything in later ones; and a
            // layer that ends within a pixel leaves half of it behind when it disappears.
            renderer.with_layer(whole(clip), |renderer| {
                self.float(state, renderer, &style, &geometry, corner, clip);
                if state.is_ring_visible() {
                    if let Some(cell) = self.cursor {
                        cursor(renderer, geometry.cell_bounds(cell) + corner, &style);
                    }
                    // A single quad around everything would redraw all of it whenever it appears or
                    // disappears.
                    edges(renderer, whole(bounds), whole(bounds).shrink(2.0), style.cursor);
                }
            });
        }
    }

    /// Updates the visible blocks. Returns whether most of the visible part has changed.
    fn refresh(&self, state: &State, sight: &Sight) -> bool {
        let has_moved = state.sight.replace(Some(*sight)).is_none_or(|before| before != *sight);
        let mut cache = state.cache.borrow_mut();
        let before = cache.composed();

        cache.refresh(sight.look, &*self.source, &*self.pictures, sight.visible);

        let composed = cache.composed() - before;

        has_moved || composed > FEW && composed * 4 > cache.blocks(sight.visible).count()
    }

    /// Draws the frame around the cells.
    fn draw_border(&self, renderer: &mut Renderer, theme: &Theme, geometry: &Geometry, corner: Vector) {
        if self.spacing.border > 0.0 {
            let color = self.border_color.unwrap_or(theme.extended_palette().background.strong.color);

            edges(renderer, geometry.frame() + corner, geometry.cells() + corner, color);
        }
    }

    /// Returns the colour behind the cells.
    fn ground(&self, theme: &Theme) -> Rgba {
        let palette = theme.extended_palette();

        self.background.unwrap_or(palette.background.weakest.color).into_rgba8()
    }

    fn cells(&self, state: &State, renderer: &mut Renderer, style: &Style, sight: &Sight) {
        let Sight { look, geometry, corner, clip, visible } = sight;
        let mut labels = Vec::new();

        for block in state.cache.borrow().blocks(*visible) {
            image(renderer, block, look, geometry, *corner, *clip, 1.0);
            labels.extend(block.labels.iter().filter(|(cell, _)| visible.contains(*cell)).copied());
        }

        if geometry.cell() >= LABELS {
            labels.truncate(MOST_LABELS);
            self.labels(renderer, &labels, style, geometry, *corner, *clip);
        }
    }

    /// Draws the floating block, and the edges of the selection.
    fn float(
        &self,
        state: &State,
        renderer: &mut Renderer,
        style: &Style,
        geometry: &Geometry,
        corner: Vector,
        clip: Rectangle,
    ) {
        if let Some((source, at)) = &self.floating {
            let geometry = geometry.shifted(source.size(), *at);

            if let Some(visible) = geometry.visible(clip - corner) {
                let look = Look::new(&geometry, false, Inks::from(style), [0; 4]);
                let mut cache = state.floating.borrow_mut();

                cache.refresh(look, &**source, &*self.pictures, visible);
                for block in cache.blocks(visible) {
                    image(renderer, block, &look, &geometry, corner, clip, FLOATING);
                }
            }
            outline(renderer, geometry.cells() + corner, style);
        }
        if let Some(area) = self.selection {
            let at = (i64::from(area.x), i64::from(area.y));
            let geometry = geometry.shifted((area.width, area.height), at);

            outline(renderer, geometry.cells() + corner, style);
        }
    }

    fn labels(
        &self,
        renderer: &mut Renderer,
        labels: &[(Cell, PictureId)],
        style: &Style,
        geometry: &Geometry,
        corner: Vector,
        clip: Rectangle,
    ) {
        let size = Pixels((geometry.cell() * 0.26).clamp(7.0, 16.0));

        for &(cell, id) in labels {
            let bounds = (geometry.cell_bounds(cell) + corner).shrink(1.0);
            let Some(clip) = bounds.intersection(&clip) else { continue };

            renderer.fill_text(
                Text {
                    content: self.pictures.label(id).to_owned(),
                    bounds: bounds.size(),
                    size,
                    line_height: text::LineHeight::Relative(1.1),
                    font: renderer.default_font(),
                    align_x: text::Alignment::Center,
                    align_y: alignment::Vertical::Center,
                    shaping: text::Shaping::Auto,
                    wrapping: text::Wrapping::WordOrGlyph,
                },
                bounds.center(),
                style.label,
                clip,
            );
        }
    }
}

/// Draws a block at the position of its cells.
pub(crate) fn image(
    renderer: &mut Renderer,
    block: &Block,
    look: &Look,
    geometry: &Geometry,
    corner: Vector,
    clip: Rectangle,
    opacity: f32,
) {
    let scale = geometry.scale();
    let place = |corner: f32, origin: f32, index: u32| {
        let pixel = (corner * scale).round() + origin + look.place(index);

        // The renderer truncates positions to whole pixels, so stay clear of the boundary.
        (pixel + 0.25_f32.copysign(pixel)) / scale
    };
    let position = Point::new(
        place(corner.x, geometry.origin().x, block.area.x),
        place(corner.y, geometry.origin().y, block.area.y),
    );
    let size = Size::new(block.extent.0 as f32 / scale, block.extent.1 as f32 / scale);
    let image = Image::new(block.handle.clone()).filter_method(image::FilterMethod::Nearest).opacity(opacity);

    image::Renderer::draw_image(renderer, image, Rectangle::new(position, size), clip);
}

/// Draws the keyboard cursor around a cell, outside of its marks, so that both are visible.
fn cursor(renderer: &mut Renderer, cell: Rectangle, style: &Style) {
    frame(renderer, cell.expand(4.0), 5.0, 1.5, style.cursor_rim);
    frame(renderer, cell.expand(3.0), 4.0, 3.0, style.cursor);
    frame(renderer, cell, 1.0, 1.0, style.cursor_rim);
}

fn frame(renderer: &mut Renderer, bounds: Rectangle, radius: f32, width: f32, color: Color) {
    renderer.fill_quad(
        Quad { bounds, border: Border { color, width, radius: border::radius(radius) }, ..Quad::default() },
        Color::TRANSPARENT,
    );
}

/// Draws two thin lines around some cells, so that at least one contrasts with any picture.
fn outline(renderer: &mut Renderer, cells: Rectangle, style: &Style) {
    edges(renderer, cells.expand(2.0), cells.expand(1.0), style.light);
    edges(renderer, cells.expand(1.0), cells.shrink(1.0), style.selection);
    edges(renderer, cells.shrink(1.0), cells.shrink(2.0), style.rim);
}

/// Fills the space between two rectangles, without making the renderer redraw the inner one.
pub(crate) fn edges(renderer: &mut Renderer, outer: Rectangle, inner: Rectangle, color: Color) {
    let (right, bottom) = (inner.x + inner.width, inner.y + inner.height);
    let sides = [
        Rectangle { height: inner.y - outer.y, ..outer },
        Rectangle { y: bottom, height: outer.y + outer.height - bottom, ..outer },
        Rectangle { width: inner.x - outer.x, y: inner.y, height: inner.height, ..outer },
        Rectangle { x: right, width: outer.x + outer.width - right, y: inner.y, height: inner.height },
    ];

    for side in sides.into_iter().filter(|side| side.width > 0.0 && side.height > 0.0) {
        fill(renderer, side, color);
    }
}

fn fill(renderer: &mut Renderer, bounds: Rectangle, color: Color) {
    renderer.fill_quad(Quad { bounds, ..Quad::default() }, color);
}
