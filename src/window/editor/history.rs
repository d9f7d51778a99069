//! The history: every step, to be seen and to go to.

use iced::widget::{column, container, row, scrollable, text};
use iced::{Element, Fill};

use super::{Editor, Message};
use crate::window::ui::{self, Look};
use crate::words::Words;

impl Editor {
    /// Shows the steps of the history, the last one first.
    pub(super) fn history<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let steps: Vec<_> = self.document.history().enumerate().collect();
        let entries = steps.into_iter().rev().map(|(index, edit)| {
            let look = if index == self.document.at() { Look::Chosen } else { Look::Quiet };
            let number = container(text(index.to_string()).size(ui::SMALL).style(ui::quiet)).width(40);
            let label = row![number, text(words.say(edit)).size(ui::BODY)].spacing(8);
            let content = container(label).padding([2, 8]).width(Fill);
            ui::styled(content.into(), look, Some(Message::Jumped(index))).width(Fill).into()
        });
        let list = scrollable(column(entries).padding(2)).width(Fill).height(Fill);
        column![self.below_bar(words), list].spacing(4).padding([6, 12]).into()
    }
}
