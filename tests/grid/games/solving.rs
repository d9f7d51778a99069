//! The solver on the sample games.

use std::cell::Cell as Counter;
use std::time::Duration;

use schola::engine::{Game as _, Knowledge as _, Playing, Solvable as _, Standing};
use schola::grid::model::{Cells, Layout, Value};
use schola::grid::{Cell, Game, Move, compile};
use schola::search::solve::{Ended, Limits, Progress, Report, SolverAnswer, Watch, solve};

use super::shelf;
use crate::support::drafts::{draft, fill, item, matrix, position, put};
use crate::support::xsb;

/// Enough to solve a small level at once, not enough for the large ones.
const FEW: u64 = 20_000;

fn solved(game: &Game, states: u64) -> Report<Move> {
    solve(game, &game.start(0), &Limits { states: Some(states), ..Limits::default() }, &())
}

/// Protects players from wrong solutions and wrong minimum numbers of moves: whatever is found solves the
/// level when played, and if proven shortest is as long as the level says.
#[test]
fn what_is_found_solves_the_level() {
    let mut found = 0;
    for level in shelf::levels() {
        let report = solved(&level.compiled, FEW);
        assert_ne!(report.answer, SolverAnswer::Unsolvable, "{} has a solution", level.title());
        let SolverAnswer::Solved { moves, shortest } = report.answer else { continue };
        found += 1;
        if let (true, Some(minimum)) = (shortest, level.minimum_moves) {
            assert_eq!(moves.len(), minimum as usize, "{}", level.title());
        }
        let mut play = level.begin();
        for choice in &moves {
            let refused = play.play(choice, Duration::ZERO, &mut ()).err();
            assert!(refused.is_none(), "{}: {choice} is refused", level.title());
        }
        assert_eq!(*play.standing(), Standing::Solved, "{}", level.title());
    }
    assert!(found * 3 >= shelf::levels().len() * 2, "only {found} levels were solved");
}

/// Protects games that are solved by elimination from being searched: they take no state at all.
#[test]
fn games_of_independent_moves_are_reckoned() {
    for game in ["lights-out", "netwalk", "nonograms", "sudoku", "sudoku-for-children"] {
        for level in shelf::levels().iter().filter(|level| level.game == game) {
            let report = solved(&level.compiled, FEW);
            assert_eq!(report.states, 0, "{} was searched", level.title());
            let SolverAnswer::Solved { shortest, .. } = report.answer else { panic!("{}", level.title()) };
            assert!(shortest, "{}", level.title());
        }
    }
}

const LAMPS: &[(&str, bool)] = &[
    ("if (STATE[A.x, A.y] == Off) { STATE[A.x, A.y] = On; } else { STATE[A.x, A.y] = Off; }", false),
    (
        "if (STATE[A.x + 1, A.y] == Off) { STATE[A.x + 1, A.y] = On; } else { STATE[A.x + 1, A.y] = Off; }",
        false,
    ),
    (
        "if (STATE[A.x - 1, A.y] == Off) { STATE[A.x - 1, A.y] = On; } else { STATE[A.x - 1, A.y] = Off; }",
        false,
    ),
    (
        "if (STATE[A.x, A.y + 1] == Off) { STATE[A.x, A.y + 1] = On; } else { STATE[A.x, A.y + 1] = Off; }",
        false,
    ),
    (
        "if (STATE[A.x, A.y - 1] == Off) { STATE[A.x, A.y - 1] = On; } else { STATE[A.x, A.y - 1] = Off; }",
        false,
    ),
];

fn lamps(side: u32, lit: &[(u32, u32)]) -> Game {
    let size = (side, side);
    let off = fill(size, &Value::Text("Off".to_owned()));
    let mut start = off.clone();
    lit.iter().for_each(|(x, y)| put(&mut start, *x, *y, &Value::Text("On".to_owned())));
    let valid = fill(size, &Value::Bool(true));
    let matrices = vec![matrix("STATE", start), matrix("VALID", valid), matrix("FINAL", off)];
    let layout = Layout { items: position((0, 0)), matrices, ..Layout::default() };
    compile(&draft(&["On", "Off"], LAMPS, layout, None), 0).expect("the lamps can be played")
}

