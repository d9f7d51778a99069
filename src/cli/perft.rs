//! `schola perft`.

use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use schola::project;
use schola::project::counting::{self, Count, NotCounted};
use schola::words::Words;

/// What to count.
#[derive(Args, Debug)]
#[command(group(clap::ArgGroup::new("length").required(true).args(["depth", "choices"])))]
pub(crate) struct Options {
    /// The folder of a game.
    folder: PathBuf,
    /// The level of a grid game, by the name of its folder; without it the first.
    #[arg(long, value_name = "NAME")]
    level: Option<String>,
    /// Counts sequences of this many plies.
    #[arg(long, value_name = "N")]
    depth: Option<u32>,
    /// Counts sequences of this many choices.
    #[arg(long, value_name = "N")]
    choices: Option<u32>,
    /// Counts separately for each first ply.
    #[arg(long, conflicts_with = "choices")]
    divide: bool,
    /// The seats of a board game that take part, by name and separated by commas; without it all.
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    seats: Vec<String>,
    /// A file with the position of a board game to start from.
    #[arg(long, value_name = "FILE")]
    position: Option<PathBuf>,
    /// The seed of the game's chance.
    #[arg(long, default_value_t = 0, value_name = "N")]
    seed: u64,
    #[command(flatten)]
    given: super::given::Options,
}

/// Prints in how many ways a game can continue. Exit code 1 if the game or the position cannot be loaded, or if the rules fail
/// on the way.
pub(crate) fn perft(options: &Options, words: &Words) -> ExitCode {
    let count = match (options.depth, options.choices) {
        (Some(plies), _) if options.divide => Count::Divided(plies),
        (Some(plies), _) => Count::Plies(plies),
        (None, choices) => Count::Choices(choices.unwrap_or_default()),
    };
    let setup = super::setup(&options.folder, options.level.as_deref(), &options.seats, words);
    let counted = setup
        .and_then(|setup| project::open_game(&options.folder, &setup))
        .and_then(|game| options.given.give(game))
        .map_err(NotCounted::from)
        .and_then(|game| counting::count(&game, count, options.seed, options.position.as_deref()));
    match counted {
        Ok(lines) => {
            let line = |(ply, number): &(String, u64)| match ply.as_str() {
                "" => number.to_string(),
                ply => format!("{ply} {number}"),
            };
            let mut texts: Vec<String> = lines.iter().map(line).collect();
            if options.divide {
                texts.push(lines.iter().map(|(_, number)| number).sum::<u64>().to_string());
            }
            // A closed pipe is not an error: the reader has seen enough.
            let mut out = io::stdout().lock();
            let _ = texts.iter().try_for_each(|text| writeln!(out, "{text}")).and_then(|()| out.flush());
            ExitCode::SUCCESS
        }
        Err(NotCounted::Problems(problems)) => super::fail(&problems, words),
        Err(NotCounted::Stopped(fault)) => {
            eprintln!("schola: {}", super::stopped(&fault, words));
            ExitCode::FAILURE
        }
    }
}
