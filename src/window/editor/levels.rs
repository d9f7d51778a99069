//! The levels side by side, with what is said of each.

use iced::widget::text;
use iced::{Element, Task};

use super::Editor;
use crate::window::document::Document;
use crate::window::ui::Context;

/// The state of this part of the editor.
#[derive(Debug, Default)]
pub struct LevelsTab {}

/// What can happen here.
#[derive(Clone, Debug)]
pub enum Message {}

impl LevelsTab {
    /// Takes in a message.
    pub(super) fn update(&mut self, message: Message, _document: &mut Document) -> Task<Message> {
        match message {}
    }
}

impl Editor {
    /// Shows the levels side by side.
    pub(super) fn levels_tab<'a>(&'a self, _cx: Context<'a>) -> Element<'a, super::Message> {
        text("").into()
    }
}
