//! The sheet of keys: which keys call which command, to look up and to change.

use std::collections::BTreeMap;

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::fixed::Fixed;
use super::{COMMANDS, Chord, Command, Entry};
use crate::window::board_editor::chart::keys::KEYS as LINES;
use crate::window::grid_editor::blocks::keys::KEYS;
use crate::window::ui::{self, Context, Look};

const WIDTH: f32 = 560.0;
const HEIGHT: f32 = 460.0;

#[derive(Debug, Default)]
pub struct Keys {
    /// The command whose next keys are being recorded.
    waiting: Option<Command>,
}

#[derive(Clone, Debug)]
pub enum Message {
    Chosen(Command),
    Pressed(Chord),
    /// Recording was cancelled.
    Dropped,
    Removed(Command),
    /// Restores the default keys.
    Reset,
}

impl Keys {
    /// Returns whether the next key press is recorded.
    pub fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    /// Returns whether the user's keys have changed.
    pub fn update(&mut self, message: Message, own: &mut BTreeMap<String, String>) -> bool {
        match message {
            Message::Chosen(command) => self.waiting = Some(command),
            Message::Dropped => self.waiting = None,
            Message::Pressed(chord) => {
                let Some(command) = self.waiting.take() else { return false };
                let keys = chord.to_string();
                own.retain(|_, taken| *taken != keys);
                let _ = own.insert(command.entry().id.to_owned(), keys);
                return true;
            }
            Message::Removed(command) => {
                let _ = own.insert(command.entry().id.to_owned(), String::new());
                return true;
            }
            Message::Reset => {
                own.clear();
                return true;
            }
        }
        false
    }
}

/// The screen below the sheet; its keys are listed first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::window) enum Below {
    Sentences,
    Chart,
    Other,
}

/// Shows the keys of all commands, starting with those that apply to the screen below.
pub(in crate::window) fn view<'a>(
    keys: &'a Keys,
    below: Below,
    applies: impl Fn(Command) -> bool,
    cx: Context<'a>,
) -> Element<'a, crate::window::Message> {
    let (here, elsewhere): (Vec<_>, Vec<_>) = COMMANDS.iter().partition(|entry| applies(entry.command));
    let commands =
        |entries: Vec<&Entry>| entries.into_iter().map(|entry| line(entry.command, keys, cx)).collect();
    let mut parts: [(&str, Vec<_>); 4] = [
        ("keys-commands", commands(here)),
        ("keys-blocks", KEYS.iter().map(|entry| given(entry, cx)).collect()),
        ("keys-lines", LINES.iter().map(|entry| given(entry, cx)).collect()),
        ("keys-elsewhere", commands(elsewhere)),
    ];
    // The keys of the current screen come first.
    match below {
        Below::Sentences => parts[..2].rotate_right(1),
        Below::Chart => parts[..3].rotate_right(1),
        Below::Other => {}
    }
    let title = |key| container(ui::caption(cx.words.get(key))).padding([6, 0]).into();
    let parts = parts.into_iter().flat_map(|(key, entries)| std::iter::once(title(key)).chain(entries));
    let entries: Vec<Element<'_, Message>> = parts.collect();
    let reset = ui::button(None, cx.words.get("keys-reset"), Look::Plain, Some(Message::Reset));
    let sheet: Element<'_, Message> = column![
        row![text(cx.words.get("command-shortcuts")).size(ui::TITLE), Space::new().width(Fill), reset]
            .align_y(Alignment::Center),
        text(cx.words.get("keys-more")).size(ui::SMALL).style(ui::quiet),
        scrollable(column(entries).spacing(4).padding(iced::Padding::new(2.0).right(16.0))).height(Fill),
    ]
    .spacing(8)
    .width(WIDTH)
    .height(HEIGHT)
    .into();
    sheet.map(crate::window::Message::Keys)
}

fn line<'a>(command: Command, keys: &'a Keys, cx: Context<'a>) -> Element<'a, Message> {
    let waits = keys.waiting == Some(command);
    let now = cx.keymap.keys(command);
    let label = if waits { cx.words.get("keys-waiting") } else { now.clone() };
    let look = if waits { Look::Chosen } else { Look::Plain };
    let change = ui::button(None, label, look, Some(Message::Chosen(command))).width(180);
    let remove = (!now.is_empty()).then_some(Message::Removed(command));
    row![
        ui::icon(command.entry().icon),
        container(text(cx.words.get(command.entry().key)).size(ui::BODY)).width(Fill),
        change,
        ui::icon_button(Icon::X, cx.words.get("keys-remove"), Look::Quiet, remove),
    ]
    .spacing(8)
    .align_y(Alignment::Center)
    .into()
}

/// Keys that cannot be changed.
fn given<'a, A>(entry: &Fixed<A>, cx: Context<'a>) -> Element<'a, Message> {
    let keys = container(text(entry.written()).size(ui::BODY).style(ui::quiet)).padding([0, 10]).width(222);
    let what = container(text(cx.words.get(entry.key)).size(ui::BODY)).width(Fill);
    row![ui::icon(Icon::Keyboard), what, keys.center_y(ui::CONTROL)]
        .spacing(8)
        .align_y(Alignment::Center)
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::window::command::Keymap;

    /// Keys that are given to one command are taken from the other; a reset restores them.
    #[test]
    fn keys_belong_to_one_command() {
        let mut own = BTreeMap::new();
        let mut keys = Keys::default();
        let mut give = |command, chord: &str, own: &mut BTreeMap<_, _>| {
            let _ = keys.update(Message::Chosen(command), own);
            assert!(keys.is_waiting());
            assert!(keys.update(Message::Pressed(chord.parse().expect("keys")), own));
        };
        give(Command::Fill, "Ctrl+S", &mut own);
        give(Command::Pick, "Ctrl+S", &mut own);
        let map = Keymap::new(&own);
        assert_eq!([Command::Fill, Command::Save, Command::Pick].map(|it| map.keys(it)), ["F", "", "Ctrl+S"]);
        assert!(Keys::default().update(Message::Reset, &mut own));
        assert_eq!(Keymap::new(&own).keys(Command::Save), "Ctrl+S");
    }
}