/// Protects proofs of unsolvability: only a quarter of the boards of 5 × 5 lamps can be put out, and one lit
/// lamp in the corner is none of these (Anderson and Feil, 1998).
#[test]
fn lamps_that_cannot_be_put_out_are_told() {
    assert_eq!(solved(&lamps(5, &[(0, 0)]), FEW).answer, SolverAnswer::Unsolvable);
    let SolverAnswer::Solved { moves, shortest: true } =
        solved(&lamps(5, &[(2, 2), (1, 2), (3, 2), (2, 1), (2, 3)]), FEW).answer
    else {
        panic!("one press puts this cross out");
    };
    assert_eq!(moves, [Move::Cell(Cell { x: 2, y: 2 })]);
    // Every board of 20 × 20 lamps can be put out, in one way.
    let large = lamps(20, &[(0, 0), (7, 3), (19, 19)]);
    assert!(matches!(solved(&large, FEW).answer, SolverAnswer::Solved { shortest: true, .. }));
}

/// Protects the machine from a search that exceeds its limits.
#[test]
fn limits_hold() {
    let large =
        shelf::levels().iter().find(|level| level.title() == "fifteen/30").expect("there is a large level");
    let game = &large.compiled;
    let start = game.start(0);
    let asked = |limits: Limits| solve(&**game, &start, &limits, &());
    let few = asked(Limits { states: Some(50), ..Limits::default() });
    assert_eq!((few.answer, few.states), (SolverAnswer::Unknown(Ended::States), 50));
    let small = asked(Limits { bytes: 1 << 20, ..Limits::default() });
    assert_eq!(small.answer, SolverAnswer::Unknown(Ended::Memory));
    assert!(small.peak_bytes <= 1 << 20, "{} bytes", small.peak_bytes);

    /// A clock that advances by 10 milliseconds at every look, and a caller that stops after this many looks.
    struct Slow {
        looks: Counter<u32>,
        patience: u32,
    }
    impl Watch for Slow {
        fn stop(&self, _progress: Progress) -> bool {
            self.looks.get() > self.patience
        }
        fn now(&self) -> Duration {
            self.looks.set(self.looks.get() + 1);
            Duration::from_millis(10) * self.looks.get()
        }
    }
    let slow = |patience| Slow { looks: Counter::new(0), patience };
    let timed = Limits { time: Some(Duration::from_millis(200)), ..Limits::default() };
    let watch = slow(u32::MAX);
    assert_eq!(solve(&**game, &start, &timed, &watch).answer, SolverAnswer::Unknown(Ended::Time));
    assert!(watch.now() < Duration::from_millis(300), "stopped at {:?}", watch.now());
    assert_eq!(
        solve(&**game, &start, &Limits::default(), &slow(5)).answer,
        SolverAnswer::Unknown(Ended::Cancelled)
    );
}

/// Protects people from waiting: levels like those that people make are solved by decisions, many in few
/// states (the benchmark covers all that take up to ten seconds), and the solutions are valid.
#[test]
fn levels_of_pushing_take_few_states() {
    let draft = xsb::sample();
    let mut found = 0;
    let levels = xsb::levels();
    assert_eq!(levels.len(), 40);
    for level in &levels {
        let game = level.game(draft.clone());
        assert!(
            game.study(&game.start(0)).decisions().is_some(),
            "level {}: walking is a decision",
            level.name
        );
        let SolverAnswer::Solved { moves, .. } = solved(&game, FEW).answer else { continue };
        let mut state = game.start(0);
        for choice in &moves {
            game.play(&mut state, choice, &mut ()).expect("a move of the solution can be made");
        }
        assert_eq!(game.standing(&state), Standing::Solved, "level {}", level.name);
        found += 1;
    }
    assert!(found >= 16, "only {found} levels were solved");
}

/// Protects a designer's trust: if no box can reach a target, that is proven at once.
#[test]
fn boxes_that_are_lost_are_told() {
    let told = |rows: &str| {
        let level = xsb::parse(&format!("; lost\n{rows}"));
        let game = level[0].game(xsb::sample());
        let known = game.study(&game.start(0));
        (known.is_dead(&game.start(0)), solved(&game, FEW).answer)
    };
    // In a corner, and along a wall without a goal.
    assert_eq!(told("######\n#$ . #\n# @  #\n######"), (true, SolverAnswer::Unsolvable));
    assert_eq!(told("#######\n#  $  #\n# @ . #\n#     #\n#######"), (true, SolverAnswer::Unsolvable));
    // Four boxes in a square: none can be the first to move.
    let square = told("########\n#      #\n# $$ . #\n# $$ . #\n#  @ ..#\n########");
    assert_eq!(square, (false, SolverAnswer::Unsolvable));
    // This level is sound.
    assert!(!told("######\n#    #\n# $. #\n# @  #\n######").0);
}

