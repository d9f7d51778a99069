//! `schola generate`.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use super::solve::Clock;

use clap::Args;
use schola::grid::Draft;
use schola::grid::edit::Symmetry;
use schola::project::difficulty::Difficulty;
use schola::project::generating::{self, Made, MadeLevel, MethodOffer, Order, Request};
use schola::project::{self, GameKind, Problem};
use schola::words::{Language, Words};
use serde_json::json;

/// What levels to generate.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The folder of a game.
    folder: PathBuf,
    /// The number of levels.
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    count: u32,
    /// The seed: another number gives other levels.
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// The fewest moves to solve a level, as in 3..12.
    #[arg(long, value_name = "A..B", value_parser = range)]
    moves: Option<(u32, u32)>,
    /// Columns and rows, as in 8x8.
    #[arg(long, value_name = "WxH", value_parser = size)]
    size: Option<(u32, u32)>,
    /// The difficulty, from 1 to 5: one number, or a range as in 2..4.
    #[arg(long, value_name = "D", value_parser = difficulty)]
    difficulty: Option<(Difficulty, Difficulty)>,
    /// How to generate; without it the first way that fits the game.
    #[arg(long, value_name = "NAME")]
    way: Option<String>,
    /// The base level, by the name of its folder.
    #[arg(long, value_name = "NAME")]
    from: Option<String>,
    /// The cells that stay unchanged, as in "0,0 3,4".
    #[arg(long, value_name = "CELLS", value_parser = cells)]
    locked: Option<Cells>,
    /// The symmetry of walls and other ground: left-right, top-bottom, both, half-turn; on square boards also
    /// diagonal, other-diagonal, quarter-turns, all.
    #[arg(long, value_name = "NAME", default_value = "none", hide_default_value = true, value_parser = symmetry)]
    symmetry: Symmetry,
    /// Starts from an empty room.
    #[arg(long)]
    empty: bool,
    /// The number of pieces, as in "Box=2..3 Wall=0..12".
    #[arg(long, value_name = "COUNTS", value_parser = pieces)]
    pieces: Option<Pieces>,
    /// The number of moves that do more than walk, as in 3..8.
    #[arg(long, value_name = "A..B", value_parser = range)]
    pushes: Option<(u32, u32)>,
    /// The average number of moves to choose from along the way, as in 1.5..3.
    #[arg(long, value_name = "A..B", value_parser = decimals)]
    branching: Option<(u32, u32)>,
    /// The number of situations from which one can only go back, as in 4..20.
    #[arg(long, value_name = "A..B", value_parser = range)]
    dead_ends: Option<(u32, u32)>,
    /// The rules that the solution has to use, by number from 1, as in "3 5".
    #[arg(long, value_name = "RULES", value_parser = rules)]
    rules: Option<Rules>,
    /// The order of the levels: graded, hardest, different or smallest.
    #[arg(long, value_name = "ORDER", default_value = "graded", value_parser = order)]
    order: Order,
    /// The limit of states examined in total; without it a million per level.
    #[arg(long, value_name = "N")]
    states: Option<u64>,
    /// The time limit in seconds; without it there is none.
    #[arg(long, value_name = "S", value_parser = super::solve::seconds)]
    time: Option<Duration>,
    /// Lists the ways that can make levels of the game, the default first. With --way, explains why that way
    /// cannot.
    #[arg(long)]
    ways: bool,
    /// The folder for the game with the levels; it must be empty or not exist yet.
    #[arg(long, value_name = "FOLDER", required_unless_present = "ways")]
    out: Option<PathBuf>,
    /// Prints one JSON object per line.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Debug)]
struct Cells(Vec<(u32, u32)>);

#[derive(Clone, Debug)]
struct Pieces(Vec<(String, RangeInclusive<u32>)>);

#[derive(Clone, Debug)]
struct Rules(BTreeSet<usize>);

fn pair(text: &str, between: &str) -> Option<(u32, u32)> {
    let (one, other) = text.split_once(between)?;
    Some((one.trim().parse().ok()?, other.trim().parse().ok()?))
}

