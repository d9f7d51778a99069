//! A game inside a page with whoever speaks to it, and a record of all that is said.

use std::collections::{BTreeMap, VecDeque};
use std::fs;
use std::path::{Path, PathBuf};

use schola::project::game_files;
use schola_web::Page;
use serde_json::{Value, json};

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

pub fn samples() -> Vec<String> {
    let entries = fs::read_dir(root().join("sample_games")).expect("there are samples").flatten();
    entries.map(|it| it.file_name().to_string_lossy().into_owned()).collect()
}

/// Something said to a page or to its thinker, and what it answered.
pub struct Said {
    pub thinker: bool,
    pub message: String,
    pub now: u64,
    pub answers: Vec<String>,
}

/// A page with its thinker, as the scripts of a page lead them.
pub struct Desk {
    pub page: Page,
    pub thinker: Page,
    pub now: u64,
    /// What each wire has heard.
    pub heard: BTreeMap<u64, VecDeque<Value>>,
    pub rows: BTreeMap<String, Value>,
    pub entries: BTreeMap<String, Vec<Value>>,
    pub followed: BTreeMap<String, usize>,
    pub answers: Vec<Value>,
    pub closed: Vec<(u64, u64)>,
    /// Everything that was said to the page and to its thinker.
    pub record: Vec<Said>,
}

impl Desk {
    pub fn new(game: &str) -> Self {
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
            record: Vec::new(),
        }
    }

    fn receive(&mut self, thinker: bool, message: &Value) -> Vec<String> {
        let (message, now) = (message.to_string(), if thinker { 0 } else { self.now });
        let page = if thinker { &mut self.thinker } else { &mut self.page };
        let answers = page.receive(&message, now);
        self.record.push(Said { thinker, message, now, answers: answers.clone() });
        answers
    }

    pub fn tell(&mut self, message: &Value) {
        let mut waiting = VecDeque::from([message.clone()]);
        while let Some(message) = waiting.pop_front() {
            for text in self.receive(false, &message) {
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
        assert_eq!(self.receive(true, &follow), Vec::<String>::new());
        let found = self.receive(true, &json!({"type": "think", "code": code, "about": about}));
        serde_json::from_str(found.first().expect("it has thought")).expect("JSON")
    }

    pub fn ask(&mut self, path: &str, body: &Value) -> Value {
        self.tell(
            &json!({"type": "ask", "id": 1, "path": path, "language": "en", "body": body, "seed": [3, 4]}),
        );
        self.answers.pop().expect("an answer")
    }

    pub fn make(&mut self, level: usize) -> String {
        let answer = self.ask("/api/tables", &json!({"level": level}));
        answer["value"]["code"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
    }

    pub fn open(&mut self, wire: u64, code: &str) {
        self.tell(&json!({"type": "open", "wire": wire, "code": code, "language": "en"}));
    }

    pub fn say(&mut self, wire: u64, frame: &Value) {
        self.tell(&json!({"type": "say", "wire": wire, "frame": frame.to_string()}));
    }

    /// Returns the last view of a wire.
    pub fn state(&self, wire: u64) -> &Value {
        let mut heard = self.heard.get(&wire).into_iter().flatten();
        heard.rfind(|it| it["type"] == "state").unwrap_or(&Value::Null)
    }
}

/// Sits down alone, with computers on as many seats as the game needs.
pub fn begin(desk: &mut Desk, code: &str) {
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
pub fn play(desk: &mut Desk, turns: usize) {
    for _ in 0..turns {
        let view = &desk.state(1)["view"];
        let (question, choice) = (view["question"].clone(), view["choices"][0]["n"].clone());
        if question.is_null() || choice.is_null() {
            return;
        }
        desk.say(1, &json!({"type": "choose", "question": question, "choice": choice}));
    }
}
