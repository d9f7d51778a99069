//! A rule gone through round by round and place by place, as the play-test shows it.
//!
//! Only grid games have rules with loops and pictures: for every other kind a step has no inner steps.

use std::sync::Arc;
use std::time::Duration;

use proptest::prelude::*;
use schola::engine::{
    Area, Execution, Game as _, History as _, InnerStep, IterationKind, Session, Standing, Step, StepPoint,
    Viewer,
};
use schola::grid::model::{Language, Layout, Value};
use schola::grid::{self, Cell, Game, Move};

use super::own_layers;
use crate::conformance::agreement::config;
use crate::support::drafts::{draft, fill, matrix, position, words as cells};
use crate::support::generate::third_scenario;

/// Returns a play of a game with one rule in which the first cell was chosen.
fn played(rule: &str, board: &[&str]) -> Session<Game> {
    let board = cells(board);
    let valid = fill(board.size(), &Value::Bool(true));
    let goal = fill(board.size(), &Value::Text("Path".to_owned()));
    let matrices =
        [("STATE", board), ("VALID", valid), ("FINAL", goal)].map(|(name, cells)| matrix(name, cells));
    let layout = Layout { items: position((0, 0)), matrices: matrices.to_vec(), ..Layout::default() };
    let mut made = draft(&["Path", "Box", "Hero", "Wall"], &[(rule, false)], layout, None);
    grid::edit::set_language(&mut made, Language::Third);
    let game = grid::compile(&made, 0).expect("it can be played");
    let mut session = Session::new(Arc::new(game), 0, 1);
    session.play(&Move::Cell(Cell { x: 0, y: 0 }), Duration::ZERO, &mut ()).expect("it can be chosen");
    session
}

/// Returns what lies on the board at a point of a turn, row by row.
fn names(session: &Session<Game>, turn: usize, at: StepPoint) -> Vec<String> {
    let scene = session.scene_within(turn, at, Viewer::All, Area::ALL);
    let board = &scene.boards[0];
    let cells = (0..board.height).flat_map(|y| (0..board.width).map(move |x| (x, y)));
    cells.map(|(x, y)| board.piece(x, y).map_or_else(String::new, |piece| piece.name.to_string())).collect()
}

/// Writes the iterations of an inner step: `R2/3` is the second of three rounds, `P1/2(0,1)` a place, `D` a direction.
fn said(step: &InnerStep) -> String {
    let one = |it: &schola::engine::Iteration| {
        let (sign, place) = match it.kind {
            IterationKind::Round => ("R", String::new()),
            IterationKind::Place(Some((x, y))) => ("P", format!("({x},{y})")),
            IterationKind::Place(None) => ("P", "(outside)".to_owned()),
            IterationKind::Direction(x, y) => ("D", format!("({x},{y})")),
        };
        format!("{sign}{}/{}{place}", it.number, it.of)
    };
    step.iterations.iter().map(one).collect::<Vec<_>>().join(" ")
}

fn execution(session: &Session<Game>) -> Execution {
    session.steps(0).iter().find_map(Step::execution).expect("the rule was tried").clone()
}

