//! Bodies: cells that belong together, and where they can be moved.

use std::cell::RefCell;

use super::{Runner, slot};
use crate::grid::program::{MatrixCode, PushCode, PushTo};
use crate::grid::state::State;

/// The farthest way by which a player can move a body, in cells.
pub(in crate::grid) const FARTHEST: i32 = 8;

thread_local! {
    /// Kept from one body to the next: a move allocates nothing once it has grown.
    static CELLS: RefCell<Vec<(i32, i32)>> = const { RefCell::new(Vec::new()) };
    /// The numbers, rows and columns of all cells that belong to a body.
    static ALL: RefCell<Vec<(i32, i32, i32)>> = const { RefCell::new(Vec::new()) };
}

/// The cells of a body in reading order, and where it goes.
pub(in crate::grid) struct Pushed {
    pub(in crate::grid) cells: Vec<(i32, i32)>,
    pub(in crate::grid) step: (i32, i32),
    /// How many steps it makes, at least one.
    pub(in crate::grid) steps: i32,
}

/// A body on a board.
struct Body<'a, 'r> {
    runner: &'a Runner<'r>,
    state: &'a State,
    code: &'a PushCode,
    number: i32,
    cells: &'a [(i32, i32)],
}

impl Body<'_, '_> {
    fn has(&self, cell: (i32, i32)) -> bool {
        number(self.runner, self.code, self.state, cell) == Some(self.number)
    }

    /// Whether it may go in a direction at all.
    fn may_go(&self, (across, down): (i32, i32)) -> bool {
        let is_line =
            |at: fn(&(i32, i32)) -> i32| self.cells.windows(2).all(|two| at(&two[0]) == at(&two[1]));
        match (across, down) {
            (0, 0) => false,
            _ if !self.code.lengthwise => true,
            (_, 0) => is_line(|cell| cell.1),
            (0, _) => is_line(|cell| cell.0),
            _ => false,
        }
    }

    /// Returns how many steps it can make in a direction, at most so many.
    fn steps(&self, step: (i32, i32), most: i32) -> i32 {
        let is_on_board =
            |(x, y): &(i32, i32)| slot(self.runner, self.runner.program.board, *x, *y).is_some();
        if !self.may_go(step) || !self.cells.iter().all(is_on_board) {
            return 0;
        }
        let at = |(x, y): (i32, i32), steps: i32| (x + steps * step.0, y + steps * step.1);
        let reach = |cell: (i32, i32)| {
            if self.has(at(cell, 1)) {
                return most;
            }
            // Where the body has been, lies what it leaves behind.
            let mut was_left = false;
            let goes = |steps: &i32| {
                was_left |= *steps > 1 && self.has(at(cell, *steps));
                self.is_free(at(cell, *steps), was_left)
            };
            (1..=most).take_while(goes).count() as i32
        };
        self.cells.iter().map(|cell| reach(*cell)).min().unwrap_or(0)
    }

    fn is_free(&self, (x, y): (i32, i32), was_left: bool) -> bool {
        let there = number(self.runner, self.code, self.state, (x, y));
        let Some(held) = slot(self.runner, self.runner.program.board, x, y) else { return false };
        let held = match was_left {
            true => self.code.leaving,
            false => self.runner.stored(held.store, held.address, self.state),
        };
        there.is_some_and(|there| there <= 0 || there == self.number) && self.code.over.may_hold(Some(held))
    }

    /// Returns how many steps lead a cell of the body over another in a straight line; none if that belongs to it.
    fn until(&self, (x, y): (i32, i32), step: (i32, i32), distance: i32) -> Option<i32> {
        let back = |steps: &i32| self.has((x - steps * step.0, y - steps * step.1));
        if self.has((x, y)) { None } else { (1..=distance).find(back) }
    }
}

impl Body<'_, '_> {
    /// Calls `each` with both ends of every way in a direction by which it can be moved.
    fn each_way(&self, step: (i32, i32), each: &mut impl FnMut((i32, i32), (i32, i32))) {
        let most = self.steps(step, FARTHEST);
        for from in self.cells.iter().filter(|_| most > 0) {
            for distance in 1..=FARTHEST {
                let to = (from.0 + distance * step.0, from.1 + distance * step.1);
                if self.until(to, step, distance).is_some_and(|wanted| wanted <= most) {
                    each(*from, to);
                }
            }
        }
    }
}

