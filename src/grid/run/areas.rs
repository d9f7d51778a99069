//! Cells that hang together side by side, and cells that are seen from one.

use std::cell::RefCell;

use super::Runner;
use crate::grid::program::{Store, WhatCode};
use crate::grid::state::State;

thread_local! {
    /// Kept from one count to the next: a move allocates nothing once they have grown.
    static SEARCH: RefCell<Search> = const { RefCell::new(Search { reached: Vec::new(), open: Vec::new() }) };
}

/// The memory of a search for cells that hang together.
struct Search {
    /// For each cell, whether it has been reached.
    reached: Vec<bool>,
    /// The cells whose neighbours have not been looked at.
    open: Vec<usize>,
}

/// What the cells of a layer hold, row by row.
#[derive(Clone, Copy)]
pub(super) struct Held<'a> {
    /// The numbers that it keeps; none for VALID.
    pub(super) cells: &'a [i32],
    state: &'a State,
    base: usize,
    pub(super) width: usize,
    pub(super) height: usize,
}

impl Held<'_> {
    #[inline]
    pub(super) fn at(&self, x: usize, y: usize) -> i32 {
        let cell = y * self.width + x;
        match self.cells.get(cell) {
            Some(held) => *held,
            None => i32::from(self.state.is_valid(self.base + cell)),
        }
    }

    #[inline]
    pub(super) fn passes(&self, what: &WhatCode, x: usize, y: usize) -> bool {
        what.may_hold(Some(self.at(x, y)))
    }
}

impl<'a> Runner<'a> {
    /// Returns what a layer holds.
    pub(super) fn held<'s>(&self, matrix: u32, state: &'s State) -> Held<'s>
    where
        'a: 's,
    {
        let layer = &self.matrices[matrix as usize];
        let (base, width, height) = (layer.base as usize, layer.width as usize, layer.height as usize);
        let range = base..base + width * height;
        let cells = match layer.store {
            Store::Plain | Store::Board => &state.cells[range],
            Store::Fixed => &self.program.fixed[range],
            Store::Valid => &[],
        };
        Held { cells, state, base, width, height }
    }
}

impl Search {
    fn begin(&mut self, held: &Held<'_>) {
        self.reached.clear();
        self.reached.resize(held.width * held.height, false);
        self.open.clear();
    }

    /// Calls `each` for a cell and all that hang together with it and pass.
    fn spread(
        &mut self,
        held: &Held<'_>,
        (x, y): (usize, usize),
        passes: impl Fn(usize, usize) -> bool,
        mut each: impl FnMut(usize, usize),
    ) {
        let width = held.width;
        let reach = |search: &mut Self, x: usize, y: usize| {
            let cell = y * width + x;
            if !search.reached[cell] && passes(x, y) {
                search.reached[cell] = true;
                search.open.push(cell);
            }
        };
        reach(self, x, y);
        while let Some(cell) = self.open.pop() {
            let (x, y) = (cell % width, cell / width);
            each(x, y);
            if x > 0 {
                reach(self, x - 1, y);
            }
            if x + 1 < width {
                reach(self, x + 1, y);
            }
            if y > 0 {
                reach(self, x, y - 1);
            }
            if y + 1 < held.height {
                reach(self, x, y + 1);
            }
        }
    }
}

/// Returns how many areas the cells form that pass.
pub(super) fn count(held: &Held<'_>, what: &WhatCode) -> i32 {
    SEARCH.with_borrow_mut(|search| {
        search.begin(held);
        let mut areas = 0;
        for y in 0..held.height {
            for x in 0..held.width {
                if !search.reached[y * held.width + x] && held.passes(what, x, y) {
                    areas += 1;
                    search.spread(held, (x, y), |x, y| held.passes(what, x, y), |_, _| {});
                }
            }
        }
        areas
    })
}

/// Calls `each` for a cell and all that hang together with it and hold this, or the same as the cell.
pub(super) fn joined(
    held: &Held<'_>,
    within: Option<&WhatCode>,
    (x, y): (usize, usize),
    each: impl FnMut(usize, usize),
) {
    let same = WhatCode::Is(held.at(x, y));
    let within = within.unwrap_or(&same);
    SEARCH.with_borrow_mut(|search| {
        search.begin(held);
        search.spread(held, (x, y), |x, y| held.passes(within, x, y), each);
    });
}

/// Calls `each` for what is seen from a cell in four directions, up to the first that holds this.
pub(super) fn seen(
    held: &Held<'_>,
    until: Option<&WhatCode>,
    (x, y): (usize, usize),
    mut each: impl FnMut(usize, usize),
) {
    let is_free = |x: usize, y: usize| until.is_none_or(|until| !held.passes(until, x, y));
    (0..x).rev().take_while(|x| is_free(*x, y)).for_each(|x| each(x, y));
    (x + 1..held.width).take_while(|x| is_free(*x, y)).for_each(|x| each(x, y));
    (0..y).rev().take_while(|y| is_free(x, *y)).for_each(|y| each(x, y));
    (y + 1..held.height).take_while(|y| is_free(x, *y)).for_each(|y| each(x, y));
}