/// Protects authors who look at a rule round by round and place by place: a step for each, in this order, with the board as it is
/// after it.
#[test]
fn rules_give_these_steps() {
    let row = ["Hero Box Path Box"];
    let column = ["Box", "Path", "Path"];
    let table: [(&str, &[&str], &[(&str, &str)]); 15] = [
        ("STATE[A.x, A.y] = Box;", &row, &[]),
        ("[ (Hero) ] -> [ Path ];", &row, &[]),
        ("[ Wall ] -> [ Path ];", &row, &[]),
        ("[ Box ] -> [ Path ];", &row, &[("P1/2(1,0)", "HPPB"), ("P2/2(3,0)", "HPPP")]),
        ("[ Hero ] -> [ Hero ];", &row, &[("P1/1(0,0)", "HBPB")]),
        (
            "[ Box / Path ] -> [ Path / Box ] again;",
            &column,
            &[("R1/3 P1/1(0,0)", "PBP"), ("R2/3 P1/1(0,1)", "PPB"), ("R3/3", "PPB")],
        ),
        (
            "for each cell C where (STATE[C.x, C.y] == Box) { STATE[C.x, C.y] = Path; }",
            &row,
            &[("P1/2(1,0)", "HPPB"), ("P2/2(3,0)", "HPPP")],
        ),
        // Cells for which nothing changes are no steps.
        ("for each cell C { STATE[C.x, C.y] = Box; }", &row, &[("P1/2(0,0)", "BBPB"), ("P2/2(2,0)", "BBBB")]),
        (
            "for each direction D of (right, left) { STATE[1 + D.x, 0] = Wall; }",
            &row,
            &[("D1/2(1,0)", "HBWB"), ("D2/2(-1,0)", "WBWB")],
        ),
        ("repeat 2 times { STATE[0, 0] = Wall; }", &row, &[("R1/2", "WBPB"), ("R2/2", "WBPB")]),
        ("repeat while (STATE[0, 0] == Hero) { STATE[0, 0] = Wall; }", &row, &[("R1/1", "WBPB")]),
        // What comes after the last round or place is a step of its own; what comes before belongs to the first.
        (
            "if (STATE[0, 0] == Hero) { STATE[2, 0] = Wall; [ Box ] -> [ Path ]; STATE[0, 0] = Path; }",
            &row,
            &[("P1/2(1,0)", "HPWB"), ("P2/2(3,0)", "HPWP"), ("", "PPWP")],
        ),
        // A round ends with a step of its own if something follows its places.
        (
            "repeat 1 times { [ Box ] -> [ Path ]; STATE[0, 0] = Wall; }",
            &row,
            &[("R1/1 P1/2(1,0)", "HPPB"), ("R1/1 P2/2(3,0)", "HPPP"), ("R1/1", "WPPP")],
        ),
        // All at the same time: the places are gone through one by one, too.
        (
            "at once { [ Box ] -> [ Wall ]; [ Box ] -> [ Path ]; }",
            &["Box Path"],
            &[("P1/1(0,0)", "WP"), ("P1/1(0,0)", "PP")],
        ),
        // A cell whose inner loop changes nothing is no step, and neither are that loop's rounds.
        (
            "for each cell C { repeat 2 times { if (STATE[C.x, C.y] == Hero) { STATE[C.x, C.y] = Path; } } }",
            &row,
            &[("P1/1(0,0) R1/2", "PBPB"), ("P1/1(0,0) R2/2", "PBPB")],
        ),
    ];
    let mut wrong = Vec::new();
    for (rule, board, wanted) in table {
        let session = played(rule, board);
        let done = execution(&session);
        let letters = |step: &InnerStep| -> String {
            let at = StepPoint { steps: 0, iterations: step.iterations_ended };
            names(&session, 0, at).iter().filter_map(|name| name.chars().next()).collect()
        };
        let found: Vec<(String, String)> =
            done.inner.iter().map(|step| (said(step), letters(step))).collect();
        let wanted: Vec<(String, String)> =
            wanted.iter().map(|(said, board)| ((*said).to_owned(), (*board).to_owned())).collect();
        if found != wanted || done.not_kept > 0 {
            wrong.push(format!("{rule}\n  found  {found:?}\n  wanted {wanted:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Protects memory: of a rule with very many rounds as many are kept as somebody may look at, and the rest is counted.
#[test]
fn very_many_steps_are_counted() {
    let done =
        execution(&played("repeat 70 times { repeat 100 times { STATE[0, 0] = Wall; } }", &["Hero Box"]));
    assert_eq!((done.inner.len(), done.not_kept), (5000, 2000));
    assert_eq!(done.inner.last().map(said).as_deref(), Some("R50/70 R100/100"));
}

/// Checks a turn of a play: from point to point only what is said to be written changes, and the last board of a rule is that
/// after it. Returns how many inner steps there are.
fn holds(session: &Session<Game>, turn: usize) -> Result<usize, TestCaseError> {
    let mut count = 0;
    for (at, step) in session.steps(turn).iter().enumerate() {
        let done = step.execution().expect("grid games execute rules");
        let mut before = names(session, turn, StepPoint::after(at));
        let (mut wrote, mut ended) = (0, 0);
        for inner in &done.inner {
            prop_assert!(inner.iterations_ended > ended, "each is after the one before");
            prop_assert!(inner.iterations.iter().all(|it| (1..=it.of).contains(&it.number)), "{inner:?}");
            ended = inner.iterations_ended;
            let now = names(session, turn, StepPoint { steps: at, iterations: ended });
            let writes = &done.wrote[wrote..inner.wrote];
            wrote = inner.wrote;
            let scene = session.scene_within(turn, StepPoint::START, Viewer::All, Area::ALL);
            let width = scene.boards[0].width as usize;
            for cell in (0..now.len()).filter(|cell| now[*cell] != before[*cell]) {
                let place = Some(((cell % width) as u32, (cell / width) as u32));
                prop_assert!(writes.iter().any(|write| write.cell == place), "{place:?} in {inner:?}");
            }
            before = now;
        }
        count += done.inner.len();
        if !done.inner.is_empty() && done.not_kept == 0 {
            prop_assert_eq!(before, names(session, turn, StepPoint::after(at + 1)), "rule {}", done.source);
        }
    }
    Ok(count)
}

/// In every sample with rules of the third language, along a whole play.
#[test]
fn samples_can_be_gone_through() {
    let mut with_steps = Vec::new();
    for (name, made) in own_layers::games() {
        if made.rules.language != Language::Third {
            continue;
        }
        let game: Game = grid::compile(&made, 0).expect("samples can be played");
        let mut session = Session::new(Arc::new(game), 1, 1);
        let mut count = 0;
        for step in 0..12_usize {
            let mut moves = Vec::new();
            if matches!(session.game().standing(session.state()), Standing::ToMove(_)) {
                session.game().moves(session.state(), &mut moves);
            }
            let Some(choice) = moves.get(step * 7 % moves.len().max(1)).cloned() else { break };
            let turn = session.at();
            session.play(&choice, Duration::ZERO, &mut ()).expect("it can be chosen");
            count += holds(&session, turn).unwrap_or_else(|fault| panic!("{name}, step {step}: {fault}"));
        }
        if count > 0 {
            with_steps.push(name);
        }
    }
    assert!(with_steps.len() >= 3, "{with_steps:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: config().cases.div_ceil(4), ..config() })]

    /// Any rules of the third language can be gone through.
    #[test]
    fn any_rules_can_be_gone_through(scenario in third_scenario()) {
        let Ok(game) = grid::compile(&scenario.draft, 0) else { return Ok(()) };
        let mut session = Session::new(Arc::new(game), 1, 1);
        for choice in &scenario.choices {
            let mut moves = Vec::new();
            session.game().moves(session.state(), &mut moves);
            let cells: Vec<(u16, u16)> =
                moves.iter().filter_map(|it| it.cell().map(|cell| (cell.x, cell.y))).collect();
            let (x, y) = choice.field(&cells);
            let turn = session.at();
            if session.play(&Move::Cell(Cell { x, y }), Duration::ZERO, &mut ()).is_ok() {
                let _ = holds(&session, turn)?;
            }
        }
    }
}
