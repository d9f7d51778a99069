//! Reads the database.

use std::borrow::Cow;

use super::{BEHAVIOURS, Places, ROOT, TRIPPLE};
use crate::dungeon::database::{BranchClass, Chance, CreatureClass, ItemClass, ItemKind, LARGEST, RoomClass};
use crate::dungeon::{Database, FaultLocation};
use crate::project::Read;
use crate::xml::{self, Broken, Child, Element, Extra, Fault, Fields, KnownChildren, Reader, Slot};

const TABLES: KnownChildren = KnownChildren {
    required: &["Items", "Creatures", "Branches", "FinalBranches"],
    expected: &[],
    optional: &["StartKit"],
    many: &[],
};
const ITEM: KnownChildren = KnownChildren {
    required: &["level", "id", "name"],
    expected: &[],
    optional: &["attack", "bonus", "defence", "heals", "text", "picture", "cs"],
    many: &[],
};
const CREATURE: KnownChildren = KnownChildren {
    required: &["id", "name", "level", "attack", "defence"],
    expected: &[],
    optional: &["noise", "gold", "exp", "text", "life", "behaviour", "Loot", "picture", "cs"],
    many: &[],
};
const BRANCH: KnownChildren = KnownChildren {
    required: &["name"],
    expected: &[],
    optional: &["id", "tier", "Description", "Creatures", "Items", "RoomComments"],
    many: &["RoomClass"],
};
const FINAL: KnownChildren = KnownChildren {
    required: &["name", "BossCreature"],
    expected: &[],
    optional: &["id", "tier", "Description", "Creatures", "Items", "RoomComments"],
    many: &["RoomClass"],
};
const ROOM: KnownChildren =
    KnownChildren { required: &["text"], expected: &[], optional: &["Creatures", "Items"], many: &[] };
const CHANCE: KnownChildren =
    KnownChildren { required: &["maxCount", "probability", "id"], expected: &[], optional: &[], many: &[] };

pub(super) fn read(bytes: &[u8]) -> Read<Database, Places> {
    let mut places = Places::default();
    let document = xml::document(bytes, ROOT, |reader, root, extra| {
        let mut model = Database::default();
        reader
            .children(root, TABLES, extra, |reader, child| table(reader, child, &mut model, &mut places))?;
        Ok(model)
    });
    let model = Database { extra: document.extra, ..document.model.unwrap_or_default() };
    Read { model, places, faults: document.faults }
}

fn table<'a>(
    reader: &mut Reader<'a>,
    child: Child<'a, '_>,
    model: &mut Database,
    places: &mut Places,
) -> Result<(), Broken> {
    const ITEMS: KnownChildren =
        KnownChildren { required: &[], expected: &[], optional: &[], many: &["Item"] };
    const CREATURES: KnownChildren =
        KnownChildren { required: &[], expected: &[], optional: &[], many: &["Creature"] };
    const BRANCHES: KnownChildren =
        KnownChildren { required: &[], expected: &[], optional: &[], many: &["BranchClass"] };
    const FINALS: KnownChildren =
        KnownChildren { required: &[], expected: &[], optional: &[], many: &["FinalBranchClass"] };
    const KIT: KnownChildren = KnownChildren { required: &[], expected: &[], optional: &[], many: &["id"] };
    let name = child.name;
    match name {
        "Items" => within(reader, child, ITEMS, |reader, child| {
            let _ = places.insert(FaultLocation::ItemClass(model.items.len() as u32), child.element.at);
            item(reader, child).map(|item| model.items.push(item))
        }),
        "Creatures" => within(reader, child, CREATURES, |reader, child| {
            let _ =
                places.insert(FaultLocation::CreatureClass(model.creatures.len() as u32), child.element.at);
            creature(reader, child).map(|creature| model.creatures.push(creature))
        }),
        "Branches" => within(reader, child, BRANCHES, |reader, child| {
            let _ = places.insert(FaultLocation::BranchClass(model.branches.len() as u32), child.element.at);
            branch(reader, child, BRANCH).map(|class| model.branches.push(class))
        }),
        "FinalBranches" => within(reader, child, FINALS, |reader, child| {
            let _ = places.insert(FaultLocation::FinalClass(model.finals.len() as u32), child.element.at);
            branch(reader, child, FINAL).map(|class| model.finals.push(class))
        }),
        _ => {
            let _ = places.insert(FaultLocation::Kit, child.element.at);
            within(reader, child, KIT, |reader, child| {
                model.start_kit.extend(number(reader, child, 0, LARGEST)?);
                Ok(())
            })
        }
    }
}

