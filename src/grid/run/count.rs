//! How many cells of a layer hold a value.

use std::ops::Range;

use super::Runner;
use super::areas::{self, Held};
use super::loops;
use crate::grid::model::Shown;
use crate::grid::program::{CountCode, CountOf, RegionCode, WhatCode};
use crate::grid::reason::Reason;
use crate::grid::state::State;
use crate::grid::syntax::Area;

impl Held<'_> {
    /// Counts in these columns of a row.
    #[inline]
    fn row(&self, what: &WhatCode, columns: Range<usize>, y: usize) -> i32 {
        let start = y * self.width;
        if let (WhatCode::Is(value), false) = (what, self.cells.is_empty()) {
            // Most counts are of one value: this loop has no branches.
            let row = &self.cells[start + columns.start..start + columns.end];
            return row.iter().map(|held| i32::from(held == value)).sum();
        }
        columns.filter(|x| self.passes(what, *x, y)).count() as i32
    }

    fn block(&self, what: &WhatCode, columns: Range<usize>, rows: Range<usize>) -> i32 {
        rows.map(|y| self.row(what, columns.clone(), y)).sum()
    }
}

impl Runner<'_> {
    pub(super) fn count(&self, code: &CountCode, state: &State) -> Result<i32, Reason> {
        let held = self.held(code.matrix, state);
        let what = &code.what;
        match code.of {
            CountOf::Cells => {}
            CountOf::Areas => return Ok(areas::count(&held, what)),
            CountOf::Loops => return Ok(loops::of_cells(&held, what)),
            CountOf::Lines => return Ok(loops::of_lines(&held)),
        }
        let Some(region) = &code.region else { return Ok(held.block(what, 0..held.width, 0..held.height)) };
        let (asked, place) = self.about(region, held, state)?;
        Ok(match region.area {
            Area::Joined | Area::Sight | Area::Same => {
                let mut found = 0;
                self.each_about(region, &asked, place, &mut |x, y| {
                    found += i32::from(x < held.width && y < held.height && held.passes(what, x, y));
                });
                found
            }
            Area::Around | Area::Beside | Area::Row | Area::Column => {
                count_near(what, &held, region.area, place)
            }
        })
    }

    /// Finds the cells of the board in a region, in reading order.
    ///
    /// # Errors
    /// [`Reason::Outside`] if its place is no cell.
    pub(in crate::grid) fn region(
        &self,
        region: &RegionCode,
        state: &State,
        cells: &mut Vec<(i32, i32)>,
    ) -> Result<(), Reason> {
        cells.clear();
        let board = self.held(self.program.board, state);
        let (asked, place) = self.about(region, board, state)?;
        self.each_about(region, &asked, place, &mut |x, y| {
            if x < board.width && y < board.height {
                cells.push((x as i32, y as i32));
            }
        });
        cells.sort_unstable_by_key(|(x, y)| (*y, *x));
        Ok(())
    }

    /// Returns the layer that decides which cells a region has, and its place there.
    fn about<'s>(
        &'s self,
        region: &RegionCode,
        held: Held<'s>,
        state: &'s State,
    ) -> Result<(Held<'s>, (usize, usize)), Reason> {
        let asked = match region.area {
            Area::Around | Area::Beside | Area::Row | Area::Column => held,
            Area::Joined | Area::Sight | Area::Same => self.held(region.matrix, state),
        };
        let (x, y) = self.place(region.place, state);
        let is_there = (x as u32 as usize) < asked.width && (y as u32 as usize) < asked.height;
        if is_there { Ok((asked, (x as usize, y as usize))) } else { Err(Reason::Outside) }
    }

    /// Calls `each` with the cells of a region.
    fn each_about(
        &self,
        region: &RegionCode,
        asked: &Held<'_>,
        (x, y): (usize, usize),
        each: &mut dyn FnMut(usize, usize),
    ) {
        let columns = x.saturating_sub(1)..(x + 2).min(asked.width);
        let rows = y.saturating_sub(1)..(y + 2).min(asked.height);
        match region.area {
            Area::Around | Area::Beside => {
                for row in rows {
                    for column in columns.clone() {
                        let far = column.abs_diff(x) + row.abs_diff(y);
                        if far == 1 || far == 2 && region.area == Area::Around {
                            each(column, row);
                        }
                    }
                }
            }
            Area::Row => (0..asked.width).for_each(|x| each(x, y)),
            Area::Column => (0..asked.height).for_each(|y| each(x, y)),
            Area::Joined => areas::joined(asked, region.within.as_ref(), (x, y), each),
            Area::Sight => areas::seen(asked, region.within.as_ref(), (x, y), each),
            Area::Same => {
                let same = asked.at(x, y);
                // A cell that belongs to no body has no others.
                if self.matrices[region.matrix as usize].shown == Shown::Bodies && same <= 0 {
                    return;
                }
                for y in 0..asked.height {
                    (0..asked.width).filter(|x| asked.at(*x, y) == same).for_each(|x| each(x, y));
                }
            }
        }
    }
}

/// Counts the cells near a cell.
fn count_near(what: &WhatCode, held: &Held<'_>, area: Area, (x, y): (usize, usize)) -> i32 {
    let (columns, rows) =
        (x.saturating_sub(1)..(x + 2).min(held.width), y.saturating_sub(1)..(y + 2).min(held.height));
    let own = || held.row(what, x..x + 1, y);
    match area {
        Area::Around => held.block(what, columns, rows) - own(),
        Area::Beside => held.row(what, columns, y) + held.block(what, x..x + 1, rows) - 2 * own(),
        Area::Row => held.row(what, 0..held.width, y),
        Area::Column => held.block(what, x..x + 1, 0..held.height),
        Area::Joined | Area::Sight | Area::Same => 0,
    }
}
