//! No accepted move is lost: the program is killed while it plays for a person.

use std::fs;
use std::io::{BufRead, BufReader, Lines, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use schola::engine::Viewer;
use schola::engine::log::{Act, Log};
use schola::project;
use serde_json::Value as Json;

use super::editing::random;

const KILLS: usize = 200;
/// The name of the player.
const USER: &str = "Žofie";

/// A program that is playing.
struct Player {
    child: Child,
    input: Option<ChildStdin>,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Player {
    fn start(home: &Path, game: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_schola"))
            .args(["run", "--json", "--moves-file", "-", "--user", USER])
            .arg(game)
            .env("SCHOLA_HOME", home)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let input = child.stdin.take();
        let lines = BufReader::new(child.stdout.take().expect("its output is a pipe")).lines();
        Self { child, input, lines }
    }

    /// Returns the next answer; `None` if the program has ended.
    fn answer(&mut self) -> Option<Json> {
        let line = self.lines.next()?.expect("the output can be read");
        // A truncated line counts as no answer.
        serde_json::from_str(&line).ok()
    }

    /// Sends it an entry, without waiting for the answer.
    fn say(&mut self, entry: &str) {
        // A killed program no longer listens.
        let _ = self.input.as_mut().map(|input| writeln!(input, "{entry}"));
    }

    /// Sends it an entry, and asserts the answer.
    fn play(&mut self, entry: &str) {
        self.say(entry);
        let answer = self.answer().expect("the program answers");
        assert_eq!(answer["accepted"], true, "{entry}");
    }

    /// Lets it come to its end.
    fn end(mut self) {
        self.input = None;
        assert!(self.child.wait().expect("it ends").success());
    }
}

/// Returns the entry for a point of the play; all of them are always legal.
fn entry(number: usize) -> &'static str {
    match number % 23 {
        3 | 4 | 11 => "undo",
        17 => "restart",
        even if even % 2 == 0 => "0,0",
        _ => "1,0",
    }
}

/// Returns the files of all plays, in order.
fn files(home: &Path) -> Vec<PathBuf> {
    let mut folders = vec![home.join("USERS")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "play") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// Reads a play as the program does: a kill between two pages of one write cuts off the last line, which nobody was answered.
fn read(file: &Path) -> Log {
    let text = fs::read_to_string(file).expect("the play can be read");
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    whole.parse().unwrap_or_else(|fault| panic!("{fault}: {text}"))
}

/// Returns what a log records, in the words of the script.
fn entries(log: &Log) -> Vec<String> {
    let word = |act: &Act| match act {
        Act::Move { text, .. } => Some(text.clone()),
        Act::Restart => Some("restart".to_owned()),
        Act::Undo => Some("undo".to_owned()),
        Act::Redo => Some("redo".to_owned()),
        Act::Interrupted
        | Act::PhaseAgain
        | Act::NewLuck(_)
        | Act::Vary(_)
        | Act::Seated { .. }
        | Act::Aided(_) => None,
    };
    log.lines.iter().filter_map(|line| word(&line.act)).collect()
}

fn game(work: &Path) -> PathBuf {
    let samples = project::samples();
    let sample = samples.iter().find(|sample| sample.name() == "lights-out").expect("there is this sample");
    sample.own_copy(work).expect("the sample can be copied")
}

/// Returns the position that a log leads to.
fn position(game: &Path, log: &Log) -> (u32, Json) {
    let mut play = project::open_play(game, None, log.seed).expect("the game can be played");
    log.replay(play.as_mut()).expect("the log fits the game");
    (play.number(), Json::Object(play.data(Viewer::All)))
}

/// Protects players: wherever the program is killed, each move that it answered is in the play, in order, and
/// the next start continues from that very position.
#[test]
fn no_kill_costs_a_move() {
    let work = tempfile::tempdir().expect("a folder for a test can be made");
    let (home, game) = (work.path().join("home"), game(work.path()));
    let (mut kept, mut answered_at_all) = (0, 0);
    for _ in 0..KILLS {
        let mut player = Player::start(&home, &game);
        let first = player.answer().expect("the program tells where it stands");
        if let Some(file) = files(&home).first() {
            let (number, data) = position(&game, &read(file));
            assert_eq!(first["number"], number);
            assert_eq!(first["items"], data["items"]);
            assert_eq!(first["matrices"], data["matrices"]);
        }
        // More than it can do before it is killed, so that the kill can come at any point.
        (kept..kept + 60).for_each(|number| player.say(entry(number)));
        let mut answered = 0;
        for _ in 0..random(40) {
            answered += usize::from(player.answer().is_some());
        }
        std::thread::sleep(Duration::from_micros(random(3_000)));
        player.child.kill().expect("it can be killed");
        let _ = player.child.wait().expect("it ends");
        while player.answer().is_some() {
            answered += 1;
        }
        let files = files(&home);
        assert!(files.len() <= 1, "one person plays one level: {files:?}");
        let done = files.first().map(|file| entries(&read(file))).unwrap_or_default();
        assert!(done.len() >= kept + answered, "{answered} answers after {kept}, but only {}", done.len());
        let wanted: Vec<_> = (0..done.len()).map(entry).collect();
        assert_eq!(done, wanted);
        kept = done.len();
        answered_at_all += answered;
    }
    // Otherwise the kills came too early to prove anything.
    assert!(answered_at_all > KILLS, "{answered_at_all}");
}

/// Protects a play that is opened twice: the second program plays its own copy from the same position,
/// neither writes into the other's file, and the newest is continued.
#[test]
fn two_programs_play_side_by_side() {
    let work = tempfile::tempdir().expect("a folder for a test can be made");
    let (home, game) = (work.path().join("home"), game(work.path()));
    let start = || {
        let mut player = Player::start(&home, &game);
        let number = player.answer().expect("the program tells where it stands")["number"].clone();
        (player, number)
    };
    let (mut one, _) = start();
    one.play("0,0");
    one.play("1,0");
    let (mut two, number) = start();
    assert_eq!(number, 2, "the second begins where the first is");
    for _ in 0..20 {
        one.play("0,1");
        two.play("1,1");
    }
    one.end();
    // A third program must not take over the file of the second, which is the newest.
    let (mut three, number) = start();
    assert_eq!(number, 22);
    three.play("1,0");
    two.play("1,1");
    two.end();
    three.end();
    let logs: Vec<_> = files(&home).iter().map(|file| entries(&read(file))).collect();
    let after = |moves: &[(&str, usize)]| -> Vec<String> {
        let start = ["0,0".to_owned(), "1,0".to_owned()].into_iter();
        start.chain(moves.iter().flat_map(|(text, times)| vec![(*text).to_owned(); *times])).collect()
    };
    let wanted = [after(&[("0,1", 20)]), after(&[("1,1", 21)]), after(&[("1,1", 20), ("1,0", 1)])];
    assert_eq!(logs, wanted);
    let (four, number) = start();
    assert_eq!(number, 23);
    four.end();
    assert_eq!(files(&home).len(), 3);
}
