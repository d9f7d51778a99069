//! One switch is enough: scanning covers boards, menus, dialogs, settings and help, and a press chooses.

use std::fs;
use std::time::{Duration, Instant};

use iced::Size;
use iced::keyboard::key::Named;
use iced::mouse::Button;
use schola::engine::Standing;
use schola::player::settings::{Degree, Drive, Pattern, Start};
use schola::player::{Command, Hints, UserSettings};
use schola::window::player::{self, News, Player};
use schola::window::preferences::Preferences;
use schola::window::{Message, Opening};
use schola::words::Language;

use crate::desk::{Cell, Desk, SIZE, copy, make_small, sample, solution};

/// Longer than the interval of the switch.
const STEP: Duration = Duration::from_millis(2100);

fn settings() -> UserSettings {
    UserSettings { full_screen: false, ..UserSettings::preset(Degree::SingleSwitch) }
}

fn open_game(game: &str, language: Language, controls: UserSettings, size: Size) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join(game);
    copy(&sample(game), &folder);
    make_small(&folder);
    let opening = Opening::Play { folder: Some(folder), user: None, signals: None };
    let language = Some(language.code().to_owned());
    let preferences = Preferences { language, controls, ..Preferences::default() };
    Desk::open_with(opening, home, preferences, size)
}

/// Opens a game in which only one level remains.
fn open_level(game: &str, level: &str, controls: UserSettings) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join(game);
    copy(&sample(game), &folder);
    for entry in fs::read_dir(folder.join("LEVELS")).expect("a game has levels").flatten() {
        if entry.file_name() != level {
            fs::remove_dir_all(entry.path()).expect("a level can be removed");
        }
    }
    let opening = Opening::Play { folder: Some(folder), user: None, signals: None };
    let language = Some(Language::English.code().to_owned());
    let preferences = Preferences { language, controls, ..Preferences::default() };
    Desk::open_with(opening, home, preferences, SIZE)
}

/// The only thing that this player can do: press when the wanted item is highlighted.
fn wait_for(desk: &mut Desk, wanted: &str, is_lit: impl Fn(&mut Desk) -> bool) {
    for _ in 0..200 {
        if is_lit(desk) {
            return;
        }
        desk.pass(STEP);
    }
    panic!("the light never comes to {wanted}; it is on {:?}", desk.app.highlight_in_words());
}

fn choose_cell(desk: &mut Desk, cell: Cell) {
    wait_for(desk, &format!("{cell:?}"), |desk| {
        desk.app
            .player()
            .is_some_and(|player| player.is_on_board() && player.play_test().focus() == Some(cell))
            && desk.app.highlight_in_words().is_none()
    });
    desk.key(Named::Enter);
}

/// Presses when the control with these words is highlighted.
fn choose(desk: &mut Desk, key: &str) {
    let words = desk.words.get(key);
    wait_for(desk, &words, |desk| desk.app.highlight_in_words().is_some_and(|lit| lit.contains(&words)));
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
                assert_eq!(desk.app.player().map(Player::level), Some(at));
                play_level(&mut desk, game, level);
                let player = desk.app.player().expect("the player is there");
                assert_eq!(player.play_test().standing(), Some(&Standing::Solved), "{game} {level}");
                assert_eq!(player.news(), Some(News::Won));
                choose(&mut desk, "player-menu-next");
            }
            assert_eq!(desk.app.player().map(Player::level), Some(2));
        }
    }
}

/// One key reaches the menu from the board: undo, settings, help, pause and resume.
#[test]
fn one_key_reaches_everything_in_the_menu() {
    let mut desk = open_game("lights-out", Language::English, settings(), SIZE);
    choose_cell(&mut desk, (0, 0));
    assert_eq!(desk.app.player().map(|player| player.play_test().number()), Some(1));
    choose(&mut desk, "scan-to-menu");
    choose(&mut desk, "player-menu-undo");
    assert_eq!(desk.app.player().map(|player| player.play_test().number()), Some(0));
    assert!(desk.app.player().is_some_and(Player::is_on_board), "the game goes on at once");

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
    assert!(desk.app.player().is_some_and(Player::is_paused));
    choose(&mut desk, "player-menu-continue");
    choose(&mut desk, "scan-to-menu");
    choose(&mut desk, "player-menu-back");
    choose(&mut desk, "scan-to-menu");
    choose(&mut desk, "player-menu-quit");
    desk.expect_words("player-quit-title");
    assert!(!desk.closed);
    choose(&mut desk, "player-menu-quit");
    assert!(desk.closed);
}

