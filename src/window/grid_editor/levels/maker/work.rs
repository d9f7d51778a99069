//! The work beside the window: what it tells meanwhile, and how it is stopped.

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

/// How often the work tells how far it is, at most: each time, what is in sight is made anew.
const TOLD: Duration = Duration::from_millis(80);

/// Work under way.
#[derive(Debug)]
pub(super) struct Work {
    is_cancelled: Arc<AtomicBool>,
    /// How many levels are wanted; none while a level is looked at for what it does not need.
    pub wanted: Option<usize>,
    pub progress: Progress,
    pub took: Duration,
}

impl Work {
    /// Begins work that nobody has done anything for yet. What comes with it tells the work to stop.
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

    /// Tells it to end soon.
    pub fn stop(&self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }
}

impl Drop for Work {
    /// Nobody waits for it any more.
    fn drop(&mut self) {
        self.stop();
    }
}

/// How far it is, with the levels that have come since it told last.
#[derive(Clone, Debug)]
pub struct Told {
    /// What was tried.
    pub progress: Progress,
    /// For how long.
    pub took: Duration,
    /// The levels that have come since.
    pub levels: Vec<MadeLevel>,
}

/// Makes levels beside the window.
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

/// Stops a search when nobody waits for it any more.
pub(super) struct Stop<'a>(pub &'a AtomicBool);

impl Watch for Stop<'_> {
    fn stop(&self, _progress: solve::Progress) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Tells the window now and then how far the work is, and which levels have come.
struct Looker<'a> {
    since: Instant,
    /// When it told last.
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

    /// The first level is told at once; then what has come is told together.
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
        (self.tell)(Message::Told(self.number, Told { progress: self.last.get(), took, levels }));
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
