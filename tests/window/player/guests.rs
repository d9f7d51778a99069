//! Guests: their plays resume, whichever way they leave, until they are to be forgotten.

use std::fs;

use schola::player::Command;
use schola::project::GameKind;
use schola::window::control_settings::{self, Tab};
use schola::window::player::News;
use schola::window::preferences::Preferences;
use schola::window::{Message, Opening, player, start};

use super::every_game::{leave, make_moves, number, shown};
use crate::desk::Desk;

/// One game of each kind.
const GAMES: [(&str, GameKind); 3] =
    [("maze", GameKind::Grid), ("connect-four", GameKind::Board), ("dragons-lair", GameKind::Dungeon)];

fn index_of(game: &str) -> usize {
    schola::project::samples().iter().position(|sample| sample.name() == game).expect("it is a sample")
}

fn play(desk: &mut Desk, game: &str) {
    desk.send(Message::Start(start::Message::SamplePlayed(index_of(game))));
    assert!(shown(desk).folder().ends_with(game), "{game} is played");
}

fn start() -> Desk {
    Desk::open(Opening::Start, tempfile::tempdir().expect("a folder for the test"))
}

/// Makes two moves. Where chance ends the play in one of them (the second cell of a minesweeper may be a mine), it is
/// begun again, since a play that has ended is not resumed.
fn make_moves_without_end(desk: &mut Desk, game: &str) -> u32 {
    for _ in 0..20 {
        let moves = make_moves(desk, game, 2);
        if shown(desk).news() != Some(News::Over) {
            return moves;
        }
        desk.send(Message::Player(player::Message::Called(Command::Action)));
    }
    panic!("{game} ended twenty times within two moves");
}

/// Each sample, of whatever kind, resumes for a guest where it was left.
#[test]
fn every_sample_goes_on_for_a_guest() {
    let mut desk = start();
    let mut made = Vec::new();
    for sample in schola::project::samples() {
        play(&mut desk, sample.name());
        made.push((sample.name(), make_moves_without_end(&mut desk, sample.name())));
        leave(&mut desk);
    }
    desk.crash(Opening::Start);
    for (game, moves) in made {
        play(&mut desk, game);
        assert!(moves > 0 && number(&desk) >= moves, "{game}: {} of {moves} moves", number(&desk));
        leave(&mut desk);
    }
}

/// A guest's play resumes after each way out of it: home, closing the window, its keys, the end of the
/// process, another game, the editor, the choice of players.
#[test]
fn a_guests_play_goes_on_after_every_way_out() {
    let ways: [(&str, fn(&mut Desk)); 7] = [
        ("home", leave),
        ("close", |desk| {
            desk.send(Message::CloseRequested);
            assert!(desk.closed);
        }),
        ("keys", |desk| {
            desk.command('q');
            assert!(desk.closed);
        }),
        ("killed", |_| {}),
        ("another game", |desk| {
            let other = desk.home().join("other");
            crate::desk::copy(&crate::desk::sample("lights-out"), &other);
            desk.send(Message::FileDropped(other));
        }),
        ("editor", |desk| {
            leave(desk);
            desk.send(Message::Start(start::Message::SampleChosen(index_of("lights-out"))));
            assert!(desk.app.editor().is_some());
        }),
        ("who plays", |desk| desk.send(Message::Player(player::Message::PersonAsked))),
    ];
    for (game, kind) in GAMES {
        let mut desk = start();
        let mut moves = 0;
        for (way, go) in ways {
            play(&mut desk, game);
            assert!(number(&desk) >= moves, "{kind:?}, before {way}: {} of {moves} moves", number(&desk));
            let made = make_moves(&mut desk, game, 1);
            assert!(made > moves, "{kind:?}, {way}: the play goes on");
            moves = made;
            go(&mut desk);
            desk.crash(Opening::Start);
            desk.closed = false;
        }
        play(&mut desk, game);
        assert!(number(&desk) >= moves, "{kind:?}: {} of {moves} moves", number(&desk));
    }
}

