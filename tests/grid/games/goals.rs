//! Whole games with goals other than one exact board, and how the solver handles them.

use schola::engine::{Game as _, Standing};
use schola::grid::compile;
use schola::grid::edit::{goals, layout_mut};
use schola::grid::model::{ANYTHING, Cells, Draft, Layout, Role};
use schola::project::templates::Template;
use schola::project::{self, check_folder};
use schola::search::solve::{Limits, SolverAnswer, solve};
use ustr::ustr;

use super::shelf;

fn template(template: Template, size: (u32, u32)) -> Draft {
    template.make(size, 3, &|key| key.to_owned()).draft
}

fn answer(draft: &Draft, states: u64) -> (SolverAnswer<schola::grid::Move>, u64) {
    let game = compile(draft, 0).unwrap_or_else(|faults| panic!("{faults:?}"));
    let start = game.start(0);
    let report = solve(&game, &start, &Limits { states: Some(states), ..Limits::default() }, &());
    if let SolverAnswer::Solved { moves, .. } = &report.answer {
        let mut state = start;
        for choice in moves {
            assert!(game.play(&mut state, choice, &mut ()).is_ok(), "{choice} is refused");
        }
        assert_eq!(game.standing(&state), Standing::Solved);
    }
    (report.answer, report.states)
}

fn first(draft: &mut Draft) -> &mut Layout {
    layout_mut(draft, 0).expect("there is a level")
}

fn finals(layout: &mut Layout) -> impl Iterator<Item = &mut schola::grid::tiles::Tiles<ustr::Ustr>> {
    let goals = layout.matrices.iter_mut().filter(|layer| layer.role() == Role::Final);
    goals.filter_map(|layer| match &mut layer.cells {
        Cells::Text(tiles) => Some(tiles),
        Cells::Bool(_) | Cells::Int(_) => None,
    })
}

/// Protects games in which the end of the walk does not matter: the template that shows it is solved, with
/// proof.
#[test]
fn what_is_gathered_is_solved() {
    let draft = template(Template::Collect, (7, 5));
    let (answer, _) = answer(&draft, 20_000);
    assert!(matches!(answer, SolverAnswer::Solved { shortest: true, .. }), "{answer:?}");
}

/// Protects goals beside whole boards: where the only goal board is unreachable, a condition or a goal with
/// open cells still counts.
#[test]
fn a_board_that_cannot_be_is_not_the_only_goal() {
    let mut draft = template(Template::Boxes, (6, 5));
    let goal_where = |layout: &Layout, shows: &dyn Fn(&str) -> Option<&'static str>| {
        let mut goal = layout.first(Role::State).cloned().expect("there is a board");
        goal.name = "FINAL".to_owned();
        let Cells::Text(tiles) = &mut goal.cells else { panic!("a board of pieces") };
        for (x, y, piece) in tiles.cells().collect::<Vec<_>>() {
            shows(&piece).into_iter().for_each(|text| _ = tiles.set(x, y, ustr(text)));
        }
        goal
    };
    let layout = first(&mut draft);
    layout.goals.clear();
    let goal = goal_where(layout, &|piece| (piece != "Wall").then_some("Floor"));
    layout.matrices.push(goal);
    assert_eq!(answer(&draft, 20_000).0, SolverAnswer::Unsolvable);
    let mut told = draft.clone();
    let _ = goals::add(first(&mut told), "(COUNT(Box) == 0)");
    let (found, _) = answer(&told, 20_000);
    assert!(matches!(found, SolverAnswer::Solved { .. }), "{found:?}");
    let mut opened = draft.clone();
    let layout = first(&mut opened);
    let goal = goal_where(layout, &|piece| Some(if piece == "Goal" { "BoxOnGoal" } else { ANYTHING }));
    layout.matrices.push(goal);
    goals::open_cells(layout);
    let (found, _) = answer(&opened, 20_000);
    assert!(matches!(found, SolverAnswer::Solved { .. }), "{found:?}");
}

/// Protects games solved by elimination: if no lamp is on, or some lamps may be in any state, it takes no
/// search, and never more moves than for the whole board.
#[test]
fn lamps_with_open_goals_are_reckoned() {
    let sample =
        shelf::folders().into_iter().find(|folder| folder.ends_with("lights-out")).expect("a sample");
    let draft = project::open(&sample).unwrap_or_else(|problems| panic!("{problems:?}")).draft;
    let moves = |draft: &Draft| match answer(draft, 1) {
        (SolverAnswer::Solved { moves, shortest: true }, 0) => moves.len(),
        other => panic!("{other:?}"),
    };
    let whole = moves(&draft);
    let mut told = draft.clone();
    let layout = first(&mut told);
    layout.matrices.retain(|layer| layer.role() != Role::Final);
    let _ = goals::add(layout, "(COUNT(On) == 0)");
    assert_eq!(moves(&told), whole, "the goal is the same in other words");
    let mut opened = draft.clone();
    let layout = first(&mut opened);
    finals(layout).for_each(|tiles| {
        let _ = tiles.set(0, 0, ustr(ANYTHING));
        let _ = tiles.set(2, 2, ustr(ANYTHING));
    });
    goals::open_cells(layout);
    assert!(moves(&opened) <= whole);
}

