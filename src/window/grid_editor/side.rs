//! The side pane: levels and palette.

use iced::widget::{column, container};
use iced::{Element, Length};

use super::{GridEditor, Message, Tab};
use crate::window::ui::{self, Context};

impl GridEditor {
    /// Shows the side pane: the toolbox beside sentences, otherwise levels and palette.
    pub(super) fn beside<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let is_rules = self.workbench.document.location().tab == Tab::Rules;
        let toolbox = if is_rules { self.panel(&self.rules).toolbox(cx) } else { None };
        toolbox.map_or_else(|| self.side(cx), |toolbox| toolbox.map(Message::Rules))
    }

    fn side<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        column![
            container(ui::caption(words.get("levels"))).padding([0, 8]),
            container(self.panel(&self.levels).list(cx).map(Message::Levels))
                .padding([0, 2])
                .height(Length::FillPortion(2)),
            ui::rule(true),
            container(ui::caption(words.get("palette"))).padding([0, 8]),
            container(self.palette(cx)).height(Length::FillPortion(3)),
        ]
        .spacing(8)
        .padding([12, 4])
        .into()
    }
}
