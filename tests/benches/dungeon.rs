//! Benchmarks of labyrinths: generating, solving, checking, writing and reading.
//!
//! `cargo bench --bench dungeon` prints all figures, `cargo bench --bench dungeon -- 1000` those whose name
//! contains the word. Times are the shortest of several runs on one core; each line gives the number of
//! rooms. Generating covers all three phases, without file and check. Next to it stands the time of a plain
//! maze of the same size, and the ratio of the two: measurements of one run can be compared on any machine.
//! In the same way, the hero's moves stand next to bare steps from field to field. Nothing here fails for
//! being slow.
//!
//! `cargo bench --bench dungeon -- many 100000` measures nothing: it generates that many labyrinths of all
//! sizes and checks every invariant of each; exit code 1 if one is violated.

#[path = "dungeon/many.rs"]
mod many;

use std::hint::black_box;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use schola::dungeon::game::{self, Direction};
use schola::dungeon::random::Random;
use schola::dungeon::{
    Action, Areas, Database, Dungeon, Field, FilledAreas, Game, Labyrinth, Parameters, Plan, SplitGoal,
    Walls, check, solve,
};
use schola::engine::Game as _;
use schola::project::{database, labyrinth};

/// Returns the shortest time of several runs.
fn best<T>(runs: u32, mut task: impl FnMut() -> T) -> Duration {
    let one = |_| {
        let start = Instant::now();
        let _ = black_box(task());
        start.elapsed()
    };
    (0..runs).map(one).min().unwrap_or_default()
}

fn say(name: &str, time: Duration, rooms: usize, fields: u64, goal: &str) {
    let nanoseconds = time.as_secs_f64() * 1e9 / fields as f64;
    let milliseconds = time.as_secs_f64() * 1e3;
    println!("{name:<28}{milliseconds:>12.3} ms{nanoseconds:>10.1} ns a field{rooms:>10} rooms   {goal}");
}

/// Digs a maze through the whole area without stopping: the baseline for generating a labyrinth.
fn plain_maze(side: usize) -> Vec<bool> {
    let mut chance = Random::new(1);
    let mut free = vec![false; side * side];
    let mut way = vec![side + 1];
    free[side + 1] = true;
    while let Some(at) = way.last().copied() {
        let (x, y) = (at % side, at / side);
        let steps = [
            (y > 2, side.wrapping_neg()),
            (x + 3 < side, 1),
            (y + 3 < side, side),
            (x > 2, 1_usize.wrapping_neg()),
        ];
        let open =
            |(is_inside, step): &(bool, usize)| *is_inside && !free[at.wrapping_add(step.wrapping_mul(2))];
        let count = steps.iter().filter(|step| open(step)).count() as u32;
        if count == 0 {
            let _ = way.pop();
            continue;
        }
        let chosen = steps.iter().filter(|step| open(step)).nth(chance.below(count) as usize);
        let step = chosen.map_or(0, |(_, step)| *step);
        let (between, next) = (at.wrapping_add(step), at.wrapping_add(step.wrapping_mul(2)));
        (free[between], free[next]) = (true, true);
        way.push(next);
    }
    free
}

fn figures(side: u16, branches: u32, goal: &str, database: &Database, wanted: &dyn Fn(&str) -> bool) {
    let target = SplitGoal::Branches(branches);
    let parameters = Parameters { target, ..Parameters::of_size(side, side) };
    let name = |what: &str| format!("{what} {side} × {side}, {branches}");
    let names = ["make", "solve", "check", "write", "read"].map(name);
    if !names.iter().any(|name| wanted(name)) && !wanted(&format!("  stages of {side} × {side}")) {
        return;
    }
    let runs = if side > 1000 { 3 } else { 10 };
    let made = Dungeon::generate(&parameters, database, 3, 0);
    let rooms = made.areas().rooms.len();
    let line = |name: &String, goal: &str, time: &dyn Fn() -> Duration| {
        if wanted(name) {
            say(name, time(), rooms, u64::from(side) * u64::from(side), goal);
        }
    };
    if wanted(&names[0]) {
        let time = best(runs, || Dungeon::generate(&parameters, database, 3, 0));
        let plain = best(runs, || plain_maze(side.into()));
        let ratio = time.as_secs_f64() / plain.as_secs_f64();
        let plain = plain.as_secs_f64() * 1e3;
        let goal = format!("{ratio:.2} × a plain maze ({plain:.3} ms)   {goal}");
        say(&names[0], time, rooms, u64::from(side) * u64::from(side), &goal);
    }
    if let Some(whole) = made.labyrinth() {
        line(&names[1], "", &|| best(runs, || solve(&whole.filled, whole.boss.at)));
    }
    stages(side, &parameters, database, wanted);
    line(&names[2], "", &|| best(runs, || check(&made, Some(database))));
    let text = labyrinth::write(&made);
    line(&names[3], "", &|| best(runs, || labyrinth::write(&made)));
    line(&names[4], "", &|| best(runs, || labyrinth::read(text.as_bytes())));
}

