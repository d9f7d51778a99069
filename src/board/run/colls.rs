//! Instructions on collections.

use super::super::fault::Reason;
use super::super::layout::{Index, NONE, Sort};
use super::super::program::{From, How, Ins, Name, Operand, Source, Word};
use super::super::set::Set;
use super::super::state::{BOTTOM, Nodes, State};
use super::super::texts::Op;
use super::{Machine, StepResult};
use crate::engine::Witness;

impl<W: Witness<State>> Machine<'_, W> {
    pub(super) fn coll_instruction(&mut self, ins: &Ins) -> StepResult<()> {
        match *ins {
            Ins::CollNew(s) => self.create(s, BOTTOM),
            Ins::CollPush(s, path) | Ins::CollJoin(s, Source::Path(path), _) => {
                let _ = self.what(s)?;
                if let Some(set) = self.end_of(path) {
                    return self.push_nodes(s, Nodes::Set(set));
                }
                self.walk(path, 0)?;
                let start = self.state.temps.items.len();
                self.state.temps.items.extend_from_slice(&self.scratch.nodes);
                self.push(s, start)
            }
            Ins::CollPushCopy(s, from) | Ins::CollJoin(s, Source::Copy(from), _) => {
                let _ = self.what(s)?;
                let at = self.top(from)?;
                match self.state.temps.colls[at].nodes {
                    nodes @ Nodes::Set(_) => self.push_nodes(s, nodes),
                    Nodes::List { .. } => {
                        let start = self.copy(at);
                        self.push(s, start)
                    }
                }
            }
            Ins::CollPushEmpty(s) => self.push(s, self.state.temps.items.len()),
            Ins::CollPop(s) => self.pop(s),
            Ins::CollSwap(s) => {
                let (upper, lower) = self.two(s)?;
                let colls = &mut self.state.temps.colls;
                (colls[upper].nodes, colls[lower].nodes) = (colls[lower].nodes, colls[upper].nodes);
                Ok(())
            }
            Ins::CollUnion(s) => self.union(s),
            Ins::CollIsect(s) => self.meet(s, true),
            Ins::CollDiff(s) => self.meet(s, false),
            Ins::CollKeep(s, word, op, value) => self.keep_by(s, word, op, value, false),
            Ins::CollSplit(s, word, op, value) => self.keep_by(s, word, op, value, true),
            Ins::CollKeepPlaced(s, placed) if self.core.short.on => self.keep_set(s, |machine, set| {
                let elements = set.and(&machine.core.short.elements);
                let lying = &machine.state.joined;
                if placed { elements.and(lying) } else { elements.without(lying) }
            }),
            Ins::CollKeepFree(s) if self.core.short.on && !self.state.plan.has_classes => self
                .keep_set(s, |machine, set| {
                    set.and(&machine.core.short.parts).without(&machine.state.joined)
                }),
            Ins::CollKeepPlaced(s, placed) => self.keep(s, |machine, node| {
                machine.core.layout.info(node).sort == Sort::Element && machine.lies(node) == placed
            }),
            Ins::CollKeepFree(s) => self.keep(s, |machine, node| {
                machine.core.layout.info(node).sort == Sort::Part && machine.is_free(node)
            }),
            Ins::CollKeepFirst(s, count) => {
                let at = self.top_at(s)?;
                let range = self.range(at);
                let count = usize::try_from(count.max(0)).unwrap_or(usize::MAX);
                self.set_list(at, range.start, range.end.min(range.start.saturating_add(count)));
                self.fold(at);
                Ok(())
            }
            Ins::CollKeepRandom(s, count) => self.keep_random(s, count),
            Ins::CollKeepMost(s, word, most) => self.keep_most(s, word, most),
            Ins::CollKeepBest(s, calculation, best) => self.keep_best(s, calculation, best),
            Ins::CollSortBy(s, calculation) => self.sort_by(s, calculation),
            Ins::CollShift(s, into) => {
                let _ = self.what(into)?;
                let at = self.top(s)?;
                let first = match &mut self.state.temps.colls[at].nodes {
                    Nodes::Set(set) => {
                        let first = set.first().ok_or(Reason::NotOne)?;
                        set.remove(first);
                        first
                    }
                    Nodes::List { start, len } => {
                        *len = len.checked_sub(1).ok_or(Reason::NotOne)?;
                        *start += 1;
                        self.state.temps.items[*start as usize - 1]
                    }
                };
                self.push_one(into, first)
            }
            _ => Ok(()),
        }
    }

    /// Returns the result of a path if it is constant and fits a set.
    fn end_of(&self, path: u16) -> Option<Set> {
        if !self.core.short.on {
            return None;
        }
        let ends = &self.core.short.paths[usize::from(path)].ends;
        let fits = |(set, sorted): &(Set, bool)| (*sorted || !self.ordered).then_some(*set);
        let current = usize::from(self.state.course.player);
        match self.core.program.paths[usize::from(path)].from {
            From::Fixed(_) => ends.first().and_then(fits),
            From::Current(_) => ends.get(current).and_then(fits),
            From::Players(_) | From::Others(_) if ends.is_empty() => None,
            From::Players(_) => self.ends_of_all(ends, usize::MAX),
            From::Others(_) => self.ends_of_all(ends, current),
            From::Here => None,
        }
    }

    /// Does the same for all seats except one.
    fn ends_of_all(&self, ends: &[(Set, bool)], but: usize) -> Option<Set> {
        let mut found = Some(Set::EMPTY);
        self.each_player(|seat| {
            if seat != but {
                let (set, sorted) = &ends[seat];
                let fits = |all: &Set| !self.ordered || (*sorted && all.is_before(set));
                found = found.filter(fits).map(|all| all.or(set));
            }
        });
        found
    }

    /// Copies a list to the end of the items and returns its start.
    fn copy(&mut self, at: usize) -> usize {
        let range = self.range(at);
        let start = self.state.temps.items.len();
        self.state.temps.items.extend_from_within(range);
        start
    }

    /// Returns the two uppermost collections of a stack.
    fn two(&mut self, s: Name) -> StepResult<(usize, usize)> {
        let upper = self.top(s)?;
        match self.state.temps.colls[upper].below {
            BOTTOM => Err(Reason::NoTop),
            lower => {
                if self.core.moves_plan {
                    self.reduce(lower as usize);
                }
                Ok((upper, lower as usize))
            }
        }
    }

    /// Keeps those nodes of a stack's top that pass a test.
    fn keep(&mut self, s: Name, test: impl Fn(&Self, Index) -> bool) -> StepResult<()> {
        let at = self.top(s)?;
        self.keep_at(at, test);
        Ok(())
    }

    /// Does the same with sets. A list keeps its order.
    fn keep_set(&mut self, s: Name, kept: impl Fn(&Self, &Set) -> Set) -> StepResult<()> {
        let at = self.top(s)?;
        if let Nodes::Set(set) = self.state.temps.colls[at].nodes {
            self.state.temps.colls[at].nodes = Nodes::Set(kept(self, &set));
        } else {
            let kept = kept(self, &Set::of(self.nodes(at)));
            self.keep_at(at, |_, node| kept.has(node));
        }
        Ok(())
    }

    fn keep_at(&mut self, at: usize, test: impl Fn(&Self, Index) -> bool) {
        if let Nodes::Set(mut set) = self.state.temps.colls[at].nodes {
            for node in set.iter() {
                if !test(self, node) {
                    set.remove(node);
                }
            }
            self.state.temps.colls[at].nodes = Nodes::Set(set);
            return;
        }
        let range = self.range(at);
        let mut end = range.start;
        for place in range.clone() {
            let node = self.state.temps.items[place];
            self.state.temps.items[end] = node;
            end += usize::from(test(self, node));
        }
        self.set_list(at, range.start, end);
    }

    /// Returns whether a node is stamped.
    pub(super) fn seen(&self) -> impl Fn(&Index) -> bool + use<'_, W> {
        |node| self.scratch.stamps[usize::from(*node)] == self.scratch.stamp
    }

    /// Runs a push together with the following instruction, which joins it with the previous top. Returns
    /// whether it did; if that is not possible, nothing has changed.
    pub(super) fn join(&mut self, s: Name, other: Source, how: How) -> bool {
        let Some(at) = self.top_set(s) else { return false };
        let other = match other {
            Source::Copy(from) => self.top_set(from).map(|at| self.state.temps.colls[at].nodes),
            Source::Path(path) => self.end_of(path).map(Nodes::Set),
        };
        let Some(Nodes::Set(other)) = other else { return false };
        let Nodes::Set(set) = &mut self.state.temps.colls[at].nodes else { return false };
        match how {
            How::Meet => *set = set.and(&other),
            How::Part => *set = set.without(&other),
            How::Unite if !self.ordered || set.is_before(&other.without(set)) => *set = set.or(&other),
            How::Unite => return false,
        }
        true
    }

    /// Returns the index of a stack's top, if it is a set.
    fn top_set(&self, s: Name) -> Option<usize> {
        let at = self.what(s).ok()? as usize;
        matches!(self.state.temps.colls.get(at)?.nodes, Nodes::Set(_)).then_some(at)
    }

    fn union(&mut self, s: Name) -> StepResult<()> {
        let (upper, lower) = self.two(s)?;
        let colls = &self.state.temps.colls;
        if let (Some(below), Some(above)) = (self.set(lower), self.set(upper)) {
            let are_sets = [lower, upper].iter().all(|at| matches!(colls[*at].nodes, Nodes::Set(_)));
            if !self.ordered || (are_sets && below.is_before(&above.without(&below))) {
                self.state.temps.colls[lower].nodes = Nodes::Set(below.or(&above));
                return self.pop(s);
            }
        }
        self.unfold(lower);
        self.unfold(upper);
        self.fresh_stamp();
        self.mark(lower);
        let start = self.copy(lower);
        for place in self.range(upper) {
            let node = self.state.temps.items[place];
            if self.scratch.stamps[usize::from(node)] != self.scratch.stamp {
                self.state.temps.items.push(node);
            }
        }
        self.set_list(lower, start, self.state.temps.items.len());
        self.pop(s)
    }

    /// Keeps of the second collection what is in the first, or what is not.
    fn meet(&mut self, s: Name, within: bool) -> StepResult<()> {
        let (upper, lower) = self.two(s)?;
        if let Some(other) = self.set(upper) {
            match &mut self.state.temps.colls[lower].nodes {
                Nodes::Set(set) => *set = if within { set.and(&other) } else { set.without(&other) },
                Nodes::List { .. } => self.keep_at(lower, |_, node| other.has(node) == within),
            }
            return self.pop(s);
        }
        self.fresh_stamp();
        self.mark(upper);
        let stamp = self.scratch.stamp;
        self.keep_at(lower, |machine, node| (machine.scratch.stamps[usize::from(node)] == stamp) == within);
        self.pop(s)
    }

    fn keep_by(&mut self, s: Name, word: Word, op: Op, value: Operand, split: bool) -> StepResult<()> {
        let at = self.top(s)?;
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
        match self.state.temps.colls[at].nodes {
            nodes @ Nodes::Set(_) => self.push_nodes(s, nodes)?,
            Nodes::List { .. } => {
                let start = self.copy(at);
                self.push(s, start)?;
            }
        }
        self.keep_at(at, |machine, node| !test(machine, node));
        self.keep(s, test)
    }

    fn keep_random(&mut self, s: Name, count: i64) -> StepResult<()> {
        let at = self.top_at(s)?;
        let len = self.nodes(at).len();
        let count = usize::try_from(count).ok().filter(|count| *count <= len);
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
        self.fold(at);
        Ok(())
    }

    fn keep_most(&mut self, s: Name, word: Word, most: bool) -> StepResult<()> {
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

    /// Returns whether nothing lies on a part, or on one that acts as one with it; nothing lies on any other
    /// node.
    pub(super) fn is_free(&self, part: Index) -> bool {
        let on = &self.state.on;
        self.core.layout.info(part).sort != Sort::Part
            || self.state.plan.class(&part).iter().all(|part| on[usize::from(*part)] == NONE)
    }
}
