//! The host is killed while people play: what anybody was told is there afterwards, once and in order.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use proptest::strategy::{Strategy as _, ValueTree as _};
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};

use crate::member::{Member, is_asked, lines, samples};

/// How often the host is killed; `SCHOLA_KILLS` says another number.
const KILLS: usize = 3;
/// How many tables are played at.
const TABLES: usize = 4;

/// A host in a process of its own.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    fn start(store: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_schola"))
            .arg("host")
            .arg(samples().join("ludo"))
            .args(["--listen", "127.0.0.1:0", "--pace", "0", "--store"])
            .arg(store)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let _ = BufReader::new(child.stdout.take().expect("an output")).read_line(&mut line).expect("a line");
        let (_, address) = line.split_once("http://").expect("it names its address");
        let end =
            address.find(|it: char| !it.is_ascii_digit() && it != '.' && it != ':').unwrap_or(address.len());
        let address = address[..end].trim_end_matches('.').parse().expect("an address");
        Self { child, address }
    }

    /// Makes a table.
    fn make(&self) -> String {
        let body = r#"{"game":"ludo"}"#;
        let mut stream = TcpStream::connect(self.address).expect("it listens");
        let request = format!(
            "POST /api/tables HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).expect("sent");
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer).expect("an answer");
        let (_, body) = answer.split_once("\r\n\r\n").expect("a body");
        let body: Value = serde_json::from_str(body.trim()).unwrap_or_else(|it| panic!("{answer}: {it}"));
        body["code"].as_str().expect("a code").to_owned()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What one member was told: lines of the history with their numbers.
struct Told {
    code: String,
    welcome: Value,
    lines: Vec<(u64, String)>,
}

/// Plays for one member until the wire is gone.
async fn play(mut member: Member, code: String) -> Told {
    let mut told = Told { code, welcome: member.welcome.clone(), lines: Vec::new() };
    let mut question = Value::Null;
    loop {
        let state = &member.state;
        if lines(state) > 0 {
            let last = state["view"]["history"]["last"]["text"].as_str().unwrap_or_default();
            told.lines.push((lines(state), last.to_owned()));
        }
        if is_asked(state) && state["view"]["question"] != question {
            question = state["view"]["question"].clone();
            member.choose().await;
        }
        if member.next().await.is_err() {
            return told;
        }
    }
}

/// Every choice that anybody was told of is in the store, once and in order, whenever the host is killed.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_told_survives_a_kill() {
    let kills = std::env::var("SCHOLA_KILLS").ok().and_then(|it| it.parse().ok()).unwrap_or(KILLS);
    let folder = tempfile::tempdir().expect("a folder");
    let store = folder.path().join("tables.sqlite");
    let mut process = Process::start(&store);
    let mut runner = TestRunner::new(Config::default());
    let mut checked = 0;
    for _ in 0..kills {
        let mut players = Vec::new();
        for _ in 0..TABLES {
            let code = process.make();
            let mut one = Member::join(process.address, &code, "Anna").await;
            let mut other = Member::join(process.address, &code, "Bob").await;
            one.sit(0).await;
            other.sit(1).await;
            let is_ready = |state: &Value| {
                state["room"]["members"]
                    .as_array()
                    .is_some_and(|it| it.len() == 2 && it.iter().all(|it| it["ready"] == true))
            };
            let _ = one.until(is_ready).await;
            one.say(json!({"type": "start"})).await;
            players.push(tokio::spawn(play(one, code.clone())));
            players.push(tokio::spawn(play(other, code)));
        }
        let wait = (20..900_u64).new_tree(&mut runner).expect("a number").current();
        tokio::time::sleep(Duration::from_millis(wait)).await;
        process.child.kill().expect("it is killed");
        let _ = process.child.wait().expect("it is gone");
        let mut all = Vec::new();
        for player in players {
            all.push(player.await.expect("it has played"));
        }
        process = Process::start(&store);
        for told in all {
            let mut member = Member::come_back(process.address, &told.code, &told.welcome).await;
            let history = member.history().await;
            for (number, line) in &told.lines {
                let kept = usize::try_from(*number).ok().and_then(|number| history.get(number - 1));
                assert_eq!(kept, Some(line), "line {number} of table {} after {wait} ms", told.code);
                checked += 1;
            }
        }
    }
    assert!(checked > kills, "{checked} lines were told and found again");
}
