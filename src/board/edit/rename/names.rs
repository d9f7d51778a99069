//! Renaming in paths, instructions, conditions and the material.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::board::edit::change;
use crate::board::expression;
use crate::board::material::{Attribute, Kind, Material, Node, Uid, Visibility};
use crate::board::notation;
use crate::board::query::{First, Query, has_template, templates};
use crate::board::registry::{self, Param};
use crate::board::rules::{Block, Condition, Instruction, Rules};

/// The form of a path.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// From a head to nodes.
    Nodes,
    /// From a head to an attribute of nodes.
    Attribute,
    /// Relative to any node.
    Relative,
}

/// A step of a path, with the nodes that it names.
pub(super) struct Step<'a> {
    pub text: &'a str,
    pub nodes: Vec<&'a Node>,
}

pub(super) struct Names<'a> {
    pub material: &'a Material,
    pub nodes: BTreeSet<Uid>,
    pub from: &'a str,
    pub to: &'a str,
    pub of_attributes: bool,
}

impl<'a> Names<'a> {
    /// Follows a path through the material. A step that does not name nodes leads to all that it could mean.
    pub(super) fn steps(&self, text: &'a str, shape: Shape) -> Vec<Step<'a>> {
        let mut found = Vec::new();
        let mut segments: Vec<&str> = text.split('.').collect();
        let mut here: Vec<&Node> = match (shape, segments.first().copied()) {
            (Shape::Relative, _) => {
                let mut all = Vec::new();
                self.material.each(|node| all.extend(node.children()));
                all
            }
            (_, Some("!Root" | "!Root-0")) => self.material.children.iter().collect(),
            _ => self.material.players().flat_map(Node::children).collect(),
        };
        if shape != Shape::Relative {
            found.push(Step { text: segments.remove(0), nodes: Vec::new() });
        }
        for (index, segment) in segments.iter().enumerate() {
            let is_attribute = shape == Shape::Attribute && index + 1 == segments.len();
            let (named, all) = match Query::parse(segment).map(|query| query.first) {
                _ if is_attribute => (Vec::new(), Vec::new()),
                Ok(First::Name(name)) => {
                    here.retain(|node| node.name == name);
                    (here.clone(), here)
                }
                Ok(First::Part(..) | First::Parts(_)) => (Vec::new(), Vec::new()),
                _ => (Vec::new(), here),
            };
            here = all.into_iter().flat_map(Node::children).collect();
            found.push(Step { text: segment, nodes: named });
        }
        found
    }

    /// Returns the renamed path; `None` if it does not change.
    pub(super) fn path(&self, text: &str, shape: Shape) -> Option<String> {
        let names = Names { nodes: self.nodes.clone(), ..*self };
        let steps = names.steps(text, shape);
        let last = steps.len().checked_sub(1)?;
        let renamed = steps.iter().enumerate().map(|(index, step)| {
            let is_meant = match self.of_attributes {
                true => shape == Shape::Attribute && index == last && step.text == self.from,
                false => step.nodes.iter().any(|node| self.nodes.contains(&node.uid)),
            };
            match step.text.strip_prefix(self.from).filter(|_| is_meant) {
                Some(rest) => format!("{}{rest}", self.to),
                None => step.text.to_owned(),
            }
        });
        let renamed = renamed.collect::<Vec<_>>().join(".");
        (renamed != text).then_some(renamed)
    }

    pub(super) fn param(&self, param: Param, text: &str) -> Option<String> {
        match param {
            Param::Nodes => self.path(text, Shape::Nodes),
            Param::AttrPath => self.path(text, Shape::Attribute),
            Param::Relative => self.path(text, Shape::Relative),
            Param::AttrName => (self.of_attributes && text == self.from).then(|| self.to.to_owned()),
            Param::Expression if self.of_attributes => expression::renamed(text, self.from, self.to),
            _ => None,
        }
    }

    /// Returns whether a name put together at run time may be the old one.
    pub(super) fn is_unsure(&self, param: Param, text: &str) -> bool {
        let is_place = matches!(param, Param::Nodes | Param::AttrPath | Param::Relative | Param::AttrName);
        is_place
            && text.split('.').filter(|segment| has_template(segment)).any(|segment| {
                let Some((texts, _)) = templates(segment) else { return false };
                let (first, last) =
                    (texts.first().map_or("", String::as_str), texts.last().map_or("", String::as_str));
                // A template alone may mean anything, mostly places and numbers.
                !(first.is_empty() && last.is_empty())
                    && self.from.len() >= first.len() + last.len()
                    && self.from.starts_with(first)
                    && self.from.ends_with(last)
            })
    }

    pub(super) fn operation(&self, verb: Option<&registry::Verb>, params: &[String]) -> (Vec<String>, bool) {
        let kinds = verb.map_or(&[][..], |verb| verb.params);
        let mut unsure = false;
        let renamed = params.iter().enumerate().map(|(index, text)| {
            let Some(kind) = kinds.get(index) else { return text.clone() };
            unsure |= self.is_unsure(*kind, text);
            self.param(*kind, text).unwrap_or_else(|| text.clone())
        });
        (renamed.collect(), unsure)
    }

    pub(super) fn instruction(&self, now: &Instruction) -> (Instruction, bool) {
        let (params, unsure) = self.operation(registry::instruction(&now.verb), &now.params);
        (Instruction { verb: now.verb.clone(), params }, unsure)
    }

    pub(super) fn condition(&self, now: &Condition) -> (Condition, bool) {
        let (params, unsure) = self.operation(registry::condition(&now.verb), &now.params);
        (Condition { verb: now.verb.clone(), params }, unsure)
    }

    /// Returns the renamed block; `tell` receives each line before and after, and whether it is unsure.
    pub(super) fn block(&self, block: &Block, tell: &mut dyn FnMut(String, String, bool)) -> Block {
        let mut new = block.clone();
        for list in [&mut new.body, &mut new.footer] {
            for instruction in list {
                let (renamed, unsure) = self.instruction(instruction);
                tell(notation::instruction_text(instruction), notation::instruction_text(&renamed), unsure);
                *instruction = renamed;
            }
        }
        for list in [&mut new.before, &mut new.after] {
            for jump in list {
                let before = notation::jump_text(jump);
                let mut is_unsure = false;
                for condition in &mut jump.conditions {
                    let (renamed, unsure) = self.condition(condition);
                    is_unsure |= unsure;
                    *condition = renamed;
                }
                tell(before, notation::jump_text(jump), is_unsure);
            }
        }
        new
    }

    pub(super) fn rules(&self, rules: &Rules) -> Rules {
        let mut new = rules.clone();
        for block in &mut new.blocks {
            let renamed = self.block(block, &mut |_, _, _| {});
            if renamed != **block {
                *block = Arc::new(renamed);
            }
        }
        let first = new.first_player.take();
        new.first_player = first.map(|name| if self.is_player(&name) { self.to.to_owned() } else { name });
        new
    }

    /// Returns whether a player with this name is renamed.
    pub(super) fn is_player(&self, name: &str) -> bool {
        name == self.from
            && self.material.players().any(|node| node.name == name && self.nodes.contains(&node.uid))
    }

    /// Returns whether some nodes keep the old name.
    pub(super) fn stays(&self) -> bool {
        let mut stays = false;
        self.material.each(|node| stays |= node.name == self.from && !self.nodes.contains(&node.uid));
        stays
    }

    pub(super) fn material(&self, material: &mut Material) {
        let players = self.material.players().any(|node| self.is_player(&node.name));
        let seen = |visible: &mut Option<Visibility>| {
            if let (true, Some(Visibility::Players(names))) = (players, visible) {
                names.iter_mut().filter(|name| *name == self.from).for_each(|name| self.to.clone_into(name));
            }
        };
        let attributes = |list: &mut Vec<Attribute>| {
            for attribute in list {
                seen(&mut attribute.visible_to);
                if self.of_attributes && attribute.name == self.from {
                    self.to.clone_into(&mut attribute.name);
                }
            }
        };
        let _ = change(&mut material.children, &mut |node| {
            if self.nodes.contains(&node.uid) {
                self.to.clone_into(&mut node.name);
            }
            seen(&mut node.visible_to);
            attributes(&mut node.attributes);
            if let Kind::Element { blocks, .. } = &mut node.kind {
                blocks
                    .iter_mut()
                    .flat_map(|block| &mut block.parts)
                    .for_each(|part| attributes(&mut part.attributes));
            }
            false
        });
    }
}

/// Calls `each` with every parameter of a block.
pub(super) fn each_param<'b>(block: &'b Block, each: &mut dyn FnMut(Param, &'b str)) {
    let mut of = |verb: Option<&registry::Verb>, params: &'b [String]| {
        let kinds = verb.map_or(&[][..], |verb| verb.params);
        kinds.iter().zip(params).for_each(|(kind, text)| each(*kind, text));
    };
    for instruction in block.body.iter().chain(&block.footer) {
        of(registry::instruction(&instruction.verb), &instruction.params);
    }
    for condition in block.before.iter().chain(&block.after).flat_map(|jump| &jump.conditions) {
        of(registry::condition(&condition.verb), &condition.params);
    }
}
