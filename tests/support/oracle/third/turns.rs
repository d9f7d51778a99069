//! Turning of pieces: by statements, and together with pictures.

use super::super::{OracleError, Outcome, Value, World};
use super::pictures::Way;
use super::run::{Run, at};
use super::{Cell, What};
use schola::engine::turn::Turn;

impl Run<'_> {
    /// Assigns to a cell what it holds, turned as a word says.
    pub(super) fn turn(&mut self, cell: &Cell, how: &str) -> Outcome<()> {
        let (x, y) = self.index(cell)?;
        let held = at(self.seen(), &cell.layer, (x, y))?.ok_or(OracleError::Outside)?;
        let Value::Text(text) = held else { return Err(OracleError::Type) };
        let turned = self.seen().families.turned(text, |turn| match how {
            "right" => turn.turned(1),
            "left" => turn.turned(3),
            "around" => turn.turned(2),
            _ => turn.mirrored(),
        });
        let turned = Value::Text(turned.to_owned());
        *self.world.cell(&cell.layer, x, y)? = turned;
        Ok(())
    }
}

impl Way {
    /// What a square says in the picture as it lies: pieces are turned, names stand for what they stand for.
    pub(super) fn what(self, what: &What, world: &World) -> What {
        let all = |values: &[Value]| values.iter().map(|value| self.value(value, world)).collect();
        match what {
            What::OneOf(values) => What::OneOf(all(values)),
            What::NoneOf(values) => What::NoneOf(all(values)),
            What::Any | What::Edge | What::Bound(_) => what.clone(),
        }
    }

    /// A value in the picture as it lies. As it is drawn it means what it says.
    pub(super) fn value(self, value: &Value, world: &World) -> Value {
        match value {
            Value::Text(text) if self.turn() != Turn::default() => {
                let turned = world.families.turned(text, |turn| self.turn().after(turn));
                Value::Text(turned.to_owned())
            }
            _ => value.clone(),
        }
    }
}
