//! Reads a labyrinth, element by element.

use std::borrow::Cow;

use super::ROOT;
use super::building::{Class, Raw, RawComponent, RawRoom, Row};
use crate::dungeon::database::{Behaviour, Chance, CreatureClass, ItemClass, ItemKind, LARGEST};
use crate::dungeon::game::state::HIGHEST;
use crate::dungeon::parameters::SIDES;
use crate::dungeon::{Dungeon, Field, Origin, Parameters, Rect, RoomKind, SplitGoal};
use crate::project::Read;
use crate::project::database::{self, BEHAVIOURS, Places};
use crate::xml::{self, Broken, Child, Element, Extra, Fault, Fields, KnownChildren, Reader, Slot};

const AREAS: KnownChildren =
    KnownChildren { required: &["door", "rooms"], expected: &[], optional: &["generator"], many: &[] };
const FILLED: KnownChildren = KnownChildren {
    required: &["entrance", "door", "keys", "central_component", "final_branch", "rooms", "maze"],
    expected: &[],
    optional: &["generator"],
    many: &["branch"],
};
const WHOLE: KnownChildren = KnownChildren {
    required: &[
        "entrance",
        "door",
        "keys",
        "item_classes",
        "items",
        "creature_classes",
        "creatures",
        "central_component",
        "final_branch",
        "rooms",
        "maze",
    ],
    expected: &[],
    optional: &["generator", "start_kit"],
    many: &["branch"],
};
const NOTHING: KnownChildren = KnownChildren { required: &[], expected: &[], optional: &[], many: &[] };

pub(super) fn read(bytes: &[u8]) -> Read<Option<Dungeon>, Places> {
    let mut places = Places::default();
    let document =
        xml::document(bytes, ROOT, |reader, root, extra| root_element(reader, root, extra, &mut places));
    let extra = document.extra;
    let model = document.model.and_then(|(model, _)| model).map(|model| Dungeon { extra, ..model });
    Read { model, places, faults: document.faults }
}

/// The numbers that a file gives to doors, keys and monsters, in the order of the model; the boss comes last.
#[derive(Debug, Default)]
pub(in crate::project) struct Numbers {
    pub doors: Vec<u32>,
    pub keys: Vec<u32>,
    pub creatures: Vec<u32>,
}

/// Reads a labyrinth that is a part of another file.
pub(in crate::project) fn element<'a>(
    reader: &mut Reader<'a>,
    element: &Element<'a>,
    places: &mut Places,
) -> Result<(Option<Dungeon>, Numbers), Broken> {
    let mut extra = Extra::default();
    reader.keep_attributes(element, &mut extra);
    let (model, numbers) = root_element(reader, element, &mut extra, places)?;
    Ok((model.map(|model| Dungeon { extra, ..model }), numbers))
}

fn root_element<'a>(
    reader: &mut Reader<'a>,
    root: &Element<'a>,
    extra: &mut Extra,
    places: &mut Places,
) -> Result<(Option<Dungeon>, Numbers), Broken> {
    let mut element = root.clone();
    extra.attributes.retain(|(name, _)| name.contains(':'));
    let mut fields = Fields::of(&mut element);
    let width = fields.require_number(reader, "sizeX", SIDES.0, SIDES.1);
    let height = fields.require_number(reader, "sizeY", SIDES.0, SIDES.1);
    let level = fields.require_number(reader, "level", 1, u8::MAX).unwrap_or(1);
    let _ = fields.take("version");
    let phase = fields.number(reader, "phase", 1_u8, 3).unwrap_or(3);
    // Names in other languages have been kept already.
    fields.keep(reader, &mut Extra::default());
    let mut raw = Raw { width, height, level, phase, ..Raw::default() };
    let known = [AREAS, FILLED, WHOLE][usize::from(phase - 1)];
    reader.children(&element, known, extra, |reader, child| raw.part(reader, child))?;
    let numbers = raw.numbers();
    Ok((raw.build(reader, places), numbers))
}

