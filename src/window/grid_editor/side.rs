//! What stands beside the board: the levels and the palette.

use iced::widget::{column, container};
use iced::{Element, Length};

use super::blocks::Face;
use super::{GridEditor, Message, Tab};
use crate::window::ui::{self, Context};

impl GridEditor {
    /// Shows what stands beside the part that is edited: the toolbox beside sentences, else levels and palette.
    pub(super) fn beside<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let has_toolbox =
            self.workbench.document.location().tab == Tab::Rules && self.face == Face::Sentences;
        if has_toolbox { self.toolbox(cx) } else { self.side(cx) }
    }

    /// Shows the levels and the palette.
    fn side<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        column![
            container(ui::caption(words.get("levels"))).padding([0, 8]),
            container(self.level_list(cx)).padding([0, 2]).height(Length::FillPortion(2)),
            ui::rule(true),
            container(ui::caption(words.get("palette"))).padding([0, 8]),
            container(self.palette(cx)).height(Length::FillPortion(3)),
        ]
        .spacing(8)
        .padding([12, 4])
        .into()
    }
}
