//! `schola dungeon`: generating, checking and showing labyrinths.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::tool::{Output, schola, temporary};

fn text(path: &Path) -> &str {
    path.to_str().expect("the path is text")
}

/// Calls the program for people whose data lie in a folder.
fn schola_at(home: &Path, arguments: Vec<&str>) -> Output {
    let called = Command::new(env!("CARGO_BIN_EXE_schola"))
        .args(arguments)
        .env("LC_ALL", "en_GB.UTF-8")
        .env("SCHOLA_HOME", home)
        .output()
        .expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).expect("the program prints UTF-8");
    Output { code: called.status.code(), stdout: text(called.stdout), stderr: text(called.stderr) }
}

/// Protects scripts that generate labyrinths: every parameter has a default, the same parameters give the
/// same file, the result has no problems, and JSON describes it.
#[test]
fn a_labyrinth_is_made_checked_and_shown() {
    let folder = temporary();
    let file = folder.path().join("labyrinth.xml");
    let made = schola(["dungeon", "generate", "--json", "--out", text(&file)]).exits(0);
    let facts = &made.json()[0];
    assert_eq!((&facts["branches"], &facts["locked"]), (&5.into(), &5.into()));
    assert_eq!((&facts["phase"], &facts["finishable"]), (&3.into(), &true.into()));
    assert_eq!(facts["order"].as_array().map(Vec::len), Some(5));
    let printed = schola(["dungeon", "generate"]).exits(0).stdout;
    assert_eq!(fs::read_to_string(&file).expect("the file is there"), printed);
    assert!(schola(["dungeon", "generate", "--seed", "2"]).exits(0).stdout != printed);

    assert_eq!(schola(["dungeon", "check", text(&file), "--json"]).exits(0).stdout, "");
    let checked = schola(["dungeon", "check", text(&file)]).exits(0).stdout;
    assert!(checked.starts_with("Nothing is wrong."), "{checked}");
    let shown = schola(["dungeon", "show", text(&file)]).exits(0).stdout;
    let lines: Vec<_> = shown.lines().collect();
    assert_eq!((lines.len(), lines[39].len()), (43, 40));
    assert_eq!(shown.lines().take(40).flat_map(str::chars).filter(|sign| *sign == 'x').count(), 10);
    assert!(lines[42].starts_with("The branches open in this order: "), "{shown}");
}

/// Protects work phase by phase: a file of the first or second phase is complete as far as it goes, has no
/// problems and can be shown.
#[test]
fn phases_are_files_of_their_own() {
    let folder = temporary();
    for phase in ["1", "2"] {
        let file = folder.path().join(format!("{phase}.xml"));
        let _ = schola(["dungeon", "generate", "--phase", phase, "--out", text(&file)]).exits(0);
        let written = fs::read_to_string(&file).expect("the file is there");
        assert!(written.contains(&format!("phase=\"{phase}\"")));
        assert_eq!(written.contains("<maze>"), phase == "2");
        assert!(!written.contains("<creatures"));
        assert_eq!(schola(["dungeon", "check", text(&file), "--json"]).exits(0).stdout, "");
        let _ = schola(["dungeon", "show", text(&file)]).exits(0);
    }
}

/// Protects scripts from guessing: all parameters out of range are reported at once, while a missed target is
/// no error.
#[test]
fn limits_are_told() {
    let wrong = schola(["dungeon", "generate", "--width", "19", "--level", "11"]).exits(1);
    assert_eq!(wrong.stdout, "");
    let lines: Vec<_> = wrong.stderr.lines().collect();
    assert!(lines.len() == 2 && lines[0].contains("between 20 and 4096"), "{}", wrong.stderr);
    let missed = ["dungeon", "generate", "--width", "30", "--height", "30", "--rooms", "36"];
    let missed = schola(missed).exits(0);
    assert!(missed.stderr.contains("of 36 rooms") && missed.stdout.contains("<labyrinth"));
    let _ = schola(["dungeon", "generate", "--phase", "4"]).exits(2);
    let _ = schola(["dungeon", "generate", "--rooms", "9", "--branches", "3"]).exits(2);
}

