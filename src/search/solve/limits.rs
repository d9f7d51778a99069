//! What ends a search for a solution.

use std::time::Duration;

use super::store::Store;

/// How much a search may take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// So many states looked at.
    pub states: Option<u64>,
    /// So many bytes for the states met.
    pub bytes: u64,
    /// So much time by the clock of the one who looks on.
    pub time: Option<Duration>,
    /// Whether only moves count that are proven the fewest.
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
    /// It had looked at as many states as it might.
    States,
    /// There was no room for more states.
    Memory,
    /// The time was over.
    Time,
    /// Somebody stopped it.
    Cancelled,
}

/// How far a search has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// How many states were looked at.
    pub states: u64,
    /// How many moves deep everything was looked at.
    pub depth: u32,
    /// How many bytes the states take.
    pub bytes: u64,
}

/// One who looks on while a search goes on, or other work that tells how far it is by a `P`. The library reads no clock,
/// so this is also where time comes from.
pub trait Watch<P = Progress> {
    /// Hears how far it is and returns whether to stop. A search asks at least every 50 milliseconds by [`Watch::now`],
    /// unless a single move takes longer.
    fn stop(&self, _progress: P) -> bool {
        false
    }

    /// Returns the time by a clock that began whenever it likes.
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

impl<P> Watch<P> for () {}

/// States between two looks at the clock where all goes well.
const MOST_BETWEEN: u64 = 1 << 12;
/// Looks are to be no further apart than this.
const APART: Duration = Duration::from_millis(20);

/// Counts states and says when to end.
pub(super) struct Brake<'a> {
    watch: &'a dyn Watch,
    most: u64,
    until: Option<Duration>,
    states: u64,
    next_look: u64,
    between: u64,
    last_look: Duration,
    depth: u32,
}

impl<'a> Brake<'a> {
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

    /// Counts a state; tells why to end when it is time to.
    pub(super) fn count(&mut self, store: &Store) -> Option<Ended> {
        if self.states >= self.most {
            return Some(Ended::States);
        }
        self.states += 1;
        if self.states >= self.next_look { self.look(store.bytes()) } else { None }
    }

    /// Counts states that were looked at together; tells why to end when it is time to.
    pub(super) fn count_more(&mut self, states: u64, store: &Store) -> Option<Ended> {
        let left = self.most - self.states;
        self.states += states.min(left);
        if states > left {
            return Some(Ended::States);
        }
        if self.states >= self.next_look { self.look(store.bytes()) } else { None }
    }

    /// Returns how many more states may be looked at.
    pub(super) fn left(&self) -> u64 {
        self.most - self.states
    }

    /// Looks at the clock and asks the caller.
    pub(super) fn look(&mut self, bytes: u64) -> Option<Ended> {
        let now = self.watch.now();
        let apart = now.saturating_sub(self.last_look);
        // A state of a large board may take milliseconds, one of a small board less than one thousandth of that.
        if apart > APART {
            self.between = (self.between / 2).max(1);
        } else if self.states >= self.next_look {
            // Looks that no states lie between tell nothing about states.
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

    /// Hears how many moves deep everything was looked at.
    pub(super) fn reached(&mut self, depth: u32) {
        self.depth = depth;
    }
}
