//! Bodies that are moved, and loops over the cells of a region, such as those of a body.

use super::{NeverRests, Observer, Pass};
use crate::grid::program::{Condition, LoopCode, RegionCode, Store};
use crate::grid::run::{Pushed, slot};

impl<O: Observer> Pass<'_, '_, O> {
    /// Moves a body as far as its statement says, and returns whether it was moved.
    pub(super) fn push(&mut self, number: u32) -> Result<bool, NeverRests> {
        let runner = self.runner;
        let code = &runner.program.pushes[number as usize];
        if code.moves.is_some_and(|kind| self.has_moved || !runner.is_move(kind)) {
            return Ok(false);
        }
        let layer = &runner.matrices[code.layer as usize];
        // Looking for a body takes as long as some statements.
        self.count_steps(u64::from(layer.width) * u64::from(layer.height) / 16 + 1)?;
        let cells = std::mem::take(&mut self.scratch.body);
        let pushed = runner.pushed(code, self.view(), cells);
        let moves = pushed.steps > 0;
        if moves {
            self.carry_body((code.layer, code.leaving), &pushed);
        }
        self.has_moved |= moves && code.moves.is_some();
        self.scratch.body = pushed.cells;
        Ok(moves)
    }

    fn carry_body(&mut self, (layer, leaving): (u32, i32), pushed: &Pushed) {
        let board = self.runner.program.board;
        let after = |(x, y): (i32, i32), steps: i32| (x + steps * pushed.step.0, y + steps * pushed.step.1);
        let mut held = std::mem::take(&mut self.scratch.held);
        held.clear();
        held.extend(pushed.cells.iter().map(|cell| [board, layer].map(|it| self.read(it, *cell))));
        for cell in &pushed.cells {
            for swept in (0..pushed.steps).map(|steps| after(*cell, steps)) {
                // Those that it covers in the end are written below.
                if pushed
                    .cells
                    .binary_search_by_key(&key(after(swept, -pushed.steps)), |it| key(*it))
                    .is_err()
                {
                    self.put(board, swept, leaving);
                    self.put(layer, swept, 0);
                }
            }
        }
        for (cell, [piece, number]) in pushed.cells.iter().zip(&held) {
            let to = after(*cell, pushed.steps);
            self.put(board, to, *piece);
            self.put(layer, to, *number);
        }
        self.scratch.held = held;
    }

    fn read(&self, layer: u32, (x, y): (i32, i32)) -> i32 {
        let found = slot(self.runner, layer, x, y);
        found.map_or(0, |found| self.runner.stored(found.store, found.address, self.view()))
    }

    fn put(&mut self, layer: u32, (x, y): (i32, i32), value: i32) {
        if let Some(found) = slot(self.runner, layer, x, y).filter(|found| found.store != Store::Fixed) {
            self.write(found, value);
        }
    }

    /// Runs a loop over the cells of a region, as they are when it begins. Returns whether its block ran.
    pub(super) fn cells_of(
        &mut self,
        found: &LoopCode,
        local: u32,
        region: &RegionCode,
        filter: Option<&Condition>,
    ) -> Result<bool, NeverRests> {
        let board = &self.runner.matrices[self.runner.program.board as usize];
        self.count_steps(u64::from(board.width) * u64::from(board.height) / 16 + 1)?;
        let mut cells = self.scratch.regions.pop().unwrap_or_default();
        let failed = self.runner.region(region, self.view(), &mut cells).err();
        let mut ran = false;
        match failed {
            Some(reason) => self.observer.failed(Some(found.statement), reason, found.span.clone()),
            None => {
                for cell in &cells {
                    ran |= self.one_cell(found, local, filter, *cell)?;
                }
            }
        }
        self.scratch.regions.push(cells);
        Ok(ran)
    }
}

/// What puts cells into reading order.
fn key((x, y): (i32, i32)) -> (i32, i32) {
    (y, x)
}
