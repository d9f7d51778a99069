//! The lobby, by the rows of the requirements.

use schola::table::Found;
use schola::table::protocol::{Hello, Member, Options, ToMember, ToTable};
use schola::table::seen::Phase;

use crate::desk::{Desk, hello};

fn options() -> Options {
    Options { watchers: 2, ..Options::default() }
}

/// N1: Waiting, Lobby, Game, and back to the lobby with the same members. N30: when the host leaves, the next one is it.
#[test]
fn n1_n30_phases_and_hosts() {
    let mut desk = Desk::new("evade", options());
    assert_eq!(desk.table.phase(), Phase::Waiting);
    desk.seat(2);
    assert_eq!(desk.table.phase(), Phase::Lobby);
    desk.does(1, ToTable::Start);
    assert_eq!(desk.table.phase(), Phase::Game);
    assert_eq!(desk.say(1, ToTable::Lobby), "not_over");
    desk.does(2, ToTable::Surrender);
    assert_eq!(desk.say(2, ToTable::Lobby), "not_host");
    desk.does(1, ToTable::Lobby);
    assert_eq!(desk.table.phase(), Phase::Lobby);
    assert_eq!(desk.table.members().collect::<Vec<_>>(), [Member(1), Member(2)]);
    desk.does(1, ToTable::Leave);
    assert_eq!(desk.state(2).room.host, Some(Member(2)));
    desk.does(2, ToTable::Leave);
    assert_eq!(desk.table.phase(), Phase::Waiting);
}

/// N2, N3, N11: the first is the host, everybody sees the same room, whoever comes late watches.
#[test]
fn n2_n3_n11_everybody_sees_the_same() {
    for order in [[1, 2, 3], [3, 1, 2], [2, 3, 1]] {
        let mut desk = Desk::new("evade", options());
        for member in order {
            assert_eq!(desk.joins(member, "Eva"), "");
        }
        assert_eq!(desk.table.host(), Some(Member(order[0])));
        assert_eq!(desk.say(order[1], ToTable::Start), "not_host");
        let rooms: Vec<_> = order.iter().map(|member| &desk.state(*member).room).collect();
        assert!(rooms[0] == rooms[1] && rooms[1] == rooms[2]);
        let names: Vec<_> = rooms[0].members.iter().map(|it| it.name.clone()).collect();
        assert_eq!(names, ["Eva", "Eva 2", "Eva 3"]);
    }
    let mut desk = Desk::begun("evade", 2, options());
    assert_eq!(desk.joins(3, "Late"), "");
    let view = desk.view(3);
    assert!(view.seat.is_none() && view.choices.is_empty() && view.question.is_none());
    assert_eq!(desk.say(3, ToTable::Sit { seat: 0 }), "not_in_lobby");
    assert_eq!(desk.say(3, ToTable::Choose { question: 1, choice: 0 }), "no_seat");
}

/// N4: a full table takes nobody until a place is free.
#[test]
fn n4_a_full_table() {
    let mut desk = Desk::new("evade", Options { watchers: 0, ..options() });
    assert_eq!(
        (desk.joins(1, "A"), desk.joins(2, "B"), desk.joins(3, "C")),
        (String::new(), String::new(), "full".to_owned())
    );
    let closed = |it: &ToMember| matches!(it, ToMember::Closed { reason, .. } if reason == "full");
    assert!(desk.clients[&Member(3)].heard.iter().any(closed));
    desk.does(2, ToTable::Leave);
    assert_eq!(desk.joins(4, "D"), "");
}

/// N4: no more watch than the host allows: not who says so at once, nor who has no seat when a game begins. The last to come have to
/// leave then, but never the host.
#[test]
fn n4_few_may_watch() {
    let mut desk = Desk::new("evade", Options { watchers: 1, ..options() });
    let watch = |name: &str| ToTable::Hello(Hello { watch: true, ..hello(name) });
    assert_eq!((desk.say(1, watch("A")), desk.say(2, watch("B"))), (String::new(), "no_watchers".to_owned()));
    assert_eq!(
        (desk.joins(3, "C"), desk.joins(4, "D"), desk.joins(5, "E")),
        (String::new(), String::new(), "full".to_owned())
    );
    for seat in [0, 1] {
        desk.does(1, ToTable::Computer { seat, strength: Some("easy".to_owned()) });
    }
    desk.does(1, ToTable::Start);
    assert_eq!(desk.table.members().collect::<Vec<_>>(), [Member(1)], "the host stays");
    let closed = |it: &ToMember| matches!(it, ToMember::Closed { reason, .. } if reason == "no_watchers");
    assert!([3, 4].iter().all(|it| desk.clients[&Member(*it)].heard.iter().any(closed)));
    assert_eq!(desk.joins(6, "F"), "no_watchers");
}

