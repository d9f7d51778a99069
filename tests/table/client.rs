//! The other end of the protocol: what a client asks for when something is wrong, and that what it draws is what the engine shows.

use std::sync::Arc;

use proptest::prelude::*;
use schola::engine::scene::{Around, Gauge, Picture, Piece, Scene, Text};
use schola::engine::{Area, Seat, Viewer};
use schola::table::client::{Client, Fault, Heard};
use schola::table::protocol::{Hello, Member, Options, ToMember, ToTable};
use schola::table::scenes::{Scenes, file, standing};
use schola::words::Words;

use crate::desk::{Desk, WORDS, samples};

/// Says all that a scene leaves to the words of a reader, as a view does, and forgets what nobody draws.
fn said(mut scene: Scene, words: &Words) -> Scene {
    let say = |text: &Text| Text::verbatim(words.say(text));
    let gauges = |gauges: &mut Vec<Gauge>| gauges.iter_mut().for_each(|it| it.name = say(&it.name));
    for choice in &mut scene.choices {
        choice.text = choice.text.as_ref().map(say);
    }
    for actor in scene.boards.iter_mut().flat_map(|board| &mut board.actors) {
        actor.gauge.name = say(&actor.gauge.name);
    }
    if let Some(panel) = &mut scene.panel {
        gauges(&mut panel.gauges);
        gauges(&mut panel.results);
        panel.slots.iter_mut().for_each(|it| it.name = say(&it.name));
        panel.location.stacks.iter_mut().for_each(|it| it.name = say(&it.name));
    }
    for counter in &mut scene.counters {
        counter.name.clear();
    }
    for board in &mut scene.boards {
        // What is seen of a piece is said in words, and pieces that look alike are one.
        let nameless = |pieces: &[(String, Picture)]| {
            pieces.iter().map(|(_, picture)| (String::new(), picture.clone())).collect()
        };
        let around = |around: &Arc<Around>| {
            let (below, above) = (nameless(&around.below), nameless(&around.above));
            Arc::new(Around { below, above, ..Around::clone(around) })
        };
        let looks = board.pieces.iter().map(|piece| Piece {
            name: String::new(),
            around: piece.around.as_ref().map(around),
            ..piece.clone()
        });
        let looks: Vec<Piece> = looks.collect();
        let first =
            |cell: u32| looks.iter().position(|it| *it == looks[cell as usize]).unwrap_or_default() as u32;
        let cells: Vec<Piece> = board.cells.iter().map(|cell| looks[first(*cell) as usize].clone()).collect();
        board.pieces = cells.into();
        board.cells.clear();
    }
    for player in scene.table.iter_mut().flat_map(|table| &mut table.players) {
        player.hides = false;
    }
    scene
}

/// Protects everybody who plays at another machine: in every sample, what a member can draw is what the engine shows to the
/// same seat, and it stands as the engine says.
#[test]
fn a_member_sees_what_the_engine_shows() {
    let words = WORDS.first().expect("there are languages");
    for game in samples() {
        let about = crate::desk::source(&game);
        let people = u32::from(about.about().players.0.max(1));
        let mut desk = Desk::begun(&game, people, Options::default());
        for _ in 0..5 {
            for member in 1..=people {
                let view = desk.view(member);
                let seat = Seat(view.seat.expect("it plays"));
                let play = desk.table.play().expect("a game is played");
                let area = view.boards.first().map_or(Area::ALL, |board| {
                    let [left, top, width, height] = board.area;
                    Area { left, top, width, height }
                });
                let mut shown = play.scene(Viewer::Seat(seat), area);
                shown.choices.retain(|choice| people == 1 || play.mover(choice.index) == Some(seat));
                let seen = Scenes::new(&file).scene(view);
                // Where the program says a choice in its own words, the game's are sent beside them.
                assert_eq!(said(seen, words), said(shown, words), "{game}, member {member}");
                assert_eq!(standing(&view.standing), *play.standing(), "{game}");
            }
            desk.play(2);
        }
    }
}

