//! Benchmarks of board games: counting, playouts, search, cloning and loading.
//!
//! `cargo bench --bench board` prints all figures, `cargo bench --bench board -- evade` those whose name
//! contains the word. Each line gives a figure and its target, and how many times faster it is than the
//! literal interpreter of the tests if that finishes in reasonable time. Times are the shortest of several
//! runs on one core. Nothing here fails for being slow.
//!
//! - **perft**: counts sequences of plies from the start of Evade; the oracle counts 3 plies.
//! - **playouts**: random whole games per second; the oracle plays some of the same.
//! - **search**: the best ply of Evade from the start, at a fixed depth.
//! - **clone**: a state in the middle of a game of Evade, including temporaries.
//! - **imagine**: a state of Prší as the seat that is asked may imagine it.
//! - **play**: a choice of a real play of Deus ex machina, in which it is kept what each seat can know.
//! - **load**: opening and compiling a sample.

#[path = "../support"]
mod support {
    pub mod board_oracle;
}

use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use schola::board::{Chance, Draft, Game, State, compile};
use schola::engine::{Game as _, Seat, Standing, Viewer};
use schola::project::folder::BoardFolder;
use schola::search::alpha_beta::{Settings, search};
use schola::search::perft;
use support::board_oracle::Oracle;

fn folder(name: &str) -> PathBuf {
    Path::new("sample_games").join(name)
}

fn draft(name: &str) -> Draft {
    let opened = BoardFolder::open(&folder(name)).unwrap_or_else(|problems| panic!("{name}: {problems:?}"));
    opened.draft
}

