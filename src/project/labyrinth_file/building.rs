//! Builds layers from the content of a file.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::dungeon::areas::Owners;
use crate::dungeon::database::{CreatureClass, ItemClass};
use crate::dungeon::{
    Areas, Components, Door, Dungeon, FaultLocation, Field, FilledAreas, Instance, Key, Labyrinth, Layer,
    Origin, Raster, Rect, RoomId, RoomKind, Story, Walls,
};
use crate::project::database::Places;
use crate::xml::{Extra, Fault, Reader};

/// How many times the area all rooms together may cover: anything larger is not worth analysing.
const MOST_AREAS: u64 = 4;

/// A number in the file, and the offset of its element.
type Numbered = (u32, usize);

/// A class that has a number.
pub(super) type Class<C> = Option<C>;

/// An object: its number, class, field, and the room that the file puts it in.
type Object = (Numbered, u32, Field, Option<u32>);

/// The content of a file.
#[derive(Default)]
pub(super) struct Raw {
    pub width: Option<u16>,
    pub height: Option<u16>,
    pub level: u8,
    pub phase: u8,
    pub origin: Option<Origin>,
    pub entrance: Option<(Field, Option<u32>, usize)>,
    pub doors: Vec<(Numbered, [Field; 2], bool, Option<u32>)>,
    pub keys: Vec<(Numbered, u32, Field, Option<u32>)>,
    pub item_classes: Vec<(ItemClass, usize)>,
    pub creature_classes: Vec<(CreatureClass, usize)>,
    pub kit: Vec<u32>,
    pub kit_at: Option<usize>,
    pub start_level: Option<u8>,
    pub items: Vec<Object>,
    pub creatures: Vec<Object>,
    pub central: Option<RawComponent>,
    pub branches: Vec<RawComponent>,
    pub last: Option<RawComponent>,
    pub rooms: Vec<RawRoom>,
    pub rooms_at: usize,
    pub rows: Vec<Row>,
    /// Whether something is left out because its numbers are missing.
    pub is_broken: bool,
}

/// A component as the file has it.
#[derive(Default)]
pub(super) struct RawComponent {
    pub name: String,
    pub text: String,
    pub prefab: Option<u32>,
    pub rooms: Vec<Numbered>,
    pub boss: Option<Object>,
    pub at: usize,
}

/// A room as the file has it.
pub(super) struct RawRoom {
    pub id: Numbered,
    pub rect: Rect,
    pub kind: Option<RoomKind>,
    pub text: String,
}

/// Fields of a row, from column to column.
pub(in crate::project) struct Row {
    pub y: u16,
    pub at: usize,
    pub runs: Vec<(u16, u16)>,
}

/// Indexes of things in a list, by their numbers in the file.
type Index = FxHashMap<u32, u32>;

fn index(reader: &mut Reader<'_>, element: &str, numbers: impl Iterator<Item = Numbered>) -> Index {
    let mut index = Index::default();
    for (place, (id, at)) in (0..).zip(numbers) {
        if index.insert(id, place).is_some() {
            let fault = Fault::error("labyrinth-id-twice", at).with("element", element);
            reader.report(fault.with("id", id.to_string()));
        }
    }
    index
}

fn find(reader: &mut Reader<'_>, index: &Index, element: &str, (id, at): Numbered) -> Option<u32> {
    let found = index.get(&id).copied();
    if found.is_none() {
        let fault = Fault::error("labyrinth-reference", at).with("element", element);
        reader.report(fault.with("id", id.to_string()));
    }
    found
}

/// The rooms, to check whether things are where the file says.
struct Rooms {
    owners: Owners,
    index: Index,
}

impl Rooms {
    /// Reports a thing that is not in the room that the file says.
    fn compare(&self, reader: &mut Reader<'_>, at: usize, field: Field, said: Option<u32>) {
        let Some(said) = said else { return };
        if self.index.get(&said) != Some(&self.owners.room(field)) {
            let fault = Fault::error("labyrinth-room", at).with("room", said.to_string());
            reader.report(fault.with("x", field.x.to_string()).with("y", field.y.to_string()));
        }
    }
}

