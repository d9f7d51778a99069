//! Renaming a node or an attribute everywhere: planned first so that it can be shown, then done as one edit.
//!
//! A path of the rules such as `!Current.hand` means the hands of all players at once. So nodes that the
//! rules cannot tell apart are renamed together.

pub(super) mod each_path;
mod look;
mod names;
mod text;

use std::collections::BTreeSet;
use std::sync::Arc;

use self::look::paths;
use self::names::{Names, Shape, each_param};
use self::text::Rewriting;
use crate::board::material::{Kind, Material, Node, Uid, is_name};
use crate::board::notation::{self, LineChange};
use crate::board::registry::Param;
use crate::board::{Draft, composite};

/// Returns whether a path such as `!Players.hand` leads to a node.
pub fn leads_to(material: &Material, path: &str, node: Uid) -> bool {
    let names = Names { material, nodes: BTreeSet::new(), from: "", to: "", of_attributes: false };
    names
        .steps(path, Shape::Nodes)
        .last()
        .is_some_and(|step| step.nodes.iter().any(|found| found.uid == node))
}

/// Returns whether a path passes through a node.
pub(super) fn leads_through(material: &Material, path: &str, node: Uid) -> bool {
    let names = Names { material, nodes: BTreeSet::new(), from: "", to: "", of_attributes: false };
    names.steps(path, Shape::Nodes).iter().any(|step| step.nodes.iter().any(|found| found.uid == node))
}

/// What is renamed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A node, with those that the rules cannot tell apart from it.
    Node(Uid),
    /// All attributes with a name.
    Attribute(String),
}

/// A planned renaming.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Renaming {
    /// What is renamed.
    pub subject: Subject,
    /// The old name.
    pub from: String,
    /// The new name.
    pub to: String,
    /// The nodes that are renamed.
    pub nodes: Vec<Uid>,
    /// The affected lines of the rules.
    pub lines: Vec<LineChange>,
    /// The lines that stay unchanged although a name put together at run time may refer to it.
    pub unsure: Vec<LineChange>,
    /// The number of affected entries of the look.
    pub look: usize,
    /// Whether something else already has the new name, so that the two can no longer be told apart.
    pub mixes: bool,
}

impl Renaming {
    /// Plans a renaming; `None` if the new name is invalid or equals the old one, or nothing has the old one.
    pub fn new(draft: &Draft, subject: Subject, to: &str) -> Option<Self> {
        let from = match &subject {
            Subject::Node(uid) => super::node(&draft.material, *uid)?.name.clone(),
            Subject::Attribute(name) => name.clone(),
        };
        if !is_name(to) || from == to {
            return None;
        }
        let mut plan = Self {
            nodes: Vec::new(),
            lines: Vec::new(),
            unsure: Vec::new(),
            look: 0,
            mixes: false,
            subject,
            from,
            to: to.to_owned(),
        };
        plan.gather(draft);
        let (mut lines, mut unsure, mut look) = (Vec::new(), Vec::new(), 0);
        let names = plan.names(&draft.material);
        for block in &draft.rules.blocks {
            let _ = names.block(block, &mut |before, after, is_unsure| {
                let block = block.id.clone();
                if before != after {
                    lines.push(LineChange { block, before, after });
                } else if is_unsure {
                    unsure.push(LineChange { block, before, after });
                }
            });
        }
        let _ = names.look(&draft.look, &mut look);
        (plan.lines, plan.unsure, plan.look) = (lines, unsure, look);
        plan.mixes = plan.is_taken(&draft.material);
        Some(plan)
    }

    /// Finds the nodes that rules and look cannot tell apart from the given one.
    fn gather(&mut self, draft: &Draft) {
        let Subject::Node(uid) = self.subject else { return };
        let mut uids = BTreeSet::from([uid]);
        loop {
            let count = uids.len();
            let names = Names {
                material: &draft.material,
                nodes: uids.clone(),
                from: &self.from,
                to: &self.to,
                of_attributes: false,
            };
            let mut note = |matched: &[&Node]| {
                if matched.iter().any(|node| names.nodes.contains(&node.uid)) {
                    uids.extend(matched.iter().map(|node| node.uid));
                }
            };
            for block in &draft.rules.blocks {
                each_param(block, &mut |param, text| {
                    let shape = match param {
                        Param::Nodes => Shape::Nodes,
                        Param::AttrPath => Shape::Attribute,
                        Param::Relative => Shape::Relative,
                        _ => return,
                    };
                    names.steps(text, shape).iter().for_each(|step| note(&step.nodes));
                });
            }
            for path in paths(&draft.look) {
                names.steps(path, Shape::Nodes).iter().for_each(|step| note(&step.nodes));
            }
            if uids.len() == count {
                break;
            }
        }
        self.nodes = uids.into_iter().collect();
    }

    fn names<'a>(&'a self, material: &'a Material) -> Names<'a> {
        Names {
            material,
            nodes: self.nodes.iter().copied().collect(),
            from: &self.from,
            to: &self.to,
            of_attributes: matches!(self.subject, Subject::Attribute(_)),
        }
    }

    fn is_taken(&self, material: &Material) -> bool {
        let among = |nodes: &mut dyn Iterator<Item = &Node>| {
            let nodes: Vec<&Node> = nodes.collect();
            nodes.iter().any(|node| self.nodes.contains(&node.uid))
                && nodes.iter().any(|node| node.name == self.to)
        };
        let mut taken = among(&mut material.children.iter());
        material.each(|node| {
            taken |= !matches!(node.kind, Kind::Set { .. }) && among(&mut node.children());
            if matches!(self.subject, Subject::Attribute(_)) {
                let of_parts = node.parts().map(|(_, _, part)| &part.attributes);
                let lists = of_parts.chain([&node.attributes]);
                taken |= lists.into_iter().any(|list| {
                    [&self.from, &self.to].iter().all(|name| list.iter().any(|it| it.name == **name))
                });
            }
        });
        taken
    }

    /// Returns whether rules, look or further nodes are affected.
    pub fn reaches_far(&self) -> bool {
        !self.lines.is_empty() || !self.unsure.is_empty() || self.look > 0 || self.nodes.len() > 1
    }

    /// Carries out the renaming in material, rules and look.
    pub fn apply(&self, draft: &Draft) -> Draft {
        let names = self.names(&draft.material);
        let mut material = (*draft.material).clone();
        names.material(&mut material);
        let rules = names.rules(&draft.rules);
        Draft {
            composites: composite::followed(&draft.rules, &rules, &draft.composites),
            rules: Arc::new(rules),
            look: Arc::new(names.look(&draft.look, &mut 0)),
            material: Arc::new(material),
        }
    }

    /// Carries out the renaming in the text of the rules of the game before it, as far as the text can be
    /// parsed. Everything around a name is unchanged.
    pub fn apply_text(&self, draft: &Draft, text: &str) -> String {
        let names = self.names(&draft.material);
        let parsed = notation::parse(text);
        let mut out = Rewriting { text, done: 0, out: String::with_capacity(text.len()) };
        if let (Subject::Node(_), Some(first)) = (&self.subject, &parsed.rules.first_player)
            && names.is_player(first)
        {
            out.header("first", first, &self.to);
        }
        for (block, places) in parsed.rules.blocks.iter().zip(&parsed.places) {
            names.rewrite(block, places, &mut out);
        }
        out.finish()
    }
}
