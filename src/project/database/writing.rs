//! Writes the database.

use std::fmt;

use super::{BEHAVIOURS, ROOT, TRIPPLE};
use crate::dungeon::Database;
use crate::dungeon::database::{Behaviour, BranchClass, Chance, CreatureClass, ItemClass, ItemKind};
use crate::xml::{self, Extra, Writer};

pub(super) fn write(model: &Database) -> String {
    let extra = &model.extra;
    xml::write(ROOT, extra, |writer| {
        writer.wrapper("Items", extra, |writer| model.items.iter().for_each(|item| write_item(writer, item)));
        writer.wrapper("Creatures", extra, |writer| {
            model.creatures.iter().for_each(|class| write_creature(writer, class));
        });
        writer.wrapper("Branches", extra, |writer| {
            model.branches.iter().for_each(|class| write_branch(writer, "BranchClass", class));
        });
        writer.wrapper("FinalBranches", extra, |writer| {
            model.finals.iter().for_each(|class| write_branch(writer, "FinalBranchClass", class));
        });
        if !model.start_kit.is_empty() {
            writer.wrapper("StartKit", extra, |writer| {
                model.start_kit.iter().for_each(|id| plain(writer, "id", id));
            });
        }
    })
}

fn plain(writer: &mut Writer, name: &'static str, value: impl fmt::Display) {
    writer.leaf(name, &value.to_string(), &Extra::default());
}

fn write_item(writer: &mut Writer, item: &ItemClass) {
    let kind = match item.kind {
        ItemKind::Weapon { .. } => "Weapon",
        ItemKind::Defence { .. } => "Defence",
        ItemKind::Potion { .. } => "Potion",
    };
    let extra = &item.extra;
    let number = |writer: &mut Writer, name, value: u32| writer.leaf(name, &value.to_string(), extra);
    writer.before("Item", extra);
    writer.tag("Item", &[("xsi:type", kind)], extra, |writer| {
        number(writer, "level", item.level);
        number(writer, "id", item.id);
        match item.kind {
            ItemKind::Weapon { attack, bonus } => {
                number(writer, "attack", attack);
                number(writer, "bonus", bonus);
            }
            ItemKind::Defence { defence } => number(writer, "defence", defence),
            ItemKind::Potion { heals } => number(writer, "heals", heals),
        }
        writer.leaf("name", &item.name, extra);
        writer.leaf("text", &item.text, extra);
        optional(writer, "picture", item.picture.as_deref(), extra);
        optional(writer, "cs", item.cs.as_deref(), extra);
    });
}

fn optional(writer: &mut Writer, name: &'static str, text: Option<&str>, extra: &Extra) {
    if let Some(text) = text {
        writer.leaf(name, text, extra);
    }
}

fn write_creature(writer: &mut Writer, class: &CreatureClass) {
    let extra = &class.extra;
    let number = |writer: &mut Writer, name, value: u32| writer.leaf(name, &value.to_string(), extra);
    writer.before("Creature", extra);
    writer.tag("Creature", &[], extra, |writer| {
        number(writer, "id", class.id);
        writer.leaf("name", &class.name, extra);
        writer.leaf("noise", &class.noise, extra);
        number(writer, "level", class.level);
        number(writer, "gold", class.gold);
        number(writer, "exp", class.exp);
        number(writer, "attack", class.attack);
        number(writer, "defence", class.defence);
        writer.leaf("text", &class.text, extra);
        class.life.into_iter().for_each(|life| number(writer, "life", life));
        if class.behaviour != Behaviour::Basic {
            let word = BEHAVIOURS.iter().find(|(_, behaviour)| *behaviour == class.behaviour);
            optional(writer, "behaviour", word.map(|(word, _)| *word), extra);
        }
        if !class.loot.is_empty() {
            write_chances(writer, "Loot", &class.loot, extra);
        }
        optional(writer, "picture", class.picture.as_deref(), extra);
        optional(writer, "cs", class.cs.as_deref(), extra);
    });
}

fn write_chances(writer: &mut Writer, name: &'static str, chances: &[Chance], extra: &Extra) {
    writer.wrapper(name, extra, |writer| {
        for chance in chances {
            writer.element(TRIPPLE, &Extra::default(), |writer| {
                plain(writer, "maxCount", chance.max_count);
                plain(writer, "probability", chance.probability);
                plain(writer, "id", chance.id);
            });
        }
    });
}

fn write_branch(writer: &mut Writer, name: &'static str, class: &BranchClass) {
    let extra = &class.extra;
    let number = |writer: &mut Writer, name, value: u32| writer.leaf(name, &value.to_string(), extra);
    writer.before(name, extra);
    writer.tag(name, &[], extra, |writer| {
        class.id.into_iter().for_each(|id| number(writer, "id", id));
        class.tier.into_iter().for_each(|tier| number(writer, "tier", tier));
        writer.leaf("name", &class.name, extra);
        writer.leaf("Description", &class.description, extra);
        write_chances(writer, "Creatures", &class.creatures, extra);
        write_chances(writer, "Items", &class.items, extra);
        writer.wrapper("RoomComments", extra, |writer| {
            class.comments.iter().for_each(|comment| plain(writer, "string", comment));
        });
        if !class.rooms.is_empty() {
            writer.before("RoomClass", extra);
        }
        for room in &class.rooms {
            writer.element("RoomClass", &Extra::default(), |writer| {
                plain(writer, "text", &room.text);
                write_chances(writer, "Creatures", &room.creatures, &Extra::default());
                write_chances(writer, "Items", &room.items, &Extra::default());
            });
        }
        class.boss.into_iter().for_each(|boss| number(writer, "BossCreature", boss));
    });
}
