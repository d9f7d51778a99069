//! A game in play, by the rows of the requirements.

use std::collections::BTreeSet;

use schola::engine::{Area, Seat, Viewer};
use schola::table::protocol::{Member, Options, ToMember, ToTable, Undo};
use schola::table::seen::Standing;
use schola::table::{Found, Table};

use crate::desk::{Desk, WORDS, source};

fn options() -> Options {
    Options::default()
}

fn history(desk: &Desk) -> Vec<schola::engine::Played> {
    desk.table.play().expect("a game is played").history()
}

fn is_over(desk: &Desk) -> Option<(String, Vec<u8>)> {
    match &desk.view(1).standing {
        Standing::Over { how, winners, .. } => Some((how.clone(), winners.clone())),
        Standing::ToMove { .. } => None,
    }
}

/// N15, N20: forged, stale, foreign and illegal choices change nothing.
#[test]
fn n15_n20_wrong_choices_change_nothing() {
    let mut desk = Desk::begun("evade", 2, options());
    let asked = desk.asked()[0];
    let other = 3 - asked;
    let question = desk.view(asked).question.expect("it is asked");
    let good = desk.answer(asked, 0).expect("there is a choice");
    let ToTable::Choose { choice, .. } = good.clone() else { panic!("it is a choice") };
    let before = desk.state(asked).clone();
    assert_eq!(desk.say(other, good.clone()), "not_your_turn");
    assert_eq!(desk.say(asked, ToTable::Choose { question: question + 1, choice }), "stale");
    let nothing = desk.say(asked, ToTable::Choose { question, choice: usize::MAX });
    assert!(nothing == "no_such_choice" || nothing == "rules", "{nothing}");
    assert_eq!((desk.state(asked), history(&desk).len()), (&before, 0));
    desk.does(asked, good.clone());
    assert_ne!(desk.say(asked, good), "", "the question is answered");
}

/// N15: two who choose in secret at the same time do not make each other's answer stale, in either order.
#[test]
fn n15_sealed_choices_stand_side_by_side() {
    for first in [1, 2] {
        let mut desk = Desk::begun("goofspiel", 2, options());
        let mut both = 0;
        for round in 0..6 {
            if desk.asked() != [1, 2] {
                break;
            }
            let answers = [1, 2].map(|member| desk.answer(member, round).expect("it is asked"));
            let second = 3 - first;
            desk.does(first, answers[first as usize - 1].clone());
            desk.does(second, answers[second as usize - 1].clone());
            both += 1;
        }
        assert!(both > 3, "{both} rounds were played at the same time");
    }
}

/// N16: the seed is in no frame before the end.
#[test]
fn n16_the_seed_is_told_after_the_end() {
    let mut desk = Desk::begun("ludo", 2, options());
    desk.play(40);
    let seed = desk.table.play().expect("a game").log_seed();
    let frames = |desk: &Desk| format!("{:?}", desk.clients);
    assert!(!frames(&desk).contains(&seed));
    assert_eq!(desk.say(1, ToTable::Play), "not_over");
    desk.does(1, ToTable::Save);
    assert!(desk.stored[0].contains(&seed) && !frames(&desk).contains(&seed), "no member gets the file");
    assert_eq!(desk.say(2, ToTable::Save), "not_host");
    desk.does(2, ToTable::Surrender);
    desk.does(2, ToTable::Play);
    assert!(frames(&desk).contains(&seed));
}

trait Seeded {
    fn log_seed(&self) -> String;
}

impl Seeded for schola::project::AnyPlay {
    fn log_seed(&self) -> String {
        self.log().seed.to_string()
    }
}

