//! Lines between the squares of a picture.

use super::{Painting, Side, any_of_board, is_on, word};
use crate::grid::lex;
use crate::grid::syntax::{Part, Square, What};

/// What a picture says of a line between two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// Nothing: there may be one or not, and it stays as it is.
    Any,
    /// There is none, or it is removed.
    No,
    /// There is one, or it is drawn.
    Yes,
}

/// The sides of a square: right, down, left, up.
const SIDES: [&str; 4] = ["right", "down", "left", "up"];

impl Painting {
    /// Returns what is said of the line on the right of a square, or below it, in a layer of lines.
    pub fn line(&self, side: Side, (x, y): (usize, usize), is_below: bool, layer: &str) -> Line {
        let [own, opposite] = between((x, y), is_below);
        let said = [own, opposite].into_iter().find_map(|((x, y), at)| {
            let square = self.picture(side).rows.get(y)?.get(x)?;
            let parts = square.parts.iter().filter(|part| is_on(part, Some(layer)));
            parts.filter_map(of_side).find(|(other, _)| *other == at).map(|(_, is_there)| is_there)
        });
        match said {
            None => Line::Any,
            Some(false) => Line::No,
            Some(true) => Line::Yes,
        }
    }

    /// Says the next thing of a line: nothing, that there is none, that there is one.
    pub fn turn_line(&mut self, side: Side, place: (usize, usize), is_below: bool, layer: &str) {
        let next = match self.line(side, place, is_below, layer) {
            Line::Any => Line::No,
            Line::No => Line::Yes,
            Line::Yes => Line::Any,
        };
        let [own, opposite] = between(place, is_below);
        for ((x, y), at) in [own, opposite] {
            let Some(square) = self.picture_mut(side).rows.get_mut(y).and_then(|row| row.get_mut(x)) else {
                return;
            };
            square.parts.retain(|part| {
                !is_on(part, Some(layer)) || of_side(part).is_none_or(|(other, _)| other != at)
            });
            if square.parts.is_empty() {
                square.parts.push(any_of_board());
            }
        }
        let ((x, y), at) = own;
        let words = vec![word(SIDES[at])];
        let what = match next {
            Line::Any => return,
            Line::No => What::NoneOf(words),
            Line::Yes => What::OneOf(words),
        };
        let square: &mut Square = &mut self.picture_mut(side).rows[y][x];
        square.parts.push(Part { layer: Some(word(layer)), what, name: None, span: 0..0 });
    }

    /// Whether a part of a square is about a line to another square of the picture.
    pub(super) fn is_between(&self, part: &Part, (x, y): (usize, usize)) -> bool {
        let (columns, rows) = self.size();
        match of_side(part).map(|(side, _)| side) {
            Some(0) => x + 1 < columns,
            Some(1) => y + 1 < rows,
            Some(2) => x > 0,
            Some(_) => y > 0,
            None => false,
        }
    }
}

/// Returns the two squares beside a line, each with the number of its side on which the line is.
fn between((x, y): (usize, usize), is_below: bool) -> [((usize, usize), usize); 2] {
    if is_below { [((x, y), 1), ((x, y + 1), 3)] } else { [((x, y), 0), ((x + 1, y), 2)] }
}

/// Returns the side of which a part speaks, in whatever case it is spelt, and whether there is a line.
pub(in crate::grid::blocks) fn of_side(part: &Part) -> Option<(usize, bool)> {
    let (words, is_there) = match &part.what {
        What::OneOf(words) => (words, true),
        What::NoneOf(words) => (words, false),
        What::Any | What::Edge => return None,
    };
    let ([word], true) = (words.as_slice(), part.layer.is_some() && part.name.is_none()) else { return None };
    let side = lex::lower(&word.text);
    SIDES.iter().position(|other| *other == side).map(|side| (side, is_there))
}
