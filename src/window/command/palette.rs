//! The command palette: type a few letters of a command, press Enter.

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Task};

use super::{Command, Menu};
use crate::window::ui::{self, Context, Look};
use crate::words::{Language, Words, plain};

pub const FIELD: &str = "palette-field";
const LIST: &str = "palette-list";
const WIDTH: f32 = 560.0;
const HEIGHT: f32 = 460.0;

#[derive(Debug)]
pub struct Palette {
    commands: Vec<Command>,
    query: String,
    /// The index of the selected entry.
    at: usize,
}

#[derive(Clone, Debug)]
pub enum Message {
    Written(String),
    /// Moves the selection down (`true`) or up.
    Moved(bool),
    Confirmed,
    Called(Command),
}

#[derive(Debug)]
pub enum Action {
    None,
    Run(Task<Message>),
    Call(Command),
}

impl Palette {
    pub fn new(commands: Vec<Command>) -> Self {
        Self { commands, query: String::new(), at: 0 }
    }

    pub fn update(&mut self, message: Message) -> Action {
        match message {
            Message::Written(query) => {
                self.query = query;
                self.at = 0;
            }
            Message::Moved(down) => {
                let count = self.found().len().max(1);
                self.at = (self.at + if down { 1 } else { count - 1 }) % count;
                let y = self.at as f32 / (count.max(2) - 1) as f32;
                let offset = scrollable::RelativeOffset { x: 0.0, y };
                return Action::Run(iced::widget::operation::snap_to(LIST, offset));
            }
            Message::Confirmed => {
                return self.found().get(self.at).map_or(Action::None, |command| Action::Call(*command));
            }
            Message::Called(command) => return Action::Call(command),
        }
        Action::None
    }

    /// Returns the matching commands. Both languages are searched, for users who know only the words of the other one.
    fn found(&self) -> Vec<Command> {
        let languages = Language::ALL.map(Words::new);
        let query = plain(&self.query);
        let is_meant = |command: &Command| {
            let entry = command.entry();
            let names = languages.iter().map(|words| plain(&words.get(entry.key)));
            let mut names = names.chain([entry.id.to_owned()]);
            names.any(|name| query.split_whitespace().all(|word| name.contains(word)))
        };
        self.commands.iter().copied().filter(is_meant).collect()
    }

    pub(in crate::window) fn view<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let field = ui::field(&cx.words.get("palette-hint"), &self.query)
            .id(FIELD)
            .on_input(Message::Written)
            .on_submit(Message::Confirmed);
        let found = self.found();
        let entry = |index: usize, command: Command| -> Element<'_, Message> {
            let look = if index == self.at { Look::Chosen } else { Look::Quiet };
            let label = row![
                ui::icon(command.entry().icon),
                text(cx.words.get(command.entry().key)).size(ui::BODY).width(Fill),
                text(cx.keymap.keys(command)).size(ui::SMALL).style(ui::quiet),
            ]
            .spacing(8)
            .align_y(Alignment::Center);
            let content = container(label).padding([0, 10]).center_y(ui::CONTROL).width(Fill);
            ui::styled(content.into(), look, Some(Message::Called(command))).width(Fill).into()
        };
        let mut entries = Vec::new();
        let mut group: Option<Menu> = None;
        for (index, command) in found.iter().enumerate() {
            let own = command.entry().menu;
            if group.replace(own) != Some(own) {
                let title = container(ui::caption(cx.words.get(own.key())));
                entries.push(title.padding(iced::Padding::new(4.0).left(10.0).top(8.0)).into());
            }
            entries.push(entry(index, *command));
        }
        let list: Element<'_, Message> = if found.is_empty() {
            text(cx.words.get("palette-none")).size(ui::BODY).style(ui::quiet).into()
        } else {
            scrollable(column(entries).padding(2)).id(LIST).height(Fill).into()
        };
        column![field, list, Space::new().height(0)].spacing(8).width(WIDTH).height(HEIGHT).into()
    }
}
