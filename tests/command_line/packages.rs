//! Packages: what they hold, and that the program runs from where they put it.
//!
//! They are put together around the program that these tests call, as `cargo xtask dist` does around one that is built for them.
//! Programs that check their parts are used where they are installed; with `SCHOLA_PACKAGE_TEST=1` it is a failure that one is missing.

#[path = "packages/alone.rs"]
mod alone;
#[path = "packages/icons.rs"]
mod icons;
#[path = "packages/others.rs"]
mod others;
#[path = "packages/parts.rs"]
mod parts;
#[path = "packages/window.rs"]
mod window;

use std::path::{Path, PathBuf};
use std::process::Command;

use schola::page;
use tempfile::TempDir;
use xtask::Parts;

use super::tool::temporary;

/// Returns whether a test must not be left out.
fn must() -> bool {
    std::env::var_os("SCHOLA_PACKAGE_TEST").is_some()
}

/// Returns whether another program is installed. Says so where it is not.
fn has(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    // Programs of the administrator are looked for by nobody else.
    let folders = std::env::split_paths(&path).chain(["/usr/sbin".into(), "/sbin".into()]);
    let is_there = folders.map(|folder| folder.join(program)).any(|file| file.is_file());
    assert!(is_there || !must(), "SCHOLA_PACKAGE_TEST is set, but there is no {program}");
    if !is_there {
        eprintln!("skipped: there is no {program}");
    }
    is_there
}

/// Runs another program and returns what it prints; it must find nothing wrong.
#[track_caller]
fn pass(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert!(output.status.success(), "{command:?}: {}\n{out}\n{err}", output.status);
    out
}

/// Returns the program of these tests with the engine of pages, if that is made.
fn built() -> Parts {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_schola"));
    let engine = page::engine_for(&program);
    let must = std::env::var_os("SCHOLA_PAGE_TEST").is_some();
    assert!(engine.is_some() || !must, "SCHOLA_PAGE_TEST is set, but `cargo xtask web` has made no engine");
    Parts { program, engine }
}

/// Returns a folder with the tree for Linux.
fn staged() -> TempDir {
    let folder = temporary();
    xtask::linux::stage(&built(), folder.path()).expect("the tree can be made");
    folder
}

/// Returns a file of the sources.
fn source(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}
