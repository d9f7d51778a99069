//! Sample dungeons in the player: by keys, by clicks, with one switch; and play-tested in the editor.

use std::time::{Duration, Instant};

use iced::Vector;
use iced::keyboard::key::Named;
use iced::mouse::Button;
use schola::dungeon::simulation::Bot;
use schola::dungeon::{Dungeon, Parameters};
use schola::engine::Standing;
use schola::player::settings::{Degree, Pattern};
use schola::player::{Command, Hints, UserSettings};
use schola::project::{AnyGame, DungeonFolder, database, labyrinth};
use schola::window::dungeon_editor::{self, MAP, testing};
use schola::window::play_test::{self, PlayTest, Unit};
use schola::window::player::{self, News, Player};
use schola::window::preferences::Preferences;
use schola::window::{Message, Opening};

use crate::desk::{Cell, Desk, SIZE, copy, sample};

/// Longer than a step of a walk takes.
const STEP: Duration = Duration::from_millis(200);
/// The entrance of the first labyrinth, and the place of its first key.
const ENTRANCE: Cell = (7, 8);
const KEY: Cell = (7, 10);

/// Opens the player with a copy of the sample dungeon, for a named person.
fn play() -> Desk {
    play_as(UserSettings::default())
}

fn play_as(controls: UserSettings) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("dragons-lair");
    copy(&sample("dragons-lair"), &folder);
    let language = Some("en".to_owned());
    let preferences = Preferences { language, controls, ..Preferences::default() };
    let desk = Desk::open_with(
        Opening::Play { folder: Some(folder), user: None, signals: None },
        home,
        preferences,
        SIZE,
    );
    assert_eq!(hero_at(&desk), Some(ENTRANCE), "the labyrinth is shown");
    desk
}

fn player(desk: &Desk) -> &Player {
    desk.app.player().expect("the player is shown")
}

fn test(desk: &Desk) -> &PlayTest {
    player(desk).play_test()
}

fn hero_at(desk: &Desk) -> Option<Cell> {
    test(desk).scene()?.boards.first()?.position
}

fn carries_key(desk: &Desk) -> bool {
    let panel = test(desk).scene().and_then(|scene| scene.panel.as_ref()).expect("there is a hero");
    panel.slots.iter().any(|slot| slot.name.key == "thing-key")
}

fn click_field(desk: &mut Desk, cell: Cell) {
    let board = desk.bounds(play_test::BOARD);
    let place = test(desk).place_on_map(cell).expect("there is a map").center();
    desk.click_at(place + Vector::new(board.x, board.y), Button::Left);
}

/// The hero walks by arrow keys to the first key of the sample, picks it up by a letter, and undo takes each
/// step back; events are reported, and a wall is reported without a move.
#[test]
fn the_first_key_is_fetched_by_keys() {
    let mut desk = play();
    desk.key(Named::ArrowDown);
    desk.key(Named::ArrowDown);
    assert_eq!(hero_at(&desk), Some(KEY));
    desk.press_keys("T");
    assert!(carries_key(&desk));
    assert!(test(&desk).story().iter().any(|sentence| sentence.text.key == "walk-take-key"));
    let number = test(&desk).number();
    desk.key(Named::ArrowDown);
    assert_eq!((test(&desk).number(), hero_at(&desk)), (number, Some(KEY)));
    assert_eq!(test(&desk).refusal().map(|why| why.key), Some("adventure-no-wall"));
    desk.key(Named::Backspace);
    assert!(!carries_key(&desk));
    assert!(test(&desk).story().iter().all(|sentence| sentence.text.key != "walk-take-key"));
    desk.key(Named::Backspace);
    desk.key(Named::Backspace);
    assert_eq!(hero_at(&desk), Some(ENTRANCE));
}

/// A hint says what a hero who knows the way would do, by key and by button; it is counted, goes with the next choice, and is not
/// offered to who wants none.
#[test]
fn a_hint_says_what_leads_on() {
    let mut desk = play();
    let said = desk.words.with("party-hint-said", &[("ply", String::new())]);
    let says = |desk: &mut Desk| desk.seen().into_iter().find(|seen| seen.starts_with(&said));
    assert_eq!(says(&mut desk), None);
    desk.key(Named::F4);
    let first = says(&mut desk).expect("the hint is said");
    assert_eq!(test(&desk).play().map(|play| play.aids()[0].hints), Some(1));
    desk.key(Named::ArrowDown);
    assert_eq!((hero_at(&desk), says(&mut desk)), (Some((7, 9)), None), "it led to the key: {first}");
    desk.key(Named::ArrowDown);
    desk.click_words("party-hint");
    let take = says(&mut desk).expect("the hint is said");
    desk.press_keys("T");
    assert!(carries_key(&desk), "it said: {take}");
    assert_ne!(first, take);

    let mut desk = play_as(UserSettings { hints: Hints::None, ..UserSettings::default() });
    desk.key(Named::F4);
    assert!(says(&mut desk).is_none() && !desk.shows(&desk.words.get("party-hint")));
}

