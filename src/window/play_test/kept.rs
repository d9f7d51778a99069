//! A play that is kept: written down as it goes, with the time on the wall.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use serde_json::{Map, Value};

use crate::engine::log::Log;
use crate::engine::scene::Figures;
use crate::engine::{Area, Event, Moment, Play, Played, Refusal, Scene, Standing, Step, Viewer};
use crate::project::Problem;
use crate::project::plays::KeptPlay;

/// Why a play cannot be written at the moment, for whoever shows it.
#[derive(Clone, Debug, Default)]
pub struct Trouble(Arc<Mutex<Option<Problem>>>);

impl Trouble {
    /// Returns the problem, if there is one.
    pub fn problem(&self) -> Option<Problem> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn set(&self, problem: Option<Problem>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = problem;
    }
}

/// The play behind the same face as one that is not kept.
pub(super) struct Kept {
    play: KeptPlay,
    trouble: Trouble,
}

impl Kept {
    pub fn new(play: KeptPlay, trouble: Trouble) -> Self {
        Self { play, trouble }
    }

    fn act<T>(&mut self, act: impl FnOnce(&mut dyn Play) -> T) -> T {
        let answer = self.play.act(Moment::local(SystemTime::now()), act);
        self.trouble.set(self.play.problem());
        answer
    }
}

impl Play for Kept {
    fn scene(&self, viewer: Viewer, window: Area) -> Scene {
        self.play.play().scene(viewer, window)
    }

    fn data(&self, viewer: Viewer) -> Map<String, Value> {
        self.play.play().data(viewer)
    }

    fn figures(&self, viewer: Viewer) -> Figures {
        self.play.play().figures(viewer)
    }

    fn standing(&self) -> &Standing {
        self.play.play().standing()
    }

    fn event(&self) -> Event {
        self.play.play().event()
    }

    fn number(&self) -> u32 {
        self.play.play().number()
    }

    fn choices(&self) -> usize {
        self.play.play().choices()
    }

    fn choose(&mut self, index: usize, at: Duration) -> Result<Vec<Step>, Refusal> {
        self.act(|play| play.choose(index, at))
    }

    fn enter(&mut self, text: &str, at: Duration, watch: bool) -> Result<Vec<Step>, Refusal> {
        self.act(|play| play.enter(text, at, watch))
    }

    fn undo(&mut self, at: Duration) -> bool {
        self.act(|play| play.undo(at))
    }

    fn redo(&mut self, at: Duration) -> bool {
        self.act(|play| play.redo(at))
    }

    fn restart(&mut self, at: Duration) {
        self.act(|play| play.restart(at));
    }

    fn interrupt(&mut self, at: Duration) {
        if self.play.play().number() > 0 {
            self.act(|play| play.interrupt(at));
        }
    }

    fn jump(&mut self, to: usize, at: Duration) {
        self.act(|play| play.jump(to, at));
    }

    fn at(&self) -> usize {
        self.play.play().at()
    }

    fn history(&self) -> Vec<Played> {
        self.play.play().history()
    }

    fn steps(&self, turn: usize) -> Vec<Step> {
        self.play.play().steps(turn)
    }

    fn scene_within(&self, turn: usize, steps: usize, viewer: Viewer, window: Area) -> Scene {
        self.play.play().scene_within(turn, steps, viewer, window)
    }

    fn elapsed(&self, at: Duration) -> Duration {
        self.play.play().elapsed(at)
    }

    fn log(&self) -> &Log {
        self.play.play().log()
    }
}
