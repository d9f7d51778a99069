//! Ways of pictures that have a place, looked at all together.

use super::passes::{MOST_TESTS, Passes};
use super::{PartCode, Way, WhatCode};

/// Up to 64 ways, and the cells around their place that decide which of them fit.
#[derive(Clone, Debug)]
pub(in crate::grid) struct Spot {
    pub(in crate::grid) cells: Vec<SpotCell>,
    /// All ways: bit 0 for the first.
    pub(in crate::grid) all: u64,
    /// The ways that name values: whether they fit has to be found out part by part.
    pub(in crate::grid) naming: u64,
}

/// A cell of a layer, seen from the place.
#[derive(Clone, Debug)]
pub(in crate::grid) struct SpotCell {
    pub(in crate::grid) matrix: u32,
    pub(in crate::grid) x: i32,
    pub(in crate::grid) y: i32,
    /// For each value that it may hold, the ways that allow it.
    pub(in crate::grid) held: Passes,
    /// The ways that allow that the layer has no such cell.
    pub(in crate::grid) outside: u64,
}

impl Spot {
    /// None if there are too many ways, or values too far apart.
    pub(in crate::grid) fn new<'a>(ways: impl Iterator<Item = &'a Way>) -> Option<Self> {
        let ways: Vec<&Way> = ways.collect();
        if ways.len() > MOST_TESTS {
            return None;
        }
        let mut places: Vec<(i32, i32, u32)> =
            ways.iter().flat_map(|way| &way.parts).map(|part| (part.x, part.y, part.matrix)).collect();
        // What lies near the place decides most often.
        places.sort_unstable_by_key(|(x, y, matrix)| (x.abs() + y.abs(), *x, *y, *matrix));
        places.dedup();
        let cells = places.into_iter().map(|place| SpotCell::new(&ways, place));
        let is_naming = |way: &Way| {
            way.parts.iter().any(|part| part.name.is_some() || matches!(part.what, WhatCode::Named(_)))
        };
        Some(Self {
            cells: cells.collect::<Option<_>>()?,
            all: bits(&ways, |_| true),
            naming: bits(&ways, is_naming),
        })
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
        Some(Self { matrix, x, y, held, outside })
    }
}

fn bits(ways: &[&Way], holds: impl Fn(&Way) -> bool) -> u64 {
    ways.iter().enumerate().filter(|(_, way)| holds(way)).fold(0, |bits, (number, _)| bits | 1 << number)
}
