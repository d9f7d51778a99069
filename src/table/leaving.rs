//! Members who leave a game: who gives up, stays away or lets the time run out.

use super::protocol::Member;
use super::refusal::Code;
use super::seen::Phase;
use super::{Effect, Outcome, Table};
use crate::engine::Seat;

impl Table {
    pub(super) fn surrender(&mut self, member: Member) -> Outcome {
        let (running, seat) = self.playing(member)?;
        if running.is_over() {
            return Err(Code::Over.into());
        }
        if running.round.is_out(seat) {
            return Err(Code::SeatOut.into());
        }
        self.tell_of("together-gave-up", member);
        self.take_out(seat, false);
        Ok(Effect::Changed)
    }

    /// Takes a member out of the game; `for_good` says that it leaves the table.
    pub(super) fn give_up_seat(&mut self, member: Member, for_good: bool) {
        if self.phase != Phase::Game {
            return;
        }
        let Ok((running, seat)) = self.playing(member) else { return };
        if running.round.is_out(seat) {
            if for_good {
                running.round.is_gone(seat);
            }
        } else if !running.is_over() {
            self.tell_of("together-out", member);
            self.take_out(seat, for_good);
        }
    }

    fn take_out(&mut self, seat: Seat, for_good: bool) {
        let Some(running) = &mut self.running else { return };
        // Leaving is not taken back by what was asked before.
        running.undo = None;
        let at = running.at();
        running.round.take_out(&mut running.voices, seat, for_good, at);
    }

    /// Ends the time of a seat.
    pub(super) fn time_up(&mut self, seat: Seat) {
        let name = self.name_at(seat);
        self.tell("together-time-up", &name);
        let Some(running) = &mut self.running else { return };
        let at = running.at();
        running.undo = None;
        running.round.time_up(&mut running.voices, seat, at);
    }
}