/// Reads the generator's parameters, except size and level.
pub(in crate::project) fn parameters<'a>(
    reader: &mut Reader<'a>,
    fields: &mut Fields<'a>,
    (width, height): (Option<u16>, Option<u16>),
    level: u8,
) -> Parameters {
    let plain = Parameters::default();
    let branches = fields.number(reader, "branches", 0, u32::MAX);
    let rooms = fields.number(reader, "rooms", 0, u32::MAX);
    let target = match (branches, rooms) {
        (None, Some(rooms)) if rooms > 0 => SplitGoal::Rooms(rooms),
        (branches, _) => branches.map_or(plain.target, SplitGoal::Branches),
    };
    let mut number = |reader: &mut Reader<'a>, name: &str, most: u8, plain: u8| {
        fields.number(reader, name, 0, most).unwrap_or(plain)
    };
    let min_ratio = number(reader, "ratioMin", 100, plain.min_ratio);
    let max_ratio = number(reader, "ratioMax", 100, plain.max_ratio);
    let maze_probability = number(reader, "mazeProbability", 100, plain.maze_probability);
    let min_branch_rooms = number(reader, "minBranchRooms", u8::MAX, plain.min_branch_rooms);
    let corridor = number(reader, "corridor", u8::MAX, plain.corridor);
    Parameters {
        width: width.unwrap_or(plain.width),
        height: height.unwrap_or(plain.height),
        target,
        level,
        min_ratio,
        max_ratio,
        min_edge: fields.number(reader, "minEdge", 0, SIDES.1).unwrap_or(plain.min_edge),
        seed: fields.number(reader, "seed", 0, u32::MAX).unwrap_or(plain.seed),
        maze_probability,
        min_branch_rooms,
        corridor,
    }
}

/// Reads an empty element to its end.
pub(in crate::project) fn close<'a>(
    reader: &mut Reader<'a>,
    fields: Fields<'a>,
    element: &Element<'a>,
) -> Result<(), Broken> {
    fields.lose(reader);
    reader.children(element, NOTHING, &mut Extra::default(), |_, _| Ok(()))
}

pub(in crate::project) fn field(
    reader: &mut Reader<'_>,
    fields: &mut Fields<'_>,
    x: &str,
    y: &str,
) -> Option<Field> {
    let x = fields.require_number(reader, x, 0, SIDES.1);
    let y = fields.require_number(reader, y, 0, SIDES.1);
    Some(Field::new(x?, y?))
}

fn text(fields: &mut Fields<'_>, name: &str) -> String {
    fields.take(name).map(Cow::into_owned).unwrap_or_default()
}

const YES_NO: &[(&str, bool)] = &[("true", true), ("false", false)];

