//! The commands that need no window.
//!
//! They use the library like any other program would: results go to standard output, problems to standard
//! error. The exit code is 0 for success, 1 if the command could not do its work, and 2 for wrong usage. With
//! `--json` each line of output is one JSON object.

pub(crate) mod blocks;
pub(crate) mod check;
pub(crate) mod dungeon;
pub(crate) mod expand;
pub(crate) mod export;
pub(crate) mod generate;
pub(crate) mod given;
#[cfg(feature = "host")]
pub(crate) mod host;
pub(crate) mod import;
pub(crate) mod manual;
pub(crate) mod matches;
pub(crate) mod new;
pub(crate) mod package;
pub(crate) mod perft;
pub(crate) mod progress;
pub(crate) mod report;
pub(crate) mod run;
pub(crate) mod saves;
pub(crate) mod scan_cost;
pub(crate) mod solve;

use std::path::Path;
use std::process::ExitCode;

use schola::engine::{Moment, Text};
use schola::project::home::{self, HomeFolders};
use schola::project::people::{People, Person};
use schola::project::{self, Problem, Setup, Severity};
use schola::words::Words;

/// The exit code for wrong usage.
pub(crate) const USAGE: u8 = 2;

/// Returns a problem as a line of text: place, severity, what is wrong, what to do.
pub(crate) fn problem_line(problem: &Problem, words: &Words) -> String {
    let mut place = String::new();
    if let Some(file) = &problem.file {
        place.push_str(file);
        if let (Some(line), Some(column)) = (problem.line, problem.column) {
            place.push_str(&format!(":{line}:{column}"));
        }
        place.push_str(": ");
    }
    let severity = words.get(match problem.severity {
        Severity::Error => "severity-error",
        Severity::Warning => "severity-warning",
    });
    let rule = problem.rule.map_or_else(String::new, |rule| {
        format!("{}: ", words.with("place-rule", &[("rule", rule.to_string())]))
    });
    let (message, remedy) = words.problem(problem.code, &problem.args);
    format!("{place}{severity}: {rule}{message} {remedy}")
}

/// Prints on standard error why a command failed. Exit code 1.
pub(crate) fn fail(problems: &[Problem], words: &Words) -> ExitCode {
    for problem in problems {
        eprintln!("schola: {}", problem_line(problem, words));
    }
    ExitCode::FAILURE
}

/// Says why the rules of a board game stopped: where, and with which values.
pub(crate) fn stopped(fault: &Text, words: &Words) -> String {
    let of = |name: &str| {
        fault
            .args
            .iter()
            .find(|(known, _)| *known == name)
            .map(|(_, value)| value.clone())
            .unwrap_or_default()
    };
    let values = of("values");
    let values = if values.is_empty() { values } else { format!(" ({values})") };
    let args =
        [("block", of("block")), ("line", of("text")), ("values", values), ("reason", words.say(fault))];
    words.with("rules-stopped", &args)
}

/// Returns how to set up a game, given a level or none and the names of the seats that take part or none.
pub(crate) fn setup(
    folder: &Path,
    level: Option<&str>,
    seats: &[String],
    words: &Words,
) -> Result<Setup, Vec<Problem>> {
    let seats = project::seats_of(folder, seats)?;
    Ok(Setup { level: level.map(str::to_owned), seats, language: words.language().code().to_owned() })
}

/// Returns the current time.
pub(crate) fn now() -> Moment {
    Moment::local(std::time::SystemTime::now())
}

/// Returns the people who play on this computer.
fn people() -> Result<People, Problem> {
    let home = home::home().ok_or_else(|| Problem::error("home-missing"))?;
    match HomeFolders::read(&home) {
        (places, None) => Ok(People::new(places.people)),
        (_, Some(problem)) => Err(problem),
    }
}

/// Returns a known person by name.
pub(crate) fn person(name: &str) -> Result<(People, Person), Problem> {
    let people = people()?;
    let person = people.find(name).ok_or_else(|| Problem::error("person-unknown").with("name", name))?;
    Ok((people, person))
}

/// Returns a person by name, and adds a new one if necessary.
pub(crate) fn person_or_new(name: &str) -> Result<(People, Person), Problem> {
    let people = people()?;
    let person = people.find_or_add(name)?;
    Ok((people, person))
}
