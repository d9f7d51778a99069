//! Reading of sums, cells and attributes.

use super::super::super::Value;
use super::super::words::{literal, number};
use super::super::{Cell, Sum, Use};
use super::{Fault, Reader, Reading};

impl Reader {
    pub(super) fn sum(&mut self) -> Reading<Sum> {
        self.joined(&["+", "-"], Self::product)
    }

    fn product(&mut self) -> Reading<Sum> {
        self.joined(&["*", "/", "%"], Self::factor)
    }

    /// Parts joined by signs, from left to right.
    fn joined(&mut self, signs: &[&str], part: fn(&mut Self) -> Reading<Sum>) -> Reading<Sum> {
        let mut sum = part(self)?;
        while let Some(sign) = self.peek(0).filter(|sign| signs.contains(sign)).map(str::to_owned) {
            self.at += 1;
            sum = Sum::Two(Box::new(sum), sign, Box::new(part(self)?));
        }
        Ok(sum)
    }

    fn factor(&mut self) -> Reading<Sum> {
        if self.accept(&["("]) {
            let sum = self.sum()?;
            self.expect(")")?;
            return Ok(sum);
        }
        if self.accept(&["-"]) {
            return self.negative().map(Sum::Number);
        }
        match self.peek(1) {
            Some("[") => return self.cell().map(Sum::Cell),
            Some("(") => {}
            _ => return self.used_word().map(Sum::Word),
        }
        let function = self.word()?;
        self.expect("(")?;
        let value = match function.as_str() {
            "count" => Sum::Count(self.count()?),
            "areas" => Sum::Areas(self.counted()?),
            "loops" => {
                let lines = self.peek_word(0).filter(|_| self.peek(1) == Some(")")).map(str::to_owned);
                Sum::Loops(self.counted()?, lines)
            }
            "abs" => Sum::Abs(Box::new(self.sum()?)),
            "min" | "max" => {
                let left = self.sum()?;
                self.expect(",")?;
                Sum::Two(Box::new(left), function, Box::new(self.sum()?))
            }
            // Chance is not known here.
            "random" => return Err(Fault::Statement),
            _ => Sum::Attribute(function, Box::new(self.sum()?)),
        };
        self.expect(")")?;
        Ok(value)
    }

    /// The digits after a minus.
    fn negative(&mut self) -> Reading<i32> {
        let word = self.word()?;
        number(&format!("-{word}")).ok_or(Fault::Statement)
    }

    pub(super) fn cell(&mut self) -> Reading<Cell> {
        let layer = self.word()?;
        self.expect("[")?;
        let x = Box::new(self.index()?);
        self.expect(",")?;
        let y = Box::new(self.index()?);
        self.expect("]")?;
        Ok(Cell { layer, x, y })
    }

    fn index(&mut self) -> Reading<Sum> {
        self.joined(&["+", "-"], |reader| reader.used_word().map(Sum::Word))
    }

    /// A value as pictures have it: no item is looked at.
    pub(super) fn value(&mut self) -> Reading<Value> {
        if self.accept(&["-"]) {
            return self.negative().map(Value::Int);
        }
        let word = self.word()?;
        self.uses.push((word.clone(), Use::Held));
        Ok(literal(&word))
    }

    /// A word that can be a value, a column or a row.
    pub(super) fn used_word(&mut self) -> Reading<String> {
        let word = self.word()?;
        self.uses.push((word.clone(), Use::Word));
        Ok(word)
    }
}
