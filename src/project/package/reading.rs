//! The reader of packages: checks the archive, and reads the files of the game in it into memory.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::path::Path;

use zip::ZipArchive;
use zip::result::ZipError;

use super::{too_large, too_many};
use crate::project::disk::ReadFault;
use crate::project::game_files::{self, GameKind};
use crate::project::memory::MemoryFiles;
use crate::project::{Problem, limits, names};

/// Reads the game in a package: its kind, its files, and the length of the package. `name` is what problems call it.
pub(super) fn read(file: &Path, name: &str) -> Result<(GameKind, MemoryFiles, u64), Problem> {
    let (mut archive, packed) = open(file, name)?;
    let (kind, entries) = entries(&mut archive)?;
    Ok((kind, contents(&mut archive, &entries, allowed(packed))?, packed))
}

/// Reads the entries, up to so many bytes together. Sizes that the archive tells only serve to refuse it early.
fn contents(
    archive: &mut ZipArchive<File>,
    entries: &[(usize, String)],
    mut left: u64,
) -> Result<MemoryFiles, Problem> {
    let mut told: u64 = 0;
    for (index, _) in entries {
        let entry = archive.by_index_raw(*index).map_err(|error| of_zip(&error))?;
        told = told.saturating_add(entry.size());
    }
    if told > left {
        return Err(too_large());
    }
    let mut files = MemoryFiles::new();
    for (index, path) in entries {
        let entry = archive.by_index(*index).map_err(|error| of_zip(&error))?;
        let mut content = Vec::new();
        let read = entry.take(left + 1).read_to_end(&mut content);
        let _ = read.map_err(|_| Problem::error("package-broken"))?;
        left = left.checked_sub(content.len() as u64).ok_or_else(too_large)?;
        let _ = files.insert(path.clone(), content.into());
    }
    Ok(files)
}

/// Returns how many bytes a package of this length may unpack to.
pub(super) fn allowed(packed: u64) -> u64 {
    packed.saturating_mul(limits::PACKAGE_RATIO).clamp(limits::PACKAGE_FREE, limits::PACKAGE_SIZE)
}

/// Opens a package and returns it with its length.
fn open(file: &Path, name: &str) -> Result<(ZipArchive<File>, u64), Problem> {
    let of_system = |error: io::Error| ReadFault::of(&error).problem(name);
    let metadata = fs::metadata(file).map_err(of_system)?;
    if !metadata.is_file() {
        let fault = if metadata.is_dir() { ReadFault::IsFolder } else { ReadFault::Special };
        return Err(fault.problem(name));
    }
    if metadata.len() > limits::PACKAGE_SIZE {
        return Err(too_large());
    }
    let mut opened = File::open(file).map_err(of_system)?;
    if declared_entries(&mut opened, metadata.len()).map_err(of_system)? > limits::PACKAGE_FILES {
        return Err(too_many());
    }
    let archive = ZipArchive::new(opened).map_err(|error| of_zip(&error))?;
    if archive.has_duplicate_names() {
        return Err(Problem::error("package-broken"));
    }
    if archive.len() > limits::PACKAGE_FILES {
        return Err(too_many());
    }
    Ok((archive, metadata.len()))
}

/// Returns how many entries the archive claims to have, so that a list of millions is not even read.
fn declared_entries(file: &mut File, length: u64) -> io::Result<usize> {
    const END: usize = 22;
    const LONGEST_COMMENT: u64 = 65_535;
    let start = length.saturating_sub(LONGEST_COMMENT + END as u64);
    let _ = file.seek(SeekFrom::Start(start))?;
    let mut tail = Vec::new();
    let _ = file.take(LONGEST_COMMENT + END as u64).read_to_end(&mut tail)?;
    let _ = file.seek(SeekFrom::Start(0))?;
    let ends = tail.windows(END).filter(|window| window.starts_with(b"PK\x05\x06"));
    Ok(ends.map(|end| usize::from(u16::from_le_bytes([end[10], end[11]]))).max().unwrap_or(0))
}

