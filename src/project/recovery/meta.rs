//! `recovery.json`: whose copy this is, and the state of the game's own files when it was made.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Map, Value, json};

use crate::common_files::Files;
use crate::project::disk::{self, Fingerprint, Stamp};
use crate::project::edited::naming::{Names, Safe};
use crate::project::edited::{DiskState, Edited};
use crate::project::{Problem, limits};

/// The name of the file.
pub(super) const FILE: &str = "recovery.json";
/// Increased when an older program could misunderstand the file.
const FORMAT: u64 = 1;
/// The largest file that is read, in bytes.
const LARGEST: u64 = 64 << 20;

/// The content of the file.
#[derive(Clone, Debug)]
pub(super) struct Meta {
    pub folder: PathBuf,
    pub name: String,
    pub time: SystemTime,
    pub version: String,
    names: Names,
    fingerprints: Vec<(String, Fingerprint)>,
    stamps: Vec<(String, Stamp)>,
}

impl Meta {
    pub fn new<D: Edited>(folder: &Path, safe: &Safe<D>, known: &DiskState<D>) -> Self {
        Self {
            folder: std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned()),
            name: safe.draft.name().to_owned(),
            time: SystemTime::now(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            names: safe.names.clone(),
            fingerprints: known.fingerprints.iter().map(|(file, print)| (file.clone(), *print)).collect(),
            stamps: known.stamps.iter().map(|(file, stamp)| (file.clone(), *stamp)).collect(),
        }
    }

    /// Returns whether this equals another apart from the time.
    pub fn says(&self, other: &Self) -> bool {
        self.folder == other.folder
            && self.names == other.names
            && self.fingerprints == other.fingerprints
            && self.stamps == other.stamps
    }

    pub fn text(&self) -> String {
        let names = |pairs: &[(String, String)]| pairs.iter().map(|(a, b)| json!([a, b])).collect::<Value>();
        let prints = self.fingerprints.iter().map(|(file, print)| {
            // Other JSON readers lose precision above 2^53.
            let hash = format!("{:016x}", print.hash);
            (file.clone(), json!([print.length, nanoseconds(print.modified), hash]))
        });
        let stamps = self
            .stamps
            .iter()
            .map(|(file, stamp)| (file.clone(), json!([stamp.length, nanoseconds(stamp.modified)])));
        let value = json!({
            "format": FORMAT,
            "version": self.version,
            "time": nanoseconds(Some(self.time)),
            "folder": self.folder.to_string_lossy(),
            "folder-bytes": self.folder.as_os_str().as_encoded_bytes(),
            "name": self.name,
            "levels": names(&self.names.levels),
            "files": names(&self.names.files),
            "languages": names(&self.names.languages),
            "fingerprints": prints.collect::<Map<_, _>>(),
            "stamps": stamps.collect::<Map<_, _>>(),
        });
        format!("{value:#}\n")
    }

    pub fn read(path: &Path) -> Option<Self> {
        let (bytes, _) = disk::read(path, LARGEST).ok()?;
        let value: Value = serde_json::from_slice(&bytes).ok()?;
        if value["format"].as_u64()? != FORMAT {
            return None;
        }
        let fingerprint = |(file, print): (&String, &Value)| {
            let hash = u64::from_str_radix(print[2].as_str()?, 16).ok()?;
            let print = Fingerprint { length: print[0].as_u64()?, modified: time(&print[1]), hash };
            Some((file.clone(), print))
        };
        let stamp = |(file, stamp): (&String, &Value)| {
            Some((file.clone(), Stamp { length: stamp[0].as_u64()?, modified: time(&stamp[1]) }))
        };
        Some(Self {
            folder: folder(&value)?,
            name: value["name"].as_str()?.to_owned(),
            time: time(&value["time"])?,
            version: value["version"].as_str()?.to_owned(),
            names: Names {
                levels: names(&value["levels"])?,
                files: names(&value["files"])?,
                languages: names(&value["languages"])?,
            },
            fingerprints: value["fingerprints"].as_object()?.iter().filter_map(fingerprint).collect(),
            stamps: value["stamps"].as_object()?.iter().filter_map(stamp).collect(),
        })
    }

    /// Restores names and order of levels, languages and files of the game in a copy.
    pub fn rename_back<D: Edited>(&self, copy: &Path, draft: &mut D) -> Result<(), Vec<Problem>> {
        draft.name_back(&self.names);
        let mut files = Files::default();
        for (own, here) in &self.names.files {
            let read = disk::read(&copy.join(here), limits::PICTURE_SIZE);
            let (bytes, _) = read.map_err(|fault| vec![fault.problem(own)])?;
            files.put(own, bytes);
        }
        draft.set_files(files.into());
        Ok(())
    }

    /// Replaces the current state of the files with their state when the copy was made.
    pub fn recall<D>(&self, known: &mut DiskState<D>) {
        known.fingerprints = self.fingerprints.iter().cloned().collect();
        known.stamps = self.stamps.iter().cloned().collect();
    }
}

#[cfg(unix)]
fn folder(value: &Value) -> Option<PathBuf> {
    use std::os::unix::ffi::OsStringExt;

    let bytes = value["folder-bytes"].as_array()?.iter();
    let bytes: Option<Vec<u8>> = bytes.map(|byte| u8::try_from(byte.as_u64()?).ok()).collect();
    Some(std::ffi::OsString::from_vec(bytes?).into())
}

#[cfg(not(unix))]
fn folder(value: &Value) -> Option<PathBuf> {
    Some(value["folder"].as_str()?.into())
}

fn names(value: &Value) -> Option<Vec<(String, String)>> {
    let pair = |pair: &Value| Some((pair[0].as_str()?.to_owned(), pair[1].as_str()?.to_owned()));
    value.as_array()?.iter().map(pair).collect()
}

fn nanoseconds(time: Option<SystemTime>) -> Option<u64> {
    u64::try_from(time?.duration_since(UNIX_EPOCH).ok()?.as_nanos()).ok()
}

fn time(value: &Value) -> Option<SystemTime> {
    UNIX_EPOCH.checked_add(Duration::from_nanos(value.as_u64()?))
}
