//! Game-tree search, solving and level generation, for every kind of game alike.
//!
//! - [`alpha_beta`]: the best ply of an open game for one or two seats
//! - `tree` and `playouts`: Monte-Carlo tree search for all other games
//! - [`level`]: how strong an opponent is
//! - [`think`]: searching for advice in the background, with progress; it can be cancelled at any time
//! - [`contest`]: matches between two strengths, and what their results say
//! - [`perft`](mod@perft): how many ways a game can go on, to check its rules
//! - [`solve`]: moves that reach a goal, or a proof that there are none
//! - [`generate`]: levels made at random, backwards from goals or by small changes
//! - [`difficulty`]: how hard a level is
//!
//! Everything here knows games through the traits of [`crate::engine`] alone. A *ply* is the run of choices that counts as
//! one turn of the history; `plies` finds plies of several choices. Alpha-beta gives exactly the values of plain minimax: its
//! table, its move ordering and its windows only save work. Tree search begins every simulation with a state from
//! [`Game::imagine`], so no opponent sees what is hidden from its seat.
//!
//! Time comes from the caller's [`Watch`], because the library reads no clock. The same game, state, request and seed give the
//! same advice, unless the clock or the caller stops the search. Budgets in states are therefore reproducible on any machine.
//!
//! # Examples
//!
//! Ask for the computer's move in Breakthrough, looking two plies ahead:
//!
//! ```
//! use schola::engine::Seat;
//! use schola::project::{self, AnyGame, Setup};
//! use schola::search::{AdviceRequest, Strength, advise};
//!
//! let game = project::open_game("sample_games/breakthrough".as_ref(), &Setup::default()).unwrap();
//! let AnyGame::Board(game) = game else { panic!("Breakthrough is a board game") };
//! let state = schola::engine::Game::start(&*game, 1);
//! let request =
//!     AdviceRequest { seat: Seat(0), strength: Strength::Depth(2), vary: false, seed: 1, past: Vec::new() };
//! let advice = advise(&*game, &state, &request, &()).expect("it is this seat's turn");
//! assert!(!advice.ply.is_empty() && advice.states > 0);
//! ```

pub mod alpha_beta;
mod budget;
pub(crate) use crate::engine::chance;
pub mod contest;
pub mod difficulty;
pub mod generate;
pub mod level;
pub mod perft;
mod playouts;
mod plies;
pub mod solve;
mod table;
pub mod think;
mod tree;

use std::time::Duration;

use crate::engine::{Game, Seat, Viewer};

use budget::Budget;
use chance::Chance;
pub use contest::Contest;
pub use level::{Advised, InvalidStrength, LEVELS, Level, Strength};
pub use perft::{checked_divide, checked_perft, checked_perft_choices, divide, perft, perft_choices};
pub use plies::text_of;
pub use think::{ChosenPly, Thinking, Thought};
use tree::Plan;

/// A request for advice: for whom to search, and how hard.
#[derive(Clone, Debug, PartialEq)]
pub struct AdviceRequest {
    /// Whose turn it is.
    pub seat: Seat,
    /// How hard to search.
    pub strength: Strength,
    /// Whether to pick at random among plies of equal value; otherwise the first one is taken.
    pub vary: bool,
    /// The seed for everything random in the search.
    pub seed: u64,
    /// The keys of the positions in which plies have begun so far in the play. If the game limits repetition, alpha-beta with
    /// a budget counts a position that comes again as a draw, so it avoids one when it is ahead. A search to a depth ignores
    /// them and gives the values of plain minimax.
    pub past: Vec<u64>,
}

/// The result of a search for advice.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<M> {
    /// The choices to make, in order; never empty. If chance or another seat may come in between, only the choices before
    /// that.
    pub ply: Vec<M>,
    /// What the ply is worth to the seat; `None` if it was picked without a search.
    pub value: Option<Value>,
    /// How many plies ahead the search went.
    pub depth: u32,
    /// How many states were visited.
    pub states: u64,
    /// Whether the clock or the caller stopped it early.
    pub stopped: bool,
}

/// What a ply is worth to the seat that makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// The game's own points: those of the seat minus those of its opponent.
    Points(i32),
    /// A forced win, after this many plies.
    WinIn(u32),
    /// A forced loss, after this many plies.
    LossIn(u32),
    /// The expected share of the win: 1 is a sure win, 0 a sure loss.
    Share(f64),
}

impl Value {
    /// Returns the value in points, with a win in `n` plies as 100 000 − `n` and a loss as the negative of that;
    /// `None` for a share.
    pub fn points(self) -> Option<i32> {
        let distant = |plies: u32| alpha_beta::WIN - i32::try_from(plies).unwrap_or(0);
        match self {
            Self::Points(points) => Some(points),
            Self::WinIn(plies) => Some(distant(plies)),
            Self::LossIn(plies) => Some(-distant(plies)),
            Self::Share(_) => None,
        }
    }
}

