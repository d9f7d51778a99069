//! Moving a node to another place in the tree; paths that lead to it are updated.

use std::sync::Arc;

use super::making::{NewKind, free_place, with};
use super::rename::{each_path, leads_through};
use super::{change, node, way};
use crate::board::Draft;
use crate::board::material::{Kind, Material, Node, Uid};

/// A target for a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InsertionPoint {
    /// The end of a node, or of the root.
    Into(Option<Uid>),
    /// Before a node.
    Before(Uid),
    /// After a node.
    Behind(Uid),
}

/// Why a node cannot be moved to a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaceFault {
    /// The node no longer exists.
    Gone,
    /// It would be inside itself.
    Itself,
    /// A node of this kind is not allowed there.
    Kind,
    /// Something there already has its name.
    Name(String),
    /// It is already there.
    Same,
}

/// The result of moving a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The game after the move.
    pub draft: Draft,
    /// The number of paths in rules and look that were updated.
    pub followed: usize,
    /// The paths in rules and look that no longer lead to it and cannot be updated, such as `!Current.hand`.
    pub lost: Vec<String>,
}

impl InsertionPoint {
    /// Returns the target when a node is dropped on another: inside it if possible, otherwise next to it, on
    /// the side it comes from.
    pub fn on(material: &Material, uid: Uid, target: Uid) -> Self {
        let kind = |uid| node(material, uid).map(|node| NewKind::of(&node.kind));
        let (Some(own), Some(holder)) = (kind(uid), kind(target)) else { return Self::Into(Some(target)) };
        if NewKind::inside(Some(holder)).contains(&own) {
            return Self::Into(Some(target));
        }
        if comes_before(material, uid, target) { Self::Behind(target) } else { Self::Before(target) }
    }
}

fn comes_before(material: &Material, one: Uid, other: Uid) -> bool {
    let mut order = Vec::new();
    material.each(|node| order.push(node.uid));
    let at = |uid| order.iter().position(|it| *it == uid);
    at(one) < at(other)
}

/// Moves a node. Paths from the root are updated; its name stays.
///
/// # Errors
/// Why it cannot be there.
pub fn relocate(draft: &Draft, uid: Uid, place: InsertionPoint) -> Result<Moved, PlaceFault> {
    let old = &*draft.material;
    let own = node(old, uid).ok_or(PlaceFault::Gone)?;
    let beside = match place {
        InsertionPoint::Into(holder) => holder,
        InsertionPoint::Before(other) | InsertionPoint::Behind(other) if other == uid => {
            return Err(PlaceFault::Same);
        }
        InsertionPoint::Before(other) | InsertionPoint::Behind(other) => {
            holder_of(old, other).ok_or(PlaceFault::Gone)?
        }
    };
    let holder = beside.map(|uid| node(old, uid).ok_or(PlaceFault::Gone)).transpose()?;
    if beside.is_some_and(|beside| way(old, beside).iter().any(|node| node.uid == uid)) {
        return Err(PlaceFault::Itself);
    }
    let kind = holder.map(|node| NewKind::of(&node.kind));
    if !NewKind::inside(kind).contains(&NewKind::of(&own.kind)) {
        return Err(PlaceFault::Kind);
    }
    let is_there = holder_of(old, uid) == Some(beside);
    let is_map = matches!(holder.map(|node| &node.kind), Some(Kind::Map(_)));
    if is_there && is_map {
        return Err(PlaceFault::Same);
    }
    let is_named = matches!(kind, None | Some(NewKind::Player | NewKind::Common));
    // A player and common material may share a name.
    let is_like = |node: &Node| kind.is_some() || NewKind::of(&node.kind) == NewKind::of(&own.kind);
    let twin = |node: &Node| node.uid != uid && node.name == own.name && is_like(node);
    let is_taken = match holder {
        Some(node) => node.children().any(twin),
        None => old.children.iter().any(twin),
    };
    if is_named && !is_there && is_taken {
        return Err(PlaceFault::Name(own.name.clone()));
    }
    let mut material = old.clone();
    let taken = take(&mut material, uid).ok_or(PlaceFault::Gone)?;
    put(&mut material, beside, place, taken);
    if material == *old {
        return Err(PlaceFault::Same);
    }
    Ok(follow(draft, material, uid))
}

/// Returns the parent of a node: `Some(None)` for the root, `None` if there is no such node.
fn holder_of(material: &Material, uid: Uid) -> Option<Option<Uid>> {
    let way = way(material, uid);
    let own = way.len().checked_sub(1)?;
    Some(own.checked_sub(1).map(|at| way[at].uid))
}

