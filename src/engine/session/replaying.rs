//! Replaying a log in a new play.

use super::Play;
use crate::engine::log::{Act, Line, Log};
use crate::engine::{Refusal, Seat, Text};

impl Log {
    /// Replays the log in a play that has just begun with the seed of the log.
    ///
    /// # Errors
    /// The index of the line that does not fit the game, and why.
    pub fn replay(&self, play: &mut dyn Play) -> Result<(), (usize, Refusal)> {
        for (index, line) in self.lines.iter().enumerate() {
            line.replay(play).map_err(|refusal| (index, refusal))?;
        }
        Ok(())
    }
}

impl Line {
    /// Carries out the line in a play.
    ///
    /// # Errors
    /// Why it does not fit the game.
    pub fn replay(&self, play: &mut dyn Play) -> Result<(), Refusal> {
        let unless = |done: bool, key| if done { Ok(()) } else { Err(Refusal(Text::new(key))) };
        match &self.act {
            Act::Move { number, seat, text } => {
                if let Some(asked) = play.mover_of(text).filter(|mover| mover.0 != *seat) {
                    let refusal = Text::new("refusal-other-seat").with("seat", seat + 1);
                    return Err(Refusal(refusal.with("asked", asked.0 + 1)));
                }
                let _ = play.enter(text, self.at, false)?;
                // An edited game may accept a move at a different point of the play.
                match play.log().lines.last().map(|line| &line.act) {
                    Some(Act::Move { number: now, .. }) if now != number => {
                        Err(Refusal(Text::new("refusal-move-number").with("number", number).with("now", now)))
                    }
                    _ => Ok(()),
                }
            }
            Act::Restart => {
                play.restart(self.at);
                Ok(())
            }
            Act::Undo => unless(play.undo(self.at), "refusal-nothing-to-undo"),
            Act::Redo => unless(play.redo(self.at), "refusal-nothing-to-redo"),
            Act::Interrupted => {
                play.interrupt(self.at);
                Ok(())
            }
            Act::PhaseAgain => unless(play.begin_phase_again(self.at), "refusal-no-phase"),
            Act::NewLuck(seed) => unless(play.new_luck(*seed, self.at), "refusal-no-chance"),
            Act::Vary(variation) => unless(play.vary(*variation, self.at), "refusal-no-variation"),
            Act::Seated { seat, player } => {
                play.note_player(Seat(*seat), player, self.at);
                Ok(())
            }
            Act::Aided(aid) => {
                play.note_aid(*aid, self.at);
                Ok(())
            }
        }
    }
}
