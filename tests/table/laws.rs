//! Laws of every table, with every sample.

use std::time::Duration;

use proptest::prelude::*;
use schola::engine::Viewer;
use schola::table::protocol::{Member, Options, ToTable, Undo};
use schola::table::source::Begin;
use schola::table::{Found, Input, Outgoing, Table};

use crate::desk::{Desk, WORDS, hello, samples, source};

/// N17, N18, N23: in every sample what is played at a table is what the engine plays with the same seed and choices, for all kinds of
/// games. Numbers and digests are checked at every state by the desk.
#[test]
fn n23_a_table_plays_as_the_engine_does() {
    for game in samples() {
        let about = source(&game);
        let people = u32::from(about.about().players.0.max(1));
        let mut desk = Desk::begun(&game, people, Options { undo: Undo::Free, ..Options::default() });
        desk.play(12);
        if desk.table.play().expect("a game").at() > 0 && desk.say(1, ToTable::Undo).is_empty() {
            desk.play(3);
        }
        let play = desk.table.play().expect("a game");
        let taken = (0..about.about().seat_count()).map(|seat| seat < people as usize).collect();
        let request = Begin { taken, language: "en".to_owned(), seed: play.log().seed, ..Begin::default() };
        let mut alone = about.begin(&request).unwrap_or_else(|it| panic!("{game}: {it:?}"));
        play.log().replay(alone.as_mut()).unwrap_or_else(|it| panic!("{game}: {it:?}"));
        assert_eq!(alone.history(), play.history(), "{game}");
        assert_eq!(alone.data(Viewer::All), play.data(Viewer::All), "{game}");
        assert!(!play.history().is_empty(), "{game}: something was played");
    }
}

/// What is made once for several members is what each of them would get alone: a snapshot, which is made for one member, says the
/// same as the state that went to all. The desk compares them.
#[test]
fn what_members_share_is_what_each_of_them_sees() {
    for game in samples() {
        let (least, most) = source(&game).about().players;
        let people = u32::from(most.min(4).max(least));
        let mut desk = Desk::begun(&game, people, Options { watchers: 1, ..Options::default() });
        assert_eq!(desk.joins(people + 1, "Watcher"), "", "{game}");
        desk.does(people, ToTable::Show { language: Some("cs".into()), look: None, area: None, stops: None });
        for _ in 0..12 {
            desk.play(1);
            for member in 1..=people + 1 {
                desk.does(member, ToTable::Snapshot);
            }
        }
    }
}

/// Plays share the game that was prepared for others: it is the one that was asked for all the same.
#[test]
fn shared_games_are_those_asked_for() {
    let shown = |taken: [bool; 2], language: &str, look: Option<&str>| {
        let look = look.map(str::to_owned);
        let request = Begin { taken: taken.into(), language: language.into(), look, ..Begin::default() };
        let play = source("evade").begin(&request).expect("it can be played");
        let table = play.scene(Viewer::All, schola::engine::Area::ALL).table.expect("a table");
        let looks: Vec<String> = play.looks().into_iter().filter(|it| it.is_shown).map(|it| it.id).collect();
        (looks, table.prompt, table.spots, table.things)
    };
    let all = [true, true];
    let (first, forest) = (shown(all, "en", None), shown(all, "en", Some("forest")));
    assert_eq!(forest.0, ["forest"]);
    assert_ne!(first.0, forest.0);
    let czech = shown(all, "cs", None);
    assert_eq!(czech.0, first.0, "the look of others is not kept");
    assert_ne!(czech.1, first.1);
    assert_eq!(shown(all, "cs", Some("forest")).0, ["forest"]);
    assert_eq!([shown(all, "en", None), shown(all, "en", Some("forest"))], [first, forest]);
}

