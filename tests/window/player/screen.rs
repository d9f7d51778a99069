//! The player's main window: its parts, its commands by keys and mouse, and the course of a level.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use iced::Event;
use iced::keyboard::key::{Code, Named, NativeCode, Physical};
use iced::keyboard::{self, Key, Location, Modifiers};
use iced::mouse::Button;
use schola::engine::{MoveMode, Standing};
use schola::player::{Command, UserSettings};
use schola::project::home::HomeFolders;
use schola::project::people::People;
use schola::window::player::{News, menu};
use schola::window::preferences::Preferences;
use schola::window::{Message, Opening, signals};

use crate::desk::{Cell, Desk, copy, make_small, sample, solution, spacing};

/// Opens the player with a copy of a sample game, for a guest or a named person.
fn play(game: &str, user: Option<&str>) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join(game);
    copy(&sample(game), &folder);
    make_small(&folder);
    let opening = Opening::Play { folder: Some(folder), user: user.map(str::to_owned), signals: None };
    let desk = Desk::open(opening, home);
    assert!(desk.app.player().is_some(), "the game is shown");
    desk
}

fn folder(desk: &Desk, game: &str) -> PathBuf {
    desk.home().join(game)
}

fn number(desk: &Desk) -> u32 {
    player(desk).play_test().number()
}

fn player(desk: &Desk) -> &schola::window::player::Player {
    desk.app.player().expect("the player is shown")
}

fn letter(desk: &mut Desk, letter: &str) {
    desk.key_with(Modifiers::empty(), Key::Character(letter.into()));
}

/// Clicks on a cell of the board.
fn click(desk: &mut Desk, cell: Cell) {
    let draft = player(desk).draft().expect("it is a grid game").clone();
    let size = draft.levels[player(desk).level()].layout.matrices[0].cells.size();
    let point = desk.cell("play-board", size, spacing(&draft), cell);
    desk.click_at(point, Button::Left);
}

/// The window shows the game, its rules, the level, the state of play, the player and the active controls,
/// with a lock where the game fixes them.
#[test]
fn everything_is_told_beside_the_board() {
    let mut desk = play("sokoban", Some("Ada"));
    for key in menu::BUTTONS.map(|button| button.key) {
        desk.expect_words(key);
    }
    desk.expect("Ada");
    desk.expect("Sokoban");
    desk.expect_with("player-level", &[("number", "1"), ("count", "5")]);
    desk.expect_with("player-minimum", &[("number", "3")]);
    for key in ["player-time", "player-moves"] {
        desk.expect_words(key);
    }
}

/// Arrows and letters move, the action key chooses, and each move is counted.
#[test]
fn keys_play() {
    let mut desk = play("lights-out", None);
    assert_eq!(player(&desk).play_test().focus(), Some((0, 0)));
    letter(&mut desk, "d");
    desk.key(Named::ArrowRight);
    letter(&mut desk, "s");
    letter(&mut desk, "a");
    letter(&mut desk, "w");
    assert_eq!(player(&desk).play_test().focus(), Some((1, 0)));
    letter(&mut desk, "n");
    assert_eq!(player(&desk).play_test().focus(), Some((2, 0)), "Next leads on");
    desk.key(Named::F7);
    assert_eq!(player(&desk).play_test().focus(), Some((2, 1)), "to the next row");
    desk.key(Named::F8);
    assert_eq!(player(&desk).play_test().focus(), Some((0, 1)), "to the next of the row");
    desk.key(Named::Space);
    assert_eq!(number(&desk), 1);
    assert_eq!(player(&desk).play_test().focus(), Some((0, 1)), "the focus goes to the position");
    desk.key(Named::Backspace);
    assert_eq!(number(&desk), 0);
}

