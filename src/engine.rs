//! The waist of the house: what a game is, one play of it, and what of it can be seen.
//!
//! Every kind of game implements [`Game`]; everything that plays, shows, solves, records or transmits
//! games knows this module and nothing of the kinds.
//!
//! - [`scene`]: what is to be seen, as plain data
//! - [`controls`]: how its moves are chosen, as the game says it
//! - [`session`]: one play of a game, with its history
//! - [`seats`]: who plays, and who has to act
//! - [`sketches`]: levels that are changed by small steps
//! - [`solvable`]: what a game with a goal lets a solver know of itself
//! - [`playback`]: a play shown again from its history
//! - [`log`]: the text that a play is saved as
//! - [`save`]: a saved play that is checked when it is opened
//! - [`course`]: what a log tells state by state
//! - [`moment`]: when something was done
//! - [`aid`]: help that was taken in a play

pub mod aid;
pub mod controls;
pub mod course;
pub mod log;
pub mod moment;
pub mod playback;
pub mod save;
pub mod scene;
pub mod seats;
pub mod session;
pub mod sketches;
pub mod solvable;

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

pub use aid::{Aid, Aids};
pub use controls::{Boundary, Controls, InvalidFocus, MoveMode};
pub use course::Course;
pub use moment::Moment;
pub use playback::{Replay, Speed};
pub use scene::{Area, Figure, Figures, LookName, Scene, Table, Text};
pub use seats::{Controller, Hosting, Next, Player};
pub use session::{Event, Play, Played, Ply, PlyKind, Session, Turn, Variation, replay};
pub use sketches::{Sketches, Strides};
pub use solvable::{Decision, Decisions, Knowledge, Outlook, Solvable, TakeBack, Wheels};

/// One who takes part in a game, counted from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(pub u8);

/// With whose eyes a state is looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Someone who may see everything.
    #[default]
    All,
    /// The player of a seat, who sees what that player may see.
    Seat(Seat),
}

/// How a game stands in one state.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// It goes on, and this seat chooses next.
    ToMove(Seat),
    /// A puzzle has reached a goal.
    Solved,
    /// These seats have won.
    Won(Vec<Seat>),
    /// The player has lost.
    Lost,
    /// Nobody has won and the game is over.
    Drawn,
    /// It is not over, yet nothing can be chosen.
    Stuck,
    /// The rules could not be carried out; why.
    Fault(Text),
}

/// Why a move was not made. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(pub Text);

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl std::error::Error for Refusal {}

/// A game, compiled and immutable: the same value serves the window, background threads and servers.
///
/// *Game, seed and moves* always give the same state. Saves, replays, the solver and play over a network
/// rest on that.
pub trait Game: Send + Sync + 'static {
    /// What decides the future course of the game, and nothing else.
    type State: Clone + Eq + Hash + Send + Sync + 'static;
    /// A choice. Its text is the same in logs, on the command line and on a network.
    type Move: Clone + Eq + Hash + Send + Sync + fmt::Debug + fmt::Display + FromStr + 'static;

    /// Returns the state that a play begins with. The seed feeds the game's chance, where it has any.
    fn start(&self, seed: u64) -> Self::State;

    /// Returns how the game stands.
    fn standing(&self, state: &Self::State) -> Standing;

    /// Appends the legal moves, finitely many, always in the same order.
    fn moves(&self, state: &Self::State, into: &mut Vec<Self::Move>);

    /// Makes a move; `witness` receives each step of it.
    ///
    /// # Errors
    /// A [`Refusal`] when the move is not legal; the state is then unchanged.
    fn play<W: Witness<Self::State>>(
        &self,
        state: &mut Self::State,
        choice: &Self::Move,
        witness: &mut W,
    ) -> Result<(), Refusal>
    where
        Self: Sized;

    /// Writes the state after a move into another, as copying and [`Game::play`] do. Returns whether the move is legal.
    fn play_from(&self, from: &Self::State, choice: &Self::Move, into: &mut Self::State) -> bool
    where
        Self: Sized,
    {
        into.clone_from(from);
        self.play(into, choice, &mut ()).is_ok()
    }

    /// Returns a state that `viewer` cannot tell from `state`: what is hidden drawn anew, chance reseeded.
    fn imagine(&self, state: &Self::State, viewer: Viewer, seed: u64) -> Self::State;

    /// Returns what the state is worth to a seat by the game's own data; `None` where it has none.
    fn value(&self, state: &Self::State, seat: Seat) -> Option<i32>;

    /// Returns what the rules said about going back, from the last choice to this state.
    fn restore_point(&self, _state: &Self::State) -> RestorePoint {
        RestorePoint::default()
    }

    /// Returns how often a position may occur before a play of the game is drawn; `None` is without end.
    fn repetition_limit(&self) -> Option<u32> {
        None
    }

    /// Returns what two states have in common that count as the same position for the repetition limit.
    fn position_key(&self, _state: &Self::State) -> u64 {
        0
    }

    /// Returns the text of a ply in the game's own notation, given the state before it and its choices.
    fn ply_text(&self, _before: &Self::State, choices: &[Self::Move]) -> String {
        choices.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    /// Returns what `viewer` sees of the state, with the cells of each board that lie in `window`.
    ///
    /// A board of 4096 × 4096 costs what of it is looked at, so the window is the caller's to give.
    fn scene(&self, state: &Self::State, viewer: Viewer, window: Area) -> Scene;

    /// Returns what a table of a play says of the state.
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

    /// Returns the same game in one of its looks, by its name, and with its texts in a language, by its code; what is
    /// not named stays. `None` where the game has one look and no texts.
    fn shown(&self, _look: Option<&str>, _language: Option<&str>) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// Returns whether another seed leads to another play of the same choices.
    fn has_chance(&self) -> bool {
        false
    }

    /// Returns how many take part.
    fn seats(&self) -> u8 {
        1
    }

    /// Returns whether nothing is hidden and nothing left to chance, so that a clone is as good as what is imagined.
    fn is_open(&self) -> bool {
        false
    }

    /// Returns whether a ply begins here: the run of choices that counts as one turn of the history.
    ///
    /// A game whose turn is several choices (a piece, then a field) answers `false` in between.
    fn begins_ply(&self, _state: &Self::State) -> bool {
        true
    }

    /// Returns whether whatever is chosen here surely ends the ply. Where it does not, one has to play and look.
    fn ends_ply(&self, _state: &Self::State) -> bool {
        false
    }

    /// Returns where in its order a search takes a choice, by the place that the choice names: the lowest first,
    /// equal ones as they stand in `moves`.
    fn rank(&self, _state: &Self::State, _choice: &Self::Move) -> u32 {
        0
    }

    /// Returns the state as data for other programs: the members of one JSON object.
    fn data(&self, state: &Self::State, viewer: Viewer) -> serde_json::Map<String, serde_json::Value>;

    /// Returns what of the data is the same in all languages: a save is compared by it.
    fn plain_data(&self, state: &Self::State) -> serde_json::Map<String, serde_json::Value> {
        self.data(state, Viewer::All)
    }
}

