//! Temporaries: names, what they stand for, and the collections of stacks (D48–D50).

use super::super::fault::Reason;
use super::super::layout::{Index, NONE, Val};
use super::super::program::{Name, Operand, Word};
use super::super::registry::{self, Param};
use super::super::state::{ABSENT, BOTTOM, Coll, FREE, Slot, State};
use super::{Filled, Machine, Step_};
use crate::engine::Witness;

/// Where temporaries are put in order.
#[derive(Default)]
pub(super) struct Buffers {
    colls: Vec<Coll>,
    items: Vec<Index>,
    free: Vec<Val>,
    moved: Vec<u32>,
    chain: Vec<u32>,
}

/// More items than this are put in order before the next block.
const MANY: usize = 1 << 15;

impl<W: Witness<State>> Machine<'_, W> {
    fn slot(&self, name: Name) -> Slot {
        self.state.temps.slots[usize::from(name)]
    }

    /// Returns what a name stands for.
    pub(super) fn what(&self, name: Name) -> Step_<u32> {
        match self.slot(name).what {
            ABSENT => Err(Reason::UnknownName),
            what => Ok(what),
        }
    }

    pub(super) fn create(&mut self, name: Name, what: u32) -> Step_<()> {
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

    pub(super) fn delete(&mut self, name: Name) -> Step_<()> {
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
    pub(super) fn read(&self, name: Name) -> Step_<Val> {
        self.what(name).map(|what| self.value(what))
    }

    pub(super) fn operand(&self, operand: Operand) -> Step_<Val> {
        match operand {
            Operand::Attr(name) => self.read(name),
            Operand::Value(value) => Ok(value),
        }
    }

    fn write(&mut self, what: u32, value: i64) {
        if what & FREE != 0 {
            self.state.temps.free[(what & !FREE) as usize].value = value;
        } else {
            self.state.values[what as usize] = value;
        }
    }

    /// Assigns a value, keeping the type of what it is assigned to (D35).
    pub(super) fn assign(&mut self, name: Name, value: Val) -> Step_<()> {
        let what = self.what(name)?;
        self.assign_to(what, value)
    }

    pub(super) fn assign_to(&mut self, what: u32, value: Val) -> Step_<()> {
        let text = self.value(what).text;
        let value = self.core.texts.assigned(text, value).ok_or(Reason::Type)?;
        self.write(what, value);
        Ok(())
    }

    pub(super) fn new_free(&mut self, value: Val) -> u32 {
        self.state.temps.free.push(value);
        FREE | (self.state.temps.free.len() as u32 - 1)
    }

    /// Returns the number of an attribute's name; [`NONE`] for one that no node bears.
    pub(super) fn attr_name(&mut self, word: Word) -> Step_<u16> {
        match word {
            Word::Fixed(number) => Ok(number as u16),
            Word::Template(template) => match self.fill(template, super::paths::Use::Attr)? {
                Filled::Attr(name) => Ok(name),
                Filled::Step(_) | Filled::Text(_) => Ok(NONE),
            },
        }
    }

    /// Returns the number of a text.
    pub(super) fn text(&mut self, word: Word) -> Step_<u32> {
        match word {
            Word::Fixed(number) => Ok(number),
            Word::Template(template) => match self.fill(template, super::paths::Use::Text)? {
                Filled::Text(number) => Ok(number),
                Filled::Step(_) | Filled::Attr(_) => Ok(0),
            },
        }
    }

    /// Returns the top collection of a stack by its place among the collections.
    pub(super) fn top_at(&mut self, name: Name) -> Step_<usize> {
        match self.what(name)? {
            BOTTOM => Err(Reason::NoTop),
            at => {
                self.reduce(at as usize);
                Ok(at as usize)
            }
        }
    }

    /// Puts representatives for parts that have come to act as one (D50).
    fn reduce(&mut self, at: usize) {
        if !self.core.moves_plan || !self.state.plan.has_classes {
            return;
        }
        let coll = self.state.temps.colls[at];
        self.fresh_stamp();
        let (start, mut end) = (coll.start as usize, coll.start as usize);
        for place in start..start + coll.len as usize {
            let node = self.state.plan.rep(self.state.temps.items[place]);
            if self.stamp(node) {
                self.state.temps.items[end] = node;
                end += 1;
            }
        }
        self.state.temps.colls[at].len = (end - start) as u32;
    }

    /// Returns the nodes of a collection.
    pub(super) fn nodes(&self, at: usize) -> &[Index] {
        let coll = self.state.temps.colls[at];
        &self.state.temps.items[coll.start as usize..(coll.start + coll.len) as usize]
    }

    /// Returns the top collection of a stack, if it has one, by its place among the collections.
    pub(super) fn settle(&mut self, name: Name) -> Step_<Option<usize>> {
        match self.what(name)? {
            BOTTOM => Ok(None),
            at => {
                self.reduce(at as usize);
                Ok(Some(at as usize))
            }
        }
    }

    /// Returns the nodes of a collection that there may be.
    pub(super) fn settled(&self, at: Option<usize>) -> &[Index] {
        at.map_or(&[], |at| self.nodes(at))
    }

    /// Returns the only node of a stack's top.
    pub(super) fn only(&mut self, name: Name) -> Step_<Index> {
        let at = self.top_at(name)?;
        match self.nodes(at) {
            [node] => Ok(*node),
            _ => Err(Reason::NotOne),
        }
    }

    /// Pushes the items from a place to the end on a stack.
    pub(super) fn push(&mut self, name: Name, start: usize) -> Step_<()> {
        let below = self.what(name)?;
        let len = self.state.temps.items.len() - start;
        self.state.temps.colls.push(Coll { start: start as u32, len: len as u32, below });
        self.set_what(name, self.state.temps.colls.len() as u32 - 1);
        Ok(())
    }

    /// Takes the top off a stack and returns its place among the collections.
    pub(super) fn pop(&mut self, name: Name) -> Step_<usize> {
        let at = self.top_at(name)?;
        self.set_what(name, self.state.temps.colls[at].below);
        Ok(at)
    }

    pub(super) fn fresh_stamp(&mut self) {
        self.scratch.stamp = self.scratch.stamp.wrapping_add(1);
        if self.scratch.stamp == 0 {
            self.scratch.stamps.fill(0);
            self.scratch.stamp = 1;
        }
    }

    /// Stamps a node and returns whether it had no stamp.
    pub(super) fn stamp(&mut self, node: Index) -> bool {
        let stamp = &mut self.scratch.stamps[usize::from(node)];
        let is_new = *stamp != self.scratch.stamp;
        *stamp = self.scratch.stamp;
        is_new
    }

    /// Stamps the nodes of a stack's top, and no others.
    pub(super) fn mark_top(&mut self, name: Name) -> Step_<()> {
        let top = self.settle(name)?;
        self.fresh_stamp();
        if let Some(at) = top {
            self.mark(at);
        }
        Ok(())
    }

    /// Stamps the nodes of a collection.
    pub(super) fn mark(&mut self, at: usize) {
        let coll = self.state.temps.colls[at];
        let items = &self.state.temps.items[coll.start as usize..(coll.start + coll.len) as usize];
        for node in items {
            self.scratch.stamps[usize::from(*node)] = self.scratch.stamp;
        }
    }

    /// Puts temporaries in order where they have become many.
    pub(super) fn sweep(&mut self) {
        let temps = &self.state.temps;
        if temps.items.len() > MANY || temps.free.len() > MANY || temps.colls.len() > MANY {
            self.rest();
        }
    }

    /// Puts temporaries in order: what no name stands for goes, the rest stands in the order of the names. So
    /// equal states are equal values.
    pub(super) fn rest(&mut self) {
        let buffers = &mut self.scratch.temps;
        let temps = &mut self.state.temps;
        buffers.colls.clear();
        buffers.items.clear();
        buffers.free.clear();
        buffers.moved.clear();
        buffers.moved.resize(temps.free.len(), ABSENT);
        let attrs = self.core.program.attrs;
        let mut order = |name: usize, what: &mut u32| {
            if *what == ABSENT || *what == BOTTOM {
                return;
            }
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
            buffers.chain.clear();
            while *what != BOTTOM {
                buffers.chain.push(*what);
                *what = temps.colls[*what as usize].below;
            }
            while let Some(at) = buffers.chain.pop() {
                let coll = temps.colls[at as usize];
                let start = buffers.items.len() as u32;
                let items = &temps.items[coll.start as usize..(coll.start + coll.len) as usize];
                buffers.items.extend_from_slice(items);
                buffers.colls.push(Coll { start, len: coll.len, below: *what });
                *what = buffers.colls.len() as u32 - 1;
            }
        };
        for (name, slot) in temps.slots.iter_mut().enumerate() {
            order(name, &mut slot.what);
        }
        for (name, slot) in &mut temps.shadows {
            order(usize::from(*name), &mut slot.what);
        }
        temps.colls.clone_from(&buffers.colls);
        temps.items.clone_from(&buffers.items);
        temps.free.clone_from(&buffers.free);
    }

    /// Returns the values of the parameters of an instruction, as far as they have any.
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
                        let names = self.settled(top).iter().map(|node| self.core.layout.name_of(*node));
                        names.collect::<Vec<_>>().join(", ")
                    })
                }
                _ => None,
            };
            values.extend(value.map(|value| (param.clone(), value)));
        }
        values
    }
}
