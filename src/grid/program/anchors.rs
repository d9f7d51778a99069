//! Values that every way of some pictures asks for: while few cells of the board hold one, the pictures are looked for around
//! those cells alone.

use super::{MatrixCode, Store, Way, WhatCode};

/// The most cells of a board that is searched for them.
pub(in crate::grid) const MOST_CELLS: usize = 1 << 10;

/// A value, and for each way where it asks for it.
#[derive(Clone, Debug)]
pub(in crate::grid) struct Anchor {
    pub(in crate::grid) value: i32,
    /// Columns to the right and rows down.
    pub(in crate::grid) at: Vec<(i32, i32)>,
}

/// Finds the anchors of ways on the board, which is the layer of this number; none on a large one.
pub(in crate::grid) fn anchors(ways: &[&Way], number: u32, board: &MatrixCode) -> Vec<Anchor> {
    let is_searched = board.store == Store::Board && (board.width * board.height) as usize <= MOST_CELLS;
    let Some(first) = ways.first().filter(|_| is_searched) else { return Vec::new() };
    let values =
        first.parts.iter().filter(|part| part.matrix == number).filter_map(|part| single(&part.what));
    let mut found: Vec<Anchor> = Vec::new();
    for value in values {
        let asks = |way: &&Way| {
            let mut parts = way.parts.iter().filter(|part| part.matrix == number);
            parts.find(|part| single(&part.what) == Some(value)).map(|part| (part.x, part.y))
        };
        if found.iter().all(|known| known.value != value)
            && let Some(at) = ways.iter().map(asks).collect()
        {
            found.push(Anchor { value, at });
        }
    }
    found
}

fn single(what: &WhatCode) -> Option<i32> {
    if let WhatCode::Is(value) = what { Some(*value) } else { None }
}
