//! The solver on generated games, compared with an exhaustive search.

use std::collections::HashSet;
use std::sync::Arc;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use schola::engine::{Area, Game as _, Knowledge as _, Solvable as _, Standing, Viewer};
use schola::grid::model::{Cells, Draft, Goal, Language, Layout, Role, Value};
use schola::grid::{Cell, Game, Move, State, compile};
use schola::search::solve::{Limits, SolverAnswer, solve};
use ustr::ustr;

use super::agreement::valid_fields;
use crate::support::drafts::{draft, fill, matrix, position, put, words};
use crate::support::generate::{Choice, Scenario, extended_scenario, scenario, with_goals};
use crate::support::interpreter::Interpreter;
use crate::support::oracle::Oracle;

/// The most states of a game that are visited one by one.
const FEW: usize = 2_000;

/// The result of an exhaustive search.
#[derive(Debug, PartialEq, Eq)]
enum Found {
    Goal(usize),
    Nothing,
    TooMany,
}

fn every_state(game: &Game) -> Found {
    let start = game.start(0);
    if game.standing(&start) == Standing::Solved {
        return Found::Goal(0);
    }
    let mut seen: HashSet<State> = HashSet::from([start.clone()]);
    let mut ring = vec![start];
    let mut moves: Vec<Move> = Vec::new();
    for depth in 1.. {
        let mut next = Vec::new();
        for state in &ring {
            moves.clear();
            game.moves(state, &mut moves);
            for choice in &moves {
                let mut after = state.clone();
                game.play(&mut after, choice, &mut ()).expect("a legal move is accepted");
                if game.standing(&after) == Standing::Solved {
                    return Found::Goal(depth);
                }
                if seen.insert(after.clone()) {
                    next.push(after);
                }
            }
            if seen.len() > FEW {
                return Found::TooMany;
            }
        }
        if next.is_empty() {
            return Found::Nothing;
        }
        ring = next;
    }
    Found::Nothing
}

/// Makes the board after some of the choices the goal, so that there is a solution.
pub fn with_goal(scenario: &Scenario, moves: usize) -> Draft {
    let mut draft = scenario.draft.clone();
    let mut play = <Oracle as Interpreter>::new(&draft, 0);
    for choice in scenario.choices.iter().take(moves) {
        let (x, y) = choice.field(&valid_fields(&play));
        let _ = play.play(x, y);
    }
    let board = play.matrix("state").expect("every level has STATE");
    let level = Arc::make_mut(&mut draft.levels[0]);
    let layout = Arc::make_mut(&mut level.layout);
    let size = layout.first(Role::State).expect("every level has STATE").cells.size();
    let mut cells = fill(size, &Value::Text(String::new()));
    for (y, row) in board.iter().enumerate() {
        for (x, value) in row.iter().enumerate() {
            put(&mut cells, x as u32, y as u32, value);
        }
    }
    layout.matrices.push(matrix("FINAL", cells));
    draft
}

/// Makes the board after some of the choices the goal, with some of its cells open.
fn with_open_goal(scenario: &Scenario, moves: usize, open: &[Index]) -> Draft {
    let mut draft = with_goal(scenario, moves);
    let level = Arc::make_mut(&mut draft.levels[0]);
    let layout = Arc::make_mut(&mut level.layout);
    layout.language = Language::Extended;
    if let Some(Cells::Text(tiles)) = layout.matrices.last_mut().map(|layer| &mut layer.cells) {
        let (width, height) = (tiles.width() as usize, tiles.height() as usize);
        for index in open {
            let at = index.index(width * height);
            let _ = tiles.set((at % width) as u32, (at / width) as u32, ustr("*"));
        }
    }
    draft
}

pub fn replayed(game: &Game, moves: &[Move]) -> bool {
    let mut state = game.start(0);
    moves.iter().all(|choice| game.play(&mut state, choice, &mut ()).is_ok())
        && game.standing(&state) == Standing::Solved
}

fn agrees(scenario: &Scenario, moves: usize) -> Result<(), TestCaseError> {
    agrees_about(&with_goal(scenario, moves))
}

