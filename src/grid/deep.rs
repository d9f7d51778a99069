//! A pass over rules with loops and pictures: what `flat` is for all others.
//!
//! Statements are carried out one within the other, as they are written. Whatever is written is noted with what was there
//! before, so that a loop knows whether a round changed anything, and a move that cannot end is taken back. The same code runs
//! when somebody watches.

mod bodies;
mod cells;
mod scratch;

pub(super) use scratch::Changes;

use self::scratch::Scratch;
use super::lex::Span;
use super::program::{Branches, Condition, LoopCode, LoopCodeKind, RuleCode, Step, Store, Way};
use super::reason::Reason;
use super::run::{BoundValues, Lie, Runner, Slot, slot};
use super::state::State;

/// How many rounds a loop may take for each cell of the board before it counts as one that never rests.
const ROUNDS_PER_CELL: usize = 256;
/// How many statements may run in a move: more would keep a person waiting for seconds.
const MOST_STEPS: u64 = 50_000_000;

/// Somebody who watches a pass.
pub(super) trait Observer {
    /// A rule is about to be tried.
    fn begin(&mut self, rule: usize);
    /// Something could not be done.
    fn failed(&mut self, statement: Option<u32>, reason: Reason, span: Span);
    /// Something was written, though perhaps with the value that it had.
    fn wrote(&mut self, slot: Slot, old: i32, new: i32);
    /// A picture is about to be carried out, whose first square is the cell in column `x` and row `y`.
    fn fitted(&mut self, x: i32, y: i32);
    /// A loop begins, or the places of a picture are gone through.
    fn begin_loop(&mut self);
    /// A loop runs once more.
    fn begin_iteration(&mut self, iteration: Iterated);
    /// This time is over.
    fn end_iteration(&mut self, state: &State);
    /// The loop is over.
    fn end_loop(&mut self);
    /// The rule has ended; `ran` tells whether it did something, `is_else` whether that was its else-branch.
    fn end(&mut self, ran: bool, is_else: bool, broke: bool, state: &State);
}

impl Observer for () {
    fn begin(&mut self, _rule: usize) {}
    fn failed(&mut self, _statement: Option<u32>, _reason: Reason, _span: Span) {}
    fn wrote(&mut self, _slot: Slot, _old: i32, _new: i32) {}
    fn fitted(&mut self, _x: i32, _y: i32) {}
    fn begin_loop(&mut self) {}
    fn begin_iteration(&mut self, _iteration: Iterated) {}
    fn end_iteration(&mut self, _state: &State) {}
    fn end_loop(&mut self) {}
    fn end(&mut self, _ran: bool, _is_else: bool, _broke: bool, _state: &State) {}
}

/// What a loop goes through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Iterated {
    /// It repeats something.
    Round,
    /// A place where a picture is carried out.
    Picture(i32, i32),
    /// A cell.
    Cell(i32, i32),
    /// A direction, by its step.
    Direction(i32, i32),
}

/// Why a rule is not run.
pub(super) enum Skips {
    /// It is run.
    Nothing,
    /// It is switched off.
    Off,
    /// It has a fault here.
    Fault(Span),
}

/// A loop that never rests, in the rule of this number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NeverRests {
    pub(super) rule: usize,
}

/// What was written, and the value before.
#[derive(Clone, Copy, Debug)]
pub(super) struct Written {
    pub(super) slot: Slot,
    pub(super) old: i32,
}

/// Runs all rules in order, and returns what was changed.
///
/// # Errors
///
/// The rule that never rests; the state is then as it was before the pass.
pub(super) fn pass(
    runner: &Runner<'_>,
    skips: impl Fn(usize) -> Skips,
    state: &mut State,
    observer: &mut impl Observer,
) -> Result<Changes, NeverRests> {
    let mut scratch = Scratch::take();
    scratch.changes.clear();
    scratch.copied = None;
    scratch.bits.begin(&runner.program.shortcuts.bits);
    let mut pass = Pass {
        runner,
        state,
        is_at_once: false,
        scratch,
        steps: 0,
        has_moved: false,
        group: None,
        rule: 0,
        observer,
    };
    let ended = pass.rules(skips);
    let Pass { scratch, state, .. } = pass;
    let changes = Changes::new(scratch);
    match ended {
        Ok(()) => Ok(changes),
        Err(fault) => {
            for Written { slot, old } in changes.iter().rev() {
                state.set(slot.store, slot.address, *old);
            }
            Err(fault)
        }
    }
}

