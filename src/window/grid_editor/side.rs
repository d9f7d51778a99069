//! The side pane: levels and palette.

use iced::widget::{column, container};
use iced::{Element, Length};

use super::{GridEditor, Message, Tab};
use crate::window::preferences::Face;
use crate::window::ui::{self, Context};

impl GridEditor {
    /// Shows the side pane: the toolbox beside sentences, otherwise levels and palette.
    pub(super) fn beside<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let has_toolbox =
            self.workbench.document.location().tab == Tab::Rules && self.face == Face::Sentences;
        if has_toolbox { self.toolbox(cx) } else { self.side(cx) }
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
