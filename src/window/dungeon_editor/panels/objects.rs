//! The panel of the third phase.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use crate::authoring::labyrinth::level::{Level, MapCell};
use crate::authoring::labyrinth::objects::{Message, Object, ObjectTool, Placing};
use crate::dungeon::edit::classes::{Class, ClassKind};
use crate::dungeon::edit::objects::allowed;
use crate::dungeon::{Field, Instance};
use crate::window::command::Command;
use crate::window::dungeon_editor::context::LevelContext;
use crate::window::dungeon_editor::parts::{buttons, call, legend, part, room_head};
use crate::window::dungeon_editor::pictures;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// The side of a picture in the palette, in logical pixels.
const PICTURE: f32 = 22.0;

impl ObjectTool {
    pub(in crate::window::dungeon_editor) fn command(
        &self,
        command: Command,
        level: &Level,
    ) -> Option<Message> {
        match (command, self.selected) {
            (Command::MakeAgain, _) => Some(Message::FurnishAgain),
            (Command::Clear, Some(Object::Entrance | Object::Boss) | None) => None,
            (Command::Clear, Some(_)) => Some(Message::Remove),
            (Command::LockDoor, Some(Object::Door(door))) => Some(if level.is_locked(door) {
                Message::Remove
            } else {
                Message::Place(Some(Placing::Key(door)))
            }),
            _ => None,
        }
    }

    pub(in crate::window::dungeon_editor) fn view<'a>(
        &'a self,
        level: &LevelContext,
        cx: Context<'a>,
    ) -> Element<'a, Message> {
        let words = cx.words;
        let again = call(
            cx,
            (Icon::RefreshCw, "dungeon-again"),
            Some(Command::MakeAgain),
            Some(Message::FurnishAgain),
        );
        let mut pane = column![].push(self.selected_part(level, cx)).spacing(16);
        if level.room.is_some() {
            pane = pane
                .push(room_head(level, words))
                .push(self.palette_part(level, cx))
                .push(texts_part(level, words))
                .push(self.back_button(level, words));
        } else if self.selected.is_none() {
            pane = pane.push(text(words.get("dungeon-no-object")).size(ui::BODY).style(ui::quiet));
        }
        pane.push(legend(level, words)).push(again).into()
    }

    /// The selected object, and what can be done with it.
    fn selected_part<'a>(&self, level: &Level, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let words = cx.words;
        let selected = self.selected?;
        let (icon, title) = title_of(selected, level, words)?;
        let head = row![ui::icon(icon), text(title).size(ui::TITLE).width(Fill)].spacing(8);
        let remove = |icon, key| {
            let command = Some(Command::Clear);
            call(cx, (icon, key), command, Some(Message::Remove))
        };
        let lock = Some(Command::LockDoor);
        let (note, button) = match selected {
            Object::Door(door) if level.is_locked(door) => (
                words.get("dungeon-door-locked-more"),
                call(cx, (Icon::LockOpen, "dungeon-unlock"), lock, Some(Message::Remove)),
            ),
            Object::Door(door) => {
                let placing = Message::Place(Some(Placing::Key(door)));
                (
                    words.get("dungeon-door-open-more"),
                    call(cx, (Icon::Lock, "dungeon-lock"), lock, Some(placing)),
                )
            }
            Object::Key(_) => (words.get("dungeon-key-more"), remove(Icon::Trash2, "dungeon-key-remove")),
            Object::Item(_) | Object::Monster(_) => {
                (words.get("dungeon-object-more"), remove(Icon::Trash2, "dungeon-object-remove"))
            }
            Object::Boss => (words.get("dungeon-boss-more"), Space::new().into()),
            Object::Entrance => (words.get("dungeon-entrance-more"), Space::new().into()),
        };
        Some(column![head.align_y(Alignment::Center), text(note).size(ui::BODY), button].spacing(6).into())
    }

    /// The button that undoes everything that was done to the chosen room since it was chosen.
    fn back_button<'a>(&self, level: &Level, words: &Words) -> Element<'a, Message> {
        let back = self.room_before(level).map(|_| Message::BringBack);
        let button = ui::button(Some(Icon::History), words.get("dungeon-room-back"), Look::Plain, back);
        ui::hint(button.into(), words.get("dungeon-room-back-more"))
    }

    /// The objects allowed in the component of the chosen room.
    fn palette_part<'a>(&self, level: &LevelContext, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let component = level.room.map_or(0, |room| level.component_number(room));
        let database = &level.database;
        let palette = level.labyrinth().and_then(|own| allowed(own, database, component as u32));
        let Some(palette) = palette else {
            let note = text(words.get("dungeon-palette-none")).size(ui::BODY).style(ui::quiet);
            return part(words.get("dungeon-palette"), note);
        };
        let button = |class: Class, name: &str, placing: Placing| {
            let is_chosen = self.placing == Some(placing);
            let look = if is_chosen { Look::Chosen } else { Look::Plain };
            let message = Message::Place(Some(placing));
            let picture = pictures::show(&level.gallery, database, class, PICTURE, cx.scale);
            let name = text(level.say(name, words).to_owned()).size(ui::BODY);
            let content = row![picture, name].spacing(6).align_y(Alignment::Center);
            let content = container(content).padding([0, 8]).center_y(ui::CONTROL);
            Element::from(ui::styled(content.into(), look, Some(message)))
        };
        let monsters = palette.creatures.iter().filter_map(|id| {
            let own = database.creature(*id)?;
            Some(button(Class { kind: ClassKind::Creature, id: *id }, &own.name, Placing::Monster(*id)))
        });
        let items = palette.items.iter().filter_map(|id| {
            let own = database.item(*id)?;
            Some(button(Class { kind: ClassKind::Item, id: *id }, &own.name, Placing::Item(*id)))
        });
        let content = column![buttons(monsters.collect()), buttons(items.collect())].spacing(10);
        part(words.get("dungeon-palette"), content)
    }
}