struct Pass<'a, 'r, O> {
    runner: &'a Runner<'r>,
    state: &'a mut State,
    /// Whether everything is read as it was before.
    is_at_once: bool,
    scratch: Box<Scratch>,
    steps: u64,
    /// Whether a picture that is a move has been carried out.
    has_moved: bool,
    /// The group of moves that was looked at last, and which of their ways may fit.
    group: Option<(u32, u64)>,
    rule: usize,
    observer: &'a mut O,
}

impl<O: Observer> Pass<'_, '_, O> {
    fn rules(&mut self, skips: impl Fn(usize) -> Skips) -> Result<(), NeverRests> {
        let runner = self.runner;
        for (number, code) in runner.program.rules.iter().enumerate() {
            // What is switched off or has a fault is compiled to nothing.
            let skipped = if matches!(code, RuleCode::Skip) { skips(number) } else { Skips::Nothing };
            if matches!(skipped, Skips::Off) || code.is_definition() {
                continue;
            }
            self.rule = number;
            self.observer.begin(number);
            let (ran, is_else, breaks) = match code {
                RuleCode::Skip => {
                    let span = if let Skips::Fault(span) = skipped { span } else { 0..usize::MAX };
                    self.observer.failed(None, Reason::Syntax, span);
                    (false, false, false)
                }
                RuleCode::Always(assign) => (self.assign(*assign), false, false),
                RuleCode::When { branches, breaks } => {
                    let holds = self.branches(branches, None)?;
                    let is_else = holds == Some(false) && branches.otherwise.is_some();
                    (holds == Some(true), is_else, *breaks)
                }
                RuleCode::Step { breaks, .. } if self.cannot_fit(number) => {
                    self.count_step()?;
                    (false, false, *breaks)
                }
                RuleCode::Step { step, breaks } => (self.step(step)?, false, *breaks),
            };
            self.observer.end(ran, is_else, ran && breaks, self.state);
            if ran && breaks {
                break;
            }
        }
        Ok(())
    }

    /// What is read now.
    fn view(&self) -> &State {
        if self.is_at_once { &self.scratch.before } else { self.state }
    }

    fn block(&mut self, steps: &[Step]) -> Result<(), NeverRests> {
        steps.iter().try_for_each(|step| self.step(step).map(|_| ()))
    }