/// Protects from unanswerable requests: games without a goal, without a move, or with too many states
/// terminate, and the answer says what is known.
#[test]
fn games_out_of_the_ordinary_come_to_an_end() {
    let size = (8, 8);
    let dots = fill(size, &Value::Text("Red".to_owned()));
    let all_valid = fill(size, &Value::Bool(true));
    let game = |rules: &[(&str, bool)], valid: &Cells, goal: Option<Cells>| {
        let mut matrices = vec![matrix("STATE", dots.clone()), matrix("VALID", valid.clone())];
        matrices.extend(goal.map(|cells| matrix("FINAL", cells)));
        let mut items = position((0, 0));
        items.push(item("Count", Value::Int(0)));
        let layout = Layout { items, matrices, ..Layout::default() };
        compile(&draft(&["Red", "Green"], rules, layout, None), 0)
    };
    let green = fill(size, &Value::Text("Green".to_owned()));
    // Each move increments a counter that the board depends on: no state ever repeats.
    let explodes: &[(&str, bool)] = &[
        ("Count = Count + 1;", false),
        ("if (Count == 1000000) { STATE[A.x, A.y] = Green; }", false),
        (
            "if (STATE[A.x + 1, A.y] == Red) { STATE[A.x, A.y] = Green; } else { STATE[A.x, A.y] = Red; }",
            false,
        ),
    ];
    let large = game(explodes, &all_valid, Some(green.clone())).expect("it can be played");
    assert_eq!(solved(&large, FEW).answer, SolverAnswer::Unknown(Ended::States));
    let little = Limits { bytes: 1 << 20, ..Limits::default() };
    let report = solve(&large, &large.start(0), &little, &());
    assert_eq!(report.answer, SolverAnswer::Unknown(Ended::Memory));
    assert!(report.peak_bytes <= 1 << 20, "{} bytes", report.peak_bytes);
    // After one move no cell may be chosen.
    let once: &[(&str, bool)] = &[("VALID[A.x, A.y] = false;", false)];
    let stuck = game(once, &single(size), Some(green.clone())).expect("it can be played");
    assert_eq!(solved(&stuck, FEW).answer, SolverAnswer::Unsolvable);
    // Without a goal, or without a first move, there is nothing to play or to solve.
    assert!(game(explodes, &all_valid, None).is_err());
    let none = fill(size, &Value::Bool(false));
    assert!(game(explodes, &none, Some(green)).is_err());
}

/// Returns a VALID with one cell.
fn single(size: (u32, u32)) -> Cells {
    let mut valid = fill(size, &Value::Bool(false));
    put(&mut valid, 0, 0, &Value::Bool(true));
    valid
}

/// Protects the search from distinguishing states by display-only data: a counter that nothing tests is no
/// part of them.
#[test]
fn what_is_only_shown_makes_no_states() {
    let size = (3, 1);
    let start = fill(size, &Value::Text("Red".to_owned()));
    let goal = fill(size, &Value::Text("Green".to_owned()));
    // The allowed cells depend on nothing, and one cell can never become what the goal demands.
    let rules: &[(&str, bool)] = &[
        ("Moves = Moves + 1;", false),
        (
            "if ((STATE[A.x, A.y] == Red) AND (STATE[A.x + 1, A.y] == Red)) { STATE[A.x, A.y] = Green; }",
            false,
        ),
    ];
    let matrices =
        vec![matrix("STATE", start), matrix("VALID", fill(size, &Value::Bool(true))), matrix("FINAL", goal)];
    let mut items = position((0, 0));
    items.push(item("Moves", Value::Int(0)));
    let layout = Layout { items, matrices, ..Layout::default() };
    let game = compile(&draft(&["Red", "Green"], rules, layout, None), 0).expect("it can be played");
    let report = solved(&game, FEW);
    assert_eq!(report.answer, SolverAnswer::Unsolvable);
    assert!(report.states < 30, "{} states", report.states);
}
