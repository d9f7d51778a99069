//! Limits of a search for a solution.

use std::time::Duration;

use super::store::Store;

/// The limits of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The most states to visit.
    pub states: Option<u64>,
    /// The most bytes for the states met.
    pub bytes: u64,
    /// The time limit, by the caller's clock.
    pub time: Option<Duration>,
    /// Whether only a proven shortest solution counts.
    pub shortest: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self { states: None, bytes: 1 << 30, time: None, shortest: false }
    }
}

/// Why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// It reached its limit of states.
    States,
    /// It reached its limit of memory.
    Memory,
    /// It reached its time limit.
    Time,
    /// The caller stopped it.
    Cancelled,
    /// What comes is left to chance, so that no moves are sure to reach a goal.
    Chance,
}

/// The progress of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// How many states were visited.
    pub states: u64,
    /// The number of moves within which everything was visited.
    pub depth: u32,
    /// How many bytes the states take.
    pub bytes: u64,
}

/// An observer of a search, or of other work whose progress is a `P`. The library reads no clock, so time comes from here,
/// too.
pub trait Watch<P = Progress> {
    /// Receives the progress and returns whether to stop. A search asks at least every 50 milliseconds by
    /// [`Watch::now`], unless a single move takes longer.
    fn stop(&self, _progress: P) -> bool {
        false
    }

    /// Returns the time of any monotonic clock.
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

impl<P> Watch<P> for () {}

/// States between two checks of the clock, at most.
const MOST_BETWEEN: u64 = 1 << 12;
/// The longest time between two checks.
const APART: Duration = Duration::from_millis(20);

/// Counts states and decides when to stop.
pub(super) struct Budget<'a> {
    watch: &'a dyn Watch,
    most: u64,
    until: Option<Duration>,
    states: u64,
    next_look: u64,
    between: u64,
    last_look: Duration,
    depth: u32,
}

impl<'a> Budget<'a> {
    pub(super) fn new(watch: &'a dyn Watch, limits: &Limits) -> Self {
        let now = watch.now();
        Self {
            watch,
            most: limits.states.unwrap_or(u64::MAX),
            until: limits.time.map(|time| now.saturating_add(time)),
            states: 0,
            next_look: 1,
            between: 1,
            last_look: now,
            depth: 0,
        }
    }

    /// Counts a state; returns why to stop, if it is time to.
    pub(super) fn count(&mut self, store: &Store) -> Option<Ended> {
        if self.states >= self.most {
            return Some(Ended::States);
        }
        self.states += 1;
        if self.states >= self.next_look { self.look(store.bytes()) } else { None }
    }

    /// Counts several states; returns why to stop, if it is time to.
    pub(super) fn count_more(&mut self, states: u64, store: &Store) -> Option<Ended> {
        let left = self.most - self.states;
        self.states += states.min(left);
        if states > left {
            return Some(Ended::States);
        }
        if self.states >= self.next_look { self.look(store.bytes()) } else { None }
    }

    /// Returns how many more states may be visited.
    pub(super) fn left(&self) -> u64 {
        self.most - self.states
    }

    /// Checks the clock and asks the caller.
    pub(super) fn look(&mut self, bytes: u64) -> Option<Ended> {
        let now = self.watch.now();
        let apart = now.saturating_sub(self.last_look);
        // A state of a large board may take milliseconds, one of a small board less than one thousandth of
        // that.
        if apart > APART {
            self.between = (self.between / 2).max(1);
        } else if self.states >= self.next_look {
            // Checks without states in between say nothing about the time that states take.
            self.between = (self.between * 2).min(MOST_BETWEEN);
        }
        self.last_look = now;
        self.next_look = self.states + self.between;
        if self.watch.stop(Progress { states: self.states, depth: self.depth, bytes }) {
            return Some(Ended::Cancelled);
        }
        self.until.is_some_and(|until| now >= until).then_some(Ended::Time)
    }

    pub(super) fn states(&self) -> u64 {
        self.states
    }

    /// Notes the number of moves within which everything was visited.
    pub(super) fn reached(&mut self, depth: u32) {
        self.depth = depth;
    }
}
