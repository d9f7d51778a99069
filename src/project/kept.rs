//! Small JSON files of Schola's own: read with the place of any fault, written atomically.

use std::fs;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::disk::{self, ReadFault};
use super::{Problem, SaveFault};
use crate::xml::TextPosition;

/// The largest such file, in bytes.
const LARGEST: u64 = 1 << 20;

/// Reads a file; `name` is what problems call it. A missing file gives the default, without a problem.
pub(super) fn read<T: DeserializeOwned>(path: &Path, name: &str) -> (Option<T>, Option<Problem>) {
    match disk::read(path, LARGEST) {
        Err(ReadFault::Missing) => (None, None),
        Err(fault) => (None, Some(fault.problem(name))),
        Ok((bytes, _)) => match serde_json::from_slice(&bytes) {
            Ok(said) => (Some(said), None),
            Err(error) => {
                let number = |place: usize| u32::try_from(place).unwrap_or(u32::MAX).max(1);
                let place = TextPosition { line: number(error.line()), column: number(error.column()) };
                (None, Some(Problem::error("kept-file-damaged").file(name).place(place)))
            }
        },
    }
}

/// Writes a file, creating its folder. The content of a damaged one is kept beside it.
///
/// # Errors
///
/// The system refuses; the old file is unchanged.
pub(super) fn write<T: Serialize>(path: &Path, name: &str, content: &T) -> Result<(), Problem> {
    let failed = |error: std::io::Error| SaveFault::failed(name, &error).problems().remove(0);
    let text = serde_json::to_string_pretty(content).map_err(|error| failed(error.into()))?;
    fs::create_dir_all(path.parent().unwrap_or(path)).map_err(failed)?;
    if let Ok((old, _)) = disk::read(path, LARGEST)
        && serde_json::from_slice::<serde_json::Value>(&old).is_err()
        && !old.is_empty()
    {
        disk::write(&path.with_extension("damaged.json"), &old).map_err(failed)?;
    }
    disk::write(path, format!("{text}\n").as_bytes()).map_err(failed)
}
