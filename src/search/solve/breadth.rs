//! All states, nearest first.

use super::store::Store;
use super::{Outcome, Search};
use crate::engine::Solvable;

/// How far a search in breadth has come.
#[derive(Debug, Default)]
pub(super) struct Breadth {
    /// The first state whose moves were not tried yet.
    next: u32,
    /// All states so many moves away were met.
    depth: u32,
}

impl Breadth {
    /// Looks on until a goal, the end of all states or a limit, or until it has met enough.
    pub(super) fn run<G: Solvable>(
        &mut self,
        search: &mut Search<'_, G>,
        store: &mut Store,
        enough: u32,
    ) -> Outcome {
        loop {
            let end_of_level = store.len();
            if self.next == end_of_level {
                return Outcome::Exhausted;
            }
            while self.next < end_of_level {
                if store.len() >= enough {
                    return Outcome::Enough;
                }
                if let Some(outcome) = search.expand(store, self.next, |_, _, _, _| ()) {
                    return outcome;
                }
                self.next += 1;
            }
            self.depth += 1;
            search.brake.reached(self.depth);
        }
    }

    /// Returns up to how many moves away everything was met, and no goal.
    pub(super) fn depth(&self) -> u32 {
        self.depth
    }

    /// Returns the first of the states whose moves were not tried.
    pub(super) fn unexpanded(&self) -> u32 {
        self.next
    }
}
