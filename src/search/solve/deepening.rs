//! Iterative deepening: one line after another, made and unmade, as long as a goal may still be near enough; then again with a
//! larger bound (R. E. Korf, *Depth-first iterative-deepening: an optimal admissible tree search*, Artificial Intelligence 27,
//! 1985). It needs no memory, and what it finds is shortest.

use super::limits::{Budget, Ended};
use super::store::Store;
use crate::engine::TakeBack;

/// The result of one bound.
pub(super) enum BoundOutcome<M> {
    Solved(Vec<M>),
    /// There is no goal within the bound; the next bound within which there may be one.
    Farther(u32),
    Ended(Ended),
}

/// Tries all lines of at most so many moves.
pub(super) fn run<M>(
    board: &mut dyn TakeBack<M>,
    length: u32,
    store: &Store,
    budget: &mut Budget<'_>,
) -> BoundOutcome<M> {
    let mut farther = u32::MAX;
    let mut way: Vec<u32> = Vec::new();
    // The options of all boards on the line; for each board the next option and the end of its options.
    let mut options = Vec::new();
    board.options(&mut options);
    let mut levels = vec![(0, options.len())];
    while let Some((next, end)) = levels.last_mut() {
        if next == end {
            let _ = levels.pop();
            options.truncate(levels.last().map_or(0, |level| level.1));
            if way.pop().is_some() {
                board.take_back();
            }
            continue;
        }
        let option = options[*next];
        *next += 1;
        if let Some(ended) = budget.count(store) {
            return BoundOutcome::Ended(ended);
        }
        board.make(option);
        let least = (way.len() as u32 + 1).saturating_add(board.estimate());
        if least > length {
            farther = farther.min(least);
            board.take_back();
            continue;
        }
        way.push(option);
        if board.is_goal() {
            return BoundOutcome::Solved(board.moves(&way));
        }
        let first = options.len();
        board.options(&mut options);
        levels.push((first, options.len()));
    }
    BoundOutcome::Farther(farther)
}
