//! Taking turns back: freely, or with the consent of everybody who plays.

use super::protocol::{Member, Undo};
use super::refusal::Code;
use super::{Effect, Outcome, Table};
use crate::engine::Seat;

impl Table {
    pub(super) fn restart(&mut self, member: Member) -> Outcome {
        let is_free = self.options.undo == Undo::Free;
        let (running, _) = self.playing(member)?;
        if !is_free {
            return Err(Code::NoUndo.into());
        }
        let at = running.at();
        running.undo = None;
        running.round.restart(&mut running.voices, at);
        Ok(Effect::Changed)
    }

    pub(super) fn redo(&mut self, member: Member) -> Outcome {
        let is_free = self.options.undo == Undo::Free;
        let (running, _) = self.playing(member)?;
        if !is_free {
            return Err(Code::NoUndo.into());
        }
        let at = running.at();
        if !running.round.redo(&mut running.voices, at) {
            return Err(Code::NothingToUndo.into());
        }
        running.undo = None;
        Ok(Effect::Changed)
    }

    pub(super) fn undo(&mut self, member: Member) -> Outcome {
        let rule = self.options.undo;
        let (running, seat) = self.playing(member)?;
        if rule == Undo::Never {
            return Err(Code::NoUndo.into());
        }
        // After the end all is seen: nothing is taken back any more, unless all look on one screen.
        if rule == Undo::Consent && running.is_over() {
            return Err(Code::Over.into());
        }
        if rule == Undo::Consent && running.round.is_out(seat) {
            return Err(Code::SeatOut.into());
        }
        let play = running.voices.play();
        running.round.may_undo(play.as_ref(), &play.plies(), &[seat])?;
        if rule == Undo::Free {
            return self.take_back(member);
        }
        if running.undo.is_some() {
            return Err(Code::Stale.into());
        }
        running.undo = Some((member, Vec::new()));
        self.tell_of("together-undo-asked", member);
        self.consented()
    }

    pub(super) fn consent(&mut self, member: Member, agree: bool) -> Outcome {
        let (running, seat) = self.playing(member)?;
        if running.round.is_out(seat) {
            return Err(Code::SeatOut.into());
        }
        let Some((asks, agreed)) = &mut running.undo else { return Err(Code::NothingAsked.into()) };
        if *asks == member || agreed.contains(&member) {
            return Err(Code::NothingAsked.into());
        }
        if !agree {
            running.undo = None;
            self.tell_of("together-undo-refused", member);
            return Ok(Effect::Changed);
        }
        agreed.push(member);
        self.consented()
    }

    /// Takes the turn back if everybody who still plays agrees.
    fn consented(&mut self) -> Outcome {
        let Some(running) = &self.running else { return Err(Code::NotInGame.into()) };
        let Some((asks, agreed)) = &running.undo else { return Ok(Effect::Changed) };
        let playing = (0..).map(Seat).zip(&running.plays).filter(|(seat, _)| !running.round.is_out(*seat));
        let mut playing = playing.filter_map(|(_, chair)| self.chairs[*chair].member);
        let is_agreed = playing.all(|member| member == *asks || agreed.contains(&member));
        let asks = *asks;
        if is_agreed { self.take_back(asks) } else { Ok(Effect::Changed) }
    }

    fn take_back(&mut self, member: Member) -> Outcome {
        let (running, seat) = self.playing(member)?;
        running.undo = None;
        let at = running.at();
        if !running.round.undo(&mut running.voices, &[seat], at) {
            return Err(Code::NothingToUndo.into());
        }
        self.tell("together-undo-done", "");
        Ok(Effect::Changed)
    }

    /// Forgets what somebody asked or agreed to who is gone.
    pub(super) fn forget_consent(&mut self, member: Member) {
        let Some(running) = &mut self.running else { return };
        running.round.forget_hints(member);
        if running.undo.as_ref().is_some_and(|(asks, _)| *asks == member) {
            running.undo = None;
        } else if running.undo.is_some() {
            let _ = self.consented();
        }
    }
}
