//! Choosing players and games, profiles, resuming plays, and the table of results.

use std::fs;
use std::path::Path;

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use lucide_icons::Icon;
use schola::player::settings::{Degree, Pattern, Tenths};
use schola::player::{Sex, UserSettings};
use schola::project::people::{People, Person};
use schola::window::preferences::Preferences;
use schola::window::{Message, Opening};
use schola::words::Language;
use tempfile::TempDir;

use crate::desk::{Desk, SIZE, copy, sample, spacing};

fn play() -> Opening {
    Opening::Play { folder: None, user: None, signals: None }
}

fn home() -> TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

fn people(home: &Path) -> People {
    People::new(home.join("USERS"))
}

fn only(home: &Path) -> Person {
    let mut all = people(home).list();
    assert_eq!(all.len(), 1, "one person is kept");
    all.remove(0)
}

/// Opens the window for the first time and makes a player.
fn met(name: &str) -> Desk {
    let mut desk = Desk::open(play(), home());
    desk.expect_words("profile-title-new");
    desk.click_field("profile-name");
    desk.key_with(Modifiers::CTRL, Key::Character("a".into()));
    desk.write(name);
    desk.click_words("profile-done");
    desk.expect(name);
    desk
}

fn wait(desk: &mut Desk, seconds: usize) {
    for _ in 0..seconds {
        desk.send(Message::Ticked);
    }
}

/// The first player creates a profile with nothing but a name; arrows and Enter lead on to a game.
#[test]
fn a_name_is_enough_to_play() {
    let mut desk = met("Žofie");
    assert_eq!(only(desk.home()).profile.name, "Žofie");
    desk.key(Named::Enter);
    desk.expect_words("games-title");
    desk.expect("Sokoban");
    desk.key(Named::ArrowDown);
    desk.key(Named::ArrowUp);
    desk.key(Named::Enter);
    let player = desk.app.player().expect("the player is shown");
    assert_eq!(player.outline().description.name, "Maze");
    assert_eq!(player.level(), 0);
}

/// Down from the last row wraps to the first, for people who have a single arrow key.
#[test]
fn arrows_go_round() {
    let mut desk = met("Anna");
    desk.click_words("users-add");
    desk.write("Bob");
    desk.click_words("profile-done");
    desk.expect("Bob");
    // Bob is new and has the focus.
    assert!(desk.is_focused("users-row-1"));
    desk.key(Named::ArrowDown);
    assert!(desk.is_focused("users-row-0"));
    desk.key(Named::ArrowUp);
    assert!(desk.is_focused("users-row-1"));
}

/// Without input, the last player, game and position are resumed; any input cancels the countdown.
#[test]
fn doing_nothing_goes_on_where_one_was() {
    let mut desk = met("Anna");
    desk.key(Named::Enter);
    desk.key(Named::Enter);
    for key in [Named::ArrowRight, Named::ArrowRight, Named::ArrowDown] {
        desk.key(key);
    }
    let before = desk.app.player().expect("played").play_test().number();
    assert_eq!(before, 3, "three steps in the maze");
    desk.crash(play());
    desk.expect_words("users-title");
    desk.expect_with("choosing-countdown", &[("name", "Anna"), ("count", "15")]);
    wait(&mut desk, 14);
    desk.expect_words("users-title");
    wait(&mut desk, 1);
    desk.expect_words("games-title");
    wait(&mut desk, 15);
    let player = desk.app.player().expect("the game goes on by itself");
    assert_eq!((player.level(), player.play_test().number()), (0, 3));

    desk.crash(play());
    wait(&mut desk, 3);
    desk.key(Named::ArrowDown);
    wait(&mut desk, 60);
    desk.expect_words("users-title");
}

