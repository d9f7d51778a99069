//! Drawing of the levels: side by side, and as a list in the side pane.

mod details;
mod items;
pub(in crate::window::grid_editor) mod signs;

use std::time::Instant;

use iced::keyboard::{self, key::Named};
use iced::widget::{Row, Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Length};
use lucide_icons::Icon;
use schola_widgets::{focus, list};

use super::{GRID, LevelsTab, Message, SIDE_LIST, maker};
use crate::window::command::Command;
use crate::window::form;
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context, Look};
use crate::window::workbench::Document;

/// Side of a picture in the side pane's list.
const SMALL_PICTURE: f32 = 36.0;
/// Height of an entry of that list.
const ENTRY: f32 = 44.0;
/// Width and height of a level card, and the side of its picture.
const CARD: [f32; 2] = [236.0, 104.0];
const PICTURE: f32 = 84.0;
/// Height of its name.
const NAME: f32 = 36.0;
/// Width of the selected level's details.
const DETAILS: f32 = 336.0;

impl<'a> Panel<'a, LevelsTab> {
    /// Shows the levels as a list, for the side pane.
    pub(in crate::window::grid_editor) fn list(self, cx: Context<'a>) -> Element<'a, Message> {
        let levels = self.game.document.settled().levels.len();
        list::list(levels, move |index| self.level_entry(index, cx))
            .id(SIDE_LIST)
            .estimate(ENTRY)
            .spacing(2.0)
            .into()
    }

    fn level_entry(self, index: usize, cx: Context<'a>) -> Element<'a, Message> {
        let Some(level) = self.game.document.settled().levels.get(index) else { return Space::new().into() };
        let look = if index == self.game.document.location().level { Look::Chosen } else { Look::Quiet };
        let name = self.game.level_texts(level, cx.words).name.clone().unwrap_or_default();
        let folder = text(self.game.folder_and_mark(index, level, cx.words));
        let folder = folder.size(ui::SMALL).style(ui::quiet).wrapping(text::Wrapping::None);
        // Beside the name, a mark would take the name's room.
        let folder = row![self.game.mark_sign(index, cx.words), folder].spacing(4).align_y(Alignment::Center);
        let mut label = column![folder];
        if !name.is_empty() {
            label = label.push(text(name).size(ui::BODY).wrapping(text::Wrapping::None));
        }
        let content = row![
            self.game.level_picture(level, SMALL_PICTURE, cx.scale),
            container(label).width(Fill).clip(true),
            self.game.solution_mark(index, cx.words),
        ]
        .spacing(6)
        .align_y(Alignment::Center)
        .height(ENTRY);
        let content = container(content).padding([0, 6]);
        ui::styled(content.into(), look, Some(Message::Chosen(index))).width(Fill).into()
    }

    /// Shows the levels side by side, and the details of the selected one.
    pub(in crate::window::grid_editor) fn view(self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let levels = self.game.document.draft().levels.len();
        if let Some(maker) = self.state.maker() {
            return self.of(maker).view(cx).map(Message::Maker);
        }
        let body: Element<'_, Message> = if levels == 0 {
            text(words.get("levels-empty")).size(ui::BODY).into()
        } else {
            let grid = list::grid(levels, CARD, move |index| self.level_card(index, cx))
                .id(GRID)
                .spacing(8.0)
                .stretch()
                .on_reorder(Message::Moved);
            let details = scrollable(container(self.level_details(cx)).padding([0, 16]));
            if cx.is_narrow() {
                column![
                    container(grid).height(Length::FillPortion(1)),
                    ui::rule(true),
                    details.height(Length::FillPortion(1)).width(Fill)
                ]
                .spacing(8)
                .into()
            } else {
                row![container(grid).width(Fill), ui::rule(false), details.width(DETAILS).height(Fill)].into()
            }
        };
        let mut head = row![ui::pane_title(words.get("levels-title")), Space::new().width(Fill)];
        if let Some((done, all)) = self.game.solutions.progress() {
            let args = [("done", done.to_string()), ("all", all.to_string())];
            head = head.push(form::explained(words.with("solution-progress", &args)));
        }
        let tool = |command: Command, label, look| {
            let message = command_message(command, self.game.document);
            let button = ui::button(Some(command.entry().icon), words.get(label), look, message);
            ui::hint(button.into(), cx.tip(command))
        };
        let head = head
            .push(tool(Command::AddLevel, "level-add", Look::Primary))
            .push(tool(Command::MakeLevels, "maker-open", Look::Plain))
            .push(tool(Command::ImportLevels, "import-levels-title", Look::Plain));
        column![head.spacing(8).align_y(Alignment::Center), body].spacing(12).into()
    }

    fn level_card(self, index: usize, cx: Context<'a>) -> Element<'a, Message> {
        let draft = self.game.document.settled();
        let Some(level) = draft.levels.get(index) else { return Space::new().into() };
        let texts = self.game.level_texts(level, cx.words).into_owned();
        let small =
            |words: String| text(words).size(ui::SMALL).style(ui::quiet).wrapping(text::Wrapping::None);
        let mut name = texts.name.unwrap_or_default();
        if name.is_empty() {
            name = cx.words.with("level-called", &[("level", level.folder.clone())]);
        }
        let name = container(text(name).size(ui::BODY)).width(Fill).height(NAME).clip(true);
        let grip = ui::hint(ui::icon(Icon::GripVertical), cx.words.get("level-drag"));
        let moves = row![
            self.game.mark_sign(index, cx.words),
            small(self.game.folder_and_mark(index, level, cx.words)),
        ];
        let hard = row![
            container(small(texts.difficulty.unwrap_or_default())).width(Fill).clip(true),
            self.game.solution_mark(index, cx.words),
            list::handle(grip),
        ];
        let line = |line: Row<'a, Message>| line.spacing(4).align_y(Alignment::Center);
        let told = column![name, line(moves), line(hard)].spacing(4);
        let picture = self.game.level_picture(level, PICTURE, cx.scale);
        let content = row![picture, container(told).width(Fill).clip(true)].spacing(8).padding([8, 10]);
        let is_chosen = index == self.game.document.location().level;
        let last = draft.levels.len().saturating_sub(1);
        focus::focusable(content.height(Fill))
            .style(move |theme, status| form::card(theme, status, is_chosen))
            .width(Fill)
            .height(Fill)
            .on_activate_with(move || Message::Clicked(index, Instant::now()))
            .on_key(move |key, modifiers| by_key(key, modifiers, index, last))
            .into()
    }
}

/// Returns the message of a command for levels; `None` if it has no effect now.
pub(in crate::window) fn command_message(command: Command, document: &Document) -> Option<Message> {
    let levels = document.draft().levels.len();
    let level = document.location().level;
    let chosen = (level < levels).then_some(level);
    match command {
        Command::AddLevel => Some(Message::Added),
        Command::ImportLevels => Some(Message::ImportAsked),
        Command::MakeLevels => chosen.map(|_| Message::Maker(maker::Message::Opened)),
        Command::CopyLevel => chosen.map(Message::Copied),
        Command::DeleteLevel => chosen.map(Message::Deleted),
        Command::LevelUp => chosen?.checked_sub(1).map(|to| Message::Moved(level, to)),
        Command::LevelDown => (level + 1 < levels).then_some(Message::Moved(level, level + 1)),
        _ => None,
    }
}

fn by_key(key: &keyboard::Key, modifiers: keyboard::Modifiers, index: usize, last: usize) -> Option<Message> {
    let keyboard::Key::Named(named) = key else { return None };
    match named {
        Named::ArrowUp | Named::ArrowLeft if modifiers.alt() => {
            index.checked_sub(1).map(|to| Message::Moved(index, to))
        }
        Named::ArrowDown | Named::ArrowRight if modifiers.alt() => {
            (index < last).then_some(Message::Moved(index, index + 1))
        }
        Named::Delete if modifiers.is_empty() => Some(Message::Deleted(index)),
        Named::Enter if modifiers.is_empty() => Some(Message::Opened(index)),
        _ => None,
    }
}
