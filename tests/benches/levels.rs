//! The figures of making levels. `cargo bench --bench levels` prints them; nothing fails for being slow.
//!
//! - **lights-out**: twenty levels from 3 to 12 moves for the sample game, from the opened game to the levels with
//!   their difficulty. Baseline: compiling and solving each of them once more. Goal: under a second.
//! - **sokoban**: levels tried a second while ten levels of 6 to 20 moves are made from the sample game's level 01; the
//!   first number counts changed levels only, the second every start whose number of moves became known on the way.
//!   Baseline: compiling and solving the made levels one by one. Goal: 3 400 a second.
//! - **sokoban, larger**: the same from level 05, with 10 to 40 moves.

use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use schola::engine::Game as _;
use schola::grid::compile;
use schola::grid::model::Draft;
use schola::project;
use schola::project::generating::{Made, Request, make};
use schola::search::solve::{Limits, solve};

const RUNS: usize = 5;

fn main() {
    let wish = |count, moves| Request { count, moves: Some(moves), ..Request::default() };
    let lights = open("lights-out");
    let (made, took) = median(&lights, &wish(20, 3..=12));
    println!(
        "lights-out: {} levels in {took:.1?}; solved once more in {:.1?}",
        made.levels.len(),
        again(&lights, &made)
    );
    let sokoban = open("sokoban");
    for (name, level, count, moves) in [("sokoban", "01", 10, 6..=20), ("sokoban, larger", "05", 10, 10..=40)]
    {
        let request = Request { from: Some(level.to_owned()), ..wish(count, moves) };
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
}

fn open(name: &str) -> Draft {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join(name);
    project::open(&folder).expect("the sample can be read").draft
}

/// Makes levels several times; the median of the times.
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