/// What the rules said about going back, in the course of one move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RestorePoint {
    /// The phase that begins here, where a phase begins: a new one of the same number takes the place of the last.
    pub marked: Option<u32>,
    /// Whether all earlier ones are void, because something hidden has become known.
    pub cleared: bool,
}

/// One who watches what happens inside a single move.
pub trait Witness<S> {
    /// Whether steps are wanted. Where this is `false`, a game makes none, and watching costs nothing.
    const WATCHING: bool = true;

    /// Receives one step, with the state as it stands after it.
    fn see(&mut self, step: Step, state: &S);
}

impl<S> Witness<S> for () {
    const WATCHING: bool = false;

    fn see(&mut self, _step: Step, _state: &S) {}
}

impl<S> Witness<S> for Vec<Step> {
    fn see(&mut self, step: Step, _state: &S) {
        self.push(step);
    }
}

/// One thing that happens inside a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A rule was tried.
    Rule(RuleReport),
    /// A line of the trace of a board game's blocks: block entered, instruction, jump, draw, fault.
    Trace(String),
    /// An event of the story: what somebody did, or what happened to somebody.
    Narration(Narration),
}

/// One sentence of the story of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Narration {
    /// The sentence.
    pub text: Text,
    /// Where it happened: column and row.
    pub place: Option<(u32, u32)>,
    /// Whether the player notices it. What goes on out of sight is told to those alone who may see everything.
    pub noticed: bool,
}

/// What one rule did in one move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleReport {
    /// Its place in the game's list of rules, counted from 0.
    pub rule: usize,
    /// Which of its parts ran.
    pub did: Did,
    /// Whether it ended the pass over the rules.
    pub broke: bool,
    /// The values it wrote, in order.
    pub wrote: Vec<Write>,
    /// The statements it could not carry out, in order.
    pub failed: Vec<Failure>,
}

impl RuleReport {
    /// Returns whether the rule wrote anything.
    pub fn did_something(&self) -> bool {
        matches!(self.did, Did::Then | Did::Else) && !self.wrote.is_empty()
    }
}

/// Which part of a rule ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Did {
    /// The statements for a condition that holds, or an unconditional statement.
    Then,
    /// The statements for a condition that does not hold.
    Else,
    /// Nothing: the condition does not hold.
    False,
    /// Nothing: the rule is faulty, or its condition could not be judged.
    Skipped,
}

/// A value written by a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Write {
    /// The name of the board layer or of the variable.
    pub to: String,
    /// The cell, column and row; `None` for a variable.
    pub cell: Option<(u32, u32)>,
    /// The value before.
    pub from: serde_json::Value,
    /// The value after.
    pub value: serde_json::Value,
}

/// A statement or condition that could not be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Which statement of the part that ran, counted from 0 in the order of the text, those within others too;
    /// `None` for the condition of the rule or the whole of it.
    pub statement: Option<usize>,
    /// Why.
    pub reason: Reason,
    /// The piece of rule text concerned.
    pub text: String,
}

/// Why a statement or condition could not be carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A place outside the board.
    Outside,
    /// Values of different types.
    Type,
    /// A name that nothing bears.
    Unknown,
    /// A number too large.
    Overflow,
    /// Text that is no rule.
    Syntax,
}
