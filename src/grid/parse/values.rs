//! Assignments, and the values in them.

use super::{Parse, Parser};
use crate::grid::syntax::{Assignment, CellRef, Index, Operand, Operator, Sign, Target};

impl Parser<'_> {
    pub(super) fn assignment(&mut self) -> Parse<Assignment> {
        let start = self.start(self.at);
        let target = match self.operand()? {
            Operand::Word(word) => Target::Item(word),
            Operand::Cell(cell) => Target::Cell(cell),
            Operand::Negative(..)
            | Operand::Count(_)
            | Operand::Sum(_)
            | Operand::Call(_)
            | Operand::Attribute(_)
            | Operand::Turned(_)
            | Operand::Quoted(_) => {
                return Err(self.fault_at(self.at - 1, "rule-target-wrong"));
            }
        };
        self.expect("=", "rule-assignment-missing")?;
        if self.is_third {
            let (first, rest) = self.sum()?;
            return Ok(Assignment { target, first, rest, span: start..self.tokens[self.at - 1].span.end });
        }
        let first_at = self.at;
        let first = self.operand()?;
        let mut rest = Vec::new();
        while let Some(operator) = self.take_operator() {
            if matches!(first, Operand::Negative(..)) {
                return Err(self.fault_at(first_at, "rule-negative-in-sum"));
            }
            if self.is(0, "-") || self.is(0, "+") {
                return Err(self.fault("rule-negative-in-sum"));
            }
            rest.push((operator, self.operand()?));
        }
        Ok(Assignment { target, first, rest, span: start..self.tokens[self.at - 1].span.end })
    }

    pub(super) fn operand(&mut self) -> Parse<Operand> {
        if self.is(0, "-") {
            return self.negative();
        }
        if self.is(0, "count") && self.is(1, "(") {
            return self.count();
        }
        if let Some(found) = self.called()? {
            return Ok(found);
        }
        let word = self.word("rule-value-missing")?;
        if !self.is(0, "[") {
            return Ok(Operand::Word(word));
        }
        self.at += 1;
        let x = self.index()?;
        if self.is(0, "]") {
            return Err(self.fault("rule-index-missing"));
        }
        self.expect(",", "rule-index-wrong")?;
        let y = self.index()?;
        self.expect("]", "rule-index-wrong")?;
        let span = word.span.start..self.tokens[self.at - 1].span.end;
        Ok(Operand::Cell(CellRef { matrix: word, x, y, span }))
    }

    pub(super) fn negative(&mut self) -> Parse<Operand> {
        let start = self.start(self.at);
        self.at += 1;
        let word = self.word("rule-value-missing")?;
        let digits = word.text.bytes().all(|byte| byte.is_ascii_digit());
        match format!("-{}", word.text).parse() {
            Ok(value) if digits => Ok(Operand::Negative(value, start..word.span.end)),
            _ => Err(self.fault_at(self.at - 1, "rule-negative-wrong")),
        }
    }

    pub(super) fn index(&mut self) -> Parse<Index> {
        if self.is(0, "+") || self.is(0, "-") {
            return Err(self.fault("rule-index-sign"));
        }
        let first = self.word("rule-index-missing")?;
        if self.is(0, "[") {
            return Err(self.fault_at(self.at - 1, "rule-index-cell"));
        }
        let mut rest = Vec::new();
        while let Some(sign) = self.take_sign() {
            let word = self.word("rule-index-missing")?;
            if self.is(0, "[") {
                return Err(self.fault_at(self.at - 1, "rule-index-cell"));
            }
            rest.push((sign, word));
        }
        Ok(Index { first, rest })
    }

    pub(super) fn take_operator(&mut self) -> Option<Operator> {
        if self.is_extended && self.take("*") {
            return Some(Operator::Times);
        }
        self.take_sign().map(|sign| match sign {
            Sign::Plus => Operator::Plus,
            Sign::Minus => Operator::Minus,
        })
    }

    pub(super) fn take_sign(&mut self) -> Option<Sign> {
        if self.take("+") {
            Some(Sign::Plus)
        } else if self.take("-") {
            Some(Sign::Minus)
        } else {
            None
        }
    }
}
