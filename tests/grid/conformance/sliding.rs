//! Games in which pieces slide into a gap, and games in which one draws a line through cells, compared with an exhaustive
//! search: symmetries, searching from goals, cells that can be entered once.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree as _;
use schola::engine::{Game as _, Knowledge as _, Solvable as _};
use schola::grid::model::{Draft, Layout, Value};
use schola::grid::{Game, State, compile};
use schola::search::solve::{Limits, SolverAnswer, solve};

use super::solving::{agrees_about, with_goal};
use super::walking::{States, all_states, at, mixed};
use crate::support::drafts::{draft, fill, matrix, position, put, words};
use crate::support::generate::{Choice, Scenario};

type Step = (i32, i32);

/// Steps of a game, most of which can be undone by another.
fn steps() -> impl Strategy<Value = Vec<Step>> {
    let cross = vec![(1, 0), (-1, 0), (0, 1), (0, -1)];
    let knight: Vec<Step> =
        [(1, 2), (2, 1), (2, -1), (1, -2)].iter().flat_map(|(x, y)| [(*x, *y), (-x, -y)]).collect();
    let jumps = cross.iter().map(|(x, y)| (x * 2, y * 2)).chain(cross.clone()).collect();
    prop_oneof![
        4 => Just(cross.clone()),
        2 => Just(jumps),
        2 => Just(knight),
        1 => Just(vec![(1, 1), (-1, -1), (1, -1), (-1, 1), (0, 1), (0, -1)]),
        1 => Just(cross[..3].to_vec()),
    ]
}

