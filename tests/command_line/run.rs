//! `schola run`: playing without a window.

use std::fs;
use std::path::Path;

use serde_json::{Value as Json, json};

use super::tool::{Output, schola, schola_reading, small_game, template, two_homes, write};

fn text(path: &Path) -> &str {
    path.to_str().expect("the path is text")
}

fn run(game: &Path, moves: &str) -> Output {
    schola(["run", text(game), "--json", "--moves", moves])
}

fn column(lines: &[Json], key: &str) -> Vec<Json> {
    lines.iter().map(|line| line[key].clone()).collect()
}

/// Protects the meaning of the format: the worked example of its specification gives the published values,
/// and the first and the last line are exactly as other programs expect them.
#[test]
fn the_example_of_the_specification_plays_as_it_says() {
    let (_folder, game) = two_homes();
    let lines = run(&game, "1,0 2,0 3,0").exits(0).json();
    let start = json!({
        "move": null, "accepted": true, "number": 0, "event": "StartOfGame", "standing": "playing", "valid": 2,
        "items": {"Ax": 0, "Ay": 0, "Px": 0, "Py": 0, "Points": 0, "LastPiece": "nothing", "BonusOpen": true},
        "matrices": {
            "STATE": [["Walker", "Path", "Path", "Home"], ["Path", "Wall", "Path", "Home"]],
            "VALID": [[false, true, false, false], [true, false, false, false]],
            "BONUS": [[0, 5, 0, 0], [0, 0, 0, 0]],
        },
    });
    assert_eq!(lines[0], start);
    let item = |name: &str| lines[1..].iter().map(|line| line["items"][name].clone()).collect::<Vec<_>>();
    assert_eq!(item("Points"), [5, 4, 3]);
    assert_eq!(item("LastPiece"), ["Path", "Path", "Home"]);
    assert_eq!(item("BonusOpen"), [false; 3]);
    assert_eq!(column(&lines, "standing"), ["playing", "playing", "playing", "won"]);
    assert_eq!(column(&lines, "event"), ["StartOfGame", "Action", "Action", "GameFinished"]);
    assert_eq!(column(&lines, "number"), [0, 1, 2, 3]);
    // After a move Px and Py still hold the position before.
    let end = json!({
        "move": {"x": 3, "y": 0, "text": "3,0"}, "accepted": true, "number": 3, "event": "GameFinished",
        "standing": "won", "valid": 2,
        "items": {"Ax": 3, "Ay": 0, "Px": 2, "Py": 0, "Points": 3, "LastPiece": "Home", "BonusOpen": false},
        "matrices": {
            "STATE": [["Path", "Path", "Path", "Walker"], ["Path", "Wall", "Path", "Home"]],
            "VALID": [[false, false, true, false], [false, false, false, true]],
            "BONUS": [[0, 5, 0, 0], [0, 0, 0, 0]],
        },
    });
    assert_eq!(lines[3], end);
    // The other home is a goal as well.
    let lines = run(&game, "1,0 2,0 2,1 3,1").exits(0).json();
    assert_eq!(lines[4]["standing"], "won");
}

/// Protects readers of the stream: keys come in one order, names as in the layout, FINAL never, and a trace
/// only on request.
#[test]
fn lines_have_a_fixed_form() {
    let (_folder, game) = two_homes();
    let output = run(&game, "1,0").exits(0);
    assert_eq!(output.stderr, "");
    let keys = ["move", "accepted", "number", "event", "standing", "valid", "items", "matrices"];
    for line in output.json() {
        let object = line.as_object().expect("a line is an object");
        assert!(object.keys().eq(keys.iter()), "{line}");
        let names: Vec<_> = line["matrices"].as_object().expect("matrices").keys().cloned().collect();
        assert_eq!(names, ["STATE", "VALID", "BONUS"]);
    }
    let traced = schola(["run", text(&game), "--json", "--trace", "--moves", "1,0 9,9 undo"]).exits(0).json();
    let traces = column(&traced, "trace");
    assert_eq!([&traces[0], &traces[2], &traces[3]], [&json!([]); 3]);
    assert_eq!(traces[1].as_array().map(Vec::len), Some(9), "the bonus rule breaks before rule 10");
}

