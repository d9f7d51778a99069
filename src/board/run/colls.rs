//! Instructions on collections.

use super::super::fault::Reason;
use super::super::layout::{Index, NONE, Sort};
use super::super::program::{Ins, Name, Operand, Word};
use super::super::state::{BOTTOM, Coll, State};
use super::super::texts::Op;
use super::{Machine, Step_};
use crate::engine::Witness;

impl<W: Witness<State>> Machine<'_, W> {
    pub(super) fn coll_instruction(&mut self, ins: &Ins) -> Step_<()> {
        match *ins {
            Ins::CollNew(s) => self.create(s, BOTTOM),
            Ins::CollPush(s, path) => {
                let _ = self.what(s)?;
                self.walk(path, 0)?;
                let start = self.state.temps.items.len();
                self.state.temps.items.extend_from_slice(&self.scratch.nodes);
                self.push(s, start)
            }
            Ins::CollPushCopy(s, from) => {
                let _ = self.what(s)?;
                let coll = self.coll(from)?;
                let start = self.copy(coll);
                self.push(s, start)
            }
            Ins::CollPushEmpty(s) => self.push(s, self.state.temps.items.len()),
            Ins::CollPop(s) => self.pop(s).map(|_| ()),
            Ins::CollSwap(s) => {
                let (upper, lower) = self.two(s)?;
                let colls = &mut self.state.temps.colls;
                let (a, b) = (colls[upper], colls[lower]);
                colls[upper] = Coll { below: a.below, ..b };
                colls[lower] = Coll { below: b.below, ..a };
                Ok(())
            }
            Ins::CollUnion(s) => self.union(s),
            Ins::CollIsect(s) => self.meet(s, true),
            Ins::CollDiff(s) => self.meet(s, false),
            Ins::CollKeep(s, word, op, value) => self.keep_by(s, word, op, value, false),
            Ins::CollSplit(s, word, op, value) => self.keep_by(s, word, op, value, true),
            Ins::CollKeepPlaced(s, placed) => self.keep(s, |machine, node| {
                machine.core.layout.info(node).sort == Sort::Element && machine.lies(node) == placed
            }),
            Ins::CollKeepFree(s) => self.keep(s, |machine, node| {
                machine.core.layout.info(node).sort == Sort::Part && machine.is_free(node)
            }),
            Ins::CollKeepFirst(s, count) => {
                let at = self.top_at(s)?;
                let count = u32::try_from(count.max(0)).unwrap_or(u32::MAX);
                let coll = &mut self.state.temps.colls[at];
                coll.len = coll.len.min(count);
                Ok(())
            }
            Ins::CollKeepRandom(s, count) => self.keep_random(s, count),
            Ins::CollKeepMost(s, word, most) => self.keep_most(s, word, most),
            Ins::CollShift(s, into) => {
                let _ = self.what(into)?;
                let at = self.top_at(s)?;
                let first = *self.nodes(at).first().ok_or(Reason::NoTop)?;
                let coll = &mut self.state.temps.colls[at];
                coll.start += 1;
                coll.len -= 1;
                let start = self.state.temps.items.len();
                self.state.temps.items.push(first);
                self.push(into, start)
            }
            _ => Ok(()),
        }
    }

    /// Returns the top collection of a stack.
    fn coll(&mut self, s: Name) -> Step_<Coll> {
        self.top_at(s).map(|at| self.state.temps.colls[at])
    }

    /// Copies the nodes of a collection to the end of the items and returns where they begin.
    fn copy(&mut self, coll: Coll) -> usize {
        let items = &mut self.state.temps.items;
        let start = items.len();
        items.extend_from_within(coll.start as usize..(coll.start + coll.len) as usize);
        start
    }

    /// Returns the two uppermost collections of a stack.
    fn two(&mut self, s: Name) -> Step_<(usize, usize)> {
        let upper = self.top_at(s)?;
        match self.state.temps.colls[upper].below {
            BOTTOM => Err(Reason::NoTop),
            lower => Ok((upper, lower as usize)),
        }
    }

    /// Keeps the nodes of a stack's top that pass a test.
    pub(super) fn keep(&mut self, s: Name, test: impl Fn(&Self, Index) -> bool) -> Step_<()> {
        let at = self.top_at(s)?;
        self.keep_at(at, test);
        Ok(())
    }

    fn keep_at(&mut self, at: usize, test: impl Fn(&Self, Index) -> bool) {
        let coll = self.state.temps.colls[at];
        let (start, mut end) = (coll.start as usize, coll.start as usize);
        for place in start..start + coll.len as usize {
            let node = self.state.temps.items[place];
            self.state.temps.items[end] = node;
            end += usize::from(test(self, node));
        }
        self.state.temps.colls[at].len = (end - start) as u32;
    }

    /// Tells whether a node has the stamp.
    pub(super) fn seen(&self) -> impl Fn(&Index) -> bool + use<'_, W> {
        |node| self.scratch.stamps[usize::from(*node)] == self.scratch.stamp
    }

    fn union(&mut self, s: Name) -> Step_<()> {
        let (upper, _) = self.two(s)?;
        let _ = self.pop(s)?;
        let lower = self.top_at(s)?;
        self.fresh_stamp();
        self.mark(lower);
        let (below, above) = (self.state.temps.colls[lower], self.state.temps.colls[upper]);
        let start = self.copy(below);
        for place in above.start as usize..(above.start + above.len) as usize {
            let node = self.state.temps.items[place];
            if self.scratch.stamps[usize::from(node)] != self.scratch.stamp {
                self.state.temps.items.push(node);
            }
        }
        let len = (self.state.temps.items.len() - start) as u32;
        self.state.temps.colls[lower] = Coll { start: start as u32, len, below: below.below };
        Ok(())
    }

    /// Keeps of the second collection what is in the first, or what is not.
    fn meet(&mut self, s: Name, within: bool) -> Step_<()> {
        let (upper, _) = self.two(s)?;
        let _ = self.pop(s)?;
        let lower = self.top_at(s)?;
        self.fresh_stamp();
        self.mark(upper);
        let stamp = self.scratch.stamp;
        self.keep_at(lower, |machine, node| (machine.scratch.stamps[usize::from(node)] == stamp) == within);
        Ok(())
    }

    fn keep_by(&mut self, s: Name, word: Word, op: Op, value: Operand, split: bool) -> Step_<()> {
        let at = self.top_at(s)?;
        let name = self.attr_name(word)?;
        let value = self.operand(value)?;
        let test = |machine: &Self, node: Index| match machine.core.layout.attr(node, name) {
            NONE => false,
            attr => {
                let own = machine.value(attr.into());
                if !own.text && !value.text {
                    op.holds(own.value.cmp(&value.value))
                } else {
                    machine.core.texts.compare(own, op, value)
                }
            }
        };
        if !split {
            self.keep_at(at, test);
            return Ok(());
        }
        let coll = self.state.temps.colls[at];
        let start = self.copy(coll);
        self.keep_at(at, |machine, node| !test(machine, node));
        self.push(s, start)?;
        self.keep(s, test)
    }

    fn keep_random(&mut self, s: Name, count: i64) -> Step_<()> {
        let at = self.top_at(s)?;
        let coll = self.state.temps.colls[at];
        let count = usize::try_from(count).ok().filter(|count| *count <= coll.len as usize);
        let count = count.ok_or(Reason::Range)?;
        let mut nodes = std::mem::take(&mut self.scratch.nodes);
        nodes.clear();
        nodes.extend_from_slice(self.nodes(at));
        self.shuffle(&mut nodes);
        self.fresh_stamp();
        for node in &nodes[..count] {
            let _ = self.stamp(*node);
        }
        self.scratch.nodes = nodes;
        let stamp = self.scratch.stamp;
        self.keep_at(at, |machine, node| machine.scratch.stamps[usize::from(node)] == stamp);
        Ok(())
    }

    fn keep_most(&mut self, s: Name, word: Word, most: bool) -> Step_<()> {
        let at = self.top_at(s)?;
        let name = self.attr_name(word)?;
        let number = |machine: &Self, node: Index| match machine.core.layout.attr(node, name) {
            NONE => None,
            attr => {
                let value = machine.value(attr.into());
                (!value.text).then_some(value.value)
            }
        };
        let numbers = self.nodes(at).iter().filter_map(|node| number(self, *node));
        let best = if most { numbers.max() } else { numbers.min() };
        self.keep_at(at, |machine, node| best.is_some() && number(machine, node) == best);
        Ok(())
    }

    /// Tells whether nothing lies on a part, or on one that acts as one with it; on what is no part, nothing can.
    pub(super) fn is_free(&self, part: Index) -> bool {
        let on = &self.state.on;
        if self.core.layout.info(part).sort != Sort::Part {
            return true;
        }
        self.state.plan.class(&part).iter().all(|part| on[usize::from(*part)] == NONE)
    }
}