pub fn agrees_about(draft: &Draft) -> Result<(), TestCaseError> {
    let Ok(game) = compile(draft, 0) else { return Ok(()) };
    let found = every_state(&game);
    for shortest in [false, true] {
        let limits = Limits { states: Some(20_000), shortest, ..Limits::default() };
        let report = solve(&game, &game.start(0), &limits, &());
        match (&report.answer, &found) {
            (SolverAnswer::Solved { moves, shortest: proven }, Found::Goal(fewest)) => {
                prop_assert!(replayed(&game, moves), "{:?} does not solve", moves);
                prop_assert!(
                    moves.len() >= *fewest && (!proven || moves.len() == *fewest),
                    "{moves:?}, {fewest}"
                );
            }
            (SolverAnswer::Solved { moves, .. }, Found::TooMany) => prop_assert!(replayed(&game, moves)),
            (SolverAnswer::Unsolvable, Found::Nothing | Found::TooMany)
            | (SolverAnswer::Unknown(_), Found::TooMany) => {}
            (answer, found) => prop_assert!(false, "{answer:?}, but {found:?}"),
        }
        prop_assert_eq!(report, solve(&game, &game.start(0), &limits, &()), "the same asked twice");
    }
    Ok(())
}

/// Packs every state on the way and unpacks it over an arbitrary other state.
fn packs(scenario: &Scenario) -> Result<(), TestCaseError> {
    let Ok(game) = compile(&scenario.draft, 0) else { return Ok(()) };
    let start = game.start(0);
    let known = game.study(&start);
    let (mut state, mut taken_out, mut moves) = (start.clone(), start, Vec::new());
    let mut words = vec![0; known.words()];
    for choice in &scenario.choices {
        moves.clear();
        game.moves(&state, &mut moves);
        let valid: Vec<(u16, u16)> =
            moves.iter().filter_map(Move::cell).map(|cell| (cell.x, cell.y)).collect();
        let (x, y) = choice.field(&valid);
        let _ = game.play(&mut state, &Move::Cell(Cell { x, y }), &mut ());
        known.pack(&state, &mut words);
        known.unpack(&words, &mut taken_out);
        let (mut one, mut other) = (Vec::new(), Vec::new());
        game.moves(&state, &mut one);
        game.moves(&taken_out, &mut other);
        prop_assert_eq!(one, other, "the valid moves");
        prop_assert_eq!(game.standing(&state), game.standing(&taken_out));
        // Both develop identically under the same moves.
        let (mut one, mut other) = (state.clone(), taken_out.clone());
        for _ in 0..3 {
            moves.clear();
            game.moves(&one, &mut moves);
            let Some(choice) = moves.last().copied() else { break };
            prop_assert!(game.play(&mut one, &choice, &mut ()).is_ok());
            prop_assert!(game.play(&mut other, &choice, &mut ()).is_ok(), "{} is refused", choice);
            let board = |state: &State| game.scene(state, Viewer::All, Area::ALL).boards;
            prop_assert_eq!(board(&one)[0].cells.clone(), board(&other)[0].cells.clone());
        }
    }
    Ok(())
}

/// Rules that toggle a cell near the move between two pieces, some only while another cell has a certain
/// content.
fn turning_rules() -> impl Strategy<Value = Vec<(String, bool)>> {
    let cell = || select(vec!["A.x, A.y", "A.x + 1, A.y", "A.x, A.y + 1"]);
    let while_ = option::weighted(0.3, (cell(), select(vec!["Red", "Green"])));
    (cell(), while_, select(vec![("Red", "Green"), ("Green", "Blue")])).prop_map(
        |(cell, while_, (one, two))| {
            let turn = |from: &str, to: &str, condition: &str| {
                format!("if ((STATE[{cell}] == {from}){condition}) {{ STATE[{cell}] = {to}; }}")
            };
            match while_ {
                None => vec![(format!("{} else {{ STATE[{cell}] = {one}; }}", turn(one, two, "")), false)],
                Some((other, shows)) => {
                    let condition = format!(" AND (STATE[{other}] == {shows})");
                    vec![(turn(one, two, &condition), true), (turn(two, one, &condition), true)]
                }
            }
        },
    )
}

/// Goals for boards of Red, Green and Blue.
const WHOLE_BOARD: [&str; 8] = [
    "(COUNT(Red) == 0)",
    "(COUNT(Green) == 6)",
    "((COUNT(Red) == 0) AND (COUNT(Blue) < 1))",
    "((COUNT(Red) == 0) OR (STATE[0, 0] == Green))",
    "((STATE[0, 0] == Green) AND (STATE[2, 1] == Red))",
    "((STATE[0, 0] == Green) AND (0 >= COUNT(Green)))",
    "((COUNT(Red) > 2) AND (COUNT(Red) < 5))",
    "((A.x == 2) AND (COUNT(Red) == COUNT(Green)))",
];