/// A game played from the command line without a name resumes, too.
#[test]
fn a_game_from_the_command_line_goes_on_for_a_guest() {
    for (game, kind) in GAMES {
        let home = tempfile::tempdir().expect("a folder for the test");
        let folder = home.path().join(game);
        crate::desk::copy(&crate::desk::sample(game), &folder);
        let opening = || Opening::Play { folder: Some(folder.clone()), user: None, signals: None };
        let mut desk = Desk::open(opening(), home);
        let moves = make_moves(&mut desk, game, 2);
        desk.command('q');
        assert!(desk.closed);
        desk.crash(opening());
        assert!(moves > 0 && number(&desk) >= moves, "{kind:?}: {} of {moves} moves", number(&desk));
    }
}

/// Guests can view the progress of their plays, like people with a profile.
#[test]
fn the_progress_of_guests_is_shown() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let opening = Opening::Play { folder: Some(crate::desk::sample("maze")), user: None, signals: None };
    let mut desk = Desk::open(opening, home);
    leave(&mut desk);
    desk.click("Maze");
    assert!(make_moves(&mut desk, "maze", 2) >= 2);
    leave(&mut desk);
    desk.click_words("games-progress");
    desk.click("Maze");
    desk.expect_with("progress-title-guests", &[("game", "Maze")]);
    desk.expect_words("progress-runs");
    desk.expect_words("progress-event-left");
    desk.click_words("progress-back");
    desk.expect_words("games-title");
}

/// Guests' plays are forgotten only when that is confirmed in the settings; a profile keeps its plays.
#[test]
fn what_guests_played_is_forgotten_in_the_settings() {
    for (game, kind) in GAMES {
        let mut desk = start();
        play(&mut desk, game);
        let moves = make_moves(&mut desk, game, 2);
        desk.send(Message::Command(schola::window::command::Command::ControlSettings));
        desk.send(Message::Controls(control_settings::Message::TabChosen(Tab::Guests)));
        desk.expect_words("guests-about");
        desk.click_words("guests-forget");
        desk.expect_words("guests-forget-sure");
        desk.click_words("guests-keep");
        assert!(number(&desk) >= moves, "{kind:?}: nothing is forgotten yet");
        desk.click_words("guests-forget");
        desk.click_words("guests-forget-now");
        desk.expect_words("guests-forgotten");
        assert_eq!(number(&desk), 0, "{kind:?}: the game begins anew");
        desk.crash(Opening::Start);
        play(&mut desk, game);
        assert_eq!(number(&desk), 0, "{kind:?}: it is forgotten");
    }
}

/// In class-room mode, guests are told that their plays are forgotten when the program closes, and they are;
/// people with a profile keep theirs and see no such message.
#[test]
fn a_class_room_forgets_guests_at_each_quit() {
    for (game, kind) in GAMES {
        let mut desk = start();
        desk.send(Message::Command(schola::window::command::Command::ControlSettings));
        desk.send(Message::Controls(control_settings::Message::TabChosen(Tab::Guests)));
        desk.expect_words("guests-classroom-off");
        desk.send(Message::Controls(control_settings::Message::ClassroomSwitched));
        desk.expect_words("guests-classroom-on");
        desk.send(Message::Controls(control_settings::Message::Closed));
        play(&mut desk, game);
        if desk.shows(&desk.words.get("party-take")) {
            desk.click_words("party-take");
        }
        desk.expect_words("guests-playing");
        let moves = make_moves(&mut desk, game, 1);
        leave(&mut desk);
        play(&mut desk, game);
        assert!(number(&desk) >= moves, "{kind:?}: it goes on as long as the program runs");
        desk.send(Message::CloseRequested);
        assert!(desk.closed && Preferences::read(desk.home()).forgets_guests);
        assert!(!desk.home().join("GUESTS").exists(), "{kind:?}: nothing is left");

        let folder = desk.home().join("games").join(game);
        let ada =
            || Opening::Play { folder: Some(folder.clone()), user: Some("Ada".to_owned()), signals: None };
        desk.crash(ada());
        assert_eq!(number(&desk), 0, "{kind:?}: it is forgotten");
        let moves = make_moves(&mut desk, game, 1);
        let told = desk.words.get("guests-playing");
        assert!(!desk.shows(&told), "{kind:?}");
        desk.send(Message::CloseRequested);
        desk.crash(ada());
        assert!(number(&desk) >= moves, "{kind:?}: a profile keeps its plays");
        assert!(fs::read_dir(desk.home().join("USERS")).is_ok());
    }
}
