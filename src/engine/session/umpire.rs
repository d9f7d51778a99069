//! Carries out turns: the state of a play before and after each.

use std::sync::Arc;
use std::time::Duration;

use super::{Event, Turn};
use crate::engine::scene::Text;
use crate::engine::{Game, Refusal, Seat, Standing, Witness};

/// A point of the history.
#[derive(Clone, Debug)]
pub(super) struct Point<S> {
    pub state: S,
    /// Moves since the start or the last restart.
    pub number: u32,
    pub standing: Standing,
    pub event: Event,
    /// When its run began.
    pub run_start: Duration,
    /// When the last move or start was.
    pub at: Duration,
    /// Complete plies since the start or the last restart.
    pub plies: u32,
    /// Whether no ply is under way.
    pub between_plies: bool,
    /// The number of choices so far in the current ply.
    pub choices: usize,
    /// Whether the play is drawn because a position has occurred too often.
    pub repeated: bool,
    /// The keys of the positions at which plies began, if the game counts them.
    seen: Vec<u64>,
    /// The marks of phases, latest last, at most one for each number.
    marks: Vec<Mark<S>>,
    /// Whether nothing was done since the latest mark.
    at_mark: bool,
}

/// A mark: the beginning of a phase.
#[derive(Clone, Debug)]
struct Mark<S> {
    phase: u32,
    /// The point, without the positions seen and the marks before it, which the current point still has.
    point: Arc<Point<S>>,
    seen: usize,
}

impl<S> Point<S> {
    /// Returns the first of the seats that are to choose.
    pub fn asked(&self) -> Option<Seat> {
        self.standing.asked()
    }

    /// Returns the keys of the positions at which plies began, if the game counts them.
    pub fn positions(&self) -> &[u64] {
        &self.seen
    }

    /// Returns whether there is a phase to begin again.
    pub fn has_phase(&self) -> bool {
        self.asked().is_some() && !self.at_mark && !self.marks.is_empty()
    }

    /// Returns the number of choices since the latest mark.
    pub fn phase_choices(&self) -> u32 {
        let mark = self.marks.last().filter(|_| self.has_phase());
        mark.map_or(0, |mark| self.number.saturating_sub(mark.point.number))
    }
}

/// What a play needs to carry out turns.
#[derive(Debug)]
pub(super) struct Umpire<G: Game> {
    pub game: Arc<G>,
    pub seed: u64,
    pub minimum_moves: u32,
    repetition_limit: Option<u32>,
}

impl<G: Game> Umpire<G> {
    pub fn new(game: Arc<G>, seed: u64, minimum_moves: u32) -> Self {
        let repetition_limit = game.repetition_limit().filter(|limit| *limit > 0);
        Self { game, seed, minimum_moves, repetition_limit }
    }

    pub fn first(&self, at: Duration) -> Point<G::State> {
        let state = self.game.start(self.seed);
        // Whatever the board of a puzzle looks like, nothing is decided before the first move.
        let standing = match self.game.standing(&state) {
            Standing::Solved | Standing::Stuck => Standing::to_move(Seat(0)),
            other => other,
        };
        let mut point = Point {
            state,
            number: 0,
            standing,
            event: Event::StartOfGame,
            run_start: at,
            at,
            plies: 0,
            between_plies: true,
            choices: 0,
            repeated: false,
            seen: Vec::new(),
            marks: Vec::new(),
            at_mark: false,
        };
        self.count_position(&mut point);
        self.note_phase(&mut point);
        point
    }

    /// Advances a point by one turn. An error leaves the point undefined, so callers pass a copy.
    pub fn advance(
        &self,
        point: &mut Point<G::State>,
        turn: &Turn<G::Move>,
        at: Duration,
        witness: &mut impl Witness<G::State>,
    ) -> Result<(), Refusal> {
        match turn {
            Turn::Move(choice) => self.move_on(point, choice, at, witness),
            Turn::Restart { .. } => {
                *point = self.first(at);
                Ok(())
            }
            Turn::PhaseAgain => phase_again(point, at),
            Turn::NewLuck(seed) => {
                if point.asked().is_none() {
                    return Err(Refusal(Text::new("refusal-no-chance")));
                }
                self.game.reseed(&mut point.state, *seed);
                point.at = at;
                Ok(())
            }
        }
    }

    fn move_on(
        &self,
        point: &mut Point<G::State>,
        choice: &G::Move,
        at: Duration,
        witness: &mut impl Witness<G::State>,
    ) -> Result<(), Refusal> {
        if point.asked().is_none() {
            return Err(Refusal(Text::new("refusal-over").with("move", choice)));
        }
        self.game.play(&mut point.state, choice, witness)?;
        point.number += 1;
        point.at = at;
        point.standing = self.counted(self.game.standing(&point.state), point);
        point.between_plies = point.asked().is_none() || self.game.begins_ply(&point.state);
        point.choices += 1;
        if point.between_plies {
            point.choices = 0;
            point.plies += 1;
            self.count_position(point);
        }
        self.note_phase(point);
        point.event = match point.standing {
            Standing::ToMove(_) | Standing::Stuck => Event::Action,
            Standing::Solved
            | Standing::Won(_)
            | Standing::Placed(_)
            | Standing::Lost
            | Standing::Drawn
            | Standing::Fault(_) => Event::GameFinished,
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
        if moves.is_empty() { Standing::Stuck } else { Standing::to_move(Seat(0)) }
    }

    /// Ends a play as drawn if a position occurs once too often at the beginning of a ply.
    fn count_position(&self, point: &mut Point<G::State>) {
        let Some(limit) = self.repetition_limit.filter(|_| point.asked().is_some()) else { return };
        let key = self.game.position_key(&point.state);
        point.seen.push(key);
        let times = point.seen.iter().filter(|seen| **seen == key).count();
        if times >= limit as usize {
            point.standing = Standing::Drawn;
            point.repeated = true;
        }
    }

    /// Records the beginning of a phase, if the rules mark one.
    fn note_phase(&self, point: &mut Point<G::State>) {
        let said = self.game.restore_point(&point.state);
        if said.cleared {
            point.marks.clear();
        }
        point.at_mark = said.marked.is_some();
        let Some(phase) = said.marked else { return };
        point.marks.retain(|mark| mark.phase != phase);
        let seen = point.seen.len();
        let (marks, all_seen) = (std::mem::take(&mut point.marks), std::mem::take(&mut point.seen));
        let kept = Arc::new(point.clone());
        (point.marks, point.seen) = (marks, all_seen);
        point.marks.push(Mark { phase, point: kept, seen });
    }
}

/// Goes back to the latest mark. Earlier marks remain.
fn phase_again<S: Clone>(point: &mut Point<S>, at: Duration) -> Result<(), Refusal> {
    let Some(mark) = point.marks.last().filter(|_| point.has_phase()) else {
        return Err(Refusal(Text::new("refusal-no-phase")));
    };
    let mut again = (*mark.point).clone();
    again.seen = std::mem::take(&mut point.seen);
    again.seen.truncate(mark.seen);
    again.marks = std::mem::take(&mut point.marks);
    (again.run_start, again.at) = (point.run_start, at);
    *point = again;
    Ok(())
}
