//! The text typed into the fields of an open chip.

use super::names::ValueKind;
use super::own;
use super::place::{Base, Place};
use super::sentence::Wants;
use super::value::Value;
use crate::grid::ActionName;
use crate::grid::parse::is_said;

/// A field of an open chip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The value itself, as text.
    Value,
    /// The column of a place.
    Column,
    /// The row of a place.
    Row,
}

/// What a place is relative to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// An offset from a base.
    Near(Base),
    /// Two items that hold the column and row.
    Items,
}

/// The text in the fields of the open chip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    value: String,
    /// The column of a place.
    pub column: String,
    /// The row of a place.
    pub row: String,
    /// What the place is relative to.
    pub basis: Basis,
}

impl Default for Typed {
    fn default() -> Self {
        Self {
            value: String::new(),
            column: String::new(),
            row: String::new(),
            basis: Basis::Near(Base::Move),
        }
    }
}

impl Typed {
    /// Fills the fields from a chip's value.
    pub fn of(value: &Value) -> Self {
        let mut typed = Self::default();
        match value {
            Value::Number(number) => typed.value = number.to_string(),
            Value::Text(text) | Value::Each(text) | Value::Said(text) => typed.value.clone_from(text),
            Value::Place(place) => typed.take_place(place),
            _ => {}
        }
        typed
    }

    fn take_place(&mut self, place: &Place) {
        self.basis = match place {
            Place::Near { of, .. } => Basis::Near(*of),
            Place::Free { .. } => Basis::Items,
        };
        if let Some((Base::Board, column, row)) = place.steps() {
            (self.column, self.row) = (column.to_string(), row.to_string());
        }
    }

    /// Returns the text of the value.
    pub fn text(&self) -> &str {
        &self.value
    }

    /// Puts text into a field.
    pub fn write(&mut self, field: Field, text: String) {
        match field {
            Field::Value => self.value = text,
            Field::Column => self.column = text,
            Field::Row => self.row = text,
        }
    }

    /// Returns the value of the text, if the chip accepts it.
    pub fn value(&self, wants: Wants) -> Option<Value> {
        if wants == Wants::Place {
            let number = |text: &str| text.trim().parse::<i32>().ok().filter(|number| *number >= 0);
            let (column, row) = (number(&self.column)?, number(&self.row)?);
            return Some(Value::Place(Place::near(Base::Board, column, row)));
        }
        let text = self.value.trim();
        if wants == Wants::Action {
            return ActionName::new(text).map(|_| Value::Text(text.to_owned()));
        }
        if wants == Wants::Own {
            return own::is_name(text).then(|| Value::Text(text.to_owned()));
        }
        if wants == Wants::Said {
            return is_said(text).then(|| Value::Said(text.to_owned()));
        }
        if text.starts_with('$') {
            return Some(Value::Each(text.to_owned()));
        }
        match (text.parse(), wants) {
            (_, Wants::Value(Some(ValueKind::Text))) | (Err(_), Wants::Value(None) | Wants::Argument(_)) => {
                (!text.is_empty()).then(|| Value::Text(text.to_owned()))
            }
            (Ok(number), _) => Some(Value::Number(number)),
            (Err(_), _) => None,
        }
    }
}
