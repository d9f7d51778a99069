//! `.schola` packages: a game's folder in one file, a zip archive.
//!
//! A package comes from strangers, so nothing that it says about itself is trusted: sizes are counted while
//! unpacking, names are checked before anything is written, and what is not a part of a game stays outside.
//! [`super::game_files`] lists which files are a part of a game.
//!
//! # Examples
//!
//! ```
//! use schola::project::package::{Foreign, pack, unpack};
//! use std::path::Path;
//!
//! let game = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/lights-out");
//! let folder = tempfile::tempdir()?;
//! let file = folder.path().join("lights.schola");
//! let packed = pack(&game, &file, Foreign::Refused).expect("a game");
//! assert!(packed.files.contains(&"rules.xml".to_owned()));
//!
//! let games = folder.path().join("games");
//! let unpacked = unpack(&file, &games).expect("a package with a game");
//! assert_eq!(unpacked, games.join("lights"));
//! assert_eq!(std::fs::read(unpacked.join("rules.xml"))?, std::fs::read(game.join("rules.xml"))?);
//! # Ok::<(), std::io::Error>(())
//! ```

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::io::{self, Cursor, Read as _, Seek, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

use super::disk::{self, ReadFault, UNFINISHED};
use super::game_files::{self, GameKind};
use super::{Problem, embedded, folder, limits, names};

/// The extension of packages.
pub const ENDING: &str = "schola";

/// Codes of what can be wrong with a package.
pub const CODES: &[&str] = &[
    "package-broken",
    "package-file-name",
    "package-foreign",
    "package-left-out",
    "package-link",
    "package-locked",
    "package-name",
    "package-names-alike",
    "package-no-game",
    "package-too-large",
    "package-too-many-files",
];

/// The result of packing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Packed {
    /// The files in the package, in order.
    pub files: Vec<String>,
    /// What is in the folder but belongs to no game of its kind. What systems leave in folders is not told.
    pub left_out: Vec<String>,
}

impl Packed {
    /// Returns what to tell the person of what was left out.
    pub fn problems(&self) -> Vec<Problem> {
        self.left_out.iter().map(|file| Problem::warning("package-left-out").file(file)).collect()
    }
}

/// What happens to files in the folder that belong to no game of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foreign {
    /// Nothing is packed as long as there are any.
    Refused,
    /// The package is made without them.
    LeftOut,
}

/// Writes the game in a folder into a package. The same files always give the same bytes.
///
/// # Errors
/// There is no game in the folder, or something that belongs to no game; a file cannot be read, or cannot be stored on
/// every system; or the package would be too large or cannot be written.
pub fn pack(folder: &Path, out: &Path, foreign: Foreign) -> Result<Packed, Vec<Problem>> {
    pack_watched(folder, out, foreign, &|| true).map(Option::unwrap_or_default)
}

/// Packs like [`pack`], and asks before each file whether to continue; if not, the result is `None` and
/// nothing is written.
///
/// # Errors
///
/// As for [`pack`].
pub fn pack_watched(
    folder: &Path,
    out: &Path,
    foreign: Foreign,
    goes_on: &dyn Fn() -> bool,
) -> Result<Option<Packed>, Vec<Problem>> {
    let packed = choose(folder, foreign)?;
    write_package(folder, out, packed, goes_on).map_err(|problem| vec![problem])
}

/// Returns which files of a folder go into a package.
fn choose(folder: &Path, foreign: Foreign) -> Result<Packed, Vec<Problem>> {
    let kind = game_files::kind_of(folder);
    if kind == GameKind::Grid {
        let _ = folder::open(folder)?;
    }
    let listed = game_files::list(folder, kind).map_err(|problem| vec![problem])?;
    let bad_name = |file: &String| Problem::error("package-file-name").file(file);
    let mut refused: Vec<_> = listed.unportable.iter().map(bad_name).collect();
    // A file with a wrong letter is missed by the game; nobody means to leave it out.
    refused.extend(listed.foreign.iter().filter_map(|file| game_files::misspelt_problem(kind, file)));
    if foreign == Foreign::Refused {
        let others = listed.foreign.iter().filter(|file| game_files::misspelt(kind, file).is_none());
        refused.extend(others.map(|file| Problem::error("package-foreign").file(file)));
    }
    if refused.is_empty() {
        Ok(Packed { files: listed.files, left_out: listed.foreign })
    } else {
        Err(refused)
    }
}

