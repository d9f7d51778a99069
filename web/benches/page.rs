//! How fast the engine of pages is beside that of the program: `cargo bench --package schola-web --bench page`.
//!
//! The same messages are said to both, one after another. The module for WebAssembly runs in Node; `cargo xtask web` makes it.

#[path = "../tests/desk/mod.rs"]
#[expect(dead_code, reason = "tests need more of it")]
mod desk;
#[path = "../tests/wasm/mod.rs"]
mod wasm;

use std::time::{Duration, Instant};

use desk::{Desk, begin};
use schola_web::Page;
use serde_json::json;

/// How often everything is said; the fastest counts.
const ROUNDS: usize = 5;

/// What is thought about: a game, the index of a level, and whether its solution is looked for after a choice that leads elsewhere;
/// otherwise a hint is, and some choices are made.
const TASKS: [(&str, usize, bool); 5] = [
    ("fifteen", 9, true),
    ("sokoban", 4, true),
    ("evade", 0, false),
    ("goofspiel", 0, false),
    ("dragons-lair", 0, false),
];

fn record(game: &str, level: usize, whole: bool) -> Desk {
    let mut desk = Desk::new(game);
    let code = desk.make(level);
    begin(&mut desk, &code);
    desk::play(&mut desk, if whole { 1 } else { 4 });
    desk.say(1, &json!({"type": "hint", "whole": whole}));
    desk
}

/// Says everything to a page of the program. Returns how long it took.
fn native(game: &str, desk: &Desk) -> Duration {
    let files = schola::project::game_files::contents(&desk::root().join("sample_games").join(game));
    let files = files.unwrap_or_else(|it| panic!("{game}: {it:?}"));
    let mut pages = [Page::new(game, files.clone()), Page::new(game, files)];
    let begun = Instant::now();
    for said in &desk.record {
        let _ = pages[usize::from(said.thinker)].receive(&said.message, said.now);
    }
    begun.elapsed()
}

fn main() {
    let Some(engine) = wasm::engine() else { return };
    println!("{:<14} {:>10} {:>10} {:>7}", "game", "program", "page", "ratio");
    let mut ratios = Vec::new();
    for (game, level, whole) in TASKS {
        let desk = record(game, level, whole);
        let own = (0..ROUNDS).map(|_| native(game, &desk)).min().unwrap_or_default().as_secs_f64() * 1e3;
        let (_, page) = wasm::repeat(&engine, game, &desk.record, ROUNDS);
        ratios.push(own / page);
        println!("{game:<14} {own:>7.1} ms {page:>7.1} ms {:>7.2}", own / page);
    }
    let mean = (ratios.iter().map(|ratio: &f64| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
    println!("the speed of a page is {mean:.2} of the program's (geometric mean)");
}
