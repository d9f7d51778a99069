//! Where pictures that have a place fit, found out for all their ways together.

use super::{BoundValues, Lie, Runner, slot};
use crate::grid::program::Store;
use crate::grid::program::spot::{Spot, SpotLayer};
use crate::grid::state::State;

impl Spot {
    /// Returns the ways that may fit at a place: those that name no values do.
    #[inline]
    pub(in crate::grid) fn ways(&self, runner: &Runner<'_>, state: &State, place: (i32, i32)) -> u64 {
        self.ways_among(self.all, runner, state, place)
    }

    /// Returns those of some ways that may fit at a place.
    #[inline]
    pub(in crate::grid) fn ways_among(
        &self,
        mut fitting: u64,
        runner: &Runner<'_>,
        state: &State,
        (x, y): (i32, i32),
    ) -> u64 {
        for layer in &self.layers {
            if fitting == 0 {
                break;
            }
            layer.restrict(runner, state, (x, y), &mut fitting);
        }
        fitting
    }
}

impl SpotLayer {
    /// Takes those ways away that do not allow what this layer holds.
    #[inline]
    fn restrict(&self, runner: &Runner<'_>, state: &State, (x, y): (i32, i32), fitting: &mut u64) {
        let layer = &runner.matrices[self.matrix as usize];
        let (width, height) = (layer.width as i32, layer.height as i32);
        let is_plain = matches!(layer.store, Store::Plain | Store::Board);
        let is_within = |at: i32, (least, most): (i32, i32), size: i32| {
            (0..size).contains(&at) && at + least >= 0 && at + most < size
        };
        if is_plain && is_within(x, self.columns, width) && is_within(y, self.rows, height) {
            let start = layer.base as i32 + y * width + x;
            for cell in &self.cells {
                *fitting &= cell.held.of(state.cells[(start + cell.y * width + cell.x) as usize]);
                if *fitting == 0 {
                    return;
                }
            }
            return;
        }
        for cell in &self.cells {
            *fitting &= match slot(runner, self.matrix, x.wrapping_add(cell.x), y.wrapping_add(cell.y)) {
                Some(slot) => cell.held.of(runner.stored(slot.store, slot.address, state)),
                None => cell.outside,
            };
            if *fitting == 0 {
                return;
            }
        }
    }
}

impl Runner<'_> {
    /// Returns where a picture fits: at its place in the first way that does, or at the first place of all.
    pub(in crate::grid) fn find(&self, picture: u32, state: &State, bound: &mut BoundValues) -> Option<Lie> {
        let code = &self.program.pictures[picture as usize];
        let direction = code.direction(self)?;
        let spots = self.program.shortcuts.spots.get(picture as usize);
        let (Some(spot), Some(name)) = (spots.and_then(|spots| spots[direction].as_ref()), code.at) else {
            return code.find(self, state, bound);
        };
        let (x, y) = self.place(name, state);
        let end = code.end.map(|name| self.place(name, state));
        let mut fitting = spot.ways(self, state, (x, y));
        while fitting != 0 {
            let number = fitting.trailing_zeros() as usize;
            let way = &code.ways[direction][number];
            let leads = way.leads((x, y), end);
            if leads && (spot.naming >> number & 1 == 0 || way.fits(self, state, (x, y), bound)) {
                return Some(Lie { way: number, x, y });
            }
            fitting &= fitting - 1;
        }
        None
    }
}
