//! What a game is, one play of it, and what can be seen of it.
//!
//! Every kind of game implements [`Game`]. Everything that plays, shows, solves, records or transmits games
//! knows only this module and never asks which kind it holds; the one `match` over kinds is
//! [`AnyGame`](crate::project::AnyGame).
//!
//! A [`Game`] is compiled and immutable. Its `State` is a plain value that holds only what decides the
//! future, and *game, seed and moves* always give the same state; undo, replay, saves and tests rely on that.
//! A [`Session`] adds what belongs to one play: history with undo and redo to any depth (a restart is a step
//! of it too), the minimum number of moves, the clock, events and the log. [`Play`] is its object-safe
//! interface, for windows and terminals, made of one trait for each purpose: [`Playing`], [`Looking`],
//! [`History`], [`Plies`] and [`Notes`].
//!
//! A [`Witness`] receives each step inside a move. A witness that does not watch costs nothing: a grid game
//! then runs a fast pass that reports no steps, and a test compares the effects of both passes.
//!
//! Three decisions shape the trait:
//!
//! - [`Game::scene`] takes the window of cells to show. The cost of a board of 4096 × 4096 depends on the
//!   part being looked at, and the state can be one flat array.
//! - [`Game::data`] gives the state as a JSON object, so the command line needs no knowledge of kinds.
//! - A game whose turn takes several choices says where a turn begins ([`Game::begins_ply`]). The run of
//!   choices that counts as one turn is a *ply*; history, search depth and replay count plies.
//!
//! The history is one line in a tree: when another move follows an undo, what was undone stays as a
//! variation. The log only grows, and playing it again restores the whole tree.
//!
//! - [`scene`]: what a viewer sees, as plain data
//! - [`controls`]: how the game wants its moves to be chosen
//! - [`session`]: one play of a game, with its history
//! - [`seats`]: who plays at which seat, and who has to act
//! - [`several`]: the seats that are to choose
//! - [`candidates`]: candidate levels, changed in small steps
//! - [`solvable`]: what a solver can learn from a game with a goal
//! - [`step`]: what happens inside a move
//! - [`turn`]: one picture in several turns
//! - [`trace`]: what the interpreter of the rules did inside a move
//! - [`playback`]: a play shown again from its history, without touching it
//! - [`remote`]: a play that happens elsewhere
//! - [`log`]: the text that a play is saved as
//! - [`save`]: a saved play, verified by playing it again when it is opened
//! - [`course`]: a log, state by state
//! - [`moment`]: dates and times of day
//! - [`aid`]: help taken during a play
//!
//! # Examples
//!
//! Any game can be opened and played without knowing its kind:
//!
//! ```
//! use std::path::Path;
//! use std::time::Duration;
//!
//! use schola::project;
//!
//! let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/lights-out");
//! let mut play = project::open_play(&folder, None, 0).expect("the sample has no faults");
//! assert!(play.choices() > 0);
//!
//! let _ = play.choose(0, Duration::from_secs(2)).expect("the first legal move");
//! assert_eq!((play.number(), play.at()), (1, 1));
//!
//! assert!(play.undo(Duration::from_secs(3)));
//! assert!(play.redo(Duration::from_secs(4)));
//! assert!(!play.redo(Duration::from_secs(5)), "there is nothing left to redo");
//! assert_eq!(play.history().len(), 1);
//! ```

pub mod aid;
pub mod candidates;
pub(crate) mod chance;
pub mod controls;
pub mod course;
pub mod idle;
pub mod log;
pub mod moment;
pub mod playback;
pub mod remote;
pub mod save;
pub mod scene;
pub mod seats;
pub mod session;
pub mod several;
pub mod solvable;
pub mod step;
pub mod trace;
pub mod turn;

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

