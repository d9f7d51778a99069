//! Reading and writing single files. What is read for playing may also lie in `memory`.

use std::fs::{self, File};
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::thread;
use std::time::{Duration, SystemTime};

use super::Problem;
use super::memory::{self, Found};

/// The prefix of files that a save is still writing; a leftover one belongs to a save that was interrupted.
pub(super) const UNFINISHED: &str = ".schola-";

/// Files longer than this are read on two threads.
const LARGE: u64 = 8 << 20;

/// The state of a file when it was read or written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint {
    /// Its length in bytes.
    pub length: u64,
    /// When it was last changed.
    pub modified: Option<SystemTime>,
    /// A hash of its content.
    pub hash: u64,
}

impl Fingerprint {
    /// Makes the fingerprint of a content.
    pub fn new(bytes: &[u8], modified: Option<SystemTime>) -> Self {
        let mut hasher = DefaultHasher::new();
        hasher.write(bytes);
        Self { length: bytes.len() as u64, modified, hash: hasher.finish() }
    }

    /// Returns whether both have the same content.
    pub fn has_same_content(&self, other: &Self) -> bool {
        self.length == other.length && self.hash == other.hash
    }
}

/// The modification time of a file, as the system reports it, and its length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// Its length in bytes.
    pub length: u64,
    /// When it was last changed.
    pub modified: Option<SystemTime>,
}

impl Stamp {
    /// Returns the stamp of a file; `None` when there is no file.
    pub fn of(path: &Path) -> Option<Self> {
        match memory::find(path) {
            Some(Found::File(content)) => return Some(Self { length: content.len() as u64, modified: None }),
            Some(Found::Folder(_) | Found::Nothing) => return None,
            None => {}
        }
        let metadata = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
        Some(Self { length: metadata.len(), modified: metadata.modified().ok() })
    }
}

/// Why a file could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ReadFault {
    Missing,
    IsFolder,
    Special,
    NotPermitted,
    TooLarge { limit: u64 },
    Failed { reason: String },
}

impl ReadFault {
    pub fn of(error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::Missing,
            io::ErrorKind::PermissionDenied => Self::NotPermitted,
            io::ErrorKind::IsADirectory => Self::IsFolder,
            _ => Self::Failed { reason: error.to_string() },
        }
    }

    /// Returns the fault as a problem.
    pub fn problem(&self, file: &str) -> Problem {
        let problem = match self {
            Self::Missing => Problem::error("file-missing"),
            Self::IsFolder => Problem::error("file-is-folder"),
            Self::Special => Problem::error("file-special"),
            Self::NotPermitted => Problem::error("file-not-permitted"),
            Self::TooLarge { limit } => {
                Problem::error("xml-too-large").with("limit", (limit >> 20).to_string())
            }
            Self::Failed { reason } => Problem::error("file-unreadable").with("reason", reason.as_str()),
        };
        problem.file(file)
    }

    /// Returns the fault as a problem with the folder of a game itself.
    pub fn of_game(&self) -> Problem {
        match self {
            Self::Missing => Problem::error("game-folder-missing"),
            Self::IsFolder | Self::Special | Self::TooLarge { .. } => Problem::error("game-folder-is-file"),
            Self::NotPermitted | Self::Failed { .. } => self.problem("."),
        }
    }
}

/// Reads a file. Pipes and devices are not opened, since reading them might never end.
///
/// # Errors
///
/// The file is missing, not a regular file, larger than the limit, or the system refuses.
pub(super) fn read(path: &Path, limit: u64) -> Result<(Vec<u8>, Option<SystemTime>), ReadFault> {
    match memory::find(path) {
        Some(Found::File(content)) if content.len() as u64 > limit => {
            return Err(ReadFault::TooLarge { limit });
        }
        Some(Found::File(content)) => return Ok((content.to_vec(), None)),
        Some(Found::Folder(_)) => return Err(ReadFault::IsFolder),
        Some(Found::Nothing) => return Err(ReadFault::Missing),
        None => {}
    }
    let metadata = fs::metadata(path).map_err(|error| ReadFault::of(&error))?;
    if metadata.is_dir() {
        return Err(ReadFault::IsFolder);
    }
    if !metadata.is_file() {
        return Err(ReadFault::Special);
    }
    if metadata.len() > limit {
        return Err(ReadFault::TooLarge { limit });
    }
    if metadata.len() > LARGE
        && let Some(bytes) = read_in_halves(path, metadata.len() as usize)
    {
        return Ok((bytes, metadata.modified().ok()));
    }
    let file = File::open(path).map_err(|error| ReadFault::of(&error))?;
    let mut bytes = Vec::with_capacity(metadata.len() as usize);
    let read = file.take(limit + 1).read_to_end(&mut bytes).map_err(|error| ReadFault::of(&error))?;
    if read as u64 > limit {
        return Err(ReadFault::TooLarge { limit });
    }
    Ok((bytes, metadata.modified().ok()))
}

