//! Building blocks shared by the panels beside the map.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::tiles;
use crate::authoring::labyrinth::canvas;
use crate::authoring::labyrinth::level::Level;
use crate::dungeon::RoomId;
use crate::picture::fields;
use crate::window::command::Command;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

pub(super) fn part<'a, M: 'a>(title: String, content: impl Into<Element<'a, M>>) -> Element<'a, M> {
    column![ui::caption(title), content.into()].spacing(6).into()
}

/// A small square of a component's colour.
fn swatch<'a, M: 'a>(colour: u8) -> Element<'a, M> {
    let style = move |_: &iced::Theme| container::Style {
        background: Some(tiles::hue(colour).into()),
        border: iced::border::rounded(3),
        ..container::Style::default()
    };
    container(Space::new()).width(12).height(12).style(style).into()
}

/// Shows which room is chosen and what it is; without one, a hint.
pub(super) fn room_head<'a, M: 'a>(level: &Level, words: &Words) -> Element<'a, M> {
    let Some((room, rect)) = level.chosen_room() else {
        return text(words.get("dungeon-no-room")).size(ui::BODY).style(ui::quiet).into();
    };
    let args = [
        ("room", room.to_string()),
        ("width", rect.width.to_string()),
        ("height", rect.height.to_string()),
        ("doors", level.doors_of_chosen().len().to_string()),
    ];
    let colour = canvas::colours(&level.dungeon).get(room as usize).copied().unwrap_or(0);
    column![
        text(words.with("dungeon-room", &[args[0].clone()])).size(ui::TITLE),
        text(words.with("dungeon-room-more", &args[1..])).size(ui::BODY),
        row![swatch(colour), text(level.component_of(room, words)).size(ui::BODY)]
            .spacing(8)
            .align_y(Alignment::Center),
    ]
    .spacing(4)
    .into()
}

pub(super) fn legend<'a, M: 'a>(level: &Level, words: &Words) -> Element<'a, M> {
    let Some(filled) = level.dungeon.filled() else { return Space::new().into() };
    let last = filled.components.branches.len();
    let entry = |number: usize, rooms: &[RoomId]| {
        let count = [("count", rooms.len().to_string())];
        row![
            swatch(fields::of_part(number, last)),
            container(text(level.component_name(number, words)).size(ui::SMALL)).width(Fill),
            text(words.with("dungeon-rooms-count", &count)).size(ui::SMALL).style(ui::quiet),
        ]
        .spacing(8)
        .align_y(Alignment::Center)
        .into()
    };
    let entries = filled.components.all().enumerate().map(|(number, rooms)| entry(number, rooms));
    part(words.get("dungeon-components"), column(entries).spacing(4))
}

/// The button for the next phase; it stands out until that phase exists.
pub(super) fn next_button<'a, M: Clone + 'a>(label: String, is_made: bool, message: M) -> Element<'a, M> {
    let look = if is_made { Look::Plain } else { Look::Primary };
    ui::button(Some(Icon::ArrowRight), label, look, Some(message)).width(Fill).into()
}

/// A row of buttons that wraps in a narrow pane.
pub(super) fn buttons<'a, M: 'a>(list: Vec<Element<'a, M>>) -> Element<'a, M> {
    row(list).spacing(6).wrap().vertical_spacing(6).into()
}

/// A button with the keys of its command as a tooltip.
pub(super) fn call<'a, M: Clone + 'a>(
    cx: Context<'a>,
    (icon, key): (Icon, &str),
    command: Option<Command>,
    message: Option<M>,
) -> Element<'a, M> {
    let button = ui::button(Some(icon), cx.words.get(key), Look::Plain, message);
    match command {
        Some(command) => ui::hint(button.into(), cx.tip(command)),
        None => button.into(),
    }
}
