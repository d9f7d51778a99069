//! A game inside a page, without a browser: it answers what a host answers.

mod desk;
mod same;
mod wasm;

use std::collections::BTreeMap;
use std::fs;

use desk::{Desk, begin, play, root, samples};
use schola_web::Page;
use serde_json::{Value, json};

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
