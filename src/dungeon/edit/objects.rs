//! Editing objects: keys and locks, items and monsters, the entrance, the boss, texts; and whether the way
//! still works.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::dungeon::areas::{DoorId, RoomId};
use crate::dungeon::components::distances;
use crate::dungeon::database::{BranchClass, Chance, Database};
use crate::dungeon::fault::{Fault, FaultLocation};
use crate::dungeon::filled::{FilledAreas, Key};
use crate::dungeon::geometry::Field;
use crate::dungeon::labyrinth::{Instance, Labyrinth, Story};
use crate::dungeon::solve::{order_of_branches, solve};

/// The classes allowed in a component.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Palette {
    /// Numbers of item classes.
    pub items: Vec<u32>,
    /// Numbers of monster classes.
    pub creatures: Vec<u32>,
}

impl Palette {
    /// Returns whether it contains a class.
    pub fn has(&self, is_item: bool, class: u32) -> bool {
        if is_item { self.items.contains(&class) } else { self.creatures.contains(&class) }
    }
}

fn prefab<'a>(database: &'a Database, story: &Story) -> Option<&'a BranchClass> {
    let wanted = story.prefab?;
    database.prefabs().find(|(id, _)| *id == wanted).map(|(_, class)| class)
}

/// Returns the classes allowed in a component; `None` if the database does not have the class that the
/// component was made from.
pub fn allowed(labyrinth: &Labyrinth, database: &Database, component: u32) -> Option<Palette> {
    let class = prefab(database, labyrinth.stories.get(component as usize)?)?;
    let numbers = |list: &mut dyn Iterator<Item = &Chance>| {
        let mut numbers: Vec<u32> = Vec::new();
        for chance in list.filter(|chance| chance.max_count > 0) {
            if !numbers.contains(&chance.id) {
                numbers.push(chance.id);
            }
        }
        numbers
    };
    let items = numbers(&mut class.all_items());
    Some(Palette { items, creatures: numbers(&mut class.all_creatures()) })
}

/// Returns the component of a field: 0 for the central one, then the branches.
pub fn component_at(filled: &FilledAreas, field: Field) -> Option<u32> {
    let areas = filled.areas();
    let room = areas.rooms.iter().position(|rect| rect.contains(field))? as RoomId;
    let number = (0..).zip(filled.components.all()).find(|(_, rooms)| rooms.contains(&room));
    number.map(|(number, _)| number)
}

fn free(labyrinth: &Labyrinth, field: Field, place: FaultLocation) -> Result<(), Fault> {
    if labyrinth.filled.walls.free.has(field) {
        Ok(())
    } else {
        Err(Fault::error("dungeon-in-wall", place).at(field))
    }
}

fn with_filled(labyrinth: &Labyrinth, change: impl FnOnce(&mut FilledAreas)) -> Labyrinth {
    let mut filled = (*labyrinth.filled).clone();
    change(&mut filled);
    Labyrinth { filled: Arc::new(filled), ..labyrinth.clone() }
}

/// Locks a door and places its key.
///
/// # Errors
/// The door is already locked, or the field is a wall.
pub fn lock(labyrinth: &Labyrinth, door: DoorId, at: Field) -> Result<Labyrinth, Fault> {
    free(labyrinth, at, FaultLocation::Door(door))?;
    if labyrinth.filled.locked.get(door as usize) != Some(&false) {
        let rooms = labyrinth.filled.areas().doors.get(door as usize).map_or([0, 0], |own| own.rooms);
        return Err(Fault::error("dungeon-key-there", FaultLocation::Door(door)).between(rooms));
    }
    Ok(with_filled(labyrinth, |filled| {
        filled.locked[door as usize] = true;
        filled.keys.push(Key { door, at });
        filled.keys.sort_by_key(|key| key.door);
    }))
}

/// Unlocks a door and removes its key.
pub fn unlock(labyrinth: &Labyrinth, door: DoorId) -> Labyrinth {
    with_filled(labyrinth, |filled| {
        if let Some(locked) = filled.locked.get_mut(door as usize) {
            *locked = false;
        }
        filled.keys.retain(|key| key.door != door);
    })
}

