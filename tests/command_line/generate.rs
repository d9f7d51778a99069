//! Generating levels for a game.

use std::fs;
use std::path::Path;

use schola::project::{GameKind, kind_of};

use super::tool::{schola, small_game, temporary, write};

fn sample(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join(name);
    path.to_str().expect("the path is text").to_owned()
}

/// Protects teachers who ask for a sheet of levels: the result is a game without problems and with the
/// requested number of levels, each with its number of moves and its origin; the same arguments write the
/// same files.
#[test]
fn levels_are_written_as_a_game() {
    let folder = temporary();
    let at = |name: &str| folder.path().join(name).to_str().expect("the path is text").to_owned();
    let game = sample("lights-out");
    let call = |out: &str| {
        let options = ["--count", "5", "--seed", "9", "--moves", "3..6", "--size", "5x5", "--json"];
        schola([&["generate", &game][..], &options, &["--out", out]].concat()).exits(0)
    };
    let lines = call(&at("one")).json();
    assert_eq!(lines.len(), 5);
    for line in &lines {
        let moves = line["moves"].as_u64().expect("a number of moves");
        assert!((3..=6).contains(&moves) && line["optimal"] == true, "{line}");
        assert_eq!(line["solution"].as_str().expect("moves").split(' ').count() as u64, moves);
        assert!(line["difficulty"].as_u64().is_some_and(|step| (1..=5).contains(&step)), "{line}");
        let folder = Path::new(&at("one")).join("LEVELS").join(line["level"].as_str().expect("a name"));
        let told = fs::read_to_string(folder.join("description.xml")).expect("the file is there");
        assert!(told.contains(&format!("<MinimumNumberOfMoves>{moves}</MinimumNumberOfMoves>")), "{told}");
        let origin = line["origin"].as_str().expect("where it comes from");
        assert!(origin.starts_with("shuffle seed=9 number=") && told.contains(origin), "{origin}: {told}");
        let czech = fs::read_to_string(folder.join("description.cs.xml")).expect("the file is there");
        assert!(["lehká", "střední", "těžká"].iter().any(|word| czech.contains(word)), "{czech}");
    }
    let output = schola(["check", &at("one"), "--json"]).exits(0);
    assert_eq!((output.stdout.as_str(), output.stderr.as_str()), ("", ""));
    let solved = schola(["solve", &at("one"), "--all", "--json"]).exits(0).json();
    assert_eq!(solved.len(), 5, "the levels of the old game are gone");
    for (line, solved) in lines.iter().zip(&solved) {
        assert_eq!(line["difficulty"], solved["difficulty"]);
    }
    let again = call(&at("two")).json();
    assert_eq!(lines, again);
}

/// Protects scripts: fewer levels than requested are a valid, reported result; a game that cannot be loaded
/// or generated is exit code 1, wrong usage 2; and nothing is overwritten.
#[test]
fn exit_codes_tell_what_came_of_it() {
    let folder = temporary();
    let out = folder.path().join("out").to_str().expect("the path is text").to_owned();
    let (_folder, game) = small_game(
        &["if (STATE[A.x, A.y] == Off) { STATE[A.x, A.y] = On; } else { STATE[A.x, A.y] = Off; }"],
        &["On", "Off", "Off"],
        &[true, true, true],
        &["Off", "Off", "Off"],
    );
    let game = game.to_str().expect("the path is text").to_owned();
    let few = schola(["generate", &game, "--count", "9", "--states", "30000", "--out", &out]).exits(0);
    assert!(few.stderr.contains("of 9"), "{}", few.stderr);
    let taken = folder.path().join("taken");
    write(&taken.join("letter.txt"), "Dear");
    let taken = taken.to_str().expect("the path is text").to_owned();
    let calls: [(&[&str], i32, &str); 6] = [
        (&[&game, "--out", &taken], 1, "taken"),
        (&["nowhere", "--out", "x"], 1, "no such folder"),
        (&[&game, "--from", "77", "--out", "x"], 1, "77"),
        (&[&game, "--way", "by-hand", "--out", "x"], 2, "shuffle, vary"),
        (&[&game, "--moves", "9..3", "--out", "x"], 2, "3..12"),
        (&[&game, "--difficulty", "6", "--out", "x"], 2, "1..5"),
    ];
    for (arguments, code, hint) in calls {
        let output = schola([&["generate"], arguments].concat()).exits(code);
        assert!(output.stderr.contains(hint), "{arguments:?}: {}", output.stderr);
    }
    assert!(!Path::new("x").exists());
}

/// Games with a generator of their own use it: the levels carry its name and the requested difficulty, and
/// have no fault. An impossible size is refused.
#[test]
fn games_with_their_own_generator_use_it() {
    let (folder, game) = (temporary(), sample("sudoku"));
    let out = folder.path().join("out").to_string_lossy().into_owned();
    let options = ["--count", "3", "--seed", "1", "--difficulty", "1..3", "--json"];
    let lines = schola([&["generate", &game][..], &options, &["--out", &out]].concat()).exits(0).json();
    let steps: Vec<_> = lines.iter().map(|line| line["difficulty"].as_u64()).collect();
    assert_eq!(steps, [Some(1), Some(2), Some(3)]);
    assert!(
        lines.iter().all(|line| line["origin"].as_str().is_some_and(|it| it.starts_with("sudoku seed=1 ")))
    );
    let _ = schola(["check", &out]).exits(0);
    let refused = schola(["generate", &game, "--size", "5x5", "--out", "x"]).exits(1);
    assert!(refused.stderr.contains("4x4, 6x6, 9x9"), "{}", refused.stderr);
}

/// Protects people who ask for levels of a game that has none to be changed cell by cell: for every board game and dungeon the
/// answer says that only grid games have such levels, and nothing is written.
#[test]
fn other_kinds_have_no_levels_to_be_made() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games");
    let folder = temporary();
    let out = folder.path().join("out");
    let mut others = 0;
    for entry in fs::read_dir(samples).expect("the samples are there") {
        let game = entry.expect("the folder can be read").path();
        if kind_of(&game) == GameKind::Grid {
            continue;
        }
        others += 1;
        let arguments = ["generate", &*game.to_string_lossy(), "--out", &*out.to_string_lossy()];
        let refused = schola(arguments).exits(1);
        assert!(refused.stderr.contains("for grid games only"), "{}: {}", game.display(), refused.stderr);
        assert!(!out.exists(), "{}", game.display());
    }
    assert!(others >= 9, "only {others} samples are of another kind");
}

/// Protects people who ask how levels of their game can be made: only ways that work are listed, the others
/// give their reason, and an empty board is reported as empty.
#[test]
fn ways_that_work_are_listed() {
    let folder = temporary();
    let game = |template: &str| {
        let game = folder.path().join(template).to_str().expect("the path is text").to_owned();
        let _ = schola(["new", &game, "--template", template]).exits(0);
        game
    };
    let boxes = game("boxes");
    let listed = schola(["generate", &boxes, "--ways"]).exits(0);
    assert_eq!(listed.stdout.lines().count(), 1, "{}", listed.stdout);
    assert!(listed.stdout.starts_with("vary: "), "{}", listed.stdout);
    let refused = schola(["generate", &boxes, "--ways", "--way", "shuffle"]).exits(1);
    assert!(refused.stderr.contains("cannot be undone"), "{}", refused.stderr);
    let refused = schola(["generate", &game("empty"), "--ways"]).exits(1);
    assert!(refused.stderr.contains("nothing to vary"), "{}", refused.stderr);
    assert_eq!(refused.stdout, "");
}
