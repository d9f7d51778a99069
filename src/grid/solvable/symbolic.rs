//! Symbolic execution of a move, before anything is known of the board.
//!
//! Where the rules test a cell, every text is tried, one path for each. Cells are named by their offset from
//! P, so the result holds wherever the move is made.

use super::super::game::Game;
use super::super::program::{
    Assign, Branches, CellPlace, PlaceIndex, RuleCode, Step as Statement, Store, Target, Test, Value,
};
use super::super::state::State;

/// Columns to the right and rows down.
pub(super) type Offset = (i32, i32);

/// Stands for the text of a cell that is not on the board.
pub(super) const OUTSIDE: i32 = -1;
const DEEP: &str = "rules with loops or pictures are not analysed";

/// The branches of a path, enumerated like the digits of a number.
#[derive(Debug, Default)]
pub(super) struct Answers {
    digits: Vec<(usize, usize)>,
    at: usize,
}

impl Answers {
    pub(super) fn next(&mut self, count: usize) -> usize {
        if self.at == self.digits.len() {
            self.digits.push((0, count));
        }
        self.at += 1;
        self.digits[self.at - 1].0
    }

    /// Moves on to the next path; `false` after the last.
    pub(super) fn advance(&mut self) -> bool {
        self.at = 0;
        while let Some((digit, count)) = self.digits.pop() {
            if digit + 1 < count {
                self.digits.push((digit + 1, count));
                return true;
            }
        }
        false
    }
}

/// A cell that a path has tested: its text before the move and its text so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SymbolicCell {
    pub(super) at: Offset,
    pub(super) first: i32,
    pub(super) now: i32,
}

/// The texts that may lie around before a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Texts<'a> {
    /// Texts on the cell that was chosen last.
    pub(super) start: &'a [i32],
    /// Texts on all others.
    pub(super) others: &'a [i32],
}

/// One path of the execution.
#[derive(Debug)]
pub(super) struct SymbolicPath<'a> {
    pub(super) game: &'a Game,
    /// Variables that no rule changes have their values here.
    pub(super) from: &'a State,
    /// Where A is, from P.
    pub(super) step: Offset,
    pub(super) texts: Texts<'a>,
    pub(super) answers: &'a mut Answers,
    pub(super) known: Vec<SymbolicCell>,
    /// The cell whose place in VALID is examined, from P, and whether it is valid so far, if that is known.
    pub(super) target: Offset,
    pub(super) is_valid: Option<bool>,
}

/// Something that rules skip.
pub(super) struct Skipped;

impl SymbolicPath<'_> {
    /// Executes some of the rules.
    pub(super) fn run(&mut self, rules: &[usize]) {
        for rule in rules {
            match &self.game.parts().program.rules[*rule] {
                RuleCode::Skip => {}
                RuleCode::Always(assign) => self.assign(*assign),
                RuleCode::When { branches, .. } => self.branches(branches),
                RuleCode::Step { .. } => unreachable!("{DEEP}"),
            }
        }
    }

    /// Returns the text of a cell; a cell off the board is skipped.
    pub(super) fn read(&mut self, at: Offset) -> Result<i32, Skipped> {
        if let Some(known) = self.known.iter().find(|known| known.at == at) {
            return if known.now == OUTSIDE { Err(Skipped) } else { Ok(known.now) };
        }
        let (texts, surely_inside) = match at {
            (0, 0) => (self.texts.start, true),
            _ => (self.texts.others, at == self.step),
        };
        let answer = self.answers.next(texts.len() + usize::from(!surely_inside));
        let text = texts.get(answer).copied().unwrap_or(OUTSIDE);
        self.known.push(SymbolicCell { at, first: text, now: text });
        if text == OUTSIDE { Err(Skipped) } else { Ok(text) }
    }

    fn branches(&mut self, branches: &Branches) {
        match branches.condition.holds(&mut |test| self.test(test)) {
            Ok(true) => self.statements(&branches.then),
            Ok(false) => self.statements(branches.otherwise.as_deref().unwrap_or_default()),
            Err(Skipped) => {}
        }
    }

    fn statements(&mut self, statements: &[Statement]) {
        for statement in statements {
            match statement {
                Statement::Assign(assign) => self.assign(*assign),
                Statement::When(branches) => self.branches(branches),
                Statement::Loop(_) | Statement::Picture(_) | Statement::Push(_) => unreachable!("{DEEP}"),
            }
        }
    }

    fn test(&mut self, test: u32) -> Result<bool, Skipped> {
        match self.game.parts().program.tests[test as usize] {
            Test::Cell { place, value, equal } => Ok((self.cell(place)? == value) == equal),
            Test::Values { left, right, equal } => Ok((self.value(left)? == self.value(right)?) == equal),
            Test::Order { lesser, greater, or_equal } => {
                let (lesser, greater) = (self.value(lesser)?, self.value(greater)?);
                Ok(lesser < greater || or_equal && lesser == greater)
            }
            Test::Fits(_) | Test::CanPush(_) => unreachable!("{DEEP}"),
            Test::Fail(_) => Err(Skipped),
        }
    }

    fn value(&mut self, value: Value) -> Result<i32, Skipped> {
        match value {
            Value::Const(value) => Ok(value),
            Value::Item(address) => Ok(self.from.cells[address as usize]),
            Value::Cell(place) => self.cell(place),
            Value::Local(_) | Value::Term(_) => unreachable!("{DEEP}"),
        }
    }

    fn cell(&mut self, place: u32) -> Result<i32, Skipped> {
        let at = offset(self.game, &self.game.parts().program.places[place as usize], self.step);
        self.read(at.ok_or(Skipped)?)
    }

    fn assign(&mut self, assign: u32) {
        let program = &self.game.parts().program;
        let Assign::Store { target: Target::Cell(place), value } = program.assigns[assign as usize] else {
            return;
        };
        let place = &program.places[place as usize];
        let Some(at) = offset(self.game, place, self.step) else { return };
        let Ok(value) = self.value(value) else { return };
        if self.game.parts().matrices[place.matrix as usize].store == Store::Valid {
            if at == self.target {
                self.is_valid = Some(value != 0);
            }
        } else if self.read(at).is_ok()
            && let Some(known) = self.known.iter_mut().find(|known| known.at == at)
        {
            known.now = value;
        }
    }
}

/// Returns the offset of a place from P if A is a step away from P; `None` if it is not bound to the two.
pub(super) fn offset(game: &Game, place: &CellPlace, step: Offset) -> Option<Offset> {
    let PlaceIndex::Near { x, y, dx, dy } = place.index else { return None };
    let centres = &game.parts().program.centres;
    let (x, y) = (centres[x as usize], centres[y as usize]);
    (x.a + x.p == 1 && y.a + y.p == 1).then_some((x.a * step.0 + dx, y.a * step.1 + dy))
}
