//! A labyrinth made by hand without a pointer: from the start screen through all phases and the database to
//! the end of a play, saved and opened again.

use std::mem::discriminant;

use iced::Rectangle;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use schola::dungeon::edit::classes::ClassKind;
use schola::dungeon::edit::objects::verdict;
use schola::dungeon::game::{Action, Options};
use schola::dungeon::simulation::Bot;
use schola::dungeon::{Field, Game};
use schola::engine::Standing;
use schola::window::Opening;
use schola::window::dungeon_editor::{MAP, Phase};
use schola::window::play_test;

use super::hand::{
    arrow, editor, is_letter, is_saved, is_sound, session, spot, test, treasury, whole, wide_room,
};
use crate::desk::Desk;

/// The hero's distance from the entrance, and the rounds beside the boss, at most.
const STEPS: u32 = 40;
const ROUNDS: u32 = 150;

/// A visible text: its words, its place, and whether it is in a text field.
type Seen = (String, Rectangle, bool);

/// Presses Tab until the focused control is the wanted one.
fn tab_until(desk: &mut Desk, what: &str, is_it: impl Fn(Rectangle, &[Seen]) -> bool) {
    for _ in 0..150 {
        let texts = desk.census().texts.into_iter();
        let texts = texts.filter_map(|own| Some((own.text, own.visible?, own.is_field)));
        let texts: Vec<Seen> = texts.collect();
        if desk.focus().and_then(|control| control.visible).is_some_and(|place| is_it(place, &texts)) {
            return;
        }
        desk.key(Named::Tab);
    }
    panic!("Tab never comes to {what}");
}

/// Moves the focus to a control with these words.
fn tab_to(desk: &mut Desk, told: &str) {
    tab_until(desk, told, |place, texts| {
        texts.iter().any(|(text, seen, _)| text == told && place.contains(seen.center()))
    });
}

fn press(desk: &mut Desk, told: &str) {
    tab_to(desk, told);
    desk.key(Named::Enter);
}

fn press_words(desk: &mut Desk, key: &str) {
    let told = desk.words.get(key);
    press(desk, &told);
}

/// Types a number into the field beside a name.
fn write_number(desk: &mut Desk, key: &str, value: u32) {
    let name = desk.words.get(key);
    let label = desk.place(&name);
    tab_until(desk, &name, |place, texts| {
        let is_beside = (place.center_y() - label.y).abs() < 6.0;
        is_beside && texts.iter().any(|(_, seen, is_field)| *is_field && place.contains(seen.center()))
    });
    desk.command('a');
    desk.write(&value.to_string());
}

/// Moves the focus to the map and the cursor to a field.
fn go_to(desk: &mut Desk, field: Field) {
    if !desk.is_focused(MAP) {
        desk.go_to_pane("pane-centre");
        for _ in 0..20 {
            if desk.is_focused(MAP) {
                break;
            }
            desk.key(Named::Tab);
        }
        assert!(desk.is_focused(MAP), "Tab comes to the map");
    }
    desk.key(Named::Home);
    desk.key(Named::PageUp);
    for _ in 0..field.x {
        desk.key(Named::ArrowRight);
    }
    for _ in 0..field.y {
        desk.key(Named::ArrowDown);
    }
}

/// Does on a field what a click would do there.
fn choose(desk: &mut Desk, field: Field) {
    go_to(desk, field);
    desk.key(Named::Enter);
}

/// Confirms the question about what would be dropped.
fn agree(desk: &mut Desk) {
    if desk.is_asking() {
        desk.key(Named::Enter);
        assert!(!desk.is_asking(), "the first answer has the focus");
    }
}

/// Paints fields one after the other with Space held.
fn paint(desk: &mut Desk, from: Field, steps: &[Named]) {
    go_to(desk, from);
    let space = Key::Named(Named::Space);
    desk.key_down(space.clone(), Modifiers::empty(), Some(' '));
    for step in steps {
        desk.key(*step);
    }
    desk.key_up(space, Modifiers::empty());
    agree(desk);
}