/// A click on the key leads the hero there step by step, and picks it up; unknown fields cannot be walked to.
#[test]
fn the_first_key_is_fetched_by_a_click() {
    let mut desk = play();
    click_field(&mut desk, (12, 8));
    assert_eq!(
        (hero_at(&desk), test(&desk).refusal().map(|why| why.key)),
        (Some(ENTRANCE), Some("walk-no-way"))
    );
    click_field(&mut desk, KEY);
    assert_eq!(hero_at(&desk), Some((7, 9)), "one step at a time");
    assert!(test(&desk).is_walking());
    desk.pass(STEP);
    assert_eq!(hero_at(&desk), Some(KEY));
    assert!(carries_key(&desk));
    // A click cancels the walk back.
    click_field(&mut desk, ENTRANCE);
    assert!(test(&desk).is_walking());
    click_field(&mut desk, ENTRANCE);
    desk.pass(STEP);
    assert_eq!(hero_at(&desk), Some((7, 9)));
}

/// The hero's own field and the inventory list the possible actions; Escape closes the list, not the game.
#[test]
fn actions_are_listed() {
    let mut desk = play();
    click_field(&mut desk, ENTRANCE);
    assert!(test(&desk).has_menu());
    desk.key(Named::Escape);
    assert!(!test(&desk).has_menu() && desk.app.player().is_some());
    desk.press_keys("R");
    assert!(test(&desk).has_menu(), "which thing?");
    let count = |desk: &Desk| {
        test(desk).scene().and_then(|scene| scene.panel.as_ref()).map(|panel| panel.slots.len())
    };
    let before = count(&desk);
    desk.key(Named::Enter);
    assert_eq!(count(&desk), before.map(|before| before - 1), "the first of them is put down");
    assert!(!test(&desk).has_menu());
}

/// With one switch alone, each allowed action is highlighted in turn; the hero fetches the key.
#[test]
fn one_switch_fetches_the_first_key() {
    for pattern in [Pattern::Single, Pattern::RowColumn] {
        let mut settings = UserSettings { full_screen: false, ..UserSettings::preset(Degree::SingleSwitch) };
        settings.scanning.pattern = pattern;
        let mut desk = play_as(settings);
        for wanted in ["go south", "go south", "pick up"] {
            let number = test(&desk).number();
            // A row that holds the wanted item is entered first.
            let is_lit = |desk: &Desk| {
                test(desk).highlighted_actions().iter().any(|lit| match lit.key {
                    "act-go" => wanted == "go south" && lit.args.iter().any(|(_, to)| to == "south"),
                    "act-take-key" => wanted == "pick up",
                    _ => false,
                })
            };
            for _ in 0..200 {
                if is_lit(&desk) {
                    desk.key(Named::Enter);
                }
                if test(&desk).number() > number {
                    break;
                }
                desk.pass(Duration::from_millis(2100));
            }
            assert_eq!(test(&desk).number(), number + 1, "{pattern:?}: {wanted}");
        }
        assert!(carries_key(&desk), "{pattern:?}");
    }
}

/// A whole labyrinth is played to its end; the end is announced, and the finished play is there again for a
/// returning person.
#[test]
fn a_labyrinth_is_played_to_its_end() {
    let mut desk = play();
    let folder = DungeonFolder::open(&desk.home().join("dragons-lair")).expect("it is a dungeon");
    let AnyGame::Dungeon(game) = AnyGame::of_dungeon(&folder, 0, "en").expect("it can be played") else {
        panic!("a dungeon");
    };
    let mut bot = Bot::new(&game);
    while player(&desk).news().is_none() {
        let play = test(&desk).any_play().expect("it is played");
        let session = play.dungeon().expect("an adventure");
        let action = bot.choose(session.state()).expect("it is not over").to_string();
        let scene = test(&desk).scene().expect("it is shown");
        let at = scene.choices.iter().position(|choice| choice.label == action).expect("it is allowed");
        let message = play_test::Message::UnitChosen(Unit::Button(at));
        let task = desk.app.update(Message::Player(player::Message::Play(message)));
        drop(task);
    }
    let is_won = matches!(test(&desk).standing(), Some(Standing::Won(_)));
    let news = if is_won { News::Won } else { News::Fallen };
    assert_eq!(player(&desk).news(), Some(news));
    desk.click_words(if is_won { "player-again" } else { "player-menu-undo" });
    assert!(player(&desk).news().is_none());
    assert!(matches!(test(&desk).standing(), Some(Standing::ToMove(_))));
}

