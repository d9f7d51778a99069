//! What players see of a level besides its board: pieces of other layers, lines between cells, and outlines of bodies.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::Game;
use crate::engine::scene::{Area, Around, Piece};
use crate::grid::model::Shown;
use crate::grid::shown::{lines_at, outline_at};
use crate::grid::state::State;

/// Stands for a cell of a layer on which nothing is seen.
const NOTHING: i32 = -1;

impl Game {
    /// Returns the pieces of a scene with its cells. A cell on which more than its board's piece is seen gets a piece of its
    /// own, after all others, in reading order of the window.
    pub(super) fn with_layers(
        &self,
        state: &State,
        window: Area,
        mut cells: Vec<u32>,
    ) -> (Arc<[Piece]>, Vec<u32>) {
        if self.parts.shown.is_empty() {
            return (self.parts.pieces.clone(), cells);
        }
        let mut pieces = self.parts.pieces.to_vec();
        let mut known: FxHashMap<(u32, Vec<i32>), u32> = FxHashMap::default();
        let places = (0..window.height).flat_map(|y| (0..window.width).map(move |x| (x, y)));
        for (cell, (x, y)) in cells.iter_mut().zip(places) {
            let place = (window.left + x, window.top + y);
            let seen: Vec<i32> =
                self.parts.shown.iter().map(|(layer, _)| self.seen(*layer, state, place)).collect();
            if seen.iter().all(|value| *value == NOTHING) {
                continue;
            }
            let number = *known.entry((*cell, seen)).or_insert_with_key(|(piece, seen)| {
                let piece = self.parts.pieces.get(*piece as usize).cloned();
                let around = Some(Arc::new(self.around(seen)));
                pieces.extend(piece.map(|piece| Piece { around, ..piece }));
                pieces.len() as u32 - 1
            });
            *cell = number;
        }
        (pieces.into(), cells)
    }

    /// Returns what is seen of a layer on a cell: the number of its piece, or the sides with lines or an outline, or [`NOTHING`].
    fn seen(&self, layer: usize, state: &State, (x, y): (u32, u32)) -> i32 {
        let matrix = &self.parts.matrices[layer];
        if x >= matrix.width || y >= matrix.height {
            return NOTHING;
        }
        match matrix.shown {
            Shown::Nothing => NOTHING,
            Shown::Pieces => {
                let text = self.stored(matrix, state, x, y);
                if self.text_of(text).is_empty() { NOTHING } else { text }
            }
            Shown::Lines | Shown::Bodies => {
                let held = |x, y| self.stored(matrix, state, x, y);
                let size = (matrix.width, matrix.height);
                let bits = match matrix.shown {
                    Shown::Lines => lines_at(size, (x, y), held),
                    _ => outline_at(size, (x, y), held),
                };
                if bits == 0 { NOTHING } else { bits.into() }
            }
        }
    }

    fn around(&self, seen: &[i32]) -> Around {
        let mut around = Around::default();
        for ((layer, above), value) in
            self.parts.shown.iter().zip(seen).filter(|(_, value)| **value != NOTHING)
        {
            match self.parts.matrices[*layer].shown {
                Shown::Lines => around.lines |= *value as u8,
                Shown::Bodies => around.outline |= *value as u8,
                Shown::Nothing | Shown::Pieces => {
                    let Some(piece) = self.parts.pieces.get(*value as usize) else { continue };
                    let pieces = if *above { &mut around.above } else { &mut around.below };
                    pieces.push((piece.name.clone(), piece.picture.clone()));
                }
            }
        }
        around
    }
}
