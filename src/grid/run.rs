//! One pass over the rules (seed 000, 6.3.1): errors skip what the seed says they skip, and nothing else.

use super::program::{
    Assign, IndexValue, MatrixCode, NO_RUN, PlaceIndex, Program, RuleCode, Store, Target, Test, Value,
};
use super::lower::MOST_CENTRES;
use super::state::State;
use crate::engine::Reason;

/// A program with what it runs on.
pub(super) struct Runner<'a> {
    pub(super) program: &'a Program,
    pub(super) matrices: &'a [MatrixCode],
    centres: [(i32, i32); MOST_CENTRES],
}

impl<'a> Runner<'a> {
    /// Prepares a pass: A and P stand in the state already.
    pub(super) fn new(program: &'a Program, matrices: &'a [MatrixCode], a: (i32, i32), p: (i32, i32)) -> Self {
        let mut centres = [(0, 0); MOST_CENTRES];
        for (place, centre) in centres.iter_mut().zip(&program.centres) {
            // Where A and P are not on the board, rules change them, and no place is reckoned from here.
            let sum = |a: i32, p: i32| centre.a.wrapping_mul(a).wrapping_add(centre.p.wrapping_mul(p));
            *place = (sum(a.0, p.0), sum(a.1, p.1));
        }
        Self { program, matrices, centres }
    }

    /// Runs all rules in order.
    pub(super) fn pass(&self, state: &mut State) {
        let rules = &self.program.rules;
        let mut at = 0;
        while let Some(rule) = rules.get(at) {
            at += 1;
            match rule {
                RuleCode::Skip => {}
                RuleCode::Always(assign) => {
                    let _ = self.assign(*assign, state);
                }
                RuleCode::When { all, tests, then, otherwise, breaks, run } => {
                    if *run != NO_RUN {
                        let next = self.next_of_run(*run, at - 1, state);
                        if next != at - 1 {
                            at = next;
                            continue;
                        }
                    }
                    match self.condition(*all, tests.start, tests.end, state) {
                        Ok(true) => {
                            self.block(then.start, then.end, state);
                            if *breaks {
                                return;
                            }
                        }
                        Ok(false) => {
                            if let Some(block) = otherwise {
                                self.block(block.start, block.end, state);
                            }
                        }
                        Err(_) => {}
                    }
                }
            }
        }
    }

    /// Returns the first rule of a run, from rule `from` on, whose first test holds; the rule after the run
    /// where none does.
    fn next_of_run(&self, run: u32, from: usize, state: &State) -> usize {
        let run = &self.program.runs[run as usize];
        let end = run.rules.end as usize;
        let Ok(value) = self.read(run.place, state) else { return end };
        match run.row[value as usize] {
            0 => end,
            row => run.next[(row as usize - 1) * run.rules.len() + from - run.rules.start as usize] as usize,
        }
    }

    pub(super) fn condition(&self, all: bool, start: u32, end: u32, state: &State) -> Result<bool, (u32, Reason)> {
        for index in start..end {
            let holds = self.test(self.program.tests[index as usize], state).map_err(|reason| (index, reason))?;
            if holds != all {
                return Ok(holds);
            }
        }
        Ok(all)
    }

    fn block(&self, start: u32, end: u32, state: &mut State) {
        for assign in start..end {
            let _ = self.assign(assign, state);
        }
    }

    #[inline]
    fn test(&self, test: Test, state: &State) -> Result<bool, Reason> {
        match test {
            Test::Cell { place, value, equal } => {
                let (_, address) = self.address(place, state)?;
                Ok((state.cells[address] == value) == equal)
            }
            Test::Values { left, right, equal } => {
                let left = self.value(left, state)?;
                let right = self.value(right, state)?;
                Ok((left == right) == equal)
            }
            Test::Fail(reason) => Err(reason),
        }
    }

    /// Carries out one assignment; after an error nothing has changed.
    #[inline]
    pub(super) fn assign(&self, assign: u32, state: &mut State) -> Result<(), Reason> {
        let (target, value) = match self.program.assigns[assign as usize] {
            Assign::Store { target, value } => (target, self.value(value, state)?),
            Assign::StoreSum { target, first, rest } => {
                let mut sum = self.value(first, state)?;
                for (minus, term) in &self.program.sum_terms[rest.0 as usize..rest.1 as usize] {
                    sum = add(sum, *minus, self.value(*term, state)?)?;
                }
                (target, sum)
            }
            Assign::Fail(reason) => return Err(reason),
        };
        match target {
            Target::Item(address) => state.cells[address as usize] = value,
            Target::Cell(place) => {
                let (store, address) = self.address(place, state)?;
                match store {
                    Store::Board => state.set_board(address, value),
                    Store::Valid => state.set_valid(address, value != 0),
                    Store::Plain => state.cells[address] = value,
                    Store::Fixed => unreachable!("a layer that a rule writes to is kept in the state"),
                }
            }
        }
        Ok(())
    }

    #[inline]
    fn value(&self, value: Value, state: &State) -> Result<i32, Reason> {
        match value {
            Value::Const(value) => Ok(value),
            Value::Item(address) => Ok(state.cells[address as usize]),
            Value::Cell(place) => self.read(place, state),
        }
    }

    #[inline]
    fn read(&self, place: u32, state: &State) -> Result<i32, Reason> {
        let (store, address) = self.address(place, state)?;
        Ok(match store {
            Store::Plain | Store::Board => state.cells[address],
            Store::Valid => i32::from(state.is_valid(address)),
            Store::Fixed => self.program.fixed[address],
        })
    }

    #[inline]
    fn address(&self, place: u32, state: &State) -> Result<(Store, usize), Reason> {
        let place = &self.program.places[place as usize];
        let matrix = &self.matrices[place.matrix as usize];
        let (x, y) = match place.index {
            PlaceIndex::Near { x, y, dx, dy } => {
                let (x, y) = (self.centres[x as usize].0, self.centres[y as usize].1);
                (x.wrapping_add(dx), y.wrapping_add(dy))
            }
            PlaceIndex::Sums { x, y } => (self.sum(x, state)?, self.sum(y, state)?),
        };
        if (x as u32) < matrix.width && (y as u32) < matrix.height {
            Ok((matrix.store, matrix.base as usize + y as usize * matrix.stride as usize + x as usize))
        } else {
            Err(Reason::Outside)
        }
    }

    /// Returns the column and row that a place means now.
    pub(super) fn cell(&self, place: u32, state: &State) -> Result<(usize, u32, u32), Reason> {
        let (_, address) = self.address(place, state)?;
        let index = self.program.places[place as usize].matrix as usize;
        let matrix = &self.matrices[index];
        let offset = address as u32 - matrix.base;
        Ok((index, offset % matrix.stride, offset / matrix.stride))
    }

    #[cold]
    fn sum(&self, terms: (u32, u32), state: &State) -> Result<i32, Reason> {
        let mut sum = 0;
        for term in &self.program.index_terms[terms.0 as usize..terms.1 as usize] {
            let value = match term.value {
                IndexValue::Const(value) => value,
                IndexValue::Item(address) => state.cells[address as usize],
                IndexValue::NotNumber => return Err(Reason::Type),
            };
            sum = add(sum, term.minus, value)?;
        }
        Ok(sum)
    }
}

/// Adds or takes away; a result beyond 32 bits is an error (decision D17).
fn add(sum: i32, minus: bool, value: i32) -> Result<i32, Reason> {
    if minus { sum.checked_sub(value) } else { sum.checked_add(value) }.ok_or(Reason::Overflow)
}