/// Performs an action of the hero, by arrows and action letters; if several things are offered, the right one
/// is chosen from the list.
fn act(desk: &mut Desk, action: Action) {
    let number = test(desk).number();
    for _ in 0..80 {
        if desk.is_focused(play_test::BOARD) {
            break;
        }
        desk.key(Named::Tab);
    }
    let label = action.to_string();
    let letter = match action {
        Action::Go(to) | Action::Fight(to) => {
            desk.key(arrow(to));
            assert_eq!(test(desk).number(), number + 1, "{label}");
            return;
        }
        Action::Take(..) => "T",
        Action::Drop(_) => "R",
        Action::Unlock => "U",
        Action::Listen => "L",
        Action::Drink(_) => "Q",
        Action::Use(..) => "E",
        Action::Sleep(_) => "Z",
        Action::Wait => "X",
        Action::End => "C",
    };
    // If a letter may mean several things, a list asks which.
    let scene = test(desk).scene().expect("it is shown");
    let kinds = scene.choices.iter().filter_map(|choice| Some((&choice.label, choice.label.parse().ok()?)));
    let mut same = kinds.filter(|(_, own): &(_, Action)| discriminant(own) == discriminant(&action));
    let at = same.position(|(own, _)| *own == label).expect("it is allowed");
    desk.press_keys(letter);
    if test(desk).has_menu() {
        (0..at).for_each(|_| desk.key(Named::Tab));
        desk.key(Named::Enter);
    }
    assert_eq!(test(desk).number(), number + 1, "{label}");
}

/// Everything is done by keys alone, to the end of a play.
#[test]
fn a_labyrinth_is_made_and_played_without_a_pointer() {
    // Not every labyrinth has a room wide enough for the letter and one to be locked.
    assert!((1..=8).any(by_keys), "no labyrinth has what the story needs");
}