fn take(material: &mut Material, uid: Uid) -> Option<Node> {
    let mut taken = None;
    let mut from = |list: &mut Vec<Node>| {
        let at = list.iter().position(|node| node.uid == uid);
        taken = at.map(|at| list.remove(at)).or(taken.take());
        at.is_some()
    };
    if !from(&mut material.children) {
        let mut of_map = None;
        let _ = change(&mut material.children, &mut |node| match &mut node.kind {
            Kind::Player(list) | Kind::NonPlayer(list) => from(list),
            Kind::Set { elements, .. } | Kind::SetOfSets { elements, .. } => from(elements),
            Kind::Map(map) => {
                let at = map.content.iter().position(|(_, _, node)| node.uid == uid);
                of_map = at.map(|at| map.content.remove(at).2).or(of_map.take());
                at.is_some()
            }
            Kind::Element { .. } => false,
        });
        taken = taken.or(of_map);
    }
    taken
}

fn put(material: &mut Material, holder: Option<Uid>, place: InsertionPoint, node: Node) {
    let into = |list: &mut Vec<Node>, node: Node| {
        let position = |uid| list.iter().position(|node| node.uid == uid);
        let at = match place {
            InsertionPoint::Into(_) => None,
            InsertionPoint::Before(other) => position(other),
            InsertionPoint::Behind(other) => position(other).map(|at| at + 1),
        };
        list.insert(at.unwrap_or(list.len()), node);
    };
    let Some(holder) = holder else { return into(&mut material.children, node) };
    let _ = with(material, holder, |holder| match &mut holder.kind {
        Kind::Player(list) | Kind::NonPlayer(list) => into(list, node),
        Kind::Set { elements, .. } | Kind::SetOfSets { elements, .. } => into(elements, node),
        Kind::Map(map) => {
            let (x, y) = free_place(map);
            map.content.push((x, y, node));
        }
        Kind::Element { .. } => {}
    });
}

/// Updates the paths of rules and look for a node at its new place.
fn follow(draft: &Draft, material: Material, uid: Uid) -> Moved {
    let names = |material: &Material| {
        let way = way(material, uid);
        way.iter().map(|node| node.name.clone()).collect::<Vec<_>>()
    };
    let (from, to) = (names(&draft.material), names(&material));
    let (mut followed, mut lost) = (0, Vec::new());
    let is_clear = !is_shared(&draft.material, &from) && !is_shared(&material, &to);
    let mut each = |path: &str| {
        if from == to || !leads_through(&draft.material, path, uid) {
            return None;
        }
        match moved(path, &from, &to).filter(|_| is_clear) {
            Some(path) => {
                followed += 1;
                Some(path)
            }
            None if leads_through(&material, path, uid) => None,
            None => {
                lost.push(path.to_owned());
                None
            }
        }
    };
    let rules = each_path::rules(&draft.rules, &mut each);
    let look = each_path::look(&draft.look, &mut each);
    lost.sort();
    lost.dedup();
    let draft = Draft {
        material: material.into(),
        rules: Arc::new(rules),
        look: Arc::new(look),
        composites: draft.composites.clone(),
    };
    Moved { draft, followed, lost }
}

/// Returns a path from the root with the old names replaced by the new ones; `None` if it does not begin with
/// them.
fn moved(path: &str, from: &[String], to: &[String]) -> Option<String> {
    let mut segments = path.split('.');
    let head = segments.next().filter(|head| matches!(*head, "!Root" | "!Root-0"))?;
    let segments: Vec<&str> = segments.collect();
    let plain = |segment: &str| segment.split('-').next().unwrap_or_default().to_owned();
    let begins =
        segments.len() >= from.len() && segments.iter().zip(from).all(|(it, name)| plain(it) == *name);
    if !begins {
        return None;
    }
    let path = std::iter::once(head)
        .chain(to.iter().map(String::as_str))
        .chain(segments[from.len()..].iter().copied());
    Some(path.collect::<Vec<_>>().join("."))
}

/// Returns whether several nodes have the same path of names.
fn is_shared(material: &Material, names: &[String]) -> bool {
    let mut here: Vec<&Node> = material.children.iter().collect();
    for (index, name) in names.iter().enumerate() {
        here.retain(|node| node.name == *name);
        if index + 1 < names.len() {
            here = here.into_iter().flat_map(Node::children).collect();
        }
    }
    here.len() > 1
}