/// Protects authors who share games with older programs: only a strict check reports such goals, for each
/// level that has them, and where.
#[test]
fn a_strict_check_tells_of_such_goals() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let game = folder.path().join("game");
    let made = Template::Collect.make((7, 5), 1, &|key| key.to_owned());
    made.write(&game).expect("it can be written");
    assert_eq!(check_folder(&game, false), []);
    let told = check_folder(&game, true);
    let levels: Vec<_> = told
        .iter()
        .filter(|problem| problem.code == "beyond-goals")
        .map(|problem| problem.level.clone())
        .collect();
    assert_eq!(levels, [Some("01".to_owned()), Some("02".to_owned())]);
    let file = game.join("LEVELS/02/startingLayout.xml");
    let text = std::fs::read_to_string(&file).expect("the file is there");
    std::fs::write(&file, text.replace("COUNT(Apple)", "COUNT(Aple)")).expect("it can be written");
    let told = check_folder(&game, false);
    let found: Vec<_> = told.iter().map(|problem| (problem.code, problem.level.as_deref())).collect();
    // It holds at once: there is no such piece.
    assert_eq!(found, [("rule-piece-unknown", Some("02")), ("goal-always", Some("02"))]);
    let line =
        1 + text.lines().position(|line| line.contains("<Condition>")).expect("there is a goal") as u32;
    assert_eq!(told[0].line, Some(line), "{:?}", told[0]);
}

/// Returns the smallest number of moves to a goal in words; `None` if it cannot be reached.
fn fewest(draft: &Draft, condition: &str) -> Option<usize> {
    let mut draft = draft.clone();
    let layout = first(&mut draft);
    layout.goals.clear();
    let _ = goals::add(layout, condition);
    let game = compile(&draft, 0).unwrap_or_else(|faults| panic!("{faults:?}"));
    let limits = Limits { states: Some(400_000), shortest: true, ..Limits::default() };
    match solve(&game, &game.start(0), &limits, &()).answer {
        SolverAnswer::Solved { moves, shortest: true } => Some(moves.len()),
        SolverAnswer::Unsolvable => None,
        other => panic!("{condition}: {other:?}"),
    }
}

/// Protects proofs about goals in words: what the solver concludes from the boards that meet a condition, it
/// also finds if the condition is written so that no boards are known. Some rooms have more goals than boxes,
/// and some have a wall in the way.
#[test]
fn solving_conditions_does_not_depend_on_their_boards() {
    let (mut wrong, mut solved, mut unsolvable) = (Vec::new(), 0, 0);
    for seed in 0..30_u32 {
        let mut draft = Template::Boxes.make((7, 6), u64::from(seed), &|key| key.to_owned()).draft;
        let _ = draft.levels.remove(0);
        let board = first(&mut draft).matrices.iter_mut().find(|layer| layer.role() == Role::State);
        let Some(Cells::Text(tiles)) = board.map(|layer| &mut layer.cells) else {
            panic!("a board of pieces")
        };
        for (number, piece) in (1..).zip(["Wall", "Wall", "Goal"]) {
            let place = seed * 7 + number * 11;
            let cell = (2 + place % 4, 2 + place / 4 % 3);
            if tiles.get(cell.0, cell.1) == Some(ustr("Floor")) && (piece == "Wall" || seed % 3 == 0) {
                let _ = tiles.set(cell.0, cell.1, ustr(piece));
            }
        }
        for condition in [
            "(COUNT(Box) == 0)",
            "(COUNT(Goal) == 0)",
            "((COUNT(Box) == 0) AND (COUNT(PersonOnGoal) == 0))",
            "((COUNT(Box) == 0) OR (STATE[4, 2] == Box))",
        ] {
            let known = fewest(&draft, condition);
            let searched = fewest(&draft, &format!("({condition} OR (COUNT(Box) < 0))"));
            solved += usize::from(known.is_some());
            unsolvable += usize::from(known.is_none());
            if known != searched {
                wrong.push(format!("seed {seed}, {condition}: {known:?} instead of {searched:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(solved >= 40 && unsolvable >= 10, "{solved} are solved, {unsolvable} cannot be");
}
