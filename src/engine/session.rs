//! One play of one game: its history, its clock, its events.

use std::sync::Arc;
use std::time::Duration;

use super::log::{Act, Line, Log};
use super::scene::{Area, Figures, Scene, Text};
use super::{Game, Refusal, Standing, Step, Viewer, Witness};

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
}

/// A point of the history.
#[derive(Clone, Debug)]
struct Point<S> {
    state: S,
    /// Moves since the start or the last restart.
    number: u32,
    standing: Standing,
    event: Event,
    /// When the run that it belongs to began.
    run_start: Duration,
    /// When the last move or start was.
    at: Duration,
}

/// One play of one game.
///
/// The history is a list of turns with a mark between what was played and what was undone; any point of it
/// can be reached by playing on from the nearest kept state. The clock is the caller's: each call that
/// changes something is told the time spent in this play so far, pauses left out.
#[derive(Debug)]
pub struct Session<G: Game> {
    game: Arc<G>,
    seed: u64,
    minimum_moves: u32,
    turns: Vec<(Turn<G::Move>, Duration)>,
    at: usize,
    now: Point<G::State>,
    kept: Vec<(usize, Point<G::State>)>,
    spacing: usize,
    log: Log,
}

impl<G: Game> Session<G> {
    /// Begins a play. Before move number `minimum_moves` nothing counts as solved.
    pub fn new(game: Arc<G>, seed: u64, minimum_moves: u32) -> Self {
        let start = Self::first(&game, seed, Duration::ZERO);
        Self {
            log: Log::new(seed),
            kept: vec![(0, start.clone())],
            now: start,
            game,
            seed,
            minimum_moves,
            turns: Vec::new(),
            at: 0,
            spacing: FIRST_SPACING,
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

    fn first(game: &G, seed: u64, at: Duration) -> Point<G::State> {
        let state = game.start(seed);
        // Whatever the board of a puzzle looks like, nothing is decided before the first move.
        let standing = match game.standing(&state) {
            Standing::Solved | Standing::Stuck => Standing::ToMove(super::Seat(0)),
            other => other,
        };
        Point { state, number: 0, standing, event: Event::StartOfGame, run_start: at, at }
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
        self.advance(&mut next, &Turn::Move(choice.clone()), at, witness)?;
        let (number, seat) = (next.number, self.seat());
        let act = Act::Move { number, seat, text: choice.to_string() };
        self.log.lines.push(Line { at, when: None, act });
        let stuck = next.standing == Standing::Stuck;
        self.push(Turn::Move(choice.clone()), at, next);
        if stuck {
            self.begin_again(true, at);
        }
        Ok(())
    }

    /// Begins the game again. Undo brings back the position before.
    pub fn restart(&mut self, at: Duration) {
        self.log.lines.push(Line { at, when: None, act: Act::Restart });
        self.begin_again(false, at);
    }

    fn begin_again(&mut self, forced: bool, at: Duration) {
        let next = Self::first(&self.game, self.seed, at);
        self.push(Turn::Restart { forced }, at, next);
    }

    /// Notes that the player leaves the play before it is over.
    pub fn interrupt(&mut self, at: Duration) {
        self.log.lines.push(Line { at, when: None, act: Act::Interrupted });
        if matches!(self.now.standing, Standing::ToMove(_)) {
            self.now.event = Event::GameInterrupted;
        }
    }

    /// Goes one turn back. Returns `false` at the beginning.
    pub fn undo(&mut self, at: Duration) -> bool {
        if self.at == 0 {
            return false;
        }
        self.log.lines.push(Line { at, when: None, act: Act::Undo });
        self.go_to(self.at - 1);
        true
    }

    /// Goes one turn forward again. Returns `false` at the end.
    pub fn redo(&mut self, at: Duration) -> bool {
        if self.at == self.turns.len() {
            return false;
        }
        self.log.lines.push(Line { at, when: None, act: Act::Redo });
        self.go_to(self.at + 1);
        true
    }

    /// Goes to a point of the history: after so many of its turns, at most all.
    pub fn jump(&mut self, to: usize, at: Duration) {
        let to = to.min(self.turns.len());
        while to < self.at && self.undo(at) {}
        while to > self.at && self.redo(at) {}
    }

    fn go_to(&mut self, to: usize) {
        if to < self.at {
            let nearest = self.kept.partition_point(|(index, _)| *index <= to) - 1;
            let (index, point) = &self.kept[nearest];
            self.at = *index;
            self.now = point.clone();
        }
        while self.at < to {
            let (turn, at) = self.turns[self.at].clone();
            let mut next = self.now.clone();
            if self.advance(&mut next, &turn, at, &mut ()).is_err() {
                // The same game accepted the same turn before; a game that forgets breaks its own promise.
                debug_assert!(false, "a turn of the history was refused");
                self.turns.truncate(self.at);
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
        for (before, at) in self.turns.get(index..turn).unwrap_or_default() {
            let _ = self.advance(&mut point, before, *at, &mut ());
        }
        point
    }

    /// Makes a turn on a point; an error leaves the point in doubt, so callers give a copy.
    fn advance(
        &self,
        point: &mut Point<G::State>,
        turn: &Turn<G::Move>,
        at: Duration,
        witness: &mut impl Witness<G::State>,
    ) -> Result<(), Refusal> {
        let Turn::Move(choice) = turn else {
            *point = Self::first(&self.game, self.seed, at);
            return Ok(());
        };
        if !matches!(point.standing, Standing::ToMove(_)) {
            return Err(Refusal(Text::new("refusal-over").with("move", choice)));
        }
        self.game.play(&mut point.state, choice, witness)?;
        point.number += 1;
        point.at = at;
        point.standing = self.counted(self.game.standing(&point.state), point);
        point.event = match point.standing {
            Standing::ToMove(_) | Standing::Stuck => Event::Action,
            Standing::Solved | Standing::Won(_) | Standing::Lost | Standing::Drawn | Standing::Fault(_) => {
                Event::GameFinished
            }
        };
        Ok(())
    }

    /// A goal reached before the minimum number of moves does not count.
    fn counted(&self, standing: Standing, point: &Point<G::State>) -> Standing {
        if standing != Standing::Solved || point.number >= self.minimum_moves {
            return standing;
        }
        let mut moves = Vec::new();
        self.game.moves(&point.state, &mut moves);
        if moves.is_empty() { Standing::Stuck } else { Standing::ToMove(super::Seat(0)) }
    }

    fn push(&mut self, turn: Turn<G::Move>, at: Duration, point: Point<G::State>) {
        self.turns.truncate(self.at);
        self.kept.retain(|(index, _)| *index <= self.at);
        self.turns.push((turn, at));
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

    fn seat(&self) -> u8 {
        if let Standing::ToMove(seat) = self.now.standing { seat.0 } else { 0 }
    }

    /// Returns the game.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// Returns the present state.
    pub fn state(&self) -> &G::State {
        &self.now.state
    }

    /// Returns all turns, those undone included, with the time of each.
    pub fn turns(&self) -> &[(Turn<G::Move>, Duration)] {
        &self.turns
    }
}

/// A play of any game, whatever its kind: what windows, terminals and servers hold.
pub trait Play: Send {
    /// Returns what is to be seen.
    fn scene(&self, viewer: Viewer, window: Area) -> Scene;
    /// Returns the state as data for other programs.
    fn data(&self, viewer: Viewer) -> serde_json::Map<String, serde_json::Value>;
    /// Returns what a table of the play says of the state.
    fn figures(&self, viewer: Viewer) -> Figures;
    /// Returns how the game stands, in a play: a goal that does not count yet is none.
    fn standing(&self) -> &Standing;
    /// Returns what happened last.
    fn event(&self) -> Event;
    /// Returns the number of moves since the start or the last restart.
    fn number(&self) -> u32;
    /// Returns the number of legal moves.
    fn choices(&self) -> usize;
    /// Makes the legal move with this place in the list.
    ///
    /// # Errors
    /// A [`Refusal`] when there is no such move or the game is over.
    fn choose(&mut self, index: usize, at: Duration) -> Result<Vec<Step>, Refusal>;
    /// Makes the move that a text stands for; with `watch`, returns what happened inside it.
    ///
    /// # Errors
    /// A [`Refusal`] when the text is no move, the move is not legal, or the game is over.
    fn enter(&mut self, text: &str, at: Duration, watch: bool) -> Result<Vec<Step>, Refusal>;
    /// Goes one turn back. Returns `false` at the beginning.
    fn undo(&mut self, at: Duration) -> bool;
    /// Goes one turn forward again. Returns `false` at the end.
    fn redo(&mut self, at: Duration) -> bool;
    /// Begins the game again.
    fn restart(&mut self, at: Duration);
    /// Notes that the player leaves before the end.
    fn interrupt(&mut self, at: Duration);
    /// Goes to a point of the history: after so many of its turns.
    fn jump(&mut self, to: usize, at: Duration);
    /// Returns where in the history the play stands: after so many of its turns.
    fn at(&self) -> usize;
    /// Returns the turns of the history, those undone included, with the time of each.
    fn history(&self) -> Vec<Played>;
    /// Returns how often the play was begun again up to where it stands, by the player or by the game.
    fn restarts(&self) -> usize;
    /// Returns what one turn of the history, from 0, did inside.
    fn steps(&self, turn: usize) -> Vec<Step>;
    /// Returns what is to be seen inside one turn of the history, after so many of its steps.
    fn scene_within(&self, turn: usize, steps: usize, viewer: Viewer, window: Area) -> Scene;
    /// Returns the time of this run of the play until `at`.
    fn elapsed(&self, at: Duration) -> Duration;
    /// Returns the log of the play.
    fn log(&self) -> &Log;
}

/// Waits for a step inside a turn and keeps the state as it stands after it.
struct Within<S> {
    left: usize,
    state: Option<S>,
}

impl<S: Clone> Witness<S> for Within<S> {
    fn see(&mut self, _step: Step, state: &S) {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 && self.state.is_none() {
            self.state = Some(state.clone());
        }
    }
}

/// A turn as a text, with the time of play when it was made.
pub type Played = (Turn<String>, Duration);

/// Makes turns of another play one after another, up to the first that is refused. Restarts that a game forces
/// are passed over, since it forces its own. Returns how many turns were taken in.
///
/// This is how a play goes on in a game that has been changed meanwhile.
pub fn replay(play: &mut dyn Play, turns: &[Played]) -> usize {
    for (index, (turn, at)) in turns.iter().enumerate() {
        match turn {
            Turn::Move(text) => {
                if play.enter(text, *at, false).is_err() {
                    return index;
                }
            }
            Turn::Restart { forced: false } => play.restart(*at),
            Turn::Restart { forced: true } => {}
        }
    }
    turns.len()
}

impl<G: Game> Play for Session<G> {
    fn scene(&self, viewer: Viewer, window: Area) -> Scene {
        let mut scene = self.game.scene(&self.now.state, viewer, window);
        if !matches!(self.now.standing, Standing::ToMove(_)) {
            scene.choices.clear();
        }
        scene
    }

    fn data(&self, viewer: Viewer) -> serde_json::Map<String, serde_json::Value> {
        self.game.data(&self.now.state, viewer)
    }

    fn figures(&self, viewer: Viewer) -> Figures {
        self.game.figures(&self.now.state, viewer)
    }

    fn standing(&self) -> &Standing {
        &self.now.standing
    }

    fn event(&self) -> Event {
        self.now.event
    }

    fn number(&self) -> u32 {
        self.now.number
    }

    fn choices(&self) -> usize {
        if !matches!(self.now.standing, Standing::ToMove(_)) {
            return 0;
        }
        let mut moves = Vec::new();
        self.game.moves(&self.now.state, &mut moves);
        moves.len()
    }

    fn choose(&mut self, index: usize, at: Duration) -> Result<Vec<Step>, Refusal> {
        let mut moves = Vec::new();
        self.game.moves(&self.now.state, &mut moves);
        let Some(choice) = moves.get(index) else {
            return Err(Refusal(Text::new("refusal-no-choice").with("index", index)));
        };
        let mut steps = Vec::new();
        Session::play(self, choice, at, &mut steps)?;
        Ok(steps)
    }

    fn enter(&mut self, text: &str, at: Duration, watch: bool) -> Result<Vec<Step>, Refusal> {
        let choice: G::Move =
            text.parse().map_err(|_| Refusal(Text::new("refusal-not-a-move").with("move", text)))?;
        let mut steps = Vec::new();
        if watch {
            Session::play(self, &choice, at, &mut steps)?;
        } else {
            Session::play(self, &choice, at, &mut ())?;
        }
        Ok(steps)
    }

    fn undo(&mut self, at: Duration) -> bool {
        Session::undo(self, at)
    }

    fn redo(&mut self, at: Duration) -> bool {
        Session::redo(self, at)
    }

    fn restart(&mut self, at: Duration) {
        Session::restart(self, at);
    }

    fn interrupt(&mut self, at: Duration) {
        Session::interrupt(self, at);
    }

    fn jump(&mut self, to: usize, at: Duration) {
        Session::jump(self, to, at);
    }

    fn at(&self) -> usize {
        self.at
    }

    fn history(&self) -> Vec<Played> {
        let text = |turn: &Turn<G::Move>| match turn {
            Turn::Move(choice) => Turn::Move(choice.to_string()),
            Turn::Restart { forced } => Turn::Restart { forced: *forced },
        };
        self.turns.iter().map(|(turn, at)| (text(turn), *at)).collect()
    }

    fn restarts(&self) -> usize {
        let made = self.turns.get(..self.at).unwrap_or_default();
        made.iter().filter(|(turn, _)| matches!(turn, Turn::Restart { .. })).count()
    }

    fn steps(&self, turn: usize) -> Vec<Step> {
        let mut steps = Vec::new();
        if let Some((choice, at)) = self.turns.get(turn) {
            let mut point = self.before(turn);
            let _ = self.advance(&mut point, choice, *at, &mut steps);
        }
        steps
    }

    fn scene_within(&self, turn: usize, steps: usize, viewer: Viewer, window: Area) -> Scene {
        let mut point = self.before(turn);
        let mut within = Within { left: steps, state: None };
        if let Some((choice, at)) = self.turns.get(turn).filter(|_| steps > 0) {
            let mut after = point.clone();
            let _ = self.advance(&mut after, choice, *at, &mut within);
        }
        point.state = within.state.unwrap_or(point.state);
        let mut scene = self.game.scene(&point.state, viewer, window);
        // Nothing is chosen in the middle of a turn.
        scene.choices.clear();
        scene
    }

    fn elapsed(&self, at: Duration) -> Duration {
        let over = !matches!(self.now.standing, Standing::ToMove(_));
        let end = if over { self.now.at } else { at };
        end.saturating_sub(self.now.run_start)
    }

    fn log(&self) -> &Log {
        &self.log
    }
}
