//! Settings: each is changed, locked and reset, and the play-test follows at once.

use iced::keyboard::key::Named;
use schola::grid::model::{Boundary, InvalidFocus, MoveMode, Settings};
use schola::window::Message;
use schola::window::grid_editor::{self, settings};

use crate::desk::Desk;

use settings::{Field, Message as M};

fn send(desk: &mut Desk, message: M) {
    desk.send(Message::from(grid_editor::Message::Settings(message)));
}

fn of(desk: &Desk) -> Settings {
    (*desk.draft().settings).clone()
}

/// Every setting and its lock can be changed in one step each; changing back restores the file, and every
/// setting can be reset to that of a new game.
#[test]
fn every_setting_is_changed_and_set_back() {
    let mut desk = Desk::edit("sokoban");
    desk.key(Named::F8);
    let start = desk.draft();
    let messages = [
        M::MoveModeChosen(MoveMode::DirectJustKeyboard),
        M::InvalidFocusChosen(InvalidFocus::Select),
        M::BoundaryChosen(Boundary::Rotate),
        M::Switched(Field::Position),
        M::Switched(Field::Valids),
        M::Switched(Field::Focused),
        M::Written(Field::Margin, "31".to_owned()),
        M::Stepped(Field::Border, 1),
        M::Written(Field::Padding, "7".to_owned()),
        M::Written(Field::BorderColour, "Gold".to_owned()),
        M::Written(Field::BoardColour, "SteelBlue".to_owned()),
        M::LockSwitched(Field::MoveMode),
        M::LockSwitched(Field::InvalidFocus),
        M::LockSwitched(Field::Boundary),
        M::LockSwitched(Field::Position),
        M::LockSwitched(Field::Valids),
        M::LockSwitched(Field::Focused),
        M::LockSwitched(Field::BorderColour),
        M::LockSwitched(Field::BoardColour),
    ];
    for message in &messages {
        let before = desk.draft();
        send(&mut desk, message.clone());
        assert!(desk.draft() != before, "{message:?} changes something");
        desk.command('z');
        assert!(desk.draft() == before, "{message:?} is one step");
        desk.command('y');
    }
    let fields = [
        Field::MoveMode,
        Field::InvalidFocus,
        Field::Boundary,
        Field::Position,
        Field::Valids,
        Field::Focused,
        Field::Margin,
        Field::Border,
        Field::Padding,
        Field::BorderColour,
        Field::BoardColour,
    ];
    for field in fields {
        send(&mut desk, M::Reset(field));
    }
    let extra = of(&desk).extra;
    assert_eq!(of(&desk), Settings { extra, ..Settings::default() });
    while desk.editor().document().undoes().is_some() {
        desk.command('z');
    }
    assert!(desk.draft() == start);
}

/// By mouse: a value is chosen by its words, and a lock that excludes players is reported with its place.
#[test]
fn a_lock_that_shuts_players_out_is_told_in_place() {
    let mut desk = Desk::edit("sokoban");
    desk.key(Named::F8);
    desk.click_words("move-mode-options");
    assert_eq!(of(&desk).move_mode.value, MoveMode::WithOptions);
    desk.click_words("move-mode-keys");
    assert_eq!(of(&desk).move_mode.value, MoveMode::DirectJustKeyboard);
    send(&mut desk, M::LockSwitched(Field::MoveMode));
    assert!(!of(&desk).move_mode.change);
    let (message, remedy) = desk.words.problem("setting-move-mode-locked", &[]);
    desk.expect(&format!("{message} {remedy}"));
}

/// By keys: Tab reaches the first value, and Space takes it.
#[test]
fn settings_are_reached_by_keys() {
    let mut desk = Desk::edit("lights-out");
    desk.key(Named::F8);
    desk.go_to_pane("pane-centre");
    let start = of(&desk);
    for _ in 0..12 {
        desk.key(Named::Space);
        if of(&desk) != start {
            return;
        }
        desk.key(Named::Tab);
    }
    panic!("no key changes a setting");
}

/// An invalid width or colour is reported, and an invalid width changes nothing.
#[test]
fn what_cannot_be_is_told() {
    let mut desk = Desk::edit("sokoban");
    desk.key(Named::F8);
    let padding = of(&desk).padding_width;
    for text in ["", "-1", "1000", "wide", "99999999999"] {
        send(&mut desk, M::Written(Field::Padding, text.to_owned()));
        assert_eq!(of(&desk).padding_width, padding, "{text}");
        let told = desk.words.with("setting-no-width", &[("most", "999".to_owned())]);
        assert!(desk.census().texts.iter().any(|shown| shown.text == told), "{text} is told");
    }
    send(&mut desk, M::Written(Field::BoardColour, "Greem".to_owned()));
    let (message, remedy) = desk.words.problem("setting-colour-unknown", &[("name", "Greem".to_owned())]);
    let told = format!("{message} {remedy}");
    assert!(desk.census().texts.iter().any(|shown| shown.text == told));
    send(&mut desk, M::Written(Field::BoardColour, "Green".to_owned()));
    assert!(desk.census().texts.iter().all(|shown| shown.text != told));
    desk.command('z');
    assert_ne!(of(&desk).board_color.value, "Greem", "typing a colour is one step");
}
