//! Searching in the background for what can be advised in a play.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::task::Poll;
use std::thread;
use std::time::Duration;

use crate::engine::{History, Notes, Session, replay};
use crate::grid;
use crate::project::solving::{self, Advice};
use crate::search::solve::{Limits, Progress, Watch};

/// A search for advice in the background. Dropping it cancels it.
#[derive(Debug)]
pub struct BackgroundSolve {
    shared: Arc<Shared>,
    answer: Receiver<Advice<grid::Move>>,
}

#[derive(Debug, Default)]
struct Shared {
    is_cancelled: AtomicBool,
    states: AtomicU64,
}

/// The watch of the background thread.
struct ThreadWatch<C> {
    shared: Arc<Shared>,
    clock: C,
}

impl<C: Fn() -> Duration> Watch for ThreadWatch<C> {
    fn stop(&self, progress: Progress) -> bool {
        self.shared.states.store(progress.states, Ordering::Relaxed);
        self.shared.is_cancelled.load(Ordering::Relaxed)
    }

    fn now(&self) -> Duration {
        (self.clock)()
    }
}

impl BackgroundSolve {
    /// Starts a search for what can be advised in the current state of a play.
    pub fn begin(
        session: &Session<grid::Game>,
        limits: Limits,
        clock: impl Fn() -> Duration + Send + 'static,
    ) -> Self {
        let advice = solving::advice(session, limits);
        let shared = Arc::<Shared>::default();
        let watch = ThreadWatch { shared: shared.clone(), clock };
        let (sender, answer) = mpsc::channel();
        // If the system has no thread left, the sender is dropped, and the search with it.
        let begun = thread::Builder::new().spawn(move || {
            let _ = sender.send(advice(&watch));
        });
        drop(begun);
        Self { shared, answer }
    }

    /// Returns how many states were visited.
    pub fn states(&self) -> u64 {
        self.shared.states.load(Ordering::Relaxed)
    }

    /// Returns the answer once it is ready; `None` if no thread could be started, and on every call after the
    /// first.
    pub fn poll(&self) -> Poll<Option<Advice<grid::Move>>> {
        match self.answer.try_recv() {
            Ok(answer) => Poll::Ready(Some(answer)),
            Err(TryRecvError::Empty) => Poll::Pending,
            Err(TryRecvError::Disconnected) => Poll::Ready(None),
        }
    }
}

impl Drop for BackgroundSolve {
    fn drop(&mut self) {
        self.shared.is_cancelled.store(true, Ordering::Relaxed);
    }
}

/// Returns a second play of the same level, in the current state or at the start. It is not saved.
pub fn copy_of(session: &Session<grid::Game>, from_start: bool) -> Session<grid::Game> {
    let mut other = Session::new(session.game().clone(), session.log().seed, session.minimum_moves());
    if !from_start {
        let mut made = session.history();
        made.truncate(session.at());
        let _ = replay(&mut other, &made);
    }
    other
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::engine::{Area, Looking, Playing, Viewer};
    use crate::project::{self, AnyPlay};
    use crate::search::solve::SolverAnswer;

    fn lights() -> AnyPlay {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/lights-out");
        project::open_play(&folder, None, 0).expect("the sample can be played")
    }

    /// The solution finishes the play from its current state, and a copy of the play replays it without
    /// touching the play.
    #[test]
    fn what_is_found_finishes_the_play() {
        let mut play = lights();
        let first = play.scene(Viewer::All, Area::ALL).choices[0].index;
        let _ = play.choose(first, Duration::ZERO).expect("it is a move");
        let session = play.grid().expect("a level");
        let solve = BackgroundSolve::begin(session, Limits::default(), || Duration::ZERO);
        let answer = loop {
            if let Poll::Ready(answer) = solve.poll() {
                break answer.expect("it was looked for");
            }
            thread::yield_now();
        };
        let Advice::Way(SolverAnswer::Solved { moves, .. }) = answer else {
            panic!("the level can be solved: {answer:?}")
        };
        let mut other = copy_of(session, false);
        assert_eq!(other.scene(Viewer::All, Area::ALL), play.scene(Viewer::All, Area::ALL));
        for (index, choice) in moves.iter().enumerate() {
            let (x, y) = choice.cell().expect("it chooses a cell").into();
            let told = other.after((0, x, y)).expect("it is a move");
            other.play(choice, Duration::ZERO, &mut ()).expect("it is a move");
            let last = index + 1 == moves.len();
            assert_eq!(told.boards, other.scene(Viewer::All, Area::ALL).boards);
            assert_eq!(*other.standing() == crate::engine::Standing::Solved, last);
        }
        assert_eq!(play.number(), 1);
        assert_eq!(play.after((0, 999, 0)), None);
        assert_eq!(play.after((1, 0, 0)), None);
    }
}
