//! The lists of a class: chances of monsters and items, texts of rooms; and the hero's starting kit.

use super::{Class, ClassKind, Databases};
use crate::dungeon::database::{Chance, Database, RoomClass};
use crate::dungeon::fault::{Fault, FaultLocation};
use crate::dungeon::game::state::CAPACITY;

/// The limits of a probability in percent, and of the largest count.
const PERCENT: (u32, u32) = (0, 100);
const COUNT: (u32, u32) = (1, 20);

/// A list of chances of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum List {
    /// What a monster may drop.
    Loot,
    /// The monsters of a branch, or of one of its kinds of rooms (by index).
    Creatures(Option<usize>),
    /// The items of a branch, or of one of its kinds of rooms (by index).
    Items(Option<usize>),
}

impl List {
    /// Returns the kind of class that it lists.
    pub fn kind(self) -> ClassKind {
        match self {
            Self::Creatures(_) => ClassKind::Creature,
            Self::Loot | Self::Items(_) => ClassKind::Item,
        }
    }
}

impl Database {
    /// Returns a list of a class; empty if it has none.
    pub fn chances(&self, class: Class, list: List) -> &[Chance] {
        let branch = || self.branch(class);
        let room = |at: usize| branch()?.rooms.get(at);
        let found = match list {
            List::Loot => self.creature(class.id).map(|own| &own.loot),
            List::Creatures(None) => branch().map(|own| &own.creatures),
            List::Creatures(Some(at)) => room(at).map(|own| &own.creatures),
            List::Items(None) => branch().map(|own| &own.items),
            List::Items(Some(at)) => room(at).map(|own| &own.items),
        };
        found.map_or(&[], Vec::as_slice)
    }

    fn chances_mut(&mut self, class: Class, list: List) -> Option<&mut Vec<Chance>> {
        match list {
            List::Loot => self.creature_mut(class).map(|own| &mut own.loot),
            List::Creatures(None) => self.branch_mut(class).map(|own| &mut own.creatures),
            List::Creatures(Some(at)) => {
                self.branch_mut(class)?.rooms.get_mut(at).map(|room| &mut room.creatures)
            }
            List::Items(None) => self.branch_mut(class).map(|own| &mut own.items),
            List::Items(Some(at)) => self.branch_mut(class)?.rooms.get_mut(at).map(|room| &mut room.items),
        }
    }
}

/// Returns the average number of each entry, and its share of the total in percent.
pub fn shares(chances: &[Chance]) -> Vec<(f64, f64)> {
    let mean = |chance: &Chance| {
        f64::from(chance.probability) / 100.0 * (1.0 + f64::from(chance.max_count.max(1))) / 2.0
    };
    let all: f64 = chances.iter().map(mean).sum();
    let share = |mean: f64| if all > 0.0 { mean * 100.0 / all } else { 0.0 };
    chances.iter().map(|chance| (mean(chance), share(mean(chance)))).collect()
}

impl Databases {
    /// Replaces a list of a class.
    ///
    /// # Errors
    /// An entry refers to a class that does not exist, or a number is out of its limits.
    pub fn with_chances(&self, class: Class, list: List, chances: &[Chance]) -> Result<Self, Fault> {
        for chance in chances {
            let is_there = match list.kind() {
                ClassKind::Creature => self.plain.creature(chance.id).is_some(),
                _ => self.plain.item(chance.id).is_some(),
            };
            if !is_there {
                return Err(Fault::error("database-unknown", FaultLocation::Whole).with("id", chance.id));
            }
            for (value, (min, max)) in [(chance.probability, PERCENT), (chance.max_count, COUNT)] {
                if !(min..=max).contains(&value) {
                    let fault = Fault::error("database-number", FaultLocation::Whole);
                    return Err(fault.with("min", min).with("max", max));
                }
            }
        }
        Ok(self.each(|database| {
            if let Some(own) = database.chances_mut(class, list) {
                *own = chances.to_vec();
            }
        }))
    }

    /// Adds a text that may describe the rooms of a branch.
    #[must_use]
    pub fn add_comment(&self, class: Class, text: &str) -> Self {
        self.each(|database| {
            if let Some(own) = database.branch_mut(class) {
                own.comments.push(text.to_owned());
            }
        })
    }

    /// Adds a kind of room to a branch.
    #[must_use]
    pub fn add_room(&self, class: Class, text: &str) -> Self {
        self.each(|database| {
            if let Some(own) = database.branch_mut(class) {
                own.rooms.push(RoomClass { text: text.to_owned(), ..RoomClass::default() });
            }
        })
    }

    /// Removes a text of rooms, or a kind of room with all its lists, by index.
    ///
    /// # Errors
    /// It is the only description that the rooms of the branch have.
    pub fn remove_room(&self, class: Class, at: usize, is_kind: bool) -> Result<Self, Fault> {
        let told = self.plain.branch(class).map_or(0, |own| own.comments.len() + own.rooms.len());
        if told <= 1 {
            let name = self.plain.name_of(class).unwrap_or_default();
            return Err(Fault::error("database-comment-missing", FaultLocation::Whole).with("name", name));
        }
        Ok(self.each(|database| {
            let Some(own) = database.branch_mut(class) else { return };
            if is_kind && at < own.rooms.len() {
                let _ = own.rooms.remove(at);
            } else if !is_kind && at < own.comments.len() {
                let _ = own.comments.remove(at);
            }
        }))
    }

    /// Sets how many items of a class the hero starts with.
    ///
    /// # Errors
    /// That is more than the hero can carry.
    pub fn with_kit(&self, item: u32, count: usize) -> Result<Self, Fault> {
        let others = self.plain.start_kit.iter().filter(|id| **id != item).count();
        if others + count > CAPACITY || self.plain.item(item).is_none() {
            return Err(Fault::error("database-kit-full", FaultLocation::Kit)
                .with("max", CAPACITY - others.min(CAPACITY)));
        }
        Ok(self.each(|database| {
            let kit = &mut database.start_kit;
            let mut left = count;
            // The rest keeps its order: the first weapon is the one in use.
            kit.retain(|id| {
                let stays = *id != item || left > 0;
                left -= usize::from(*id == item && left > 0);
                stays
            });
            kit.extend(std::iter::repeat_n(item, left));
        }))
    }
}