fn range(text: &str) -> Result<(u32, u32), String> {
    let found = pair(text, "..").or_else(|| text.parse().ok().map(|number| (number, number)));
    found.filter(|(least, most)| least <= most).ok_or_else(|| "3..12".to_owned())
}

fn size(text: &str) -> Result<(u32, u32), String> {
    pair(text, "x").ok_or_else(|| "8x8".to_owned())
}

fn difficulty(text: &str) -> Result<(Difficulty, Difficulty), String> {
    let step = |number: u32| u8::try_from(number).ok().and_then(Difficulty::from_number);
    let found = range(text).ok().and_then(|(least, most)| Some((step(least)?, step(most)?)));
    found.ok_or_else(|| "1..5".to_owned())
}

fn symmetry(text: &str) -> Result<Symmetry, String> {
    Symmetry::from_code(text).ok_or_else(|| Symmetry::EVERY.map(Symmetry::code).join(", "))
}

fn pieces(text: &str) -> Result<Pieces, String> {
    let piece = |word: &str| {
        let (name, count) = word.split_once('=')?;
        let (least, most) = range(count).ok()?;
        Some((name.to_owned(), least..=most))
    };
    let pieces: Option<Vec<_>> = text.split_whitespace().map(piece).collect();
    pieces.map(Pieces).ok_or_else(|| "Box=2..3 Wall=0..12".to_owned())
}

/// Reads two numbers with up to two decimals, in hundredths.
fn decimals(text: &str) -> Result<(u32, u32), String> {
    let number = |text: &str| {
        let number = text.trim().parse::<f64>().ok()?;
        (0.0..=1e6).contains(&number).then_some((number * 100.0).round() as u32)
    };
    let ends = text.split_once("..").unwrap_or((text, text));
    let found = number(ends.0).zip(number(ends.1)).filter(|(least, most)| least <= most);
    found.ok_or_else(|| "1.5..3".to_owned())
}

fn rules(text: &str) -> Result<Rules, String> {
    let number = |word: &str| word.parse::<usize>().ok()?.checked_sub(1);
    let rules: Option<BTreeSet<usize>> = text.split_whitespace().map(number).collect();
    rules.map(Rules).ok_or_else(|| "3 5".to_owned())
}

fn order(text: &str) -> Result<Order, String> {
    Order::from_code(text).ok_or_else(|| Order::EVERY.map(Order::code).join(", "))
}

fn cells(text: &str) -> Result<Cells, String> {
    let cells: Option<Vec<_>> = text.split_whitespace().map(|cell| pair(cell, ",")).collect();
    cells.map(Cells).ok_or_else(|| "3,4 3,5".to_owned())
}

/// Generates levels and writes a game with them. Exit code 1 if the game cannot be loaded or no way of
/// generating fits it.
pub(crate) fn generate(options: &Options, words: &Words) -> ExitCode {
    match made(options, words) {
        Ok(code) => code,
        Err(problems) if problems.iter().any(|problem| problem.code == "generate-way-unknown") => {
            let _ = super::fail(&problems, words);
            super::USAGE.into()
        }
        Err(problems) => super::fail(&problems, words),
    }
}

fn made(options: &Options, words: &Words) -> Result<ExitCode, Vec<Problem>> {
    if project::kind_of(&options.folder) != GameKind::Grid {
        return Err(vec![Problem::error("generate-grid-only")]);
    }
    let opened = project::open(&options.folder)?;
    let Some(out) = options.out.as_ref().filter(|_| !options.ways) else {
        return list_ways(&opened.draft, options, words);
    };
    generating::check_target(out).map_err(|problem| vec![problem])?;
    let span = |(least, most): (Difficulty, Difficulty)| RangeInclusive::new(least, most);
    let wanted = |range: Option<(u32, u32)>| range.map(|(least, most)| least..=most);
    let request = Request {
        count: options.count as usize,
        seed: options.seed,
        moves: wanted(options.moves),
        size: options.size,
        difficulty: options.difficulty.map(span),
        from: options.from.clone(),
        way: options.way.clone(),
        locked: options.locked.clone().map(|cells| cells.0).unwrap_or_default(),
        symmetry: options.symmetry,
        empty: options.empty,
        pieces: options.pieces.clone().map(|pieces| pieces.0).unwrap_or_default(),
        pushes: wanted(options.pushes),
        branching: wanted(options.branching),
        dead_ends: wanted(options.dead_ends),
        rules: options.rules.clone().map(|rules| rules.0).unwrap_or_default(),
        states: options.states,
        order: options.order,
        time: options.time,
    };
    let clock = Clock(Instant::now());
    let made = generating::make(&opened.draft, &request, &clock)?;
    let say =
        |code: &str, key: &'static str| Words::new(Language::from_code(code).unwrap_or_default()).get(key);
    let levels = generating::levels(&opened.draft, &made.levels, words.language().code(), &say);
    if !levels.is_empty() {
        generating::write(&options.folder, &opened, levels.clone(), out)?;
    }
    for (level, made) in levels.iter().zip(&made.levels) {
        let line =
            if options.json { json_line(&level.folder, made) } else { line(&level.folder, made, words) };
        println!("{line}");
    }
    tell(options, &made, clock.0.elapsed(), words);
    Ok(ExitCode::SUCCESS)
}

