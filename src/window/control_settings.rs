//! The dialog for a player's settings. Buttons alone are enough for each, so that it can be used
//! with one switch.

mod folders;
mod guests;

use iced::widget::{Row, Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::focus;

pub use self::folders::{FolderChoice, Folders};
pub use self::guests::Forgetting;
use super::command::Command as WindowCommand;
use super::ui::{self, Context, Look};
use crate::engine::{Controls, Text};
use crate::player::items::{self, Item};
use crate::player::words::command_name;
use crate::player::{Command, UserSettings};
use crate::project::home::FolderPurpose;
use crate::words::Words;

const WIDTH: f32 = 720.0;
const HEIGHT: f32 = 560.0;
const VALUE: f32 = 260.0;

#[derive(Debug, Default)]
pub struct Dialog {
    tab: Tab,
    /// The setting whose values are listed.
    open: Option<Item>,
    /// The command whose next keys are being recorded.
    waiting: Option<Command>,
    forgetting: Forgetting,
    folders: Option<Folders>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    #[default]
    Control,
    /// Appearance, sounds and speech.
    Looks,
    Next,
    /// Scanning.
    Scanning,
    Keys,
    Guests,
    /// The folders of games and people.
    Folders,
}

/// What is in front: when it changes, scanning starts again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Front {
    Tab(Tab),
    /// The question whether to delete the plays of guests.
    Question,
}

impl Tab {
    pub const ALL: [Self; 7] =
        [Self::Control, Self::Looks, Self::Next, Self::Scanning, Self::Keys, Self::Guests, Self::Folders];

    pub fn key(self) -> &'static str {
        match self {
            Self::Control => "control-tab-control",
            Self::Looks => "control-tab-looks",
            Self::Next => "control-tab-next",
            Self::Scanning => "control-tab-scanning",
            Self::Keys => "control-tab-keys",
            Self::Guests => "control-tab-guests",
            Self::Folders => "control-tab-folders",
        }
    }
}

#[derive(Clone, Debug)]
pub enum Message {
    TabChosen(Tab),
    /// Switches a setting, or steps a number to its next usual value.
    Stepped(Item),
    /// Lists the values of a setting, or folds the list.
    Opened(Item),
    /// Sets a setting to one of its values.
    Chosen(Item, Text),
    /// Changes a number by the smallest step.
    Moved(Item, i16),
    /// Starts recording one more key for a command.
    KeyAsked(Command),
    /// The recorded keys.
    KeyGiven(String),
    /// Recording was cancelled.
    KeyDropped,
    /// Restores the default keys of a command.
    KeysReset(Command),
    /// A command of the window, for settings that are not per player.
    Called(WindowCommand),
    /// Switches whether the plays of guests are deleted at each quit.
    ClassroomSwitched,
    /// Switches between the system's file dialogs and Schola's own.
    SystemDialogsSwitched,
    /// Asks for confirmation before deleting the plays of guests.
    ForgettingAsked,
    ForgettingDropped,
    ForgettingConfirmed,
    /// Asks for another folder.
    FolderAsked(FolderPurpose),
    /// Returns to the default folder.
    FolderReset(FolderPurpose),
    Closed,
}

impl Dialog {
    pub fn new(tab: Tab) -> Self {
        Self { tab, ..Self::default() }
    }

    /// Returns whether the next key press is recorded.
    pub fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    /// Shows the result of deleting the plays of guests.
    pub fn set_forgetting(&mut self, forgetting: Forgetting) {
        self.forgetting = forgetting;
    }

    /// Sets the folders of games and people.
    #[must_use]
    pub fn with_folders(mut self, folders: Folders) -> Self {
        self.folders = Some(folders);
        self
    }

    pub fn front(&self) -> Front {
        match self.forgetting {
            Forgetting::Asked => Front::Question,
            Forgetting::NotAsked | Forgetting::Done | Forgetting::Failed(_) => Front::Tab(self.tab),
        }
    }

