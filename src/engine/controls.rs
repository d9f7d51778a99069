//! How a game wants its moves to be chosen: settings, each with a lock. Names and values are those of
//! Strašrybka 2010.

use serde::{Deserialize, Serialize};

/// How a move is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MoveMode {
    /// First select, then confirm.
    WithOptions,
    /// An arrow key moves at once.
    DirectJustKeyboard,
    /// An arrow key or the pointer moves at once.
    DirectBothKeyboardAndMouse,
}

/// What the focus does on fields that are not legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum InvalidFocus {
    /// It passes over them.
    Skip,
    /// It visits them.
    Select,
}

/// What the focus does at the edge of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Boundary {
    /// It continues in the next row or column.
    Jump,
    /// It wraps around to the other end of the same row or column.
    Rotate,
    /// It stays.
    Stay,
}

/// A setting and its lock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting<T> {
    /// The game's value.
    pub value: T,
    /// Whether the player may choose another value.
    pub change: bool,
}

impl<T> Setting<T> {
    /// Creates a setting that the player may change.
    pub fn open(value: T) -> Self {
        Self { value, change: true }
    }
}

/// What a game says about controls and highlights: one entry for each setting that a player may override.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Controls {
    /// How a move is chosen.
    pub move_mode: Setting<MoveMode>,
    /// What the focus does on fields that are not legal moves.
    pub invalid_focus: Setting<InvalidFocus>,
    /// What the focus does at the edge.
    pub boundary: Setting<Boundary>,
    /// Whether the current position is highlighted.
    pub position_highlight: Setting<bool>,
    /// Whether valid moves are highlighted.
    pub valids_highlight: Setting<bool>,
    /// Whether the focus is highlighted.
    pub focused_highlight: Setting<bool>,
    /// The colour of the frame, as a CSS colour name.
    pub border_color: Setting<String>,
    /// The colour of the gaps between cells, as a CSS colour name.
    pub board_color: Setting<String>,
}

impl Default for Controls {
    /// Options, focus on valid fields only, wrapping to the next row at the edge; everything highlighted,
    /// nothing locked.
    fn default() -> Self {
        Self {
            move_mode: Setting::open(MoveMode::WithOptions),
            invalid_focus: Setting::open(InvalidFocus::Skip),
            boundary: Setting::open(Boundary::Jump),
            position_highlight: Setting::open(true),
            valids_highlight: Setting::open(true),
            focused_highlight: Setting::open(true),
            border_color: Setting::open("Black".to_owned()),
            board_color: Setting::open("White".to_owned()),
        }
    }
}
