//! Pictures for paths, taken from the look.

use crate::board::material::{Kind, Node};
use crate::board::{Draft, display, writing};

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

/// Returns the picture file of an element at the start, in the first theme.
pub fn of_node(draft: &Draft, node: &Node) -> Option<String> {
    display::filled(display::rule_of(draft, node)?.picture.as_ref()?, node)
}
