//! Bodies of version 3: cells that belong together and are moved together.

use super::{Parse, Parser};
use crate::grid::lex::TokenKind;
use crate::grid::syntax::{Aim, Condition, Push, Statement, What};

/// What is said of a body that is moved.
#[derive(Clone, Copy, PartialEq)]
enum Said {
    /// That a player may move it.
    Move,
    /// That it is moved.
    Done,
    /// Whether it can be moved.
    Asked,
}

impl Parser<'_> {
    /// Whether a statement about a body begins here.
    pub(super) fn begins_push(&self) -> bool {
        self.is_move_of_body() || self.is(0, "push") && self.is(2, "of")
    }

    fn is_move_of_body(&self) -> bool {
        let is_word = self.tokens.get(self.at + 2).is_some_and(|token| token.kind == TokenKind::Word);
        self.is(0, "move") && self.is(1, "push") && is_word
    }

    /// Whether the question whether a body can be moved begins here.
    pub(super) fn begins_can_push(&self) -> bool {
        self.is(0, "can") && self.is(1, "push")
    }

    /// Parses a statement about a body, without the semicolon.
    pub(super) fn push_statement(&mut self) -> Parse<Statement> {
        let begin = self.at;
        let said = if self.take("move") { Said::Move } else { Said::Done };
        if said == Said::Move && self.depth > 0 {
            return Err(self.fault_at(begin, "rule-move-inside"));
        }
        self.push(said, begin).map(|push| Statement::Push(Box::new(push)))
    }

    /// Parses the question whether a body can be moved, without parentheses.
    pub(super) fn can_push(&mut self) -> Parse<Condition> {
        let begin = self.at;
        self.at += 1;
        self.push(Said::Asked, begin).map(|push| Condition::Push(Box::new(push)))
    }

    fn push(&mut self, said: Said, begin: usize) -> Parse<Push> {
        self.expect("push", "rule-push-wrong")?;
        let layer = self.word("rule-push-wrong")?;
        let aim = if said == Said::Move {
            None
        } else {
            self.expect("of", "rule-push-wrong")?;
            let place = self.place_name()?;
            self.expect("along", "rule-push-wrong")?;
            Some(Aim { place, along: self.direction_name()? })
        };
        self.expect("over", "rule-push-wrong")?;
        let over = self.what()?;
        let leaving = if said == Said::Asked {
            None
        } else {
            self.expect("leaving", "rule-push-wrong")?;
            match self.what()? {
                What::OneOf(mut words) if words.len() == 1 => words.pop(),
                _ => return Err(self.fault_at(self.at - 1, "rule-push-wrong")),
            }
        };
        let lengthwise = self.take("lengthwise");
        let again = said == Said::Done && self.take("again");
        let span = self.start(begin)..self.tokens[self.at - 1].span.end;
        Ok(Push { layer, aim, over, leaving, lengthwise, again, span })
    }
}
