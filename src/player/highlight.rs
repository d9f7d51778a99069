//! How a cell is marked: focus, valid moves and position (seed 000, 6.4.2, Table 2).

use super::settings::Effective;

/// The mark of a cell, by the seed's names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Highlight {
    /// Orange: choosing the position again gives up what was chosen.
    CancelSelection,
    /// Red: the focus, where nothing can be chosen.
    FocusedInvalid,
    /// Yellow: the focus.
    FocusedValid,
    /// Green: a valid move.
    Valid,
    /// Blue: the position.
    Selected,
    /// None.
    Normal,
}

/// What is true of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Standing {
    /// The focus is there.
    pub focused: bool,
    /// It is the current position.
    pub position: bool,
    /// It can be chosen.
    pub valid: bool,
}

/// Returns how a cell is marked under these settings (decision D56).
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
