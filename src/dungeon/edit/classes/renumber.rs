//! Renumbering a class everywhere it is referred to.

use super::{Class, ClassKind, Databases, Fitted, Plan};
use crate::dungeon::database::{Database, LARGEST};
use crate::dungeon::edit::rebase::Losses;
use crate::dungeon::fault::{Fault, FaultLocation};
use crate::dungeon::labyrinth::{Dungeon, Labyrinth};

/// Renumbers a class in the databases and in all labyrinths, each given with its name.
///
/// # Errors
/// The number is too large or already taken.
pub fn renumber<'a>(
    databases: &Databases,
    class: Class,
    to: u32,
    labyrinths: impl IntoIterator<Item = (&'a str, &'a Dungeon)>,
) -> Result<Plan, Fault> {
    if to > LARGEST {
        return Err(Fault::error("database-number", FaultLocation::Whole)
            .with("min", 0)
            .with("max", LARGEST));
    }
    let taken = || Fault::error("database-number-taken", FaultLocation::Whole).with("id", to);
    let other = Class { id: to, ..class };
    let is_taken = |database: &Database| match class.kind {
        ClassKind::Branch | ClassKind::Final => database.prefabs().any(|(id, _)| id == to),
        ClassKind::Creature | ClassKind::Item => database.place_of(other).is_some(),
    };
    let mut plan = Plan { databases: databases.clone(), ..Plan::default() };
    if to == class.id {
        return Ok(plan);
    }
    if databases.languages.values().chain([&databases.plain]).any(|database| is_taken(database)) {
        return Err(taken());
    }
    plan.databases = databases.each(|database| renumber_in(database, class, to));
    for (name, dungeon) in labyrinths {
        let Some(labyrinth) = dungeon.labyrinth() else { continue };
        let is_taken = match class.kind {
            ClassKind::Creature => labyrinth.creature_classes.iter().any(|own| own.id == to),
            ClassKind::Item => labyrinth.item_classes.iter().any(|own| own.id == to),
            ClassKind::Branch | ClassKind::Final => {
                labyrinth.stories.iter().any(|story| story.prefab == Some(to))
            }
        };
        if is_taken {
            return Err(taken());
        }
        let made = with_number(labyrinth, class, to);
        if made != **labyrinth {
            let dungeon = dungeon.with_labyrinth(made);
            plan.labyrinths.push(Fitted { name: name.to_owned(), dungeon, losses: Losses::default() });
        }
    }
    Ok(plan)
}

fn renumber_in(database: &mut Database, class: Class, to: u32) {
    database.number_branches();
    let change = |id: &mut u32| {
        if *id == class.id {
            *id = to;
        }
    };
    match class.kind {
        ClassKind::Creature => {
            database.creatures.iter_mut().for_each(|own| change(&mut own.id));
            database.finals.iter_mut().filter_map(|own| own.boss.as_mut()).for_each(change);
        }
        ClassKind::Item => {
            database.items.iter_mut().for_each(|own| change(&mut own.id));
            database.start_kit.iter_mut().for_each(change);
        }
        ClassKind::Branch | ClassKind::Final => {
            let classes = database.branches.iter_mut().chain(&mut database.finals);
            classes.filter_map(|own| own.id.as_mut()).for_each(change);
            return;
        }
    }
    for list in database.lists_mut(class.kind) {
        list.iter_mut().for_each(|chance| change(&mut chance.id));
    }
}

fn with_number(labyrinth: &Labyrinth, class: Class, to: u32) -> Labyrinth {
    let mut made = labyrinth.clone();
    let change = |id: &mut u32| {
        if *id == class.id {
            *id = to;
        }
    };
    match class.kind {
        ClassKind::Creature => {
            made.creature_classes.iter_mut().for_each(|own| change(&mut own.id));
            made.creatures.iter_mut().chain([&mut made.boss]).for_each(|it| change(&mut it.class));
            made.creature_classes.sort_by_key(|own| own.id);
        }
        ClassKind::Item => {
            made.item_classes.iter_mut().for_each(|own| change(&mut own.id));
            made.items.iter_mut().for_each(|item| change(&mut item.class));
            made.start_kit.iter_mut().for_each(change);
            let loot = made.creature_classes.iter_mut().flat_map(|own| &mut own.loot);
            loot.for_each(|chance| change(&mut chance.id));
            made.item_classes.sort_by_key(|own| own.id);
        }
        ClassKind::Branch | ClassKind::Final => {
            made.stories.iter_mut().filter_map(|story| story.prefab.as_mut()).for_each(change);
        }
    }
    made
}
