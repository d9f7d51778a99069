//! The unchanging part of the material, as tables of numbers.
//!
//! Nodes are numbered in the order of the tree, elements of maps by row and column, parts after their
//! element. So numeric order is the order in which queries return nodes: that of the file, sets by position,
//! maps by row and column, parts by block and index.

use rustc_hash::FxHashMap;

use super::material::{
    Access, Attribute, Grid, Kind, Link, LinkRule, Material, Node, Uid, Value, Visibility,
};

/// The number of a node; [`NONE`] for no node.
pub(super) type Index = u16;
/// No node, no name, no attribute.
pub(super) const NONE: Index = Index::MAX;

/// The kind of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    Root,
    Player(u8),
    NonPlayer,
    /// The number of the set among the sets.
    Set(u16),
    Sets,
    /// The number of the map among the maps.
    Map(u16),
    Element,
    Part,
}

/// The unchanging properties of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Info {
    pub sort: Sort,
    pub name: u16,
    pub uid: Uid,
    /// The parent; for an element, its initial container.
    pub parent: Index,
    /// The index of a part in its block.
    pub index: u16,
    /// The parts of an element, by their numbers.
    pub parts: (Index, Index),
    /// Its visibility as given in the file.
    pub seen: u32,
}

/// Visibility as a number: one bit for each player, and two special values.
pub(super) mod seen {
    /// Inherited from the parent.
    pub const INHERIT: u32 = 1 << 31;
    /// Visible to everybody.
    pub const ALL: u32 = (1 << 30) - 1;
    /// Visible to its owner.
    pub const OWNER: u32 = 1 << 30;
    /// Visible to nobody.
    pub const NOBODY: u32 = 0;
}

/// A value: a number, or the number of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Val {
    pub text: bool,
    pub value: i64,
}

/// An attribute of the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct AttrInfo {
    pub node: Index,
    pub name: u16,
    pub uid: Uid,
    pub text: bool,
    pub seen: u32,
}

/// A map: its grid, its limits, its rules.
#[derive(Clone, Debug)]
pub(super) struct MapInfo {
    pub node: Index,
    pub grid: Grid,
    pub range: (u32, u32),
    pub inserting: bool,
    pub moving: bool,
    pub removing: bool,
    pub connection_rules: Vec<LinkRule>,
    pub element_rules: Vec<LinkRule>,
}

/// Texts by number.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    list: Vec<String>,
    numbers: FxHashMap<String, u16>,
}

impl Names {
    pub fn number(&mut self, text: &str) -> u16 {
        if let Some(number) = self.numbers.get(text) {
            return *number;
        }
        let number = self.list.len() as u16;
        self.list.push(text.to_owned());
        let _ = self.numbers.insert(text.to_owned(), number);
        number
    }

    pub fn find(&self, text: &str) -> Option<u16> {
        self.numbers.get(text).copied()
    }

    pub fn text(&self, number: u16) -> &str {
        self.list.get(usize::from(number)).map_or("", String::as_str)
    }

    pub fn len(&self) -> usize {
        self.list.len()
    }

    pub fn iter(&self) -> impl Iterator<Item = (u16, &str)> {
        self.list.iter().enumerate().map(|(number, text)| (number as u16, text.as_str()))
    }
}

