//! What players are told of the game.

use iced::widget::text;
use iced::{Element, Task};

use super::Editor;
use crate::window::document::Document;
use crate::window::ui::Context;

/// The state of this part of the editor.
#[derive(Debug, Default)]
pub struct AboutTab {}

/// What can happen here.
#[derive(Clone, Debug)]
pub enum Message {}

impl AboutTab {
    /// Takes in a message.
    pub(super) fn update(&mut self, message: Message, _document: &mut Document) -> Task<Message> {
        match message {}
    }
}

impl Editor {
    /// Shows what players are told of the game.
    pub(super) fn about_tab<'a>(&'a self, _cx: Context<'a>) -> Element<'a, super::Message> {
        text("").into()
    }
}
