//! Everything that can be done to a grid game, as functions on values.
//!
//! Nothing here knows about windows. What an edit leaves alone stays shared with the previous draft, so
//! keeping every version costs only what changed. An impossible edit is an [`EditFault`] and changes nothing.
//!
//! - [`Region`], [`shapes`], [`Symmetry`], [`joined`]: which cells
//! - [`Brush`], [`paint`], [`scatter`], [`replace`]: what goes into them; [`Block`]: copy and paste
//! - [`resize()`], [`stretch()`], [`layers`], [`goals`], [`items`], [`thumb`]: the layout of a level
//! - [`levels`], [`pieces`]: the lists of the game
//! - [`set_language`]: the language of the rules
//! - [`uses`], [`find`], [`Plan`]: where a name or a text occurs, and how to rename it everywhere
//!
//! Regions of cells are sorted runs. A fill works on one bit per cell and writes each tile once. Renaming is
//! a [`Plan`] that is worked out first, shown, and then applied. What each word of a rule is used for is
//! decided from its tokens, so it also works in a rule that has syntax errors.
//!
//! # Examples
//!
//! Draw a wall around a room, as a value:
//!
//! ```
//! use schola::grid::edit::{Brush, layout_mut, levels, paint, shapes};
//! use schola::grid::model::{Draft, Level, Role};
//! use std::sync::Arc;
//!
//! let mut draft = Draft::default();
//! let layout = Arc::new(levels::empty((6, 5), "Floor".into())?);
//! levels::add(&mut draft, 0, Level { folder: "01".to_owned(), layout, ..Level::default() })?;
//! let before = draft.clone();
//!
//! let walls = shapes::rectangle_outline((0, 0), (5, 4));
//! let layout = layout_mut(&mut draft, 0)?;
//! let board = layout.matrices.iter_mut().find(|layer| layer.role() == Role::State).expect("a board");
//! assert!(paint(&mut board.cells, &walls, Brush::Text("Wall".into())));
//!
//! let cell = |draft: &Draft| Brush::of_cell(&draft.levels[0].layout.first(Role::State).unwrap().cells, 0, 0);
//! assert_eq!(cell(&draft), Some(Brush::Text("Wall".into())));
//! assert_eq!(cell(&before), Some(Brush::Text("Floor".into()))); // the value from before is untouched
//! # Ok::<(), schola::grid::edit::EditFault>(())
//! ```

pub mod block;
pub mod bodies;
mod brush;
mod fault;
mod find;
mod flood;
pub mod goals;
pub mod identity;
pub mod items;
mod language;
pub mod layers;
pub mod levels;
pub mod lines;
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
pub mod tool;
mod uses;

use std::sync::Arc;

use super::model::{Draft, Layout, Level};

pub use block::{Block, Patch, Turn, cut, move_cells, turn_cells};
pub use brush::{Brush, Scope, count_piece, paint, replace, replace_piece, scatter, scattered};
pub use fault::{CODES, EditFault};
pub use find::find;
pub use flood::{Neighbours, holding, joined, same_everywhere};
pub use language::set_language;
pub use layers::{Position, is_position};
pub use plan::{CellChange, GoalChange, ItemChange, LayerChange, Plan, RuleChange, Subject};
pub use region::Region;
pub use rename::{merge_piece, rename_attribute, rename_definition, rename_item, rename_layer, rename_piece};
pub use resize::{Anchor, Resize, check_size, count_lost, resize};
pub use stretch::stretch;
pub use symmetry::Symmetry;
pub use uses::{UseCounts, UseLocation, count_changes, count_uses, known_pieces, piece_counts, uses};

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

/// Moves an entry of a list to another index.
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
