//! The messages: their schema, dialogues, and frames from people who mean harm.

use std::fs;
use std::path::Path;
use std::time::Duration;

use schola::table::protocol::{MOST_BYTES, Member, Options, ToMember, ToTable, Undo, read, schema};
use schola::table::written::Written;

use crate::desk::{Desk, hello};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Protects people who write clients: the schema is that of the types. `SCHOLA_WRITE_SCHEMA=1` writes it anew.
#[test]
fn the_schema_is_that_of_the_types() {
    let path = root().join("assets/schemas/table.schema.json");
    if std::env::var_os("SCHOLA_WRITE_SCHEMA").is_some() {
        fs::write(&path, schema()).expect("the schema can be written");
    }
    let text = fs::read_to_string(&path).expect("there is a schema").replace("\r\n", "\n");
    assert_eq!(text, schema());
}

/// A part that is written once is written as any other, however often, and read back.
#[test]
fn parts_that_are_shared_are_written_as_they_are() {
    let plain = vec![("a \"b\"".to_owned(), 1), (String::new(), 2)];
    let part = Written::from(plain.clone());
    let wanted = serde_json::to_string(&plain).expect("it can be written");
    for part in [&part, &part.clone(), &Written::from(plain)] {
        assert_eq!(serde_json::to_string(part).expect("it can be written"), wanted);
        let nested = serde_json::to_string(&(1, part)).expect("it can be written");
        assert_eq!(nested, format!("[1,{wanted}]"));
    }
    let read: Written<Vec<(String, i32)>> = serde_json::from_str(&wanted).expect("it can be read");
    assert_eq!(read, part);
}

