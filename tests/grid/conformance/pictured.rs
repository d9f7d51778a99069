//! The solver on games whose moves are pictures, compared with an exhaustive search, and with the same game in other rules.

use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use schola::engine::{Game as _, Knowledge as _, Solvable as _, Standing, Viewer};
use schola::grid::model::{Cells, Draft, Language, Layout, Value};
use schola::grid::{Game, Move, compile};
use schola::search::solve::{Limits, SolverAnswer, solve};
use ustr::{Ustr, ustr};

use super::solving::{agrees_about, replayed};
use crate::support::drafts::{draft, item, matrix, position};
use crate::support::xsb;

const PIECES: &[&str] = &["Empty", "Grass", "Wall", "Box", "Hero", "Rider"];
/// What lies on boards beside the hero.
const GROUND: &[&str] = &["Empty", "Empty", "Empty", "Empty", "Grass", "Wall", "Box", "Box"];

/// Moves to a chosen cell, and the same along an arrow.
const MOVES: &[(&str, &str)] = &[
    (
        "move [ Hero | (Empty) ] -> [ Empty | Hero ] turned;",
        "move arrows [ Hero | Empty ] -> [ Empty | Hero ];",
    ),
    (
        "move [ Hero | (Box) | Empty ] -> [ Empty | Hero | Box ] turned;",
        "move arrows [ Hero | Box | Empty ] -> [ Empty | Hero | Box ];",
    ),
    (
        "move [ Hero | (Box) | Box | Empty ] -> [ Empty | Hero | Box | Box ] turned;",
        "move arrows [ Hero | Box | Box | Empty ] -> [ Empty | Hero | Box | Box ];",
    ),
    (
        "move [ Box | Hero | (Empty) ] -> [ Empty | Box | Hero ] turned;",
        "move arrows [ Box | Hero | Empty ] -> [ Empty | Box | Hero ];",
    ),
    (
        "move [ Hero | (Box) | edge ] -> [ Empty | Hero | any ] turned;",
        "move arrows [ Hero | Box | edge ] -> [ Empty | Hero | any ];",
    ),
    (
        "move [ Hero | (Grass or Box as K) ] -> [ K | Hero ] turned;",
        "move arrows [ Hero | Grass or Box as K ] -> [ K | Hero ];",
    ),
    (
        "move [ Hero | (not Wall) ] -> [ Grass | Hero ] turned;",
        "move arrows [ Hero | not Wall ] -> [ Grass | Hero ];",
    ),
    (
        "move [ Hero | (Grass) ] -> [ Empty | Rider ] turned;",
        "move arrows [ Hero | Grass ] -> [ Empty | Rider ];",
    ),
    (
        "move [ Rider | (Empty) ] -> [ Grass | Hero ] turned;",
        "move arrows [ Rider | Empty ] -> [ Grass | Hero ];",
    ),
    (
        "move [ Rider or Hero as K | (Empty or Grass) ] -> [ Grass | K ] turned;",
        "move arrows [ Rider or Hero as K | Empty or Grass ] -> [ Grass | K ];",
    ),
    (
        "move [ Hero | (any) / Box | Empty ] -> [ Empty | Hero / Empty | Box ] turned mirrored;",
        "move arrows [ Hero | any / Box | Empty ] -> [ Empty | Hero / Empty | Box ] mirrored;",
    ),
    (
        "move [ Hero | Box | (Empty) ] -> [ Empty | Box | Hero ];",
        "move arrows [ Hero | Grass ] -> [ Hero | Empty ];",
    ),
    ("move [ (Hero) ] -> [ Rider ];", "move arrows [ Box | Empty ] -> [ Empty | Box ];"),
    (
        "move [ Hero | (Empty) ] -> [ Hero | Hero ] turned;",
        "move arrows [ Hero | Empty ] -> [ Empty | Hero ] again;",
    ),
    ("Steps = Steps + 1;", "Steps = Steps + 1;"),
    (
        "if ([ Hero | Box ] turned) { if (Steps < 3) { Steps = Steps + 1; } else { SAY \"Push!\"; } }",
        "if ([ Hero | Box ] turned) { if (Steps < 3) { Steps = Steps + 1; } else { SAY \"Push!\"; } }",
    ),
    ("if (COUNT(Box) == 0) { LOST = true; }", "if (COUNT(Box) == 0) { LOST = true; }"),
    ("if (STATE[0, 0] == Grass) { STATE[0, 0] = Box; }", "if (STATE[0, 0] == Grass) { STATE[0, 0] = Box; }"),
];

