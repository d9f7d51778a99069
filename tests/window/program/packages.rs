//! Packages and links that open the window: looked at first, played without being kept, kept on demand.

use std::fs;
use std::path::{Path, PathBuf};

use iced::keyboard::key::Named;
use schola::project::package::{self, Foreign};
use schola::project::plays::GamePlays;
use schola::project::{game_files, game_name};
use schola::window::together::Stage;
use schola::window::{Message, Opening};

use crate::desk::{Desk, sample};
use crate::flows::player::every_game::{leave, make_moves, number, shown};

/// One game of each kind.
const GAMES: [&str; 3] = ["lights-out", "connect-four", "dragons-lair"];

/// Packs a sample into a file.
fn packed(game: &str, folder: &Path) -> PathBuf {
    let file = folder.join(format!("{game}.schola"));
    let _ = package::pack(&sample(game), &file, Foreign::Refused).expect("the sample can be packed");
    file
}

/// Opens the window with a package.
fn opened(game: &str) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let file = packed(game, home.path());
    Desk::open(Opening::of(Some(file)), home)
}

/// Everything in the folder of the test but the settings of the window.
fn left_behind(desk: &Desk) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![desk.home().to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            if entry.path().is_dir() {
                folders.push(entry.path());
            } else {
                let name =
                    entry.path().strip_prefix(desk.home()).expect("it lies there").display().to_string();
                found.push(name);
            }
        }
    }
    found.retain(|name| !name.ends_with(".schola") && name != "preferences.json");
    found
}

fn games(desk: &Desk) -> PathBuf {
    desk.home().join("games")
}

/// The number of moves of guests in a game that is kept.
fn plays_of_guest(desk: &Desk, folder: &Path) -> GamePlays {
    schola::project::guests::Guests::new(desk.home()).plays().of_game(folder)
}

/// A package of each kind that is given on the command line is shown with what is in it, and nothing is kept by that, by
/// Escape, or by playing.
#[test]
fn a_package_is_looked_at_first() {
    for game in GAMES {
        let mut desk = opened(game);
        desk.expect(&game_name(&sample(game), "en").expect("it has a name"));
        for key in ["package-play", "package-keep", "package-keep-edit", "package-not-kept", "cancel"] {
            desk.expect_words(key);
        }
        assert!(desk.is_focused("package-first"), "{game}: Enter plays");
        desk.key(Named::Escape);
        assert!(!desk.has("package-first") && desk.app.player().is_none(), "{game}");
        assert_eq!(left_behind(&desk), [""; 0], "{game}: looking keeps nothing");

        let file = desk.home().join(format!("{game}.schola"));
        desk.send(Message::FileDropped(file));
        desk.key(Named::Enter);
        desk.expect_words("unkept-playing");
        assert!(make_moves(&mut desk, game, 2) > 0);
        leave(&mut desk);
        assert_eq!(left_behind(&desk), [""; 0], "{game}: playing keeps nothing");
        assert!(desk.app.preferences().recent.is_empty(), "{game}: it is in no list");
    }
}

/// Keeping while playing keeps the game, byte for byte, with the progress, and the play goes on where it was.
#[test]
fn a_game_is_kept_while_it_is_played() {
    for game in GAMES {
        let mut desk = opened(game);
        desk.key(Named::Enter);
        assert!(make_moves(&mut desk, game, 2) > 0);
        let moves = number(&desk);
        desk.click_words("unkept-keep");
        let kept = games(&desk).join(game);
        assert_eq!(shown(&desk).folder(), kept, "{game}: it goes on from where it is kept");
        assert!(number(&desk) >= moves, "{game}: {} of {moves} moves", number(&desk));
        let said = desk.words.get("unkept-playing");
        assert!(!desk.shows(&said), "{game}");
        assert_eq!(game_files::contents(&kept).ok(), game_files::contents(&sample(game)).ok(), "{game}");
        assert!(plays_of_guest(&desk, &kept).is_under_way(), "{game}: the progress is kept");
        leave(&mut desk);
        desk.expect_words("start-begun");
    }
}

/// *Keep* puts a game among the others and opens nothing; *Keep and edit* opens it in its editor.
#[test]
fn a_game_is_kept_without_being_played() {
    for game in GAMES {
        let mut desk = opened(game);
        desk.click_words("package-keep");
        let kept = games(&desk).join(game);
        assert_eq!(game_files::contents(&kept).ok(), game_files::contents(&sample(game)).ok(), "{game}");
        assert!(desk.app.player().is_none() && desk.app.editing().is_none(), "{game}");
        desk.expect_with("export-done", &[("file", &kept.display().to_string())]);

        let file = desk.home().join(format!("{game}.schola"));
        desk.send(Message::FileDropped(file));
        desk.expect_with("package-kept-same", &[("folder", game)]);
        desk.click_words("package-keep-edit");
        let folder = desk.app.editing().map(|editing| editing.folder().to_owned());
        let second = games(&desk).join(format!("{game} 2"));
        assert!(folder.as_ref().is_some_and(|it| it.starts_with(&second)), "{game}: {folder:?}");
    }
}

