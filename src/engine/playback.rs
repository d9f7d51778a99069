//! Playback of a history, with speed, stops and jumps. The play itself stays where it is.

use std::time::Duration;

use super::session::{History, Plies, Ply};
use super::{Area, Scene, StepPoint, Viewer};

/// Plies per second, from [`Speed::SLOWEST`] to [`Speed::FASTEST`], in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Speed(u16);

impl Speed {
    /// One ply in four seconds.
    pub const SLOWEST: Self = Self(25);
    /// One ply per second.
    pub const NORMAL: Self = Self(100);
    /// Four plies per second.
    pub const FASTEST: Self = Self(400);

    /// Creates a speed from hundredths of plies per second, clamped to the limits.
    pub fn new(hundredths: u16) -> Self {
        Self(hundredths.clamp(Self::SLOWEST.0, Self::FASTEST.0))
    }

    /// Returns the hundredths of plies per second.
    pub fn hundredths(self) -> u16 {
        self.0
    }

    /// Returns the time from one ply to the next.
    pub fn interval(self) -> Duration {
        Duration::from_millis(100_000 / u64::from(self.0))
    }
}

/// A cursor in the history of a play that moves ply by ply. The caller supplies the time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The number of turns before the end of each ply; the first entry is the start.
    ends: Vec<usize>,
    at: usize,
    speed: Speed,
    /// When the next ply is due, while playing back.
    due: Option<Duration>,
}

impl Replay {
    /// Creates a stopped playback at the start of a play's history.
    pub fn of(play: &dyn Plies) -> Self {
        Self::of_plies(&play.plies())
    }

    /// Creates a stopped playback at the start of a history of plies.
    pub fn of_plies(plies: &[Ply]) -> Self {
        let ends = std::iter::once(0).chain(plies.iter().map(|ply| ply.turns.end)).collect();
        Self { ends, at: 0, speed: Speed::NORMAL, due: None }
    }

    /// Returns the number of plies.
    pub fn plies(&self) -> usize {
        self.ends.len() - 1
    }

    /// Returns the number of plies before the current point.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Returns the number of turns before the current point.
    pub fn turn(&self) -> usize {
        self.ends.get(self.at).copied().unwrap_or(0)
    }

    /// Returns the scene at the current point, without choices.
    pub fn scene(&self, play: &dyn History, viewer: Viewer, window: Area) -> Scene {
        play.scene_within(self.turn(), StepPoint::START, viewer, window)
    }

    /// Returns the speed.
    pub fn speed(&self) -> Speed {
        self.speed
    }

    /// Changes the speed; a pending ply is rescheduled.
    pub fn set_speed(&mut self, speed: Speed, now: Duration) {
        self.speed = speed;
        self.due = self.due.map(|due| due.min(now + speed.interval()));
    }

    /// Returns whether it is running.
    pub fn is_running(&self) -> bool {
        self.due.is_some()
    }

    /// Starts it, from the beginning if it is at the end.
    pub fn run(&mut self, now: Duration) {
        if self.at == self.plies() {
            self.at = 0;
        }
        if self.plies() > 0 {
            self.due = Some(now + self.speed.interval());
        }
    }

    /// Stops it at the current point.
    pub fn stop(&mut self) {
        self.due = None;
    }

    /// Jumps to a point, at most the last one, and stops there.
    pub fn jump(&mut self, to: usize) {
        self.stop();
        self.at = to.min(self.plies());
    }

    /// Goes forward one ply and stops. Returns `false` at the end.
    pub fn step_on(&mut self) -> bool {
        let before = self.at;
        self.jump(before + 1);
        self.at != before
    }

    /// Goes back one ply and stops. Returns `false` at the start.
    pub fn step_back(&mut self) -> bool {
        let before = self.at;
        self.jump(before.saturating_sub(1));
        self.at != before
    }

    /// Advances over the plies that are due and stops at the end. Returns whether there were any.
    pub fn tick(&mut self, now: Duration) -> bool {
        let before = self.at;
        while let Some(due) = self.due.filter(|due| *due <= now) {
            self.at += 1;
            self.due = (self.at < self.plies()).then(|| due + self.speed.interval());
        }
        self.at != before
    }

    /// Returns when the next ply is due, while running.
    pub fn due(&self) -> Option<Duration> {
        self.due
    }

    /// Continues the play from the current point. The later turns stay available to `redo`, and become a
    /// variation once something else is played.
    pub fn go_on_here(self, play: &mut dyn History, at: Duration) {
        play.jump(self.turn(), at);
    }
}
