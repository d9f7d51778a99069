//! `cargo xtask web` makes the engine of pages in one file, `cargo xtask dist` what packages hold.

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

use xtask::dist::{Request, System, dist};
use xtask::engine;

const USAGE: &str = "\
cargo xtask web
    makes target/web/schola.wasm, the engine of pages in one file
cargo xtask dist [--system linux|macos|windows] [--profile NAME] [--program FILE] [--engine FILE] [--runtime FILE]
    puts together what packages hold, in target/NAME/package: for Linux a tree below usr and the folder of an AppImage
    (with --runtime also the AppImage), for macOS Schola.app, for Windows a folder. It builds the engine and the program
    (profile dist), or takes those that are given.";

fn main() -> ExitCode {
    match task(&env::args().skip(1).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::FAILURE
        }
    }
}

fn task(arguments: &[String]) -> Result<(), String> {
    match arguments {
        [task] if task == "web" => engine::build().map(drop),
        [task, options @ ..] if task == "dist" => {
            let place = dist(&request(options)?)?;
            println!("{}", place.display());
            Ok(())
        }
        _ => Err(USAGE.to_owned()),
    }
}

/// Reads the options of `dist`.
fn request(options: &[String]) -> Result<Request, String> {
    let mut request = Request {
        system: System::this(),
        profile: "dist".to_owned(),
        program: None,
        engine: None,
        runtime: None,
    };
    for option in options.chunks(2) {
        let [name, value] = option else { return Err(USAGE.to_owned()) };
        match name.as_str() {
            "--system" => request.system = System::named(value).ok_or(USAGE)?,
            "--profile" => request.profile.clone_from(value),
            "--program" => request.program = Some(absolute(value)?),
            "--engine" => request.engine = Some(absolute(value)?),
            "--runtime" => request.runtime = Some(absolute(value)?),
            _ => return Err(USAGE.to_owned()),
        }
    }
    Ok(request)
}

/// Returns the whole path of a file that must be there.
fn absolute(file: &str) -> Result<PathBuf, String> {
    PathBuf::from(file).canonicalize().map_err(|error| format!("{file}: {error}"))
}
