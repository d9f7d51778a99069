//! What stands beside the board: the levels and the palette.

use iced::widget::{column, container, scrollable};
use iced::{Element, Length};

use super::{Editor, Message};
use crate::window::ui;
use crate::words::Words;

impl Editor {
    /// Shows the levels and the palette.
    pub(super) fn side<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        column![
            container(ui::caption(words.get("levels"))).padding([0, 8]),
            container(self.level_list(words)).padding([0, 2]).height(Length::FillPortion(2)),
            ui::rule(true),
            container(ui::caption(words.get("palette"))).padding([0, 8]),
            scrollable(self.palette(words)).height(Length::FillPortion(3)),
        ]
        .spacing(8)
        .padding([12, 4])
        .into()
    }
}
