//! How balanced Deus ex machina is among opponents of the level *Medium*, and how fast they play it.
//!
//! `cargo bench --bench balance` plays 400 games for each number of players, `cargo bench --bench balance -- 50` fewer. For each
//! number it prints how many rounds the games take (median, and the tenths from below and above), in which round the first
//! player is out, how many games are not over after 400 rounds, how often each seat wins, and the time of one game on one core.
//! Beside them stand the figures of a simulation of the rules on its own, with which the board was balanced. Nothing here fails.

use std::path::Path;
use std::time::{Duration, Instant};

use schola::board::{Game, compile};
use schola::engine::{Game as _, Seat, Standing};
use schola::project::folder::BoardFolder;
use schola::search::{AdviceRequest, Strength, advise};

/// After so many rounds a game is not played on.
const MOST_ROUNDS: i64 = 400;
/// The figures of the simulation: players, median, tenths, first player out, not over; of 400 games.
const SIMULATED: [(usize, &str); 5] = [
    (2, "112 (77-165), first out 112, open 0"),
    (3, "132 (89-218), first out 89, open 0"),
    (4, "167 (104-269), first out 77, open 9"),
    (5, "200 (125-359), first out 71, open 20"),
    (6, "248 (137-400), first out 68, open 64"),
];

/// What is known of a game that was played.
struct Played {
    rounds: i64,
    /// The round in which the first player was out, if any.
    first_out: Option<i64>,
    winner: Option<Seat>,
    /// The choices that were made.
    choices: u32,
    /// The time for choosing and playing.
    time: Duration,
}

fn play(game: &Game, seed: u64) -> Played {
    let strength = Strength::level("medium").expect("there is such a level");
    let mut state = game.start(seed);
    let mut played = Played { rounds: 0, first_out: None, winner: None, choices: 0, time: Duration::ZERO };
    while let Some(seat) = game.standing(&state).asked() {
        let begun = Instant::now();
        let seed = seed << 32 | u64::from(played.choices);
        let request = AdviceRequest { seat, strength, vary: false, seed, past: Vec::new() };
        let advice = advise(game, &state, &request, &()).expect("something can be chosen");
        for choice in &advice.ply {
            game.play(&mut state, choice, &mut ()).expect("what is advised can be chosen");
        }
        played.time += begun.elapsed();
        played.choices += 1;
        // Looking costs more than playing.
        if played.choices.is_multiple_of(5) {
            let context = game.position(&state).context;
            played.rounds = context.round;
            if played.first_out.is_none() && !context.eliminated.is_empty() {
                played.first_out = Some(context.round);
            }
            if context.round > MOST_ROUNDS {
                return played;
            }
        }
    }
    played.rounds = game.position(&state).context.round;
    played.first_out = played.first_out.or(Some(played.rounds));
    match game.standing(&state) {
        Standing::Won(winners) => played.winner = winners.first().copied(),
        other => println!("seed {seed}: {other:?}"),
    }
    played
}

/// Returns the value at a part of a sorted list, in tenths.
fn tenth<T: Copy>(sorted: &[T], tenths: usize) -> T {
    sorted[(sorted.len() * tenths / 10).min(sorted.len() - 1)]
}

fn main() {
    let games = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(400);
    let folder = BoardFolder::open(Path::new("sample_games/deus-ex-machina"));
    let draft = folder.unwrap_or_else(|problems| panic!("{problems:?}")).draft;
    let seats = draft.material.players().count();
    for (players, simulated) in SIMULATED {
        let taken: Vec<bool> = (0..seats).map(|seat| seat < players).collect();
        let game = compile(&draft, &taken, "en").unwrap_or_else(|faults| panic!("{faults:?}"));
        let all: Vec<Played> = (0..games).map(|seed| play(&game, seed)).collect();
        let mut rounds: Vec<i64> = all.iter().map(|it| it.rounds.min(MOST_ROUNDS)).collect();
        rounds.sort_unstable();
        let mut out: Vec<i64> = all.iter().filter_map(|it| it.first_out).collect();
        out.sort_unstable();
        let mut times: Vec<Duration> = all.iter().map(|it| it.time).collect();
        times.sort_unstable();
        let wins: Vec<usize> = (0..players)
            .map(|seat| all.iter().filter(|it| it.winner == Some(Seat(seat as u8))).count())
            .collect();
        let open = all.iter().filter(|it| it.winner.is_none()).count();
        let choices = all.iter().map(|it| u64::from(it.choices)).sum::<u64>() / games.max(1);
        println!(
            "{players} players: {} rounds ({}-{}), first out {}, open {open} of {games}; simulated {simulated}",
            tenth(&rounds, 5),
            tenth(&rounds, 1),
            tenth(&rounds, 9),
            tenth(&out, 5),
        );
        println!(
            "           seats won {wins:?}; {choices} choices, {:.1} ms median, {:.1} ms longest",
            tenth(&times, 5).as_secs_f64() * 1e3,
            times.last().map_or(0.0, Duration::as_secs_f64) * 1e3,
        );
    }
}
