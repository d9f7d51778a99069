//! Goals beyond one exact board: conditions, and cells that may hold anything.

use crate::grid::model::{Draft, Goal, Language, Layout};

use super::EditFault;

/// Adds a goal that is a condition behind the others and returns its place. The level is then one of the extended
/// language.
pub fn add(layout: &mut Layout, condition: &str) -> usize {
    layout.language = Language::Extended;
    layout.goals.push(Goal { condition: condition.to_owned(), ..Goal::default() });
    layout.goals.len() - 1
}

/// Writes another condition.
///
/// # Errors
///
/// [`EditFault::Missing`].
pub fn set(layout: &mut Layout, goal: usize, condition: &str) -> Result<(), EditFault> {
    condition.clone_into(&mut layout.goals.get_mut(goal).ok_or(EditFault::Missing)?.condition);
    Ok(())
}

/// Takes a goal away. A level that leaves nothing open afterwards is one of the plain language again.
///
/// # Errors
///
/// [`EditFault::Missing`].
pub fn remove(layout: &mut Layout, goal: usize) -> Result<(), EditFault> {
    if goal >= layout.goals.len() {
        return Err(EditFault::Missing);
    }
    let _ = layout.goals.remove(goal);
    settle(layout);
    Ok(())
}

/// Gives all levels the goals of one that are conditions, in the place of theirs.
///
/// # Errors
///
/// [`EditFault::Missing`].
pub fn share(draft: &mut Draft, level: usize) -> Result<(), EditFault> {
    let goals = draft.levels.get(level).ok_or(EditFault::Missing)?.layout.goals.clone();
    for other in 0..draft.levels.len() {
        let layout = &draft.levels[other].layout;
        if other == level || layout.goals == goals {
            continue;
        }
        let layout = super::layout_mut(draft, other)?;
        layout.language = Language::Extended;
        layout.goals.clone_from(&goals);
        settle(layout);
    }
    Ok(())
}

/// Makes a level one of the extended language, so that cells of its goals which hold [`crate::grid::model::ANYTHING`] are open.
pub fn open_cells(layout: &mut Layout) {
    layout.language = Language::Extended;
}

/// Makes a level one of the plain language where nothing in it needs the extended one.
pub fn settle(layout: &mut Layout) {
    let is_exact = layout.matrices.iter().all(|layer| layout.is_exact(layer));
    if layout.goals.is_empty() && is_exact {
        layout.language = Language::Plain;
    }
}