/// Reads the children of a wrapper. Unknown content of the wrapper moves to before it.
pub(in crate::project) fn within<'a>(
    reader: &mut Reader<'a>,
    child: Child<'a, '_>,
    known: KnownChildren,
    on: impl FnMut(&mut Reader<'a>, Child<'a, '_>) -> Result<(), Broken>,
) -> Result<(), Broken> {
    let Child { name, mut element, extra, .. } = child;
    Fields::of(&mut element).keep_in_parent(reader, extra);
    let mut inner = Extra::default();
    reader.children(&element, known, &mut inner, on)?;
    extra.attributes.append(&mut inner.attributes);
    extra.add(Slot::Before(name), inner.nodes.into_iter().map(|(_, node)| node));
    Ok(())
}

/// Reads a whole number from a child element; anything else is reported.
fn number<'a>(
    reader: &mut Reader<'a>,
    child: Child<'a, '_>,
    least: u32,
    most: u32,
) -> Result<Option<u32>, Broken> {
    let (name, at) = (child.name, child.element.at);
    let text = reader.text(child)?;
    let number = reader.number(&text, name, at, i32::MIN);
    let fitting = number.and_then(|number| u32::try_from(number).ok());
    let fitting = fitting.filter(|number| (least..=most).contains(number));
    if let (Some(_), None) = (number, fitting) {
        let fault = Fault::error("xml-number-range", at).with("element", name).with("text", &text);
        reader.report(fault.with("least", least.to_string()).with("most", most.to_string()));
    }
    Ok(fitting)
}

fn text<'a>(reader: &mut Reader<'a>, child: Child<'a, '_>) -> Result<String, Broken> {
    reader.text(child).map(Cow::into_owned)
}

/// Reads a class of items, whose kind is in an attribute `type` with any prefix.
pub(in crate::project) fn item<'a>(
    reader: &mut Reader<'a>,
    child: Child<'a, '_>,
) -> Result<ItemClass, Broken> {
    let Child { mut element, before, .. } = child;
    let mut item = ItemClass::default();
    item.extra.add(Slot::Before("Item"), before.drain(..));
    let kind = take_type(&mut element);
    let (mut attack, mut bonus, mut defence, mut heals) = (None, None, None, None);
    Fields::of(&mut element).keep(reader, &mut item.extra);
    let (mut extra, at) = (std::mem::take(&mut item.extra), element.at);
    reader.children(&element, ITEM, &mut extra, |reader, child| {
        match child.name {
            "level" => item.level = number(reader, child, 1, 20)?.unwrap_or(1),
            "id" => item.id = number(reader, child, 0, LARGEST)?.unwrap_or_default(),
            "attack" => attack = number(reader, child, 0, LARGEST)?,
            "bonus" => bonus = number(reader, child, 0, LARGEST)?,
            "defence" => defence = number(reader, child, 0, LARGEST)?,
            "heals" => heals = number(reader, child, 0, LARGEST)?,
            "name" => item.name = text(reader, child)?,
            "text" => item.text = text(reader, child)?,
            "picture" => item.picture = Some(text(reader, child)?),
            _ => item.cs = Some(text(reader, child)?),
        }
        Ok(())
    })?;
    item.extra = extra;
    let mut need = |value: Option<u32>, name: &str| {
        if value.is_none() {
            let fault = Fault::error("xml-missing-element", at).with("element", name);
            reader.report(fault.with("parent", "Item"));
        }
        value.unwrap_or_default()
    };
    item.kind = match kind.as_deref() {
        Some("Weapon") => {
            ItemKind::Weapon { attack: need(attack, "attack"), bonus: bonus.unwrap_or_default() }
        }
        Some("Defence") => ItemKind::Defence { defence: need(defence, "defence") },
        Some("Potion") => ItemKind::Potion { heals: need(heals, "heals") },
        other => {
            let fault = Fault::error("xml-choice", at).with("attribute", "xsi:type");
            let fault = fault.with("text", other.unwrap_or_default());
            reader.report(fault.with("choices", "Weapon, Defence, Potion"));
            ItemKind::default()
        }
    };
    Ok(item)
}

fn take_type(element: &mut Element<'_>) -> Option<String> {
    let is_type = |name: &str| name.rsplit(':').next() == Some("type");
    let at = element.attributes.iter().position(|(name, _)| is_type(name))?;
    let (_, value) = element.attributes.remove(at);
    Some(value.trim().rsplit(':').next().unwrap_or_default().to_owned())
}

