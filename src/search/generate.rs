//! Making levels: states from which a game can be finished, found by chance and by what its rules allow.
//!
//! - `shuffle`: back from a goal, where moves can be undone
//! - `vary`: by small changes; `near`: all states near a start; `far`: how far they are from a goal
//! - `meter`: what was tried, and what ends it
//!
//! Nothing here knows a kind of game; the same game, wishes and seed give the same states, but where the clock or
//! somebody stopped it.

mod far;
mod meter;
mod near;
mod shuffle;
mod vary;

pub use meter::{Meter, Progress};
pub use shuffle::{Irreversible, Shuffle};
pub use vary::{MOST_ENDS, Vary, Wanted};

/// A state from which a game can be finished, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<S, M> {
    /// The state.
    pub state: S,
    /// Moves that finish the game from there.
    pub moves: Vec<M>,
    /// Whether fewer moves surely do not.
    pub shortest: bool,
    /// How many states were looked at to find them.
    pub states: u64,
}
