//! Reading of what is said of bodies.

use super::super::bodies::Push;
use super::super::{Statement, What};
use super::{Fault, Reader, Reading, Through};

impl Reader {
    pub(super) fn push_statement(&mut self) -> Reading<Statement> {
        self.expect("push")?;
        let push = self.push(false, false)?;
        self.expect(";")?;
        Ok(Statement::Push(push))
    }

    /// What follows `push`, of a question, of a move, or of neither.
    pub(super) fn push(&mut self, is_asked: bool, is_move: bool) -> Reading<Push> {
        let layer = self.word()?;
        let mut aim = None;
        if !is_move {
            self.expect("of")?;
            let place = self.place()?;
            self.expect("along")?;
            aim = Some((place, self.loop_name(Through::Directions)?));
        }
        self.expect("over")?;
        let over = self.pieces()?;
        let mut leaving = None;
        if !is_asked {
            self.expect("leaving")?;
            leaving = match self.pieces()? {
                What::OneOf(values) if values.len() == 1 => values.first().cloned(),
                _ => return Err(Fault::Statement),
            };
        }
        let lengthwise = self.accept(&["lengthwise"]);
        let again = !is_asked && !is_move && self.accept(&["again"]);
        Ok(Push { layer, aim, over, leaving, lengthwise, again })
    }
}
