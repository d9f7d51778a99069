//! Which cells may be chosen where pictures are moves: those at which one of them fits.

use rustc_hash::FxHashSet;

use super::deep::Written;
use super::program::{MatrixCode, PictureCode, Program, Store};
use super::run::{BoundValues, Runner, Slot};
use super::state::State;

/// The pictures that are moves, and what each cell that may be chosen depends on.
#[derive(Debug, Default)]
pub(super) struct Choosable {
    moves: Vec<PictureCode>,
    /// The cells that decide whether a cell may be chosen: layer, columns to the right, rows down.
    reach: Vec<(u32, i32, i32)>,
    valid: usize,
    /// Whether a picture asks which cells may be chosen.
    reads_valid: bool,
}

impl Choosable {
    pub(super) fn new(program: &Program, matrices: &[MatrixCode], valid: usize) -> Self {
        let moves: Vec<PictureCode> =
            program.pictures.iter().filter(|picture| picture.is_move).cloned().collect();
        let mut reach = FxHashSet::default();
        for way in moves.iter().flat_map(|picture| &picture.ways[0]) {
            reach.extend(way.parts.iter().map(|part| (part.matrix, part.x, part.y)));
        }
        let reads_valid = reach.iter().any(|(matrix, ..)| matrices[*matrix as usize].store == Store::Valid);
        let mut reach: Vec<_> = reach.into_iter().collect();
        reach.sort_unstable();
        Self { moves, reach, valid, reads_valid }
    }

    /// Whether pictures decide which cells may be chosen.
    pub(super) fn is_any(&self) -> bool {
        !self.moves.is_empty()
    }

    /// Finds out for every cell whether it may be chosen.
    pub(super) fn find_all(&self, runner: &Runner<'_>, state: &mut State) {
        let (columns, rows) = self.size(runner);
        let before = self.reads_valid.then(|| state.clone());
        for y in 0..rows {
            for x in 0..columns {
                let fits = self.fits(runner, before.as_ref().unwrap_or(state), x, y);
                state.set_valid((y * columns + x) as usize, fits);
            }
        }
    }

    /// Finds it out for the cells that changes may have an effect on.
    pub(super) fn follow(&self, runner: &Runner<'_>, changes: &[Written], state: &mut State) {
        if self.reads_valid {
            return self.find_all(runner, state);
        }
        let (columns, rows) = self.size(runner);
        for Written { slot, .. } in changes {
            let Some((matrix, x, y)) = cell_of(runner, *slot) else { continue };
            if matrix as usize == self.valid {
                let fits = self.fits(runner, state, x, y);
                state.set_valid((y * columns + x) as usize, fits);
                continue;
            }
            for (_, across, down) in self.reach.iter().filter(|(layer, ..)| *layer == matrix) {
                let (x, y) = (x - across, y - down);
                if (0..columns).contains(&x) && (0..rows).contains(&y) {
                    let fits = self.fits(runner, state, x, y);
                    state.set_valid((y * columns + x) as usize, fits);
                }
            }
        }
    }

    fn size(&self, runner: &Runner<'_>) -> (i32, i32) {
        let layer = &runner.matrices[self.valid];
        (layer.width as i32, layer.height as i32)
    }

    fn fits(&self, runner: &Runner<'_>, state: &State, x: i32, y: i32) -> bool {
        let mut bound = BoundValues::default();
        let mut ways = self.moves.iter().flat_map(|picture| &picture.ways[0]);
        ways.any(|way| way.fits(runner, state, (x, y), &mut bound))
    }
}

/// Returns the layer, column and row of a cell; none for a variable.
fn cell_of(runner: &Runner<'_>, slot: Slot) -> Option<(u32, i32, i32)> {
    let is_in = |layer: &MatrixCode| {
        let range = layer.base as usize..(layer.base + layer.width * layer.height) as usize;
        layer.store == slot.store && range.contains(&slot.address)
    };
    let (matrix, layer) = runner.matrices.iter().enumerate().find(|(_, layer)| is_in(layer))?;
    let offset = (slot.address - layer.base as usize) as i32;
    Some((matrix as u32, offset % layer.width as i32, offset / layer.width as i32))
}
