//! Edits of the material of a board game, as functions on values.
//!
//! Numbers of nodes never change and are never reused. When something is removed, references to it are
//! removed too.

mod joints;
mod links;
mod making;
mod mending;
mod place;
mod rename;
mod size;

use std::collections::HashSet;

pub use joints::{Joints, place_block};
pub use links::{
    LinkFault, Reach, add_link_rules, check_link_rule, link_by_hand, link_rules, reaching, relink,
    remove_link_rule, set_link_rule, shift_link_rule,
};
pub use making::{
    NewKind, add, add_attribute, can_have_attributes, convert, remove_attribute, set_access, set_map,
    set_parts, set_type, set_values, set_visibility, with, with_attribute,
};
pub use mending::{Mending, mendings};
pub use place::{InsertionPoint, Moved, PlaceFault, relocate};
pub use rename::{Renaming, Subject, leads_to};
pub use size::{BoardSize, MOST as MOST_LINES, Resized, resize, size_of};

pub use super::material::INSIDE;
use super::material::{Attribute, Kind, Material, Node, Part, Uid, Value, is_name};
use super::query::{First, Query};

/// A part of an element: the element, the name of its block and the index in it.
#[derive(Clone, Copy, Debug)]
pub struct PartOf<'a> {
    /// The element.
    pub element: &'a Node,
    /// The name of the block.
    pub block: &'a str,
    /// The index in the block.
    pub index: usize,
    /// The part.
    pub part: &'a Part,
}

/// Returns the node with a number.
pub fn node(material: &Material, uid: Uid) -> Option<&Node> {
    let mut found = None;
    material.each(|node| {
        if node.uid == uid {
            found = Some(node);
        }
    });
    found
}

/// Returns the part with a number.
pub fn part(material: &Material, uid: Uid) -> Option<PartOf<'_>> {
    let mut found = None;
    material.each(|element| {
        for (block, index, part) in element.parts() {
            if part.uid == uid {
                found = Some(PartOf { element, block, index, part });
            }
        }
    });
    found
}

/// Returns the path to a node, from the child of the root to the node itself.
pub fn way(material: &Material, uid: Uid) -> Vec<&Node> {
    fn within<'a>(node: &'a Node, uid: Uid, way: &mut Vec<&'a Node>) -> bool {
        way.push(node);
        let found = node.uid == uid || node.children().any(|child| within(child, uid, way));
        if !found {
            let _ = way.pop();
        }
        found
    }
    let mut found = Vec::new();
    let _ = material.children.iter().any(|node| within(node, uid, &mut found));
    found
}

/// Returns the name of a part from the root, such as `Board.plan.2 3.stand 0`; members of a set with equal
/// names are given by index.
pub fn place_text(material: &Material, part_uid: Uid) -> Option<String> {
    let found = part(material, part_uid)?;
    let way = way(material, found.element.uid);
    let mut steps = vec![way.first()?.name.clone()];
    for pair in way.windows(2) {
        steps.push(step_text(pair[0], pair[1]));
    }
    steps.push(format!("{} {}", found.block, found.index));
    Some(steps.join("."))
}

/// Returns the name of a node within its parent.
fn step_text(parent: &Node, child: &Node) -> String {
    match &parent.kind {
        Kind::Map(map) => {
            let at = map.content.iter().find(|(_, _, node)| node.uid == child.uid);
            at.map_or_else(|| child.name.clone(), |(x, y, _)| format!("{x} {y}"))
        }
        Kind::Set { elements, .. } => {
            let same = elements.iter().filter(|other| other.name == child.name).count();
            let at = elements.iter().position(|other| other.uid == child.uid).unwrap_or_default();
            if same > 1 { at.to_string() } else { child.name.clone() }
        }
        _ => child.name.clone(),
    }
}

