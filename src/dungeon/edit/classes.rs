//! Editing the database: classes of monsters, items and branches in all languages, and the effect on
//! labyrinths. Every edit keeps a faultless database faultless.

mod fields;
mod fitting;
mod lists;
mod renumber;

use std::collections::BTreeMap;
use std::sync::Arc;

pub use self::fields::{ItemSort, Number, Wording};
pub use self::fitting::{Fitted, Plan, plan};
pub use self::lists::{List, shares};
pub use self::renumber::renumber;
use crate::dungeon::database::{BranchClass, Chance, CreatureClass, Database, ItemClass, ItemKind, LARGEST};
use crate::dungeon::fault::{Fault, FaultLocation};

/// A kind of class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ClassKind {
    /// Monsters.
    Creature,
    /// Weapons, defence items and potions.
    Item,
    /// Branches, and the central part.
    Branch,
    /// Final branches, each with a boss.
    Final,
}

/// A class, identified by kind and number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Class {
    /// What it is a class of.
    pub kind: ClassKind,
    /// Its number; branches and final branches share one numbering.
    pub id: u32,
}

/// A use of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Use {
    /// It may occur in the rooms of a branch.
    Branch(Class),
    /// A monster may drop it.
    Loot(Class),
    /// It is the boss of a final branch.
    Boss(Class),
    /// It is in the starting kit.
    Kit,
}

/// The databases in all languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Databases {
    /// The authoritative one.
    pub plain: Arc<Database>,
    /// The translations, which differ only in names and texts, by language code.
    pub languages: BTreeMap<String, Arc<Database>>,
}

impl Database {
    /// Returns the classes of a kind, in order.
    pub fn classes(&self, kind: ClassKind) -> Vec<Class> {
        let class = |id| Class { kind, id };
        match kind {
            ClassKind::Creature => self.creatures.iter().map(|own| class(own.id)).collect(),
            ClassKind::Item => self.items.iter().map(|own| class(own.id)).collect(),
            ClassKind::Branch => self.prefabs().take(self.branches.len()).map(|(id, _)| class(id)).collect(),
            ClassKind::Final => self.prefabs().skip(self.branches.len()).map(|(id, _)| class(id)).collect(),
        }
    }

    /// Returns a class of branches or of final branches.
    pub fn branch(&self, class: Class) -> Option<&BranchClass> {
        let at = self.place_of(class)?;
        match class.kind {
            ClassKind::Branch => self.branches.get(at),
            ClassKind::Final => self.finals.get(at),
            ClassKind::Creature | ClassKind::Item => None,
        }
    }

    /// Returns the name of a class.
    pub fn name_of(&self, class: Class) -> Option<&str> {
        self.wording(class, Wording::Name)
    }

    pub(super) fn branch_mut(&mut self, class: Class) -> Option<&mut BranchClass> {
        let at = self.place_of(class)?;
        match class.kind {
            ClassKind::Branch => self.branches.get_mut(at),
            ClassKind::Final => self.finals.get_mut(at),
            ClassKind::Creature | ClassKind::Item => None,
        }
    }

    pub(super) fn creature_mut(&mut self, class: Class) -> Option<&mut CreatureClass> {
        let found = self.creatures.iter_mut().find(|own| own.id == class.id);
        found.filter(|_| class.kind == ClassKind::Creature)
    }

    pub(super) fn item_mut(&mut self, class: Class) -> Option<&mut ItemClass> {
        self.items.iter_mut().find(|own| own.id == class.id).filter(|_| class.kind == ClassKind::Item)
    }

    fn place_of(&self, class: Class) -> Option<usize> {
        self.classes(class.kind).iter().position(|own| *own == class)
    }

    /// Makes implicit branch numbers explicit, so that they survive a change of order.
    fn number_branches(&mut self) {
        let numbers: Vec<u32> = self.prefabs().map(|(id, _)| id).collect();
        let classes = self.branches.iter_mut().chain(&mut self.finals);
        classes.zip(numbers).for_each(|(class, id)| class.id = Some(id));
    }

    /// Returns every list that refers to classes of a kind: monsters of branches, items of branches, drops of
    /// monsters.
    pub(super) fn lists_mut(&mut self, kind: ClassKind) -> Vec<&mut Vec<Chance>> {
        let mut lists: Vec<&mut Vec<Chance>> = Vec::new();
        for branch in self.branches.iter_mut().chain(&mut self.finals) {
            let own = if kind == ClassKind::Item { &mut branch.items } else { &mut branch.creatures };
            lists.push(own);
            let rooms = branch.rooms.iter_mut();
            lists.extend(
                rooms.map(|room| if kind == ClassKind::Item { &mut room.items } else { &mut room.creatures }),
            );
        }
        if kind == ClassKind::Item {
            lists.extend(self.creatures.iter_mut().map(|creature| &mut creature.loot));
        }
        lists
    }
}

