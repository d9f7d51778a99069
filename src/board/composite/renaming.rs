//! Renaming a temporary in one block, in a composite block or everywhere: planned first so that it can be
//! shown, then done as one edit.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Composite, Design, Item, Mapping, MappingKind, NotOne};
use crate::board::material::is_name;
use crate::board::notation::{self, LineChange};
use crate::board::registry::{self, Param, Verb};
use crate::board::rules::{Block, Rules};

/// The scope of a renaming.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scope {
    /// One block, by the path of its composite blocks and its key there.
    Block(Vec<String>, String),
    /// Everything in the composite block at a path; with an empty path the whole game.
    Inside(Vec<String>),
}

/// A planned renaming of a temporary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Renaming {
    /// Whether it is a stack of collections, not a value.
    pub is_stack: bool,
    /// The old name.
    pub from: String,
    /// The new name.
    pub to: String,
    /// The scope.
    pub scope: Scope,
    /// The affected lines of the rules.
    pub lines: Vec<LineChange>,
    /// Whether the new name is already used there, so that the two can no longer be told apart.
    pub mixes: bool,
}

impl Renaming {
    /// Plans a renaming; `None` if the new name is invalid or equals the old one, or nothing there has the
    /// old one.
    pub fn new(design: &Design, is_stack: bool, from: &str, to: &str, scope: Scope) -> Option<Self> {
        if !is_name(to) || from == to {
            return None;
        }
        let (from, to) = (from.to_owned(), to.to_owned());
        let mut plan = Self { is_stack, from, to, scope, lines: Vec::new(), mixes: false };
        let renamed = plan.apply(design).ok()?;
        plan.lines = changed(&design.flatten().0, &renamed.flatten().0);
        // Renaming in the opposite direction affects something exactly if the new name is in use.
        let (from, to) = (plan.to.clone(), plan.from.clone());
        let back = Self { from, to, lines: Vec::new(), scope: plan.scope.clone(), ..plan };
        plan.mixes = back.apply(design).is_ok_and(|other| other != *design);
        (!plan.lines.is_empty()).then_some(plan)
    }

    /// Carries out the renaming.
    ///
    /// # Errors
    /// There is no such composite block or block.
    pub fn apply(&self, design: &Design) -> Result<Design, NotOne> {
        match &self.scope {
            Scope::Block(path, key) => design.within(path, |place| {
                let mut place = place.clone();
                let is_it = |item: &&mut Item| matches!(item, Item::Block(block) if block.id == *key);
                let item = place.items.iter_mut().find(is_it);
                self.item(item.ok_or_else(|| NotOne::Unknown(key.clone()))?);
                Ok(place)
            }),
            Scope::Inside(path) => {
                let Some((name, around)) = path.split_last() else {
                    let mut design = design.clone();
                    design.items.iter_mut().for_each(|item| self.item(item));
                    return Ok(design);
                };
                design.within(around, |place| {
                    let mut place = place.clone();
                    let is_it = |item: &&mut Item| matches!(item, Item::Composite(it) if it.name == *name);
                    match place.items.iter_mut().find(is_it) {
                        Some(Item::Composite(composite)) => self.alone(Arc::make_mut(composite)),
                        _ => return Err(NotOne::Unknown(name.clone())),
                    }
                    Ok(place)
                })
            }
        }
    }

    /// Renames inside a composite block only; outside, whatever came in or went out under the old name still
    /// does.
    fn alone(&self, composite: &mut Composite) {
        let is_stack = composite.is_stack(&self.from);
        composite.inner.iter_mut().for_each(|item| self.item(item));
        let is_meant =
            |mapping: &&mut Mapping| mapping.inner == self.from && self.is_of_it(mapping.kind, is_stack);
        for mapping in mappings(composite).filter(is_meant) {
            mapping.kind = match mapping.kind {
                MappingKind::Same if self.is_stack => MappingKind::Elements,
                MappingKind::Same => MappingKind::Reference,
                kind => kind,
            };
            mapping.inner.clone_from(&self.to);
        }
    }

    fn item(&self, item: &mut Item) {
        match item {
            Item::Block(block) => {
                let renamed = self.block(block);
                if renamed != **block {
                    *block = Arc::new(renamed);
                }
            }
            Item::Composite(composite) => {
                let is_stack = composite.is_stack(&self.from);
                let is_of_it = |mapping: &Mapping| self.is_of_it(mapping.kind, is_stack);
                let mut all = composite.inputs.iter().chain(composite.outputs.iter().map(|it| &it.mapping));
                // Copied under the same name, it is a separate temporary inside.
                let is_own = all.any(|it| it.copies() && is_of_it(it) && it.inner == self.from);
                let mut renamed = (**composite).clone();
                let is_meant = |mapping: &&mut Mapping| mapping.outer == self.from && is_of_it(mapping);
                for mapping in mappings(&mut renamed).filter(is_meant) {
                    if mapping.kind == MappingKind::Same {
                        mapping.inner.clone_from(&self.to);
                    }
                    mapping.outer.clone_from(&self.to);
                }
                if !is_own {
                    renamed.inner.iter_mut().for_each(|item| self.item(item));
                }
                if renamed != **composite {
                    *composite = Arc::new(renamed);
                }
            }
        }
    }

