//! How chance comes out: drawn by the generator, drawn anew, or given beforehand.

use super::super::chance::Chance;
use super::super::fault::Reason;
use super::super::given::Given;
use super::super::layout::Index;
use super::super::state::State;
use super::{Machine, StepResult};
use crate::engine::{Trace, Witness};

/// Which throws of a run come out anew. The generator of the state draws all the same, so that everything else comes out
/// as before.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::board) struct Redraw {
    /// One bit for each throw, in order.
    mask: u32,
    fresh: Chance,
    /// How many throws there were.
    pub draws: u32,
}

impl Redraw {
    /// No throw.
    pub const NONE: Self = Self { mask: 0, fresh: Chance([1; 4]), draws: 0 };

    pub fn new(mask: u32, fresh: Chance) -> Self {
        Self { mask, fresh, draws: 0 }
    }

    pub fn draw(&mut self, drawn: u64, n: u64) -> u64 {
        let at = self.draws;
        self.draws += 1;
        if at < u32::BITS && self.mask & (1 << at) != 0 { self.fresh.draw(n) } else { drawn }
    }
}

impl<W: Witness<State>> Machine<'_, W> {
    pub(super) fn draw(&mut self, n: u64) -> u64 {
        self.draw_or(n, None)
    }

    /// Throws a die: the next given throw, if there is one.
    pub(super) fn throw(&mut self, sides: u64) -> StepResult<u64> {
        let given = Given::throw(&mut self.state.course.given);
        let shown = given.map(|value| u64::try_from(value).ok().filter(|value| (1..=sides).contains(value)));
        match shown {
            Some(None) => Err(Reason::GivenThrow),
            given => Ok(1 + self.draw_or(sides, given.flatten().map(|value| value - 1))),
        }
    }

    /// Draws a number, unless it is given.
    fn draw_or(&mut self, n: u64, given: Option<u64>) -> u64 {
        let drawn = self.state.course.chance.draw(n);
        let mut drawn = given.unwrap_or(drawn);
        self.state.trail.draws += 1;
        if let Some(redraw) = &mut self.redraw {
            drawn = redraw.draw(drawn, n);
        }
        self.trace(|_| Trace::Draw { drawn, of: n });
        drawn
    }

    /// Shuffles a list and reports each draw.
    pub(super) fn shuffle(&mut self, list: &mut [Index]) {
        if !W::WATCHING {
            return self.state.course.chance.shuffle(list);
        }
        for last in (1..list.len()).rev() {
            let of = last as u64 + 1;
            let drawn = self.state.course.chance.draw(of);
            self.trace(|_| Trace::Draw { drawn, of });
            list.swap(last, drawn as usize);
        }
    }

    /// Puts the elements of a given order first in a row that was just shuffled.
    pub(super) fn put_given_first(&mut self, set: u16, row: &mut [Index]) -> StepResult<()> {
        let Some(order) = Given::order(&mut self.state.course.given, set) else { return Ok(()) };
        if order.iter().any(|element| !row.contains(element)) {
            return Err(Reason::GivenOrder);
        }
        row.sort_by_key(|element| order.iter().position(|given| given == element).unwrap_or(order.len()));
        Ok(())
    }
}

/// Returns the initial random state.
pub(in crate::board) fn chance(seed: u64) -> Chance {
    Chance::from_seed(seed)
}
