//! Searching for advice in the background, on a thread of its own.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::Poll;
use std::thread;
use std::time::Duration;

use crate::engine::{Game, Session, Viewer};

use super::{Advice, AdviceRequest, Progress, Watch, advise};

/// A search in the background. Dropping it cancels it.
#[derive(Debug)]
pub struct Thought<M> {
    shared: Arc<Shared<M>>,
    advice: Receiver<Option<Advice<M>>>,
}

#[derive(Debug)]
struct Shared<M> {
    cancelled: AtomicBool,
    states: AtomicU64,
    progress: Mutex<Progress<M>>,
}

/// The watch of the background thread.
struct ThreadWatch<M, C> {
    shared: Arc<Shared<M>>,
    clock: C,
}

impl<M: Clone, C: Fn() -> Duration> Watch<M> for ThreadWatch<M, C> {
    fn stop(&self, states: u64) -> bool {
        self.shared.states.store(states, Ordering::Relaxed);
        self.shared.cancelled.load(Ordering::Relaxed)
    }

    fn tell(&self, progress: &Progress<M>) {
        self.shared.progress.lock().unwrap_or_else(PoisonError::into_inner).clone_from(progress);
    }

    fn now(&self) -> Duration {
        (self.clock)()
    }
}

impl<M: Clone + Send + 'static> Thought<M> {
    /// Begins to search for advice in a state. `clock` is read only if the request has a time limit.
    pub fn begin<G: Game<Move = M>>(
        game: Arc<G>,
        state: G::State,
        request: AdviceRequest,
        clock: impl Fn() -> Duration + Send + 'static,
    ) -> Self {
        let shared = Arc::new(Shared {
            cancelled: AtomicBool::new(false),
            states: AtomicU64::new(0),
            progress: Mutex::new(Progress { depth: 0, states: 0, best: Vec::new(), value: None }),
        });
        let (sender, advice) = mpsc::channel();
        let watch = ThreadWatch { shared: Arc::clone(&shared), clock };
        // If the system has no thread left, the sender is dropped, and there is no advice.
        let begun = thread::Builder::new().spawn(move || {
            let _ = sender.send(advise(&*game, &state, &request, &watch));
        });
        drop(begun);
        Self { shared, advice }
    }

    /// Returns the progress.
    pub fn progress(&self) -> Progress<M> {
        let mut progress = self.shared.progress.lock().unwrap_or_else(PoisonError::into_inner).clone();
        progress.states = progress.states.max(self.shared.states.load(Ordering::Relaxed));
        progress
    }

    /// Asks it to stop. It soon returns the best advice so far, marked as stopped.
    pub fn cancel(&self) {
        self.shared.cancelled.store(true, Ordering::Relaxed);
    }

    /// Returns the advice once it is ready; `None` if there is none, and on every call after the first.
    pub fn poll(&self) -> Poll<Option<Advice<M>>> {
        match self.advice.try_recv() {
            Ok(advice) => Poll::Ready(advice),
            Err(TryRecvError::Empty) => Poll::Pending,
            Err(TryRecvError::Disconnected) => Poll::Ready(None),
        }
    }

    /// Waits for the advice.
    pub fn wait(self) -> Option<Advice<M>> {
        self.advice.recv().ok().flatten()
    }
}

impl<M> Drop for Thought<M> {
    fn drop(&mut self) {
        self.shared.cancelled.store(true, Ordering::Relaxed);
    }
}

/// A background search for advice in a play of any game.
pub trait Thinking: Send {
    /// Returns the current depth in plies, and how many states were visited.
    fn progress(&self) -> (u32, u64);
    /// Asks it to stop. It soon returns the best advice so far.
    fn cancel(&self);
    /// Returns the result once it is ready; `None` if nothing can be chosen, and on every call after the first.
    fn poll(&self) -> Poll<Option<ChosenPly>>;
}

/// The ply to make in a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChosenPly {
    /// The choices, in order.
    pub choices: Vec<String>,
    /// The ply in the game's own notation.
    pub text: String,
}

struct About<G: Game> {
    game: Arc<G>,
    state: G::State,
    thought: Thought<G::Move>,
}

impl<G: Game> Thinking for About<G> {
    fn progress(&self) -> (u32, u64) {
        let progress = self.thought.progress();
        (progress.depth, progress.states)
    }

    fn cancel(&self) {
        self.thought.cancel();
    }

    fn poll(&self) -> Poll<Option<ChosenPly>> {
        self.thought.poll().map(|advice| Some(chosen(&*self.game, &self.state, &advice?.ply)))
    }
}

/// Starts searching for advice in a play. `clock` is read only if the request has a time limit.
pub fn about<G: Game>(
    session: &Session<G>,
    request: AdviceRequest,
    clock: impl Fn() -> Duration + Send + 'static,
) -> Box<dyn Thinking> {
    let (game, state) = (session.game().clone(), session.state().clone());
    let thought = Thought::begin(game.clone(), state.clone(), request, clock);
    Box::new(About { game, state, thought })
}

/// Returns the search for advice in a play as a function that takes its time where it is called.
pub fn later<G: Game>(
    session: &Session<G>,
    request: AdviceRequest,
) -> Box<dyn FnOnce() -> Option<ChosenPly> + Send> {
    let (game, state) = (session.game().clone(), session.state().clone());
    Box::new(move || {
        let ply = advise(&*game, &state, &request, &())?.ply;
        Some(chosen(&*game, &state, &ply))
    })
}

fn chosen<G: Game>(game: &G, state: &G::State, ply: &[G::Move]) -> ChosenPly {
    let text = game.ply_text(state, ply, Viewer::All);
    ChosenPly { choices: ply.iter().map(ToString::to_string).collect(), text }
}
