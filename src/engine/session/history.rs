//! The history of a play, turn by turn.

use std::time::Duration;

use super::Play;
use super::{Session, Turn};
use crate::engine::scene::{Area, Scene};
use crate::engine::{Game, Step, Viewer, Witness};

/// The turns of a play: undo and redo, restarts and phases, and the steps inside a turn.
pub trait History {
    /// Undoes one turn. Returns `false` at the beginning.
    fn undo(&mut self, at: Duration) -> bool;
    /// Redoes one turn. Returns `false` at the end.
    fn redo(&mut self, at: Duration) -> bool;
    /// Restarts the game.
    fn restart(&mut self, at: Duration);
    /// Jumps to the point of the history after `to` turns.
    fn jump(&mut self, to: usize, at: Duration);
    /// Returns the number of turns before the current point of the history.
    fn at(&self) -> usize;
    /// Returns the turns of the history with the time of each, including undone ones.
    fn history(&self) -> Vec<Played>;
    /// Returns the number of turns that the rules let nobody take back, because something hidden was revealed by the last of them.
    fn revealed(&self) -> usize;
    /// Returns the number of restarts before the current point, by the player or forced.
    fn restarts(&self) -> usize;
    /// Returns the steps inside one turn of the history.
    fn steps(&self, turn: usize) -> Vec<Step>;
    /// Returns the scene inside one turn of the history.
    fn scene_within(&self, turn: usize, at: StepPoint, viewer: Viewer, window: Area) -> Scene;
    /// Returns whether there is a phase to restart.
    fn has_phase(&self) -> bool;
    /// Returns the number of choices since the phase began; 0 if there is no phase.
    fn phase_choices(&self) -> u32;
    /// Returns to the beginning of the phase that the rules marked last; undo reverts that. Returns `false`
    /// if there is no phase.
    fn begin_phase_again(&mut self, at: Duration) -> bool;
    /// Returns whether anything is left to chance after the first choice, so that luck can come anew.
    fn has_luck(&self) -> bool;
    /// Lets all chance from here on come from another seed; undo reverts that. Returns `false` if the game knows no chance or
    /// is over.
    fn new_luck(&mut self, seed: u64, at: Duration) -> bool;
}

/// A point inside a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StepPoint {
    /// How many steps of the turn have been made.
    pub steps: usize,
    /// How many iterations of the next step have ended, as an [`InnerStep`](crate::engine::InnerStep) tells.
    pub iterations: usize,
}

impl StepPoint {
    /// Before the first step.
    pub const START: Self = Self::after(0);

    /// Returns the point between two steps.
    pub const fn after(steps: usize) -> Self {
        Self { steps, iterations: 0 }
    }
}

/// A witness that keeps the state at a point inside a turn.
struct Within<S> {
    left: StepPoint,
    state: Option<S>,
}

impl<S: Clone> Witness<S> for Within<S> {
    fn see(&mut self, _step: Step, state: &S) {
        // After the step in which the point lies nothing is to be kept.
        let Some(steps) = self.left.steps.checked_sub(1) else { return };
        self.left.steps = steps;
        if self.left == StepPoint::START {
            self.state = Some(state.clone());
        }
    }

    fn see_iteration(&mut self, state: &S) {
        if self.left.steps > 0 || self.left.iterations == 0 {
            return;
        }
        self.left.iterations -= 1;
        if self.left.iterations == 0 {
            self.state = Some(state.clone());
        }
    }
}

/// A turn as text, with the time played when it was made.
pub type Played = (Turn<String>, Duration);

/// Replays turns of another play, up to the first refused one. Skips forced restarts, since the game forces
/// its own. Returns the number of turns accepted.
///
/// This continues a play in a game that has been edited in the meantime.
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
            Turn::PhaseAgain => {
                if !play.begin_phase_again(*at) {
                    return index;
                }
            }
            Turn::NewLuck(seed) => {
                if !play.new_luck(*seed, *at) {
                    return index;
                }
            }
        }
    }
    turns.len()
}

impl<G: Game> History for Session<G> {
    fn undo(&mut self, at: Duration) -> bool {
        Session::undo(self, at)
    }

    fn redo(&mut self, at: Duration) -> bool {
        Session::redo(self, at)
    }

    fn restart(&mut self, at: Duration) {
        Session::restart(self, at);
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
            Turn::PhaseAgain => Turn::PhaseAgain,
            Turn::NewLuck(seed) => Turn::NewLuck(*seed),
        };
        self.tree.line().map(|node| (text(&node.turn), node.at)).collect()
    }

    fn revealed(&self) -> usize {
        Session::revealed(self)
    }

    fn restarts(&self) -> usize {
        let made = self.tree.line().take(self.at);
        made.filter(|node| matches!(node.turn, Turn::Restart { .. })).count()
    }

    fn steps(&self, turn: usize) -> Vec<Step> {
        let mut steps = Vec::new();
        if let Some(node) = self.tree.get(turn) {
            let mut point = self.before(turn);
            let _ = self.umpire.advance(&mut point, &node.turn, node.at, &mut steps);
        }
        steps
    }

    fn scene_within(&self, turn: usize, at: StepPoint, viewer: Viewer, window: Area) -> Scene {
        let mut point = self.before(turn);
        let mut within = Within { left: at, state: None };
        if let Some(node) = self.tree.get(turn).filter(|_| at != StepPoint::START) {
            let mut after = point.clone();
            let _ = self.umpire.advance(&mut after, &node.turn, node.at, &mut within);
        }
        point.state = within.state.unwrap_or(point.state);
        let mut scene = self.umpire.game.scene(&point.state, viewer, window);
        // Nothing can be chosen in the middle of a turn.
        scene.choices.clear();
        scene
    }

    fn has_phase(&self) -> bool {
        self.now.has_phase()
    }

    fn phase_choices(&self) -> u32 {
        self.now.phase_choices()
    }

    fn begin_phase_again(&mut self, at: Duration) -> bool {
        Session::begin_phase_again(self, at)
    }

    fn has_luck(&self) -> bool {
        self.umpire.game.has_later_chance()
    }

    fn new_luck(&mut self, seed: u64, at: Duration) -> bool {
        self.take_new_luck(seed, at)
    }
}
