//! Remember whether a widget has the focus, and whether that is shown.
use iced::advanced::widget::operation::Focusable;

use std::cell::Cell;

thread_local! {
    /// Whether anybody has used a key, or what stands for keys, since the window opened.
    static USES_KEYS: Cell<bool> = const { Cell::new(false) };
}

/// Notes that a key is used, or what stands for keys.
pub(super) fn use_keys() {
    USES_KEYS.set(true);
}

/// Returns whether anybody has used a key yet. Until then nobody needs to see where the window put the focus.
pub(super) fn uses_keys() -> bool {
    USES_KEYS.get()
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
        *self = Self::Visible;
    }

    fn unfocus(&mut self) {
        *self = Self::None;
    }
}
