//! Instructions that create, read and write values.

use super::super::fault::Reason;
use super::super::layout::{NONE, Sort, Val};
use super::super::program::{Ins, Name, Word};
use super::super::state::State;
use super::super::trail::{Event, Throw};
use super::{Machine, StepResult};
use crate::engine::Witness;

fn int(value: i64) -> Val {
    Val { text: false, value }
}

impl<W: Witness<State>> Machine<'_, W> {
    pub(super) fn attr_instruction(&mut self, ins: &Ins) -> StepResult<()> {
        match *ins {
            Ins::AttrNew(name, value) => {
                let value = self.operand(value)?;
                let what = self.new_free(value);
                self.create(name, what)
            }
            Ins::AttrBind(name, stack, word) => {
                let node = self.only(stack)?;
                let attr = self.attr_name(word)?;
                match self.core.layout.attr(node, attr) {
                    NONE => Err(Reason::NotOne),
                    attr => self.create(name, attr.into()),
                }
            }
            Ins::AttrBindPath(name, path, word) => self.bind_path(name, path, word),
            Ins::AttrAlias(name, other) => {
                let what = self.what(other)?;
                self.create(name, what)
            }
            Ins::Del(name) => self.delete(name),
            Ins::AttrSet(name, value) => {
                let value = self.operand(value)?;
                self.assign(name, value)
            }
            Ins::AttrMath(name, math, value) => {
                let what = self.what(name)?;
                let (a, b) = (self.value(what), self.operand(value)?);
                let result = self.core.texts.calculate(a, math, b).ok_or(Reason::Arithmetic)?;
                self.assign_to(what, result)
            }
            Ins::CollSize(name, stack) => {
                let at = self.top(stack)?;
                let size = self.len(Some(at)) as i64;
                self.assign(name, int(size))
            }
            Ins::CollSum(name, stack, word) => {
                let sum = self.sum(stack, word)?;
                self.assign(name, int(sum))
            }
            Ins::CollSumBy(name, stack, calculation) => self.sum_by(name, stack, calculation),
            Ins::CollAssign(stack, word, value) => {
                let at = self.top(stack)?;
                let attr = self.attr_name(word)?;
                let value = self.operand(value)?;
                let mut place = 0;
                while let Some(node) = self.node(at, &mut place) {
                    match self.core.layout.attr(node, attr) {
                        NONE => return Err(Reason::NotOne),
                        attr => self.assign_to(attr.into(), value)?,
                    }
                }
                Ok(())
            }
            Ins::MapPos(x, y, stack) => {
                let node = self.only(stack)?;
                let cell = self.state.plan.cell[usize::from(node)];
                let (_, at_x, at_y) = cell.ok_or(Reason::Type)?;
                self.assign(x, int(at_x.into()))?;
                self.assign(y, int(at_y.into()))
            }
            Ins::PlayerCount(name) => {
                let count = self.core.layout.players.len() as i64;
                self.assign(name, int(count - i64::from(self.state.course.out.count_ones())))
            }
            Ins::PlayerRound(name) => self.assign(name, int(self.state.course.round)),
            Ins::Die(name, sides) => {
                let what = self.what(name)?;
                let sides = self.operand(sides)?;
                let sides = self.core.texts.int(sides).ok_or(Reason::Type)?;
                let sides = u64::try_from(sides).ok().filter(|sides| *sides > 0).ok_or(Reason::Range)?;
                let at = self.state.trail.draws;
                let value = self.throw(sides)? as i64;
                self.assign_to(what, int(value))?;
                let seat = self.state.course.player;
                // Whoever sees the attribute as long as it holds the value can tell the throw.
                let held = u16::try_from(what).unwrap_or(NONE);
                let throw = Throw { value, sides, at, seat, hears: u32::MAX, held, moved: false };
                self.state.trail.events.push(Event::Thrown(throw));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn bind_path(&mut self, name: Name, path: u16, word: Word) -> StepResult<()> {
        let word = self.attr_name(word)?;
        self.walk(path, 0)?;
        let attrs = self.scratch.nodes.iter().map(|node| self.core.layout.attr(*node, word));
        let mut attrs = attrs.filter(|attr| *attr != NONE);
        match (attrs.next(), attrs.next()) {
            (Some(attr), None) => self.create(name, attr.into()),
            _ => Err(Reason::NotOne),
        }
    }

    fn sum(&mut self, stack: Name, word: Word) -> StepResult<i64> {
        let at = self.top_at(stack)?;
        let attr = self.attr_name(word)?;
        let mut sum = 0_i64;
        for place in 0..self.nodes(at).len() {
            let attr = self.core.layout.attr(self.nodes(at)[place], attr);
            if attr != NONE {
                let value = self.core.texts.int(self.value(attr.into())).ok_or(Reason::Type)?;
                sum = sum.checked_add(value).ok_or(Reason::Arithmetic)?;
            }
        }
        Ok(sum)
    }

    /// Returns whether a node is an element that lies on a part.
    pub(super) fn lies(&self, node: u16) -> bool {
        self.core.layout.info(node).sort == Sort::Element && self.state.on[usize::from(node)] != NONE
    }
}
