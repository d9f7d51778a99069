//! Benchmarks of generating levels. `cargo bench --bench levels` prints them; nothing fails for being slow.
//!
//! - **lights-out**: twenty levels from 3 to 12 moves for the sample game, from the opened game to the levels
//!   with their difficulty. Baseline: compiling and solving each of them once more. Goal: under a second.
//! - **sokoban**: levels tried per second while ten levels of 6 to 20 moves are made from the sample game's
//!   level 01. The first number counts changed levels whose solvability was determined: by a search, by moves
//!   that still win, or by proof that a thing reaches no goal. The second counts every start whose distance
//!   to a goal was determined. Baseline: compiling and solving the generated levels one by one. Goal: 3 400
//!   per second.
//! - **sokoban, larger**: the same from level 05, with 10 to 40 moves.
//! - **sokoban, empty room**: the same from an empty room of 7 × 7 with two boxes.
//! - puzzle generators at their largest sizes, one level of the greatest difficulty each.

use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use schola::engine::Game as _;
use schola::grid::compile;
use schola::grid::model::Draft;
use schola::project;
use schola::project::difficulty::Difficulty;
use schola::project::generating::{Made, Request, make};
use schola::search::solve::{Limits, solve};

const RUNS: usize = 5;

fn main() {
    let request = |count, moves| Request { count, moves: Some(moves), ..Request::default() };
    let lights = open("lights-out");
    let (made, took) = median(&lights, &request(20, 3..=12));
    println!(
        "lights-out: {} levels in {took:.1?}; solved once more in {:.1?}",
        made.levels.len(),
        again(&lights, &made)
    );
    let sokoban = open("sokoban");
    let from = |level: &str| Some(level.to_owned());
    let room = Request {
        empty: true,
        size: Some((7, 7)),
        pieces: vec![("BoxClosed".to_owned(), 2..=2), ("BoxOpened".to_owned(), 0..=0)],
        ..request(10, 10..=40)
    };
    for (name, request) in [
        ("sokoban", Request { from: from("01"), ..request(10, 6..=20) }),
        ("sokoban, larger", Request { from: from("07"), ..request(10, 10..=40) }),
        ("sokoban, empty room", Request { from: from("07"), ..room }),
    ] {
        let (made, took) = median(&sokoban, &request);
        let rate = |levels: u64| levels as f64 / took.as_secs_f64();
        let solved = again(&sokoban, &made);
        println!(
            "{name}: {:.0} levels/s tried, {:.0} starts/s known, {} kept in {took:.1?}; one by one {:.0} levels/s",
            rate(made.progress.tried),
            rate(made.progress.tried + made.progress.starts),
            made.levels.len(),
            made.levels.len() as f64 / solved.as_secs_f64(),
        );
    }
    for (name, size) in [
        ("sudoku", (9, 9)),
        ("nonograms", (16, 16)),
        ("nonograms", (25, 25)),
        ("netwalk", (16, 16)),
        ("maze", (25, 25)),
        ("maze", (63, 63)),
        ("pexeso", (8, 8)),
        ("knights-tour", (12, 12)),
    ] {
        let hardest = Some(Difficulty::HARDEST..=Difficulty::HARDEST);
        let request = Request { count: 1, size: Some(size), difficulty: hardest, ..Request::default() };
        let (made, took) = median(&open(name), &request);
        println!("{name}, {} × {}: {} level in {took:.1?}", size.0, size.1, made.levels.len());
    }
}

fn open(name: &str) -> Draft {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join(name);
    project::open(&folder).expect("the sample can be read").draft
}

/// Makes levels several times; returns the median of the times.
fn median(draft: &Draft, request: &Request) -> (Made, Duration) {
    let run = || {
        let start = Instant::now();
        let made = make(draft, request, &()).expect("there is a way");
        (made, start.elapsed())
    };
    let mut runs: Vec<_> = (0..RUNS).map(|_| run()).collect();
    runs.sort_by_key(|(_, took)| *took);
    runs.swap_remove(RUNS / 2)
}

/// Compiles and solves the levels once more.
fn again(draft: &Draft, made: &Made) -> Duration {
    let start = Instant::now();
    for level in &made.levels {
        let level = level.level("01".to_owned(), None, String::new());
        let game =
            compile(&Draft { levels: vec![Arc::new(level)], ..draft.clone() }, 0).expect("it can be played");
        let _ = black_box(solve(&game, &game.start(0), &Limits::default(), &()));
    }
    start.elapsed()
}