fn whole(desk: &mut Desk) -> String {
    let now = desk.now;
    let outgoing = desk.table.receive(Member(1), ToTable::Snapshot, now);
    let sent = desk.take(outgoing);
    let state = sent.into_iter().map(|(_, message)| message).find(|it| matches!(it, ToMember::State(_)));
    serde_json::to_string(&state.expect("a state is sent")).expect("it can be written")
}

const WELCOME: &str = r#"{"type":"welcome","version":1,"member":1,"game":{"id":"evade","name":"","data":"","players":[2,2],"levels":[],"looks":[]}}"#;

fn hello() -> Hello {
    Hello { name: "Anna".to_owned(), language: "en".to_owned(), ..Hello::default() }
}

/// N17, N18: a state that is missing, or that is not what its digest says, is asked for again, once; what is wrong is not shown.
#[test]
fn n17_what_is_missing_or_wrong_is_asked_for_again() {
    let mut desk = Desk::begun("evade", 2, Options::default());
    // A piece and its field are one line of the history.
    let first = whole(&mut desk);
    desk.play(2);
    let second = whole(&mut desk);
    desk.play(2);
    let third = whole(&mut desk);
    let mut client = Client::new(hello());
    let _ = client.hear(WELCOME);
    assert_eq!(client.hear(&first).fault, None);
    let heard = client.hear(&third);
    let lines = |client: &Client| client.view().map(|view| view.history.lines);
    assert!(matches!(heard.fault, Some(Fault::Gap { .. })), "{:?}", heard.fault);
    assert!(heard.replies.contains(&ToTable::Snapshot));
    assert_eq!(lines(&client), Some(2), "it is complete");
    assert_eq!(client.hear(&second), Heard::default(), "it is older");
    let other = third.replacen("\"lines\":2", "\"lines\":7", 1);
    assert_ne!(other, third);
    let heard = client.hear(&other);
    assert_eq!((heard.fault, heard.message), (Some(Fault::OtherDigest), None));
    assert_eq!(heard.replies, [], "it was asked for already");
    assert_eq!(lines(&client), Some(2));
    assert_eq!(client.hear(&third).fault, None);
    assert_eq!(client.hear(&other).replies, [ToTable::Snapshot], "and once more when it is wrong again");
}

