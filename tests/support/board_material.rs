//! Materials for tests.

#![allow(dead_code, reason = "every test binary uses its own part")]

use schola::board::material::{
    Access, Attribute, Direction, End, Grid, Kind, Link, LinkRule, Map, Material, Node, Part, PartBlock, Uid,
    Value,
};
use schola::xml::Extra;

/// Assigns numbers to nodes, from 1.
#[derive(Debug, Default)]
pub struct Maker {
    last: Uid,
}

/// The value of an attribute.
pub fn int(number: i64) -> Value {
    Value::Int(number)
}

/// The value of an attribute.
pub fn word(text: &str) -> Value {
    Value::Text(text.to_owned())
}

/// The same end for input and output.
pub fn access(input: End, output: End) -> Access {
    Access { input, output, unordered: false }
}

impl Maker {
    fn uid(&mut self) -> Uid {
        self.last += 1;
        self.last
    }

    fn node(&mut self, name: &str, kind: Kind, attributes: &[(&str, Value)]) -> Node {
        let uid = self.uid();
        let attributes = self.attributes(attributes);
        Node { name: name.to_owned(), uid, kind, attributes, visible_to: None, extra: Extra::default() }
    }

    /// Attributes of a node or part.
    pub fn attributes(&mut self, list: &[(&str, Value)]) -> Vec<Attribute> {
        list.iter()
            .map(|(name, value)| Attribute {
                name: (*name).to_owned(),
                uid: self.uid(),
                value: value.clone(),
                values: Vec::new(),
                visible_to: None,
                extra: Extra::default(),
            })
            .collect()
    }

    pub fn player(&mut self, name: &str, attributes: &[(&str, Value)], children: Vec<Node>) -> Node {
        self.node(name, Kind::Player(children), attributes)
    }

    pub fn common(&mut self, name: &str, attributes: &[(&str, Value)], children: Vec<Node>) -> Node {
        self.node(name, Kind::NonPlayer(children), attributes)
    }

    pub fn set(&mut self, name: &str, access: Access, elements: Vec<Node>) -> Node {
        self.node(name, Kind::Set { access, elements }, &[])
    }

    pub fn sets(&mut self, name: &str, elements: Vec<Node>) -> Node {
        self.node(name, Kind::SetOfSets { access: Access::default(), elements }, &[])
    }

    pub fn map(&mut self, name: &str, map: Map) -> Node {
        self.node(name, Kind::Map(Box::new(map)), &[])
    }

    pub fn simple(&mut self, name: &str, attributes: &[(&str, Value)]) -> Node {
        self.node(name, Kind::Element { complex: false, placed_on: None, blocks: Vec::new() }, attributes)
    }

    /// An element with blocks of parts: their names and sizes.
    pub fn complex(&mut self, name: &str, attributes: &[(&str, Value)], blocks: &[(&str, usize)]) -> Node {
        let blocks = blocks
            .iter()
            .map(|(name, size)| PartBlock {
                name: (*name).to_owned(),
                parts: (0..*size).map(|_| Part { uid: self.uid(), ..Part::default() }).collect(),
            })
            .collect();
        self.node(name, Kind::Element { complex: true, placed_on: None, blocks }, attributes)
    }
}

/// A map without limits and rules.
pub fn map(grid: Grid, content: Vec<(i32, i32, Node)>) -> Map {
    Map {
        grid,
        range: (0, 0),
        inserting: true,
        moving: true,
        removing: true,
        connection_rules: Vec::new(),
        element_rules: Vec::new(),
        content,
    }
}

/// A link rule in both directions.
pub fn rule(link: Link, own: (&str, u32), neighbor: i32, other: (&str, u32)) -> LinkRule {
    let named = |(block, index): (&str, u32)| (block.to_owned(), index);
    LinkRule { link, direction: Direction::DoubleSide, own: named(own), neighbor, other: named(other) }
}

/// A material of these nodes below the root.
pub fn material(children: Vec<Node>) -> Material {
    Material { children, ..Material::default() }
}

/// Puts an element on a part, both given by number, with the references at both ends as in a file.
pub fn place(material: &mut Material, element: Uid, part: Uid) {
    for node in &mut material.children {
        place_in(node, element, part);
    }
}

fn place_in(node: &mut Node, element: Uid, part: Uid) {
    match &mut node.kind {
        Kind::Player(list)
        | Kind::NonPlayer(list)
        | Kind::Set { elements: list, .. }
        | Kind::SetOfSets { elements: list, .. } => {
            list.iter_mut().for_each(|it| place_in(it, element, part));
        }
        Kind::Map(map) => map.content.iter_mut().for_each(|(_, _, it)| place_in(it, element, part)),
        Kind::Element { placed_on, blocks, .. } => {
            if node.uid == element {
                *placed_on = Some(part);
            }
            for it in blocks.iter_mut().flat_map(|it| &mut it.parts).filter(|it| it.uid == part) {
                it.placed.push(element);
            }
        }
    }
}

/// The numbers of the parts of an element, block by block.
pub fn parts(node: &Node) -> Vec<Uid> {
    node.parts().map(|(_, _, part)| part.uid).collect()
}

/// All elements below a node.
pub fn elements(node: &Node) -> Vec<&Node> {
    let own = matches!(node.kind, Kind::Element { .. }).then_some(node);
    own.into_iter().chain(node.children().flat_map(elements)).collect()
}