/// A board, what is chosen in moves, which rules there are, and how its goal is found.
#[derive(Clone, Debug)]
struct Pictured {
    board: Vec<Vec<Ustr>>,
    position: (i32, i32),
    rules: Vec<String>,
    walk: Vec<Index>,
    open: Vec<Index>,
}

fn pictured() -> impl Strategy<Value = Pictured> {
    let size = (2..5_usize, 1..4_usize);
    let rules = (any::<bool>(), vec(0..MOVES.len(), 0..3)).prop_map(|(arrows, more)| {
        // Walking and pushing are what most of them have.
        let text = |number: usize| if arrows { MOVES[number].1 } else { MOVES[number].0 };
        [0, 1].into_iter().chain(more).map(|number| text(number).to_owned()).collect::<Vec<_>>()
    });
    let few = (any::<bool>(), vec(0..MOVES.len(), 1..4)).prop_map(|(arrows, numbers)| {
        numbers
            .iter()
            .map(|number| if arrows { MOVES[*number].1 } else { MOVES[*number].0 }.to_owned())
            .collect()
    });
    let rules = prop_oneof![3 => rules, 1 => few];
    let made =
        (size, rules.prop_shuffle(), vec(any::<Index>(), 0..12), vec(any::<Index>(), 0..8), any::<bool>());
    made.prop_flat_map(|((width, height), rules, walk, open, is_known)| {
        let ground = vec(select(GROUND), width * height);
        (ground, any::<Index>()).prop_map(move |(ground, hero)| {
            let hero = hero.index(width * height);
            let piece = |at: usize| ustr(if at == hero { "Hero" } else { ground[at] });
            let board = (0..height).map(|y| (0..width).map(|x| piece(y * width + x)).collect()).collect();
            let place = ((hero % width) as i32, (hero / width) as i32);
            let position = if is_known { place } else { (0, 0) };
            Pictured { board, position, rules: rules.clone(), walk: walk.clone(), open: open.clone() }
        })
    })
}

impl Pictured {
    fn draft(&self, goal: Option<&[Vec<Ustr>]>) -> Draft {
        let size = (self.board[0].len() as u32, self.board.len() as u32);
        let cells = |rows: &[Vec<Ustr>]| Cells::Text(schola::grid::tiles::Tiles::from_rows(rows, ustr("")));
        let mut matrices = vec![
            matrix("STATE", cells(&self.board)),
            matrix("VALID", crate::support::drafts::fill(size, &Value::Bool(true))),
        ];
        // A game without a goal is none; this one is never met.
        let nowhere = vec![vec![ustr("Nowhere"); size.0 as usize]; size.1 as usize];
        matrices.push(matrix("FINAL", cells(goal.unwrap_or(&nowhere))));
        let mut items = position(self.position);
        items.push(item("Steps", Value::Int(0)));
        let layout = Layout { items, matrices, language: Language::Extended, ..Layout::default() };
        let rules: Vec<(&str, bool)> = self.rules.iter().map(|rule| (rule.as_str(), false)).collect();
        let mut draft = draft(PIECES, &rules, layout, None);
        Arc::make_mut(&mut draft.rules).language = Language::Third;
        draft
    }

