//! What ends a search for advice: a budget of states, the clock, or the caller.

use std::time::Duration;

use super::{Progress, Watch};

/// States between two checks of the clock and the caller: often enough even if a state takes a millisecond.
const BETWEEN_LOOKS: u64 = 16;

/// Counts states and decides when to stop.
pub(super) struct Budget<'a, M> {
    watch: &'a dyn Watch<M>,
    most: u64,
    until: Option<Duration>,
    states: u64,
    halted: bool,
    stopped: bool,
}

impl<'a, M> Budget<'a, M> {
    pub(super) fn new(watch: &'a dyn Watch<M>, states: Option<u64>, time: Option<Duration>) -> Self {
        Self {
            watch,
            most: states.unwrap_or(u64::MAX),
            until: time.map(|time| watch.now().saturating_add(time)),
            states: 0,
            halted: false,
            stopped: false,
        }
    }

    /// Counts a state. Returns whether to stop; once it has returned `true`, it always does.
    pub(super) fn count(&mut self) -> bool {
        if self.states >= self.most {
            self.halted = true;
            return true;
        }
        self.states += 1;
        if self.states.is_multiple_of(BETWEEN_LOOKS) {
            return self.look();
        }
        self.halted
    }

    /// Checks the clock and the caller at once. Returns whether to stop.
    pub(super) fn look(&mut self) -> bool {
        let late = || self.until.is_some_and(|until| self.watch.now() >= until);
        if !self.stopped && (self.watch.stop(self.states) || late()) {
            self.stopped = true;
            self.halted = true;
        }
        self.halted
    }

    /// Returns whether to stop, for whatever reason.
    pub(super) fn halted(&self) -> bool {
        self.halted
    }

    /// Returns whether the clock or the caller ended it.
    pub(super) fn stopped(&self) -> bool {
        self.stopped
    }

    /// Returns whether only a budget or the clock ends it, so that ending early saves something.
    pub(super) fn is_budget(&self) -> bool {
        self.most < u64::MAX || self.until.is_some()
    }

    pub(super) fn states(&self) -> u64 {
        self.states
    }

    pub(super) fn tell(&self, progress: &Progress<M>) {
        self.watch.tell(progress);
    }
}
