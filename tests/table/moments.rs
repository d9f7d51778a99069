//! Looking back: what is told of an earlier moment.

use schola::table::protocol::{Hello, Member, Options, ToMember, ToTable};
use schola::table::seen::View;
use serde_json::Value;

use crate::desk::{Desk, hello, samples, source};

/// Returns what is seen of a game, without who is to choose, what, and what happened last.
fn seen(view: &View) -> Value {
    let mut value = serde_json::to_value(view).expect("it can be written");
    let fields = value.as_object_mut().expect("an object");
    for field in ["standing", "question", "choices", "stops", "history"] {
        let _ = fields.remove(field);
    }
    if let Some(table) = fields.get_mut("table").and_then(|it| it.as_object_mut()) {
        let _ = table.remove("meant");
    }
    value
}

/// Returns where two values differ first, with both, for the message of a test.
fn difference(one: &Value, other: &Value, path: &str) -> Option<String> {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) if one.keys().eq(other.keys()) => {
            one.iter().find_map(|(key, value)| difference(value, &other[key], &format!("{path}/{key}")))
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            let pairs = one.iter().zip(other).enumerate();
            let mut found =
                pairs.filter_map(|(at, (one, other))| difference(one, other, &format!("{path}/{at}")));
            found.next()
        }
        _ => (one != other).then(|| format!("{path}: {one}, not {other}")),
    }
}

fn moment(desk: &mut Desk, member: u32, line: Option<usize>) -> View {
    desk.does(member, ToTable::Moment { line });
    match desk.clients[&Member(member)].heard.last() {
        Some(ToMember::Moment { line: of, view }) if *of == line => view.clone(),
        other => panic!("{other:?}"),
    }
}

/// In every sample, who asks for an earlier moment is told what they saw then, whether they play or watch, and nothing that they did not
/// see; also who came only later.
#[test]
fn an_earlier_moment_is_what_was_seen_then() {
    for game in samples() {
        let people = u32::from(source(&game).about().players.0.max(1));
        let mut desk = Desk::begun(&game, people, Options::default());
        let watching = Hello { watch: true, ..hello("Watcher") };
        assert_eq!(desk.say(9, ToTable::Hello(watching)), "");
        let members = [1, people, 9];
        let views = |desk: &Desk| members.map(|member| seen(desk.view(member)));
        let mut then = vec![(0, views(&desk))];
        for _ in 0..8 {
            desk.play(1);
            let lines = desk.view(1).history.lines;
            // Between two turns: the first view with that number of lines.
            if then.last().is_none_or(|(kept, _)| *kept < lines) {
                then.push((lines, views(&desk)));
            }
        }
        for (lines, views) in then {
            for (member, view) in members.into_iter().zip(views) {
                let told = moment(&mut desk, member, usize::checked_sub(lines, 1));
                let differs = difference(&seen(&told), &view, "");
                assert_eq!(differs, None, "{game}: member {member} after {lines} lines");
                assert!(told.choices.is_empty() && told.question.is_none(), "nobody chooses in the past");
                assert_eq!(told.history.lines, lines);
            }
        }
        let lines = desk.view(1).history.lines;
        assert_eq!(desk.say(1, ToTable::Moment { line: Some(lines) }), "no_such_moment");
    }
    let mut desk = Desk::new("evade", Options::default());
    assert_eq!(desk.joins(1, "Anna"), "");
    assert_eq!(desk.say(1, ToTable::Moment { line: None }), "not_in_game");
}
