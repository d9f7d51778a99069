//! What a person has achieved in each level of a game.

use super::{GamePlays, Levels, is_won};
use crate::engine::log::Log;
use crate::engine::{Aids, Play};

/// What a person has achieved in a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reached {
    /// Whether the person did anything in it.
    pub is_played: bool,
    /// The best play that solved it, if any.
    pub best: Option<Best>,
}

/// The best of several plays: one without help ranks before all with help, then the one with the fewest
/// moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Best {
    /// The number of moves.
    pub moves: u32,
    /// The help that the player used.
    pub aids: Aids,
}

impl Best {
    /// Returns whether the level was solved without help in its minimum number of moves.
    pub fn is_unaided_minimum(&self, minimum: Option<u32>) -> bool {
        self.aids.is_none() && minimum.is_some_and(|minimum| self.moves <= minimum)
    }

    fn key(&self) -> (bool, u32, u32) {
        (!self.aids.is_none(), self.moves, self.aids.hints)
    }
}

impl Reached {
    fn take(&mut self, play: &dyn Play) {
        if !is_won(play) {
            return;
        }
        let aids = play.aids().last().copied().unwrap_or_default();
        let found = Best { moves: play.number(), aids };
        if self.best.is_none_or(|best| found.key() < best.key()) {
            self.best = Some(found);
        }
    }
}

/// Replays a log as far as it fits the game, and records each moment when it was solved.
fn follow(log: &Log, play: &mut dyn Play, reached: &mut Reached) {
    for line in &log.lines {
        if line.replay(play).is_err() {
            return;
        }
        reached.take(play);
    }
}

impl GamePlays {
    /// Returns what the person has achieved in each level. A play that no longer fits the game counts as far
    /// as it does.
    pub fn reached(&self, levels: &mut dyn Levels) -> Vec<Reached> {
        let mut all = Vec::new();
        for level in 0..levels.count() {
            let records = self.records(levels.name(level));
            let mut reached = Reached {
                is_played: records.iter().any(|record| !record.log.lines.is_empty()),
                ..Reached::default()
            };
            if let Some(game) = reached.is_played.then(|| levels.game(level).ok()).flatten() {
                for record in &records {
                    follow(&record.log, game.begin(record.log.seed).as_mut(), &mut reached);
                }
            }
            all.push(reached);
        }
        all
    }
}
