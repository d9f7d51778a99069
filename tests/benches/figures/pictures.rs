//! Rules of version 3: moves per second, each beside the same done otherwise in the same run.

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use schola::engine::{Area, Game as _, Viewer};
use schola::grid::lex::lower;
use schola::grid::model::{Cells, Draft, Language, Layout, Rule, Rules, Value};
use schola::grid::tiles::Tiles;
use schola::grid::{self, Cell, Parses, Severity, compile};
use schola::project::AnyGame;
use ustr::{Ustr, ustr};

use crate::games;
use crate::moves::Walk;
use crate::report::{Figure, Line, medians};
use crate::support::drafts;

const RUNS: usize = 201;
const EDITS: usize = 51;
/// Moves per run: few, so that most runs end before the system schedules another program on the core.
const MOVES: u32 = 200;
const GENERATIONS: u32 = 20;
const LIFE: u32 = 64;
const STONES: u32 = 12;
const MANY: u32 = 40;
const MANY_MOVES: u32 = 50;
const FIELD: (u32, u32) = (30, 16);
const PIECES: &[&str] = &["Empty", "Stone", "Grass", "Tree", "Water", "Sand", "Rock"];
/// What stands on the board of many pictures.
const KINDS: &[&str] = &["Empty", "Stone", "Grass", "Tree", "Water", "Sand", "Rock"];

/// Sokoban on 9 × 7 as two pictures, beside the sample's rules.
pub fn sokoban() -> Line {
    beside_sample(&games::pictured_sokoban())
}

/// The same with the sample's pieces, of which there are others on goals: twelve pictures.
pub fn sokoban_on_goals() -> Line {
    beside_sample(&twelve_pictures())
}