fn title_of(object: Object, level: &Level, words: &Words) -> Option<(Icon, String)> {
    let labyrinth = level.labyrinth()?;
    let door = |door: u32| level.door_name(door, words);
    let class = |list: &[Instance], at: usize| list.get(at).map(|instance| instance.class);
    let creature = |id: u32| {
        let own = labyrinth.creature_classes.iter().find(|class| class.id == id);
        own.map(|class| level.say(&class.name, words).to_owned())
    };
    Some(match object {
        Object::Door(id) => (if level.is_locked(id) { Icon::Lock } else { Icon::DoorOpen }, door(id)),
        Object::Key(id) => (Icon::KeyRound, words.with("dungeon-key-of", &[("door", door(id))])),
        Object::Item(at) => {
            let id = class(&labyrinth.items, at)?;
            let own = labyrinth.item_classes.iter().find(|class| class.id == id)?;
            (Icon::Gem, level.say(&own.name, words).to_owned())
        }
        Object::Monster(at) => (Icon::Ghost, creature(class(&labyrinth.creatures, at)?)?),
        Object::Boss => (Icon::Crown, creature(labyrinth.boss.class)?),
        Object::Entrance => (Icon::DoorOpen, words.get("dungeon-entrance")),
    })
}

/// Describes the objects on a field of the map.
pub(in crate::window::dungeon_editor) fn things_on((x, y): MapCell, level: &Level, words: &Words) -> String {
    let at = Field::new(x as u16, y as u16);
    let Some(labyrinth) = level.labyrinth() else { return String::new() };
    let on = |(place, own): (usize, &Instance)| (own.at == at).then_some(place);
    let creatures = labyrinth.creatures.iter().enumerate().filter_map(on).map(Object::Monster);
    let items = labyrinth.items.iter().enumerate().filter_map(on).map(Object::Item);
    let keys = labyrinth.filled.keys.iter().filter(|key| key.at == at).map(|key| Object::Key(key.door));
    let boss = (labyrinth.boss.at == at).then_some(Object::Boss);
    let entrance = (labyrinth.filled.entrance == at).then_some(Object::Entrance);
    let things = entrance.into_iter().chain(boss).chain(keys).chain(creatures).chain(items);
    let mut names: Vec<(String, u32)> = Vec::new();
    for (_, name) in things.filter_map(|thing| title_of(thing, level, words)) {
        match names.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => names.push((name, 1)),
        }
    }
    let line = |(name, count): &(String, u32)| {
        if *count > 1 { format!("{count}× {name}") } else { name.clone() }
    };
    names.iter().map(line).collect::<Vec<_>>().join(", ")
}

fn texts_part<'a>(level: &Level, words: &Words) -> Element<'a, Message> {
    let (Some(room), Some(labyrinth)) = (level.room, level.labyrinth()) else {
        return Space::new().into();
    };
    let component = level.component_number(room);
    let Some(story) = labyrinth.stories.get(component) else { return Space::new().into() };
    let field = |label: &str, value: &str, typed: Box<dyn Fn(String) -> Message + 'a>| {
        let field = ui::field("", value).on_input(typed);
        Element::from(column![text(words.get(label)).size(ui::SMALL).style(ui::quiet), field].spacing(2))
    };
    let own = labyrinth.room_texts.get(room as usize).map_or("", |text| text);
    let fields = [
        field("dungeon-text-name", &story.name, Box::new(move |text| Message::NameTyped(component, text))),
        field("dungeon-text-story", &story.text, Box::new(move |text| Message::TextTyped(component, text))),
        field("dungeon-text-room", own, Box::new(move |text| Message::RoomTyped(room, text))),
    ];
    part(words.get("dungeon-texts"), column(fields).spacing(8))
}
