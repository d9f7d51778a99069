//! `schola match`.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use clap::Args;
use schola::project::{self, matches};
use schola::search::Contest;
use schola::search::contest::{GameResult, Points, Tally};
use schola::words::Words;

/// Who plays, and how often.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The folder of a game.
    folder: PathBuf,
    /// The strength of the player who begins the first game: a level, depth:3, states:20000 or seconds:2.
    #[arg(long, value_name = "STRENGTH")]
    white: String,
    /// The strength of the other player.
    #[arg(long, value_name = "STRENGTH")]
    black: String,
    /// The seats of a board game that take part, by name and separated by commas; without it all.
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    seats: Vec<String>,
    /// The number of games; the players exchange seats after each one.
    #[arg(long, default_value_t = 100, value_name = "N")]
    games: u32,
    /// The number of the first game, from 1, so that a long match can be played in parts.
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    from: u32,
    /// Random plies before each pair of games.
    #[arg(long, default_value_t = 4, value_name = "N")]
    opening: u32,
    /// Takes the first of several equally good plies instead of a random one.
    #[arg(long)]
    first: bool,
    /// The number of plies after which a game is drawn.
    #[arg(long, default_value_t = 400, value_name = "N")]
    longest: u32,
    /// The seed of all chance.
    #[arg(long, default_value_t = 0, value_name = "N")]
    seed: u64,
    #[command(flatten)]
    given: super::given::Options,
    /// What the places are worth, from the first, such as 5,3,1; seats that share a place share the points. Says how many
    /// points each player gets, for games with several places.
    #[arg(long, value_delimiter = ',', value_name = "NUMBERS", value_parser = points)]
    points: Vec<f64>,
    /// Prints the plies of each game.
    #[arg(long)]
    moves: bool,
}

/// Plays games between two strengths and reports which is stronger. Exit code 1 if the game cannot be loaded, or if its
/// rules fail in one of the games; those are not counted.
pub(crate) fn contest(options: &Options, words: &Words) -> ExitCode {
    let strength = |text: &str| matches::strength(text).map_err(|problem| vec![problem]);
    let opened = strength(&options.white).and_then(|white| {
        let black = strength(&options.black)?;
        let setup = super::setup(&options.folder, None, &options.seats, words)?;
        Ok(([white, black], options.given.give(project::open_game(&options.folder, &setup)?)?))
    });
    let (strengths, game) = match opened {
        Ok(opened) => opened,
        Err(problems) => return super::fail(&problems, words),
    };
    let wanted = Contest {
        strengths,
        from: options.from - 1,
        games: options.games,
        opening: options.opening,
        repetition: matches::repetition(&game),
        longest: options.longest,
        vary: !options.first,
        seed: options.seed,
    };
    let began = Instant::now();
    let counted = Mutex::new(Points::new(options.points.clone()));
    let has_failed = AtomicBool::new(false);
    let tally = matches::contest(&game, &wanted, &|| began.elapsed(), &|played| {
        if let Some(fault) = &played.fault {
            has_failed.store(true, Ordering::Relaxed);
            let args = [
                ("number", (played.number + 1).to_string()),
                ("plies", played.plies.join(" ")),
                ("fault", super::stopped(fault, words)),
            ];
            return eprintln!("schola: {}", words.with("match-fault", &args));
        }
        counted.lock().unwrap_or_else(PoisonError::into_inner).count(played.number, &played.places);
        let key = match played.outcome {
            GameResult::Won => "match-won",
            GameResult::Drawn => "match-drawn",
            GameResult::Lost => "match-lost",
        };
        let args = [("number", (played.number + 1).to_string()), ("plies", played.plies.len().to_string())];
        let mut line = words.with(key, &args);
        if options.moves {
            line = format!("{line} {}", played.plies.join(" "));
        }
        // A closed pipe is not an error: the reader has seen enough.
        let _ = writeln!(io::stdout(), "{line}");
    });
    tell_tally(&tally, words);
    let counted = counted.into_inner().unwrap_or_else(PoisonError::into_inner);
    tell_places(&counted, words);
    if !options.points.is_empty() {
        tell_points(&counted, words);
    }
    if has_failed.into_inner() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Reads what a place is worth.
fn points(text: &str) -> Result<f64, String> {
    let number: f64 = text.trim().parse().map_err(|error: std::num::ParseFloatError| error.to_string())?;
    if number.is_finite() { Ok(number) } else { Err(format!("{text}: not a finite number")) }
}

/// Says how many games were won, and the difference in Elo.
fn tell_tally(tally: &Tally, words: &Words) {
    let score = tally.score().unwrap_or(0.5) * 100.0;
    let args = [
        ("games", tally.games().to_string()),
        ("won", tally.won.to_string()),
        ("drawn", tally.drawn.to_string()),
        ("lost", tally.lost.to_string()),
        ("score", format!("{score:.1}")),
    ];
    let _ = writeln!(io::stdout(), "{}", words.with("match-tally", &args));
    if let Some(elo) = tally.elo() {
        let number = |value: f64| match value {
            value if value == f64::INFINITY => "+∞".to_owned(),
            value if value == f64::NEG_INFINITY => "−∞".to_owned(),
            value => format!("{value:+.0}"),
        };
        let args = [("elo", number(elo.difference)), ("low", number(elo.low)), ("high", number(elo.high))];
        let _ = writeln!(io::stdout(), "{}", words.with("match-elo", &args));
    }
}

/// Says how often each player had which place, in a game of more than two.
fn tell_places(counted: &Points, words: &Words) {
    if counted.seats() < 3 {
        return;
    }
    for (strength, key) in ["match-places-first", "match-places-second"].into_iter().enumerate() {
        let places = (1..).zip(counted.places(strength));
        let places: Vec<String> = places.map(|(place, count)| format!("{place}. {count}×")).collect();
        let _ = writeln!(io::stdout(), "{}", words.with(key, &[("places", places.join(", "))]));
    }
}

/// Says how many points both players have, and how many more the first gets on one seat.
fn tell_points(counted: &Points, words: &Words) {
    let [first, second] = counted.totals();
    let args = [("first", format!("{first:.1}")), ("second", format!("{second:.1}"))];
    let _ = writeln!(io::stdout(), "{}", words.with("match-points", &args));
    if let Some((mean, [low, high])) = counted.difference() {
        let number = |value: f64| format!("{value:+.2}");
        let args = [("mean", number(mean)), ("low", number(low)), ("high", number(high))];
        let _ = writeln!(io::stdout(), "{}", words.with("match-points-more", &args));
    }
}
