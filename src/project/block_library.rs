//! A person's own composite blocks, for use in any game: a folder with one file for each, and those that come
//! with Schola. Board games only.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use include_dir::{Dir, include_dir};

use super::{Problem, SaveFault, composites};
use crate::board::composite::{Composite, Composites};
use crate::board::material::is_name;

static SHIPPED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/composites");

/// The folder, inside Schola's own.
const FOLDER: &str = "composites";

/// A file of the library.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The file; `None` for those that come with Schola.
    pub file: Option<PathBuf>,
    /// Its name without folder and extension.
    pub name: String,
    /// The composite block, or what is wrong with the file.
    pub content: Result<Arc<Composite>, Vec<Problem>>,
}

/// Returns the folder of a person's own composite blocks.
pub fn folder(home: &Path) -> PathBuf {
    home.join(FOLDER)
}

/// Returns all entries: a person's own by name, then those that come with Schola, in a language.
pub fn list(home: &Path, language: &str) -> Vec<Entry> {
    let mut entries = of_folder(&folder(home));
    let files = SHIPPED.get_dir(language).into_iter().flat_map(Dir::files);
    let mut shipped: Vec<_> = files.collect();
    shipped.sort_by_key(|file| file.path());
    entries.extend(shipped.into_iter().map(|file| {
        let name = stem(file.path());
        Entry { file: None, content: content(file.contents(), &name), name }
    }));
    entries
}

fn of_folder(folder: &Path) -> Vec<Entry> {
    let found = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_one = |path: &PathBuf| path.extension().is_some_and(|ending| ending == composites::ENDING);
    let mut files: Vec<PathBuf> = found.filter(is_one).collect();
    files.sort();
    let entry = |file: PathBuf| {
        let name = stem(&file);
        let content = composites::open(&file).and_then(|read| only(read, &name));
        Entry { file: Some(file), name, content }
    };
    files.into_iter().map(entry).collect()
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn content(bytes: &[u8], name: &str) -> Result<Arc<Composite>, Vec<Problem>> {
    only(composites::read(bytes).model, name)
}

/// Each file of the library holds one composite block.
fn only(read: Composites, name: &str) -> Result<Arc<Composite>, Vec<Problem>> {
    let first = read.list.into_iter().next();
    first.ok_or_else(|| vec![Problem::error("block-library-empty").file(format!("{name}.xml"))])
}

/// Stores a composite block in a person's folder, under its name, with a number if that is taken. Returns the
/// file.
///
/// # Errors
///
/// The system refuses.
pub fn keep(home: &Path, composite: &Composite) -> Result<PathBuf, SaveFault> {
    let folder = folder(home);
    fs::create_dir_all(&folder).map_err(|error| SaveFault::failed(FOLDER, &error))?;
    let name = if is_name(&composite.name) { composite.name.as_str() } else { "Block" };
    let file = free(&folder, name);
    let list = vec![Arc::new(composite.clone())];
    composites::save(&file, &Composites { list, ..Composites::default() })?;
    Ok(file)
}

/// Returns a file name that is not taken.
fn free(folder: &Path, name: &str) -> PathBuf {
    let numbered = (2_u32..).map(|number| format!("{name}{number}"));
    let names = std::iter::once(name.to_owned()).chain(numbered);
    let mut files = names.map(|name| folder.join(format!("{name}.{}", composites::ENDING)));
    files.find(|file| !file.exists()).unwrap_or_else(|| folder.join(name))
}

/// Gives a stored composite block another title; the file keeps its name.
///
/// # Errors
///
/// The file cannot be read or written.
pub fn rename(file: &Path, title: &str) -> Result<(), Vec<Problem>> {
    let mut read = composites::open(file)?;
    let Some(first) = read.list.first_mut() else { return Ok(()) };
    Arc::make_mut(first).title = title.replace(['\n', '\r'], " ");
    composites::save(file, &read).map_err(|fault| fault.problems())
}

/// Deletes a file of the library.
///
/// # Errors
/// The system refuses.
pub fn delete(file: &Path) -> Result<(), SaveFault> {
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    fs::remove_file(file).map_err(|error| SaveFault::failed(&name, &error))
}
