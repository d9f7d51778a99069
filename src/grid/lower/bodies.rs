//! Lowers bodies that are moved.

use super::Lowering;
use crate::grid::names::Type;
use crate::grid::program::{Assign, MoveKind, Offer, PlaceName, PushCode, PushTo, Shape, Step, Test};
use crate::grid::reason::Reason;
use crate::grid::syntax::Push;

impl Lowering<'_> {
    pub(super) fn can_push(&mut self, push: &Push) -> Test {
        match self.push(push) {
            Ok(number) => Test::CanPush(number),
            Err(reason) => Test::Fail(reason),
        }
    }

    pub(super) fn push_step(&mut self, push: &Push) -> Step {
        let number = self.push(push);
        if push.aim.is_none() {
            // A move that nothing makes possible is still a move: nothing else may be chosen instead.
            self.program.offers.push((WAY, number.map_or(Offer::Never, Offer::Push)));
        }
        match number {
            Ok(number) => {
                let _ = self.next_statement();
                Step::Push(number)
            }
            Err(reason) => Step::Assign(self.assigned(Assign::Fail(reason), &push.span)),
        }
    }

    fn push(&mut self, push: &Push) -> Result<u32, Reason> {
        self.program.is_deep = true;
        let (layer, _) = self.layer(Some(&push.layer), &push.span)?;
        if !self.around.names.has_bodies(layer as usize) {
            self.fault("rule-push-layer", &push.layer.span, vec![("name", push.layer.text.clone())]);
            return Err(Reason::Type);
        }
        let [ax, ay, px, py] = self.around.position;
        let (place, to) = match &push.aim {
            None => (PlaceName::Items(px, py), PushTo::Cover(PlaceName::Items(ax, ay))),
            Some(aim) => {
                let local = self.direction(&aim.along)?;
                let to = if push.again { PushTo::Far(local) } else { PushTo::Along(local) };
                (self.place_name(&aim.place)?, to)
            }
        };
        let over = self.what_code(&push.over, true, Type::Text, &[])?;
        let leaving = match &push.leaving {
            Some(word) => self.picture_value(word, Type::Text, true)?,
            None => 0,
        };
        let moves = push.aim.is_none().then_some(WAY);
        let code = PushCode { layer, place, to, over, leaving, lengthwise: push.lengthwise, moves };
        self.program.pushes.push(code);
        Ok(self.program.pushes.len() as u32 - 1)
    }
}

/// A body is moved by a way: from one of its cells to the cell that it shall cover.
const WAY: MoveKind = MoveKind { action: None, shape: Shape::Way };