/// N34: who is turned away is refused first and then closed, both in the language of the hello.
#[test]
fn n34_who_is_turned_away_reads_why() {
    let mut desk = Desk::new("evade", options());
    let wrong = Hello { version: 9, language: "cs".to_owned(), ..hello("A") };
    assert_eq!(desk.say(1, ToTable::Hello(wrong)), "other_version");
    let [ToMember::Refused { text, .. }, ToMember::Closed { text: last, .. }] =
        &desk.clients[&Member(1)].heard[..]
    else {
        panic!("{:?}", desk.clients[&Member(1)].heard)
    };
    assert!(text == last && text.starts_with("Tento stůl"), "{text}");
}

/// N5: of several who want a seat exactly one gets it, and nobody has two; 1,000 races.
#[test]
fn n5_seats_have_one_owner() {
    let mut desk = Desk::new("ludo", options());
    for member in 1..=5 {
        assert_eq!(desk.joins(member, "X"), "");
    }
    for race in 0..1_000_u32 {
        let seat = (race % 4) as u8;
        let winners: Vec<u32> = (0..5)
            .map(|it| 1 + (race + it) % 5)
            .filter(|it| desk.say(*it, ToTable::Sit { seat }).is_empty())
            .collect();
        assert!(winners.len() <= 1, "race {race}: {winners:?}");
        let owners: Vec<_> = desk.state(1).room.seats.iter().filter_map(|it| it.member).collect();
        let mut once = owners.clone();
        once.sort();
        once.dedup();
        assert_eq!(once.len(), owners.len(), "race {race}");
        let owner = desk.state(1).room.seats[usize::from(seat)].member.expect("somebody got it");
        if race % 3 == 0 {
            desk.does(owner.0, ToTable::Rise);
        }
    }
}

/// N6, N8, N29: readiness belongs to a seat; giving up the seat or losing the wire clears both for all.
#[test]
fn n6_n8_n29_seats_and_readiness() {
    let mut desk = Desk::new("evade", options());
    assert_eq!((desk.joins(1, "A"), desk.joins(2, "B")), (String::new(), String::new()));
    assert_eq!(desk.say(2, ToTable::Ready { ready: true }), "no_seat");
    desk.does(2, ToTable::Sit { seat: 1 });
    for turn in 0..100 {
        desk.does(2, ToTable::Ready { ready: turn % 2 == 0 });
        assert_eq!(desk.state(1).room, desk.state(2).room);
    }
    desk.does(2, ToTable::Ready { ready: true });
    desk.does(2, ToTable::Rise);
    assert!(!desk.state(1).room.members[1].ready && desk.state(1).room.seats[1].member.is_none());
    assert_eq!(desk.say(2, ToTable::Rise), "no_seat");
    desk.does(2, ToTable::Sit { seat: 1 });
    desk.lose(2);
    assert_eq!(desk.state(1).room.members.len(), 1);
    desk.does(1, ToTable::Sit { seat: 1 });
}

/// N7, W6: what names and chats may hold.
#[test]
fn n7_w6_names_and_chat() {
    let long = "x".repeat(25);
    let cases = [
        ("A.B.", "A.B."),
        ("  Jana\u{202e} Nová\n", "Jana Nová"),
        ("🦊🦊", "🦊🦊"),
        ("עברית", "עברית"),
        ("\u{200f}\u{7}", ""),
        ("", ""),
        (&long, ""),
    ];
    for (given, wanted) in cases {
        let mut desk = Desk::new("evade", options());
        let refused = desk.joins(1, given);
        assert_eq!(refused, if wanted.is_empty() { "name_wrong" } else { "" }, "{given:?}");
        if !wanted.is_empty() {
            assert_eq!(desk.state(1).room.members[0].name, wanted);
        }
    }
    let mut desk = Desk::new("evade", options());
    assert_eq!((desk.joins(1, "Žofie"), desk.joins(2, "zofie")), (String::new(), String::new()));
    assert_eq!(desk.state(1).room.members[1].name, "zofie 2");
    assert_eq!(desk.say(2, ToTable::Name { name: "ŽOFIE".to_owned() }), "name_taken");
    for text in [String::new(), "x".repeat(501)] {
        assert_eq!(desk.say(1, ToTable::Chat { text }), "chat_wrong");
    }
    desk.does(1, ToTable::Chat { text: "Ahoj\u{202e}!".to_owned() });
    let said = |it: &ToMember| matches!(it, ToMember::Chat { text, .. } if text == "Ahoj!");
    assert!(desk.clients[&Member(2)].heard.iter().any(said));
    assert_eq!(desk.say(2, ToTable::Mute { member: Member(1), mute: true }), "not_host");
    desk.does(1, ToTable::Mute { member: Member(2), mute: true });
    assert_eq!(desk.say(2, ToTable::Chat { text: "no".to_owned() }), "muted");
}

