//! The history: every step, to be seen and to go to.

use iced::widget::{column, container, row, text};
use iced::{Element, Fill};
use schola_widgets::list;

use super::{GridEditor, Message};
use crate::engine::Text;
use crate::window::ui::{self, Look};
use crate::words::Words;

impl GridEditor {
    /// Shows the steps of the history, the last one first.
    pub(super) fn history<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let steps: Vec<&Text> = self.document.history().collect();
        let now = self.document.at();
        let count = steps.len();
        let step = move |place: usize| {
            let index = count - 1 - place;
            let look = if index == now { Look::Chosen } else { Look::Quiet };
            let number = container(text(index.to_string()).size(ui::SMALL).style(ui::quiet)).width(40);
            let label = row![number, text(words.say(steps[index])).size(ui::BODY)].spacing(8);
            let content = container(label).padding([2, 8]).width(Fill);
            ui::styled(content.into(), look, Some(Message::Jumped(index))).width(Fill).into()
        };
        // The number of a step names it as long as the history only grows.
        let list = list::list(count, step).id("history").item_key(move |place| (count - 1 - place) as u64);
        column![self.below_bar(words), list].spacing(4).padding([6, 12]).into()
    }
}
