//! `schola pack` and `schola unpack`.

use std::path::Path;
use std::process::ExitCode;

use schola::project::package::{self, Foreign};
use schola::words::Words;

/// Writes the game in a folder into a package. Files that belong to no game are refused, unless they are to be left
/// out; then they are told.
pub(crate) fn pack(folder: &Path, out: &Path, leave_out: bool, words: &Words) -> ExitCode {
    let foreign = if leave_out { Foreign::LeftOut } else { Foreign::Refused };
    match package::pack(folder, out, foreign) {
        Ok(packed) => {
            for name in packed.left_out {
                println!("{}", words.with("pack-left-out", &[("name", name)]));
            }
            let args = [("count", packed.files.len().to_string()), ("file", out.display().to_string())];
            println!("{}", words.with("pack-written", &args));
            ExitCode::SUCCESS
        }
        Err(problems) => super::fail(&problems, words),
    }
}

/// Unpacks a package into a new folder inside another one.
pub(crate) fn unpack(file: &Path, into: &Path, words: &Words) -> ExitCode {
    match package::unpack(file, into) {
        Ok(folder) => {
            println!("{}", words.with("unpack-written", &[("folder", folder.display().to_string())]));
            ExitCode::SUCCESS
        }
        Err(problem) => super::fail(&[problem], words),
    }
}