/// If arrows move at once, a level can be won by arrows alone; the pointer moves at once, too.
#[test]
fn arrows_and_pointer_move_at_once() {
    let mut desk = play("sokoban", None);
    let moves = solution("sokoban", "01");
    let mut from: Cell = (1, 1);
    for cell in &moves {
        desk.key(match (cell.0 > from.0, cell.0 < from.0, cell.1 > from.1) {
            (true, ..) => Named::ArrowRight,
            (_, true, _) => Named::ArrowLeft,
            (.., true) => Named::ArrowDown,
            _ => Named::ArrowUp,
        });
        from = *cell;
    }
    assert_eq!(player(&desk).news(), Some(News::Won));
    desk.key(Named::Enter);
    assert_eq!(player(&desk).level(), 1, "one press goes on");

    let mut desk = play("sokoban", None);
    for (count, cell) in moves.iter().enumerate() {
        click(&mut desk, *cell);
        assert_eq!(number(&desk) as usize, count + 1, "coming to the cell is the move, the click is none");
    }
    assert_eq!(player(&desk).news(), Some(News::Won));
}

/// A won level says so and continues by itself; the last one leads to the choice of games.
#[test]
fn a_level_won_goes_on_by_itself() {
    let mut desk = play("lights-out", None);
    for cell in solution("lights-out", "01") {
        click(&mut desk, cell);
    }
    desk.expect_with("player-won", &[("number", "1")]);
    assert_eq!(player(&desk).play_test().standing(), Some(&Standing::Solved));
    desk.pass(Duration::from_secs(3));
    assert_eq!(player(&desk).news(), Some(News::Won));
    desk.pass(Duration::from_secs(3));
    assert_eq!((player(&desk).news(), player(&desk).level()), (None, 1));

    for level in 2..=player(&desk).outline().levels.len() {
        for cell in solution("lights-out", &format!("{level:02}")) {
            click(&mut desk, cell);
        }
        if level < 5 {
            desk.pass(Duration::from_secs(6));
        }
    }
    desk.expect_words("player-all-won");
    desk.pass(Duration::from_secs(6));
    desk.expect_words("games-title");
}

/// If no move is left, the player is told before the level restarts, and sees why until then.
#[test]
fn a_forced_restart_is_told_first() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("used up");
    copy(&sample("lights-out"), &folder);
    let rules = fs::read_to_string(folder.join("rules.xml")).expect("the rules are there");
    let used = "<GameRule><Contents>VALID[A.x, A.y] = false;</Contents><Break>false</Break></GameRule>";
    fs::write(folder.join("rules.xml"), rules.replacen("<GameRule>", &format!("{used}\n<GameRule>"), 1))
        .expect("the rules can be written");
    let mut desk = Desk::open(Opening::Play { folder: Some(folder), user: None, signals: None }, home);
    let cells: Vec<Cell> = (0..9).map(|at| (at % 3, at / 3)).collect();
    for cell in cells {
        click(&mut desk, cell);
    }
    desk.expect_words("player-stuck");
    assert_eq!(player(&desk).news(), Some(News::Stuck));
    assert!(player(&desk).play_test().choices().is_none(), "the last position is still to be seen");
    click(&mut desk, (0, 0));
    assert_eq!(number(&desk), 0, "nothing is played before it is understood");
    desk.pass(Duration::from_secs(6));
    assert_eq!(player(&desk).news(), None);
    assert_eq!(player(&desk).play_test().choices().map(schola::player::Choices::len), Some(9));
    desk.expect_words("player-restarts");
}

/// Commands that make no sense now are disabled: undo at the start, the level before the first, the one after
/// the last.
#[test]
fn what_makes_no_sense_is_inactive() {
    let mut desk = play("sokoban", None);
    for key in ["player-menu-undo", "player-menu-restart", "player-menu-previous"] {
        desk.click_words(key);
    }
    assert_eq!((number(&desk), player(&desk).level()), (0, 0));
    for _ in 0..9 {
        desk.key(Named::PageDown);
    }
    assert_eq!(player(&desk).level(), 4, "the last level is the last");
    desk.click_words("player-menu-next");
    assert_eq!(player(&desk).level(), 4);
    desk.click_words("player-menu-previous");
    assert_eq!(player(&desk).level(), 3);
}

