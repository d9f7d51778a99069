//! Rules of version 3: moves per second, each beside the same done otherwise in the same run.

use std::hint::black_box;
use std::sync::Arc;

use schola::engine::Game as _;
use schola::grid::model::{Cells, Draft, Language, Layout, Rule, Rules, Value};
use schola::grid::tiles::Tiles;
use schola::grid::{Cell, compile};
use ustr::{Ustr, ustr};

use crate::games;
use crate::moves::Walk;
use crate::report::{Figure, Line, medians};
use crate::support::drafts;

const RUNS: usize = 201;
const MOVES: u32 = 2_000;
const GENERATIONS: u32 = 20;
const LIFE: u32 = 64;
const STONES: u32 = 12;

/// Sokoban on 9 × 7 with pictures as moves, beside the sample's rules.
pub fn sokoban() -> Line {
    let by_rules = games::small_sokoban();
    let mut by_pictures = by_rules.clone();
    set_rules(&mut by_pictures, &pushes());
    let (rules, pictures) = (compile(&by_rules, 0), compile(&by_pictures, 0));
    let (rules, pictures) =
        (rules.expect("the game can be played"), pictures.expect("the game can be played"));
    let (mut walk, mut base_walk) = (Walk::new(&pictures), Walk::new(&rules));
    let (time, base) =
        medians(RUNS, || (0..MOVES).for_each(|_| walk.go()), || (0..MOVES).for_each(|_| base_walk.go()));
    let figure = Figure::Moves(MOVES, time);
    Line {
        figure,
        baseline: "the sample's rules",
        base: Figure::Moves(MOVES, base),
        goal: "50 % of the sample's rules",
    }
}

/// The pictures of all steps and pushes: on floor and on goals there are other pieces.
fn pushes() -> Vec<String> {
    let (hero, floor, crate_) =
        (["Avatar", "AvatarOnScissors"], ["Empty", "Scissors"], ["BoxClosed", "BoxOpened"]);
    let mut rules = Vec::new();
    for a in 0..2 {
        for b in 0..2 {
            rules.push(format!(
                "move [ {} | ({}) ] -> [ {} | {} ] turned;",
                hero[a], floor[b], floor[a], hero[b]
            ));
            for c in 0..2 {
                rules.push(format!(
                    "move [ {} | ({}) | {} ] -> [ {} | {} | {} ] turned;",
                    hero[a], crate_[b], floor[c], floor[a], hero[b], crate_[c]
                ));
            }
        }
    }
    rules
}

/// The Game of Life on 64 × 64, beside the same as a loop in Rust.
pub fn life() -> Line {
    let start = scattered(LIFE, 3);
    let rule = "at once { for each cell C { if ((STATE[C.x, C.y] == Stone) AND ((COUNT(Stone around C) < 2) OR \
                (COUNT(Stone around C) > 3))) { STATE[C.x, C.y] = Empty; } else if ((STATE[C.x, C.y] == Empty) AND \
                (COUNT(Stone around C) == 3)) { STATE[C.x, C.y] = Stone; } } }";
    let game = compile(&game(&start, &[rule.to_owned()]), 0).expect("the game can be played");
    let mut state = game.start(0);
    let mut cells: Vec<bool> = start.cells().map(|(_, _, cell)| cell == ustr("Stone")).collect();
    let (time, base) = medians(
        RUNS,
        || {
            for _ in 0..GENERATIONS {
                game.play(&mut state, &Cell { x: 0, y: 0 }.into(), &mut ())
                    .expect("every cell may be chosen");
            }
            let _ = black_box(&state);
        },
        || {
            for _ in 0..GENERATIONS {
                cells = generation(&cells, LIFE as usize);
            }
            let _ = black_box(&cells);
        },
    );
    let figure = Figure::Moves(GENERATIONS, time);
    Line {
        figure,
        baseline: "a loop in Rust",
        base: Figure::Moves(GENERATIONS, base),
        goal: "5 000 generations/s",
    }
}

fn generation(cells: &[bool], side: usize) -> Vec<bool> {
    let around = |x: usize, y: usize| {
        let rows = y.saturating_sub(1)..(y + 2).min(side);
        let columns = x.saturating_sub(1)..(x + 2).min(side);
        let count =
            rows.flat_map(|y| columns.clone().map(move |x| cells[y * side + x])).filter(|cell| *cell).count();
        count - usize::from(cells[y * side + x])
    };
    let next = |at: usize| matches!((cells[at], around(at % side, at / side)), (true, 2 | 3) | (false, 3));
    (0..cells.len()).map(next).collect()
}

/// Three of a kind vanish and stones fall on 12 × 12, beside a move that only changes the chosen cell.
pub fn falling() -> Line {
    let start = scattered(STONES, 2);
    let rules = [
        "[ (any) ] -> [ Stone ];",
        "[ Stone | Stone | Stone ] -> [ Empty | Empty | Empty ] turned;",
        "[ Stone / Empty ] -> [ Empty / Stone ] again;",
    ];
    let all: Vec<String> = rules.map(str::to_owned).to_vec();
    let whole = compile(&game(&start, &all), 0).expect("the game can be played");
    let single = compile(&game(&start, &all[..1]), 0).expect("the game can be played");
    let (mut walk, mut base_walk) = (Walk::new(&whole), Walk::new(&single));
    let (time, base) =
        medians(RUNS, || (0..MOVES).for_each(|_| walk.go()), || (0..MOVES).for_each(|_| base_walk.go()));
    let figure = Figure::Moves(MOVES, time);
    Line { figure, baseline: "one cell changed", base: Figure::Moves(MOVES, base), goal: "200 000 moves/s" }
}

/// A board with stones on every so many cells, in no order.
fn scattered(side: u32, every: u32) -> Tiles<Ustr> {
    let cell = |x: u32, y: u32| {
        let mixed = (x * 7919 + y * 104_729) ^ (x * y * 31);
        ustr(if (mixed >> 3).is_multiple_of(every) { "Stone" } else { "Empty" })
    };
    let rows: Vec<Vec<_>> = (0..side).map(|y| (0..side).map(|x| cell(x, y)).collect()).collect();
    Tiles::from_rows(&rows, ustr("Empty"))
}

fn game(start: &Tiles<Ustr>, rules: &[String]) -> Draft {
    let size = (start.width(), start.height());
    let goal = drafts::fill(size, &Value::Text("Nowhere".to_owned()));
    let matrices = vec![
        drafts::matrix("STATE", Cells::Text(start.clone())),
        drafts::matrix("VALID", drafts::fill(size, &Value::Bool(true))),
        drafts::matrix("FINAL", goal),
    ];
    let layout = Layout { items: drafts::position((0, 0)), matrices, ..Layout::default() };
    let mut draft = drafts::draft(&["Empty", "Stone"], &[], layout, None);
    set_rules(&mut draft, rules);
    draft
}

fn set_rules(draft: &mut Draft, rules: &[String]) {
    let rule = |text: &String| Arc::new(Rule { contents: text.clone(), ..Rule::default() });
    draft.rules = Arc::new(Rules {
        language: Language::Third,
        list: rules.iter().map(rule).collect(),
        ..Rules::default()
    });
}