/// Makes games in which every cell can always be chosen and toggles others.
fn turning_game() -> impl Strategy<Value = Scenario> {
    let choices = vec(any::<Index>().prop_map(Choice::Valid), 6);
    (vec(turning_rules(), 1..3), vec(select(vec!["Red", "Green"]), 6), choices).prop_map(
        |(rules, pieces, choices)| {
            let rules: Vec<_> =
                rules.iter().flatten().map(|(text, breaks)| (text.as_str(), *breaks)).collect();
            let state = words(&[&pieces[..3].join(" "), &pieces[3..].join(" ")]);
            let matrices = vec![matrix("STATE", state), matrix("VALID", fill((3, 2), &Value::Bool(true)))];
            let layout = Layout { items: position((0, 0)), matrices, ..Layout::default() };
            Scenario { draft: draft(&["Red", "Green", "Blue"], &rules, layout, None), choices }
        },
    )
}

/// Protects proofs from a move that only turns a cell once another has turned it: such cells are not independent variables.
#[test]
fn what_a_move_does_is_seen_for_all_that_a_cell_shows() {
    let rules = [
        ("if (STATE[A.x, A.y] == Red) { STATE[A.x, A.y] = Green; } else { STATE[A.x, A.y] = Red; }", false),
        ("if (STATE[A.x + 1, A.y] == Green) { STATE[A.x + 1, A.y] = Blue; }", false),
    ];
    let matrices = vec![
        matrix("STATE", words(&["Red Red"])),
        matrix("VALID", fill((2, 1), &Value::Bool(true))),
        matrix("FINAL", words(&["Green Blue"])),
    ];
    let layout = Layout { items: position((0, 0)), matrices, ..Layout::default() };
    let game = compile(&draft(&["Red", "Green", "Blue"], &rules, layout, None), 0).expect("it can be played");
    assert_eq!(every_state(&game), Found::Goal(2));
    let SolverAnswer::Solved { moves, shortest: true } =
        solve(&game, &game.start(0), &Limits::default(), &()).answer
    else {
        panic!("the right one is turned, then the left one");
    };
    assert!(replayed(&game, &moves), "{moves:?} does not solve");
}

fn config() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, max_shrink_iters: 5_000, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    /// Protects every answer of the solver: solutions solve, and proofs are correct.
    #[test]
    fn answers_agree_with_looking_at_every_state(scenario in scenario(), moves in 0..6_usize) {
        agrees(&scenario, moves)?;
    }

    /// Protects the same in the extended language.
    #[test]
    fn answers_agree_in_the_extended_language(scenario in extended_scenario(), moves in 0..6_usize) {
        agrees(&scenario, moves)?;
    }

    /// Protects answers by elimination instead of search, where moves interact or only seem not to.
    #[test]
    fn answers_agree_where_cells_turn(scenario in turning_game(), moves in 1..6_usize) {
        agrees(&scenario, moves)?;
    }

    /// Protects answers about goals with open cells, beside goals that are conditions.
    #[test]
    fn answers_agree_about_open_goals(
        scenario in with_goals(extended_scenario()),
        moves in 0..6_usize,
        open in vec(any::<Index>(), 0..6),
    ) {
        agrees_about(&with_open_goal(&scenario, moves, &open))?;
    }

    /// Protects the same for linear systems: a variable whose value does not matter takes no moves.
    #[test]
    fn answers_agree_where_some_cells_turn_as_they_like(
        scenario in turning_game(),
        moves in 1..6_usize,
        open in vec(any::<Index>(), 1..6),
    ) {
        agrees_about(&with_open_goal(&scenario, moves, &open))?;
    }

    /// Protects computed answers for goals that require or forbid a piece on the whole board, and searched
    /// answers for others.
    #[test]
    fn answers_agree_where_cells_turn_until_a_condition_holds(
        scenario in turning_game(),
        goals in vec(select(&WHOLE_BOARD[..]), 1..3),
    ) {
        let mut draft = scenario.draft;
        let level = Arc::make_mut(&mut draft.levels[0]);
        let layout = Arc::make_mut(&mut level.layout);
        layout.language = Language::Extended;
        layout.goals =
            goals.iter().map(|goal| Goal { condition: (*goal).to_owned(), ..Goal::default() }).collect();
        agrees_about(&draft)?;
    }

    /// Protects the packed form of a state from omitting what only a goal reads.
    #[test]
    fn a_packed_state_keeps_what_goals_ask_about(scenario in with_goals(extended_scenario())) {
        packs(&scenario)?;
    }

    /// Protects the packed form of a state, on which all answers rely.
    #[test]
    fn a_packed_state_goes_on_as_before(scenario in extended_scenario()) {
        packs(&scenario)?;
    }
}
