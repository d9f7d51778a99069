//! Editing the database: it stays faultless, the file reads back the same, and labyrinths are updated.

use std::sync::Arc;

use proptest::prelude::*;
use schola::dungeon::database::{Behaviour, Chance, CreatureClass, ItemClass, ItemKind};
use schola::dungeon::edit::classes::{
    Class, ClassKind, Databases, ItemSort, List, Number, Plan, Use, Wording, plan, renumber, shares,
};
use schola::dungeon::game::turn::damage;
use schola::dungeon::odds::{Fighter, duel};
use schola::dungeon::random::Random;
use schola::dungeon::{Database, Dungeon, Fault};
use schola::project::{database, labyrinth};

use super::laws::{hard_faults_with, parameters};

const KINDS: [ClassKind; 4] = [ClassKind::Creature, ClassKind::Item, ClassKind::Branch, ClassKind::Final];

fn both() -> Databases {
    let mut both = Databases::new(database::sample("en")).add_language("cs");
    let _ = both.languages.insert("cs".to_owned(), Arc::new(database::sample("cs")));
    both
}

/// An edit of the database, with numbers that choose its target.
type Act = (u8, [u16; 4]);

fn nth(database: &Database, kind: ClassKind, number: u16) -> Class {
    let classes = database.classes(kind);
    classes[usize::from(number) % classes.len()]
}

/// Carries out an edit; `None` if it is refused.
fn act(databases: &Databases, (kind, [a, b, c, d]): Act) -> Option<Databases> {
    let plain = &databases.plain;
    let class = nth(plain, KINDS[usize::from(a) % 4], b);
    let branch = nth(plain, KINDS[2 + usize::from(a) % 2], b);
    let creature = nth(plain, ClassKind::Creature, b);
    let numbers = plain.numbers(class);
    let list =
        [List::Creatures(None), List::Items(None), List::Creatures(Some(0)), List::Loot][usize::from(d) % 4];
    let owner = if list == List::Loot { creature } else { branch };
    match kind {
        0 => databases.add(class.kind, "Newt", "It drips.").ok().map(|(made, _)| made),
        1 => databases.copy(class).map(|(made, _)| made),
        2 => databases.remove(class).ok(),
        3 => Some(databases.reorder(class, usize::from(c) % 9)),
        4 => {
            let number = numbers[usize::from(c) % numbers.len()];
            let value = (d % 5 != 0).then_some(u32::from(d));
            databases.with_number(class, number, value).ok()
        }
        5 => {
            let wording =
                [Wording::Name, Wording::Text, Wording::Noise, Wording::Comment(0)][usize::from(c) % 4];
            let language = [None, Some("cs")][usize::from(d) % 2];
            databases.write(language, class, wording, &format!("word {d}")).ok()
        }
        6 => Some(databases.with_behaviour(creature, Behaviour::Hunter)),
        7 => Some(databases.with_sort(nth(plain, ClassKind::Item, b), ItemSort::ALL[usize::from(c) % 3])),
        8 => Some(databases.with_picture(class, (d % 2 == 0).then_some("ghost"))),
        9 => databases.with_boss(nth(plain, ClassKind::Final, b), nth(plain, ClassKind::Creature, c).id).ok(),
        10 => {
            let of = nth(plain, list.kind(), c).id;
            let chance = Chance { id: of, probability: u32::from(d % 104), max_count: u32::from(c % 22) };
            let chances: Vec<Chance> = plain.chances(owner, list).iter().copied().chain([chance]).collect();
            databases.with_chances(owner, list, &chances).ok()
        }
        11 => {
            let mut chances = plain.chances(owner, list).to_vec();
            let _ = chances.pop();
            databases.with_chances(owner, list, &chances).ok()
        }
        12 => Some(databases.add_room(branch, "A room of its own.")),
        13 => Some(databases.add_comment(branch, "A draught.")),
        14 => databases.remove_room(branch, usize::from(c) % 3, d % 2 == 0).ok(),
        _ => databases.with_kit(nth(plain, ClassKind::Item, b).id, usize::from(c) % 5).ok(),
    }
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    prop::collection::vec((0..16_u8, any::<[u16; 4]>()), 1..20)
}

fn is_given_back(database: &Database) {
    let read = database::read(database::write(database).as_bytes());
    assert_eq!(read.faults, []);
    assert!(read.model == *database, "the file says something else");
}

