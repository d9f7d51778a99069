//! The dialogues that the table holds, over real sockets.

use std::collections::VecDeque;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::member::{Member, is_asked, options, samples, start};

/// Every sample of every kind can be played over the wire, with a computer on each seat but one.
#[tokio::test(flavor = "multi_thread")]
async fn every_sample_is_played_over_the_wire() {
    let games: Vec<String> = fs::read_dir(samples())
        .expect("there are samples")
        .flatten()
        .map(|it| it.file_name().to_string_lossy().into_owned())
        .collect();
    let names: Vec<&str> = games.iter().map(String::as_str).collect();
    let host = start(options(&names)).await;
    for game in names {
        let code = host.make_table(game, false).await.unwrap_or_else(|fault| panic!("{game}: {fault:?}"));
        let mut member = Member::join(host.address(), &code, "Anna").await;
        let least = member.welcome["game"]["players"][0].as_u64().unwrap_or(1).max(1);
        member.sit(0).await;
        for seat in 1..least {
            member.say(json!({"type": "computer", "seat": seat, "strength": "first-steps"})).await;
        }
        member.say(json!({"type": "start"})).await;
        let over = |state: &Value| state["view"]["standing"]["is"] == "over";
        for _ in 0..3 {
            let state = member.until(|state| is_asked(state) || over(state)).await;
            if over(&state) {
                break;
            }
            let question = state["view"]["question"].clone();
            member.choose().await;
            let _ = member
                .until(|state| is_asked(state) && state["view"]["question"] != question || over(state))
                .await;
        }
        let is_played = |state: &Value| state["view"]["question"].as_u64() > Some(3) || over(state);
        assert!(is_played(&member.state), "{game}: three questions were answered");
    }
    host.stop().await;
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

/// The dialogues of `tests/table/dialogues`, as the table holds them, hold over sockets, too. Time cannot be made to pass here: a
/// dialogue ends at the first `after`.
#[tokio::test(flavor = "multi_thread")]
async fn dialogues_hold_over_sockets() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/table/dialogues");
    let mut held = 0;
    for entry in fs::read_dir(folder).expect("there are dialogues").flatten() {
        held += replay(&fs::read_to_string(entry.path()).expect("it can be read"), &entry.path()).await;
    }
    assert!(held >= 20, "{held} lines were held");
}

/// Waits until the table has taken what a member said: it answers in order, so a snapshot comes after that.
async fn settle(member: &mut Member, waiting: &mut VecDeque<Value>) {
    let mut last = member.state["number"].clone();
    member.say(json!({"type": "snapshot"})).await;
    while let Ok(message) = member.next().await {
        let is_refused = message["type"] == "refused" && message["to"] == "snapshot";
        // A snapshot has the number of the state before it.
        if is_refused || (message["type"] == "state" && message["number"] == last) {
            return;
        }
        if message["type"] == "state" {
            last = message["number"].clone();
        }
        waiting.push_back(message);
    }
}

async fn replay(text: &str, path: &Path) -> usize {
    let game = text.lines().find_map(|line| line.strip_prefix("game ")).expect("it names a game");
    let wanted = text.lines().find_map(|line| line.strip_prefix("options "));
    let host = start(options(&[game])).await;
    let code = host.make_table(game, false).await.expect("a table");
    let mut members: Vec<Option<Member>> = Vec::new();
    let mut welcomes: Vec<Value> = Vec::new();
    // What each has heard that no line has asked for yet.
    let mut unasked: Vec<VecDeque<Value>> = Vec::new();
    let mut held = 0;
    for line in text.lines() {
        if line.starts_with("after ") {
            break;
        }
        if let Some(lost) = line.strip_prefix("lost ") {
            let lost: usize = lost.parse().expect("a member");
            if let Some(mut member) = members[lost - 1].take() {
                member.listen(300).await;
                welcomes[lost - 1] = member.welcome.clone();
            }
        }
        let Some((who, rest)) = line.split_once(['>', '<']) else { continue };
        let Ok(who) = who.parse::<usize>() else { continue };
        let mut message: Value =
            serde_json::from_str(rest.trim()).unwrap_or_else(|it| panic!("{line}: {it}"));
        while members.len() < who {
            members.push(Some(Member::connect(host.address(), &code).await));
            welcomes.push(Value::Null);
            unasked.push(VecDeque::new());
        }
        let place = format!("{}: {line}", path.display());
        let is_said = line.contains('>') && line.find('>') < line.find('{');
        if members[who - 1].is_none() {
            members[who - 1] = Some(Member::connect(host.address(), &code).await);
        }
        let member = members[who - 1].as_mut().expect("it is connected");
        let waiting = &mut unasked[who - 1];
        if is_said {
            if message["key"] == "secret" {
                message["key"] = welcomes[who - 1]["key"].clone();
            }
            let is_first = message["type"] == "hello" && who == 1 && member.welcome.is_null();
            member.say(message).await;
            if is_first && let Some(wanted) = wanted {
                let _ = member.hear("state").await;
                let wanted: Value = serde_json::from_str(wanted).expect("options");
                member.say(json!({"type": "options", "options": wanted})).await;
            }
            settle(member, waiting).await;
        } else {
            loop {
                let heard = match waiting.pop_front() {
                    Some(heard) => heard,
                    None => member.next().await.unwrap_or_else(|code| panic!("{place}: closed with {code}")),
                };
                if fits(&message, &heard) {
                    break;
                }
            }
            held += 1;
        }
    }
    held
}
