//! Invariants about objects, classes and chance (I26 to I31, see the parent module).

use rustc_hash::{FxHashMap, FxHashSet};

use super::{Findings, Subject};
use crate::dungeon::database::{BranchClass, Chance, Database};
use crate::dungeon::fault::{Fault, FaultLocation};
use crate::dungeon::labyrinth::{Dungeon, Instance, Labyrinth};

pub(super) fn boss_in_its_room(subject: &Subject<'_>, found: &mut Findings) {
    let Some(labyrinth) = subject.labyrinth else { return };
    let leaf = labyrinth.filled.components.final_branch().first();
    let room = subject.owners.room(labyrinth.boss.at);
    if leaf != Some(&room) {
        found.add(Fault::error("dungeon-boss-room", FaultLocation::Boss).at(labyrinth.boss.at));
    }
}

/// Returns the database class that each component was made from.
fn prefabs<'a>(subject: &Subject<'a>, labyrinth: &Labyrinth) -> Vec<Option<&'a BranchClass>> {
    let by_id: FxHashMap<u32, &BranchClass> =
        subject.database.into_iter().flat_map(Database::prefabs).collect();
    labyrinth.stories.iter().map(|story| by_id.get(&story.prefab?).copied()).collect()
}

pub(super) fn classes_belong(subject: &Subject<'_>, found: &mut Findings) {
    let Some(labyrinth) = subject.labyrinth.filter(|_| subject.database.is_some()) else { return };
    let prefabs = prefabs(subject, labyrinth);
    let ids =
        |list: &mut dyn Iterator<Item = &Chance>| list.map(|chance| chance.id).collect::<FxHashSet<u32>>();
    let allowed: Vec<Option<[FxHashSet<u32>; 2]>> = prefabs
        .iter()
        .map(|prefab| prefab.map(|class| [ids(&mut class.all_creatures()), ids(&mut class.all_items())]))
        .collect();
    for (number, (story, allowed)) in (0..).zip(labyrinth.stories.iter().zip(&allowed)) {
        if allowed.is_none() {
            let fault = Fault::error("dungeon-prefab-unknown", FaultLocation::Component(number));
            found.add(fault.with("name", &story.name));
        }
    }
    let mut look = |place: FaultLocation, instance: &Instance, kind: usize| {
        let component = subject.component(instance.at).unwrap_or(u32::MAX) as usize;
        let Some(Some(allowed)) = allowed.get(component) else { return };
        if !allowed[kind].contains(&instance.class) {
            let fault = Fault::error("dungeon-class-foreign", place).with("class", instance.class);
            found.add(fault.with("name", &labyrinth.stories[component].name).at(instance.at));
        }
    };
    (0..).zip(&labyrinth.creatures).for_each(|(at, creature)| look(FaultLocation::Creature(at), creature, 0));
    (0..).zip(&labyrinth.items).for_each(|(at, item)| look(FaultLocation::Item(at), item, 1));
    let boss = prefabs.last().copied().flatten().and_then(|class| class.boss);
    if boss.is_some_and(|boss| boss != labyrinth.boss.class) {
        let fault =
            Fault::error("dungeon-class-foreign", FaultLocation::Boss).with("class", labyrinth.boss.class);
        let name = labyrinth.stories.last().map_or("", |story| &story.name);
        found.add(fault.with("name", name).at(labyrinth.boss.at));
    }
}

