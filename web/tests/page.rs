//! A game inside a page, without a browser: it answers what a host answers.

use std::collections::{BTreeMap, VecDeque};
use std::fs;
use std::path::{Path, PathBuf};

use schola::project::game_files;
use schola_web::Page;
use serde_json::{Value, json};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn samples() -> Vec<String> {
    let entries = fs::read_dir(root().join("sample_games")).expect("there are samples").flatten();
    entries.map(|it| it.file_name().to_string_lossy().into_owned()).collect()
}

/// A page with its thinker, as the scripts of a page lead them.
struct Desk {
    page: Page,
    thinker: Page,
    now: u64,
    /// What each wire has heard.
    heard: BTreeMap<u64, VecDeque<Value>>,
    rows: BTreeMap<String, Value>,
    entries: BTreeMap<String, Vec<Value>>,
    followed: BTreeMap<String, usize>,
    answers: Vec<Value>,
    closed: Vec<(u64, u64)>,
}

impl Desk {
    fn new(game: &str) -> Self {
        let files = game_files::contents(&root().join("sample_games").join(game));
        let files = files.unwrap_or_else(|it| panic!("{game}: {it:?}"));
        Self {
            page: Page::new(game, files.clone()),
            thinker: Page::new(game, files),
            now: 0,
            heard: BTreeMap::new(),
            rows: BTreeMap::new(),
            entries: BTreeMap::new(),
            followed: BTreeMap::new(),
            answers: Vec::new(),
            closed: Vec::new(),
        }
    }

    fn tell(&mut self, message: &Value) {
        let mut waiting = VecDeque::from([message.clone()]);
        while let Some(message) = waiting.pop_front() {
            for text in self.page.receive(&message.to_string(), self.now) {
                let said: Value = serde_json::from_str(&text).expect("it is JSON");
                waiting.extend(self.hear(said));
            }
        }
    }

    fn hear(&mut self, said: Value) -> Option<Value> {
        let code = || said["code"].as_str().unwrap_or_default().to_owned();
        match said["type"].as_str().unwrap_or_default() {
            "answer" => self.answers.push(said),
            "made" => drop(self.rows.insert(code(), said["row"].clone())),
            "keep" => self.entries.entry(code()).or_default().push(said["entry"].clone()),
            "frame" => {
                let frame = serde_json::from_str(said["frame"].as_str().expect("a text")).expect("JSON");
                self.heard.entry(said["wire"].as_u64().expect("a number")).or_default().push_back(frame);
            }
            "closed" => {
                self.closed.push((said["wire"].as_u64().unwrap_or(0), said["code"].as_u64().unwrap_or(0)));
            }
            "think" => return Some(self.think(&code(), &said["about"])),
            "opened" | "forget" | "wake" | "store" => {}
            other => panic!("{other}: {said}"),
        }
        None
    }

    /// Lets the thinker follow the table and think.
    fn think(&mut self, code: &str, about: &Value) -> Value {
        let all = self.entries.get(code).cloned().unwrap_or_default();
        let from = self.followed.insert(code.to_owned(), all.len()).unwrap_or(0);
        let mut follow = json!({"type": "follow", "code": code, "entries": &all[from..]});
        if from == 0 {
            follow["row"] = self.rows[code].clone();
        }
        assert_eq!(self.thinker.receive(&follow.to_string(), 0), Vec::<String>::new());
        let think = json!({"type": "think", "code": code, "about": about}).to_string();
        let found = self.thinker.receive(&think, 0);
        serde_json::from_str(found.first().expect("it has thought")).expect("JSON")
    }

    fn ask(&mut self, path: &str, body: &Value) -> Value {
        self.tell(
            &json!({"type": "ask", "id": 1, "path": path, "language": "en", "body": body, "seed": [3, 4]}),
        );
        self.answers.pop().expect("an answer")
    }

