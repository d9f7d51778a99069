//! `schola pack` and `schola unpack`.

use std::path::Path;
use std::process::ExitCode;

use schola::project::package;
use schola::words::Words;

/// Packs the game in a folder and reports what was left out.
pub(crate) fn pack(folder: &Path, out: &Path, words: &Words) -> ExitCode {
    match package::pack(folder, out) {
        Ok(packed) => {
            for name in packed.left_out {
                println!("{}", words.with("pack-left-out", &[("name", name)]));
            }
            let args = [("count", packed.files.len().to_string()), ("file", out.display().to_string())];
            println!("{}", words.with("pack-written", &args));
            ExitCode::SUCCESS
        }
        Err(problem) => super::fail(&[problem], words),
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
