//! What bits answer in a pass: loops over cells, `at once`, and pictures that are looked for everywhere.

use super::{Iterated, NeverRests, Observer, Pass};
use crate::grid::program::idle::Idle;
use crate::grid::program::{Condition, LoopCode, Test};
use crate::grid::reason::Reason;
use crate::grid::run::Lie;
use crate::grid::run::{Bits, BoundValues, Places};

/// How many changes are worth the work of following them; what depends on more is made anew.
const FEW_CHANGES: usize = 64;

impl<O: Observer> Pass<'_, '_, O> {
    /// Runs a loop over cells, and returns whether its block ran.
    pub(super) fn cells(
        &mut self,
        found: &LoopCode,
        local: u32,
        filter: Option<&Condition>,
    ) -> Result<bool, NeverRests> {
        let program = self.runner.program;
        if let Some(idle) = program.shortcuts.bits.loops.get(&(self.rule, found.statement)) {
            return self.active_cells(found, local, filter, idle);
        }
        let board = &self.runner.matrices[program.board as usize];
        let mut ran = false;
        for y in 0..board.height as i32 {
            for x in 0..board.width as i32 {
                ran |= self.one_cell(found, local, filter, (x, y))?;
            }
        }
        Ok(ran)
    }

    pub(super) fn one_cell(
        &mut self,
        found: &LoopCode,
        local: u32,
        filter: Option<&Condition>,
        (x, y): (i32, i32),
    ) -> Result<bool, NeverRests> {
        self.count_step()?;
        self.place(local, x, y);
        if filter.is_some_and(|filter| self.condition(filter, Some(found.statement)) != Some(true)) {
            return Ok(false);
        }
        self.iteration(Iterated::Cell(x, y), |pass| pass.block(&found.body))?;
        Ok(true)
    }

    /// Runs a loop for those cells for which it may do something.
    fn active_cells(
        &mut self,
        found: &LoopCode,
        local: u32,
        filter: Option<&Condition>,
        idle: &Idle,
    ) -> Result<bool, NeverRests> {
        let runner = self.runner;
        let code = &runner.program.shortcuts.bits;
        let board = &runner.matrices[runner.program.board as usize];
        let (columns, rows) = (board.width as i32, board.height as i32);
        let mut active = self.scratch.masks.pop().unwrap_or_default();
        let view = if self.is_at_once { &self.scratch.before } else { &*self.state };
        self.scratch.bits.active(runner, view, idle, &mut active);
        let mut seen = self.scratch.changes.len();
        let mut places = Places::new(code, 0);
        let (mut next, mut visited) = (code.frame.start, 0);
        let mut ran = filter.is_none();
        while let Some(bit) = next_bit(&active, next) {
            next = bit + 1;
            let Some((x, y)) = places.at(bit).filter(|(x, _)| (0..columns).contains(x)) else { continue };
            if y >= rows {
                break;
            }
            visited += 1;
            ran |= self.one_cell(found, local, filter, (x, y))?;
            if !self.is_at_once {
                for change in &self.scratch.changes[seen..] {
                    Bits::mark(code, idle, change.slot, &mut active);
                }
                seen = self.scratch.changes.len();
            }
        }
        self.scratch.masks.push(active);
        let passed_over = u64::from(board.width) * u64::from(board.height) - visited;
        self.count_steps(passed_over * idle.steps)?;
        Ok(ran)
    }

    /// Lets everything be read as it is now until [`Self::thaw`].
    pub(super) fn freeze(&mut self) {
        let scratch = &mut *self.scratch;
        match scratch.copied {
            Some(known) if scratch.changes.len() - known <= FEW_CHANGES => {
                for change in &scratch.changes[known..] {
                    let now = self.runner.stored(change.slot.store, change.slot.address, self.state);
                    scratch.before.set(change.slot.store, change.slot.address, now);
                }
            }
            _ => scratch.before.clone_from(self.state),
        }
        scratch.copied = Some(scratch.changes.len());
        self.is_at_once = true;
    }

    pub(super) fn thaw(&mut self) {
        self.is_at_once = false;
        let scratch = &mut *self.scratch;
        let known = scratch.copied.unwrap_or(0);
        if scratch.changes.len() - known > FEW_CHANGES {
            scratch.bits.forget();
            return;
        }
        for change in &scratch.changes[known..] {
            let (store, address) = (change.slot.store, change.slot.address);
            let was = self.runner.stored(store, address, &scratch.before);
            let now = self.runner.stored(store, address, self.state);
            if was != now {
                scratch.bits.follow(&self.runner.program.shortcuts.bits, change.slot, was, now);
                scratch.before.set(store, address, now);
            }
        }
        scratch.copied = Some(scratch.changes.len());
    }

    /// Whether a rule is a move of which it is known, from looking at all moves around it, that it does not fit.
    pub(super) fn cannot_fit(&mut self, rule: usize) -> bool {
        let shortcuts = &self.runner.program.shortcuts;
        let Some(number) = shortcuts.group_of.get(rule).copied().flatten() else { return false };
        let group = &shortcuts.moves[number as usize];
        let fitting = match self.group {
            Some((known, fitting)) if known == number => fitting,
            _ => {
                let place = self.runner.place(group.place, self.state);
                group.spot.ways(self.runner, self.state, place)
            }
        };
        self.group = Some((number, fitting));
        fitting & group.ways[rule - group.first] == 0
    }

    /// Makes a test of a condition.
    pub(super) fn test(&mut self, test: u32) -> Result<bool, Reason> {
        if let Test::Fits(picture) = self.runner.program.tests[test as usize]
            && self.runner.program.pictures[picture as usize].at.is_none()
        {
            let mut fits = false;
            self.each_place(picture, &mut BoundValues::default(), |_| {
                fits = true;
                false
            });
            return Ok(fits);
        }
        self.runner.test_at(test, self.view())
    }

    /// Calls `each` with all ways and places where a picture fits that is looked for everywhere, in order, until that
    /// returns `false`.
    pub(super) fn each_place(
        &mut self,
        number: u32,
        bound: &mut BoundValues,
        mut each: impl FnMut(Lie) -> bool,
    ) {
        let runner = self.runner;
        let picture = &runner.program.pictures[number as usize];
        let bits = runner.program.shortcuts.bits.pictures.get(number as usize).and_then(Option::as_ref);
        let view = if self.is_at_once { &self.scratch.before } else { &*self.state };
        let Some(bits) = bits else { return picture.each(runner, view, bound, each) };
        let ways = picture.ways(runner);
        self.scratch.bits.each(runner, view, (picture, bits), |lie, is_vague| {
            let fits = !is_vague || ways[lie.way].fits(runner, view, (lie.x, lie.y), bound);
            !fits || each(lie)
        });
    }
}

/// Returns the first bit that is set, from this one on.
fn next_bit(words: &[u64], from: usize) -> Option<usize> {
    let mut word = from / 64;
    let mut rest = words.get(word)? & u64::MAX << (from % 64);
    while rest == 0 {
        word += 1;
        rest = *words.get(word)?;
    }
    Some(word * 64 + rest.trailing_zeros() as usize)
}
