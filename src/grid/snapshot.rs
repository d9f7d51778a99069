//! A state of a level as a layout: all items and all layers, as a file has them.

use ustr::Ustr;

use super::game::Game;
use super::lex;
use super::model::{Cells, Item, Layout, Matrix, Value};
use super::names::Type;
use super::program::MatrixCode;
use super::state::State;
use super::tiles::Tiles;
use crate::xml::Extra;

impl Game {
    /// Returns everything that a state holds, including the layers that never change and all goals. A level
    /// that starts with this layout starts in this state.
    pub fn layout(&self, state: &State) -> Layout {
        let parts = self.parts();
        let items = parts.items.iter().map(|item| {
            let value = state.cells[item.address as usize];
            let value = match item.kind {
                Type::Int => Value::Int(value),
                Type::Bool => Value::Bool(value != 0),
                Type::Text => Value::Text(self.text_of(value).to_owned()),
            };
            Item { name: item.name.clone(), value, show: item.show, extra: Extra::default() }
        });
        let matrices = parts.matrices.iter().map(|matrix| Matrix {
            shown: matrix.shown,
            ..Matrix::new(&matrix.name, self.cells(matrix, state))
        });
        Layout {
            language: parts.language,
            items: items.collect(),
            matrices: matrices.collect(),
            goals: parts.goals.clone(),
            ..Layout::default()
        }
    }

    fn cells(&self, matrix: &MatrixCode, state: &State) -> Cells {
        match matrix.kind {
            Type::Int => Cells::Int(self.tiles(matrix, state, 0, |value| value)),
            Type::Bool => Cells::Bool(self.tiles(matrix, state, false, |value| value != 0)),
            Type::Text => Cells::Text(
                self.tiles(matrix, state, Ustr::default(), |value| Ustr::from(self.text_of(value))),
            ),
        }
    }

    fn tiles<T: Copy + PartialEq>(
        &self,
        matrix: &MatrixCode,
        state: &State,
        fill: T,
        cell: impl Fn(i32) -> T,
    ) -> Tiles<T> {
        let mut tiles = Tiles::new(matrix.width, matrix.height, fill);
        for y in 0..matrix.height {
            let row: Vec<T> = (0..matrix.width).map(|x| cell(self.stored(matrix, state, x, y))).collect();
            let _ = tiles.write_row(0, y, &row);
        }
        tiles
    }

    /// Returns whether a layout agrees with the state in all items and layers of this level. Letter case of
    /// texts is ignored, and so are Px and Py, which every move sets again, and anything else that the layout
    /// holds.
    pub fn is_in(&self, state: &State, layout: &Layout) -> bool {
        let own = self.layout(state);
        let same_items = own.items.iter().filter(|item| !is_former_position(&item.name)).all(|item| {
            layout.item(&item.name).is_some_and(|found| match (&item.value, &found.value) {
                (Value::Text(own), Value::Text(found)) => lex::lower(own) == lex::lower(found),
                (own, found) => own == found,
            })
        });
        // There may be many goals, all with the same name: the first is compared with the first, and so on.
        let same_matrices = own.matrices.iter().enumerate().all(|(index, matrix)| {
            let name = lex::lower(&matrix.name);
            let of_name = |matrix: &&Matrix| lex::lower(&matrix.name) == name;
            let before = own.matrices[..index].iter().filter(of_name).count();
            let found = layout.matrices.iter().filter(of_name).nth(before);
            found.is_some_and(|found| is_same(&matrix.cells, &found.cells))
        });
        same_items && same_matrices
    }
}

fn is_former_position(item: &str) -> bool {
    matches!(lex::lower(item).as_str(), "px" | "py")
}

fn is_same(own: &Cells, found: &Cells) -> bool {
    match (own, found) {
        (Cells::Text(own), Cells::Text(found)) => {
            (own.width(), own.height()) == (found.width(), found.height())
                && own.cells().zip(found.cells()).all(|((_, _, own), (_, _, found))| {
                    own == found || lex::lower(&own) == lex::lower(&found)
                })
        }
        (own, found) => own == found,
    }
}