/// What a table of a later version sends is not taken amiss: unknown types, and unknown fields in what has a digest.
#[test]
fn what_is_not_known_is_ignored() {
    let mut client = Client::new(hello());
    assert_eq!(client.hear(r#"{"type":"applause","how":"loud"}"#), Heard::default());
    let body = r#""room":{"phase":"lobby","host":1,"members":[],"seats":[],"options":{"tea":true},"level":0,"paused":false,"undo":null,"agreed":[],"weather":"fine"},"view":null"#;
    let digest = {
        use sha2::Digest as _;
        let digest = sha2::Sha256::digest(format!("{{{body}}}"));
        digest.iter().map(|byte| format!("{byte:02x}")).collect::<String>()
    };
    let heard = client.hear(&format!(r#"{{"type":"state","number":1,"digest":"{digest}",{body}}}"#));
    assert_eq!(heard.fault, None);
    assert_eq!(client.room().map(|room| room.host), Some(Some(Member(1))));
}

/// Who comes back says who it was, with the key that proves it; who has none joins as somebody new.
#[test]
fn a_client_comes_back_with_its_key() {
    let welcome = |key: &str| {
        format!(
            r#"{{"type":"welcome","version":1,"member":7,"game":{{"id":"x","name":"","data":"","players":[1,1],"levels":[],"looks":[]}}{key}}}"#
        )
    };
    for (key, member) in [(r#","key":"abc""#, Some(Member(7))), ("", None)] {
        let mut client = Client::new(hello());
        let _ = client.hear(&welcome(key));
        let ToTable::Hello(said) = client.hello() else { panic!("hello comes first") };
        assert_eq!((said.member, said.key.is_some()), (member, member.is_some()));
        client.forget();
        let ToTable::Hello(said) = client.hello() else { panic!("hello comes first") };
        assert_eq!((said.member, said.key, said.name), (None, None, "Anna".to_owned()));
    }
}

/// The history is complete also for who comes late, and what was seen can be looked back at.
#[test]
fn the_history_is_completed() {
    let mut desk = Desk::begun("evade", 2, Options::default());
    desk.play(6);
    let mut late = Client::new(hello());
    let _ = late.hear(WELCOME);
    let heard = late.hear(&whole(&mut desk));
    assert_eq!(heard.replies, [ToTable::History { from: 0 }]);
    let now = desk.now;
    let sent = desk.table.receive(Member(1), ToTable::History { from: 0 }, now);
    for (_, message) in desk.take(sent) {
        let _ = late.hear(&serde_json::to_string(&message).expect("it can be written"));
    }
    assert_eq!(late.lines().len(), 3);
    assert!(late.lines().iter().all(|line| line.as_ref().is_some_and(|line| !line.text.is_empty())));
    desk.play(4);
    let _ = late.hear(&whole(&mut desk));
    let seen: Vec<usize> = late.views().iter().map(|view| view.history.lines).collect();
    assert_eq!(seen, [3, 5]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// A host that means harm cannot stop the program: whatever a state says, a client takes it or leaves it, and what it takes can
    /// be drawn.
    #[test]
    fn no_frame_panics(at in any::<prop::sample::Index>(), by in prop_oneof![Just("4294967295"), Just("-1"), Just("null"), Just("[]"), Just("99")], game in 0..3_usize) {
        let game = ["sokoban", "connect-four", "deus-ex-machina"].into_iter().filter(|it| samples().iter().any(|name| name == it)).nth(game).unwrap_or("evade");
        let people = u32::from(crate::desk::source(game).about().players.0.max(1));
        let mut desk = Desk::begun(game, people, Options::default());
        let text = whole(&mut desk);
        // One number becomes something else, with a digest that fits.
        let digits: Vec<(usize, usize)> = numbers(&text);
        let (from, to) = digits[at.index(digits.len())];
        let changed = format!("{}{by}{}", &text[..from], &text[to..]);
        let Ok(mut value) = serde_json::from_str::<serde_json::Value>(&changed) else { return Ok(()) };
        let part = |name: &str| value.get(name).map_or("null".to_owned(), ToString::to_string);
        let digest = {
            use sha2::Digest as _;
            let digest = sha2::Sha256::digest(format!("{{\"room\":{},\"view\":{}}}", part("room"), part("view")));
            digest.iter().map(|byte| format!("{byte:02x}")).collect::<String>()
        };
        value["digest"] = digest.into();
        let mut client = Client::new(hello());
        let _ = client.hear(&value.to_string());
        if let Some(view) = client.view() {
            let scene = Scenes::new(&file).scene(view);
            prop_assert!(scene.boards.iter().all(|board| board.cells.len() == board.window.cells()));
        }
    }
}

/// Returns where the numbers of a JSON text stand, outside its strings.
fn numbers(text: &str) -> Vec<(usize, usize)> {
    let (mut found, mut is_text, mut from) = (Vec::new(), false, None);
    let mut is_escaped = false;
    for (at, sign) in text.char_indices() {
        if is_text {
            is_text = is_escaped || sign != '"';
            is_escaped = !is_escaped && sign == '\\';
            continue;
        }
        is_text = sign == '"';
        match (sign.is_ascii_digit() || sign == '-', from) {
            (true, None) => from = Some(at),
            (false, Some(start)) => {
                found.push((start, at));
                from = None;
            }
            _ => {}
        }
    }
    found
}
