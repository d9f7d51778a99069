//! The time played.

use std::time::{Duration, Instant, SystemTime};

use crate::engine::Moment;

/// A longer time between two ticks does not count as played: the computer was asleep.
const LONGEST_TICK: Duration = Duration::from_secs(5);

/// The time spent in this play while it was not paused.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clock {
    pub spent: Duration,
    last: Instant,
    pub is_stopped: bool,
}

impl Default for Clock {
    fn default() -> Self {
        Self { spent: Duration::ZERO, last: Instant::now(), is_stopped: false }
    }
}

impl Clock {
    pub fn tick(&mut self) {
        let now = Instant::now();
        if !self.is_stopped {
            self.spent += now.saturating_duration_since(self.last).min(LONGEST_TICK);
        }
        self.last = now;
    }

    /// Stands still until the next action.
    pub fn rest(&mut self) {
        self.tick();
        self.is_stopped = true;
    }
}

/// Formats minutes and seconds.
pub(in crate::window) fn clock_text(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Returns the wall-clock time.
pub(in crate::window) fn now() -> Moment {
    Moment::local(SystemTime::now())
}
