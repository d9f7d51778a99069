//! Wrong usage, help, and commands that need the window.

use super::tool::{schola, template, temporary};

/// Protects scripts: every kind of wrong usage is reported on standard error with exit code 2.
#[test]
fn wrong_usage_exits_with_two() {
    let wrong: [&[&str]; 22] = [
        &["check"],
        &["check", "--colour", "x"],
        &["check", "x", "--lang", "de"],
        &["check", "x", "y"],
        &["new"],
        &["new", "a", "b"],
        &["run"],
        &["run", "x"],
        &["run", "x", "--moves"],
        &["run", "x", "--moves", "1,0", "--moves-file", "y"],
        &["run", "x", "--moves", "1,0", "--seed", "many"],
        &["run", "x", "--moves", "1,0", "--seed", "-1"],
        &["run", "x", "--moves", "1,0", "--dice", "six"],
        &["run", "x", "--moves", "1,0", "--dice", "6", "--user", "Eva"],
        &["perft", "x", "--depth", "1", "--deck"],
        &["play", "x", "--user"],
        &["play", "--open", "x"],
        &["--nothing-like-this"],
        &["expand"],
        &["--home"],
        &["--home", "", "check", "x"],
        &["game", "check", "x"],
    ];
    for arguments in wrong {
        let output = schola(arguments).exits(2);
        assert_eq!(output.stdout, "", "{arguments:?}");
        assert_ne!(output.stderr, "", "{arguments:?}");
    }
}

/// Protects newcomers: help and version are no errors and go to standard output.
#[test]
fn help_and_version_are_no_errors() {
    for arguments in [&["--help"][..], &["run", "--help"], &["check", "-h"], &["--version"]] {
        let output = schola(arguments).exits(0);
        assert_ne!(output.stdout, "", "{arguments:?}");
        assert_eq!(output.stderr, "", "{arguments:?}");
    }
    let help = schola(["--help"]).stdout;
    for command in ["edit", "play", "new", "check", "run", "scan-cost", "expand", "export", "pack", "--home"]
    {
        assert!(help.contains(command), "{command} is missing in {help}");
    }
}

/// Protects servers: a program built without the window says so instead of doing nothing.
#[cfg(not(feature = "window"))]
#[test]
fn without_the_window_the_commands_that_need_it_say_so() {
    let calls: [&[&str]; 7] = [
        &[],
        &["edit"],
        &["edit", "game"],
        &["play"],
        &["play", "game"],
        &["play", "game", "--user", "Eva"],
        &["some-folder"],
    ];
    for arguments in calls {
        let output = schola(arguments).exits(2);
        assert_eq!(output.stdout, "", "{arguments:?}");
        assert!(output.stderr.contains("built without the window"), "{arguments:?}: {}", output.stderr);
    }
}

/// Protects new authors: a new game is created in its folder, with comments, passes the check without a
/// warning and can be won.
#[test]
fn the_new_game_is_sound() {
    let (_folder, game) = template();
    let path = game.to_str().expect("the path is text");
    let output = schola(["check", path, "--json"]).exits(0);
    assert_eq!((output.stdout.as_str(), output.stderr.as_str()), ("", ""));
    assert_ne!(schola(["check", path]).exits(0).stdout, "", "people are told that nothing is wrong");
    for file in ["rules.xml", "pieces.xml", "settings.xml", "LEVELS/01/startingLayout.xml"] {
        let text = std::fs::read_to_string(game.join(file)).expect("the file is there");
        assert!(text.contains("<!--"), "{file} has no comments");
    }
    let output = schola(["run", path, "--moves", "2,1 3,1 4,1", "--json"]).exits(0);
    let lines = output.json();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[3]["standing"], "won");
}

/// Protects existing files: a new game goes into an empty or new folder, into no other, and never over a
/// file.
#[test]
fn a_new_game_overwrites_nothing() {
    let folder = temporary();
    let at = |name: &str| folder.path().join(name).to_str().expect("the path is text").to_owned();
    let _ = schola(["new", &at("deep/down/game")]).exits(0);
    std::fs::create_dir(folder.path().join("empty")).expect("a folder can be made");
    let _ = schola(["new", &at("empty")]).exits(0);

    std::fs::create_dir(folder.path().join("full")).expect("a folder can be made");
    super::tool::write(&folder.path().join("full/notes.txt"), "mine");
    super::tool::write(&folder.path().join("file"), "mine, too");
    for taken in ["full", "file", "empty"] {
        let output = schola(["new", &at(taken)]).exits(1);
        assert_eq!(output.stdout, "", "{taken}");
        assert!(output.stderr.contains(&at(taken)), "{taken}: {}", output.stderr);
    }
    let names = |name: &str| std::fs::read_dir(folder.path().join(name)).expect("it is a folder").count();
    assert_eq!(names("full"), 1);
    assert_eq!(std::fs::read(folder.path().join("full/notes.txt")).ok().as_deref(), Some(&b"mine"[..]));
    assert_eq!(std::fs::read(folder.path().join("file")).ok().as_deref(), Some(&b"mine, too"[..]));
}
