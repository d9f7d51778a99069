//! The pieces: names, pictures, borders.

use iced::widget::text;
use iced::{Element, Task};

use super::Editor;
use crate::window::document::Document;
use crate::window::ui::Context;

/// The state of this part of the editor.
#[derive(Debug, Default)]
pub struct PiecesTab {}

/// What can happen here.
#[derive(Clone, Debug)]
pub enum Message {}

impl PiecesTab {
    /// Takes in a message.
    pub(super) fn update(&mut self, message: Message, _document: &mut Document) -> Task<Message> {
        match message {}
    }
}

impl Editor {
    /// Shows the pieces.
    pub(super) fn pieces_tab<'a>(&'a self, _cx: Context<'a>) -> Element<'a, super::Message> {
        text("").into()
    }
}