/// The progress of a search for advice.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress<M> {
    /// How many plies ahead the search goes now.
    pub depth: u32,
    /// How many states have been visited so far.
    pub states: u64,
    /// The best ply so far; empty before there is one.
    pub best: Vec<M>,
    /// What it is worth.
    pub value: Option<Value>,
}

/// An observer of a search for advice. The library reads no clock, so time comes from here, too.
pub trait Watch<M> {
    /// Returns whether to stop now. Called every few states.
    fn stop(&self, _states: u64) -> bool {
        false
    }

    /// Receives the progress.
    fn tell(&self, _progress: &Progress<M>) {}

    /// Returns the time of any monotonic clock.
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

impl<M> Watch<M> for () {}

/// Returns the best ply for `request.seat`; `None` if it is not that seat's turn or nothing can be chosen. Where several seats
/// are to choose, it is the best choice of that one, whatever the others have chosen in secret.
///
/// In a game whose rules say how good choices are, the lower levels follow this advice, and tree search plays games on by it.
///
/// Open games for one or two seats that evaluate their states (or a request for a depth) use alpha-beta, all others
/// Monte-Carlo tree search.
pub fn advise<G: Game>(
    game: &G,
    state: &G::State,
    request: &AdviceRequest,
    watch: &dyn Watch<G::Move>,
) -> Option<Advice<G::Move>> {
    let seen = game.imagine(state, Viewer::Seat(request.seat), request.seed);
    let mut moves = Vec::new();
    game.answers(&seen, request.seat, &mut moves);
    if moves.is_empty() {
        return None;
    }
    let effort = request.strength.effort();
    let mut chance = Chance::new(request.seed);
    let at_once = |ply| Advice { ply, value: None, depth: 0, states: 0, stopped: false };
    let mut worths = Vec::new();
    let sensible = playouts::ask(game, &seen, request.seat, &mut worths).then(|| playouts::sensible(&worths));
    let level = effort.advised.filter(|_| sensible.is_some());
    let slips = chance.below(100) < level.map_or(effort.slips, |level| level.slips.into());
    if let Some(sensible) = sensible.as_ref().filter(|_| slips || level.is_some_and(|it| it.rounds == 0)) {
        let best = match slips {
            true => sensible[chance.index(sensible.len())],
            false => playouts::best(&worths, request.vary.then_some(&mut chance)),
        };
        return moves.get(best).map(|choice| at_once(vec![choice.clone()]));
    }
    if slips {
        return without_thought(game, &seen, moves, &mut chance).map(at_once);
    }
    if uses_alpha_beta(game, &seen, request) {
        let settings = alpha_beta::Settings {
            seat: request.seat,
            depth: effort.depth.unwrap_or(alpha_beta::DEEPEST),
            states: effort.states,
            time: effort.time,
            equals: request.vary,
            table: true,
            past: heeds_past(game, request).then_some(request.past.as_slice()),
        };
        alpha_beta::search(game, &seen, settings, watch).map(|found| found.advice(&mut chance))
    } else {
        let budget = Budget::new(watch, effort.tried, effort.time);
        let tried = sensible.as_ref().map_or(moves.len(), Vec::len) as u64;
        let rounds = level.map(|level| level.rounds.saturating_mul(tried)).or(effort.rounds);
        let advised = sensible.map(|choices| {
            let best = playouts::best(&worths, request.vary.then_some(&mut chance));
            let best = choices.iter().position(|choice| *choice == best).unwrap_or(0);
            tree::Tried { choices, best }
        });
        let plan = Plan { rounds, advised };
        tree::search(game, state, request.seat, plan, &mut chance, budget)
    }
}

fn uses_alpha_beta<G: Game>(game: &G, state: &G::State, request: &AdviceRequest) -> bool {
    let fits = game.is_open() && game.seats() <= 2;
    fits && (matches!(request.strength, Strength::Depth(_)) || game.value(state, request.seat).is_some())
}

/// Returns whether repeated positions matter to the search. A search to a depth ignores them, so that its
/// values are those of plain minimax.
fn heeds_past<G: Game>(game: &G, request: &AdviceRequest) -> bool {
    game.repetition_limit().is_some_and(|limit| limit > 0) && request.strength.effort().depth.is_none()
}

/// Returns a random ply, as a beginner would choose it.
fn without_thought<G: Game>(
    game: &G,
    seen: &G::State,
    mut moves: Vec<G::Move>,
    chance: &mut Chance,
) -> Option<Vec<G::Move>> {
    if game.is_open() {
        let mut plies = plies::list(game, seen);
        let at = chance.index(plies.len());
        (!plies.is_empty()).then(|| plies.swap_remove(at))
    } else {
        let at = chance.index(moves.len());
        (!moves.is_empty()).then(|| vec![moves.swap_remove(at)])
    }
}
