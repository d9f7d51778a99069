//! `schola dungeon`: generates, checks, shows and playtests labyrinths.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand};
use schola::dungeon::{
    Dungeon, Fault, Game, Parameters, SplitGoal, game, map, order_of_branches, simulation, solve,
};
use schola::project::{Problem, Severity, database, export, labyrinth};
use schola::words::Words;
use serde_json::json;

use crate::Lang;

/// What to do with labyrinths.
#[derive(Args, Debug)]
pub(crate) struct Options {
    #[command(subcommand)]
    command: Command,
    /// The language of messages and of the built-in database.
    #[arg(long, value_enum, global = true)]
    pub(crate) lang: Option<Lang>,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Generates a labyrinth from a few numbers.
    Generate(Generate),
    /// Reports all problems of a labyrinth or a database. Exit code 1 if there are errors.
    Check {
        /// The file.
        file: PathBuf,
        /// The database that the labyrinth was made with.
        #[arg(long, value_name = "FILE")]
        database: Option<PathBuf>,
        /// Prints one JSON object per line.
        #[arg(long)]
        json: bool,
    },
    /// Shows a labyrinth as a text map, or as a picture.
    Show {
        /// The file.
        file: PathBuf,
        /// The PNG file to write instead of the map.
        #[arg(long, value_name = "OUT")]
        png: Option<PathBuf>,
    },
    /// Lets the computer play a labyrinth, to measure how hard it is.
    Try {
        /// The file.
        file: PathBuf,
        /// The number of games.
        #[arg(long, default_value_t = 200, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..))]
        games: u32,
        /// The hero's initial level; without it the labyrinth's own, or 1.
        #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u8).range(1..=20))]
        hero: Option<u8>,
        /// The seed of all chance.
        #[arg(long, default_value_t = 0, value_name = "N", allow_negative_numbers = true)]
        seed: u64,
        /// Prints one JSON object.
        #[arg(long)]
        json: bool,
    },
}

/// The moves after which a game is given up.
const LONGEST: u32 = 100_000;

/// The parameters. Each has a default.
#[derive(Args, Debug)]
struct Generate {
    /// Columns, 20 to 4096.
    #[arg(long, default_value_t = 40, value_name = "N", allow_negative_numbers = true)]
    width: i64,
    /// Rows, 20 to 4096.
    #[arg(long, default_value_t = 40, value_name = "N", allow_negative_numbers = true)]
    height: i64,
    /// The number of branches to aim at; without it 5, fewer in a small area.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    branches: Option<i64>,
    /// The number of rooms to aim at, instead of branches.
    #[arg(long, value_name = "N", conflicts_with = "branches", allow_negative_numbers = true)]
    rooms: Option<i64>,
    /// The level, 1 to 10.
    #[arg(long, default_value_t = 1, value_name = "N", allow_negative_numbers = true)]
    level: i64,
    /// The earliest cut of a room, in percent.
    #[arg(long, default_value_t = 30, value_name = "N", allow_negative_numbers = true)]
    min_ratio: i64,
    /// The latest cut of a room, in percent.
    #[arg(long, default_value_t = 70, value_name = "N", allow_negative_numbers = true)]
    max_ratio: i64,
    /// The shortest edge of a room, 5 or more.
    #[arg(long, default_value_t = 5, value_name = "N", allow_negative_numbers = true)]
    min_edge: i64,
    /// The share of rooms that are mazes, in percent.
    #[arg(long, default_value_t = 50, value_name = "N", allow_negative_numbers = true)]
    maze_probability: i64,
    /// The minimum number of rooms in a branch, 1 to 5.
    #[arg(long, default_value_t = 2, value_name = "N", allow_negative_numbers = true)]
    min_branch_rooms: i64,
    /// How many fields the ways of mazes go straight, 1 to 20.
    #[arg(long, default_value_t = 1, value_name = "N", allow_negative_numbers = true)]
    corridor: i64,
    /// The seed: another number gives another labyrinth.
    #[arg(long, default_value_t = 1, value_name = "N", allow_negative_numbers = true)]
    seed: u32,
    /// The database; without it the built-in one.
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
    /// Stops after the rooms (1) or the walls and keys (2).
    #[arg(long, default_value_t = 3, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u8).range(1..=3))]
    phase: u8,
    /// Prints a summary as one JSON object.
    #[arg(long, requires = "out")]
    json: bool,
    /// The file to write; without it, or with -, the labyrinth is printed.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Runs the command. Exit code 1 if a file or a number is wrong.
pub(crate) fn dungeon(options: &Options, words: &Words) -> ExitCode {
    let done = match &options.command {
        Command::Generate(options) => generate(options, words),
        Command::Check { file, database, json } => check(file, database.as_deref(), *json, words),
        Command::Show { file, png: None } => show(file, words),
        Command::Show { file, png: Some(out) } => picture(file, out, words),
        Command::Try { file, games, hero, seed, json } => try_out(file, (*games, *hero, *seed), *json, words),
    };
    done.unwrap_or_else(|problems| super::fail(&problems, words))
}

/// Converts a number to the generator's type; one that does not fit becomes the largest, which is beyond all
/// limits.
fn fitting<T: TryFrom<i64>>(number: i64, largest: T) -> T {
    T::try_from(number).unwrap_or(largest)
}

impl Generate {
    fn parameters(&self) -> Parameters {
        let plain = Parameters::of_size(fitting(self.width, u16::MAX), fitting(self.height, u16::MAX));
        let rooms = self.rooms.map(|count| SplitGoal::Rooms(fitting(count, u32::MAX)));
        let branches = self.branches.map(|count| SplitGoal::Branches(fitting(count, u32::MAX)));
        Parameters {
            target: rooms.or(branches).unwrap_or(plain.target),
            level: fitting(self.level, u8::MAX),
            min_ratio: fitting(self.min_ratio, u8::MAX),
            max_ratio: fitting(self.max_ratio, u8::MAX),
            min_edge: fitting(self.min_edge, u16::MAX),
            seed: self.seed,
            maze_probability: fitting(self.maze_probability, u8::MAX),
            min_branch_rooms: fitting(self.min_branch_rooms, u8::MAX),
            corridor: fitting(self.corridor, u8::MAX),
            ..plain
        }
    }

