//! What the panes beside the map have in common: the chosen room, the names of components, the verdict.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;

use super::{DungeonEditor, Message, Phase, map, tiles};
use crate::dungeon::{DoorId, RoomId};
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// How many names stand in a sentence at most, in a narrow window and in others.
const MOST_NAMED: (usize, usize) = (4, 6);
/// The height of the verdict in a narrow window and in others: three lines and two, in logical pixels.
const VERDICT: (f32, f32) = (58.0, 40.0);

/// A part of a pane with a title.
pub(super) fn part<'a>(title: String, content: impl Into<Element<'a, Message>>) -> Element<'a, Message> {
    column![ui::caption(title), content.into()].spacing(6).into()
}

/// A small square of a component's colour.
pub(super) fn swatch<'a>(colour: u8) -> Element<'a, Message> {
    let style = move |_: &iced::Theme| container::Style {
        background: Some(tiles::hue(colour).into()),
        border: iced::border::rounded(3),
        ..container::Style::default()
    };
    container(Space::new()).width(12).height(12).style(style).into()
}

impl DungeonEditor {
    /// Returns the name of a component: that of its story, where there is one.
    pub(super) fn component_name(&self, component: usize, words: &Words) -> String {
        let dungeon = self.dungeon();
        let story = dungeon.labyrinth().and_then(|own| own.stories.get(component));
        if let Some(story) = story.filter(|story| !story.name.is_empty()) {
            return self.say(&story.name, words).to_owned();
        }
        let last = dungeon.filled().map(|filled| filled.components.branches.len());
        match component {
            0 => words.get("dungeon-central"),
            last_one if Some(last_one) == last => words.get("dungeon-final"),
            branch => words.with("dungeon-branch", &[("number", branch.to_string())]),
        }
    }

    /// Returns the number of the component of a room.
    pub(super) fn component_number(&self, room: RoomId) -> usize {
        let areas = self.dungeon().areas();
        match self.dungeon().filled() {
            Some(filled) => filled.components.all().position(|rooms| rooms.contains(&room)).unwrap_or(0),
            None => {
                let branches = areas.find_branches(&areas.doors_of_rooms());
                branches.iter().position(|(rooms, _)| rooms.contains(&room)).map_or(0, |at| at + 1)
            }
        }
    }

    pub(super) fn component_of(&self, room: RoomId, words: &Words) -> String {
        self.component_name(self.component_number(room), words)
    }