/// Moves the key of a door.
///
/// # Errors
/// The field is a wall.
pub fn move_key(labyrinth: &Labyrinth, door: DoorId, at: Field) -> Result<Labyrinth, Fault> {
    free(labyrinth, at, FaultLocation::Door(door))?;
    Ok(with_filled(labyrinth, |filled| {
        filled.keys.iter_mut().filter(|key| key.door == door).for_each(|key| key.at = at);
    }))
}

/// Moves the entrance.
///
/// # Errors
/// The field is a wall, or lies outside the rooms of the central component.
pub fn move_entrance(labyrinth: &Labyrinth, at: Field) -> Result<Labyrinth, Fault> {
    free(labyrinth, at, FaultLocation::Entrance)?;
    let is_inside = labyrinth.filled.areas().rooms.iter().any(|rect| rect.inner().contains(at));
    if component_at(&labyrinth.filled, at) != Some(0) || !is_inside {
        return Err(Fault::error("dungeon-entrance-room", FaultLocation::Entrance).at(at));
    }
    Ok(with_filled(labyrinth, |filled| filled.entrance = at))
}

/// Moves the boss within its room.
///
/// # Errors
/// The field is a wall, or lies outside the last room of the final branch.
pub fn move_boss(labyrinth: &Labyrinth, at: Field) -> Result<Labyrinth, Fault> {
    free(labyrinth, at, FaultLocation::Boss)?;
    let leaf = labyrinth.filled.components.final_branch().first();
    let rect = leaf.and_then(|leaf| labyrinth.filled.areas().rooms.get(*leaf as usize));
    if !rect.is_some_and(|rect| rect.contains(at)) {
        return Err(Fault::error("dungeon-boss-room", FaultLocation::Boss).at(at));
    }
    Ok(Labyrinth { boss: Instance { at, ..labyrinth.boss }, ..labyrinth.clone() })
}

/// Places an item or a monster. A class that the labyrinth does not have yet is copied from the database,
/// scaled to the level.
///
/// # Errors
/// The field is a wall, or the class does not belong to the component.
pub fn put(
    labyrinth: &Labyrinth,
    database: &Database,
    level: u8,
    is_item: bool,
    instance: Instance,
) -> Result<Labyrinth, Fault> {
    let Instance { class, at } = instance;
    free(labyrinth, at, FaultLocation::Field(at))?;
    let component = component_at(&labyrinth.filled, at);
    let palette = component.and_then(|component| allowed(labyrinth, database, component));
    if !palette.is_some_and(|palette| palette.has(is_item, class)) {
        let story = component.and_then(|component| labyrinth.stories.get(component as usize));
        let item = || database.item(class).map(|class| &class.name);
        let known = if is_item { item() } else { database.creature(class).map(|class| &class.name) };
        let called = known.cloned().unwrap_or_else(|| class.to_string());
        let fault = Fault::error("dungeon-class-elsewhere", FaultLocation::Field(at)).with("class", called);
        return Err(fault.with("name", story.map_or("", |story| &story.name)).at(at));
    }
    let mut made = labyrinth.clone();
    if is_item {
        made.items.push(instance);
        add_item_class(&mut made, database, level, class);
    } else {
        made.creatures.push(instance);
        if !made.creature_classes.iter().any(|known| known.id == class)
            && let Some(found) = database.creature(class)
        {
            let loot: Vec<u32> = found.loot.iter().map(|loot| loot.id).collect();
            made.creature_classes.push(found.scaled(level));
            made.creature_classes.sort_by_key(|known| known.id);
            loot.into_iter().for_each(|class| add_item_class(&mut made, database, level, class));
        }
    }
    Ok(made)
}

pub(super) fn add_item_class(made: &mut Labyrinth, database: &Database, level: u8, class: u32) {
    if !made.item_classes.iter().any(|known| known.id == class)
        && let Some(found) = database.item(class)
    {
        made.item_classes.push(found.scaled(level));
        made.item_classes.sort_by_key(|known| known.id);
    }
}

/// Removes an item or a monster by index, and then all unused classes.
pub fn take(labyrinth: &Labyrinth, is_item: bool, index: usize) -> Labyrinth {
    let mut made = labyrinth.clone();
    let list = if is_item { &mut made.items } else { &mut made.creatures };
    if index < list.len() {
        let _ = list.remove(index);
    }
    prune(&mut made);
    made
}

