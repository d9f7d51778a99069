//! What a board remembers between events.
use crate::board::cache::Cache;
use crate::board::draw::Sight;
use crate::board::{self, Camera, Line};
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
    /// The line that the present stroke took last, and where the pointer was then.
    pub line: Option<(Line, Point)>,
    /// The mouse position reported since the board was last drawn.
    pub pointer: Option<Point>,
    /// The camera that was published last, until the next view: the wheel may turn several times before that.
    pub camera: Option<Camera>,
    /// The previous keyboard cursor, to notice when it moves.
    pub cursor: Option<board::Cell>,
    /// Whether Space is held to pan the board with the mouse.
    pub is_space_held: bool,
    /// Whether the mouse was used last, rather than the keys.
    pub is_pointing: bool,
    /// Whether Space was pressed as a key of the board and not yet released.
    pub is_stroking: bool,
    /// The size that was published last.
    pub size: Option<Size>,
    pub cache: RefCell<Cache>,
    pub floating: RefCell<Cache>,
    /// What was visible when the board was last drawn.
    pub sight: Cell<Option<Sight>>,
    pub nudge: Nudge,
}

/// What the pointer is doing.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Gesture {
    /// Nothing.
    #[default]
    None,
    /// A stroke over cells, from the `first` on; `last` is where it has got to, possibly outside of the board.
    Stroke { button: mouse::Button, finger: Option<touch::Finger>, first: board::Cell, last: (i64, i64) },
    /// A cancelled stroke whose button is still held.
    Cancelled { button: mouse::Button, finger: Option<touch::Finger> },
    /// A finger touches a cell: it becomes a long or a short press.
    Hold { finger: touch::Finger, cell: board::Cell, since: Instant, is_held: bool },
    /// The board is being panned.
    Pan { button: mouse::Button, last: Point },
}

impl Gesture {
    /// Returns a stroke that begins on a cell.
    pub fn of_stroke(button: mouse::Button, finger: Option<touch::Finger>, first: board::Cell) -> Self {
        Self::Stroke { button, finger, first, last: (i64::from(first.0), i64::from(first.1)) }
    }
}

impl State {
    pub fn is_ring_visible(&self) -> bool {
        self.focus == Presence::Visible
    }

    /// Returns the mouse cursor during gestures that are not about cells.
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