/// Prints the ways that can make levels of a game.
///
/// # Errors
/// No way can, or the named one cannot.
fn list_ways(draft: &Draft, options: &Options, words: &Words) -> Result<ExitCode, Vec<Problem>> {
    let offers = generating::offers(draft);
    let named = |offer: &&MethodOffer| options.way.as_ref().is_none_or(|way| offer.way == way);
    let asked: Vec<&MethodOffer> = offers.iter().filter(named).collect();
    let made: Vec<&&MethodOffer> = asked.iter().filter(|offer| offer.refusal.is_none()).collect();
    for offer in &made {
        let line = match options.json {
            true => json!({ "way": offer.way }).to_string(),
            false => words
                .with("generate-way", &[("way", offer.way.to_owned()), ("kind", kind(offer.way).to_owned())]),
        };
        println!("{line}");
    }
    // The most general way comes last; its reason is the most informative.
    match asked.last().and_then(|offer| offer.refusal.clone()) {
        Some(refusal) if made.is_empty() => Err(vec![refusal]),
        _ if asked.is_empty() => {
            let names: Vec<_> = offers.iter().map(|offer| offer.way).collect();
            let unknown = Problem::error("generate-way-unknown");
            let unknown = unknown.with("name", options.way.clone().unwrap_or_default());
            Err(vec![unknown.with("names", names.join(", "))])
        }
        _ => Ok(ExitCode::SUCCESS),
    }
}

/// Returns whether a way, given by name, is general or made for the game.
fn kind(way: &str) -> &str {
    if matches!(way, "shuffle" | "vary") { way } else { "own" }
}

fn json_line(name: &str, made: &MadeLevel) -> String {
    json!({
        "level": name,
        "moves": made.solution.len(),
        "optimal": made.shortest,
        "difficulty": made.difficulty.number(),
        "solution": made.solution.join(" "),
        "origin": made.origin.to_string(),
    })
    .to_string()
}

fn line(name: &str, made: &MadeLevel, words: &Words) -> String {
    let arguments = [
        ("level", name.to_owned()),
        ("count", made.solution.len().to_string()),
        ("difficulty", words.get(made.difficulty.key())),
    ];
    words.with(if made.shortest { "generate-level" } else { "generate-level-about" }, &arguments)
}

/// Prints on standard error what it took, and whether there are fewer levels than requested.
fn tell(options: &Options, made: &Made, took: Duration, words: &Words) {
    let progress = made.progress;
    let rate = progress.tried as f64 / took.as_secs_f64().max(1e-9);
    let arguments = [
        ("kept", progress.kept.to_string()),
        ("solved", progress.solved.to_string()),
        ("tried", progress.tried.to_string()),
        ("rate", format!("{rate:.0}")),
        ("seconds", format!("{:.1}", took.as_secs_f64())),
    ];
    eprintln!("{}", words.with("generate-meter", &arguments));
    if made.levels.len() < options.count as usize {
        let arguments = [("kept", made.levels.len().to_string()), ("count", options.count.to_string())];
        eprintln!("{}", words.with("generate-fewer", &arguments));
    }
}