    /// Returns the problems of the parameters, each quoting the number as it was given.
    fn wrong(&self, parameters: &Parameters) -> Vec<Problem> {
        let written = |name: &str| match name {
            "width" => Some(self.width),
            "height" => Some(self.height),
            "rooms" => self.rooms,
            "branches" => self.branches,
            "level" => Some(self.level),
            "min-ratio" => Some(self.min_ratio),
            "max-ratio" => Some(self.max_ratio),
            "min-edge" => Some(self.min_edge),
            "maze-probability" => Some(self.maze_probability),
            "min-branch-rooms" => Some(self.min_branch_rooms),
            "corridor" => Some(self.corridor),
            _ => None,
        };
        let problem = |fault: Fault| {
            let named = fault.args.iter().find(|(name, _)| *name == "parameter");
            let number = named.and_then(|(_, name)| written(name));
            let mut problem = labyrinth::of_fault(fault);
            for (name, value) in &mut problem.args {
                if let Some(number) = number.filter(|_| *name == "value") {
                    *value = number.to_string();
                }
            }
            problem
        };
        parameters.check().into_iter().map(problem).collect()
    }
}

fn generate(options: &Generate, words: &Words) -> Result<ExitCode, Vec<Problem>> {
    let parameters = options.parameters();
    let wrong = options.wrong(&parameters);
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let database = match &options.database {
        Some(file) => database::load(file)?,
        None => database::sample(words.language().code()),
    };
    let made = Dungeon::generate(&parameters, &database, options.phase, 0);
    if let Some(missed) = made.missed().map(labyrinth::of_fault) {
        eprintln!("schola: {}", super::problem_line(&missed, words));
    }
    let Some(out) = options.out.as_ref().filter(|out| out.as_os_str() != "-") else {
        print(&labyrinth::write(&made));
        return Ok(ExitCode::SUCCESS);
    };
    labyrinth::save(out, &made)?;
    let file = out.display().to_string();
    if options.json {
        let facts = Facts::of(&made);
        let parts = json!({
            "file": file,
            "phase": made.phase(),
            "width": parameters.width,
            "height": parameters.height,
            "seed": parameters.seed,
            "rooms": facts.rooms,
            "branches": facts.branches,
            "locked": facts.locked,
            "order": facts.order,
            "finishable": facts.is_finishable,
        });
        print(&format!("{parts}\n"));
    } else {
        print(&format!("{}\n", words.with("dungeon-written", &[("file", file)])));
    }
    Ok(ExitCode::SUCCESS)
}

fn check(file: &Path, data: Option<&Path>, as_json: bool, words: &Words) -> Result<ExitCode, Vec<Problem>> {
    let database = data.map(database::load).transpose()?;
    let (model, problems) = labyrinth::load(file, database.as_ref());
    let line = |problem: &Problem| {
        if !as_json {
            return super::problem_line(problem, words);
        }
        let mut line = super::check::json_line(problem, words);
        let invariant = problem.args.iter().find(|(name, _)| *name == "invariant");
        line["invariant"] = json!(invariant.map(|(_, value)| value));
        line.to_string()
    };
    let mut lines: Vec<String> = problems.iter().map(line).collect();
    if !as_json && problems.is_empty() {
        lines.push(words.get("check-nothing-wrong"));
    }
    if !as_json && database.is_none() && model.is_some_and(|model| model.phase() == 3) {
        lines.push(words.get("dungeon-no-database"));
    }
    print(&lines.iter().map(|line| format!("{line}\n")).collect::<String>());
    let is_error = |problem: &Problem| problem.severity == Severity::Error;
    Ok(if problems.iter().any(is_error) { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Reads a labyrinth, even a faulty one.
fn load(file: &Path) -> Result<Dungeon, Vec<Problem>> {
    let (model, problems) = labyrinth::load(file, None);
    model.ok_or_else(|| labyrinth::why_none(file, problems))
}

fn picture(file: &Path, out: &Path, words: &Words) -> Result<ExitCode, Vec<Problem>> {
    export::labyrinth(&load(file)?, file, out).map_err(|problem| vec![problem])?;
    print(&format!("{}\n", words.with("dungeon-drawn", &[("file", out.display().to_string())])));
    Ok(ExitCode::SUCCESS)
}

fn try_out(
    file: &Path,
    (games, level, seed): (u32, Option<u8>, u64),
    as_json: bool,
    words: &Words,
) -> Result<ExitCode, Vec<Problem>> {
    let model = load(file)?;
    let options = game::Options { level, ..game::Options::default() };
    let game = Game::new(&model, options).map_err(|faults| {
        faults
            .into_iter()
            .map(labyrinth::of_fault)
            .map(|it| it.file(file.display().to_string()))
            .collect::<Vec<_>>()
    })?;
    let summary = simulation::run(&game, games, seed, LONGEST, &mut |_| true);
    let moves = summary.moves / u64::from(summary.games().max(1));
    if as_json {
        let (won, lost, unfinished) = (summary.won, summary.lost, summary.unfinished);
        let line =
            json!({"games": games, "won": won, "lost": lost, "unfinished": unfinished, "moves": moves});
        print(&format!("{line}\n"));
        return Ok(ExitCode::SUCCESS);
    }
    let percent = summary.percent_won().unwrap_or_default();
    let args = [
        ("games", summary.games().to_string()),
        ("won", summary.won.to_string()),
        ("percent", format!("{percent:.0}")),
        ("lost", summary.lost.to_string()),
        ("moves", moves.to_string()),
    ];
    print(&format!("{}\n", words.with("dungeon-tried", &args)));
    Ok(ExitCode::SUCCESS)
}

fn show(file: &Path, words: &Words) -> Result<ExitCode, Vec<Problem>> {
    let model = load(file)?;
    let facts = Facts::of(&model);
    let mut lines = map::rows(&model);
    lines.push(words.get("dungeon-legend"));
    let counts = [("rooms", facts.rooms), ("branches", facts.branches), ("locked", facts.locked)];
    lines.push(words.with("dungeon-counts", &counts.map(|(name, count)| (name, count.to_string()))));
    if !facts.order.is_empty() {
        let order = facts.order.iter().map(|group| group.join(" + ")).collect::<Vec<_>>().join(", ");
        lines.push(words.with("dungeon-order", &[("order", order)]));
    }
    if facts.is_finishable == Some(false) {
        lines.push(words.get("dungeon-unfinished"));
    }
    print(&lines.iter().map(|line| format!("{line}\n")).collect::<String>());
    Ok(ExitCode::SUCCESS)
}

/// Prints a text. A closed pipe is not an error.
fn print(text: &str) {
    let mut out = io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// The summary of a labyrinth.
struct Facts {
    rooms: usize,
    branches: usize,
    locked: usize,
    /// The branches in the order in which they open, by name or else by number; those in one group open
    /// together.
    order: Vec<Vec<String>>,
    is_finishable: Option<bool>,
}

impl Facts {
    fn of(model: &Dungeon) -> Self {
        let areas = model.areas();
        let mut facts = Self {
            rooms: areas.rooms.len(),
            branches: areas.find_branches(&areas.doors_of_rooms()).len(),
            locked: 0,
            order: Vec::new(),
            is_finishable: None,
        };
        let Some(filled) = model.filled() else { return facts };
        facts.locked = filled.locked.iter().filter(|locked| **locked).count();
        let whole = model.labyrinth();
        // Without a boss only the order can be reported.
        let solution = solve(filled, whole.map_or(filled.entrance, |whole| whole.boss.at));
        facts.is_finishable = whole.map(|_| solution.is_complete());
        let name = |number: &u32| {
            let story = whole.and_then(|whole| whole.stories.get(*number as usize));
            let name = story.map(|story| story.name.clone()).filter(|name| !name.is_empty());
            name.unwrap_or_else(|| number.to_string())
        };
        let groups = order_of_branches(filled, &solution);
        facts.order = groups.iter().map(|group| group.iter().map(name).collect()).collect();
        facts
    }
}