/// While the game pauses, the board is covered, nothing can be played, and only resuming is offered.
#[test]
fn a_pause_covers_the_board() {
    let mut desk = play("sokoban", None);
    letter(&mut desk, "p");
    assert!(player(&desk).is_paused());
    desk.expect_words("player-paused");
    assert!(desk.census().places.iter().all(|(id, _)| *id != iced::widget::Id::new("play-board")));
    desk.key(Named::ArrowRight);
    assert_eq!(number(&desk), 0);
    desk.key(Named::Enter);
    assert!(!player(&desk).is_paused());
    desk.key(Named::ArrowRight);
    assert_eq!(number(&desk), 1);
}

/// Menu and panel can be hidden separately, by keys that also bring them back.
#[test]
fn panel_and_menu_can_be_hidden() {
    let mut desk = play("sokoban", None);
    desk.key(Named::F10);
    assert!(!desk.shows(&desk.words.get("player-menu-quit")));
    desk.expect_words("player-time");
    desk.key(Named::F9);
    assert!(!desk.shows(&desk.words.get("player-time")));
    assert!(!desk.shows(&desk.words.get("control-move-mode")));
    desk.key(Named::F9);
    desk.key(Named::F10);
    desk.expect_words("player-time");
    desk.expect_words("player-menu-quit");
}

/// A mode cycles through its values, is announced for two seconds and applies at once; one that the game
/// locks stays, with a message.
#[test]
fn modes_are_stepped_through_and_announced() {
    let mut desk = play("sokoban", None);
    let control = |desk: &mut Desk, digit: char| desk.command(digit);
    control(&mut desk, '1');
    let said = |desk: &Desk, key: &str, setting: &str, value: &str| {
        let args = [("setting", desk.words.get(setting)), ("value", desk.words.get(value))];
        desk.words.with(key, &args)
    };
    let first = said(&desk, "control-changed", "control-move-mode", "control-with-options");
    desk.expect(&first);
    assert_eq!(player(&desk).play_test().effective().move_mode, MoveMode::WithOptions);
    assert_eq!(desk.app.controls().move_mode, Some(MoveMode::WithOptions));
    desk.pass(Duration::from_millis(2100));
    assert!(!desk.shows(&first), "the announcement goes");
    control(&mut desk, '2');
    let locked = said(&desk, "control-changed-locked", "control-boundary", "control-jump");
    desk.expect(&locked);
    for digit in ['3', '4', '5', '6'] {
        control(&mut desk, digit);
    }
    let settings = desk.app.controls();
    assert!(settings.boundary.is_some() && settings.invalid_focus.is_some());
    assert!(settings.position_highlight == Some(true) && settings.valids_highlight == Some(true));
    assert_eq!(settings.focused_highlight, Some(true));
}

/// Alt with its letter presses each button of the menu.
#[test]
fn letters_press_the_menu() {
    let mut desk = play("sokoban", None);
    let letters = menu::letters(&desk.words);
    let of = |key: &str| {
        let at = menu::BUTTONS.iter().position(|button| button.key == key).expect("there is such a button");
        letters[at].0.to_string()
    };
    desk.key_with(Modifiers::ALT, Key::Character(of("player-menu-next").into()));
    assert_eq!(player(&desk).level(), 1);
    desk.key_with(Modifiers::ALT, Key::Character(of("player-menu-pause").into()));
    assert!(player(&desk).is_paused());
    desk.key_with(Modifiers::ALT, Key::Character(of("player-menu-settings").into()));
    desk.expect_words("control-title");
}

/// A key that the person assigns to a command calls it, and is remembered.
#[test]
fn keys_are_the_persons_own() {
    let mut desk = play("lights-out", Some("Ada"));
    desk.key(Named::F2);
    desk.click_words("control-tab-keys");
    let keys = "Enter   NumEnter   Space".to_owned();
    desk.click(&keys);
    desk.expect_words("keys-waiting");
    letter(&mut desk, "j");
    desk.expect("Enter   NumEnter   Space   J");
    desk.key(Named::Escape);
    letter(&mut desk, "j");
    assert_eq!(number(&desk), 1);
    desk.send(Message::Ticked);
    let people = People::new(HomeFolders::read(desk.home()).0.people);
    let ada = people.find("Ada").expect("she was added");
    assert!(people.settings(&ada).0.keys.of(Command::Action).contains(&"J".to_owned()));
}

