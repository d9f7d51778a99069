//! Which cells and variables the rules of a level can change, and which of them they test.
//!
//! A text is *fixed* where it stands if no rule writes to a cell of the board without having tested that the cell holds another
//! text: the walls of a maze, whatever they are called.

use super::super::game::Game;
use super::super::program::{
    Assign, Branches, CellPlace, Condition, IndexValue, PlaceIndex, RuleCode, Step, Store, Target, Test,
    Value,
};
use super::super::state::State;
use super::deep_changes;

/// What rules change and test.
#[derive(Debug, Default)]
pub(super) struct Changes {
    /// For each text, whether a cell of the board that holds it may come to hold another.
    pub(super) moves_on: Vec<bool>,
    /// For each text, whether the place above a cell that holds it may become a valid move.
    pub(super) becomes_valid: Vec<bool>,
    /// For each text, whether a rule may write it to the board.
    pub(super) written: Vec<bool>,
    /// What each run of statements does to cells of the board, as texts before and after; `None` where that is not
    /// always known.
    pub(super) exchanges: Option<Vec<Vec<(i32, i32)>>>,
    /// Addresses of variables that affect the game and do not stay constant.
    pub(super) items: Vec<usize>,
    /// For each address of a variable, whether rules or goals read it.
    pub(super) items_read: Vec<bool>,
}

