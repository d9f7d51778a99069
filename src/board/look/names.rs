//! The names that a look can show: kinds of elements with their values, and everything else in the material.

use crate::board::material::{Kind, Material, Node, Value};

/// The maximum number of values listed for an attribute.
const MOST_VALUES: usize = 12;

/// The maximum number of texts that a template is filled in to.
const MOST_FILLED: usize = 64;

/// A name in the material, with what distinguishes its bearers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Named {
    /// The name.
    pub name: String,
    /// Whether elements have it; those can have pictures.
    pub is_element: bool,
    /// How many nodes have it.
    pub count: usize,
    /// The players who own some of them at the start, if there are several.
    pub owners: Vec<String>,
    /// The attributes of elements of this name.
    pub attributes: Vec<AttributeValues>,
}

/// An attribute with its initial values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AttributeValues {
    /// Its name.
    pub name: String,
    /// Its distinct values, sorted; only some if there are many.
    pub values: Vec<String>,
}

impl Named {
    /// Fills the initial values into a text with attributes in braces, smallest first: `die-{face}.svg` gives
    /// `die-1.svg`, `die-2.svg` and so on. A text without braces gives itself.
    pub fn filled(&self, text: &str) -> Vec<String> {
        let mut texts = vec![text.to_owned()];
        for attribute in &self.attributes {
            let gap = format!("{{{}}}", attribute.name);
            if text.contains(&gap) {
                let values = |text: &String| {
                    let text = text.clone();
                    attribute.values.iter().map(|value| text.replace(&gap, value)).collect::<Vec<_>>()
                };
                texts = texts.iter().flat_map(values).take(MOST_FILLED).collect();
            }
        }
        texts
    }
}

/// Returns all names of the material: those of elements first, each kind in order of occurrence.
pub fn names(material: &Material) -> Vec<Named> {
    let mut found: Vec<Named> = Vec::new();
    for node in &material.children {
        let owner = matches!(node.kind, Kind::Player(_)).then_some(node.name.as_str());
        note(node, owner, &mut found);
    }
    for named in &mut found {
        if named.owners.len() < 2 {
            named.owners.clear();
        }
    }
    found.sort_by_key(|named| !named.is_element);
    found
}

fn note(node: &Node, owner: Option<&str>, found: &mut Vec<Named>) {
    let is_element = matches!(node.kind, Kind::Element { .. });
    let at = found.iter().position(|named| named.name == node.name && named.is_element == is_element);
    let at = at.unwrap_or_else(|| {
        found.push(Named {
            name: node.name.clone(),
            is_element,
            count: 0,
            owners: Vec::new(),
            attributes: Vec::new(),
        });
        found.len() - 1
    });
    let named = &mut found[at];
    named.count += 1;
    let owner_name = owner.unwrap_or_default();
    if is_element && owner.is_some() && !named.owners.iter().any(|other| other == owner_name) {
        named.owners.push(owner_name.to_owned());
    }
    for attribute in node.attributes.iter().filter(|_| is_element) {
        let known = named.attributes.iter().position(|other| other.name == attribute.name);
        let known = known.unwrap_or_else(|| {
            named.attributes.push(AttributeValues { name: attribute.name.clone(), values: Vec::new() });
            named.attributes.len() - 1
        });
        let value = match &attribute.value {
            Value::Int(number) => number.to_string(),
            Value::Text(text) => text.clone(),
        };
        let values = &mut named.attributes[known].values;
        if values.len() < MOST_VALUES && !values.contains(&value) {
            values.push(value);
        }
    }
    for child in node.children() {
        note(child, owner, found);
    }
}

/// Returns the paths that can be counters of players: attributes and sets of players and of common material.
pub fn countable(material: &Material) -> Vec<String> {
    let mut paths: Vec<String> = Vec::new();
    for node in &material.children {
        let head = match node.kind {
            Kind::Player(_) => "!Players".to_owned(),
            _ => format!("!Root.{}", node.name),
        };
        let attributes = node.attributes.iter().map(|attribute| &attribute.name);
        let is_set = |child: &&Node| matches!(child.kind, Kind::Set { .. });
        let sets = node.children().filter(is_set).map(|child| &child.name);
        for name in attributes.chain(sets) {
            let path = format!("{head}.{name}");
            if !paths.contains(&path) {
                paths.push(path);
            }
        }
    }
    paths
}