impl Databases {
    /// Creates databases in one language.
    pub fn new(plain: Database) -> Self {
        Self { plain: Arc::new(plain), languages: BTreeMap::new() }
    }

    /// Returns the database of a language; without a code the authoritative one.
    pub fn of(&self, language: Option<&str>) -> &Database {
        language.and_then(|code| self.languages.get(code)).unwrap_or(&self.plain)
    }

    /// Applies a change to the database of each language.
    pub(super) fn each(&self, change: impl Fn(&mut Database)) -> Self {
        let changed = |database: &Arc<Database>| {
            let mut own = (**database).clone();
            change(&mut own);
            Arc::new(own)
        };
        let languages = self.languages.iter().map(|(code, own)| (code.clone(), changed(own)));
        Self { plain: changed(&self.plain), languages: languages.collect() }
    }

    /// Begins a translation with the existing words.
    #[must_use]
    pub fn add_language(&self, code: &str) -> Self {
        let mut made = self.clone();
        let _ = made.languages.entry(code.to_owned()).or_insert_with(|| self.plain.clone());
        made
    }

    fn free_number(&self, kind: ClassKind) -> u32 {
        let databases = self.languages.values().chain([&self.plain]);
        let taken = databases.flat_map(|database| match kind {
            ClassKind::Creature | ClassKind::Item => {
                database.classes(kind).iter().map(|class| class.id).collect()
            }
            ClassKind::Branch | ClassKind::Final => {
                database.prefabs().map(|(id, _)| id).collect::<Vec<u32>>()
            }
        });
        let taken: Vec<u32> = taken.collect();
        let is_free = |id: &u32| !taken.contains(id);
        let behind = taken.iter().max().map_or(1, |last| last.saturating_add(1));
        match kind {
            ClassKind::Creature | ClassKind::Item if behind <= LARGEST => behind,
            ClassKind::Final => (101..).find(is_free).unwrap_or_default(),
            _ => (1..).find(is_free).unwrap_or_default(),
        }
    }

    /// Adds a class at the end of its list, with a name and, for a branch, a description for its rooms.
    /// Returns it with its number.
    ///
    /// # Errors
    /// A final branch needs a boss, but there are no monsters.
    pub fn add(&self, kind: ClassKind, name: &str, told: &str) -> Result<(Self, Class), Fault> {
        let id = self.free_number(kind);
        let boss = self.plain.creatures.first().map(|creature| creature.id);
        if kind == ClassKind::Final && boss.is_none() {
            return Err(Fault::error("database-boss-none", FaultLocation::Whole));
        }
        let branch = || BranchClass {
            id: Some(id),
            tier: Some(1),
            name: name.to_owned(),
            comments: vec![told.to_owned()],
            ..BranchClass::default()
        };
        let name = || name.to_owned();
        let made = self.each(|database| {
            database.number_branches();
            match kind {
                ClassKind::Creature => database.creatures.push(CreatureClass {
                    id,
                    level: 1,
                    name: name(),
                    exp: 10,
                    attack: 4,
                    defence: 2,
                    life: Some(8),
                    ..CreatureClass::default()
                }),
                ClassKind::Item => database.items.push(ItemClass {
                    id,
                    level: 1,
                    name: name(),
                    kind: ItemKind::Weapon { attack: 2, bonus: 0 },
                    ..ItemClass::default()
                }),
                ClassKind::Branch => database.branches.push(branch()),
                ClassKind::Final => database.finals.push(BranchClass { boss, ..branch() }),
            }
        });
        Ok((made, Class { kind, id }))
    }

