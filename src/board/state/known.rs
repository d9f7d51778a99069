//! What the players know of hidden things, as data.

use std::sync::Arc;

use super::{Sight, State};
use crate::board::chance::Chance;
use crate::board::layout::Index;
use crate::engine::Seat;

/// The class of a thing that a seat sees or remembers.
pub(in crate::board) const KNOWN: u32 = u32::MAX;

/// What the seats know.
#[derive(Clone, Debug)]
pub(in crate::board) struct Knowledge {
    /// For each seat, the class of each node.
    pub classes: Arc<Vec<Vec<u32>>>,
    /// The number of the next class.
    pub next: u32,
    /// The plies since the first secret value, if there is any.
    pub past: Option<Past>,
    /// Who sees what.
    pub sight: Arc<Sight>,
}

/// The plies that have to be played again to know which secrets are possible.
#[derive(Clone, Debug)]
pub(in crate::board) struct Past {
    /// The state before them.
    pub base: Arc<State>,
    pub plies: Vec<Arc<Ply>>,
}

/// A choice, or the start of the game, with what was seen of it.
#[derive(Debug)]
pub(in crate::board) struct Ply {
    pub choice: Option<usize>,
    /// The seat that chose; `NONE` at the start.
    pub chooser: u16,
    /// The random state before it.
    pub chance: Chance,
    /// For each seat, what it could tell afterwards.
    pub observed: Vec<u64>,
    /// For each seat, one bit for each throw whose outcome it could not tell.
    pub hidden_draws: Vec<u32>,
}

impl Knowledge {
    /// Returns the class of each node for a seat.
    pub fn classes(&self, seat: Seat) -> &[u32] {
        self.classes.get(usize::from(seat.0)).map_or(&[], Vec::as_slice)
    }

    /// Joins the classes of things for a seat.
    pub fn join(&mut self, seat: u16, things: &[Index]) {
        let classes = &mut Arc::make_mut(&mut self.classes)[usize::from(seat)];
        let joined: Vec<u32> = things.iter().map(|it| classes[usize::from(*it)]).collect();
        let is_joined = |class: u32| class != KNOWN && joined.contains(&class);
        classes.iter_mut().filter(|class| is_joined(**class)).for_each(|class| *class = self.next);
        things.iter().for_each(|it| classes[usize::from(*it)] = self.next);
        self.next += 1;
    }
}
