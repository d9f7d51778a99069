//! What a play costs in each way of control: signals, presses, arrow keys and seconds, measured by letting
//! the real focus and the real scanner make each move.
//!
//! The times of hand movements are constants with the ratios that Strašrybka 2010 measured: a direct step by
//! mouse takes about 0.6 of one by key; pointing and clicking takes 2.4 times as long as entering a
//! neighbouring cell; an arrow key and the action key take twice as long as the arrow alone.

mod shuffle;
mod simulate;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

pub use self::shuffle::{Order, shuffle};
pub use self::simulate::measure;
use super::choices::{Cell, Choices};
use super::lines::Lines;
use crate::engine::{Area, Play, Viewer};

/// To press a key that one has decided on.
pub const KEY: Duration = Duration::from_millis(400);
/// To press the mouse button.
pub const CLICK: Duration = Duration::from_millis(350);
/// To start moving the pointer.
pub const POINT: Duration = Duration::from_millis(100);
/// For each bit of difficulty of a pointer movement: the logarithm of its length in cells plus one (Fitts's
/// law).
pub const POINT_BIT: Duration = Duration::from_millis(150);
/// To press a switch once the target is lit; at most half an interval.
pub const REACTION: Duration = Duration::from_millis(400);

/// A way of control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ControlMethod {
    /// The pointer enters the neighbouring cell.
    DirectMouse,
    /// An arrow key makes the move at once.
    DirectKeyboard,
    /// The pointer, and a click.
    OptionsMouse,
    /// Arrow keys that skip cells that cannot be chosen, and the action key.
    KeyboardSkip,
    /// Arrow keys that visit each cell, and the action key.
    KeyboardSelect,
    /// Next at regular intervals, and one switch.
    Next,
    /// Rows, then their cells, at regular intervals, and one switch.
    RowColumn,
    /// Blocks, then their rows, then their cells, at regular intervals, and one switch.
    Group,
    /// One switch moves from choice to choice, the other chooses.
    TwoSwitches,
    /// The same by rows.
    TwoSwitchesRowColumn,
    /// The same by blocks.
    TwoSwitchesGroup,
    /// The only switch moves from choice to choice, and dwelling chooses.
    Dwell,
    /// The same by rows.
    DwellRowColumn,
    /// The same by blocks.
    DwellGroup,
}

impl ControlMethod {
    /// All ways, in the order in which they are reported.
    pub const ALL: [Self; 14] = [
        Self::DirectMouse,
        Self::DirectKeyboard,
        Self::OptionsMouse,
        Self::KeyboardSkip,
        Self::KeyboardSelect,
        Self::Next,
        Self::RowColumn,
        Self::Group,
        Self::TwoSwitches,
        Self::TwoSwitchesRowColumn,
        Self::TwoSwitchesGroup,
        Self::Dwell,
        Self::DwellRowColumn,
        Self::DwellGroup,
    ];

    /// Returns its stable name.
    pub fn name(self) -> &'static str {
        match self {
            Self::DirectMouse => "direct-mouse",
            Self::DirectKeyboard => "direct-keyboard",
            Self::OptionsMouse => "options-mouse",
            Self::KeyboardSkip => "keyboard-skip",
            Self::KeyboardSelect => "keyboard-select",
            Self::Next => "next",
            Self::RowColumn => "row-column",
            Self::Group => "group",
            Self::TwoSwitches => "two-switches",
            Self::TwoSwitchesRowColumn => "two-switches-row-column",
            Self::TwoSwitchesGroup => "two-switches-group",
            Self::Dwell => "dwell",
            Self::DwellRowColumn => "dwell-row-column",
            Self::DwellGroup => "dwell-group",
        }
    }
}

impl fmt::Display for ControlMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for ControlMethod {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|way| way.name() == name).ok_or(())
    }
}

/// What the moves of a play cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// How often Next, or the scanning highlight, moved on by itself.
    pub signals: u64,
    /// Presses of the action key, of the mouse button and of switches.
    pub presses: u64,
    /// Presses of arrow keys.
    pub arrows: u64,
    /// The total time.
    pub time: Duration,
}

impl std::ops::AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        self.signals += other.signals;
        self.presses += other.presses;
        self.arrows += other.arrows;
        self.time += other.time;
    }
}

/// A position of a play, and the move made there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    /// What can be chosen.
    pub choices: Choices,
    /// The current position.
    pub position: Option<Cell>,
    /// The chosen cell.
    pub target: Cell,
    /// The lines of the board.
    pub lines: Arc<Lines>,
}

/// Plays moves from the beginning of a play, and returns the position before each of them.
///
/// # Errors
///
/// The index of the first move that is not a choice on the first board.
pub fn situations(play: &mut dyn Play, moves: &[String]) -> Result<Vec<Situation>, usize> {
    play.jump(0, Duration::ZERO);
    let start = play.scene(Viewer::All, Lines::WINDOW);
    let lines: Arc<Lines> = start.boards.first().map(Lines::of).unwrap_or_default().into();
    let situation = |(index, text): (usize, &String)| {
        let scene = play.scene(Viewer::All, Area::ALL);
        let chosen = scene.choices.iter().find(|choice| choice.label == *text);
        let target = match chosen.and_then(|choice| choice.place) {
            Some((0, x, y)) => (x, y),
            _ => return Err(index),
        };
        let position = scene.boards.first().and_then(|board| board.position);
        let choices = Choices::of_scene(&scene, 0);
        let _ = play.enter(text, Duration::ZERO, false).map_err(|_| index)?;
        Ok(Situation { choices, position, target, lines: lines.clone() })
    };
    moves.iter().enumerate().map(situation).collect()
}

#[cfg(test)]
mod tests;
