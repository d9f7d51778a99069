//! The pane of the third phase.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::objects::{Chosen, Message as Objects, Placing};
use super::panel::{buttons, call, part};
use super::{DungeonEditor, Message};
use crate::dungeon::Instance;
use crate::dungeon::edit::classes::{Class, Kind};
use crate::dungeon::edit::objects::allowed;
use crate::window::command::Command;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// The side of a picture in the palette, in logical pixels.
const PICTURE: f32 = 22.0;

impl DungeonEditor {
    pub(super) fn objects_panel<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let again = call(
            cx,
            (Icon::RefreshCw, "dungeon-again"),
            Some(Command::MakeAgain),
            Some(Message::Objects(Objects::MadeAgain)),
        );
        let mut pane = column![].push(self.chosen_part(cx)).spacing(16);
        if self.chosen.is_some() {
            pane = pane.push(self.room_head(words)).push(self.palette_part(cx)).push(self.texts_part(words));
            pane = pane.push(self.back_button(words));
        } else if self.objects.chosen().is_none() {
            pane = pane.push(text(words.get("dungeon-no-object")).size(ui::BODY).style(ui::quiet));
        }
        pane.push(self.legend(words)).push(again).into()
    }

    /// What is chosen, and what can be done to it.
    fn chosen_part<'a>(&'a self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let words = cx.words;
        let chosen = self.objects.chosen()?;
        let (icon, title) = self.title_of(chosen, words)?;
        let head = row![ui::icon(icon), text(title).size(ui::TITLE).width(Fill)].spacing(8);
        let remove = |icon, key| {
            let command = Some(Command::Clear);
            call(cx, (icon, key), command, Some(Message::Objects(Objects::Removed)))
        };
        let lock = Some(Command::LockDoor);
        let (told, button) = match chosen {
            Chosen::Door(door) if self.is_locked(door) => (
                words.get("dungeon-door-locked-more"),
                call(cx, (Icon::LockOpen, "dungeon-unlock"), lock, Some(Message::Objects(Objects::Removed))),
            ),
            Chosen::Door(door) => {
                let placing = Message::Objects(Objects::Placing(Some(Placing::Key(door))));
                (
                    words.get("dungeon-door-open-more"),
                    call(cx, (Icon::Lock, "dungeon-lock"), lock, Some(placing)),
                )
            }
            Chosen::Key(_) => (words.get("dungeon-key-more"), remove(Icon::Trash2, "dungeon-key-remove")),
            Chosen::Item(_) | Chosen::Monster(_) => {
                (words.get("dungeon-object-more"), remove(Icon::Trash2, "dungeon-object-remove"))
            }
            Chosen::Boss => (words.get("dungeon-boss-more"), Space::new().into()),
            Chosen::Entrance => (words.get("dungeon-entrance-more"), Space::new().into()),
        };
        Some(column![head.align_y(Alignment::Center), text(told).size(ui::BODY), button].spacing(6).into())
    }

    fn title_of(&self, chosen: Chosen, words: &Words) -> Option<(Icon, String)> {
        let labyrinth = self.dungeon().labyrinth()?;
        let door = |door: u32| self.door_name(door, words);
        let class = |list: &[Instance], at: usize| list.get(at).map(|instance| instance.class);
        let creature = |id: u32| {
            let own = labyrinth.creature_classes.iter().find(|class| class.id == id);
            own.map(|class| self.say(&class.name, words).to_owned())
        };
        Some(match chosen {
            Chosen::Door(id) => (if self.is_locked(id) { Icon::Lock } else { Icon::DoorOpen }, door(id)),
            Chosen::Key(id) => (Icon::KeyRound, words.with("dungeon-key-of", &[("door", door(id))])),
            Chosen::Item(at) => {
                let id = class(&labyrinth.items, at)?;
                let own = labyrinth.item_classes.iter().find(|class| class.id == id)?;
                (Icon::Gem, self.say(&own.name, words).to_owned())
            }
            Chosen::Monster(at) => (Icon::Ghost, creature(class(&labyrinth.creatures, at)?)?),
            Chosen::Boss => (Icon::Crown, creature(labyrinth.boss.class)?),
            Chosen::Entrance => (Icon::DoorOpen, words.get("dungeon-entrance")),
        })
    }

    /// Says what lies and stands on a field of the map.
    pub(super) fn things_on(&self, (x, y): super::Cell, words: &Words) -> String {
        let at = crate::dungeon::Field::new(x as u16, y as u16);
        let labyrinth = self.dungeon().labyrinth().filter(|_| self.phase() == super::Phase::Objects);
        let Some(labyrinth) = labyrinth else { return String::new() };
        let on = |chosen: (usize, &Instance)| (chosen.1.at == at).then_some(chosen.0);
        let creatures = labyrinth.creatures.iter().enumerate().filter_map(on).map(Chosen::Monster);
        let items = labyrinth.items.iter().enumerate().filter_map(on).map(Chosen::Item);
        let keys = labyrinth.filled.keys.iter().filter(|key| key.at == at).map(|key| Chosen::Key(key.door));
        let boss = (labyrinth.boss.at == at).then_some(Chosen::Boss);
        let entrance = (labyrinth.filled.entrance == at).then_some(Chosen::Entrance);
        let things = entrance.into_iter().chain(boss).chain(keys).chain(creatures).chain(items);
        let mut names: Vec<(String, u32)> = Vec::new();
        for (_, name) in things.filter_map(|thing| self.title_of(thing, words)) {
            match names.iter_mut().find(|(known, _)| *known == name) {
                Some((_, count)) => *count += 1,
                None => names.push((name, 1)),
            }
        }
        let told = |(name, count): &(String, u32)| {
            if *count > 1 { format!("{count}× {name}") } else { name.clone() }
        };
        names.iter().map(told).collect::<Vec<_>>().join(", ")
    }

    /// The button that takes back all that was done to the chosen room since it was chosen.
    fn back_button<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let back = self.opened_room().map(|_| Message::Objects(Objects::BroughtBack));
        let button = ui::button(Some(Icon::History), words.get("dungeon-room-back"), Look::Plain, back);
        ui::hint(button.into(), words.get("dungeon-room-back-more"))
    }

    /// What the component of the chosen room may hold.
    fn palette_part<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let component = self.chosen.map_or(0, |room| self.component_number(room));
        let labyrinth = self.dungeon().labyrinth();
        let palette = labyrinth.and_then(|own| allowed(own, &self.database, component as u32));
        let Some(palette) = palette else {
            let told = text(words.get("dungeon-palette-none")).size(ui::BODY).style(ui::quiet);
            return part(words.get("dungeon-palette"), told);
        };
        let button = |class: Class, name: &str, placing: Placing| {
            let is_chosen = self.objects.placing() == Some(placing);
            let look = if is_chosen { Look::Chosen } else { Look::Plain };
            let message = Message::Objects(Objects::Placing(Some(placing)));
            let picture = self.class_picture(class, PICTURE, cx.scale);
            let name = text(self.say(name, words).to_owned()).size(ui::BODY);
            let content = row![picture, name].spacing(6).align_y(Alignment::Center);
            let content = container(content).padding([0, 8]).center_y(ui::CONTROL);
            Element::from(ui::styled(content.into(), look, Some(message)))
        };
        let monsters = palette.creatures.iter().filter_map(|id| {
            let own = self.database.creature(*id)?;
            Some(button(Class { kind: Kind::Creature, id: *id }, &own.name, Placing::Monster(*id)))
        });
        let items = palette.items.iter().filter_map(|id| {
            let own = self.database.item(*id)?;
            Some(button(Class { kind: Kind::Item, id: *id }, &own.name, Placing::Item(*id)))
        });
        let content = column![buttons(monsters.collect()), buttons(items.collect())].spacing(10);
        part(words.get("dungeon-palette"), content)
    }

    /// What is told of the component and of the room.
    fn texts_part<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let (Some(room), Some(labyrinth)) = (self.chosen, self.dungeon().labyrinth()) else {
            return Space::new().into();
        };
        let component = self.component_number(room);
        let Some(story) = labyrinth.stories.get(component) else { return Space::new().into() };
        let field = |label: &str, value: &str, written: Box<dyn Fn(String) -> Objects + 'a>| {
            let field = ui::field("", value).on_input(move |text| Message::Objects(written(text)));
            Element::from(column![text(words.get(label)).size(ui::SMALL).style(ui::quiet), field].spacing(2))
        };
        let own = labyrinth.room_texts.get(room as usize).map_or("", |text| text);
        let fields = [
            field(
                "dungeon-text-name",
                &story.name,
                Box::new(move |text| Objects::NameWritten(component, text)),
            ),
            field(
                "dungeon-text-story",
                &story.text,
                Box::new(move |text| Objects::TextWritten(component, text)),
            ),
            field("dungeon-text-room", own, Box::new(move |text| Objects::RoomWritten(room, text))),
        ];
        part(words.get("dungeon-texts"), column(fields).spacing(8))
    }
}
