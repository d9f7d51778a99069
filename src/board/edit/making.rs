//! Creating nodes, attributes and parts, and changing their properties.

use super::super::material::{
    Access, Attribute, Grid, Kind, Map, Material, Node, Part, PartBlock, Uid, Value, Visibility, is_name,
};
use super::{change, node};
use crate::xml::Extra;

/// A kind of new node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NewKind {
    /// A player.
    Player,
    /// Common material.
    Common,
    /// A set.
    Set,
    /// A set of sets.
    Sets,
    /// A map.
    Map,
    /// An element.
    Element,
}

impl NewKind {
    /// Returns what a node is.
    pub fn of(kind: &Kind) -> Self {
        match kind {
            Kind::Player(_) => Self::Player,
            Kind::NonPlayer(_) => Self::Common,
            Kind::Set { .. } => Self::Set,
            Kind::SetOfSets { .. } => Self::Sets,
            Kind::Map(_) => Self::Map,
            Kind::Element { .. } => Self::Element,
        }
    }

    /// Returns what can be directly in a node; `None` is the root.
    pub fn inside(parent: Option<Self>) -> &'static [Self] {
        match parent {
            None => &[Self::Player, Self::Common],
            Some(Self::Player | Self::Common | Self::Sets) => &[Self::Set, Self::Sets, Self::Map],
            Some(Self::Set | Self::Map) => &[Self::Element],
            Some(Self::Element) => &[],
        }
    }

    /// Returns what a node can be converted to: kinds that are allowed in the same place and can hold its
    /// content.
    pub fn others(material: &Material, uid: Uid) -> Vec<Self> {
        let Some(now) = node(material, uid) else { return Vec::new() };
        let is_empty = now.children().next().is_none();
        match Self::of(&now.kind) {
            Self::Player | Self::Common => vec![Self::Player, Self::Common],
            Self::Set | Self::Sets | Self::Map if is_empty => vec![Self::Set, Self::Sets, Self::Map],
            own => vec![own],
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Common => "common",
            Self::Set => "set",
            Self::Sets => "sets",
            Self::Map => "plan",
            Self::Element => "piece",
        }
    }

    fn empty(self) -> Kind {
        let access = Access::default();
        match self {
            Self::Player => Kind::Player(Vec::new()),
            Self::Common => Kind::NonPlayer(Vec::new()),
            Self::Set => Kind::Set { access, elements: Vec::new() },
            Self::Sets => Kind::SetOfSets { access, elements: Vec::new() },
            Self::Map => Kind::Map(Box::new(Map {
                grid: Grid::Quadrangular,
                range: (0, 0),
                inserting: true,
                moving: true,
                removing: true,
                connection_rules: Vec::new(),
                element_rules: Vec::new(),
                content: Vec::new(),
            })),
            Self::Element => Kind::Element { complex: false, placed_on: None, blocks: Vec::new() },
        }
    }
}

/// Adds a node at the end of another, or of the root, and returns its number; `None` if it is not allowed
/// there.
pub fn add(material: &mut Material, parent: Option<Uid>, kind: NewKind) -> Option<Uid> {
    let holder = match parent {
        None => None,
        Some(uid) => Some(NewKind::of(&node(material, uid)?.kind)),
    };
    if !NewKind::inside(holder).contains(&kind) {
        return None;
    }
    let uid = material.largest_uid() + 1;
    let names = |list: &mut dyn Iterator<Item = &Node>| {
        let taken: Vec<String> = list.map(|node| node.name.clone()).collect();
        let mut names = (1..).map(|number| format!("{}{number}", kind.word()));
        names.find(|name| !taken.contains(name)).unwrap_or_default()
    };
    let new = |name| Node {
        name,
        uid,
        kind: kind.empty(),
        attributes: Vec::new(),
        visible_to: None,
        extra: Extra::default(),
    };
    let Some(parent) = parent else {
        let name = names(&mut material.children.iter());
        material.children.push(new(name));
        return Some(uid);
    };
    let _ = change(&mut material.children, &mut |node| {
        let found = node.uid == parent;
        if found {
            let name = names(&mut node.children());
            match &mut node.kind {
                Kind::Player(list) | Kind::NonPlayer(list) => list.push(new(name)),
                Kind::Set { elements, .. } | Kind::SetOfSets { elements, .. } => elements.push(new(name)),
                Kind::Map(map) => {
                    let (x, y) = free_place(map);
                    map.content.push((x, y, new(name)));
                }
                Kind::Element { .. } => {}
            }
        }
        found
    });
    Some(uid)
}