fn game(draft: &Draft) -> Game {
    compile(draft, &[], "en").unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// Returns the shortest time of several runs.
fn best(runs: u32, mut task: impl FnMut()) -> Duration {
    let one = |_| {
        let start = Instant::now();
        task();
        start.elapsed()
    };
    (0..runs).map(one).min().unwrap_or_default()
}

fn say(name: &str, figure: &str, goal: &str, oracle: &str) {
    println!("{name:<28}{figure:>22}   goal {goal:<12} {oracle}");
}

fn milliseconds(time: Duration) -> String {
    format!("{:.3} ms", time.as_secs_f64() * 1e3)
}

/// Counts plies in the oracle: in Evade each ply is two choices.
fn count(oracle: &Oracle, choices: u32) -> u64 {
    let offers = oracle.offers().len();
    if choices == 1 {
        return offers as u64;
    }
    let mut all = 0;
    for index in 0..offers {
        let mut next = oracle.clone();
        if next.answer(index) {
            all += count(&next, choices - 1);
        }
    }
    all
}

fn evade_perft() {
    let draft = draft("evade");
    let game = game(&draft);
    let start = game.start(1);
    let slow = best(1, || {
        let _ = black_box(count(&Oracle::start(&draft, &[], 1), 6));
    });
    let fast = best(3, || {
        let _ = black_box(perft(&game, &start, 3));
    });
    let ratio = format!("perft 3: {:.0} × oracle", slow.as_secs_f64() / fast.as_secs_f64());
    for (plies, wanted, runs, goal) in [(5, 1_851_782, 3, "1000 ms"), (6, 38_075_248, 1, "10000 ms")] {
        let mut found = 0;
        let time = best(runs, || found = perft(&game, &start, plies));
        assert_eq!(found, wanted, "sequences of {plies} plies");
        say(&format!("evade perft {plies}"), &milliseconds(time), goal, &ratio);
    }
}

/// Plays a game to its end and returns the number of choices.
fn play_out(
    game: &Game,
    state: &mut State,
    chance: &mut Chance,
    moves: &mut Vec<schola::board::Choice>,
) -> u32 {
    let mut choices = 0;
    while matches!(game.standing(state), Standing::ToMove(_)) {
        moves.clear();
        game.moves(state, moves);
        let choice = moves[chance.draw(moves.len() as u64) as usize];
        if game.play(state, &choice, &mut ()).is_err() {
            break;
        }
        choices += 1;
    }
    choices
}

fn playouts(name: &str, goal: u32, games: u32, slow_games: u32) {
    let draft = draft(name);
    let game = game(&draft);
    let start = game.start(1);
    let mut moves = Vec::new();
    let mut state = start.clone();
    let mut choices = 0;
    let time = best(5, || {
        let mut chance = Chance::from_seed(7);
        choices = 0;
        for seed in 0..games {
            state.clone_from(&start);
            state = game.imagine(&state, Viewer::All, seed.into());
            choices += play_out(&game, &mut state, &mut chance, &mut moves);
        }
    });
    let slow = best(1, || {
        let mut chance = Chance::from_seed(7);
        for seed in 0..slow_games {
            let mut oracle = Oracle::start(&draft, &[], seed.into());
            while !oracle.offers().is_empty() {
                let index = chance.draw(oracle.offers().len() as u64) as usize;
                if !oracle.answer(index) {
                    break;
                }
            }
        }
    });
    let rate = f64::from(games) / time.as_secs_f64();
    let ratio = rate / (f64::from(slow_games) / slow.as_secs_f64());
    let nanoseconds = time.as_nanos() / u128::from(choices.max(1));
    let oracle = format!("{ratio:.0} × oracle; {} choices a game, {nanoseconds} ns each", choices / games);
    say(&format!("{name} playouts"), &format!("{rate:.0} /s"), &format!("{goal} /s"), &oracle);
}

fn evade_clone() {
    let game = game(&draft("evade"));
    let mut state = game.start(1);
    for _ in 0..10 {
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        if let Some(choice) = moves.get(moves.len() / 2) {
            let _ = game.play(&mut state, choice, &mut ());
        }
    }
    let fresh = best(10, || (0..1000).for_each(|_| drop(black_box(state.clone()))));
    let mut other = state.clone();
    let again = best(10, || (0..1000).for_each(|_| black_box(&mut other).clone_from(&state)));
    let into = format!("into another: {} ns", again.as_nanos() / 1000);
    say("evade clone", &format!("{} ns", fresh.as_nanos() / 1000), "500 ns", &into);
}

fn evade_search() {
    let game = game(&draft("evade"));
    let start = game.start(1);
    for (depth, runs, goal) in [(3, 5, "20 ms"), (6, 1, "2000 ms")] {
        let settings = Settings {
            seat: Seat(0),
            depth,
            states: None,
            time: None,
            equals: false,
            table: true,
            past: None,
        };
        let time = best(runs, || drop(black_box(search(&game, &start, settings, &()))));
        say(&format!("evade search {depth}"), &milliseconds(time), goal, "");
    }
}

/// Imagines a state some choices into a game, for the seat that is asked.
fn imagined(name: &str, goal: &str) {
    let game = game(&draft(name));
    let mut state = game.start(1);
    let (mut moves, mut seat) = (Vec::new(), Seat(0));
    for _ in 0..20 {
        moves.clear();
        game.moves(&state, &mut moves);
        if let (Some(choice), Some(asked)) = (moves.first(), game.standing(&state).asked()) {
            let _ = game.play(&mut state, choice, &mut ());
            seat = asked;
        }
    }
    let time = best(10, || {
        (0..1000).for_each(|seed| drop(black_box(game.imagine(&state, Viewer::Seat(seat), seed))));
    });
    let copy = best(10, || (0..1000).for_each(|_| drop(black_box(state.clone()))));
    let ratio = format!("{:.1} × a clone", time.as_secs_f64() / copy.as_secs_f64());
    say(&format!("{name} imagine"), &format!("{} ns", time.as_nanos() / 1000), goal, &ratio);
}

/// Makes choices of a real play, in which everybody's knowledge is kept; the same choices in an imagined play stand beside.
fn played(name: &str, goal: &str) {
    let game = game(&draft(name));
    let start = game.start(1);
    let mut moves = Vec::new();
    let mut choices = 0;
    let mut run = |start: &State, seed: u64| {
        let (mut state, mut chance) = (start.clone(), Chance::from_seed(seed));
        choices = 0;
        while choices < 400 && matches!(game.standing(&state), Standing::ToMove(_)) {
            moves.clear();
            game.moves(&state, &mut moves);
            let choice = moves[chance.draw(moves.len() as u64) as usize];
            let _ = game.play(&mut state, &choice, &mut ());
            choices += 1;
        }
        choices
    };
    let mut made = 1;
    let real = best(5, || made = run(&start, 7));
    let imagined = game.imagine(&start, Viewer::All, 1);
    let mut made_imagined = 1;
    let bare = best(5, || made_imagined = run(&imagined, 7));
    let (real, bare) = (real / made, bare / made_imagined);
    let ratio = format!("{:.1} × without knowledge", real.as_secs_f64() / bare.as_secs_f64());
    say(&format!("{name} play"), &format!("{:.1} µs", real.as_secs_f64() * 1e6), goal, &ratio);
}

fn load() {
    for name in ["evade", "connect-four", "breakthrough", "reversi", "ludo", "deus-ex-machina"] {
        let time = best(5, || drop(black_box(game(&draft(name)))));
        say(&format!("{name} load"), &milliseconds(time), "20 ms", "");
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let figures: &[(&str, fn())] = &[
        ("evade perft", evade_perft),
        ("evade clone", evade_clone),
        ("evade search", evade_search),
        ("connect-four playouts", || playouts("connect-four", 25_000, 2000, 3)),
        ("breakthrough playouts", || playouts("breakthrough", 8000, 1000, 2)),
        ("reversi playouts", || playouts("reversi", 1500, 200, 1)),
        ("ludo playouts", || playouts("ludo", 1500, 200, 2)),
        ("prsi imagine", || imagined("prsi", "3000 ns")),
        ("deus-ex-machina imagine", || imagined("deus-ex-machina", "10000 ns")),
        ("deus-ex-machina play", || played("deus-ex-machina", "40 µs")),
        ("load", load),
    ];
    for (name, figure) in figures {
        if words.is_empty() || words.iter().any(|word| name.contains(word.as_str())) {
            figure();
        }
    }
}
