//! The page itself: a summary of all games, then a table for each game.

use std::fmt::Write as _;
use std::time::Duration;

use quick_xml::escape::escape;
use schola::project::difficulty::Difficulty;
use schola::search::solve::{Report, SolverAnswer};
use schola::words::Words;

use super::{Game, Level, LevelReport};

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;\
                     color:#1c2330;background:#fff}table{border-collapse:collapse;width:100%;margin:0 0 2rem}\
                     th,td{padding:.3rem .6rem;border-bottom:1px solid #cdd3dd;text-align:left}\
                     .n{text-align:right;font-variant-numeric:tabular-nums}th{border-bottom:2px solid #1c2330}\
                     .bad{font-weight:600;color:#a3151f}code{overflow-wrap:anywhere}\
                     @media(prefers-color-scheme:dark){body{color:#e6e9ef;background:#171b22}\
                     th,td{border-color:#3d4554}.bad{color:#ff9aa0}}";

/// What a column contains.
#[derive(Clone, Copy)]
enum Column {
    Text,
    Number,
}

/// Returns the page in the language of `words`.
pub(super) fn page(games: &[Game], time: Duration, words: &Words) -> String {
    let title = escape(words.get("report-title")).into_owned();
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n",
        words.language().code(),
    );
    let how = words.with("report-how", &[("seconds", time.as_secs_f64().to_string())]);
    paragraph(&mut out, &how);
    sums(&mut out, games, words);
    for game in games {
        let _ = writeln!(out, "<h2>{}</h2>", escape(&game.name));
        levels(&mut out, &game.levels, words);
    }
    out.push_str("</body>\n</html>\n");
    out
}

fn paragraph(out: &mut String, text: &str) {
    let _ = writeln!(out, "<p>{}</p>", escape(text));
}

/// Writes how many levels of each game were solved, and the speed in states per second.
fn sums(out: &mut String, games: &[Game], words: &Words) {
    use Column::{Number, Text};
    let heads = [
        ("report-game", Text),
        ("report-levels", Number),
        ("report-solved", Number),
        ("report-fewest", Number),
        ("report-unsolvable", Number),
        ("report-unknown", Number),
        ("report-speed", Number),
    ];
    begin(out, &heads, words);
    for game in games {
        let count = |what: &dyn Fn(&Report<String>) -> bool| {
            let answers = game.levels.iter().filter_map(|level| level.outcome.as_ref().ok());
            answers.filter(|answer| what(&answer.report)).count().to_string()
        };
        let answered = game.levels.iter().filter_map(|level| level.outcome.as_ref().ok());
        let (states, seconds) = answered.fold((0, 0.0), |(states, seconds), answer| {
            (states + answer.report.states, seconds + answer.took.as_secs_f64())
        });
        row(
            out,
            &[
                (game.name.clone(), Text),
                (game.levels.len().to_string(), Number),
                (count(&|report| matches!(report.answer, SolverAnswer::Solved { .. })), Number),
                (
                    count(&|report| matches!(report.answer, SolverAnswer::Solved { shortest: true, .. })),
                    Number,
                ),
                (count(&|report| report.answer == SolverAnswer::Unsolvable), Number),
                (count(&|report| matches!(report.answer, SolverAnswer::Unknown(_))), Number),
                (speed(states, seconds), Number),
            ],
        );
    }
    out.push_str("</tbody>\n</table>\n");
}

fn levels(out: &mut String, levels: &[Level], words: &Words) {
    use Column::{Number, Text};
    let heads = [
        ("report-level", Text),
        ("report-answer", Text),
        ("report-moves", Number),
        ("report-difficulty", Text),
        ("report-states", Number),
        ("report-seconds", Number),
        ("report-speed", Number),
        ("report-memory", Number),
    ];
    begin(out, &heads, words);
    for level in levels {
        match &level.outcome {
            Ok(answer) => answered(out, &level.name, answer, words),
            Err(problems) => {
                let lines = problems.iter().map(|problem| crate::cli::problem_line(problem, words));
                let lines = lines.collect::<Vec<_>>().join(" ");
                let _ = writeln!(
                    out,
                    "<tr><td>{}</td><td class=\"bad\" colspan=\"7\">{}</td></tr>",
                    escape(&level.name),
                    escape(&lines),
                );
            }
        }
    }
    out.push_str("</tbody>\n</table>\n");
}

fn answered(out: &mut String, level: &str, answer: &LevelReport, words: &Words) {
    use Column::{Number, Text};
    let LevelReport { report, measures, took } = answer;
    let (answer, moves) = match &report.answer {
        SolverAnswer::Solved { moves, shortest: true } => ("report-answer-fewest", moves.len().to_string()),
        SolverAnswer::Solved { moves, shortest: false } => ("report-answer-solved", moves.len().to_string()),
        SolverAnswer::Unsolvable => ("report-answer-unsolvable", String::new()),
        SolverAnswer::Unknown(_) => ("report-answer-unknown", String::new()),
    };
    let seconds = took.as_secs_f64();
    let hard = measures.as_ref().map_or_else(String::new, |found| words.get(Difficulty::of(found).key()));
    row(
        out,
        &[
            (level.to_owned(), Text),
            (words.get(answer), Text),
            (moves, Number),
            (hard, Text),
            (report.states.to_string(), Number),
            (format!("{seconds:.3}"), Number),
            (speed(report.states, seconds), Number),
            (format!("{:.1}", report.peak_bytes as f64 / f64::from(1 << 20)), Number),
        ],
    );
}

/// Returns states per second; empty if too few were examined to tell.
fn speed(states: u64, seconds: f64) -> String {
    if states < 1000 { String::new() } else { format!("{:.0}", states as f64 / seconds.max(1e-9)) }
}

fn begin(out: &mut String, heads: &[(&'static str, Column)], words: &Words) {
    out.push_str("<table>\n<thead><tr>");
    for (key, column) in heads {
        let class = class(*column);
        let _ = write!(out, "<th scope=\"col\"{class}>{}</th>", escape(words.get(key)));
    }
    out.push_str("</tr></thead>\n<tbody>\n");
}

fn row(out: &mut String, cells: &[(String, Column)]) {
    out.push_str("<tr>");
    for (text, column) in cells {
        let _ = write!(out, "<td{}>{}</td>", class(*column), escape(text));
    }
    out.push_str("</tr>\n");
}

fn class(column: Column) -> &'static str {
    match column {
        Column::Text => "",
        Column::Number => " class=\"n\"",
    }
}
