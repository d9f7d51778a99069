//! Files and other programs, with errors that name them.

use std::env;
use std::fmt::Display;
use std::fs;
use std::path::Path;
use std::process::Command;

use super::sources;

/// Names the file that an error is about.
pub(crate) fn refused<E: Display>(path: &Path) -> impl Fn(E) -> String {
    move |error| format!("{}: {error}", path.display())
}

/// Writes a file, and the folders above it.
pub(crate) fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<(), String> {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder).and_then(|()| fs::write(path, content)).map_err(refused(path))
}

/// Copies a file, and makes the folders above it.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let folder = to.parent().unwrap_or(to);
    fs::create_dir_all(folder).map_err(refused(folder))?;
    fs::copy(from, to).map(drop).map_err(refused(from))
}

/// Copies a program; it can be run where it lies then.
pub(crate) fn copy_program(from: &Path, to: &Path) -> Result<(), String> {
    copy(from, to)?;
    allow_running(to)
}

/// Lets everybody run a file. Systems that know no such right let them anyway.
pub(crate) fn allow_running(path: &Path) -> Result<(), String> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).map_err(refused(path))?;
    }
    let _ = path;
    Ok(())
}

/// Removes what an earlier call has left in a folder.
pub(crate) fn clear(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(refused(folder))?;
    }
    fs::create_dir_all(folder).map_err(refused(folder))
}

/// Returns what a program prints.
pub(crate) fn printed(command: &mut Command) -> Result<Vec<u8>, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("{name} cannot be run: {error}"))?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(format!("{name} failed ({}): {}", output.status, said.trim()))
}

/// Returns the cargo that runs this, to be called in the folder of the sources.
pub(crate) fn cargo() -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    let _ = cargo.current_dir(sources());
    cargo
}
