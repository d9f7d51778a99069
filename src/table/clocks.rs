//! Time: limits for questions, pauses, and members who do not come back.

use std::time::Duration;

use super::protocol::{Clock, Member};
use super::round::Question;
use super::{Effect, Table};
use crate::engine::Seat;

impl Table {
    /// Lets the time pass until now.
    pub(super) fn pass(&mut self, now: Duration) {
        let passed = now.saturating_sub(self.now);
        self.now = self.now.max(now);
        let runs: Vec<bool> = self.running_clocks();
        let Some(running) = &mut self.running else { return };
        if running.round.is_paused() || running.is_over() {
            return;
        }
        running.spent += passed;
        running.round.pass(passed, &runs);
    }

    /// Returns for each seat of the play whether its clock runs: it is to choose, and who plays it is there.
    fn running_clocks(&self) -> Vec<bool> {
        let Some(running) = &self.running else { return Vec::new() };
        let is_there = |chair: &usize| {
            let member = self.chairs[*chair].member.and_then(|member| self.guest(member));
            member.is_some_and(|guest| guest.away.is_none())
        };
        let goes_on = !running.round.is_paused() && !running.is_over();
        let seats = (0..).map(Seat).zip(&running.plays);
        let runs = |(seat, chair): (Seat, &usize)| {
            running.round.open_question(seat).is_some() && !running.round.is_out(seat) && is_there(chair)
        };
        seats.map(|seat| goes_on && runs(seat)).collect()
    }

    pub(super) fn clocks(&self) -> Vec<Clock> {
        let Some(running) = &self.running else { return Vec::new() };
        let clocks = (0..).zip(running.round.questions()).zip(self.running_clocks());
        let clock = |((seat, question), runs): ((u8, &Question), bool)| {
            let left = u64::try_from(question.left?.as_millis()).unwrap_or(u64::MAX);
            question.open.then_some(Clock { seat, left, runs })
        };
        clocks.filter_map(clock).collect()
    }

    /// Returns when [`Table::tick`] is needed next, if nothing happens before.
    pub fn deadline(&self) -> Option<Duration> {
        let grace = Duration::from_secs(self.options.grace_seconds.into());
        let waits = |member: Member| self.is_waited_for(member);
        let away = self.guests.iter().filter(|guest| waits(guest.id)).filter_map(|guest| guest.away);
        let back = away.map(|since| since + grace).min();
        let running = self.running.as_ref();
        let questions = running.map(|running| running.round.questions()).unwrap_or_default();
        let left = questions.iter().zip(self.running_clocks()).filter(|(_, runs)| *runs);
        let up = left.filter_map(|(question, _)| question.left).min().map(|left| self.now + left);
        [back, up].into_iter().flatten().min()
    }

    fn is_waited_for(&self, member: Member) -> bool {
        let is_out =
            |seat: Seat| self.running.as_ref().is_none_or(|it| it.is_over() || it.round.is_out(seat));
        self.seat_in_play(member).is_some_and(|seat| !is_out(seat))
    }

    /// Ends what has run out.
    pub(super) fn expire(&mut self) -> Effect {
        let mut effect = Effect::Nothing;
        let grace = Duration::from_secs(self.options.grace_seconds.into());
        let gone: Vec<Member> = self
            .guests
            .iter()
            .filter(|guest| {
                guest.away.is_some_and(|since| self.now.saturating_sub(since) >= grace)
                    && self.is_waited_for(guest.id)
            })
            .map(|guest| guest.id)
            .collect();
        for member in gone {
            self.give_up_waiting(member);
            effect = Effect::Changed;
        }
        for (seat, runs) in (0..).map(Seat).zip(self.running_clocks()) {
            let question = self.running.as_ref().and_then(|it| it.round.question(seat));
            // A choice in the meantime may have closed it.
            if runs && question.is_some_and(|it| it.open && it.left == Some(Duration::ZERO)) {
                self.time_up(seat);
                effect = Effect::Changed;
            }
        }
        effect
    }
}
