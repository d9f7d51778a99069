//! Pictures as conditions: something to paint on, and sentences.
//!
//! Such a picture is painted like one of before whose picture of after leaves everything as it is.

use super::alone;
use super::label::{Label, manner, squares_label};
use super::painting::{Painting, Side};
use super::path::{Step, with};
use super::place::Place;
use super::sentence::{Chip, Sentence, Wants};
use super::value::Value;
use crate::grid::format;
use crate::grid::syntax::{Condition, Fits, Options, Picture, Square, Statement, What};

/// Reads a condition without its parentheses as something to paint on; `None` if it is no picture.
pub(super) fn painting(text: &str) -> Option<Painting> {
    let picture = tree(text)?.picture;
    let (before, options) = text.split_at(text.rfind(']')? + 1);
    Painting::read(&format!("{before} -> {}{options};", unchanged(&picture)))
}

/// Returns the condition that a painting's picture of before is, without parentheses.
pub(super) fn text(painting: &Painting) -> String {
    let rule = painting.rule();
    let options = Options { again: false, ..rule.options.clone() };
    format::fits(&Fits { picture: rule.before.clone(), options, span: 0..0 })
}

/// Reads a condition without its parentheses, as spelled; `None` if it is no picture.
pub(super) fn tree(text: &str) -> Option<Fits> {
    match alone::statement(&format!("if ({text}) {{ a = b; }}"))? {
        Statement::When { condition: Condition::Fits(fits), .. } => Some(*fits),
        _ => None,
    }
}

/// Writes a picture of after of the same size that leaves everything as it is.
fn unchanged(picture: &Picture) -> String {
    let square = |square: &Square| {
        let edges = square.parts.iter().filter(|part| part.what == What::Edge).map(format::part);
        let edges: Vec<String> = edges.collect();
        if edges.is_empty() { "any".to_owned() } else { edges.join(", ") }
    };
    let row = |row: &Vec<Square>| row.iter().map(square).collect::<Vec<_>>().join(" | ");
    format!("[ {} ]", picture.rows.iter().map(row).collect::<Vec<_>>().join(" / "))
}

/// Builds the sentence that asks for a picture.
pub(super) fn sentence(fits: &Fits, at: &[Step]) -> Sentence {
    let picture = Chip::new(at.to_vec(), Value::Fits(format::fits(fits)), Wants::Picture);
    let place = fits.options.at.as_ref().map(|word| Place::named(&word.text));
    if let Some(place) = place {
        let place = Chip::new(with(at, &[Step::Place]), Value::Place(place), Wants::Nothing);
        return Sentence::new("block-fits-at").with("place", place).with("picture", picture);
    }
    let has_place = fits.picture.squares().any(|square| square.is_place);
    let key = if has_place { "block-fits-chosen" } else { "block-fits-somewhere" };
    Sentence::new(key).with("picture", picture)
}

/// Returns what the picture of a condition says, square by square.
pub(super) fn fits_label(painting: &Painting) -> Label {
    let squares = squares_label(painting, Side::Before);
    Label::List(std::iter::once(squares).chain(manner(painting)).collect())
}

impl Value {
    /// Returns the picture in a gap as something to paint on; `None` for anything else.
    pub fn painting(&self) -> Option<Painting> {
        match self {
            Self::Picture(text) => Painting::read(text),
            Self::Fits(text) => painting(text),
            _ => None,
        }
    }

    /// Returns the same kind of picture with what was painted.
    #[must_use]
    pub fn painted(&self, painting: &Painting) -> Self {
        match self {
            Self::Fits(_) => Self::Fits(text(painting)),
            _ => Self::Picture(painting.text()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::painting::{Brush, SquareLine, Switch};
    use super::*;

    /// Protects what people wrote: a condition is the same after it was read to be painted, whatever it says.
    #[test]
    fn conditions_are_the_same_when_read_to_be_painted() {
        for written in [
            "[ Hero | Exit ] turned",
            "[ Hero | (Exit) / any | edge ] turned mirrored",
            "[ not Hero or Box | any as K | K ]",
            "[ Hero, Floor: edge | Floor: Ice ]",
            "[ (Hero) | Exit ] along D at C",
            "[ (Hero) ] at P",
        ] {
            let painting = painting(written);
            assert_eq!(painting.map(|painting| text(&painting)).as_deref(), Some(written));
        }
        for other in ["Points == 3", "[ Hero ] again", "[ Hero ] -> [ Exit ]", "[ Hero | ]"] {
            assert_eq!(painting(other), None, "{other}");
        }
    }

    /// Protects painting: the brushes change a condition as they change a picture of before, and it stays one.
    #[test]
    fn conditions_are_painted() {
        let mut painting = painting("[ Hero | Exit ] turned").expect("a picture");
        painting.paint(Side::Before, 1, 0, &Brush::Edge);
        assert_eq!(text(&painting), "[ Hero | edge ] turned");
        painting.paint(Side::Before, 1, 0, &Brush::Piece("Box".to_owned()));
        painting.paint(Side::Before, 0, 0, &Brush::Not);
        painting.grow(SquareLine::Row);
        painting.paint(Side::Before, 0, 1, &Brush::Place);
        painting.switch(Switch::Turned);
        painting.switch(Switch::Mirrored);
        assert_eq!(text(&painting), "[ not Hero | Box / (any) | any ] mirrored");
        let again = super::painting(&text(&painting)).expect("it can be read again");
        assert_eq!(text(&again), text(&painting));
    }
}
