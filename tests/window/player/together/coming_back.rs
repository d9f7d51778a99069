//! Coming back to a table after the program has ended.

use iced::keyboard::key::Named;
use lucide_icons::Icon;
use schola::table::protocol::{Hello, Options, ToTable};
use schola::window::Opening;
use schola::window::together::Stage;

use super::{Hall, ME};

/// The program ends as in a crash, and is opened again on the way to the seat that was held.
fn crash_and_go_on(hall: &mut Hall) {
    let outgoing = hall.table.lost(ME, hall.now);
    hall.said = None;
    hall.deliver(outgoing);
    hall.desk.crash(Opening::Start);
    hall.desk.click_words("command-play-together");
    hall.desk.click_words("together-go-on");
}

/// Whoever opens the program again, after it was closed in a game or has crashed, finds the name, the place and the seat again, and goes on
/// as who it was.
#[test]
fn a_seat_is_come_back_to_after_the_program_ended() {
    let mut hall = Hall::joined("evade", Options::default());
    hall.begin();
    crash_and_go_on(&mut hall);
    hall.heard.clear();
    hall.connect();
    let hello = hall.heard.first().expect("it says hello");
    assert!(matches!(hello, ToTable::Hello(Hello { member: Some(ME), key: Some(_), .. })), "{hello:?}");
    assert_eq!(hall.together().stage(), Stage::Game);
    hall.key(Named::Enter);
    hall.key(Named::Enter);
    assert_eq!(hall.number(), 1, "it plays on");
    // Who leaves has no seat to come back to.
    hall.key(Named::Escape);
    hall.desk.expect_words("together-leave-title");
    let place = *hall.desk.places(&hall.desk.words.get("together-leave")).last().expect("it is asked");
    hall.desk.click_at(place, iced::mouse::Button::Left);
    hall.carry();
    assert_eq!(hall.together().stage(), Stage::Form);
    assert!(!hall.desk.shows(&hall.desk.words.get("together-go-on")));
}

/// Moments from before this program came to the table are asked for.
#[test]
fn one_looks_back_at_what_was_not_seen() {
    let mut hall = Hall::joined("evade", Options::default());
    hall.begin();
    let things = |hall: &Hall| {
        let scene = hall.together().play_test().and_then(|play| play.scene()).expect("it is seen");
        scene.table.as_ref().expect("a table").things.iter().map(|thing| thing.frame).collect::<Vec<_>>()
    };
    let start = things(&hall);
    for _ in 0..3 {
        hall.key(Named::Enter);
        hall.key(Named::Enter);
        hall.other_plays();
    }
    crash_and_go_on(&mut hall);
    hall.connect();
    assert_ne!(things(&hall), start);
    hall.click_words("party-look-back");
    hall.desk.click_icon(Icon::SkipBack);
    hall.carry();
    assert!(hall.heard.contains(&ToTable::Moment { line: None }), "{:?}", hall.heard);
    assert_eq!(things(&hall), start, "the beginning is seen");
}
