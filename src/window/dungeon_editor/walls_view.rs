//! The pane of the second phase.

use iced::widget::{column, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::panel::{buttons, call, part};
use super::walls::Message as Walls;
use super::{DungeonEditor, Message};
use crate::dungeon::RoomKind;
use crate::window::command::Command;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

impl DungeonEditor {
    pub(super) fn walls_panel<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let mut pane = column![self.room_head(words)].spacing(16);
        if self.chosen.is_some() {
            pane = pane.push(self.kind_part(cx)).push(self.ways_part(cx)).push(self.doors_part(words));
        }
        pane.push(self.brush_part(cx)).push(self.legend(words)).push(self.next_button(words)).into()
    }

    fn kind_part<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let own = self.dungeon().filled().map(|filled| &filled.walls.kinds);
        let kind = match self.walls.copy() {
            Some(copy) => Some(copy.kind()),
            None => own.and_then(|kinds| kinds.get(self.chosen? as usize).copied()),
        };
        let kind_button = |icon, key, is: bool, command, message| {
            let look = if is { Look::Chosen } else { Look::Plain };
            let button = ui::button(Some(icon), words.get(key), look, Some(Message::Walls(message)));
            ui::hint(button.into(), cx.tip(command))
        };
        let is_maze = matches!(kind, Some(RoomKind::Maze { .. }));
        let list = vec![
            kind_button(
                Icon::Square,
                "dungeon-kind-basic",
                kind == Some(RoomKind::Basic),
                Command::RoomEmpty,
                Walls::Emptied,
            ),
            kind_button(Icon::Waypoints, "dungeon-kind-maze", is_maze, Command::RoomMaze, Walls::Mazed),
        ];
        let seed = row![
            text(words.get("labyrinth-seed")).size(ui::BODY),
            ui::field("1", self.walls.seed())
                .width(80)
                .on_input(|seed| Message::Walls(Walls::SeedWritten(seed)))
                .on_submit(Message::Walls(Walls::Mazed)),
            ui::icon_button(
                Icon::Dices,
                cx.tip_of(Command::MakeAgain, words.get("dungeon-reseed")),
                Look::Plain,
                Some(Message::Walls(Walls::Reseeded))
            ),
        ];
        let drawn = (kind == Some(RoomKind::Edited))
            .then(|| text(words.get("dungeon-kind-edited")).size(ui::SMALL).style(ui::quiet));
        let content = column![buttons(list), seed.spacing(8).align_y(Alignment::Center)].push(drawn);
        part(words.get("dungeon-kind"), content.spacing(8))
    }

    /// The ways between the doors of the room: found and broken.
    fn ways_part<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let ways = self.walls.ways();
        let line = |icon: Icon, is_good: bool, told: String| {
            let style = if is_good { text::success } else { text::danger };
            let sign = text(char::from(icon)).font(ui::ICONS).size(16).style(style);
            row![sign, text(told).size(ui::BODY).width(Fill)].spacing(8).into()
        };
        let mut lines: Vec<Element<'_, Message>> = Vec::new();
        let pair = |a: u32, b: u32| [("a", self.room_behind(a, words)), ("b", self.room_behind(b, words))];
        for (a, b, way) in &ways.found {
            let [first, second] = pair(*a, *b);
            let told = words.with("dungeon-way", &[first, second, ("count", way.len().to_string())]);
            lines.push(line(Icon::Check, true, told));
        }
        for (a, b) in &ways.broken {
            lines.push(line(Icon::X, false, words.with("dungeon-way-broken", &pair(*a, *b))));
        }
        for door in &ways.blind {
            let told = words.with("dungeon-way-blind", &[("a", self.room_behind(*door, words))]);
            lines.push(line(Icon::X, false, told));
        }
        if !ways.sealed.is_empty() {
            let told = [("count", ways.sealed.len().to_string())];
            lines.push(line(Icon::TriangleAlert, false, words.with("dungeon-way-sealed", &told)));
        }
        if lines.is_empty() {
            lines.push(text(words.get("dungeon-way-none")).size(ui::BODY).style(ui::quiet).into());
        }
        let open = self.has_open_room().then(|| {
            column![
                text(words.get("dungeon-room-open")).size(ui::BODY),
                call(cx, (Icon::Undo2, "dungeon-room-give-up"), None, Some(Message::Walls(Walls::GivenUp))),
            ]
            .spacing(6)
        });
        part(words.get("dungeon-ways"), column(lines).push(open).spacing(6))
    }

    /// Returns the words for the room that a door of the chosen room leads to.
    fn room_behind(&self, door: u32, words: &Words) -> String {
        let doors = &self.dungeon().areas().doors;
        let room = doors.get(door as usize).map_or(0, |door| door.beyond(self.chosen.unwrap_or(0)));
        words.with("dungeon-door-to", &[("room", room.to_string())])
    }

    fn doors_part<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let step = |icon, key, door, on| {
            let message = Message::Walls(Walls::DoorMoved(door, on));
            ui::icon_button(icon, words.get(key), Look::Plain, Some(message))
        };
        let lines = self.doors_of_chosen().into_iter().map(|(door, room)| {
            let label = words.with("dungeon-door-to", &[("room", room.to_string())]);
            row![
                ui::icon(Icon::DoorOpen),
                text(label).size(ui::BODY).width(Fill),
                step(Icon::ChevronLeft, "dungeon-door-back", door, false),
                step(Icon::ChevronRight, "dungeon-door-on", door, true),
            ]
            .spacing(6)
            .align_y(Alignment::Center)
            .into()
        });
        part(words.get("dungeon-doors"), column(lines).spacing(4))
    }

    fn brush_part<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let brush = |icon, key, command, rectangles| {
            let is = self.walls.paints_rectangles() == rectangles;
            let look = if is { Look::Chosen } else { Look::Plain };
            let message = Some(Message::Walls(Walls::RectanglesChosen(rectangles)));
            ui::hint(ui::button(Some(icon), cx.words.get(key), look, message).into(), cx.tip(command))
        };
        let list = vec![
            brush(Icon::Pencil, "dungeon-brush-fields", Command::Pencil, false),
            brush(Icon::Square, "dungeon-brush-rectangles", Command::Rectangle, true),
        ];
        part(cx.words.get("dungeon-brush"), buttons(list))
    }
}
