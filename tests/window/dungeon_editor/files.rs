//! The editor of labyrinths: exported files, its questions, and what the map shows.

use std::fs;
use std::path::PathBuf;

use iced::keyboard::key::Named;
use schola::authoring::labyrinth::numbers::Number;
use schola::dungeon::edit::objects::{lock, unlock};
use schola::dungeon::{Dungeon, Field, Layer, Parameters, SplitGoal};
use schola::project::{database, labyrinth};
use schola::window::Opening;
use schola::window::command::Command;
use schola::window::dungeon_editor::{MAP, Phase};
use schola::window::{Message, new_labyrinth, open};

use super::hand::{click, editor};
use crate::desk::Desk;

fn whole() -> Dungeon {
    let parameters = Parameters { target: SplitGoal::Branches(5), seed: 3, ..Parameters::of_size(40, 30) };
    Dungeon::generate(&parameters, &database::sample("en"), 3, 0)
}

fn open(dungeon: &Dungeon) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let file = home.path().join("keep.xml");
    labyrinth::save(&file, dungeon).expect("it is written");
    Desk::open(Opening::Edit(file), home)
}

/// Types a path into the dialog and confirms it.
fn choose_file(desk: &mut Desk, name: &str) -> PathBuf {
    let path = desk.home().join(name);
    assert!(desk.is_focused(open::FIELD));
    desk.command('a');
    desk.write(&path.display().to_string());
    desk.key(Named::Enter);
    path
}

/// A sound labyrinth is exported at once; one with warnings only after a confirmation; one that violates an
/// invariant never.
#[test]
fn a_labyrinth_is_exported_when_it_is_sound() {
    let mut desk = open(&whole());
    desk.send(Message::Command(Command::ExportLabyrinth));
    let file = choose_file(&mut desk, "alone.xml");
    assert_eq!(fs::read_to_string(&file).expect("it is written"), labyrinth::write_bare(&whole()));

    let own = whole();
    let labyrinth = own.labyrinth().expect("it is whole").clone();
    let door = labyrinth.filled.keys[0].door;
    let open_door = own.with_labyrinth(unlock(&labyrinth, door));
    let mut desk = open(&open_door);
    desk.send(Message::Command(Command::ExportLabyrinth));
    let file = choose_file(&mut desk, "weak.xml");
    assert!(desk.is_asking() && !file.exists());
    desk.key(Named::Escape);
    assert!(!file.exists());
    desk.send(Message::Command(Command::ExportLabyrinth));
    let file = choose_file(&mut desk, "weak.xml");
    desk.click_words("labyrinth-export-anyway");
    assert!(file.is_file());

    let mut broken = (*labyrinth).clone();
    broken.filled = {
        let mut filled = (*labyrinth.filled).clone();
        filled.keys.clear();
        filled.into()
    };
    let mut desk = open(&Dungeon { layer: Layer::Labyrinth(broken.into()), ..whole() });
    desk.send(Message::Command(Command::ExportLabyrinth));
    let file = choose_file(&mut desk, "broken.xml");
    assert!(!desk.is_asking() && !file.exists());
    let told = desk.seen().into_iter().any(|text| text.starts_with("Not exported."));
    assert!(told, "{:?}", desk.seen());
}

/// The parameters of the generator are saved, changed and reopened; they generate the same labyrinth.
#[test]
fn numbers_are_saved_and_opened() {
    let mut desk = open(&whole());
    desk.press_keys("Alt+1");
    let save = desk.words.get("labyrinth-numbers-save");
    let side = desk.bounds("pane-side").center();
    desk.point_at(side);
    (0..40).for_each(|_| desk.wheel(-2.0));
    desk.click(&save);
    let file = choose_file(&mut desk, "numbers.xml");
    let text = fs::read_to_string(&file).expect("it is written");
    assert!(text.contains("sizeX=\"40\" sizeY=\"30\"") && text.contains("seed=\"3\""), "{text}");
    fs::write(&file, text.replace("seed=\"3\"", "seed=\"9\"")).expect("it is written");
    desk.click_words("labyrinth-numbers-open");
    let _ = choose_file(&mut desk, "numbers.xml");
    desk.click_words("dungeon-anew");
    assert_eq!(editor(&desk).dungeon().origin.map(|origin| origin.parameters.seed), Some(9));
}