/// The profile asks for the year of birth and for no more personal data. An invalid year prevents saving, and
/// the year can be removed.
#[test]
fn the_year_of_birth_is_enough() {
    let mut desk = met("Jana");
    let edit = |desk: &mut Desk, year: &str| {
        desk.click_words("users-edit");
        desk.click("Jana");
        desk.click_field("profile-year");
        desk.key_with(Modifiers::CTRL, Key::Character("a".into()));
        match year {
            "" => desk.key(Named::Delete),
            year => desk.write(year),
        }
    };
    edit(&mut desk, "78");
    desk.expect_words("profile-year-wrong");
    desk.click_words("profile-done");
    desk.expect_words("profile-title-edit");
    assert_eq!(only(desk.home()).profile.birth_year, None);
    desk.click_field("profile-year");
    desk.key_with(Modifiers::CTRL, Key::Character("a".into()));
    desk.write("1954");
    desk.click_words("profile-female");
    desk.click_words("profile-done");
    let profile = only(desk.home()).profile;
    assert_eq!((profile.sex, profile.birth_year), (Sex::Female, Some(1954)));
    edit(&mut desk, "");
    desk.click_words("profile-sex-none");
    desk.click_words("profile-done");
    let profile = only(desk.home()).profile;
    assert_eq!((profile.sex, profile.birth_year), (Sex::Undetermined, None));
}

/// The impairment level sets all controls, but asks before it overwrites individual settings.
#[test]
fn the_degree_presets_and_asks_before_it_does_so_again() {
    let mut desk = met("Eva");
    desk.click_words("users-edit");
    desk.click("Eva");
    desk.click_words("profile-degree-switch");
    desk.click_words("profile-done");
    let person = only(desk.home());
    assert_eq!(person.profile.degree, Degree::SingleSwitch);
    let (mut settings, _) = people(desk.home()).settings(&person);
    assert!(settings.next.on, "one switch needs a light that goes on by itself");
    settings.next.on = false;
    people(desk.home()).keep_settings(&person.id, &settings).expect("kept");
    desk.click_words("users-edit");
    desk.click("Eva");
    desk.click_words("profile-degree-severe");
    desk.click_words("profile-done");
    desk.expect_words("profile-settings-title");
    desk.click_words("profile-settings-keep");
    let kept = people(desk.home()).settings(&only(desk.home())).0;
    assert_eq!(kept, settings, "nothing was set anew");
    assert_eq!(only(desk.home()).profile.degree, Degree::Severe);
}

/// Deleting a profile asks first, and the default answer keeps it.
#[test]
fn nobody_is_deleted_by_a_slip() {
    let mut desk = met("Petr");
    desk.key(Named::Delete);
    desk.expect_with("users-delete-title", &[("name", "Petr")]);
    desk.key(Named::Enter);
    let _ = only(desk.home());
    desk.key(Named::Delete);
    desk.key(Named::Escape);
    let _ = only(desk.home());
    desk.click_words("users-delete");
    desk.click("Petr");
    desk.click_words("users-delete-yes");
    assert!(people(desk.home()).list().is_empty());
    desk.expect_words("profile-title-new");
}

/// A name that cannot be stored is refused in the dialog, and the typed text stays.
#[test]
fn names_that_cannot_be_kept_are_refused() {
    let mut desk = met("Iva");
    desk.click_words("users-add");
    desk.write("iva");
    desk.click_words("profile-done");
    desk.expect_words("profile-title-new");
    assert_eq!(people(desk.home()).list().len(), 1);
    desk.key_with(Modifiers::CTRL, Key::Character("a".into()));
    desk.write("../../etc");
    desk.click_words("profile-done");
    desk.expect("../../etc");
    assert_eq!(people(desk.home()).list().len(), 2);
    assert!(!desk.home().join("etc").exists() && !desk.home().parent().expect("above").join("etc").exists());
}

/// A faulty game is listed with the reason and cannot be started; the others can.
#[test]
fn a_faulty_game_says_why() {
    let home = home();
    let games = home.path().join("games");
    copy(&sample("maze"), &games.join("broken"));
    let layout = games.join("broken/LEVELS/01/startingLayout.xml");
    fs::write(&layout, "<LevelLayout><Items>").expect("written");
    let description = games.join("broken/description.xml");
    let text = fs::read_to_string(&description).expect("read").replace(">Maze<", ">Broken<");
    fs::write(&description, text).expect("written");
    let _ = fs::remove_file(games.join("broken/description.cs.xml"));
    let opening = Opening::Play { folder: None, user: Some("Jan".to_owned()), signals: None };
    let mut desk = Desk::open(opening, home);
    desk.expect_words("games-title");
    desk.scroll_to("Broken");
    // Its reason stands beneath its name.
    desk.wheel(-4.0);
    desk.click("Broken");
    assert!(desk.app.player().is_none(), "it cannot be started");
    let texts = desk.seen();
    assert!(texts.iter().any(|text| text.contains("startingLayout.xml")), "{texts:?}");
}

