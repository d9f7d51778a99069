//! Generating levels: states from which a game can be solved, found at random within the rules.
//!
//! - `shuffle`: walks backwards from a goal, where moves can be undone
//! - `vary`: hill climbing over candidate levels, by small changes
//! - `near`: breadth-first search of many small levels, in memory that is used again
//! - `far`: the distance of each state from the nearest goal
//! - `meter`: what was tried, and what ends the search
//!
//! Nothing here knows a kind of game. [`crate::engine::CandidateLevels`] proposes changes, and
//! [`crate::engine::TransitionTable`] says what each step does where the rules give that away; otherwise the game is played.
//! The same game, request and seed give the same levels, unless the clock or the caller stops the search.

mod far;
mod meter;
mod near;
mod shuffle;
mod vary;

pub use meter::{Meter, Progress};
pub use shuffle::{Irreversible, Shuffle};
pub use vary::{MOST_ENDS, Vary, Wanted};

/// A state from which a goal can be reached, with a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolvedState<S, M> {
    /// The state.
    pub state: S,
    /// Moves that reach a goal from there.
    pub moves: Vec<M>,
    /// Whether this is proven to be the fewest moves.
    pub shortest: bool,
    /// How many states were visited to find them.
    pub states: u64,
}
