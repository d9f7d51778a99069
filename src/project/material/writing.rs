//! Writes the tree.

use std::collections::HashMap;

use super::{
    DIRECTIONS, ELEMENTS, ENDS, GRIDS, INTEGER, LINKS, NODE, ORDERS, ROOT_NAME, STRING, full_names,
    visibility_text, word_of,
};
use crate::board::Material;
use crate::board::material::{
    Access, Attribute, Kind, Link, LinkRule, Map, Node, Part, PartBlock, Uid, Value, Visibility,
};
use crate::xml::{self, Extra, Slot, Writer};

const ROOT: [(&str, &str); 3] = [("nodeName", ROOT_NAME), ("nodeType", "ROOT"), ("uid", "0")];

/// The full paths of nodes by their numbers.
pub(in crate::project) struct Names(HashMap<Uid, String>);

impl Names {
    pub fn of(material: &Material) -> Self {
        Self(full_names(material))
    }

    /// Returns the path of a node; for a number that does not exist, something that ends with it.
    pub fn path(&self, uid: Uid) -> String {
        self.0.get(&uid).cloned().unwrap_or_else(|| format!("{ROOT_NAME}-0.-{uid}"))
    }
}

pub(super) fn write(model: &Material) -> String {
    let names = Names::of(model);
    xml::write_plain(NODE, &ROOT, &model.extra, |writer| root_inside(writer, model, &names))
}

/// Writes the tree as an element of another file.
pub(in crate::project) fn write_root(writer: &mut Writer, model: &Material, names: &Names) {
    writer.tag(NODE, &ROOT, &model.extra, |writer| root_inside(writer, model, names));
}

fn root_inside(writer: &mut Writer, model: &Material, names: &Names) {
    writer.wrapper("childs", &model.extra, |writer| nodes(writer, &model.children, names, false));
}

fn nodes(writer: &mut Writer, list: &[Node], names: &Names, indexed: bool) {
    for (index, node) in list.iter().enumerate() {
        write_node(writer, node, names, indexed.then_some(index));
    }
}

