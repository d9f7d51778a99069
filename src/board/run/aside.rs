//! Rules that run beside the play, on a copy of its state: why something cannot be chosen, what is known of a thing, how good a
//! choice is, and what a position is worth.

use super::{Core, MOST_BLOCKS, Machine, Meant, SCRATCH};
use crate::board::fault::{PlayFault, Reason};
use crate::board::layout::Index;
use crate::board::program::Name;
use crate::board::rules::Aside;
use crate::board::state::{BOTTOM, Offer, State};
use crate::board::trail::Said;
use crate::engine::Witness;

impl Core {
    /// Returns whether the rules have a block for this.
    pub fn has(&self, aside: Aside) -> bool {
        self.program.asides[aside].is_some()
    }

    /// Runs what tells a seat about these nodes, the refusal or the facts, on a copy of a state, and returns the messages for
    /// that seat. Where several seats are asked, the seat is the current player.
    pub fn told(
        &self,
        aside: Aside,
        state: &State,
        seat: u16,
        picked: &[Index],
    ) -> Result<Vec<Said>, PlayFault> {
        let hears = 1_u32.checked_shl(seat.into()).unwrap_or(0);
        let told = self.pointed(aside, state, seat, picked, |copy, _| {
            copy.trail.said().filter(|said| said.hears & hears != 0).copied().collect()
        })?;
        Ok(told.unwrap_or_default())
    }

    /// Returns the number of the only offer to a seat that somebody means who points at these nodes, as the refusal says; of
    /// several the one said first.
    pub fn meant(&self, state: &State, seat: u16, picked: &[Index]) -> Result<Option<u16>, PlayFault> {
        let offers: Vec<(u16, Offer)> = (state.course.numbered())
            .filter(|(_, offer)| state.course.answers(*offer, seat))
            .map(|(number, offer)| (number, state.course.offers[offer]))
            .collect();
        let only = |meant: &Meant| {
            let mut all = offers.iter().filter(|(_, offer)| match (meant, offer) {
                (Meant::Node(nodes), Offer::Node { node, .. }) => nodes.contains(node),
                (Meant::Button(name, written), Offer::Button { attr, value, .. }) => {
                    (name, written) == (attr, value)
                }
                _ => false,
            });
            let (number, _) = all.next()?;
            all.next().is_none().then_some(*number)
        };
        let meant =
            self.pointed(Aside::Refusal, state, seat, picked, |_, meant| meant.iter().find_map(only))?;
        Ok(meant.flatten())
    }

    /// Runs what is about the nodes that a seat points at, on a copy of a state, and reads from it; `None` if the rules have
    /// nothing for that. Where several seats are asked, the seat is the current player.
    fn pointed<T>(
        &self,
        aside: Aside,
        state: &State,
        seat: u16,
        picked: &[Index],
        read: impl FnOnce(&State, &[Meant]) -> T,
    ) -> Result<Option<T>, PlayFault> {
        let program = &self.program;
        let (Some(block), Some(stack)) = (program.asides[aside], program.picked) else {
            return Ok(None);
        };
        SCRATCH.with_borrow_mut(|scratch| {
            let mut copy = state.clone();
            copy.course.take_for(seat);
            copy.course.step_aside(block);
            copy.trail.events.clear();
            let mut nobody = ();
            let mut machine = Machine::new(self, &mut copy, scratch, &mut nobody);
            machine.block = block;
            machine.pick(stack, picked)?;
            machine.go_to_end()?;
            let meant = std::mem::take(&mut machine.meant);
            Ok(Some(read(&copy, &meant)))
        })
    }

    /// Runs the advice for each offer to a seat, on a copy of the state in which it was chosen, and appends how good each is
    /// to `into`. Of a question to several seats, nobody else has answered in that copy, and the seat is the current player.
    /// Returns `false` if the rules advise nothing.
    pub fn advise(&self, state: &State, seat: u16, into: &mut Vec<i64>) -> Result<bool, PlayFault> {
        let (Some(block), Some(stack)) = (self.program.asides[Aside::Advice], self.program.picked) else {
            return Ok(false);
        };
        SCRATCH.with_borrow_mut(|scratch| {
            let mut copy = scratch.before.take().unwrap_or_else(|| state.clone());
            let mut rate = |number: usize| {
                copy.clone_from(state);
                copy.course.take_for(seat);
                copy.course.step_aside(block);
                copy.trail.events.clear();
                let mut nobody = ();
                let mut machine = Machine::new(self, &mut copy, scratch, &mut nobody);
                machine.block = block;
                machine.rate(&state.course.offers[number], stack)
            };
            let rated = state.course.offers_of(seat).try_for_each(|number| {
                into.push(rate(number)?);
                Ok(())
            });
            scratch.before = Some(copy);
            rated.map(|()| true)
        })
    }

    /// Runs the evaluation for a seat on a copy of a state, and returns the score.
    pub fn evaluate(&self, state: &State, seat: u16) -> Option<i64> {
        let block = self.program.asides[Aside::Evaluation]?;
        SCRATCH.with_borrow_mut(|scratch| {
            let mut copy = scratch.before.take().unwrap_or_else(|| state.clone());
            copy.clone_from(state);
            copy.course.player = seat;
            copy.course.step_aside(block);
            let mut nobody = ();
            let mut machine = Machine::new(self, &mut copy, scratch, &mut nobody);
            let score = machine.score();
            scratch.before = Some(copy);
            score
        })
    }
}

impl<W: Witness<State>> Machine<'_, W> {
    /// Runs the blocks of an evaluation, and reads the score.
    fn score(&mut self) -> Option<i64> {
        self.go_to_end().ok()?;
        let score = self.read(self.core.program.score).ok()?;
        self.core.texts.int(score)
    }

    /// Creates the stack of what was picked.
    fn pick(&mut self, stack: Name, picked: &[Index]) -> Result<(), PlayFault> {
        let start = self.state.temps.items.len();
        self.state.temps.items.extend_from_slice(picked);
        let made = self.create(stack, BOTTOM).and_then(|()| self.push(stack, start));
        made.map_err(|reason| self.fault(None, reason))
    }

    /// Runs the blocks of an advice about an offer, as if it had been chosen, and returns how good it is; 0 if they say nothing.
    fn rate(&mut self, offer: &Offer, stack: Name) -> Result<i64, PlayFault> {
        self.write_answers(&[*offer]).map_err(|reason| self.fault(None, reason))?;
        match offer {
            Offer::Node { node, .. } => self.pick(stack, &[*node])?,
            Offer::Button { .. } | Offer::Note { .. } => self.pick(stack, &[])?,
        }
        self.go_to_end()?;
        Ok(self.worth)
    }

    /// Runs blocks until none follows.
    fn go_to_end(&mut self) -> Result<(), PlayFault> {
        for _ in 0..MOST_BLOCKS {
            self.block = self.state.course.jump;
            match self.run_block() {
                Ok(Some(to)) => self.state.course.jump = to,
                Ok(None) => return Ok(()),
                Err((at, reason)) => return Err(self.fault(Some(at), reason)),
            }
            self.sweep();
        }
        Err(self.fault(None, Reason::StepLimit))
    }
}
