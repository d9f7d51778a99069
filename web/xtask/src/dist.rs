//! Packages for a system: builds what they are made of and puts it together.

use std::path::{Path, PathBuf};

use super::files::{cargo, clear};
use super::{Parts, engine, linux, macos, target, windows};

/// A system that packages are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum System {
    /// A tree below `usr`, and the folder of an AppImage.
    Linux,
    /// `Schola.app`.
    Macos,
    /// A folder with the program.
    Windows,
}

impl System {
    /// Returns the system that this runs on; packages for any other Unix are those for Linux.
    pub fn this() -> Self {
        if cfg!(windows) {
            Self::Windows
        } else if cfg!(target_os = "macos") {
            Self::Macos
        } else {
            Self::Linux
        }
    }

    /// Returns the system of a name: `linux`, `macos` or `windows`.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "linux" => Some(Self::Linux),
            "macos" => Some(Self::Macos),
            "windows" => Some(Self::Windows),
            _ => None,
        }
    }
}

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Request {
    /// The system.
    pub system: System,
    /// The profile with which the program is built. It also names the folder below the target folder.
    pub profile: String,
    /// A program that is taken instead of building one.
    pub program: Option<PathBuf>,
    /// An engine of pages that is taken instead of building one.
    pub engine: Option<PathBuf>,
    /// A runtime of AppImage; with it one file is made.
    pub runtime: Option<PathBuf>,
}

/// Puts the packages together, and returns the folder in which they are.
///
/// # Errors
/// A part cannot be built or is missing, or the folder cannot be written to.
pub fn dist(request: &Request) -> Result<PathBuf, String> {
    let engine = request.engine.clone().map_or_else(engine::build, Ok)?;
    let program = request.program.clone().map_or_else(|| build(&request.profile), Ok)?;
    let parts = Parts { program, engine: Some(engine) };
    let place = target().join(&request.profile).join("package");
    clear(&place)?;
    match request.system {
        System::Linux => {
            linux::stage(&parts, &place)?;
            appimage(&parts, &place, request.runtime.as_deref())?;
        }
        System::Macos => macos::stage(&parts, &place)?,
        System::Windows => windows::stage(&parts, &place.join("Schola"))?,
    }
    Ok(place)
}

#[cfg(unix)]
fn appimage(parts: &Parts, place: &Path, runtime: Option<&Path>) -> Result<(), String> {
    use super::appimage;
    let folder = place.join("Schola.AppDir");
    appimage::stage(parts, &folder)?;
    match runtime {
        Some(runtime) => appimage::pack(&folder, runtime, &place.join("Schola.AppImage")),
        None => Ok(()),
    }
}

/// The folder has links, which this system may not be able to make.
#[cfg(not(unix))]
fn appimage(_parts: &Parts, _place: &Path, _runtime: Option<&Path>) -> Result<(), String> {
    Ok(())
}

/// Builds the program.
fn build(profile: &str) -> Result<PathBuf, String> {
    let arguments = ["build", "--locked", "--package", "schola", "--bin", "schola", "--profile", profile];
    let status = cargo().args(arguments).status().map_err(|error| format!("cargo cannot be run: {error}"))?;
    if !status.success() {
        return Err(format!("The program cannot be built with the profile {profile}."));
    }
    // The profile `dev` alone has a folder of another name.
    let folder = if profile == "dev" { "debug" } else { profile };
    Ok(target().join(folder).join("schola").with_extension(std::env::consts::EXE_EXTENSION))
}
