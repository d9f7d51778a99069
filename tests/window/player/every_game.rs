//! Every game of every kind, samples and games made from templates, is played from the start window, a
//! profile and its editor. Playing samples from the start window is tested with the guests.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use schola::engine::Standing;
use schola::player::Command;
use schola::window::command::Command as WindowCommand;
use schola::window::editing::Editing;
use schola::window::player::Player;
use schola::window::{Message, Opening, games, player, start};

use crate::desk::Desk;
use crate::every_game::{all, name};

/// Commands that may make a move in an unknown game.
const TRIED: [&[Command]; 6] = [
    &[Command::Action],
    &[Command::Next, Command::Action],
    &[Command::Right],
    &[Command::Down],
    &[Command::Left],
    &[Command::Up],
];

pub fn shown(desk: &Desk) -> &Player {
    desk.app.player().expect("the game is played")
}

pub fn number(desk: &Desk) -> u32 {
    shown(desk).play_test().number()
}

fn call(desk: &mut Desk, command: Command) {
    desk.send(Message::Player(player::Message::Called(command)));
}

/// Leaves the player for the choice of games, the start window or the editor.
pub fn leave(desk: &mut Desk) {
    call(desk, Command::OtherGame);
    assert!(desk.app.player().is_none(), "the game is left");
}

/// Chooses the seats if asked, and makes some moves. Returns how many were made.
pub fn make_moves(desk: &mut Desk, title: &str, count: u32) -> u32 {
    let before = number(desk);
    let made = try_moves(desk, title, count);
    let is_over = desk.app.player().is_none_or(|player| player.news().is_some());
    assert!(is_over || made >= before + count, "{title}: no move can be made");
    made
}

/// The same, as far as commands lead that mean something in every game.
pub fn try_moves(desk: &mut Desk, title: &str, count: u32) -> u32 {
    if desk.shows(&desk.words.get("party-take")) {
        desk.click_words("party-take");
    }
    let is_going = matches!(shown(desk).play_test().standing(), Some(Standing::ToMove(_)));
    assert!(is_going, "{title}: {:?}", shown(desk).play_test().standing());
    let before = number(desk);
    for _ in 0..200 {
        // The computer may have to move first.
        desk.pass(Duration::from_millis(700));
        if shown(desk).thinks() {
            std::thread::sleep(Duration::from_millis(10));
        }
        for commands in TRIED {
            if number(desk) >= before + count
                || desk.app.player().is_none_or(|player| player.news().is_some())
            {
                return number(desk);
            }
            commands.iter().for_each(|command| call(desk, *command));
        }
    }
    number(desk)
}

/// Opens the program with all games among the person's own.
fn with_all_games(opening: Opening) -> (Desk, Vec<PathBuf>) {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folders = all(&home.path().join("games"));
    for folder in &folders {
        // A changed copy of a sample is an own game.
        let about = folder.join("description.xml");
        let Ok(text) = fs::read_to_string(&about) else { continue };
        fs::write(about, format!("{text}\n")).expect("it is written");
    }
    (Desk::open(opening, home), folders)
}

/// The names of the folders of games.
fn names(folders: &[PathBuf]) -> BTreeSet<String> {
    folders.iter().map(|folder| name(folder)).collect()
}

fn played(desk: &Desk) -> String {
    name(shown(desk).folder())
}

/// From the start window, each own game of every kind is played at once, and leads back there.
#[test]
fn every_own_game_is_played_from_the_start_window() {
    let (mut desk, folders) = with_all_games(Opening::Start);
    desk.expect_words("start-own");
    let mut seen = BTreeSet::new();
    for index in 0..folders.len() {
        desk.send(Message::Start(start::Message::OwnPlayed(index)));
        let title = played(&desk);
        let _ = make_moves(&mut desk, &title, 1);
        leave(&mut desk);
        desk.expect_words("start-own");
        let _ = seen.insert(title);
    }
    assert_eq!(seen, names(&folders));
}

/// In a profile, each game of every kind can be chosen and played, and leads back to the choice.
#[test]
fn every_game_is_played_from_a_profile() {
    let opening = Opening::Play { folder: None, user: Some("Ada".to_owned()), signals: None };
    let (mut desk, folders) = with_all_games(opening);
    let mut seen = BTreeSet::new();
    for index in 0..folders.len() {
        desk.send(Message::Games(games::Message::Chosen(index)));
        let title = played(&desk);
        let _ = make_moves(&mut desk, &title, 1);
        leave(&mut desk);
        desk.expect_words("games-title");
        let _ = seen.insert(title);
    }
    assert_eq!(seen, names(&folders));
}

/// From its editor, each game of every kind is played as players do, and the editor comes back after that as it
/// was left.
#[test]
fn every_game_is_played_from_its_editor() {
    let (mut desk, folders) = with_all_games(Opening::Start);
    for folder in folders {
        let title = name(&folder);
        let _ = desk.app.go_to(folder.clone());
        desk.send(Message::Command(WindowCommand::ShowAbout));
        let front = desk.app.editing().expect("it is edited").front();
        desk.send(Message::Command(WindowCommand::PlayGame));
        assert_eq!(played(&desk), title);
        desk.expect_words("player-menu-editor");
        let _ = make_moves(&mut desk, &title, 1);
        leave(&mut desk);
        assert!(is_edited(&desk, &folder), "{title}: the editor comes back");
        let editing = desk.app.editing().expect("it is edited");
        assert_eq!(editing.front(), front, "{title}: the editor comes back as it was left");
    }
}

/// Whoever tries a level plays that very level: *Play* begins with the level that the editor shows, in every game that
/// has several.
#[test]
fn play_begins_with_the_level_shown() {
    let (mut desk, folders) = with_all_games(Opening::Start);
    let mut tried = 0;
    for folder in folders {
        let title = name(&folder);
        let _ = desk.app.go_to(folder.clone());
        desk.send(Message::Command(WindowCommand::NextLevel));
        let shown = desk.app.editing().and_then(Editing::shown_level);
        tried += usize::from(shown == Some(1));
        desk.send(Message::Command(WindowCommand::PlayGame));
        let level = desk.app.player().expect("it is played").level();
        assert_eq!(level, shown.unwrap_or(0), "{title}");
        leave(&mut desk);
    }
    assert!(tried > 3, "{tried} games with several levels were tried");
}

fn is_edited(desk: &Desk, folder: &Path) -> bool {
    let grid = desk.app.editor().map(|editor| editor.document().folder().to_owned());
    let board = desk.app.board_editor().map(|editor| editor.document().folder().to_owned());
    let dungeon = desk.app.dungeon_editor().map(|editor| editor.document().folder().to_owned());
    grid.or(board).or(dungeon).as_deref() == Some(folder)
}
