//! The recovery copy of the edited game: written in the background, and left behind when the program crashes.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use super::document::{Document, Editable};
use crate::project::recovery::Recovery;
use crate::project::{DiskState, Edited, Problem};
use crate::words::{Language, Words};

/// The least number of seconds between two copies; every change is in a copy after at most twice that.
const PAUSE: u32 = 5;

/// Writes the recovery copy of one game. The copy outlives it unless it was cleared.
#[derive(Debug)]
pub struct Autosave<D: Editable> {
    orders: Option<Sender<Order<D>>>,
    worker: Option<JoinHandle<()>>,
    /// The document's revision in the copy; `None` without a copy.
    kept: Option<u64>,
    /// Seconds since the last copy was requested.
    waited: u32,
    is_writing: bool,
    /// Whether a failure to write copies was reported.
    has_failed: bool,
}

/// A callback that receives the problems of writing a copy.
type WriteCallback = Box<dyn FnOnce(Vec<Problem>) + Send>;

enum Order<D> {
    Write(Box<(D, DiskState<D>)>, WriteCallback),
    Clear,
}

impl<D: Editable> Autosave<D> {
    /// Prepares copies of the game in a folder; nothing is written yet.
    pub fn new(home: &Path, folder: &Path) -> Self {
        let (home, folder) = (home.to_owned(), folder.to_owned());
        Self::with(move || Recovery::new(&home, &folder).map_err(|fault| fault.problems()), None)
    }

    /// Continues an existing copy.
    pub fn going_on(recovery: Recovery<D>) -> Self {
        // The document starts from the copy, but may differ from it, so the copy is written again.
        Self::with(move || Ok(recovery), Some(u64::MAX))
    }

    fn with(
        begin: impl FnOnce() -> Result<Recovery<D>, Vec<Problem>> + Send + 'static,
        kept: Option<u64>,
    ) -> Self {
        let (orders, received) = mpsc::channel();
        let worker = thread::Builder::new().spawn(move || work(begin, &received)).ok();
        let orders = worker.is_some().then_some(orders);
        Self { orders, worker, kept, waited: 0, is_writing: false, has_failed: false }
    }

    /// Called every second: requests a copy if there are new changes, and returns whether it did. `answer`
    /// later receives the problems of writing it; pass them to [`Self::written`].
    pub fn tick(
        &mut self,
        document: &Document<D>,
        answer: impl FnOnce(Vec<Problem>) + Send + 'static,
    ) -> bool {
        self.waited = self.waited.saturating_add(1);
        if !document.is_changed() {
            if self.kept.take().is_some() {
                self.order(Order::Clear);
            }
            return false;
        }
        if self.is_writing || self.waited < PAUSE || self.kept == Some(document.revision()) {
            return false;
        }
        self.waited = 0;
        self.is_writing = true;
        self.kept = Some(document.revision());
        let game = Box::new((document.draft().clone(), document.known().clone()));
        self.order(Order::Write(game, Box::new(answer)));
        true
    }

    /// Handles the result of writing a copy. Returns the problems the first time there are any.
    pub fn written(&mut self, problems: Vec<Problem>) -> Option<Vec<Problem>> {
        self.is_writing = false;
        let is_new = !problems.is_empty() && !self.has_failed;
        self.has_failed = !problems.is_empty();
        is_new.then_some(problems)
    }

    /// Deletes the copy: the game was saved, or its changes were discarded.
    pub fn clear(&mut self) {
        if self.kept.take().is_some() {
            self.order(Order::Clear);
        }
    }

    fn order(&self, order: Order<D>) {
        if let Some(orders) = &self.orders {
            let _ = orders.send(order);
        }
    }
}

impl<D: Editable> Drop for Autosave<D> {
    /// Finishes requested work, so that the copy is complete or gone when the program ends.
    fn drop(&mut self) {
        self.orders = None;
        if let Some(worker) = self.worker.take() {
            let _ = worker.join();
        }
    }
}

fn work<D: Edited>(begin: impl FnOnce() -> Result<Recovery<D>, Vec<Problem>>, orders: &Receiver<Order<D>>) {
    let mut begin = Some(begin);
    let mut place: Result<Option<Recovery<D>>, Vec<Problem>> = Ok(None);
    while let Ok(order) = orders.recv() {
        // The copy's folder is created when it is first needed.
        if let Some(begin) = begin.take() {
            place = begin().map(Some);
        }
        match (order, &mut place) {
            (Order::Clear, Ok(Some(recovery))) => {
                // A copy that cannot be deleted is offered at the next start, which does no harm.
                let _ = recovery.clear();
            }
            (Order::Write(game, answer), Ok(Some(recovery))) => {
                let written = recovery.write(&game.0, &game.1);
                answer(written.err().map_or_else(Vec::new, |fault| fault.problems()));
            }
            (Order::Write(_, answer), Err(problems)) => {
                answer(problems.clone());
            }
            (Order::Clear, Err(_)) | (_, Ok(None)) => {}
        }
    }
}

/// Returns the message printed after a panic: where the last copy is.
pub fn last_words(home: Option<PathBuf>, language: Language) -> String {
    let words = Words::new(language);
    match home.map(|home| home.join("recovery").display().to_string()) {
        Some(place) => words.with("safety-ended", &[("folder", place)]),
        None => words.get("safety-ended-homeless"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::panic::{self, AssertUnwindSafe};
    use std::path::PathBuf;

    use crate::grid::Draft;
    use crate::project::{recovery, write_template};

    /// A panic leaves a complete copy of what was requested before it.
    #[test]
    fn a_panic_leaves_the_copy() {
        let home = tempfile::tempdir().expect("a folder for the test");
        let game = home.path().join("game");
        write_template(&game).expect("it is written");
        let opened = crate::project::open(&game).expect("it opens");
        let mut document = Document::new(game.clone(), opened.draft, opened.known);
        let mut autosave = Autosave::new(home.path(), &game);
        document.edit("edit-rule", |draft| draft.rules = std::sync::Arc::default());
        for _ in 0..PAUSE {
            let _ = autosave.tick(&document, drop);
        }
        let panicked = panic::catch_unwind(AssertUnwindSafe(move || {
            let _autosave = autosave;
            panic::resume_unwind(Box::new("a fault"));
        }));
        assert!(panicked.is_err());
        let pending = recovery::pending(home.path());
        assert_eq!(pending.len(), 1);
        let recovered = pending[0].open::<Draft>().expect("the copy can be read");
        assert!(recovered.draft.rules.list.is_empty());
    }

    /// The message after a panic names the folder of the copies, in every language.
    #[test]
    fn last_words_are_said_in_every_language() {
        for language in Language::ALL {
            let said = last_words(Some(PathBuf::from("/home/ada/schola")), language);
            assert!(said.contains("recovery") && !said.contains("safety-"));
            assert!(!last_words(None, language).contains("safety-"));
        }
    }
}