/// N21, N22: giving up at any time, in turn and out of turn; whoever is left last wins. Where the rules have a way out, they
/// decide.
#[test]
fn n21_n22_giving_up() {
    for gives_up in [1, 2] {
        let mut desk = Desk::begun("evade", 2, options());
        desk.play(3);
        desk.does(gives_up, ToTable::Surrender);
        assert_eq!(is_over(&desk), Some(("left".to_owned(), vec![2 - gives_up as u8])));
        assert_eq!(desk.say(gives_up, ToTable::Surrender), "over");
    }
    let mut desk = Desk::begun("deus-ex-machina", 3, options());
    desk.play(5);
    let asked = desk.asked()[0];
    let mut others = (1..=3).filter(|it| *it != asked);
    let (first, last) = (others.next().expect("two"), others.next().expect("two"));
    desk.does(first, ToTable::Surrender);
    assert_eq!(is_over(&desk), None);
    assert!(
        desk.view(asked).table.as_ref().expect("a table").players[first as usize - 1].out,
        "by the rules"
    );
    assert_eq!(desk.asked(), [asked], "the turn is where it was");
    assert_eq!(desk.say(first, ToTable::Choose { question: 1, choice: 0 }), "seat_out");
    desk.does(asked, ToTable::Surrender);
    assert_eq!(is_over(&desk), Some(("won".to_owned(), vec![last as u8 - 1])));
}

/// Protects a long game from one press: what the game advises never to do, such as leaving it, is marked for whoever may choose
/// it, and nothing else is.
#[test]
fn a_choice_that_the_game_advises_against_is_marked() {
    let mut desk = Desk::begun("deus-ex-machina", 3, options());
    let mut marked = BTreeSet::new();
    for _ in 0..20 {
        let view = desk.view(desk.asked()[0]);
        marked.extend(view.choices.iter().filter(|it| it.warned).map(|it| it.text.clone()));
        assert!(view.choices.iter().any(|it| !it.warned), "something is left to choose");
        desk.play(1);
    }
    assert_eq!(marked.into_iter().collect::<Vec<_>>(), ["Leave the game"]);
    for game in ["evade", "ludo", "prsi"] {
        let desk = Desk::begun(game, 2, options());
        assert!(desk.view(desk.asked()[0]).choices.iter().all(|it| !it.warned), "{game}");
    }
}

/// N22: where the rules know no leaving, the computer answers for the seat, and the last one wins.
#[test]
fn n22_a_seat_that_is_left_is_played_on() {
    let mut desk = Desk::begun("ludo", 3, options());
    desk.play(4);
    let asked = desk.asked()[0];
    desk.does(asked, ToTable::Surrender);
    assert_eq!(is_over(&desk), None);
    let now = desk.now;
    for _ in 0..20 {
        for about in desk.table.to_think() {
            let outgoing = desk.table.thought(&about, Found::default(), now);
            let _ = desk.take(outgoing);
        }
    }
    assert!(!desk.asked().is_empty() && !desk.asked().contains(&asked));
    let next = desk.asked()[0];
    desk.does(next, ToTable::Surrender);
    assert_eq!(is_over(&desk).map(|it| it.0), Some("left".to_owned()));
}

/// N24: hints are for the own turn, and only for who asks.
#[test]
fn n24_hints() {
    let mut desk = Desk::begun("evade", 2, options());
    let asked = desk.asked()[0];
    assert_eq!(desk.say(3 - asked, ToTable::Hint { whole: false }), "not_your_turn");
    desk.does(asked, ToTable::Hint { whole: false });
    let about = desk.table.to_think().pop().expect("the computer is to think");
    assert_eq!(about.hint, Some(Member(asked)));
    let choice = desk.view(asked).choices[0].n.to_string();
    let outgoing = desk.table.thought(&about, Found::Choices(vec![choice]), desk.now);
    let sent = desk.take(outgoing);
    assert!(matches!(&sent[..], [(to, ToMember::Advice { .. })] if *to == Member(asked)), "{sent:?}");
    assert!(desk.table.to_think().is_empty() && history(&desk).is_empty());
}

