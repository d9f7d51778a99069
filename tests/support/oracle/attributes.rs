//! Attributes of pieces: what each piece of the game has, by the names that rules ask for.

use std::collections::HashMap;
use std::sync::Arc;

use schola::grid::model::{Piece, Value};

use super::families::Families;
use super::{World, lower};

/// The attributes by name in lower case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attributes(HashMap<String, Attribute>);

/// What pieces have of one attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Attribute {
    /// The values by the names of pieces, both in lower case.
    values: HashMap<String, Value>,
    /// What all others have.
    other: Value,
}

impl Attributes {
    /// Takes over what pieces have. Of several values with one name the first counts.
    fn of(pieces: &[Piece]) -> Self {
        let mut texts: HashMap<String, HashMap<String, String>> = HashMap::new();
        for piece in pieces {
            for (name, text) in &piece.attributes {
                let of_pieces = texts.entry(lower(name)).or_default();
                let _ = of_pieces.entry(lower(&piece.name)).or_insert_with(|| lower(text));
            }
        }
        Self(texts.into_iter().map(|(name, of_pieces)| (name, Attribute::of(of_pieces))).collect())
    }

    /// What a text has of an attribute; `None` if no piece has it.
    pub fn value(&self, name: &str, of: &str) -> Option<Value> {
        let attribute = self.0.get(name)?;
        Some(attribute.values.get(of).unwrap_or(&attribute.other).clone())
    }
}

impl Attribute {
    /// It is one of numbers if it is a number wherever it is.
    fn of(texts: HashMap<String, String>) -> Self {
        let number = |text: &String| text.parse().ok().map(Value::Int);
        let numbers: Option<HashMap<String, Value>> =
            texts.iter().map(|(piece, text)| Some((piece.clone(), number(text)?))).collect();
        match numbers {
            Some(values) => Self { values, other: Value::Int(0) },
            None => Self {
                values: texts.into_iter().map(|(piece, text)| (piece, Value::Text(text))).collect(),
                other: Value::Text("none".to_owned()),
            },
        }
    }
}

impl World {
    /// The same world in a game with these pieces.
    pub fn with_pieces(self, pieces: &[Piece]) -> Self {
        let (attributes, families) = (Attributes::of(pieces), Families::of(pieces));
        Self { attributes: Arc::new(attributes), families: Arc::new(families), ..self }
    }
}
