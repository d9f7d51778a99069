//! `schola check`.

use std::path::Path;
use std::process::ExitCode;

use schola::project::{self, Problem, Severity};
use schola::words::Words;
use serde_json::json;

/// Prints the problems of a game. Exit code 1 when one of them is an error.
pub(crate) fn check(folder: &Path, strict: bool, as_json: bool, words: &Words) -> ExitCode {
    let problems = project::check_folder(folder, strict);
    for problem in &problems {
        if as_json {
            println!("{}", json_line(problem, words));
        } else {
            println!("{}", super::problem_line(problem, words));
        }
    }
    if !as_json && problems.is_empty() {
        println!("{}", words.get("check-nothing-wrong"));
    }
    let is_error = |problem: &Problem| problem.severity == Severity::Error;
    if problems.iter().any(is_error) { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn json_line(problem: &Problem, words: &Words) -> serde_json::Value {
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