impl Raw {
    /// Reads one of the elements below the root.
    fn part<'a>(&mut self, reader: &mut Reader<'a>, child: Child<'a, '_>) -> Result<(), Broken> {
        match child.name {
            "generator" => self.generator(reader, child.element),
            "entrance" => {
                let mut element = child.element;
                let mut fields = Fields::of(&mut element);
                let at = field(reader, &mut fields, "x", "y");
                let room = fields.number(reader, "room", 0, u32::MAX);
                self.entrance = at.map(|at| (at, room, element.at));
                close(reader, fields, &element)
            }
            "central_component" | "branch" | "final_branch" => self.component(reader, child),
            "start_kit" => {
                let mut child = child;
                let mut fields = Fields::of(&mut child.element);
                self.start_level = fields.number(reader, "level", 1, HIGHEST);
                fields.give_back(&mut child.element);
                self.list(reader, child)
            }
            _ => self.list(reader, child),
        }
    }

    /// Returns the numbers of things in the file. A boss without a number gets the first free one.
    fn numbers(&self) -> Numbers {
        let mut creatures: Vec<u32> = self.creatures.iter().map(|((id, _), ..)| *id).collect();
        creatures.sort_unstable();
        let boss = self.last.as_ref().and_then(|last| last.boss).map_or(u32::MAX, |((id, _), ..)| id);
        creatures.push(if boss == u32::MAX { creatures.len() as u32 } else { boss });
        Numbers {
            doors: self.doors.iter().map(|((id, _), ..)| *id).collect(),
            keys: self.keys.iter().map(|((id, _), ..)| *id).collect(),
            creatures,
        }
    }

    /// Reads a list of elements.
    fn list<'a>(&mut self, reader: &mut Reader<'a>, child: Child<'a, '_>) -> Result<(), Broken> {
        const fn of(many: &'static [&'static str]) -> KnownChildren {
            KnownChildren { required: &[], expected: &[], optional: &[], many }
        }
        let list = child.name;
        let known = match list {
            "door" => of(&["pair"]),
            "keys" => of(&["key"]),
            "item_classes" => of(&["weapon", "defence", "potion", "Item"]),
            "creature_classes" => of(&["creature", "Creature"]),
            "start_kit" | "items" => of(&["item"]),
            "creatures" => of(&["creature"]),
            "rooms" => of(&["room"]),
            _ => of(&["row"]),
        };
        let at = child.element.at;
        match list {
            "start_kit" => self.kit_at = Some(at),
            "rooms" => self.rooms_at = at,
            _ => {}
        }
        database::within(reader, child, known, |reader, child| match list {
            "item_classes" => {
                let at = child.element.at;
                let class = if child.name == "Item" {
                    database::item(reader, child).map(Some)
                } else {
                    item_class(reader, child)
                };
                class.map(|class| self.item_classes.extend(class.map(|class| (class, at))))
            }
            "creature_classes" => {
                let at = child.element.at;
                let class = if child.name == "Creature" {
                    database::creature(reader, child).map(Some)
                } else {
                    creature_class(reader, child)
                };
                class.map(|class| self.creature_classes.extend(class.map(|class| (class, at))))
            }
            "rooms" => self.room(reader, child.element),
            "maze" => self.row(reader, child.element),
            _ => self.small(reader, list, child.element),
        })
    }

    /// Reads a door, a key, an object, or an item of the starting kit.
    fn small<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        list: &str,
        mut element: Element<'a>,
    ) -> Result<(), Broken> {
        let (mut fields, at) = (Fields::of(&mut element), element.at);
        match list {
            "door" => {
                let id = fields.require_number(reader, "id", 0, u32::MAX);
                let a = field(reader, &mut fields, "x1", "y1");
                let b = field(reader, &mut fields, "x2", "y2");
                let locked = fields.one_of(reader, "locked", YES_NO).unwrap_or(false);
                let key = fields.number(reader, "key", 0, u32::MAX);
                match (id, a, b) {
                    (Some(id), Some(a), Some(b)) => self.doors.push(((id, at), [a, b], locked, key)),
                    _ => self.is_broken = true,
                }
            }
            "keys" => {
                let id = fields.require_number(reader, "id", 0, u32::MAX);
                let door = fields.require_number(reader, "door", 0, u32::MAX);
                let field = field(reader, &mut fields, "x", "y");
                let room = fields.number(reader, "room", 0, u32::MAX);
                match (id, door, field) {
                    (Some(id), Some(door), Some(field)) => self.keys.push(((id, at), door, field, room)),
                    _ => self.is_broken = true,
                }
            }
            "start_kit" => match fields.require_number(reader, "class", 0, LARGEST) {
                Some(class) => self.kit.push(class),
                None => self.is_broken = true,
            },
            _ => {
                let id = fields.number(reader, "id", 0, u32::MAX).unwrap_or(u32::MAX);
                let field = field(reader, &mut fields, "x", "y");
                let class = fields.require_number(reader, "class", 0, LARGEST);
                let room = fields.number(reader, "room", 0, u32::MAX);
                match (field, class) {
                    (Some(field), Some(class)) => {
                        let into = if list == "items" { &mut self.items } else { &mut self.creatures };
                        into.push(((id, at), class, field, room));
                    }
                    _ => self.is_broken = true,
                }
            }
        }
        close(reader, fields, &element)
    }

    fn generator<'a>(&mut self, reader: &mut Reader<'a>, mut element: Element<'a>) -> Result<(), Broken> {
        let mut fields = Fields::of(&mut element);
        let parameters = parameters(reader, &mut fields, (self.width, self.height), self.level);
        self.origin = Some(Origin {
            parameters,
            round: fields.number(reader, "regeneration", 0, u32::MAX).unwrap_or(0),
            edited: fields.one_of(reader, "edited", YES_NO).unwrap_or(false),
        });
        close(reader, fields, &element)
    }

    fn component<'a>(&mut self, reader: &mut Reader<'a>, child: Child<'a, '_>) -> Result<(), Broken> {
        const INSIDE: KnownChildren =
            KnownChildren { required: &[], expected: &[], optional: &["boss"], many: &["room"] };
        let Child { name, mut element, extra, before, .. } = child;
        extra.add(Slot::Before(name), before.drain(..));
        let mut fields = Fields::of(&mut element);
        let mut part = RawComponent {
            name: text(&mut fields, "name"),
            text: text(&mut fields, "text"),
            prefab: fields.number(reader, "prefab", 0, LARGEST),
            at: element.at,
            ..RawComponent::default()
        };
        fields.lose(reader);
        reader.children(&element, INSIDE, &mut Extra::default(), |reader, child| {
            let mut element = child.element;
            let (mut fields, at) = (Fields::of(&mut element), element.at);
            if child.name == "room" {
                part.rooms.extend(fields.require_number(reader, "id", 0, u32::MAX).map(|id| (id, at)));
            } else {
                let id = fields.number(reader, "id", 0, u32::MAX).unwrap_or(u32::MAX);
                let field = field(reader, &mut fields, "x", "y");
                let class = fields.require_number(reader, "class", 0, LARGEST);
                let room = fields.number(reader, "room", 0, u32::MAX);
                part.boss = field.zip(class).map(|(field, class)| ((id, at), class, field, room));
            }
            close(reader, fields, &element)
        })?;
        match name {
            "central_component" => self.central = Some(part),
            "branch" => self.branches.push(part),
            _ => self.last = Some(part),
        }
        Ok(())
    }

    fn room<'a>(&mut self, reader: &mut Reader<'a>, mut element: Element<'a>) -> Result<(), Broken> {
        const INFO: KnownChildren =
            KnownChildren { required: &[], expected: &[], optional: &["info"], many: &[] };
        let (mut fields, at) = (Fields::of(&mut element), element.at);
        let id = fields.require_number(reader, "id", 0, u32::MAX);
        let mut number = |reader: &mut Reader<'a>, name| fields.require_number(reader, name, 0, SIDES.1);
        let width = number(reader, "sizeX");
        let height = number(reader, "sizeY");
        let (x, y) = (number(reader, "posX"), number(reader, "posY"));
        let kinds = [("basic", 0), ("maze", 1), ("edited", 2)];
        let kind = fields.one_of(reader, "kind", &kinds);
        let seed = fields.number(reader, "seed", 0, u32::MAX);
        fields.lose(reader);
        let mut said = String::new();
        reader.children(&element, INFO, &mut Extra::default(), |reader, child| {
            let mut element = child.element;
            let mut fields = Fields::of(&mut element);
            said = text(&mut fields, "text");
            close(reader, fields, &element)
        })?;
        let kind = kind.map(|kind| match (kind, seed) {
            (0, _) => RoomKind::Basic,
            (1, Some(seed)) => RoomKind::Maze { seed },
            _ => RoomKind::Edited,
        });
        match (id, x, y, width, height) {
            (Some(id), Some(x), Some(y), Some(width), Some(height)) => {
                let rect = Rect { y, x, width, height };
                self.rooms.push(RawRoom { id: (id, at), rect, kind, text: said });
            }
            _ => self.is_broken = true,
        }
        Ok(())
    }

    /// Reads the free fields of a row, which are numbers and ranges such as `3 5-9`.
    fn row<'a>(&mut self, reader: &mut Reader<'a>, element: Element<'a>) -> Result<(), Broken> {
        let row = row(reader, element, self.width)?;
        self.rows.extend(row);
        Ok(())
    }
}

