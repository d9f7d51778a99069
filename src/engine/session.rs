//! One play of one game: its history, its clock, its events.
//!
//! - [`face`]: what windows, terminals and servers know of a play
//! - [`plies`]: the history by plies and by variations

pub mod face;
pub mod plies;
mod tree;
mod umpire;

use std::sync::Arc;
use std::time::Duration;

use self::tree::Tree;
use self::umpire::{Point, Umpire};
use super::aid::{Aid, Aids};
use super::log::{Act, Line, Log};
use super::{Game, Refusal, Seat, Standing, Witness};
pub use face::{Play, Played, replay};
pub use plies::{Ply, PlyKind, Variation};

/// Plies between two kept states at first; doubled whenever there are too many of them.
const FIRST_SPACING: usize = 32;
const MOST_KEPT: usize = 64;

/// What happened at a point of a play (seed 000, 6.1).
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
    /// Returns the seed's word for the event.
    pub fn name(self) -> &'static str {
        match self {
            Self::StartOfGame => "StartOfGame",
            Self::Action => "Action",
            Self::GameInterrupted => "GameInterrupted",
            Self::GameFinished => "GameFinished",
        }
    }
}

/// A step of the history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn<M> {
    /// A move.
    Move(M),
    /// The game begun again: by the player, or because nothing could be chosen any more.
    Restart {
        /// Whether the game itself asked for it.
        forced: bool,
    },
    /// Back to where the phase began: the state is the one at the latest mark of the rules.
    PhaseAgain,
}

/// One play of one game.
///
/// The history is a list of turns with a mark between what was played and what was undone; any point of it
/// can be reached by playing on from the nearest kept state. What was undone before another move was made stays
/// as a variation, so nothing that was played is ever lost. The clock is the caller's: each call that changes
/// something is told the time spent in this play so far, pauses left out.
#[derive(Debug)]
pub struct Session<G: Game> {
    umpire: Umpire<G>,
    tree: Tree<G::Move>,
    at: usize,
    now: Point<G::State>,
    kept: Vec<(usize, Point<G::State>)>,
    spacing: usize,
    log: Log,
    /// The help taken in each run, as far as there was any.
    aids: Vec<Aids>,
}

impl<G: Game> Session<G> {
    /// Begins a play. Before move number `minimum_moves` nothing counts as solved.
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

    /// Plays what a log says in a new play.
    ///
    /// # Errors
    /// The number of the line, from 0, that does not fit the game, and why.
    pub fn from_log(game: Arc<G>, minimum_moves: u32, log: &Log) -> Result<Self, (usize, Refusal)> {
        let mut session = Self::new(game, log.seed, minimum_moves);
        log.replay(&mut session)?;
        Ok(session)
    }

    /// Makes a move and, where it leaves nothing to choose, the restart that follows from it.
    ///
    /// # Errors
    /// A [`Refusal`] when the move is not legal or the game is over; nothing has changed then.
    pub fn play(
        &mut self,
        choice: &G::Move,
        at: Duration,
        witness: &mut impl Witness<G::State>,
    ) -> Result<(), Refusal> {
        let mut next = self.now.clone();
        self.umpire.advance(&mut next, &Turn::Move(choice.clone()), at, witness)?;
        let (number, seat) = (next.number, self.seat().0);
        let act = Act::Move { number, seat, text: choice.to_string() };
        self.note(act, at);
        let stuck = next.standing == Standing::Stuck;
        self.push(Turn::Move(choice.clone()), at, next);
        if stuck {
            self.begin_again(true, at);
        }
        Ok(())
    }

    /// Begins the game again. Undo brings back the position before.
    pub fn restart(&mut self, at: Duration) {
        self.note(Act::Restart, at);
        self.begin_again(false, at);
    }

    /// Goes back to where the phase began that the rules marked last; undo takes that back. Returns `false` where
    /// there is none, the game is over, or nothing was done since.
    pub fn begin_phase_again(&mut self, at: Duration) -> bool {
        let mut next = self.now.clone();
        if self.umpire.advance(&mut next, &Turn::PhaseAgain, at, &mut ()).is_err() {
            return false;
        }
        self.note(Act::PhaseAgain, at);
        self.push(Turn::PhaseAgain, at, next);
        true
    }

    fn note(&mut self, act: Act, at: Duration) {
        self.log.lines.push(Line { at, when: None, act });
    }

    /// Notes that help was taken. It changes nothing in the game.
    fn take_aid(&mut self, aid: Aid, at: Duration) {
        self.note(Act::Aided(aid), at);
        let run = Play::restarts(self);
        if self.aids.len() <= run {
            self.aids.resize(run + 1, Aids::default());
        }
        self.aids[run].add(aid);
    }

    fn begin_again(&mut self, forced: bool, at: Duration) {
        // What was begun here before, and was taken back, is another run.
        self.aids.truncate(Play::restarts(self) + 1);
        let next = self.umpire.first(at);
        self.push(Turn::Restart { forced }, at, next);
    }

    /// Notes that the player leaves the play before it is over.
    pub fn interrupt(&mut self, at: Duration) {
        self.note(Act::Interrupted, at);
        if matches!(self.now.standing, Standing::ToMove(_)) {
            self.now.event = Event::GameInterrupted;
        }
    }

    /// Goes one turn back. Returns `false` at the beginning.
    pub fn undo(&mut self, at: Duration) -> bool {
        if self.at == 0 {
            return false;
        }
        self.jump(self.at - 1, at);
        true
    }

    /// Goes one turn forward again. Returns `false` at the end.
    pub fn redo(&mut self, at: Duration) -> bool {
        if self.at == self.tree.len() {
            return false;
        }
        self.jump(self.at + 1, at);
        true
    }

    /// Goes to a point of the history: after so many of its turns, at most all.
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
                // The same game accepted the same turn before; a game that forgets breaks its own promise.
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

    /// Returns the seat that chooses next, the first one where none does.
    fn seat(&self) -> Seat {
        self.now.asked().unwrap_or_default()
    }

    /// Returns the game.
    pub fn game(&self) -> &Arc<G> {
        &self.umpire.game
    }

    /// Returns before which move nothing counts as solved.
    pub fn minimum_moves(&self) -> u32 {
        self.umpire.minimum_moves
    }

    /// Returns the present state.
    pub fn state(&self) -> &G::State {
        &self.now.state
    }

    /// Returns all turns, those undone included, with the time of each.
    pub fn turns(&self) -> Vec<(Turn<G::Move>, Duration)> {
        self.tree.line().map(|node| (node.turn.clone(), node.at)).collect()
    }
}
