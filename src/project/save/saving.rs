//! The steps of a save, each of which leaves every file with its old or its new content.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

use super::parts;
use super::{Put, SaveFault, Saved, is_there};
use crate::grid::model::Draft;
use crate::project::disk::{self, Entry, Fingerprint, ReadFault, Stamp, UNFINISHED};
use crate::project::edited::DiskState;
use crate::project::edited::saving::GameFile;
use crate::project::folder::{self, LEVELS};
use crate::project::game_files::BROKEN;
use crate::xml::limits;

/// A save in progress.
pub(super) struct Saving<'s, D> {
    pub put: Put<'s>,
    pub path: &'s Path,
    pub known: &'s mut DiskState<D>,
    pub saved: Saved,
    /// The new level that is being written under a temporary name.
    pub staged: Option<Staged>,
}

/// A new level under a name that is not recognised as a level.
pub(super) struct Staged {
    /// The common prefix of the paths of its files.
    inside: String,
    path: PathBuf,
}

impl Drop for Staged {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}

impl<D> Saving<'_, D> {
    /// Returns whether the file has a content that was neither read nor written here.
    pub fn is_conflict(&self, file: &str) -> bool {
        let path = self.path.join(file);
        if folder::is_beside(file) && !self.known.fingerprints.contains_key(file) {
            let now = Stamp::of(&path);
            return now.is_some() && now.as_ref() != self.known.stamps.get(file);
        }
        match disk::read(&path, limits::SIZE) {
            Ok((bytes, _)) => {
                let now = Fingerprint::new(&bytes, None);
                !self.known.fingerprints.get(file).is_some_and(|known| known.has_same_content(&now))
            }
            Err(ReadFault::Missing) => false,
            // A file that could be read neither then nor now is not known to have changed.
            Err(_) => !self.known.unreadable.contains(file),
        }
    }

    /// Writes the new content of a file, or deletes it.
    pub fn write(&mut self, part: &GameFile<'_>) -> Result<(), SaveFault> {
        let file = part.file.as_str();
        let path = self.path.join(file);
        if self.known.unreadable.contains(file) && is_there(&path) {
            let kept = self.keep(file)?;
            self.saved.kept.push(kept);
        }
        if part.beside {
            self.remember(file)?;
        }
        let Some(bytes) = (part.render)() else {
            self.land()?;
            return self.remove(part);
        };
        self.stage_for(file)?;
        let path = self.path_of(file);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| SaveFault::failed(file, &error))?;
        }
        (self.put)(&path, &bytes).map_err(|error| SaveFault::failed(file, &error))?;
        let modified = fs::metadata(&path).and_then(|metadata| metadata.modified()).ok();
        let _ = self.known.fingerprints.insert(file.to_owned(), Fingerprint::new(&bytes, modified));
        self.known_written(part);
        // The notes on rules may be written twice.
        self.saved.written.retain(|written| written != file);
        self.saved.written.push(file.to_owned());
        Ok(())
    }

    fn path_of(&self, file: &str) -> PathBuf {
        let staged =
            self.staged.as_ref().and_then(|staged| Some((staged, file.strip_prefix(&staged.inside)?)));
        staged.map_or_else(|| self.path.join(file), |(staged, name)| staged.path.join(name))
    }

    /// A new level is written under a temporary name, so that it appears either complete or not at all.
    fn stage_for(&mut self, file: &str) -> Result<(), SaveFault> {
        if self.staged.as_ref().is_some_and(|staged| file.starts_with(&staged.inside)) {
            return Ok(());
        }
        self.land()?;
        let Some(level) = level_of(file) else { return Ok(()) };
        let inside = parts::inside(level);
        if !is_there(self.path.join(&inside).as_path()) {
            let path = self.aside()?;
            self.staged = Some(Staged { inside, path });
        }
        Ok(())
    }

    /// Creates a folder beside the levels that is not recognised as a level.
    fn aside(&self) -> Result<PathBuf, SaveFault> {
        let levels = self.path.join(LEVELS);
        let failed = |error: io::Error| SaveFault::failed(LEVELS, &error);
        fs::create_dir_all(&levels).map_err(failed)?;
        for number in 0..1000 {
            let path = levels.join(format!("{UNFINISHED}{}-{number}.tmp", std::process::id()));
            match fs::create_dir(&path) {
                Ok(()) => return Ok(path),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(failed(error)),
            }
        }
        Err(failed(io::ErrorKind::AlreadyExists.into()))
    }

    /// Renames the level that was written under a temporary name into place.
    pub fn land(&mut self) -> Result<(), SaveFault> {
        let Some(staged) = self.staged.take() else { return Ok(()) };
        let target = self.path.join(staged.inside.trim_end_matches('/'));
        disk::sync_folder(&staged.path);
        fs::rename(&staged.path, &target).map_err(|error| SaveFault::failed(&staged.inside, &error))?;
        disk::sync_folder(&self.path.join(LEVELS));
        Ok(())
    }

    /// Deletes what saves that were interrupted long ago left in the folders that this save wrote to.
    pub fn sweep(&self) {
        let parent = |file: &String| file.rsplit_once('/').map_or("", |(folder, _)| folder).to_owned();
        let mut folders: BTreeSet<String> = self.saved.written.iter().map(parent).collect();
        let _ = folders.insert(LEVELS.to_owned());
        for folder in folders {
            disk::sweep(&self.path.join(folder));
        }
    }

    fn known_written(&mut self, part: &GameFile<'_>) {
        let file = part.file.as_str();
        let _ = self.known.unreadable.remove(file);
        let _ = self.known.ahead.insert(file.to_owned());
        if part.restores {
            let _ = self.known.originals.remove(file);
            let _ = self.known.fingerprints.remove(file);
            if let Some(stamp) = Stamp::of(&self.path_of(file)) {
                let _ = self.known.stamps.insert(file.to_owned(), stamp);
            }
        }
    }

    /// Remembers the content of a file beside the XML before it is overwritten for the first time.
    fn remember(&mut self, file: &str) -> Result<(), SaveFault> {
        if self.known.originals.contains_key(file) {
            return Ok(());
        }
        let original = match disk::read(&self.path.join(file), limits::SIZE) {
            Ok((bytes, _)) => Some(bytes.into()),
            Err(ReadFault::Missing) => None,
            Err(fault) => return Err(SaveFault::failed(file, &io_error(fault))),
        };
        let _ = self.known.originals.insert(file.to_owned(), original);
        Ok(())
    }

    fn remove(&mut self, part: &GameFile<'_>) -> Result<(), SaveFault> {
        let file = part.file.as_str();
        match fs::remove_file(self.path.join(file)) {
            Ok(()) => self.saved.removed.push(file.to_owned()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(SaveFault::failed(file, &error)),
        }
        let _ = self.known.fingerprints.remove(file);
        self.known_written(part);
        Ok(())
    }

    /// Copies a file that was not understood to an unused name beside it.
    fn keep(&self, file: &str) -> Result<String, SaveFault> {
        let failed = |error: io::Error| SaveFault::failed(file, &error);
        let read = disk::read(&self.path.join(file), u64::MAX - 1);
        let (bytes, _) = read.map_err(|fault| failed(io_error(fault)))?;
        let names = std::iter::once(format!("{file}{BROKEN}"));
        let mut names = names.chain((2..).map(|number| format!("{file}.{number}{BROKEN}")));
        let taken = |name: &String| is_there(&self.path.join(name));
        let name = names.find(|name| !taken(name)).unwrap_or_default();
        (self.put)(&self.path.join(&name), &bytes).map_err(failed)?;
        Ok(name)
    }
}

