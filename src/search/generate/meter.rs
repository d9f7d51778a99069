//! Progress and limits of the generator.

use std::time::Duration;

use crate::engine::Solvable;
use crate::search::solve::{self, Ended, Limits, Report, Watch};

/// The progress of a generator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// How many levels were tried.
    pub tried: u64,
    /// How many of them can be solved.
    pub solved: u64,
    /// How many of them comply with the request.
    pub kept: u64,
    /// How many other starts of levels were evaluated with them, each with its shortest solution length.
    pub starts: u64,
    /// How many states were visited.
    pub states: u64,
}

/// The cost of trying a level, in states.
const COST: u64 = 1_000;
/// The most memory for solving one level, in bytes.
const BYTES: u64 = 256 << 20;

/// Counts what was tried and decides when to stop.
pub struct Meter<'a> {
    watch: &'a dyn Watch<Progress>,
    progress: Progress,
    spent: u64,
    most: u64,
    until: Option<Duration>,
    ended: Option<Ended>,
}

impl<'a> Meter<'a> {
    /// Starts counting. `states` is the whole budget; each tried level counts as a thousand states.
    pub fn new(watch: &'a dyn Watch<Progress>, states: u64, time: Option<Duration>) -> Self {
        let until = time.map(|time| watch.now().saturating_add(time));
        Self { watch, progress: Progress::default(), spent: 0, most: states, until, ended: None }
    }

    /// Counts a tried level. Returns `false` when it is time to stop.
    pub fn try_one(&mut self) -> bool {
        let begins = self.begin(COST);
        self.progress.tried += u64::from(begins);
        begins
    }

    /// Begins a level that costs so many states. Returns `false` when it is time to stop.
    pub fn begin(&mut self, cost: u64) -> bool {
        if !self.goes_on() {
            return false;
        }
        self.spent = self.spent.saturating_add(cost);
        true
    }

    /// Counts a level whose solvability was determined.
    pub fn tried(&mut self) {
        self.progress.tried += 1;
    }

    /// Counts starts whose distance to a goal was determined.
    pub fn known(&mut self, starts: u64) {
        self.progress.starts += starts;
    }

    /// Returns whether to continue.
    pub fn goes_on(&mut self) -> bool {
        if self.ended.is_none() {
            self.ended = if self.watch.stop(self.progress) {
                Some(Ended::Cancelled)
            } else if self.spent >= self.most {
                Some(Ended::States)
            } else if self.until.is_some_and(|until| self.watch.now() >= until) {
                Some(Ended::Time)
            } else {
                None
            };
        }
        self.ended.is_none()
    }

    /// Counts states that were visited.
    pub fn spend(&mut self, states: u64) {
        self.spent = self.spent.saturating_add(states);
        self.progress.states += states;
    }

    /// Counts a level that can be solved.
    pub fn solved(&mut self) {
        self.progress.solved += 1;
    }

    /// Counts a level that complies with the request.
    pub fn kept(&mut self) {
        self.progress.kept += 1;
    }

    /// Returns the progress.
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// Returns why it ended, if it did.
    pub fn ended(&self) -> Option<Ended> {
        self.ended
    }

    /// Solves a level, with at most so many states and within the remaining limits.
    pub fn solve<G: Solvable>(&mut self, game: &G, from: &G::State, most: u64) -> Report<G::Move> {
        let time = self.until.map(|until| until.saturating_sub(self.watch.now()));
        let states = Some(most.min(self.most.saturating_sub(self.spent)));
        let limits = Limits { states, bytes: BYTES, time, shortest: false };
        let report = solve::solve(game, from, &limits, &Inner { watch: self.watch, progress: self.progress });
        self.spend(report.states);
        report
    }
}

/// The watch while one level is solved.
struct Inner<'a> {
    watch: &'a dyn Watch<Progress>,
    progress: Progress,
}

impl Watch for Inner<'_> {
    fn stop(&self, progress: solve::Progress) -> bool {
        self.watch.stop(Progress { states: self.progress.states + progress.states, ..self.progress })
    }

    fn now(&self) -> Duration {
        self.watch.now()
    }
}
