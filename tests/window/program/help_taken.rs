//! Help in a play and how it is recorded: previews of moves, counted hints, the list of levels.

use std::time::{Duration, Instant};

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use schola::engine::{Aids, Notes};
use schola::player::settings::Degree;
use schola::player::{Profile, UserSettings};
use schola::project::people::People;
use schola::window::Opening;
use schola::window::player::{News, Player};
use schola::window::preferences::Preferences;
use schola::words::Language;

use crate::desk::{Desk, SIZE, copy, make_small, sample};

/// Longer than the interval of the switch.
const STEP: Duration = Duration::from_millis(2100);
/// The arrows that solve the first level of the sample.
const WAY: [Named; 3] = [Named::ArrowDown, Named::ArrowRight, Named::ArrowRight];

/// Opens the player with Sokoban for a named person.
fn play(controls: &UserSettings) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("sokoban");
    copy(&sample("sokoban"), &folder);
    make_small(&folder);
    let people = People::new(home.path().join("USERS"));
    let person = people.add(Profile::new("Jan")).expect("somebody new");
    people.keep_settings(&person.id, controls).expect("the settings can be kept");
    let opening = Opening::Play { folder: Some(folder), user: Some("Jan".to_owned()), signals: None };
    let language = Some(Language::English.code().to_owned());
    Desk::open_with(opening, home, Preferences { language, ..Preferences::default() }, SIZE)
}

fn player(desk: &Desk) -> &Player {
    desk.app.player().expect("the player")
}

/// Asks for a hint and waits for it.
fn hint(desk: &mut Desk) {
    desk.key(Named::F4);
    let end = Instant::now() + Duration::from_secs(60);
    while player(desk).beat().is_some() {
        assert!(Instant::now() < end, "it never comes about");
        std::thread::sleep(Duration::from_millis(10));
        desk.pass(Duration::from_millis(200));
    }
}

fn win(desk: &mut Desk) {
    for key in WAY {
        desk.key(key);
    }
    assert_eq!(player(desk).news(), Some(News::Won));
}

fn begins(desk: &mut Desk, text: &str) -> bool {
    desk.seen().iter().any(|seen| seen.starts_with(text))
}

/// A win with hints says so, and so do the list of levels and the plays of the level, also after a restart of
/// the program; a later win without help says that no fewer moves are needed. Hints of one play do not count
/// in the next.
#[test]
fn help_is_told_where_results_are() {
    let mut desk = play(&UserSettings::default());
    hint(&mut desk);
    win(&mut desk);
    let with_one = desk.words.with("aids-hints", &[("count", "1".to_owned())]);
    desk.expect(&with_one);
    desk.click_words("player-menu-next");
    assert_eq!(player(&desk).level(), 1);

    let folder = desk.home().join("sokoban");
    let opening = Opening::Play { folder: Some(folder), user: Some("Jan".to_owned()), signals: None };
    desk.crash(opening);
    desk.key(Named::F12);
    let aided = desk.words.with("level-list-aided", &[("count", "3".to_owned())]);
    desk.expect(&format!("{aided} ({with_one})"));
    desk.expect_words("level-list-new");
    desk.key(Named::ArrowUp);
    desk.key(Named::Enter);
    assert_eq!(player(&desk).level(), 0);
    assert_eq!(player(&desk).play_test().play().map(Notes::aids), Some(vec![Aids::default()]));
    win(&mut desk);
    desk.expect_words("aids-none");
    desk.expect_words("aids-fewest");
    desk.click_words("player-menu-next");
    desk.key(Named::F12);
    let fewest = desk.words.with("level-list-fewest", &[("count", "3".to_owned())]);
    desk.expect(&fewest);
    desk.key(Named::Escape);
    desk.key(Named::Escape);
    desk.click_words("games-progress");
    desk.scroll_to("Sokoban");
    desk.click("Sokoban");
    desk.expect_words("progress-runs");
    desk.expect(&with_one);
}