/// What is known about a cell at a statement.
#[derive(Clone, Copy, Debug)]
enum Guard<'a> {
    Is(&'a CellPlace, i32),
    IsNot(&'a CellPlace, i32),
    IsOneOf(&'a [Condition]),
}

/// Walks through the statements of all rules, with the tests that guard them.
struct ChangeVisitor<'a> {
    game: &'a Game,
    guards: Vec<Guard<'a>>,
    /// The effect of the statements of the current run on cells.
    run: Vec<(i32, i32)>,
    changes: Changes,
    items_written: Vec<bool>,
    reads_last_place: bool,
}

impl Changes {
    /// Finds what the rules of a level change.
    pub(super) fn find(game: &Game, from: &State) -> Self {
        let texts = game.parts().pieces.len();
        if game.parts().program.is_deep {
            return deep_changes::find(game, from);
        }
        let none = || vec![false; texts];
        let mut walk = ChangeVisitor {
            game,
            guards: Vec::new(),
            changes: Self {
                moves_on: none(),
                becomes_valid: none(),
                written: none(),
                exchanges: Some(Vec::new()),
                items: Vec::new(),
                items_read: vec![false; from.cells.len()],
            },
            run: Vec::new(),
            items_written: vec![false; from.cells.len()],
            reads_last_place: false,
        };
        let asked = game.parts().conditions.items();
        asked.iter().for_each(|address| walk.changes.items_read[*address] = true);
        for rule in &game.parts().program.rules {
            match rule {
                RuleCode::Skip => {}
                RuleCode::Always(assign) => walk.assign(*assign),
                RuleCode::When { branches, .. } => walk.branches(branches),
                RuleCode::Step { .. } => unreachable!("rules with loops or pictures are deep"),
            }
            walk.end_run();
        }
        walk.finish(from, &asked)
    }
}

impl<'a> ChangeVisitor<'a> {
    /// Finds the variables that affect the game; goals test those that are `asked`, also if P is among them.
    fn finish(mut self, from: &State, asked: &[usize]) -> Changes {
        let [ax, ay, px, py] = self.game.parts().position;
        let last_counts = self.reads_last_place || self.changes.items_read[px] || self.changes.items_read[py];
        for address in 0..from.cells.len() {
            let is_place = address == ax || address == ay;
            let is_last = address == px || address == py;
            let decides = if is_place {
                last_counts || self.changes.items_read[address]
            } else {
                self.changes.items_read[address]
            };
            let counts = if is_last { asked.contains(&address) } else { decides };
            if counts && (is_place || is_last || self.items_written[address]) {
                self.changes.items.push(address);
            }
        }
        self.changes
    }

    fn branches(&mut self, branches: &'a Branches) {
        self.read_condition(&branches.condition);
        let depth = self.guards.len();
        self.guard(&branches.condition, true);
        self.steps(&branches.then);
        self.guards.truncate(depth);
        if let Some(otherwise) = &branches.otherwise {
            self.guard(&branches.condition, false);
            self.steps(otherwise);
            self.guards.truncate(depth);
        }
    }

    fn steps(&mut self, steps: &'a [Step]) {
        for step in steps {
            match step {
                Step::Assign(assign) => self.assign(*assign),
                Step::When(branches) => self.branches(branches),
                Step::Loop(_) | Step::Picture(_) | Step::Push(_) => {
                    unreachable!("rules with loops or pictures are deep")
                }
            }
        }
        self.end_run();
    }

    fn end_run(&mut self) {
        let run = std::mem::take(&mut self.run);
        if let Some(exchanges) = self.changes.exchanges.as_mut().filter(|_| !run.is_empty()) {
            exchanges.push(run);
        }
    }

    /// Notes what holds if a condition evaluates to `holds`.
    fn guard(&mut self, condition: &'a Condition, holds: bool) {
        match condition {
            Condition::Test(test) => {
                self.guards.extend(self.cell_test(*test).map(|(place, value, equal)| {
                    if equal == holds { Guard::Is(place, value) } else { Guard::IsNot(place, value) }
                }));
            }
            Condition::All(parts) if holds => parts.iter().for_each(|part| self.guard(part, true)),
            Condition::Any(parts) if !holds => parts.iter().for_each(|part| self.guard(part, false)),
            Condition::Any(parts) => self.guards.push(Guard::IsOneOf(parts)),
            Condition::All(_) => {}
        }
    }

    /// Returns the cell near the move and the value that a test compares, and whether it tests for equality.
    fn cell_test(&self, test: u32) -> Option<(&'a CellPlace, i32, bool)> {
        let program = &self.game.parts().program;
        let Test::Cell { place, value, equal } = program.tests[test as usize] else { return None };
        let place = &program.places[place as usize];
        matches!(place.index, PlaceIndex::Near { .. }).then_some((place, value, equal))
    }

    /// Returns whether the board's cell at the index of `place` may hold a text at the current statement.
    fn may_hold(&self, place: &CellPlace, text: i32) -> bool {
        let board = self.game.parts().board as u32;
        let about = |other: &CellPlace| other.matrix == board && other.index == place.index;
        !self.guards.iter().any(|guard| match guard {
            Guard::Is(other, value) => about(other) && *value != text,
            Guard::IsNot(other, value) => about(other) && *value == text,
            Guard::IsOneOf(parts) => parts.iter().all(|part| {
                let Condition::Test(test) = part else { return false };
                self.cell_test(*test).is_some_and(|(other, value, equal)| {
                    about(other) && if equal { value != text } else { value == text }
                })
            }),
        })
    }

    fn read_condition(&mut self, condition: &Condition) {
        match condition {
            Condition::Test(test) => match self.game.parts().program.tests[*test as usize] {
                Test::Cell { place, .. } => self.read_place(place),
                Test::Values { left: one, right: other, .. }
                | Test::Order { lesser: one, greater: other, .. } => {
                    self.read(one);
                    self.read(other);
                }
                Test::Fits(_) | Test::CanPush(_) => unreachable!("rules with pictures are deep"),
                Test::Fail(_) => {}
            },
            Condition::All(parts) | Condition::Any(parts) => {
                parts.iter().for_each(|part| self.read_condition(part));
            }
        }
    }

    fn read(&mut self, value: Value) {
        match value {
            Value::Const(_) => {}
            Value::Item(address) => self.changes.items_read[address as usize] = true,
            Value::Cell(place) => self.read_place(place),
            Value::Local(_) | Value::Term(_) => unreachable!("rules with loops or computed values are deep"),
        }
    }

    fn read_place(&mut self, place: u32) {
        let program = &self.game.parts().program;
        match program.places[place as usize].index {
            PlaceIndex::Near { x, y, .. } => {
                let counts = |centre: u8| program.centres[centre as usize].p != 0;
                self.reads_last_place |= counts(x) || counts(y);
            }
            PlaceIndex::Sums { x, y } => {
                for range in [x, y] {
                    for term in &program.index_terms[range.0 as usize..range.1 as usize] {
                        if let IndexValue::Item(address) = term.value {
                            self.changes.items_read[address as usize] = true;
                        }
                    }
                }
            }
        }
    }

    fn assign(&mut self, assign: u32) {
        let program = &self.game.parts().program;
        let (target, constant) = match program.assigns[assign as usize] {
            Assign::Store { target, value } => {
                // A counter that only its own increment reads affects nothing.
                self.read(value);
                (target, if let Value::Const(value) = value { Some(value) } else { None })
            }
            Assign::StoreSum { target, first, rest } => {
                let own = if let Target::Item(address) = target { Some(address) } else { None };
                let terms = program.sum_terms[rest.0 as usize..rest.1 as usize].iter().map(|term| term.1);
                for value in std::iter::once(first).chain(terms) {
                    if !matches!((value, own), (Value::Item(item), Some(own)) if item == own) {
                        self.read(value);
                    }
                }
                (target, None)
            }
            Assign::Fail(_) => return,
        };
        match target {
            Target::Item(address) => self.items_written[address as usize] = true,
            Target::Cell(place) => {
                self.read_place(place);
                self.write(place, constant);
            }
        }
    }

    fn write(&mut self, place: u32, constant: Option<i32>) {
        let parts = self.game.parts();
        let place = &parts.program.places[place as usize];
        match parts.matrices[place.matrix as usize].store {
            Store::Board => {
                let mut before = Vec::new();
                for text in 0..self.changes.moves_on.len() {
                    self.changes.written[text] |= constant.is_none_or(|value| value == text as i32);
                    if self.may_hold(place, text as i32) {
                        self.changes.moves_on[text] = true;
                        before.push(text as i32);
                    }
                }
                match (&before[..], constant) {
                    ([text], Some(value)) => self.run.push((*text, value)),
                    _ => self.changes.exchanges = None,
                }
            }
            Store::Valid if constant != Some(0) => {
                for text in 0..self.changes.becomes_valid.len() {
                    self.changes.becomes_valid[text] |= self.may_hold(place, text as i32);
                }
            }
            Store::Valid | Store::Plain | Store::Fixed => {}
        }
    }
}
