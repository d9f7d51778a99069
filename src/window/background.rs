//! Work in the background, so that the user interface never blocks.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use iced::Task;
use iced::futures::channel::{mpsc, oneshot};

/// A value in a message: messages are cloned, but the value can be taken only once.
pub struct Once<T>(Arc<Mutex<Option<T>>>);

impl<T> Once<T> {
    pub fn new(value: impl Into<Option<T>>) -> Self {
        Self(Arc::new(Mutex::new(value.into())))
    }

    /// Takes the value; `None` if it was taken before or the work did not finish.
    pub fn take(&self) -> Option<T> {
        self.0.lock().ok()?.take()
    }
}

impl<T> Clone for Once<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T> fmt::Debug for Once<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Once")
    }
}

/// Runs work on a thread of its own. The result is `None` if the work did not finish.
pub(super) fn run<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Task<Option<T>> {
    let (sender, receiver) = oneshot::channel();
    let begun = thread::Builder::new().spawn(move || {
        let _ = sender.send(work());
    });
    // If no thread could be started, the sender is dropped and the result is `None`.
    drop(begun);
    Task::perform(receiver, Result::ok)
}

/// Runs work on a thread of its own that reports its progress. `end` follows the last report, even if the work did not
/// finish.
pub(super) fn report<T: Send + 'static>(work: impl FnOnce(&dyn Fn(T)) + Send + 'static, end: T) -> Task<T> {
    let (sender, receiver) = mpsc::unbounded();
    let begun = thread::Builder::new().spawn(move || {
        work(&|report| {
            let _ = sender.unbounded_send(report);
        });
    });
    drop(begun);
    Task::run(receiver, |report| report).chain(Task::done(end))
}

/// The jobs of a panel. Only the last one counts: each message has the number of its job, and messages of
/// earlier jobs are ignored.
#[derive(Debug, Default)]
pub(super) struct Jobs {
    number: u64,
    current: Option<Arc<AtomicBool>>,
}

/// A job, as seen by its thread.
#[derive(Clone, Debug)]
pub(super) struct Job {
    pub number: u64,
    is_cancelled: Arc<AtomicBool>,
}

impl Job {
    /// Returns whether the job should stop.
    pub fn is_cancelled(&self) -> bool {
        self.is_cancelled.load(Ordering::Relaxed)
    }
}

impl Jobs {
    /// Returns a new job; an earlier one is dropped.
    pub fn begin(&mut self) -> Job {
        self.drop_job();
        self.number += 1;
        let is_cancelled = Arc::<AtomicBool>::default();
        self.current = Some(is_cancelled.clone());
        Job { number: self.number, is_cancelled }
    }

    /// Asks the job to stop; results that still arrive count.
    pub fn cancel(&self) {
        if let Some(is_cancelled) = &self.current {
            is_cancelled.store(true, Ordering::Relaxed);
        }
    }

    /// Abandons the job; its results no longer count.
    pub fn drop_job(&mut self) {
        self.cancel();
        self.current = None;
    }

    /// Returns whether a message with this number belongs to the current job.
    pub fn is_current(&self, number: u64) -> bool {
        self.current.is_some() && self.number == number
    }

    pub fn is_busy(&self) -> bool {
        self.current.is_some()
    }
}

impl Drop for Jobs {
    fn drop(&mut self) {
        self.cancel();
    }
}
