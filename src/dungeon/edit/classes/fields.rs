//! The fields of a class: numbers with their limits, names, texts, and the rest.

use super::{Class, ClassKind, Databases};
use crate::dungeon::database::{Behaviour, Database, ItemKind, LARGEST};
use crate::dungeon::fault::{Fault, FaultLocation};

/// A number of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Number {
    /// Its level; for a monster also the moves in a round.
    Level,
    /// The life of a monster; if absent, it is derived from the other numbers.
    Life,
    /// The attack number.
    Attack,
    /// The defence number.
    Defence,
    /// Added to the damage of a hit.
    Bonus,
    /// The life that a potion restores.
    Heals,
    /// The experience gained by killing the monster.
    Exp,
    /// The gold that the monster drops.
    Gold,
    /// How far along the way a branch belongs; if absent, anywhere.
    Tier,
}

/// A name or a text of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wording {
    /// Its name.
    Name,
    /// Its description; for a branch, the text shown when the hero enters.
    Text,
    /// What can be heard of a monster through a door.
    Noise,
    /// A text that may describe a room, by its index.
    Comment(usize),
    /// The description of a kind of room, by its index.
    Room(usize),
}

/// What an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ItemSort {
    /// A weapon.
    Weapon,
    /// A defence item.
    Defence,
    /// A potion.
    Potion,
}

impl ItemSort {
    /// All kinds of items.
    pub const ALL: [Self; 3] = [Self::Weapon, Self::Defence, Self::Potion];

    /// Returns what an item is.
    pub fn of(kind: ItemKind) -> Self {
        match kind {
            ItemKind::Weapon { .. } => Self::Weapon,
            ItemKind::Defence { .. } => Self::Defence,
            ItemKind::Potion { .. } => Self::Potion,
        }
    }
}

impl Number {
    /// Returns the smallest and the largest value allowed.
    pub fn limits(self) -> (u32, u32) {
        match self {
            Self::Level => (1, 20),
            Self::Life => (1, LARGEST),
            Self::Tier => (0, 3),
            _ => (0, LARGEST),
        }
    }

    /// Returns whether a class may lack it.
    pub fn is_optional(self) -> bool {
        matches!(self, Self::Life | Self::Tier)
    }
}

impl Database {
    /// Returns the numbers that a class has, in display order.
    pub fn numbers(&self, class: Class) -> Vec<Number> {
        match class.kind {
            ClassKind::Creature => {
                vec![Number::Level, Number::Life, Number::Attack, Number::Defence, Number::Exp, Number::Gold]
            }
            ClassKind::Item => {
                let own = self.item(class.id).map(|item| ItemSort::of(item.kind));
                match own {
                    Some(ItemSort::Weapon) => vec![Number::Level, Number::Attack, Number::Bonus],
                    Some(ItemSort::Defence) => vec![Number::Level, Number::Defence],
                    Some(ItemSort::Potion) => vec![Number::Level, Number::Heals],
                    None => Vec::new(),
                }
            }
            ClassKind::Branch | ClassKind::Final => vec![Number::Tier],
        }
    }

    /// Returns a number of a class; `None` if it is absent.
    pub fn number(&self, class: Class, number: Number) -> Option<u32> {
        if class.kind == ClassKind::Creature {
            let own = self.creature(class.id)?;
            return match number {
                Number::Level => Some(own.level),
                Number::Life => own.life,
                Number::Attack => Some(own.attack),
                Number::Defence => Some(own.defence),
                Number::Exp => Some(own.exp),
                Number::Gold => Some(own.gold),
                Number::Bonus | Number::Heals | Number::Tier => None,
            };
        }
        if class.kind == ClassKind::Item {
            let own = self.item(class.id)?;
            return match (number, own.kind) {
                (Number::Level, _) => Some(own.level),
                (Number::Attack, ItemKind::Weapon { attack, .. }) => Some(attack),
                (Number::Bonus, ItemKind::Weapon { bonus, .. }) => Some(bonus),
                (Number::Defence, ItemKind::Defence { defence }) => Some(defence),
                (Number::Heals, ItemKind::Potion { heals }) => Some(heals),
                _ => None,
            };
        }
        self.branch(class)?.tier.filter(|_| number == Number::Tier)
    }

    /// Returns a name or a text of a class.
    pub fn wording(&self, class: Class, wording: Wording) -> Option<&str> {
        let found = match class.kind {
            ClassKind::Creature => {
                let own = self.creature(class.id)?;
                match wording {
                    Wording::Name => &own.name,
                    Wording::Text => &own.text,
                    Wording::Noise => &own.noise,
                    Wording::Comment(_) | Wording::Room(_) => return None,
                }
            }
            ClassKind::Item => {
                let own = self.item(class.id)?;
                match wording {
                    Wording::Name => &own.name,
                    Wording::Text => &own.text,
                    _ => return None,
                }
            }
            ClassKind::Branch | ClassKind::Final => {
                let own = self.branch(class)?;
                match wording {
                    Wording::Name => &own.name,
                    Wording::Text => &own.description,
                    Wording::Comment(at) => own.comments.get(at)?,
                    Wording::Room(at) => &own.rooms.get(at)?.text,
                    Wording::Noise => return None,
                }
            }
        };
        Some(found)
    }

