//! Taking turns back and making them again.

use std::time::Duration;

use super::{Code, Round, Stage};
use crate::engine::{Play, Ply, PlyKind, Refusal, Seat};

impl Round {
    /// Checks that there is something that these seats can take back, given the history by plies: a turn of theirs, or a game
    /// that was given up.
    ///
    /// # Errors
    /// That there is nothing, or that the rules forbid it: what turned up something hidden stays.
    pub fn may_undo(&self, play: &dyn Play, plies: &[Ply], seats: &[Seat]) -> Result<(), Code> {
        if self.left.is_some() {
            return Ok(());
        }
        let (at, revealed) = (play.at(), play.revealed());
        let is_alone = play.seats() <= 1;
        let is_own =
            |ply: &&Ply| is_alone || ply.kind != PlyKind::Whole || ply.is_joint || seats.contains(&ply.seat);
        let mut before = plies.iter().rev().filter(|ply| ply.turns.start < at);
        let last = before.find(is_own).ok_or(Code::NothingToUndo)?;
        let is_begun = last.turns.contains(&at.saturating_sub(1)) && last.turns.end != at;
        if at > revealed && (is_begun || last.turns.start >= revealed) { Ok(()) } else { Err(Code::Revealed) }
    }

    /// Takes back the last turn of these seats, with everything after it. Of an unfinished one of theirs it is the last choice. A
    /// game that was given up is taken up again first. Returns whether there was anything to take back.
    pub fn undo(&mut self, stage: &mut dyn Stage, seats: &[Seat], at: Duration) -> bool {
        if self.left.is_some() {
            self.forget_leaving(stage.play().as_ref());
            self.settle(stage, None, at);
            return true;
        }
        let play = stage.play();
        let (now, is_alone) = (play.at(), play.seats() <= 1);
        let last = now.checked_sub(1);
        let last = last.and_then(|last| play.plies().into_iter().find(|ply| ply.turns.contains(&last)));
        let is_own = last.as_ref().is_some_and(|ply| !ply.is_joint && seats.contains(&ply.seat));
        let kind = last.map(|ply| (ply.kind, ply.turns.end > now));
        let undone = stage.act(&|play| {
            let done = match kind {
                Some((PlyKind::Part, _) | (PlyKind::Whole, true)) if is_own => play.undo(at),
                // A restart is nobody's turn.
                Some((PlyKind::Whole | PlyKind::Part, _)) if !is_alone => play.undo_to(seats, at),
                _ => play.undo_ply(at),
            };
            if done { Ok(()) } else { Err(Refusal("refusal-nothing-to-undo".into())) }
        });
        if undone.is_ok() {
            self.settle(stage, None, at);
        }
        undone.is_ok()
    }

    /// Makes the turn again that was taken back last. Returns whether there was one.
    pub fn redo(&mut self, stage: &mut dyn Stage, at: Duration) -> bool {
        let redone = stage.act(&|play| {
            if play.redo_ply(at) { Ok(()) } else { Err(Refusal("refusal-nothing-to-redo".into())) }
        });
        if redone.is_ok() {
            self.settle(stage, None, at);
        }
        redone.is_ok()
    }

    /// Begins the same game again, with the same random numbers.
    pub fn restart(&mut self, stage: &mut dyn Stage, at: Duration) {
        self.forget_leaving(stage.play().as_ref());
        let _ = stage.act(&|play| {
            play.restart(at);
            Ok(())
        });
        self.settle(stage, None, at);
    }
}