    fn make(&mut self, level: usize) -> String {
        let answer = self.ask("/api/tables", &json!({"level": level}));
        answer["value"]["code"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
    }

    fn open(&mut self, wire: u64, code: &str) {
        self.tell(&json!({"type": "open", "wire": wire, "code": code, "language": "en"}));
    }

    fn say(&mut self, wire: u64, frame: &Value) {
        self.tell(&json!({"type": "say", "wire": wire, "frame": frame.to_string()}));
    }

    /// Returns the last view of a wire.
    fn state(&self, wire: u64) -> &Value {
        let mut heard = self.heard.get(&wire).into_iter().flatten();
        heard.rfind(|it| it["type"] == "state").unwrap_or(&Value::Null)
    }
}

/// Sits down alone, with computers on as many seats as the game needs.
fn begin(desk: &mut Desk, code: &str) {
    desk.open(1, code);
    desk.say(1, &json!({"type": "hello", "version": 1, "name": "Anna", "language": "en"}));
    let card = desk.heard[&1][0]["game"].clone();
    desk.say(1, &json!({"type": "sit", "seat": 0}));
    for seat in 1..card["players"][0].as_u64().unwrap_or(1) {
        desk.say(1, &json!({"type": "computer", "seat": seat, "strength": "first-steps"}));
    }
    desk.say(1, &json!({"type": "ready", "ready": true}));
    desk.say(1, &json!({"type": "start"}));
}

/// Answers some questions, the first of what is offered at each.
fn play(desk: &mut Desk, turns: usize) {
    for _ in 0..turns {
        let view = &desk.state(1)["view"];
        let (question, choice) = (view["question"].clone(), view["choices"][0]["n"].clone());
        if question.is_null() || choice.is_null() {
            return;
        }
        desk.say(1, &json!({"type": "choose", "question": question, "choice": choice}));
    }
}

/// Every sample of every kind is played inside a page, with computers on the other seats, and is the same after a reload.
#[test]
fn every_sample_is_played_inside_a_page() {
    for game in samples() {
        let mut desk = Desk::new(&game);
        let lobby = desk.ask("/api/lobby", &Value::Null);
        assert_eq!(lobby["value"]["games"][0]["id"], json!(game));
        let code = desk.make(0);
        begin(&mut desk, &code);
        play(&mut desk, 6);
        let state = desk.state(1).clone();
        let lines = state["view"]["history"]["lines"].as_u64().unwrap_or(0);
        assert!(lines >= 3, "{game}: {lines} turns were made");
        // A reload: a new engine, the same person.
        let mut again = Desk::new(&game);
        let welcome = desk.heard[&1][0].clone();
        let (row, entries) = (desk.rows[&code].clone(), desk.entries[&code].clone());
        again.rows = desk.rows.clone();
        again.entries = desk.entries.clone();
        again.tell(&json!({"type": "restore", "code": code, "row": row, "entries": entries}));
        again.open(7, &code);
        let hello = json!({"type": "hello", "version": 1, "name": "Anna", "language": "en",
            "member": welcome["member"], "key": welcome["key"]});
        again.say(7, &hello);
        assert_eq!(again.state(7)["view"], state["view"], "{game}: the same as before");
    }
}

/// The computer gives a hint, in games of each kind.
#[test]
fn hints_are_given() {
    for game in ["sokoban", "evade", "dragons-lair"] {
        let mut desk = Desk::new(game);
        let code = desk.make(0);
        begin(&mut desk, &code);
        desk.say(1, &json!({"type": "hint"}));
        let advice = desk.heard[&1].iter().find(|it| it["type"] == "advice");
        assert!(advice.is_some_and(|it| it["choices"][0].is_string()), "{game}: {advice:?}");
    }
}

/// Nonsense is refused, and what a host refuses a page refuses in the same words.
#[test]
fn nonsense_is_refused() {
    let mut desk = Desk::new("evade");
    for text in ["", "{", "[]", "{\"type\":\"dance\"}", "{\"type\":\"open\",\"wire\":-1}"] {
        let said = desk.page.receive(text, 0);
        assert!(said[0].contains("\"unread\""), "{text}: {said:?}");
    }
    desk.open(9, "WRONG");
    assert_eq!(desk.closed, [(9, 4004)]);
    assert_eq!(desk.heard[&9][0]["reason"], "no_such_code");
    for (path, body) in
        [("/api/tables", json!({"level": "x"})), ("/api/nothing", Value::Null), ("", Value::Null)]
    {
        let answer = desk.ask(path, &body);
        assert_eq!(answer["ok"], json!(false), "{path}");
        assert!(answer["value"]["text"].as_str().is_some_and(|text| text.ends_with('.')), "{answer}");
    }
    let restore = json!({"type": "restore", "code": "ABCDE", "row": {"data": "other", "level": 0, "seed": "1"}, "entries": []});
    assert!(desk.page.receive(&restore.to_string(), 0)[0].contains("\"lost\""));
    let broken = Page::new("broken", [("material.xml".to_owned(), b"<".as_slice().into())].into());
    let mut desk = Desk { page: broken, ..Desk::new("evade") };
    assert_eq!(desk.ask("/api/lobby", &Value::Null)["value"]["reason"], "host-game-faulty");
}

/// Returns whether a message has all that a pattern has; `"*"` stands for anything.
fn fits(pattern: &Value, found: &Value) -> bool {
    match (pattern, found) {
        (Value::String(any), _) if any == "*" => true,
        (Value::Object(pattern), Value::Object(found)) => {
            pattern.iter().all(|(key, value)| fits(value, found.get(key).unwrap_or(&Value::Null)))
        }
        (Value::Array(pattern), Value::Array(found)) => {
            pattern.len() == found.len() && pattern.iter().zip(found).all(|(one, other)| fits(one, other))
        }
        _ => pattern == found,
    }
}

/// The dialogues of `tests/table/dialogues`, as the table holds them, hold inside a page, too. Their options are those of a table
/// that nobody has changed, so a dialogue with others is left to the table; so is what comes after time has passed.
#[test]
fn dialogues_hold_inside_a_page() {
    let mut held = 0;
    for entry in fs::read_dir(root().join("tests/table/dialogues")).expect("there are dialogues").flatten() {
        let text = fs::read_to_string(entry.path()).expect("it can be read");
        let game = text.lines().find_map(|line| line.strip_prefix("game ")).expect("it names a game");
        let mut desk = Desk::new(game);
        let code = desk.make(0);
        let mut wires: BTreeMap<u64, u64> = BTreeMap::new();
        let mut welcomes: BTreeMap<u64, Value> = BTreeMap::new();
        for line in text.lines().take_while(|line| !line.starts_with("after ")) {
            if let Some(lost) = line.strip_prefix("lost ") {
                let wire = wires.remove(&lost.parse().expect("a member")).expect("it has a wire");
                desk.tell(&json!({"type": "close", "wire": wire}));
            }
            let Some((who, rest)) = line.split_once(['>', '<']) else { continue };
            let Ok(who) = who.parse::<u64>() else { continue };
            let mut message: Value =
                serde_json::from_str(rest.trim()).unwrap_or_else(|it| panic!("{line}: {it}"));
            let fresh = 10 * (desk.now + 1) + who;
            let wire = *wires.entry(who).or_insert(fresh);
            if wire == fresh {
                desk.now += 1;
                desk.open(wire, &code);
            }
            if line.contains('>') && line.split('>').next().is_some_and(|head| head.parse::<u64>().is_ok()) {
                if !message["key"].is_null() {
                    message["key"] = welcomes[&who]["key"].clone();
                    message["member"] = welcomes[&who]["member"].clone();
                }
                desk.say(wire, &message);
                continue;
            }
            let heard = desk.heard.entry(wire).or_default();
            let found = heard.iter().position(|it| fits(&message, it));
            let found = found.unwrap_or_else(|| panic!("{}: {line}: {heard:#?}", entry.path().display()));
            let last = heard.drain(..=found).next_back().expect("it was found");
            if last["type"] == "welcome" {
                let _ = welcomes.insert(who, last);
            }
            held += 1;
        }
    }
    assert!(held >= 15, "{held} lines were held");
}