fn write_package(
    folder: &Path,
    out: &Path,
    packed: Packed,
    goes_on: &dyn Fn() -> bool,
) -> Result<Option<Packed>, Problem> {
    if packed.files.len() > limits::PACKAGE_FILES {
        return Err(too_many());
    }
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(6))
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let mut unpacked = 0;
    for name in &packed.files {
        if !goes_on() {
            return Ok(None);
        }
        let read = disk::read(&folder.join(name), limits::PACKAGE_SIZE);
        let (bytes, _) = read.map_err(|fault| match fault {
            ReadFault::TooLarge { .. } => too_large(),
            fault => fault.problem(name),
        })?;
        unpacked += bytes.len() as u64;
        if unpacked > limits::PACKAGE_SIZE {
            return Err(too_large());
        }
        let written = writer.start_file(name.as_str(), options).map_err(io::Error::other);
        let written = written.and_then(|()| writer.write_all(&bytes));
        written.map_err(|error| embedded::failed(out, &error))?;
    }
    let bytes =
        writer.finish().map_err(|error| embedded::failed(out, &io::Error::other(error)))?.into_inner();
    if unpacked > allowed(bytes.len() as u64) {
        return Err(too_large());
    }
    disk::write(out, &bytes).map_err(|error| embedded::failed(out, &error))?;
    Ok(Some(packed))
}

/// Unpacks a package into a new folder of the games folder and returns that folder. It is named after the
/// package, with a number if the name is taken. Nothing half done is left behind.
///
/// # Errors
///
/// The package is broken, hostile, too large, or holds no game; or the folder cannot be written.
pub fn unpack(file: &Path, games: &Path) -> Result<PathBuf, Problem> {
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let in_file = |problem: Problem| match problem.file {
        None => problem.file(name.as_str()),
        Some(_) => problem,
    };
    let mut archive = open(file, &name).map_err(in_file)?;
    let entries = entries(&mut archive).map_err(in_file)?;
    let failed = |error: io::Error| embedded::failed(games, &error);
    fs::create_dir_all(games).map_err(failed)?;
    let beside =
        tempfile::Builder::new().prefix(UNFINISHED).suffix(".tmp").tempdir_in(games).map_err(failed)?;
    let whole = beside.path().join("game");
    fs::create_dir(&whole).map_err(failed)?;
    write_entries(&mut archive, &entries, &whole, packed_size(file)).map_err(in_file)?;
    let target = free_name(games, &name);
    fs::rename(&whole, &target).map_err(|error| embedded::failed(&target, &error))?;
    Ok(target)
}

fn too_large() -> Problem {
    Problem::error("package-too-large").with("limit", (limits::PACKAGE_SIZE >> 20).to_string())
}

fn too_many() -> Problem {
    Problem::error("package-too-many-files").with("limit", limits::PACKAGE_FILES.to_string())
}

fn packed_size(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |metadata| metadata.len())
}

/// Returns how many bytes a package of this length may unpack to.
fn allowed(packed: u64) -> u64 {
    packed.saturating_mul(limits::PACKAGE_RATIO).clamp(limits::PACKAGE_FREE, limits::PACKAGE_SIZE)
}

fn open(file: &Path, name: &str) -> Result<ZipArchive<File>, Problem> {
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
    Ok(archive)
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

/// Checks all names and returns the entries that are parts of the game, each with its path in the game.
fn entries(archive: &mut ZipArchive<File>) -> Result<Vec<(usize, String)>, Problem> {
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
    Ok(own.filter(|(_, path)| game_files::belongs(kind, path)).collect())
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

fn write_entries(
    archive: &mut ZipArchive<File>,
    entries: &[(usize, String)],
    target: &Path,
    packed: u64,
) -> Result<(), Problem> {
    let mut left = allowed(packed);
    for (index, path) in entries {
        let entry = archive.by_index(*index).map_err(|error| of_zip(&error))?;
        let file = target.join(path);
        let failed = |error: &io::Error| embedded::failed(&file, error);
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder).map_err(|error| failed(&error))?;
        }
        let mut out =
            File::options().write(true).create_new(true).open(&file).map_err(|error| failed(&error))?;
        let mut limited = entry.take(left + 1);
        let mut buffer = vec![0; 1 << 16];
        loop {
            // A read error is the package's fault, a write error the disk's.
            let count = limited.read(&mut buffer).map_err(|_| Problem::error("package-broken"))?;
            if count == 0 {
                break;
            }
            left = left.checked_sub(count as u64).ok_or_else(too_large)?;
            out.write_all(&buffer[..count]).map_err(|error| failed(&error))?;
        }
        out.sync_all().map_err(|error| failed(&error))?;
    }
    Ok(())
}

/// Returns a folder that does not exist yet in the games folder, named after the package.
fn free_name(games: &Path, package: &str) -> PathBuf {
    let stem = package.rsplit_once('.').map_or(package, |(stem, _)| stem).trim();
    let stem = if names::is_portable(stem) && !game_files::is_litter(stem) { stem } else { "game" };
    let mut names = std::iter::once(stem.to_owned()).chain((2..).map(|number| format!("{stem} {number}")));
    let taken = |name: &String| fs::symlink_metadata(games.join(name)).is_ok();
    games.join(names.find(|name| !taken(name)).unwrap_or_default())
}

#[cfg(test)]
mod tests;
