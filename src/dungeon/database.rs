//! What labyrinths are furnished with: classes of items and monsters, and which of them belong together.

use std::collections::HashSet;

use super::fault::{Fault, FaultLocation};
use crate::xml::Extra;

/// The largest number in any attribute of a class.
pub const LARGEST: u32 = 1_000_000;

/// The database from which labyrinths take their classes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Database {
    /// Classes of weapons, defence items and potions.
    pub items: Vec<ItemClass>,
    /// Classes of monsters.
    pub creatures: Vec<CreatureClass>,
    /// Classes of branches.
    pub branches: Vec<BranchClass>,
    /// Classes of final branches; each has a boss.
    pub finals: Vec<BranchClass>,
    /// The hero's starting kit: item numbers.
    pub start_kit: Vec<u32>,
    /// What else the file holds.
    pub extra: Extra,
}

/// A class of items.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ItemClass {
    /// Its number among the item classes.
    pub id: u32,
    /// The lowest level at which it is found.
    pub level: u32,
    /// Its name.
    pub name: String,
    /// Its description.
    pub text: String,
    /// What it is for.
    pub kind: ItemKind,
    /// The picture that shows it, see [`picture_file`].
    pub picture: Option<String>,
    /// Its Czech name, which the program does not use.
    pub cs: Option<String>,
    /// What else the file holds.
    pub extra: Extra,
}

/// What an item is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ItemKind {
    /// It hits more often and harder.
    Weapon {
        /// Added to the attack number.
        attack: u32,
        /// Added to the damage of a hit.
        bonus: u32,
    },
    /// It makes the hero harder to hit.
    Defence {
        /// Added to the defence number.
        defence: u32,
    },
    /// It restores life, once.
    Potion {
        /// The life restored.
        heals: u32,
    },
}

impl Default for ItemKind {
    fn default() -> Self {
        Self::Potion { heals: 0 }
    }
}

/// A class of monsters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CreatureClass {
    /// Its number among the monster classes.
    pub id: u32,
    /// Its level, which is also its number of moves in a round.
    pub level: u32,
    /// Its name.
    pub name: String,
    /// What can be heard of it through a door.
    pub noise: String,
    /// Its description.
    pub text: String,
    /// The gold that it leaves.
    pub gold: u32,
    /// The experience that the hero gains by killing it.
    pub exp: u32,
    /// Its attack number.
    pub attack: u32,
    /// Its defence number.
    pub defence: u32,
    /// Its life; if the file gives none, it is derived from the other numbers.
    pub life: Option<u32>,
    /// How it moves.
    pub behaviour: Behaviour,
    /// What it may drop: item numbers.
    pub loot: Vec<Chance>,
    /// The picture that shows it, see [`picture_file`].
    pub picture: Option<String>,
    /// Its Czech name, which the program does not use.
    pub cs: Option<String>,
    /// What else the file holds.
    pub extra: Extra,
}

impl CreatureClass {
    /// Returns its life: the file's value, or else one derived from its level, attack and defence.
    pub fn life(&self) -> u32 {
        self.life.unwrap_or(2 * (self.attack + self.defence) + 2 * self.level)
    }
}

/// How a monster moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Behaviour {
    /// It wanders, and approaches when it sees the hero.
    #[default]
    Basic,
    /// It keeps its place until the hero is near.
    Guard,
    /// It follows the hero.
    Hunter,
}

/// What may occur in a room: a class, how likely, and how often at most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Chance {
    /// The most there can be.
    pub max_count: u32,
    /// The probability that there is one, in percent.
    pub probability: u32,
    /// The number of the class.
    pub id: u32,
}

/// A class of branches: what may occur together in a component.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BranchClass {
    /// Its number; if the file gives none, it is derived from the position in the list.
    pub id: Option<u32>,
    /// How far along the way it belongs: 0 for the central component, then 1 to 3.
    pub tier: Option<u32>,
    /// Its name.
    pub name: String,
    /// The text shown when the hero enters.
    pub description: String,
    /// The monsters of its rooms.
    pub creatures: Vec<Chance>,
    /// The items of its rooms.
    pub items: Vec<Chance>,
    /// Texts that may describe a room.
    pub comments: Vec<String>,
    /// Kinds of rooms with monsters and items of their own.
    pub rooms: Vec<RoomClass>,
    /// The boss, in a final branch.
    pub boss: Option<u32>,
    /// What else the file holds.
    pub extra: Extra,
}

/// A kind of room in a class of branches. What the branch lists is possible there too.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoomClass {
    /// The description of the room.
    pub text: String,
    /// The monsters of the room.
    pub creatures: Vec<Chance>,
    /// The items of the room.
    pub items: Vec<Chance>,
}

impl BranchClass {
    /// Returns all lists of monsters, the branch's own first.
    pub fn all_creatures(&self) -> impl Iterator<Item = &Chance> {
        self.creatures.iter().chain(self.rooms.iter().flat_map(|room| &room.creatures))
    }

    /// Returns all lists of items, the branch's own first.
    pub fn all_items(&self) -> impl Iterator<Item = &Chance> {
        self.items.iter().chain(self.rooms.iter().flat_map(|room| &room.items))
    }
}

impl Database {
    /// Returns the item class with this number.
    pub fn item(&self, id: u32) -> Option<&ItemClass> {
        self.items.iter().find(|item| item.id == id)
    }

    /// Returns the monster class with this number.
    pub fn creature(&self, id: u32) -> Option<&CreatureClass> {
        self.creatures.iter().find(|creature| creature.id == id)
    }