/// A board whose right half may be the mirror image of the left one.
fn board(piece: impl Strategy<Value = &'static str>) -> impl Strategy<Value = Vec<Vec<&'static str>>> {
    let size = (2..5_usize, 2..4_usize);
    let rows = vec(vec(piece, 4), 3);
    (size, rows, any::<bool>()).prop_map(|((columns, height), mut rows, mirrored)| {
        rows.truncate(height);
        for row in &mut rows {
            row.truncate(columns);
            for x in 0..columns.div_ceil(2) {
                if mirrored {
                    row[columns - 1 - x] = row[x];
                }
            }
        }
        rows
    })
}

fn game(
    pieces: &[&str],
    rules: &[String],
    rows: &[Vec<&str>],
    here: (usize, usize),
    valid: &[(usize, usize)],
) -> Draft {
    let lines: Vec<String> = rows.iter().map(|row| row.join(" ")).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let mut bits = fill((rows[0].len() as u32, rows.len() as u32), &Value::Bool(false));
    valid.iter().for_each(|(x, y)| put(&mut bits, *x as u32, *y as u32, &Value::Bool(true)));
    let matrices = vec![matrix("STATE", words(&lines)), matrix("VALID", bits)];
    let items = position((here.0 as i32, here.1 as i32));
    let rules: Vec<_> = rules.iter().map(|text| (text.as_str(), false)).collect();
    draft(pieces, &rules, Layout { items, matrices, ..Layout::default() }, None)
}

/// Returns the cells that steps lead to and that hold one of some pieces.
fn targets(rows: &[Vec<&str>], here: (usize, usize), steps: &[Step], onto: &[&str]) -> Vec<(usize, usize)> {
    let cell = |(dx, dy): &Step| {
        let (x, y) = (here.0.checked_add_signed(*dx as isize)?, here.1.checked_add_signed(*dy as isize)?);
        rows.get(y)?.get(x).filter(|piece| onto.contains(piece)).map(|_| (x, y))
    };
    steps.iter().filter_map(cell).collect()
}

/// The rules that determine the next valid cells.
fn validity(steps: &[Step], onto: &[&str]) -> Vec<String> {
    let old = steps.iter().map(|step| format!("VALID[{}] = false;", at("P", 1, *step)));
    let new = steps.iter().map(|step| {
        let to = at("A", 1, *step);
        let free: Vec<String> = onto.iter().map(|piece| format!("(STATE[{to}] == {piece})")).collect();
        format!("if ({}) {{ VALID[{to}] = true; }}", free.join(" OR "))
    });
    old.chain(new).collect()
}

/// Pieces that slide into a gap.
fn sliding(steps: &[Step], mut rows: Vec<Vec<&'static str>>, here: Index) -> Draft {
    let here = here.index(rows.len() * rows[0].len());
    let here = (here % rows[0].len(), here / rows[0].len());
    rows[here.1][here.0] = "Gap";
    let onto = ["Red", "Blue"];
    let mut rules =
        vec!["STATE[P.x, P.y] = STATE[A.x, A.y];".to_owned(), "STATE[A.x, A.y] = Gap;".to_owned()];
    rules.extend(validity(steps, &onto));
    game(&["Gap", "Red", "Blue", "Wall"], &rules, &rows, here, &targets(&rows, here, steps, &onto))
}

/// A line being drawn, which can return to its start only if `returns`.
fn line(steps: &[Step], mut rows: Vec<Vec<&'static str>>, here: Index, returns: bool) -> Draft {
    let here = here.index(rows.len() * rows[0].len());
    let here = (here % rows[0].len(), here / rows[0].len());
    rows[here.1][here.0] = if returns { "Guest" } else { "Pen" };
    let leaves = |piece: &str, ground: &str| {
        format!("if (STATE[P.x, P.y] == {piece}) {{ STATE[P.x, P.y] = {ground}; }}")
    };
    let mut rules = vec![leaves("Pen", "Line"), leaves("Guest", "Open"), "STATE[A.x, A.y] = Pen;".to_owned()];
    rules.extend(validity(steps, &["Open"]));
    let valid = targets(&rows, here, steps, &["Open"]);
    game(&["Open", "Line", "Pen", "Guest", "Wall"], &rules, &rows, here, &valid)
}

fn choices() -> impl Strategy<Value = Vec<Choice>> {
    vec(any::<Index>().prop_map(Choice::Valid), 24)
}

fn sliding_game() -> impl Strategy<Value = Scenario> {
    let piece = prop_oneof![4 => Just("Red"), 3 => Just("Blue"), 1 => Just("Wall")];
    (steps(), board(piece), any::<Index>(), choices())
        .prop_map(|(steps, rows, here, choices)| Scenario { draft: sliding(&steps, rows, here), choices })
}

fn line_game() -> impl Strategy<Value = Scenario> {
    let piece = prop_oneof![8 => Just("Open"), 1 => Just("Line"), 1 => Just("Wall")];
    (steps(), board(piece), any::<Index>(), any::<bool>(), choices()).prop_map(
        |(steps, rows, here, returns, choices)| Scenario {
            draft: line(&steps, rows, here, returns),
            choices,
        },
    )
}

/// Returns how far each state is from a goal.
fn distances((states, before, goals): &States) -> Vec<Option<usize>> {
    let mut far: Vec<Option<usize>> = goals.iter().map(|is_goal| is_goal.then_some(0)).collect();
    let mut list: Vec<usize> = (0..states.len()).filter(|number| goals[*number]).collect();
    let mut next = 0;
    while next < list.len() {
        for earlier in &before[list[next]] {
            if far[*earlier].is_none() {
                far[*earlier] = far[list[next]].map(|far| far + 1);
                list.push(*earlier);
            }
        }
        next += 1;
    }
    far
}

/// Checks everything that is known of a level against all its states.
fn is_true(game: &Game) -> Result<(), TestCaseError> {
    let Some(all) = all_states(game) else { return Ok(()) };
    let far = distances(&all);
    let (states, before, goals) = all;
    let known = game.study(&states[0]);
    let mut words = vec![0; known.words()];
    let mut by_key: HashMap<Vec<u64>, Option<usize>> = HashMap::new();
    for (state, far) in states.iter().zip(&far) {
        known.key(state, &mut words);
        let other = by_key.entry(words.clone()).or_insert(*far);
        prop_assert_eq!(*other, *far, "images are equally far from a goal");
        if *far != Some(0) {
            prop_assert!(far.is_none() || !known.is_dead(state), "a goal is {:?} moves away", far);
        }
    }
    prop_assert!(far[0].is_none_or(|far| known.least() as usize <= far), "{:?} moves", far[0]);
    let ends = known.undoable_goals();
    if !ends.is_empty() {
        for number in (0..states.len()).filter(|number| goals[*number]) {
            prop_assert!(ends.contains(&states[number]), "a goal is not among those gone out from");
        }
        // States after a goal were not explored.
        for number in (0..states.len()).filter(|number| !goals[*number]) {
            for earlier in before[number].iter().filter(|earlier| !goals[**earlier]) {
                prop_assert!(before[*earlier].contains(&number), "a move has none that leads back");
            }
        }
    }
    Ok(())
}

fn holds(draft: &Draft) -> Result<(), TestCaseError> {
    if let Ok(game) = compile(draft, 0) {
        is_true(&game)?;
    }
    agrees_about(draft)
}

fn config() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, max_shrink_iters: 5_000, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    /// Protects searches that identify symmetric states and search from goals: solvability and shortest
    /// lengths equal those of plain breadth-first search.
    #[test]
    fn sliding_is_solved_as_by_looking_at_every_state(
        scenario in sliding_game(),
        moves in 1..24_usize,
        swap in option::weighted(0.3, (any::<Index>(), any::<Index>())),
    ) {
        holds(&mixed(with_goal(&scenario, moves), swap))?;
    }

    /// Protects the proof that the remaining cells cannot all be entered, and the lower bound on the number
    /// of moves.
    #[test]
    fn lines_are_drawn_as_by_looking_at_every_state(
        scenario in line_game(),
        moves in 1..14_usize,
        swap in option::weighted(0.3, (any::<Index>(), any::<Index>())),
    ) {
        holds(&mixed(with_goal(&scenario, moves), swap))?;
    }
}

