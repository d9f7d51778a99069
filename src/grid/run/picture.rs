//! Where a picture fits on the layers of a state.

use std::ops::RangeInclusive;

use super::{Runner, Slot};
use crate::grid::program::{MOST_NAMES, PartCode, PictureCode, Way, WhatCode, WriteValue};
use crate::grid::state::State;

/// How many names a picture mostly has.
const FEW_NAMES: usize = 8;

/// The values that the names of a picture stand for.
#[derive(Default)]
pub(in crate::grid) struct BoundValues {
    /// Those of the first names: most pictures have no more.
    first: [i32; FEW_NAMES],
    /// Those of all names, if there are more.
    all: Vec<i32>,
}

impl BoundValues {
    #[inline]
    fn get(&self, name: u8) -> i32 {
        let name = usize::from(name);
        if name < FEW_NAMES { self.first[name] } else { self.all.get(name).copied().unwrap_or(0) }
    }

    #[inline]
    fn set(&mut self, name: u8, value: i32) {
        let name = usize::from(name);
        if name < FEW_NAMES {
            self.first[name] = value;
        } else {
            self.all.resize(self.all.len().max(MOST_NAMES), 0);
            self.all[name] = value;
        }
    }

    /// Returns what is written to a cell that held `old`.
    pub(in crate::grid) fn of(&self, value: WriteValue, old: i32) -> i32 {
        match value {
            WriteValue::Const(value) => value,
            WriteValue::Named(name) => self.get(name),
            WriteValue::Bits { bits, set: true } => old | bits,
            WriteValue::Bits { bits, set: false } => old & !bits,
        }
    }
}

/// A way and a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::grid) struct Lie {
    pub(in crate::grid) way: usize,
    pub(in crate::grid) x: i32,
    pub(in crate::grid) y: i32,
}

impl PictureCode {
    /// Returns the ways in which it may lie now.
    pub(in crate::grid) fn ways(&self, runner: &Runner<'_>) -> &[Way] {
        self.direction(runner).map_or(&[], |direction| &self.ways[direction])
    }

    /// Returns the number of the direction along which it lies now, 0 if there is none; none for a diagonal.
    #[inline]
    pub(in crate::grid) fn direction(&self, runner: &Runner<'_>) -> Option<usize> {
        let Some(along) = self.along else { return Some(0) };
        let at = along as usize;
        match (runner.locals[at].get(), runner.locals[at + 1].get()) {
            (1, 0) => Some(0),
            (0, 1) => Some(1),
            (-1, 0) => Some(2),
            (0, -1) => Some(3),
            _ => None,
        }
    }

    /// Returns where it fits: at its place in the first way that does, or at the first place of all.
    pub(in crate::grid) fn find(
        &self,
        runner: &Runner<'_>,
        state: &State,
        bound: &mut BoundValues,
    ) -> Option<Lie> {
        let mut found = None;
        self.each(runner, state, bound, |lie| {
            found = Some(lie);
            false
        });
        found
    }

    /// Calls `each` with all ways and places where it fits, in order, until that returns `false`.
    pub(in crate::grid) fn each(
        &self,
        runner: &Runner<'_>,
        state: &State,
        bound: &mut BoundValues,
        mut each: impl FnMut(Lie) -> bool,
    ) {
        let place = self.at.map(|name| runner.place(name, state));
        let end = self.end.map(|name| runner.place(name, state));
        for (number, way) in self.ways(runner).iter().enumerate() {
            if !place.is_none_or(|place| way.leads(place, end)) {
                continue;
            }
            let (across, down) = match place {
                Some((x, y)) => (x..=x, y..=y),
                None => way.range(runner),
            };
            for y in down {
                for x in across.clone() {
                    if way.fits(runner, state, (x, y), bound) && !each(Lie { way: number, x, y }) {
                        return;
                    }
                }
            }
        }
    }
}

impl Way {
    /// Returns the columns and rows in which its upper left corner may lie.
    pub(in crate::grid) fn range(&self, runner: &Runner<'_>) -> (RangeInclusive<i32>, RangeInclusive<i32>) {
        let board = &runner.matrices[runner.program.board as usize];
        let (columns, rows) = (board.width as i32, board.height as i32);
        if self.is_inside {
            (0..=columns - self.width, 0..=rows - self.height)
        } else {
            (1 - self.width..=columns - 1, 1 - self.height..=rows - 1)
        }
    }

    /// Returns whether the picture fits in this way at a place, and fills in what its names stand for.
    #[inline]
    pub(in crate::grid) fn fits(
        &self,
        runner: &Runner<'_>,
        state: &State,
        (x, y): (i32, i32),
        bound: &mut BoundValues,
    ) -> bool {
        self.fits_among(bound, |part| {
            let slot = slot(runner, part.matrix, x.wrapping_add(part.x), y.wrapping_add(part.y))?;
            Some(runner.stored(slot.store, slot.address, state))
        })
    }

    /// Returns the same where `held` tells what the cell of a part holds; none where the layer has no such cell.
    #[inline]
    pub(in crate::grid) fn fits_among(
        &self,
        bound: &mut BoundValues,
        held: impl Fn(&PartCode) -> Option<i32>,
    ) -> bool {
        self.parts.iter().all(|part| {
            let Some(held) = held(part) else { return matches!(part.what, WhatCode::Edge) };
            let fits = match &part.what {
                WhatCode::Any => true,
                WhatCode::Edge => false,
                WhatCode::Is(value) => held == *value,
                WhatCode::OneOf(values) => values.contains(&held),
                WhatCode::NoneOf(values) => !values.contains(&held),
                WhatCode::Named(name) => bound.get(*name) == held,
            };
            if fits && let Some(name) = part.name {
                bound.set(name, held);
            }
            fits
        })
    }
}

/// Returns where a cell of a layer is kept; none if the layer has no such cell.
#[inline]
pub(in crate::grid) fn slot(runner: &Runner<'_>, matrix: u32, x: i32, y: i32) -> Option<Slot> {
    let layer = &runner.matrices[matrix as usize];
    let is_there = (x as u32) < layer.width && (y as u32) < layer.height;
    is_there.then(|| Slot {
        store: layer.store,
        address: layer.base as usize + y as usize * layer.width as usize + x as usize,
    })
}
