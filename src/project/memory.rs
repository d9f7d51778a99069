//! A game's folder in memory, for a page that has no disk.
//!
//! A [`MemoryFolder`] has a path like any folder, and everything that opens a game for playing takes that path: `disk` looks
//! here first. The path begins with a sign that no file system allows in a name, so it never means a real file.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

/// The files of a folder by their paths in it, such as `LEVELS/01/description.xml`.
pub type MemoryFiles = BTreeMap<String, Arc<[u8]>>;

/// Where all folders in memory are.
const ROOT: &str = "\0memory";

static NEXT: AtomicU64 = AtomicU64::new(1);
static FOLDERS: RwLock<BTreeMap<u64, Arc<MemoryFiles>>> = RwLock::new(BTreeMap::new());

/// A folder in memory. It is there until this value is dropped.
#[derive(Debug)]
pub struct MemoryFolder {
    number: u64,
    path: PathBuf,
}

impl MemoryFolder {
    /// Makes a folder with this name and these files.
    ///
    /// # Examples
    ///
    /// ```
    /// use schola::project::memory::{MemoryFiles, MemoryFolder};
    /// use schola::project::{GameKind, kind_of};
    ///
    /// let files = MemoryFiles::from([("LEVELS/01/labyrinth.xml".to_owned(), b"".as_slice().into())]);
    /// let folder = MemoryFolder::new("cave", files);
    /// assert_eq!(kind_of(folder.path()), GameKind::Dungeon);
    /// ```
    pub fn new(name: &str, files: MemoryFiles) -> Self {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let mut folders = FOLDERS.write().unwrap_or_else(PoisonError::into_inner);
        let _ = folders.insert(number, Arc::new(files));
        Self { number, path: Path::new(ROOT).join(number.to_string()).join(name) }
    }

    /// Returns its path.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for MemoryFolder {
    fn drop(&mut self) {
        let mut folders = FOLDERS.write().unwrap_or_else(PoisonError::into_inner);
        let _ = folders.remove(&self.number);
    }
}

/// What is at a path in memory.
#[derive(Clone, Debug)]
pub(super) enum Found {
    File(Arc<[u8]>),
    /// The names in the folder, and whether they are folders.
    Folder(BTreeSet<(String, bool)>),
    Nothing,
}

impl Found {
    pub fn is_file(&self) -> bool {
        matches!(self, Self::File(_))
    }
}

/// Returns what is at a path; `None` for a path of the disk.
pub(super) fn find(path: &Path) -> Option<Found> {
    let inside = path.strip_prefix(ROOT).ok()?;
    let mut parts = inside.components().filter_map(|part| match part {
        Component::Normal(name) => name.to_str(),
        _ => None,
    });
    let number = parts.next().and_then(|part| part.parse().ok());
    let _name = parts.next();
    let folders = FOLDERS.read().unwrap_or_else(PoisonError::into_inner);
    let Some(files) = number.and_then(|number: u64| folders.get(&number)) else {
        return Some(Found::Nothing);
    };
    let inside = parts.collect::<Vec<_>>().join("/");
    if let Some(content) = files.get(&inside) {
        return Some(Found::File(content.clone()));
    }
    let prefix = if inside.is_empty() { inside } else { inside + "/" };
    let names = files.range(prefix.clone()..).map_while(|(file, _)| file.strip_prefix(&prefix));
    let names: BTreeSet<_> = names
        .map(|rest| match rest.split_once('/') {
            Some((folder, _)) => (folder.to_owned(), true),
            None => (rest.to_owned(), false),
        })
        .collect();
    let is_there = prefix.is_empty() || !names.is_empty();
    Some(if is_there { Found::Folder(names) } else { Found::Nothing })
}
