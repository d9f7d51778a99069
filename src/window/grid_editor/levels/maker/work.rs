//! The background work: its progress messages, and how it is stopped.

use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

use iced::Task;

use super::Message;
use crate::grid::Draft;
use crate::project::generating::{self, MadeLevel, Progress, Request, Watch};
use crate::window::background::{self, Job};

/// Shortest time between progress messages, each of which redraws the window.
const TOLD: Duration = Duration::from_millis(80);

/// The state of the current job.
#[derive(Debug, Default)]
pub(super) struct Work {
    /// The number of levels requested; `None` for a simplification.
    pub wanted: Option<usize>,
    pub progress: Progress,
    pub took: Duration,
}

/// A progress message, with the levels found since the last one.
#[derive(Clone, Debug)]
pub struct LevelsFound {
    /// The attempts so far.
    pub progress: Progress,
    /// The elapsed time.
    pub took: Duration,
    pub levels: Vec<MadeLevel>,
}

/// Generates levels in the background.
pub(super) fn make(draft: Draft, request: Request, job: Job) -> Task<super::super::Message> {
    let end = Message::Over(job.number);
    let work = move |tell: &dyn Fn(Message)| {
        let looker = Looker {
            since: Instant::now(),
            told: Cell::default(),
            last: Cell::default(),
            heard: RefCell::default(),
            job: &job,
            tell,
        };
        let made = generating::make_heard(&draft, &request, &looker, &|level| looker.hear(level));
        looker.tell();
        tell(Message::Made(job.number, made));
    };
    background::report(work, end).map(super::super::Message::Maker)
}

/// Stops a search whose result is not needed any more.
pub(super) struct Stop<'a>(pub &'a Job);

impl<P> Watch<P> for Stop<'_> {
    fn stop(&self, _progress: P) -> bool {
        self.0.is_cancelled()
    }
}

/// Sends progress messages and the levels found.
struct Looker<'a> {
    since: Instant,
    /// The elapsed time at the last message.
    told: Cell<Option<Duration>>,
    last: Cell<Progress>,
    heard: RefCell<Vec<MadeLevel>>,
    job: &'a Job,
    tell: &'a dyn Fn(Message),
}

impl Looker<'_> {
    fn hear(&self, level: &MadeLevel) {
        self.heard.borrow_mut().push(level.clone());
        self.tell_if_due();
    }

    /// Sends the first level at once, later ones together.
    fn tell_if_due(&self) {
        let since = self.since.elapsed();
        let is_first = self.told.get().is_none() && !self.heard.borrow().is_empty();
        if is_first || since.saturating_sub(self.told.get().unwrap_or_default()) >= TOLD {
            self.tell();
        }
    }

    fn tell(&self) {
        let took = self.since.elapsed();
        self.told.set(Some(took));
        let levels = self.heard.take();
        (self.tell)(Message::Progressed(
            self.job.number,
            LevelsFound { progress: self.last.get(), took, levels },
        ));
    }
}

impl Watch<Progress> for Looker<'_> {
    fn stop(&self, progress: Progress) -> bool {
        self.last.set(progress);
        self.tell_if_due();
        self.job.is_cancelled()
    }

    fn now(&self) -> Duration {
        self.since.elapsed()
    }
}
