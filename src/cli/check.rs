//! `schola check`.

use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;

use schola::project::{self, Problem, Severity};
use schola::words::Words;
use serde_json::json;

/// Prints the problems of a game. Exit code 1 if one of them is an error.
pub(crate) fn check(folder: &Path, strict: bool, as_json: bool, words: &Words) -> ExitCode {
    let problems = project::check_folder(folder, strict);
    let mut lines: Vec<String> = (problems.iter())
        .map(|problem| {
            if as_json { json_line(problem, words).to_string() } else { super::problem_line(problem, words) }
        })
        .collect();
    if !as_json && problems.is_empty() {
        lines.push(words.get("check-nothing-wrong"));
    }
    // A closed pipe is not an error: the reader has seen enough, and the exit code still tells.
    let mut out = io::BufWriter::new(io::stdout().lock());
    let _ = lines.iter().try_for_each(|line| writeln!(out, "{line}")).and_then(|()| out.flush());
    let is_error = |problem: &Problem| problem.severity == Severity::Error;
    if problems.iter().any(is_error) { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Returns a problem as JSON.
pub(crate) fn json_line(problem: &Problem, words: &Words) -> serde_json::Value {
    let (message, remedy) = words.problem(problem.code, &problem.args);
    let severity = match problem.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    json!({
        "severity": severity,
        "code": problem.code,
        "file": problem.file,
        "line": problem.line,
        "column": problem.column,
        "rule": problem.rule,
        "level": problem.level,
        "message": message,
        "remedy": remedy,
    })
}