/// Returns the part named by a text such as `Board.plan.2 3.stand 0`; it may begin with `!Root.`.
pub fn find_part(material: &Material, text: &str) -> Option<Uid> {
    let text = text.trim();
    let text = text.strip_prefix("!Root.").unwrap_or(text);
    let steps: Vec<Query> =
        text.split('.').map(|step| Query::parse(step.trim()).ok()).collect::<Option<_>>()?;
    let (last, nodes) = steps.split_last()?;
    let mut here: Option<&Node> = None;
    for step in nodes {
        let mut children: Box<dyn Iterator<Item = &Node>> = match here {
            None => Box::new(material.children.iter()),
            Some(node) => node.children(),
        };
        here = Some(match (&step.first, step.uid) {
            (_, Some(uid)) => children.find(|node| node.uid == uid)?,
            (First::Name(name), None) => children.find(|node| node.name == *name)?,
            (First::Index(index), None) => children.nth(*index as usize)?,
            (First::Position(x, y), None) => match &here?.kind {
                Kind::Map(map) => &map.content.iter().find(|(a, b, _)| (a, b) == (x, y))?.2,
                _ => return None,
            },
            _ => return None,
        });
    }
    let First::Part(block, index) = &last.first else { return None };
    let mut parts = here?.parts();
    parts.find(|(name, at, _)| name == block && *at == *index as usize).map(|(_, _, part)| part.uid)
}

/// Calls `each` with every node below the root until it returns `true`.
fn change(nodes: &mut [Node], each: &mut dyn FnMut(&mut Node) -> bool) -> bool {
    nodes.iter_mut().any(|node| each(node) || change_within(node, each))
}

fn change_within(node: &mut Node, each: &mut dyn FnMut(&mut Node) -> bool) -> bool {
    match &mut node.kind {
        Kind::Player(list) | Kind::NonPlayer(list) => change(list, each),
        Kind::Set { elements, .. } | Kind::SetOfSets { elements, .. } => change(elements, each),
        Kind::Map(map) => map.content.iter_mut().any(|(_, _, node)| each(node) || change_within(node, each)),
        Kind::Element { .. } => false,
    }
}

fn change_parts(material: &mut Material, each: &mut dyn FnMut(&mut Part)) {
    let _ = change(&mut material.children, &mut |node| {
        if let Kind::Element { blocks, .. } = &mut node.kind {
            blocks.iter_mut().flat_map(|block| &mut block.parts).for_each(&mut *each);
        }
        false
    });
}

/// Renames a node. Returns `false` if the name is not possible.
pub fn rename(material: &mut Material, uid: Uid, name: &str) -> bool {
    is_name(name)
        && change(&mut material.children, &mut |node| {
            let found = node.uid == uid;
            if found {
                name.clone_into(&mut node.name);
            }
            found
        })
}

/// Sets the initial value of an attribute from text; its type stays. Returns `false` if the text is not a
/// value of that type.
pub fn set_value(material: &mut Material, attribute: Uid, text: &str) -> bool {
    let set = |list: &mut Vec<Attribute>| {
        let found = list.iter_mut().find(|found| found.uid == attribute)?;
        Some(match &mut found.value {
            Value::Int(value) => text.trim().parse().map(|new| *value = new).is_ok(),
            Value::Text(value) => {
                text.clone_into(value);
                true
            }
        })
    };
    let mut done = false;
    let _ = change(&mut material.children, &mut |node| {
        let of_parts = |node: &mut Node| match &mut node.kind {
            Kind::Element { blocks, .. } => blocks
                .iter_mut()
                .flat_map(|block| &mut block.parts)
                .find_map(|part| set(&mut part.attributes)),
            _ => None,
        };
        let found = set(&mut node.attributes).or_else(|| of_parts(node));
        done |= found == Some(true);
        found.is_some()
    });
    done
}

/// Places an element on a part, or takes it off. Elements already there stay beneath it.
pub fn lay(material: &mut Material, element: Uid, on: Option<Uid>) {
    change_parts(material, &mut |part| {
        part.placed.retain(|placed| *placed != element);
        if Some(part.uid) == on {
            part.placed.push(element);
        }
    });
    let _ = change(&mut material.children, &mut |node| {
        let found = node.uid == element;
        if let (true, Kind::Element { placed_on, .. }) = (found, &mut node.kind) {
            *placed_on = on;
        }
        found
    });
}

/// Moves an element within its map. Returns `false` if the place is taken.
pub fn stand(material: &mut Material, element: Uid, at: (i32, i32)) -> bool {
    let mut done = false;
    let mut put = |node: &mut Node| {
        let Kind::Map(map) = &mut node.kind else { return false };
        let Some(own) = map.content.iter().position(|(_, _, node)| node.uid == element) else { return false };
        if !map.content.iter().any(|(x, y, node)| (*x, *y) == at && node.uid != element) {
            (map.content[own].0, map.content[own].1) = at;
            done = true;
        }
        true
    };
    let _ = change(&mut material.children, &mut put);
    done
}

