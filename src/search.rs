//! Looking ahead: opponents, hints, counting of plies, matches between strengths. For every game alike.
//!
//! - [`perft`](mod@perft): how many ways the game can go on
//! - [`alpha_beta`]: the best ply of a game for one or two where nothing is hidden
//! - `tree` and `playouts`: Monte-Carlo tree search for all other games
//! - [`level`]: how strong an opponent is
//! - [`think`]: thinking beside the caller, with progress, to be cancelled at any time
//! - [`solve`]: moves that finish a game with a goal, or that there are none
//! - [`generate`]: levels made by chance, from goals backwards or by small changes
//! - [`difficulty`]: how hard a level is
//! - [`contest`]: games between two strengths, and what they say
//!
//! A ply is the run of choices that counts as one turn of the history. Whoever thinks for a seat looks only at states
//! that [`Game::imagine`] made for that seat, unless the game is open and has nothing to hide.
//! The same game, state, wish and seed give the same advice, but where the clock or somebody stopped it.

pub mod alpha_beta;
mod brake;
pub(crate) mod chance;
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

use crate::engine::{Game, Seat, Standing, Viewer};

use brake::Brake;
use chance::Chance;
pub use contest::Contest;
pub use level::{InvalidStrength, LEVELS, Level, Strength};
pub use perft::{divide, perft, perft_choices};
pub use plies::text_of;
pub use think::{Found, Thinking, Thought};

/// For whom to think, and how well.
#[derive(Clone, Debug, PartialEq)]
pub struct Wish {
    /// Whose turn it is.
    pub seat: Seat,
    /// How much thought it may take.
    pub strength: Strength,
    /// Whether chance picks among plies of equal value. Without it the first one is taken.
    pub vary: bool,
    /// Feeds all chance of the thinking.
    pub seed: u64,
    /// The keys of the positions in which plies began so far in the play. Where the game limits how often one may
    /// come, alpha-beta with a budget leads to none of them again if it is ahead; to a depth it heeds none.
    pub past: Vec<u64>,
}

/// What thinking came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<M> {
    /// What to choose, one choice after the other, never empty. Where chance or another seat may come in between, it
    /// holds only the choices before that.
    pub ply: Vec<M>,
    /// What the ply is worth to the seat; `None` where nobody thought about it.
    pub value: Option<Value>,
    /// How many plies were looked ahead.
    pub depth: u32,
    /// How many states were looked at.
    pub states: u64,
    /// Whether the clock or the caller ended it before its time.
    pub stopped: bool,
}

/// What a ply is worth to the seat that makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// The game's own points: one's own minus the other's.
    Points(i32),
    /// A win that nobody can prevent, after so many plies.
    WinIn(u32),
    /// A loss that cannot be prevented, after so many plies.
    LossIn(u32),
    /// The share of the win to be expected: 1 is a sure win, 0 a sure loss.
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

/// How far thinking has come.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress<M> {
    /// How many plies are looked ahead now.
    pub depth: u32,
    /// How many states were looked at so far.
    pub states: u64,
    /// The best ply so far; empty before there is one.
    pub best: Vec<M>,
    /// What it is worth.
    pub value: Option<Value>,
}

/// One who looks on while somebody thinks. The library reads no clock, so this is also where time comes from.
pub trait Watch<M> {
    /// Returns whether to stop now. It is asked every few states.
    fn stop(&self, _states: u64) -> bool {
        false
    }

    /// Hears how far it is.
    fn tell(&self, _progress: &Progress<M>) {}

    /// Returns the time by a clock that began whenever it likes.
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

impl<M> Watch<M> for () {}

/// Returns what `wish.seat` had best choose; `None` if it is not the seat's turn or nothing can be chosen.
///
/// Alpha-beta thinks where the game is open, for one or two, and says what its states are worth (or where a depth is
/// asked for); else Monte-Carlo tree search does.
pub fn advise<G: Game>(
    game: &G,
    state: &G::State,
    wish: &Wish,
    watch: &dyn Watch<G::Move>,
) -> Option<Advice<G::Move>> {
    let seen = game.imagine(state, Viewer::Seat(wish.seat), wish.seed);
    if game.standing(&seen) != Standing::ToMove(wish.seat) {
        return None;
    }
    let mut moves = Vec::new();
    game.moves(&seen, &mut moves);
    let effort = wish.strength.effort();
    let mut chance = Chance::new(wish.seed);
    if chance.below(100) < effort.slips {
        let ply = without_thought(game, &seen, moves, &mut chance)?;
        return Some(Advice { ply, value: None, depth: 0, states: 0, stopped: false });
    }
    if uses_alpha_beta(game, &seen, wish) {
        let settings = alpha_beta::Settings {
            seat: wish.seat,
            depth: effort.depth.unwrap_or(alpha_beta::DEEPEST),
            states: effort.states,
            time: effort.time,
            equals: wish.vary,
            table: true,
            past: heeds_past(game, wish).then_some(wish.past.as_slice()),
        };
        alpha_beta::search(game, &seen, settings, watch).map(|found| found.advice(&mut chance))
    } else {
        let brake = Brake::new(watch, effort.tried, effort.time);
        tree::search(game, state, wish.seat, effort.rounds, &mut chance, brake)
    }
}

fn uses_alpha_beta<G: Game>(game: &G, state: &G::State, wish: &Wish) -> bool {
    let fits = game.is_open() && game.seats() <= 2;
    fits && (matches!(wish.strength, Strength::Depth(_)) || game.value(state, wish.seat).is_some())
}

/// Returns whether a position that comes again matters to who thinks. A depth looks at what lies ahead and at nothing
/// else, so that its values are those of plain minimax.
fn heeds_past<G: Game>(game: &G, wish: &Wish) -> bool {
    game.repetition_limit().is_some_and(|limit| limit > 0) && wish.strength.effort().depth.is_none()
}

/// Returns any ply, as of one who has not seen what matters.
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
