//! Positions that come again.

use rustc_hash::FxHashSet;

/// The positions in which plies began: those of the play so far and those on the way down.
///
/// Whoever lets a position come again has gained nothing by what lay between. So it is worth a draw the first time
/// already that it comes again: who is ahead then goes on, and who is behind sees where that saves the game.
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