/// A press and its release count in whatever order the window processes them: no later press is lost.
#[test]
fn no_press_is_lost_when_much_happens_at_once() {
    let mut desk = open_game("lights-out", Language::English, settings(), SIZE);
    choose(&mut desk, "scan-to-menu");
    for key in ["player-menu-settings", "control-tab-looks", "control-on", "done"] {
        let words = desk.words.get(key);
        wait_for(&mut desk, &words, |desk| {
            desk.app.highlight_in_words().is_some_and(|lit| lit.contains(&words))
        });
        let before = desk.seen();
        desk.key_crossed(Named::Enter);
        assert!(desk.seen() != before, "the press on {words} does what it is for");
    }
    assert!(!desk.app.controls().sounds || !desk.app.controls().picture_of_move);
}

/// The first item is highlighted for its full interval from when it is drawn, however long drawing took.
#[test]
fn the_time_of_the_light_begins_with_the_picture() {
    use schola::window::app::ScanEvent;
    let almost = STEP * 2 / 3;
    let mut desk = open_game("lights-out", Language::English, settings(), SIZE);
    let first = light(&desk);
    desk.pass(almost);
    desk.send(Message::Scan(ScanEvent::HighlightDrawn));
    desk.pass(almost);
    assert_eq!(light(&desk), first, "it was seen for less than its time");
    desk.send(Message::Scan(ScanEvent::HighlightDrawn));
    desk.pass(almost);
    assert_ne!(light(&desk), first, "a picture that changes nothing keeps nothing lit");
}

/// While settings or help cover a game its clock stands still, and it continues afterwards.
#[test]
fn the_clock_waits_for_settings_and_help() {
    let spent = |desk: &Desk| desk.app.player().expect("the player is shown").play_test().elapsed();
    for command in [Command::Settings, Command::Help] {
        let mut desk = open_game("lights-out", Language::English, UserSettings::default(), SIZE);
        desk.send(Message::Player(player::Message::Called(command)));
        let before = spent(&desk);
        for _ in 0..3 {
            std::thread::sleep(Duration::from_millis(2));
            desk.send(Message::Ticked);
        }
        assert_eq!(spent(&desk), before, "{command:?} lies over the game");
        desk.send(Message::OverClosed);
        std::thread::sleep(Duration::from_millis(2));
        desk.send(Message::Ticked);
        assert!(spent(&desk) > before, "the game goes on");
    }
}

/// Scanning goes by rows, then by the cells of a row; a stop after the last cell leaves a row chosen by
/// mistake.
#[test]
fn rows_light_up_before_cells() {
    let mut controls = settings();
    controls.scanning.pattern = Pattern::RowColumn;
    let mut desk = open_game("lights-out", Language::English, controls, SIZE);
    desk.pass(STEP);
    desk.key(Named::Enter);
    assert_eq!(number(&desk), 0, "the first press enters the row");
    choose(&mut desk, "scan-out");
    for cell in solution("lights-out", "01") {
        let row = cell.1;
        wait_for(&mut desk, "the row", |desk| {
            light(desk).iter().all(|lit| lit.1 == row) && light(desk).len() == 3
        });
        desk.key(Named::Enter);
        wait_for(&mut desk, "the cell", |desk| light(desk) == [cell]);
        desk.key(Named::Enter);
    }
    assert_eq!(desk.app.player().and_then(Player::news), Some(News::Won));
}

/// With two switches nothing moves by itself: one advances, the other chooses. With a single advancing
/// switch, dwelling chooses.
#[test]
fn switches_scan_as_the_person_prefers() {
    let mut controls = settings();
    controls.scanning.drive = Drive::TwoSwitches;
    let mut desk = open_game("lights-out", Language::English, controls.clone(), SIZE);
    desk.pass(STEP * 5);
    assert_eq!(light(&desk), [(0, 0)]);
    desk.key(Named::Enter);
    assert_eq!(number(&desk), 1);
    for _ in 0..8 {
        desk.key(Named::Tab);
    }
    assert_eq!(light(&desk), [(2, 2)]);
    desk.key(Named::Enter);
    assert_eq!(desk.app.player().and_then(Player::news), Some(News::Won));

    controls.scanning.drive = Drive::Dwell;
    let mut desk = open_game("lights-out", Language::English, controls, SIZE);
    desk.key(Named::Enter);
    assert_eq!((light(&desk), number(&desk)), (vec![(0, 0)], 0), "a press leads on");
    desk.pass(STEP);
    assert_eq!(number(&desk), 1, "resting chooses");
}

