//! A game that is played and not kept: what happens to it, and the button that keeps it.

use iced::widget::{container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::{Message, Player};
use crate::window::choosing;
use crate::window::ui::{self, Look};
use crate::words::Words;

impl Player {
    /// Sets whether the game and its plays go when it is left.
    pub fn set_unkept(&mut self, is_unkept: bool) {
        self.is_unkept = is_unkept;
    }

    /// Says that the game is not kept, and offers to keep it.
    pub(super) fn unkept<'a>(&'a self, words: &Words) -> Option<Element<'a, Message>> {
        if !self.is_unkept {
            return None;
        }
        let said = text(words.get("unkept-playing")).size(ui::BODY).width(Fill);
        let keep = Some(Message::KeepAsked);
        let keep = choosing::button(Icon::PackageCheck, words.get("unkept-keep"), Look::Plain, keep);
        let line = row![ui::icon(Icon::PackageOpen), said, keep].spacing(10).align_y(Alignment::Center);
        Some(container(line).padding([4, 16]).width(Fill).into())
    }
}
