//! Goals other than one exact board: conditions, and cells that may hold anything.

use ustr::ustr;

use crate::grid::model::{ANYTHING, Cells, Draft, Goal, Language, Layout, Role};
use crate::grid::tiles::Tiles;

use super::{EditFault, layers};

/// What a level asks of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// There is no goal.
    Nothing,
    /// Nothing that differs from the start.
    OnlyStart,
    /// Something else.
    Something,
}

/// Returns the layers of a level that are goals.
pub fn ends(layout: &Layout) -> impl Iterator<Item = usize> {
    (0..layout.matrices.len()).filter(move |layer| layout.matrices[*layer].role() == Role::Final)
}

/// Returns what a level asks of its players.
pub fn asked(layout: &Layout) -> Asked {
    let start = layout.first(Role::State).map(|board| &board.cells);
    let mut ends = ends(layout);
    match ends.next() {
        _ if !layout.goals.is_empty() => Asked::Something,
        None => Asked::Nothing,
        Some(first) => {
            let is_start = |end: usize| Some(&layout.matrices[end].cells) == start;
            if is_start(first) && ends.all(is_start) { Asked::OnlyStart } else { Asked::Something }
        }
    }
}

/// Adds a goal that is a picture with no painted cell. Returns its layer.
///
/// # Errors
///
/// Those of [`layers::add_final`].
pub fn add_picture(layout: &mut Layout) -> Result<usize, EditFault> {
    let layer = layers::add_final(layout)?;
    if let Some(Cells::Text(cells)) = layout.matrices.get_mut(layer).map(|layer| &mut layer.cells) {
        *cells = Tiles::new(cells.width(), cells.height(), ustr(ANYTHING));
    }
    open_cells(layout);
    Ok(layer)
}

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
