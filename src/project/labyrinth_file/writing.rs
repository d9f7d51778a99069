//! Writes a labyrinth.

use std::fmt;

use super::ROOT;
use crate::dungeon::areas::{NO_ROOM, Owners};
use crate::dungeon::database::{Behaviour, CreatureClass, ItemClass, ItemKind};
use crate::dungeon::{
    Areas, Dungeon, Field, FilledAreas, Instance, Labyrinth, Origin, Parameters, Raster, RoomId, RoomKind,
    SplitGoal, Story,
};
use crate::project::database::BEHAVIOURS;
use crate::xml::{self, Extra, Writer};

/// The attributes of an element in writing order.
#[derive(Default)]
pub(in crate::project) struct List(Vec<(&'static str, String)>);

impl List {
    pub fn with(mut self, name: &'static str, value: impl fmt::Display) -> Self {
        self.0.push((name, value.to_string()));
        self
    }

    pub fn at(self, field: Field) -> Self {
        self.with("x", field.x).with("y", field.y)
    }

    pub fn optional(self, name: &'static str, value: Option<impl fmt::Display>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    pub fn borrowed(&self) -> Vec<(&str, &str)> {
        self.0.iter().map(|(name, value)| (*name, value.as_str())).collect()
    }

    pub fn tag(&self, writer: &mut Writer, name: &str, body: impl FnOnce(&mut Writer)) {
        writer.tag(name, &self.borrowed(), &Extra::default(), body);
    }

    pub fn empty(&self, writer: &mut Writer, name: &str) {
        self.tag(writer, name, |_| {});
    }
}

/// The labyrinth being written, and the room of each field.
struct Writing<'a> {
    model: &'a Dungeon,
    areas: &'a Areas,
    owners: Owners,
    /// Whether kinds of rooms and their seeds are left out.
    is_bare: bool,
}

pub(super) fn write(model: &Dungeon, is_bare: bool) -> String {
    let writing = Writing { model, areas: model.areas(), owners: model.areas().owners(), is_bare };
    xml::write_plain(ROOT, &root(model).borrowed(), &model.extra, |writer| writing.inside(writer))
}

/// Writes a labyrinth as a part of another file.
pub(in crate::project) fn element(writer: &mut Writer, model: &Dungeon) {
    let writing = Writing { model, areas: model.areas(), owners: model.areas().owners(), is_bare: false };
    writer.tag(ROOT, &root(model).borrowed(), &model.extra, |writer| writing.inside(writer));
}

fn root(model: &Dungeon) -> List {
    let areas = model.areas();
    let root = List::default().with("sizeX", areas.width).with("sizeY", areas.height);
    let root = root.with("level", model.level).with("version", 1);
    root.optional("phase", Some(model.phase()).filter(|phase| *phase < 3))
}

impl Writing<'_> {
    fn inside(&self, writer: &mut Writer) {
        let extra = &self.model.extra;
        writer.before("generator", extra);
        if let Some(origin) = &self.model.origin {
            generator(writer, origin);
        }
        let filled = self.model.filled();
        if let Some(filled) = filled {
            writer.before("entrance", extra);
            self.placed(List::default(), filled.entrance).empty(writer, "entrance");
        }
        writer.wrapper("door", extra, |writer| self.doors(writer));
        if let Some(filled) = filled {
            writer.wrapper("keys", extra, |writer| {
                for (id, key) in filled.keys.iter().enumerate() {
                    let list = List::default().with("id", id).with("door", key.door);
                    self.placed(list, key.at).empty(writer, "key");
                }
            });
        }
        if let Some(labyrinth) = self.model.labyrinth() {
            self.objects(writer, labyrinth);
        }
        if let Some(filled) = filled {
            self.components(writer, filled);
        }
        writer.wrapper("rooms", extra, |writer| self.rooms(writer));
        if let Some(filled) = filled {
            writer.wrapper("maze", extra, |writer| self.rows(writer, filled));
        }
    }

    /// Adds a field and its room.
    fn placed(&self, list: List, field: Field) -> List {
        let room = self.owners.room(field);
        list.at(field).optional("room", Some(room).filter(|room| *room != NO_ROOM))
    }

    fn doors(&self, writer: &mut Writer) {
        let filled = self.model.filled();
        let mut keys = vec![None; self.areas.doors.len()];
        for (id, key) in filled.iter().flat_map(|filled| filled.keys.iter().enumerate()) {
            if let Some(of_door) = keys.get_mut(key.door as usize) {
                *of_door = of_door.or(Some(id));
            }
        }
        for (id, door) in self.areas.doors.iter().enumerate() {
            let [a, b] = door.fields;
            let list = List::default().with("id", id).with("x1", a.x).with("y1", a.y);
            let list = list.with("x2", b.x).with("y2", b.y);
            let locked = filled.map(|filled| filled.locked.get(id).copied().unwrap_or(false));
            let key = keys[id].filter(|_| locked == Some(true));
            list.optional("locked", locked).optional("key", key).empty(writer, "pair");
        }
    }

    fn objects(&self, writer: &mut Writer, labyrinth: &Labyrinth) {
        let extra = &self.model.extra;
        writer.wrapper("item_classes", extra, |writer| {
            labyrinth.item_classes.iter().for_each(|class| item_class(writer, class));
        });
        if !labyrinth.start_kit.is_empty() || labyrinth.start_level.is_some() {
            let list = List::default().optional("level", labyrinth.start_level);
            writer.wrapper_with("start_kit", &list.borrowed(), extra, |writer| {
                labyrinth.start_kit.iter().for_each(|class| {
                    List::default().with("class", class).empty(writer, "item");
                });
            });
        }
        writer.wrapper("items", extra, |writer| {
            for item in &labyrinth.items {
                self.instance(List::default(), *item).empty(writer, "item");
            }
        });
        writer.wrapper("creature_classes", extra, |writer| {
            labyrinth.creature_classes.iter().for_each(|class| creature_class(writer, class));
        });
        writer.wrapper("creatures", extra, |writer| {
            for (id, creature) in labyrinth.creatures.iter().enumerate() {
                self.instance(List::default().with("id", id), *creature).empty(writer, "creature");
            }
        });
    }

    fn instance(&self, list: List, instance: Instance) -> List {
        let list = list.at(instance.at).with("class", instance.class);
        let room = self.owners.room(instance.at);
        list.optional("room", Some(room).filter(|room| *room != NO_ROOM))
    }

    fn components(&self, writer: &mut Writer, filled: &FilledAreas) {
        let extra = &self.model.extra;
        let labyrinth = self.model.labyrinth();
        let story = |part: usize| labyrinth.and_then(|labyrinth| labyrinth.stories.get(part));
        writer.before("central_component", extra);
        component(writer, "central_component", story(0), &filled.components.central, |_| {});
        writer.before("branch", extra);
        let count = filled.components.branches.len();
        for (number, rooms) in (1..).zip(&filled.components.branches) {
            if number < count {
                component(writer, "branch", story(number), rooms, |_| {});
                continue;
            }
            writer.before("final_branch", extra);
            component(writer, "final_branch", story(number), rooms, |writer| {
                if let Some(labyrinth) = labyrinth {
                    let list = List::default().with("id", labyrinth.creatures.len());
                    let boss = &labyrinth.boss;
                    self.placed(list.with("class", boss.class), boss.at).empty(writer, "boss");
                }
            });
        }
    }

    fn rooms(&self, writer: &mut Writer) {
        for (id, room) in self.areas.rooms.iter().enumerate() {
            let list = List::default().with("id", id).with("sizeX", room.width).with("sizeY", room.height);
            let mut list = list.with("posX", room.x).with("posY", room.y);
            let filled = self.model.filled().filter(|_| !self.is_bare);
            if let Some(kind) = filled.and_then(|filled| filled.walls.kinds.get(id)) {
                list = match kind {
                    RoomKind::Basic => list.with("kind", "basic"),
                    RoomKind::Maze { seed } => list.with("kind", "maze").with("seed", seed),
                    RoomKind::Edited => list.with("kind", "edited"),
                };
            }
            let text = self.model.labyrinth().and_then(|labyrinth| labyrinth.room_texts.get(id));
            list.tag(writer, "room", |writer| {
                if let Some(text) = text.filter(|text| !text.is_empty()) {
                    List::default().with("text", text).empty(writer, "info");
                }
            });
        }
    }

    fn rows(&self, writer: &mut Writer, filled: &FilledAreas) {
        for y in 0..self.areas.height {
            row(writer, &filled.walls.free, y);
        }
    }
}

