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
    (Menu::Play, &[Command::PlayGame, Command::ChoosePlayer, Command::ShowHint, Command::WatchSolution]),
    (
        Menu::Help,
        &[Command::CommandPalette, Command::Help, Command::Lesson, Command::Shortcuts, Command::AboutSchola],
    ),
];

const GROUP: f32 = 264.0;
/// Space around the groups, from edge to edge of the window.
const AROUND: f32 = 96.0;
const GAP: f32 = 24.0;

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
    let mut filled: Vec<(usize, Vec<Element<'a, Message>>)> =
        std::iter::repeat_with(Default::default).take(columns).collect();
    for (group, commands) in MENU {
        let entries: Vec<_> = commands.iter().copied().filter(|command| applies(*command)).collect();
        // Each group goes into the shortest column so far.
        let shortest = filled.iter_mut().min_by_key(|(lines, _)| *lines);
        let Some((lines, groups)) = shortest.filter(|_| !entries.is_empty()) else { continue };
        *lines += entries.len() + 2;
        let title = text(cx.words.get(group.key())).size(ui::BODY).style(text::primary);
        let title = container(title).padding(Padding::new(4.0).left(8));
        groups.push(column![title].extend(entries.into_iter().map(&entry)).spacing(2).width(GROUP).into());
    }
    let columns = filled.into_iter().map(|(_, groups)| column(groups).spacing(GAP).into());
    // Space for the scrollbar beside the keys.
    scrollable(row(columns).spacing(GAP).padding(Padding::ZERO.right(BAR))).into()
}
