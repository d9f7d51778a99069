//! One play of one game: its history, its clock, its events.
//!
//! - [`playing`]: the current position, and the moves
//! - [`looking`]: what can be seen
//! - [`looking`]: what is visible
//! - [`plies`]: the history by plies and by variations
//! - [`notes`]: the log, and notes in it besides moves
//!
//! Private parts: `umpire` carries out turns (including restarts of phases, and repetition), `tree` holds the
//! history with its variations, and `replaying` replays a log.

pub mod history;
pub mod looking;
pub mod notes;
pub mod playing;
pub mod plies;
mod replaying;
mod tree;
mod umpire;

use std::sync::Arc;
use std::time::Duration;

use self::tree::Tree;
use self::umpire::{Point, Umpire};
use super::aid::{Aid, Aids};
use super::log::{Act, Line, Log};
use super::{Game, Refusal, Seat, Standing, Text, Witness};
pub use history::{History, Played, StepPoint, replay};
pub use looking::Looking;
pub use notes::Notes;
pub use playing::Playing;
pub use plies::{Plies, Ply, PlyKind, PlyText, Variation};

/// Plies between two kept states at first; it doubles whenever there are too many of them.
const FIRST_SPACING: usize = 32;
const MOST_KEPT: usize = 64;

/// What happened at a point of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// The play, or a new run of it after a restart, began.
    StartOfGame,
    /// A move was made.
    Action,
    /// The player left a play that was not over.
    GameInterrupted,
    /// A move ended the game.
    GameFinished,
}

impl Event {
    /// Returns the event's name in the play files of Strašrybka 2010.
    pub fn name(self) -> &'static str {
        match self {
            Self::StartOfGame => "StartOfGame",
            Self::Action => "Action",
            Self::GameInterrupted => "GameInterrupted",
            Self::GameFinished => "GameFinished",
        }
    }
}

/// A play of any game, as windows, terminals and servers hold it.
///
/// It is object-safe. Code that needs one part of it takes the trait of that part.
pub trait Play: Playing + Looking + History + Plies + Notes + Send {}

impl<G: Game> Play for Session<G> {}

/// A turn: one step of the history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn<M> {
    /// A move.
    Move(M),
    /// The game was restarted: by the player, or because there was no legal move.
    Restart {
        /// Whether the game forced it.
        forced: bool,
    },
    /// Back to the beginning of the phase: the state at the latest mark that the rules set.
    PhaseAgain,
    /// All chance from here on comes from this seed.
    NewLuck(u64),
}

/// One play of one game.
///
/// The history is a list of turns with a cursor between what was played and what was undone; any point of it
/// is reached by playing on from the nearest kept state. Turns that were undone before another move stay as
/// variations, so nothing that was played is lost. The caller owns the clock: every call that changes
/// something passes the time spent in this play so far, without pauses.
///
/// # Examples
///
/// ```
/// use std::path::Path;
/// use std::sync::Arc;
/// use std::time::Duration;
///
/// use schola::board;
/// use schola::engine::{Playing, Session};
/// use schola::project::BoardFolder;
///
/// let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/connect-four");
/// let folder = BoardFolder::open(&folder).expect("the sample can be read");
/// let game = board::compile(&folder.draft, &[], "en").expect("the sample has no faults");
/// let mut session = Session::new(Arc::new(game), 0, 0);
///
/// let now = Duration::ZERO;
/// let _ = session.choose(3, now).expect("a column");
/// let _ = session.choose(3, now).expect("the same column");
/// assert!(session.undo(now));
/// let _ = session.choose(0, now).expect("another column");
///
/// // What was undone is a variation, and taking it makes the current line one.
/// let after = 1;
/// assert_eq!(session.variations(after).len(), 1);
/// assert!(session.take_variation(after, 0, now));
/// assert_eq!(session.turns().len(), 2);
/// assert_eq!(session.variations(after).len(), 1);
/// ```
#[derive(Debug)]
pub struct Session<G: Game> {
    umpire: Umpire<G>,
    tree: Tree<G::Move>,
    at: usize,
    now: Point<G::State>,
    kept: Vec<(usize, Point<G::State>)>,
    spacing: usize,
    log: Log,
    /// The help taken in each run that had any.
    aids: Vec<Aids>,
}

