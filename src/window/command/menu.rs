//! The menu: all commands on one sheet, in groups, with their keys.

use iced::widget::{column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};

use super::{COMMANDS, Command, Menu};
use crate::window::Message;
use crate::window::ui::{self, Context, Look};

/// Width of a group.
const GROUP: f32 = 300.0;

/// Space between two groups.
const SPACE: f32 = 16.0;
/// What the sheet leaves free of the width of the window.
const AROUND: f32 = 112.0;

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
    let of = |group: Menu| COMMANDS.iter().filter(move |found| found.menu == group);
    let group = |group: Menu| {
        let entries = of(group).map(|found| entry(found.command));
        column![ui::caption(cx.words.get(group.key()))].extend(entries).spacing(2).width(GROUP).into()
    };
    // Each group goes where there is most room below.
    let across = (((cx.size.width - AROUND) / (GROUP + SPACE)) as usize).clamp(1, Menu::ALL.len());
    let mut columns: Vec<(usize, Vec<Menu>)> = vec![(0, Vec::new()); across];
    for group in Menu::ALL {
        let Some((height, groups)) = columns.iter_mut().min_by_key(|(height, _)| *height) else { break };
        *height += of(group).count() + 2;
        groups.push(group);
    }
    let columns =
        columns.into_iter().map(|(_, groups)| column(groups.into_iter().map(group)).spacing(SPACE).into());
    scrollable(row(columns).spacing(SPACE).padding(iced::Padding::ZERO.right(SPACE))).into()
}
