//! Help that a player took during a play, as its log records it.

use std::fmt;
use std::str::FromStr;

/// One piece of help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aid {
    /// A hint that said where the next move is.
    Where,
    /// A hint that said what the next move is.
    What,
    /// The whole solution was shown.
    Whole,
    /// Moves were shown before they were made.
    Preview,
}

impl Aid {
    /// All kinds of help.
    pub const ALL: [Self; 4] = [Self::Where, Self::What, Self::Whole, Self::Preview];

    fn name(self) -> &'static str {
        match self {
            Self::Where => "where",
            Self::What => "what",
            Self::Whole => "whole",
            Self::Preview => "preview",
        }
    }
}

impl fmt::Display for Aid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Aid {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|aid| aid.name() == text).ok_or(())
    }
}

/// All help taken in one run of a play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Aids {
    /// How many hints were given. Asking for more detail counts once more.
    pub hints: u32,
    /// Whether moves were shown before they were made.
    pub previewed: bool,
}

impl Aids {
    /// Returns whether no help was taken.
    pub fn is_none(self) -> bool {
        self == Self::default()
    }

    /// Adds one piece of help.
    pub fn add(&mut self, aid: Aid) {
        match aid {
            Aid::Where | Aid::What | Aid::Whole => self.hints = self.hints.saturating_add(1),
            Aid::Preview => self.previewed = true,
        }
    }
}
