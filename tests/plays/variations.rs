//! Nothing played is lost: variations beside the history.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use proptest::prelude::*;
use schola::engine::log::Log;
use schola::engine::{Course, History, Notes, Session, Turn};

use super::plies::{choose, duel};
use super::toys::{Does, Script};

const NOW: Duration = Duration::ZERO;

/// Protects what was undone before another move: it becomes a variation with its text and can be taken, and
/// the old history then becomes a variation. Redo leads where it did before there were variations.
#[test]
fn another_move_leaves_a_variation() {
    let mut play = duel(&[0, 4, 13, 9]);
    play.jump(0, NOW);
    choose(&mut play, &[1, 5]);
    assert!(!play.redo(NOW), "another move ends the way forward");
    let told: Vec<_> =
        play.variations(0).into_iter().map(|it| (it.text.to_string(), it.turns, it.plies)).collect();
    assert_eq!(told, [("a1-a2".to_owned(), 4, 2)]);
    assert_eq!(play.variations(1), []);
    assert!(!play.take_variation(0, 1, NOW));
    assert_eq!((play.at(), play.turns().len()), (2, 2));

    assert!(play.take_variation(0, 0, NOW));
    assert_eq!((play.at(), play.turns().len()), (2, 4), "one ply of it is made, the other can be");
    assert_eq!(play.variations(0)[0].text.to_string(), "b1-b2");
    assert!(play.redo_ply(NOW));
    assert_eq!(play.plies().last().map(|ply| ply.text.to_string()).as_deref(), Some("b4-b3"));
}

/// Protects the tree from duplicates: making the same move again stays on the same line; redo still leads
/// nowhere, and what followed is a variation after the move.
#[test]
fn the_same_move_is_the_same_line() {
    let mut play = duel(&[0, 4, 13, 9]);
    play.jump(0, NOW);
    choose(&mut play, &[0, 4]);
    assert!(!play.redo(NOW));
    assert_eq!((play.variations(0), play.variations(1)), (Vec::new(), Vec::new()));
    assert_eq!(play.variations(2).into_iter().map(|it| it.text.to_string()).collect::<Vec<_>>(), ["b4-b3"]);
    // In the middle of a ply its text is that of the whole one.
    play.jump(1, NOW);
    choose(&mut play, &[5]);
    assert_eq!(play.variations(1).into_iter().map(|it| it.text.to_string()).collect::<Vec<_>>(), ["a1-a2"]);
}

#[derive(Clone, Debug)]
enum Deed {
    Make(u8),
    Jump(usize),
    Take(usize, usize),
    Again,
    Restart,
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let deed = prop_oneof![
        8 => (0..3_u8).prop_map(Deed::Make),
        3 => any::<usize>().prop_map(Deed::Jump),
        3 => (any::<usize>(), any::<usize>()).prop_map(|(after, which)| Deed::Take(after, which)),
        1 => Just(Deed::Again),
        1 => Just(Deed::Restart),
    ];
    prop::collection::vec(deed, 0..80)
}

type Line = Vec<Turn<Does>>;

fn line(play: &Session<Script>) -> Line {
    play.turns().into_iter().map(|(turn, _)| turn).collect()
}

/// Walks all lines of a play from a point of its history, and collects every one of them.
fn walk(play: &mut Session<Script>, from: usize, into: &mut BTreeSet<String>) {
    let _ = into.insert(format!("{:?}", line(play)));
    for after in from..=play.turns().len() {
        for which in 0..play.variations(after).len() {
            let log = play.log().clone();
            let mut other = Session::from_log(Arc::new(Script), 0, &log).expect("the log fits");
            assert!(other.take_variation(after, which, NOW));
            walk_ahead(&mut other, after + 1, into);
        }
    }
}

fn walk_ahead(play: &mut Session<Script>, from: usize, into: &mut BTreeSet<String>) {
    if into.insert(format!("{:?}", line(play))) {
        walk(play, from, into);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// Protects everything ever played: each past history is the beginning of a line that can still be
    /// reached, and a play restored from its log has the same lines.
    #[test]
    fn nothing_is_lost(deeds in deeds()) {
        let mut play = Session::new(Arc::new(Script), 0, 0);
        let mut were: BTreeSet<String> = BTreeSet::new();
        for deed in deeds {
            let _ = were.insert(format!("{:?}", line(&play)));
            let turns = play.turns().len();
            match deed {
                Deed::Make(number) => play.play(&Does(number), NOW, &mut ()).expect("everything is legal"),
                Deed::Jump(to) => play.jump(to % (turns + 1), NOW),
                Deed::Take(after, which) => {
                    let after = after % (turns + 1);
                    let count = play.variations(after).len();
                    prop_assert_eq!(play.take_variation(after, which % (count + 1), NOW), which % (count + 1) < count);
                }
                Deed::Again => drop(play.begin_phase_again(NOW)),
                Deed::Restart => play.restart(NOW),
            }
        }
        let text = play.log().to_string();
        let log: Log = text.parse().map_err(|fault| TestCaseError::fail(format!("{fault}: {text}")))?;
        let mut again = Session::from_log(Arc::new(Script), 0, &log)
            .map_err(|fault| TestCaseError::fail(format!("{fault:?}: {text}")))?;
        prop_assert_eq!((again.at(), again.turns(), again.state()), (play.at(), play.turns(), play.state()));
        for after in 0..=play.turns().len() {
            prop_assert_eq!(again.variations(after), play.variations(after));
        }
        let mut lines = BTreeSet::new();
        walk(&mut again, 0, &mut lines);
        let is_there = |was: &str| lines.iter().any(|line| line.starts_with(was.trim_end_matches(']')));
        for was in &were {
            prop_assert!(is_there(was), "{was} is lost among {lines:?}");
        }
        // The course of the play must handle all of this too.
        let mut fresh = Session::new(Arc::new(Script), 0, 0);
        let course = Course::of(&log, &mut fresh).map_err(|fault| TestCaseError::fail(format!("{fault:?}")))?;
        let mut seen = Vec::new();
        let mut shown = Session::new(Arc::new(Script), 0, 0);
        course.visit(&mut shown, |turns, play| seen.push((turns, play.state().clone())));
        prop_assert_eq!(seen.last().map(|(turns, state)| (*turns, state.clone())), Some((play.at(), play.state().clone())));
    }
}