/// N24: a hint names a choice of the view by its number, and says it in words, in every kind of game; where it lies outside the
/// part of the board that is shown, only in words.
#[test]
fn n24_hints_are_choices_in_words() {
    for (game, words) in [("sokoban", "column"), ("dragons-lair", "Go"), ("evade", "")] {
        let mut desk = Desk::begun(game, u32::from(source(game).about().players.0.max(1)), options());
        let asked = desk.asked()[0];
        let hint = |desk: &mut Desk| {
            desk.does(asked, ToTable::Hint { whole: false });
            let about = desk.table.to_think().pop().expect("the computer is to think");
            let play = desk.table.play().expect("a game");
            let scene = play.scene(Viewer::Seat(Seat(about.seat)), Area::ALL);
            let first = &scene.choices[0];
            let text = if scene.table.is_some() { first.index.to_string() } else { first.label.clone() };
            let outgoing = desk.table.thought(&about, Found::Choices(vec![text]), desk.now);
            let sent = desk.take(outgoing).pop().map(|(_, message)| message);
            let Some(ToMember::Advice { choice, text, choices }) = sent else { panic!("{game}: {sent:?}") };
            assert!(text.contains(words) && !choices.contains(&text), "{game}: {text}");
            (choice, first.index)
        };
        let (choice, wanted) = hint(&mut desk);
        assert_eq!(choice, Some(wanted), "{game}");
        assert!(desk.view(asked).choices.iter().any(|it| Some(it.n) == choice), "{game}");
        if game == "sokoban" {
            desk.does(1, ToTable::Show { language: None, look: None, area: Some([0, 0, 1, 1]), stops: None });
            assert_eq!(hint(&mut desk).0, None, "{game}");
        }
    }
}

/// N26: a saved play is gone on with by those who played, on the same seats, at the same point.
#[test]
fn n26_save_and_resume() {
    let mut desk = Desk::begun("ludo", 2, options());
    desk.play(30);
    desk.does(1, ToTable::Save);
    let (wanted, view) = (history(&desk), desk.view(2).clone());
    let table = Table::new(source("ludo"), WORDS.clone(), 99, options());
    let mut again = Desk::of(table.resume(0, &desk.stored[0]).expect("it is a save"));
    for (member, name) in [(5, "P2"), (6, "Eve"), (7, "P1")] {
        assert_eq!(again.joins(member, name), "");
    }
    assert_eq!(again.say(6, ToTable::Sit { seat: 0 }), "seat_reserved");
    assert_eq!(again.say(6, ToTable::Sit { seat: 3 }), "no_such_seat");
    assert_eq!(again.say(5, ToTable::Start), "too_few_ready");
    for (member, seat) in [(5, 1), (7, 0)] {
        again.does(member, ToTable::Sit { seat });
        again.does(member, ToTable::Ready { ready: true });
    }
    again.does(5, ToTable::Start);
    assert_eq!(history(&again), wanted);
    let seen = again.view(5);
    assert_eq!((&seen.table, &seen.history, &seen.choices), (&view.table, &view.history, &view.choices));
    let table = Table::new(source("evade"), WORDS.clone(), 1, options());
    assert!(table.resume(0, &desk.stored[0]).is_err(), "it is a save of another game");
}

/// N27: who does not answer in time is answered for by the rules, or is out. A pause stops the clock.
#[test]
fn n27_time_limits() {
    let limited = Options { turn_seconds: 10, ..options() };
    let mut desk = Desk::begun("goofspiel", 2, limited.clone());
    desk.tick(9);
    assert_eq!(desk.asked(), [1, 2]);
    desk.does(1, ToTable::Pause { pause: true });
    desk.tick(60);
    let (question, choice) = (1, desk.view(2).history.lines);
    assert_eq!(desk.say(2, ToTable::Choose { question, choice }), "paused");
    desk.does(1, ToTable::Pause { pause: false });
    assert_eq!(desk.state(1).clocks[0].left, 1_000);
    let before = history(&desk).len();
    desk.tick(1);
    assert_eq!(history(&desk).len(), before + 2, "the rules have answered for both");
    let mut desk = Desk::begun("evade", 2, limited);
    let silent = desk.asked()[0];
    assert!(desk.table.deadline().is_some());
    desk.tick(10);
    assert_eq!(is_over(&desk), Some(("left".to_owned(), vec![2 - silent as u8])));
    assert!(desk.table.deadline().is_none());
}