/// Reads a row of fields in an area of this width.
pub(in crate::project) fn row<'a>(
    reader: &mut Reader<'a>,
    mut element: Element<'a>,
    width: Option<u16>,
) -> Result<Option<Row>, Broken> {
    let (mut fields, at) = (Fields::of(&mut element), element.at);
    let y = fields.require_number(reader, "y", 0, SIDES.1 - 1);
    fields.lose(reader);
    let text = reader.content(&element, None, &mut Vec::new())?;
    let mut runs = Vec::new();
    for word in text.split_ascii_whitespace() {
        let (from, to) = word.split_once('-').unwrap_or((word, word));
        let run = from.parse::<u16>().ok().zip(to.parse::<u16>().ok());
        match run.filter(|(from, to)| from <= to && *to < width.unwrap_or(SIDES.1)) {
            Some(run) => runs.push(run),
            None => reader.report(Fault::error("labyrinth-row", at).with("text", word)),
        }
    }
    Ok(y.map(|y| Row { y, at, runs }))
}

fn item_class<'a>(reader: &mut Reader<'a>, child: Child<'a, '_>) -> Result<Class<ItemClass>, Broken> {
    let Child { name, mut element, .. } = child;
    let mut fields = Fields::of(&mut element);
    let id = fields.require_number(reader, "id", 0, LARGEST);
    let mut number =
        |reader: &mut Reader<'a>, name| fields.require_number(reader, name, 0, LARGEST).unwrap_or_default();
    let kind = match name {
        "weapon" => ItemKind::Weapon { attack: number(reader, "attack"), bonus: number(reader, "bonus") },
        "defence" => ItemKind::Defence { defence: number(reader, "defence") },
        _ => ItemKind::Potion { heals: number(reader, "heals") },
    };
    let level = number(reader, "level");
    let class = ItemClass {
        id: id.unwrap_or_default(),
        level,
        name: text(&mut fields, "name"),
        text: text(&mut fields, "text"),
        kind,
        picture: fields.take("picture").map(Cow::into_owned),
        cs: None,
        extra: Extra::default(),
    };
    close(reader, fields, &element)?;
    Ok(id.map(|_| class))
}