/// Returns the labyrinth after a change; the old one if nothing in it changed.
fn after(plan: &Plan, dungeon: &Dungeon) -> Dungeon {
    plan.labyrinths.first().map_or_else(|| dungeon.clone(), |own| own.dungeon.clone())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, max_shrink_iters: 300, ..ProptestConfig::default() })]

    /// Protects everything made in the database: after any sequence of edits no language has a fault, the
    /// translations have the same classes with the same numbers, and the updated labyrinth violates no hard
    /// invariant.
    #[test]
    fn databases_stay_without_faults(seed: u32, level in 1..6_u8, acts in acts()) {
        let mut now = both();
        let parameters = schola::dungeon::Parameters { level, ..parameters(40, 30, 4, seed) };
        let mut dungeon = Dungeon::generate(&parameters, &now.plain, 3, 0);
        for act in acts {
            let Some(next) = self::act(&now, act) else { continue };
            let Ok(plan) = plan(&now, next, [("01", &dungeon)]) else { continue };
            dungeon = after(&plan, &dungeon);
            now = plan.databases;
            prop_assert_eq!(now.plain.check(), [], "after {:?}", act);
            prop_assert_eq!(now.languages["cs"].check(), []);
            for kind in KINDS {
                prop_assert_eq!(now.plain.classes(kind), now.languages["cs"].classes(kind));
            }
            prop_assert_eq!(hard_faults_with(&dungeon, &now.plain), [], "after {:?}", act);
        }
        is_given_back(&now.plain);
        is_given_back(&now.languages["cs"]);
        let read = labyrinth::read(labyrinth::write(&dungeon).as_bytes());
        prop_assert!(read.model.as_ref() == Some(&dungeon));
    }

    /// Protects references: renumbering a class keeps it the same class, in the database and in a labyrinth;
    /// and renumbering it back restores everything.
    #[test]
    fn another_number_is_the_same_class(seed: u32, kind in 0..4_usize, which: u16, to in 1000..LARGE) {
        let databases = both();
        let dungeon = Dungeon::generate(&parameters(40, 30, 4, seed), &databases.plain, 3, 0);
        let class = nth(&databases.plain, KINDS[kind], which);
        let plan = renumber(&databases, class, to, [("01", &dungeon)]).expect("the number is free");
        let made = after(&plan, &dungeon);
        prop_assert_eq!(plan.databases.plain.check(), []);
        prop_assert_eq!(hard_faults_with(&made, &plan.databases.plain), []);
        let now = Class { id: to, ..class };
        prop_assert_eq!(plan.databases.plain.name_of(now), databases.plain.name_of(class));
        prop_assert_eq!(plan.databases.uses(now).len(), databases.uses(class).len());
        let back = renumber(&plan.databases, now, class.id, [("01", &made)]).expect("the number is free");
        prop_assert_eq!(&back.databases, &databases);
        prop_assert!(after(&back, &made).layer == dungeon.layer);
        let taken = nth(&databases.plain, KINDS[kind], which.wrapping_add(1));
        prop_assert!(taken == class || renumber(&databases, class, taken.id, []).is_err());
    }

    /// Protects names: a new name replaces the old one in every labyrinth and every language that had no name
    /// of its own, and renaming back restores everything.
    #[test]
    fn another_name_stands_everywhere(seed: u32, kind in 0..4_usize, which: u16) {
        let databases = both();
        let dungeon = Dungeon::generate(&parameters(40, 30, 4, seed), &databases.plain, 3, 0);
        let class = nth(&databases.plain, KINDS[kind], which);
        let old = databases.plain.name_of(class).expect("it has a name").to_owned();
        let named = databases.write(None, class, Wording::Name, "Grue").expect("it is a name");
        let plan = plan(&databases, named, [("01", &dungeon)]).expect("nothing is stranded");
        let made = after(&plan, &dungeon);
        let names = |dungeon: &Dungeon, name: &str| {
            let own = dungeon.labyrinth().expect("it is whole");
            let creatures = own.creature_classes.iter().map(|class| &class.name);
            let items = own.item_classes.iter().map(|class| &class.name);
            let stories = own.stories.iter().map(|story| &story.name);
            creatures.chain(items).chain(stories).filter(|own| *own == name).count()
        };
        prop_assert_eq!(names(&made, "Grue"), names(&dungeon, &old));
        prop_assert_eq!(names(&made, &old), 0);
        // Some names are the same in both languages.
        let own = databases.languages["cs"].name_of(class).map(|own| if own == old { "Grue" } else { own });
        prop_assert_eq!(plan.databases.languages["cs"].name_of(class), own);
        let back = plan.databases.write(None, class, Wording::Name, &old).expect("it is a name");
        prop_assert_eq!(&back, &databases);
        let back = schola::dungeon::edit::classes::plan(&plan.databases, back, [("01", &made)]);
        prop_assert!(after(&back.expect("nothing is stranded"), &made).layer == dungeon.layer);
    }

    /// Protects the computed odds from another die: simulated fights end as often as computed.
    #[test]
    fn fights_end_as_reckoned(level in 1..6_u8, which: u16, seed: u64) {
        let database = database::sample("en");
        let class = database.creatures[usize::from(which) % database.creatures.len()].scaled(level);
        let kit = database.start_kit.iter().filter_map(|id| database.item(*id));
        let (hero, monster) = (Fighter::hero(level, kit), Fighter::monster(&class));
        let told = duel(&hero, &monster).expect("both are small");
        let mut chance = Random::new(seed);
        let (mut won, mut life) = (0.0, 0.0);
        let games = 2000;
        for _ in 0..games {
            let (mut mine, mut its) = (hero.life as i32, monster.life as i32);
            while mine > 0 && its > 0 {
                for _ in 0..hero.moves {
                    its -= damage(&mut chance, hero.attack as i32, hero.bonus as i32, monster.defence as i32);
                }
                for _ in 0..if its > 0 { monster.moves } else { 0 } {
                    mine -= damage(&mut chance, monster.attack as i32, 0, hero.defence as i32);
                }
            }
            won += f64::from(u8::from(mine > 0));
            life += f64::from(mine.max(0));
        }
        let part = won / f64::from(games);
        prop_assert!((told.won + told.lost - 1.0).abs() < 1e-3, "{:?}", told);
        prop_assert!((told.won - part).abs() < 0.06, "{:?}: {}", told, part);
        prop_assert!((told.won * told.life - life / f64::from(games)).abs() < 1.5, "{:?}: {}", told, life / won);
    }
}

