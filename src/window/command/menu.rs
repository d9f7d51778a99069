//! The menu: all commands on one sheet, in groups, with their keys.

use iced::widget::{column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Padding};

use super::{COMMANDS, Command, Menu};
use crate::window::Message;
use crate::window::ui::{self, Context, Look};

const GROUP: f32 = 280.0;
/// Space around the groups, from edge to edge of the window.
const AROUND: f32 = 96.0;
const GAP: f32 = 16.0;

/// Space for the scrollbar.
const BAR: f32 = 16.0;

/// Shows the commands that apply here; of the groups that depend on the editor tab, only one.
pub(in crate::window) fn view<'a>(
    cx: Context<'a>,
    chosen: Menu,
    applies: impl Fn(Command) -> bool,
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
    let applies = &applies;
    let entries =
        |group: Menu| COMMANDS.iter().filter(move |found| found.menu == group && applies(found.command));
    let is_used = |group: &Menu| entries(*group).next().is_some();
    let (at_work, groups): (Vec<_>, Vec<_>) =
        Menu::ALL.into_iter().filter(is_used).partition(|group| group.is_at_work());
    let shown = if at_work.contains(&chosen) { Some(chosen) } else { at_work.first().copied() };

    let columns = ((cx.size.width - AROUND - BAR + GAP) / (GROUP + GAP)).max(1.0) as usize;
    let mut filled: Vec<(usize, Vec<Element<'a, Message>>)> =
        std::iter::repeat_with(Default::default).take(columns).collect();
    // The group of the current tab comes first because it is the longest.
    for group in shown.into_iter().chain(groups) {
        // Each group goes into the shortest column so far.
        let Some((lines, groups)) = filled.iter_mut().min_by_key(|(lines, _)| *lines) else { continue };
        *lines += entries(group).count() + 2;
        let title: Element<'a, Message> = if Some(group) == shown && at_work.len() > 1 {
            let tab = |other: &Menu| -> Element<'a, Message> {
                let look = if *other == group { Look::Chosen } else { Look::Quiet };
                let label = container(text(cx.words.get(other.key())).size(ui::SMALL)).padding([4, 8]);
                ui::styled(label.into(), look, Some(Message::MenuGroupShown(*other))).into()
            };
            row(at_work.iter().map(tab)).spacing(2).wrap().vertical_spacing(2).into()
        } else {
            ui::caption(cx.words.get(group.key()))
        };
        let entries = entries(group).map(|found| entry(found.command));
        groups.push(column![title].extend(entries).spacing(2).width(GROUP).into());
    }
    let columns = filled.into_iter().map(|(_, groups)| column(groups).spacing(GAP).into());
    // Space for the scrollbar beside the keys.
    scrollable(row(columns).spacing(GAP).padding(Padding::ZERO.right(BAR))).into()
}
