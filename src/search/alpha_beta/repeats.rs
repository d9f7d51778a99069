//! Positions that come again.

use rustc_hash::FxHashSet;

/// The positions in which plies began: those of the play so far and those on the way down.
///
/// A player who repeats a position has gained nothing in between. So even the first repetition counts as a draw: the side
/// that is ahead avoids it, and the side that is behind sees where it saves the game.
pub(super) struct Repeats {
    past: FxHashSet<u64>,
    way: Vec<u64>,
}

impl Repeats {
    pub fn new(past: &[u64]) -> Self {
        Self { past: past.iter().copied().collect(), way: Vec::new() }
    }

    /// Returns whether a position was there before.
    pub fn knows(&self, position: u64) -> bool {
        self.way.contains(&position) || self.past.contains(&position)
    }

    /// Goes down through a position.
    pub fn enter(&mut self, position: u64) {
        self.way.push(position);
    }

    /// Comes back to before the position that was entered last.
    pub fn leave(&mut self) {
        let _ = self.way.pop();
    }
}
