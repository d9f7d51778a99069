//! The parts of a pass over the rules: testing, computing, assigning.
//!
//! An error says why something cannot be done; what it skips is decided by the pass, `flat` or `watch`.

mod anchors;
mod areas;
mod bits;
mod bodies;
mod count;
mod locals;
mod loops;
mod picture;
mod spots;

use std::cell::RefCell;

pub(super) use anchors::FewCells;
pub(super) use bits::{Bits, Places};
pub(super) use bodies::{FARTHEST, Pushed};
pub(super) use locals::Locals;
pub(super) use picture::{BoundValues, Lie, slot};

use super::choice::ActionName;
use super::program::{
    Assign, Condition, IndexValue, MatrixCode, MoveKind, OfferedAction, PlaceIndex, PlaceName, Program,
    Shape, Store, Target, Term, Test, Value,
};
use super::reason::Reason;
use super::state::State;
use super::syntax::Operator;
use crate::engine::chance::Chance;

/// A program with what it runs on.
pub(super) struct Runner<'a> {
    pub(super) program: &'a Program,
    pub(super) matrices: &'a [MatrixCode],
    a: (i32, i32),
    p: (i32, i32),
    /// The columns and rows of the loops that run, after those of the arrow that was chosen.
    pub(super) locals: Locals,
    /// The action of the move, if it has one, and what was chosen on the board.
    pub(super) action: Option<ActionName>,
    pub(super) shape: Shape,
    /// The generator of everything left to chance.
    chance: RefCell<Chance>,
}

/// Where an assignment writes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Slot {
    pub(super) store: Store,
    pub(super) address: usize,
}

impl<'a> Runner<'a> {
    /// Prepares a pass: A and P are in the state already.
    #[inline]
    pub(super) fn new(
        program: &'a Program,
        matrices: &'a [MatrixCode],
        a: (i32, i32),
        p: (i32, i32),
    ) -> Self {
        let locals = Locals::new(program.locals as usize);
        Self {
            program,
            matrices,
            a,
            p,
            locals,
            action: None,
            shape: Shape::Cell,
            chance: RefCell::new(Chance::of_state(0)),
        }
    }

    /// The same with a generator of chance in this state.
    #[inline]
    pub(super) fn with_chance(self, state: u64) -> Self {
        *self.chance.borrow_mut() = Chance::of_state(state);
        self
    }

    /// Returns the state of the generator.
    #[inline]
    pub(super) fn chance(&self) -> u64 {
        self.chance.borrow().state()
    }

    /// Draws a number below `bound`, which is not 0.
    pub(super) fn draw(&self, bound: u64) -> u64 {
        self.chance.borrow_mut().below(bound)
    }

    /// The same for a move with an action, or of another shape.
    #[inline]
    pub(super) fn of_move(mut self, action: Option<ActionName>, shape: Shape) -> Self {
        (self.action, self.shape) = (action, shape);
        let (across, down) = action.map_or((0, 0), |action| action.direction());
        self.locals[0].set(across);
        self.locals[1].set(down);
        self
    }

    /// Returns whether the move is of this kind.
    #[inline]
    pub(super) fn is_move(&self, kind: MoveKind) -> bool {
        let has_action = match kind.action {
            None => self.action.is_none(),
            Some(OfferedAction::Arrows) => {
                self.action.is_some_and(|action| ActionName::ARROWS.contains(&action.as_str()))
            }
            Some(OfferedAction::Named(name)) => self.action == Some(name),
        };
        has_action && self.shape == kind.shape
    }

    /// Evaluates a condition with short-circuiting. An error names the test.
    pub(super) fn condition(&self, condition: &Condition, state: &State) -> Result<bool, (u32, Reason)> {
        condition.holds(&mut |test| self.test_at(test, state).map_err(|reason| (test, reason)))
    }

