//! The history by plies, with numbers and texts; repeated positions.

use std::sync::Arc;
use std::time::Duration;

use proptest::prelude::*;
use schola::engine::{Game as _, History, Play, Playing, PlyKind, Seat, Session, Standing};

use super::toys::{Does, Duel, Field, Script};

const NOW: Duration = Duration::ZERO;

/// Begins a duel and makes choices in it.
pub fn duel(choices: &[u8]) -> Session<Duel> {
    let mut play = Session::new(Arc::new(Duel), 0, 0);
    choose(&mut play, choices);
    play
}

pub fn choose(play: &mut Session<Duel>, choices: &[u8]) {
    for field in choices {
        play.play(&Field(*field), NOW, &mut ()).unwrap_or_else(|refusal| panic!("{field}: {refusal}"));
    }
}

fn texts(play: &dyn Play) -> Vec<String> {
    play.plies().into_iter().map(|ply| ply.text.to_string()).collect()
}

/// Protects the list of moves at the table: a man and its field are one entry, in the game's notation, with
/// number, seat and turns; so is the one under way.
#[test]
fn choices_are_grouped_into_plies() {
    let mut play = duel(&[0, 4, 13, 9, 4, 9, 15]);
    assert_eq!(texts(&play), ["a1-a2", "b4-b3", "a2xb3", "d4"]);
    let plies = play.plies();
    let kinds: Vec<_> = plies.iter().map(|ply| ply.kind).collect();
    assert_eq!(kinds, [PlyKind::Whole, PlyKind::Whole, PlyKind::Whole, PlyKind::Part]);
    assert_eq!(
        plies.iter().map(|ply| (ply.number, ply.seat.0)).collect::<Vec<_>>(),
        [(1, 0), (2, 1), (3, 0), (4, 1)]
    );
    assert_eq!(
        (plies[1].turns.clone(), &plies[1].choices[..]),
        (2..4, &["13".to_owned(), "9".to_owned()][..])
    );
    assert_eq!(plies[3].turns, 6..7);
    assert_eq!(play.ply_at(), 3, "the fourth is under way");
    play.restart(NOW);
    choose(&mut play, &[1, 5]);
    assert_eq!(texts(&play), ["a1-a2", "b4-b3", "a2xb3", "d4", "", "b1-b2"]);
    assert_eq!((play.ply_at(), play.plies()[5].number), (6, 1));
}

/// Protects undo at the table: it takes back whole plies, and from within one it leads to its beginning.
#[test]
fn plies_are_taken_back_whole() {
    let mut play = duel(&[0, 4, 13, 9, 4]);
    assert!(play.undo_ply(NOW));
    assert_eq!((play.at(), play.ply_at()), (4, 2));
    assert!(play.undo_ply(NOW));
    assert_eq!((play.at(), play.ply_at()), (2, 1));
    assert!(play.redo_ply(NOW));
    assert!(play.redo_ply(NOW));
    assert_eq!((play.at(), play.turns().len()), (5, 5), "the choice of a man comes back, too");
    assert!(!play.redo_ply(NOW));
    while play.undo_ply(NOW) {}
    assert_eq!(play.at(), 0);
}

/// Protects “undo my move” against the computer: it goes back to where the person chose, and nowhere if the
/// person has not chosen yet.
#[test]
fn my_move_is_taken_back() {
    let mut play = duel(&[0, 4, 13, 9, 4]);
    assert!(play.undo_to(&[Seat(1)], NOW));
    assert_eq!((play.at(), play.asked()), (2, Some(Seat(1))));
    assert!(!play.undo_to(&[Seat(1)], NOW));
    assert_eq!(play.at(), 2);
    assert!(play.undo_to(&[Seat(0)], NOW));
    assert_eq!(play.at(), 0);
}