/// Small labyrinths, all different: a repeated one would train the branch predictor.
fn others(side: u16, branches: u32, database: &Database, wanted: &dyn Fn(&str) -> bool) {
    const COUNT: u32 = 200;
    let name = format!("make others {side} × {side}, {branches}");
    if !wanted(&name) {
        return;
    }
    let target = SplitGoal::Branches(branches);
    let make = |seed: u32| {
        let parameters = Parameters { target, seed, ..Parameters::of_size(side, side) };
        Dungeon::generate(&parameters, database, 3, 0)
    };
    let rooms: usize = (0..COUNT).map(|seed| make(seed).areas().rooms.len()).sum();
    let time = best(5, || (0..COUNT).for_each(|seed| drop(black_box(make(seed))))) / COUNT;
    say(&name, time, rooms / COUNT as usize, u64::from(side) * u64::from(side), "");
}

/// The time of each stage of generating.
fn stages(side: u16, parameters: &Parameters, database: &Database, wanted: &dyn Fn(&str) -> bool) {
    let (seed, level) = (parameters.seed, parameters.level);
    let plan = Plan::generate(parameters);
    let areas = Arc::new(Areas::place_doors(&plan, seed));
    let walls = Arc::new(Walls::generate(&areas, parameters));
    let filled = Arc::new(FilledAreas::generate(&walls, seed, 0));
    let line = |name: &str, task: &dyn Fn() -> Duration| {
        let name = format!("  {name} of {side} × {side}");
        if wanted(&name) || wanted("stages") {
            say(&name, task(), areas.rooms.len(), u64::from(side) * u64::from(side), "");
        }
    };
    line("rooms", &|| best(3, || Plan::generate(parameters)));
    line("doors", &|| best(3, || Areas::place_doors(&plan, seed)));
    line("walls", &|| best(3, || Walls::generate(&areas, parameters)));
    line("keys", &|| best(3, || FilledAreas::generate(&walls, seed, 0)));
    line("objects", &|| best(3, || Labyrinth::generate(&filled, database, level, seed, 0)));
}

/// Random moves of a hero to other fields, with fights and waiting, but without drawing anything.
fn moves(database: &Database, wanted: &dyn Fn(&str) -> bool) {
    let name = "moves 40 × 30";
    if !wanted(name) {
        return;
    }
    let target = SplitGoal::Branches(5);
    let parameters = (1..)
        .map(|seed| Parameters { target, seed, ..Parameters::of_size(40, 30) })
        .find(|parameters| {
            let made = Dungeon::generate(parameters, database, 3, 0);
            made.labyrinth().is_some_and(|whole| whole.creatures.len() == 19)
        })
        .unwrap_or_default();
    let made = Dungeon::generate(&parameters, database, 3, 0);
    let options = game::Options { immortal: true, ..game::Options::default() };
    let Ok(game) = Game::new(&made, options) else { return };
    let count = 1_000_000_u32;
    let mut chance = Random::new(7);
    let time = best(3, || {
        let mut state = game.start(1);
        for _ in 0..count {
            let to = Action::Go(*chance.pick(&Direction::ALL));
            if game.play(&mut state, &to, &mut ()).is_err() {
                let _ = game.play(&mut state, &Action::Wait, &mut ());
            }
        }
        state
    });
    // The same directions without a game: steps between free fields.
    let Some(filled) = made.filled() else { return };
    let bare = best(3, || {
        let mut at = filled.entrance;
        for _ in 0..count {
            let to = *chance.pick(&[(0, -1), (1, 0), (0, 1), (-1, 0)]);
            let next = Field::new(at.x.wrapping_add_signed(to.0), at.y.wrapping_add_signed(to.1));
            at = if filled.walls.free.has(next) { next } else { at };
        }
        at
    });
    let each = time.as_secs_f64() * 1e9 / f64::from(count);
    let rate = f64::from(count) / time.as_secs_f64();
    let ratio = time.as_secs_f64() / bare.as_secs_f64();
    println!(
        "{name:<28}{rate:>12.0} moves a second, {each:.0} ns each, {ratio:.1} × a bare step, 20 monsters   goal 1000000"
    );
}

fn main() -> ExitCode {
    // `cargo bench` adds an option of its own.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let wanted = |name: &str| words.is_empty() || words.iter().any(|word| name.contains(word.as_str()));
    let database = database::sample("en");
    if let Some(("many", count)) = words.first().map(String::as_str).zip(words.get(1)) {
        let Ok(count) = count.parse() else {
            eprintln!("`{count}` is no number of labyrinths");
            return ExitCode::from(2);
        };
        return if many::check(count, &database) { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    // First the same density of branches as in the first line, then the default number.
    figures(100, 12, "goal 2 ms", &database, &wanted);
    others(100, 12, &database, &wanted);
    figures(1000, 1200, "goal 25 ms", &database, &wanted);
    figures(4000, 19200, "goal 1000 ms", &database, &wanted);
    figures(1000, 5, "", &database, &wanted);
    figures(4000, 5, "", &database, &wanted);
    moves(&database, &wanted);
    ExitCode::SUCCESS
}
