//! Reads a saved game, element by element.

use rustc_hash::{FxHashMap, FxHashSet};

use super::{ROOT, SavedPlaces, Savegame};
use crate::dungeon::database::LARGEST;
use crate::dungeon::game::Thing;
use crate::dungeon::game::position::{Person, Position};
use crate::dungeon::game::state::{CAPACITY, HIGHEST, Monster};
use crate::dungeon::{Dungeon, FaultLocation, Field, Instance, Key, Raster};
use crate::project::Read;
use crate::project::database::Places;
use crate::project::labyrinth_file::{Numbers, Row, close, field, read_element, read_row};
use crate::xml::{self, Broken, Child, Element, Extra, Fault, Fields, KnownChildren, Reader};

const KNOWN: KnownChildren = KnownChildren {
    required: &[
        "hero",
        "rng",
        "opened_doors",
        "keys",
        "items",
        "creatures",
        "seen",
        "components_entered",
        "labyrinth",
    ],
    expected: &[],
    optional: &[],
    many: &[],
};

/// A number in the file, and the offset of its element.
type Numbered = (u32, usize);

/// What a hero carries, as the file has it.
enum Slot {
    Item(u32),
    Key(u32),
}

/// The position as the file has it, with its own numbers.
#[derive(Default)]
struct Raw {
    hero: Option<Person>,
    hero_at: usize,
    slots: Vec<(Slot, usize)>,
    chance: Option<u64>,
    opened: Vec<Numbered>,
    keys: Vec<(Numbered, Field)>,
    items: Vec<(Instance, usize)>,
    creatures: Vec<(Numbered, Monster)>,
    seen: Vec<Row>,
    entered: Vec<Numbered>,
    /// Whether something is left out because its numbers are missing.
    is_broken: bool,
}

pub(super) fn read(bytes: &[u8]) -> Read<Option<Savegame>, SavedPlaces> {
    let mut places = SavedPlaces::default();
    let document = xml::document(bytes, ROOT, |reader, root, extra| {
        let mut element = root.clone();
        let mut fields = Fields::of(&mut element);
        let _ = fields.take("version");
        fields.lose(reader);
        let mut raw = Raw::default();
        let mut found = None;
        reader.children(&element, KNOWN, extra, |reader, child| {
            if child.name == "labyrinth" {
                found = Some(read_element(reader, &child.element, &mut places.labyrinth)?);
                return Ok(());
            }
            raw.part(reader, child)
        })?;
        let Some((Some(dungeon), numbers)) = found else { return Ok(None) };
        raw.note_places(&mut places.position);
        Ok(raw.build(reader, dungeon, &numbers))
    });
    Read { model: document.model.flatten(), places, faults: document.faults }
}

const fn of(many: &'static [&'static str]) -> KnownChildren {
    KnownChildren { required: &[], expected: &[], optional: &[], many }
}

