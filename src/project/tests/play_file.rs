//! Plays in files of the user's choice.

use std::fs;
use std::time::Duration;

use tempfile::TempDir;

use crate::engine::Player;
use crate::engine::log::Log;
use crate::engine::save::{self, Wanted};
use crate::grid::Parses;
use crate::project::play_file::{self, Unopened};
use crate::project::templates::Template;
use crate::project::{AnyGame, AnyPlay, Problem};

fn wanted() -> Wanted<'static> {
    Wanted { game: "maze", is_strength: &|_| false }
}

fn game() -> AnyGame {
    let made = Template::Maze.make(Template::Maze.default_size(), 3, &|key| key.to_owned());
    AnyGame::of_draft(&made.draft, 0, &mut Parses::default())
        .unwrap_or_else(|problems| panic!("{problems:?}"))
}

/// Begins a play, makes a few moves and returns it with its save.
fn saved(moves: usize) -> (AnyPlay, Log) {
    let mut play = game().begin(0);
    for _ in 0..moves {
        let _ = play.choose(0, Duration::from_secs(1)).expect("there is a move");
    }
    let save = save::of_play(play.as_ref(), play.log(), "maze", &[Player::human("Anna")]);
    (play, save)
}

fn open(path: &std::path::Path) -> Result<AnyPlay, Unopened> {
    play_file::open(path, &wanted(), |log| Ok(game().begin(log.seed))).map(|(play, _)| play)
}

/// Protects saves of games without a table: they are written, replaced and opened.
#[test]
fn a_play_is_written_and_opened() {
    let folder = TempDir::new().expect("a folder for a test can be made");
    let path = folder.path().join("a play.schola-play");
    for moves in [3, 1] {
        let (play, save) = saved(moves);
        play_file::write(&path, &save).unwrap_or_else(|problem| panic!("{problem:?}"));
        let again = open(&path).unwrap_or_else(|fault| panic!("{fault:?}"));
        assert_eq!((again.history(), again.at()), (play.history(), play.at()));
    }
    assert_eq!(fs::read_dir(folder.path()).expect("it is there").count(), 1, "nothing else is left");
}

/// Protects against files that cannot be read or written, whether missing, a folder or too large: each is
/// reported, and what was there stays.
#[test]
fn files_that_cannot_be_used_are_told() {
    let folder = TempDir::new().expect("a folder for a test can be made");
    let code = |found: Result<AnyPlay, Unopened>| match found.map(|_| ()) {
        Err(Unopened::File(problem)) => problem.code,
        other => panic!("{other:?}"),
    };
    assert_eq!(code(open(&folder.path().join("missing"))), "file-missing");
    assert_eq!(code(open(folder.path())), "file-is-folder");
    let large = folder.path().join("large");
    let file = fs::File::create(&large).and_then(|file| file.set_len(save::MOST_BYTES as u64 + 1));
    assert!(file.is_ok());
    assert_eq!(
        open(&large).map(|_| ()).map_err(|fault| matches!(fault, Unopened::Save(save::SaveFault::TooLarge))),
        Err(true)
    );

    let (_, save) = saved(2);
    let refused = |result: Result<(), Problem>| result.expect_err("it cannot be written").code;
    let _ = refused(play_file::write(folder.path(), &save));
    let _ = refused(play_file::write(&folder.path().join("no such").join("play"), &save));
    let kept = folder.path().join("kept");
    fs::write(&kept, "old").expect("it can be written");
    let mut permissions = fs::metadata(&kept).expect("it is there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&kept, permissions).expect("they can be set");
    let _ = refused(play_file::write(&kept, &save));
    assert_eq!(fs::read_to_string(&kept).ok().as_deref(), Some("old"));
}