/// Protects games from going on forever: the third time the same position begins a ply, the game is drawn;
/// undo reopens it, and what was undone no longer counts.
#[test]
fn the_third_repetition_draws() {
    let around = [0, 4, 12, 8, 4, 0, 8, 12];
    let mut play = duel(&around);
    choose(&mut play, &around[..6]);
    assert_eq!(*Playing::standing(&play), Standing::to_move(Seat(1)));
    choose(&mut play, &around[6..]);
    assert_eq!((Playing::standing(&play), play.is_repeated(), play.ply_at()), (&Standing::Drawn, true, 8));
    assert!(play.play(&Field(0), NOW, &mut ()).is_err());
    assert_eq!(play.choices(), 0);
    let at_once = play.state().clone();
    assert!(play.undo_ply(NOW));
    assert_eq!((Playing::standing(&play), play.is_repeated()), (&Standing::to_move(Seat(1)), false));
    assert!(play.redo_ply(NOW));
    assert!(play.is_repeated() && *play.state() == at_once);
    // On another way through, the positions that were undone are not counted twice.
    assert!(play.undo_ply(NOW) && play.undo_ply(NOW));
    choose(&mut play, &[1, 5, 8, 12]);
    assert_eq!(*Playing::standing(&play), Standing::to_move(Seat(0)));
    play.restart(NOW);
    choose(&mut play, &around);
    assert!(!play.is_repeated(), "a new game counts anew");
}

/// Protects what opponents know of the play: the positions at which plies began, up to the current point,
/// also after undo and a restart.
#[test]
fn positions_are_those_up_to_now() {
    let mut play = duel(&[]);
    let mut keys = vec![play.game().position_key(play.state())];
    for ply in [[0, 4], [12, 8], [4, 0], [8, 12]] {
        choose(&mut play, &ply[..1]);
        assert_eq!(play.positions(), keys, "a man that was taken up is no position");
        choose(&mut play, &ply[1..]);
        keys.push(play.game().position_key(play.state()));
        assert_eq!(play.positions(), keys);
    }
    assert_eq!(keys[0], keys[4]);
    assert!(play.undo_ply(NOW) && play.undo_ply(NOW));
    assert_eq!(play.positions(), &keys[..3]);
    play.restart(NOW);
    assert_eq!(play.positions(), &keys[..1]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// Protects undo to any depth: the states at the beginnings of plies are the same backwards and forwards,
    /// and the entries of the history cover its turns without gaps.
    #[test]
    fn plies_lead_back_and_forth(choices in prop::collection::vec(any::<usize>(), 0..400)) {
        let mut play = duel(&[]);
        let mut states = vec![play.state().clone()];
        for choice in choices {
            let count = Playing::choices(&play);
            if count == 0 {
                break;
            }
            let _ = play.choose(choice % count, NOW).expect("what is offered is accepted");
            if play.plies().last().is_some_and(|ply| ply.kind == PlyKind::Whole) {
                states.push(play.state().clone());
            }
        }
        let plies = play.plies();
        let mut end = 0;
        for ply in &plies {
            prop_assert_eq!(ply.turns.start, end);
            end = ply.turns.end;
        }
        prop_assert_eq!(end, play.at());
        let last = play.state().clone();
        while play.undo_ply(NOW) {
            prop_assert!(*play.state() == states[play.ply_at()]);
        }
        prop_assert_eq!(play.at(), 0);
        while play.redo_ply(NOW) {
            let at = play.ply_at();
            prop_assert!(states.get(at).is_none_or(|state| play.turns().len() > 2 * at || state == play.state()));
        }
        prop_assert!(*play.state() == last);
        prop_assert_eq!(play.plies(), plies);
    }

    /// Protects the count of plies: every way to compute it gives the same number, in the middle of plies
    /// too.
    #[test]
    fn the_place_among_plies_is_that_of_the_turns(choices in prop::collection::vec(0..Does::COUNT, 0..40)) {
        let mut play = Session::new(Arc::new(Script), 0, 0);
        for choice in choices {
            let does = if choice == 5 && play.begin_phase_again(NOW) { continue } else { Does(choice) };
            play.play(&does, NOW, &mut ()).expect("everything is legal");
        }
        for at in 0..=play.turns().len() {
            play.jump(at, NOW);
            let ends = play.plies().iter().filter(|ply| ply.turns.end <= at && (ply.kind != PlyKind::Part || ply.turns.end < play.turns().len())).count();
            prop_assert_eq!(play.ply_at(), ends, "after {} turns of {:?}", at, play.plies());
        }
    }
}
