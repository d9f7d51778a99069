//! The database of a labyrinth in the window: monsters are added and used, by pointer and by keys; what
//! depends on them is shown; invalid numbers are rejected; nothing is lost.

use std::fs;
use std::path::PathBuf;

use iced::keyboard::key::Named;
use schola::dungeon::edit::classes::{Class, ClassKind, Number};
use schola::dungeon::edit::objects;
use schola::dungeon::{Dungeon, Field, Parameters};
use schola::project::{DungeonFolder, database, labyrinth};
use schola::window::Opening;
use schola::window::dungeon_editor::{MAP, Phase};

use super::hand::{click, editor, is_sound};
use crate::desk::{Desk, copy, sample};

const NAME: &str = "database-Words(0, Name)";
const ATTACK: &str = "database-Number(Attack)";
const GOBLIN: Class = Class { kind: ClassKind::Creature, id: 4 };

/// Makes a game with one labyrinth and opens it.
fn open() -> (Desk, PathBuf) {
    let home = tempfile::tempdir().expect("a folder for the test");
    let database = database::sample("en");
    let dungeon = Dungeon::generate(&Parameters { seed: 3, ..Parameters::of_size(40, 30) }, &database, 3, 0);
    let folder =
        labyrinth::create(home.path(), ("Lair", "", "en"), &dungeon, &database).expect("it is written");
    let file = folder.join("LEVELS/01/labyrinth.xml");
    (Desk::open(Opening::Edit(folder), home), file)
}

fn named(desk: &Desk, name: &str) -> Option<Class> {
    let plain = &editor(desk).databases().plain;
    plain.classes(ClassKind::Creature).into_iter().find(|class| plain.name_of(*class) == Some(name))
}

/// Returns the name of the class of the central component, and a free field of its rooms without objects.
fn central(desk: &Desk) -> (String, Field) {
    let own = editor(desk).dungeon().labyrinth().expect("it is whole").clone();
    let walls = &own.filled.walls;
    let lies = |field: &Field| {
        let instances = own.items.iter().chain(&own.creatures).chain([&own.boss]);
        let keys = own.filled.keys.iter().map(|key| key.at);
        instances.map(|it| it.at).chain(keys).chain([own.filled.entrance]).any(|at| at == *field)
    };
    let rooms = own.filled.components.central.iter().map(|room| walls.areas.rooms[*room as usize].inner());
    let found = rooms.flat_map(|rect| rect.fields().collect::<Vec<_>>());
    let field = found.into_iter().find(|field| walls.free.has(*field) && !lies(field)).expect("a free field");
    let id = own.stories[0].prefab.expect("it was made from a class");
    let plain = &editor(desk).databases().plain;
    (plain.name_of(Class { kind: ClassKind::Branch, id }).expect("it has a name").to_owned(), field)
}

fn stands(desk: &Desk, class: Class, field: Field) -> bool {
    let own = editor(desk).dungeon().labyrinth().expect("it is whole");
    own.creatures.iter().any(|it| (it.class, it.at) == (class.id, field))
}

/// Presses Tab until a text has the focus.
fn tab_to(desk: &mut Desk, text: &str) {
    for _ in 0..300 {
        let place = desk.shows(text).then(|| desk.place(text));
        let seen = desk.focus().and_then(|control| control.visible);
        if place.zip(seen).is_some_and(|(place, seen)| seen.contains(place)) {
            return;
        }
        desk.key(Named::Tab);
    }
    panic!("Tab never comes to “{text}”");
}

/// Saves, opens the game again and checks that everything is there.
fn is_kept(mut desk: Desk, file: PathBuf, name: &str, field: Field) {
    desk.command('s');
    assert!(!editor(&desk).document().is_changed());
    let before = (editor(&desk).dungeon().clone(), editor(&desk).databases().clone());
    let again = Desk::open(Opening::Edit(file), desk.end());
    assert!(*editor(&again).dungeon() == before.0 && *editor(&again).databases() == before.1);
    assert!(stands(&again, named(&again, name).expect("it is in the database"), field));
    is_sound(&again);
}

