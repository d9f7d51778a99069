//! Repeated positions.

use rustc_hash::FxHashSet;

/// The positions in which plies began: those of the play so far and those on the current line.
///
/// A player who repeats a position has gained nothing in between. So even the first repetition counts as a
/// draw: the side that is ahead avoids it, and the side that is behind seeks it to save the game.
pub(super) struct Repeats {
    past: FxHashSet<u64>,
    way: Vec<u64>,
}

impl Repeats {
    pub fn new(past: &[u64]) -> Self {
        Self { past: past.iter().copied().collect(), way: Vec::new() }
    }

    /// Returns whether a position occurred before.
    pub fn knows(&self, position: u64) -> bool {
        self.way.contains(&position) || self.past.contains(&position)
    }

    /// Enters a position.
    pub fn enter(&mut self, position: u64) {
        self.way.push(position);
    }

    /// Leaves the position entered last.
    pub fn leave(&mut self) {
        let _ = self.way.pop();
    }
}
