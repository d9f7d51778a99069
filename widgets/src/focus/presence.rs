//! Remember whether a widget has the focus, and whether that is shown.
use iced::advanced::widget::operation::Focusable;
use iced::{Event, keyboard, mouse};

use std::cell::Cell;

thread_local! {
    /// Whether the last press was one of the pointer, in the window of this thread. A focus that follows from a click
    /// is not shown, as browsers do it (`:focus-visible`, CSS Selectors Level 4).
    static IS_POINTER_USED: Cell<bool> = const { Cell::new(false) };
}

/// Remembers whether the pointer or the keyboard was used last.
pub(super) fn notice(event: &Event) {
    match event {
        Event::Mouse(mouse::Event::ButtonPressed(_)) | Event::Touch(_) => IS_POINTER_USED.set(true),
        Event::Keyboard(keyboard::Event::KeyPressed { .. }) => IS_POINTER_USED.set(false),
        _ => {}
    }
}

/// The focus state of one widget.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Presence {
    /// Another widget has it, or none.
    #[default]
    None,
    /// A click set it: nothing is shown until a key is used.
    Quiet,
    /// The keyboard is in use.
    Visible,
}

impl Focusable for Presence {
    fn is_focused(&self) -> bool {
        *self != Self::None
    }

    fn focus(&mut self) {
        *self = if IS_POINTER_USED.get() { Self::Quiet } else { Self::Visible };
    }

    fn unfocus(&mut self) {
        *self = Self::None;
    }
}