/// What a member tries; whether it makes sense the table has to find out.
fn message() -> impl Strategy<Value = ToTable> {
    let strength = prop_oneof![Just(None), Just(Some("easy".to_owned())), Just(Some("x".to_owned()))];
    let undo = prop_oneof![Just(Undo::Never), Just(Undo::Consent), Just(Undo::Free)];
    let options = (0..20_u32, undo, any::<bool>(), 0..3_u8, 0..20_u32).prop_map(
        |(turn_seconds, undo, hints, watchers, grace_seconds)| Options {
            turn_seconds,
            undo,
            hints,
            watchers,
            grace_seconds,
        },
    );
    let show = prop_oneof![Just(None), Just(Some("cs".to_owned())), Just(Some("en".to_owned()))];
    let area = proptest::option::of(
        (0..9_u32, 0..9_u32, 0..90_u32, 0..90_u32).prop_map(|(a, b, c, d)| [a, b, c, d]),
    );
    prop_oneof![
        3 => "[a-c]{0,2}".prop_map(|name| ToTable::Hello(hello(&name))),
        4 => (0..4_u8).prop_map(|seat| ToTable::Sit { seat }),
        4 => any::<bool>().prop_map(|it| ToTable::Ready { ready: it }),
        1 => Just(ToTable::Rise),
        1 => options.prop_map(|options| ToTable::Options { options }),
        2 => (0..4_u8, strength).prop_map(|(seat, strength)| ToTable::Computer { seat, strength }),
        4 => Just(ToTable::Start),
        1 => (0..3_usize).prop_map(|level| ToTable::Level { level }),
        6 => (0..6_u64, 0..9_usize).prop_map(|(question, choice)| ToTable::Choose { question, choice }),
        1 => Just(ToTable::Surrender),
        2 => Just(ToTable::Undo),
        1 => Just(ToTable::Redo),
        2 => any::<bool>().prop_map(|agree| ToTable::Consent { agree }),
        1 => Just(ToTable::Restart),
        1 => any::<bool>().prop_map(|pause| ToTable::Pause { pause }),
        1 => any::<bool>().prop_map(|whole| ToTable::Hint { whole }),
        1 => (0..400_u64).prop_map(|id| ToTable::About { target: Some(id), at: None }),
        1 => (0..9_u32, 0..9_u32).prop_map(|(x, y)| ToTable::About { target: None, at: Some((0, x, y)) }),
        1 => "\\PC{0,9}".prop_map(|text| ToTable::Chat { text }),
        1 => (1..5_u32).prop_map(|it| ToTable::Remove { member: Member(it) }),
        1 => (1..5_u32).prop_map(|it| ToTable::Host { member: Member(it) }),
        1 => Just(ToTable::Save),
        1 => Just(ToTable::Again),
        1 => Just(ToTable::NextLevel),
        1 => Just(ToTable::Lobby),
        3 => (0..40_u64).prop_map(|number| ToTable::Seen { number }),
        2 => Just(ToTable::Snapshot),
        1 => (show, area).prop_map(|(language, area)| ToTable::Show { language, look: None, area, stops: Some(true) }),
        1 => (0..9_usize).prop_map(|from| ToTable::History { from }),
        1 => Just(ToTable::Leave),
    ]
}

/// One thing that happens at a table.
#[derive(Clone, Debug)]
enum Happens {
    Says(u32, ToTable),
    /// Whoever is asked answers well.
    Answers(usize),
    Lost(u32),
    Passes(u64),
    Thinks,
}

fn happens() -> impl Strategy<Value = Happens> {
    prop_oneof![
        8 => (1..5_u32, message()).prop_map(|(member, message)| Happens::Says(member, message)),
        6 => (0..99_usize).prop_map(Happens::Answers),
        1 => (1..5_u32).prop_map(Happens::Lost),
        1 => (0..30_u64).prop_map(Happens::Passes),
        2 => Just(Happens::Thinks),
    ]
}

