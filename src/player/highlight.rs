//! How a cell is highlighted: focus, valid moves and position.

use super::settings::Effective;

/// The highlight of a cell, under the names of Strašrybka 2010.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Highlight {
    /// Orange: choosing the position again cancels the selection.
    CancelSelection,
    /// Red: the focus on a cell that cannot be chosen.
    FocusedInvalid,
    /// Yellow: the focus.
    FocusedValid,
    /// Green: a valid move.
    Valid,
    /// Blue: the position.
    Selected,
    /// No highlight.
    Normal,
}

/// What is true of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Standing {
    /// It has the focus.
    pub focused: bool,
    /// It is the current position.
    pub position: bool,
    /// It can be chosen.
    pub valid: bool,
}

/// Returns how a cell is highlighted under these settings. The focus wins over valid moves, and valid moves
/// over the position.
pub fn highlight(cell: Standing, settings: &Effective) -> Highlight {
    let is_position = cell.position && settings.position_highlight;
    if cell.focused && settings.focused_highlight {
        return match (cell.valid, is_position) {
            (false, _) => Highlight::FocusedInvalid,
            (true, true) => Highlight::CancelSelection,
            (true, false) => Highlight::FocusedValid,
        };
    }
    match (cell.valid && settings.valids_highlight, is_position) {
        (true, _) => Highlight::Valid,
        (false, true) => Highlight::Selected,
        (false, false) => Highlight::Normal,
    }
}

#[cfg(test)]
mod tests;
