//! Puzzles with moves that take more than a cell: arrows, buttons, ways, by keys, by pointer and by one switch.

use std::fs;
use std::time::Duration;

use iced::keyboard::key::Named;
use iced::mouse::Button;
use schola::engine::Turn;
use schola::player::UserSettings;
use schola::player::settings::Degree;
use schola::window::Opening;
use schola::window::preferences::Preferences;

use crate::desk::{Cell, Desk, SIZE, copy, sample, spacing};

/// Longer than the interval of the switch.
const STEP: Duration = Duration::from_millis(2100);

/// Lights Out with other rules: On On Off / On Off On / Off On On at the beginning.
fn open(rules: &[&str], controls: UserSettings) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("lights-out");
    copy(&sample("lights-out"), &folder);
    let rule = |rule: &&str| {
        let text = rule.replace('>', "&gt;");
        format!("<GameRule><Contents>{text}</Contents><Break>false</Break></GameRule>")
    };
    let rules: String = rules.iter().map(rule).collect();
    let text = format!("<ArrayOfGameRule version=\"3\">{rules}</ArrayOfGameRule>");
    fs::write(folder.join("rules.xml"), text).expect("the rules can be written");
    let opening = Opening::Play { folder: Some(folder), user: None, signals: None };
    let preferences = Preferences { language: Some("en".to_owned()), controls, ..Preferences::default() };
    Desk::open_with(opening, home, preferences, SIZE)
}

fn by_hand() -> UserSettings {
    UserSettings { full_screen: false, ..UserSettings::default() }
}

/// Presses a cell of the board, which has 3 × 3.
fn press(desk: &mut Desk, cell: Cell) {
    let draft = desk.app.player().and_then(|player| player.draft()).expect("the game is played").clone();
    let point = desk.cell("play-board", (3, 3), spacing(&draft), cell);
    desk.click_at(point, Button::Left);
}

/// The moves made so far.
fn moves(desk: &Desk) -> Vec<String> {
    let player = desk.app.player().expect("the game is played");
    let history = player.play_test().play().expect("the level can be played").history();
    let made = history.into_iter().filter_map(|(turn, _)| match turn {
        Turn::Move(choice) => Some(choice),
        _ => None,
    });
    made.collect()
}

const ARROWS: [&str; 1] = ["move arrows [ On | Off ] -> [ Off | On ];"];
const FLAG: [&str; 2] = ["move [ (On) ] -> [ Off ];", "move flag [ (Off) ] -> [ On ];"];
const WAYS: [&str; 1] = ["move [ (On) | (Off) ] -> [ Off | On ] turned;"];

/// Protects players of sliding puzzles: an arrow key is the move of that name, and so is its button.
#[test]
fn arrows_are_keys_and_buttons() {
    let mut desk = open(&ARROWS, by_hand());
    desk.key(Named::ArrowRight);
    assert_eq!(moves(&desk), ["right"]);
    desk.click_icon(lucide_icons::Icon::ArrowDown);
    assert_eq!(moves(&desk), ["right", "down"]);
    desk.command('z');
    assert_eq!(desk.app.player().map(|player| player.play_test().number()), Some(1));
}

/// Protects players of puzzles with flags: a button switches to another action at cells, and back.
#[test]
fn a_button_changes_what_cells_do() {
    let mut desk = open(&FLAG, by_hand());
    press(&mut desk, (0, 0));
    desk.click("flag");
    press(&mut desk, (2, 0));
    press(&mut desk, (0, 0));
    desk.click("flag");
    press(&mut desk, (2, 2));
    assert_eq!(moves(&desk), ["0,0", "2,0:flag", "0,0:flag", "2,2"]);
}

/// Protects players of games with two cells in a move: the first is taken, let go of again, then led to the second.
#[test]
fn a_way_is_two_presses() {
    let mut desk = open(&WAYS, by_hand());
    desk.expect_words("play-way-from");
    press(&mut desk, (1, 0));
    desk.expect_words("play-way-to");
    press(&mut desk, (1, 0));
    assert_eq!(moves(&desk), Vec::<String>::new());
    press(&mut desk, (1, 0));
    press(&mut desk, (2, 0));
    assert_eq!(moves(&desk), ["1,0>2,0"]);
}

/// Protects players who drag: a piece is led to another cell in one movement; where no way leads it stays in the hand.
#[test]
fn a_way_is_a_drag() {
    let drag = |desk: &mut Desk, from: Cell, to: Cell| {
        let draft = desk.app.player().and_then(|player| player.draft()).expect("the game is played").clone();
        let [from, to] = [from, to].map(|cell| desk.cell("play-board", (3, 3), spacing(&draft), cell));
        desk.point_at(from);
        desk.press(Button::Left);
        desk.point_at(to);
        desk.release(Button::Left);
    };
    let mut desk = open(&WAYS, by_hand());
    drag(&mut desk, (1, 0), (2, 0));
    assert_eq!(moves(&desk), ["1,0>2,0"]);
    drag(&mut desk, (0, 1), (2, 2));
    assert_eq!(moves(&desk).len(), 1);
    desk.expect_words("play-way-to");
    // Another piece is taken instead, and led on.
    press(&mut desk, (0, 0));
    press(&mut desk, (1, 0));
    assert_eq!(moves(&desk), ["1,0>2,0", "0,0>1,0"]);
}

/// Protects players with one switch: buttons light up after the cells, and a press makes the move.
#[test]
fn one_switch_presses_buttons() {
    let switch = UserSettings { full_screen: false, ..UserSettings::preset(Degree::SingleSwitch) };
    let mut desk = open(&ARROWS, switch);
    // The first button is lit at once, the second after a step.
    desk.key(Named::Enter);
    assert_eq!(moves(&desk), ["left"]);
    desk.pass(STEP);
    desk.key(Named::Enter);
    let made = moves(&desk);
    assert!(made.len() == 2 && made[1] != "left", "{made:?}");
}