    /// Returns the classes of branches with their numbers, final ones last.
    pub fn prefabs(&self) -> impl Iterator<Item = (u32, &BranchClass)> {
        let branches = (1..).zip(&self.branches);
        let finals = (101..).zip(&self.finals);
        branches.chain(finals).map(|(place, class)| (class.id.unwrap_or(place), class))
    }

    /// Returns all faults: values out of range, numbers used twice, references that lead nowhere.
    pub fn check(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let twice = |faults: &mut Vec<Fault>, ids: &mut dyn Iterator<Item = (FaultLocation, u32)>| {
            let mut seen = HashSet::new();
            for (place, id) in ids.filter(|(_, id)| !seen.insert(*id)) {
                faults.push(Fault::error("database-id-twice", place).with("id", id));
            }
        };
        let of_items = (0..).zip(&self.items).map(|(at, item)| (FaultLocation::ItemClass(at), item.id));
        twice(&mut faults, &mut of_items.into_iter());
        let of_creatures =
            (0..).zip(&self.creatures).map(|(at, class)| (FaultLocation::CreatureClass(at), class.id));
        twice(&mut faults, &mut of_creatures.into_iter());

        let items: HashSet<u32> = self.items.iter().map(|item| item.id).collect();
        let creatures: HashSet<u32> = self.creatures.iter().map(|creature| creature.id).collect();
        let mut unknown = |place: FaultLocation, ids: &mut dyn Iterator<Item = u32>, known: &HashSet<u32>| {
            for id in ids.filter(|id| !known.contains(id)) {
                faults.push(Fault::error("database-unknown", place).with("id", id));
            }
        };
        for (at, class) in (0..).zip(&self.creatures) {
            unknown(FaultLocation::CreatureClass(at), &mut class.loot.iter().map(|loot| loot.id), &items);
        }
        unknown(FaultLocation::Kit, &mut self.start_kit.iter().copied(), &items);
        let places = self.places_of_prefabs();
        for (place, class) in &places {
            unknown(*place, &mut class.all_creatures().map(|chance| chance.id), &creatures);
            unknown(*place, &mut class.all_items().map(|chance| chance.id), &items);
            unknown(*place, &mut class.boss.into_iter(), &creatures);
        }
        for (place, class) in &places {
            if class.comments.is_empty() && class.rooms.is_empty() {
                faults.push(Fault::error("database-comment-missing", *place).with("name", &class.name));
            }
        }
        let mut seen = HashSet::new();
        for ((place, class), (id, _)) in places.iter().zip(self.prefabs()) {
            if !seen.insert(id) {
                let fault = Fault::error("database-prefab-twice", *place).with("id", id);
                faults.push(fault.with("name", &class.name));
            }
        }
        if self.branches.is_empty() {
            faults.push(Fault::error("database-prefab-missing", FaultLocation::Whole));
        }
        if self.finals.is_empty() {
            faults.push(Fault::error("database-final-missing", FaultLocation::Whole));
        }
        faults
    }

    fn places_of_prefabs(&self) -> Vec<(FaultLocation, &BranchClass)> {
        let branches = (0..).zip(&self.branches).map(|(at, class)| (FaultLocation::BranchClass(at), class));
        let finals = (0..).zip(&self.finals).map(|(at, class)| (FaultLocation::FinalClass(at), class));
        branches.chain(finals).collect()
    }
}

/// Scales a number of the database to the level of a labyrinth.
pub fn scaled(value: u32, level: u8) -> u32 {
    let percent = 100 + 15 * (u64::from(level.max(1)) - 1);
    u32::try_from((u64::from(value) * percent + 50) / 100).unwrap_or(u32::MAX)
}

impl ItemClass {
    /// Returns the class scaled to the level of a labyrinth.
    #[must_use]
    pub fn scaled(&self, level: u8) -> Self {
        let kind = match self.kind {
            ItemKind::Potion { heals } => ItemKind::Potion { heals: scaled(heals, level) },
            kind @ (ItemKind::Weapon { .. } | ItemKind::Defence { .. }) => kind,
        };
        Self { kind, cs: None, extra: Extra::default(), ..self.clone() }
    }
}

impl CreatureClass {
    /// Returns the class scaled to the level of a labyrinth. Its own level, the moves in a round, stays.
    #[must_use]
    pub fn scaled(&self, level: u8) -> Self {
        Self {
            gold: scaled(self.gold, level),
            exp: scaled(self.exp, level),
            attack: scaled(self.attack, level),
            defence: scaled(self.defence, level),
            life: Some(scaled(self.life(), level)),
            cs: None,
            extra: Extra::default(),
            ..self.clone()
        }
    }
}

/// Returns the file name of the picture that a class names. The ending `svg` may be omitted there.
pub fn picture_file(name: &str) -> String {
    if name.contains('.') { name.to_owned() } else { format!("{name}.svg") }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Protects balance: numbers grow by 15 percent a level, rounded half up, and moves in a round never
    /// grow.
    #[test]
    fn classes_grow_with_the_level() {
        let rat = CreatureClass { level: 1, attack: 3, defence: 1, exp: 8, ..CreatureClass::default() };
        assert_eq!((rat.life(), rat.scaled(1).life()), (10, 10));
        let strong = rat.scaled(5);
        assert_eq!((strong.level, strong.attack, strong.defence, strong.exp), (1, 5, 2, 13));
        assert_eq!(strong.life(), 16);
        let club = ItemClass { kind: ItemKind::Weapon { attack: 1, bonus: 3 }, ..ItemClass::default() };
        assert_eq!(club.scaled(10).kind, club.kind);
        let potion = ItemClass { kind: ItemKind::Potion { heals: 10 }, ..ItemClass::default() };
        assert_eq!(potion.scaled(2).kind, ItemKind::Potion { heals: 12 });
    }
}
