//! Goals other than one exact board: conditions, and cells that may hold anything.

use crate::grid::model::{Draft, Goal, Language, Layout};

use super::EditFault;

/// Appends a goal that is a condition and returns its index. The level's goals then use the extended
/// language.
pub fn add(layout: &mut Layout, condition: &str) -> usize {
    layout.language = Language::Extended;
    layout.goals.push(Goal { condition: condition.to_owned(), ..Goal::default() });
    layout.goals.len() - 1
}

/// Replaces a condition.
///
/// # Errors
///
/// [`EditFault::Missing`].
pub fn set(layout: &mut Layout, goal: usize, condition: &str) -> Result<(), EditFault> {
    condition.clone_into(&mut layout.goals.get_mut(goal).ok_or(EditFault::Missing)?.condition);
    Ok(())
}

/// Removes a goal. A level in which nothing needs the extended language returns to the plain one.
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

/// Replaces the condition goals of all levels with those of one level.
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

/// Switches a level to the extended language, so that goal cells which hold [`crate::grid::model::ANYTHING`]
/// are open.
pub fn open_cells(layout: &mut Layout) {
    layout.language = Language::Extended;
}

/// Returns a level to the plain language when nothing in it needs the extended one.
pub fn settle(layout: &mut Layout) {
    let is_exact = layout.matrices.iter().all(|layer| layout.is_exact(layer));
    if layout.goals.is_empty() && is_exact {
        layout.language = Language::Plain;
    }
}
