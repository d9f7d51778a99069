//! The lists of values that texts of a game are limited to, and where the rules name such a value.

use std::collections::BTreeMap;

use super::material::{Attribute, Material};
use super::notation::unquoted;
use super::registry::{Param, Verb};
use super::rules::{Instruction, Rules};

/// For each name the values that anything so called may hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ValueLists<'a> {
    /// By the names of attributes; `None` where one of them may hold any value.
    attributes: BTreeMap<&'a str, Option<Vec<&'a str>>>,
    /// By the names of temporaries, the names of the attributes that they stand for; `None` where one has a value of its own.
    temporaries: BTreeMap<&'a str, Option<Vec<&'a str>>>,
}

impl<'a> ValueLists<'a> {
    /// Finds the lists of a game.
    pub fn new(material: &'a Material, rules: &'a Rules) -> Self {
        let mut lists = Self::default();
        material.each(|node| {
            let of_parts = node.parts().flat_map(|(_, _, part)| &part.attributes);
            node.attributes.iter().chain(of_parts).for_each(|attribute| lists.add(attribute));
        });
        for block in &rules.blocks {
            block.body.iter().chain(&block.footer).for_each(|instruction| lists.bind(instruction));
        }
        lists
    }

    fn add(&mut self, attribute: &'a Attribute) {
        let known = self.attributes.entry(&attribute.name).or_insert_with(|| Some(Vec::new()));
        if attribute.values.is_empty() {
            *known = None;
        }
        for value in attribute.values.iter().map(String::as_str) {
            if let Some(known) = known.as_mut().filter(|known| !known.contains(&value)) {
                known.push(value);
            }
        }
    }

    /// Notes what a temporary stands for.
    fn bind(&mut self, Instruction { verb, params, .. }: &'a Instruction) {
        let name = |at: usize| params.get(at).map(String::as_str);
        let bound = match verb.as_str() {
            "attr.bind" => name(2),
            "attr.bindPath" => name(1).and_then(|path| path.rsplit_once('.')).map(|(_, name)| name),
            "attr.new" | "attr.newV" | "attr.newCopy" | "attr.alias" => None,
            _ => return,
        };
        let Some(temporary) = name(0) else { return };
        let known = self.temporaries.entry(temporary).or_insert_with(|| Some(Vec::new()));
        match (known, bound) {
            (Some(known), Some(bound)) => known.push(bound),
            (known, _) => *known = None,
        }
    }

    /// Returns the values that an attribute may hold; `None` for any.
    pub fn of_attribute(&self, name: &str) -> Option<&[&'a str]> {
        self.attributes.get(name)?.as_deref()
    }

    /// Returns the values that a temporary may hold: those of the only attributes it stands for; `None` for any.
    fn of_temporary(&self, name: &str) -> Option<Vec<&'a str>> {
        let bound = self.temporaries.get(name)?.as_ref()?;
        let mut all = Vec::new();
        for attribute in bound {
            all.extend(
                self.of_attribute(attribute)?
                    .iter()
                    .filter(|value| !all.contains(*value))
                    .copied()
                    .collect::<Vec<_>>(),
            );
        }
        Some(all)
    }

    /// Returns the values from which the value in an operation must be taken, with the name of the attribute or temporary;
    /// `None` if the operation has no value, or it may be any.
    pub fn of_operation<'b>(&self, verb: &Verb, params: &'b [String]) -> Option<(&'b str, Vec<&'a str>)> {
        let at = verb.params.iter().position(|param| *param == Param::Value)?;
        let mut before = verb.params.iter().zip(params).take(at);
        let (param, name) = before.find(|(param, _)| matches!(param, Param::AttrName | Param::Attr))?;
        let values = match param {
            Param::AttrName => self.of_attribute(name)?.to_vec(),
            _ => self.of_temporary(name)?,
        };
        Some((name, values))
    }

    /// Returns the value in an operation that must be of a list and is not: the name, the value, the list.
    pub fn unlisted<'b>(&self, verb: &Verb, params: &'b [String]) -> Option<(&'b str, String, Vec<&'a str>)> {
        let (name, values) = self.of_operation(verb, params)?;
        let at = verb.params.iter().position(|param| *param == Param::Value)?;
        let value = unquoted(params.get(at)?).unwrap_or_else(|| params[at].clone());
        (!values.contains(&value.as_str())).then_some((name, value, values))
    }
}
