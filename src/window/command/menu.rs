//! The menu: all commands on one sheet, in groups, with their keys.

use iced::widget::{column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::{COMMANDS, Command, Menu};
use crate::window::Message;
use crate::window::ui::{self, Context, Look};

/// Width of a group.
const GROUP: f32 = 300.0;

/// Shows the menu.
pub(in crate::window) fn view<'a>(
    cx: Context<'a>,
    is_possible: impl Fn(Command) -> bool,
) -> Element<'a, Message> {
    let entry = |command: Command| -> Element<'a, Message> {
        let label = row![
            ui::icon(command.entry().icon),
            text(cx.words.get(command.entry().key)).size(ui::BODY).width(Fill),
            text(cx.keymap.keys(command)).size(ui::SMALL).style(ui::quiet),
        ]
        .spacing(8)
        .align_y(Alignment::Center);
        let content = container(label).padding([2, 8]).width(Fill);
        let message = is_possible(command).then_some(Message::Command(command));
        ui::styled(content.into(), Look::Quiet, message).width(Fill).into()
    };
    let groups = Menu::ALL.into_iter().map(|group| {
        let entries = COMMANDS.iter().filter(|found| found.menu == group).map(|found| entry(found.command));
        column![ui::caption(cx.words.get(group.key()))].extend(entries).spacing(2).width(GROUP).into()
    });
    scrollable(row(groups).spacing(16).wrap().vertical_spacing(16)).into()
}
