//! A pass over the rules that reports what each of them did. Slower than `flat`, with the same effects: a
//! test compares the two.

use serde_json::Value as Json;

use super::Game;
use super::iterations::Iterations;
use crate::engine::{Branch, Execution, Failure, Step, Witness, Write};
use crate::grid::deep::{Iterated, Observer};
use crate::grid::lex::Span;
use crate::grid::names::Type;
use crate::grid::program::{self, Assign, Branches, RuleCode, Store, Target};
use crate::grid::reason::Reason;
use crate::grid::run::{Runner, Slot};
use crate::grid::state::State;

/// Runs all rules in order and reports to the witness what each did.
pub(super) fn pass(game: &Game, runner: &Runner<'_>, state: &mut State, witness: &mut impl Witness<State>) {
    let is_on =
        |(rule, _): &(usize, _)| game.parts().rules.list.get(*rule).is_some_and(|rule| !rule.disabled);
    for (rule, code) in runner.program.rules.iter().enumerate().filter(is_on) {
        let done = Execution::of(rule);
        let mut watch = Watch { game, runner, state, done, statement: 0 };
        match code {
            RuleCode::Skip => {
                watch.done.branch = Branch::Skipped;
                let fault = game.parts().parsed[rule].faults.first();
                watch.fail(None, Reason::Syntax, fault.map_or(0..usize::MAX, |fault| fault.span.clone()));
            }
            RuleCode::Always(assign) => watch.assign(*assign),
            RuleCode::When { branches, breaks } => watch.rule(branches, *breaks),
            RuleCode::Step { .. } => unreachable!("rules with loops or pictures are watched by `Deep`"),
        }
        let done = watch.done;
        let broke = done.broke;
        witness.see(Step::Execution(done), state);
        if broke {
            return;
        }
    }
}

/// A rule being executed.
struct Watch<'a, 'r> {
    game: &'a Game,
    runner: &'a Runner<'r>,
    state: &'a mut State,
    done: Execution,
    /// How many statements come before this one in the running block.
    statement: usize,
}

impl Watch<'_, '_> {
    fn rule(&mut self, branches: &Branches, breaks: bool) {
        match self.runner.condition(&branches.condition, self.state) {
            Ok(true) => {
                self.block(&branches.then);
                self.done.broke = breaks;
            }
            Ok(false) => match &branches.otherwise {
                Some(otherwise) => {
                    self.done.branch = Branch::Else;
                    self.block(otherwise);
                }
                None => self.done.branch = Branch::Neither,
            },
            Err((test, reason)) => {
                self.done.branch = Branch::Skipped;
                self.fail(None, reason, self.runner.program.test_spans[test as usize].clone());
            }
        }
    }

    fn block(&mut self, steps: &[program::Step]) {
        for step in steps {
            match step {
                program::Step::Assign(assign) => self.assign(*assign),
                program::Step::When(branches) => self.nested(branches),
                program::Step::Loop(_) | program::Step::Picture(_) | program::Step::Push(_) => {
                    unreachable!("rules with loops or pictures are watched by `Deep`")
                }
            }
        }
    }

    /// An if within a rule: when its condition cannot be evaluated, only this if is skipped.
    fn nested(&mut self, branches: &Branches) {
        let holds = self.runner.condition(&branches.condition, self.state);
        if let Err((test, reason)) = holds {
            let span = self.runner.program.test_spans[test as usize].clone();
            self.fail(Some(self.statement), reason, span);
        }
        self.statement += 1;
        for (block, runs) in
            [(Some(&branches.then), holds == Ok(true)), (branches.otherwise.as_ref(), holds == Ok(false))]
        {
            let Some(block) = block else { continue };
            if runs {
                self.block(block);
            } else {
                self.statement += count(block);
            }
        }
    }

    fn assign(&mut self, assign: u32) {
        let target = target(self.runner, assign, self.state);
        let before = target.as_ref().map(|target| target.value(self.game, self.state));
        match self.runner.assign(assign, self.state) {
            Ok(()) => {
                if let (Some(target), Some(from)) = (target, before) {
                    let value = target.value(self.game, self.state);
                    let (to, cell) = (target.name(self.game), target.cell());
                    self.done.wrote.push(Write { to, cell, from, value });
                }
            }
            Err(reason) => {
                let span = self.runner.program.assign_spans[assign as usize].clone();
                self.fail(Some(self.statement), reason, span);
            }
        }
        self.statement += 1;
    }

    fn fail(&mut self, statement: Option<usize>, reason: Reason, span: Span) {
        fail(self.game, &mut self.done, statement, reason, span);
    }
}

fn fail(game: &Game, done: &mut Execution, statement: Option<usize>, reason: Reason, span: Span) {
    let text = &game.parts().rules.list[done.source].contents;
    let text = text.get(span).unwrap_or(text).trim().to_owned();
    done.failed.push(Failure { statement, reason: reason.into(), text });
}

/// The most failures and writes that are reported of one rule: a loop may have millions.
const MOST_REPORTED: usize = 10_000;

/// Reports a pass over rules with loops and pictures to a witness.
pub(super) struct Deep<'a, W> {
    game: &'a Game,
    witness: &'a mut W,
    done: Execution,
    iterations: Iterations,
}

impl<'a, W: Witness<State>> Deep<'a, W> {
    pub(super) fn new(game: &'a Game, witness: &'a mut W) -> Self {
        Self { game, witness, done: Execution::of(0), iterations: Iterations::default() }
    }
}

