//! Pictures for paths, taken from the look.

use crate::board::Draft;
use crate::board::look::PictureRule;
use crate::board::material::{Kind, Node, Value};
use crate::board::writing;

/// Returns the picture file, in the first theme, of the first node that a path leads to, or of its content.
pub fn of_path(draft: &Draft, path: &str) -> Option<String> {
    let nodes = writing::nodes_at(draft, path)?;
    nodes.iter().find_map(|node| of_node(draft, node).or_else(|| inside(draft, node)))
}

/// The first element represents a set or a map. Fields of a map mostly have no telling picture.
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

/// Fills in the values of attributes.
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