    /// Returns the setting whose values are listed.
    pub fn open(&self) -> Option<Item> {
        self.open
    }

    pub fn tab(&self) -> Tab {
        self.tab
    }

    pub fn update(&mut self, message: Message, settings: &mut UserSettings) {
        match message {
            Message::TabChosen(tab) => {
                let folders = self.folders.take().map(|folders| Folders { outcome: None, ..folders });
                *self = Self { folders, ..Self::new(tab) };
            }
            Message::Stepped(item) => item.step(settings),
            Message::Opened(item) => self.open = (self.open != Some(item)).then_some(item),
            Message::Chosen(item, value) => item.choose(settings, &value),
            Message::Moved(item, by) => item.shift(settings, by),
            Message::KeyAsked(command) => self.waiting = Some(command),
            Message::KeyGiven(keys) => {
                if let Some(command) = self.waiting.take() {
                    settings.keys.give(command, &keys);
                }
            }
            Message::ForgettingAsked => self.forgetting = Forgetting::Asked,
            Message::ForgettingDropped => self.forgetting = Forgetting::NotAsked,
            Message::KeyDropped
            | Message::Called(_)
            | Message::ClassroomSwitched
            | Message::SystemDialogsSwitched
            | Message::ForgettingConfirmed
            | Message::FolderAsked(_)
            | Message::FolderReset(_)
            | Message::Closed => self.waiting = None,
            Message::KeysReset(command) => settings.keys.reset(command),
        }
    }

    /// Shows the dialog; `game` has the settings that the game locks, if one is played.
    pub(in crate::window) fn view<'a>(
        &'a self,
        cx: Context<'a>,
        settings: &'a UserSettings,
        game: Option<&Controls>,
        is_classroom: bool,
    ) -> Element<'a, Message> {
        let words = cx.words;
        let tabs = Tab::ALL.map(|tab| {
            let look = if tab == self.tab { Look::Chosen } else { Look::Quiet };
            large(text(words.get(tab.key())).size(ui::BODY).into(), look, Message::TabChosen(tab)).into()
        });
        let lines =
            |items: &[Item]| items.iter().map(|item| line(*item, settings, game, self.open, words)).collect();
        let lines: Vec<Element<'_, Message>> = match self.tab {
            Tab::Keys => {
                Command::ALL.into_iter().map(|command| self.keys(command, settings, words)).collect()
            }
            Tab::Guests => vec![guests::view(&self.forgetting, is_classroom, words)],
            Tab::Folders => vec![folders::view(self.folders.as_ref(), words)],
            Tab::Control => lines(items::CONTROL),
            Tab::Looks => lines(items::LOOKS),
            Tab::Next => lines(items::NEXT),
            Tab::Scanning => lines(items::SCANNING),
        };
        let whole = (self.tab == Tab::Looks).then(|| of_window(words));
        let list = column(lines).push(whole).spacing(8).padding(iced::Padding::new(4.0).right(16.0));
        let close = large(
            row![ui::icon(Icon::Check), text(words.get("done")).size(ui::BODY)].spacing(8).into(),
            Look::Primary,
            Message::Closed,
        );
        column![
            text(words.get("control-title")).size(ui::TITLE),
            row(tabs).spacing(4).wrap(),
            scrollable(list).height(Fill).width(Fill),
            row![Space::new().width(Fill), close],
        ]
        .spacing(12)
        .width((cx.size.width - 112.0).min(WIDTH))
        .height((cx.size.height - 112.0).min(HEIGHT))
        .into()
    }

    fn keys<'a>(&self, command: Command, settings: &UserSettings, words: &Words) -> Element<'a, Message> {
        let keys = settings.keys.of(command);
        let waits = self.waiting == Some(command);
        let label = if waits { words.get("keys-waiting") } else { keys.join("   ") };
        let look = if waits { Look::Chosen } else { Look::Plain };
        let add = large(text(label).size(ui::BODY).into(), look, Message::KeyAsked(command)).width(VALUE);
        let reset = ui::icon(Icon::RotateCcw);
        let reset = container(reset).center_x(ui::LARGE).center_y(ui::LARGE);
        let reset = ui::styled(reset.into(), Look::Quiet, Some(Message::KeysReset(command)));
        row![
            text(words.get(command_name(command))).size(ui::BODY).width(Fill),
            ui::hint(add.into(), words.get("control-key-add")),
            ui::hint(reset.into(), words.get("control-key-reset")),
        ]
        .spacing(8)
        .align_y(Alignment::Center)
        .into()
    }
}

