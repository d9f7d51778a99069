//! The focus on a board: where the next choice is, and how arrows, the pointer, Next and a press change it.

use super::choices::{Arrow, Cell, Choices};
use super::settings::Effective;
use crate::engine::{InvalidFocus, MoveMode};

/// What the focus moves over.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'a> {
    /// What can be chosen.
    pub choices: &'a Choices,
    /// The current position: the cell of the last move.
    pub position: Option<Cell>,
    /// The effective settings.
    pub settings: &'a Effective,
}

/// The result of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub enum Act {
    /// Nothing.
    Nothing,
    /// The focus has moved.
    Moved,
    /// This cell is chosen: make the move.
    Choose(Cell),
    /// This cell cannot be chosen: show the warning, and nothing else.
    Refuse(Cell),
}

/// The focus on one board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Focus {
    cell: Option<Cell>,
    pointer: Option<Cell>,
}

impl Focus {
    /// Returns where the focus is; `None` while nothing can be chosen.
    pub fn cell(&self) -> Option<Cell> {
        self.cell
    }

    /// Puts the focus on a cell.
    pub fn set(&mut self, cell: Cell) -> Act {
        self.moved(Some(cell))
    }

    /// Puts the focus where it belongs after a valid move, at the start, and after a restart or undo: on the
    /// position if it can be chosen, otherwise on the next choice in reading order.
    pub fn settle(&mut self, ground: Ground<'_>) {
        self.cell = ground.choices.first_from(ground.position.unwrap_or_default());
    }

    /// Handles an arrow key: with options the focus moves; in the direct modes the neighbour of the position
    /// is chosen at once.
    pub fn arrow(&mut self, arrow: Arrow, ground: Ground<'_>) -> Act {
        let settings = ground.settings;
        if settings.move_mode == MoveMode::WithOptions {
            let Some(focus) = self.cell else {
                self.settle(ground);
                return if self.cell.is_some() { Act::Moved } else { Act::Nothing };
            };
            let there = ground.choices.step(focus, arrow, settings.invalid_focus, settings.boundary);
            return self.moved(Some(there));
        }
        let beside = ground.position.and_then(|position| arrow.neighbour(position, ground.choices.size()));
        match beside {
            Some(cell) if ground.choices.contains(cell) => Act::Choose(cell),
            Some(cell) if settings.invalid_focus == InvalidFocus::Select => Act::Refuse(cell),
            _ => Act::Nothing,
        }
    }

    /// Handles a pointer position: a cell, or `None` outside the board. Only entering a cell has an effect.
    pub fn point(&mut self, pointer: Option<Cell>, ground: Ground<'_>) -> Act {
        let before = std::mem::replace(&mut self.pointer, pointer);
        let Some(cell) = pointer.filter(|_| pointer != before) else { return Act::Nothing };
        let is_valid = ground.choices.contains(cell);
        match ground.settings.move_mode {
            MoveMode::DirectBothKeyboardAndMouse if is_valid => Act::Choose(cell),
            MoveMode::DirectBothKeyboardAndMouse => Act::Nothing,
            MoveMode::WithOptions | MoveMode::DirectJustKeyboard => {
                let follows = is_valid || ground.settings.invalid_focus == InvalidFocus::Select;
                if follows { self.moved(Some(cell)) } else { Act::Nothing }
            }
        }
    }

    /// Returns whether the pointer shows a warning: it is over a cell that the focus does not follow it to.
    pub fn warns(&self, ground: Ground<'_>) -> bool {
        ground.settings.move_mode != MoveMode::DirectBothKeyboardAndMouse
            && ground.settings.invalid_focus == InvalidFocus::Skip
            && self.pointer.is_some_and(|cell| !ground.choices.contains(cell))
    }

    /// Handles the signal Next: moves to the next choice in reading order, whatever the settings.
    pub fn next(&mut self, ground: Ground<'_>) -> Act {
        match self.cell {
            Some(cell) => self.moved(ground.choices.next_after(cell).or(self.cell)),
            None => self.moved(ground.choices.first_from(ground.position.unwrap_or_default())),
        }
    }

    /// Handles the signal NextRow: moves to the next row with a choice.
    pub fn next_row(&mut self, ground: Ground<'_>) -> Act {
        let from = self.cell.or(ground.position).unwrap_or_default();
        self.moved(ground.choices.next_row(from).or(self.cell))
    }

    /// Handles the signal NextColumn: moves to the next choice in the same row.
    pub fn next_column(&mut self, ground: Ground<'_>) -> Act {
        let from = self.cell.or(ground.position).unwrap_or_default();
        self.moved(ground.choices.next_column(from).or(self.cell))
    }

    /// Handles the action key, a mouse button or a switch: chooses the cell with the focus, wherever the
    /// pointer is.
    pub fn press(&self, ground: Ground<'_>) -> Act {
        match self.cell {
            Some(cell) if ground.choices.contains(cell) => Act::Choose(cell),
            Some(cell) => Act::Refuse(cell),
            None => Act::Nothing,
        }
    }

    fn moved(&mut self, to: Option<Cell>) -> Act {
        let before = std::mem::replace(&mut self.cell, to);
        if before == to { Act::Nothing } else { Act::Moved }
    }
}

#[cfg(test)]
mod tests;