/// Returns whether there is a file.
pub(super) fn is_file(path: &Path) -> bool {
    memory::find(path).map_or_else(|| path.is_file(), |found| found.is_file())
}

/// Reads a large file of this length, half of it on another thread: page-faulting its memory costs as much as
/// the reading. `None` when that is not possible or the file has another length by now.
fn read_in_halves(path: &Path, length: usize) -> Option<Vec<u8>> {
    let mut bytes = vec![0; length];
    let middle = length / 2;
    let (first, second) = bytes.split_at_mut(middle);
    let read = |from: usize, into: &mut [u8]| -> io::Result<bool> {
        let mut file = File::open(path)?;
        let _ = file.seek(SeekFrom::Start(from as u64))?;
        file.read_exact(into)?;
        Ok(file.metadata()?.len() == length as u64)
    };
    let both = thread::scope(|scope| {
        let other = thread::Builder::new().spawn_scoped(scope, || read(middle, second)).ok()?;
        let first = read(0, first).ok()?;
        Some(first && other.join().ok()?.ok()?)
    });
    both.filter(|is_whole| *is_whole).map(|_| bytes)
}

/// Writes a file atomically: at every moment it has either the old content or the new one.
///
/// # Errors
///
/// The file is marked read-only, or the system refuses; the old file is unchanged.
pub(super) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A symbolic link stays a link: its target is replaced.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = path.parent().ok_or(io::ErrorKind::InvalidInput)?;
    let old = fs::metadata(path).ok().map(|metadata| metadata.permissions());
    if old.as_ref().is_some_and(fs::Permissions::readonly) {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    // Opened explicitly, so that a new file gets the user's default permissions.
    let create = |path: &Path| File::options().write(true).create_new(true).open(path);
    let mut file = tempfile::Builder::new().prefix(UNFINISHED).suffix(".tmp").make_in(folder, create)?;
    file.write_all(bytes)?;
    file.flush()?;
    if let Some(permissions) = old {
        file.as_file().set_permissions(permissions)?;
    }
    file.as_file().sync_all()?;
    let _ = file.persist(path).map_err(|error| error.error)?;
    sync_folder(folder);
    Ok(())
}

/// Writes a file that must not exist yet.
///
/// # Errors
///
/// The file exists, or the system refuses; then a part of it may exist.
pub(super) fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::options().write(true).create_new(true).open(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Deletes what interrupted saves left in a folder. Anything younger than an hour may be a save in progress.
pub(super) fn sweep(folder: &Path) {
    const YOUNG: Duration = Duration::from_secs(60 * 60);
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let is_ours =
            name.to_str().is_some_and(|name| name.starts_with(UNFINISHED) && name.ends_with(".tmp"));
        let age = entry.metadata().and_then(|metadata| metadata.modified()).ok();
        let is_old = age.and_then(|modified| modified.elapsed().ok()).is_some_and(|age| age > YOUNG);
        if is_ours && is_old {
            let path = entry.path();
            let _ = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
        }
    }
}

/// Makes a rename survive a power cut, where the system supports that.
pub(super) fn sync_folder(folder: &Path) {
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

/// An entry of a folder.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// Its name; if it is not valid Unicode, the readable part of it.
    pub name: String,
    /// Whether the name is valid Unicode.
    pub is_text: bool,
    /// Whether it is a folder.
    pub is_folder: bool,
}

/// Returns the entries of a folder, in no particular order. If the path is not a folder, the error is
/// `Special`.
pub(super) fn entries(path: &Path) -> Result<Vec<Entry>, ReadFault> {
    match memory::find(path) {
        Some(Found::Folder(names)) => {
            let entry = |(name, is_folder)| Entry { name, is_text: true, is_folder };
            return Ok(names.into_iter().map(entry).collect());
        }
        Some(Found::File(_)) => return Err(ReadFault::Special),
        Some(Found::Nothing) => return Err(ReadFault::Missing),
        None => {}
    }
    let metadata = fs::metadata(path).map_err(|error| ReadFault::of(&error))?;
    if !metadata.is_dir() {
        return Err(ReadFault::Special);
    }
    let mut list = Vec::new();
    for entry in fs::read_dir(path).map_err(|error| ReadFault::of(&error))? {
        let entry = entry.map_err(|error| ReadFault::of(&error))?;
        let name = entry.file_name();
        list.push(Entry {
            name: name.to_string_lossy().into_owned(),
            is_text: name.to_str().is_some(),
            // A link counts as what it points to.
            is_folder: fs::metadata(entry.path()).is_ok_and(|metadata| metadata.is_dir()),
        });
    }
    Ok(list)
}
