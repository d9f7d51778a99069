//! The data tree: nodes by number, each with its parent.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use schola::board::material::{Access, Kind, Link, Map, Material, Node as Written, Uid, Value, Visibility};

/// The tree. The root has the number 0.
#[derive(Clone, Debug)]
pub struct Tree {
    nodes: BTreeMap<Uid, Arc<Node>>,
    /// Pairs of parts that act as one because somebody linked them by hand.
    joined_by_hand: Vec<(Uid, Uid)>,
}

#[derive(Clone, Debug)]
pub struct Node {
    pub name: String,
    pub parent: Option<Uid>,
    pub form: Form,
    pub attributes: Vec<Uid>,
    pub visible_to: Option<Visibility>,
}

#[derive(Clone, Debug)]
pub enum Form {
    Root(Vec<Uid>),
    Player(Vec<Uid>),
    NonPlayer(Vec<Uid>),
    Set(Access, Vec<Uid>),
    SetOfSets(Access, Vec<Uid>),
    /// The map as written, without its content; and its content by y, then x.
    Map(Arc<Map>, BTreeMap<(i32, i32), Uid>),
    Element {
        complex: bool,
        placed_on: Option<Uid>,
        blocks: Vec<(String, Vec<Uid>)>,
    },
    Part {
        shared: BTreeSet<Uid>,
        next_to: Vec<Uid>,
        path_to: Vec<Uid>,
        by_hand: Vec<(Link, Uid)>,
        placed: Vec<Uid>,
    },
    Attribute(Value),
}

impl Tree {
    /// Reads the material. References to missing nodes (of players who do not take part) are dropped.
    pub fn read(material: &Material) -> Self {
        let mut tree = Self { nodes: BTreeMap::new(), joined_by_hand: Vec::new() };
        let children = material.children.iter().map(|child| tree.add(child, 0)).collect();
        let root = Node {
            name: "!Root".to_owned(),
            parent: None,
            form: Form::Root(children),
            attributes: Vec::new(),
            visible_to: None,
        };
        tree.insert(0, root);
        tree.drop_dangling();
        let parts = tree.nodes.iter().filter_map(|(uid, node)| match &node.form {
            Form::Part { by_hand, .. } => Some((*uid, by_hand)),
            _ => None,
        });
        let joined = parts.flat_map(|(uid, links)| links.iter().map(move |(link, to)| (*link, uid, *to)));
        tree.joined_by_hand =
            joined.filter(|(link, ..)| *link == Link::Shared).map(|(_, from, to)| (from, to)).collect();
        tree
    }

    fn insert(&mut self, uid: Uid, node: Node) {
        assert!(self.nodes.insert(uid, Arc::new(node)).is_none(), "the number {uid} is given once");
    }

    fn add(&mut self, written: &Written, parent: Uid) -> Uid {
        let form = match &written.kind {
            Kind::Player(list) => Form::Player(self.add_all(list, written.uid)),
            Kind::NonPlayer(list) => Form::NonPlayer(self.add_all(list, written.uid)),
            Kind::Set { access, elements } => Form::Set(*access, self.add_all(elements, written.uid)),
            Kind::SetOfSets { access, elements } => {
                Form::SetOfSets(*access, self.add_all(elements, written.uid))
            }
            Kind::Map(map) => {
                let mut content = BTreeMap::new();
                for (x, y, element) in &map.content {
                    let uid = self.add(element, written.uid);
                    assert!(content.insert((*y, *x), uid).is_none(), "a place of a map holds one element");
                }
                let empty = Map { content: Vec::new(), ..(**map).clone() };
                Form::Map(Arc::new(empty), content)
            }
            Kind::Element { complex, placed_on, blocks } => {
                let mut names = Vec::new();
                for block in blocks {
                    let parts = block.parts.iter().map(|part| {
                        let form = Form::Part {
                            shared: part.shared_with.iter().copied().collect(),
                            next_to: part.next_to.clone(),
                            path_to: part.path_to.clone(),
                            by_hand: part.by_hand.clone(),
                            placed: part.placed.clone(),
                        };
                        let attributes = self.add_attributes(&part.attributes, part.uid);
                        let name = block.name.clone();
                        let parent = Some(written.uid);
                        self.insert(part.uid, Node { name, parent, form, attributes, visible_to: None });
                        part.uid
                    });
                    names.push((block.name.clone(), parts.collect()));
                }
                Form::Element { complex: *complex, placed_on: *placed_on, blocks: names }
            }
        };
        let attributes = self.add_attributes(&written.attributes, written.uid);
        let (name, visible_to) = (written.name.clone(), written.visible_to.clone());
        self.insert(written.uid, Node { name, parent: Some(parent), form, attributes, visible_to });
        written.uid
    }

