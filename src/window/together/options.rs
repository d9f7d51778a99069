//! The options of a table, which its host sets.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::{LobbyMessage, Message, Together};
use crate::table::protocol::{Options, Undo};
use crate::table::seen::Room;
use crate::window::form::switch;
use crate::window::ui::{self, Look};
use crate::words::Words;

/// The times for a turn to choose from, in seconds; 0 for no limit.
const TIMES: [u32; 8] = [0, 10, 20, 30, 60, 120, 300, 600];

impl Together {
    /// Shows the options; whoever decides about the table can change them.
    pub(super) fn options<'a>(&'a self, room: &'a Room, words: &'a Words) -> Element<'a, Message> {
        let is_host = self.client.is_host();
        let level = self.client.game().filter(|game| game.levels.len() > 1).map(|game| {
            let args = [("number", (room.level + 1).to_string()), ("count", game.levels.len().to_string())];
            let said = words.with("player-level", &args);
            let step =
                |up, can: bool| (is_host && can).then_some(Message::Lobby(LobbyMessage::LevelStepped(up)));
            let keys = ["together-level-before", "together-level-after"];
            let steps = [step(false, room.level > 0), step(true, room.level + 1 < game.levels.len())];
            stepped(words.get("together-level"), said, keys, steps, is_host, words)
        });
        let options = &room.options;
        let set = |options: Options| Message::Lobby(LobbyMessage::OptionsSet(options));
        let at = TIMES.iter().position(|time| *time >= options.turn_seconds).unwrap_or(TIMES.len() - 1);
        let time = |at: Option<usize>| {
            let seconds = TIMES.get(at?)?;
            is_host.then(|| set(Options { turn_seconds: *seconds, ..options.clone() }))
        };
        let said = match options.turn_seconds {
            0 => words.get("together-time-free"),
            seconds => words.with("together-time-seconds", &[("seconds", seconds.to_string())]),
        };
        let keys = ["together-time-less", "together-time-more"];
        let steps = [time(at.checked_sub(1)), time(Some(at + 1))];
        let time = stepped(words.get("together-time"), said, keys, steps, is_host, words);
        let undo = [
            (Undo::Never, "together-undo-never"),
            (Undo::Consent, "together-undo-consent"),
            (Undo::Free, "together-undo-free"),
        ];
        let undo =
            undo.into_iter().filter(|(rule, _)| is_host || *rule == options.undo).map(|(rule, key)| {
                if !is_host {
                    return text(words.get(key)).size(ui::BODY).into();
                }
                let look = if rule == options.undo { Look::Chosen } else { Look::Quiet };
                let message = is_host.then(|| set(Options { undo: rule, ..options.clone() }));
                Element::from(ui::button(None, words.get(key), look, message))
            });
        let undo = labelled(words.get("together-undo"), row(undo).spacing(2).wrap().into());
        let hints = Options { hints: !options.hints, ..options.clone() };
        let hints: Element<'_, Message> = if is_host {
            switch(words.get("together-hints"), options.hints, set(hints)).into()
        } else {
            let key = if options.hints { "together-hints" } else { "together-no-hints-here" };
            text(words.get(key)).size(ui::BODY).into()
        };
        let hints = labelled(words.get("together-help"), hints);
        let is_short = options.turn_seconds > 0;
        let late =
            is_short.then(|| text(words.get("together-time-up-means")).size(ui::SMALL).style(ui::quiet));
        column![ui::caption(words.get("together-options"))]
            .push(level)
            .push(time)
            .push(late)
            .push(undo)
            .push(hints)
            .spacing(6)
            .into()
    }
}

fn labelled<'a>(label: String, content: Element<'a, Message>) -> Element<'a, Message> {
    let label = container(text(label).size(ui::BODY)).width(130);
    row![label, content].spacing(12).align_y(Alignment::Center).into()
}

/// A value with buttons that take the one before and the one after it.
fn stepped<'a>(
    label: String,
    said: String,
    keys: [&str; 2],
    [before, after]: [Option<Message>; 2],
    is_host: bool,
    words: &Words,
) -> Element<'a, Message> {
    let said = container(text(said).size(ui::BODY)).width(140).align_x(Alignment::Center);
    if !is_host {
        return labelled(label, row![said.align_x(Alignment::Start), Space::new().width(Fill)].into());
    }
    let step = |icon, key: &str, message| ui::icon_button(icon, words.get(key), Look::Plain, message);
    let line = row![step(Icon::Minus, keys[0], before), said, step(Icon::Plus, keys[1], after)];
    labelled(label, line.align_y(Alignment::Center).into())
}
