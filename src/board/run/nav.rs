//! Instructions that navigate from nodes to others.

use super::super::fault::Reason;
use super::super::find;
use super::super::layout::{Index, NONE, Sort};
use super::super::plan::neighbor_rows;
use super::super::program::{Ins, Name, Operand};
use super::super::set::Set;
use super::super::state::{Nodes, State};
use super::{Machine, StepResult};
use crate::engine::Witness;

impl<W: Witness<State>> Machine<'_, W> {
    pub(super) fn nav_instruction(&mut self, ins: &Ins) -> StepResult<()> {
        if self.core.short.on && self.lead_set(ins)? {
            return Ok(());
        }
        match *ins {
            Ins::NavChildren(s, path) => {
                let at = self.top_at(s)?;
                self.lead(at, |machine, node, into| {
                    machine.walk(path, node)?;
                    into.extend_from_slice(&machine.scratch.nodes);
                    Ok(())
                })
            }
            Ins::NavParent(s) => self.lead_one(s, |machine, node| {
                let state = &machine.state;
                find::container(&machine.core.layout, &state.plan, &state.rows, node)
            }),
            Ins::NavOwner(s) => self.lead_one(s, Self::owner),
            Ins::NavPlacedOn(s) => self.lead_one(s, |machine, node| {
                if machine.core.layout.info(node).sort != Sort::Element {
                    return NONE;
                }
                match machine.state.on[usize::from(node)] {
                    NONE => NONE,
                    part => machine.state.plan.rep(part),
                }
            }),
            Ins::NavPlaced(s) => {
                let at = self.top_at(s)?;
                self.lead(at, |machine, node, into| {
                    if machine.core.layout.info(node).sort == Sort::Part {
                        machine.load(node, into);
                    }
                    Ok(())
                })
            }
            Ins::NavNextTo(s) => {
                let at = self.top_at(s)?;
                self.lead(at, |machine, node, into| {
                    if machine.core.layout.info(node).sort == Sort::Part {
                        into.extend_from_slice(machine.state.plan.next_to(node));
                    }
                    Ok(())
                })
            }
            Ins::NavPath(s) => {
                let at = self.top_at(s)?;
                self.lead(at, |machine, node, into| {
                    into.extend_from_slice(machine.state.plan.path_to(node));
                    Ok(())
                })
            }
            Ins::NavReach(s, over) => self.reach(s, over),
            Ins::NavNeighbor(s, row) => self.neighbor(s, row),
            Ins::NavNeighbors(s, edges) => {
                let at = self.top_at(s)?;
                self.lead(at, |machine, node, into| {
                    if let Some((map, _, _)) = machine.state.plan.cell[usize::from(node)] {
                        let (all, sides) = neighbor_rows(machine.core.layout.maps[usize::from(map)].grid);
                        let rows = &machine.state.plan.neighbors(node)[..if edges { sides } else { all }];
                        into.extend(rows.iter().filter(|node| **node != NONE));
                    }
                    Ok(())
                })
            }
            _ => Ok(()),
        }
    }

    /// Maps a whole set at once, if that is possible and produces no visible order. Returns whether it did.
    fn lead_set(&mut self, ins: &Ins) -> StepResult<bool> {
        let (Ins::NavChildren(s, _)
        | Ins::NavParent(s)
        | Ins::NavPlacedOn(s)
        | Ins::NavPlaced(s)
        | Ins::NavNeighbor(s, _)
        | Ins::NavNeighbors(s, _)) = *ins
        else {
            return Ok(false);
        };
        let at = self.top(s)?;
        let short = &self.core.short;
        let Nodes::Set(set) = self.state.temps.colls[at].nodes else { return Ok(false) };
        let (found, sorted) = match *ins {
            Ins::NavChildren(_, path) => match &short.paths[usize::from(path)].step {
                Some(step) => step.apply(&set),
                None => return Ok(false),
            },
            Ins::NavParent(_) if set.without(&short.parts).is_empty() => short.parents.apply(&set),
            Ins::NavPlacedOn(_) => self.places(&set),
            Ins::NavPlaced(_) => self.loads(&set),
            Ins::NavNeighbor(_, row) => {
                let row = self.operand(row)?;
                let row = self.core.texts.int(row).and_then(|row| usize::try_from(row).ok());
                match row.filter(|row| *row < short.rows) {
                    Some(row) => short.neighbors[row].apply(&set),
                    None => return Ok(false),
                }
            }
            Ins::NavNeighbors(_, edges) => {
                let near = if edges { &short.over_edges } else { &short.around };
                (near.apply(&set), false)
            }
            _ => return Ok(false),
        };
        if self.ordered && !sorted {
            return Ok(false);
        }
        self.state.temps.colls[at].nodes = Nodes::Set(found);
        Ok(true)
    }

    /// Returns the parts that elements lie on, and whether in the same order.
    fn places(&self, set: &Set) -> (Set, bool) {
        let mut found = Set::EMPTY;
        for element in self.joined(set, false).iter() {
            found.insert(self.state.plan.rep(self.state.on[usize::from(element)]));
        }
        (found, found.len() <= 1)
    }

    /// Returns the elements that lie on parts, and whether in the same order.
    fn loads(&self, set: &Set) -> (Set, bool) {
        let mut found = Set::EMPTY;
        let mut load = |part: Index| {
            let mut element = self.state.on[usize::from(part)];
            while element != NONE {
                found.insert(element);
                element = self.state.next[usize::from(element)];
            }
        };
        if self.state.plan.has_classes {
            let parts = set.and(&self.core.short.parts);
            parts.iter().for_each(|part| self.state.plan.class(&part).iter().for_each(|it| load(*it)));
        } else {
            self.joined(set, true).iter().for_each(load);
        }
        (found, found.len() <= 1)
    }

    /// Returns the parts of a set that carry something, or its elements that lie somewhere.
    fn joined(&self, set: &Set, parts: bool) -> Set {
        let joined = set.and(&self.state.joined);
        if parts { joined.and(&self.core.short.parts) } else { joined.without(&self.core.short.parts) }
    }

    /// Adds to a stack's top all that ways lead to from there over places in another stack's top, the nearest first.
    fn reach(&mut self, s: Name, over: Name) -> StepResult<()> {
        let (at, over) = (self.top_at(s)?, self.top_at(over)?);
        let mut is_open = vec![false; self.core.layout.nodes.len()];
        self.nodes(over).iter().for_each(|node| is_open[usize::from(*node)] = true);
        self.fresh_stamp();
        let mut found = self.nodes(at).to_vec();
        found.iter().for_each(|node| {
            let _ = self.stamp(*node);
        });
        let mut next = 0;
        while let Some(node) = found.get(next).copied() {
            next += 1;
            for step in 0..self.state.plan.path_to(node).len() {
                let other = self.state.plan.path_to(node)[step];
                if is_open[usize::from(other)] && self.stamp(other) {
                    found.push(other);
                }
            }
        }
        let start = self.state.temps.items.len();
        self.state.temps.items.append(&mut found);
        self.set_list(at, start, self.state.temps.items.len());
        self.fold(at);
        Ok(())
    }

    fn neighbor(&mut self, s: Name, row: Operand) -> StepResult<()> {
        let at = self.top_at(s)?;
        let row = self.operand(row)?;
        let row = self.core.texts.int(row).ok_or(Reason::Type)?;
        let row = usize::try_from(row).map_err(|_| Reason::Range)?;
        self.lead(at, |machine, node, into| {
            let Some((map, _, _)) = machine.state.plan.cell[usize::from(node)] else { return Ok(()) };
            if row >= neighbor_rows(machine.core.layout.maps[usize::from(map)].grid).0 {
                return Err(Reason::Range);
            }
            let other = machine.state.plan.neighbors(node)[row];
            if other != NONE {
                into.push(other);
            }
            Ok(())
        })
    }

    /// Replaces a stack's top by what its nodes lead to, each once.
    fn lead(
        &mut self,
        at: usize,
        to: impl Fn(&mut Self, Index, &mut Vec<Index>) -> StepResult<()>,
    ) -> StepResult<()> {
        let mut found = std::mem::take(&mut self.scratch.temps_list);
        found.clear();
        let mut done = Ok(());
        for place in 0..self.nodes(at).len() {
            let node = self.nodes(at)[place];
            done = to(self, node, &mut found);
            if done.is_err() {
                break;
            }
        }
        self.fresh_stamp();
        let start = self.state.temps.items.len();
        for node in &found {
            if self.stamp(*node) {
                self.state.temps.items.push(*node);
            }
        }
        self.scratch.temps_list = found;
        self.set_list(at, start, self.state.temps.items.len());
        self.fold(at);
        done
    }

    /// Does the same if each node leads to at most one other.
    fn lead_one(&mut self, s: Name, to: impl Fn(&Self, Index) -> Index) -> StepResult<()> {
        let at = self.top_at(s)?;
        self.fresh_stamp();
        let start = self.state.temps.items.len();
        for place in 0..self.nodes(at).len() {
            let other = to(self, self.nodes(at)[place]);
            if other != NONE && self.stamp(other) {
                self.state.temps.items.push(other);
            }
        }
        self.set_list(at, start, self.state.temps.items.len());
        self.fold(at);
        Ok(())
    }

    /// Returns the player or common material that owns a node.
    pub(super) fn owner(&self, mut node: Index) -> Index {
        let layout = &self.core.layout;
        loop {
            match layout.info(node).sort {
                Sort::Player(_) | Sort::NonPlayer => return node,
                Sort::Root => return NONE,
                Sort::Set(_) | Sort::Sets | Sort::Map(_) | Sort::Element | Sort::Part => {
                    node = find::container(layout, &self.state.plan, &self.state.rows, node);
                }
            }
            if node == NONE {
                return NONE;
            }
        }
    }

    /// Appends the elements that lie on a part, or on one that acts as one with it.
    pub(super) fn load(&self, part: Index, into: &mut Vec<Index>) {
        for member in self.state.plan.class(&part) {
            let mut element = self.state.on[usize::from(*member)];
            while element != NONE {
                into.push(element);
                element = self.state.next[usize::from(element)];
            }
        }
    }
}
