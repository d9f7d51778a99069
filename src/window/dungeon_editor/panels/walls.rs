//! The panel of the second phase.

use iced::widget::{column, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use crate::authoring::labyrinth::level::Level;
use crate::authoring::labyrinth::walls::{Brush, Message, WallTool};
use crate::dungeon::RoomKind;
use crate::window::command::Command;
use crate::window::dungeon_editor::parts::{buttons, call, legend, next_button, part, room_head};
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// The brushes in display order, each with the key of its words and its command.
const BRUSHES: [(Brush, &str, Command); 2] = [
    (Brush::Fields, "dungeon-brush-fields", Command::Pencil),
    (Brush::Rectangles, "dungeon-brush-rectangles", Command::Rectangle),
];

impl WallTool {
    pub(in crate::window::dungeon_editor) fn command(
        &self,
        command: Command,
        level: &Level,
    ) -> Option<Message> {
        let has_room = level.room.is_some();
        Some(match command {
            Command::RoomEmpty if has_room => Message::Empty,
            Command::RoomMaze if has_room => Message::Maze,
            Command::MakeAgain if has_room => Message::Reseed,
            _ => {
                let (brush, ..) = *BRUSHES.iter().find(|(.., its)| *its == command)?;
                // The command of the brush in hand puts it away.
                Message::BrushChosen(if self.brush == brush { Brush::default() } else { brush })
            }
        })
    }

    pub(in crate::window::dungeon_editor) fn view<'a>(
        &'a self,
        level: &Level,
        cx: Context<'a>,
    ) -> Element<'a, Message> {
        let words = cx.words;
        let mut pane = column![room_head(level, words)].spacing(16);
        if level.room.is_some() {
            pane = pane
                .push(self.kind_part(level, cx))
                .push(self.ways_part(level, cx))
                .push(doors_part(level, words));
        }
        let next = next_button(words.get("dungeon-next-objects"), level.dungeon.phase() > 2, Message::Next);
        pane.push(self.brush_part(cx)).push(legend(level, words)).push(next).into()
    }

    fn kind_part<'a>(&'a self, level: &Level, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let own = level.dungeon.filled().map(|filled| &filled.walls.kinds);
        let kind = match &self.open {
            Some(open) => Some(open.kind()),
            None => own.and_then(|kinds| kinds.get(level.room? as usize).copied()),
        };
        let kind_button = |icon, key, is: bool, command, message| {
            let look = if is { Look::Chosen } else { Look::Plain };
            let button = ui::button(Some(icon), words.get(key), look, Some(message));
            ui::hint(button.into(), cx.tip(command))
        };
        let is_maze = matches!(kind, Some(RoomKind::Maze { .. }));
        let list = vec![
            kind_button(
                Icon::Square,
                "dungeon-kind-basic",
                kind == Some(RoomKind::Basic),
                Command::RoomEmpty,
                Message::Empty,
            ),
            kind_button(Icon::Waypoints, "dungeon-kind-maze", is_maze, Command::RoomMaze, Message::Maze),
        ];
        let seed = row![
            text(words.get("labyrinth-seed")).size(ui::BODY),
            ui::field("1", &self.seed).width(80).on_input(Message::SeedTyped).on_submit(Message::Maze),
            ui::icon_button(
                Icon::Dices,
                cx.tip_of(Command::MakeAgain, words.get("dungeon-reseed")),
                Look::Plain,
                Some(Message::Reseed)
            ),
        ];
        let drawn = (kind == Some(RoomKind::Edited))
            .then(|| text(words.get("dungeon-kind-edited")).size(ui::SMALL).style(ui::quiet));
        let content = column![buttons(list), seed.spacing(8).align_y(Alignment::Center)].push(drawn);
        part(words.get("dungeon-kind"), content.spacing(8))
    }

    /// The paths between the doors of the room: found and blocked.
    fn ways_part<'a>(&'a self, level: &Level, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let ways = &self.ways;
        let line = |icon: Icon, is_good: bool, note: String| {
            let style = if is_good { text::success } else { text::danger };
            let sign = text(char::from(icon)).font(ui::ICONS).size(16).style(style);
            row![sign, text(note).size(ui::BODY).width(Fill)].spacing(8).into()
        };
        let mut lines: Vec<Element<'_, Message>> = Vec::new();
        let behind = |door: u32| room_behind(door, level, words);
        let pair = |a: u32, b: u32| [("a", behind(a)), ("b", behind(b))];
        for (a, b, way) in &ways.found {
            let [first, second] = pair(*a, *b);
            let note = words.with("dungeon-way", &[first, second, ("count", way.len().to_string())]);
            lines.push(line(Icon::Check, true, note));
        }
        for (a, b) in &ways.broken {
            lines.push(line(Icon::X, false, words.with("dungeon-way-broken", &pair(*a, *b))));
        }
        for door in &ways.blind {
            let note = words.with("dungeon-way-blind", &[("a", behind(*door))]);
            lines.push(line(Icon::X, false, note));
        }
        if !ways.sealed.is_empty() {
            let note = [("count", ways.sealed.len().to_string())];
            lines.push(line(Icon::TriangleAlert, false, words.with("dungeon-way-sealed", &note)));
        }
        if lines.is_empty() {
            lines.push(text(words.get("dungeon-way-none")).size(ui::BODY).style(ui::quiet).into());
        }
        let open = self.open.is_some().then(|| {
            column![
                text(words.get("dungeon-room-open")).size(ui::BODY),
                call(cx, (Icon::Undo2, "dungeon-room-give-up"), None, Some(Message::GiveUp)),
            ]
            .spacing(6)
        });
        part(words.get("dungeon-ways"), column(lines).push(open).spacing(6))
    }

    fn brush_part<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let button = |(brush, key, command): (Brush, &str, Command)| {
            let look = if self.brush == brush { Look::Chosen } else { Look::Plain };
            let (icon, message) = (command.entry().icon, Message::BrushChosen(brush));
            ui::hint(ui::button(Some(icon), cx.words.get(key), look, Some(message)).into(), cx.tip(command))
        };
        part(cx.words.get("dungeon-brush"), buttons(BRUSHES.map(button).into()))
    }
}

fn room_behind(door: u32, level: &Level, words: &Words) -> String {
    let doors = &level.dungeon.areas().doors;
    let room = doors.get(door as usize).map_or(0, |door| door.beyond(level.room.unwrap_or(0)));
    words.with("dungeon-door-to", &[("room", room.to_string())])
}

fn doors_part<'a>(level: &Level, words: &Words) -> Element<'a, Message> {
    let step = |icon, key, door, on| {
        let message = Message::MoveDoor { door, on };
        ui::icon_button(icon, words.get(key), Look::Plain, Some(message))
    };
    let lines = level.doors_of_chosen().into_iter().map(|(door, room)| {
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