/// For people who only play, a package opens the choice of games behind it, and nothing is offered for editing.
#[test]
fn players_are_offered_no_editor() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let file = packed("maze", home.path());
    let opening = Opening::to_play(Some(file), Some("Ada".to_owned()), None);
    let mut desk = Desk::open(opening, home);
    let edit = desk.words.get("package-keep-edit");
    assert!(desk.has("package-first") && !desk.shows(&edit));
    desk.click_words("package-play");
    assert!(make_moves(&mut desk, "maze", 1) > 0);
    desk.click_words("unkept-keep");
    assert_eq!(shown(&desk).folder(), games(&desk).join("maze"));
    leave(&mut desk);
    assert!(desk.app.editing().is_none());
}

/// A package never costs the open game: its unsaved changes are asked about before another game is played.
#[test]
fn unsaved_changes_are_asked_about_before_playing() {
    let mut desk = Desk::edit("sokoban");
    desk.take_piece("Wall");
    desk.paint(&[(1, 3)]);
    let painted = desk.draft();
    let file = packed("maze", desk.home());
    desk.send(Message::FileDropped(file.clone()));
    desk.click_words("cancel");
    assert!(desk.draft() == painted && !desk.is_asking());
    desk.send(Message::FileDropped(file));
    desk.click_words("package-play");
    assert!(desk.is_asking() && desk.app.player().is_none());
    desk.click_words("ask-leave-drop");
    desk.expect_words("unkept-playing");
}

/// A game that cannot be kept is told with its reason, beside what could be done instead; it can still be played.
#[test]
fn why_a_game_is_not_kept_is_told() {
    let mut desk = opened("maze");
    fs::write(games(&desk), "no folder").expect("it is written");
    desk.click_words("package-keep");
    assert!(desk.has("package-first"), "the dialog is back");
    desk.click_words("package-play");
    desk.click_words("unkept-keep");
    desk.expect_words("unkept-playing");
    assert!(make_moves(&mut desk, "maze", 1) > 0, "the play goes on");
}

/// What is no package is told in a sentence on the start window, whether it is there or not.
#[test]
fn what_cannot_be_looked_at_is_told() {
    for (content, code) in
        [(None, "file-missing"), (Some(""), "package-broken"), (Some("PK"), "package-broken")]
    {
        let home = tempfile::tempdir().expect("a folder for the test");
        let file = home.path().join("sent.schola");
        if let Some(content) = content {
            fs::write(&file, content).expect("it is written");
        }
        let mut desk = Desk::open(Opening::of(Some(file)), home);
        let (told, _) = desk.words.problem(code, &[]);
        assert!(desk.seen().iter().any(|text| text.contains(&told)), "“{told}” in {:#?}", desk.seen());
        assert!(!desk.has("package-first"));
    }
}

/// A link opens the way to its table, filled in and ready for one press; nothing is connected by it.
#[test]
fn a_link_opens_the_form_and_joins_nobody() {
    for (link, place) in [
        ("schola://192.168.1.5:8000/KZBTA", "http://192.168.1.5:8000/table/KZBTA"),
        ("SCHOLA://laptop/kzbta", "http://laptop:8000/table/KZBTA"),
        ("schola://school.example/KZBTA?tls", "https://school.example:443/table/KZBTA"),
    ] {
        let home = tempfile::tempdir().expect("a folder for the test");
        let opening = Opening::to_play(Some(link.into()), Some("Ada".to_owned()), None);
        let mut desk = Desk::open(opening, home);
        desk.expect(place);
        assert!(desk.is_focused("together-join"), "{link}");
        let stage = desk.app.joined().map(schola::window::together::Together::stage);
        assert_eq!(stage, Some(Stage::Form), "{link}");
        desk.key(Named::Enter);
        let stage = desk.app.joined().map(schola::window::together::Together::stage);
        assert_eq!(stage, Some(Stage::Joining), "{link}: one press goes there");
    }
    // Whose name is not known is asked for it first.
    let home = tempfile::tempdir().expect("a folder for the test");
    let mut desk = Desk::open(Opening::of(Some("schola://laptop/KZBTA".into())), home);
    assert!(desk.is_focused("together-name"));
}

/// A link that leads nowhere is told, with what one looks like.
#[test]
fn a_wrong_link_is_told() {
    for link in ["schola://", "schola://lap top/KZBTA", "schola://laptop/KZ", "schola://a@b/KZBTA"] {
        let home = tempfile::tempdir().expect("a folder for the test");
        let mut desk = Desk::open(Opening::of(Some(link.into())), home);
        desk.expect_words("together-link-wrong");
        assert!(desk.is_focused("together-place"), "{link}");
    }
}

/// Systems give files as addresses, too; other arguments stay paths.
#[test]
fn arguments_are_read_as_systems_give_them() {
    for (argument, path) in [
        ("file:///games/m%C3%BD%20maze.schola", "/games/mý maze.schola"),
        ("file://localhost/games/maze", "/games/maze"),
        ("/games/50%25", "/games/50%25"),
        ("file://elsewhere/maze", "file://elsewhere/maze"),
        ("file:///broken%2", "file:///broken%2"),
        ("schola", "schola"),
    ] {
        assert_eq!(Opening::of(Some(argument.into())), Opening::Edit(path.into()), "{argument}");
    }
}

/// A game that is not kept is forgotten when it is left: nothing of it stays in memory.
#[test]
fn a_game_that_is_left_is_gone() {
    let mut desk = opened("maze");
    desk.key(Named::Enter);
    let folder = shown(&desk).folder().to_owned();
    assert!(game_name(&folder, "en").is_some(), "it lies in memory");
    leave(&mut desk);
    assert_eq!(game_name(&folder, "en"), None, "its memory is free");
}