/// Reads a class of monsters.
pub(in crate::project) fn creature<'a>(
    reader: &mut Reader<'a>,
    child: Child<'a, '_>,
) -> Result<CreatureClass, Broken> {
    let Child { mut element, before, .. } = child;
    let mut class = CreatureClass::default();
    let mut extra = Extra::default();
    extra.add(Slot::Before("Creature"), before.drain(..));
    Fields::of(&mut element).keep(reader, &mut extra);
    reader.children(&element, CREATURE, &mut extra, |reader, child| {
        let at = child.element.at;
        match child.name {
            "id" => class.id = number(reader, child, 0, LARGEST)?.unwrap_or_default(),
            "level" => class.level = number(reader, child, 1, 20)?.unwrap_or(1),
            "gold" => class.gold = number(reader, child, 0, LARGEST)?.unwrap_or_default(),
            "exp" => class.exp = number(reader, child, 0, LARGEST)?.unwrap_or_default(),
            "attack" => class.attack = number(reader, child, 0, LARGEST)?.unwrap_or_default(),
            "defence" => class.defence = number(reader, child, 0, LARGEST)?.unwrap_or_default(),
            "life" => class.life = number(reader, child, 1, LARGEST)?,
            "name" => class.name = text(reader, child)?,
            "noise" => class.noise = text(reader, child)?,
            "text" => class.text = text(reader, child)?,
            "behaviour" => {
                let word = text(reader, child)?;
                let known = BEHAVIOURS.iter().find(|(known, _)| *known == word.trim());
                class.behaviour = known.map(|(_, behaviour)| *behaviour).unwrap_or_default();
                if known.is_none() {
                    let fault = Fault::error("xml-choice", at).with("attribute", "behaviour");
                    reader.report(fault.with("text", &word).with("choices", "basic, guard, hunter"));
                }
            }
            "Loot" => class.loot = chances(reader, child)?,
            "picture" => class.picture = Some(text(reader, child)?),
            _ => class.cs = Some(text(reader, child)?),
        }
        Ok(())
    })?;
    class.extra = extra;
    Ok(class)
}

fn chances<'a>(reader: &mut Reader<'a>, child: Child<'a, '_>) -> Result<Vec<Chance>, Broken> {
    const TRIPPLES: KnownChildren =
        KnownChildren { required: &[], expected: &[], optional: &[], many: &[TRIPPLE] };
    let mut list = Vec::new();
    within(reader, child, TRIPPLES, |reader, child| {
        let mut chance = Chance { max_count: 1, ..Chance::default() };
        within(reader, child, CHANCE, |reader, child| {
            match child.name {
                "maxCount" => chance.max_count = number(reader, child, 1, 20)?.unwrap_or(1),
                "probability" => chance.probability = number(reader, child, 0, 100)?.unwrap_or_default(),
                _ => chance.id = number(reader, child, 0, LARGEST)?.unwrap_or_default(),
            }
            Ok(())
        })?;
        list.push(chance);
        Ok(())
    })?;
    Ok(list)
}

fn branch<'a>(
    reader: &mut Reader<'a>,
    child: Child<'a, '_>,
    known: KnownChildren,
) -> Result<BranchClass, Broken> {
    const STRINGS: KnownChildren =
        KnownChildren { required: &[], expected: &[], optional: &[], many: &["string"] };
    let Child { name, mut element, before, .. } = child;
    let mut class = BranchClass::default();
    let mut extra = Extra::default();
    extra.add(Slot::Before(name), before.drain(..));
    Fields::of(&mut element).keep(reader, &mut extra);
    reader.children(&element, known, &mut extra, |reader, child| {
        match child.name {
            "id" => class.id = number(reader, child, 0, LARGEST)?,
            "tier" => class.tier = number(reader, child, 0, 3)?,
            "name" => class.name = text(reader, child)?,
            "Description" => class.description = text(reader, child)?,
            "Creatures" => class.creatures = chances(reader, child)?,
            "Items" => class.items = chances(reader, child)?,
            "RoomComments" => within(reader, child, STRINGS, |reader, child| {
                class.comments.push(text(reader, child)?);
                Ok(())
            })?,
            "RoomClass" => class.rooms.push(room(reader, child)?),
            _ => class.boss = number(reader, child, 0, LARGEST)?,
        }
        Ok(())
    })?;
    class.extra = extra;
    Ok(class)
}

fn room<'a>(reader: &mut Reader<'a>, child: Child<'a, '_>) -> Result<RoomClass, Broken> {
    let mut room = RoomClass::default();
    within(reader, child, ROOM, |reader, child| {
        match child.name {
            "text" => room.text = text(reader, child)?,
            "Creatures" => room.creatures = chances(reader, child)?,
            _ => room.items = chances(reader, child)?,
        }
        Ok(())
    })?;
    Ok(room)
}
