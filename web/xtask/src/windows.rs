//! What the archive and the installer for Windows hold: one folder.

use std::path::Path;

use super::files::{copy, copy_program};
use super::{Parts, packaging, sources};

/// Puts the folder together.
///
/// # Errors
/// A part is missing, or the folder cannot be written to.
pub fn stage(parts: &Parts, into: &Path) -> Result<(), String> {
    copy_program(&parts.program, &into.join("schola.exe"))?;
    if let Some(engine) = &parts.engine {
        copy(engine, &into.join("schola.wasm"))?;
    }
    copy(&packaging("icon/schola.ico"), &into.join("schola.ico"))?;
    for name in ["LICENSE-MIT", "LICENSE-APACHE", "README.md"] {
        // A double click on a file without an ending opens nothing there.
        let shown = if name.contains('.') { name.to_owned() } else { format!("{name}.txt") };
        copy(&sources().join(name), &into.join(shown))?;
    }
    Ok(())
}
