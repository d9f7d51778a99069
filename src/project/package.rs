//! `.schola` packages: a game's folder in one file, a zip archive.
//!
//! A package comes from strangers, so nothing that it says about itself is trusted: sizes are counted while
//! unpacking, names are checked before anything is read, and what is not a part of a game stays outside.
//! [`super::game_files`] lists which files are a part of a game.
//!
//! [`Package::read`] is the only reader. What it has read is a game in memory, which can be looked at ([`PackageFacts`]),
//! played, and kept ([`Package::keep`]); [`unpack`] is reading and keeping.
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

mod facts;
mod reading;

use std::fs;
use std::io::{self, Cursor, Write as _};
use std::path::{Path, PathBuf};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

pub use self::facts::{KeptAlready, PackageFacts};
use super::disk::{self, ReadFault, UNFINISHED};
use super::game_files::{self, GameKind};
use super::memory::{MemoryFiles, MemoryFolder};
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
    if unpacked > reading::allowed(bytes.len() as u64) {
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
    Package::read(file)?.keep(games)
}

/// Returns whether a path means a package: by its extension, unless it is a folder.
pub fn is_package(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case(ENDING)) && !path.is_dir()
}

/// A package that was read and found harmless: a game in memory, of which nothing is on the disk but the package itself.
#[derive(Clone, Debug)]
pub struct Package {
    /// The name of its file.
    name: String,
    kind: GameKind,
    files: MemoryFiles,
    /// The length of its file.
    packed: u64,
}

impl Package {
    /// Reads a package. What it unpacks to is held in memory, within [`limits::PACKAGE_SIZE`].
    ///
    /// # Examples
    ///
    /// ```
    /// use schola::project::package::{Foreign, Package, pack};
    /// use schola::project::{Setup, open_game};
    /// use std::path::Path;
    ///
    /// let game = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/evade");
    /// let folder = tempfile::tempdir()?;
    /// let file = folder.path().join("evade.schola");
    /// let _ = pack(&game, &file, Foreign::Refused).expect("a game");
    ///
    /// let package = Package::read(&file).expect("a package with a game");
    /// let in_memory = package.in_memory();
    /// assert!(open_game(in_memory.path(), &Setup::default()).is_ok());
    /// # Ok::<(), std::io::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The package is broken, hostile, too large, or holds no game.
    pub fn read(file: &Path) -> Result<Self, Problem> {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let read = reading::read(file, &name).map_err(|problem| match problem.file {
            None => problem.file(name.as_str()),
            Some(_) => problem,
        });
        let (kind, files, packed) = read?;
        Ok(Self { name, kind, files, packed })
    }

    /// Writes the game into a new folder of the games folder, as [`unpack`] does.
    ///
    /// # Errors
    ///
    /// The folder cannot be written.
    pub fn keep(&self, games: &Path) -> Result<PathBuf, Problem> {
        let failed = |error: io::Error| embedded::failed(games, &error);
        fs::create_dir_all(games).map_err(failed)?;
        let beside =
            tempfile::Builder::new().prefix(UNFINISHED).suffix(".tmp").tempdir_in(games).map_err(failed)?;
        let whole = beside.path().join("game");
        fs::create_dir(&whole).map_err(failed)?;
        for (path, content) in &self.files {
            let file = whole.join(path);
            let failed = |error: &io::Error| embedded::failed(&file, error);
            if let Some(folder) = file.parent() {
                fs::create_dir_all(folder).map_err(|error| failed(&error))?;
            }
            disk::write_new(&file, content).map_err(|error| failed(&error))?;
        }
        let target = free_name(games, &self.name);
        fs::rename(&whole, &target).map_err(|error| embedded::failed(&target, &error))?;
        Ok(target)
    }

    /// Returns a folder in memory with the game, named as [`Package::keep`] would name it in an empty games folder.
    pub fn in_memory(&self) -> MemoryFolder {
        MemoryFolder::new(stem(&self.name), self.files.clone())
    }

    /// Returns the name of the package's file.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the kind of the game.
    pub fn kind(&self) -> GameKind {
        self.kind
    }

    /// Returns the files of the game.
    pub fn files(&self) -> &MemoryFiles {
        &self.files
    }

    /// Returns the length of the package in bytes.
    pub fn packed(&self) -> u64 {
        self.packed
    }

    /// Returns how many bytes the files of the game have together.
    pub fn unpacked(&self) -> u64 {
        self.files.values().map(|content| content.len() as u64).sum()
    }
}

fn too_large() -> Problem {
    Problem::error("package-too-large").with("limit", (limits::PACKAGE_SIZE >> 20).to_string())
}

fn too_many() -> Problem {
    Problem::error("package-too-many-files").with("limit", limits::PACKAGE_FILES.to_string())
}

/// Returns a folder that does not exist yet in the games folder, named after the package.
fn free_name(games: &Path, package: &str) -> PathBuf {
    let stem = stem(package);
    let mut names = std::iter::once(stem.to_owned()).chain((2..).map(|number| format!("{stem} {number}")));
    let taken = |name: &String| fs::symlink_metadata(games.join(name)).is_ok();
    games.join(names.find(|name| !taken(name)).unwrap_or_default())
}

/// Returns what the folder of the game in a package is called.
fn stem(package: &str) -> &str {
    let stem = package.rsplit_once('.').map_or(package, |(stem, _)| stem).trim();
    if names::is_portable(stem) && !game_files::is_litter(stem) { stem } else { "game" }
}

#[cfg(test)]
mod tests;