/// A monster is added, named, assigned to a branch and placed from its palette into a room: all by pointer
/// but for its name.
#[test]
fn a_new_monster_moves_in_by_pointer() {
    let (mut desk, file) = open();
    let (branch, field) = central(&desk);
    desk.click_words("database-title");
    desk.click_words("database-add-monster");
    assert!(desk.is_focused(NAME), "its name can be written at once");
    desk.write("Grue");
    let grue = named(&desk, "Grue").expect("it is named as it is written");
    desk.click_words("database-branches");
    desk.click(&branch);
    let add = desk.words.get("database-list-monster");
    desk.scroll_to(&add);
    desk.click(&add);
    desk.scroll_to("Grue");
    desk.click("Grue");
    let plain = &editor(&desk).databases().plain;
    assert!(
        plain
            .branch(editor(&desk).class().expect("a branch"))
            .is_some_and(|own| { own.creatures.last().is_some_and(|chance| chance.id == grue.id) })
    );
    desk.press_keys("Alt+3");
    click(&mut desk, field);
    desk.click("Grue");
    click(&mut desk, field);
    assert!(stands(&desk, grue, field));
    is_sound(&desk);
    is_kept(desk, file, "Grue", field);
}

/// The same without the pointer.
#[test]
fn a_new_monster_moves_in_by_keys() {
    let (mut desk, file) = open();
    let (branch, field) = central(&desk);
    desk.press_keys("Alt+4");
    let add = desk.words.get("database-add-monster");
    tab_to(&mut desk, &add);
    desk.key(Named::Enter);
    desk.write("Grue");
    let grue = named(&desk, "Grue").expect("it is named as it is written");
    desk.press_keys("Ctrl+F");
    desk.write(&branch);
    desk.key(Named::Enter);
    assert_eq!(editor(&desk).class().map(|class| class.kind), Some(ClassKind::Branch));
    let add = desk.words.get("database-list-monster");
    tab_to(&mut desk, &add);
    desk.key(Named::Enter);
    tab_to(&mut desk, "Grue");
    desk.key(Named::Enter);
    desk.press_keys("Alt+3");
    desk.go_to_pane("pane-centre");
    for _ in 0..20 {
        if desk.is_focused(MAP) {
            break;
        }
        desk.key(Named::Tab);
    }
    desk.key(Named::Home);
    desk.key(Named::PageUp);
    (0..field.x).for_each(|_| desk.key(Named::ArrowRight));
    (0..field.y).for_each(|_| desk.key(Named::ArrowDown));
    desk.key(Named::Enter);
    tab_to(&mut desk, "Grue");
    desk.key(Named::Enter);
    for _ in 0..300 {
        if desk.is_focused(MAP) {
            break;
        }
        desk.key(Named::Tab);
    }
    desk.key(Named::Enter);
    assert!(stands(&desk, grue, field));
    is_sound(&desk);
    is_kept(desk, file, "Grue", field);
}

fn rewrite(desk: &mut Desk, field: &'static str, text: &str) {
    desk.click_field(field);
    desk.command('a');
    desk.write(text);
}

fn choose(desk: &mut Desk, name: &str) {
    desk.press_keys("Alt+4");
    desk.press_keys("Ctrl+F");
    desk.command('a');
    desk.write(name);
    desk.key(Named::Enter);
}

