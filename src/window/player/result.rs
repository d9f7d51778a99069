//! The end of a board game, told beside the table: places, points, and what can be done now. The table with the last move
//! stays visible.

use iced::widget::{column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::news::FIRST;
use super::{Message, News, Player, party};
use crate::window::ui::{self, Context, Look};

/// The part of the window's width that the panel beside the table takes.
const PANEL: f32 = 0.25;
/// What the edges of the card take of it.
const EDGES: f32 = 72.0;
const LEAST: f32 = 180.0;

impl Player {
    /// Returns whether the end of a board game is told.
    pub fn shows_result(&self) -> bool {
        self.news == Some(News::Finished)
    }

    pub(super) fn finished<'a>(&'a self, cx: Context<'_>) -> Element<'a, Message> {
        let words = cx.words;
        let title =
            self.play.result().map_or_else(|| words.get("table-finished"), |result| words.say(&result));
        let title = row![ui::icon(News::Finished.icon()), text(title).size(ui::TITLE).width(Fill)].spacing(8);
        let players = self.play.players(&self.gallery, words).map(|players| players.map(Message::Play));
        let answer = |icon, key: &str, look, message: Message| {
            let label = row![ui::icon(icon), text(words.get(key)).size(ui::BODY)].spacing(8);
            let label = container(label.align_y(Alignment::Center)).padding([0, 16]).center_y(ui::LARGE);
            ui::styled(label.into(), look, Some(message)).width(Fill)
        };
        let look = answer(Icon::Eye, "table-look", Look::Primary, Message::NewsConfirmed);
        let again = answer(Icon::RotateCcw, "player-again", Look::Plain, Message::PlayedAgain);
        let back = answer(Icon::History, "party-look-back", Look::Plain, Message::LookedBack);
        let same = party::same_deal(self.play.play(), words).map(|same| same.width(Fill));
        let other = Message::Called(crate::player::Command::OtherGame);
        let other = answer(Icon::LayoutGrid, self.way_out(), Look::Plain, other);
        column![title.align_y(Alignment::Center)]
            .push(players)
            .push(column![look.id(FIRST), again].push(same).push(back).push(other).spacing(6))
            .spacing(16)
            .width((cx.size.width * PANEL - EDGES).max(LEAST))
            .into()
    }
}