/// Protects spelling: a string that names a piece is written as in pieces.xml, however rules and layout spell
/// it; any other string is in lower case.
#[test]
fn strings_are_spelt_like_pieces() {
    let rules = ["STATE[0, 0] = WALL;", "STATE[1, 0] = StrangeThing;"];
    let (_folder, game) = small_game(&rules, &["pATH", "Path"], &[true, true], &["Wall", "Wall"]);
    let lines = run(&game, "0,0").exits(0).json();
    assert_eq!(lines[0]["matrices"]["STATE"], json!([["Path", "Path"]]));
    assert_eq!(lines[1]["matrices"]["STATE"], json!([["Wall", "strangething"]]));
}

/// Protects the count of moves: refused moves are reported and change nothing, undo and redo move through the
/// history, restart resets the count, and each entry prints one line.
#[test]
fn every_entry_prints_one_line() {
    let (_folder, game) = two_homes();
    let lines =
        run(&game, "1,0 3,1 2,0*2 undo redo redo restart undo undo undo undo -1,0 9,9").exits(0).json();
    // The start, then each entry; `2,0*2` counts twice.
    let wanted = [
        (true, 0),
        (true, 1),
        (false, 1),
        (true, 2),
        (false, 2),
        (true, 1),
        (true, 2),
        (false, 2),
        (true, 0),
        (true, 2),
        (true, 1),
        (true, 0),
        (false, 0),
        (false, 0),
        (false, 0),
    ];
    let told = |line: &Json| (line["accepted"] == true, line["number"].as_u64().unwrap_or(99));
    assert_eq!(lines.iter().map(told).collect::<Vec<_>>(), wanted);
    for pair in lines.windows(2).filter(|pair| pair[1]["accepted"] == false) {
        assert_eq!(pair[1]["event"], Json::Null);
        for key in ["number", "standing", "valid", "items", "matrices"] {
            assert_eq!(pair[0][key], pair[1][key], "a refused entry changed {key}");
        }
    }
    assert_eq!(lines[2]["move"], json!({"x": 3, "y": 1, "text": "3,1"}));
    assert_eq!(lines[5]["move"], Json::Null);
    assert_eq!(lines[8]["event"], "StartOfGame");
    assert_eq!(lines[13]["move"]["x"], -1);
    assert_eq!((&lines[0]["items"], &lines[0]["matrices"]), (&lines[11]["items"], &lines[11]["matrices"]));
}

/// Protects the end of a level: every further move is refused and the level stays won, until undo.
#[test]
fn a_won_level_stays_won() {
    let (_folder, game) = two_homes();
    let lines = run(&game, "1,0 2,0 3,0 2,0 3,1*2 undo 2,1").exits(0).json();
    let standings = column(&lines, "standing");
    assert_eq!(standings[3..], ["won", "won", "won", "won", "playing", "playing"]);
    assert_eq!(column(&lines, "accepted")[4..], [false, false, false, true, true]);
    assert_eq!(column(&lines, "number")[3..], [3, 3, 3, 3, 2, 3]);
}

/// Protects players who get stuck: the line shows the stuck position, the following restart prints nothing,
/// and the next move starts over as number 1.
#[test]
fn a_stuck_level_starts_again_without_a_line() {
    let rules = ["Count = Count + 1;", "VALID[A.x, A.y] = false;"];
    let (_folder, game) = small_game(&rules, &["Path", "Path"], &[true, true], &["Wall", "Wall"]);
    let lines = run(&game, "0,0 1,0 1,0 undo undo redo").exits(0).json();
    assert_eq!(
        column(&lines, "standing"),
        ["playing", "playing", "stuck", "playing", "playing", "stuck", "playing"]
    );
    assert_eq!(column(&lines, "number"), [0, 1, 2, 1, 0, 2, 0]);
    assert_eq!(column(&lines, "valid"), [2, 1, 0, 1, 2, 0, 2]);
    assert_eq!(lines[2]["event"], "Action");
    assert_eq!(lines[2]["items"]["Count"], 2);
    assert_eq!(lines[3]["items"]["Count"], 1);
    // A single cell: each move gets stuck, and each is number 1.
    let (_folder, game) = small_game(&rules, &["Path"], &[true], &["Wall"]);
    let lines = run(&game, "0,0*3").exits(0).json();
    assert_eq!(column(&lines, "standing"), ["playing", "stuck", "stuck", "stuck"]);
    assert_eq!(column(&lines, "number"), [0, 1, 1, 1]);
}

