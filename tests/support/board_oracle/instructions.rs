//! Instructions on attributes, collections, and navigation in the tree.

use schola::board::Reason;
use schola::board::material::{Uid, Value};

use super::State;
use super::links::rows;
use super::temporaries::Holder;
use super::tree::Form;
use super::values::{assign, calculate, compare, literal, number};

type Done = Result<(), Reason>;

impl State {
    /// Carries out one instruction. After a failure the state is worthless; the caller restores the one
    /// before the block.
    pub fn perform(&mut self, verb: &str, p: &[&str], log: &mut Vec<String>) -> Done {
        match verb.split_once('.') {
            Some(("attr", name)) => self.attr(name, p, log),
            Some(("coll", name)) => self.coll(name, p, log),
            Some(("nav", name)) => self.nav(name, p, log),
            _ => self.act(verb, p, log),
        }
    }

    fn attr(&mut self, name: &str, p: &[&str], log: &mut Vec<String>) -> Done {
        match name {
            "newV" => {
                self.new_attribute(p[0])?;
                self.add_free(p[0], literal(p[1]));
            }
            "newCopy" => {
                self.new_attribute(p[0])?;
                let value = self.value(p[1])?;
                self.add_free(p[0], value);
            }
            "bind" => {
                self.new_attribute(p[0])?;
                let _ = self.stack(p[1])?;
                let wanted = self.filled(p[2])?;
                let node = self.only(p[1])?;
                let attribute = self.tree.attribute(node, &wanted).ok_or(Reason::NotOne)?;
                self.add_holder(p[0], Holder::Ref(attribute));
            }
            "bindPath" => {
                self.new_attribute(p[0])?;
                let [attribute] = self.attributes(p[1], log)?[..] else { return Err(Reason::NotOne) };
                self.add_holder(p[0], Holder::Ref(attribute));
            }
            "alias" => {
                self.new_attribute(p[0])?;
                let holder = self.holder(p[1])?;
                self.add_holder(p[0], holder);
            }
            "del" => self.remove_attribute(p[0])?,
            _ => {
                let old = self.value(p[0])?;
                let (name, operand) = match name.strip_suffix('V') {
                    Some(name) => (name, literal(p[1])),
                    None => (name, self.value(p[1])?),
                };
                let new = match name {
                    "set" => assign(&old, &operand)?,
                    "add" => calculate(&old, "+", &operand)?,
                    "sub" => calculate(&old, "-", &operand)?,
                    "mul" => calculate(&old, "*", &operand)?,
                    "div" => calculate(&old, "/", &operand)?,
                    "mod" => calculate(&old, "%", &operand)?,
                    other => panic!("there is no instruction attr.{other}"),
                };
                self.store(p[0], new)?;
            }
        }
        Ok(())
    }

    fn coll(&mut self, name: &str, p: &[&str], log: &mut Vec<String>) -> Done {
        match name {
            "new" => self.add_stack(p[0]),
            "del" => self.remove_stack(p[0]),
            "push" => {
                let _ = self.stack(p[0])?;
                let nodes = self.nodes(p[1], log)?;
                self.push(p[0], nodes)
            }
            "pushCopy" => {
                let _ = self.stack(p[0])?;
                let copy = self.top(p[1])?;
                self.push(p[0], copy)
            }
            "pushEmpty" => self.push(p[0], Vec::new()),
            "pop" => self.pop(p[0]).map(|_| ()),
            "swap" => {
                let stack = self.stack_mut(p[0])?;
                let below = stack.len().checked_sub(2).ok_or(Reason::NoTop)?;
                stack.swap(below, below + 1);
                Ok(())
            }
            "union" | "isect" | "diff" => {
                if self.stack(p[0])?.len() < 2 {
                    return Err(Reason::NoTop);
                }
                let (top, below) = (self.pop(p[0])?, self.pop(p[0])?);
                let result = match name {
                    "union" => self.tree.reduced(&[below, top].concat()),
                    "isect" => below.into_iter().filter(|it| top.contains(it)).collect(),
                    _ => below.into_iter().filter(|it| !top.contains(it)).collect(),
                };
                self.push(p[0], result)
            }
            "keep" | "keepV" | "split" | "splitV" => self.part(name, p),
            "keepMax" | "keepMin" => self.extreme(name, p),
            "keepMaxBy" | "keepMinBy" => self.best_by(name, p),
            "sortBy" => self.sort_by(p),
            "keepFirst" | "keepRandom" => {
                let top = self.top(p[0])?;
                let size: i64 = p[1].parse().expect("a number");
                let kept: Vec<Uid> = match usize::try_from(size) {
                    Ok(size) if name == "keepFirst" => top.into_iter().take(size).collect(),
                    Ok(size) if size <= top.len() => self.chance.some(&top, size, log),
                    Err(_) if name == "keepFirst" => Vec::new(),
                    _ => return Err(Reason::Range),
                };
                self.replace(p[0], &kept)
            }
            "keepPlaced" | "keepUnplaced" | "keepFree" => {
                let tree = &self.tree;
                let fits = |it: &Uid| match name {
                    "keepPlaced" => tree.is_element(*it) && tree.placed_on(*it).is_some(),
                    "keepUnplaced" => tree.is_element(*it) && tree.placed_on(*it).is_none(),
                    _ => tree.is_part(*it) && tree.placed(*it).is_empty(),
                };
                let kept: Vec<Uid> = self.top(p[0])?.into_iter().filter(fits).collect();
                self.replace(p[0], &kept)
            }
            "shift" => {
                let _ = (self.stack(p[0])?, self.stack(p[1])?);
                let mut top = self.top(p[0])?;
                if top.is_empty() {
                    return Err(Reason::NotOne);
                }
                let first = top.remove(0);
                self.replace(p[0], &top)?;
                self.push(p[1], vec![first])
            }
            "size" => {
                let _ = self.holder(p[0])?;
                let size = self.top(p[1])?.len() as i64;
                self.write(p[0], &Value::Int(size))
            }
            "sum" => self.sum(p),
            "sumBy" => self.sum_by(p),
            "assign" | "assignV" => self.assign_all(name, p),
            other => panic!("there is no instruction coll.{other}"),
        }
    }

