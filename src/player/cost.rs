//! What a play costs whoever makes it, for each way of control: signals, presses, arrow keys and seconds, found by
//! letting the real focus and the real scanning make each move.
//!
//! The times that hands need are constants, chosen so that their relations are those that were measured in seed 000
//! (8.2, Table 4): a direct step by mouse takes about 0.6 of one by key; pointing and clicking 2.4 times as long as
//! entering a neighbouring cell; arrow and action key twice as long as the arrow alone.

mod shuffle;
mod simulate;

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

pub use self::shuffle::{Order, shuffle};
pub use self::simulate::measure;
use super::choices::{Cell, Choices};
use crate::engine::{Area, Play, Viewer};

/// To press a key that one has chosen.
pub const KEY: Duration = Duration::from_millis(400);
/// To press the mouse button.
pub const CLICK: Duration = Duration::from_millis(350);
/// To begin a movement with the pointer.
pub const POINT: Duration = Duration::from_millis(100);
/// For each bit that a movement with the pointer is hard: the logarithm of its length in cells, and one (Fitts's law).
pub const POINT_BIT: Duration = Duration::from_millis(150);
/// To press a switch once what is wanted is lit; at most half an interval.
pub const REACTION: Duration = Duration::from_millis(400);

/// A way of control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// The pointer enters the neighbouring cell.
    DirectMouse,
    /// An arrow key moves at once.
    DirectKeyboard,
    /// The pointer, and a click.
    OptionsMouse,
    /// Arrow keys that skip what cannot be chosen, and the action key.
    KeyboardSkip,
    /// Arrow keys that visit each cell, and the action key.
    KeyboardSelect,
    /// Next at an interval, and one switch.
    Next,
    /// Rows, then their cells, at an interval, and one switch.
    RowColumn,
    /// Blocks, then their rows, then their cells, at an interval, and one switch.
    Group,
    /// One switch leads from choice to choice, the other chooses.
    TwoSwitches,
    /// The same by rows.
    TwoSwitchesRowColumn,
    /// The same by blocks.
    TwoSwitchesGroup,
    /// The only switch leads from choice to choice, and resting chooses.
    Dwell,
    /// The same by rows.
    DwellRowColumn,
    /// The same by blocks.
    DwellGroup,
}

impl Way {
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

    /// Returns its name, which never changes.
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

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Way {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|way| way.name() == name).ok_or(())
    }
}

/// What the moves of a play cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// How often Next, or the light, went on by itself.
    pub signals: u64,
    /// Presses of the action key, of the mouse button and of switches.
    pub presses: u64,
    /// Presses of arrow keys.
    pub arrows: u64,
    /// The time of all together.
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

/// A position of a play, and the move that is made there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Situation {
    /// What can be chosen.
    pub choices: Choices,
    /// The current position.
    pub position: Option<Cell>,
    /// The cell that is chosen.
    pub target: Cell,
}

/// Plays moves from the beginning of a play on, and returns the position before each of them.
///
/// # Errors
/// The number of the first move, from 0, that is no choice on the first board.
pub fn situations(play: &mut dyn Play, moves: &[String]) -> Result<Vec<Situation>, usize> {
    play.jump(0, Duration::ZERO);
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
        Ok(Situation { choices, position, target })
    };
    moves.iter().enumerate().map(situation).collect()
}

#[cfg(test)]
mod tests;
