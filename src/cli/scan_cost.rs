//! `schola scan-cost`: the cost of a solution in each way of control.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use clap::builder::PossibleValuesParser;
use schola::engine::{Playing, Standing};
use schola::player::cost::{self, ControlMethod, Cost, Order};
use schola::player::settings::Tenths;
use schola::project;
use schola::words::Words;
use serde_json::json;

use super::run::{Entry, of_puzzle, parse_script};

/// What to measure.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The folder of a game.
    folder: PathBuf,
    /// The level, by the name of its folder; without it the first.
    #[arg(long, value_name = "NAME")]
    level: Option<String>,
    /// A file of moves `x,y`, where `#` begins a comment; without it the level's own solution.
    #[arg(long, value_name = "FILE")]
    solution: Option<PathBuf>,
    /// Measures one way of control.
    #[arg(long, value_name = "MODE", value_parser = PossibleValuesParser::new(ControlMethod::ALL.map(ControlMethod::name)))]
    mode: Option<String>,
    /// Measures all ways of control, which is the default.
    #[arg(long, conflicts_with = "mode")]
    all: bool,
    /// The seconds between two Next signals: 0.5 to 60, in steps of 0.1.
    #[arg(long, value_name = "S", default_value = "1", value_parser = interval)]
    interval: Tenths,
    /// Shuffles moves whose order does not matter; another number gives another order.
    #[arg(long, value_name = "SEED", num_args = 0..=1, default_missing_value = "1")]
    shuffle: Option<u64>,
    /// Prints one JSON object per line.
    #[arg(long)]
    json: bool,
}

/// Why nothing was measured: the exit code and the message.
type Refused = (ExitCode, String);