/// N9: only the host begins, with enough seats, all of them ready.
#[test]
fn n9_when_a_game_begins() {
    let mut desk = Desk::new("evade", options());
    assert_eq!((desk.joins(1, "A"), desk.joins(2, "B")), (String::new(), String::new()));
    desk.does(1, ToTable::Sit { seat: 0 });
    desk.does(1, ToTable::Ready { ready: true });
    assert_eq!(desk.say(1, ToTable::Start), "too_few_ready");
    desk.does(2, ToTable::Sit { seat: 1 });
    assert_eq!(desk.say(1, ToTable::Start), "not_all_ready", "there are enough, but one is not ready");
    desk.does(2, ToTable::Ready { ready: true });
    assert_eq!(desk.say(2, ToTable::Start), "not_host");
    desk.does(1, ToTable::Start);
    let mut ludo = Desk::new("ludo", options());
    ludo.seat(3);
    ludo.does(3, ToTable::Ready { ready: false });
    assert_eq!(ludo.say(1, ToTable::Start), "not_all_ready");
}

/// N10, N14: the host removes members, seats computers and sets options; names of seats come from the game.
#[test]
fn n10_n14_the_host_decides() {
    let mut desk = Desk::new("evade", options());
    assert_eq!((desk.joins(1, "A"), desk.joins(2, "B")), (String::new(), String::new()));
    let computer = |seat, strength: &str| ToTable::Computer { seat, strength: Some(strength.to_owned()) };
    assert_eq!(desk.say(2, computer(1, "easy")), "not_host");
    assert_eq!(desk.say(1, computer(1, "divine")), "strength_unknown");
    assert_eq!(desk.say(1, computer(9, "easy")), "no_such_seat");
    desk.does(1, computer(1, "first-steps"));
    assert_eq!(desk.say(2, ToTable::Sit { seat: 1 }), "seat_taken");
    let wrong = Options { turn_seconds: u32::MAX, ..options() };
    assert_eq!(desk.say(1, ToTable::Options { options: wrong }), "options_wrong");
    desk.does(1, ToTable::Options { options: Options { hints: false, ..options() } });
    assert!(!desk.state(2).room.options.hints);
    assert!(desk.state(1).room.seats.iter().all(|it| !it.name.is_empty()));
    desk.does(1, ToTable::Remove { member: Member(2) });
    assert_eq!(desk.say(2, ToTable::Rise), "not_joined");
    desk.does(1, ToTable::Sit { seat: 0 });
    desk.does(1, ToTable::Ready { ready: true });
    desk.does(1, ToTable::Start);
    assert_eq!(desk.say(1, ToTable::Hint { whole: false }), "no_hints");
    desk.play(6);
    let wanted = desk.table.to_think();
    assert_eq!(wanted.len(), 1, "the computer is to think");
    assert_eq!((wanted[0].seat, wanted[0].strength.as_str()), (1, "first-steps"));
    // Whatever it finds, even nothing, the game goes on.
    let now = desk.now;
    for _ in 0..9 {
        for about in desk.table.to_think() {
            let outgoing = desk.table.thought(&about, Found::default(), now);
            let _ = desk.take(outgoing);
        }
    }
    assert_eq!(desk.asked(), [1]);
}

/// N34: another version, another game and another edition are each refused in their own words, and the wire is closed.
#[test]
fn n34_who_does_not_belong_here() {
    let mut desk = Desk::new("evade", options());
    let wrong = [
        ("other_version", Hello { version: 99, ..hello("A") }),
        ("other_game", Hello { game: Some("ludo".to_owned()), ..hello("A") }),
        ("other_data", Hello { data: Some("0".to_owned()), ..hello("A") }),
    ];
    for (reason, hello) in wrong {
        assert_eq!(desk.say(1, ToTable::Hello(hello)), reason);
        let closed = |it: &ToMember| matches!(it, ToMember::Closed { reason: why, .. } if why == reason);
        assert!(desk.clients[&Member(1)].heard.iter().any(closed), "{reason}");
    }
    assert_eq!(desk.say(1, ToTable::Start), "not_joined");
    assert_eq!(desk.joins(1, "A"), "");
    assert_eq!(desk.joins(1, "A"), "already_joined");
    assert_eq!(desk.say(1, ToTable::Hello(Hello { version: 99, ..hello("A") })), "already_joined");
    assert_eq!(desk.joins(2, "B"), "", "who belongs here stays");
    assert_eq!(desk.state(1).room.members.len(), 2);
}