pub use aid::{Aid, Aids};
pub use candidates::{CandidateLevels, TransitionTable};
pub use controls::{Boundary, Controls, InvalidFocus, MoveMode};
pub use course::Course;
pub use idle::{IdleThrow, IdleTurn};
pub use moment::Moment;
pub use playback::{Replay, Speed};
pub use scene::{Area, BoardCell, Figure, Figures, LookName, Scene, Table, Text};
pub use seats::{Controller, Player};
pub use session::{
    Event, History, Looking, Notes, Play, Played, Playing, Plies, Ply, PlyKind, PlyText, Session, StepPoint,
    Turn, Variation, replay,
};
pub use several::Seats;
pub use solvable::{Decision, Decisions, Knowledge, ModularSystem, Outlook, Solvable, TakeBack};
pub use step::{
    Branch, Execution, Failure, InnerStep, Iteration, IterationKind, Narration, Step, Witness, Write,
};
pub use trace::{RuleLine, Trace};

/// A participant in a game, counted from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(pub u8);

/// Through whose eyes a state is seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Someone who may see everything.
    #[default]
    All,
    /// The player at a seat, who sees only what that player may see.
    Seat(Seat),
}

/// How a game stands in one state.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// It goes on. These seats are to choose; if they are several, each in secret from the others, in any order.
    ToMove(Seats),
    /// The puzzle is solved.
    Solved,
    /// These seats have won.
    Won(Vec<Seat>),
    /// The place of each seat, the best being 1; equal ones share a place, as in 1, 2, 2, 4.
    Placed(Vec<u8>),
    /// The player has lost.
    Lost,
    /// Nobody has won and the game is over.
    Drawn,
    /// It is not over, but there is no legal move.
    Stuck,
    /// The rules could not be carried out, for this reason.
    Fault(Text),
}

impl Standing {
    /// Returns the standing of a game in which one seat is to choose.
    pub const fn to_move(seat: Seat) -> Self {
        Self::ToMove(Seats::one(seat))
    }

    /// Returns the first of the seats that are to choose; `None` if the game is over.
    pub fn asked(&self) -> Option<Seat> {
        if let Self::ToMove(seats) = self { Some(seats.first()) } else { None }
    }
}

/// Why a move was refused. The state is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(pub Text);

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl std::error::Error for Refusal {}