impl Saving<'_, Draft> {
    /// Renames level folders whose names changed only in letter case: on a system that ignores case, writing
    /// the new and deleting the old would delete both.
    pub fn rename_levels(&mut self, draft: &Draft) -> Result<(), SaveFault> {
        let is_kept = |old: &str| draft.levels.iter().any(|level| level.folder == old);
        let base: Vec<_> = self.known.base.levels.iter().map(|level| level.folder.clone()).collect();
        for old in base.into_iter().filter(|old| !is_kept(old)) {
            let lower = old.to_lowercase();
            let Some(new) = draft.levels.iter().find(|level| level.folder.to_lowercase() == lower) else {
                continue;
            };
            let levels = self.path.join(LEVELS);
            let listed = disk::entries(&levels).unwrap_or_default();
            if listed.iter().any(|entry| entry.name == new.folder) {
                continue;
            }
            let name = format!("{LEVELS}/{old}");
            match fs::rename(levels.join(&old), levels.join(&new.folder)) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(SaveFault::failed(name, &error));
                }
                _ => self.known_renamed(&old, &new.folder),
            }
        }
        Ok(())
    }

    fn known_renamed(&mut self, old: &str, new: &str) {
        let (from, to) = (parts::inside(old), parts::inside(new));
        let renamed = |file: &String| file.strip_prefix(&from).map(|name| format!("{to}{name}"));
        let prints = std::mem::take(&mut self.known.fingerprints).into_iter();
        self.known.fingerprints =
            prints.map(|(file, print)| (renamed(&file).unwrap_or(file), print)).collect();
        let unreadable = std::mem::take(&mut self.known.unreadable).into_iter();
        self.known.unreadable = unreadable.map(|file| renamed(&file).unwrap_or(file)).collect();
    }

    /// Returns the known files in the folder of a level.
    pub fn files_of(&self, level: &str) -> Vec<String> {
        let inside = parts::inside(level);
        let of_base = self.known.base.levels.iter().filter(|old| old.folder == level);
        let known = self.known.fingerprints.keys().chain(&self.known.ahead);
        let known = known.filter(|file| file.starts_with(&inside)).cloned();
        let files: BTreeSet<String> = of_base.flat_map(|old| parts::files_of(old)).chain(known).collect();
        files.into_iter().collect()
    }

    /// Deletes the folder of a removed level, if it contains nothing but the level.
    pub fn remove_level(&mut self, folder: &str) -> Result<(), SaveFault> {
        let name = format!("{LEVELS}/{folder}");
        let path = self.path.join(&name);
        let files = self.files_of(folder);
        let ours = |entry: &str| {
            entry.starts_with(UNFINISHED) || files.iter().any(|file| *file == format!("{name}/{entry}"))
        };
        let entries = match disk::entries(&path) {
            Ok(entries) => entries,
            Err(ReadFault::Missing) => return Ok(()),
            Err(_) => {
                self.saved.left.push(name);
                return Ok(());
            }
        };
        let only_ours = |entries: &[Entry]| entries.iter().all(|entry| !entry.is_folder && ours(&entry.name));
        let unread = files.iter().any(|file| self.known.unreadable.contains(file));
        let is_link = fs::symlink_metadata(&path).is_ok_and(|metadata| metadata.is_symlink());
        if unread || is_link || !only_ours(&entries) {
            self.saved.left.push(name);
            return Ok(());
        }
        // Renamed first, so that a level is either complete or gone.
        let failed = |error: io::Error| SaveFault::failed(name.as_str(), &error);
        let aside = self.aside()?;
        let gone = aside.join("level");
        fs::rename(&path, &gone).map_err(failed)?;
        if !disk::entries(&gone).is_ok_and(|entries| only_ours(&entries)) {
            // Somebody put something there at this very moment.
            fs::rename(&gone, &path).and_then(|()| fs::remove_dir(&aside)).map_err(failed)?;
            self.saved.left.push(name);
            return Ok(());
        }
        fs::remove_dir_all(&aside).map_err(failed)?;
        for file in &files {
            let _ = self.known.fingerprints.remove(file);
            let _ = self.known.ahead.remove(file);
        }
        self.saved.removed.push(name);
        Ok(())
    }
}

/// Returns the level that a file belongs to.
fn level_of(file: &str) -> Option<&str> {
    let (level, _) = file.strip_prefix(LEVELS)?.strip_prefix('/')?.split_once('/')?;
    Some(level)
}

fn io_error(fault: ReadFault) -> io::Error {
    match fault {
        ReadFault::NotPermitted => io::ErrorKind::PermissionDenied.into(),
        ReadFault::IsFolder => io::ErrorKind::IsADirectory.into(),
        ReadFault::Failed { reason } => io::Error::other(reason),
        ReadFault::Missing | ReadFault::Special | ReadFault::TooLarge { .. } => {
            io::ErrorKind::InvalidInput.into()
        }
    }
}