/// An unknown field is ignored, an unknown type and other nonsense is refused; N33.
#[test]
fn frames_are_read_leniently() {
    assert_eq!(read(r#"{"type":"rise","extra":[1,{"x":null}]}"#), Ok(ToTable::Rise));
    let cases = [
        (r#"{"type":"explode"}"#, "explode"),
        (r#"{"type":"sit","seat":-1}"#, "sit"),
        (r#"{"type":"sit"}"#, "sit"),
        (r#"{"type":7}"#, ""),
        ("[]", ""),
        ("", ""),
        (r#"{"type":"ri"#, ""),
    ];
    for (frame, to) in cases {
        let unread = read(frame).expect_err(frame);
        assert_eq!((unread.to.as_str(), unread.too_long), (to, false), "{frame}");
    }
    assert!(read(&" ".repeat(MOST_BYTES + 1)).expect_err("too long").too_long);
    let mut desk = Desk::new("evade", Options::default());
    let outgoing = desk.table.unread(Member(3), &read("{}").expect_err("no type"));
    let sent = desk.take(outgoing);
    assert!(matches!(&sent[..], [(Member(3), ToMember::Refused { reason, .. })] if reason == "unreadable"));
}

/// Returns whether a message has all that a pattern has; `"*"` stands for anything.
fn fits(pattern: &serde_json::Value, found: &serde_json::Value) -> bool {
    use serde_json::Value;
    match (pattern, found) {
        (Value::String(any), _) if any == "*" => true,
        (Value::Object(pattern), Value::Object(found)) => {
            pattern.iter().all(|(key, value)| found.get(key).is_some_and(|it| fits(value, it)))
        }
        (Value::Array(pattern), Value::Array(found)) => {
            pattern.len() == found.len() && pattern.iter().zip(found).all(|(one, other)| fits(one, other))
        }
        _ => pattern == found,
    }
}

/// The dialogues: `game NAME` and `options JSON`; `1> JSON` is said by member 1; `1< JSON` is among what it is sent next, in this
/// order, with at least these fields; `lost 1` and `after SECONDS` speak for themselves.
#[test]
fn dialogues_go_as_written() {
    let mut seen = 0;
    for entry in fs::read_dir(root().join("tests/table/dialogues")).expect("there are dialogues").flatten() {
        let text = fs::read_to_string(entry.path()).expect("it can be read");
        let mut desk = Desk::new("evade", Options::default());
        let mut game = "evade".to_owned();
        let mut sent: Vec<(Member, serde_json::Value)> = Vec::new();
        for (number, line) in
            (1..).zip(text.lines()).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        {
            let at = format!("{}:{number}", entry.path().display());
            let (head, rest) = line.split_once(' ').unwrap_or((line, ""));
            let outgoing = match head {
                "game" => {
                    rest.clone_into(&mut game);
                    desk = Desk::new(&game, Options::default());
                    continue;
                }
                "options" => {
                    desk = Desk::new(&game, serde_json::from_str(rest).expect(&at));
                    continue;
                }
                "lost" => desk.table.lost(Member(rest.parse().expect(&at)), desk.now),
                "after" => {
                    desk.now += Duration::from_secs(rest.parse().expect(&at));
                    desk.table.tick(desk.now)
                }
                said => {
                    let (member, direction) = said.split_at(said.len() - 1);
                    let member = Member(member.parse().expect(&at));
                    if direction == "<" {
                        let pattern: serde_json::Value = serde_json::from_str(rest).expect(&at);
                        let found = sent.iter().position(|(to, it)| *to == member && fits(&pattern, it));
                        let found = found.unwrap_or_else(|| panic!("{at}: nothing like it in {sent:#?}"));
                        let _ = sent.drain(..=found);
                        seen += 1;
                        continue;
                    }
                    match read(rest) {
                        Ok(message) => desk.table.receive(member, message, desk.now),
                        Err(unread) => desk.table.unread(member, &unread),
                    }
                }
            };
            let heard = desk.take(outgoing).into_iter();
            sent = heard.map(|(to, it)| (to, serde_json::to_value(it).expect(&at))).collect();
        }
    }
    assert!(seen >= 15, "{seen} answers were compared");
}

/// Protects people who write clients: the help shows a dialogue that is tested, and names every type of message and every
/// fixed value.
#[test]
fn the_help_describes_the_protocol() {
    let text_of = |path: &str| {
        let text = fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
        text.replace("\r\n", "\n")
    };
    let (dialogue, schema) = (text_of("tests/table/dialogues/return.txt"), schema());
    let names = schema.split("\"const\": \"").skip(1).filter_map(|rest| rest.split('"').next());
    let names: Vec<&str> = names.collect();
    assert!(["hello", "welcome", "to_move"].iter().all(|name| names.contains(name)), "{names:?}");
    for language in ["en", "cs"] {
        let page = text_of(&format!("assets/help/together.{language}.md"));
        assert!(page.contains(dialogue.trim_end()), "{language}: the dialogue is not that of the tests");
        let missing: Vec<_> = names.iter().filter(|name| !page.contains(&format!("`{name}`"))).collect();
        assert!(missing.is_empty(), "{language}: {missing:?}");
    }
}

/// A generator that needs no more than this.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % most.max(1)
    }
}

fn corpus() -> Vec<String> {
    let mut frames: Vec<String> = Vec::new();
    for entry in fs::read_dir(root().join("tests/table/dialogues")).expect("there are dialogues").flatten() {
        let text = fs::read_to_string(entry.path()).expect("it can be read");
        frames.extend(text.lines().filter_map(|line| Some(line.split_once("> ")?.1.to_owned())));
    }
    let more = [
        ToTable::Hello(hello("Z")),
        ToTable::Choose { question: 1, choice: 0 },
        ToTable::Options { options: Options { undo: Undo::Consent, ..Options::default() } },
        ToTable::Show { language: Some("cs".to_owned()), look: None, area: Some([0, 0, 8, 8]), stops: None },
        ToTable::Remove { member: Member(2) },
        ToTable::History { from: 0 },
        ToTable::Moment { line: None },
        ToTable::Moment { line: Some(2) },
        ToTable::Undo,
        ToTable::Redo,
        ToTable::Restart,
        ToTable::Surrender,
        ToTable::Pause { pause: true },
        ToTable::Pause { pause: false },
        ToTable::About { target: Some(3), at: Some((0, 1, 2)) },
        ToTable::Seen { number: 1 },
    ];
    frames.extend(more.iter().map(|it| serde_json::to_string(it).expect("it can be written")));
    frames
}

fn spoil(frame: &str, dice: &mut Dice) -> String {
    let Ok(mut value) = serde_json::from_str::<serde_json::Value>(frame) else { return frame.to_owned() };
    let odd = [
        serde_json::json!(null),
        serde_json::json!(-1),
        serde_json::json!(u64::MAX),
        serde_json::json!(1e300),
        serde_json::json!("\u{202e}\0x"),
        serde_json::json!([[[]]]),
        serde_json::json!({"type": "start"}),
        serde_json::json!(dice.below(9)),
        serde_json::json!(true),
    ];
    if let Some(object) = value.as_object_mut() {
        let key = object.keys().nth(dice.below(object.len())).cloned().unwrap_or_default();
        match dice.below(3) {
            0 => drop(object.remove(&key)),
            _ => drop(object.insert(key, odd[dice.below(odd.len())].clone())),
        }
    }
    let text = value.to_string();
    if dice.below(6) == 0 { text.chars().take(dice.below(text.len())).collect() } else { text }
}

/// N33, W9: 20,000 frames, good and spoilt, of five members at tables of all kinds of games: nothing panics, nothing grows, and a
/// refusal goes only to whoever asked. `SCHOLA_FRAMES` says another number.
#[test]
fn n33_w9_spoilt_frames_do_no_harm() {
    let frames = std::env::var("SCHOLA_FRAMES").ok().and_then(|it| it.parse().ok()).unwrap_or(20_000);
    let games = ["evade", "prsi", "sokoban", "dragons-lair"];
    for (seed, game) in games.iter().enumerate() {
        fuzz(game, frames / games.len(), Dice(5 + seed as u64));
    }
}

fn fuzz(game: &str, count: usize, mut dice: Dice) {
    let frames = corpus();
    let mut desk = Desk::new(game, Options { watchers: 2, turn_seconds: 40, ..Options::default() });
    let (mut read_well, mut begun) = (0, 0);
    for _ in 0..count {
        let member = Member(1 + dice.below(5) as u32);
        let frame = &frames[dice.below(frames.len())];
        let frame = if dice.below(3) == 0 { spoil(frame, &mut dice) } else { frame.clone() };
        desk.now += Duration::from_millis(dice.below(900) as u64);
        let outgoing = match read(&frame) {
            Ok(message) => {
                read_well += 1;
                desk.table.receive(member, message, desk.now)
            }
            Err(unread) => desk.table.unread(member, &unread),
        };
        for (to, message) in desk.take(outgoing) {
            let is_private = matches!(message, ToMember::Refused { .. } | ToMember::Play { .. });
            assert!(!is_private || to == member, "{frame}");
            begun += usize::from(matches!(message, ToMember::Told { what, .. } if what == "began"));
        }
        assert!(desk.table.members().count() <= 5);
        if dice.below(40) == 0 {
            let outgoing = desk.table.lost(member, desk.now);
            let _ = desk.take(outgoing);
        }
        // The test remembers no more than the table does.
        desk.kept.clear();
        desk.clients.values_mut().for_each(|client| client.heard.clear());
    }
    assert!(
        read_well > count * 2 / 5 && begun > 0,
        "{game}: {read_well} frames were read, {begun} games begun"
    );
}