    /// Returns whether a mapping is of the kind being renamed; one that copies nothing is whatever the name
    /// is inside.
    fn is_of_it(&self, kind: MappingKind, is_stack_inside: bool) -> bool {
        self.is_stack
            == match kind {
                MappingKind::Same => is_stack_inside,
                MappingKind::Elements => true,
                MappingKind::Value | MappingKind::Reference => false,
            }
    }

    fn block(&self, block: &Block) -> Block {
        let mut block = block.clone();
        for instruction in block.body.iter_mut().chain(&mut block.footer) {
            self.params(registry::instruction(&instruction.verb), &mut instruction.params);
        }
        for jump in block.before.iter_mut().chain(&mut block.after) {
            for condition in &mut jump.conditions {
                self.params(registry::condition(&condition.verb), &mut condition.params);
            }
        }
        block
    }

    fn params(&self, verb: Option<&Verb>, params: &mut [String]) {
        for (kind, text) in verb.map_or(&[][..], |verb| verb.params).iter().zip(params) {
            let is_meant = match kind {
                Param::NewStack | Param::Stack => self.is_stack,
                Param::NewAttr | Param::Attr => !self.is_stack,
                _ => {
                    // In names put together at run time, values stand in braces.
                    if !self.is_stack && text.contains('{') {
                        *text = text.replace(&format!("{{{}}}", self.from), &format!("{{{}}}", self.to));
                    }
                    false
                }
            };
            if is_meant && *text == self.from {
                self.to.clone_into(text);
            }
        }
    }
}

fn mappings(composite: &mut Composite) -> impl Iterator<Item = &mut Mapping> {
    composite.inputs.iter_mut().chain(composite.outputs.iter_mut().map(|output| &mut output.mapping))
}

/// Returns the lines of blocks that differ.
fn changed(before: &Rules, after: &Rules) -> Vec<LineChange> {
    let now: BTreeMap<&str, &Arc<Block>> =
        after.blocks.iter().map(|block| (block.id.as_str(), block)).collect();
    let mut lines = Vec::new();
    for block in &before.blocks {
        // Mapping blocks are not shown anywhere.
        let is_shown = block.id.rsplit('/').next().is_some_and(|last| !last.starts_with('!'));
        let Some(then) = now.get(block.id.as_str()).filter(|_| is_shown) else { continue };
        let pairs = texts(block).into_iter().zip(texts(then)).filter(|(before, after)| before != after);
        lines.extend(pairs.map(|(before, after)| LineChange { block: block.id.clone(), before, after }));
    }
    lines
}

fn texts(block: &Block) -> Vec<String> {
    let instructions = block.body.iter().chain(&block.footer).map(notation::instruction_text);
    let conditions = block.before.iter().chain(&block.after).flat_map(|jump| &jump.conditions);
    let conditions = conditions.map(|condition| format!("if {}", notation::condition_text(condition)));
    instructions.chain(conditions).collect()
}

impl Design {
    /// Renames an exit of a composite block; jumps to it inside are updated.
    ///
    /// # Errors
    /// There is no such composite block, or the name is invalid or taken.
    pub fn rename_exit(&self, name: &str, exit: &str, to: &str) -> Result<Self, NotOne> {
        let composite = self.composite(name).ok_or_else(|| NotOne::Unknown(name.to_owned()))?;
        if !is_name(to) || composite.exits.iter().any(|it| it.name == to) {
            return Err(NotOne::Name(to.to_owned()));
        }
        let (old, new) = (format!("!out_{exit}"), format!("!out_{to}"));
        self.changed(name, |composite| {
            let led = composite.exits.iter_mut().filter(|it| it.name == exit);
            led.for_each(|it| to.clone_into(&mut it.name));
            let outputs = composite.outputs.iter_mut().filter(|output| output.exit == exit);
            outputs.for_each(|output| to.clone_into(&mut output.exit));
            for item in &mut composite.inner {
                let led = |key: &str| if key == old { new.clone() } else { key.to_owned() };
                match item {
                    Item::Block(block) => *block = Arc::new(super::lead(block, led)),
                    Item::Composite(inner) => {
                        let exits = &mut Arc::make_mut(inner).exits;
                        exits.iter_mut().filter(|it| it.to == old).for_each(|it| it.to.clone_from(&new));
                    }
                }
            }
        })
    }
}

impl Composite {
    /// Returns the temporaries used inside, by name, with `true` for stacks. Those in nested composite blocks
    /// are not included.
    pub fn temporaries(&self) -> Vec<(bool, String)> {
        let mut found: Vec<(bool, String)> = Vec::new();
        for item in &self.inner {
            let Item::Block(block) = item else { continue };
            let instructions = block.body.iter().chain(&block.footer);
            let instructions = instructions.map(|it| (registry::instruction(&it.verb), &it.params));
            let conditions = block.before.iter().chain(&block.after).flat_map(|jump| &jump.conditions);
            let conditions = conditions.map(|it| (registry::condition(&it.verb), &it.params));
            for (verb, params) in instructions.chain(conditions) {
                for (kind, name) in verb.map_or(&[][..], |verb| verb.params).iter().zip(params) {
                    let is_stack = match kind {
                        Param::NewStack | Param::Stack => true,
                        Param::NewAttr | Param::Attr => false,
                        _ => continue,
                    };
                    if !found.iter().any(|known| *known == (is_stack, name.clone())) {
                        found.push((is_stack, name.clone()));
                    }
                }
            }
        }
        found
    }
}
