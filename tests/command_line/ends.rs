//! How plays of board games end, as the commands tell it: by a winner, as a draw, or by rules that fail.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::tool::{schola, temporary};

fn text(path: &Path) -> &str {
    path.to_str().expect("the path is text")
}

fn sample(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join(name)
}

/// Returns Connect Four with other instructions at the beginning of what happens after a choice.
fn changed(instructions: &str) -> (TempDir, PathBuf) {
    let folder = temporary();
    let game = folder.path().join("game");
    fs::create_dir(&game).expect("a folder can be made");
    for file in ["description.xml", "material.xml", "blocks.xml"] {
        let _ = fs::copy(sample("connect-four").join(file), game.join(file)).expect("the file can be copied");
    }
    let rules = schola(["blocks", "to-text", text(&game)]).exits(0).stdout;
    let first = "  body:   ask.clear\n";
    assert!(rules.contains(first), "{rules}");
    let new = rules.replacen(first, &format!("  body: {instructions} ; ask.clear\n"), 1);
    let file = folder.path().join("rules.txt");
    fs::write(&file, new).expect("the file can be written");
    let _ = schola(["blocks", "from-text", text(&file), "--into", text(&game)]).exits(0);
    (folder, game)
}

/// Protects authors whose rules fail in a play: each command says where and with which values instead of going on, and
/// its exit code is that of a failure.
#[test]
fn rules_that_fail_are_told() {
    let (_folder, game) = changed("attr.newV BAD, 9223372036854775807 ; attr.addV BAD, 1 ; attr.del BAD");
    let game = text(&game);
    let json = schola(["run", game, "--moves", "0", "--json"]).exits(1).json();
    let last = json.last().expect("the position after the choice");
    assert_eq!(last["standing"], "fault");
    let fault = &last["fault"];
    assert_eq!((&fault["reason"], &fault["instruction"]), (&"Arithmetic".into(), &"attr.addV BAD, 1".into()));
    assert_eq!(fault["values"]["BAD"], "9223372036854775807");
    for arguments in [
        &["run", game, "--moves", "0"][..],
        &["perft", game, "--depth", "2"],
        &["perft", game, "--depth", "2", "--divide"],
        &["perft", game, "--choices", "2"],
        &["match", game, "--white", "depth:1", "--black", "depth:1", "--games", "2", "--opening", "0"],
    ] {
        let output = schola(arguments).exits(1);
        let told = output.stdout + &output.stderr;
        assert!(
            told.contains("The rules stopped") && told.contains("attr.addV BAD, 1"),
            "{arguments:?}: {told}"
        );
    }
    let tally =
        schola(["match", game, "--white", "depth:1", "--black", "depth:1", "--games", "2"]).exits(1).stdout;
    assert!(tally.contains("0 games"), "{tally}");
}

/// Protects people who read what a run prints: a draw is called one, and winners by their names.
#[test]
fn ends_are_told() {
    for (result, who, standing, words) in [
        ("draw", "!Players", "drawn", "It is a draw."),
        ("win", "!Current", "won", "Yellow"),
        ("lose", "!Players", "lost", "The game is lost."),
    ] {
        let (_folder, game) =
            changed(&format!("coll.new W ; coll.push W, {who} ; result.setV W, '{result}' ; game.end"));
        let json = schola(["run", text(&game), "--moves", "0", "--json"]).exits(0).json();
        assert_eq!(json[1]["standing"], standing);
        let lines = schola(["run", text(&game), "--moves", "0"]).exits(0).stdout;
        let headline = lines.lines().find(|line| line.starts_with("1.")).expect("the choice is told");
        assert!(headline.contains(words), "{headline}");
    }
}

/// Protects counts and matches of fewer players than a game has places for: the seats that take part are named.
#[test]
fn seats_are_chosen() {
    let ludo = sample("ludo");
    let ludo = text(&ludo);
    let count = |seats: &str| schola(["perft", ludo, "--depth", "1", "--seats", seats]);
    assert!(count("Red,Blue").exits(0).stdout.trim().parse::<u64>().is_ok_and(|count| count > 0));
    assert!(count("Red,Nobody").exits(1).stderr.contains("Nobody"));
    let fight =
        ["match", ludo, "--white", "first-steps", "--black", "first-steps", "--games", "1", "--longest", "4"];
    let _ = schola([&fight[..], &["--seats", "Red,Blue"]].concat()).exits(0);
    let _ = schola([&fight[..], &["--seats", "Red,Nobody"]].concat()).exits(1);
}

/// Protects matches of games for three and more: how often each player had which place is told, and what that is worth on
/// request; in a game of two it goes without saying. A table that is none is refused.
#[test]
fn matches_count_places_and_points() {
    let (ludo, four) = (sample("ludo"), sample("connect-four"));
    let play = |game: &Path, more: &[&str], code: i32| {
        let all = ["match", text(game), "--white", "first-steps", "--black", "first-steps", "--games", "2"];
        schola([&all[..], &["--longest", "4"], more].concat()).exits(code).stdout
    };
    let told = play(&ludo, &["--points", "5,3,1"], 0);
    // Games that are not finished are drawn: everybody has the first place, and a share of all points.
    for line in [
        "Places of the first: 1. 4×",
        "Places of the second: 1. 4×",
        "Points: 9.0 for the first, 9.0 for the second",
        "Points that the first gets more for one seat in one game: +0.00 (95 % between +0.00 and +0.00)",
    ] {
        assert!(told.lines().any(|other| other == line), "{line}: {told}");
    }
    assert!(!play(&ludo, &[], 0).contains("Points"));
    assert!(!play(&four, &[], 0).contains("Places"));
    for wrong in ["", "5,x", "inf"] {
        let _ = play(&ludo, &["--points", wrong], 2);
    }
}
