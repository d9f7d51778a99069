//! New nodes with numbers of their own.

use crate::board::material::{Attribute, Kind, Material, Node, Part, PartBlock, Uid, Value};
use crate::xml::Extra;

/// The name of the part of a field that carries pieces.
pub const STAND: &str = "stand";

/// Issues numbers that no node of a material has.
pub struct Fresh(Uid);

impl Fresh {
    /// Starts after all numbers of a material.
    pub fn of(material: &Material) -> Self {
        Self(material.largest_uid())
    }

    fn uid(&mut self) -> Uid {
        self.0 += 1;
        self.0
    }

    pub fn node(&mut self, name: &str, kind: Kind) -> Node {
        Node {
            name: name.to_owned(),
            uid: self.uid(),
            kind,
            attributes: Vec::new(),
            visible_to: None,
            extra: Extra::default(),
        }
    }

    /// Creates an element that nothing can lie on.
    pub fn piece(&mut self, name: &str) -> Node {
        self.node(name, Kind::Element { complex: false, placed_on: None, blocks: Vec::new() })
    }

    /// Creates an element with one part for others to lie on.
    pub fn field(&mut self, name: &str) -> Node {
        let parts = vec![Part { uid: self.uid(), ..Part::default() }];
        let blocks = vec![PartBlock { name: STAND.to_owned(), parts }];
        self.node(name, Kind::Element { complex: true, placed_on: None, blocks })
    }

    pub fn number(&mut self, name: &str, value: i64) -> Attribute {
        self.attribute(name, Value::Int(value))
    }

    pub fn text(&mut self, name: &str, value: &str) -> Attribute {
        self.attribute(name, Value::Text(value.to_owned()))
    }

    pub fn attribute(&mut self, name: &str, value: Value) -> Attribute {
        let (name, extra) = (name.to_owned(), Extra::default());
        Attribute { name, uid: self.uid(), value, values: Vec::new(), visible_to: None, extra }
    }
}

/// Returns the number of a field's part.
pub fn stand(field: &Node) -> Uid {
    field.parts().next().map_or(0, |(_, _, part)| part.uid)
}

/// Changes the part of a field.
pub fn with_stand(field: &mut Node, change: impl FnOnce(&mut Part)) {
    if let Kind::Element { blocks, .. } = &mut field.kind
        && let Some(part) = blocks.first_mut().and_then(|block| block.parts.first_mut())
    {
        change(part);
    }
}