/// Returns the first free place of a map in its existing rows, or in a new row below them.
pub(super) fn free_place(map: &Map) -> (i32, i32) {
    let xs = map.content.iter().map(|(x, _, _)| *x);
    let ys = map.content.iter().map(|(_, y, _)| *y);
    let (Some(left), Some(right)) = (xs.clone().min(), xs.max()) else { return (0, 0) };
    let (top, bottom) = (ys.clone().min().unwrap_or_default(), ys.max().unwrap_or_default());
    let right = if map.content.len() == 1 { right + 1 } else { right };
    let is_free = |at: &(i32, i32)| !map.content.iter().any(|(x, y, _)| (*x, *y) == *at);
    let cells = (top..=bottom).flat_map(|y| (left..=right).map(move |x| (x, y)));
    cells.into_iter().find(is_free).unwrap_or((left, bottom + 1))
}

/// Converts a node to another kind. Returns `false` if that is not possible.
pub fn convert(material: &mut Material, uid: Uid, kind: NewKind) -> bool {
    if !NewKind::others(material, uid).contains(&kind) {
        return false;
    }
    with(material, uid, |node| {
        let now = std::mem::replace(&mut node.kind, kind.empty());
        node.kind = match (now, kind) {
            (Kind::Player(list) | Kind::NonPlayer(list), NewKind::Player) => Kind::Player(list),
            (Kind::Player(list) | Kind::NonPlayer(list), NewKind::Common) => Kind::NonPlayer(list),
            (Kind::Set { access, .. }, NewKind::Sets) => Kind::SetOfSets { access, elements: Vec::new() },
            (Kind::SetOfSets { access, .. }, NewKind::Set) => Kind::Set { access, elements: Vec::new() },
            (now, _) if NewKind::of(&now) == kind => now,
            _ => kind.empty(),
        };
        if !matches!(kind, NewKind::Player | NewKind::Common) {
            node.attributes.clear();
        }
    })
}

/// Changes a node. Returns `false` if there is none with this number.
pub fn with(material: &mut Material, uid: Uid, set: impl FnOnce(&mut Node)) -> bool {
    let mut set = Some(set);
    change(&mut material.children, &mut |node| {
        let found = node.uid == uid;
        if let (true, Some(set)) = (found, set.take_if(|_| found)) {
            set(node);
        }
        found
    })
}

/// Sets who may see a node; `None` inherits that from the parent.
pub fn set_visibility(material: &mut Material, uid: Uid, visible: Option<Visibility>) {
    let _ = with(material, uid, |node| node.visible_to = visible);
}

/// Changes where elements enter and leave a set, and whether their order counts.
pub fn set_access(material: &mut Material, uid: Uid, set: impl FnOnce(&mut Access)) {
    let _ = with(material, uid, |node| {
        if let Kind::Set { access, .. } | Kind::SetOfSets { access, .. } = &mut node.kind {
            set(access);
        }
    });
}

/// Changes the properties of a map.
pub fn set_map(material: &mut Material, uid: Uid, set: impl FnOnce(&mut Map)) {
    let _ = with(material, uid, |node| {
        if let Kind::Map(map) = &mut node.kind {
            set(map);
        }
    });
}

/// Returns whether a node can have attributes.
pub fn can_have_attributes(kind: &Kind) -> bool {
    matches!(kind, Kind::Player(_) | Kind::NonPlayer(_) | Kind::Element { .. })
}