fn of_zip(error: &ZipError) -> Problem {
    match error {
        ZipError::InvalidPassword | ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) => {
            Problem::error("package-locked")
        }
        _ => Problem::error("package-broken"),
    }
}

/// Checks all names and returns the kind of the game and the entries that are parts of it, each with its path in the
/// game.
fn entries(archive: &mut ZipArchive<File>) -> Result<(GameKind, Vec<(usize, String)>), Problem> {
    let mut spelt: BTreeMap<String, (String, bool)> = BTreeMap::new();
    let mut files = Vec::new();
    for index in 0..archive.len() {
        let entry = archive.by_index_raw(index).map_err(|error| of_zip(&error))?;
        let name = entry.name().map_err(|error| of_zip(&error))?.into_owned();
        // Links, devices, pipes: whatever the archive calls a special file.
        let kind = entry.unix_mode().unwrap_or(0) & 0o170_000;
        if entry.is_symlink() || ![0, 0o100_000, 0o040_000].contains(&kind) {
            return Err(Problem::error("package-link").with("name", name));
        }
        if entry.encrypted() {
            return Err(Problem::error("package-locked"));
        }
        let is_folder = name.ends_with('/');
        let path = name.strip_suffix('/').unwrap_or(&name).to_owned();
        if path.len() > limits::PACKAGE_PATH || !path.split('/').all(names::is_portable) {
            return Err(Problem::error("package-name").with("name", shown(&path)));
        }
        remember(&mut spelt, &path, is_folder)?;
        if !is_folder {
            files.push((index, path));
        }
    }
    let (inside, kind) = game_folder(&files).ok_or_else(|| Problem::error("package-no-game"))?;
    let own =
        files.into_iter().filter_map(|(index, path)| Some((index, path.strip_prefix(&inside)?.to_owned())));
    Ok((kind, own.filter(|(_, path)| game_files::belongs(kind, path)).collect()))
}

/// A name for a message, shortened if it is too long.
fn shown(name: &str) -> String {
    name.chars().take(80).map(|found| if found.is_control() { '\u{FFFD}' } else { found }).collect()
}

/// Refuses a path of which a part also occurs in another spelling, or both as a file and as a folder: some
/// systems would merge the two.
fn remember(
    spelt: &mut BTreeMap<String, (String, bool)>,
    path: &str,
    is_folder: bool,
) -> Result<(), Problem> {
    let ends = path.match_indices('/').map(|(at, _)| at).chain([path.len()]);
    for end in ends {
        let part = &path[..end];
        let is_folder = is_folder || end < path.len();
        let known = spelt.entry(part.to_lowercase()).or_insert_with(|| (part.to_owned(), is_folder));
        if known.0 != part || known.1 != is_folder {
            return Err(Problem::error("package-names-alike").with("name", shown(path)));
        }
    }
    Ok(())
}

/// Returns where in the package the game is, at the top or in the one folder there, with `/` at its end; and of what kind
/// it is.
fn game_folder(files: &[(usize, String)]) -> Option<(String, GameKind)> {
    let kind_in = |inside: &str| {
        let own: Vec<&str> = files.iter().filter_map(|(_, path)| path.strip_prefix(inside)).collect();
        let kind = game_files::kind_of_files(&own);
        own.iter().any(|path| game_files::is_written(kind, path)).then_some(kind)
    };
    if let Some(kind) = kind_in("") {
        return Some((String::new(), kind));
    }
    let tops = files.iter().filter_map(|(_, path)| path.split_once('/')).map(|(top, _)| top);
    let tops: BTreeSet<_> = tops.filter(|top| !game_files::is_litter(top)).collect();
    let [top] = Vec::from_iter(tops)[..] else { return None };
    let inside = format!("{top}/");
    let kind = kind_in(&inside)?;
    Some((inside, kind))
}