fn creature_class<'a>(reader: &mut Reader<'a>, child: Child<'a, '_>) -> Result<Class<CreatureClass>, Broken> {
    const LOOT: KnownChildren =
        KnownChildren { required: &[], expected: &[], optional: &[], many: &["tripple"] };
    let mut element = child.element;
    let mut fields = Fields::of(&mut element);
    let id = fields.require_number(reader, "id", 0, LARGEST);
    let mut number =
        |reader: &mut Reader<'a>, name| fields.require_number(reader, name, 0, LARGEST).unwrap_or_default();
    let (level, gold, exp) = (number(reader, "level"), number(reader, "gold"), number(reader, "exp"));
    let (attack, defence) = (number(reader, "attack"), number(reader, "defence"));
    let mut class = CreatureClass {
        id: id.unwrap_or_default(),
        level,
        gold,
        exp,
        attack,
        defence,
        name: text(&mut fields, "name"),
        noise: text(&mut fields, "noise"),
        text: text(&mut fields, "text"),
        life: fields.number(reader, "life", 1, LARGEST),
        behaviour: fields.one_of(reader, "behaviour", BEHAVIOURS).unwrap_or(Behaviour::Basic),
        loot: Vec::new(),
        picture: fields.take("picture").map(Cow::into_owned),
        cs: None,
        extra: Extra::default(),
    };
    fields.lose(reader);
    reader.children(&element, LOOT, &mut Extra::default(), |reader, child| {
        let mut element = child.element;
        let mut fields = Fields::of(&mut element);
        let max_count = fields.require_number(reader, "maxCount", 1, 20).unwrap_or(1);
        let probability = fields.require_number(reader, "probability", 0, 100).unwrap_or_default();
        let id = fields.require_number(reader, "class", 0, LARGEST).unwrap_or_default();
        class.loot.push(Chance { max_count, probability, id });
        close(reader, fields, &element)
    })?;
    Ok(id.map(|_| class))
}
