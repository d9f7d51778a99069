//! The settings of the game.

use iced::widget::text;
use iced::{Element, Task};

use super::Editor;
use crate::window::document::Document;
use crate::window::ui::Context;

/// The state of this part of the editor.
#[derive(Debug, Default)]
pub struct SettingsTab {}

/// What can happen here.
#[derive(Clone, Debug)]
pub enum Message {}

impl SettingsTab {
    /// Takes in a message.
    pub(super) fn update(&mut self, message: Message, _document: &mut Document) -> Task<Message> {
        match message {}
    }
}

impl Editor {
    /// Shows the settings.
    pub(super) fn settings_tab<'a>(&'a self, _cx: Context<'a>) -> Element<'a, super::Message> {
        text("").into()
    }
}