/// The table lists plays, several selected plays at a time, and exports them for spreadsheets.
#[test]
fn progress_is_shown_and_written() {
    let opening = Opening::Play { folder: None, user: Some("Ota".to_owned()), signals: None };
    let mut desk = Desk::open(opening, home());
    desk.click("Maze");
    let moves = ["2,1", "3,1", "3,2", "3,3", "4,3"];
    let (size, spacing) = {
        let player = desk.app.player().expect("the game is played");
        let scene = player.play_test().scene().expect("it has a board");
        ((scene.boards[0].width, scene.boards[0].height), spacing(player.draft().expect("it is a grid game")))
    };
    for cell in moves {
        let (x, y) = cell.split_once(',').expect("x,y");
        let cell = (x.parse().expect("a column"), y.parse().expect("a row"));
        let point = desk.cell("play-board", size, spacing, cell);
        desk.click_at(point, iced::mouse::Button::Left);
    }
    assert_eq!(desk.app.player().expect("played").play_test().number(), 5);
    desk.key(Named::Escape);
    desk.click_words("games-progress");
    desk.expect_words("games-title-progress");
    desk.click("Maze");
    desk.expect_words("progress-runs");
    desk.expect_words("progress-event-left");
    let file = desk.home().join("maze.csv");
    desk.click_words("progress-csv");
    desk.key_with(Modifiers::CTRL, Key::Character("a".into()));
    desk.write(&file.display().to_string());
    desk.key(Named::Enter);
    let text = fs::read_to_string(&file).expect("the table is written");
    let lines: Vec<_> = text.split("\r\n").collect();
    assert_eq!(lines.len(), 1 + 1 + 5 + 1 + 1, "head, start, five moves, interruption, end: {text}");
    assert!(lines[0].contains("Ax") && lines[6].contains(",5,"), "{text}");
    let file = desk.home().join("maze.pdf");
    desk.click_words("progress-print");
    desk.key_with(Modifiers::CTRL, Key::Character("a".into()));
    desk.write(&file.display().to_string());
    desk.key(Named::Enter);
    assert!(fs::read(&file).expect("the paper is written").starts_with(b"%PDF"));
    desk.click_words("progress-back");
    desk.expect_words("games-title");
}

/// The option for help with controls takes effect in the dialog at once; cancelling reverts it.
#[test]
fn help_with_control_begins_in_the_dialog() {
    let mut desk = Desk::open(play(), home());
    assert!(!desk.app.controls().next.on);
    desk.click_words("profile-degree-switch");
    assert!(desk.app.controls().next.on, "the light goes on by itself");
    desk.key(Named::Escape);
    assert!(!desk.app.controls().next.on);
    desk.click_words("users-add");
    desk.click_words("profile-degree-switch");
    desk.click_field("profile-name");
    desk.write("Ema");
    desk.click_words("profile-done");
    desk.expect_words("users-title");
    assert!(desk.app.controls().next.on, "the newcomer chooses on in the same way");
    let lit = desk.app.highlight_in_words().unwrap_or_default();
    assert!(lit.contains("Ema"), "the light begins with who is here, not with {lit:?}");
}

/// A newcomer with only a mouse types the name on the on-screen keyboard, and is told beforehand what is
/// missing.
#[test]
fn a_name_is_written_by_mouse_alone() {
    let mut desk = Desk::open(play(), home());
    desk.click_field("profile-name");
    desk.key_with(Modifiers::CTRL, Key::Character("a".into()));
    desk.key(Named::Backspace);
    desk.expect_words("profile-name-missing");
    desk.click_icon(Icon::Keyboard);
    for letter in ["e", "m", "a"] {
        desk.click(letter);
    }
    assert!(!desk.shows(&desk.words.get("profile-name-missing")));
    // The keyboard is closed first, then the profile.
    desk.click_words("keyboard-close");
    desk.click_words("profile-done");
    assert_eq!(only(desk.home()).profile.name, "ema");
}

/// A keyboard on the screen goes with the dialog of its field: it would type into what has come in its place.
#[test]
fn the_keyboard_goes_with_its_dialog() {
    let mut desk = Desk::open(play(), home());
    desk.click_icon(Icon::Keyboard);
    desk.expect_words("keyboard-close");
    desk.scroll_to(&desk.words.get("cancel"));
    desk.click_words("cancel");
    assert!(!desk.shows(&desk.words.get("keyboard-close")));
}

