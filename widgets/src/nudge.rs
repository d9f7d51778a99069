//! Make the renderer redraw a layer as one rectangle.
use iced::Rectangle;

use std::cell::Cell;

/// The tiny change of a layer's bounds, in logical pixels.
const NUDGE: f32 = 0.002;

/// Whether a layer is currently slightly wider.
///
/// The renderer redraws a layer with different bounds as one rectangle. When most of its content has moved,
/// it would otherwise draw hundreds of rectangles, and in each of them everything that touches it.
#[derive(Debug, Default)]
pub struct Nudge(Cell<bool>);

impl Nudge {
    /// Returns the bounds for a layer, which differ from the previous ones if it is to be redrawn.
    pub fn bounds(&self, bounds: Rectangle, is_new: bool) -> Rectangle {
        if is_new {
            self.0.set(!self.0.get());
        }

        if self.0.get() { Rectangle { width: bounds.width + NUDGE, ..bounds } } else { bounds }
    }
}
