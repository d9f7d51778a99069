//! An AppImage: the tree for Linux in one file that runs without being installed.
//!
//! The file begins with a small program, the runtime of AppImage, which mounts the rest and runs `AppRun` in it. The runtime is
//! no part of Schola: whoever makes the file gives it (`--runtime`).

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use super::files::{allow_running, copy, printed, refused};
use super::{ID, Parts, linux, packaging};

/// Where the letters `AI` and the number 2 stand in a runtime.
const SIGN: (usize, &[u8]) = (8, b"AI\x02");

/// Puts the folder together that becomes the file; `AppRun` in it is the program.
///
/// # Errors
/// A part is missing, or the folder cannot be written to.
pub fn stage(parts: &Parts, into: &Path) -> Result<(), String> {
    linux::stage(parts, into)?;
    let link = |to: &str, name: &str| symlink(to, into.join(name)).map_err(refused(&into.join(name)));
    // The program finds its engine from where it really lies.
    link("usr/bin/schola", "AppRun")?;
    copy(&packaging(&format!("linux/{ID}.desktop")), &into.join(format!("{ID}.desktop")))?;
    copy(&packaging("icon/schola-256.png"), &into.join(format!("{ID}.png")))?;
    link(&format!("{ID}.png"), ".DirIcon")
}

/// Makes one file of the folder and a runtime. It needs `mksquashfs`.
///
/// # Errors
/// The runtime is none, `mksquashfs` is missing, or the file cannot be written.
pub fn pack(folder: &Path, runtime: &Path, file: &Path) -> Result<(), String> {
    let mut bytes = fs::read(runtime).map_err(refused(runtime))?;
    if bytes.get(SIGN.0..SIGN.0 + SIGN.1.len()) != Some(SIGN.1) {
        return Err(format!("{}: this is no runtime of AppImage, type 2", runtime.display()));
    }
    let image = file.with_extension("squashfs");
    let mut pack = Command::new("mksquashfs");
    let _ = pack.arg(folder).arg(&image);
    let _ = pack.args(["-root-owned", "-noappend", "-no-progress", "-comp", "zstd"]);
    let _ = printed(&mut pack)?;
    bytes.extend(fs::read(&image).map_err(refused(&image))?);
    fs::remove_file(&image).map_err(refused(&image))?;
    fs::write(file, bytes).map_err(refused(file))?;
    allow_running(file)
}
