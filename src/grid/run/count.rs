//! How many cells of a layer hold a value.

use std::ops::Range;

use super::Runner;
use super::areas::{self, Held};
use crate::grid::program::{CountCode, RegionCode, WhatCode};
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
        if code.is_of_areas {
            return Ok(areas::count(&held, what));
        }
        let Some(region) = &code.region else { return Ok(held.block(what, 0..held.width, 0..held.height)) };
        let asked = match region.area {
            Area::Around | Area::Beside | Area::Row | Area::Column => held,
            Area::Joined | Area::Sight | Area::Same => self.held(region.matrix, state),
        };
        let (x, y) = self.place(region.place, state);
        if x as u32 as usize >= asked.width || y as u32 as usize >= asked.height {
            return Err(Reason::Outside);
        }
        Ok(count_about(what, &held, region, &asked, (x as usize, y as usize)))
    }
}

/// Counts the cells of a region about a cell of the layer that decides which they are.
fn count_about(
    what: &WhatCode,
    held: &Held<'_>,
    region: &RegionCode,
    asked: &Held<'_>,
    (x, y): (usize, usize),
) -> i32 {
    let (columns, rows) =
        (x.saturating_sub(1)..(x + 2).min(held.width), y.saturating_sub(1)..(y + 2).min(held.height));
    let own = || held.row(what, x..x + 1, y);
    let mut found = 0;
    let mut add = |x: usize, y: usize| {
        found += i32::from(x < held.width && y < held.height && held.passes(what, x, y));
    };
    match region.area {
        Area::Around => return held.block(what, columns, rows) - own(),
        Area::Beside => {
            return held.row(what, columns, y) + held.block(what, x..x + 1, rows) - 2 * own();
        }
        Area::Row => return held.row(what, 0..held.width, y),
        Area::Column => return held.block(what, x..x + 1, 0..held.height),
        Area::Joined => areas::joined(asked, region.within.as_ref(), (x, y), &mut add),
        Area::Sight => areas::seen(asked, region.within.as_ref(), (x, y), &mut add),
        Area::Same => {
            let same = asked.at(x, y);
            for y in 0..asked.height {
                (0..asked.width).filter(|x| asked.at(*x, y) == same).for_each(|x| add(x, y));
            }
        }
    }
    found
}
