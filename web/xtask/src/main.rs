//! What is done for Schola beside building and testing it.
//!
//! `cargo xtask web` makes the engine of pages in one file, `target/web/schola.wasm`.

use std::env;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

use flate2::Compression;
use flate2::write::GzEncoder;

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "web";
/// What is said where Rust cannot make WebAssembly.
const NO_TARGET: &str = "The engine of pages cannot be built. If Rust has no WebAssembly yet:\n\n    \
                         rustup target add wasm32-unknown-unknown";

fn main() -> ExitCode {
    let task = env::args().nth(1);
    let done = match task.as_deref() {
        Some("web") => web(),
        _ => Err("cargo xtask web: makes target/web/schola.wasm, the engine of pages in one file".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("{fault}");
            ExitCode::FAILURE
        }
    }
}

/// Builds the engine and puts it where `schola export --web` looks for it.
fn web() -> Result<(), String> {
    let begun = Instant::now();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut build = Command::new(cargo);
    let _ = build.current_dir(&root).args([
        "rustc",
        "--package",
        "schola-web",
        "--lib",
        "--crate-type",
        "cdylib",
    ]);
    let _ = build.args(["--target", TARGET, "--profile", PROFILE]);
    let status = build.status().map_err(|error| format!("cargo cannot be run: {error}"))?;
    if !status.success() {
        return Err(NO_TARGET.to_owned());
    }
    let made = target.join(TARGET).join(PROFILE).join("schola_web.wasm");
    let bytes = fs::read(&made).map_err(|error| format!("{}: {error}", made.display()))?;
    let place = target.join("web");
    let file = place.join("schola.wasm");
    fs::create_dir_all(&place)
        .and_then(|()| fs::write(&file, &bytes))
        .map_err(|error| format!("{}: {error}", file.display()))?;
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    let packed =
        packed.write_all(&bytes).and_then(|()| packed.finish()).map_err(|error| error.to_string())?;
    println!(
        "{}: {} kB, {} kB compressed, after {} s",
        file.display(),
        bytes.len() / 1000,
        packed.len() / 1000,
        begun.elapsed().as_secs()
    );
    Ok(())
}
