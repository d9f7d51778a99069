//! Instructions that calculate with the attributes of each node of a collection. A node without an attribute that the
//! calculation names is a fault: whoever calculates means nodes that have it.

use super::super::fault::Reason;
use super::super::layout::{Index, NONE, Val};
use super::super::program::{Best, Name};
use super::super::state::State;
use super::{Machine, StepResult};
use crate::engine::Witness;

impl<W: Witness<State>> Machine<'_, W> {
    fn calculated(&self, calculation: u16, node: Index) -> StepResult<i64> {
        let tree = &self.core.program.calculations[usize::from(calculation)];
        tree.value(&mut |name| match self.core.layout.attr(node, *name) {
            NONE => Err(Reason::NotOne),
            attr => self.core.texts.int(self.value(attr.into())).ok_or(Reason::Type),
        })
    }

    /// Returns what a calculation gives for each node of a list.
    fn numbers(&self, at: usize, calculation: u16) -> StepResult<Vec<i64>> {
        self.nodes(at).iter().map(|node| self.calculated(calculation, *node)).collect()
    }

    pub(super) fn sum_by(&mut self, name: Name, stack: Name, calculation: u16) -> StepResult<()> {
        let _ = self.what(name)?;
        let at = self.top_at(stack)?;
        let mut sum = 0_i64;
        for node in self.nodes(at) {
            sum = sum.checked_add(self.calculated(calculation, *node)?).ok_or(Reason::Arithmetic)?;
        }
        self.assign(name, Val { text: false, value: sum })
    }

    /// Keeps the nodes with the largest or the smallest number.
    pub(super) fn keep_best(&mut self, stack: Name, calculation: u16, best: Best) -> StepResult<()> {
        let at = self.top_at(stack)?;
        let numbers = self.numbers(at, calculation)?;
        let wanted = match best {
            Best::Largest => numbers.iter().max(),
            Best::Smallest => numbers.iter().min(),
        };
        let range = self.range(at);
        let mut end = range.start;
        for (place, number) in range.clone().zip(&numbers) {
            if Some(number) == wanted {
                self.state.temps.items[end] = self.state.temps.items[place];
                end += 1;
            }
        }
        self.set_list(at, range.start, end);
        self.fold(at);
        Ok(())
    }

    /// Sorts from the smallest number to the largest; nodes with the same number keep their order.
    pub(super) fn sort_by(&mut self, stack: Name, calculation: u16) -> StepResult<()> {
        let at = self.top_at(stack)?;
        let numbers = self.numbers(at, calculation)?;
        let mut sorted: Vec<(i64, Index)> = numbers.into_iter().zip(self.nodes(at).iter().copied()).collect();
        sorted.sort_by_key(|(number, _)| *number);
        let range = self.range(at);
        for (item, (_, node)) in self.state.temps.items[range].iter_mut().zip(sorted) {
            *item = node;
        }
        self.fold(at);
        Ok(())
    }
}
