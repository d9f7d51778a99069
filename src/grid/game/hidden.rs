//! What players do not see of a level that chance fills, and what they do see.

use std::collections::BTreeMap;

use super::Game;
use crate::engine::chance::Chance;
use crate::grid::lex;
use crate::grid::model::Shown;
use crate::grid::program::{MatrixCode, Store};
use crate::grid::state::State;

/// A cell of a hidden layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::grid) struct HiddenCell {
    /// Where the state keeps it.
    pub(in crate::grid) address: usize,
    /// Its column and row.
    pub(in crate::grid) x: u32,
    pub(in crate::grid) y: u32,
}

impl Game {
    /// Returns the cells of all layers that rules change and players do not see, layer by layer in reading order; none where
    /// nothing is left to chance.
    pub(in crate::grid) fn hidden_cells(&self) -> Vec<HiddenCell> {
        let is_hidden = |matrix: &&MatrixCode| {
            matrix.store == Store::Plain
                && matrix.shown == Shown::Nothing
                && lex::lower(&matrix.name) != "final"
        };
        let layers = self.parts.matrices.iter().filter(|_| self.parts.chance.is_some()).filter(is_hidden);
        let cells = layers.flat_map(|layer| {
            (0..layer.width * layer.height).map(|number| HiddenCell {
                address: (layer.base + number) as usize,
                x: number % layer.width,
                y: number / layer.width,
            })
        });
        cells.collect()
    }

    /// Returns everything that players see in a state, in an order that is the same for all states: first the cells of the board
    /// and of the layers shown, then counters, whether the play is lost or won, and which moves are possible. Also how many cells
    /// there are.
    pub(in crate::grid) fn seen_values(&self, state: &State) -> (Vec<i32>, usize) {
        let board = std::iter::once(self.parts.board);
        let layers = board.chain(self.parts.shown.iter().map(|(layer, _)| *layer));
        let layers = layers.map(|layer| &self.parts.matrices[layer]);
        let layers = layers.filter(|layer| matches!(layer.store, Store::Plain | Store::Board));
        let mut values = Vec::new();
        for layer in layers {
            let base = layer.base as usize;
            values.extend_from_slice(&state.cells[base..base + (layer.width * layer.height) as usize]);
        }
        let cells = values.len();
        let counters = self.parts.items.iter().filter(|item| item.show).map(|item| item.address as usize);
        let endings = self.parts.endings.iter().flatten().copied();
        values.extend(counters.chain(endings).map(|address| state.cells[address]));
        values.extend(state.valid.iter().flat_map(|word| [*word as i32, (*word >> 32) as i32]));
        (values, cells)
    }

    /// Returns a state that looks the same, with the values of each hidden layer exchanged among the cells that look the same.
    pub(super) fn imagined(&self, state: &State, seed: u64) -> State {
        let mut imagined = state.clone();
        let mut chance = Chance::new(seed);
        let mut alike: BTreeMap<(usize, Vec<i32>), Vec<usize>> = BTreeMap::new();
        let mut layer = 0;
        for HiddenCell { address, x, y } in self.hidden_cells() {
            if (x, y) == (0, 0) {
                layer += 1;
            }
            alike.entry((layer, self.look(state, (x, y)))).or_default().push(address);
        }
        for addresses in alike.into_values() {
            // Each order of the values is as likely as any other (R. A. Fisher, F. Yates, 1938).
            for last in (1..addresses.len()).rev() {
                let other = chance.below(last as u64 + 1) as usize;
                imagined.cells.swap(addresses[last], addresses[other]);
            }
        }
        imagined
    }

    /// Returns what players see on a cell, layer by layer.
    fn look(&self, state: &State, (x, y): (u32, u32)) -> Vec<i32> {
        let board = std::iter::once(self.parts.board);
        let layers = board.chain(self.parts.shown.iter().map(|(layer, _)| *layer));
        let layers = layers.map(|layer| &self.parts.matrices[layer]);
        let there = layers.filter(|layer| x < layer.width && y < layer.height);
        there.map(|layer| self.stored(layer, state, x, y)).collect()
    }
}