    /// The name of an attribute, after the names of temporaries have been looked up.
    fn attribute_of(&self, node: Uid, name: &str) -> Option<&Value> {
        self.tree.attribute(node, name).map(|it| self.tree.value(it))
    }

    fn part(&mut self, name: &str, p: &[&str]) -> Done {
        let _ = self.stack(p[0])?;
        let wanted = self.filled(p[1])?;
        let operand = if name.ends_with('V') { literal(p[3]) } else { self.value(p[3])? };
        let top = self.top(p[0])?;
        let fits = |it: &Uid| self.attribute_of(*it, &wanted).is_some_and(|it| compare(it, p[2], &operand));
        let (kept, rest): (Vec<Uid>, Vec<Uid>) = top.into_iter().partition(fits);
        if name.starts_with("split") {
            self.replace(p[0], &rest)?;
            return self.push(p[0], kept);
        }
        self.replace(p[0], &kept)
    }

    fn extreme(&mut self, name: &str, p: &[&str]) -> Done {
        let _ = self.stack(p[0])?;
        let wanted = self.filled(p[1])?;
        let top = self.top(p[0])?;
        let number_of = |it: &Uid| match self.attribute_of(*it, &wanted) {
            Some(Value::Int(number)) => Some(*number),
            _ => None,
        };
        let numbers = top.iter().filter_map(number_of);
        let best = if name == "keepMax" { numbers.max() } else { numbers.min() };
        let kept: Vec<Uid> =
            top.iter().copied().filter(|it| best.is_some() && number_of(it) == best).collect();
        self.replace(p[0], &kept)
    }

    fn sum(&mut self, p: &[&str]) -> Done {
        let _ = (self.holder(p[0])?, self.stack(p[1])?);
        let wanted = self.filled(p[2])?;
        let mut sum: i64 = 0;
        for node in self.top(p[1])? {
            let Some(value) = self.attribute_of(node, &wanted) else { continue };
            sum = sum.checked_add(number(value).ok_or(Reason::Type)?).ok_or(Reason::Arithmetic)?;
        }
        self.write(p[0], &Value::Int(sum))
    }

    fn assign_all(&mut self, name: &str, p: &[&str]) -> Done {
        let _ = self.stack(p[0])?;
        let wanted = self.filled(p[1])?;
        let operand = if name.ends_with('V') { literal(p[2]) } else { self.value(p[2])? };
        for node in self.top(p[0])? {
            let attribute = self.tree.attribute(node, &wanted).ok_or(Reason::NotOne)?;
            let new = assign(self.tree.value(attribute), &operand)?;
            self.tree.set_value(attribute, new);
        }
        Ok(())
    }

    fn nav(&mut self, name: &str, p: &[&str], log: &mut Vec<String>) -> Done {
        let _ = self.stack(p[0])?;
        let row = match name {
            "neighbor" => self.number(p[1])?,
            "neighborV" => p[1].parse().expect("a row is a number"),
            _ => 0,
        };
        let top = match name {
            "children" => {
                // The path is parsed before the top of the stack is checked.
                let _ = self.inside(&[], p[1], log)?;
                self.top(p[0])?
            }
            _ => self.top(p[0])?,
        };
        if row < 0 {
            return Err(Reason::Range);
        }
        if name == "reach" {
            let over = self.top(p[1])?;
            let mut found = top;
            let mut next = 0;
            while let Some(node) = found.get(next).copied() {
                next += 1;
                let ways = if self.tree.is_part(node) { self.tree.path_to(node) } else { Vec::new() };
                for other in ways {
                    if over.contains(&other) && !found.contains(&other) {
                        found.push(other);
                    }
                }
            }
            return self.replace(p[0], &found);
        }
        let mut found = Vec::new();
        if name == "children" {
            found = self.inside(&top, p[1], log)?;
        }
        for node in top {
            match name {
                "children" => {}
                "parent" => found.extend(self.tree.node(node).parent),
                "owner" => found.extend(self.tree.owner(node)),
                "placedOn" => found.extend(self.tree.placed_on(node)),
                "placed" if self.tree.is_part(node) => found.extend(self.tree.placed(node)),
                "nextTo" if self.tree.is_part(node) => found.extend(self.tree.next_to(node)),
                "path" if self.tree.is_part(node) => found.extend(self.tree.path_to(node)),
                "placed" | "nextTo" | "path" => {}
                "neighbor" | "neighborV" if self.tree.place(node).is_none() => {}
                "neighbor" | "neighborV" => {
                    found.extend(self.tree.neighbor(node, row).ok_or(Reason::Range)?);
                }
                "neighbors" | "edgeNeighbors" => {
                    let Some((map, ..)) = self.tree.place(node) else { continue };
                    let Form::Map(written, _) = &self.tree.node(map).form else { continue };
                    let (all, edges) = rows(written.grid);
                    let count = if name == "neighbors" { all } else { edges };
                    found.extend((0..count as i64).filter_map(|row| self.tree.neighbor(node, row).flatten()));
                }
                other => panic!("there is no instruction nav.{other}"),
            }
        }
        self.replace(p[0], &found)
    }
}