/// Adds a number attribute to a node, and returns its number in the material.
pub fn add_attribute(material: &mut Material, uid: Uid) -> Option<Uid> {
    let fresh = material.largest_uid() + 1;
    let mut is_added = false;
    let _ = with(material, uid, |node| {
        if !can_have_attributes(&node.kind) {
            return;
        }
        let is_taken = |name: &String| node.attributes.iter().any(|attribute| attribute.name == *name);
        let name = (1..).map(|number| format!("value{number}")).find(|name| !is_taken(name));
        let name = name.unwrap_or_default();
        let value = Value::Int(0);
        node.attributes.push(Attribute {
            name,
            uid: fresh,
            value,
            values: Vec::new(),
            visible_to: None,
            extra: Extra::default(),
        });
        is_added = true;
    });
    is_added.then_some(fresh)
}

/// Changes an attribute of a node or of one of its parts.
pub fn with_attribute(material: &mut Material, attribute: Uid, set: impl FnOnce(&mut Attribute)) {
    let mut set = Some(set);
    each_list(material, &mut |list| {
        let found = list.iter_mut().find(|found| found.uid == attribute);
        if let Some((found, set)) = found.and_then(|found| Some((found, set.take()?))) {
            set(found);
        }
    });
}

/// Removes an attribute.
pub fn remove_attribute(material: &mut Material, attribute: Uid) {
    each_list(material, &mut |list| list.retain(|found| found.uid != attribute));
}

fn each_list(material: &mut Material, each: &mut dyn FnMut(&mut Vec<Attribute>)) {
    let _ = change(&mut material.children, &mut |node| {
        each(&mut node.attributes);
        if let Kind::Element { blocks, .. } = &mut node.kind {
            blocks.iter_mut().flat_map(|block| &mut block.parts).for_each(|part| each(&mut part.attributes));
        }
        false
    });
}

/// Changes an attribute to a text or a number. A text that is not a number becomes 0.
pub fn set_type(material: &mut Material, attribute: Uid, is_text: bool) {
    with_attribute(material, attribute, |attribute| {
        attribute.value = match (&attribute.value, is_text) {
            (Value::Int(number), true) => Value::Text(number.to_string()),
            (Value::Text(text), false) => Value::Int(text.trim().parse().unwrap_or(0)),
            (value, _) => value.clone(),
        };
        if !is_text {
            attribute.values.clear();
        }
    });
}

/// Limits all texts of a name to these values; none lifts the limit. Returns `false` if a value cannot be in a list.
pub fn set_values(material: &mut Material, attribute: &str, values: &[String]) -> bool {
    let can_be = |value: &String| !value.trim().is_empty() && !value.contains('|');
    if !values.iter().all(can_be) {
        return false;
    }
    each_list(material, &mut |list| {
        let texts = list.iter_mut().filter(|it| it.name == attribute && matches!(it.value, Value::Text(_)));
        texts.for_each(|it| it.values = values.to_vec());
    });
    true
}

/// Sets the number of an element's parts with a name; with 0 the block is removed. Elements on removed parts
/// lie nowhere, and links to those parts are removed. Returns `false` if the name is invalid, or if it is not
/// an element.
pub fn set_parts(material: &mut Material, uid: Uid, name: &str, count: usize) -> bool {
    if !is_name(name) || !matches!(node(material, uid).map(|node| &node.kind), Some(Kind::Element { .. })) {
        return false;
    }
    let mut fresh = material.largest_uid();
    let mut gone = Vec::new();
    let done = with(material, uid, |node| {
        let Kind::Element { complex, blocks, .. } = &mut node.kind else { return };
        let at = blocks.iter().position(|block| block.name == name).unwrap_or_else(|| {
            blocks.push(PartBlock { name: name.to_owned(), parts: Vec::new() });
            blocks.len() - 1
        });
        let parts = &mut blocks[at].parts;
        gone.extend(parts.drain(count.min(parts.len())..).map(|part| part.uid));
        while parts.len() < count {
            fresh += 1;
            parts.push(Part { uid: fresh, ..Part::default() });
        }
        blocks.retain(|block| !block.parts.is_empty());
        *complex = !blocks.is_empty();
    });
    super::forget(material, &gone.into_iter().collect());
    done
}
