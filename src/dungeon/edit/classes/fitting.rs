//! The effect of a database change on labyrinths: values copied from the database are updated unless they
//! were edited, and objects that are no longer allowed are removed and counted.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::Databases;
use crate::dungeon::areas::RoomId;
use crate::dungeon::database::{BranchClass, CreatureClass, Database, ItemClass};
use crate::dungeon::edit::objects::{add_item_class, prune};
use crate::dungeon::edit::rebase::Losses;
use crate::dungeon::fault::{Fault, FaultLocation};
use crate::dungeon::labyrinth::{Dungeon, Instance, Labyrinth};

/// A change of the database together with its effects.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The databases after the change.
    pub databases: Databases,
    /// The labyrinths affected.
    pub labyrinths: Vec<Fitted>,
}

/// A labyrinth after a change of the database.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fitted {
    /// Its name, as passed in.
    pub name: String,
    /// The labyrinth.
    pub dungeon: Dungeon,
    /// What is no longer allowed in it and was removed.
    pub losses: Losses,
}

impl Plan {
    /// Returns the losses of all labyrinths together.
    pub fn losses(&self) -> Losses {
        self.labyrinths.iter().fold(Losses::default(), |sum, own| Losses {
            items: sum.items + own.losses.items,
            creatures: sum.creatures + own.losses.creatures,
            ..sum
        })
    }
}

/// Works out the effect of a database change on labyrinths, each given with its name.
///
/// # Errors
/// A component of a labyrinth was made from a branch that would no longer exist.
pub fn plan<'a>(
    old: &Databases,
    new: Databases,
    labyrinths: impl IntoIterator<Item = (&'a str, &'a Dungeon)>,
) -> Result<Plan, Fault> {
    let mut plan = Plan { databases: new, ..Plan::default() };
    if old.plain == plan.databases.plain {
        return Ok(plan);
    }
    for (name, dungeon) in labyrinths {
        let Some(labyrinth) = dungeon.labyrinth() else { continue };
        let (made, losses) = fit(labyrinth, dungeon.level, &old.plain, &plan.databases.plain)?;
        if made != **labyrinth {
            let dungeon = dungeon.with_labyrinth(made);
            plan.labyrinths.push(Fitted { name: name.to_owned(), dungeon, losses });
        }
    }
    Ok(plan)
}

/// The classes of branches, by number.
type Prefabs<'a> = FxHashMap<u32, &'a BranchClass>;

fn fit(
    labyrinth: &Labyrinth,
    level: u8,
    old: &Database,
    new: &Database,
) -> Result<(Labyrinth, Losses), Fault> {
    let (before, after): (Prefabs<'_>, Prefabs<'_>) = (old.prefabs().collect(), new.prefabs().collect());
    let is_stranded = |id: &u32| before.contains_key(id) && !after.contains_key(id);
    if let Some(story) = labyrinth.stories.iter().find(|story| story.prefab.as_ref().is_some_and(is_stranded))
    {
        return Err(Fault::error("database-branch-used", FaultLocation::Whole).with("name", &story.name));
    }
    let mut made = labyrinth.clone();
    for class in &mut made.creature_classes {
        if let (Some(old), Some(new)) = (old.creature(class.id), new.creature(class.id)) {
            follow_creature(class, &old.scaled(level), &new.scaled(level));
        }
    }
    for class in &mut made.item_classes {
        if let (Some(old), Some(new)) = (old.item(class.id), new.item(class.id)) {
            follow_item(class, &old.scaled(level), &new.scaled(level));
        }
    }
    follow(&mut made.start_kit, &old.start_kit, &new.start_kit);
    follow_stories(&mut made, &before, &after);
    let boss = made.stories.last().and_then(|story| story.prefab);
    if let Some((old, new)) = boss.and_then(|id| Some((before.get(&id)?.boss?, after.get(&id)?.boss?))) {
        follow(&mut made.boss.class, &old, &new);
    }
    let losses = leave_out(&mut made, (old, &before), (new, &after));
    complete(&mut made, new, level);
    prune(&mut made);
    Ok((made, losses))
}

/// Updates a value that is still as it was copied from the database.
fn follow<T: Clone + PartialEq>(own: &mut T, old: &T, new: &T) {
    if own == old {
        own.clone_from(new);
    }
}