/// Protects the first line: whatever the start looks like, the level is still in play.
#[test]
fn the_start_is_always_playing() {
    let (_folder, game) = small_game(&["Count = Count + 1;"], &["Path"], &[true], &["Path"]);
    let lines = run(&game, "0,0").exits(0).json();
    assert_eq!(column(&lines, "standing"), ["playing", "won"]);
}

/// Protects the words of the trace: each possible result of a rule, with numbers from 1 and typed values.
#[test]
fn traces_tell_what_each_rule_did() {
    let rules = [
        "Count = Count + 1;",
        "if (Count == 1) { VALID[1, 0] = false; VALID[9, 0] = true; }",
        "if (Count == 2) { Count = 7; }",
        "if (Count == 2) { Count = 7; } else { STATE[0, 0] = Wall; }",
        "if (STATE[5, 5] == Wall) { Count = 7; }",
        "if (Count == 1) { STATE[0, 0] = Count; Nobody = 1; Count = Count + 2147483647; }",
        "this is no rule",
    ];
    let (_folder, game) = small_game(&rules, &["Path", "Path"], &[true, true], &["Wall", "Wall"]);
    let output = schola(["run", text(&game), "--json", "--trace", "--moves", "0,0"]).exits(0);
    let lines = output.json();
    let trace = lines[1]["trace"].as_array().expect("a trace").clone();
    let rule = |number: i32, did: &str, wrote: Json, failed: Json| json!({"rule": number, "did": did, "broke": false, "wrote": wrote, "failed": failed});
    assert_eq!(trace[0], rule(1, "then", json!([{"to": "Count", "from": 0, "value": 1}]), json!([])));
    let wrote = json!([{"to": "VALID", "x": 1, "y": 0, "from": true, "value": false}]);
    let failed = json!([{"statement": 2, "reason": "outside", "text": "VALID[9, 0] = true"}]);
    assert_eq!(trace[1], rule(2, "then", wrote, failed));
    assert_eq!(trace[2], rule(3, "false", json!([]), json!([])));
    let wrote = json!([{"to": "STATE", "x": 0, "y": 0, "from": "Path", "value": "Wall"}]);
    assert_eq!(trace[3], rule(4, "else", wrote, json!([])));
    let failed = json!([{"statement": null, "reason": "outside", "text": "STATE[5, 5] == Wall"}]);
    assert_eq!(trace[4], rule(5, "skipped", json!([]), failed));
    let failed = json!([
        {"statement": 1, "reason": "type", "text": "STATE[0, 0] = Count"},
        {"statement": 2, "reason": "unknown", "text": "Nobody = 1"},
        {"statement": 3, "reason": "overflow", "text": "Count = Count + 2147483647"},
    ]);
    assert_eq!(trace[5], rule(6, "then", json!([]), failed));
    assert_eq!((&trace[6]["did"], &trace[6]["failed"][0]["reason"]), (&json!("skipped"), &json!("syntax")));
    assert_eq!(trace.len(), 7);
    // A rule that breaks ends the list.
    let (_folder, game) = two_homes();
    let lines = schola(["run", text(&game), "--json", "--trace", "--moves", "1,0"]).exits(0).json();
    let last = lines[1]["trace"].as_array().and_then(|trace| trace.last()).expect("a trace").clone();
    assert_eq!((&last["rule"], &last["broke"]), (&json!(9), &json!(true)));
}

