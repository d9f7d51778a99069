//! Work beside the window, so that painting never waits for it.

use std::thread;

use iced::Task;
use iced::futures::channel::oneshot;

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