/// Removes unused classes.
pub(super) fn prune(made: &mut Labyrinth) {
    let standing: FxHashSet<u32> =
        made.creatures.iter().chain([&made.boss]).map(|creature| creature.class).collect();
    made.creature_classes.retain(|class| standing.contains(&class.id));
    let loot = made.creature_classes.iter().flat_map(|class| class.loot.iter().map(|loot| loot.id));
    let lying = made.items.iter().map(|item| item.class);
    let used: FxHashSet<u32> = lying.chain(loot).chain(made.start_kit.iter().copied()).collect();
    made.item_classes.retain(|class| used.contains(&class.id));
}

/// Restores the items, monsters and texts of a room from an earlier state of the labyrinth, as far as they
/// are still allowed.
pub fn bring_back(
    labyrinth: &Labyrinth,
    before: &Labyrinth,
    room: RoomId,
    (database, level): (&Database, u8),
) -> Labyrinth {
    let mut made = labyrinth.clone();
    let Some(rect) = labyrinth.filled.areas().rooms.get(room as usize).copied() else { return made };
    made.items.retain(|item| !rect.contains(item.at));
    made.creatures.retain(|creature| !rect.contains(creature.at));
    for (is_item, list) in [(true, &before.items), (false, &before.creatures)] {
        for instance in list.iter().filter(|instance| rect.contains(instance.at)) {
            made = put(&made, database, level, is_item, *instance).unwrap_or(made);
        }
    }
    if rect.contains(labyrinth.boss.at) {
        made = move_boss(&made, before.boss.at).unwrap_or(made);
    }
    if let (Some(own), Some(text)) =
        (made.room_texts.get_mut(room as usize), before.room_texts.get(room as usize))
    {
        own.clone_from(text);
    }
    let component = component_at(&labyrinth.filled, rect.middle()).unwrap_or_default() as usize;
    if let Some(story) = before.stories.get(component) {
        made = write_story(&made, component, &story.name, &story.text);
    }
    prune(&mut made);
    made
}

/// Sets the name and the text of a component.
pub fn write_story(labyrinth: &Labyrinth, component: usize, name: &str, text: &str) -> Labyrinth {
    let mut made = labyrinth.clone();
    if let Some(story) = made.stories.get_mut(component) {
        name.clone_into(&mut story.name);
        text.clone_into(&mut story.text);
    }
    made
}

/// Sets the description of a room.
pub fn write_room(labyrinth: &Labyrinth, room: RoomId, text: &str) -> Labyrinth {
    let mut made = labyrinth.clone();
    if let Some(own) = made.room_texts.get_mut(room as usize) {
        *own = Arc::from(text);
    }
    made
}

/// Whether a labyrinth can be finished.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Whether every key and the boss can be reached.
    pub finishes: bool,
    /// The branches in the order in which they open; those in one group open together.
    pub order: Vec<Vec<u32>>,
    /// The doors whose keys lie behind them.
    pub behind_themselves: Vec<DoorId>,
    /// The other doors whose keys cannot be reached.
    pub unreached: Vec<DoorId>,
    /// Whether the boss can be reached before all doors are open.
    pub is_early: bool,
}

/// Explores a labyrinth and reports whether it can be finished.
pub fn verdict(labyrinth: &Labyrinth) -> Verdict {
    let filled = &labyrinth.filled;
    let solution = solve(filled, labyrinth.boss.at);
    let doors = solution.unreached_keys.iter().filter_map(|key| filled.keys.get(*key)).copied();
    let (behind, unreached): (Vec<Key>, Vec<Key>) = doors.partition(|key| is_behind_itself(filled, *key));
    let doors = |keys: Vec<Key>| keys.into_iter().map(|key| key.door).collect();
    Verdict {
        finishes: solution.is_complete(),
        order: order_of_branches(filled, &solution),
        behind_themselves: doors(behind),
        unreached: doors(unreached),
        is_early: solution.goal_early,
    }
}

/// Returns whether a key lies in the part that its own door cuts off from the entrance.
fn is_behind_itself(filled: &FilledAreas, key: Key) -> bool {
    let areas = filled.areas();
    let owners = areas.owners();
    let mut graph = areas.graph();
    let own = graph.edge_indices().find(|edge| graph.edge_weight(*edge) == Some(&key.door));
    if let Some(edge) = own {
        let _ = graph.remove_edge(edge);
    }
    let far = distances(&graph, owners.room(filled.entrance));
    far.get(owners.room(key.at) as usize).is_some_and(Option::is_none)
}