/// The attributes of an element in writing order.
#[derive(Default)]
struct List(Vec<(&'static str, String)>);

impl List {
    fn add(&mut self, name: &'static str, value: &(impl ToString + ?Sized)) {
        self.0.push((name, value.to_string()));
    }

    fn head(name: &str, kind: &'static str, uid: Uid) -> Self {
        let mut list = Self::default();
        list.add("nodeName", &name);
        list.add("nodeType", &kind);
        list.add("uid", &uid);
        list
    }

    fn access(&mut self, access: Access) {
        self.add("inputType", &word_of(ENDS, &access.input));
        self.add("outputType", &word_of(ENDS, &access.output));
        self.add("orderType", &word_of(ORDERS, &access.unordered));
    }

    fn visible(&mut self, visible: Option<&Visibility>) {
        if let Some(visible) = visible {
            self.add("visibleTo", &visibility_text(visible));
        }
    }

    fn tag(&self, writer: &mut Writer, name: &str, extra: &Extra, body: impl FnOnce(&mut Writer)) {
        let borrowed: Vec<(&str, &str)> =
            self.0.iter().map(|(name, value)| (*name, value.as_str())).collect();
        writer.tag(name, &borrowed, extra, body);
    }
}

fn write_node(writer: &mut Writer, node: &Node, names: &Names, index: Option<usize>) {
    let word = match &node.kind {
        Kind::Player(_) => "PLAYER",
        Kind::NonPlayer(_) => "NONPLAYER",
        Kind::Set { .. } => "SET",
        Kind::SetOfSets { .. } => "SETOFSETS",
        Kind::Map(_) => "MAP2D",
        Kind::Element { .. } => "ELEMENT",
    };
    let mut list = List::head(&node.name, word, node.uid);
    match &node.kind {
        Kind::Player(_) | Kind::NonPlayer(_) => {}
        Kind::Set { access, .. } | Kind::SetOfSets { access, .. } => list.access(*access),
        Kind::Map(map) => {
            list.add("rangeX", &map.range.0);
            list.add("rangeY", &map.range.1);
            list.add("mapType", &word_of(GRIDS, &map.grid));
            let rights = [("inserting", map.inserting), ("moving", map.moving), ("removing", map.removing)];
            rights.into_iter().filter(|(_, allowed)| !allowed).for_each(|(name, _)| list.add(name, "NO"));
        }
        Kind::Element { complex, placed_on, .. } => {
            list.add("elementType", &word_of(ELEMENTS, complex));
            if let Some(uid) = placed_on {
                list.add("placedOn", &names.path(*uid));
            }
        }
    }
    if let Some(index) = index {
        list.add("index", &index);
    }
    list.visible(node.visible_to.as_ref());
    writer.before(NODE, &node.extra);
    list.tag(writer, NODE, &node.extra, |writer| inside(writer, node, names));
}

fn inside(writer: &mut Writer, node: &Node, names: &Names) {
    let extra = &node.extra;
    match &node.kind {
        Kind::Player(children) | Kind::NonPlayer(children) => {
            writer.wrapper("childs", extra, |writer| nodes(writer, children, names, false));
            writer.wrapper("attributes", extra, |writer| attributes(writer, &node.attributes));
        }
        Kind::Set { elements, .. } | Kind::SetOfSets { elements, .. } => {
            writer.wrapper("elements", extra, |writer| nodes(writer, elements, names, true));
        }
        Kind::Map(map) => write_map(writer, map, extra, names),
        Kind::Element { blocks, .. } => {
            writer.wrapper("attributes", extra, |writer| attributes(writer, &node.attributes));
            writer.wrapper("subElementSets", extra, |writer| {
                blocks.iter().for_each(|block| write_block(writer, block, names));
            });
        }
    }
}

fn write_map(writer: &mut Writer, map: &Map, extra: &Extra, names: &Names) {
    let none = Extra::default();
    writer.wrapper("connectionRules", extra, |writer| rules(writer, &map.connection_rules));
    writer.wrapper("elementRules", extra, |writer| rules(writer, &map.element_rules));
    writer.wrapper("content", extra, |writer| {
        for (x, y, node) in &map.content {
            let (x, y) = (x.to_string(), y.to_string());
            writer.tag("position", &[("x", &x), ("y", &y)], &none, |writer| {
                write_node(writer, node, names, None);
            });
        }
    });
}

fn rules(writer: &mut Writer, list: &[LinkRule]) {
    for rule in list {
        let mut attributes = List::default();
        attributes.add("conDir", &word_of(DIRECTIONS, &rule.direction));
        attributes.add("conRul", &word_of(LINKS, &rule.link));
        attributes.add("cenSubElemName", &rule.own.0);
        attributes.add("cenSubElemIndex", &rule.own.1);
        attributes.add("neighborIndex", &rule.neighbor);
        attributes.add("neighSubElemName", &rule.other.0);
        attributes.add("neighSubElemIndex", &rule.other.1);
        attributes.tag(writer, "rule", &Extra::default(), |_| {});
    }
}

fn attributes(writer: &mut Writer, list: &[Attribute]) {
    for attribute in list {
        let mut fields = List::head(&attribute.name, "ATTRIBUTE", attribute.uid);
        let (kind, value) = value_words(&attribute.value);
        fields.add("dataType", &kind);
        fields.add("value", &value);
        if !attribute.values.is_empty() {
            fields.add("values", &attribute.values.join("|"));
        }
        fields.visible(attribute.visible_to.as_ref());
        writer.before(NODE, &attribute.extra);
        fields.tag(writer, NODE, &attribute.extra, |_| {});
    }
}

/// Returns `dataType` and `value` of a value.
pub(in crate::project) fn value_words(value: &Value) -> (&'static str, String) {
    match value {
        Value::Int(number) => (INTEGER, number.to_string()),
        Value::Text(text) => (STRING, text.clone()),
    }
}

fn write_block(writer: &mut Writer, block: &PartBlock, names: &Names) {
    writer.tag("subElementSet", &[("setName", &block.name)], &Extra::default(), |writer| {
        for (index, part) in block.parts.iter().enumerate() {
            write_part(writer, &block.name, index, part, names);
        }
    });
}

fn hand_links(writer: &mut Writer, list: &[(Link, Uid)], names: &Names) {
    for (link, uid) in list {
        let path = names.path(*uid);
        let attributes = [("conRul", word_of(LINKS, link)), ("fullName", &path)];
        writer.tag("link", &attributes, &Extra::default(), |_| {});
    }
}

fn write_part(writer: &mut Writer, name: &str, index: usize, part: &Part, names: &Names) {
    let extra = &part.extra;
    let mut fields = List::head(name, "SUBELEMENT", part.uid);
    fields.add("subElementIndex", &index);
    writer.before(NODE, extra);
    fields.tag(writer, NODE, extra, |writer| {
        writer.wrapper("attributes", extra, |writer| attributes(writer, &part.attributes));
        let references = |writer: &mut Writer, wrapper, item, list: &[Uid]| {
            writer.wrapper(wrapper, extra, |writer| {
                for uid in list {
                    let path = names.path(*uid);
                    writer.tag(item, &[("fullName", &path)], &Extra::default(), |_| {});
                }
            });
        };
        references(writer, "sharedWith", "shared", &part.shared_with);
        references(writer, "nextTo", "next", &part.next_to);
        // Files of games without them stay as they were.
        let has = |name| extra.nodes.iter().any(|(slot, _)| *slot == Slot::Before(name));
        if !part.path_to.is_empty() || has("pathTo") {
            references(writer, "pathTo", "path", &part.path_to);
        }
        if !part.by_hand.is_empty() || has("byHand") {
            writer.wrapper("byHand", extra, |writer| hand_links(writer, &part.by_hand, names));
        }
        references(writer, "placedElements", "placedElement", &part.placed);
    });
}
