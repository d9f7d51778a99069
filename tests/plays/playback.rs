//! Playback of a play.

use std::time::Duration;

use schola::engine::{History, Notes, Replay, Speed};

use super::plies::{choose, duel};

const NOW: Duration = Duration::ZERO;

fn millis(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// Protects the speeds: from a ply in four seconds to four a second, whatever is requested.
#[test]
fn speeds_have_limits() {
    for (asked, wanted) in [(0, 4_000), (25, 4_000), (50, 2_000), (100, 1_000), (400, 250), (u16::MAX, 250)] {
        assert_eq!(Speed::new(asked).interval(), millis(wanted), "{asked}");
    }
}

/// Protects the playback: each ply comes when it is due, a late clock catches up, the end stops it, and from
/// the end it starts over; all the while the play itself stays where it is.
#[test]
fn plies_come_when_they_are_due() {
    let mut play = duel(&[0, 4, 13, 9, 1, 5]);
    assert!(play.undo_ply(NOW));
    let (at, log) = (play.at(), play.log().clone());
    let mut replay = Replay::of(&play);
    assert_eq!((replay.plies(), replay.at(), replay.is_running()), (3, 0, false));
    assert!(!replay.tick(millis(99_000)), "it stands until it is let run");
    replay.run(millis(100_000));
    assert!(!replay.tick(millis(100_999)));
    assert!(replay.tick(millis(101_000)));
    assert_eq!((replay.at(), replay.turn(), replay.due()), (1, 2, Some(millis(102_000))));
    replay.set_speed(Speed::FASTEST, millis(101_100));
    assert_eq!(replay.due(), Some(millis(101_350)));
    assert!(replay.tick(millis(150_000)));
    assert_eq!((replay.at(), replay.turn(), replay.is_running()), (3, 6, false));
    replay.run(millis(200_000));
    assert_eq!((replay.at(), replay.is_running()), (0, true));
    replay.stop();
    assert!(!replay.tick(millis(300_000)));
    assert_eq!((play.at(), play.log()), (at, &log));
    // A play without plies has nothing to play back.
    let mut empty = Replay::of(&duel(&[]));
    empty.run(NOW);
    assert!(!empty.is_running() && !empty.tick(millis(9_000)) && !empty.step_on());
}

/// Protects stopping anywhere: steps and jumps lead to any ply and stop there.
#[test]
fn steps_and_jumps_stop() {
    let play = duel(&[0, 4, 13, 9, 1, 5]);
    let mut replay = Replay::of(&play);
    replay.run(NOW);
    assert!(replay.step_on() && !replay.is_running());
    assert_eq!(replay.at(), 1);
    assert!(replay.step_back() && !replay.step_back());
    for (to, there) in [(2, 2), (usize::MAX, 3), (0, 0)] {
        replay.jump(to);
        assert_eq!((replay.at(), replay.is_running()), (there, false));
    }
}

/// Protects continuing from a chosen state: the play is there, the rest can be redone, and after another move
/// it is a variation.
#[test]
fn the_play_goes_on_from_any_ply() {
    let mut play = duel(&[0, 4, 13, 9, 1, 5]);
    let mut replay = Replay::of(&play);
    replay.jump(1);
    replay.go_on_here(&mut play, NOW);
    assert_eq!((play.ply_at(), play.plies().len()), (1, 3));
    choose(&mut play, &[12, 8]);
    assert_eq!(play.plies().len(), 2);
    let beside: Vec<_> = play.variations(2).into_iter().map(|it| (it.text.to_string(), it.plies)).collect();
    assert_eq!(beside, [("b4-b3".to_owned(), 2)]);
}