fn by_keys(seed: u32) -> bool {
    let home = tempfile::tempdir().expect("a folder for the test");
    let mut desk = Desk::open(Opening::Start, home);
    press_words(&mut desk, "command-new-labyrinth");
    write_number(&mut desk, "labyrinth-branches", 6);
    write_number(&mut desk, "labyrinth-seed", seed);
    press_words(&mut desk, "labyrinth-make");
    let origin = editor(&desk).dungeon().origin.expect("it was generated");
    assert_eq!(origin.parameters.seed, seed);

    // Phase 1: a room is split, a door is moved later.
    desk.press_keys("Alt+1");
    let before = editor(&desk).dungeon().areas().rooms.len();
    desk.press_keys("X");
    agree(&mut desk);
    if editor(&desk).dungeon().areas().rooms.len() != before + 1 {
        return false;
    }
    is_sound(&desk);

    // Phase 2: walls as a letter, and a door along its border.
    desk.press_keys("Alt+2");
    let Some(room) = wide_room(&desk) else { return false };
    let rect = editor(&desk).dungeon().areas().rooms[room as usize];
    let inner = rect.inner();
    choose(&mut desk, Field::new(rect.x, rect.y));
    assert_eq!(editor(&desk).chosen(), Some(room));
    desk.press_keys("O");
    agree(&mut desk);
    let at = |x: u16, y: u16| Field::new(inner.x + 1 + x, inner.y + 1 + y);
    for x in [0, 3] {
        paint(&mut desk, at(x, 0), &[Named::ArrowDown; 4]);
    }
    paint(&mut desk, at(1, 2), &[Named::ArrowRight]);
    assert!(!editor(&desk).has_open_room(), "{:?}", desk.seen());
    is_letter(&desk, at(0, 0));
    let doors = editor(&desk).dungeon().areas().doors.clone();
    desk.go_to_pane("pane-side");
    let back = char::from(lucide_icons::Icon::ChevronLeft).to_string();
    let on = char::from(lucide_icons::Icon::ChevronRight).to_string();
    press(&mut desk, &back);
    agree(&mut desk);
    if editor(&desk).dungeon().areas().doors == doors {
        press(&mut desk, &on);
        agree(&mut desk);
    }
    assert_ne!(editor(&desk).dungeon().areas().doors, doors, "a door has moved");
    is_sound(&desk);

    // The database: an own monster, in the central component.
    desk.press_keys("Alt+4");
    press_words(&mut desk, "database-add-monster");
    desk.write("Grue");
    let plain = editor(&desk).databases().plain.clone();
    let id = whole(&desk).stories[0].prefab.expect("of a class");
    let branch =
        plain.classes(ClassKind::Branch).into_iter().find(|class| class.id == id).expect("it is there");
    let name = plain.name_of(branch).expect("it has a name").to_owned();
    press_words(&mut desk, "database-branches");
    press(&mut desk, &name);
    press_words(&mut desk, "database-list-monster");
    press(&mut desk, "Grue");
    is_sound(&desk);

    // Phase 3: the monster is placed, a room is locked with its key at the entrance, with a treasure in it.
    desk.press_keys("Alt+3");
    assert_eq!(editor(&desk).phase(), Phase::Objects);
    let own = whole(&desk);
    let areas = own.filled.areas().clone();
    let Some(spot) = spot(&own) else { return false };
    choose(&mut desk, spot);
    desk.go_to_pane("pane-side");
    press(&mut desk, "Grue");
    choose(&mut desk, spot);
    desk.key(Named::Escape);
    assert!(whole(&desk).creatures.iter().any(|it| it.at == spot), "{:?}", desk.seen());

    let Some((door, room)) = treasury(&whole(&desk)) else { return false };
    let key = own.filled.entrance;
    choose(&mut desk, areas.doors[door as usize].field_in(room));
    desk.press_keys("Y");
    choose(&mut desk, key);
    let own = whole(&desk);
    assert!(own.filled.keys.iter().any(|it| it.door == door && it.at == key));
    assert!(own.filled.locked[door as usize] && verdict(&own).finishes);
    let treasure = areas.rooms[room as usize].inner().fields().find(|at| own.filled.walls.free.has(*at));
    let treasure = treasure.expect("a free field");
    choose(&mut desk, treasure);
    desk.go_to_pane("pane-side");
    let part = own.filled.components.all().position(|rooms| rooms.contains(&room)).expect("of a part");
    let prefab = own.stories[part].prefab.expect("of a class");
    let class = plain.prefabs().find(|(id, _)| *id == prefab).expect("it is there").1;
    let item = plain.item(class.items[0].id).expect("it is there").name.clone();
    press(&mut desk, &item);
    choose(&mut desk, treasure);
    desk.key(Named::Escape);
    assert_eq!(whole(&desk).items.len(), own.items.len() + 1);
    is_sound(&desk);

    // The play: first from the entrance, then from a field beside the boss to the end.
    let game = Game::new(editor(&desk).dungeon(), Options::default()).expect("it can be played");
    let mut bot = Bot::new(&game);
    desk.go_to_pane("pane-test");
    for _ in 0..STEPS {
        let Some(action) = bot.choose(session(&desk).state()) else { break };
        act(&mut desk, action);
    }
    let own = whole(&desk);
    let is_taken = |at: &Field| own.creatures.iter().chain([&own.boss]).any(|it| it.at == *at);
    let leaf = areas.rooms[own.filled.components.final_branch()[0] as usize];
    let near = leaf.inner().fields().filter(|at| own.filled.walls.free.has(*at) && !is_taken(at));
    let Some(near) = near.min_by_key(|at| at.distance(own.boss.at)) else { return false };
    desk.go_to_pane("pane-test");
    press(&mut desk, &char::from(lucide_icons::Icon::MapPin).to_string());
    choose(&mut desk, near);
    desk.go_to_pane("pane-test");
    for _ in 0..20 {
        if desk.is_focused(play_test::BOARD) {
            break;
        }
        desk.key(Named::Tab);
    }
    for _ in 0..ROUNDS {
        desk.press_keys("C");
    }
    if matches!(test(&desk).standing(), Some(Standing::ToMove(_))) {
        return false;
    }

    is_saved(desk);
    true
}