/// N31, N32: a lost member has time to come back and sees the same; the game waits only if it is to move. Then it is out.
#[test]
fn n31_n32_loss_and_return() {
    let mut desk = Desk::begun("evade", 2, Options { grace_seconds: 60, turn_seconds: 5, ..options() });
    desk.play(4);
    let asked = desk.asked()[0];
    let (other, view) = (3 - asked, desk.view(asked).clone());
    desk.lose(asked);
    assert!(desk.state(other).room.members[asked as usize - 1].away);
    desk.tick(30);
    assert_eq!(is_over(&desk), None, "the clock of who is away stands");
    assert_eq!(desk.say(asked, ToTable::Snapshot), "not_joined");
    assert_eq!(desk.joins(asked, "whatever"), "");
    assert_eq!(desk.view(asked), &view);
    assert_eq!(desk.state(asked).room.members[asked as usize - 1].name, format!("P{asked}"));
    desk.lose(1);
    desk.tick(60);
    let Standing::Over { how, winners, .. } = &desk.view(2).standing else { panic!("it is over") };
    assert_eq!((how.as_str(), &winners[..]), ("left", &[1][..]));
    assert_eq!(desk.table.host(), Some(Member(2)), "a new host is named");
    desk.does(2, ToTable::Lobby);
    assert_eq!(desk.table.members().count(), 1);
    let mut desk = Desk::begun("evade", 2, Options { grace_seconds: 0, ..options() });
    desk.lose(2);
    assert!(is_over(&desk).is_some(), "no time to come back");
    let mut desk = Desk::begun("ludo", 2, options());
    desk.lose(1);
    desk.lose(2);
    desk.tick(600);
    assert!(desk.table.deadline().is_none());
}

/// A puzzle alone, watched, with undo, restart and the next level; a dungeon, too.
#[test]
fn puzzles_and_dungeons_are_played_and_watched() {
    let free = Options { undo: Undo::Free, ..options() };
    for game in ["sokoban", "dragons-lair"] {
        let mut desk = Desk::begun(game, 1, free.clone());
        assert_eq!(desk.joins(2, "W"), "");
        let start = desk.view(1).clone();
        desk.play(3);
        assert_eq!(desk.say(2, ToTable::Undo), "no_seat");
        assert_eq!(desk.view(1).boards, desk.view(2).boards, "{game}: who watches sees the same");
        assert!(desk.view(2).choices.is_empty());
        for _ in 0..3 {
            desk.does(1, ToTable::Undo);
        }
        assert_eq!(desk.view(1).boards, start.boards, "{game}");
        desk.does(1, ToTable::Redo);
        assert_eq!(desk.view(1).history.moves, 1, "{game}");
        desk.does(1, ToTable::Restart);
        assert_eq!(desk.view(1).boards, start.boards, "{game}");
        let history = &desk.view(1).history;
        assert_eq!(
            (history.moves, history.lines),
            (0, 2),
            "{game}: the restart is a line, and moves count anew"
        );
        desk.does(1, ToTable::Surrender);
        assert_eq!(desk.say(2, ToTable::NextLevel), "not_host");
        desk.does(1, ToTable::Again);
        assert_eq!(desk.view(1).boards, start.boards, "{game}");
    }
    let mut desk = Desk::begun("sokoban", 1, free);
    desk.does(1, ToTable::Surrender);
    desk.does(1, ToTable::NextLevel);
    assert_eq!(desk.state(1).room.level, 1);
}