fn follow_creature(own: &mut CreatureClass, old: &CreatureClass, new: &CreatureClass) {
    follow(&mut own.level, &old.level, &new.level);
    follow(&mut own.name, &old.name, &new.name);
    follow(&mut own.noise, &old.noise, &new.noise);
    follow(&mut own.text, &old.text, &new.text);
    follow(&mut own.gold, &old.gold, &new.gold);
    follow(&mut own.exp, &old.exp, &new.exp);
    follow(&mut own.attack, &old.attack, &new.attack);
    follow(&mut own.defence, &old.defence, &new.defence);
    follow(&mut own.life, &old.life, &new.life);
    follow(&mut own.behaviour, &old.behaviour, &new.behaviour);
    follow(&mut own.loot, &old.loot, &new.loot);
    follow(&mut own.picture, &old.picture, &new.picture);
}

fn follow_item(own: &mut ItemClass, old: &ItemClass, new: &ItemClass) {
    follow(&mut own.level, &old.level, &new.level);
    follow(&mut own.name, &old.name, &new.name);
    follow(&mut own.text, &old.text, &new.text);
    follow(&mut own.kind, &old.kind, &new.kind);
    follow(&mut own.picture, &old.picture, &new.picture);
}

/// Updates names and texts of components, and the descriptions of their rooms.
fn follow_stories(made: &mut Labyrinth, before: &Prefabs<'_>, after: &Prefabs<'_>) {
    let filled = made.filled.clone();
    for (story, rooms) in made.stories.iter_mut().zip(filled.components.all()) {
        let known = story.prefab.and_then(|id| Some((*before.get(&id)?, *after.get(&id)?)));
        let Some((old, new)) = known else { continue };
        follow(&mut story.name, &old.name, &new.name);
        follow(&mut story.text, &old.description, &new.description);
        // If the number of texts changed, it is unknown which became which.
        if (old.comments.len(), old.rooms.len()) == (new.comments.len(), new.rooms.len()) {
            follow_rooms(&mut made.room_texts, rooms, old, new);
        }
    }
}

fn follow_rooms(texts: &mut [Arc<str>], rooms: &[RoomId], old: &BranchClass, new: &BranchClass) {
    fn told(class: &BranchClass) -> impl Iterator<Item = &String> {
        class.comments.iter().chain(class.rooms.iter().map(|room| &room.text))
    }
    for room in rooms {
        let Some(own) = texts.get_mut(*room as usize) else { continue };
        let found = told(old).zip(told(new)).find(|(old, _)| ***old == **own);
        if let Some((_, new)) = found.filter(|(old, new)| old != new) {
            *own = Arc::from(new.as_str());
        }
    }
}

/// Removes objects whose class no longer exists or no longer belongs to their component.
fn leave_out(
    made: &mut Labyrinth,
    (old, before): (&Database, &Prefabs<'_>),
    (new, after): (&Database, &Prefabs<'_>),
) -> Losses {
    let filled = made.filled.clone();
    let owners = filled.areas().owners();
    let components = filled.components.of_rooms(filled.areas().rooms.len());
    let prefabs: Vec<Option<u32>> = made.stories.iter().map(|story| story.prefab).collect();
    let prefab_at = |instance: &Instance| {
        let component = components.get(owners.room(instance.at) as usize).copied().flatten()?;
        prefabs.get(component as usize).copied().flatten()
    };
    let has = |prefabs: &Prefabs<'_>, id: u32, is_item: bool, class: u32| {
        prefabs.get(&id).is_some_and(|own| match is_item {
            true => own.all_items().any(|chance| chance.id == class),
            false => own.all_creatures().any(|chance| chance.id == class),
        })
    };
    let stays = |instance: &Instance, is_item: bool| {
        let class = instance.class;
        let (was, is) = match is_item {
            true => (old.item(class).is_some(), new.item(class).is_some()),
            false => (old.creature(class).is_some(), new.creature(class).is_some()),
        };
        let belonged = prefab_at(instance)
            .is_none_or(|id| !has(before, id, is_item, class) || has(after, id, is_item, class));
        belonged && (is || !was)
    };
    let (items, creatures) = (made.items.len(), made.creatures.len());
    made.items.retain(|item| stays(item, true));
    made.creatures.retain(|creature| stays(creature, false));
    Losses {
        items: (items - made.items.len()) as u32,
        creatures: (creatures - made.creatures.len()) as u32,
        ..Losses::default()
    }
}

/// Copies the classes that are used now and were not before.
fn complete(made: &mut Labyrinth, new: &Database, level: u8) {
    let boss = made.boss.class;
    if !made.creature_classes.iter().any(|class| class.id == boss)
        && let Some(found) = new.creature(boss)
    {
        made.creature_classes.push(found.scaled(level));
        made.creature_classes.sort_by_key(|class| class.id);
    }
    let loot = made.creature_classes.iter().flat_map(|class| class.loot.iter().map(|loot| loot.id));
    let used: Vec<u32> = loot.chain(made.start_kit.iter().copied()).collect();
    used.into_iter().for_each(|class| add_item_class(made, new, level, class));
}
