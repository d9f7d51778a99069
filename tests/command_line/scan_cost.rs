//! `schola scan-cost`.

use std::path::Path;

use serde_json::json;

use super::tool::{schola, temporary, write};

fn root(path: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path).to_string_lossy().into_owned()
}

/// Each way of control has its line, with the costs that the fixed times imply for 8 moves in a row.
#[test]
fn each_way_has_its_figures() {
    let (game, solution) = (root("sample_games/maze"), root("tests/solutions/maze/01.txt"));
    let call = ["scan-cost", &game, "--solution", &solution, "--json"];
    let lines = schola(call).exits(0).json();
    assert_eq!(lines.len(), 14);
    let of = |mode: &str| lines.iter().find(|line| line["mode"] == mode).expect("the way is there").clone();
    let keyboard = of("direct-keyboard");
    assert_eq!(
        keyboard,
        json!({
            "mode": "direct-keyboard", "available": true, "moves": 8, "solved": true, "order": null,
            "signals": 0, "presses": 0, "arrows": 8, "seconds": 3.2,
        })
    );
    let next = of("next");
    assert_eq!(next["presses"], 8);
    let slow = schola(call.into_iter().chain(["--mode", "next", "--interval", "2.5"])).exits(0).json();
    let [slow] = slow.as_slice() else { panic!("one way is asked for") };
    assert_eq!(slow["signals"], next["signals"]);
    let signals = next["signals"].as_f64().expect("a number");
    let more = slow["seconds"].as_f64().expect("a number") - next["seconds"].as_f64().expect("a number");
    assert!((more - 1.5 * signals).abs() < 0.001, "{more} for {signals} signals");
}

/// The table for people names the ways in words and has a line for each; moves whose order is free are
/// shuffled.
#[test]
fn people_get_a_table() {
    let (game, solution) = (root("sample_games/lights-out"), root("tests/solutions/lights-out/16.txt"));
    let call = ["scan-cost", &game, "--level", "16", "--solution", &solution, "--all", "--shuffle"];
    let output = schola(call).exits(0);
    let lines: Vec<_> = output.stdout.lines().collect();
    assert_eq!(lines.len(), 16);
    assert_eq!(lines[0], "14 moves. The order does not matter; shuffled.");
    assert!(lines[2].starts_with("Mouse, direct") && lines[2].ends_with('–'), "{}", lines[2]);
}

/// What cannot be measured is reported: wrong usage by exit code 2, unsuitable games and moves by 1.
#[test]
fn what_does_not_fit_is_told() {
    let (game, folder) = (root("sample_games/maze"), temporary());
    let file = |name: &str, text: &str| {
        let file = folder.path().join(name);
        write(&file, text);
        file.to_string_lossy().into_owned()
    };
    let (wrong, undo, word) = (file("a", "2,1 9,9"), file("b", "2,1 undo"), file("c", "2;1"));
    let missing = folder.path().join("none").to_string_lossy().into_owned();
    let calls: [(i32, &[&str]); 9] = [
        (1, &["--solution", &wrong]),
        (1, &["--solution", &wrong, "--level", "no such level"]),
        (2, &["--solution", &undo]),
        (2, &["--solution", &word]),
        (2, &["--solution", &missing]),
        (2, &[]),
        (2, &["--mode", "walking"]),
        (2, &["--mode", "next", "--all"]),
        (2, &["--interval", "0.4"]),
    ];
    for (code, options) in calls {
        let output = schola(["scan-cost", &game].iter().chain(options)).exits(code);
        assert_eq!(output.stdout, "", "{options:?}");
        assert_ne!(output.stderr, "", "{options:?}");
    }
    let unfinished = file("d", "2,1");
    let output = schola(["scan-cost", &game, "--solution", &unfinished]).exits(0);
    assert!(output.stdout.contains("do not solve"), "{}", output.stdout);
}
