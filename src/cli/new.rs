//! `schola new`.

use std::path::Path;
use std::process::ExitCode;

use schola::project;
use schola::words::Words;

/// Writes a small game with comments into a new folder.
pub(crate) fn new(folder: &Path, words: &Words) -> ExitCode {
    match project::write_template(folder) {
        Ok(()) => {
            println!("{}", words.with("new-written", &[("folder", folder.display().to_string())]));
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("schola: {}", super::problem_line(&problem, words));
            ExitCode::FAILURE
        }
    }
}