/// Writes the set fields of a row as numbers and ranges; nothing when none is set.
pub(in crate::project) fn row(writer: &mut Writer, raster: &Raster, y: u16) {
    let words: Vec<String> = (raster.runs(y).into_iter())
        .map(|(from, to)| if from == to { from.to_string() } else { format!("{from}-{to}") })
        .collect();
    if !words.is_empty() {
        writer.line_of("row", &[("y", &y.to_string())], &words.join(" "));
    }
}

fn generator(writer: &mut Writer, origin: &Origin) {
    let list = numbers(List::default(), &origin.parameters);
    list.with("regeneration", origin.round).with("edited", origin.edited).empty(writer, "generator");
}

/// Adds the generator's parameters, except size and level.
pub(in crate::project) fn numbers(list: List, numbers: &Parameters) -> List {
    let list = list.with("seed", numbers.seed);
    let list = match numbers.target {
        SplitGoal::Branches(count) => list.with("branches", count),
        SplitGoal::Rooms(count) => list.with("rooms", count),
    };
    let list = list.with("minEdge", numbers.min_edge).with("ratioMin", numbers.min_ratio);
    let list = list.with("ratioMax", numbers.max_ratio).with("mazeProbability", numbers.maze_probability);
    let list = list.with("minBranchRooms", numbers.min_branch_rooms);
    list.optional("corridor", Some(numbers.corridor).filter(|length| *length != 1))
}