/// Returns whether a node can be duplicated next to itself: anything except an element of a map.
pub fn can_double(material: &Material, uid: Uid) -> bool {
    let way = way(material, uid);
    let around = way.len().checked_sub(2).map(|at| &way[at].kind);
    !way.is_empty() && !matches!(around, Some(Kind::Map(_)))
}

/// Duplicates a node with its content, right after itself, and returns the number of the copy. The copy lies
/// nowhere and carries nothing; its parts have no links.
pub fn double(material: &mut Material, uid: Uid) -> Option<Uid> {
    if !can_double(material, uid) {
        return None;
    }
    let mut next = material.largest_uid() + 1;
    let mut fresh = move || {
        next += 1;
        next - 1
    };
    let mut made = None;
    let mut insert = |list: &mut Vec<Node>, repeats: bool| {
        let Some(at) = list.iter().position(|node| node.uid == uid) else { return false };
        let mut new = list[at].clone();
        number_anew(&mut new, &mut fresh);
        if !repeats {
            let is_taken = |name: &str| list.iter().any(|node| node.name == name);
            let name = (2..).map(|number| format!("{}_{number}", new.name)).find(|name| !is_taken(name));
            new.name = name.unwrap_or_default();
        }
        made = Some(new.uid);
        list.insert(at + 1, new);
        true
    };
    if !insert(&mut material.children, false) {
        let _ = change(&mut material.children, &mut |node| match &mut node.kind {
            Kind::Player(list) | Kind::NonPlayer(list) => insert(list, false),
            Kind::Set { elements, .. } | Kind::SetOfSets { elements, .. } => insert(elements, true),
            Kind::Map(_) | Kind::Element { .. } => false,
        });
    }
    made
}

fn number_anew(node: &mut Node, fresh: &mut dyn FnMut() -> Uid) {
    node.uid = fresh();
    node.attributes.iter_mut().for_each(|attribute| attribute.uid = fresh());
    if let Kind::Element { placed_on, blocks, .. } = &mut node.kind {
        *placed_on = None;
        for part in blocks.iter_mut().flat_map(|block| &mut block.parts) {
            part.uid = fresh();
            part.attributes.iter_mut().for_each(|attribute| attribute.uid = fresh());
            part.retain_links(|_| false);
            part.placed.clear();
        }
    }
    match &mut node.kind {
        Kind::Player(list) | Kind::NonPlayer(list) => {
            list.iter_mut().for_each(|node| number_anew(node, fresh));
        }
        Kind::Set { elements, .. } | Kind::SetOfSets { elements, .. } => {
            elements.iter_mut().for_each(|node| number_anew(node, fresh));
        }
        Kind::Map(map) => map.content.iter_mut().for_each(|(_, _, node)| number_anew(node, fresh)),
        Kind::Element { .. } => {}
    }
}

/// Removes a node with its content. Elements that lay on it now lie nowhere, and links to it are removed.
pub fn remove(material: &mut Material, uid: Uid) {
    let Some(gone) = node(material, uid) else { return };
    let mut uids = HashSet::new();
    let mut note = |node: &Node| {
        let _ = uids.insert(node.uid);
        uids.extend(node.parts().map(|(_, _, part)| part.uid));
    };
    let mut open = vec![gone];
    while let Some(node) = open.pop() {
        note(node);
        open.extend(node.children());
    }
    material.children.retain(|node| node.uid != uid);
    let _ = change(&mut material.children, &mut |node| {
        match &mut node.kind {
            Kind::Player(list) | Kind::NonPlayer(list) => list.retain(|node| node.uid != uid),
            Kind::Set { elements, .. } | Kind::SetOfSets { elements, .. } => {
                elements.retain(|node| node.uid != uid);
            }
            Kind::Map(map) => map.content.retain(|(_, _, node)| node.uid != uid),
            Kind::Element { .. } => {}
        }
        false
    });
    forget(material, &uids);
}

/// Removes all references to removed nodes and parts.
fn forget(material: &mut Material, uids: &HashSet<Uid>) {
    let _ = change(&mut material.children, &mut |node| {
        if let Kind::Element { placed_on, .. } = &mut node.kind
            && placed_on.is_some_and(|part| uids.contains(&part))
        {
            *placed_on = None;
        }
        false
    });
    change_parts(material, &mut |part| {
        part.retain_links(|uid| !uids.contains(&uid));
        part.placed.retain(|uid| !uids.contains(uid));
    });
}
