//! What a gap contains.

use super::names::Names;
use super::place::{Place, plain};
use crate::grid::syntax::{Area, CellRef, Comparison, Count, Operand, Operator, Target, Word};
use crate::grid::{format, lex};

/// What a gap contains.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// A column and a row.
    Place(Place),
    /// A layer.
    Layer(String),
    /// A comparison.
    Comparison(Comparison),
    /// A connective of conditions.
    Join(Join),
    /// An operator of a sum.
    Operator(Operator),
    /// A piece, by its name.
    Piece(String),
    /// An item, by its name.
    Item(String),
    /// A whole number.
    Number(i32),
    /// True or false.
    Truth(bool),
    /// A text that names nothing.
    Text(String),
    /// A variable of a repeat, as written: `$piece`.
    Each(String),
    /// The content of a layer at a place.
    Cell {
        /// The layer.
        layer: String,
        /// The place.
        place: Place,
    },
    /// How many cells of a layer hold a value; of the board when no layer is named.
    Count {
        /// The layer.
        layer: Option<String>,
        /// The value.
        value: Box<Value>,
        /// Which cells are counted, about the cell of this name; none for all of them.
        area: Option<(Area, String)>,
    },
    /// Several values with operators between them; the chip has them as its sentence.
    Sum,
    /// A statement with a syntax error, as written.
    Faulty(String),
    /// A picture of before and one of after, as the text of its statement.
    Picture(String),
    /// A picture as a condition, as written without its parentheses.
    Fits(String),
    /// A part of a rule that has no sentence of its own, as written.
    Written(String),
}

/// How conditions are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Join {
    /// All of them must hold.
    All,
    /// One of them must hold.
    Any,
}

impl Value {
    /// Recognises a value of a rule.
    pub(super) fn of(operand: &Operand, names: &Names) -> Self {
        match operand {
            Operand::Negative(number, _) => Self::Number(*number),
            Operand::Cell(cell) => Self::of_cell(cell, names),
            Operand::Sum(_) | Operand::Call(_) => Self::Written(format::operand(operand)),
            Operand::Count(count) => Self::Count {
                layer: count.layer.as_ref().map(|found| layer(&found.text, names)),
                value: Box::new(Self::of_word(&count.value.text, names)),
                area: count.area.as_ref().map(|(area, place)| (*area, place.text.clone())),
            },
            Operand::Word(word) => Self::of_word(&word.text, names),
        }
    }

    pub(super) fn of_target(target: &Target, names: &Names) -> Self {
        match target {
            Target::Cell(cell) => Self::of_cell(cell, names),
            Target::Item(word) => Self::Item(item(&word.text, names)),
        }
    }

    pub(super) fn of_cell(cell: &CellRef, names: &Names) -> Self {
        Self::Cell { layer: layer(&cell.matrix.text, names), place: Place::of(cell) }
    }

    pub(super) fn of_word(word: &str, names: &Names) -> Self {
        if word.contains('$') {
            return Self::Each(word.to_owned());
        }
        if names.item(word).is_some() {
            return Self::Item(item(word, names));
        }
        let lower = plain(word);
        if let Some(number) = lex::number(&lower) {
            return Self::Number(number);
        }
        match lower.as_str() {
            "true" => Self::Truth(true),
            "false" => Self::Truth(false),
            _ => match names.piece(word) {
                Some(piece) => Self::Piece(piece.to_owned()),
                None => Self::Text(word.to_owned()),
            },
        }
    }

    /// Returns the value as a part of a rule. `None` for what is not a value, and for names that no rule can
    /// mention.
    pub(super) fn operand(&self) -> Option<Operand> {
        Some(match self {
            Self::Piece(name) | Self::Item(name) | Self::Text(name) => Operand::Word(word(name)?),
            Self::Each(name) => Operand::Word(Word { text: name.clone(), span: 0..0 }),
            Self::Number(number) if *number < 0 => Operand::Negative(*number, 0..0),
            Self::Number(number) => Operand::Word(word(&number.to_string())?),
            Self::Truth(truth) => Operand::Word(word(if *truth { "true" } else { "false" })?),
            Self::Cell { layer, place } => Operand::Cell(cell(layer, place)?),
            Self::Count { layer, value, area } => {
                let layer = match layer {
                    Some(name) => Some(word(name)?),
                    None => None,
                };
                let area = match area {
                    Some((area, place)) => Some((*area, word(place)?)),
                    None => None,
                };
                Operand::Count(Count { layer, value: value.counted()?, area, span: 0..0 })
            }
            _ => return None,
        })
    }

    /// Returns the value as one that cells can be counted by: a single word.
    pub(super) fn counted(&self) -> Option<Word> {
        match self.operand()? {
            Operand::Word(word) => Some(word),
            _ => None,
        }
    }
}

/// Returns a layer's name as its author spelled it, or as the rule does when no layer has it.
pub(super) fn layer(text: &str, names: &Names) -> String {
    names.layer(text).map_or_else(|| text.to_owned(), |layer| layer.text.clone())
}

fn item(text: &str, names: &Names) -> String {
    names.item(text).map_or_else(|| text.to_owned(), |item| item.text.clone())
}

/// Returns a name as a word of a rule.
pub(super) fn word(name: &str) -> Option<Word> {
    let is_right =
        name.split('.').all(|part| part.is_empty() || lex::is_name(part)) && !plain(name).is_empty();
    is_right.then(|| Word { text: name.to_owned(), span: 0..0 })
}

/// Returns a cell of a rule.
pub(super) fn cell(layer: &str, place: &Place) -> Option<CellRef> {
    let (x, y) = place.indexes()?;
    Some(CellRef { matrix: word(layer)?, x, y, span: 0..0 })
}