impl<G: Game> Session<G> {
    /// Begins a play. A goal reached before move number `minimum_moves` does not count.
    pub fn new(game: Arc<G>, seed: u64, minimum_moves: u32) -> Self {
        let umpire = Umpire::new(game, seed, minimum_moves);
        let start = umpire.first(Duration::ZERO);
        Self {
            log: Log::new(seed),
            kept: vec![(0, start.clone())],
            now: start,
            umpire,
            tree: Tree::new(),
            at: 0,
            spacing: FIRST_SPACING,
            aids: Vec::new(),
        }
    }

    /// Plays a log in a new session.
    ///
    /// # Errors
    /// The index of the line that does not fit the game, and why.
    pub fn from_log(game: Arc<G>, minimum_moves: u32, log: &Log) -> Result<Self, (usize, Refusal)> {
        let mut session = Self::new(game, log.seed, minimum_moves);
        log.replay(&mut session)?;
        Ok(session)
    }

    /// Makes a move and, if it leaves no legal move, the forced restart.
    ///
    /// # Errors
    /// A [`Refusal`] if the move is not legal or the game is over; nothing has changed then.
    pub fn play(
        &mut self,
        choice: &G::Move,
        at: Duration,
        witness: &mut impl Witness<G::State>,
    ) -> Result<(), Refusal> {
        let mut next = self.now.clone();
        self.umpire.advance(&mut next, &Turn::Move(choice.clone()), at, witness)?;
        let (number, seat) = (next.number, self.umpire.game.mover(&self.now.state, choice).0);
        let act = Act::Move { number, seat, text: choice.to_string() };
        self.note(act, at);
        let stuck = next.standing == Standing::Stuck;
        self.push(Turn::Move(choice.clone()), at, next);
        if stuck {
            self.begin_again(true, at);
        }
        Ok(())
    }

    /// Restarts the game. Undo brings back the position before.
    pub fn restart(&mut self, at: Duration) {
        self.note(Act::Restart, at);
        self.begin_again(false, at);
    }

    /// Goes back to the beginning of the phase that the rules marked last; undo reverts that. Returns `false`
    /// if there is none, the game is over, or nothing was done since.
    pub fn begin_phase_again(&mut self, at: Duration) -> bool {
        let mut next = self.now.clone();
        if self.umpire.advance(&mut next, &Turn::PhaseAgain, at, &mut ()).is_err() {
            return false;
        }
        self.note(Act::PhaseAgain, at);
        self.push(Turn::PhaseAgain, at, next);
        true
    }

    /// Lets all chance from here on come from another seed; undo reverts that. Returns `false` if the game knows no chance or
    /// is over.
    pub fn take_new_luck(&mut self, seed: u64, at: Duration) -> bool {
        let mut next = self.now.clone();
        let turn = Turn::NewLuck(seed);
        if !self.umpire.game.has_later_chance() || self.umpire.advance(&mut next, &turn, at, &mut ()).is_err()
        {
            return false;
        }
        self.note(Act::NewLuck(seed), at);
        self.push(turn, at, next);
        true
    }

    /// Makes the move that the rules take for a seat that does not choose in time. When that is, the caller decides.
    ///
    /// # Errors
    /// A [`Refusal`] if the seat is not to choose, or the rules name nothing; nothing has changed then.
    pub fn take_default(&mut self, seat: Seat, at: Duration) -> Result<(), Refusal> {
        let Some(choice) = self.umpire.game.default_answer(&self.now.state, seat) else {
            return Err(Refusal(Text::new("refusal-no-default").with("seat", seat.0 + 1)));
        };
        self.play(&choice, at, &mut ())
    }

    fn note(&mut self, act: Act, at: Duration) {
        self.log.lines.push(Line { at, when: None, act });
    }

    /// Records that help was taken. It does not affect the game.
    fn take_aid(&mut self, aid: Aid, at: Duration) {
        self.note(Act::Aided(aid), at);
        let run = History::restarts(self);
        if self.aids.len() <= run {
            self.aids.resize(run + 1, Aids::default());
        }
        self.aids[run].add(aid);
    }