/// The button that ends the program asks first, because a slip of the hand or a switch reaches it.
#[test]
fn the_quit_button_asks_first() {
    let mut desk = play("sokoban", None);
    desk.click_words("player-menu-quit");
    desk.expect_words("player-quit-title");
    desk.expect_words("player-quit-kept");
    assert!(!desk.closed);
    desk.key(Named::Enter);
    assert!(!player(&desk).is_paused(), "the focus is on playing on");
    desk.key(Named::ArrowRight);
    assert_eq!(number(&desk), 1);
    desk.click_words("player-menu-quit");
    desk.click_words("player-menu-quit");
    assert!(desk.closed);
}

/// Another program can play by sending lines; a line that is no command changes nothing.
#[test]
fn another_program_plays_by_lines() {
    let mut desk = play("lights-out", None);
    let mut line = |text: &str| desk.send(Message::Signal(signals::Event::Line(text.to_owned())));
    line("Next");
    line("next");
    line("Action");
    line("fly to the moon");
    line("Right");
    line("Action");
    line("NextLevel");
    line("Pause");
    assert_eq!(player(&desk).level(), 1);
    assert!(player(&desk).is_paused());
    desk.send(Message::Signal(signals::Event::Line("Action".to_owned())));
    assert!(!player(&desk).is_paused());
    desk.key(Named::PageUp);
    assert_eq!((player(&desk).level(), number(&desk)), (0, 2), "the level before goes on where it was");
}

/// A named player finds level, position and settings again.
#[test]
fn a_person_goes_on_where_they_left() {
    let mut desk = play("lights-out", Some("Ada"));
    desk.key(Named::PageDown);
    desk.key(Named::Enter);
    desk.key(Named::ArrowRight);
    desk.key(Named::Enter);
    assert_eq!(number(&desk), 2);
    desk.command('6');
    desk.send(Message::Ticked);
    let game = folder(&desk, "lights-out");
    let again =
        |user: &str| Opening::Play { folder: Some(game.clone()), user: Some(user.to_owned()), signals: None };
    desk.crash(again("ADA"));
    assert_eq!((player(&desk).level(), number(&desk)), (1, 2), "letter case does not matter");
    assert_eq!(desk.app.controls().focused_highlight, Some(true));
    desk.crash(again("Grace"));
    assert_eq!((player(&desk).level(), number(&desk)), (0, 0), "everybody has plays of their own");
    assert_eq!(desk.app.controls(), &UserSettings::default());
}

/// A guest's settings are kept, too, and a level left by keys stays left.
#[test]
fn a_guest_keeps_settings() {
    let mut desk = play("lights-out", None);
    desk.key(Named::F11);
    desk.send(Message::Ticked);
    assert!(Preferences::read(desk.home()).controls.full_screen, "the whole screen is remembered (R49)");
    desk.key(Named::Escape);
    desk.expect_words("games-title");
}

/// The letters of the menu are shown while Alt is held.
#[test]
fn letters_are_shown_while_alt_is_held() {
    let mut desk = play("sokoban", None);
    desk.hold(Modifiers::ALT);
    assert!(player(&desk).shows_letters());
    desk.hold(Modifiers::empty());
    assert!(!player(&desk).shows_letters());
}