/// Protects authors: faults of labyrinths and databases are reported with their lines, and nothing is
/// generated from a faulty database.
#[test]
fn faults_are_told() {
    let folder = temporary();
    let file = folder.path().join("labyrinth.xml");
    let text_of = schola(["dungeon", "generate", "--width", "20", "--height", "20"]).exits(0).stdout;
    let boss = text_of.find("<boss ").expect("there is a boss");
    let x = boss + text_of[boss..].find("x=\"").expect("it stands somewhere") + 3;
    let end = x + text_of[x..].find('"').expect("the number ends");
    fs::write(&file, format!("{}0{}", &text_of[..x], &text_of[end..])).expect("the file can be written");
    let problems = schola(["dungeon", "check", text(&file), "--json"]).exits(1).json();
    let line = text_of[..boss].lines().count() as u64;
    let walled = problems.iter().find(|problem| problem["code"] == "dungeon-in-wall");
    let walled = walled.unwrap_or_else(|| panic!("{problems:?}"));
    assert_eq!((&walled["invariant"], &walled["severity"]), (&"I22".into(), &"error".into()));
    assert_eq!(walled["line"], line);

    let database = folder.path().join("database.xml");
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/dungeons/database.cs.xml");
    let good = fs::read_to_string(sample).expect("the sample is there");
    fs::write(&database, &good).expect("the file can be written");
    let _ = schola(["dungeon", "check", text(&database)]).exits(0);
    let made = schola(["dungeon", "generate", "--database", text(&database)]).exits(0).stdout;
    assert!(
        made.contains("Staré sklepy")
            && made == schola(["dungeon", "generate", "--lang", "cs"]).exits(0).stdout
    );
    let spoilt = good.replacen("<BossCreature>22<", "<BossCreature>99<", 1);
    fs::write(&database, spoilt).expect("the file can be written");
    let wrong = schola(["dungeon", "generate", "--database", text(&database)]).exits(1);
    assert!(wrong.stdout.is_empty() && wrong.stderr.contains("99"), "{}", wrong.stderr);
    let checked = schola(["dungeon", "check", text(&database), "--json"]).exits(1).json();
    assert_eq!(checked[0]["code"], "database-unknown");
    let _ = schola(["dungeon", "check", text(&folder.path().join("none.xml"))]).exits(1);
}

/// Protects scripted plays: a labyrinth is played by actions, each answered with the state, the legal actions
/// and the events; a hero does not learn what is out of sight.
#[test]
fn a_labyrinth_is_played_by_actions() {
    let folder = temporary();
    let file = folder.path().join("labyrinth.xml");
    let _ = schola(["dungeon", "generate", "--width", "20", "--height", "20", "--out", text(&file)]).exits(0);
    let played =
        schola(["run", text(&file), "--json", "--moves", "wait end north*2 fight-north undo", "--seed", "3"]);
    let lines = played.exits(0).json();
    assert_eq!(lines.len(), 7);
    assert_eq!((&lines[0]["standing"], &lines[0]["hero"]["moves"]), (&"playing".into(), &5.into()));
    assert_eq!((&lines[1]["move"]["text"], &lines[1]["hero"]["moves"]), (&"wait".into(), &4.into()));
    for line in &lines {
        let allowed = line["allowed"].as_array().expect("there is a list");
        assert!(allowed.contains(&"wait".into()) && line["events"].is_array(), "{line}");
        assert_eq!(line["map"].as_array().map(Vec::len), Some(20));
    }
    let moves = &lines[2]["events"].as_array().expect("monsters have moved")[0];
    assert_eq!(moves["event"], "step");
    assert!(lines[5]["accepted"] == false && lines[5]["hero"] == lines[4]["hero"]);
    let seen = schola(["run", text(&file), "--json", "--as", "hero", "--moves", "end"]).exits(0).json();
    let unknown = |line: &serde_json::Value| line["map"].to_string().matches(' ').count();
    assert!(unknown(&seen[0]) > 100 && unknown(&lines[0]) == 0);
    assert_eq!(schola(["run", text(&file), "--moves", "northwards"]).exits(2).stdout, "");
    let told = schola(["run", text(&file), "--as", "hero", "--moves", "wait"]).exits(0).stdout;
    assert!(told.contains("Life 17/17   Moves 4/5"), "{told}");
}

/// Protects authors who want to know how hard a labyrinth is, and what it looks like.
#[test]
fn a_labyrinth_is_tried_and_drawn() {
    let folder = temporary();
    let (file, picture) = (folder.path().join("labyrinth.xml"), folder.path().join("map.png"));
    let _ = schola(["dungeon", "generate", "--width", "20", "--height", "20", "--out", text(&file)]).exits(0);
    let tried = schola(["dungeon", "try", text(&file), "--games", "5", "--json"]).exits(0).json();
    let games = |name: &str| tried[0][name].as_u64().expect("it is a number");
    assert_eq!(games("won") + games("lost") + games("unfinished"), 5);
    let again = schola(["dungeon", "try", text(&file), "--games", "5", "--json"]).exits(0).json();
    assert_eq!(again, tried);
    let _ = schola(["dungeon", "show", text(&file), "--png", text(&picture)]).exits(0);
    let drawn = image::open(&picture).expect("it is a picture");
    assert_eq!((drawn.width(), drawn.height()), (640, 640));
    let _ = schola(["dungeon", "generate", "--phase", "2", "--out", text(&file)]).exits(0);
    let refused = schola(["dungeon", "try", text(&file)]).exits(1);
    assert!(refused.stderr.contains("phase 2"), "{}", refused.stderr);
}