/// Protects against half-played scripts: invalid text is wrong usage, reported with its line before anything
/// is played or even loaded.
#[test]
fn a_wrong_script_plays_nothing() {
    let (folder, game) = two_homes();
    for wrong in ["1,0 north", "1;0", "1,0*", "1,0*x", "1,0,0", "Undo", "1,0 # comment", "+1,0", "1,0*-1"] {
        let output = run(&game, wrong).exits(2);
        assert_eq!(output.stdout, "", "{wrong}");
        assert_ne!(output.stderr, "", "{wrong}");
    }
    let file = folder.path().join("moves.txt");
    write(&file, "1,0 # east\n\nnorth\n");
    let output = schola(["run", text(&game), "--moves-file", text(&file)]).exits(2);
    assert_eq!(output.stdout, "");
    assert!(output.stderr.contains('3') && output.stderr.contains("north"), "{}", output.stderr);
    let _ = schola(["run", text(&game), "--moves-file", text(&folder.path().join("none"))]).exits(2);
    let _ = schola(["run", text(&folder.path().join("none")), "--moves", "north"]).exits(2);
}

/// Protects long solutions: read from a file with comments or from another program, they play the same.
#[test]
fn scripts_come_from_files_and_from_the_input() {
    let (folder, game) = two_homes();
    let direct = run(&game, "1,0 2,0 undo 2,0 3,0").exits(0).stdout;
    let script = "# there and back\n1,0\t2,0 # east\r\nundo\n\n2,0 3,0#won";
    let file = folder.path().join("moves.txt");
    write(&file, script);
    let from_file = schola(["run", text(&game), "--json", "--moves-file", text(&file)]).exits(0).stdout;
    assert_eq!(from_file, direct);
    let from_input = schola_reading(script, ["run", text(&game), "--json", "--moves-file", "-"]).exits(0);
    assert_eq!(from_input.stdout, direct);
    assert_eq!(run(&game, "").exits(0).json().len(), 1);
    // The seed changes nothing in a game without chance.
    let seeded = ["run", text(&game), "--json", "--seed", "99", "--moves", "1,0 2,0 undo 2,0 3,0"];
    assert_eq!(schola(seeded).exits(0).stdout, direct);
}

/// Protects work on one level from faults of others: only errors of the game's own files and of the current
/// level prevent it from being played.
#[test]
fn faults_of_other_levels_do_not_matter() {
    let (_folder, game) = template();
    let first = game.join("LEVELS/01");
    super::tool::copy(&first, &game.join("LEVELS/02"));
    super::tool::copy(&first, &game.join("LEVELS/Third level"));
    write(&game.join("LEVELS/02/startingLayout.xml"), "<LevelLayout>");
    let call = |level: &str| schola(["run", text(&game), "--level", level, "--json", "--moves", "2,1"]);
    for level in ["01", "Third level"] {
        assert_eq!(call(level).exits(0).json().len(), 2, "{level}");
    }
    let output = call("02").exits(1);
    assert_eq!(output.stdout, "");
    assert!(output.stderr.contains("LEVELS/02/startingLayout.xml:1:"), "{}", output.stderr);
    for unknown in ["2", "third level", "", "../LEVELS/01", "First steps"] {
        let output = call(unknown).exits(1);
        assert_eq!(output.stdout, "", "{unknown}");
    }
    // Without a name it is the first.
    let output = schola(["run", text(&game), "--json", "--moves", "2,1"]).exits(0);
    assert_eq!(output.stdout, call("01").stdout);
    // A fault in the game's own files concerns every level.
    write(&game.join("pieces.xml"), "<ArrayOfGamePiece>");
    let output = call("01").exits(1);
    assert!(output.stderr.contains("pieces.xml:1:"), "{}", output.stderr);
    // A warning does not.
    let (_folder, game) = template();
    fs::remove_file(game.join("PIECES/Wall.svg")).expect("the file can be deleted");
    assert_eq!(run(&game, "2,1").exits(0).json().len(), 2);
}

/// Protects people at a terminal: without `--json` they read numbers, names of pieces and the standing of the
/// game.
#[test]
fn people_get_readable_text() {
    let (_folder, game) = two_homes();
    let output = schola(["run", text(&game), "--moves", "1,0 9,9 2,0 3,0"]).exits(0);
    assert!(serde_json::from_str::<Json>(output.stdout.lines().next().unwrap_or("")).is_err());
    for words in ["Walker", "Points = 3", "1,0", "9,9", "Solved"] {
        assert!(output.stdout.contains(words), "{words}: {}", output.stdout);
    }
    assert_eq!(output.stderr, "");
}