/// The help scrolls by itself in the player, can be stopped, and shows none of that in the editor.
#[test]
fn the_help_moves_by_itself() {
    let mut desk = play("sokoban", None);
    desk.key(Named::F1);
    let place = |desk: &mut Desk| {
        let texts = desk.census().texts.into_iter();
        texts.filter(|shown| shown.text == "With one switch").map(|shown| shown.bounds.y).fold(0.0, f32::max)
    };
    let before = place(&mut desk);
    for _ in 0..40 {
        desk.pass(Duration::from_millis(200));
    }
    let after = place(&mut desk);
    assert!(after < before - 40.0, "from {before} to {after}");
    desk.click_words("help-stop");
    let stopped = place(&mut desk);
    for _ in 0..20 {
        desk.pass(Duration::from_millis(200));
    }
    assert!((place(&mut desk) - stopped).abs() < 0.5);
    desk.expect_words("help-go-on");
}

/// With hover control, pointing at a button is enough to press it with the action key.
#[test]
fn pointing_gives_the_focus() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("sokoban");
    copy(&sample("sokoban"), &folder);
    let controls = UserSettings { mouse_follows_focus: true, ..UserSettings::default() };
    let preferences = Preferences { language: Some("en".to_owned()), controls, ..Preferences::default() };
    let opening = Opening::Play { folder: Some(folder), user: None, signals: None };
    let mut desk = Desk::open_with(opening, home, preferences, crate::desk::SIZE);
    let (near, pause) = (desk.place("Settings"), desk.place("Pause"));
    desk.point_at(near);
    desk.point_at(near);
    desk.point_at(pause);
    let focused = desk.focus().and_then(|control| control.visible).expect("something has the focus");
    assert!(focused.contains(pause));
}

/// A window that appears under a resting pointer moves nothing, even if hovering is a move.
#[test]
fn a_resting_pointer_moves_nothing() {
    let mut desk = play("sokoban", None);
    let draft = player(&desk).draft().expect("it is a grid game").clone();
    let size = draft.levels[0].layout.matrices[0].cells.size();
    let point = desk.cell("play-board", size, spacing(&draft), (1, 2));
    desk.point_at(point);
    assert_eq!(number(&desk), 0);
    let other = desk.cell("play-board", size, spacing(&draft), (2, 1));
    desk.point_at(other);
    assert_eq!(number(&desk), 1, "a pointer that is moved is the person's");
}

/// Each assignable key calls its command, including keys that move the focus and those of the numeric keypad.
/// Assigning the numeric keypad also takes the characters that it types.
#[test]
fn each_key_of_the_table_calls_the_command_it_is_given_to() {
    let digits = |name: &str| {
        let sign = name.strip_prefix("Num")?;
        let code = match sign {
            "+" => Code::NumpadAdd,
            "*" => Code::NumpadMultiply,
            "/" => Code::NumpadDivide,
            "5" => Code::Numpad5,
            _ => return None,
        };
        Some((Key::Character(sign.into()), Physical::Code(code)))
    };
    let named = |name: &str| {
        let key = match name {
            "Tab" => Named::Tab,
            "Pause" => Named::Pause,
            "F6" => Named::F6,
            "F2" => Named::F2,
            "Home" => Named::Home,
            "Insert" => Named::Insert,
            "Delete" => Named::Delete,
            _ => return None,
        };
        Some((Key::Named(key), Physical::Unidentified(NativeCode::Unidentified)))
    };
    for name in ["Tab", "Pause", "F6", "F2", "Home", "Insert", "Delete", "Num5", "Num+", "Num*", "Num/"] {
        let mut desk = play("lights-out", Some("Ada"));
        let (key, physical_key) = named(name).or_else(|| digits(name)).expect("a key");
        let press = |desk: &mut Desk| {
            desk.event(Event::Keyboard(keyboard::Event::KeyPressed {
                modified_key: key.clone(),
                key: key.clone(),
                physical_key,
                location: Location::Standard,
                modifiers: Modifiers::empty(),
                repeat: false,
                text: None,
            }));
        };
        desk.key(Named::F2);
        desk.click_words("control-tab-keys");
        desk.click("Enter   NumEnter   Space");
        press(&mut desk);
        desk.expect(&format!("Enter   NumEnter   Space   {name}"));
        desk.key(Named::Escape);
        press(&mut desk);
        assert_eq!(number(&desk), 1, "{name} chooses");
    }
}
