//! What a board remembers between events.
use crate::board::cache::Cache;
use crate::board::draw::Sight;
use crate::board::{self, Camera};
use crate::focus::Presence;
use crate::nudge::Nudge;

use iced::advanced::widget::operation::Focusable;
use iced::keyboard::Modifiers;
use iced::{Point, Size, mouse, touch};

use std::cell::{Cell, RefCell};
use std::time::Instant;

/// The state of a board.
#[derive(Debug, Default)]
pub struct State {
    pub focus: Presence,
    pub modifiers: Modifiers,
    pub gesture: Gesture,
    pub hover: Option<board::Cell>,
    /// Where the mouse was said to be since the board was drawn last.
    pub pointer: Option<Point>,
    /// The camera published last, until the application shows the board anew: several turns of the
    /// wheel may come before that.
    pub camera: Option<Camera>,
    /// Where the keyboard cursor was last, to follow it when it moves.
    pub cursor: Option<board::Cell>,
    /// Space is held to move the board with the mouse.
    pub is_space_held: bool,
    /// Space was pressed as a key of the board and not yet let go.
    pub is_stroking: bool,
    /// The size that the application was told last.
    pub size: Option<Size>,
    pub cache: RefCell<Cache>,
    pub floating: RefCell<Cache>,
    /// What was seen when the board was drawn last.
    pub sight: Cell<Option<Sight>>,
    pub nudge: Nudge,
}

/// What the pointer is doing.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Gesture {
    /// Nothing.
    #[default]
    None,
    /// A stroke over cells; `last` is where it has come to, maybe outside of the board.
    Stroke { button: mouse::Button, finger: Option<touch::Finger>, last: (i64, i64) },
    /// A stroke was given up, and its button is still held.
    Cancelled { button: mouse::Button, finger: Option<touch::Finger> },
    /// A finger rests on a cell: soon it is held, or it was a press.
    Hold { finger: touch::Finger, cell: board::Cell, since: Instant, is_held: bool },
    /// The board is being moved.
    Pan { button: mouse::Button, last: Point },
}

impl State {
    pub fn is_ring_visible(&self) -> bool {
        self.focus == Presence::Visible
    }

    /// Returns how the mouse looks during gestures that are not about cells.
    pub fn interaction(&self, is_over: bool) -> Option<mouse::Interaction> {
        match self.gesture {
            Gesture::Pan { .. } => Some(mouse::Interaction::Grabbing),
            Gesture::None if self.is_space_held && is_over => Some(mouse::Interaction::Grab),
            Gesture::None | Gesture::Stroke { .. } | Gesture::Cancelled { .. } | Gesture::Hold { .. } => None,
        }
    }
}

impl Focusable for State {
    fn is_focused(&self) -> bool {
        self.focus.is_focused()
    }

    fn focus(&mut self) {
        self.focus.focus();
    }

    fn unfocus(&mut self) {
        self.focus.unfocus();
        self.is_space_held = false;
    }
}
