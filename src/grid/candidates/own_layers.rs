//! The game's own layers in a candidate: what they hold follows from what the board shows.
//!
//! A game may keep its walls in a layer `WALL` that its rules read, and draw them in STATE. A candidate with other walls in STATE
//! alone would look solvable and play like the level that it was made from. So each such layer is learned from the game's levels,
//! text by text, and changes with the board. Cells with a text on which the levels disagree stay as they are; if nothing is left
//! to change, the game is refused.

use std::mem::discriminant;
use std::ops::Range;

use rustc_hash::FxHashMap;

use super::super::game::Game;
use super::super::lex;
use super::super::model::{Cells, Layout, Matrix, Role};
use super::super::program::{CellPlace, Store};
use super::super::state::State;
use super::NotLearned;
use super::statistics::Board;

/// What levels hold in a layer where the board shows a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Held {
    /// The text was never seen.
    Unseen,
    /// The same value everywhere.
    Always(i32),
    /// One value here, another there.
    Differs,
}

/// A layer whose values follow from the board.
#[derive(Clone, Debug)]
struct OwnLayer {
    /// Its place among the layers of the game.
    index: usize,
    name: String,
    /// By text.
    held: Vec<Held>,
    /// Where its cells begin in a state.
    base: usize,
}

/// All layers of a game beside STATE, VALID and FINAL that differ from cell to cell, for one level.
#[derive(Clone, Debug, Default)]
pub(super) struct OwnLayers {
    layers: Vec<OwnLayer>,
    /// Layers that rules write to, by their places among the layers.
    written: Vec<usize>,
    /// Where the cells of those layers are in a state.
    changing: Vec<Range<usize>>,
    /// What the board of the level shows.
    board: Box<[i32]>,
}

impl OwnLayers {
    /// Learns from levels the value of each layer for each text.
    ///
    /// # Errors
    /// Rules read a layer that has another size than the board and is not constant.
    pub(super) fn learn(
        game: &Game,
        layout: &Layout,
        own: &Board,
        taught: &[(&Board, &Layout)],
    ) -> Result<Self, NotLearned> {
        let parts = game.parts();
        let numbers: FxHashMap<String, i32> =
            (0..).zip(parts.pieces.iter()).map(|(number, piece)| (lex::lower(&piece.name), number)).collect();
        let mut layers = Self { board: own.start.clone().into(), ..Self::default() };
        for (index, matrix) in layout.matrices.iter().enumerate() {
            let name = lex::lower(&matrix.name);
            let is_again = layout.matrices[..index].iter().any(|other| lex::lower(&other.name) == name);
            if matrix.role() != Role::Own || is_again {
                continue;
            }
            if parts.matrices[index].store == Store::Plain {
                layers.written.push(index);
            }
            let mut held = vec![Held::Unseen; parts.pieces.len()];
            let mut values = Vec::new();
            let mut fits = true;
            for (board, layout) in taught.iter().copied().chain([(own, layout)]) {
                let found = layout.matrices.iter().find(|other| lex::lower(&other.name) == name);
                let Some(found) = found else { continue };
                let cells = numbered(found, &numbers);
                fits &= discriminant(&found.cells) == discriminant(&matrix.cells)
                    && cells.len() == board.start.len()
                    && found.cells.size().0 == board.width;
                for (text, value) in board.start.iter().zip(&cells) {
                    let held = &mut held[*text as usize];
                    *held = match (*held, value) {
                        (Held::Unseen, Some(value)) => Held::Always(*value),
                        (Held::Always(before), Some(value)) if before == *value => Held::Always(before),
                        _ => Held::Differs,
                    };
                }
                values.extend(cells);
            }
            values.sort_unstable();
            values.dedup();
            if let [Some(_)] = values[..] {
                // It is constant: it follows from any board.
                continue;
            }
            let is_told = |place: &CellPlace| place.matrix as usize == index;
            let moves = parts.program.pushes.iter().any(|push| push.layer as usize == index);
            let is_read = moves || parts.program.places.iter().any(is_told);
            if fits && (is_read || !held.contains(&Held::Differs)) {
                layers.layers.push(OwnLayer { index, name: matrix.name.clone(), held, base: 0 });
            } else if is_read {
                return Err(NotLearned::Layer(matrix.name.clone()));
            }
        }
        Ok(layers)
    }

    /// Returns the layers that are to be kept in states, by their places among the layers of the game.
    pub(super) fn in_state(&self) -> Vec<usize> {
        self.layers.iter().map(|layer| layer.index).collect()
    }

    /// Finds the layers in the states of a game that keeps them there.
    pub(super) fn find_in(&mut self, game: &Game) {
        let matrices = &game.parts().matrices;
        self.layers.iter_mut().for_each(|layer| layer.base = matrices[layer.index].base as usize);
        let range = |index: &usize| {
            let matrix = &matrices[*index];
            let base = matrix.base as usize;
            base..base + (matrix.width * matrix.height) as usize
        };
        self.changing = self.written.iter().map(range).collect();
    }

    /// Returns whether a cell that shows this text may come to show another, and the reverse.
    pub(super) fn follow_from(&self, text: i32) -> bool {
        self.layers.iter().all(|layer| matches!(layer.held[text as usize], Held::Always(_)))
    }

    /// Returns a layer that does not follow from some text.
    pub(super) fn unknown(&self) -> Option<&str> {
        let layer = self.layers.iter().find(|layer| layer.held.contains(&Held::Differs));
        layer.map(|layer| layer.name.as_str())
    }

    /// Writes the values of the layers for these texts on the board into a state. `false` if they are not
    /// known.
    pub(super) fn put(&self, texts: &[i32], state: &mut State) -> bool {
        let changed = || texts.iter().zip(&self.board).enumerate().filter(|(_, (new, old))| new != old);
        self.layers.iter().all(|layer| {
            changed().all(|(place, (text, _))| match layer.held[*text as usize] {
                Held::Always(value) => {
                    state.cells[layer.base + place] = value;
                    true
                }
                Held::Unseen | Held::Differs => false,
            })
        })
    }

    /// Returns the cells of all layers that rules write to.
    pub(super) fn changing<'s>(&'s self, state: &'s State) -> impl Iterator<Item = i32> + 's {
        self.changing.iter().flat_map(|range| state.cells[range.clone()].iter().copied())
    }

    /// Returns how many cells those are.
    pub(super) fn changing_len(&self) -> usize {
        self.changing.iter().map(Range::len).sum()
    }
}

/// Returns the cells of a layer as numbers, texts by the game's numbering, in reading order.
fn numbered(matrix: &Matrix, numbers: &FxHashMap<String, i32>) -> Vec<Option<i32>> {
    match &matrix.cells {
        Cells::Text(tiles) => {
            tiles.cells().map(|(.., text)| numbers.get(&lex::lower(&text)).copied()).collect()
        }
        Cells::Bool(tiles) => tiles.cells().map(|(.., value)| Some(i32::from(value))).collect(),
        Cells::Int(tiles) => tiles.cells().map(|(.., value)| Some(value)).collect(),
    }
}