    fn begin_again(&mut self, forced: bool, at: Duration) {
        // An undone run that began here before is another run.
        self.aids.truncate(History::restarts(self) + 1);
        let next = self.umpire.first(at);
        self.push(Turn::Restart { forced }, at, next);
    }

    /// Records that the player leaves the play before it is over.
    pub fn interrupt(&mut self, at: Duration) {
        self.note(Act::Interrupted, at);
        if matches!(self.now.standing, Standing::ToMove(_)) {
            self.now.event = Event::GameInterrupted;
        }
    }

    /// Undoes one turn. Returns `false` at the beginning.
    pub fn undo(&mut self, at: Duration) -> bool {
        if self.at == 0 {
            return false;
        }
        self.jump(self.at - 1, at);
        true
    }

    /// Redoes one turn. Returns `false` at the end.
    pub fn redo(&mut self, at: Duration) -> bool {
        if self.at == self.tree.len() {
            return false;
        }
        self.jump(self.at + 1, at);
        true
    }

    /// Jumps to the point of the history after `to` turns, at most the last.
    pub fn jump(&mut self, to: usize, at: Duration) {
        let to = to.min(self.tree.len());
        let (act, steps) = if to < self.at { (Act::Undo, self.at - to) } else { (Act::Redo, to - self.at) };
        for _ in 0..steps {
            self.note(act.clone(), at);
        }
        if steps > 0 {
            self.go_to(to);
        }
    }

    fn go_to(&mut self, to: usize) {
        if to < self.at {
            let nearest = self.kept.partition_point(|(index, _)| *index <= to) - 1;
            let (index, point) = &self.kept[nearest];
            self.at = *index;
            self.now = point.clone();
        }
        while self.at < to {
            let Some(node) = self.tree.get(self.at) else { return };
            let mut next = self.now.clone();
            if self.umpire.advance(&mut next, &node.turn, node.at, &mut ()).is_err() {
                // The game accepted the same turn before, so refusing it now breaks the contract of `Game`.
                debug_assert!(false, "a turn of the history was refused");
                self.tree.cut(self.at);
                return;
            }
            self.now = next;
            self.at += 1;
        }
    }

    /// Returns the point of the history before a turn.
    fn before(&self, turn: usize) -> Point<G::State> {
        let nearest = self.kept.partition_point(|(index, _)| *index <= turn) - 1;
        let (index, mut point) = self.kept[nearest].clone();
        for before in self.tree.line().skip(index).take(turn.saturating_sub(index)) {
            let _ = self.umpire.advance(&mut point, &before.turn, before.at, &mut ());
        }
        point
    }

    fn push(&mut self, turn: Turn<G::Move>, at: Duration, point: Point<G::State>) {
        let node = self.node(turn, at, &point);
        self.tree.push(self.at, node);
        self.kept.retain(|(index, _)| *index <= self.at);
        self.at += 1;
        self.now = point;
        if self.at - self.kept.last().map_or(0, |(index, _)| *index) >= self.spacing {
            self.kept.push((self.at, self.now.clone()));
        }
        if self.kept.len() > MOST_KEPT {
            let mut place = 0;
            self.kept.retain(|_| {
                place += 1;
                place % 2 == 1
            });
            self.spacing *= 2;
        }
    }

    /// Returns the seat that chooses next, the first one if none does.
    fn seat(&self) -> Seat {
        self.now.asked().unwrap_or_default()
    }

    /// Returns the game.
    pub fn game(&self) -> &Arc<G> {
        &self.umpire.game
    }

    /// Returns the move number before which a goal does not count.
    pub fn minimum_moves(&self) -> u32 {
        self.umpire.minimum_moves
    }

    /// Returns the current state.
    pub fn state(&self) -> &G::State {
        &self.now.state
    }

    /// Returns all turns with the time of each, including undone ones.
    pub fn turns(&self) -> Vec<(Turn<G::Move>, Duration)> {
        self.tree.line().map(|node| (node.turn.clone(), node.at)).collect()
    }
}