fn large<'a>(content: Element<'a, Message>, look: Look, message: Message) -> focus::Focus<'a, Message> {
    let content = container(content).padding([0, 14]).center_y(ui::LARGE);
    ui::styled(content.into(), look, Some(message))
}

/// Settings of the whole window: colours, text size, language.
fn of_window<'a>(words: &Words) -> Element<'a, Message> {
    const COMMANDS: [WindowCommand; 5] = [
        WindowCommand::SwitchTheme,
        WindowCommand::HighContrast,
        WindowCommand::LargerText,
        WindowCommand::SmallerText,
        WindowCommand::SwitchLanguage,
    ];
    let button = |command: WindowCommand| {
        let label = text(words.get(command.entry().key)).size(ui::BODY);
        large(label.into(), Look::Plain, Message::Called(command)).into()
    };
    row(COMMANDS.map(button)).spacing(8).wrap().vertical_spacing(8).into()
}

/// A setting with its value: a switch, a number with smaller and larger, or a list of values.
fn line<'a>(
    item: Item,
    settings: &UserSettings,
    game: Option<&Controls>,
    open: Option<Item>,
    words: &Words,
) -> Element<'a, Message> {
    let is_locked = game.is_some_and(|game| item.overrides().is_some_and(|setting| setting.is_locked(game)));
    let mut name = row![text(words.get(item.key())).size(ui::BODY)].spacing(8).align_y(Alignment::Center);
    if is_locked {
        name = name.push(ui::icon(Icon::Lock)).push(ui::caption(words.get("control-locked")));
    }
    let value = item.value(settings);
    let said = text(words.say(&value)).size(ui::BODY);
    let button = |content: Row<'a, Message>, message| {
        let content = content.spacing(8).align_y(Alignment::Center);
        Element::from(large(content.into(), Look::Plain, message).width(VALUE))
    };
    let line = row![container(name).width(Fill)].spacing(4).align_y(Alignment::Center);
    if item.is_number() {
        let small = |sign: Icon, by| {
            let content = container(ui::icon(sign)).center_x(ui::LARGE).center_y(ui::LARGE);
            ui::styled(content.into(), Look::Quiet, Some(Message::Moved(item, by)))
        };
        let value = button(row![said], Message::Stepped(item));
        return line.push(small(Icon::Minus, -1)).push(value).push(small(Icon::Plus, 1)).into();
    }
    if let Some(is_on) = item.is_on(settings) {
        let sign = ui::icon(if is_on { Icon::SquareCheck } else { Icon::Square });
        return line.push(button(row![sign, said], Message::Stepped(item))).into();
    }
    let is_open = open == Some(item);
    let sign = ui::icon(if is_open { Icon::ChevronUp } else { Icon::ChevronDown });
    let line = line.push(button(row![said.width(Fill), sign], Message::Opened(item)));
    let values = is_open.then(|| {
        let values = item.values().into_iter().map(|other| {
            let look = if other == value { Look::Chosen } else { Look::Quiet };
            let said = text(words.say(&other)).size(ui::BODY);
            large(said.into(), look, Message::Chosen(item, other)).into()
        });
        container(row(values).spacing(4).wrap().vertical_spacing(4)).padding(iced::Padding::ZERO.left(16))
    });
    column![line].push(values).spacing(4).into()
}
