//! The list of levels. It is ordered by folder name, so a new order needs new names.
//!
//! Names change as little as possible:
//!
//! - When a level moves, it and the levels it passes exchange names; all others keep theirs.
//! - When all folders are numbered alike (`01`, `02`; `Level 1`, `Level 2`), a new level takes the number
//!   after the one before it, and later levels move up only until there is a gap. Leading zeros stay; when
//!   numbers become longer, all folders get the same number of digits.
//! - Among other names, a new level takes the name before it with a number appended, such as `Cellar-2`. When
//!   that would sort into the wrong place, all levels are renumbered.
//! - Deleting a level leaves a gap.

use std::sync::Arc;

use ustr::Ustr;

use crate::common_files::LevelDescription;
use crate::grid::model::{Draft, Layout, Level};

use super::{Brush, EditFault, Position, layers, level_mut};

/// Creates the layout of a level: one piece on every cell, both at the start and as the goal; every cell
/// valid; A and P in the upper left corner.
///
/// # Errors
///
/// [`EditFault::Size`].
pub fn empty(size: (u32, u32), piece: Ustr) -> Result<Layout, EditFault> {
    let mut layout = Layout::default();
    for (name, value) in
        [("STATE", Brush::Text(piece)), ("VALID", Brush::Bool(true)), ("FINAL", Brush::Text(piece))]
    {
        let at = layout.matrices.len();
        let _ = layers::insert(&mut layout, at, name, value, size)?;
    }
    Position::Action.set(&mut layout, (0, 0));
    Position::Previous.set(&mut layout, (0, 0));
    Ok(layout)
}

/// Inserts a level into the list at index `at`; its folder gets a name that sorts there.
///
/// # Errors
///
/// [`EditFault::Missing`] when there is no such index.
pub fn add(draft: &mut Draft, at: usize, level: Level) -> Result<(), EditFault> {
    if at > draft.levels.len() {
        return Err(EditFault::Missing);
    }
    let old: Vec<&str> = draft.levels.iter().map(|level| level.folder.as_str()).collect();
    let names = names_with_another(&old, at);
    draft.levels.insert(at, Arc::new(level));
    name_folders(draft, &names);
    Ok(())
}

/// Returns the folder names of a list of levels after a new one is inserted at an index up to its length.
pub fn names_with_another(names: &[&str], at: usize) -> Vec<String> {
    numbered(names, at).or_else(|| between(names, at)).unwrap_or_else(|| anew(names.len() + 1))
}

/// Inserts a copy of a level into the list, as [`add`] does.
///
/// # Errors
///
/// [`EditFault::Missing`].
pub fn copy(draft: &mut Draft, level: usize, at: usize) -> Result<(), EditFault> {
    let copied = draft.levels.get(level).ok_or(EditFault::Missing)?;
    let copied = Level::clone(copied);
    add(draft, at, copied)
}

/// Moves a level in the list.
///
/// # Errors
///
/// [`EditFault::Missing`].
pub fn reorder(draft: &mut Draft, from: usize, to: usize) -> Result<(), EditFault> {
    let names: Vec<String> = draft.levels.iter().map(|level| level.folder.clone()).collect();
    super::moved(&mut draft.levels, from, to)?;
    name_folders(draft, &names);
    Ok(())
}

/// Renames a level's folder, which moves the level to where the name sorts. Returns its new index. The caller
/// decides whether file systems accept the name.
///
/// # Errors
///
/// [`EditFault::Missing`], [`EditFault::Name`] for an empty name, and [`EditFault::Taken`].
pub fn rename_folder(draft: &mut Draft, level: usize, folder: &str) -> Result<usize, EditFault> {
    let found = draft.levels.get(level).ok_or(EditFault::Missing)?;
    if folder.is_empty() {
        return Err(EditFault::Name { name: String::new() });
    }
    let mut others = draft.levels.iter().enumerate().filter(|(index, _)| *index != level);
    if others.any(|(_, other)| order(&other.folder) == order(folder)) {
        return Err(EditFault::Taken { name: folder.to_owned() });
    }
    let mut renamed = Arc::clone(found);
    Arc::make_mut(&mut renamed).folder = folder.to_owned();
    let _ = draft.levels.remove(level);
    let place = draft.levels.partition_point(|other| order(&other.folder) < order(folder));
    draft.levels.insert(place, renamed);
    Ok(place)
}

/// Removes a level.
///
/// # Errors
///
/// [`EditFault::Missing`].
pub fn delete(draft: &mut Draft, level: usize) -> Result<(), EditFault> {
    if level >= draft.levels.len() {
        return Err(EditFault::Missing);
    }
    let _ = draft.levels.remove(level);
    Ok(())
}

/// Changes a level's description.
///
/// # Errors
///
/// [`EditFault::Missing`].
pub fn describe(
    draft: &mut Draft,
    level: usize,
    change: impl FnOnce(&mut LevelDescription),
) -> Result<(), EditFault> {
    change(Arc::make_mut(&mut level_mut(draft, level)?.description));
    Ok(())
}

fn name_folders(draft: &mut Draft, names: &[String]) {
    for (level, name) in draft.levels.iter_mut().zip(names) {
        if level.folder != *name {
            Arc::make_mut(level).folder.clone_from(name);
        }
    }
}

/// The sort key of a folder name.
fn order(name: &str) -> String {
    name.to_lowercase()
}

/// Names for one more level when all are numbered alike; `None` when they are not.
fn numbered(names: &[&str], at: usize) -> Option<Vec<String>> {
    let Some(first) = names.first() else { return Some(anew(1)) };
    let stem = first.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let width = first.len() - stem.len();
    let number = |name: &&str| {
        let digits = name.strip_prefix(stem).filter(|digits| digits.len() == width)?;
        digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse::<u32>().ok())?
    };
    let mut numbers = names.iter().map(number).collect::<Option<Vec<u32>>>()?;
    if !numbers.is_sorted_by(|a, b| a < b) {
        return None;
    }
    let new = match at.checked_sub(1) {
        Some(before) => numbers[before].checked_add(1)?,
        None => numbers[0].saturating_sub(1).max(1),
    };
    numbers.insert(at, new);
    for next in at + 1..numbers.len() {
        if numbers[next] <= numbers[next - 1] {
            numbers[next] = numbers[next - 1].checked_add(1)?;
        }
    }
    let longest = numbers.last()?.to_string().len().max(width);
    Some(numbers.iter().map(|number| format!("{stem}{number:0longest$}")).collect())
}

/// Names for one more level that leave the others alone; `None` when there are none.
fn between(names: &[&str], at: usize) -> Option<Vec<String>> {
    if !names.is_sorted_by(|a, b| order(a) < order(b)) {
        return None;
    }
    let before = names[at.checked_sub(1)?];
    let fits = |name: &String| {
        order(before) < order(name) && names.get(at).is_none_or(|next| order(name) < order(next))
    };
    let name = (2..100).map(|number| format!("{before}-{number}")).find(fits)?;
    let mut names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    names.insert(at, name);
    Some(names)
}

fn anew(count: usize) -> Vec<String> {
    let width = count.to_string().len().max(2);
    (1..=count).map(|number| format!("{number:0width$}")).collect()
}