/// Adds a goal to a draft.
fn with_final(mut draft: Draft, rows: &[&str]) -> Game {
    let level = Arc::make_mut(&mut draft.levels[0]);
    Arc::make_mut(&mut level.layout).matrices.push(matrix("FINAL", words(rows)));
    compile(&draft, 0).expect("it can be played")
}

fn rows_of(lines: &[&'static str]) -> Vec<Vec<&'static str>> {
    lines.iter().map(|line| line.split(' ').collect()).collect()
}

const CROSS: [Step; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// Returns how many states a game has, and how many remain when symmetric ones are identified.
fn counted(game: &Game) -> (usize, usize) {
    let (states, ..) = all_states(game).expect("it is small");
    let known = game.study(&states[0]);
    let mut words = vec![0; known.words()];
    let key = |state: &State| {
        known.key(state, &mut words);
        words.clone()
    };
    let keys: HashSet<Vec<u64>> = states.iter().map(key).collect();
    (states.len(), keys.len())
}

/// Protects the properties above from holding vacuously: swapping stones has symmetries (a half turn with the
/// colours exchanged) and reversible moves; without a way back to the left it has neither.
#[test]
fn images_and_ways_back_are_found() {
    let row = |steps: &[Step]| {
        let draft = sliding(steps, rows_of(&["Red Red Red Blue Blue"]), index_of((2, 0), 5, 5));
        with_final(draft, &["Blue Blue Gap Red Red"])
    };
    let both_ways = row(&[(1, 0), (-1, 0), (2, 0), (-2, 0)]);
    assert_eq!(both_ways.study(&both_ways.start(0)).undoable_goals().len(), 1);
    let (states, images) = counted(&both_ways);
    assert!(images < states && images >= states / 2, "{states} states, {images} images");
    let one_way = row(&[(1, 0), (-1, 0), (2, 0)]);
    assert!(one_way.study(&one_way.start(0)).undoable_goals().is_empty());
    assert_eq!(counted(&one_way).0, counted(&one_way).1);
}

/// Returns an index that picks a cell of a board.
fn index_of((x, y): (usize, usize), columns: usize, cells: usize) -> Index {
    let wanted = y * columns + x;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    loop {
        let index = any::<Index>().new_tree(&mut runner).expect("an index").current();
        if index.index(cells) == wanted {
            return index;
        }
    }
}

/// Protects bidirectional search: it needs fewer states than one-sided search, and finds an equally short
/// solution.
#[test]
fn two_sides_meet_on_a_shortest_way() {
    let draft = sliding(&CROSS, rows_of(&["Red Red Red", "Blue Blue Blue"]), index_of((0, 0), 3, 6));
    let game = with_final(draft, &["Blue Blue Blue", "Red Red Gap"]);
    let (states, before, goals) = all_states(&game).expect("it is small");
    let moves_in_all = before.iter().map(Vec::len).sum::<usize>() as u64;
    let far = distances(&(states.clone(), before, goals));
    let report = solve(&game, &states[0], &Limits { shortest: true, ..Limits::default() }, &());
    let SolverAnswer::Solved { moves, shortest: true } = report.answer else { panic!("{:?}", report.answer) };
    assert_eq!(Some(moves.len()), far[0]);
    assert!(report.states < moves_in_all, "{} of {moves_in_all} moves", report.states);
}

/// Protects the proof that a line cannot be drawn: of two dead ends, only one can be the last cell.
#[test]
fn two_blind_alleys_are_seen() {
    let draft = line(&CROSS, rows_of(&["Open Open Open", "Wall Open Wall"]), index_of((1, 0), 3, 6), false);
    let game = with_final(draft, &["Line Line Pen", "Wall Line Wall"]);
    let known = game.study(&game.start(0));
    assert_eq!(known.least(), 3);
    assert!(known.is_dead(&game.start(0)));
    let report = solve(&game, &game.start(0), &Limits::default(), &());
    assert_eq!(report.answer, SolverAnswer::Unsolvable);
}