impl Raw {
    /// Builds the layers; `None` when they are ambiguous.
    pub fn build(mut self, reader: &mut Reader<'_>, places: &mut Places) -> Option<Dungeon> {
        let (width, height) = (self.width?, self.height?);
        self.items.sort_by_key(|((id, _), ..)| *id);
        self.creatures.sort_by_key(|((id, _), ..)| *id);
        self.note_places(places);
        let together: u64 = self.rooms.iter().map(|room| room.rect.area()).sum();
        if together > MOST_AREAS * u64::from(width) * u64::from(height) {
            reader.report(Fault::error("labyrinth-rooms", self.rooms_at));
            return None;
        }
        let rooms = index(reader, "room", self.rooms.iter().map(|room| room.id));
        let doors = index(reader, "pair", self.doors.iter().map(|door| door.0));
        let keys = index(reader, "key", self.keys.iter().map(|key| key.0));
        let mut areas = Areas {
            width,
            height,
            rooms: self.rooms.iter().map(|room| room.rect).collect(),
            doors: Vec::new(),
        };
        let rooms = Rooms { owners: areas.owners(), index: rooms };
        let door = |fields: [Field; 2]| Door { rooms: fields.map(|field| rooms.owners.room(field)), fields };
        areas.doors = self.doors.iter().map(|(_, fields, ..)| door(*fields)).collect();
        let areas = Arc::new(areas);
        let layer = if self.phase == 1 {
            Some(Layer::Areas(areas))
        } else {
            let filled = self.filled(reader, &areas, &rooms, &doors, &keys);
            if self.phase == 2 {
                filled.map(|filled| Layer::Filled(Arc::new(filled)))
            } else {
                filled
                    .and_then(|filled| self.labyrinth(reader, filled, &rooms))
                    .map(|whole| Layer::Labyrinth(Arc::new(whole)))
            }
        };
        let (level, origin) = (self.level, self.origin);
        let dungeon = |layer| Dungeon { level, origin, layer, extra: Extra::default() };
        layer.filter(|_| !self.is_broken).map(dungeon)
    }

    fn note_places(&self, places: &mut Places) {
        let mut note = |place, at: usize| {
            let _ = places.insert(place, at);
        };
        (0..).zip(&self.rooms).for_each(|(number, room)| note(FaultLocation::Room(number), room.id.1));
        (0..).zip(&self.doors).for_each(|(number, door)| note(FaultLocation::Door(number), door.0.1));
        (0..).zip(&self.keys).for_each(|(number, key)| note(FaultLocation::Key(number), key.0.1));
        (0..).zip(&self.items).for_each(|(number, item)| note(FaultLocation::Item(number), item.0.1));
        (0..).zip(&self.creatures).for_each(|(number, it)| note(FaultLocation::Creature(number), it.0.1));
        (0..)
            .zip(&self.item_classes)
            .for_each(|(number, class)| note(FaultLocation::ItemClass(number), class.1));
        let numbered = (0..).zip(&self.creature_classes);
        numbered.for_each(|(number, class)| note(FaultLocation::CreatureClass(number), class.1));
        let parts = self.central.iter().chain(&self.branches).chain(&self.last);
        (0..).zip(parts).for_each(|(number, part)| note(FaultLocation::Component(number), part.at));
        self.rows.iter().for_each(|row| note(FaultLocation::Field(Field::new(0, row.y)), row.at));
        if let Some((_, _, at)) = self.entrance {
            note(FaultLocation::Entrance, at);
        }
        if let Some(((_, at), ..)) = self.last.as_ref().and_then(|last| last.boss) {
            note(FaultLocation::Boss, at);
        }
        if let Some(at) = self.kit_at {
            note(FaultLocation::Kit, at);
        }
    }