/// All unchanging tables.
#[derive(Clone, Debug, Default)]
pub(super) struct Layout {
    pub nodes: Vec<Info>,
    pub names: Names,
    pub attrs: Vec<AttrInfo>,
    /// Initial values, by attribute.
    pub values: Vec<Value>,
    pub attr_names: Names,
    /// For each node and attribute name, the attribute.
    pub attr_of: Vec<u16>,
    pub players: Vec<Index>,
    /// The sets, by number.
    pub sets: Vec<(Index, Access)>,
    pub maps: Vec<MapInfo>,
    pub of_uid: FxHashMap<Uid, Index>,
    pub attr_of_uid: FxHashMap<Uid, u16>,
    /// For nodes whose children never change: the children in order.
    pub fixed_children: Vec<Vec<Index>>,
    /// The initial elements of each set.
    pub rows: Vec<Vec<Index>>,
    /// The initial elements of each map: x, y, element.
    pub cells: Vec<Vec<(i32, i32, Index)>>,
    /// What each element initially lies on.
    pub placed_on: Vec<(Index, Uid)>,
    /// The initial order of the elements on each part, if the file gives it.
    pub placed: Vec<(Index, Vec<Uid>)>,
    /// The links in the file: what they mean, from, to.
    pub links: Vec<(Link, Index, Uid)>,
    /// Those made by hand, which nothing changes.
    pub by_hand: Vec<(Link, Index, Uid)>,
    /// The elements that are COMPLEX.
    pub complex: rustc_hash::FxHashSet<Index>,
    /// The access of sets of sets.
    sets_of_sets: FxHashMap<Index, Access>,
    /// Whether anything may be hidden from somebody at the start.
    pub hides: bool,
}

impl Layout {
    pub fn of(material: &Material) -> Self {
        let mut layout = Self::default();
        let root = layout.add(Sort::Root, "!Root", 0, NONE, None);
        for child in &material.children {
            let index = layout.node(child, root);
            layout.fixed_children[usize::from(root)].push(index);
        }
        let width = layout.attr_names.len();
        layout.attr_of = vec![NONE; layout.nodes.len() * width];
        for (index, attr) in layout.attrs.iter().enumerate() {
            layout.attr_of[usize::from(attr.node) * width + usize::from(attr.name)] = index as u16;
        }
        layout
    }

    fn add(&mut self, sort: Sort, name: &str, uid: Uid, parent: Index, seen: Option<&Visibility>) -> Index {
        let index = self.nodes.len().min(usize::from(NONE) - 1) as Index;
        let name = self.names.number(name);
        let seen = seen.map_or(seen::INHERIT, |seen| self.visibility(seen));
        self.hides |= seen != seen::INHERIT && seen != seen::ALL;
        self.nodes.push(Info { sort, name, uid, parent, index: 0, parts: (0, 0), seen });
        self.fixed_children.push(Vec::new());
        let _ = self.of_uid.insert(uid, index);
        index
    }

    /// Converts visibility to a number.
    pub fn visibility(&self, visibility: &Visibility) -> u32 {
        match visibility {
            Visibility::All => seen::ALL,
            Visibility::Owner => seen::OWNER,
            Visibility::None => seen::NOBODY,
            Visibility::Players(names) => {
                let is_named =
                    |node: &Index| names.iter().any(|name| name == self.names.text(self.info(*node).name));
                self.players
                    .iter()
                    .enumerate()
                    .fold(0, |bits, (seat, node)| bits | if is_named(node) { 1 << seat } else { 0 })
            }
        }
    }

    fn attributes(&mut self, node: Index, attributes: &[Attribute]) {
        for attribute in attributes {
            let name = self.attr_names.number(&attribute.name);
            let text = matches!(attribute.value, Value::Text(_));
            let seen = attribute.visible_to.as_ref().map_or(seen::INHERIT, |seen| self.visibility(seen));
            self.hides |= seen != seen::INHERIT && seen != seen::ALL;
            let _ = self.attr_of_uid.insert(attribute.uid, self.attrs.len() as u16);
            self.attrs.push(AttrInfo { node, name, uid: attribute.uid, text, seen });
            self.values.push(attribute.value.clone());
        }
    }

