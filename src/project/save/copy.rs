//! Copies a game into another folder.

use std::path::{Path, PathBuf};
use std::{fs, io};

use super::{Put, SaveFault};
use crate::project::disk::{self, Fingerprint, UNFINISHED};
use crate::project::edited::{DiskState, Edited};
use crate::project::folder;
use crate::xml::limits;

/// The deepest level of folders that is copied.
const DEPTH: usize = 16;

/// Writes a game into another folder, with its pictures and every other file of the old one, and returns what
/// is known of the new files. The target must be empty or not exist. It is filled under another name and then
/// renamed, so that nothing half done is left behind.
///
/// # Errors
///
/// See [`SaveFault`]. The game's own folder is never changed.
pub fn copy_to<D: Edited>(
    source: &Path,
    target: &Path,
    draft: &D,
    known: &DiskState<D>,
) -> Result<DiskState<D>, SaveFault> {
    draft.copy(&disk::write, source, target, known)
}

pub(in crate::project) fn copy_with<D: Edited>(
    put: Put<'_>,
    source: &Path,
    target: &Path,
    draft: &D,
    known: &DiskState<D>,
) -> Result<DiskState<D>, SaveFault> {
    check_target(source, target)?;
    let failed = |error: io::Error| SaveFault::failed(target.display().to_string(), &error);
    let parent = match target.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    fs::create_dir_all(parent).map_err(failed)?;
    let unfinished = Unfinished::new(parent).map_err(failed)?;
    copy_folder(source, &unfinished.0, "", DEPTH)?;
    let mut known = known_in_copy(&unfinished.0, known)?;
    let _ = draft.write(put, &unfinished.0, &mut known, true)?;
    if target.exists() {
        // It is empty; not every system can rename a folder over another.
        fs::remove_dir(target).map_err(failed)?;
    }
    fs::rename(&unfinished.0, target).map_err(failed)?;
    Ok(known)
}

fn check_target(source: &Path, target: &Path) -> Result<(), SaveFault> {
    let folder = target.display().to_string();
    match fs::read_dir(target) {
        Ok(mut entries) => {
            if entries.next().is_some() {
                return Err(SaveFault::TargetNotEmpty { folder });
            }
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(SaveFault::failed(folder, &error)),
    }
    let real = |path: &Path| fs::canonicalize(path).ok();
    let there = target.ancestors().find_map(|ancestor| match ancestor.as_os_str().is_empty() {
        true => real(Path::new(".")),
        false => real(ancestor),
    });
    match (real(source), there) {
        (Some(source), Some(there)) if there.starts_with(&source) => Err(SaveFault::TargetInside { folder }),
        _ => Ok(()),
    }
}

/// A folder that is deleted again unless it is renamed into place.
struct Unfinished(PathBuf);

impl Unfinished {
    fn new(parent: &Path) -> io::Result<Self> {
        for number in 0..1000 {
            let path = parent.join(format!("{UNFINISHED}{}-{number}.tmp", std::process::id()));
            match fs::create_dir(&path) {
                Ok(()) => return Ok(Self(path)),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Copies files and folders. Links to folders and special files are skipped.
fn copy_folder(source: &Path, target: &Path, name: &str, depth: usize) -> Result<(), SaveFault> {
    let failed = |name: &str, error: io::Error| SaveFault::failed(name, &error);
    let entries = match fs::read_dir(source) {
        Ok(entries) => entries,
        // A new game has no folder yet.
        Err(error) if error.kind() == io::ErrorKind::NotFound && name.is_empty() => return Ok(()),
        Err(error) => return Err(failed(name, error)),
    };
    for entry in entries {
        let entry = entry.map_err(|error| failed(name, error))?;
        let file = entry.file_name();
        let text = file.to_string_lossy();
        let name = if name.is_empty() { text.to_string() } else { format!("{name}/{text}") };
        if text.starts_with(UNFINISHED) {
            continue;
        }
        let kind = entry.file_type().map_err(|error| failed(&name, error))?;
        let (from, to) = (entry.path(), target.join(&file));
        if kind.is_dir() {
            if depth > 0 {
                fs::create_dir(&to).map_err(|error| failed(&name, error))?;
                copy_folder(&from, &to, &name, depth - 1)?;
            }
        } else if fs::metadata(&from).is_ok_and(|metadata| metadata.is_file()) {
            let _ = fs::copy(&from, &to).map_err(|error| failed(&name, error))?;
            make_writable(&to);
        }
    }
    Ok(())
}

/// A copy belongs to the user, even of a game on a read-only medium.
#[allow(clippy::permissions_set_readonly_false)]
fn make_writable(path: &Path) {
    if let Ok(metadata) = fs::metadata(path) {
        let mut permissions = metadata.permissions();
        if permissions.readonly() {
            permissions.set_readonly(false);
            let _ = fs::set_permissions(path, permissions);
        }
    }
}

/// Returns what is known of the copied files. A file that differs from what the draft was made from is
/// deleted from the copy, so that the draft's content is written instead.
fn known_in_copy<D: Edited>(copy: &Path, known: &DiskState<D>) -> Result<DiskState<D>, SaveFault> {
    let mut own = DiskState { stamps: folder::stamps(copy), ..known.clone() };
    for (file, print) in &known.fingerprints {
        let path = copy.join(file);
        let same = disk::read(&path, limits::SIZE)
            .is_ok_and(|(bytes, _)| Fingerprint::new(&bytes, None).has_same_content(print));
        if same {
            let modified = fs::metadata(&path).and_then(|metadata| metadata.modified()).ok();
            let _ = own.fingerprints.insert(file.clone(), Fingerprint { modified, ..*print });
            continue;
        }
        let _ = own.fingerprints.remove(file);
        let _ = own.unreadable.remove(file);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(SaveFault::failed(file, &error));
            }
            _ => {}
        }
    }
    Ok(own)
}