    fn filled(
        &self,
        reader: &mut Reader<'_>,
        areas: &Arc<Areas>,
        rooms: &Rooms,
        doors: &Index,
        keys: &Index,
    ) -> Option<FilledAreas> {
        let mut free = Raster::new(areas.width, areas.height);
        for row in &self.rows {
            row.runs.iter().for_each(|(from, to)| free.fill(row.y, *from, to + 1));
        }
        let kind = |room: &RawRoom| {
            let is_empty = || room.rect.inner().fields().all(|field| free.has(field));
            room.kind.unwrap_or_else(|| if is_empty() { RoomKind::Basic } else { RoomKind::Edited })
        };
        let kinds = self.rooms.iter().map(kind).collect();
        let list = |reader: &mut Reader<'_>, part: &RawComponent| -> Vec<RoomId> {
            part.rooms.iter().filter_map(|room| find(reader, &rooms.index, "room", *room)).collect()
        };
        let central = list(reader, self.central.as_ref()?);
        let last = self.last.as_ref()?;
        let branches = self.branches.iter().chain([last]).map(|part| list(reader, part)).collect();
        for ((_, at), _, _, key) in &self.doors {
            let Some(key) = key else { continue };
            let _ = find(reader, keys, "key", (*key, *at));
        }
        let mut lying = Vec::with_capacity(self.keys.len());
        for ((id, at), door, field, room) in &self.keys {
            rooms.compare(reader, *at, *field, *room);
            let Some(place) = find(reader, doors, "pair", (*door, *at)) else { continue };
            let (_, _, locked, said) = &self.doors[place as usize];
            if *said != Some(*id) || !locked {
                let fault = Fault::error("labyrinth-key", *at).with("key", id.to_string());
                reader.report(fault.with("door", door.to_string()));
            }
            lying.push(Key { door: place, at: *field });
        }
        let (entrance, room, at) = self.entrance?;
        rooms.compare(reader, at, entrance, room);
        Some(FilledAreas {
            walls: Arc::new(Walls { areas: areas.clone(), free, kinds }),
            components: Components { central, branches },
            locked: self.doors.iter().map(|(_, _, locked, _)| *locked).collect(),
            keys: lying,
            entrance,
        })
    }

    fn labyrinth(
        &mut self,
        reader: &mut Reader<'_>,
        filled: FilledAreas,
        rooms: &Rooms,
    ) -> Option<Labyrinth> {
        let mut place = |list: &[Object]| -> Vec<Instance> {
            let instance = |((_, at), class, field, room): &Object| {
                rooms.compare(reader, *at, *field, *room);
                Instance { class: *class, at: *field }
            };
            list.iter().map(instance).collect()
        };
        let items = place(&self.items);
        let creatures = place(&self.creatures);
        let last = self.last.as_ref()?;
        let boss = place(&last.boss.into_iter().collect::<Vec<_>>()).first().copied();
        let Some(boss) = boss else {
            let fault = Fault::error("xml-missing-element", last.at).with("element", "boss");
            reader.report(fault.with("parent", "final_branch"));
            return None;
        };
        let story = |part: &RawComponent| Story {
            prefab: part.prefab,
            name: part.name.clone(),
            text: part.text.clone(),
        };
        let stories = self.central.iter().chain(&self.branches).chain(&self.last).map(story).collect();
        Some(Labyrinth {
            filled: Arc::new(filled),
            item_classes: self.item_classes.drain(..).map(|(class, _)| class).collect(),
            creature_classes: self.creature_classes.drain(..).map(|(class, _)| class).collect(),
            start_kit: std::mem::take(&mut self.kit),
            start_level: self.start_level,
            items,
            creatures,
            boss,
            stories,
            room_texts: self.rooms.iter().map(|room| Arc::from(room.text.as_str())).collect(),
        })
    }
}
