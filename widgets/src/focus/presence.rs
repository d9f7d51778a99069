//! Remember whether a widget has the focus, and whether that is shown.
use iced::advanced::widget::operation::Focusable;

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
