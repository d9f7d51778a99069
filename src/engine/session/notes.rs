//! The notes about a play: its log, who plays, and the help taken.

use std::time::Duration;

use super::{History, Session};
use crate::engine::aid::{Aid, Aids};
use crate::engine::log::{Act, Log};
use crate::engine::seats::Player;
use crate::engine::{Game, Seat};

/// Notes about a play. They do not affect the game.
pub trait Notes {
    /// Returns the log of the play.
    fn log(&self) -> &Log;
    /// Records in the log who plays a seat from now on.
    fn note_player(&mut self, seat: Seat, player: &Player, at: Duration);
    /// Records in the log that help was taken. Undo does not remove it.
    fn note_aid(&mut self, aid: Aid, at: Duration);
    /// Returns the help taken in each run; the last one is the current run. A run lasts until the next
    /// restart.
    fn aids(&self) -> Vec<Aids>;
}

impl<G: Game> Notes for Session<G> {
    fn log(&self) -> &Log {
        &self.log
    }

    fn note_player(&mut self, seat: Seat, player: &Player, at: Duration) {
        self.note(Act::Seated { seat: seat.0, player: player.clone() }, at);
    }

    fn note_aid(&mut self, aid: Aid, at: Duration) {
        self.take_aid(aid, at);
    }

    fn aids(&self) -> Vec<Aids> {
        let mut aids = self.aids.clone();
        aids.resize(self.restarts() + 1, Aids::default());
        aids
    }
}