    /// Carries out a statement, and returns whether it did anything.
    fn step(&mut self, step: &Step) -> Result<bool, NeverRests> {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return Err(NeverRests { rule: self.rule });
        }
        match step {
            Step::Assign(assign) => Ok(self.assign(*assign)),
            Step::When(branches) => Ok(self.branches(branches, Some(branches.statement))? == Some(true)),
            Step::Loop(found) => self.looped(found),
            Step::Picture(picture) => self.picture(*picture),
            Step::Push(push) => self.push(*push),
        }
    }

    /// Runs an if, and returns whether its condition holds; none if it cannot be evaluated.
    fn branches(&mut self, branches: &Branches, statement: Option<u32>) -> Result<Option<bool>, NeverRests> {
        let Some(holds) = self.condition(&branches.condition, statement) else { return Ok(None) };
        if holds {
            self.block(&branches.then)?;
        } else if let Some(otherwise) = &branches.otherwise {
            self.block(otherwise)?;
        }
        Ok(Some(holds))
    }

    fn condition(&mut self, condition: &Condition, statement: Option<u32>) -> Option<bool> {
        match condition.holds(&mut |test| self.test(test).map_err(|reason| (test, reason))) {
            Ok(holds) => Some(holds),
            Err((test, reason)) => {
                let span = self.runner.program.test_spans[test as usize].clone();
                self.observer.failed(statement, reason, span);
                None
            }
        }
    }

    /// Carries out an assignment; returns whether that was possible.
    fn assign(&mut self, assign: u32) -> bool {
        match self.runner.evaluate(assign, self.view()) {
            Ok((slot, value)) => {
                self.write(slot, value);
                true
            }
            Err(reason) => {
                let program = &self.runner.program;
                let statement = program.assign_statements[assign as usize];
                self.observer.failed(Some(statement), reason, program.assign_spans[assign as usize].clone());
                false
            }
        }
    }

    fn write(&mut self, slot: Slot, value: i32) {
        let old = self.runner.stored(slot.store, slot.address, self.state);
        self.observer.wrote(slot, old, value);
        if old != value {
            self.scratch.changes.push(Written { slot, old });
            self.state.set(slot.store, slot.address, value);
            if !self.is_at_once {
                self.scratch.bits.follow(&self.runner.program.shortcuts.bits, slot, old, value);
            }
        }
    }

    fn looped(&mut self, found: &LoopCode) -> Result<bool, NeverRests> {
        match &found.kind {
            LoopCodeKind::Cells { local, region, filter } => {
                self.observer.begin_loop();
                let ran = match region {
                    None => self.cells(found, *local, filter.as_ref()),
                    Some(region) => self.cells_of(found, *local, region, filter.as_ref()),
                };
                self.observer.end_loop();
                ran
            }
            LoopCodeKind::Directions { local, list } => {
                self.observer.begin_loop();
                for (x, y) in list {
                    self.place(*local, *x, *y);
                    self.iteration(Iterated::Direction(*x, *y), |pass| pass.block(&found.body))?;
                }
                self.observer.end_loop();
                Ok(!list.is_empty())
            }
            LoopCodeKind::UntilStill => self.rounds(|pass| pass.block(&found.body).map(|()| true)),
            LoopCodeKind::While(condition) => {
                let mut rounds = 0;
                self.observer.begin_loop();
                while self.condition(condition, Some(found.statement)) == Some(true) {
                    if rounds == self.most_rounds() {
                        return Err(NeverRests { rule: self.rule });
                    }
                    rounds += 1;
                    self.count_step()?;
                    self.iteration(Iterated::Round, |pass| pass.block(&found.body))?;
                }
                self.observer.end_loop();
                Ok(rounds > 0)
            }
            LoopCodeKind::Times(count) => {
                self.observer.begin_loop();
                for _ in 0..*count {
                    self.count_step()?;
                    self.iteration(Iterated::Round, |pass| pass.block(&found.body))?;
                }
                self.observer.end_loop();
                Ok(*count > 0)
            }
            LoopCodeKind::Move(kind) => {
                if self.has_moved || !self.runner.is_move(*kind) {
                    return Ok(false);
                }
                self.has_moved = true;
                self.block(&found.body).map(|()| true)
            }
            LoopCodeKind::Define => Ok(false),
            LoopCodeKind::Call => self.block(&found.body).map(|()| true),
            LoopCodeKind::AtOnce => {
                if self.is_at_once {
                    return self.block(&found.body).map(|()| true);
                }
                self.freeze();
                self.block(&found.body)?;
                self.thaw();
                Ok(true)
            }
        }
    }

    /// Repeats something until a round does nothing, or changes nothing in the end. Returns whether a round did something.
    fn rounds(
        &mut self,
        mut round: impl FnMut(&mut Self) -> Result<bool, NeverRests>,
    ) -> Result<bool, NeverRests> {
        let mut rounds = 0;
        let mut ran = false;
        self.observer.begin_loop();
        loop {
            let mark = self.scratch.changes.len();
            self.count_step()?;
            let did = self.iteration(Iterated::Round, &mut round)?;
            ran |= did;
            rounds += 1;
            if !did || !self.has_changed(mark) {
                self.observer.end_loop();
                return Ok(ran);
            }
            if rounds == self.most_rounds() {
                return Err(NeverRests { rule: self.rule });
            }
        }
    }

    /// Runs a loop once.
    fn iteration<T>(
        &mut self,
        iteration: Iterated,
        run: impl FnOnce(&mut Self) -> Result<T, NeverRests>,
    ) -> Result<T, NeverRests> {
        self.observer.begin_iteration(iteration);
        let ended = run(self)?;
        self.observer.end_iteration(self.state);
        Ok(ended)
    }

    /// Returns whether anything has another value than when only so many changes had been made.
    fn has_changed(&mut self, mark: usize) -> bool {
        let Scratch { changes, seen, .. } = &mut *self.scratch;
        let differs = |change: &Written| {
            self.runner.stored(change.slot.store, change.slot.address, self.state) != change.old
        };
        // Mostly the first change lasts.
        if changes.get(mark).is_none_or(differs) {
            return mark < changes.len();
        }
        seen.clear();
        changes[mark..].iter().any(|change| seen.insert(change.slot) && differs(change))
    }

    fn most_rounds(&self) -> usize {
        let board = &self.runner.matrices[self.runner.program.board as usize];
        ROUNDS_PER_CELL * board.width as usize * board.height as usize
    }

    fn count_step(&mut self) -> Result<(), NeverRests> {
        self.count_steps(1)
    }

    fn count_steps(&mut self, steps: u64) -> Result<(), NeverRests> {
        self.steps += steps;
        if self.steps > MOST_STEPS { Err(NeverRests { rule: self.rule }) } else { Ok(()) }
    }

    fn place(&self, local: u32, x: i32, y: i32) {
        self.runner.locals[local as usize].set(x);
        self.runner.locals[local as usize + 1].set(y);
    }

    /// Carries out a picture, and returns whether it fitted anywhere.
    fn picture(&mut self, number: u32) -> Result<bool, NeverRests> {
        let picture = &self.runner.program.pictures[number as usize];
        if picture.moves.is_some_and(|kind| self.has_moved || !self.runner.is_move(kind)) {
            return Ok(false);
        }
        let mut bound = BoundValues::default();
        let ran = if picture.again {
            self.rounds(|pass| pass.picture_once(number, &mut bound))?
        } else {
            self.picture_once(number, &mut bound)?
        };
        self.has_moved |= ran && picture.moves.is_some();
        Ok(ran)
    }

    fn picture_once(&mut self, number: u32, bound: &mut BoundValues) -> Result<bool, NeverRests> {
        let runner = self.runner;
        let picture = &runner.program.pictures[number as usize];
        let ways = picture.ways(runner);
        if picture.at.is_some() {
            let found = runner.find(number, self.view(), bound);
            if let Some(lie) = found {
                self.carry_out(&ways[lie.way], lie, bound);
            }
            return Ok(found.is_some());
        }
        // Looking through the whole board takes as long as some statements.
        let board = &runner.matrices[runner.program.board as usize];
        self.steps += u64::from(board.width) * u64::from(board.height) * ways.len() as u64 / 16;
        let mut places = std::mem::take(&mut self.scratch.places);
        places.clear();
        self.each_place(number, bound, |lie| {
            places.push(lie);
            true
        });
        if picture.somewhere && !places.is_empty() {
            let lie = places.swap_remove(runner.draw(places.len() as u64) as usize);
            places.clear();
            places.push(lie);
        }
        let mut ran = false;
        self.observer.begin_loop();
        for lie in places.iter().copied() {
            self.count_step()?;
            let way = &ways[lie.way];
            if way.fits(runner, self.view(), (lie.x, lie.y), bound) {
                self.observer.begin_iteration(Iterated::Picture(lie.x, lie.y));
                self.carry_out(way, lie, bound);
                self.observer.end_iteration(self.state);
                ran = true;
            }
        }
        self.observer.end_loop();
        self.scratch.places = places;
        Ok(ran)
    }

    fn carry_out(&mut self, way: &Way, lie: Lie, bound: &BoundValues) {
        self.observer.fitted(lie.x, lie.y);
        for write in &way.writes {
            if let Some(slot) = slot(self.runner, write.matrix, lie.x + write.x, lie.y + write.y)
                && slot.store != Store::Fixed
            {
                let old = self.runner.stored(slot.store, slot.address, self.state);
                self.write(slot, bound.of(write.value, old));
            }
        }
    }
}