/// A person's play is kept: on return the hero is where it was.
#[test]
fn a_play_is_gone_on_with() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("dragons-lair");
    copy(&sample("dragons-lair"), &folder);
    let opening =
        || Opening::Play { folder: Some(folder.clone()), user: Some("Ada".to_owned()), signals: None };
    let mut desk = Desk::open(opening(), home);
    desk.key(Named::ArrowDown);
    desk.key(Named::PageDown);
    assert_eq!(player(&desk).level(), 1);
    desk.key(Named::PageUp);
    assert_eq!(hero_at(&desk), Some((7, 9)));
    desk.crash(opening());
    assert_eq!((player(&desk).level(), hero_at(&desk)), (0, Some((7, 9))));
    assert!(!test(&desk).story().is_empty());
}

/// The editor plays the labyrinth as it is now: from the entrance, from a chosen field, again after an edit;
/// simulated heroes show how hard it is.
#[test]
fn a_labyrinth_is_tried_out() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let parameters = Parameters { seed: 3, ..Parameters::of_size(20, 20) };
    let dungeon = Dungeon::generate(&parameters, &database::sample("en"), 3, 0);
    let file = home.path().join("labyrinth.xml");
    labyrinth::save(&file, &dungeon).expect("it is written");
    let mut desk = Desk::open(Opening::Edit(file), home);
    let editor = |desk: &Desk| {
        let editor = desk.app.dungeon_editor().expect("a labyrinth is edited");
        let scene = editor.test().scene().expect("it can be played");
        (scene.boards[0].position, editor.test().number())
    };
    let entrance = dungeon.filled().expect("walls").entrance;
    let cell = |field: schola::dungeon::Field| Some((u32::from(field.x), u32::from(field.y)));
    assert_eq!(editor(&desk), (cell(entrance), 0));
    let whole = dungeon.labyrinth().expect("it is whole");
    let monsters: Vec<_> = whole.creatures.iter().chain([&whole.boss]).map(|it| it.at).collect();
    let free =
        |field: &schola::dungeon::Field| whole.filled.walls.free.has(*field) && !monsters.contains(field);
    let mut fields = (1..19).flat_map(|y| (1..19).map(move |x| schola::dungeon::Field::new(x, y)));
    let other = fields.find(|field| free(field) && *field != entrance).expect("there is another free field");
    let send = |desk: &mut Desk, message| desk.send(Message::from(dungeon_editor::Message::Test(message)));
    send(&mut desk, testing::Message::Putting);
    let spacing = schola_widgets::board::Spacing { margin: 8.0, ..Default::default() };
    let place = desk.cell(MAP, (20, 20), spacing, cell(other).expect("a cell"));
    desk.click_at(place, Button::Left);
    assert_eq!(editor(&desk), (cell(other), 0));
    send(&mut desk, testing::Message::FromEntrance);
    assert_eq!(editor(&desk), (cell(entrance), 0));
    let wait = schola::engine::Text::new("dungeon-simulation").with("count", 200);
    let words = desk.words.say(&wait);
    desk.click(&words);
    let end = Instant::now() + Duration::from_secs(120);
    let summary = loop {
        let summary = desk
            .app
            .dungeon_editor()
            .and_then(schola::window::dungeon_editor::DungeonEditor::summary)
            .expect("it plays");
        if summary.games() == 200 {
            break summary;
        }
        assert!(Instant::now() < end, "it never comes to an end");
        desk.pass(STEP);
    };
    assert_eq!(summary.won + summary.lost + summary.unfinished, 200);
}

/// What is told of a place stands once on the screen: in the panel, or below the map while there is no panel.
#[test]
fn a_place_is_told_once() {
    let mut desk = play();
    let panel = test(&desk).scene().and_then(|scene| scene.panel.as_ref()).expect("there is a panel");
    let told = panel.location.text.clone();
    assert!(!told.is_empty());
    let count = |desk: &mut Desk| desk.seen().iter().filter(|text| text.contains(&told)).count();
    assert_eq!(count(&mut desk), 1, "{:#?}", desk.seen());
    desk.send(Message::Player(player::Message::Called(Command::Information)));
    assert_eq!(count(&mut desk), 1, "{:#?}", desk.seen());
}
