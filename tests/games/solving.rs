//! The solver on the games that come with Schola.

use std::cell::Cell as Counter;
use std::time::Duration;

use schola::engine::{Game as _, Play as _, Standing};
use schola::grid::model::{Layout, Value};
use schola::grid::{Cell, Game, compile};
use schola::search::solve::{Answer, Ended, Limits, Progress, Report, Watch, solve};

use super::shelf;
use crate::support::drafts::{draft, fill, matrix, position, put};

/// Few enough for a level in a blink, too few for the large ones.
const FEW: u64 = 20_000;

fn solved(game: &Game, states: u64) -> Report<Cell> {
    solve(game, &game.start(0), &Limits { states: Some(states), ..Limits::default() }, &())
}

/// Protects players from solutions that are none, and from minimum numbers that are not: whatever is found solves the
/// level when it is played, and is as long as the level says where it is proven shortest.
#[test]
fn what_is_found_solves_the_level() {
    let mut found = 0;
    for level in shelf::levels() {
        let report = solved(&level.compiled, FEW);
        assert_ne!(report.answer, Answer::Unsolvable, "{} has a solution", level.title());
        let Answer::Solved { moves, shortest } = report.answer else { continue };
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

/// Protects games that are reckoned out from being searched: they take no state at all.
#[test]
fn games_of_independent_moves_are_reckoned() {
    for game in ["lights-out", "netwalk", "nonograms", "sudoku", "sudoku-for-children"] {
        for level in shelf::levels().iter().filter(|level| level.game == game) {
            let report = solved(&level.compiled, FEW);
            assert_eq!(report.states, 0, "{} was searched", level.title());
            let Answer::Solved { shortest, .. } = report.answer else { panic!("{}", level.title()) };
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

/// Protects the proof that there is no way: of the boards of 5 × 5 lamps only a quarter can be put out, and one lamp in
/// the corner is none of these (Anderson and Feil, 1998).
#[test]
fn lamps_that_cannot_be_put_out_are_told() {
    assert_eq!(solved(&lamps(5, &[(0, 0)]), FEW).answer, Answer::Unsolvable);
    let Answer::Solved { moves, shortest: true } =
        solved(&lamps(5, &[(2, 2), (1, 2), (3, 2), (2, 1), (2, 3)]), FEW).answer
    else {
        panic!("one press puts this cross out");
    };
    assert_eq!(moves, [Cell { x: 2, y: 2 }]);
    // Every board of 20 × 20 lamps can be put out, in one way.
    let large = lamps(20, &[(0, 0), (7, 3), (19, 19)]);
    assert!(matches!(solved(&large, FEW).answer, Answer::Solved { shortest: true, .. }));
}

/// Protects the machine from a search that takes more than it may.
#[test]
fn limits_hold() {
    let large =
        shelf::levels().iter().find(|level| level.title() == "fifteen/15").expect("there is a large level");
    let game = &large.compiled;
    let start = game.start(0);
    let asked = |limits: Limits| solve(&**game, &start, &limits, &());
    let few = asked(Limits { states: Some(1_000), ..Limits::default() });
    assert_eq!((few.answer, few.states), (Answer::Unknown(Ended::States), 1_000));
    let small = asked(Limits { bytes: 1 << 20, ..Limits::default() });
    assert_eq!(small.answer, Answer::Unknown(Ended::Memory));
    assert!(small.peak_bytes <= 1 << 20, "{} bytes", small.peak_bytes);

    /// A clock on which every look takes 10 milliseconds, and a caller who stops after so many looks.
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
    assert_eq!(solve(&**game, &start, &timed, &watch).answer, Answer::Unknown(Ended::Time));
    assert!(watch.now() < Duration::from_millis(300), "stopped at {:?}", watch.now());
    assert_eq!(
        solve(&**game, &start, &Limits::default(), &slow(5)).answer,
        Answer::Unknown(Ended::Cancelled)
    );
}