/// A click during the countdown hits the row under the pointer: rows keep their places when the countdown
/// ends. The wheel cancels it, too.
#[test]
fn rows_stay_in_place_when_the_countdown_ends() {
    let mut desk = met("Anna");
    desk.key(Named::Enter);
    desk.click("Maze");
    desk.crash(play());
    desk.key(Named::ArrowDown);
    desk.key(Named::Enter);
    desk.expect_with("choosing-countdown", &[("name", "Maze"), ("count", "15")]);
    let before = desk.place("Lights Out");
    desk.scroll_to("Netwalk");
    desk.expect_words("choosing-by-hand");
    wait(&mut desk, 60);
    desk.expect_words("games-title");

    desk.crash(play());
    desk.key(Named::ArrowDown);
    desk.key(Named::Enter);
    desk.expect_with("choosing-countdown", &[("name", "Maze"), ("count", "15")]);
    assert_eq!(desk.place("Lights Out"), before);
    desk.click("Lights Out");
    let player = desk.app.player().expect("the game under the pointer opens");
    assert_eq!(player.outline().description.name, "Lights Out");
}

/// Protects whoever goes on to another game: the one just left does not come back by itself under the pointer.
#[test]
fn the_game_just_left_does_not_come_back() {
    let mut desk = met("Anna");
    desk.key(Named::Enter);
    desk.click("Maze");
    desk.click_words("player-menu-game");
    desk.expect_words("games-title");
    wait(&mut desk, 20);
    desk.expect_words("games-title");
}

/// A newcomer with only arrows and Enter types the name on the on-screen keyboard, letter by letter.
#[test]
fn a_name_is_written_by_arrows_alone() {
    const CONFIRM: &str = "keyboard-41";
    let mut desk = Desk::open(play(), home());
    desk.click_field("profile-name");
    desk.key_with(Modifiers::CTRL, Key::Character("a".into()));
    desk.key(Named::Backspace);
    desk.key(Named::Enter);
    assert!(desk.is_focused("keyboard-0"), "the keyboard comes to who confirms nothing");
    for key in [Named::ArrowRight, Named::Enter, Named::ArrowRight, Named::Enter, Named::Enter] {
        desk.key(key);
    }
    for _ in 0..4 {
        desk.key(Named::ArrowDown);
    }
    for _ in 0..6 {
        if !desk.is_focused(CONFIRM) {
            desk.key(Named::ArrowRight);
        }
    }
    desk.key(Named::Enter);
    assert_eq!(only(desk.home()).profile.name, "bcc");
}

/// If guests use one switch, a new profile starts with the same controls, unless another impairment level is
/// chosen.
#[test]
fn who_is_new_keeps_the_light() {
    let mut controls = UserSettings { full_screen: false, ..UserSettings::preset(Degree::SingleSwitch) };
    controls.next.interval = Tenths(10);
    controls.scanning.pattern = Pattern::RowColumn;
    for chosen in [None, Some("profile-degree-none")] {
        let language = Some(Language::English.code().to_owned());
        let preferences = Preferences { language, controls: controls.clone(), ..Preferences::default() };
        let mut desk = Desk::open_with(play(), home(), preferences, SIZE);
        desk.click_field("profile-name");
        desk.write("Ema");
        if let Some(degree) = chosen {
            desk.click_words(degree);
        }
        desk.click_words("profile-done");
        let person = only(desk.home());
        let kept = people(desk.home()).settings(&person).0;
        if chosen.is_none() {
            assert_eq!((person.profile.degree, &kept), (Degree::SingleSwitch, &controls));
            assert!(desk.app.highlight_in_words().is_some(), "the light goes on");
        } else {
            assert_eq!((person.profile.degree, kept), (Degree::None, UserSettings::default()));
        }
    }
}

/// A name typed with decomposed accents matches the existing profile with composed ones.
#[test]
fn one_name_is_one_person_however_its_letters_are_written() {
    let desk = met("Žofie");
    let people = people(desk.home());
    let found = people.find_or_add("Z\u{30c}ofie").expect("found");
    assert_eq!(found.id, only(desk.home()).id);
}
