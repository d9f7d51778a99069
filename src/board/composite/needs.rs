//! What a composite block requires of the game it is imported into.

use std::collections::BTreeSet;

use super::{Composite, Item};
use crate::board::expression;
use crate::board::query::{First, Query};
use crate::board::registry::{self, Param};
use crate::board::rules::Block;
use crate::board::{Draft, writing};

/// What a composite block requires of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Needs {
    /// The names of temporaries that must exist before it.
    pub names: Vec<String>,
    /// The paths and attributes of the material that it uses.
    pub material: BTreeSet<String>,
    /// Those of them that a game lacks.
    pub missing: BTreeSet<String>,
}

impl Needs {
    fn attribute(&mut self, game: &Draft, name: &str) {
        if !has_attribute(game, name) {
            let _ = self.missing.insert(name.to_owned());
        }
        let _ = self.material.insert(name.to_owned());
    }
}

/// Returns what a composite block requires, and what of it a game lacks.
pub fn needs(composite: &Composite, game: &Draft) -> Needs {
    let mut needs = Needs {
        names: composite.inputs.iter().map(|input| input.outer.clone()).collect(),
        ..Needs::default()
    };
    each_block(composite, &mut |block| gather(block, game, &mut needs));
    needs
}

fn each_block(composite: &Composite, of: &mut impl FnMut(&Block)) {
    for item in &composite.inner {
        match item {
            Item::Block(block) => of(block),
            Item::Composite(inner) => each_block(inner, of),
        }
    }
}

fn gather(block: &Block, game: &Draft, needs: &mut Needs) {
    let instructions = block.body.iter().chain(&block.footer);
    let conditions = block.before.iter().chain(&block.after).flat_map(|jump| &jump.conditions);
    let instructions = instructions.map(|it| (registry::instruction(&it.verb), &it.params));
    let conditions = conditions.map(|it| (registry::condition(&it.verb), &it.params));
    for (verb, params) in instructions.chain(conditions) {
        for (kind, text) in verb.map_or(&[][..], |verb| verb.params).iter().zip(params) {
            if *kind == Param::Expression {
                expression::names(text).for_each(|name| needs.attribute(game, name));
                continue;
            }
            // Names put together at run time, and names that every game has, are not required.
            let is_known = text.contains('{') || !text.contains('.');
            let (wanted, is_there) = match kind {
                Param::Nodes if !is_known => (text.clone(), leads_somewhere(game, text)),
                Param::AttrPath if !text.contains('{') => {
                    let (nodes, name) = text.rsplit_once('.').unwrap_or((text, ""));
                    (text.clone(), leads_somewhere(game, nodes) && has_attribute(game, name))
                }
                Param::AttrName if !text.contains('{') => {
                    needs.attribute(game, text);
                    continue;
                }
                _ => continue,
            };
            if !is_there {
                let _ = needs.missing.insert(wanted.clone());
            }
            let _ = needs.material.insert(wanted);
        }
    }
}

/// Parts of pieces are not looked up; the pieces are.
fn leads_somewhere(game: &Draft, path: &str) -> bool {
    let is_part = |step: &&str| {
        matches!(Query::parse(step).map(|query| query.first), Ok(First::Part(..) | First::Parts(_)))
    };
    let steps: Vec<&str> = path.split('.').take_while(|step| !is_part(step)).collect();
    steps.len() < 2 || writing::nodes_at(game, &steps.join(".")).is_some()
}

fn has_attribute(game: &Draft, name: &str) -> bool {
    let mut is_there = false;
    game.material.each(|node| {
        let of_parts = node.parts().flat_map(|(_, _, part)| &part.attributes);
        is_there |= node.attributes.iter().chain(of_parts).any(|attribute| attribute.name == name);
    });
    is_there
}