    fn wording_mut(&mut self, class: Class, wording: Wording) -> Option<&mut String> {
        match class.kind {
            ClassKind::Creature => {
                let own = self.creature_mut(class)?;
                match wording {
                    Wording::Name => Some(&mut own.name),
                    Wording::Text => Some(&mut own.text),
                    Wording::Noise => Some(&mut own.noise),
                    Wording::Comment(_) | Wording::Room(_) => None,
                }
            }
            ClassKind::Item => {
                let own = self.item_mut(class)?;
                match wording {
                    Wording::Name => Some(&mut own.name),
                    Wording::Text => Some(&mut own.text),
                    _ => None,
                }
            }
            ClassKind::Branch | ClassKind::Final => {
                let own = self.branch_mut(class)?;
                match wording {
                    Wording::Name => Some(&mut own.name),
                    Wording::Text => Some(&mut own.description),
                    Wording::Comment(at) => own.comments.get_mut(at),
                    Wording::Room(at) => own.rooms.get_mut(at).map(|room| &mut room.text),
                    Wording::Noise => None,
                }
            }
        }
    }

    fn set_number(&mut self, class: Class, number: Number, value: Option<u32>) {
        if class.kind == ClassKind::Creature {
            let Some(own) = self.creature_mut(class) else { return };
            let place = match number {
                Number::Life => return own.life = value,
                Number::Level => &mut own.level,
                Number::Attack => &mut own.attack,
                Number::Defence => &mut own.defence,
                Number::Exp => &mut own.exp,
                Number::Gold => &mut own.gold,
                Number::Bonus | Number::Heals | Number::Tier => return,
            };
            *place = value.unwrap_or(*place);
        } else if class.kind == ClassKind::Item {
            let Some(own) = self.item_mut(class) else { return };
            let place = match (number, &mut own.kind) {
                (Number::Level, _) => &mut own.level,
                (Number::Attack, ItemKind::Weapon { attack, .. }) => attack,
                (Number::Bonus, ItemKind::Weapon { bonus, .. }) => bonus,
                (Number::Defence, ItemKind::Defence { defence }) => defence,
                (Number::Heals, ItemKind::Potion { heals }) => heals,
                _ => return,
            };
            *place = value.unwrap_or(*place);
        } else if let (Some(own), Number::Tier) = (self.branch_mut(class), number) {
            own.tier = value;
        }
    }
}

impl Databases {
    /// Sets a number of a class in all languages; `None` removes it.
    ///
    /// # Errors
    /// The value is out of its limits, or the number is required.
    pub fn with_number(&self, class: Class, number: Number, value: Option<u32>) -> Result<Self, Fault> {
        let (min, max) = number.limits();
        if value.map_or(!number.is_optional(), |value| !(min..=max).contains(&value)) {
            return Err(Fault::error("database-number", FaultLocation::Whole)
                .with("min", min)
                .with("max", max));
        }
        Ok(self.each(|database| database.set_number(class, number, value)))
    }

    /// Sets a name or text in a language; without a code, in the authoritative database and in every
    /// translation that had the same text.
    ///
    /// # Errors
    /// A name must not be blank.
    pub fn write(
        &self,
        language: Option<&str>,
        class: Class,
        wording: Wording,
        text: &str,
    ) -> Result<Self, Fault> {
        if wording == Wording::Name && text.trim().is_empty() {
            return Err(Fault::error("database-name-empty", FaultLocation::Whole));
        }
        let before = self.plain.wording(class, wording).unwrap_or_default();
        let mut made = self.clone();
        let write = |database: &mut Database| {
            if let Some(own) = database.wording_mut(class, wording) {
                text.clone_into(own);
            }
        };
        for (code, own) in &mut made.languages {
            let is_meant = match language {
                Some(wanted) => wanted == code,
                None => own.wording(class, wording) == Some(before),
            };
            if is_meant {
                write(std::sync::Arc::make_mut(own));
            }
        }
        if language.is_none() {
            write(std::sync::Arc::make_mut(&mut made.plain));
        }
        Ok(made)
    }

    /// Changes the behaviour of a monster.
    #[must_use]
    pub fn with_behaviour(&self, class: Class, behaviour: Behaviour) -> Self {
        self.each(|database| {
            if let Some(own) = database.creature_mut(class) {
                own.behaviour = behaviour;
            }
        })
    }

    /// Turns an item into a weapon, a defence item or a potion. Its main number stays.
    #[must_use]
    pub fn with_sort(&self, class: Class, sort: ItemSort) -> Self {
        self.each(|database| {
            let Some(own) = database.item_mut(class).filter(|own| ItemSort::of(own.kind) != sort) else {
                return;
            };
            let main = match own.kind {
                ItemKind::Weapon { attack, .. } => attack,
                ItemKind::Defence { defence } => defence,
                ItemKind::Potion { heals } => heals,
            };
            own.kind = match sort {
                ItemSort::Weapon => ItemKind::Weapon { attack: main, bonus: 0 },
                ItemSort::Defence => ItemKind::Defence { defence: main },
                ItemSort::Potion => ItemKind::Potion { heals: main },
            };
        })
    }

    /// Changes the picture of a monster or an item.
    #[must_use]
    pub fn with_picture(&self, class: Class, picture: Option<&str>) -> Self {
        self.each(|database| {
            let picture = picture.map(str::to_owned);
            if let Some(own) = database.creature_mut(class) {
                own.picture = picture;
            } else if let Some(own) = database.item_mut(class) {
                own.picture = picture;
            }
        })
    }

    /// Changes the boss of a final branch.
    ///
    /// # Errors
    /// There is no such monster.
    pub fn with_boss(&self, class: Class, boss: u32) -> Result<Self, Fault> {
        if self.plain.creature(boss).is_none() {
            return Err(Fault::error("database-unknown", FaultLocation::Whole).with("id", boss));
        }
        Ok(self.each(|database| {
            if let Some(own) = database.branch_mut(class).filter(|_| class.kind == ClassKind::Final) {
                own.boss = Some(boss);
            }
        }))
    }
}
