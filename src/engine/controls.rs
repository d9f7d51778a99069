//! How the moves of a game are chosen, as the game itself says it: each setting with its lock (seed 000, 6.4).

use serde::{Deserialize, Serialize};

/// How a move is chosen (seed 000, 6.4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum MoveMode {
    /// First select, then confirm.
    WithOptions,
    /// An arrow key moves at once.
    DirectJustKeyboard,
    /// An arrow key or the pointer moves at once.
    DirectBothKeyboardAndMouse,
}

/// What the focus does on fields that cannot be chosen (seed 000, 6.4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum InvalidFocus {
    /// It passes over them.
    Skip,
    /// It visits them.
    Select,
}

/// What the focus does at the edge of the board (seed 000, 6.4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Boundary {
    /// Goes on in the next row or column.
    Jump,
    /// Comes in again at the other end of the same row or column.
    Rotate,
    /// Stays.
    Stay,
}

/// A setting and its lock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting<T> {
    /// The game's value.
    pub value: T,
    /// Whether the player may choose another.
    pub change: bool,
}

impl<T> Setting<T> {
    /// Creates a setting that the player may change.
    pub fn open(value: T) -> Self {
        Self { value, change: true }
    }
}

/// What a game says about control and marks, for each setting that a player may have an own wish for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Controls {
    /// How a move is chosen.
    pub move_mode: Setting<MoveMode>,
    /// What the focus does on fields that cannot be chosen.
    pub invalid_focus: Setting<InvalidFocus>,
    /// What the focus does at the edge.
    pub boundary: Setting<Boundary>,
    /// Whether the current position is marked.
    pub position_highlight: Setting<bool>,
    /// Whether valid moves are marked.
    pub valids_highlight: Setting<bool>,
    /// Whether the focus is marked.
    pub focused_highlight: Setting<bool>,
    /// The colour of the frame, a CSS colour name.
    pub border_color: Setting<String>,
    /// The colour of the gaps, a CSS colour name.
    pub board_color: Setting<String>,
}

impl Default for Controls {
    /// Options, the focus on valid fields only, over the edge to the next row; everything marked, nothing locked.
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