pub(super) fn references(subject: &Subject<'_>, found: &mut Findings) {
    let rooms = subject.areas.rooms.len();
    let reference = |found: &mut Findings, place| found.add(Fault::error("dungeon-reference", place));
    if let Some(filled) = subject.filled {
        for (number, list) in (0..).zip(filled.components.all()) {
            if list.iter().any(|room| *room as usize >= rooms) {
                reference(found, FaultLocation::Component(number));
            }
        }
        for (at, key) in (0..).zip(&filled.keys) {
            if key.door as usize >= subject.areas.doors.len() {
                reference(found, FaultLocation::Key(at));
            }
        }
        let lengths = (filled.locked.len(), filled.walls.kinds.len());
        if lengths != (subject.areas.doors.len(), rooms) {
            reference(found, FaultLocation::Whole);
        }
    }
    let Some(labyrinth) = subject.labyrinth else { return };
    let parts = labyrinth.filled.components.branches.len() + 1;
    if labyrinth.stories.len() != parts || labyrinth.room_texts.len() != rooms {
        reference(found, FaultLocation::Whole);
    }
    let mut items = FxHashSet::default();
    for (at, class) in (0..).zip(&labyrinth.item_classes) {
        if !items.insert(class.id) {
            found.add(
                Fault::error("dungeon-class-twice", FaultLocation::ItemClass(at)).with("class", class.id),
            );
        }
    }
    let mut creatures = FxHashSet::default();
    for (at, class) in (0..).zip(&labyrinth.creature_classes) {
        if !creatures.insert(class.id) {
            found.add(
                Fault::error("dungeon-class-twice", FaultLocation::CreatureClass(at)).with("class", class.id),
            );
        }
    }
    let mut known = |classes: &FxHashSet<u32>, place: FaultLocation, class: u32| {
        if !classes.contains(&class) {
            found.add(Fault::error("dungeon-class-unknown", place).with("class", class));
        }
    };
    (0..).zip(&labyrinth.items).for_each(|(at, item)| known(&items, FaultLocation::Item(at), item.class));
    let numbered = (0..).zip(&labyrinth.creatures);
    numbered.for_each(|(at, creature)| known(&creatures, FaultLocation::Creature(at), creature.class));
    known(&creatures, FaultLocation::Boss, labyrinth.boss.class);
    labyrinth.start_kit.iter().for_each(|class| known(&items, FaultLocation::Kit, *class));
    for (at, class) in (0..).zip(&labyrinth.creature_classes) {
        class.loot.iter().for_each(|loot| known(&items, FaultLocation::CreatureClass(at), loot.id));
    }
}

pub(super) fn classes_used(subject: &Subject<'_>, found: &mut Findings) {
    let Some(labyrinth) = subject.labyrinth else { return };
    let creatures: FxHashSet<u32> =
        labyrinth.creatures.iter().chain([&labyrinth.boss]).map(|creature| creature.class).collect();
    for (at, class) in (0..).zip(&labyrinth.creature_classes) {
        if !creatures.contains(&class.id) {
            let fault = Fault::error("dungeon-class-unused", FaultLocation::CreatureClass(at));
            found.add(fault.with("name", &class.name));
        }
    }
    let used = labyrinth.creature_classes.iter().filter(|class| creatures.contains(&class.id));
    let loot = used.flat_map(|class| class.loot.iter().map(|loot| loot.id));
    let lying = labyrinth.items.iter().map(|item| item.class);
    let items: FxHashSet<u32> = lying.chain(loot).chain(labyrinth.start_kit.iter().copied()).collect();
    for (at, class) in (0..).zip(&labyrinth.item_classes) {
        if !items.contains(&class.id) {
            let fault = Fault::error("dungeon-class-unused", FaultLocation::ItemClass(at));
            found.add(fault.with("name", &class.name));
        }
    }
}

pub(super) fn not_too_many(subject: &Subject<'_>, found: &mut Findings) {
    let Some(labyrinth) = subject.labyrinth else { return };
    let prefabs = prefabs(subject, labyrinth);
    for (is_item, list) in [(false, &labyrinth.creatures), (true, &labyrinth.items)] {
        let mut count: FxHashMap<(u32, u32), (u32, u32)> = FxHashMap::default();
        for (at, instance) in (0..).zip(list) {
            let slot = count.entry((subject.owners.room(instance.at), instance.class)).or_insert((0, at));
            slot.0 += 1;
        }
        for ((room, class), (count, first)) in count {
            let component = subject.components.get(room as usize).copied().flatten();
            let Some(Some(prefab)) = component.and_then(|at| prefabs.get(at as usize)) else { continue };
            let text = &labyrinth.room_texts[room as usize];
            let own = prefab.rooms.iter().filter(|room| *room.text == **text);
            let of = |creatures: &[Chance], items: &[Chance]| {
                let list = if is_item { items } else { creatures };
                list.iter().filter(|chance| chance.id == class).map(|chance| chance.max_count).sum::<u32>()
            };
            let of_room = own.map(|room| of(&room.creatures, &room.items)).max().unwrap_or(0);
            let most = of(&prefab.creatures, &prefab.items) + of_room;
            if count > most {
                let place = if is_item { FaultLocation::Item(first) } else { FaultLocation::Creature(first) };
                let fault = Fault::error("dungeon-too-many", place).with("room", room).with("class", class);
                found.add(fault.with("count", count).with("max", most));
            }
        }
    }
}

pub(super) fn the_same_again(subject: &Subject<'_>, found: &mut Findings) {
    let (Some(origin), Some(database)) = (subject.dungeon.origin, subject.database) else { return };
    let phase = subject.dungeon.phase();
    if origin.edited
        || Dungeon::generate(&origin.parameters, database, phase, origin.round) != *subject.dungeon
    {
        found.add(
            Fault::error("dungeon-not-again", FaultLocation::Whole).with("seed", origin.parameters.seed),
        );
    }
}
