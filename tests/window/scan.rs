//! One switch is enough: the light goes over boards, menus, dialogs, settings and help, and a press chooses.

use std::path::Path;
use std::time::Duration;

use iced::Size;
use iced::keyboard::key::Named;
use schola::engine::Standing;
use schola::player::UserSettings;
use schola::player::settings::{Degree, Drive, Pattern, Tenths};
use schola::window::player::News;
use schola::window::preferences::Preferences;
use schola::window::{Message, Opening, signals};
use schola::words::Language;
use schola_widgets::focus;

use crate::desk::{Cell, Desk, SIZE, copy, sample, solution};

/// Longer than the interval of the switch.
const STEP: Duration = Duration::from_millis(2100);

fn settings() -> UserSettings {
    UserSettings { full_screen: false, ..UserSettings::preset(Degree::SingleSwitch) }
}

fn open_game(game: &str, language: Language, controls: UserSettings, size: Size) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join(game);
    copy(&sample(game), &folder);
    let opening = Opening::Play { folder: Some(folder), user: None, signals: None };
    let language = Some(language.code().to_owned());
    let preferences = Preferences { language, controls, ..Preferences::default() };
    Desk::open_with(opening, home, preferences, size)
}

/// The only thing that this player can do: press when what is wanted is lit.
fn wait_for(desk: &mut Desk, wanted: &str, is_lit: impl Fn(&mut Desk) -> bool) {
    for _ in 0..200 {
        if is_lit(desk) {
            return;
        }
        desk.pass(STEP);
    }
    panic!("the light never comes to {wanted}; it is on {:?}", desk.app.lit_words());
}

fn choose_cell(desk: &mut Desk, cell: Cell) {
    wait_for(desk, &format!("{cell:?}"), |desk| {
        desk.app
            .player()
            .is_some_and(|player| player.is_on_board() && player.play_test().focus() == Some(cell))
            && desk.app.lit_words().is_none()
    });
    desk.key(Named::Enter);
}

/// Presses when the control with these words is lit.
fn choose(desk: &mut Desk, key: &str) {
    let words = desk.words.get(key);
    wait_for(desk, &words, |desk| desk.app.lit_words().is_some_and(|lit| lit.contains(&words)));
    desk.key(Named::Enter);
}

fn play_level(desk: &mut Desk, game: &str, level: &str) {
    for cell in solution(game, level) {
        choose_cell(desk, cell);
    }
}

/// Each sample is played from its first level to the third with one key only, in both languages.
#[test]
fn one_key_plays_from_level_to_level() {
    for language in Language::ALL {
        for game in ["sokoban", "lights-out", "maze"] {
            let mut desk = open_game(game, language, settings(), SIZE);
            for (at, level) in ["01", "02"].into_iter().enumerate() {
                assert_eq!(desk.app.player().map(|player| player.level()), Some(at));
                play_level(&mut desk, game, level);
                let player = desk.app.player().expect("the player is there");
                assert_eq!(player.play_test().standing(), Some(&Standing::Solved), "{game} {level}");
                assert_eq!(player.news(), Some(News::Won));
                choose(&mut desk, "player-menu-next");
            }
            assert_eq!(desk.app.player().map(|player| player.level()), Some(2));
        }
    }
}

/// From the board into the menu row and through it with one key: a move taken back, settings changed, the help read
/// and left, the game paused and gone on with.
#[test]
fn one_key_reaches_everything_in_the_menu() {
    let mut desk = open_game("lights-out", Language::English, settings(), SIZE);
    choose_cell(&mut desk, (0, 0));
    assert_eq!(desk.app.player().map(|player| player.play_test().number()), Some(1));
    choose(&mut desk, "scan-to-menu");
    choose(&mut desk, "player-menu-undo");
    assert_eq!(desk.app.player().map(|player| player.play_test().number()), Some(0));
    assert!(desk.app.player().is_some_and(|player| player.is_on_board()), "the game goes on at once");

    choose(&mut desk, "scan-to-menu");
    choose(&mut desk, "player-menu-settings");
    desk.expect_words("control-title");
    choose(&mut desk, "control-tab-looks");
    choose(&mut desk, "control-on");
    assert!(!desk.app.controls().sounds || !desk.app.controls().picture_of_move);
    choose(&mut desk, "done");

    choose(&mut desk, "scan-to-menu");
    choose(&mut desk, "player-menu-help");
    desk.expect_words("help-stop");
    choose(&mut desk, "help-stop");
    desk.expect_words("help-go-on");
    choose(&mut desk, "help-close");

    choose(&mut desk, "scan-to-menu");
    choose(&mut desk, "player-menu-pause");
    assert!(desk.app.player().is_some_and(|player| player.is_paused()));
    choose(&mut desk, "player-menu-continue");
    choose(&mut desk, "scan-to-menu");
    choose(&mut desk, "player-menu-back");
    choose(&mut desk, "scan-to-menu");
    choose(&mut desk, "player-menu-quit");
    assert!(desk.closed);
}
