//! People's plays on the command line: saved from call to call, shown as tables, exported to and imported
//! from files of states.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value as Json;
use tempfile::TempDir;

use super::tool::{Output, small_game};

/// A game, and a home folder for those who play it.
struct Desk {
    work: TempDir,
    game: PathBuf,
    _folder: TempDir,
}

impl Desk {
    /// A row of cells that are switched on one by one; when all are on, the level is won.
    fn new() -> Self {
        let rules = ["STATE[A.x, A.y] = on;", "VALID[A.x, A.y] = false;", "Count = Count + 1;"];
        let (folder, game) = small_game(&rules, &["off"; 3], &[true; 3], &["on"; 3]);
        Self { work: TempDir::new().expect("a folder for a test can be made"), game, _folder: folder }
    }

    fn call(&self, arguments: &[&str]) -> Output {
        let called = Command::new(env!("CARGO_BIN_EXE_schola"))
            .args(arguments)
            .env("LC_ALL", "en_GB.UTF-8")
            .env("SCHOLA_HOME", self.work.path().join("home"))
            .output()
            .expect("the program starts");
        let text = |bytes| String::from_utf8(bytes).expect("the program prints UTF-8");
        Output { code: called.status.code(), stdout: text(called.stdout), stderr: text(called.stderr) }
    }

    /// Plays as somebody and returns the answers.
    fn play(&self, user: &str, moves: &str) -> Vec<Json> {
        let game = self.game.to_str().expect("its name is text");
        self.call(&["run", game, "--user", user, "--json", "--moves", moves]).exits(0).json()
    }

    /// Calls a command with the game and a person.
    fn of_person(&self, command: &str, user: &str, rest: &[&str]) -> Output {
        let game = self.game.to_str().expect("its name is text");
        let mut arguments = vec![command, game];
        arguments.extend(rest);
        arguments.extend(["--user", user]);
        self.call(&arguments)
    }

    fn path(&self, name: &str) -> String {
        self.work.path().join(name).to_string_lossy().into_owned()
    }
}

/// Protects players without a window: each call continues where that person's last one ended, regardless of
/// the letter case of the name, and nobody sees another person's play.
#[test]
fn each_person_goes_on_with_an_own_play() {
    let desk = Desk::new();
    let first = desk.play("Žofie", "0,0 0,0 1,0");
    let accepted: Vec<_> = first.iter().map(|answer| answer["accepted"].clone()).collect();
    assert_eq!(accepted, [true, true, false, true]);
    assert_eq!(first[0]["level"], "01");
    let second = desk.play("žOFIE", "undo undo undo redo");
    let numbers: Vec<_> = second.iter().map(|answer| answer["number"].clone()).collect();
    assert_eq!(numbers, [2, 1, 0, 0, 1]);
    assert_eq!(second[3]["accepted"], false);
    assert_eq!(desk.play("Petr", "2,0")[0]["number"], 0);
    let won = desk.play("Žofie", "1,0 2,0");
    assert_eq!((won[0]["number"].clone(), won[2]["standing"].clone()), (1.into(), "won".into()));
    // The only level is finished, so it starts over, and the earlier play is kept.
    assert_eq!(desk.play("Žofie", "2,0")[0]["event"], "StartOfGame");
    let all = desk.of_person("progress", "Žofie", &["--all", "--csv", "-"]).exits(0).stdout;
    let last: Vec<_> = all.lines().map(|line| line.split(',').take(2).collect::<Vec<_>>()).collect();
    assert_eq!(last.first(), Some(&vec!["Play", "Run"]));
    assert_eq!((last[1].as_slice(), last.last()), (["1", "1"].as_slice(), Some(&vec!["2", "1"])));
}