    /// Shows which room is chosen and what it is; without one, what to do.
    pub(super) fn room_head<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let dungeon = self.dungeon();
        let rect = self.chosen.and_then(|room| Some((room, *dungeon.areas().rooms.get(room as usize)?)));
        let Some((room, rect)) = rect else {
            return text(words.get("dungeon-no-room")).size(ui::BODY).style(ui::quiet).into();
        };
        let doors = dungeon.areas().doors.iter().filter(|door| door.rooms.contains(&room)).count();
        let told = [
            ("room", room.to_string()),
            ("width", rect.width.to_string()),
            ("height", rect.height.to_string()),
            ("doors", doors.to_string()),
        ];
        let colour = map::colours(dungeon).get(room as usize).copied().unwrap_or(0);
        column![
            text(words.with("dungeon-room", &[told[0].clone()])).size(ui::TITLE),
            text(words.with("dungeon-room-more", &told[1..])).size(ui::BODY),
            row![swatch(colour), text(self.component_of(room, words)).size(ui::BODY)]
                .spacing(8)
                .align_y(Alignment::Center),
        ]
        .spacing(4)
        .into()
    }

    /// Returns the doors of the chosen room, each with the room behind it.
    pub(super) fn doors_of_chosen(&self) -> Vec<(DoorId, RoomId)> {
        let doors = (0..).zip(&self.dungeon().areas().doors);
        let Some(room) = self.chosen else { return Vec::new() };
        let own = doors.filter(|(_, door)| door.rooms.contains(&room));
        own.map(|(id, door)| (id, door.beyond(room))).collect()
    }

    /// The colours of the components, with their names.
    pub(super) fn legend<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let Some(filled) = self.dungeon().filled() else { return Space::new().into() };
        let last = filled.components.branches.len();
        let entry = |number: usize, rooms: &[RoomId]| {
            let colour = tiles::of_part(number, last);
            let told = [("count", rooms.len().to_string())];
            row![
                swatch(colour),
                container(text(self.component_name(number, words)).size(ui::SMALL)).width(Fill),
                text(words.with("dungeon-rooms-count", &told)).size(ui::SMALL).style(ui::quiet),
            ]
            .spacing(8)
            .align_y(Alignment::Center)
            .into()
        };
        let entries = filled.components.all().enumerate().map(|(number, rooms)| entry(number, rooms));
        part(words.get("dungeon-components"), column(entries).spacing(4))
    }

    /// The button that goes on to the next phase.
    pub(super) fn next_button<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let (key, phase) = match self.phase {
            Phase::Rooms => ("dungeon-next-walls", Phase::Walls),
            Phase::Walls => ("dungeon-next-objects", Phase::Objects),
            Phase::Objects => return Space::new().into(),
        };
        let is_made = Phase::of(self.dungeon()) >= phase;
        let look = if is_made { Look::Plain } else { Look::Primary };
        ui::button(Some(Icon::ArrowRight), words.get(key), look, Some(Message::PhaseChosen(phase)))
            .width(Fill)
            .into()
    }

    /// What the solver says; it is always in sight once there are keys.
    pub(super) fn verdict_line<'a>(&'a self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let (words, is_narrow) = (cx.words, cx.is_narrow());
        let most = if is_narrow { MOST_NAMED.0 } else { MOST_NAMED.1 };
        let verdict = self.verdict.as_ref()?;
        if let Some(copy) = self.walls.copy() {
            // What the solver says is about the labyrinth without these walls.
            let told = words.with("dungeon-verdict-waits", &[("room", copy.room().to_string())]);
            return Some(verdict_of(Icon::Hourglass, ui::quiet, told, is_narrow));
        }
        let door = |door: &DoorId| self.door_name(*door, words);
        let doors = |list: &[DoorId]| shortened(list.iter().map(door).collect(), ", ", 2);
        let (icon, is_good, told) = if !verdict.behind_themselves.is_empty() {
            let told = [("doors", doors(&verdict.behind_themselves))];
            (Icon::OctagonAlert, false, words.with("dungeon-verdict-behind", &told))
        } else if !verdict.unreached.is_empty() {
            let told = [("doors", doors(&verdict.unreached))];
            (Icon::OctagonAlert, false, words.with("dungeon-verdict-unreached", &told))
        } else if !verdict.finishes {
            (Icon::OctagonAlert, false, words.get("dungeon-verdict-boss"))
        } else {
            let name = |branch: &u32| self.component_name(*branch as usize, words);
            let group = |group: &Vec<u32>| group.iter().map(name).collect::<Vec<_>>().join(" + ");
            let order = shortened(verdict.order.iter().map(group).collect(), " → ", most);
            let key = if verdict.is_early { "dungeon-verdict-early" } else { "dungeon-verdict-good" };
            (Icon::CircleCheck, !verdict.is_early, words.with(key, &[("order", order)]))
        };
        let style: fn(&Theme) -> text::Style = if is_good { text::success } else { text::danger };
        Some(verdict_of(icon, style, told, is_narrow))
    }

    /// Returns how a door is called.
    pub(super) fn door_name(&self, door: DoorId, words: &Words) -> String {
        let [a, b] = self.rooms_of_door(door).map(|room| room.to_string());
        words.with("dungeon-door-between", &[("a", a), ("b", b)])
    }
}

/// A verdict with its sign, always of the same height: the map stays where it is.
fn verdict_of<'a>(
    icon: Icon,
    style: fn(&Theme) -> text::Style,
    told: String,
    is_narrow: bool,
) -> Element<'a, Message> {
    let height = if is_narrow { VERDICT.0 } else { VERDICT.1 };
    let sign = text(char::from(icon)).font(ui::ICONS).size(16).style(style);
    let told = ui::hint(text(told.clone()).size(ui::BODY).width(Fill).into(), told);
    container(row![sign, told].spacing(8)).height(height).clip(true).into()
}

/// Joins names; of many the first and the last ones are told.
fn shortened(mut names: Vec<String>, between: &str, most: usize) -> String {
    if names.len() > most {
        let _ = names.splice(most / 2..names.len() - most / 2, ["…".to_owned()]);
    }
    names.join(between)
}

/// A row of buttons that break into lines where the pane is narrow.
pub(super) fn buttons<'a>(list: Vec<Element<'a, Message>>) -> Element<'a, Message> {
    row(list).spacing(6).wrap().vertical_spacing(6).into()
}

/// A button of a command with its words and keys.
pub(super) fn call<'a>(
    cx: Context<'a>,
    (icon, key): (Icon, &str),
    command: Option<crate::window::command::Command>,
    message: Option<Message>,
) -> Element<'a, Message> {
    let button = ui::button(Some(icon), cx.words.get(key), Look::Plain, message);
    match command {
        Some(command) => ui::hint(button.into(), cx.tip(command)),
        None => button.into(),
    }
}