impl<W: Witness<State>> Observer for Deep<'_, W> {
    fn begin(&mut self, rule: usize) {
        self.done = Execution::of(rule);
        self.iterations = Iterations::default();
    }

    fn failed(&mut self, statement: Option<u32>, reason: Reason, span: Span) {
        if self.done.failed.len() < MOST_REPORTED {
            fail(self.game, &mut self.done, statement.map(|number| number as usize), reason, span);
        }
    }

    fn wrote(&mut self, slot: Slot, old: i32, new: i32) {
        self.iterations.write(old != new);
        if self.done.wrote.len() < MOST_REPORTED {
            self.done.wrote.extend(written(self.game, slot, old, new));
        }
    }

    fn fitted(&mut self, x: i32, y: i32) {
        if self.done.places.len() < MOST_REPORTED {
            self.done.places.extend(u32::try_from(x).ok().zip(u32::try_from(y).ok()));
        }
    }

    fn begin_loop(&mut self) {
        self.iterations.begin_loop();
    }

    fn begin_iteration(&mut self, iteration: Iterated) {
        self.done.rounds += usize::from(iteration == Iterated::Round);
        self.iterations.begin(iteration);
    }

    fn end_iteration(&mut self, state: &State) {
        self.iterations.end(self.done.wrote.len());
        self.witness.see_iteration(state);
    }

    fn end_loop(&mut self) {
        self.iterations.end_loop();
    }

    fn end(&mut self, ran: bool, is_else: bool, broke: bool, state: &State) {
        self.done.branch = match (ran, is_else) {
            (true, _) => Branch::Then,
            (false, true) => Branch::Else,
            (false, false) if self.done.failed.is_empty() => Branch::Neither,
            (false, false) => Branch::Skipped,
        };
        self.done.broke = broke;
        if self.iterations.end_all(self.done.wrote.len()) {
            self.witness.see_iteration(state);
        }
        (self.done.inner, self.done.not_kept) = std::mem::take(&mut self.iterations).steps();
        let done = std::mem::replace(&mut self.done, Execution::of(0));
        self.witness.see(Step::Execution(done), state);
    }
}

/// Returns what a write is called; none for what has no name, as LOST and WON.
fn written(game: &Game, slot: Slot, old: i32, new: i32) -> Option<Write> {
    let parts = game.parts();
    let layer = parts.matrices.iter().find(|layer| {
        let range = layer.base as usize..(layer.base + layer.width * layer.height) as usize;
        layer.store == slot.store && range.contains(&slot.address)
    });
    if let Some(layer) = layer {
        let offset = slot.address as u32 - layer.base;
        return Some(Write {
            to: layer.name.clone(),
            cell: Some((offset % layer.width, offset / layer.width)),
            from: game.json(layer.kind, old),
            value: game.json(layer.kind, new),
        });
    }
    if slot.store == Store::Plain && slot.address + 1 == parts.start.cells.len() {
        let text = |number: i32| {
            let said = usize::try_from(number - 1).ok().and_then(|number| parts.program.says.get(number));
            said.map_or(Json::Null, |text| Json::from(text.as_str()))
        };
        return Some(Write { to: "SAY".to_owned(), cell: None, from: text(old), value: text(new) });
    }
    let ending =
        parts.endings.and_then(|endings| endings.iter().position(|address| *address == slot.address));
    if let (Some(ending), Store::Plain) = (ending, slot.store) {
        let to = ["LOST", "WON"][ending].to_owned();
        return Some(Write {
            to,
            cell: None,
            from: game.json(Type::Bool, old),
            value: game.json(Type::Bool, new),
        });
    }
    let item = parts.items.iter().find(|item| item.address as usize == slot.address)?;
    let (from, value) = (game.json(item.kind, old), game.json(item.kind, new));
    Some(Write { to: item.name.clone(), cell: None, from, value })
}

/// Counts statements, including nested ones.
fn count(steps: &[program::Step]) -> usize {
    let one = |step: &program::Step| match step {
        program::Step::Assign(_)
        | program::Step::Loop(_)
        | program::Step::Picture(_)
        | program::Step::Push(_) => 1,
        program::Step::When(Branches { then, otherwise, .. }) => {
            1 + count(then) + otherwise.as_deref().map_or(0, count)
        }
    };
    steps.iter().map(one).sum()
}

/// The target of an assignment, resolved before the assignment is executed.
enum ResolvedTarget {
    Item(u32),
    Cell { matrix: usize, x: u32, y: u32 },
}

impl ResolvedTarget {
    fn name(&self, game: &Game) -> String {
        match self {
            Self::Item(address) => {
                let item = game.parts().items.iter().find(|item| item.address == *address);
                item.map_or_else(String::new, |item| item.name.clone())
            }
            Self::Cell { matrix, .. } => game.parts().matrices[*matrix].name.clone(),
        }
    }

    fn cell(&self) -> Option<(u32, u32)> {
        match self {
            Self::Item(_) => None,
            Self::Cell { x, y, .. } => Some((*x, *y)),
        }
    }

    fn value(&self, game: &Game, state: &State) -> serde_json::Value {
        match self {
            Self::Item(address) => {
                let item = game.parts().items.iter().find(|item| item.address == *address);
                game.json(item.map_or(Type::Int, |item| item.kind), state.cells[*address as usize])
            }
            Self::Cell { matrix, x, y } => {
                let code = &game.parts().matrices[*matrix];
                game.json(code.kind, game.stored(code, state, *x, *y))
            }
        }
    }
}

fn target(runner: &Runner<'_>, assign: u32, state: &State) -> Option<ResolvedTarget> {
    let target = match runner.program.assigns[assign as usize] {
        Assign::Store { target, .. } | Assign::StoreSum { target, .. } => target,
        Assign::Fail(_) => return None,
    };
    match target {
        Target::Item(address) => Some(ResolvedTarget::Item(address)),
        Target::Cell(place) => {
            let (matrix, x, y) = runner.cell(place, state).ok()?;
            Some(ResolvedTarget::Cell { matrix, x, y })
        }
    }
}