/// Protects classes that share a drive: `--home` sets where people and plays are stored, before or after a
/// command, whatever the variable says; a relative folder starts at the current directory.
#[test]
fn the_home_folder_can_be_an_argument() {
    let desk = Desk::new();
    let (game, other) = (desk.game.to_str().expect("its name is text"), desk.path("other"));
    let run = ["run", game, "--user", "Kim", "--json", "--moves", "0,0"];
    let _ = desk.call(&[&["--home", other.as_str()][..], &run[..]].concat()).exits(0);
    assert!(desk.work.path().join("other/USERS").is_dir() && !desk.work.path().join("home").exists());
    let output = desk.call(&["progress", game, "--user", "Kim", "--home", &other]).exits(0);
    assert!(output.stdout.starts_with("Play 1, run 1"), "{}", output.stdout);
    let _ = desk.of_person("progress", "Kim", &[]).exits(1);
    let called = Command::new(env!("CARGO_BIN_EXE_schola"))
        .args(["--home", "other", "progress", game, "--user", "Kim"])
        .current_dir(desk.work.path())
        .output();
    assert!(called.expect("the program starts").status.success());
}

/// Protects players of board games without a window: each call goes on with the play at the same seats, other seats begin
/// another one, the view is that of a player on request, and given outcomes are refused in words.
#[test]
fn board_games_are_gone_on_with() {
    let desk = Desk::new();
    let game = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/prsi");
    let game = game.to_str().expect("its name is text");
    let play = |more: &[&str]| {
        desk.call(&[&["run", game, "--user", "Kim", "--json"], more].concat()).exits(0).json()
    };
    let first = play(&["--moves", "0 0"]);
    assert_eq!((&first[0]["number"], first.len()), (&0.into(), 3), "{:?}", first[0]);
    assert_eq!(play(&["--moves", "undo"])[0]["number"], 2);
    let players: Vec<String> = schola::project::BoardFolder::open(Path::new(game))
        .expect("the sample opens")
        .draft
        .material
        .players()
        .map(|player| player.name.clone())
        .collect();
    let two = format!("{},{}", players[0], players[1]);
    assert_eq!(play(&["--seats", &two, "--moves", "0"])[0]["number"], 0, "another play begins");
    let whole = play(&["--moves", "undo"]);
    assert_eq!(whole[0]["number"], 1, "without seats, the newest play goes on at its own");
    let own = play(&["--as", &players[0], "--moves", ""]);
    assert_ne!(own[0], whole[1], "the view is that of one player");
    let _ = desk.call(&["run", game, "--user", "Kim", "--as", "nobody", "--moves", "0"]).exits(1);
    let output = desk.call(&["run", game, "--user", "Kim", "--dice", "6", "--moves", "0"]).exits(2);
    assert!(output.stderr.contains("given outcomes of chance are not kept"), "{}", output.stderr);
}

/// Protects callers from losing half a script: everything before an invalid word is played and saved.
#[test]
fn a_wrong_word_ends_the_call() {
    let desk = Desk::new();
    let game = desk.game.to_str().expect("its name is text");
    let output = desk.call(&["run", game, "--user", "Kim", "--json", "--moves", "0,0\n1,0 x"]).exits(2);
    assert!(output.stderr.contains("Line 2: “x” is not a move"), "{}", output.stderr);
    assert_eq!(desk.play("Kim", "2,0")[0]["number"], 1);
    let output = desk.call(&["run", game, "--user", " ", "--moves", "0,0"]).exits(1);
    assert!(output.stderr.contains("A person needs a name."), "{}", output.stderr);
    let output = desk.call(&["run", game, "--user", "Kim", "--level", "99", "--moves", "0,0"]).exits(1);
    assert!(output.stderr.contains("no level “99”"), "{}", output.stderr);
    let _ = desk.call(&["run", game, "--user", "Kim", "--seed", "1", "--moves", "0,0"]).exits(2);
}