    /// Evaluates one test, by its number.
    pub(super) fn test_at(&self, test: u32, state: &State) -> Result<bool, Reason> {
        self.test(self.program.tests[test as usize], state)
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
            Test::Order { lesser, greater, or_equal } => {
                let lesser = self.value(lesser, state)?;
                let greater = self.value(greater, state)?;
                Ok(lesser < greater || or_equal && lesser == greater)
            }
            Test::Fits(picture) => Ok(self.find(picture, state, &mut BoundValues::default()).is_some()),
            Test::CanPush(push) => Ok(self.can_push(push, state)),
            Test::Fail(reason) => Err(reason),
        }
    }

    /// Executes one assignment; after an error nothing has changed.
    #[inline]
    pub(super) fn assign(&self, assign: u32, state: &mut State) -> Result<(), Reason> {
        let (slot, value) = self.evaluate(assign, state)?;
        state.set(slot.store, slot.address, value);
        Ok(())
    }

    /// Returns what an assignment writes, and where.
    #[inline]
    pub(super) fn evaluate(&self, assign: u32, state: &State) -> Result<(Slot, i32), Reason> {
        let (target, value) = match self.program.assigns[assign as usize] {
            Assign::Store { target, value } => (target, self.value(value, state)?),
            Assign::StoreSum { target, first, rest } => (target, self.sum_of_products(first, rest, state)?),
            Assign::Fail(reason) => return Err(reason),
        };
        let slot = match target {
            Target::Item(address) => Slot { store: Store::Plain, address: address as usize },
            Target::Cell(place) => {
                let (store, address) = self.address(place, state)?;
                Slot { store, address }
            }
        };
        Ok((slot, value))
    }

    #[inline]
    fn sum_of_products(&self, first: Value, rest: (u32, u32), state: &State) -> Result<i32, Reason> {
        // The sum so far, and the product to be added to it next.
        let (mut sum, mut minus, mut product) = (0, false, self.value(first, state)?);
        for (operator, value) in &self.program.sum_terms[rest.0 as usize..rest.1 as usize] {
            let value = self.value(*value, state)?;
            match operator {
                Operator::Times => product = product.checked_mul(value).ok_or(Reason::Overflow)?,
                Operator::Divide | Operator::Remainder if value == 0 => return Err(Reason::Division),
                Operator::Divide => product = product.checked_div(value).ok_or(Reason::Overflow)?,
                Operator::Remainder => product = product.checked_rem(value).ok_or(Reason::Overflow)?,
                Operator::Plus | Operator::Minus => {
                    sum = add(sum, minus, product)?;
                    (minus, product) = (*operator == Operator::Minus, value);
                }
            }
        }
        add(sum, minus, product)
    }

    #[inline]
    pub(super) fn value(&self, value: Value, state: &State) -> Result<i32, Reason> {
        match value {
            Value::Const(value) => Ok(value),
            Value::Item(address) => Ok(state.cells[address as usize]),
            Value::Cell(place) => {
                let (store, address) = self.address(place, state)?;
                Ok(self.stored(store, address, state))
            }
            Value::Local(number) => Ok(self.locals[number as usize].get()),
            Value::Term(term) => self.term(term, state),
        }
    }

    /// Returns what a cell of a layer holds.
    #[inline]
    pub(super) fn stored(&self, store: Store, address: usize, state: &State) -> i32 {
        match store {
            Store::Plain | Store::Board => state.cells[address],
            Store::Valid => i32::from(state.is_valid(address)),
            Store::Fixed => self.program.fixed[address],
        }
    }

    /// Returns the column and row of a cell that has a name; it may lie off the board.
    #[inline]
    pub(super) fn place(&self, name: PlaceName, state: &State) -> (i32, i32) {
        match name {
            PlaceName::Items(x, y) => (state.cells[x as usize], state.cells[y as usize]),
            PlaceName::Local(at) => (self.locals[at as usize].get(), self.locals[at as usize + 1].get()),
        }
    }

    fn term(&self, term: u32, state: &State) -> Result<i32, Reason> {
        let pair = |left, right| Ok((self.value(left, state)?, self.value(right, state)?));
        match self.program.terms[term as usize] {
            Term::Sum { first, rest } => self.sum_of_products(first, rest, state),
            Term::Count(number) => self.count(&self.program.counts[number as usize], state),
            Term::Lookup(number, of) => {
                let of = self.value(of, state)?;
                let table = &self.program.tables[number as usize];
                Ok(table.values.get(&of).copied().or(table.missing).unwrap_or(of))
            }
            Term::Min(left, right) => pair(left, right).map(|(left, right)| left.min(right)),
            Term::Max(left, right) => pair(left, right).map(|(left, right)| left.max(right)),
            Term::Abs(value) => self.value(value, state)?.checked_abs().ok_or(Reason::Overflow),
            Term::Random(most) => {
                let most = u64::try_from(self.value(most, state)?).unwrap_or_default();
                if most == 0 { Err(Reason::Random) } else { Ok(self.draw(most) as i32 + 1) }
            }
        }
    }

    #[inline]
    pub(super) fn address(&self, place: u32, state: &State) -> Result<(Store, usize), Reason> {
        let place = &self.program.places[place as usize];
        let matrix = &self.matrices[place.matrix as usize];
        let (x, y) = match place.index {
            PlaceIndex::Near { x, y, dx, dy } => {
                // Places near the move exist only when no rule changes A or P: both then lie on the board,
                // and nothing overflows.
                let (x, y) = (self.program.centres[x as usize], self.program.centres[y as usize]);
                (x.a * self.a.0 + x.p * self.p.0 + dx, y.a * self.a.1 + y.p * self.p.1 + dy)
            }
            PlaceIndex::Sums { x, y } => (self.sum(x, state)?, self.sum(y, state)?),
        };
        if (x as u32) < matrix.width && (y as u32) < matrix.height {
            Ok((matrix.store, matrix.base as usize + y as usize * matrix.width as usize + x as usize))
        } else {
            Err(Reason::Outside)
        }
    }

    /// Returns the column and row that a place currently means.
    pub(super) fn cell(&self, place: u32, state: &State) -> Result<(usize, u32, u32), Reason> {
        let (_, address) = self.address(place, state)?;
        let index = self.program.places[place as usize].matrix as usize;
        let matrix = &self.matrices[index];
        let offset = address as u32 - matrix.base;
        Ok((index, offset % matrix.width, offset / matrix.width))
    }

    #[cold]
    fn sum(&self, terms: (u32, u32), state: &State) -> Result<i32, Reason> {
        let mut sum = 0;
        for term in &self.program.index_terms[terms.0 as usize..terms.1 as usize] {
            let value = match term.value {
                IndexValue::Const(value) => value,
                IndexValue::Item(address) => state.cells[address as usize],
                IndexValue::Local(number) => self.locals[number as usize].get(),
                IndexValue::NotNumber => return Err(Reason::Type),
            };
            sum = add(sum, term.minus, value)?;
        }
        Ok(sum)
    }
}

/// Adds or subtracts; a result beyond 32 bits is an error.
fn add(sum: i32, minus: bool, value: i32) -> Result<i32, Reason> {
    if minus { sum.checked_sub(value) } else { sum.checked_add(value) }.ok_or(Reason::Overflow)
}
