//! The menu: the commands that people look for, on one sheet, in groups, with their keys. The palette has all
//! commands.

use iced::widget::{column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Padding};

use super::{Command, Menu};
use crate::window::Message;
use crate::window::ui::{self, Context, Look};

/// The commands of the menu. At most forty apply to any one screen.
pub const MENU: &[(Menu, &[Command])] = &[
    (
        Menu::File,
        &[
            Command::NewGame,
            Command::NewLabyrinth,
            Command::OpenGame,
            Command::ImportPackage,
            Command::Save,
            Command::SaveAs,
            Command::GiveAway,
            Command::Home,
            Command::Quit,
        ],
    ),
    (Menu::Edit, &[Command::Undo, Command::Redo, Command::ShowHistory, Command::Find]),
    (
        Menu::View,
        &[
            Command::ToggleSide,
            Command::ToggleTest,
            Command::ToggleProblems,
            Command::SwitchLanguage,
            Command::SwitchTheme,
            Command::HighContrast,
            Command::LargerText,
            Command::SmallerText,
            Command::ControlSettings,
        ],
    ),
    (Menu::Board, &[Command::ZoomFit, Command::ReplacePiece, Command::Resize]),
    (Menu::Levels, &[Command::PreviousLevel, Command::NextLevel, Command::AddLevel, Command::MakeLevels]),
    (Menu::Rules, &[Command::MakeComposite, Command::ShowComposites]),
    (
        Menu::Labyrinth,
        &[
            Command::PhaseRooms,
            Command::PhaseWalls,
            Command::PhaseObjects,
            Command::Database,
            Command::ShowOverview,
            Command::MakeAgain,
        ],
    ),
    (
        Menu::Play,
        &[
            Command::PlayGame,
            Command::ChoosePlayer,
            Command::PlayTogether,
            Command::ShowHint,
            Command::WatchSolution,
        ],
    ),
    (
        Menu::Help,
        &[Command::CommandPalette, Command::Help, Command::Lesson, Command::Shortcuts, Command::AboutSchola],
    ),
];

const GROUP: f32 = 264.0;
/// Space around the groups, from edge to edge of the window.
const AROUND: f32 = 96.0;
const GAP: f32 = 24.0;
/// The height of the heading of a group and of the gap below it, in entries.
const HEAD: usize = 2;

/// Space for the scrollbar.
const BAR: f32 = 16.0;

/// Shows the commands of the menu that apply here. Disabled commands keep their places.
pub(in crate::window) fn view<'a>(
    cx: Context<'a>,
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
        let content = container(label).padding([4, 8]).width(Fill);
        let message = is_possible(command).then_some(Message::Command(command));
        ui::styled(content.into(), Look::Quiet, message).width(Fill).into()
    };
    let columns = ((cx.size.width - AROUND - BAR + GAP) / (GROUP + GAP)).clamp(1.0, 4.0) as usize;
    let entries = MENU.iter().map(|(group, commands)| {
        let here = commands.iter().copied().filter(|command| applies(*command));
        (*group, here.collect::<Vec<Command>>())
    });
    let groups: Vec<(Menu, Vec<Command>)> = entries.filter(|(_, here)| !here.is_empty()).collect();
    let lengths: Vec<usize> = groups.iter().map(|(_, here)| here.len() + HEAD).collect();
    let part = |at: usize| -> Element<'a, Message> {
        let (group, here) = &groups[at];
        let title = text(cx.words.get(group.key())).size(ui::BODY).style(text::primary);
        let title = container(title).padding(Padding::new(4.0).left(8));
        column![title].extend(here.iter().copied().map(&entry)).spacing(2).width(GROUP).into()
    };
    let columns = spread(&lengths, columns).into_iter();
    let columns = columns.map(|parts| column(parts.into_iter().map(part)).spacing(GAP).into());
    // Space for the scrollbar beside the keys.
    scrollable(row(columns).spacing(GAP).padding(Padding::ZERO.right(BAR))).into()
}

/// Spreads groups of these lengths over columns of about the same length, each column in the order of the groups. The
/// longest group is put down first, so that none hangs alone below a column that is long already.
fn spread(lengths: &[usize], columns: usize) -> Vec<Vec<usize>> {
    let mut longest: Vec<usize> = (0..lengths.len()).collect();
    longest.sort_by_key(|at| std::cmp::Reverse(lengths[*at]));
    let mut filled: Vec<Vec<usize>> = vec![Vec::new(); columns];
    for at in longest {
        let of = |column: &Vec<usize>| column.iter().map(|at| lengths[*at]).sum::<usize>();
        if let Some(shortest) = filled.iter_mut().min_by_key(|column| of(column)) {
            shortest.push(at);
        }
    }
    filled.iter_mut().for_each(|column| column.sort_unstable());
    filled.sort_by_key(|column| column.first().copied().unwrap_or(usize::MAX));
    filled
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Groups stand in columns that differ by no more than the shortest group, each group once and in order.
    #[test]
    fn columns_are_about_as_long() {
        let lengths = [11, 6, 11, 5, 6, 6, 7];
        let columns = spread(&lengths, 4);
        let sums: Vec<usize> = columns.iter().map(|at| at.iter().map(|at| lengths[*at]).sum()).collect();
        assert!(sums.iter().max().unwrap_or(&0) - sums.iter().min().unwrap_or(&0) <= 5, "{sums:?}");
        assert!(columns.iter().all(|column| column.is_sorted()));
        let mut all: Vec<usize> = columns.concat();
        all.sort_unstable();
        assert_eq!(all, [0, 1, 2, 3, 4, 5, 6]);
        assert_eq!(spread(&lengths, 1), [[0, 1, 2, 3, 4, 5, 6]], "a narrow window has one column");
    }
}
