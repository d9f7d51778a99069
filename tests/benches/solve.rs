//! Benchmarks of the solver.
//!
//! `cargo bench --bench solve` prints all of them, `cargo bench --bench solve -- sokoban` those whose name
//! contains the word. Each level gets ten seconds on one thread.
//!
//! - **sokoban**: 40 levels from 6 × 6 to 14 × 12, made for this benchmark, with the rules of the sample
//!   game; a line for each, whether it is solved or not. Goal: 34 of them.
//! - **breadth**: states per second of breadth-first search alone, on the large ones of these levels. Goal:
//!   1,000,000.
//! - **pictures**: the same levels with two pictures as their only rules, by cells and by arrows, each beside the sample's
//!   rules in turns: levels solved and pushes of both, and states per second, of the search and of breadth-first search alone.
//!   Goal: half of the states of the sample's rules.
//! - **taken back**: boards of the Fifteen puzzle that are made and unmade, with the estimate. Goal:
//!   5,000,000 per second.
//! - **lights out**: 20 × 20 lamps. Goal: 100 ms. **sudoku**: the sample's levels. Goal: 1 ms each.
//! - **samples**: the levels of the sample games that take longest.

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use schola::engine::{Game as _, Knowledge as _, Solvable as _, TakeBack};
use schola::grid::model::{Layout, Value};
use schola::grid::{Game, Move, compile};
use schola::search::solve::{Limits, Report, SolverAnswer, Watch, solve};

#[path = "../support"]
mod support {
    pub mod drafts;
    pub mod xsb;
}

use support::drafts::{draft, fill, matrix, position, put};

struct Clock(Instant);

impl Watch for Clock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// Solves a level and returns the result and the time.
fn timed(game: &Game, limits: &Limits) -> (Report<Move>, Duration) {
    let clock = Clock(Instant::now());
    let report = solve(game, &game.start(0), limits, &clock);
    (report, clock.0.elapsed())
}

fn ten_seconds() -> Limits {
    Limits { time: Some(Duration::from_secs(10)), ..Limits::default() }
}

fn say(name: &str, report: &Report<Move>, took: Duration) {
    let (result, moves) = match &report.answer {
        SolverAnswer::Solved { moves, shortest: true } => ("fewest", moves.len().to_string()),
        SolverAnswer::Solved { moves, .. } => ("solved", moves.len().to_string()),
        SolverAnswer::Unsolvable => ("unsolvable", String::new()),
        SolverAnswer::Unknown(_) => ("unknown", String::new()),
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
        solved += usize::from(matches!(report.answer, SolverAnswer::Solved { .. }));
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

/// Solves levels by pictures and by the sample's rules, in turns.
fn pictures() {
    let draft = support::xsb::sample();
    let levels = support::xsb::levels();
    for (search, states, shortest, levels) in
        [("search", 400_000, false, &levels[..]), ("breadth", 2_000_000, true, &levels[levels.len() - 5..])]
    {
        let limits = Limits { states: Some(states), shortest, ..Limits::default() };
        let mut sums = [(0, 0, 0.0); 3];
        let mut differing = 0;
        for level in levels {
            let games = [level.game(draft.clone()), level.pictured(false), level.pictured(true)];
            let mut answers = Vec::new();
            for (game, (solved, states, seconds)) in games.iter().zip(&mut sums) {
                let (report, took) = timed(game, &limits);
                *states += report.states;
                *seconds += took.as_secs_f64();
                if let SolverAnswer::Solved { moves, shortest } = &report.answer {
                    *solved += 1;
                    answers.push((moves.len(), *shortest));
                }
            }
            let proven = || answers.iter().filter(|(_, proven)| *proven);
            differing += usize::from(proven().any(|answer| proven().any(|other| other.0 != answer.0)));
        }
        let rate = |number: usize| sums[number].1 as f64 / sums[number].2;
        for (number, name) in ["the sample's rules", "pictures, cells", "pictures, arrows"].iter().enumerate()
        {
            let (solved, states, seconds) = sums[number];
            let ratio = rate(number) / rate(0);
            println!(
                "pictures, {search:<8}{name:<20}{solved:>3} of {} solved{states:>10} states{seconds:>9.3} s{:>10.0}/s\
                 {ratio:>7.2} × the sample's   goal 0.5",
                levels.len(),
                rate(number),
            );
        }
        println!("pictures, {search}: {differing} levels with another proven number of moves   goal 0");
    }
}

/// Counts boards that are made and unmade in the Fifteen puzzle, on all paths of a length, with the estimate.
fn taken_back() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/fifteen");
    let draft = schola::project::open(&path).expect("the sample games are there").draft;
    let game = compile(&draft, draft.levels.len() - 1).expect("the sample games can be played");
    let known = game.study(&game.start(0));
    let Some(mut board) = known.take_back() else {
        println!("fifteen, taken back: its estimate is not proven");
        return;
    };
    let start = Instant::now();
    let count = ways(&mut *board, 19);
    let rate = count as f64 / start.elapsed().as_secs_f64();
    println!("fifteen, taken back: {count} boards, {rate:.0}/s   goal 5000000");
}

fn ways(board: &mut dyn TakeBack<Move>, length: u32) -> u64 {
    let mut options = Vec::new();
    board.options(&mut options);
    let mut count = 0;
    for option in options {
        board.make(option);
        count += 1;
        // The estimate is queried as a search does it; no board is further away than this.
        if length > 1 && board.estimate() < 10_000 {
            count += ways(board, length - 1);
        }
        board.take_back();
    }
    count
}

/// Solves a board of 20 × 20 lamps.
fn lights_out() {
    let size = (20, 20);
    let rules: Vec<String> = ["A.x, A.y", "A.x + 1, A.y", "A.x - 1, A.y", "A.x, A.y + 1", "A.x, A.y - 1"]
        .iter()
        .map(|at| format!("if (STATE[{at}] == Off) {{ STATE[{at}] = On; }} else {{ STATE[{at}] = Off; }}"))
        .collect();
    let rules: Vec<(&str, bool)> = rules.iter().map(|text| (text.as_str(), false)).collect();
    let off = fill(size, &Value::Text("Off".to_owned()));
    let mut start = off.clone();
    for cell in (0..400).filter(|cell| cell % 7 < 3) {
        put(&mut start, cell % 20, cell / 20, &Value::Text("On".to_owned()));
    }
    let valid = fill(size, &Value::Bool(true));
    let matrices = vec![matrix("STATE", start), matrix("VALID", valid), matrix("FINAL", off)];
    let layout = Layout { items: position((0, 0)), matrices, ..Layout::default() };
    let game = compile(&draft(&["On", "Off"], &rules, layout, None), 0).expect("the lamps can be played");
    let (report, took) = timed(&game, &ten_seconds());
    say("lights out 20 × 20", &report, took);
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
        ("pictures", &pictures),
        ("taken back", &taken_back),
        ("lights out", &lights_out),
        ("fifteen", &|| sample("fifteen", &[])),
        ("sudoku", &|| sample("sudoku", &[])),
        ("pexeso", &|| sample("pexeso", &[])),
        ("knights-tour", &|| sample("knights-tour", &[])),
        ("klondike", &|| sample("klondike", &[])),
    ];
    lines.iter().filter(|(name, _)| wanted(name)).for_each(|(_, line)| line());
    ExitCode::SUCCESS
}
