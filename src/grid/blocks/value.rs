//! What a gap contains.

use super::names::Names;
use super::place::{Place, plain};
use crate::grid::syntax::{
    self, Area, Attribute, CellRef, Comparison, Count, Counted, Direction, Operand, Operator, Quoted, Target,
    Turning, What, Within, Word,
};
use crate::grid::{format, lex, parse};

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
        /// Whether the cells are counted, or what they form.
        of: Counted,
        /// The layer.
        layer: Option<String>,
        /// The value.
        value: Box<Value>,
        /// Which cells are counted; none for all of them.
        region: Option<Region>,
    },
    /// Several values of which a cell may hold one, or none of which it may hold.
    Group {
        /// Whether it may hold none of them. With no values that is anything.
        is_not: bool,
        /// The values. With none of them it is nothing at all, for what can be left open.
        list: Vec<Value>,
    },
    /// An attribute of a piece.
    Attribute {
        /// The attribute.
        name: String,
        /// The piece, or the cell where it lies.
        of: Box<Value>,
    },
    /// A text for players.
    Said(String),
    /// How a piece is turned.
    Turning(Turning),
    /// A direction on the board.
    Direction(Direction),
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

/// Which cells are counted, about a cell that has a name.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Region {
    /// Which cells.
    pub area: Area,
    /// The name of the cell.
    pub place: String,
    /// What decides which they are, if that is said: what cells hold in a layer, of the board when none is named.
    pub within: Option<(Option<String>, Box<Value>)>,
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
            Operand::Sum(_) => Self::Sum,
            Operand::Call(_) | Operand::Turned(_) => Self::Written(format::operand(operand)),
            Operand::Count(count) => Self::Count {
                of: count.of,
                layer: count.layer.as_ref().map(|found| layer(&found.text, names)),
                value: Box::new(Self::of_what(&count.what, names)),
                region: count.region.as_ref().map(|region| Region::of(region, names)),
            },
            Operand::Attribute(attribute) => Self::Attribute {
                name: names.attribute(&attribute.name.text),
                of: Box::new(Self::of(&attribute.of, names)),
            },
            Operand::Quoted(quoted) => Self::Said(quoted.text.clone()),
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

    /// Recognises what a cell holds. An item that is called like a piece is not meant there.
    pub(super) fn of_held(word: &str, names: &Names) -> Self {
        match names.piece(word) {
            Some(piece) => Self::Piece(piece.to_owned()),
            None => Self::of_word(word, names),
        }
    }

    /// Recognises what cells hold.
    pub(super) fn of_what(what: &What, names: &Names) -> Self {
        if let Some(word) = what.single() {
            return Self::of_held(&word.text, names);
        }
        let list = what.words().iter().map(|word| Self::of_held(&word.text, names)).collect();
        Self::Group { is_not: matches!(what, What::Any | What::NoneOf(_)), list }
    }

    /// Returns anything at all that a cell may hold.
    pub(super) fn anything() -> Self {
        Self::Group { is_not: true, list: Vec::new() }
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
            Self::Count { of, layer, value, region } => {
                let region = match region {
                    Some(region) => Some(region.syntax()?),
                    None => None,
                };
                let (layer, what) = (layer_word(layer.as_ref())?, value.what()?);
                Operand::Count(Count { of: *of, layer, what, region, span: 0..0 })
            }
            Self::Attribute { name, of } => {
                Operand::Attribute(Box::new(Attribute { name: word(name)?, of: of.operand()?, span: 0..0 }))
            }
            Self::Said(text) if parse::is_said(text) => {
                Operand::Quoted(Quoted { text: text.clone(), span: 0..0 })
            }
            _ => return None,
        })
    }

    /// Returns the value as what cells hold.
    pub(super) fn what(&self) -> Option<What> {
        match self {
            Self::Group { is_not: true, list } if list.is_empty() => Some(What::Any),
            Self::Group { is_not, list } => {
                let words = list.iter().map(Self::held).collect::<Option<Vec<_>>>()?;
                let words = Some(words).filter(|words| !words.is_empty())?;
                Some(if *is_not { What::NoneOf(words) } else { What::OneOf(words) })
            }
            _ => Some(What::OneOf(vec![self.held()?])),
        }
    }

    /// Returns the value as one that a cell can hold: a single word.
    pub(super) fn held(&self) -> Option<Word> {
        match self.operand()? {
            Operand::Word(word) => Some(word),
            Operand::Negative(number, span) => Some(Word { text: number.to_string(), span }),
            _ => None,
        }
    }
}

impl Region {
    fn of(region: &syntax::Region, names: &Names) -> Self {
        let within = region.within.as_ref().map(|within| {
            let layer = within.layer.as_ref().map(|found| layer(&found.text, names));
            (layer, Box::new(Value::of_what(&within.what, names)))
        });
        Self { area: region.area, place: region.place.text.clone(), within }
    }

    fn syntax(&self) -> Option<syntax::Region> {
        let within = match &self.within {
            Some((layer, what)) => {
                Some(Within { layer: layer_word(layer.as_ref())?, what: what.what()?, span: 0..0 })
            }
            None => None,
        };
        Some(syntax::Region { area: self.area, place: word(&self.place)?, within })
    }
}

/// Returns the word for a layer that may be the board; none if it has a name that no rule can mention.
fn layer_word(name: Option<&String>) -> Option<Option<Word>> {
    match name {
        Some(name) => word(name).map(Some),
        None => Some(None),
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
