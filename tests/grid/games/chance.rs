//! Rules that leave something to chance.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use proptest::prelude::*;
use schola::engine::{Game as _, Session, Step};
use schola::grid::model::{Draft, Language, Layout, Rules, Value};
use schola::grid::{Game, Move, State, compile};
use schola::search::solve::{Ended, Limits, SolverAnswer, solve};

use crate::support::drafts::{draft, fill, item, matrix, position, words};

/// A board of 4 × 4 covers with a counter; every cell can be chosen.
fn game(rules: &[&str]) -> Draft {
    let mut items = position((0, 0));
    items.push(item("Count", Value::Int(0)));
    let matrices = vec![
        matrix("STATE", words(&["Cover Cover Cover Cover"; 4])),
        matrix("VALID", fill((4, 4), &Value::Bool(true))),
        matrix("FINAL", words(&["Flag Flag Flag Flag"; 4])),
    ];
    let layout = Layout { items, matrices, ..Layout::default() };
    let rules: Vec<_> = rules.iter().map(|rule| (*rule, false)).collect();
    let mut draft = draft(&["Cover", "Mine", "Flag"], &rules, layout, None);
    let list: &mut Rules = Arc::make_mut(&mut draft.rules);
    list.language = Language::Third;
    draft
}

fn mines(game: &Game, state: &State) -> Vec<usize> {
    let scene = game.scene(state, schola::engine::Viewer::All, schola::engine::Area::ALL);
    let board = &scene.boards[0];
    let is_mine = |cell: &u32| board.pieces[*cell as usize].name == "Mine";
    board.cells.iter().enumerate().filter(|(_, cell)| is_mine(cell)).map(|(at, _)| at).collect()
}

fn first() -> Move {
    "0,0".parse().expect("it is a move")
}

/// A picture somewhere changes one place, another with another seed, the same with the same.
#[test]
fn somewhere_is_one_place() {
    let draft = game(&["[ Cover ] -> [ Mine ] somewhere;"]);
    let game = compile(&draft, 0).expect("it can be played");
    let after = |seed: u64| {
        let mut state = game.start(seed);
        game.play(&mut state, &first(), &mut ()).expect("every cell can be chosen");
        mines(&game, &state)
    };
    let all: Vec<Vec<usize>> = (0..200).map(after).collect();
    assert!(all.iter().all(|mines| mines.len() == 1));
    assert_eq!(all, (0..200).map(after).collect::<Vec<_>>(), "the same seed lays the same mine");
    let places: HashSet<usize> = all.iter().map(|mines| mines[0]).collect();
    assert_eq!(places.len(), 16, "no place is left out in 200 games");
}

/// Random numbers lie between 1 and the one given; of fewer than one the statement is skipped.
#[test]
fn random_numbers_are_as_on_a_die() {
    let draft = game(&["Count = RANDOM(6);"]);
    let game = compile(&draft, 0).expect("it can be played");
    let mut state = game.start(7);
    let mut seen = HashSet::new();
    for _ in 0..200 {
        game.play(&mut state, &first(), &mut ()).expect("every cell can be chosen");
        let data = game.data(&state, schola::engine::Viewer::All);
        let _ = seen.insert(data["items"]["Count"].as_i64().expect("a number"));
    }
    assert_eq!(seen, (1..=6).collect());

    let none = compile(&self::game(&["Count = RANDOM(Count);"]), 0).expect("it can be played");
    let mut state = none.start(7);
    none.play(&mut state, &first(), &mut ()).expect("every cell can be chosen");
    assert_eq!(none.data(&state, schola::engine::Viewer::All)["items"]["Count"], 0);
}

/// The solver says at once that such a level is none for it, and games without chance are not affected.
#[test]
fn the_solver_says_that_chance_decides() {
    let draft = game(&["[ Cover ] -> [ Mine ] somewhere;"]);
    let game = compile(&draft, 0).expect("it can be played");
    let report = solve(&game, &game.start(0), &Limits::default(), &());
    assert_eq!((report.answer, report.states), (SolverAnswer::Unknown(Ended::Chance), 0));
    assert!(!compile(&self::game(&["[ Cover ] -> [ Mine ];"]), 0).expect("it can be played").has_chance());
}

proptest! {
    /// Undo takes luck back, redo brings the same again, and whoever watches sees the same.
    #[test]
    fn luck_is_part_of_the_state(seed in any::<u64>(), moves in 1usize..12) {
        let rules = ["repeat 2 times { [ Cover ] -> [ Mine ] somewhere; }", "Count = RANDOM(1000);"];
        let game = Arc::new(compile(&game(&rules), 0).expect("it can be played"));
        let mut session = Session::new(game.clone(), seed, 0);
        let mut watched = game.start(seed);
        let mut states = vec![session.state().clone()];
        for _ in 0..moves {
            session.play(&first(), Duration::ZERO, &mut ()).expect("every cell can be chosen");
            let mut steps: Vec<Step> = Vec::new();
            game.play(&mut watched, &first(), &mut steps).expect("every cell can be chosen");
            prop_assert!(*session.state() == watched);
            states.push(session.state().clone());
        }
        for state in states.iter().rev().skip(1) {
            prop_assert!(session.undo(Duration::ZERO));
            prop_assert!(session.state() == state);
        }
        for state in states.iter().skip(1) {
            prop_assert!(session.redo(Duration::ZERO));
            prop_assert!(session.state() == state);
        }
    }
}