/// Any mouse button is the switch as long as the pointer rests; once the pointer moves, clicks are ordinary
/// clicks.
#[test]
fn any_button_is_the_switch() {
    for button in [Button::Left, Button::Right, Button::Middle] {
        let mut desk = open_game("lights-out", Language::English, settings(), SIZE);
        desk.press(button);
        desk.release(button);
        assert_eq!(number(&desk), 1, "{button:?}");
    }
    let mut desk = open_game("lights-out", Language::English, settings(), SIZE);
    desk.click_words("player-menu-pause");
    assert!(desk.app.player().is_some_and(Player::is_paused));
}

/// A held key presses once, and a Next key starts scanning even if the settings do not.
#[test]
fn next_by_key_reaches_the_menu() {
    let mut desk = open_game("lights-out", Language::English, UserSettings::default(), SIZE);
    desk.pass(STEP * 3);
    assert_eq!(desk.app.highlight_in_words(), None);
    for _ in 0..9 {
        desk.key(Named::Tab);
    }
    assert_eq!(
        desk.app.highlight_in_words(),
        Some(desk.words.get("scan-to-menu")),
        "after a full round comes the menu"
    );
    desk.key(Named::Enter);
    desk.key(Named::Tab);
    desk.key(Named::ArrowRight);
    assert!(desk.app.player().is_some_and(|player| !player.is_on_board()));
    desk.key(Named::Escape);
    assert!(desk.app.player().is_some_and(Player::is_on_board));
}

/// Scanning works in the editor, too: a tab is chosen, and the play-test is entered, played and left.
#[test]
fn the_light_works_in_the_editor() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("lights-out");
    copy(&sample("lights-out"), &folder);
    let language = Some("en".to_owned());
    let preferences = Preferences { language, controls: settings(), ..Preferences::default() };
    let mut desk = Desk::open_with(Opening::Edit(folder), home, preferences, SIZE);
    choose(&mut desk, "tab-rules");
    assert_eq!(desk.editor().document().location().tab, schola::window::grid_editor::Tab::Rules);
    wait_for(&mut desk, "the board", |desk| desk.is_focused("play-board"));
    desk.key(Named::Enter);
    wait_for(&mut desk, "a cell", |desk| desk.editor().test().focus() == Some((2, 2)));
    desk.key(Named::Enter);
    assert_eq!(desk.editor().test().number(), 1);
    choose(&mut desk, "scan-to-menu");
    choose(&mut desk, "tab-board");
    assert_eq!(desk.editor().document().location().tab, schola::window::grid_editor::Tab::Board);
}

/// A tab of a board game that is opened by its key is scanned at once.
#[test]
fn another_tab_of_a_board_game_is_scanned_at_once() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("evade");
    copy(&sample("evade"), &folder);
    let language = Some("en".to_owned());
    let preferences = Preferences { language, controls: settings(), ..Preferences::default() };
    let mut desk = Desk::open_with(Opening::Edit(folder), home, preferences, SIZE);
    wait_for(&mut desk, "something", |desk| desk.app.highlight_in_words().is_some());
    let first = desk.app.highlight_in_words();
    wait_for(&mut desk, "something else", |desk| desk.app.highlight_in_words() != first);
    desk.key(Named::F9);
    desk.expect_words("about-title");
    let of_about = desk.words.get("about-language-en");
    assert_eq!(
        desk.app.highlight_in_words(),
        Some(of_about),
        "scanning begins with the first control of the tab"
    );
}

/// One key types text: the field is chosen, then the keys of the on-screen keyboard.
#[test]
fn one_key_writes() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let language = Some("en".to_owned());
    let preferences = Preferences { language, controls: settings(), ..Preferences::default() };
    let mut desk = Desk::open_with(Opening::Start, home, preferences, SIZE);
    choose(&mut desk, "start-puzzle");
    let name = desk.words.get("new-game-title");
    desk.expect(&name);
    wait_for(&mut desk, "the field", |desk| desk.is_focused("new-game-name"));
    desk.key(Named::Enter);
    for sign in ["z", "o"] {
        let has = |lit: String| lit.split("; ").any(|key| key == sign);
        // One switch scans the keyboard by rows, although everything else lights up one by one.
        wait_for(&mut desk, "the row", |desk| desk.app.highlight_in_words().is_some_and(has));
        assert_eq!(desk.app.highlight_in_words().map(|lit| lit.split("; ").count()), Some(9));
        desk.key(Named::Enter);
        wait_for(&mut desk, sign, |desk| desk.app.highlight_in_words().as_deref() == Some(sign));
        desk.key(Named::Enter);
    }
    choose(&mut desk, "keyboard-close");
    choose(&mut desk, "keyboard-close");
    assert!(desk.seen().iter().any(|text| text.ends_with("zo")), "{:#?}", desk.seen());
}

