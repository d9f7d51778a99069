//! Pictures of version 3, compiled: where one fits on the layers of a state.
//!
//! A picture lies in one of several *ways*: as drawn, turned, mirrored. Each way is a list of parts, offsets with what the cells
//! there have to hold, and a list of writes. Offsets count from the picture's place if it has one, otherwise from its upper
//! left corner.

use super::program::PlaceName;
use super::run::{Runner, Slot};
use super::state::State;

/// The most names for values in one picture.
pub(super) const MOST_NAMES: usize = 64;

/// A picture.
#[derive(Clone, Debug)]
pub(super) struct PictureCode {
    /// The ways without a direction, or those for each direction: right, down, left, up.
    pub(super) ways: [Vec<Way>; 4],
    /// The local with the column of the direction along which it lies; its row is in the next one.
    pub(super) along: Option<u32>,
    /// Where it is looked for; none for everywhere.
    pub(super) at: Option<PlaceName>,
    /// Whether it is carried out until it changes nothing.
    pub(super) again: bool,
    /// Whether it is a move.
    pub(super) is_move: bool,
}

/// One way in which a picture may lie.
#[derive(Clone, Debug, Default)]
pub(super) struct Way {
    pub(super) width: i32,
    pub(super) height: i32,
    /// What must be found, in reading order of the picture as drawn.
    pub(super) parts: Vec<PartCode>,
    /// What is written, in the same order.
    pub(super) writes: Vec<WriteCode>,
    /// Whether all of it has to lie on the board.
    pub(super) is_inside: bool,
}

#[derive(Clone, Debug)]
pub(super) struct PartCode {
    pub(super) matrix: u32,
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) what: WhatCode,
    /// The name that its value gets.
    pub(super) name: Option<u8>,
}

#[derive(Clone, Debug)]
pub(super) enum WhatCode {
    Any,
    Edge,
    Is(i32),
    OneOf(Vec<i32>),
    NoneOf(Vec<i32>),
    /// The value that a name stands for.
    Named(u8),
}

#[derive(Clone, Copy, Debug)]
pub(super) struct WriteCode {
    pub(super) matrix: u32,
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) value: WriteValue,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum WriteValue {
    Const(i32),
    Named(u8),
}

/// The values that the names of a picture stand for.
pub(super) struct BoundValues([i32; MOST_NAMES]);

impl Default for BoundValues {
    fn default() -> Self {
        Self([0; MOST_NAMES])
    }
}

impl BoundValues {
    pub(super) fn of(&self, value: WriteValue) -> i32 {
        match value {
            WriteValue::Const(value) => value,
            WriteValue::Named(name) => self.0[usize::from(name)],
        }
    }
}

/// A way and a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lie {
    pub(super) way: usize,
    pub(super) x: i32,
    pub(super) y: i32,
}

impl PictureCode {
    /// Returns whether it may write a value to a layer that was not there before.
    pub(super) fn may_write(&self, matrix: u32, value: i32) -> bool {
        let writes = self.ways.iter().flatten().flat_map(|way| way.writes.iter().map(move |write| (way, write)));
        let named = |way: &Way, name: u8| {
            way.parts.iter().any(|part| part.name == Some(name) && part.matrix != matrix)
        };
        writes.into_iter().any(|(way, write)| {
            write.matrix == matrix
                && match write.value {
                    WriteValue::Const(written) => written == value,
                    WriteValue::Named(name) => named(way, name),
                }
        })
    }

    /// Returns the ways in which it may lie now.
    pub(super) fn ways(&self, runner: &Runner<'_>) -> &[Way] {
        let Some(along) = self.along else { return &self.ways[0] };
        let at = along as usize;
        match (runner.locals[at].get(), runner.locals[at + 1].get()) {
            (1, 0) => &self.ways[0],
            (0, 1) => &self.ways[1],
            (-1, 0) => &self.ways[2],
            (0, -1) => &self.ways[3],
            _ => &[],
        }
    }

    /// Returns where it fits: at its place in the first way that does, or at the first place of all.
    pub(super) fn find(&self, runner: &Runner<'_>, state: &State, bound: &mut BoundValues) -> Option<Lie> {
        let mut found = None;
        let _ = self.each(runner, state, bound, |lie| {
            found = Some(lie);
            false
        });
        found
    }

    /// Calls `each` with all ways and places where it fits, in order, until that returns `false`.
    pub(super) fn each(
        &self,
        runner: &Runner<'_>,
        state: &State,
        bound: &mut BoundValues,
        mut each: impl FnMut(Lie) -> bool,
    ) {
        let board = &runner.matrices[runner.program.board as usize];
        let (columns, rows) = (board.width as i32, board.height as i32);
        let place = self.at.map(|name| runner.place(name, state));
        for (number, way) in self.ways(runner).iter().enumerate() {
            let (across, down) = match place {
                Some((x, y)) => (x..=x, y..=y),
                None if way.is_inside => (0..=columns - way.width, 0..=rows - way.height),
                None => (1 - way.width..=columns - 1, 1 - way.height..=rows - 1),
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
    /// Returns whether the picture fits in this way at a place, and fills in what its names stand for.
    #[inline]
    pub(super) fn fits(
        &self,
        runner: &Runner<'_>,
        state: &State,
        (x, y): (i32, i32),
        bound: &mut BoundValues,
    ) -> bool {
        self.parts.iter().all(|part| {
            let Some(slot) = slot(runner, part.matrix, x.wrapping_add(part.x), y.wrapping_add(part.y)) else {
                return matches!(part.what, WhatCode::Edge);
            };
            let held = runner.stored(slot.store, slot.address, state);
            let fits = match &part.what {
                WhatCode::Any => true,
                WhatCode::Edge => false,
                WhatCode::Is(value) => held == *value,
                WhatCode::OneOf(values) => values.contains(&held),
                WhatCode::NoneOf(values) => !values.contains(&held),
                WhatCode::Named(name) => bound.0[usize::from(*name)] == held,
            };
            if fits && let Some(name) = part.name {
                bound.0[usize::from(name)] = held;
            }
            fits
        })
    }
}

/// Returns where a cell of a layer is kept; none if the layer has no such cell.
#[inline]
pub(super) fn slot(runner: &Runner<'_>, matrix: u32, x: i32, y: i32) -> Option<Slot> {
    let layer = &runner.matrices[matrix as usize];
    let is_there = (x as u32) < layer.width && (y as u32) < layer.height;
    is_there.then(|| Slot {
        store: layer.store,
        address: layer.base as usize + y as usize * layer.width as usize + x as usize,
    })
}
