//! An application for macOS: a folder that the system shows as one thing.

use std::fs;
use std::path::Path;

use super::files::{copy, copy_program, refused, write};
use super::{ID, Parts, packaging, sources};

/// The name of the folder.
pub const NAME: &str = "Schola.app";

/// Puts the application into a folder.
///
/// # Errors
/// A part is missing, or the folder cannot be written to.
pub fn stage(parts: &Parts, into: &Path) -> Result<(), String> {
    let contents = into.join(NAME).join("Contents");
    copy_program(&parts.program, &contents.join("MacOS/schola"))?;
    let resources = contents.join("Resources");
    if let Some(engine) = &parts.engine {
        copy(engine, &resources.join("schola.wasm"))?;
    }
    copy(&packaging("icon/schola.icns"), &resources.join("schola.icns"))?;
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&sources().join(name), &resources.join(name))?;
    }
    let list = packaging("macos/Info.plist");
    let text = fs::read_to_string(&list).map_err(refused(&list))?;
    let text = text.replace("@ID@", ID).replace("@VERSION@", env!("CARGO_PKG_VERSION"));
    write(&contents.join("Info.plist"), text)
}