/// The list of levels opens by mouse, closes without side effects, and leads to a level by a click; nothing
/// is played meanwhile.
#[test]
fn the_list_of_levels_leads_anywhere() {
    let mut desk = play(&UserSettings::default());
    desk.click_words("player-levels");
    desk.expect_words("level-list-title");
    assert!(!player(&desk).is_on_board());
    desk.key(Named::ArrowDown);
    assert_eq!(player(&desk).play_test().number(), 0, "the arrow leads through the list");
    desk.key(Named::Escape);
    assert!(player(&desk).is_on_board());
    assert_eq!(player(&desk).level(), 0);
    desk.key_with(Modifiers::COMMAND, Key::Character("l".into()));
    let name = player(&desk).outline().levels[3].description.name.clone().unwrap_or_default();
    let row = desk.words.with("level-list-row", &[("number", "4".to_owned()), ("name", name)]);
    desk.click(&row);
    assert_eq!(player(&desk).level(), 3);
    assert!(player(&desk).is_on_board());
}

/// With one switch, the list is reached through the menu, and a level from there.
#[test]
fn one_switch_leads_to_a_level() {
    let mut desk = play(&UserSettings { full_screen: false, ..UserSettings::preset(Degree::SingleSwitch) });
    let choose = |desk: &mut Desk, words: &str| {
        for _ in 0..200 {
            if desk.app.highlight_in_words().is_some_and(|lit| lit.contains(words)) {
                return desk.key(Named::Enter);
            }
            desk.pass(STEP);
        }
        panic!("the light never comes to {words}; it is on {:?}", desk.app.highlight_in_words());
    };
    let to_menu = desk.words.get("scan-to-menu");
    let levels = desk.words.get("player-levels");
    choose(&mut desk, &to_menu);
    choose(&mut desk, &levels);
    desk.expect_words("level-list-title");
    choose(&mut desk, "3 · ");
    assert_eq!(player(&desk).level(), 2);

    // A preview follows the scanning highlight.
    choose(&mut desk, &to_menu);
    let preview = desk.words.get("player-preview");
    choose(&mut desk, &preview);
    for _ in 0..20 {
        if begins(&mut desk, "Preview: ") {
            break;
        }
        desk.pass(STEP);
    }
    assert!(begins(&mut desk, "Preview: "), "what is lit is shown before it is chosen");
    assert_eq!(player(&desk).play_test().number(), 0);
}

/// A key previews the move at the focus, moves nothing, and removes the preview again; the pointer previews
/// the move of the cell under it.
#[test]
fn a_move_is_shown_before_it_is_made() {
    let mut desk = play(&UserSettings::default());
    let board = desk.bounds("play-board");
    desk.point_at(board.center());
    let before = desk.draw();
    desk.key_with(Modifiers::empty(), Key::Character("v".into()));
    assert!(begins(&mut desk, "Preview: "));
    assert_ne!(desk.draw(), before);
    assert_eq!(player(&desk).play_test().number(), 0);
    assert!(player(&desk).play_test().play().is_some_and(|play| play.aids()[0].previewed));
    desk.key_with(Modifiers::empty(), Key::Character("v".into()));
    assert!(!begins(&mut desk, "Preview: "));
}

/// Switching hints off hides them all, and the setting is where the controls of the game are set.
#[test]
fn without_hints_what_was_said_goes() {
    let mut desk = play(&UserSettings::default());
    hint(&mut desk);
    assert!(begins(&mut desk, "Choose"));
    assert!(player(&desk).play_test().hinted().is_some());
    desk.key(Named::F2);
    desk.expect_words("control-hints");
    desk.scroll_to(&desk.words.get("control-hints-whole"));
    desk.click_words("control-hints-whole");
    desk.scroll_to(&desk.words.get("control-hints-none"));
    desk.key(Named::Escape);
    desk.expect_words("control-hints");
    assert!(!desk.shows(&desk.words.get("control-hints-none")), "Escape folds the list first");
    desk.click_words("control-hints-whole");
    desk.scroll_to(&desk.words.get("control-hints-none"));
    desk.click_words("control-hints-none");
    desk.click_words("done");
    assert!(!begins(&mut desk, "Choose"));
    assert!(!desk.shows(&desk.words.get("party-hint")));
    assert_eq!(player(&desk).play_test().hinted(), None, "no cell is framed");
}