fn beside_sample(by_pictures: &Draft) -> Line {
    let (rules, pictures) = (compile(&games::small_sokoban(), 0), compile(by_pictures, 0));
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

fn twelve_pictures() -> Draft {
    let mut draft = games::small_sokoban();
    set_rules(&mut draft, &pushes());
    draft
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
    let draft = living();
    let game = compile(&draft, 0).expect("the game can be played");
    let mut state = game.start(0);
    let mut cells: Vec<bool> = scattered(LIFE, 3).cells().map(|(_, _, cell)| cell == ustr("Stone")).collect();
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

/// The Game of Life on 64 × 64.
pub fn living() -> Draft {
    let rule = "at once { for each cell C { if ((STATE[C.x, C.y] == Stone) AND ((COUNT(Stone around C) < 2) OR \
                (COUNT(Stone around C) > 3))) { STATE[C.x, C.y] = Empty; } else if ((STATE[C.x, C.y] == Empty) AND \
                (COUNT(Stone around C) == 3)) { STATE[C.x, C.y] = Stone; } } }";
    game(&scattered(LIFE, 3), &[rule.to_owned()])
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
    let (draft, mut first) = (vanishing(), vanishing());
    first_rule_only(&mut first);
    let whole = compile(&draft, 0).expect("the game can be played");
    let single = compile(&first, 0).expect("the game can be played");
    let (mut walk, mut base_walk) = (Walk::new(&whole), Walk::new(&single));
    let (time, base) =
        medians(RUNS, || (0..MOVES).for_each(|_| walk.go()), || (0..MOVES).for_each(|_| base_walk.go()));
    let figure = Figure::Moves(MOVES, time);
    Line { figure, baseline: "one cell changed", base: Figure::Moves(MOVES, base), goal: "200 000 moves/s" }
}

/// Stones that fall, and vanish if three lie side by side.
pub fn vanishing() -> Draft {
    let rules = [
        "[ (any) ] -> [ Stone ];",
        "[ Stone | Stone | Stone ] -> [ Empty | Empty | Empty ] turned;",
        "[ Stone / Empty ] -> [ Empty / Stone ] again;",
    ];
    game(&scattered(STONES, 2), &rules.map(str::to_owned))
}

fn first_rule_only(draft: &mut Draft) {
    Arc::make_mut(&mut draft.rules).list.truncate(1);
}

/// A game of 60 pictures on 40 × 40, beside a move that only changes the chosen cell.
pub fn many() -> Line {
    let (draft, mut first) = (many_pictures(), many_pictures());
    first_rule_only(&mut first);
    let whole = compile(&draft, 0).expect("the game can be played");
    let single = compile(&first, 0).expect("the game can be played");
    let (mut walk, mut base_walk) = (Walk::new(&whole), Walk::new(&single));
    let (time, base) = medians(
        RUNS,
        || (0..MANY_MOVES).for_each(|_| walk.go()),
        || (0..MANY_MOVES).for_each(|_| base_walk.go()),
    );
    let figure = Figure::Moves(MANY_MOVES, time);
    Line {
        figure,
        baseline: "one cell changed",
        base: Figure::Moves(MANY_MOVES, base),
        goal: "20 000 moves/s",
    }
}

/// 60 pictures on 40 × 40.
pub fn many_pictures() -> Draft {
    let start = pieces_on((MANY, MANY), |x, y| {
        let mixed = (x * 7919 + y * 104_729) ^ (x * y * 31);
        KINDS[(mixed >> 3) as usize % KINDS.len()].to_owned()
    });
    let mut rules = vec!["[ (any) ] -> [ Empty ];".to_owned()];
    for number in 0..59 {
        let kind = |step: usize| KINDS[(number + step * (1 + number / KINDS.len())) % KINDS.len()];
        let (one, two, three, four) = (kind(0), kind(1), kind(2), kind(3));
        rules.push(match number % 3 {
            0 => format!("[ {one} | {two} | {three} | {four} ] -> [ {two} | any | any | {one} ] turned;"),
            1 => format!(
                "[ {one} | {two} / {three} | {four} ] -> [ {four} | {two} / {three} | {one} ] mirrored;"
            ),
            _ => format!("[ {one} / {two} / {three} / {four} ] -> [ {four} / any / any / {one} ];"),
        });
    }
    game(&start, &rules)
}

/// Opening a large empty area of a board of 30 × 16 with mines by the rules of the sample, beside the same as a loop in Rust.
pub fn opening() -> Line {
    let around = |x: u32, y: u32| {
        let near =
            (x.saturating_sub(1)..x + 2).flat_map(|x| (y.saturating_sub(1)..y + 2).map(move |y| (x, y)));
        near.filter(|(x, y)| *x < FIELD.0 && *y < FIELD.1 && has_mine(*x, *y)).count() as i32
    };
    let numbers: Vec<Vec<i32>> = (0..FIELD.1).map(|y| (0..FIELD.0).map(|x| around(x, y)).collect()).collect();
    let game = compile(&mines(), 0).expect("the game can be played");
    let (mut state, fresh) = (game.start(0), game.start(0));
    let first = Cell { x: 0, y: 0 }.into();
    // A board on which only mines are left is won, and shows them.
    let closed = |state: &grid::State| {
        let board = &game.scene(state, Viewer::All, Area::ALL).boards[0];
        let is_closed = |cell: &&u32| ["Cover", "FoundMine"].contains(&&*board.pieces[**cell as usize].name);
        board.cells.iter().filter(is_closed).count()
    };
    game.play(&mut state, &first, &mut ()).expect("every cell may be chosen");
    let left = opened(&numbers).iter().filter(|open| !**open).count();
    assert_eq!(closed(&state), left, "both open the same");
    let (time, base) = medians(
        RUNS,
        || {
            state.clone_from(&fresh);
            game.play(&mut state, &first, &mut ()).expect("every cell may be chosen");
            let _ = black_box(&state);
        },
        || {
            let _ = black_box(opened(&numbers));
        },
    );
    Line { figure: Figure::Time(time), baseline: "a loop in Rust", base: Figure::Time(base), goal: "1 ms" }
}

fn has_mine(x: u32, y: u32) -> bool {
    x % 9 == 7 && y % 6 == 4
}

/// The sample game on a large board whose mines are laid already.
pub fn mines() -> Draft {
    let mut draft = drafts::sample("minesweeper");
    draft.levels.truncate(1);
    let level = Arc::make_mut(&mut draft.levels[0]);
    let layout = Arc::make_mut(&mut level.layout);
    let hidden = pieces_on(FIELD, |x, y| if has_mine(x, y) { "Mine" } else { "Ground" }.to_owned());
    for matrix in &mut layout.matrices {
        matrix.cells = match lower(&matrix.name).as_str() {
            "state" => drafts::fill(FIELD, &Value::Text("Cover".to_owned())),
            "valid" => drafts::fill(FIELD, &Value::Bool(true)),
            _ => Cells::Text(hidden.clone()),
        };
    }
    let count =
        (0..FIELD.1).flat_map(|y| (0..FIELD.0).map(move |x| (x, y))).filter(|(x, y)| has_mine(*x, *y));
    let mines = Value::Int(count.count() as i32);
    layout.items.iter_mut().filter(|item| item.name == "Mines").for_each(|item| item.value = mines.clone());
    draft
}

/// Which cells are open after the first one was.
fn opened(numbers: &[Vec<i32>]) -> Vec<bool> {
    let (width, height) = (FIELD.0 as usize, FIELD.1 as usize);
    let mut open = vec![false; width * height];
    let mut left = vec![(0, 0)];
    while let Some((x, y)) = left.pop() {
        if std::mem::replace(&mut open[y * width + x], true) || numbers[y][x] != 0 {
            continue;
        }
        for y in y.saturating_sub(1)..(y + 2).min(height) {
            left.extend((x.saturating_sub(1)..(x + 2).min(width)).map(|x| (x, y)));
        }
    }
    open
}

/// From a changed rule of Sokoban with pictures to the play-test.
pub fn edit_sokoban() -> Line {
    edited(&games::pictured_sokoban())
}

/// The same for the Game of Life.
pub fn edit_life() -> Line {
    edited(&living())
}

/// The same for stones that fall and vanish.
pub fn edit_falling() -> Line {
    edited(&vanishing())
}

/// The same for 60 pictures.
pub fn edit_many() -> Line {
    edited(&many_pictures())
}

/// The same for the large board with mines.
pub fn edit_opening() -> Line {
    edited(&mines())
}

/// From a changed rule to the scene of a play-test that begins: what the editor does without its window. All rules but the
/// changed one have been parsed before; for the baseline none has.
fn edited(draft: &Draft) -> Line {
    let mut number = 0;
    let mut scene = |parses: &mut Parses| {
        let mut changed = draft.clone();
        let rule = Arc::make_mut(&mut Arc::make_mut(&mut changed.rules).list[0]);
        // Another text each time, so that it is not known yet.
        number += 1;
        rule.contents.push_str(&" ".repeat(number));
        let problems = grid::check(&changed, parses);
        assert!(problems.iter().all(|problem| problem.severity == Severity::Warning), "{problems:?}");
        let game = AnyGame::of_draft(&changed, 0, parses).expect("the game can be played");
        drop(black_box(game.begin(0).scene(Viewer::All, Area::ALL)));
    };
    let mut parses = Parses::default();
    let mut times: Vec<(Duration, Duration)> = Vec::new();
    for _ in 0..=EDITS {
        let start = Instant::now();
        scene(&mut parses);
        let known = start.elapsed();
        let start = Instant::now();
        scene(&mut Parses::default());
        times.push((known, start.elapsed()));
    }
    // The first of them met nothing that was known.
    let _ = times.remove(0);
    let median = |of: fn(&(Duration, Duration)) -> Duration| {
        let mut all: Vec<Duration> = times.iter().map(of).collect();
        all.sort_unstable();
        Figure::Time(all[EDITS / 2])
    };
    let baseline = "all rules parsed anew";
    Line { figure: median(|pair| pair.0), baseline, base: median(|pair| pair.1), goal: "50 ms" }
}

/// A board with stones on every so many cells, in no order.
fn scattered(side: u32, every: u32) -> Tiles<Ustr> {
    pieces_on((side, side), |x, y| {
        let mixed = (x * 7919 + y * 104_729) ^ (x * y * 31);
        if (mixed >> 3).is_multiple_of(every) { "Stone" } else { "Empty" }.to_owned()
    })
}

fn pieces_on((width, height): (u32, u32), piece: impl Fn(u32, u32) -> String) -> Tiles<Ustr> {
    let rows: Vec<Vec<_>> = (0..height).map(|y| (0..width).map(|x| ustr(&piece(x, y))).collect()).collect();
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
    let mut draft = drafts::draft(PIECES, &[], layout, None);
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
