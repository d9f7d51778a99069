//! A play shown again from its history, with speed, stops and jumps; the play itself stays where it is.

use std::time::Duration;

use super::session::{Play, Ply};
use super::{Area, Scene, Viewer};

/// Plies a second, from [`Speed::SLOWEST`] to [`Speed::FASTEST`], in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Speed(u16);

impl Speed {
    /// A ply in four seconds.
    pub const SLOWEST: Self = Self(25);
    /// A ply a second.
    pub const NORMAL: Self = Self(100);
    /// Four plies a second.
    pub const FASTEST: Self = Self(400);

    /// Creates a speed from hundredths of plies a second; what is too slow or too fast becomes the limit.
    pub fn new(hundredths: u16) -> Self {
        Self(hundredths.clamp(Self::SLOWEST.0, Self::FASTEST.0))
    }

    /// Returns the hundredths of plies a second.
    pub fn hundredths(self) -> u16 {
        self.0
    }

    /// Returns the time from one ply to the next.
    pub fn interval(self) -> Duration {
        Duration::from_millis(100_000 / u64::from(self.0))
    }
}

/// A look at the history of a play, ply by ply. Times are the caller's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// After so many turns of the history each ply ends; the first is the start.
    ends: Vec<usize>,
    at: usize,
    speed: Speed,
    /// When the next ply is due, while it runs.
    due: Option<Duration>,
}

impl Replay {
    /// Begins at the start of the history of a play, stopped.
    pub fn of(play: &dyn Play) -> Self {
        Self::of_plies(&play.plies())
    }

    /// Begins at the start of a history by plies, stopped.
    pub fn of_plies(plies: &[Ply]) -> Self {
        let ends = std::iter::once(0).chain(plies.iter().map(|ply| ply.turns.end)).collect();
        Self { ends, at: 0, speed: Speed::NORMAL, due: None }
    }

    /// Returns the number of plies.
    pub fn plies(&self) -> usize {
        self.ends.len() - 1
    }

    /// Returns after how many plies it stands.
    pub fn at(&self) -> usize {
        self.at
    }

    /// Returns after how many turns of the history it stands.
    pub fn turn(&self) -> usize {
        self.ends.get(self.at).copied().unwrap_or(0)
    }

    /// Returns what is to be seen where it stands. Nothing can be chosen there.
    pub fn scene(&self, play: &dyn Play, viewer: Viewer, window: Area) -> Scene {
        play.scene_within(self.turn(), 0, viewer, window)
    }

    /// Returns the speed.
    pub fn speed(&self) -> Speed {
        self.speed
    }

    /// Changes the speed; a ply that is due is due by the new one.
    pub fn set_speed(&mut self, speed: Speed, now: Duration) {
        self.speed = speed;
        self.due = self.due.map(|due| due.min(now + speed.interval()));
    }

    /// Tells whether it runs.
    pub fn is_running(&self) -> bool {
        self.due.is_some()
    }

    /// Lets it run, from the start if it stands at the end.
    pub fn run(&mut self, now: Duration) {
        if self.at == self.plies() {
            self.at = 0;
        }
        if self.plies() > 0 {
            self.due = Some(now + self.speed.interval());
        }
    }

    /// Stops it where it stands.
    pub fn stop(&mut self) {
        self.due = None;
    }

    /// Goes to a point, at most the last, and stops there.
    pub fn jump(&mut self, to: usize) {
        self.stop();
        self.at = to.min(self.plies());
    }

    /// Goes one ply on and stops. Returns `false` at the end.
    pub fn step_on(&mut self) -> bool {
        let before = self.at;
        self.jump(before + 1);
        self.at != before
    }

    /// Goes one ply back and stops. Returns `false` at the start.
    pub fn step_back(&mut self) -> bool {
        let before = self.at;
        self.jump(before.saturating_sub(1));
        self.at != before
    }

    /// Makes the plies that are due by now and stops at the end. Returns whether there were any.
    pub fn tick(&mut self, now: Duration) -> bool {
        let before = self.at;
        while let Some(due) = self.due.filter(|due| *due <= now) {
            self.at += 1;
            self.due = (self.at < self.plies()).then(|| due + self.speed.interval());
        }
        self.at != before
    }

    /// Returns when the next ply is due, while it runs.
    pub fn due(&self) -> Option<Duration> {
        self.due
    }

    /// Lets the play go on from where this stands. What comes after stays in the history to go forward to, and
    /// beside it as a variation once something else is played.
    pub fn go_on_here(self, play: &mut dyn Play, at: Duration) {
        play.jump(self.turn(), at);
    }
}
