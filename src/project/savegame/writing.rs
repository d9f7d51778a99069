//! Writes a saved game.

use super::{ROOT, Savegame};
use crate::dungeon::game::Thing;
use crate::dungeon::game::position::{Person, Position};
use crate::dungeon::{Dungeon, FilledAreas};
use crate::project::labyrinth_file::{List, write_element, write_row};
use crate::xml::{self, Extra, Writer};

pub(super) fn write(model: &Savegame) -> String {
    let Savegame { dungeon, position } = model;
    let none = Extra::default();
    xml::write_plain(ROOT, &[("version", "1")], &none, |writer| {
        hero(writer, &position.hero, dungeon);
        List::default().with("state", format!("{:016x}", position.chance)).empty(writer, "rng");
        doors_and_keys(writer, position, dungeon);
        writer.tag("items", &[], &none, |writer| {
            for item in &position.items {
                List::default().at(item.at).with("class", item.class).empty(writer, "item");
            }
        });
        writer.tag("creatures", &[], &none, |writer| {
            for (id, monster) in &position.monsters {
                let list = List::default().with("id", id).at(monster.at);
                list.with("life", monster.life).empty(writer, "creature");
            }
        });
        writer.tag("seen", &[], &none, |writer| {
            (0..position.seen.size().1).for_each(|y| write_row(writer, &position.seen, y));
        });
        writer.tag("components_entered", &[], &none, |writer| {
            for index in &position.entered {
                List::default().with("index", index).empty(writer, "component");
            }
        });
        write_element(writer, dungeon);
    })
}

/// Returns the number that the key of a door has in the file of the labyrinth.
fn key(filled: Option<&FilledAreas>, door: u32) -> usize {
    let keys = filled.map_or(&[][..], |filled| &filled.keys);
    keys.iter().position(|key| key.door == door).unwrap_or(door as usize)
}

fn hero(writer: &mut Writer, hero: &Person, dungeon: &Dungeon) {
    let filled = dungeon.filled().map(|filled| &**filled);
    let slot = |slot: Option<u8>| slot.map_or(-1, i32::from);
    let [weapon, defence] = hero.in_use.map(slot);
    // The format stores strength and agility, which only depend on the level.
    let strength = u32::from(hero.level) + 1;
    let list = List::default().with("level", hero.level).with("xp", hero.xp);
    let list = list.with("strength", strength).with("agility", strength).with("life", hero.life);
    let list = list.with("gold", hero.gold).at(hero.at).with("moves", hero.moves);
    let list = list.with("initiative", "hero").with("sleeping", 0);
    list.with("weapon", weapon).with("defence", defence).tag(writer, "hero", |writer| {
        for thing in &hero.carried {
            let list = match thing {
                Thing::Item(class) => List::default().with("item", class),
                Thing::Key(door) => List::default().with("key", key(filled, *door)),
            };
            list.empty(writer, "slot");
        }
    });
}

fn doors_and_keys(writer: &mut Writer, position: &Position, dungeon: &Dungeon) {
    let filled = dungeon.filled().map(|filled| &**filled);
    let none = Extra::default();
    writer.tag("opened_doors", &[], &none, |writer| {
        for door in &position.opened {
            List::default().with("id", door).empty(writer, "door");
        }
    });
    writer.tag("keys", &[], &none, |writer| {
        for lying in &position.keys {
            List::default().with("id", key(filled, lying.door)).at(lying.at).empty(writer, "key");
        }
    });
}
