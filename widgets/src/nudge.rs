//! Let the renderer draw a layer anew as one rectangle.
use iced::Rectangle;

use std::cell::Cell;

/// By how much the bounds of a layer differ from themselves, in logical pixels.
const NUDGE: f32 = 0.002;

/// Whether a layer is wider by a trifle.
///
/// The renderer draws a layer with other bounds as one rectangle. Where most of what is in it has moved, it would else
/// draw some hundred rectangles, and in each of them all that touches it.
#[derive(Debug, Default)]
pub struct Nudge(Cell<bool>);

impl Nudge {
    /// Returns the bounds for a layer, which are others than those before if it is to be drawn anew.
    pub fn bounds(&self, bounds: Rectangle, is_new: bool) -> Rectangle {
        if is_new {
            self.0.set(!self.0.get());
        }

        if self.0.get() { Rectangle { width: bounds.width + NUDGE, ..bounds } } else { bounds }
    }
}