const LARGE: u32 = 1_000_000;

/// Protects files from numbers that cannot be read again: each limit of the format holds, and values beyond
/// are reported.
#[test]
fn numbers_have_their_limits() {
    let databases = both();
    let rat = Class { kind: ClassKind::Creature, id: 1 };
    let sword = Class { kind: ClassKind::Item, id: 2 };
    let sewer = Class { kind: ClassKind::Branch, id: 2 };
    let table = [
        (rat, Number::Level, 1, 20),
        (rat, Number::Life, 1, LARGE),
        (rat, Number::Attack, 0, LARGE),
        (rat, Number::Gold, 0, LARGE),
        (sword, Number::Level, 1, 20),
        (sword, Number::Bonus, 0, LARGE),
        (sewer, Number::Tier, 0, 3),
    ];
    for (class, number, min, max) in table {
        for value in [min, max] {
            let made = databases.with_number(class, number, Some(value)).expect("it is within the limits");
            assert_eq!(made.plain.number(class, number), Some(value));
            is_given_back(&made.plain);
        }
        let told = |fault: Fault| fault.args.iter().map(|(_, value)| value.clone()).collect::<Vec<_>>();
        let above = databases.with_number(class, number, Some(max + 1)).expect_err("it is too large");
        assert_eq!(told(above), [min.to_string(), max.to_string()]);
        assert!(min == 0 || databases.with_number(class, number, Some(min - 1)).is_err());
        assert_eq!(databases.with_number(class, number, None).is_ok(), number.is_optional());
    }
    let chance = |probability, max_count, id| [Chance { max_count, probability, id }];
    let with = |chances: &[Chance]| databases.with_chances(sewer, List::Creatures(None), chances).is_ok();
    assert!(with(&chance(0, 1, 1)) && with(&chance(100, 20, 1)));
    assert!(!with(&chance(101, 1, 1)) && !with(&chance(1, 21, 1)) && !with(&chance(1, 0, 1)));
    assert!(!with(&chance(1, 1, 999)), "nobody has this number");
    assert!(databases.write(None, rat, Wording::Name, "  ").is_err());
}