/// Hand-made contents are regenerated only after a confirmation, and undo restores them.
#[test]
fn work_by_hand_is_not_made_anew_unasked() {
    let own = whole();
    let mut desk = open(&own);
    desk.press_keys("Ctrl+E");
    assert!(!desk.is_asking(), "nothing was made by hand");
    let labyrinth = own.labyrinth().expect("it is whole").clone();
    let opened = unlock(&labyrinth, labyrinth.filled.keys[0].door);
    let at = labyrinth.filled.entrance;
    let moved = lock(&opened, labyrinth.filled.keys[0].door, at).expect("it is free");
    let by_hand = own.with_labyrinth(moved);
    let mut desk = open(&by_hand);
    desk.press_keys("Ctrl+E");
    assert!(desk.is_asking());
    desk.key(Named::Escape);
    assert_eq!(editor(&desk).dungeon().layer, by_hand.layer);
    desk.press_keys("Ctrl+E");
    desk.key(Named::Enter);
    assert_ne!(editor(&desk).dungeon().layer, by_hand.layer);
    desk.command('z');
    assert_eq!(editor(&desk).dungeon().layer, by_hand.layer);
}

/// A click on the border of the chosen room, and a monster on a wall, are refused with the reason.
#[test]
fn what_cannot_be_is_refused_with_the_reason() {
    let own = whole();
    let areas = own.areas().clone();
    let rect = areas.rooms[0];
    let mut desk = open(&own);
    desk.press_keys("Alt+2");
    let corner = Field::new(rect.x, rect.y);
    click(&mut desk, corner);
    let refused = |desk: &mut Desk, start: &str| desk.seen().iter().any(|text| text.starts_with(start));
    assert!(!refused(&mut desk, "Border and door fields"), "a first click chooses the room");
    click(&mut desk, corner);
    assert!(refused(&mut desk, "Border and door fields"));
    desk.press_keys("Alt+3");
    assert_eq!(editor(&desk).phase(), Phase::Objects);
    let story = own.labyrinth().and_then(|labyrinth| labyrinth.stories[0].prefab).expect("of a class");
    let database = database::sample("en");
    let branch = database.prefabs().find(|(id, _)| *id == story).expect("it is known").1;
    let monster = database.creature(branch.creatures[0].id).expect("it is known").name.clone();
    let central = own.filled().expect("it has walls").components.central[0];
    click(&mut desk, areas.rooms[central as usize].middle());
    desk.click(&monster);
    let rect = areas.rooms[central as usize];
    click(&mut desk, Field::new(rect.x, rect.y));
    assert!(refused(&mut desk, "Something lies in a wall"), "{:?}", desk.seen());
    assert_eq!(editor(&desk).dungeon().layer, own.layer);
}

/// The map can be hidden and shown without a change of the labyrinth; the lines between rooms can be toggled.
#[test]
fn the_map_can_be_hidden() {
    let mut desk = open(&whole());
    let before = editor(&desk).dungeon().clone();
    desk.press_keys("Ctrl+Shift+J");
    desk.press_keys("Ctrl+Shift+U");
    assert!(!desk.census().places.iter().any(|(id, _)| *id == iced::widget::Id::new(MAP)));
    desk.click_words("labyrinth-map-again");
    let _ = desk.bounds(MAP);
    assert!(editor(&desk).dungeon().layer == before.layer && !editor(&desk).document().is_changed());
}

/// Alt with a digit changes the phase from inside a text field, too, and types nothing there.
#[test]
fn alt_and_a_digit_is_no_text() {
    let mut desk = open(&whole());
    desk.press_keys("Alt+4");
    desk.press_keys("Ctrl+F");
    assert!(desk.is_focused("database-search"));
    desk.key_down(iced::keyboard::Key::Character("2".into()), iced::keyboard::Modifiers::ALT, Some('2'));
    assert_eq!((editor(&desk).class(), editor(&desk).phase()), (None, Phase::Walls));
    desk.press_keys("Alt+4");
    assert!(!desk.shows("2"));
}

/// A labyrinth with fewer branches than requested is kept, which is reported when it is generated.
#[test]
fn missed_branches_are_told() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let mut desk = Desk::open(Opening::Start, home);
    desk.click_words("command-new-labyrinth");
    // Nine rooms at most cannot have eight branches.
    let numbers = [(Number::Width, 40), (Number::Height, 40), (Number::Edge, 13), (Number::Branches, 8)];
    for (number, value) in numbers {
        desk.send(Message::NewLabyrinth(new_labyrinth::Message::Written(number, value.to_string())));
    }
    desk.click_words("labyrinth-make");
    assert!(editor(&desk).dungeon().missed().is_some());
    assert!(desk.seen().into_iter().any(|text| text.starts_with("Only ")), "{:?}", desk.seen());
}
