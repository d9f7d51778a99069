//! Opponents, hints and matches for games of any kind.

use std::fmt;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use super::AnyGame;
use crate::engine::{Game, Play, Session};
use crate::search::{self, Contest, Strength, Thought, Value, Watch, Wish, contest};

/// What to choose, and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Counsel {
    /// The texts of the choices, one after the other.
    pub choices: Vec<String>,
    /// What the ply is worth to the seat; `None` where nobody thought about it.
    pub value: Option<Value>,
    /// Whether it was broken off.
    pub stopped: bool,
}

/// How far thinking has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Far {
    /// How many plies are looked ahead now.
    pub depth: u32,
    /// How many states were looked at so far.
    pub states: u64,
}

/// Thinking beside the caller, about a game of any kind. Dropped, it is cancelled.
pub struct Thinking(Box<dyn Thinks>);

impl fmt::Debug for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Thinking").field(&self.far()).finish()
    }
}

trait Thinks: Send {
    fn far(&self) -> Far;
    fn cancel(&self);
    fn poll(&self) -> Poll<Option<Counsel>>;
}

impl<M: Clone + fmt::Display + Send + 'static> Thinks for Thought<M> {
    fn far(&self) -> Far {
        let progress = self.progress();
        Far { depth: progress.depth, states: progress.states }
    }

    fn cancel(&self) {
        Self::cancel(self);
    }

    fn poll(&self) -> Poll<Option<Counsel>> {
        Self::poll(self).map(|advice| {
            let advice = advice?;
            let choices = advice.ply.iter().map(ToString::to_string).collect();
            Some(Counsel { choices, value: advice.value, stopped: advice.stopped })
        })
    }
}

impl Thinking {
    /// Begins to think about what to choose in a play of a game; `None` if it is no play of this game.
    pub fn begin(
        game: &AnyGame,
        play: &dyn Play,
        wish: Wish,
        clock: impl Fn() -> Duration + Send + 'static,
    ) -> Option<Self> {
        match game {
            AnyGame::Grid { game, .. } => about(game, play, wish, clock),
            AnyGame::Board(game) => about(game, play, wish, clock),
            AnyGame::Dungeon(game) => about(game, play, wish, clock),
        }
    }

    /// Returns how far it is.
    pub fn far(&self) -> Far {
        self.0.far()
    }

    /// Asks it to stop. It then soon gives the best that it knows.
    pub fn cancel(&self) {
        self.0.cancel();
    }

    /// Returns the counsel once it is there; `None` where there is none to give.
    pub fn poll(&self) -> Poll<Option<Counsel>> {
        self.0.poll()
    }
}

fn about<G: Game>(
    game: &Arc<G>,
    play: &dyn Play,
    wish: Wish,
    clock: impl Fn() -> Duration + Send + 'static,
) -> Option<Thinking> {
    let state = play.as_any().downcast_ref::<Session<G>>()?.state().clone();
    Some(Thinking(Box::new(Thought::begin(game.clone(), state, wish, clock))))
}

/// A game of a match that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contested {
    /// Its number, from 0. In games of odd number the first of the two has the seats 1, 3, …
    pub number: u32,
    /// Its plies in the game's own notation.
    pub plies: Vec<String>,
    /// How it ended for the first of the two.
    pub outcome: contest::Outcome,
}

/// Plays a match and counts how its games ended. `each` hears of every game when it is over.
pub fn contest(
    game: &AnyGame,
    wanted: &Contest,
    clock: &(dyn Fn() -> Duration + Sync),
    each: &(dyn Fn(&Contested) + Sync),
) -> contest::Tally {
    match game {
        AnyGame::Grid { game, .. } => contested(&**game, wanted, clock, each),
        AnyGame::Board(game) => contested(&**game, wanted, clock, each),
        AnyGame::Dungeon(game) => contested(&**game, wanted, clock, each),
    }
}

struct Clock<'a>(&'a (dyn Fn() -> Duration + Sync));

impl<M> Watch<M> for Clock<'_> {
    fn now(&self) -> Duration {
        (self.0)()
    }
}

fn contested<G: Game>(
    game: &G,
    wanted: &Contest,
    clock: &(dyn Fn() -> Duration + Sync),
    each: &(dyn Fn(&Contested) + Sync),
) -> contest::Tally {
    search::contest::play(game, wanted, &Clock(clock), &|record| {
        let mut state = game.start(search::contest::seed_of_game(wanted, record.number));
        let plies = record.plies.iter().map(|ply| {
            let text = game.ply_text(&state, ply);
            for choice in ply {
                // The match has made it already.
                let _ = game.play(&mut state, choice, &mut ());
            }
            text
        });
        each(&Contested { number: record.number, plies: plies.collect(), outcome: record.outcome });
    })
}

/// Returns how often a position may occur in a game before it is drawn; 0 is without end.
pub fn repetition(game: &AnyGame) -> u32 {
    let limit = match game {
        AnyGame::Grid { game, .. } => game.repetition_limit(),
        AnyGame::Board(game) => game.repetition_limit(),
        AnyGame::Dungeon(game) => game.repetition_limit(),
    };
    limit.unwrap_or(0)
}

/// Returns a strength by its text.
///
/// # Errors
/// The text names none.
pub fn strength(text: &str) -> Result<Strength, super::Problem> {
    text.parse().map_err(|_| super::Problem::error("strength-unknown").with("name", text))
}
