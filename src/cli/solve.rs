//! `schola solve`.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Args;
use schola::project::difficulty::{self, Difficulty, Measures, PLAYS};
use schola::project::{self, Problem, Setup, solving};
use schola::search::solve::{Ended, Limits, Report, SolverAnswer, Watch};
use schola::words::Words;
use serde_json::json;

/// What to solve, and the limits.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The folder of a game.
    folder: PathBuf,
    /// The level, by the name of its folder; without it the first.
    #[arg(long, value_name = "NAME", conflicts_with = "all")]
    level: Option<String>,
    /// Solves all levels, one after the other.
    #[arg(long)]
    all: bool,
    /// Moves to make first, such as "3,4 3,5".
    #[arg(long, value_name = "MOVES", default_value = "", hide_default_value = true)]
    from_moves: String,
    /// Accepts only a solution proven to have the fewest moves.
    #[arg(long)]
    shortest: bool,
    /// The time limit per level, in seconds.
    #[arg(long, value_name = "S", default_value = "10", value_parser = seconds)]
    time: Duration,
    /// The limit of states per level; without it only the time limit applies.
    #[arg(long, value_name = "N")]
    states: Option<u64>,
    /// The memory for states, in MB.
    #[arg(long, value_name = "MB", default_value_t = 1024, value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    memory: u64,
    /// Prints one JSON object per line.
    #[arg(long)]
    json: bool,
}

/// Reports for each level whether it can be solved, and how. Exit code 1 if the game cannot be loaded.
pub(crate) fn solve(options: &Options, words: &Words) -> ExitCode {
    let names = match (options.all, &options.level) {
        (false, Some(name)) => Ok(vec![name.clone()]),
        (all, _) => solving::levels(&options.folder).map(|mut names| {
            if !all {
                names.truncate(1);
            }
            names
        }),
    };
    let names = match names {
        Ok(names) if !names.is_empty() => names,
        Ok(_) => return super::fail(&[Problem::error("levels-none")], words),
        Err(problems) => return super::fail(&problems, words),
    };
    let mut code = ExitCode::SUCCESS;
    for name in names {
        match one(options, &name) {
            Ok(answer) => {
                let line = if options.json { json_line(&name, &answer) } else { line(&name, &answer, words) };
                // A closed pipe is not an error: the reader has seen enough.
                if writeln!(io::stdout(), "{line}").is_err() {
                    return code;
                }
            }
            Err(problems) => code = super::fail(&problems, words),
        }
    }
    code
}

pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().map_err(|error| error.to_string())?;
    Duration::try_from_secs_f64(seconds).map_err(|error| error.to_string())
}

/// Reports the elapsed time to a computation.
pub(super) struct Clock(pub(super) Instant);

impl<P> Watch<P> for Clock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// The report on a level.
pub(super) struct LevelReport {
    pub(super) report: Report<String>,
    pub(super) measures: Option<Measures>,
    /// The time it took, without opening the game.
    pub(super) took: Duration,
}

fn one(options: &Options, name: &str) -> Result<LevelReport, Vec<Problem>> {
    let moves: Vec<String> = options.from_moves.split_whitespace().map(str::to_owned).collect();
    let limits = Limits {
        states: options.states,
        bytes: options.memory << 20,
        time: Some(options.time),
        shortest: options.shortest,
    };
    timed(&options.folder, name, &moves, &limits)
}

/// Solves one level from the position after some moves.
pub(super) fn timed(
    folder: &Path,
    level: &str,
    moves: &[String],
    limits: &Limits,
) -> Result<LevelReport, Vec<Problem>> {
    let setup = Setup { level: Some(level.to_owned()), ..Setup::default() };
    let game = project::open_game(folder, &setup)?;
    let clock = Clock(Instant::now());
    let report = solving::solve(&game, moves, limits, &clock)?;
    let took = clock.0.elapsed();
    let measures = match &report.answer {
        SolverAnswer::Solved { moves: found, .. } => difficulty::measured(&game, moves, found, report.states),
        SolverAnswer::Unsolvable | SolverAnswer::Unknown(_) => None,
    };
    Ok(LevelReport { report, measures, took })
}

fn json_line(name: &str, LevelReport { report, measures, took }: &LevelReport) -> String {
    let (result, optimal, moves, ended) = match &report.answer {
        SolverAnswer::Solved { moves, shortest } => ("solved", Some(*shortest), Some(moves.join(" ")), None),
        SolverAnswer::Unsolvable => ("unsolvable", None, None, None),
        SolverAnswer::Unknown(ended) => ("unknown", None, None, Some(name_of(*ended))),
    };
    json!({
        "level": name,
        "result": result,
        "optimal": optimal,
        "moves": moves,
        "ended": ended,
        "difficulty": measures.as_ref().map(|measures| Difficulty::of(measures).number()),
        "measures": measures.as_ref().map(|measures| json!({
            "choices": f64::from(measures.choices) / 100.0,
            "astray": f64::from(measures.failures) / f64::from(PLAYS),
            "chosen": f64::from(measures.chosen) / 100.0,
            "score": f64::from(difficulty::score(measures)) / 100.0,
        })),
        "states": report.states,
        "seconds": took.as_secs_f64(),
        "states_per_second": (report.states as f64 / took.as_secs_f64().max(1e-9)).round(),
        "peak_mb": report.peak_bytes as f64 / f64::from(1 << 20),
    })
    .to_string()
}

fn name_of(ended: Ended) -> &'static str {
    match ended {
        Ended::States => "states",
        Ended::Memory => "memory",
        Ended::Time => "time",
        Ended::Cancelled => "cancelled",
        Ended::Chance => "chance",
    }
}

fn line(name: &str, LevelReport { report, measures, took }: &LevelReport, words: &Words) -> String {
    let searched = [
        ("level", name.to_owned()),
        ("states", report.states.to_string()),
        ("seconds", format!("{:.1}", took.as_secs_f64())),
    ];
    match &report.answer {
        SolverAnswer::Solved { moves, shortest } => {
            let key = if *shortest { "solve-solved-fewest" } else { "solve-solved" };
            let mut args = searched.to_vec();
            args.push(("count", moves.len().to_string()));
            args.push(("moves", moves.join(" ")));
            let solved = words.with(key, &args);
            match measures {
                None => solved,
                Some(measures) => {
                    let difficulty = Difficulty::of(measures);
                    let args =
                        [("difficulty", words.get(difficulty.key())), ("number", difficulty.to_string())];
                    format!("{solved}\n{}", words.with("solve-difficulty", &args))
                }
            }
        }
        SolverAnswer::Unsolvable => words.with("solve-unsolvable", &searched),
        SolverAnswer::Unknown(ended) => {
            let key = match ended {
                Ended::States => "solve-ended-states",
                Ended::Memory => "solve-ended-memory",
                Ended::Time => "solve-ended-time",
                Ended::Cancelled => "solve-ended-cancelled",
                Ended::Chance => "solve-ended-chance",
            };
            words.with(key, &searched)
        }
    }
}
