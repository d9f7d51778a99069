//! Breadth-first search, from goals as well where moves can be undone (I. Pohl, *Bi-directional search*, Machine Intelligence
//! 6, 1971).
//!
//! Both sides advance by whole rings, the smaller side first. As long as they have not met, a goal is farther away than both
//! have come together, so the first state that both have met lies on a shortest solution.

use super::store::{Entry, NONE, Node, Store};
use super::{Search, StrategyOutcome};
use crate::engine::{Knowledge as _, Solvable};

/// The progress of a breadth-first search.
pub(super) struct Breadth {
    /// The first state that was not expanded yet.
    next: u32,
    /// All states up to so many moves away have been met.
    depth: u32,
    back: Option<Back>,
    /// While there was another side, no goal was so many moves away.
    before: u32,
}

/// The side that starts at the goals.
struct Back {
    store: Store,
    next: u32,
    depth: u32,
}

impl Breadth {
    /// Begins in a store that holds the first state. A side that starts at goals takes memory from that
    /// store.
    pub(super) fn new<G: Solvable>(search: &mut Search<'_, G>, store: &mut Store) -> Self {
        let mut breadth = Self { next: 0, depth: 0, back: None, before: 0 };
        let goals = search.knowledge.undoable_goals();
        if goals.is_empty() {
            return breadth;
        }
        let mut back = Back { store: store.split(), next: 0, depth: 0 };
        let mut has_room = true;
        for goal in &goals {
            search.knowledge.key(goal, &mut search.packed);
            has_room &= back.store.insert(&search.packed, Node::after(NONE, 0, 0)) != Entry::NoRoom;
        }
        breadth.back = Some(back);
        if !has_room {
            breadth.end(store);
        }
        breadth
    }

    /// Searches until a goal, the last state or a limit is reached, or until enough states were met.
    pub(super) fn run<G: Solvable>(
        &mut self,
        search: &mut Search<'_, G>,
        store: &mut Store,
        enough: u32,
    ) -> StrategyOutcome {
        loop {
            let end_of_ring = store.len();
            if self.next == end_of_ring {
                return StrategyOutcome::Exhausted;
            }
            if let Some(back) = self.back.as_mut().filter(|back| back.ring() < end_of_ring - self.next) {
                match back.ring_on(search, store) {
                    Ring::Done => search.budget.reached(self.depth()),
                    Ring::NoRoom => self.end(store),
                    Ring::Over(outcome) => return outcome,
                }
                if self.met(store) >= enough {
                    return StrategyOutcome::Enough;
                }
                continue;
            }
            while self.next < end_of_ring {
                if self.met(store) >= enough {
                    return StrategyOutcome::Enough;
                }
                let back = self.back.as_ref();
                let mut way = None;
                let outcome = search.expand(store, self.next, |store, _, new, _| {
                    if let Some(back) = back
                        && way.is_none()
                        && let Some(there) = back.store.find(store.state(new))
                    {
                        way = Some(back.join(store, new, there));
                    }
                });
                if let Some(outcome) = way.map(StrategyOutcome::Goal).or(outcome) {
                    return outcome;
                }
                self.next += 1;
            }
            self.depth += 1;
            search.budget.reached(self.depth());
        }
    }

    /// Gives up the side that starts at goals, and returns its memory.
    pub(super) fn end(&mut self, store: &mut Store) {
        self.before = self.depth();
        if let Some(back) = self.back.take() {
            store.join(&back.store);
        }
    }

    /// Returns how many states were met.
    pub(super) fn met(&self, store: &Store) -> u32 {
        store.len().saturating_add(self.back.as_ref().map_or(0, |back| back.store.len()))
    }

    /// Returns the number of moves within which everything was met, and no goal.
    pub(super) fn depth(&self) -> u32 {
        self.before.max(self.depth + self.back.as_ref().map_or(0, |back| back.depth))
    }

    /// Returns the first unexpanded state.
    pub(super) fn unexpanded(&self) -> u32 {
        self.next
    }
}

/// The result of expanding one ring.
enum Ring {
    Done,
    NoRoom,
    Over(StrategyOutcome),
}

impl Back {
    /// Returns how many states wait to be expanded.
    fn ring(&self) -> u32 {
        self.store.len() - self.next
    }

    /// Expands the waiting states, which are all equally far from the goals.
    fn ring_on<G: Solvable>(&mut self, search: &mut Search<'_, G>, front: &Store) -> Ring {
        let end_of_ring = self.store.len();
        if self.next == end_of_ring {
            // Everything that leads to a goal was met, and the first state was not among it.
            return Ring::Over(StrategyOutcome::Exhausted);
        }
        while self.next < end_of_ring {
            search.knowledge.unpack(self.store.state(self.next), &mut search.state);
            search.moves.clear();
            search.game.moves(&search.state, &mut search.moves);
            for choice in &search.moves {
                if let Some(ended) = search.budget.count(front) {
                    return Ring::Over(StrategyOutcome::Ended(ended));
                }
                if !search.game.play_from(&search.state, choice, &mut search.after) {
                    continue;
                }
                search.knowledge.key(&search.after, &mut search.packed);
                match self.store.insert(&search.packed, Node::after(self.next, 0, 0)) {
                    Entry::New(new) => {
                        if let Some(here) = front.find(&search.packed) {
                            return Ring::Over(StrategyOutcome::Goal(self.join(front, here, new)));
                        }
                    }
                    Entry::Known(_) => {}
                    Entry::NoRoom => return Ring::NoRoom,
                }
            }
            self.next += 1;
        }
        self.depth += 1;
        Ring::Done
    }

    /// Returns the way through a state that both sides have met, by its numbers there.
    fn join(&self, front: &Store, here: u32, there: u32) -> Vec<Box<[u64]>> {
        let mut way = front.way(here);
        way.extend(self.store.way(there).into_iter().rev().skip(1));
        way
    }
}
