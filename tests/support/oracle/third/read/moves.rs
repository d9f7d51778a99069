//! Reading of what a player can do.

use super::super::words::{Token, number};
use super::super::{Deed, Move};
use super::{Fault, Reader, Reading};

impl Reader {
    /// Whether a rule begins that says what a player can do.
    pub(super) fn begins_move(&self) -> bool {
        let is_push = self.peek(1) == Some("push") && self.peek_word(2).is_some();
        let is_named = self.peek_word(1).is_some() && matches!(self.peek(2), Some("[" | "{"));
        let is_drawn = self.peek(1) == Some("[") && !self.begins_cell();
        self.peek(0) == Some("move") && (is_named || is_drawn || is_push)
    }

    /// A layer may be called `move`, too: then an index follows, and after that no arrow.
    fn begins_cell(&self) -> bool {
        let rest = &self.tokens[self.at..];
        let closed = rest.iter().position(|token| *token == Token::Sign("]".to_owned()));
        closed.is_some_and(|at| rest.get(at + 1) == Some(&Token::Sign("=".to_owned())))
    }

    /// What follows `move`.
    pub(super) fn move_rule(&mut self) -> Reading<Move> {
        if self.peek(0) == Some("push") && self.peek_word(1).is_some() {
            self.expect("push")?;
            let push = self.push(false, true)?;
            self.expect(";")?;
            return Ok(Move { action: None, deed: Deed::Push(push) });
        }
        let action = if self.peek_word(0).is_some() { Some(self.word()?) } else { None };
        if action.as_deref().is_some_and(|name| number(name).is_some()) {
            return Err(Fault::Rule);
        }
        if self.peek(0) == Some("{") {
            return Ok(Move { action, deed: Deed::Block(self.block()?) });
        }
        let mut picture = self.picture(2)?;
        let shape = picture.marks.len();
        let is_placed = picture.along.is_some() || picture.at.is_some();
        let is_again = picture.again && shape > 0;
        let is_wrong = match action.as_deref() {
            None => shape == 0,
            Some("arrows") => shape == 2 || picture.turned,
            Some(_) => false,
        };
        if is_placed || is_again || is_wrong {
            return Err(Fault::Rule);
        }
        if action.as_deref() == Some("arrows") {
            picture.along = Some("move".to_owned());
        }
        Ok(Move { action, deed: Deed::Picture(picture) })
    }
}