/// With one switch, a board with many choices is scanned by groups without further settings; in a Sudoku they
/// are its boxes, not blocks across their lines. When few choices remain, cells light up one by one.
#[test]
fn large_boards_light_up_by_their_regions() {
    let mut desk = open_level("sudoku", "30", settings());
    let mut boxes = Vec::new();
    for _ in 0..9 {
        let lit = light(&desk);
        assert!((2..=9).contains(&lit.len()), "{lit:?}");
        let place = (lit[0].0 / 4, lit[0].1 / 4);
        assert!(lit.iter().all(|cell| (cell.0 / 4, cell.1 / 4) == place), "{lit:?}");
        boxes.push(place);
        desk.pass(STEP);
    }
    let in_order = (0..3).flat_map(|y| (0..3).map(move |x| (x, y)));
    assert_eq!(boxes, Vec::from_iter(in_order));
    assert_eq!(desk.app.highlight_in_words(), Some(desk.words.get("scan-to-menu")));

    let mut own = settings();
    own.scanning.large_blocks = false;
    assert_eq!(light(&open_level("sudoku", "30", own)).len(), 1, "whoever wants it goes one by one");
    assert_eq!(light(&open_level("sudoku", "01", settings())).len(), 1, "a small board");
}

/// Asks for a hint, waits for it, and returns its cell.
fn hint(desk: &mut Desk) -> Cell {
    desk.send(Message::Player(player::Message::Called(Command::Hint)));
    let end = Instant::now() + Duration::from_secs(60);
    loop {
        if let Some(cell) = desk.app.player().and_then(|player| player.play_test().hinted()) {
            return cell;
        }
        assert!(Instant::now() < end, "no hint appears");
        std::thread::sleep(Duration::from_millis(10));
        desk.pass(Duration::from_millis(200));
    }
}

/// Scanning that starts at the hint starts there again after the menu, and at the next move of a solution
/// found by the hint: pressing on finishes the level, and the help is counted. Without hints it starts at the
/// last choice.
#[test]
fn scanning_starts_at_the_hint() {
    let play = |start, hints| {
        let mut controls = UserSettings { hints, ..settings() };
        (controls.scanning.start, controls.scanning.drive) = (start, Drive::TwoSwitches);
        open_game("lights-out", Language::English, controls, SIZE)
    };
    let mut desk = play(Start::Hint, Hints::Whole);
    let first = hint(&mut desk);
    assert_eq!(light(&desk), [first]);
    // Nine cells, then the menu.
    for _ in 0..9 {
        desk.key(Named::Tab);
    }
    assert_eq!(desk.app.highlight_in_words(), Some(desk.words.get("scan-to-menu")));
    desk.key(Named::Enter);
    desk.expect_words("player-menu-back");
    desk.click_words("player-menu-back");
    assert_eq!(light(&desk), [first], "scanning starts at the hint again");
    let mut moves = 0;
    while desk.app.player().and_then(Player::news).is_none() {
        assert!(light(&desk).len() == 1 && moves < 20, "after {moves} moves: {:?}", light(&desk));
        desk.key(Named::Enter);
        moves += 1;
        assert_eq!(number(&desk), moves);
    }
    let counted = desk.words.with("aids-hints", &[("count", moves.to_string())]);
    assert!(desk.seen().iter().any(|text| text.contains(&counted)), "{counted}: {:#?}", desk.seen());

    let mut desk = play(Start::LastChoice, Hints::Whole);
    let first = hint(&mut desk);
    desk.key(Named::Enter);
    assert_eq!((number(&desk), light(&desk)), (1, vec![first]), "otherwise it stays at the last choice");
}

fn number(desk: &Desk) -> u32 {
    desk.app.player().map_or(0, |player| player.play_test().number())
}

fn light(desk: &Desk) -> Vec<Cell> {
    desk.app.player().map(|player| player.play_test().highlighted_cells().to_vec()).unwrap_or_default()
}
