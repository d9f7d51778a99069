//! The engine of pages in one file.

use std::env;
use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

use flate2::Compression;
use flate2::write::GzEncoder;

use super::files::{cargo, refused};
use super::target;

const TARGET: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "web";
/// What is said where Rust cannot make WebAssembly.
const NO_TARGET: &str = "Rust has no WebAssembly yet, which the engine of pages needs. With rustup:\n\n    \
                         rustup target add wasm32-unknown-unknown\n\n\
                         With the Rust of Debian, install rust-web-src and lld.";
/// What links WebAssembly, as distributions name it; the compiler of rustup brings its own.
const LINKERS: [&str; 6] = ["wasm-ld", "wasm-ld-22", "wasm-ld-21", "wasm-ld-20", "wasm-ld-19", "wasm-ld-18"];

/// Returns the path that the compiler prints.
fn asked(arguments: &[&str]) -> Option<PathBuf> {
    let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(compiler).args(arguments).output().ok().filter(|it| it.status.success())?;
    Some(PathBuf::from(String::from_utf8(output.stdout).ok()?.trim()))
}

/// Has the standard library built from its source, where a distribution packages that instead of the target.
fn build_library_too(command: &mut Command) -> Result<(), String> {
    let source = asked(&["--print", "sysroot"]).map(|root| root.join("lib/rustlib/src/rust/library"));
    if !source.is_some_and(|source| source.is_dir()) {
        return Err(NO_TARGET.to_owned());
    }
    // Building it is not yet a stable option of cargo.
    let _ = command.env("RUSTC_BOOTSTRAP", "1").args(["-Z", "build-std=std,panic_abort"]);
    let is_there = |linker: &&&str| Command::new(linker).arg("--version").output().is_ok();
    if let Some(linker) = LINKERS.iter().find(is_there) {
        let _ = command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker);
    }
    Ok(())
}

/// Builds the engine, puts it where `schola export --web` looks for it, and returns its file.
///
/// # Errors
/// Rust cannot make WebAssembly, or the file cannot be written.
pub fn build() -> Result<PathBuf, String> {
    let begun = Instant::now();
    let arguments = ["rustc", "--package", "schola-web", "--lib", "--crate-type", "cdylib"];
    let mut command = cargo();
    let _ = command.args(arguments).args(["--target", TARGET, "--profile", PROFILE]);
    if !asked(&["--print", "target-libdir", "--target", TARGET]).is_some_and(|folder| folder.is_dir()) {
        build_library_too(&mut command)?;
    }
    let status = command.status().map_err(|error| format!("cargo cannot be run: {error}"))?;
    if !status.success() {
        return Err("The engine of pages cannot be built; the reason stands above.".to_owned());
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
