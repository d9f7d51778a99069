//! Best-first search with two open lists in turn: one by the estimate alone, one by the estimate plus the cost so far.
//!
//! Both lists hold the same states; a state taken from one list is skipped in the other. Among equal estimates the first list
//! takes the newest state, the second the oldest. Moves that change no estimate are free: in Sokoban, walking.

use super::store::{NONE, Store};
use super::{Search, StrategyOutcome};
use crate::engine::{Knowledge as _, Solvable};

/// The weight of the estimate against the cost so far.
const WEIGHT: u32 = 3;
/// Among states with equal estimates, those with the fewest moves go first, up to so many moves: narrow lines are followed
/// while they are open (H. C. von Warnsdorff, *Des Rösselsprunges einfachste und allgemeinste Lösung*, 1823).
const FREEDOM: u32 = 8;
/// The clock is checked after this many states that are rated again.
const LOOK: u32 = 1 << 10;
/// Larger values share one bucket.
const WORST: usize = 1 << 12;

/// An open list, in buckets that are linked through the store.
pub(super) struct Waiting {
    which: usize,
    ends: Vec<(u32, u32)>,
    /// No open state is in a bucket before this one.
    best: usize,
}

impl Waiting {
    pub(super) fn new(which: usize) -> Self {
        Self { which, ends: vec![(NONE, NONE); WORST + 1], best: WORST + 1 }
    }

    fn promise(value: u32) -> usize {
        (value as usize).min(WORST)
    }

    pub(super) fn push_front(&mut self, store: &mut Store, value: u32, number: u32) {
        let promise = Self::promise(value);
        let (first, last) = self.ends[promise];
        store.node_mut(number).next[self.which] = first;
        self.ends[promise] = (number, if last == NONE { number } else { last });
        self.best = self.best.min(promise);
    }

    pub(super) fn push_back(&mut self, store: &mut Store, value: u32, number: u32) {
        let promise = Self::promise(value);
        let (first, last) = self.ends[promise];
        if last == NONE {
            self.ends[promise] = (number, number);
        } else {
            store.node_mut(last).next[self.which] = number;
            self.ends[promise] = (first, number);
        }
        self.best = self.best.min(promise);
    }

    /// Takes the best state.
    pub(super) fn pop(&mut self, store: &Store) -> Option<u32> {
        while self.best <= WORST {
            let (first, last) = self.ends[self.best];
            if first == NONE {
                self.best += 1;
                continue;
            }
            let next = store.node(first).next[self.which];
            self.ends[self.best] = if first == last { (NONE, NONE) } else { (next, last) };
            if !store.node(first).is_expanded {
                return Some(first);
            }
        }
        None
    }
}

/// Searches on from the unexpanded states of the store, beginning with number `first`.
pub(super) fn run<G: Solvable>(search: &mut Search<'_, G>, store: &mut Store, first: u32) -> StrategyOutcome {
    let (mut near, mut cheap) = (Waiting::new(0), Waiting::new(1));
    let game = search.game;
    let mut moves = Vec::new();
    let mut promise = |estimate: u32, state: &G::State| {
        moves.clear();
        game.moves(state, &mut moves);
        // A state without moves is a dead end.
        let freedom = (moves.len() as u32).wrapping_sub(1).min(FREEDOM - 1);
        estimate.saturating_mul(FREEDOM).saturating_add(freedom)
    };
    for number in first..store.len() {
        if number.is_multiple_of(LOOK)
            && let Some(ended) = search.budget.look(store.bytes())
        {
            return StrategyOutcome::Ended(ended);
        }
        search.knowledge.unpack(store.state(number), &mut search.state);
        let estimate = search.knowledge.estimate(&search.state);
        near.push_front(store, promise(estimate, &search.state), number);
        cheap.push_back(store, estimate.saturating_mul(WEIGHT), number);
    }
    let mut turn = false;
    loop {
        turn = !turn;
        let taken = if turn { near.pop(store) } else { cheap.pop(store) };
        let Some(number) = taken else { return StrategyOutcome::Exhausted };
        search.knowledge.unpack(store.state(number), &mut search.state);
        let before = search.knowledge.estimate(&search.state);
        let cost = store.node(number).cost;
        let outcome = search.expand(store, number, |store, knowledge, new, state| {
            let estimate = knowledge.estimate(state);
            let cost = cost + u32::from(estimate != before);
            store.node_mut(new).cost = cost;
            near.push_front(store, promise(estimate, state), new);
            cheap.push_back(store, estimate.saturating_mul(WEIGHT).saturating_add(cost), new);
        });
        if let Some(outcome) = outcome {
            return outcome;
        }
    }
}
