//! Draw a list.
use super::gesture::{Drag, Gesture};
use super::state::{Item, State};
use super::{BAR, List};

use iced::advanced::renderer::{Quad, Renderer as _};
use iced::advanced::{mouse, renderer};
use iced::widget::scrollable;
use iced::{Rectangle, Renderer, Theme, Vector};

/// The width of the scrollbar.
const THUMB: f32 = 8.0;

/// The smallest height of the scrollbar's thumb.
const SHORTEST: f32 = 24.0;

/// The thickness of the line where an item would be dropped.
const LINE: f32 = 3.0;

impl<Message> List<'_, Message> {
    #[allow(clippy::too_many_arguments, reason = "drawing has as many")]
    pub(super) fn paint(
        &self,
        state: &State,
        renderer: &mut Renderer,
        theme: &Theme,
        style: &renderer::Style,
        bounds: Rectangle,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let Some(clip) = bounds.intersection(viewport) else { return };
        // Something drawn on a part of a pixel affects all of it, so all of it must be cleared.
        let clip = whole(clip);
        let corner = Vector::new(bounds.x, bounds.y);
        let cursor = if cursor.is_over(bounds) { cursor } else { cursor.levitate() };

        let has_moved = self.has_moved(state, clip, corner);

        renderer.with_layer(state.nudge.bounds(clip, has_moved), |renderer| {
            for (element, item) in self.elements.values().zip(state.items.values()) {
                let layout = item.layout(corner);

                if layout.bounds().intersects(&clip) {
                    element.as_widget().draw(&item.tree, renderer, theme, style, layout, cursor, &clip);
                }
            }
        });

        if state.has_bar || matches!(state.gesture, Gesture::Reorder(_)) {
            renderer.with_layer(clip, |renderer| {
                self.bar(state, renderer, theme, bounds, cursor);
                if let Gesture::Reorder(drag) = &state.gesture {
                    self.drop_line(state, renderer, theme, bounds, drag);
                }
            });
        }
    }

    /// Returns whether any visible item was elsewhere when the list was last drawn, or all have been
    /// replaced.
    fn has_moved(&self, state: &State, clip: Rectangle, corner: Vector) -> bool {
        let is_seen = |item: &Item| item.layout(corner).bounds().intersects(&clip);
        let seen = state.items.iter().filter(|(_, item)| is_seen(item));
        let before = state.drawn.replace(seen.map(|(index, item)| (*index, item.position)).collect());
        let now = state.drawn.borrow();
        let mut stayed = now.iter().filter_map(|(index, position)| {
            let place = before.binary_search_by_key(index, |(index, _)| *index).ok()?;

            Some(before[place].1 == *position)
        });

        match stayed.next() {
            Some(stays) => !stays || stayed.any(|stays| !stays),
            None => !now.is_empty(),
        }
    }

    fn bar(
        &self,
        state: &State,
        renderer: &mut Renderer,
        theme: &Theme,
        bounds: Rectangle,
        cursor: mouse::Cursor,
    ) {
        let Some((rail, thumb)) = bar(state, bounds) else { return };
        let is_dragged = matches!(state.gesture, Gesture::Bar { .. });
        let disabled = (true, false);
        let status = if is_dragged {
            scrollable::Status::Dragged {
                is_horizontal_scrollbar_dragged: false,
                is_vertical_scrollbar_dragged: true,
                is_horizontal_scrollbar_disabled: disabled.0,
                is_vertical_scrollbar_disabled: disabled.1,
            }
        } else {
            scrollable::Status::Hovered {
                is_horizontal_scrollbar_hovered: false,
                is_vertical_scrollbar_hovered: cursor.is_over(rail),
                is_horizontal_scrollbar_disabled: disabled.0,
                is_vertical_scrollbar_disabled: disabled.1,
            }
        };
        let style = scrollable::default(theme, status).vertical_rail;

        if let Some(background) = style.background {
            renderer.fill_quad(Quad { bounds: rail, border: style.border, ..Quad::default() }, background);
        }
        renderer.fill_quad(
            Quad { bounds: thumb, border: style.scroller.border, ..Quad::default() },
            style.scroller.background,
        );
    }

    /// Tints the dragged item and draws a line where it would go.
    fn drop_line(
        &self,
        state: &State,
        renderer: &mut Renderer,
        theme: &Theme,
        bounds: Rectangle,
        drag: &Drag,
    ) {
        let color = theme.extended_palette().primary.base.color;
        let corner = Vector::new(bounds.x, bounds.y);

        if let Some(item) = state.items.get(&drag.from) {
            let bounds = item.layout(corner).bounds();

            renderer.fill_quad(Quad { bounds, ..Quad::default() }, color.scale_alpha(0.2));
        }

        let gap = self.gap_at(state, drag.point - corner);
        let Some((item, is_after)) = state
            .items
            .get(&gap)
            .map(|item| (item, false))
            .or_else(|| state.items.get(&gap.checked_sub(1)?).map(|item| (item, true)))
        else {
            return;
        };
        let at = item.layout(corner).bounds();
        let half = self.spacing / 2.0 + LINE / 2.0;
        let line = if self.cell.is_some() {
            let x = if is_after { at.x + at.width - LINE + half } else { at.x - half };

            Rectangle { x: x.max(bounds.x), width: LINE, ..at }
        } else {
            let y = if is_after { at.y + at.height - LINE + half } else { at.y - half };

            Rectangle { y: y.max(bounds.y).min(bounds.y + bounds.height - LINE), height: LINE, ..at }
        };

        renderer.fill_quad(Quad { bounds: line, ..Quad::default() }, color);
    }
}

/// Returns the smallest rectangle of whole pixels around another one.
fn whole(bounds: Rectangle) -> Rectangle {
    let (left, top) = (bounds.x.floor(), bounds.y.floor());
    let (right, bottom) = ((bounds.x + bounds.width).ceil(), (bounds.y + bounds.height).ceil());
    Rectangle { x: left, y: top, width: right - left, height: bottom - top }
}

/// Returns where the scrollbar and its thumb lie, if there is one.
pub fn bar(state: &State, bounds: Rectangle) -> Option<(Rectangle, Rectangle)> {
    if !state.has_bar || bounds.width <= BAR {
        return None;
    }

    let rail = Rectangle { x: bounds.x + bounds.width - THUMB, width: THUMB, ..bounds };
    let share = f64::from(bounds.height) / state.total().max(1.0);
    let height = (bounds.height * share as f32).max(SHORTEST).min(bounds.height);
    let progress = (state.offset() / state.reach().max(1.0)).clamp(0.0, 1.0) as f32;
    let thumb = Rectangle { y: bounds.y + (bounds.height - height) * progress, height, ..rail };

    Some((rail, thumb))
}