    fn add_all(&mut self, list: &[Written], parent: Uid) -> Vec<Uid> {
        list.iter().map(|it| self.add(it, parent)).collect()
    }

    fn add_attributes(&mut self, list: &[schola::board::material::Attribute], parent: Uid) -> Vec<Uid> {
        for it in list {
            let (form, visible_to) = (Form::Attribute(it.value.clone()), it.visible_to.clone());
            let node = Node {
                name: it.name.clone(),
                parent: Some(parent),
                form,
                attributes: Vec::new(),
                visible_to,
            };
            self.insert(it.uid, node);
        }
        list.iter().map(|it| it.uid).collect()
    }

    fn drop_dangling(&mut self) {
        let known: BTreeSet<Uid> = self.nodes.keys().copied().collect();
        for node in self.nodes.values_mut() {
            match &mut Arc::make_mut(node).form {
                Form::Element { placed_on, .. } => *placed_on = placed_on.filter(|it| known.contains(it)),
                Form::Part { shared, next_to, path_to, by_hand, placed } => {
                    shared.retain(|it| known.contains(it));
                    next_to.retain(|it| known.contains(it));
                    path_to.retain(|it| known.contains(it));
                    by_hand.retain(|(_, it)| known.contains(it));
                    placed.retain(|it| known.contains(it));
                }
                _ => {}
            }
        }
    }

    pub fn node(&self, uid: Uid) -> &Node {
        &self.nodes[&uid]
    }

    pub fn node_mut(&mut self, uid: Uid) -> &mut Node {
        Arc::make_mut(self.nodes.get_mut(&uid).expect("a node never disappears"))
    }

    /// All numbers, for the invariants.
    pub fn uids(&self) -> impl Iterator<Item = Uid> {
        self.nodes.keys().copied()
    }

    /// The children in order: as in the file, sets by position, maps by y and x, parts by block and index.
    pub fn children(&self, uid: Uid) -> Vec<Uid> {
        match &self.node(uid).form {
            Form::Root(list)
            | Form::Player(list)
            | Form::NonPlayer(list)
            | Form::Set(_, list)
            | Form::SetOfSets(_, list) => list.clone(),
            Form::Map(_, content) => content.values().copied().collect(),
            Form::Element { blocks, .. } => blocks.iter().flat_map(|(_, parts)| parts).copied().collect(),
            Form::Part { .. } | Form::Attribute(_) => Vec::new(),
        }
    }

    pub fn is_player(&self, uid: Uid) -> bool {
        matches!(self.node(uid).form, Form::Player(_))
    }

    pub fn is_element(&self, uid: Uid) -> bool {
        matches!(self.node(uid).form, Form::Element { .. })
    }

    pub fn is_part(&self, uid: Uid) -> bool {
        matches!(self.node(uid).form, Form::Part { .. })
    }

    /// The players in turn order.
    pub fn players(&self) -> Vec<Uid> {
        self.children(0).into_iter().filter(|it| self.is_player(*it)).collect()
    }

    /// The attribute of this name on a node itself.
    pub fn attribute(&self, node: Uid, name: &str) -> Option<Uid> {
        self.node(node).attributes.iter().copied().find(|it| self.node(*it).name == name)
    }

    pub fn value(&self, attribute: Uid) -> &Value {
        match &self.node(attribute).form {
            Form::Attribute(value) => value,
            other => panic!("{other:?} has no value"),
        }
    }

    pub fn set_value(&mut self, attribute: Uid, new: Value) {
        self.node_mut(attribute).form = Form::Attribute(new);
    }

    /// The part on which an element lies, as stored.
    pub fn placed_on(&self, element: Uid) -> Option<Uid> {
        match self.node(element).form {
            Form::Element { placed_on, .. } => placed_on,
            _ => None,
        }
    }

