//! The pictures of what a path leads to, where the look has one.

use crate::board::Draft;
use crate::board::look::PictureRule;
use crate::board::material::{Kind, Node, Value};
use crate::board::writing;

/// Returns the file of the picture of the first thing that a path leads to, itself or what lies in it, in the first look.
pub fn of_path(draft: &Draft, path: &str) -> Option<String> {
    let nodes = writing::nodes_at(draft, path)?;
    nodes.iter().find_map(|node| of_node(draft, node).or_else(|| inside(draft, node)))
}

/// Of what is in a set or on a plan the first thing stands for all. The fields of a plan mostly look like nothing.
fn inside(draft: &Draft, node: &Node) -> Option<String> {
    matches!(node.kind, Kind::Set { .. } | Kind::Map(_)).then_some(())?;
    of_node(draft, node.children().next()?)
}

fn of_node(draft: &Draft, node: &Node) -> Option<String> {
    if !matches!(node.kind, Kind::Element { .. }) {
        return None;
    }
    let rules = &draft.look.themes.first()?.pictures;
    let owner = draft.material.players().find(|player| owns(player, node)).map(|player| &player.name);
    let rule = rules.iter().find(|rule| fits(rule, node, owner))?;
    filled(rule.picture.as_ref()?, node)
}

fn owns(player: &Node, node: &Node) -> bool {
    player.children().any(|child| child.uid == node.uid || owns(child, node))
}

fn fits(rule: &PictureRule, node: &Node, owner: Option<&String>) -> bool {
    rule.name.as_ref().is_none_or(|name| *name == node.name)
        && rule.owner.as_ref().is_none_or(|wanted| Some(wanted) == owner)
        && rule.when.iter().all(|(name, value)| value_of(node, name).as_ref() == Some(value))
}

fn value_of(node: &Node, name: &str) -> Option<String> {
    let attribute = node.attributes.iter().find(|attribute| attribute.name == name)?;
    Some(match &attribute.value {
        Value::Int(number) => number.to_string(),
        Value::Text(text) => text.clone(),
    })
}

/// Fills the values of attributes in.
fn filled(file: &str, node: &Node) -> Option<String> {
    let mut parts = file.split('{');
    let mut filled = parts.next()?.to_owned();
    for part in parts {
        let (name, rest) = part.split_once('}')?;
        filled.push_str(&value_of(node, name)?);
        filled.push_str(rest);
    }
    Some(filled)
}
