//! Searching for advice in the background.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::Poll;
use std::time::Duration;

use schola::engine::{Game, Seat};
use schola::search::{Advice, AdviceRequest, Strength, Thought, advise};

use crate::games::cards::Cards;
use crate::games::common::{Choice, request};
use crate::games::evade::Evade;
use crate::games::tic_tac_toe::{State, TicTacToe};

/// More states than anybody has time for.
const ENDLESS: Strength = Strength::States(u64::MAX);

fn no_clock() -> Duration {
    Duration::ZERO
}

fn begin<G: Game>(game: G, strength: Strength) -> Thought<G::Move> {
    let state = game.start(1);
    let request = request(&game, &state, strength, 1);
    Thought::begin(Arc::new(game), state, request, no_clock)
}

/// Protects the window: the background thread gives the same advice as a direct call.
#[test]
fn the_thread_advises_the_same() {
    let game = Evade { in_two: true, judged: true };
    let start = game.start(1);
    let wanted = advise(&game, &start, &request(&game, &start, Strength::Depth(3), 1), &());
    let thought = begin(game, Strength::Depth(3));
    let found = loop {
        match thought.poll() {
            Poll::Ready(found) => break found,
            Poll::Pending => std::thread::yield_now(),
        }
    };
    assert_eq!(found, wanted);
    assert_eq!(thought.poll(), Poll::Ready(None));
}

/// Protects the window from waiting: an endless search ends when cancelled, with a legal ply marked as
/// stopped, and reports its progress meanwhile.
#[test]
fn cancelling_ends_thought() {
    fn cancelled<G: Game<Move = Choice>>(game: G) -> Advice<Choice> {
        let thought = begin(game, ENDLESS);
        while thought.progress().best.is_empty() || thought.progress().states == 0 {
            assert_eq!(thought.poll(), Poll::Pending);
            std::thread::yield_now();
        }
        thought.cancel();
        thought.wait().expect("advice")
    }
    for advice in [
        cancelled(Evade { in_two: false, judged: true }),
        cancelled(Evade { in_two: true, judged: true }),
        cancelled(Cards),
    ] {
        assert!(advice.stopped && !advice.ply.is_empty() && advice.states > 0, "{advice:?}");
    }
}

/// Counts the states that are visited after the first request to stop.
#[derive(Default)]
struct Late {
    asked: AtomicU64,
}

impl schola::search::Watch<Choice> for Late {
    fn stop(&self, states: u64) -> bool {
        let _ = self.asked.compare_exchange(0, states, Ordering::Relaxed, Ordering::Relaxed);
        true
    }
}

/// Protects responsiveness: only a handful of states is examined after the first request to stop, in either
/// kind of search, and the first check comes early.
#[test]
fn stopping_takes_few_states() {
    fn states<G: Game<Move = Choice>>(game: &G) -> (u64, u64) {
        let (state, late) = (game.start(1), Late::default());
        let advice = advise(game, &state, &request(game, &state, ENDLESS, 1), &late).expect("advice");
        assert!(advice.stopped && !advice.ply.is_empty());
        (advice.states, late.asked.into_inner())
    }
    for (all, asked) in [
        states(&Evade { in_two: false, judged: true }),
        states(&Evade { in_two: true, judged: true }),
        states(&Cards),
    ] {
        assert!(asked <= 64 && all <= asked + 1, "{all} of {asked}");
    }
}

/// Protects the caller's clock: a search with a time limit ends by that clock, and says that it was stopped.
#[test]
fn time_is_the_callers() {
    for judged in [false, true] {
        let ticks = AtomicU64::new(0);
        // Each look at the clock is a millisecond later.
        let clock = move || Duration::from_millis(ticks.fetch_add(1, Ordering::Relaxed));
        let game = TicTacToe { in_two: false, judged };
        let strength = Strength::Time(Duration::from_millis(20));
        let request = AdviceRequest { seat: Seat(0), strength, vary: false, seed: 1, past: Vec::new() };
        let start = game.start(1);
        let advice = Thought::begin(Arc::new(game), start, request, clock).wait().expect("advice");
        assert!(advice.stopped && advice.states < 10_000, "{advice:?}");
    }
}

/// Protects callers that wait: if there is no advice, waiting ends.
#[test]
fn no_advice_is_an_answer() {
    let game = TicTacToe { in_two: false, judged: true };
    let request = AdviceRequest { seat: Seat(0), strength: ENDLESS, vary: false, seed: 1, past: Vec::new() };
    let thought = Thought::begin(Arc::new(game), State::read("xxx/oo./..."), request, no_clock);
    assert_eq!(thought.wait(), None);
}