/// An invalid number is reported beside its field and below, and the last valid one stays; a valid one is
/// applied at once, to the labyrinth, too, and undo restores the former one.
#[test]
fn wrong_numbers_are_held_back() {
    let (mut desk, _) = open();
    choose(&mut desk, "Goblin");
    assert_eq!(editor(&desk).class(), Some(GOBLIN));
    let attack = |desk: &Desk| editor(desk).databases().plain.number(GOBLIN, Number::Attack);
    rewrite(&mut desk, ATTACK, "7x");
    assert_eq!(attack(&desk), Some(7));
    desk.expect_with("database-problems", &[("count", "1")]);
    assert!(desk.shows("7x"), "what was written stays");
    // The field still has the focus.
    desk.command('a');
    desk.write("12");
    assert_eq!(attack(&desk), Some(12));
    assert!(!desk.shows("7x"));
    let own = editor(&desk).dungeon().labyrinth().expect("it is whole");
    let level = editor(&desk).dungeon().level;
    if let Some(class) = own.creature_classes.iter().find(|class| class.id == GOBLIN.id) {
        assert_eq!(class.attack, schola::dungeon::database::scaled(12, level));
    }
    desk.press_keys("Alt+1");
    assert_eq!(editor(&desk).phase(), Phase::Rooms);
    while attack(&desk) != Some(5) {
        desk.command('z');
    }
    assert_eq!(editor(&desk).class(), Some(GOBLIN), "undo leads to where it was");
    assert!(!editor(&desk).document().is_changed());
}

/// The consequences of deleting a monster are shown first; cancelling changes nothing, confirming removes it
/// from the labyrinth, and undo restores everything.
#[test]
fn what_goes_with_a_monster_is_told() {
    let (mut desk, _) = open();
    let before = (editor(&desk).dungeon().clone(), editor(&desk).databases().clone());
    let own = before.0.labyrinth().expect("it is whole");
    let id = own.creatures.first().expect("somebody lives here").class;
    let class = Class { kind: ClassKind::Creature, id };
    let name = before.1.plain.name_of(class).expect("it has a name").to_owned();
    choose(&mut desk, &name);
    desk.key(Named::Tab);
    desk.click_icon(lucide_icons::Icon::Trash2);
    assert!(desk.is_asking());
    desk.key(Named::Escape);
    assert!(!desk.is_asking() && *editor(&desk).databases() == before.1);
    desk.click_icon(lucide_icons::Icon::Trash2);
    desk.click_words("database-ask-take");
    assert_eq!(named(&desk, &name), None);
    let own = editor(&desk).dungeon().labyrinth().expect("it is whole");
    assert!(own.creatures.iter().all(|it| it.class != id));
    is_sound(&desk);
    desk.command('z');
    assert!(*editor(&desk).dungeon() == before.0 && *editor(&desk).databases() == before.1);
}

/// Renaming first shows the affected labyrinths, and then applies everywhere.
#[test]
fn another_name_is_shown_before_it_is_given() {
    let (mut desk, file) = open();
    let own = editor(&desk).dungeon().labyrinth().expect("it is whole").clone();
    let name = own.creature_classes[0].name.clone();
    choose(&mut desk, &name);
    rewrite(&mut desk, NAME, "Fiend");
    assert_eq!(named(&desk, "Fiend"), None, "it waits");
    desk.click_words("database-offer-take");
    assert!(named(&desk, "Fiend").is_some());
    let now = editor(&desk).dungeon().labyrinth().expect("it is whole");
    assert_eq!(now.creature_classes[0].name, "Fiend");
    assert!(objects::verdict(now).finishes);
    desk.command('s');
    let read = labyrinth::read(&fs::read(file).expect("the file is there")).model;
    assert!(read.as_ref() == Some(editor(&desk).dungeon()));
}

/// A crash costs nothing of the database either.
#[test]
fn a_crash_leaves_the_database() {
    let (mut desk, _) = open();
    choose(&mut desk, "Goblin");
    rewrite(&mut desk, ATTACK, "9");
    let edited = (editor(&desk).dungeon().clone(), editor(&desk).databases().clone());
    for _ in 0..8 {
        desk.send(schola::window::Message::Ticked);
    }
    desk.crash(Opening::Start);
    desk.click_words("safety-go-on");
    assert!(*editor(&desk).dungeon() == edited.0 && *editor(&desk).databases() == edited.1);
}