/// A game, compiled and immutable: the window, background threads and servers share the same value.
///
/// *Game, seed and moves* always give the same state. Saves, replays, the solver and network play rely on
/// that.
pub trait Game: Send + Sync + 'static {
    /// Everything that decides the future of the game, and nothing else.
    type State: Clone + Eq + Hash + Send + Sync + 'static;
    /// A choice. It has the same text in logs, on the command line and on a network.
    type Move: Clone + Eq + Hash + Send + Sync + fmt::Debug + fmt::Display + FromStr + 'static;

    /// Returns the initial state. The seed feeds the game's chance, if it has any.
    fn start(&self, seed: u64) -> Self::State;

    /// Returns how the game stands.
    fn standing(&self, state: &Self::State) -> Standing;

    /// Appends the legal moves of all seats: finitely many, always in the same order.
    fn moves(&self, state: &Self::State, into: &mut Vec<Self::Move>);

    /// Returns the move that a choice of the scene with this number stands for, legal or not. By default the number is the index
    /// among the legal moves; where that depends on what a seat must not know, it is another one.
    fn choice_numbered(&self, state: &Self::State, number: usize) -> Option<Self::Move> {
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        moves.into_iter().nth(number)
    }

    /// Returns whose move a move is, legal or not. Where several seats are to choose, a move belongs to one of them; where a
    /// seat may act out of turn, to that seat.
    fn mover(&self, state: &Self::State, _choice: &Self::Move) -> Seat {
        self.standing(state).asked().unwrap_or_default()
    }

    /// Appends the moves with which a seat that is to choose can do so, in the order of [`Game::moves`]; none for a seat
    /// that is not. What a seat may do out of turn is not among them.
    fn answers(&self, state: &Self::State, seat: Seat, into: &mut Vec<Self::Move>) {
        if matches!(self.standing(state), Standing::ToMove(seats) if seats.contains(seat)) {
            self.moves(state, into);
        }
    }

    /// Returns the move that the rules take for a seat that does not choose in time; `None` if they name none.
    fn default_answer(&self, _state: &Self::State, _seat: Seat) -> Option<Self::Move> {
        None
    }

    /// Returns the move, legal or not, that choosing a cell stands for; `None` where cells stand for no moves.
    fn move_at(&self, _place: BoardCell) -> Option<Self::Move> {
        None
    }

    /// Makes a move and reports each step of it to `witness`.
    ///
    /// # Errors
    /// A [`Refusal`] if the move is not legal; the state is then unchanged.
    fn play<W: Witness<Self::State>>(
        &self,
        state: &mut Self::State,
        choice: &Self::Move,
        witness: &mut W,
    ) -> Result<(), Refusal>
    where
        Self: Sized;

    /// Writes the state after a move into `into`, like a copy followed by [`Game::play`]. Returns whether the
    /// move is legal.
    fn play_from(&self, from: &Self::State, choice: &Self::Move, into: &mut Self::State) -> bool
    where
        Self: Sized,
    {
        into.clone_from(from);
        self.play(into, choice, &mut ()).is_ok()
    }

    /// Returns a state that `viewer` cannot tell from `state`: hidden things are drawn again, chance is
    /// reseeded.
    fn imagine(&self, state: &Self::State, viewer: Viewer, seed: u64) -> Self::State;

    /// Returns the value of the state for a seat by the game's own evaluation; `None` if it has none.
    fn value(&self, state: &Self::State, seat: Seat) -> Option<i32>;

    /// Returns the cells that the pictures of a rule, by its number, are about wherever one of them fits now; `None` if the
    /// rule has none, or the game's rules have no pictures.
    fn fitting(&self, _state: &Self::State, _rule: usize) -> Option<Vec<BoardCell>> {
        None
    }

    /// Returns why a seat that is to choose can choose none of these places and things of the scene, by id, the topmost first;
    /// `None` if the rules say nothing about it.
    ///
    /// # Errors
    ///
    /// The fault of the rules that say it.
    fn refusal(&self, _state: &Self::State, _seat: Seat, _ids: &[u64]) -> Result<Option<String>, Text> {
        Ok(None)
    }

    /// Returns whether the rules can tell what is known of a thing.
    fn has_facts(&self) -> bool {
        false
    }

    /// Returns what the rules tell a seat about these places and things of the scene, by id, the topmost first, line by line:
    /// only what the seat can tell. Nothing if the rules say nothing about them.
    ///
    /// # Errors
    ///
    /// The fault of the rules that say it.
    fn facts(&self, _state: &Self::State, _seat: Seat, _ids: &[u64]) -> Result<Vec<String>, Text> {
        Ok(Vec::new())
    }

    /// Returns whether anything is left to chance after the first choice.
    fn has_later_chance(&self) -> bool {
        self.has_chance()
    }

    /// Draws all chance from now on from another seed; what has been drawn stays. A game without chance does nothing.
    fn reseed(&self, _state: &mut Self::State, _seed: u64) {}

    /// Appends how good the game's own rules say each choice of a seat is, in the order of [`Game::answers`]: the greatest is
    /// the best. Returns `false`, and appends nothing, if the rules advise nothing. Whoever decides for a seat asks about a state that it
    /// imagines ([`Game::imagine`]).
    ///
    /// # Errors
    ///
    /// The fault of the rules that advise; what was appended is then worth nothing.
    fn advice(&self, _state: &Self::State, _seat: Seat, _into: &mut Vec<i64>) -> Result<bool, Text> {
        Ok(false)
    }

    /// Returns what the rules said about going back during the last move.
    fn restore_point(&self, _state: &Self::State) -> RestorePoint {
        RestorePoint::default()
    }

    /// Returns how often a position may occur before the play is drawn; `None` for no limit.
    fn repetition_limit(&self) -> Option<u32> {
        None
    }

    /// Returns a key that is equal for states that the repetition limit counts as the same position.
    fn position_key(&self, _state: &Self::State) -> u64 {
        0
    }

    /// Returns the text of a ply in the game's own notation, given the state before it and its choices. It tells a viewer
    /// nothing that the viewer cannot see.
    fn ply_text(&self, _before: &Self::State, choices: &[Self::Move], _viewer: Viewer) -> String {
        choices.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    /// Returns the throws of dice since the last choice, or since the start, of players who then had nothing to choose.
    fn idle_throws(&self, _state: &Self::State) -> Vec<IdleThrow> {
        Vec::new()
    }

    /// Returns what `viewer` sees of the state. Boards contain only the cells inside `window`, so that a
    /// board of 4096 × 4096 costs no more than the part being looked at.
    fn scene(&self, state: &Self::State, viewer: Viewer, window: Area) -> Scene;

    /// Returns what each of several viewers sees. A game may make at once what all of them see alike.
    fn scenes(&self, state: &Self::State, viewers: &[Viewer], window: Area) -> Vec<Scene> {
        viewers.iter().map(|viewer| self.scene(state, *viewer, window)).collect()
    }

    /// Returns the figures of the state for a table of the play.
    fn figures(&self, state: &Self::State, viewer: Viewer) -> Figures {
        let counters = self.scene(state, viewer, Area::NONE).counters.into_iter();
        let mut moves = Vec::new();
        self.moves(state, &mut moves);
        Figures {
            items: counters
                .map(|it| Figure { name: it.name, told: None, value: it.value, shown: true })
                .collect(),
            goals: 0,
            valid_moves: moves.len(),
        }
    }

    /// Returns the looks that the game can be shown in.
    fn looks(&self) -> Vec<LookName> {
        Vec::new()
    }

    /// Returns the same game in another look (by name) and another language (by code); `None` for either
    /// keeps it. Returns `None` if the game has one look and no texts.
    fn shown(&self, _look: Option<&str>, _language: Option<&str>) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// Returns whether the same choices can lead to another play with another seed.
    fn has_chance(&self) -> bool {
        false
    }

    /// Returns the number of seats.
    fn seats(&self) -> u8 {
        1
    }

    /// Returns whether the game has neither hidden information nor chance. Then a clone serves as well as
    /// [`Game::imagine`].
    fn is_open(&self) -> bool {
        false
    }

    /// Returns whether a ply begins here: the run of choices that counts as one turn of the history.
    ///
    /// A game whose turn takes several choices (a piece, then a field) returns `false` in between.
    fn begins_ply(&self, _state: &Self::State) -> bool {
        true
    }

    /// Returns whether every choice here is known to end the ply. If not, one has to play it and see.
    fn ends_ply(&self, _state: &Self::State) -> bool {
        false
    }

    /// Returns a sort key for move ordering, from the place that the choice names. A search tries low ranks
    /// first and keeps the order of `moves` among equals.
    fn rank(&self, _state: &Self::State, _choice: &Self::Move) -> u32 {
        0
    }

    /// Returns the state as data for other programs: the members of a JSON object.
    fn data(&self, state: &Self::State, viewer: Viewer) -> serde_json::Map<String, serde_json::Value>;

    /// Returns the part of the data that is the same in all languages. Saves are compared by it.
    fn plain_data(&self, state: &Self::State) -> serde_json::Map<String, serde_json::Value> {
        self.data(state, Viewer::All)
    }
}

/// What the rules said about going back during one move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RestorePoint {
    /// The phase that begins here, if any. A new phase replaces the last one of the same number.
    pub marked: Option<u32>,
    /// Whether all earlier restore points are void, because something hidden was revealed.
    pub cleared: bool,
}