/// Lets it all happen. Returns the inputs and everything sent.
fn run(game: &str, all: &[Happens], people: u32) -> (Desk, Vec<Input>, Vec<Outgoing>) {
    let mut desk = Desk::new(game, Options { watchers: 2, undo: Undo::Consent, ..Options::default() });
    let (mut inputs, mut sent) = (Vec::new(), Vec::new());
    let mut opening: Vec<Input> = Vec::new();
    for member in 1..=people {
        let name = format!("P{member}");
        opening.push(Input::Said(Member(member), ToTable::Hello(hello(&name))));
        opening.push(Input::Said(Member(member), ToTable::Sit { seat: (member - 1) as u8 }));
        opening.push(Input::Said(Member(member), ToTable::Ready { ready: true }));
    }
    opening.push(Input::Said(Member(1), ToTable::Start));
    let mut feed = |desk: &mut Desk, input: Input| {
        let now = desk.now;
        let outgoing = match input.clone() {
            Input::Said(member, message) => desk.table.receive(member, message, now),
            Input::Lost(member) => desk.table.lost(member, now),
            Input::Tick => desk.table.tick(now),
            Input::Thought(about, found) => desk.table.thought(&about, found, now),
        };
        sent.extend(outgoing.clone());
        let _ = desk.take(outgoing);
        inputs.push(input);
    };
    opening.into_iter().for_each(|input| feed(&mut desk, input));
    for it in all {
        match it {
            Happens::Says(member, message) => feed(&mut desk, Input::Said(Member(*member), message.clone())),
            Happens::Answers(index) => {
                let asked = desk.asked().first().copied();
                if let Some((member, answer)) = asked.and_then(|it| Some((it, desk.answer(it, *index)?))) {
                    feed(&mut desk, Input::Said(Member(member), answer));
                }
            }
            Happens::Lost(member) => feed(&mut desk, Input::Lost(Member(*member))),
            Happens::Passes(seconds) => {
                desk.now += Duration::from_secs(*seconds);
                feed(&mut desk, Input::Tick);
            }
            Happens::Thinks => {
                if let Some(about) = desk.table.to_think().pop() {
                    feed(&mut desk, Input::Thought(about, Found::default()));
                }
            }
        }
    }
    (desk, inputs, sent)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 84, max_shrink_iters: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever members say, in any game: nothing panics, every member's states have numbers without gaps and are what a fresh snapshot
    /// shows (the desk checks both). The same inputs give the same messages, and what was kept restores the table.
    #[test]
    fn laws_of_every_table(at in 0..1_000_usize, all in prop::collection::vec(happens(), 0..40)) {
        let games = samples();
        let game = &games[at % games.len()];
        let people = u32::from(source(game).about().players.0.max(1));
        let (mut desk, _, sent) = run(game, &all, people);
        let (_, _, again) = run(game, &all, people);
        prop_assert_eq!(&sent, &again);
        // One seat, one owner; one host while anybody is there.
        let members: Vec<Member> = desk.table.members().collect();
        prop_assert_eq!(members.is_empty(), desk.table.host().is_none());
        let options = Options { watchers: 2, undo: Undo::Consent, ..Options::default() };
        let mut restored = Table::new(source(game), WORDS.clone(), 7, options);
        desk.kept.iter().for_each(|entry| restored.repeat(entry));
        for member in members {
            let ask = |table: &mut Table| -> Vec<String> {
                let outgoing = table.receive(member, ToTable::Snapshot, desk.now);
                outgoing.iter().filter_map(|it| match it {
                    Outgoing::To { message, .. } => {
                        let mut message = serde_json::to_value(message).ok()?;
                        // Clocks run between the last input that was kept and now.
                        let _ = message.as_object_mut()?.remove("clocks");
                        Some(message.to_string())
                    }
                    _ => None,
                }).collect()
            };
            prop_assert_eq!(ask(&mut desk.table), ask(&mut restored));
            let _ = desk.say(member.0, ToTable::Snapshot);
        }
    }
}
