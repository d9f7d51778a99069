//! What is done for Schola beside building and testing it.
//!
//! [`engine`] makes the engine of pages. [`linux`], [`macos`] and [`windows`] put together what a package for a system holds, from
//! a program that is built, the engine and the files in `assets/package`; [`appimage`] makes one file of it. They can be tried
//! around any program, as the tests do; [`dist`] does it around one that is built for it.

#[cfg(unix)]
pub mod appimage;
pub mod dist;
pub mod engine;
mod files;
pub mod linux;
pub mod macos;
pub mod windows;

use std::path::{Path, PathBuf};

/// The name by which desktops know the program. A test compares it with that in the program.
pub const ID: &str = "org.schola_games.Schola";

/// The sides of the icons, in pixels.
pub const ICON_SIDES: [u32; 8] = [16, 24, 32, 48, 64, 128, 256, 512];

/// What packages are made of.
#[derive(Clone, Debug)]
pub struct Parts {
    /// The program.
    pub program: PathBuf,
    /// The engine of pages; a package without one cannot write a game as a web page.
    pub engine: Option<PathBuf>,
}

/// Returns the folder of the sources.
pub fn sources() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.ancestors().nth(2).unwrap_or(own).to_owned()
}

/// Returns the folder in which cargo builds.
pub fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| sources().join("target"), PathBuf::from)
}

/// Returns a file for packages in the sources.
fn packaging(name: &str) -> PathBuf {
    sources().join("assets/package").join(name)
}