    /// The game whose goal is the board after some moves, with some cells left open.
    fn with_goal(&self) -> Option<Draft> {
        let game = compile(&self.draft(None), 0).ok()?;
        let mut state = game.start(0);
        let mut moves: Vec<Move> = Vec::new();
        for pick in &self.walk {
            moves.clear();
            game.moves(&state, &mut moves);
            if moves.is_empty() {
                break;
            }
            let _ = game.play(&mut state, &moves[pick.index(moves.len())], &mut ());
        }
        let rows = game.data(&state, Viewer::All)["matrices"]["STATE"].clone();
        let mut goal: Vec<Vec<Ustr>> = rows
            .as_array()?
            .iter()
            .map(|row| {
                row.as_array().map(|row| row.iter().filter_map(|cell| cell.as_str().map(ustr)).collect())
            })
            .collect::<Option<_>>()?;
        let (width, height) = (goal[0].len(), goal.len());
        for index in &self.open {
            let at = index.index(width * height);
            goal[at / width][at % width] = ustr("*");
        }
        Some(self.draft(Some(&goal)))
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, max_shrink_iters: 5_000, ..ProptestConfig::default() })]

    /// Protects every answer about games whose moves are pictures: what is proven of them agrees with looking at every state.
    #[test]
    fn answers_agree_where_moves_are_pictures(pictured in pictured()) {
        if let Some(draft) = pictured.with_goal() {
            agrees_about(&draft)?;
        }
    }
}

/// Protects the test above from games of which nothing is proven, and from those that are never solved.
#[test]
fn generated_pictured_games_are_worth_solving() {
    use proptest::strategy::ValueTree as _;
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let (mut decided, mut by_arrows, mut solved) = (0, 0, 0);
    for _ in 0..300 {
        let made = pictured().new_tree(&mut runner).expect("a game can be made").current();
        let Some(game) = made.with_goal().and_then(|draft| compile(&draft, 0).ok()) else { continue };
        let start = game.start(0);
        if game.standing(&start) != Standing::Solved && game.study(&start).decisions().is_some() {
            decided += 1;
            by_arrows += usize::from(made.rules.iter().any(|rule| rule.contains("arrows")));
            let answer = solve(&game, &start, &Limits::default(), &()).answer;
            solved += usize::from(matches!(answer, SolverAnswer::Solved { .. }));
        }
    }
    assert!(decided >= 30 && by_arrows >= 10 && solved >= 15, "{decided} {by_arrows} {solved}");
}

/// Solves a level with proof of the fewest moves, if that takes no more than so many states.
fn fewest(game: &Game, states: u64) -> (SolverAnswer<Move>, u64) {
    let limits = Limits { states: Some(states), shortest: true, ..Limits::default() };
    let report = solve(game, &game.start(0), &limits, &());
    (report.answer, report.states)
}

/// Protects Sokoban as two pictures: it is solved in as few moves as with the rules of the sample, and by decisions about pushes
/// alone, whether the cell is chosen or an arrow.
#[test]
fn two_pictures_are_solved_like_the_sample() {
    let sample = xsb::sample();
    let mut faults = Vec::new();
    for level in xsb::levels().iter().take(8) {
        let (answer, _) = fewest(&level.game(sample.clone()), 60_000);
        for arrows in [false, true] {
            let game = level.pictured(arrows);
            if game.study(&game.start(0)).decisions().is_none() {
                faults.push(format!("{}, arrows {arrows}: nothing is proven", level.name));
            }
            let (other, _) = fewest(&game, 60_000);
            match (&answer, &other) {
                (
                    SolverAnswer::Solved { moves, shortest: true },
                    SolverAnswer::Solved { moves: others, shortest: true },
                ) if moves.len() == others.len() && replayed(&game, others) => {}
                (SolverAnswer::Solved { shortest: true, .. }, other) => {
                    faults.push(format!("{}, arrows {arrows}: {other:?} instead of {answer:?}", level.name));
                }
                _ => {}
            }
            let quick =
                solve(&game, &game.start(0), &Limits { states: Some(400_000), ..Limits::default() }, &());
            if let SolverAnswer::Solved { moves, .. } = &quick.answer
                && !replayed(&game, moves)
            {
                faults.push(format!("{}, arrows {arrows}: {moves:?} does not solve", level.name));
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}
