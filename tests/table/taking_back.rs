//! Taking turns back.

use schola::table::protocol::{Options, ToTable, Undo};
use schola::table::seen::Standing;

use crate::desk::Desk;

fn options() -> Options {
    Options::default()
}

/// N25: undo needs everybody: one refusal changes nothing; by default there is none.
#[test]
fn n25_undo_by_consent() {
    let mut desk = Desk::begun("evade", 2, options());
    desk.play(2);
    assert_eq!(desk.say(1, ToTable::Undo), "no_undo");
    let mut desk = Desk::begun("evade", 2, Options { undo: Undo::Consent, ..options() });
    assert_eq!(desk.say(1, ToTable::Undo), "nothing_to_undo");
    let first = desk.asked()[0];
    let before = desk.view(first).boards.clone();
    let table = desk.view(first).table.clone();
    while desk.asked() == [first] {
        desk.play(1);
    }
    let played = desk.view(1).clone();
    desk.does(first, ToTable::Undo);
    assert_eq!(desk.say(first, ToTable::Consent { agree: true }), "nothing_asked");
    assert_eq!(desk.view(1).history, played.history);
    desk.does(3 - first, ToTable::Consent { agree: false });
    assert_eq!(desk.view(1), &played);
    desk.does(first, ToTable::Undo);
    desk.does(3 - first, ToTable::Consent { agree: true });
    assert_eq!((&desk.view(first).boards, &desk.view(first).table), (&before, &table));
    assert_eq!(desk.asked(), [first]);
    while desk.asked() == [first] {
        desk.play(1);
    }
    desk.does(first, ToTable::Undo);
    desk.play(1);
    assert_eq!(
        desk.say(3 - first, ToTable::Consent { agree: true }),
        "nothing_asked",
        "who plays on refuses"
    );
}

/// A request to take something back ends when somebody leaves: the leaving stays.
#[test]
fn leaving_is_not_taken_back() {
    let mut desk = Desk::begun("deus-ex-machina", 3, Options { undo: Undo::Consent, ..options() });
    desk.play(1);
    desk.does(1, ToTable::Undo);
    desk.does(2, ToTable::Surrender);
    assert_eq!(desk.say(3, ToTable::Consent { agree: true }), "nothing_asked");
    assert_eq!(desk.say(2, ToTable::Consent { agree: true }), "seat_out");
    assert!(desk.state(1).room.seats.iter().any(|seat| seat.out), "{:?}", desk.state(1).room.seats);
}

/// Who gave up by the rules of the game is in it again once that is taken back, and out again once it is made again.
#[test]
fn who_gave_up_comes_back_with_the_turn() {
    let mut desk = Desk::begun("deus-ex-machina", 3, Options { undo: Undo::Free, ..options() });
    desk.play(4);
    let asked = desk.asked()[0];
    let quitter = (1..=3).find(|it| *it != asked).expect("there are others");
    let undo = |desk: &mut Desk| {
        let undone = (1..=3).any(|member| desk.say(member, ToTable::Undo).is_empty());
        assert!(undone, "somebody can take a turn back");
    };
    let out =
        |desk: &Desk| -> Vec<bool> { desk.state(asked).room.seats.iter().map(|seat| seat.out).collect() };
    let by_rules = |desk: &Desk| {
        let table = desk.view(asked).table.as_ref().expect("a table");
        table.players[quitter as usize - 1].out
    };
    desk.does(quitter, ToTable::Surrender);
    assert!(out(&desk)[quitter as usize - 1] && by_rules(&desk));
    while by_rules(&desk) {
        undo(&mut desk);
    }
    assert!(!out(&desk).contains(&true), "{:?}", out(&desk));
    while desk.say(asked, ToTable::Redo).is_empty() {}
    assert!(by_rules(&desk) && out(&desk)[quitter as usize - 1]);
    while by_rules(&desk) {
        undo(&mut desk);
    }
    let other = desk.asked()[0];
    let answer = desk.answer(other, 0).expect("somebody is asked");
    desk.does(other, answer);
    assert!(!out(&desk).contains(&true), "what is played differently forgets who left");
    // Who has left the table does not come back.
    desk.does(quitter, ToTable::Leave);
    assert!(out(&desk)[quitter as usize - 1]);
    while desk.say(asked, ToTable::Undo).is_empty() {}
    assert!(out(&desk)[quitter as usize - 1]);
}

/// N25: who asks takes back the own last turn, not what another has begun since.
#[test]
fn n25_undo_is_that_of_the_own_turn() {
    let mut desk = Desk::begun("evade", 2, Options { undo: Undo::Free, ..options() });
    let first = desk.asked()[0];
    assert_eq!(desk.say(3 - first, ToTable::Undo), "nothing_to_undo");
    let start = desk.view(first).table.clone();
    while desk.asked() == [first] {
        desk.play(1);
    }
    // The other has begun a turn of several choices.
    desk.play(1);
    assert_eq!(desk.asked(), [3 - first], "a turn takes several choices");
    desk.does(first, ToTable::Undo);
    assert_eq!((&desk.view(first).table, desk.asked()), (&start, vec![first]));
    // Of an unfinished own turn it is the last choice.
    desk.play(1);
    let begun = desk.table.play().expect("a game").at();
    desk.does(first, ToTable::Undo);
    assert_eq!((desk.table.play().expect("a game").at(), begun), (0, 1));
    assert_eq!(desk.say(3 - first, ToTable::Undo), "nothing_to_undo", "the other has not chosen");
}

/// A game that was given up can be taken up again by people at one screen.
#[test]
fn a_game_that_was_given_up_is_taken_up_again() {
    let mut desk = Desk::begun("evade", 2, Options { undo: Undo::Free, ..options() });
    desk.play(3);
    let view = desk.view(1).clone();
    desk.does(1, ToTable::Surrender);
    assert!(matches!(desk.view(1).standing, Standing::Over { .. }));
    desk.does(2, ToTable::Undo);
    assert_eq!(desk.view(1).table, view.table);
    assert!(desk.state(1).room.seats.iter().all(|seat| !seat.out));
}
