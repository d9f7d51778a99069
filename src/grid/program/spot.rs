//! Ways of pictures that have a place, looked at all together.

use super::passes::{MOST_TESTS, Passes};
use super::{PartCode, Way, WhatCode};

/// Up to 64 ways, and the cells around their place that decide which of them fit.
#[derive(Clone, Debug)]
pub(in crate::grid) struct Spot {
    pub(in crate::grid) layers: Vec<SpotLayer>,
    /// All ways: bit 0 for the first.
    pub(in crate::grid) all: u64,
    /// The ways that name values: whether they fit has to be found out part by part.
    pub(in crate::grid) naming: u64,
}

/// The cells of one layer, those near the place first.
#[derive(Clone, Debug)]
pub(in crate::grid) struct SpotLayer {
    pub(in crate::grid) matrix: u32,
    /// The least and the largest number of columns to the right and of rows down.
    pub(in crate::grid) columns: (i32, i32),
    pub(in crate::grid) rows: (i32, i32),
    pub(in crate::grid) cells: Vec<SpotCell>,
}

/// A cell of a layer, seen from the place.
#[derive(Clone, Debug)]
pub(in crate::grid) struct SpotCell {
    pub(in crate::grid) x: i32,
    pub(in crate::grid) y: i32,
    /// For each value that it may hold, the ways that allow it.
    pub(in crate::grid) held: Passes,
    /// The ways that allow that the layer has no such cell.
    pub(in crate::grid) outside: u64,
    /// The ways that ask about it.
    pub(in crate::grid) asking: u64,
}

impl Spot {
    /// None if there are too many ways, or values too far apart.
    pub(in crate::grid) fn new<'a>(ways: impl Iterator<Item = &'a Way>) -> Option<Self> {
        let ways: Vec<&Way> = ways.collect();
        if ways.len() > MOST_TESTS {
            return None;
        }
        let parts = ways.iter().flat_map(|way| &way.parts);
        let mut matrices: Vec<u32> = parts.map(|part| part.matrix).collect();
        matrices.sort_unstable();
        matrices.dedup();
        let layers = matrices.into_iter().map(|matrix| SpotLayer::new(&ways, matrix));
        Some(Self {
            layers: layers.collect::<Option<_>>()?,
            all: bits(&ways, |_| true),
            naming: bits(&ways, Way::is_naming),
        })
    }

    /// Returns the cell of a layer at an offset from the place, if any way asks about it.
    pub(in crate::grid) fn cell(&self, (matrix, x, y): (u32, i32, i32)) -> Option<&SpotCell> {
        let layer = self.layers.iter().find(|layer| layer.matrix == matrix)?;
        layer.cells.iter().find(|cell| (cell.x, cell.y) == (x, y))
    }
}

impl Way {
    /// Whether it names values.
    pub(in crate::grid) fn is_naming(&self) -> bool {
        self.parts.iter().any(|part| part.name.is_some() || matches!(part.what, WhatCode::Named(_)))
    }
}

impl SpotLayer {
    fn new(ways: &[&Way], matrix: u32) -> Option<Self> {
        let parts = ways.iter().flat_map(|way| &way.parts).filter(|part| part.matrix == matrix);
        let mut places: Vec<(i32, i32)> = parts.map(|part| (part.x, part.y)).collect();
        // What lies near the place decides most often.
        places.sort_unstable_by_key(|(x, y)| (x.abs() + y.abs(), *y, *x));
        places.dedup();
        let range = |of: fn(&(i32, i32)) -> i32| {
            let numbers = places.iter().map(of);
            (numbers.clone().min().unwrap_or(0), numbers.max().unwrap_or(0))
        };
        let (columns, rows) = (range(|(x, _)| *x), range(|(_, y)| *y));
        let cells = places.into_iter().map(|(x, y)| SpotCell::new(ways, (x, y, matrix)));
        Some(Self { matrix, columns, rows, cells: cells.collect::<Option<_>>()? })
    }
}

impl SpotCell {
    fn new(ways: &[&Way], (x, y, matrix): (i32, i32, u32)) -> Option<Self> {
        let is_here = |part: &&PartCode| (part.x, part.y, part.matrix) == (x, y, matrix);
        let parts = ways.iter().flat_map(|way| &way.parts).filter(is_here);
        let named = parts.flat_map(|part| part.what.values().iter().copied());
        let allowing = |allows: &dyn Fn(&WhatCode) -> bool| {
            bits(ways, |way| way.parts.iter().filter(is_here).all(|part| allows(&part.what)))
        };
        let held = Passes::new(named, |value| allowing(&|what| what.may_hold(value)))?;
        let outside = allowing(&|what| matches!(what, WhatCode::Edge));
        let asking = bits(ways, |way| way.parts.iter().any(|part| is_here(&part)));
        Some(Self { x, y, held, outside, asking })
    }
}

fn bits(ways: &[&Way], holds: impl Fn(&Way) -> bool) -> u64 {
    ways.iter().enumerate().filter(|(_, way)| holds(way)).fold(0, |bits, (number, _)| bits | 1 << number)
}