    fn node(&mut self, node: &Node, parent: Index) -> Index {
        let sort = match &node.kind {
            Kind::Player(_) => Sort::Player(self.players.len() as u8),
            Kind::NonPlayer(_) => Sort::NonPlayer,
            Kind::Set { .. } => Sort::Set(self.sets.len() as u16),
            Kind::SetOfSets { .. } => Sort::Sets,
            Kind::Map(_) => Sort::Map(self.maps.len() as u16),
            Kind::Element { .. } => Sort::Element,
        };
        let index = self.add(sort, &node.name, node.uid, parent, node.visible_to.as_ref());
        if matches!(sort, Sort::Player(_)) {
            self.players.push(index);
        }
        self.attributes(index, &node.attributes);
        match &node.kind {
            Kind::Player(children) | Kind::NonPlayer(children) => {
                for child in children {
                    let child = self.node(child, index);
                    self.fixed_children[usize::from(index)].push(child);
                }
            }
            Kind::SetOfSets { access, elements } => {
                let _ = self.sets_of_sets.insert(index, *access);
                for child in elements {
                    let child = self.node(child, index);
                    self.fixed_children[usize::from(index)].push(child);
                }
            }
            Kind::Set { access, elements } => {
                let number = self.sets.len();
                self.sets.push((index, *access));
                self.rows.push(Vec::new());
                for child in elements {
                    let child = self.node(child, index);
                    self.rows[number].push(child);
                }
            }
            Kind::Map(map) => self.map(map, index),
            Kind::Element { placed_on, complex, .. } => {
                if *complex {
                    let _ = self.complex.insert(index);
                }
                if let Some(uid) = placed_on {
                    self.placed_on.push((index, *uid));
                }
                self.parts(node, index);
            }
        }
        index
    }

    fn map(&mut self, map: &super::material::Map, index: Index) {
        let number = self.maps.len();
        self.maps.push(MapInfo {
            node: index,
            grid: map.grid,
            range: map.range,
            inserting: map.inserting,
            moving: map.moving,
            removing: map.removing,
            connection_rules: map.connection_rules.clone(),
            element_rules: map.element_rules.clone(),
        });
        self.cells.push(Vec::new());
        let mut content: Vec<_> = map.content.iter().collect();
        content.sort_by_key(|(x, y, _)| (*y, *x));
        for (x, y, child) in content {
            let child = self.node(child, index);
            self.cells[number].push((*x, *y, child));
        }
    }

    fn parts(&mut self, node: &Node, index: Index) {
        let first = self.nodes.len() as Index;
        let parts: Vec<_> = node.parts().collect();
        for (block, place, part) in &parts {
            let child = self.add(Sort::Part, block, part.uid, index, None);
            self.nodes[usize::from(child)].index = *place as u16;
            for link in Link::ALL {
                self.links.extend(part.linked(link).iter().map(|other| (link, child, *other)));
            }
            self.by_hand.extend(part.by_hand.iter().map(|(link, other)| (*link, child, *other)));
            if !part.placed.is_empty() {
                self.placed.push((child, part.placed.clone()));
            }
        }
        self.nodes[usize::from(index)].parts = (first, self.nodes.len() as Index);
        for (place, (_, _, part)) in parts.iter().enumerate() {
            self.attributes(first + place as Index, &part.attributes);
        }
    }

    pub fn info(&self, node: Index) -> &Info {
        &self.nodes[usize::from(node)]
    }

    /// Returns the attribute of a node by the number of its name; [`NONE`] if it has none.
    pub fn attr(&self, node: Index, name: u16) -> u16 {
        if name == NONE {
            return NONE;
        }
        self.attr_of[usize::from(node) * self.attr_names.len() + usize::from(name)]
    }

    /// Returns the part of an element by block and index.
    pub fn part(&self, element: Index, block: u16, index: u32) -> Option<Index> {
        let (first, end) = self.info(element).parts;
        (first..end).find(|part| {
            let info = self.info(*part);
            info.name == block && u32::from(info.index) == index
        })
    }

    /// Returns the access of a set of sets.
    pub fn access_of_sets(&self, node: Index) -> Access {
        self.sets_of_sets.get(&node).copied().unwrap_or_default()
    }

    /// Returns the name of a node.
    pub fn name_of(&self, node: Index) -> &str {
        self.names.text(self.info(node).name)
    }
}
