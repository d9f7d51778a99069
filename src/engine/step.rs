//! The steps inside a move.

use super::{Text, Trace};

/// An observer of the steps inside a single move.
///
/// # Examples
///
/// A `Vec<Step>` collects the steps. In a grid game every rule that is tried is a step:
///
/// ```
/// use std::path::Path;
///
/// use schola::engine::{Game, Step};
/// use schola::project::{AnyGame, Setup, open_game};
///
/// let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/lights-out");
/// let Ok(AnyGame::Grid { game, .. }) = open_game(&folder, &Setup::default()) else {
///     panic!("the sample is a grid game without faults");
/// };
/// let mut state = game.start(0);
/// let mut moves = Vec::new();
/// game.moves(&state, &mut moves);
///
/// let mut steps: Vec<Step> = Vec::new();
/// game.play(&mut state, &moves[0], &mut steps).expect("the move is legal");
/// let changed = |step: &Step| matches!(step, Step::Execution(done) if done.did_something());
/// assert!(steps.iter().any(changed), "the move switches lamps");
/// ```
pub trait Witness<S> {
    /// Whether steps are wanted. If `false`, the game creates none and observing costs nothing.
    const WATCHING: bool = true;

    /// Receives a step and the state right after it.
    fn see(&mut self, step: Step, state: &S);

    /// Receives the state after an iteration inside the step that comes next: what [`InnerStep::iterations_ended`] counts.
    fn see_iteration(&mut self, _state: &S) {}
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

/// A step inside a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// An entry of the game's source was carried out or tried.
    Execution(Execution),
    /// The interpreter of the rules did something.
    Trace(Trace),
    /// An event of the story: an action, or something that happened to a figure.
    Narration(Narration),
}

impl Step {
    /// Returns the execution of an entry; `None` for another kind of step.
    pub fn execution(&self) -> Option<&Execution> {
        match self {
            Self::Execution(done) => Some(done),
            Self::Trace(_) | Self::Narration(_) => None,
        }
    }
}

/// One sentence of the story of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Narration {
    /// Its text.
    pub text: Text,
    /// Where it happened: column and row.
    pub place: Option<(u32, u32)>,
    /// Whether the player notices it. Events out of sight are reported only to viewers who may see
    /// everything.
    pub noticed: bool,
}

/// The execution of one entry of the game's source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Execution {
    /// The index of the entry in the game's source.
    pub source: usize,
    /// Which of its branches ran.
    pub branch: Branch,
    /// Whether the entries after it were skipped.
    pub broke: bool,
    /// The values it wrote, in order.
    pub wrote: Vec<Write>,
    /// The statements that failed, in order.
    pub failed: Vec<Failure>,
    /// Where its pictures were carried out, in order: column and row of a cell that each covers.
    pub places: Vec<(u32, u32)>,
    /// How many rounds its loops ran that repeat something.
    pub rounds: usize,
    /// What its loops and pictures did one after the other: the state after the last of them is that after the entry, unless
    /// `not_kept` says that more followed.
    pub inner: Vec<InnerStep>,
    /// How many inner steps came after those that are kept.
    pub not_kept: usize,
}

/// A step inside an execution: an iteration has ended, or what comes after the last one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InnerStep {
    /// The iterations in which it lies, from the outermost to the one that has ended; none for what comes after all loops.
    pub iterations: Vec<Iteration>,
    /// How many iterations of the execution had ended by then, with those that did nothing and are no step.
    pub iterations_ended: usize,
    /// How many values had been written by then: so many of [`Execution::wrote`].
    pub wrote: usize,
}

/// One of the times that a loop runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Iteration {
    /// What it is.
    pub kind: IterationKind,
    /// Its number, counted from 1.
    pub number: usize,
    /// How many the loop had in the end. Rounds count all; places and directions of a loop only if something changed.
    pub of: usize,
}

/// What a loop goes through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IterationKind {
    /// It runs again and again.
    Round,
    /// A cell, or a place of a picture, in column and row; `None` if that lies outside the board.
    Place(Option<(u32, u32)>),
    /// A direction, by how far one step in it goes right and down.
    Direction(i32, i32),
}

impl Execution {
    /// Returns the execution of an entry that has done nothing yet.
    pub fn of(source: usize) -> Self {
        Self {
            source,
            branch: Branch::Then,
            broke: false,
            wrote: Vec::new(),
            failed: Vec::new(),
            places: Vec::new(),
            rounds: 0,
            inner: Vec::new(),
            not_kept: 0,
        }
    }

    /// Returns whether anything was written.
    pub fn did_something(&self) -> bool {
        matches!(self.branch, Branch::Then | Branch::Else) && !self.wrote.is_empty()
    }
}

/// Which branch of an entry ran.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Branch {
    /// The branch for a true condition, or for no condition.
    Then,
    /// The branch for a false condition.
    Else,
    /// None: the condition is false, and there is no other branch.
    Neither,
    /// None: the entry is faulty, or its condition could not be evaluated.
    Skipped,
}

/// A value that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Write {
    /// The name of the target.
    pub to: String,
    /// The cell, column and row; `None` if the target has no cells.
    pub cell: Option<(u32, u32)>,
    /// The value before.
    pub from: serde_json::Value,
    /// The value after.
    pub value: serde_json::Value,
}

/// A statement or condition that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The index of the statement within the branch that ran, in the order of the source, nested ones included;
    /// `None` if the condition or the whole entry failed.
    pub statement: Option<usize>,
    /// Why.
    pub reason: Text,
    /// The part of the source concerned.
    pub text: String,
}