/// Protects labyrinths from removals in the database: a boss and the last branch cannot be removed, nor a
/// branch in use; monsters disappear with their class and are counted, and every list is cleaned up.
#[test]
fn what_goes_is_told() {
    let databases = both();
    let goblin = Class { kind: ClassKind::Creature, id: 4 };
    let warlock = Class { kind: ClassKind::Creature, id: 21 };
    assert_eq!(databases.remove(warlock).expect_err("it is a boss").code, "database-boss-used");
    let places = databases.uses(goblin);
    assert_eq!(places.iter().filter(|place| matches!(place, Use::Branch(_))).count(), 4, "{places:?}");
    assert_eq!(databases.uses(Class { kind: ClassKind::Item, id: 24 }).last(), Some(&Use::Kit));

    let dungeon = Dungeon::generate(&parameters(60, 40, 6, 3), &databases.plain, 3, 0);
    let own = dungeon.labyrinth().expect("it is whole");
    let class = own.creatures.first().expect("somebody lives here").class;
    let count = own.creatures.iter().filter(|it| it.class == class).count();
    let without = databases.remove(Class { kind: ClassKind::Creature, id: class }).expect("it is no boss");
    assert!(without.plain.prefabs().all(|(_, own)| own.all_creatures().all(|chance| chance.id != class)));
    let told = plan(&databases, without, [("01", &dungeon)]).expect("nothing is stranded");
    assert_eq!(told.losses().creatures as usize, count);
    assert_eq!(hard_faults_with(&told.labyrinths[0].dungeon, &told.databases.plain), []);

    let prefab = own.stories[0].prefab.expect("it was made from a class");
    let without = databases.remove(Class { kind: ClassKind::Branch, id: prefab }).expect("there are others");
    let refused = plan(&databases, without, [("01", &dungeon)]).expect_err("the labyrinth needs it");
    assert_eq!(refused.code, "database-branch-used");
    let mut few = databases;
    while let Ok(fewer) = few.remove(few.plain.classes(ClassKind::Branch)[0]) {
        few = fewer;
    }
    assert_eq!((few.plain.branches.len(), few.plain.check()), (1, Vec::new()));
}

/// Protects hand-edited labyrinths: values that differ from the database stay, the rest is updated, scaled to
/// the labyrinth's level.
#[test]
fn what_was_taken_over_follows() {
    let databases = both();
    let parameters = schola::dungeon::Parameters { level: 3, ..parameters(40, 30, 4, 7) };
    let dungeon = Dungeon::generate(&parameters, &databases.plain, 3, 0);
    let mut own = (**dungeon.labyrinth().expect("it is whole")).clone();
    let class = own.creature_classes[0].id;
    own.creature_classes[0].name = "Pet".to_owned();
    let dungeon = dungeon.with_labyrinth(own);
    let class = Class { kind: ClassKind::Creature, id: class };
    let new = databases.write(None, class, Wording::Name, "Fiend").expect("it is a name");
    let new = new.with_number(class, Number::Attack, Some(50)).expect("it is within the limits");
    let told = plan(&databases, new, [("01", &dungeon)]).expect("nothing is stranded");
    let made = told.labyrinths[0].dungeon.labyrinth().expect("it is whole").clone();
    assert_eq!((made.creature_classes[0].name.as_str(), made.creature_classes[0].attack), ("Pet", 65));
}

/// Protects the bars: the shares of a list add up to a hundred percent, and follow both numbers.
#[test]
fn shares_are_parts_of_a_hundred() {
    let chances = [
        Chance { max_count: 1, probability: 50, id: 1 },
        Chance { max_count: 3, probability: 25, id: 2 },
        Chance { max_count: 5, probability: 0, id: 3 },
    ];
    let told = shares(&chances);
    assert_eq!(told, [(0.5, 50.0), (0.5, 50.0), (0.0, 0.0)]);
    assert!(shares(&[]).is_empty() && shares(&chances[2..]) == [(0.0, 0.0)]);
}

/// Protects the odds at their limits: a fighter who cannot be hit wins, and too much life is not computed.
#[test]
fn odds_at_the_ends() {
    let club = ItemClass { kind: ItemKind::Weapon { attack: 1, bonus: 3 }, ..ItemClass::default() };
    let hero = Fighter::hero(1, [&club, &club].into_iter());
    assert_eq!(hero, Fighter { life: 17, attack: 4, bonus: 3, defence: 3, moves: 5 });
    let weak = CreatureClass { level: 1, attack: 0, defence: 0, life: Some(1), ..CreatureClass::default() };
    let told = duel(&hero, &Fighter::monster(&weak)).expect("both are small");
    assert!(told.won > 0.999 && told.life > 16.9 && told.rounds < 1.1, "{told:?}");
    let strong = CreatureClass { attack: 500, defence: 500, life: Some(500), ..weak.clone() };
    assert!(duel(&hero, &Fighter::monster(&strong)).expect("it can be reckoned").lost > 0.999);
    let endless = CreatureClass { life: Some(LARGE), ..weak };
    assert_eq!(duel(&hero, &Fighter::monster(&endless)), None);
}
