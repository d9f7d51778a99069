//! The figures of the solver.
//!
//! `cargo bench --bench solve` prints all of them, `cargo bench --bench solve -- sokoban` those whose name contains the
//! word. Each level gets ten seconds on one thread.
//!
//! - **sokoban**: 40 levels from 6 × 6 to 14 × 12, made for this bench, with the rules of the sample game; a line for each,
//!   whether it is solved or not. Goal: 34 of them.
//! - **breadth**: states a second in breadth alone, on the large ones of these levels. Goal: 1,000,000.
//! - **lights out**: 20 × 20 lamps. Goal: 100 ms. **sudoku**: the sample's levels. Goal: 1 ms each.
//! - **samples**: the levels of the sample games that take longest.

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use schola::engine::Game as _;
use schola::grid::{Cell, Game, compile};
use schola::search::solve::{Answer, Limits, Report, Watch, solve};

#[path = "../support"]
mod support {
    pub mod drafts;
    pub mod xsb;
}

struct Clock(Instant);

impl Watch for Clock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// Solves a level and returns what came of it, and how long it took.
fn timed(game: &Game, limits: &Limits) -> (Report<Cell>, Duration) {
    let clock = Clock(Instant::now());
    let report = solve(game, &game.start(0), limits, &clock);
    (report, clock.0.elapsed())
}

fn ten_seconds() -> Limits {
    Limits { time: Some(Duration::from_secs(10)), ..Limits::default() }
}

fn say(name: &str, report: &Report<Cell>, took: Duration) {
    let (result, moves) = match &report.answer {
        Answer::Solved { moves, shortest: true } => ("fewest", moves.len().to_string()),
        Answer::Solved { moves, .. } => ("solved", moves.len().to_string()),
        Answer::Unsolvable => ("unsolvable", String::new()),
        Answer::Unknown(_) => ("unknown", String::new()),
    };
    let seconds = took.as_secs_f64();
    let rate = report.states as f64 / seconds.max(1e-9);
    println!("{name:<28}{result:<11}{moves:>6}{:>12}{seconds:>9.3} s{rate:>12.0}/s", report.states);
}

fn sokoban() {
    let (levels, draft) = (support::xsb::levels(), support::xsb::sample());
    let mut solved = 0;
    for level in &levels {
        let game = level.game(draft.clone());
        let (report, took) = timed(&game, &ten_seconds());
        solved += usize::from(matches!(report.answer, Answer::Solved { .. }));
        let (width, height) = level.size();
        say(&format!("sokoban {} {width} × {height}, {}", level.name, level.boxes()), &report, took);
    }
    println!("sokoban: {solved} of {} solved   goal 34 of 40", levels.len());
}

fn breadth() {
    let draft = support::xsb::sample();
    let (mut states, mut seconds) = (0, 0.0);
    for level in support::xsb::levels().iter().rev().take(5) {
        let limits = Limits { states: Some(2_000_000), shortest: true, ..Limits::default() };
        let (report, took) = timed(&level.game(draft.clone()), &limits);
        states += report.states;
        seconds += took.as_secs_f64();
    }
    println!("breadth: {:.0} states/s   goal 1000000", states as f64 / seconds);
}

/// Solves all levels of a sample game, or some of them.
fn sample(game: &str, wanted: &[&str]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join(game);
    let draft = schola::project::open(&path).expect("the sample games are there").draft;
    for (index, level) in draft.levels.iter().enumerate() {
        if wanted.is_empty() || wanted.contains(&level.folder.as_str()) {
            let compiled = compile(&draft, index).expect("the sample games can be played");
            let (report, took) = timed(&compiled, &ten_seconds());
            say(&format!("{game} {}", level.folder), &report, took);
        }
    }
}

fn main() -> ExitCode {
    // `cargo bench` adds an option of its own.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let wanted = |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word.as_str()));
    let lines: &[(&str, &dyn Fn())] = &[
        ("sokoban", &sokoban),
        ("breadth", &breadth),
        ("fifteen", &|| sample("fifteen", &[])),
        ("sudoku", &|| sample("sudoku", &[])),
        ("pexeso", &|| sample("pexeso", &[])),
        ("knights-tour", &|| sample("knights-tour", &[])),
        ("klondike", &|| sample("klondike", &[])),
    ];
    lines.iter().filter(|(name, _)| wanted(name)).for_each(|(_, line)| line());
    ExitCode::SUCCESS
}
