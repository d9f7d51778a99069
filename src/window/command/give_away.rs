//! Export and import on one sheet, with a sentence for each command: packages, pages, pictures, paper.

use iced::widget::{column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Padding};

use super::Command;
use crate::window::Message;
use crate::window::ui::{self, Context, Look};

const WIDTH: f32 = 536.0;
/// Space for the scrollbar.
const BAR: f32 = 16.0;

/// The commands that export something, each with the translation key of its explanation.
const OUT: [(Command, &str); 8] = [
    (Command::ExportPackage, "give-away-package"),
    (Command::ExportPage, "give-away-page"),
    (Command::ShowPage, "give-away-show-page"),
    (Command::ExportPrint, "give-away-print"),
    (Command::ExportPicture, "give-away-picture"),
    (Command::ExportFilm, "give-away-film"),
    (Command::ExportComposite, "give-away-composite"),
    (Command::ExportLabyrinth, "give-away-labyrinth"),
];

/// The commands that import something.
const IN: [(Command, &str); 3] = [
    (Command::ImportPackage, "take-in-package"),
    (Command::ImportLevels, "take-in-levels"),
    (Command::ImportComposite, "take-in-composite"),
];

/// Shows the commands for the open game. The sentence of a disabled command says what it needs.
pub(in crate::window) fn view<'a>(
    cx: Context<'a>,
    applies: impl Fn(Command) -> bool,
    is_possible: impl Fn(Command) -> bool,
) -> Element<'a, Message> {
    let entry = |(command, about): (Command, &'static str)| -> Element<'a, Message> {
        let name = row![
            text(cx.words.get(command.entry().key)).size(ui::BODY).width(Fill),
            text(cx.keymap.keys(command)).size(ui::SMALL).style(ui::quiet),
        ];
        let about = text(cx.words.get(about)).size(ui::SMALL).style(ui::quiet);
        let label = row![
            container(ui::icon(command.entry().icon)).padding([2, 0]),
            column![name.spacing(8), about].spacing(2),
        ];
        let content = container(label.spacing(12)).padding([8, 12]).width(Fill);
        let message = is_possible(command).then_some(Message::Command(command));
        ui::styled(content.into(), Look::Plain, message).width(Fill).into()
    };
    let part = |commands: &[(Command, &'static str)]| {
        let here = commands.iter().copied().filter(|(command, _)| applies(*command));
        column(here.map(&entry)).spacing(6)
    };
    let close = ui::button(None, cx.words.get("cancel"), Look::Plain, Some(Message::OverClosed));
    let sheet = column![
        text(cx.words.get("give-away-title")).size(ui::TITLE),
        ui::caption(cx.words.get("give-away-out")),
        part(&OUT),
        ui::caption(cx.words.get("take-in-title")),
        part(&IN),
        row![close].align_y(Alignment::Center),
    ]
    .spacing(12)
    .width(WIDTH);
    // A small window has no room for all.
    scrollable(sheet.padding(Padding::ZERO.right(BAR))).into()
}
