//! The engine of pages in one file.

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::time::Instant;

use flate2::Compression;
use flate2::write::GzEncoder;

use super::files::{cargo, refused};
use super::target;

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "web";
/// What is said where Rust cannot make WebAssembly.
const NO_TARGET: &str = "The engine of pages cannot be built. If Rust has no WebAssembly yet:\n\n    \
                         rustup target add wasm32-unknown-unknown";

/// Builds the engine, puts it where `schola export --web` looks for it, and returns its file.
///
/// # Errors
/// Rust cannot make WebAssembly, or the file cannot be written.
pub fn build() -> Result<PathBuf, String> {
    let begun = Instant::now();
    let arguments = ["rustc", "--package", "schola-web", "--lib", "--crate-type", "cdylib"];
    let status = cargo().args(arguments).args(["--target", TARGET, "--profile", PROFILE]).status();
    if !status.map_err(|error| format!("cargo cannot be run: {error}"))?.success() {
        return Err(NO_TARGET.to_owned());
    }
    let made = target().join(TARGET).join(PROFILE).join("schola_web.wasm");
    let bytes = fs::read(&made).map_err(refused(&made))?;
    let place = target().join("web");
    let file = place.join("schola.wasm");
    fs::create_dir_all(&place).and_then(|()| fs::write(&file, &bytes)).map_err(refused(&file))?;
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
    Ok(file)
}
