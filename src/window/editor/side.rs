//! What stands beside the board: the levels and the palette.

use iced::widget::{column, container, scrollable, text};
use iced::{Element, Fill, Length};

use super::{Editor, Message};
use crate::window::ui::{self, Context, Look};

impl Editor {
    /// Shows the levels and the palette.
    pub(super) fn side<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let levels = self.document.draft().levels.iter().enumerate().map(|(index, level)| {
            let look = if index == self.document.spot().level { Look::Chosen } else { Look::Quiet };
            let name = level.description.name.as_deref().unwrap_or_default();
            let label =
                text(format!("{} {name}", level.folder)).size(ui::BODY).wrapping(text::Wrapping::None);
            let content = container(label).padding([0, 8]).center_y(28).width(Fill).clip(true);
            ui::styled(content.into(), look, Some(Message::LevelChosen(index))).width(Fill).into()
        });
        column![
            container(ui::caption(words.get("levels"))).padding([0, 8]),
            scrollable(column(levels).padding(iced::Padding::ZERO.left(2).right(12)))
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