/// Protects interrupted plays: one saved in the middle continues from there with the same outcome.
#[test]
fn a_play_is_saved_and_gone_on_with() {
    let folder = temporary();
    let (file, saved) = (folder.path().join("labyrinth.xml"), folder.path().join("game.xml"));
    let _ = schola(["dungeon", "generate", "--width", "20", "--height", "20", "--out", text(&file)]).exits(0);
    let run = |file: &Path, moves: &str, more: &[&str]| {
        schola([&["run", text(file), "--json", "--moves", moves], more].concat()).exits(0).json()
    };
    let whole = run(&file, "wait end end wait end", &["--seed", "3", "--hero", "4"]);
    let first = run(&file, "wait end", &["--seed", "3", "--hero", "4", "--save", text(&saved)]);
    let rest = run(&saved, "end wait end", &[]);
    assert_eq!(whole[2]["hero"]["level"], 4);
    assert_eq!(first[2]["monsters"], rest[0]["monsters"]);
    for name in ["hero", "monsters", "things", "allowed", "map", "events"] {
        assert_eq!(whole[5][name], rest[3][name], "{name}");
    }
    let _ = schola(["dungeon", "check", text(&saved)]).exits(0);
    let _ = schola(["check", text(&saved)]).exits(0);
    let shown = |file: &Path| schola(["dungeon", "show", text(file)]).exits(0).stdout;
    assert_eq!(shown(&saved), shown(&file));

    let spoilt = fs::read_to_string(&saved).expect("the file is there").replacen("life=\"", "life=\"9", 1);
    fs::write(&saved, spoilt).expect("the file can be written");
    let refused = schola(["run", text(&saved), "--moves", "wait"]).exits(1);
    assert!(refused.stdout.is_empty() && refused.stderr.contains("game.xml:3:3"), "{}", refused.stderr);
    let other = schola(["run", text(&file), "--moves", "wait", "--hero", "21"]).exits(2);
    assert!(other.stderr.contains("21"), "{}", other.stderr);
}

/// Protects plays on another day: a person's play in a dungeon continues in the labyrinth where it was left,
/// and is described from the hero's view on request.
#[test]
fn a_person_goes_on_in_a_dungeon() {
    let folder = temporary();
    let game = folder.path().join("caves");
    for level in ["01", "02"] {
        let place = game.join("LEVELS").join(level);
        fs::create_dir_all(&place).expect("a folder can be made");
        let file = place.join("labyrinth.xml");
        let generate = ["dungeon", "generate", "--width", "20", "--height", "20", "--seed", level];
        let _ = schola(generate.into_iter().chain(["--out", text(&file)])).exits(0);
    }
    let play = |path: &Path, more: &[&str]| {
        let home = folder.path().join("home");
        let arguments = [&["run", text(path), "--user", "Kim", "--json"], more].concat();
        schola_at(&home, arguments)
    };
    let begun = play(&game, &["--level", "02", "--moves", "wait end wait", "--as", "hero"]).exits(0).json();
    assert_eq!((&begun[0]["level"], &begun[3]["hero"]["moves"]), (&"02".into(), &4.into()));
    let gone_on = play(&game, &["--moves", "undo"]).exits(0).json();
    assert_eq!((&gone_on[0]["level"], &gone_on[0]["hero"]), (&"02".into(), &begun[3]["hero"]));
    assert_eq!(gone_on[1]["hero"], begun[2]["hero"]);
    let unknown = |line: &serde_json::Value| line["map"].to_string().matches(' ').count();
    assert!(unknown(&begun[0]) > 100 && unknown(&gone_on[0]) == 0);
    let other = play(&game, &["--level", "01", "--moves", "wait"]).exits(0).json();
    assert_eq!((&other[0]["level"], &other[0]["number"]), (&"01".into(), &0.into()));

    let file = game.join("LEVELS/01/labyrinth.xml");
    let alone = play(&file, &["--moves", "wait"]).exits(0).json();
    assert_eq!((&alone[0]["level"], &alone[0]["number"]), (&"game".into(), &0.into()));
    let again = play(&file, &["--moves", "wait"]).exits(0).json();
    assert_eq!(again[0]["hero"], alone[1]["hero"]);
    let wrong = play(&game, &["--level", "03", "--moves", "wait"]).exits(1);
    assert!(wrong.stderr.contains("03"), "{}", wrong.stderr);
    let _ = play(&game, &["--moves", "wait", "--as", "nobody"]).exits(1);
    let _ = play(&game, &["--moves", "northwards"]).exits(2);
}

