//! The menu: all commands on one sheet, in groups, with their keys.

use iced::widget::{column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Padding};

use super::{COMMANDS, Command, Menu};
use crate::window::Message;
use crate::window::ui::{self, Context, Look};

/// Width of a group.
const GROUP: f32 = 280.0;
/// What lies around the groups, from edge to edge of the window.
const AROUND: f32 = 96.0;
const GAP: f32 = 16.0;

/// Width that is kept free for the scrollbar.
const BAR: f32 = 16.0;

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
    let columns = ((cx.size.width - AROUND - BAR + GAP) / (GROUP + GAP)).max(1.0) as usize;
    let mut filled: Vec<(usize, Vec<Element<'a, Message>>)> =
        std::iter::repeat_with(Default::default).take(columns).collect();
    let of_labyrinths = COMMANDS.iter().filter(|found| found.menu == Menu::Labyrinth);
    let edits_labyrinth = of_labyrinths.map(|found| found.command).any(&is_possible);
    for group in Menu::ALL {
        let entries: Vec<_> = COMMANDS.iter().filter(|found| found.menu == group).collect();
        // What labyrinths are edited with is not for other games, nor theirs for labyrinths.
        let is_useless = !entries.iter().any(|found| is_possible(found.command));
        if is_useless && (group == Menu::Labyrinth || edits_labyrinth) {
            continue;
        }
        // Each group stands in the column that is the shortest so far.
        let Some((lines, groups)) = filled.iter_mut().min_by_key(|(lines, _)| *lines) else { continue };
        *lines += entries.len() + 2;
        let entries = entries.into_iter().map(|found| entry(found.command));
        let title = ui::caption(cx.words.get(group.key()));
        groups.push(column![title].extend(entries).spacing(2).width(GROUP).into());
    }
    let columns = filled.into_iter().map(|(_, groups)| column(groups).spacing(GAP).into());
    // Room for the scrollbar beside the keys.
    scrollable(row(columns).spacing(GAP).padding(Padding::ZERO.right(BAR))).into()
}
