//! Everything that can be done to a grid game on the desk, as functions on values.
//!
//! Nothing here knows a window. What an edit leaves alone stays shared with the draft before, so that keeping every
//! version costs what has changed. What is impossible is an [`EditFault`], and changes nothing.
//!
//! - [`Region`], [`shapes`], [`Symmetry`], [`joined`]: which cells
//! - [`Brush`], [`paint`], [`scatter`], [`replace`]: what goes into them; [`Block`]: what is copied and pasted
//! - [`resize()`], [`stretch()`], [`layers`], [`goals`], [`items`], [`thumb`]: a level's layout
//! - [`levels`], [`pieces`]: the lists of the game
//! - [`set_language`]: the language of the rules
//! - [`uses`], [`find`], [`Plan`]: where a name or a text stands, and another in its place everywhere

pub mod block;
mod brush;
mod fault;
mod find;
mod flood;
pub mod goals;
pub mod items;
mod language;
pub mod layers;
pub mod levels;
pub mod pieces;
mod plan;
mod region;
mod rename;
mod resize;
pub mod shapes;
mod spelling;
mod stretch;
mod symmetry;
pub mod table;
pub mod thumb;
mod uses;
pub mod words;

use std::sync::Arc;

use super::model::{Draft, Layout, Level};

pub use block::{Block, Patch, Turn, cut, move_cells};
pub use brush::{Brush, Scope, paint, replace, replace_piece, scatter};
pub use fault::{CODES, EditFault};
pub use find::find;
pub use flood::{Neighbours, holding, joined, same_everywhere};
pub use language::set_language;
pub use layers::Position;
pub use plan::{CellChange, GoalChange, ItemChange, LayerChange, Plan, RuleChange, Subject};
pub use region::Region;
pub use rename::{merge_piece, rename_item, rename_layer, rename_piece};
pub use resize::{Anchor, Resize, check_size, resize};
pub use stretch::stretch;
pub use symmetry::Symmetry;
pub use uses::{Spot, piece_counts, uses};

/// Returns the layout of a level, ready to be changed.
///
/// # Errors
///
/// [`EditFault::Missing`] when there is no such level.
pub fn layout_mut(draft: &mut Draft, level: usize) -> Result<&mut Layout, EditFault> {
    Ok(Arc::make_mut(&mut level_mut(draft, level)?.layout))
}

fn level_mut(draft: &mut Draft, level: usize) -> Result<&mut Level, EditFault> {
    draft.levels.get_mut(level).map(Arc::make_mut).ok_or(EditFault::Missing)
}

/// Puts an entry of a list elsewhere.
fn moved<T>(list: &mut [T], from: usize, to: usize) -> Result<(), EditFault> {
    if from >= list.len() || to >= list.len() {
        return Err(EditFault::Missing);
    }
    if from < to {
        list[from..=to].rotate_left(1);
    } else {
        list[to..=from].rotate_right(1);
    }
    Ok(())
}
