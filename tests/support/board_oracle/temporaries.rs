//! Temporaries.

use std::collections::BTreeMap;

use schola::board::Reason;
use schola::board::material::{Uid, Value};

use super::State;
use super::values;

/// The namespace of one visited block: attribute temporaries and stacks are separate.
#[derive(Clone, Debug, Default)]
pub struct Space {
    pub block: String,
    pub attributes: BTreeMap<String, Holder>,
    pub stacks: BTreeMap<String, Vec<Vec<Uid>>>,
}

/// The meaning of an attribute temporary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    /// A free instance, which may have several names.
    Free(u32),
    /// An attribute of the tree.
    Ref(Uid),
}

impl State {
    fn own(&mut self) -> &mut Space {
        self.spaces.last_mut().expect("a block that is run has its namespace")
    }

    /// Finds an attribute temporary: in the block's own namespace first, then backwards.
    pub fn holder(&self, name: &str) -> Result<Holder, Reason> {
        let found = self.spaces.iter().rev().find_map(|space| space.attributes.get(name));
        found.copied().ok_or(Reason::UnknownName)
    }

    pub fn value(&self, name: &str) -> Result<Value, Reason> {
        Ok(match self.holder(name)? {
            Holder::Free(number) => self.free[&number].clone(),
            Holder::Ref(attribute) => self.tree.value(attribute).clone(),
        })
    }

    /// The value of an attribute temporary as a number.
    pub fn number(&self, name: &str) -> Result<i64, Reason> {
        values::number(&self.value(name)?).ok_or(Reason::Type)
    }

    /// Assigns a value and keeps the type of the target.
    pub fn write(&mut self, name: &str, value: &Value) -> Result<(), Reason> {
        let new = values::assign(&self.value(name)?, value)?;
        self.store(name, new)
    }

    pub fn store(&mut self, name: &str, new: Value) -> Result<(), Reason> {
        match self.holder(name)? {
            Holder::Free(number) => {
                let _ = self.free.insert(number, new);
            }
            Holder::Ref(attribute) => self.tree.set_value(attribute, new),
        }
        Ok(())
    }

    /// Refuses a name that the own namespace already has.
    pub fn new_attribute(&mut self, name: &str) -> Result<(), Reason> {
        if self.own().attributes.contains_key(name) { Err(Reason::NameExists) } else { Ok(()) }
    }

    pub fn add_free(&mut self, name: &str, value: Value) {
        let number = self.free.keys().next_back().map_or(0, |last| last + 1);
        let _ = self.free.insert(number, value);
        self.add_holder(name, Holder::Free(number));
    }

    pub fn add_holder(&mut self, name: &str, holder: Holder) {
        let _ = self.own().attributes.insert(name.to_owned(), holder);
    }

    pub fn remove_attribute(&mut self, name: &str) -> Result<(), Reason> {
        let found = self.spaces.iter_mut().rev().find_map(|space| space.attributes.remove(name));
        found.map(|_| ()).ok_or(Reason::UnknownName)
    }

    pub fn add_stack(&mut self, name: &str) -> Result<(), Reason> {
        let stacks = &mut self.own().stacks;
        if stacks.contains_key(name) {
            return Err(Reason::NameExists);
        }
        let _ = stacks.insert(name.to_owned(), Vec::new());
        Ok(())
    }

    pub fn remove_stack(&mut self, name: &str) -> Result<(), Reason> {
        let found = self.spaces.iter_mut().rev().find_map(|space| space.stacks.remove(name));
        found.map(|_| ()).ok_or(Reason::UnknownName)
    }

    pub fn stack(&self, name: &str) -> Result<&Vec<Vec<Uid>>, Reason> {
        self.spaces.iter().rev().find_map(|space| space.stacks.get(name)).ok_or(Reason::UnknownName)
    }

    pub fn stack_mut(&mut self, name: &str) -> Result<&mut Vec<Vec<Uid>>, Reason> {
        self.spaces.iter_mut().rev().find_map(|space| space.stacks.get_mut(name)).ok_or(Reason::UnknownName)
    }

    /// The top collection, reduced to representatives; `None` if there is none.
    pub fn top_if_any(&self, name: &str) -> Result<Option<Vec<Uid>>, Reason> {
        Ok(self.stack(name)?.last().map(|top| self.tree.reduced(top)))
    }

    pub fn top(&self, name: &str) -> Result<Vec<Uid>, Reason> {
        self.top_if_any(name)?.ok_or(Reason::NoTop)
    }

    /// The only node in the top collection.
    pub fn only(&self, name: &str) -> Result<Uid, Reason> {
        match self.top(name)?[..] {
            [node] => Ok(node),
            _ => Err(Reason::NotOne),
        }
    }

    pub fn push(&mut self, name: &str, collection: Vec<Uid>) -> Result<(), Reason> {
        self.stack_mut(name)?.push(collection);
        Ok(())
    }

    pub fn pop(&mut self, name: &str) -> Result<Vec<Uid>, Reason> {
        let top = self.top(name)?;
        let _ = self.stack_mut(name)?.pop();
        Ok(top)
    }

    /// Replaces the top collection.
    pub fn replace(&mut self, name: &str, collection: &[Uid]) -> Result<(), Reason> {
        let _ = self.pop(name)?;
        let collection = self.tree.reduced(collection);
        self.push(name, collection)
    }
}
