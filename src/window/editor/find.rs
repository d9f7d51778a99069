//! Find pieces, items, layers, levels and text in rules, and go there.

use iced::widget::text;
use iced::{Element, Task};

use super::Editor;
use crate::window::document::Document;
use crate::window::ui::Context;

/// The state of this part of the editor.
#[derive(Debug, Default)]
pub struct Find {}

/// What can happen here.
#[derive(Clone, Debug)]
pub enum Message {}

impl Find {
    /// Takes in a message.
    pub(super) fn update(&mut self, message: Message, _document: &mut Document) -> Task<Message> {
        match message {}
    }
}

impl Editor {
    /// Shows what was found.
    pub(super) fn find_list<'a>(&'a self, _cx: Context<'a>) -> Element<'a, super::Message> {
        text("").into()
    }
}