impl Raw {
    fn part<'a>(&mut self, reader: &mut Reader<'a>, child: Child<'a, '_>) -> Result<(), Broken> {
        let (name, mut element) = (child.name, child.element);
        let mut fields = Fields::of(&mut element);
        let known = match name {
            "hero" => {
                self.hero(reader, &mut fields);
                of(&["slot"])
            }
            "rng" => {
                self.chance = chance(reader, &mut fields);
                of(&[])
            }
            "opened_doors" => of(&["door"]),
            "keys" => of(&["key"]),
            "items" => of(&["item"]),
            "creatures" => of(&["creature"]),
            "seen" => of(&["row"]),
            _ => of(&["component"]),
        };
        fields.lose(reader);
        reader.children(&element, known, &mut Extra::default(), |reader, child| match name {
            "seen" => {
                self.seen.extend(read_row(reader, child.element, None)?);
                Ok(())
            }
            _ => self.small(reader, name, child.element),
        })
    }

    /// Reads the hero. The initiative and the hero's sleep are not needed: a game is saved only in the hero's
    /// round.
    fn hero(&mut self, reader: &mut Reader<'_>, fields: &mut Fields<'_>) {
        self.hero_at = fields.at();
        let level = fields.require_number(reader, "level", 1, HIGHEST);
        let xp = fields.require_number(reader, "xp", 0, u32::MAX);
        let grown = 1 + u32::from(level.unwrap_or(1));
        for name in ["strength", "agility"] {
            let limits = if level.is_some() { (grown, grown) } else { (0, u32::MAX) };
            let _ = fields.number(reader, name, limits.0, limits.1);
        }
        let life = fields.require_number(reader, "life", i32::MIN, i32::MAX);
        let gold = fields.require_number(reader, "gold", 0, u32::MAX);
        let at = field(reader, fields, "x", "y");
        let moves = fields.require_number(reader, "moves", 0, u8::MAX);
        let _ = fields.one_of(reader, "initiative", &[("hero", ())]);
        let _ = fields.number(reader, "sleeping", 0_u8, 0);
        let in_use = ["weapon", "defence"].map(|name| {
            let slot = fields.number(reader, name, -1, CAPACITY as i32 - 1);
            slot.and_then(|slot| u8::try_from(slot).ok())
        });
        let numbers = level.zip(xp).zip(life.zip(gold)).zip(moves.zip(at));
        self.hero = numbers.map(|(((level, xp), (life, gold)), (moves, at))| Person {
            at,
            life,
            xp,
            gold,
            level,
            moves,
            carried: Vec::new(),
            in_use,
        });
    }

    /// Reads an element of one of the lists.
    fn small<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        list: &str,
        mut element: Element<'a>,
    ) -> Result<(), Broken> {
        let (mut fields, at) = (Fields::of(&mut element), element.at);
        let is_read = match list {
            "hero" => {
                let key = fields.number(reader, "key", 0, u32::MAX).map(Slot::Key);
                let slot = match key {
                    None => fields.require_number(reader, "item", 0, LARGEST).map(Slot::Item),
                    key => key,
                };
                slot.map(|slot| self.slots.push((slot, at)))
            }
            "opened_doors" => {
                let id = fields.require_number(reader, "id", 0, u32::MAX);
                id.map(|id| self.opened.push((id, at)))
            }
            "components_entered" => {
                let index = fields.require_number(reader, "index", 0, u32::MAX);
                index.map(|index| self.entered.push((index, at)))
            }
            "keys" => {
                let id = fields.require_number(reader, "id", 0, u32::MAX);
                let field = field(reader, &mut fields, "x", "y");
                id.zip(field).map(|(id, field)| self.keys.push(((id, at), field)))
            }
            "items" => {
                let field = field(reader, &mut fields, "x", "y");
                let class = fields.require_number(reader, "class", 0, LARGEST);
                field.zip(class).map(|(field, class)| self.items.push((Instance { class, at: field }, at)))
            }
            _ => {
                let id = fields.require_number(reader, "id", 0, u32::MAX);
                let field = field(reader, &mut fields, "x", "y");
                let life = fields.require_number(reader, "life", i32::MIN, i32::MAX);
                let found = id.zip(field).zip(life);
                found.map(|((id, field), life)| self.creatures.push(((id, at), Monster { at: field, life })))
            }
        };
        self.is_broken |= is_read.is_none();
        close(reader, fields, &element)
    }

    fn note_places(&self, places: &mut Places) {
        let mut note = |place, at: usize| {
            let _ = places.insert(place, at);
        };
        note(FaultLocation::Hero, self.hero_at);
        (0..).zip(&self.slots).for_each(|(number, slot)| note(FaultLocation::Slot(number), slot.1));
        (0..).zip(&self.opened).for_each(|(number, door)| note(FaultLocation::Door(number), door.1));
        (0..).zip(&self.keys).for_each(|(number, key)| note(FaultLocation::Key(number), key.0.1));
        (0..).zip(&self.items).for_each(|(number, item)| note(FaultLocation::Item(number), item.1));
        (0..).zip(&self.creatures).for_each(|(number, it)| note(FaultLocation::Creature(number), it.0.1));
        (0..).zip(&self.entered).for_each(|(number, part)| note(FaultLocation::Component(number), part.1));
    }

    /// Replaces the numbers of the file by indexes into the lists of the labyrinth.
    fn build(self, reader: &mut Reader<'_>, dungeon: Dungeon, numbers: &Numbers) -> Option<Savegame> {
        let (width, height) = (dungeon.areas().width, dungeon.areas().height);
        let doors = Index::new("pair", &numbers.doors);
        let creatures = Index::new("creature", &numbers.creatures);
        let keys = Index::new("key", &numbers.keys);
        let opens = |key: u32| Some(dungeon.filled()?.keys.get(key as usize)?.door);
        let mut position = Position { chance: self.chance?, ..Position::default() };
        position.hero = self.hero?;
        for (slot, at) in &self.slots {
            position.hero.carried.extend(match slot {
                Slot::Item(class) => Some(Thing::Item(*class)),
                Slot::Key(id) => keys.find(reader, (*id, *at)).and_then(opens).map(Thing::Key),
            });
        }
        position.opened = self.opened.iter().filter_map(|door| doors.find(reader, *door)).collect();
        for (id, at) in &self.keys {
            let door = keys.find(reader, *id).and_then(opens);
            position.keys.extend(door.map(|door| Key { door, at: *at }));
        }
        position.items = self.items.iter().map(|(item, _)| *item).collect();
        let mut seen = FxHashSet::default();
        for (id, monster) in &self.creatures {
            let Some(number) = creatures.find(reader, *id) else { continue };
            if !seen.insert(number) {
                let fault = Fault::error("labyrinth-id-twice", id.1).with("element", "creature");
                reader.report(fault.with("id", id.0.to_string()));
            }
            position.monsters.push((number, *monster));
        }
        position.seen = Raster::new(width, height);
        for row in &self.seen {
            if row.y >= height || row.runs.iter().any(|(_, to)| *to >= width) {
                reader.report(Fault::error("labyrinth-row", row.at).with("text", format!("y={}", row.y)));
            }
            row.runs.iter().for_each(|(from, to)| position.seen.fill(row.y, *from, to + 1));
        }
        position.entered = self.entered.iter().map(|(index, _)| *index).collect();
        (!self.is_broken).then_some(Savegame { dungeon, position })
    }
}

/// Indexes into a list of the labyrinth, by the numbers of its file.
struct Index {
    element: &'static str,
    places: FxHashMap<u32, u32>,
}

impl Index {
    fn new(element: &'static str, numbers: &[u32]) -> Self {
        Self { element, places: numbers.iter().copied().zip(0..).collect() }
    }

    fn find(&self, reader: &mut Reader<'_>, (id, at): Numbered) -> Option<u32> {
        let found = self.places.get(&id).copied();
        if found.is_none() {
            let fault = Fault::error("labyrinth-reference", at).with("element", self.element);
            reader.report(fault.with("id", id.to_string()));
        }
        found
    }
}

fn chance(reader: &mut Reader<'_>, fields: &mut Fields<'_>) -> Option<u64> {
    let text = fields.require(reader, "state")?;
    let is_number = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let found = u64::from_str_radix(&text, 16).ok().filter(|_| is_number);
    if found.is_none() {
        reader.report(Fault::error("savegame-rng", fields.at()).with("text", &text));
    }
    found
}