    /// The PLAYER or NONPLAYER who owns a node; such a node owns itself.
    pub fn owner(&self, uid: Uid) -> Option<Uid> {
        let mut at = Some(uid);
        while let Some(node) = at {
            if matches!(self.node(node).form, Form::Player(_) | Form::NonPlayer(_)) {
                return Some(node);
            }
            at = self.node(node).parent;
        }
        None
    }

    /// The position of an element on its map: the map, x, y.
    pub fn place(&self, element: Uid) -> Option<(Uid, i32, i32)> {
        let map = self.node(element).parent?;
        let Form::Map(_, content) = &self.node(map).form else { return None };
        let ((y, x), _) = content.iter().find(|(_, it)| **it == element)?;
        Some((map, *x, *y))
    }

    /// All parts that act as one with a part, including itself, sorted by number. Sharing is symmetric and
    /// transitive.
    pub fn class(&self, part: Uid) -> Vec<Uid> {
        let (mut found, mut open) = (BTreeSet::from([part]), vec![part]);
        while let Some(at) = open.pop() {
            let Form::Part { shared, .. } = &self.node(at).form else { continue };
            open.extend(shared.iter().copied().filter(|it| found.insert(*it)));
            for (from, to) in &self.joined_by_hand {
                let other = if *from == at { *to } else { *from };
                if (*from == at || *to == at) && found.insert(other) {
                    open.push(other);
                }
            }
        }
        found.into_iter().collect()
    }

    /// The representative of a node in queries and collections: the lowest number of its class.
    pub fn representative(&self, uid: Uid) -> Uid {
        if self.is_part(uid) { self.class(uid)[0] } else { uid }
    }

    /// A collection with parts replaced by representatives, each node once.
    pub fn reduced(&self, list: &[Uid]) -> Vec<Uid> {
        let mut result = Vec::new();
        for uid in list {
            let uid = self.representative(*uid);
            if !result.contains(&uid) {
                result.push(uid);
            }
        }
        result
    }

    /// What lies on a part: on all that act as one with it, by number, each in order of placing.
    pub fn placed(&self, part: Uid) -> Vec<Uid> {
        let mut result = Vec::new();
        for member in self.class(part) {
            if let Form::Part { placed, .. } = &self.node(member).form {
                result.extend(placed);
            }
        }
        result
    }

    /// The neighbours of a part: those of all that act as one with it, without these themselves.
    pub fn next_to(&self, part: Uid) -> Vec<Uid> {
        self.leads(part, Link::NextTo)
    }

    /// The parts to which ways lead from a part, or from one that acts as one with it.
    pub fn path_to(&self, part: Uid) -> Vec<Uid> {
        self.leads(part, Link::Path)
    }

    fn leads(&self, part: Uid, kind: Link) -> Vec<Uid> {
        let class = self.class(part);
        let mut result = Vec::new();
        for member in &class {
            if let Form::Part { next_to, path_to, by_hand, .. } = &self.node(*member).form {
                let made = if kind == Link::Path { path_to } else { next_to };
                let own = by_hand.iter().filter(|(link, _)| *link == kind).map(|(_, it)| it);
                result.extend(made.iter().chain(own).filter(|it| !class.contains(it)));
            }
        }
        self.reduced(&result)
    }

    /// Takes an element off the part it lies on.
    pub fn take_off(&mut self, element: Uid) {
        let Some(part) = self.placed_on(element) else { return };
        if let Form::Part { placed, .. } = &mut self.node_mut(part).form {
            placed.retain(|it| *it != element);
        }
        if let Form::Element { placed_on, .. } = &mut self.node_mut(element).form {
            *placed_on = None;
        }
    }

    /// Puts an element on a part, if nothing prevents it.
    pub fn put_on(&mut self, element: Uid, part: Uid) {
        self.take_off(element);
        if let Form::Part { placed, .. } = &mut self.node_mut(part).form {
            placed.push(element);
        }
        if let Form::Element { placed_on, .. } = &mut self.node_mut(element).form {
            *placed_on = Some(part);
        }
    }

    /// Returns whether a part belongs to an element or to something on it, directly or indirectly.
    pub fn carries(&self, element: Uid, part: Uid) -> bool {
        let mut at = Some(part);
        while let Some(part) = at {
            let owner = self.node(part).parent.expect("a part belongs to an element");
            if owner == element {
                return true;
            }
            at = self.placed_on(owner);
        }
        false
    }
}