/// Measures and prints the costs. Exit code 1 if the game or its solution cannot be played, 2 for wrong
/// usage.
pub(crate) fn scan_cost(options: &Options, words: &Words) -> ExitCode {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let printed = match measure(options, words) {
        Ok(report) if options.json => report.json(&mut out),
        Ok(report) => report.table(words, &mut out),
        Err((code, said)) => {
            eprintln!("schola: {said}");
            return code;
        }
    };
    match printed.and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("schola: {error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}

fn interval(text: &str) -> Result<Tenths, &'static str> {
    let tenths = text.parse::<f64>().ok().map(|seconds| (seconds * 10.0).round());
    let range = Tenths::INTERVAL;
    let in_range = tenths
        .filter(|tenths| (f64::from(range.start().0)..=f64::from(range.end().0)).contains(tenths))
        .map(|tenths| Tenths(tenths as u16));
    in_range.ok_or("0.5 … 60")
}

struct Report {
    costs: Vec<(ControlMethod, Option<Cost>)>,
    moves: usize,
    order: Option<Order>,
    is_solved: bool,
}

fn measure(options: &Options, words: &Words) -> Result<Report, Refused> {
    let problems = |problems: Vec<project::Problem>| {
        let lines: Vec<_> = problems.iter().map(|problem| super::problem_line(problem, words)).collect();
        (ExitCode::FAILURE, lines.join("\nschola: "))
    };
    let mut play = project::open_play(&options.folder, options.level.as_deref(), 0).map_err(problems)?;
    let draft = project::open(&options.folder).map_err(problems)?.draft;
    let is_it = |name: &String| options.level.as_ref().is_none_or(|wanted| wanted == name);
    let kept = draft.levels.iter().find(|level| is_it(&level.folder)).and_then(|it| it.solution.clone());
    let mut moves = match (&options.solution, kept) {
        (Some(file), _) => read(file, &draft, words)?,
        (None, Some(kept)) => kept.to_vec(),
        (None, None) => return Err((super::USAGE.into(), words.get("scan-cost-no-solution"))),
    };
    let order = options.shuffle.map(|seed| {
        let (shuffled, order) = cost::shuffle(play.as_mut(), &moves, seed);
        moves = shuffled;
        order
    });
    let situations = cost::situations(play.as_mut(), &moves).map_err(|index| {
        let args = [("number", (index + 1).to_string()), ("move", moves[index].clone())];
        (ExitCode::FAILURE, words.with("scan-cost-refused", &args))
    })?;
    let wanted = options.mode.as_ref().and_then(|mode| mode.parse::<ControlMethod>().ok());
    let ways = ControlMethod::ALL.into_iter().filter(|way| wanted.is_none_or(|wanted| wanted == *way));
    let game = draft.settings.controls();
    let costs = ways.map(|way| (way, cost::measure(&situations, way, &game, options.interval)));
    let is_solved = matches!(Playing::standing(play.as_ref()), Standing::Solved | Standing::Won(_));
    Ok(Report { costs: costs.collect(), moves: moves.len(), order, is_solved })
}

fn read(file: &PathBuf, draft: &schola::grid::Draft, words: &Words) -> Result<Vec<String>, Refused> {
    let usage = |said| (ExitCode::from(super::USAGE), said);
    let text = fs::read_to_string(file).map_err(|error| usage(format!("{}: {error}", file.display())))?;
    let unknown = |(line, word): (usize, String)| {
        usage(words.with("run-word-unknown", &[("line", line.to_string()), ("word", word)]))
    };
    let entries =
        parse_script(text.trim_start_matches('\u{feff}'), true, &of_puzzle(draft)).map_err(unknown)?;
    let moves = entries.into_iter().map(|entry| match entry {
        Entry::Move(text) => Ok(text),
        Entry::Undo | Entry::Redo | Entry::Restart => Err(usage(words.get("scan-cost-only-moves"))),
    });
    moves.collect()
}

impl Report {
    fn json(&self, out: &mut impl Write) -> io::Result<()> {
        for (way, cost) in &self.costs {
            let mut line = json!({
                "mode": way.name(),
                "available": cost.is_some(),
                "moves": self.moves,
                "solved": self.is_solved,
                "order": self.order.map(order_name),
            });
            if let Some(cost) = cost {
                line["signals"] = cost.signals.into();
                line["presses"] = cost.presses.into();
                line["arrows"] = cost.arrows.into();
                line["seconds"] = (cost.time.as_millis() as f64 / 1000.0).into();
            }
            writeln!(out, "{line}")?;
        }
        Ok(())
    }

    fn table(&self, words: &Words, out: &mut impl Write) -> io::Result<()> {
        let order = match self.order {
            None => "scan-cost-order-kept",
            Some(Order::Free | Order::Together(_)) => "scan-cost-order-free",
            Some(Order::Partly) => "scan-cost-order-partly",
            Some(Order::Fixed) => "scan-cost-order-fixed",
        };
        let moves = words.with("scan-cost-moves", &[("number", self.moves.to_string())]);
        writeln!(out, "{moves} {}", words.get(order))?;
        if !self.is_solved {
            writeln!(out, "{}", words.get("scan-cost-not-solved"))?;
        }
        let head = [
            "scan-cost-way",
            "scan-cost-signals",
            "scan-cost-presses",
            "scan-cost-arrows",
            "scan-cost-seconds",
            "scan-cost-each",
        ];
        let mut rows = vec![head.map(|key| words.get(key))];
        rows.extend(self.costs.iter().map(|(way, cost)| self.row(*way, cost.as_ref(), words)));
        let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..head.len()).map(width).collect();
        for row in &rows {
            let mut line = format!("{:width$}", row[0], width = widths[0]);
            for (cell, width) in row.iter().zip(&widths).skip(1) {
                line.push_str(&format!("  {cell:>width$}"));
            }
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }

    fn row(&self, way: ControlMethod, cost: Option<&Cost>, words: &Words) -> [String; 6] {
        let name = words.get(name_key(way));
        let Some(cost) = cost else {
            return [name, "–".into(), "–".into(), "–".into(), "–".into(), "–".into()];
        };
        let seconds = |time: Duration| format!("{:.1}", time.as_secs_f64());
        let each = cost.time / self.moves.max(1) as u32;
        [
            name,
            cost.signals.to_string(),
            cost.presses.to_string(),
            cost.arrows.to_string(),
            seconds(cost.time),
            seconds(each),
        ]
    }
}

fn order_name(order: Order) -> String {
    match order {
        Order::Free => "free".to_owned(),
        Order::Together(count) => format!("free-by-{count}"),
        Order::Partly => "partly".to_owned(),
        Order::Fixed => "fixed".to_owned(),
    }
}

fn name_key(way: ControlMethod) -> &'static str {
    match way {
        ControlMethod::DirectMouse => "scan-cost-way-direct-mouse",
        ControlMethod::DirectKeyboard => "scan-cost-way-direct-keyboard",
        ControlMethod::OptionsMouse => "scan-cost-way-options-mouse",
        ControlMethod::KeyboardSkip => "scan-cost-way-keyboard-skip",
        ControlMethod::KeyboardSelect => "scan-cost-way-keyboard-select",
        ControlMethod::Next => "scan-cost-way-next",
        ControlMethod::RowColumn => "scan-cost-way-row-column",
        ControlMethod::Group => "scan-cost-way-group",
        ControlMethod::TwoSwitches => "scan-cost-way-two-switches",
        ControlMethod::TwoSwitchesRowColumn => "scan-cost-way-two-switches-row-column",
        ControlMethod::TwoSwitchesGroup => "scan-cost-way-two-switches-group",
        ControlMethod::Dwell => "scan-cost-way-dwell",
        ControlMethod::DwellRowColumn => "scan-cost-way-dwell-row-column",
        ControlMethod::DwellGroup => "scan-cost-way-dwell-group",
    }
}
