//! What people at a table have said to each other, and what the person is about to say.

use std::collections::VecDeque;

use iced::widget::{column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::Message;
use crate::window::ui::{self, Look};
use crate::words::Words;

pub const FIELD: &str = "together-chat";
const LIST: &str = "together-said";
/// How much of what was said is kept.
const MOST: usize = 200;
/// The longest message, in characters.
const LONGEST: usize = crate::table::names::LONGEST_CHAT;

#[derive(Debug, Default)]
pub(super) struct Talk {
    said: VecDeque<(String, String)>,
    written: String,
    /// How many messages came that the person has not seen.
    unseen: usize,
}

impl Talk {
    /// Takes what somebody has said.
    pub fn hear(&mut self, name: String, text: String, is_seen: bool) {
        self.said.push_back((name, text));
        if self.said.len() > MOST {
            let _ = self.said.pop_front();
        }
        self.unseen = if is_seen { 0 } else { self.unseen + 1 };
    }

    pub fn write(&mut self, text: &str) {
        self.written = text.chars().take(LONGEST).collect();
    }

    /// Returns what is to be said, if there is anything.
    pub fn take(&mut self) -> Option<String> {
        let text = std::mem::take(&mut self.written);
        (!text.trim().is_empty()).then(|| text.trim().to_owned())
    }

    pub fn see(&mut self) {
        self.unseen = 0;
    }

    pub fn unseen(&self) -> usize {
        self.unseen
    }

    /// Shows what was said, and the field for more.
    pub fn view<'a>(&'a self, words: &Words, is_muted: bool) -> Element<'a, Message> {
        let line = |(name, said): &'a (String, String)| {
            let name = text(format!("{name}:")).size(ui::BODY).style(ui::quiet);
            let said = text(said.as_str()).size(ui::BODY).width(Fill).wrapping(text::Wrapping::WordOrGlyph);
            Element::from(row![name, said].spacing(6))
        };
        let none = || text(words.get("together-nothing-said")).size(ui::BODY).style(ui::quiet);
        let none = self.said.is_empty().then(none);
        let list = column![].push(none).extend(self.said.iter().map(line)).spacing(4);
        let list = container(list).padding(iced::Padding::ZERO.right(12)).width(Fill);
        let list = scrollable(list).id(LIST).anchor_bottom().width(Fill).height(Fill);
        let field = ui::field(&words.get("together-say-hint"), &self.written).id(FIELD);
        let field = field.width(Fill);
        let field =
            if is_muted { field } else { field.on_input(Message::ChatWritten).on_submit(Message::ChatSent) };
        let can_send = !is_muted && !self.written.trim().is_empty();
        let send = ui::icon_button(
            Icon::Send,
            words.get("together-say"),
            Look::Plain,
            can_send.then_some(Message::ChatSent),
        );
        let muted = is_muted.then(|| ui::caption(words.get("together-no-muted")));
        column![list]
            .push(muted)
            .push(row![field, send].spacing(4).align_y(Alignment::Center))
            .spacing(6)
            .into()
    }
}