fn component(
    writer: &mut Writer,
    name: &str,
    story: Option<&Story>,
    rooms: &[RoomId],
    more: impl FnOnce(&mut Writer),
) {
    let list = story.map_or_else(List::default, |story| {
        let list = List::default().with("name", &story.name).with("text", &story.text);
        list.optional("prefab", story.prefab)
    });
    list.tag(writer, name, |writer| {
        for room in rooms {
            List::default().with("id", room).empty(writer, "room");
        }
        more(writer);
    });
}

fn item_class(writer: &mut Writer, class: &ItemClass) {
    let list = List::default().with("id", class.id).with("name", &class.name);
    let (name, list) = match class.kind {
        ItemKind::Weapon { attack, bonus } => ("weapon", list.with("attack", attack).with("bonus", bonus)),
        ItemKind::Defence { defence } => ("defence", list.with("defence", defence)),
        ItemKind::Potion { heals } => ("potion", list.with("heals", heals)),
    };
    let list = list.with("text", &class.text).with("level", class.level);
    list.optional("picture", class.picture.as_ref()).empty(writer, name);
}

fn creature_class(writer: &mut Writer, class: &CreatureClass) {
    let list = List::default().with("id", class.id).with("name", &class.name).with("noise", &class.noise);
    let list = list.with("level", class.level).with("gold", class.gold).with("exp", class.exp);
    let list = list.with("attack", class.attack).with("defence", class.defence);
    let list = list.optional("life", class.life).with("text", &class.text);
    let word = BEHAVIOURS.iter().find(|(_, behaviour)| *behaviour == class.behaviour);
    let word = word.filter(|_| class.behaviour != Behaviour::Basic);
    let list = list.optional("behaviour", word.map(|(word, _)| *word));
    list.optional("picture", class.picture.as_ref()).tag(writer, "creature", |writer| {
        for loot in &class.loot {
            let list = List::default().with("maxCount", loot.max_count);
            list.with("probability", loot.probability).with("class", loot.id).empty(writer, "tripple");
        }
    });
}
