//! Games from memory: what a page has in itself is the game of the folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use schola::engine::{Area, Viewer};
use schola::project::memory::{MemoryFiles, MemoryFolder};
use schola::project::{AnyPlay, Problem, Setup, check_folder, game_files, open_game};
use schola::table::source::{Begin, Games, Source as _};

use crate::desk::{games, samples};
use crate::protocol::Dice;

fn folder(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join(game)
}

/// Plays by the same dice, and returns the log.
fn played(mut play: AnyPlay, turns: usize) -> String {
    let mut dice = Dice(7);
    for _ in 0..turns {
        let choices = play.scene(Viewer::All, Area::ALL).choices;
        let choice = choices.get(dice.below(choices.len()));
        if choice.is_none_or(|it| play.choose(it.index, Duration::ZERO).is_err()) {
            break;
        }
    }
    play.log().to_string()
}

/// Every sample is the same game when it is opened from memory: what is told of it, its pictures, and its plays from the same
/// seed.
#[test]
fn every_sample_from_memory_is_that_of_its_folder() {
    for game in samples() {
        let on_disk = games(&game);
        let files = on_disk.for_page(&folder(&game)).unwrap_or_else(|it| panic!("{game}: {it:?}"));
        let memory = MemoryFolder::new(&game, files);
        let in_memory =
            Games::of_page(memory.path(), &["en", "cs"]).unwrap_or_else(|it| panic!("{game}: {it:?}"));
        let (mut one, mut other) = (on_disk.about().clone(), in_memory.about().clone());
        for (name, hash) in &one.pictures {
            assert_eq!(other.pictures.get(name), Some(hash), "{game}: {name}");
            assert_eq!(on_disk.picture(hash), in_memory.picture(hash), "{game}: {name}");
        }
        one.pictures.clear();
        other.pictures.clear();
        assert_eq!(one, other, "{game}");
        for language in ["en", "cs"] {
            let of = |games: &Games| (games.rules(language), games.summary(language));
            assert_eq!(of(&on_disk), of(&in_memory), "{game}");
        }
        for level in [0, one.levels.len().saturating_sub(1)] {
            let begin = Begin { level, seed: 11, language: "cs".to_owned(), ..Begin::default() };
            let play = |games: &Games| games.begin(&begin).unwrap_or_else(|it| panic!("{game}: {it:?}"));
            let (one, other) = (played(play(&on_disk), 12), played(play(&in_memory), 12));
            // The first move may win already.
            assert!(one.lines().count() > 2, "{game}: something was played");
            assert_eq!(one, other, "{game}");
        }
    }
}

/// Returns all that is said of a game that cannot be played, or can be.
fn said(path: &Path) -> (Vec<Problem>, Option<Vec<Problem>>) {
    (check_folder(path, false), open_game(path, &Setup::default()).err())
}

/// What is wrong with a damaged game is the same wherever it lies: missing, cut and misspelt files of each kind.
#[test]
fn faults_are_the_same_from_memory() {
    let damages: [(&str, &str, Option<&str>); 9] = [
        ("sokoban", "rules.xml", None),
        ("sokoban", "LEVELS/01/startingLayout.xml", Some("<startingLayout><")),
        ("sokoban", "Settings.xml", Some("<settings/>")),
        ("sokoban", "description.xml", Some("")),
        ("evade", "material.xml", None),
        ("evade", "look.xml", Some("<look><theme name='x'><backdrop picture='none.svg'/></theme></look>")),
        ("evade", "blocks.xml", Some("<blocks>\u{0}</blocks>")),
        ("dragons-lair", "database.xml", Some("<database>")),
        ("dragons-lair", "LEVELS/01/labyrinth.xml", None),
    ];
    let mut faulty = 0;
    for (game, file, content) in damages {
        let mut files = game_files::contents(&folder(game)).expect("the sample can be read");
        let _ = match content {
            Some(content) => files.insert(file.to_owned(), content.as_bytes().into()),
            None => files.remove(file),
        };
        let disk = tempfile::tempdir().expect("a folder");
        let path = disk.path().join(game);
        for (name, content) in &files {
            let file = path.join(name);
            fs::create_dir_all(file.parent().expect("it has a folder")).expect("a folder can be made");
            fs::write(file, content).expect("a file can be written");
        }
        let memory = MemoryFolder::new(game, files);
        let (one, other) = (said(&path), said(memory.path()));
        faulty += usize::from(!one.0.is_empty());
        assert_eq!(one, other, "{game}: {file}");
    }
    assert!(faulty > 6, "{faulty} of the damages were found");
    let nothing = MemoryFolder::new("nothing", MemoryFiles::new());
    let empty = tempfile::tempdir().expect("a folder");
    assert_eq!(said(nothing.path()), said(empty.path()));
}