    /// Adds a copy of a class right after it, with another name. Returns it with its number.
    pub fn copy(&self, class: Class) -> Option<(Self, Class)> {
        let name = self.plain.name_of(class)?;
        let names: Vec<&str> =
            self.plain.classes(class.kind).iter().filter_map(|class| self.plain.name_of(*class)).collect();
        let number = (2..).find(|number| !names.contains(&format!("{name} {number}").as_str()))?;
        let id = self.free_number(class.kind);
        let numbered = |name: &str| format!("{name} {number}");
        let made = self.each(|database| {
            database.number_branches();
            let Some(at) = database.place_of(class) else { return };
            let branch =
                |own: &BranchClass| BranchClass { id: Some(id), name: numbered(&own.name), ..own.clone() };
            match class.kind {
                ClassKind::Creature => {
                    let own = &database.creatures[at];
                    let own = CreatureClass { id, name: numbered(&own.name), ..own.clone() };
                    database.creatures.insert(at + 1, own);
                }
                ClassKind::Item => {
                    let own = &database.items[at];
                    let own = ItemClass { id, name: numbered(&own.name), ..own.clone() };
                    database.items.insert(at + 1, own);
                }
                ClassKind::Branch => database.branches.insert(at + 1, branch(&database.branches[at])),
                ClassKind::Final => database.finals.insert(at + 1, branch(&database.finals[at])),
            }
        });
        Some((made, Class { id, ..class }))
    }

    /// Returns all uses of a class.
    pub fn uses(&self, class: Class) -> Vec<Use> {
        let plain = &self.plain;
        let mut found = Vec::new();
        let branches = plain.classes(ClassKind::Branch).into_iter().chain(plain.classes(ClassKind::Final));
        for (owner, branch) in branches.filter_map(|owner| Some((owner, plain.branch(owner)?))) {
            let is_used = match class.kind {
                ClassKind::Creature => branch.all_creatures().any(|chance| chance.id == class.id),
                ClassKind::Item => branch.all_items().any(|chance| chance.id == class.id),
                ClassKind::Branch | ClassKind::Final => false,
            };
            found.extend(is_used.then_some(Use::Branch(owner)));
            let is_boss = class.kind == ClassKind::Creature && branch.boss == Some(class.id);
            found.extend(is_boss.then_some(Use::Boss(owner)));
        }
        if class.kind == ClassKind::Item {
            let leave = plain.creatures.iter().filter(|own| own.loot.iter().any(|it| it.id == class.id));
            found.extend(leave.map(|own| Use::Loot(Class { kind: ClassKind::Creature, id: own.id })));
            found.extend(plain.start_kit.contains(&class.id).then_some(Use::Kit));
        }
        found
    }

    /// Removes a class, also from every list.
    ///
    /// # Errors
    /// It is the boss of a final branch, or the last branch of its kind.
    pub fn remove(&self, class: Class) -> Result<Self, Fault> {
        let name = self.plain.name_of(class).unwrap_or_default();
        let is_last = match class.kind {
            ClassKind::Branch => self.plain.branches.len() <= 1,
            ClassKind::Final => self.plain.finals.len() <= 1,
            ClassKind::Creature | ClassKind::Item => false,
        };
        if is_last {
            return Err(Fault::error("database-branch-last", FaultLocation::Whole).with("name", name));
        }
        let boss_of = self.uses(class).into_iter().find_map(|place| match place {
            Use::Boss(branch) => self.plain.name_of(branch),
            _ => None,
        });
        if let Some(branch) = boss_of {
            let fault = Fault::error("database-boss-used", FaultLocation::Whole).with("name", name);
            return Err(fault.with("branch", branch));
        }
        Ok(self.each(|database| {
            database.number_branches();
            match class.kind {
                ClassKind::Creature => database.creatures.retain(|own| own.id != class.id),
                ClassKind::Item => database.items.retain(|own| own.id != class.id),
                ClassKind::Branch => database.branches.retain(|own| own.id != Some(class.id)),
                ClassKind::Final => database.finals.retain(|own| own.id != Some(class.id)),
            }
            if matches!(class.kind, ClassKind::Creature | ClassKind::Item) {
                for list in database.lists_mut(class.kind) {
                    list.retain(|chance| chance.id != class.id);
                }
            }
            if class.kind == ClassKind::Item {
                database.start_kit.retain(|id| *id != class.id);
            }
        }))
    }

    /// Moves a class to another position in its list.
    #[must_use]
    pub fn reorder(&self, class: Class, to: usize) -> Self {
        fn carry<T>(list: &mut Vec<T>, from: usize, to: usize) {
            let taken = list.remove(from);
            list.insert(to.min(list.len()), taken);
        }
        self.each(|database| {
            database.number_branches();
            let Some(from) = database.place_of(class) else { return };
            match class.kind {
                ClassKind::Creature => carry(&mut database.creatures, from, to),
                ClassKind::Item => carry(&mut database.items, from, to),
                ClassKind::Branch => carry(&mut database.branches, from, to),
                ClassKind::Final => carry(&mut database.finals, from, to),
            }
        })
    }
}
