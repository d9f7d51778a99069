//! Work in the background, so that painting never waits for it.

use std::fmt;
use std::sync::{Arc, Mutex};
use std::thread;

use iced::Task;
use iced::futures::channel::{mpsc, oneshot};

/// A value in a message: messages are cloned, the value is taken once.
pub struct Once<T>(Arc<Mutex<Option<T>>>);

impl<T> Once<T> {
    pub fn new(value: impl Into<Option<T>>) -> Self {
        Self(Arc::new(Mutex::new(value.into())))
    }

    /// Takes the value. There is none where it was taken before, or where the work was not done to its end.
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

/// Does work on a thread of its own. The answer is `None` where the work could not be done to its end.
pub(super) fn run<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Task<Option<T>> {
    let (sender, receiver) = oneshot::channel();
    let begun = thread::Builder::new().spawn(move || {
        let _ = sender.send(work());
    });
    // Where there is no thread, the sender is gone and the answer is `None`.
    drop(begun);
    Task::perform(receiver, Result::ok)
}

/// Does work on a thread of its own that reports its progress. After its last report comes `end`, also
/// where the work could not be done to its end.
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
