//! Restarting phases, compared with a simple model of the rules' marks.

use std::sync::Arc;
use std::time::Duration;

use proptest::prelude::*;
use schola::engine::log::Log;
use schola::engine::{History, Notes, PlyKind, Session};

use super::plies::duel;
use super::toys::{Does, Script};

const NOW: Duration = Duration::ZERO;

/// A simple model of a play.
#[derive(Clone, Debug, Default)]
struct Account {
    state: Vec<Does>,
    /// The phases, with the states in which they began.
    marks: Vec<(u32, Vec<Does>)>,
}

impl Account {
    fn make(&mut self, does: Does) {
        self.state.push(does);
        if does == Does::CLEAR {
            self.marks.clear();
        }
        if let Some(phase) = does.marks() {
            self.marks.retain(|(other, _)| *other != phase);
            self.marks.push((phase, self.state.clone()));
        }
    }

    /// Returns the state at the latest mark, if it differs from the current one.
    fn again(&mut self) -> bool {
        let Some((_, state)) = self.marks.last().filter(|(_, state)| *state != self.state) else {
            return false;
        };
        self.state.clone_from(state);
        true
    }
}

#[derive(Clone, Debug)]
enum Deed {
    Make(u8),
    Again,
    Undo,
    Redo,
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let deed = prop_oneof![
        6 => (0..Does::COUNT).prop_map(Deed::Make),
        2 => Just(Deed::Again),
        2 => Just(Deed::Undo),
        1 => Just(Deed::Redo),
    ];
    prop::collection::vec(deed, 0..120)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    /// Protects restarting phases: the latest mark counts, one of the same phase replaces the last, revealing
    /// something voids all, and undo reverts the step with all its effects. A log restores all of it.
    #[test]
    fn phases_begin_again_where_they_were_marked(deeds in deeds()) {
        let mut play = Session::new(Arc::new(Script), 0, 0);
        let (mut line, mut at) = (vec![Account::default()], 0);
        for deed in deeds {
            let mut next = line[at].clone();
            let made = match deed {
                Deed::Make(number) => {
                    play.play(&Does(number), NOW, &mut ()).expect("everything is legal");
                    next.make(Does(number));
                    true
                }
                Deed::Again => {
                    let made = next.state.len();
                    let is_there = next.again();
                    let made_since = made - next.state.len();
                    prop_assert_eq!((play.has_phase(), play.phase_choices() > 0), (is_there, is_there));
                    prop_assert_eq!(play.phase_choices() as usize, made_since);
                    prop_assert_eq!(play.begin_phase_again(NOW), is_there);
                    is_there
                }
                Deed::Undo => {
                    prop_assert_eq!(play.undo(NOW), at > 0);
                    at = at.saturating_sub(1);
                    false
                }
                Deed::Redo => {
                    prop_assert_eq!(play.redo(NOW), at + 1 < line.len());
                    at = (at + 1).min(line.len() - 1);
                    false
                }
            };
            if made {
                line.truncate(at + 1);
                line.push(next);
                at += 1;
            }
            prop_assert_eq!(play.state(), &line[at].state);
            prop_assert_eq!((play.at(), play.turns().len()), (at, line.len() - 1));
        }
        let log: Log = play.log().to_string().parse().map_err(|fault| TestCaseError::fail(format!("{fault}")))?;
        let again = Session::from_log(Arc::new(Script), 0, &log);
        let again = again.map_err(|fault| TestCaseError::fail(format!("{fault:?}")))?;
        prop_assert_eq!((again.state(), again.turns(), again.plies()), (play.state(), play.turns(), play.plies()));
    }
}

/// Protects the text of a ply that was begun twice: it contains only the final choices.
#[test]
fn a_ply_begun_again_is_told_once() {
    let mut play = duel(&[0]);
    assert!(play.begin_phase_again(NOW));
    assert!(!play.begin_phase_again(NOW), "nothing was done since");
    super::plies::choose(&mut play, &[1, 5]);
    let plies: Vec<_> =
        play.plies().into_iter().map(|ply| (ply.number, ply.text.to_string(), ply.kind)).collect();
    let part = (1, "a1".to_owned(), PlyKind::Part);
    let back = (1, String::new(), PlyKind::PhaseAgain);
    assert_eq!(plies, [part, back, (1, "b1-b2".to_owned(), PlyKind::Whole)]);

    let mut play = Session::new(Arc::new(Script), 0, 0);
    for does in [Does::GO_ON, Does::MARK_WITHIN, Does::GO_ON] {
        play.play(&does, NOW, &mut ()).expect("everything is legal");
    }
    assert!(play.begin_phase_again(NOW));
    play.play(&Does::END, NOW, &mut ()).expect("everything is legal");
    assert_eq!(play.plies().last().map(|ply| ply.text.to_string()).as_deref(), Some("0 4 1"));
}
