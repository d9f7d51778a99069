//! Temporaries: names, their meanings, and the collections of stacks.

use super::super::fault::Reason;
use super::super::layout::{Index, NONE, Val};
use super::super::program::{Name, Operand, Word};
use super::super::registry::{self, Param};
use super::super::set::Set;
use super::super::state::{ABSENT, BOTTOM, Coll, FREE, Nodes, Slot, State};
use super::{Filled, Machine, StepResult};
use crate::engine::Witness;

/// Buffers for sorting temporaries.
#[derive(Default)]
pub(super) struct Buffers {
    colls: Vec<Coll>,
    items: Vec<Index>,
    free: Vec<Val>,
    moved: Vec<u32>,
    chain: Vec<u32>,
}

/// With more items than this, temporaries are cleaned up before the next block.
const MANY: usize = 1 << 15;

impl<W: Witness<State>> Machine<'_, W> {
    fn slot(&self, name: Name) -> Slot {
        self.state.temps.slots[usize::from(name)]
    }

    /// Returns the meaning of a name.
    #[inline]
    pub(super) fn what(&self, name: Name) -> StepResult<u32> {
        match self.slot(name).what {
            ABSENT => Err(Reason::UnknownName),
            what => Ok(what),
        }
    }

    pub(super) fn create(&mut self, name: Name, what: u32) -> StepResult<()> {
        let temps = &mut self.state.temps;
        let slot = &mut temps.slots[usize::from(name)];
        if slot.what != ABSENT {
            if slot.visit == temps.visit {
                return Err(Reason::NameExists);
            }
            temps.shadows.push((name, *slot));
        }
        *slot = Slot { what, visit: temps.visit, block: self.block };
        Ok(())
    }

    pub(super) fn delete(&mut self, name: Name) -> StepResult<()> {
        let _ = self.what(name)?;
        let temps = &mut self.state.temps;
        let below = temps.shadows.iter().rposition(|(other, _)| *other == name);
        temps.slots[usize::from(name)] = match below {
            Some(at) => temps.shadows.remove(at).1,
            None => Slot::EMPTY,
        };
        Ok(())
    }

    fn set_what(&mut self, name: Name, what: u32) {
        self.state.temps.slots[usize::from(name)].what = what;
    }

    pub(super) fn value(&self, what: u32) -> Val {
        if what & FREE != 0 {
            return self.state.temps.free[(what & !FREE) as usize];
        }
        let attr = &self.core.layout.attrs[what as usize];
        Val { text: attr.text, value: self.state.values[what as usize] }
    }

    /// Returns the value of an attribute temporary.
    pub(super) fn read(&self, name: Name) -> StepResult<Val> {
        self.what(name).map(|what| self.value(what))
    }

    pub(super) fn operand(&self, operand: Operand) -> StepResult<Val> {
        match operand {
            Operand::Attr(name) => self.read(name),
            Operand::Value(value) => Ok(value),
        }
    }

    fn write(&mut self, what: u32, value: i64) {
        if what & FREE != 0 {
            self.state.temps.free[(what & !FREE) as usize].value = value;
        } else {
            if !self.state.trail.events.is_empty() {
                self.state.trail.overwrite(what);
            }
            self.state.set_value(what as usize, value);
        }
    }

    /// Assigns a value and keeps the type of the target: a text takes anything, a number only what can be
    /// read as one.
    pub(super) fn assign(&mut self, name: Name, value: Val) -> StepResult<()> {
        let what = self.what(name)?;
        self.assign_to(what, value)
    }

    pub(super) fn assign_to(&mut self, what: u32, value: Val) -> StepResult<()> {
        let text = self.value(what).text;
        let value = self.core.texts.assigned(text, value).ok_or(Reason::Type)?;
        self.write(what, value);
        Ok(())
    }

    pub(super) fn new_free(&mut self, value: Val) -> u32 {
        self.state.temps.free.push(value);
        FREE | (self.state.temps.free.len() as u32 - 1)
    }

    /// Returns the number of an attribute name; [`NONE`] if no node has it.
    pub(super) fn attr_name(&mut self, word: Word) -> StepResult<u16> {
        match word {
            Word::Fixed(number) => Ok(number as u16),
            Word::Template(template) => match self.fill(template, super::paths::Use::Attr)? {
                Filled::Attr(name) => Ok(name),
                Filled::Step(_) | Filled::Text(_) => Ok(NONE),
            },
        }
    }

    /// Returns the number of a text.
    pub(super) fn text(&mut self, word: Word) -> StepResult<u32> {
        match word {
            Word::Fixed(number) => Ok(number),
            Word::Template(template) => match self.fill(template, super::paths::Use::Text)? {
                Filled::Text(number) => Ok(number),
                Filled::Step(_) | Filled::Attr(_) => Ok(0),
            },
        }
    }

    /// Returns the index of a stack's top collection, as a list.
    pub(super) fn top_at(&mut self, name: Name) -> StepResult<usize> {
        let at = self.top(name)?;
        self.unfold(at);
        Ok(at)
    }

    /// Returns the index of a stack's top collection.
    #[inline]
    pub(super) fn top(&mut self, name: Name) -> StepResult<usize> {
        match self.what(name)? {
            BOTTOM => Err(Reason::NoTop),
            at => {
                if self.core.moves_plan {
                    self.reduce(at as usize);
                }
                Ok(at as usize)
            }
        }
    }

    /// Replaces parts that have come to act as one by their representative, each once.
    pub(super) fn reduce(&mut self, at: usize) {
        if !self.state.plan.has_classes {
            return;
        }
        self.fresh_stamp();
        let range = self.range(at);
        let mut end = range.start;
        for place in range.clone() {
            let node = self.state.plan.rep(self.state.temps.items[place]);
            if self.stamp(node) {
                self.state.temps.items[end] = node;
                end += 1;
            }
        }
        self.set_list(at, range.start, end);
    }

    /// Converts a collection to a list.
    pub(super) fn unfold(&mut self, at: usize) {
        if let Nodes::Set(set) = self.state.temps.colls[at].nodes {
            let start = self.state.temps.items.len();
            self.state.temps.items.extend(set.iter());
            self.set_list(at, start, self.state.temps.items.len());
        }
    }

    /// Converts a collection to a set, if its order is numeric or not visible.
    pub(super) fn fold(&mut self, at: usize) {
        if !self.core.short.on {
            return;
        }
        if let Nodes::List { start, .. } = self.state.temps.colls[at].nodes {
            let nodes = self.nodes(at);
            if !self.ordered || nodes.is_sorted() {
                let (set, ends) =
                    (Set::of(nodes), start as usize + nodes.len() == self.state.temps.items.len());
                self.state.temps.colls[at].nodes = Nodes::Set(set);
                if ends {
                    self.state.temps.items.truncate(start as usize);
                }
            }
        }
    }

    /// Returns the collection as a set, if there are sets.
    pub(super) fn set(&self, at: usize) -> Option<Set> {
        match self.state.temps.colls[at].nodes {
            Nodes::Set(set) => Some(set),
            Nodes::List { .. } => self.core.short.on.then(|| Set::of(self.nodes(at))),
        }
    }

    pub(super) fn set_list(&mut self, at: usize, start: usize, end: usize) {
        let nodes = Nodes::List { start: start as u32, len: (end - start) as u32 };
        self.state.temps.colls[at].nodes = nodes;
    }

    /// Returns the range of a list among the items.
    pub(super) fn range(&self, at: usize) -> std::ops::Range<usize> {
        match self.state.temps.colls[at].nodes {
            Nodes::List { start, len } => start as usize..(start + len) as usize,
            Nodes::Set(_) => 0..0,
        }
    }

    /// Returns the nodes of a list.
    pub(super) fn nodes(&self, at: usize) -> &[Index] {
        &self.state.temps.items[self.range(at)]
    }

    /// Returns the next node of a collection at or after a position, and advances the position.
    pub(super) fn node(&self, at: usize, place: &mut usize) -> Option<Index> {
        let node = match self.state.temps.colls[at].nodes {
            Nodes::Set(set) => return set.next(place),
            Nodes::List { .. } => self.nodes(at).get(*place).copied(),
        };
        *place += 1;
        node
    }

    /// Returns the index of a stack's top collection, if it has one.
    pub(super) fn settle(&mut self, name: Name) -> StepResult<Option<usize>> {
        match self.what(name)? {
            BOTTOM => Ok(None),
            _ => self.top(name).map(Some),
        }
    }

    /// Returns the size of a collection; 0 if there is none.
    pub(super) fn len(&self, at: Option<usize>) -> usize {
        match at.map(|at| self.state.temps.colls[at].nodes) {
            Some(Nodes::Set(set)) => set.len(),
            Some(Nodes::List { len, .. }) => len as usize,
            None => 0,
        }
    }

    /// Returns whether all nodes of a collection pass a test; `true` if there is none.
    pub(super) fn all(&self, at: Option<usize>, mut test: impl FnMut(Index) -> bool) -> bool {
        match at.map(|at| (at, self.state.temps.colls[at].nodes)) {
            Some((_, Nodes::Set(set))) => set.iter().all(test),
            Some((at, Nodes::List { .. })) => self.nodes(at).iter().all(|node| test(*node)),
            None => true,
        }
    }

    /// Returns whether all nodes of a collection are in another; or whether none is.
    pub(super) fn all_in(&mut self, at: Option<usize>, other: Option<usize>, within: bool) -> bool {
        let (Some(at), Some(other)) = (at, other) else { return !within || self.len(at) == 0 };
        if let (Some(set), Some(other)) = (self.set(at), self.set(other)) {
            return if within { set.without(&other) } else { set.and(&other) }.is_empty();
        }
        self.fresh_stamp();
        self.mark(other);
        self.nodes(at).iter().all(|node| self.seen()(node) == within)
    }

    /// Returns the only node in a stack's top.
    pub(super) fn only(&mut self, name: Name) -> StepResult<Index> {
        let at = self.top(name)?;
        match self.state.temps.colls[at].nodes {
            Nodes::Set(set) if set.len() == 1 => set.first().ok_or(Reason::NotOne),
            Nodes::List { start, len: 1 } => Ok(self.state.temps.items[start as usize]),
            _ => Err(Reason::NotOne),
        }
    }

    /// Pushes the items from `start` to the end on a stack.
    pub(super) fn push(&mut self, name: Name, start: usize) -> StepResult<()> {
        let len = self.state.temps.items.len() - start;
        self.push_nodes(name, Nodes::List { start: start as u32, len: len as u32 })?;
        self.fold(self.state.temps.colls.len() - 1);
        Ok(())
    }

    /// Pushes a collection of one node on a stack.
    pub(super) fn push_one(&mut self, name: Name, node: Index) -> StepResult<()> {
        if self.core.short.on {
            return self.push_nodes(name, Nodes::Set(Set::one(node)));
        }
        let start = self.state.temps.items.len();
        self.state.temps.items.push(node);
        self.push(name, start)
    }

    #[inline]
    pub(super) fn push_nodes(&mut self, name: Name, nodes: Nodes) -> StepResult<()> {
        let below = self.what(name)?;
        let colls = &mut self.state.temps.colls;
        let at = colls.len() as u32;
        colls.push(Coll { below, nodes });
        self.set_what(name, at);
        Ok(())
    }

    /// Pops the top of a stack.
    #[inline]
    pub(super) fn pop(&mut self, name: Name) -> StepResult<()> {
        let at = self.top(name)?;
        self.set_what(name, self.state.temps.colls[at].below);
        if at + 1 == self.state.temps.colls.len() {
            let _ = self.state.temps.colls.pop();
        }
        Ok(())
    }

    pub(super) fn fresh_stamp(&mut self) {
        self.scratch.stamp = self.scratch.stamp.wrapping_add(1);
        if self.scratch.stamp == 0 {
            self.scratch.stamps.fill(0);
            self.scratch.stamp = 1;
        }
    }

    /// Stamps a node and returns whether it was unstamped.
    pub(super) fn stamp(&mut self, node: Index) -> bool {
        let stamp = &mut self.scratch.stamps[usize::from(node)];
        let is_new = *stamp != self.scratch.stamp;
        *stamp = self.scratch.stamp;
        is_new
    }

    /// Stamps the nodes of a collection.
    pub(super) fn mark(&mut self, at: usize) {
        let range = self.range(at);
        for node in &self.state.temps.items[range] {
            self.scratch.stamps[usize::from(*node)] = self.scratch.stamp;
        }
    }

    /// Cleans up temporaries when there are many.
    pub(super) fn sweep(&mut self) {
        let temps = &self.state.temps;
        if temps.items.len() > MANY || temps.free.len() > MANY || temps.colls.len() > MANY {
            self.rest();
        }
    }

    /// Returns whether all temporaries are sorted by name, and nothing else is stored.
    fn are_in_order(&self) -> bool {
        let (temps, program) = (&self.state.temps, &self.core.program);
        let (mut colls, mut items, mut free) = (0, 0, 0);
        let in_order = temps.slots.iter().enumerate().all(|(name, slot)| match slot.what {
            ABSENT | BOTTOM => true,
            what if name >= program.attrs => {
                colls += 1;
                what as usize == colls - 1
                    && match temps.colls[colls - 1] {
                        Coll { below: BOTTOM, nodes: Nodes::List { start, len } } => {
                            let list = items..items + len as usize;
                            items = list.end;
                            start as usize == list.start
                                && !(self.core.short.on
                                    && (!program.ordered[name] || temps.items[list].is_sorted()))
                        }
                        Coll { below, nodes: Nodes::Set(_) } => below == BOTTOM,
                        Coll { .. } => false,
                    }
            }
            what if what & FREE != 0 => {
                free += 1;
                (what & !FREE) as usize == free - 1
            }
            _ => true,
        });
        let all = (temps.colls.len(), temps.items.len(), temps.free.len());
        in_order && all == (colls, items, free) && temps.shadows.is_empty()
    }

    /// Sorts temporaries by name and drops what no name refers to, so that equal states are equal values.
    pub(super) fn rest(&mut self) {
        if self.are_in_order() {
            return;
        }
        let buffers = &mut self.scratch.temps;
        let temps = &mut self.state.temps;
        buffers.colls.clear();
        buffers.items.clear();
        buffers.free.clear();
        buffers.moved.clear();
        buffers.moved.resize(temps.free.len(), ABSENT);
        let core = self.core;
        let attrs = core.program.attrs;
        let mut order = |name: usize, what: &mut u32| {
            if name < attrs {
                if *what & FREE != 0 {
                    let moved = &mut buffers.moved[(*what & !FREE) as usize];
                    if *moved == ABSENT {
                        *moved = FREE | buffers.free.len() as u32;
                        buffers.free.push(temps.free[(*what & !FREE) as usize]);
                    }
                    *what = *moved;
                }
                return;
            }
            if let Coll { below: BOTTOM, nodes: Nodes::Set(_) } = temps.colls[*what as usize] {
                buffers.colls.push(temps.colls[*what as usize]);
                *what = buffers.colls.len() as u32 - 1;
                return;
            }
            buffers.chain.clear();
            while *what != BOTTOM {
                buffers.chain.push(*what);
                *what = temps.colls[*what as usize].below;
            }
            while let Some(at) = buffers.chain.pop() {
                let nodes = match temps.colls[at as usize].nodes {
                    Nodes::List { start, len } => {
                        let items = &temps.items[start as usize..(start + len) as usize];
                        if core.short.on && (!core.program.ordered[name] || items.is_sorted()) {
                            Nodes::Set(Set::of(items))
                        } else {
                            let start = buffers.items.len() as u32;
                            buffers.items.extend_from_slice(items);
                            Nodes::List { start, len }
                        }
                    }
                    set @ Nodes::Set(_) => set,
                };
                buffers.colls.push(Coll { below: *what, nodes });
                *what = buffers.colls.len() as u32 - 1;
            }
        };
        let slots = temps.slots.iter_mut().enumerate();
        let shadows = temps.shadows.iter_mut().map(|(name, slot)| (usize::from(*name), slot));
        for (name, slot) in slots.chain(shadows) {
            if slot.what < BOTTOM {
                order(name, &mut slot.what);
            }
        }
        std::mem::swap(&mut temps.colls, &mut buffers.colls);
        std::mem::swap(&mut temps.items, &mut buffers.items);
        std::mem::swap(&mut temps.free, &mut buffers.free);
    }

    /// Returns the values of an instruction's parameters, as far as they have any.
    pub(super) fn values_of(&mut self, verb: &str, params: &[String]) -> Vec<(String, String)> {
        let found = registry::instruction(verb).or_else(|| registry::condition(verb));
        let kinds = found.map_or(&[][..], |verb| verb.params);
        let names = &self.core.program.temps;
        let attrs = self.core.program.attrs;
        let mut values = Vec::new();
        for (kind, param) in kinds.iter().zip(params) {
            let value = match kind {
                Param::Attr => {
                    let name = names[..attrs].iter().position(|name| name == param);
                    name.and_then(|name| self.read(name as Name).ok()).map(|it| self.core.texts.written(it))
                }
                Param::Stack => {
                    let name = names[attrs..].iter().position(|name| name == param);
                    let top = name.and_then(|name| self.settle((attrs + name) as Name).ok());
                    top.map(|top| {
                        let mut names = Vec::new();
                        let _ = self.all(top, |node| {
                            names.push(self.core.layout.name_of(node));
                            true
                        });
                        names.join(", ")
                    })
                }
                _ => None,
            };
            values.extend(value.map(|value| (param.clone(), value)));
        }
        values
    }
}