/// Members read the same game in their own language and look, and lines of the history on request.
#[test]
fn everybody_reads_their_own_language() {
    let mut desk = Desk::begun("evade", 2, options());
    desk.does(
        2,
        ToTable::Show {
            language: Some("cs".to_owned()),
            look: Some("forest".to_owned()),
            area: None,
            stops: None,
        },
    );
    assert_eq!(
        desk.say(2, ToTable::Show { language: Some("xx".to_owned()), look: None, area: None, stops: None }),
        "language_unknown"
    );
    assert_eq!(
        desk.say(2, ToTable::Show { language: None, look: Some("xx".to_owned()), area: None, stops: None }),
        "look_unknown"
    );
    assert_eq!(
        desk.say(
            2,
            ToTable::Show { language: None, look: None, area: Some([0, 0, 9999, 9999]), stops: None }
        ),
        "area_wrong"
    );
    let dressed = desk.view(2).table.clone();
    for (look, wanted) in [("", false), ("forest", true)] {
        desk.does(2, ToTable::Show { language: None, look: Some(look.to_owned()), area: None, stops: None });
        assert_eq!(desk.view(2).table == dressed, wanted, "{look}");
    }
    desk.play(6);
    let (english, czech) = (desk.view(1), desk.view(2));
    assert_ne!(english.table, czech.table);
    assert_eq!(english.history.lines, czech.history.lines);
    assert_ne!(desk.state(1).room.seats[0].name, desk.state(2).room.seats[0].name);
    desk.does(2, ToTable::History { from: 0 });
    let lines = desk.clients[&Member(2)].heard.iter().rev().find_map(|it| match it {
        ToMember::Lines { lines, .. } => Some(lines.len()),
        _ => None,
    });
    assert_eq!(lines, Some(desk.view(2).history.lines));
    assert_eq!(lines, Some(desk.table.play().expect("a game").plies_from(0).len()));
}

/// A large board is sent as changes once a state has arrived, and less is sent so.
#[test]
fn large_boards_are_sent_as_changes() {
    let mut desk = Desk::begun("dragons-lair", 1, options());
    let cells: usize = desk.view(1).boards.iter().map(|it| it.cells.len()).sum();
    assert!(cells >= 256, "{cells} cells are no large board");
    let number = desk.state(1).number;
    assert_eq!(desk.say(1, ToTable::Seen { number: number + 5 }), "no_such_state");
    let changed = |desk: &Desk| {
        let last = desk.clients[&Member(1)].heard.iter().rev().find_map(|it| match it {
            ToMember::State(state) => Some(state.clone()),
            _ => None,
        });
        let state = last.expect("there is a state");
        let sent = serde_json::to_string(&state).expect("it can be written").len();
        (!state.changed.is_empty(), sent)
    };
    desk.play(1);
    assert!(!changed(&desk).0, "nothing was said to have arrived");
    desk.does(1, ToTable::Seen { number });
    desk.play(1);
    let (is_changed, less) = changed(&desk);
    assert!(is_changed);
    desk.does(1, ToTable::Snapshot);
    let (is_changed, whole) = changed(&desk);
    assert!(!is_changed && less < whole, "{less} bytes instead of {whole}");
}

/// The view of Ludo is at most 4 kB when it is compressed.
#[test]
fn a_view_of_ludo_is_small() {
    use std::io::Write as _;
    let mut desk = Desk::begun("ludo", 4, options());
    desk.play(60);
    let text = serde_json::to_string(desk.state(1)).expect("it can be written");
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    packed.write_all(text.as_bytes()).expect("memory has room");
    let packed = packed.finish().expect("memory has room").len();
    println!("Ludo: {} bytes, compressed {packed}", text.len());
    assert!(packed <= 4_096, "{} bytes, compressed {packed}", text.len());
}
