//! The background work: its progress messages, and how it is stopped.

use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use iced::Task;

use super::Message;
use crate::grid::Draft;
use crate::project::generating::{self, MadeLevel, Progress, Request, Watch};
use crate::search::solve;
use crate::window::background;

/// Shortest time between progress messages, each of which redraws the window.
const TOLD: Duration = Duration::from_millis(80);

/// A job under way.
#[derive(Debug)]
pub(super) struct Work {
    is_cancelled: Arc<AtomicBool>,
    /// The number of levels requested; `None` for a simplification.
    pub wanted: Option<usize>,
    pub progress: Progress,
    pub took: Duration,
}

impl Work {
    /// Creates the state of a job that is about to start, with the flag that stops it.
    pub fn begin(wanted: Option<usize>) -> (Self, Arc<AtomicBool>) {
        let is_cancelled = Arc::new(AtomicBool::new(false));
        let work = Self {
            is_cancelled: is_cancelled.clone(),
            wanted,
            progress: Progress::default(),
            took: Duration::ZERO,
        };
        (work, is_cancelled)
    }

    /// Asks the job to end soon.
    pub fn stop(&self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }
}

impl Drop for Work {
    /// The result is not needed any more.
    fn drop(&mut self) {
        self.stop();
    }
}

/// A progress message, with the levels found since the last one.
#[derive(Clone, Debug)]
pub struct Found {
    /// The attempts so far.
    pub progress: Progress,
    /// The elapsed time.
    pub took: Duration,
    pub levels: Vec<MadeLevel>,
}

/// Generates levels in the background.
pub(super) fn make(
    draft: Draft,
    request: Request,
    number: u64,
    cancelled: Arc<AtomicBool>,
) -> Task<super::super::Message> {
    let work = move |tell: &dyn Fn(Message)| {
        let looker = Looker {
            since: Instant::now(),
            told: Cell::default(),
            last: Cell::default(),
            heard: RefCell::default(),
            number,
            cancelled: &cancelled,
            tell,
        };
        let made = generating::make_heard(&draft, &request, &looker, &|level| looker.hear(level));
        looker.tell();
        tell(Message::Made(number, made));
    };
    background::report(work, Message::Over(number)).map(super::super::Message::Maker)
}

/// Stops a search whose result is not needed any more.
pub(super) struct Stop<'a>(pub &'a AtomicBool);

impl Watch for Stop<'_> {
    fn stop(&self, _progress: solve::Progress) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Sends progress messages and the levels found.
struct Looker<'a> {
    since: Instant,
    /// The elapsed time at the last message.
    told: Cell<Option<Duration>>,
    last: Cell<Progress>,
    heard: RefCell<Vec<MadeLevel>>,
    number: u64,
    cancelled: &'a AtomicBool,
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
        (self.tell)(Message::Progressed(self.number, Found { progress: self.last.get(), took, levels }));
    }
}

impl Watch<Progress> for Looker<'_> {
    fn stop(&self, progress: Progress) -> bool {
        self.last.set(progress);
        self.tell_if_due();
        self.cancelled.load(Ordering::Relaxed)
    }

    fn now(&self) -> Duration {
        self.since.elapsed()
    }
}