/// Renaming applies to all labyrinths of the game, also to those not open, and to their files once saved;
/// undone and saved, everything is as before.
#[test]
fn all_labyrinths_of_the_game_follow() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("lair");
    copy(&sample("dragons-lair"), &folder);
    let read = || {
        let read = DungeonFolder::open(&folder).expect("it is a dungeon");
        assert_eq!(read.problems, []);
        let dungeons: Vec<Dungeon> = read.levels.into_iter().filter_map(|level| level.dungeon).collect();
        (dungeons, read.database, read.databases)
    };
    let before = read();
    let count = |dungeons: &[Dungeon], name: &str| {
        let classes = dungeons.iter().filter_map(Dungeon::labyrinth).flat_map(|own| &own.creature_classes);
        classes.filter(|class| class.name == name).count()
    };
    let mut desk = Desk::open(Opening::Edit(folder.clone()), home);
    choose(&mut desk, "Goblin");
    rewrite(&mut desk, NAME, "Gnome");
    desk.key(Named::Enter);
    desk.command('s');
    let after = read();
    assert!(count(&before.0, "Goblin") > 1);
    assert_eq!(count(&after.0, "Gnome"), count(&before.0, "Goblin"));
    assert_eq!(count(&after.0, "Goblin"), 0);
    assert_eq!(after.1.and_then(|own| Some(own.creature(4)?.name.clone())).as_deref(), Some("Gnome"));
    assert_eq!(after.2["cs"].creature(4).expect("it is there").name, "Skřet", "it has a name of its own");
    desk.command('z');
    desk.command('s');
    assert!(read().1 == before.1 && read().2 == before.2);
    for (now, before) in read().0.iter().zip(&before.0) {
        assert!(now == before);
    }
}

/// External changes of the database are not overwritten without a question.
#[test]
fn the_database_of_others_is_asked_about() {
    let (mut desk, file) = open();
    choose(&mut desk, "Goblin");
    rewrite(&mut desk, ATTACK, "9");
    let database =
        file.parent().and_then(|level| level.parent()?.parent()).expect("a game").join("database.xml");
    let theirs = fs::read_to_string(&database).expect("it is there").replace("Sewer Rat", "Mouse");
    fs::write(&database, &theirs).expect("it is written");
    desk.command('s');
    assert!(desk.is_asking());
    assert_eq!(fs::read_to_string(&database).expect("it is there"), theirs);
}

/// A picture from the library and one from a file, each as one edit; the file is saved with the game.
#[test]
fn a_monster_gets_another_picture() {
    let (mut desk, file) = open();
    let picture =
        |desk: &Desk| editor(desk).databases().plain.creature(4).and_then(|own| own.picture.clone());
    let before = picture(&desk);
    choose(&mut desk, "Goblin");
    desk.click_words("database-picture");
    desk.write("ghost");
    desk.key(Named::Enter);
    assert_eq!(picture(&desk).as_deref(), Some("ghost"));
    let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>"#;
    let path = desk.home().join("imp-face.svg");
    fs::write(&path, svg).expect("it is written");
    desk.click_words("database-picture");
    desk.click_words("board-look-file");
    desk.command('a');
    desk.write(&path.display().to_string());
    desk.key(Named::Enter);
    assert_eq!(picture(&desk).as_deref(), Some("imp-face"));
    desk.command('s');
    let game = file.parent().and_then(|level| level.parent()?.parent()).expect("a game").to_owned();
    let kept = game.join("PIECES/imp-face.svg");
    assert_eq!(fs::read_to_string(&kept).expect("it is there"), svg);
    desk.command('z');
    desk.command('z');
    assert_eq!(picture(&desk), before);
    desk.command('s');
    assert!(!kept.exists(), "nobody needs it any more");
}