/// Protects against typing mistakes: numbers out of range, files of another kind and words that are no
/// actions are reported with a solution, and nothing is generated or played.
#[test]
fn slips_are_told() {
    let folder = temporary();
    let file = |name: &str| folder.path().join(name);
    let told = |code: i32, arguments: &[&str], wanted: &str| {
        let output = schola(arguments).exits(code);
        assert!(
            output.stdout.is_empty() && output.stderr.contains(wanted),
            "{arguments:?}: {}",
            output.stderr
        );
    };
    for (option, number, wanted) in [
        ("--width", "-5", "is -5; it must be between 20 and 4096"),
        ("--height", "99999999999", "is 99999999999; it must be between 20 and 4096"),
        ("--maze-probability", "-1", "between 0 and 100"),
        ("--branches", "-1", "is -1; it must be between 3 and"),
        ("--rooms", "4294967296", "is 4294967296; it must be between 4 and"),
    ] {
        told(1, &["dungeon", "generate", option, number], wanted);
    }
    told(2, &["dungeon", "generate", "--seed", "-1"], "--seed");
    let database = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/dungeons/database.en.xml");
    for command in [&["dungeon", "show"][..], &["dungeon", "try"], &["run", "--moves", "end"]] {
        told(1, &[command, &[text(&database)]].concat(), "There is no labyrinth in this file");
    }
    told(2, &["run", text(&file("none.xml")), "--moves", "end"], "There is no such folder");
    let labyrinth = file("labyrinth.xml");
    let _ = schola(["dungeon", "generate", "--out", text(&labyrinth)]).exits(0);
    told(2, &["dungeon", "try", text(&labyrinth), "--games", "0"], "--games");
    told(2, &["run", text(&labyrinth), "--moves", "wait upwards"], "take-24");
    let maze = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/maze");
    for option in [["--hero", "2"], ["--save", text(&file("game.xml"))]] {
        told(1, &[&["run", text(&maze), "--moves", "0,0"], &option[..]].concat(), "is for dungeons only");
    }
    let printed = schola(["dungeon", "generate", "--out", "-"]).exits(0).stdout;
    assert_eq!(fs::read_to_string(&labyrinth).expect("the file is there"), printed);
}

/// Protects people who analyse plays with other programs: a play in a dungeon is exported as a file per
/// state, importing these files goes through the same states, and faults of a file are reported with their
/// place.
#[test]
fn states_of_a_play_are_written_and_read() {
    let folder = temporary();
    let place = |name: &str| folder.path().join(name);
    let game = place("labyrinth.xml");
    let _ = schola(["dungeon", "generate", "--width", "20", "--height", "20", "--out", text(&game)]).exits(0);
    let call = |command: &str, user: &str, more: &[&str]| {
        schola_at(&place("home"), [&[command, text(&game), "--user", user], more].concat())
    };
    let _ = call("run", "Kim", &["--moves", "wait end restart wait end undo end end"]).exits(0);
    let (out, again) = (place("out"), place("again"));
    let told = call("export-saves", "Kim", &[text(&out)]).exits(0).stdout;
    assert_eq!(told, "Level game: 5 files written.\n");
    let _ = call("import-saves", "Petr", &[text(&out)]).exits(0);
    let _ = call("export-saves", "Petr", &[text(&again)]).exits(0);
    let file = |folder: &Path, number: u32| folder.join(format!("game/{number:08}.xml"));
    for number in 1..=5 {
        let bytes = |folder: &Path| fs::read(file(folder, number)).expect("the file is there");
        assert_eq!(bytes(&out), bytes(&again), "{number}");
    }
    let gone_on = |user: &str| call("run", user, &["--json", "--moves", "end"]).exits(0).json().remove(1);
    assert_eq!(gone_on("Kim")["hero"], gone_on("Petr")["hero"]);

    let third = fs::read_to_string(file(&out, 3)).expect("it is there");
    fs::write(file(&out, 3), third.replacen(" life=\"", " life=\"9", 1)).expect("written");
    let refused = call("import-saves", "Nobody", &[text(&out)]).exits(1);
    assert!(refused.stderr.contains("00000003.xml:3:3: Error"), "{}", refused.stderr);
    fs::remove_file(file(&out, 3)).expect("it was there");
    let refused = call("import-saves", "Nobody", &[text(&out)]).exits(1);
    assert!(refused.stderr.contains("00000004.xml: Error: No move leads"), "{}", refused.stderr);
    fs::remove_file(file(&out, 1)).expect("it was there");
    let refused = call("import-saves", "Nobody", &[text(&out)]).exits(1);
    assert!(refused.stderr.contains("00000002.xml: Error: This is not the start"), "{}", refused.stderr);
    let _ = call("progress", "Nobody", &[]).exits(1);
}