/// Returns the number that a cell has in the layer of bodies.
fn number(runner: &Runner<'_>, code: &PushCode, state: &State, (x, y): (i32, i32)) -> Option<i32> {
    let found = slot(runner, code.layer, x, y)?;
    Some(runner.stored(found.store, found.address, state))
}

impl Runner<'_> {
    /// Returns the body that is moved, and how far; none if it cannot be moved, or there is none.
    pub(in crate::grid) fn pushed(&self, code: &PushCode, state: &State, cells: Vec<(i32, i32)>) -> Pushed {
        let mut pushed = Pushed { cells, step: (0, 0), steps: 0 };
        let place = self.place(code.place, state);
        let Some(number) = number(self, code, state, place).filter(|number| *number > 0) else {
            return pushed;
        };
        self.body(code, state, number, &mut pushed.cells);
        let body = Body { runner: self, state, code, number, cells: &pushed.cells };
        let direction = |local: u32| {
            let at = local as usize;
            (self.locals[at].get(), self.locals[at + 1].get())
        };
        (pushed.step, pushed.steps) = match code.to {
            PushTo::Along(local) => (direction(local), body.steps(direction(local), 1)),
            PushTo::Far(local) => (direction(local), body.steps(direction(local), self.longest(code))),
            PushTo::Cover(end) => {
                let end = self.place(end, state);
                let (across, down) = (end.0.wrapping_sub(place.0), end.1.wrapping_sub(place.1));
                let step = (across.signum(), down.signum());
                let distance = across.saturating_abs().max(down.saturating_abs());
                let is_straight = (across == 0) != (down == 0) && distance <= FARTHEST;
                let wanted = if is_straight { body.until(end, step, distance) } else { None };
                let can = wanted.filter(|wanted| body.steps(step, *wanted) == *wanted);
                (step, can.unwrap_or(0))
            }
        };
        pushed
    }

    /// Returns whether a body can be moved.
    pub(super) fn can_push(&self, number: u32, state: &State) -> bool {
        let code = &self.program.pushes[number as usize];
        CELLS.with_borrow_mut(|cells| {
            let pushed = self.pushed(code, state, std::mem::take(cells));
            *cells = pushed.cells;
            pushed.steps > 0
        })
    }

    /// Calls `each` with both ends of every way by which a player can move a body.
    pub(in crate::grid) fn each_push(
        &self,
        code: &PushCode,
        state: &State,
        mut each: impl FnMut((i32, i32), (i32, i32)),
    ) {
        const STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
        let layer = &self.matrices[code.layer as usize];
        ALL.with_borrow_mut(|all| {
            all.clear();
            let found =
                all_cells(layer).filter_map(|(x, y)| Some((number(self, code, state, (x, y))?, y, x)));
            all.extend(found.filter(|(number, ..)| *number > 0));
            all.sort_unstable();
            CELLS.with_borrow_mut(|cells| {
                for found in all.chunk_by(|one, other| one.0 == other.0) {
                    cells.clear();
                    cells.extend(found.iter().map(|(_, y, x)| (*x, *y)));
                    let body = Body { runner: self, state, code, number: found[0].0, cells };
                    STEPS.iter().for_each(|step| body.each_way(*step, &mut each));
                }
            });
        });
    }

    /// Finds the cells of a body.
    fn body(&self, code: &PushCode, state: &State, number: i32, cells: &mut Vec<(i32, i32)>) {
        let layer = &self.matrices[code.layer as usize];
        cells.clear();
        let is_in = |cell: &(i32, i32)| self::number(self, code, state, *cell) == Some(number);
        cells.extend(all_cells(layer).filter(is_in));
    }

    fn longest(&self, code: &PushCode) -> i32 {
        let layer = &self.matrices[code.layer as usize];
        layer.width.max(layer.height) as i32
    }
}

fn all_cells(layer: &MatrixCode) -> impl Iterator<Item = (i32, i32)> + use<> {
    let (width, height) = (layer.width as i32, layer.height as i32);
    (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)))
}