/// Protects teachers: the table is readable, shows the newest run, and reports what is missing.
#[test]
fn progress_is_shown() {
    let desk = Desk::new();
    let output = desk.of_person("progress", "Kim", &[]).exits(1);
    assert!(output.stderr.contains("Nobody here is called “Kim”."), "{}", output.stderr);
    let _ = desk.play("Kim", "0,0 restart 1,0 2,0");
    let text = desk.of_person("progress", "kim", &[]).exits(0).stdout;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Play 1, run 2");
    assert!(
        lines[1].starts_with("Date and time") && lines[1].ends_with("Goals  Valid moves"),
        "{}",
        lines[1]
    );
    let words: Vec<Vec<&str>> = lines[2..].iter().map(|line| line.split_whitespace().collect()).collect();
    let numbers: Vec<_> = words.iter().map(|row| (row[3], row[4], row[row.len() - 1])).collect();
    assert_eq!(numbers, [("0", "start", "3"), ("1", "move", "2"), ("2", "move", "1"), ("2", "left", "1")]);
    let file = desk.path("table.csv");
    let _ = desk.of_person("progress", "Kim", &["--level", "01", "--csv", &file]).exits(0);
    let csv = fs::read_to_string(&file).expect("the table is written");
    assert_eq!(csv.lines().count(), 5);
    assert!(
        csv.ends_with("\r\n") && csv.lines().nth(1).is_some_and(|line| line.starts_with("1,2,20")),
        "{csv}"
    );
    let output = desk.of_person("progress", "Kim", &["--csv", &desk.path("nowhere/table.csv")]).exits(1);
    assert!(output.stderr.contains("table.csv"), "{}", output.stderr);
    let output = desk.of_person("progress", "Kim", &["--level", "02"]).exits(1);
    assert!(output.stderr.contains("no level “02”"), "{}", output.stderr);
}

/// Protects existing analyses: the newest run is exported in the format of the original program, and
/// importing it gives the same run.
#[test]
fn saves_are_written_and_read() {
    let desk = Desk::new();
    let _ = desk.play("Kim", "0,0 restart 1,0 2,0 undo 0,0");
    let (out, again) = (desk.path("out"), desk.path("again"));
    let told = desk.of_person("export-saves", "Kim", &[&out]).exits(0).stdout;
    assert_eq!(told, "Level 01: 4 files written.\n");
    let _ = desk.of_person("import-saves", "Petr", &[&out]).exits(0);
    let _ = desk.of_person("export-saves", "Petr", &[&again, "--level", "01"]).exits(0);
    for number in 1..=4 {
        let name = format!("{number:08}.xml");
        let text = |folder: &Path| fs::read_to_string(folder.join(&name)).expect("the file is there");
        assert_eq!(text(&Path::new(&out).join("01")), text(Path::new(&again)), "{name}");
    }
    assert_eq!(desk.play("Petr", "2,0")[1]["standing"], "won");
    let output = desk.of_person("export-saves", "Kim", &[&out]).exits(1);
    assert!(output.stderr.contains("something in"), "{}", output.stderr);
    let output = desk.of_person("import-saves", "Kim", &[&desk.path("nowhere")]).exits(1);
    assert!(output.stderr.contains("no files of a play"), "{}", output.stderr);
    // Faults are reported with their place, and no play is created then.
    let first = Path::new(&out).join("01/00000002.xml");
    let spoilt = fs::read_to_string(&first).expect("it is there").replace("<Event>Action", "<Event>Jump");
    fs::write(&first, spoilt).expect("written");
    let output = desk.of_person("import-saves", "Nobody", &[&out]).exits(1);
    assert!(
        output.stderr.contains("00000002.xml:7:3") && output.stderr.contains("“Jump”"),
        "{}",
        output.stderr
    );
    let _ = desk.of_person("progress", "Nobody", &[]).exits(1);
}

/// Protects people who moved the folder of profiles: it is used, and an unreadable one is reported.
#[test]
fn the_folder_of_people_can_lie_elsewhere() {
    let desk = Desk::new();
    let home = desk.work.path().join("home");
    fs::create_dir_all(&home).expect("made");
    let shared = desk.work.path().join("shared");
    let places = serde_json::json!({ "people": shared });
    fs::write(home.join("places.json"), places.to_string()).expect("written");
    let _ = desk.play("Kim", "0,0");
    assert!(shared.join("kim/profile.json").is_file() && !home.join("USERS").exists());
    fs::write(home.join("places.json"), "{").expect("written");
    let game = desk.game.to_str().expect("its name is text");
    let output = desk.call(&["run", game, "--user", "Kim", "--moves", "0,0"]).exits(1);
    assert!(output.stderr.contains("places.json:1:1: Error: This file is damaged."), "{}", output.stderr);
}
