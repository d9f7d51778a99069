//! Reads the tree, element by element.

use std::borrow::Cow;
use std::mem;

use super::{
    DIRECTIONS, ELEMENTS, ENDS, GRIDS, INTEGER, LINKS, NODE, ORDERS, Places, ROOT_NAME, Reference, STRING,
    YES_NO, names_below, parse_visibility,
};
use crate::board::material::{
    Access, Attribute, Direction, End, Grid, Kind, Link, LinkRule, Map, Node, Part, PartBlock, Uid, Value,
    Visibility,
};
use crate::project::limits;
use crate::project::ordered::Ordered;
use crate::xml::{Broken, Child, Element, Extra, Fault, Fields, KnownChildren, Reader, Slot};

const NOTHING: KnownChildren = KnownChildren { required: &[], expected: &[], optional: &[], many: &[] };
const NODES: KnownChildren = KnownChildren { required: &[], expected: &[], optional: &[], many: &[NODE] };
const WITH_CHILDREN: KnownChildren =
    KnownChildren { required: &[], expected: &[], optional: &["childs", "attributes"], many: &[] };
const WITH_ELEMENTS: KnownChildren =
    KnownChildren { required: &[], expected: &[], optional: &["elements"], many: &[] };
const OF_MAP: KnownChildren = KnownChildren {
    required: &[],
    expected: &[],
    optional: &["connectionRules", "elementRules", "content"],
    many: &[],
};
const OF_ELEMENT: KnownChildren =
    KnownChildren { required: &[], expected: &[], optional: &["attributes", "subElementSets"], many: &[] };
const OF_PART: KnownChildren = KnownChildren {
    required: &[],
    expected: &[],
    optional: &["attributes", "sharedWith", "nextTo", "pathTo", "byHand", "placedElements"],
    many: &[],
};

/// The element names that a node may contain.
type Allowed = &'static [&'static str];
const IN_ROOT: Allowed = &["PLAYER", "NONPLAYER"];
const IN_OWNER: Allowed = &["SET", "SETOFSETS", "MAP2D"];
const IN_SET: Allowed = &["ELEMENT"];

/// The tree being read.
#[derive(Debug, Default)]
pub(in crate::project) struct Reading {
    pub places: Places,
    pub references: Vec<Reference>,
    count: usize,
}

/// A node in a set, with its index there.
struct Member {
    index: u32,
    at: usize,
    node: Node,
}

impl Reading {
    /// Reads the content of the tree's root element; its unknown content goes to `extra`.
    pub fn root<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        root: &Element<'a>,
        extra: &mut Extra,
    ) -> Result<Vec<Node>, Broken> {
        const CHILDREN: KnownChildren =
            KnownChildren { required: &[], expected: &[], optional: &["childs"], many: &[] };
        let mut element = root.clone();
        let mut fields = Fields::of(&mut element);
        let ours = [("nodeName", ROOT_NAME), ("nodeType", "ROOT"), ("uid", "0")];
        for (name, wanted) in ours {
            let found = fields.require(reader, name);
            if let Some(found) = found.filter(|found| found != wanted) {
                let fault = Fault::error("xml-choice", root.at).with("attribute", name);
                reader.report(fault.with("text", &found).with("choices", wanted));
            }
        }
        extra.attributes.retain(|(name, _)| ours.iter().all(|(own, _)| own != name));
        fields.keep(reader, &mut Extra::default());
        let mut list = Vec::new();
        reader.children(&element, CHILDREN, extra, |reader, child| {
            self.nodes(reader, child, IN_ROOT, &mut list)
        })?;
        Ok(list)
    }

    /// Reports references whose path is not that of the node with their number.
    pub fn check_references(&mut self, reader: &mut Reader<'_>, children: &[Node]) {
        let names = names_below(children);
        for Reference { at, path, uid } in mem::take(&mut self.references) {
            if let Some(wanted) = names.get(&uid).filter(|name| **name != path) {
                let fault = Fault::warning("material-reference-name", at).with("path", &path);
                reader.report(fault.with("wanted", wanted));
            }
        }
    }

    /// Counts a numbered thing and records its place. Returns whether the limit allows it.
    fn number(&mut self, reader: &mut Reader<'_>, fields: &mut Fields<'_>) -> Option<Uid> {
        let uid = fields.require_number(reader, "uid", 0, u32::MAX)?;
        let _ = self.places.insert(uid, fields.at());
        self.count += 1;
        if self.count == limits::NODES + 1 {
            let fault = Fault::error("material-too-many", fields.at());
            reader.report(fault.with("limit", limits::NODES.to_string()));
        }
        (self.count <= limits::NODES).then_some(uid)
    }

    /// Reads the nodes in a wrapper, in the order of the file.
    fn nodes<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        child: Child<'a, '_>,
        allowed: Allowed,
        into: &mut Vec<Node>,
    ) -> Result<(), Broken> {
        self.members(reader, child, allowed, None).map(|members| {
            into.extend(members.into_iter().map(|member| member.node));
        })
    }

    /// Reads the nodes in a wrapper; with a list for order, by their index.
    fn members<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        child: Child<'a, '_>,
        allowed: Allowed,
        mut order: Option<&mut Ordered<()>>,
    ) -> Result<Vec<Member>, Broken> {
        let Child { name, mut element, extra, .. } = child;
        Fields::of(&mut element).keep_in_parent(reader, extra);
        let mut members = Vec::new();
        let mut inner = Extra::default();
        reader.children(&element, NODES, &mut inner, |reader, child| {
            members.extend(self.node(reader, child, allowed, order.as_deref_mut())?);
            Ok(())
        })?;
        extra.add(Slot::Before(name), inner.nodes.into_iter().map(|(_, node)| node));
        Ok(members)
    }

    /// Reads the nodes of a set, sorted by their index.
    fn elements<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        child: Child<'a, '_>,
        allowed: Allowed,
    ) -> Result<Vec<Node>, Broken> {
        let mut indices = Ordered::default();
        let members = self.members(reader, child, allowed, Some(&mut indices))?;
        let mut order = indices.into_missing();
        for member in members {
            order.push(member.index, member.at, member.node);
        }
        Ok(order.finish(reader).0)
    }

    fn node<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        child: Child<'a, '_>,
        allowed: Allowed,
        order: Option<&mut Ordered<()>>,
    ) -> Result<Option<Member>, Broken> {
        let Child { mut element, before, .. } = child;
        let mut extra = Extra::default();
        extra.add(Slot::Before(NODE), before.drain(..));
        let mut fields = Fields::of(&mut element);
        let name = fields.require(reader, "nodeName").map(Cow::into_owned);
        let kind = fields.require(reader, "nodeType");
        let uid = self.number(reader, &mut fields);
        if let Some(kind) = kind.as_ref().filter(|kind| !allowed.contains(&kind.as_ref())) {
            let fault = Fault::error("xml-choice", element.at).with("attribute", "nodeType");
            reader.report(fault.with("text", kind).with("choices", allowed.join(", ")));
        }
        let known = kind.and_then(|kind| allowed.iter().find(|word| **word == kind));
        let (Some(name), Some(kind), Some(uid)) = (name, known, uid) else {
            reader.skip()?;
            return Ok(None);
        };
        let mut node = Node {
            name,
            uid,
            kind: Kind::Player(Vec::new()),
            attributes: Vec::new(),
            visible_to: None,
            extra: Extra::default(),
        };
        node.kind = kind_of(reader, kind, &mut fields, &mut self.references);
        let index = order.map_or(0, |order| order.index(reader, &mut fields, "index"));
        if !matches!(*kind, "PLAYER" | "NONPLAYER") {
            node.visible_to = visibility(reader, &mut fields);
        }
        fields.keep(reader, &mut extra);
        self.inside(reader, &element, &mut node, &mut extra)?;
        node.extra = extra;
        Ok(Some(Member { index, at: element.at, node }))
    }

    /// Reads the content of a node's element.
    fn inside<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        element: &Element<'a>,
        node: &mut Node,
        extra: &mut Extra,
    ) -> Result<(), Broken> {
        let attributes = &mut node.attributes;
        match &mut node.kind {
            Kind::Player(list) | Kind::NonPlayer(list) => {
                reader.children(element, WITH_CHILDREN, extra, |reader, child| match child.name {
                    "childs" => self.nodes(reader, child, IN_OWNER, list),
                    _ => self.attributes(reader, child, attributes),
                })
            }
            Kind::Set { elements, .. } => reader.children(element, WITH_ELEMENTS, extra, |reader, child| {
                *elements = self.elements(reader, child, IN_SET)?;
                Ok(())
            }),
            Kind::SetOfSets { elements, .. } => {
                reader.children(element, WITH_ELEMENTS, extra, |reader, child| {
                    *elements = self.elements(reader, child, IN_OWNER)?;
                    Ok(())
                })
            }
            Kind::Map(map) => reader.children(element, OF_MAP, extra, |reader, child| match child.name {
                "connectionRules" => link_rules(reader, child, &mut map.connection_rules),
                "elementRules" => link_rules(reader, child, &mut map.element_rules),
                _ => self.content(reader, child, map),
            }),
            Kind::Element { blocks, .. } => {
                reader.children(element, OF_ELEMENT, extra, |reader, child| match child.name {
                    "attributes" => self.attributes(reader, child, attributes),
                    _ => self.part_blocks(reader, child, blocks),
                })
            }
        }
    }

    fn content<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        child: Child<'a, '_>,
        map: &mut Map,
    ) -> Result<(), Broken> {
        const POSITIONS: KnownChildren =
            KnownChildren { required: &[], expected: &[], optional: &[], many: &["position"] };
        let Child { name, mut element, extra, .. } = child;
        Fields::of(&mut element).keep_in_parent(reader, extra);
        let mut inner = Extra::default();
        reader.children(&element, POSITIONS, &mut inner, |reader, child| {
            let Child { mut element, before, .. } = child;
            let mut fields = Fields::of(&mut element);
            let x = fields.require_number(reader, "x", i32::MIN, i32::MAX);
            let y = fields.require_number(reader, "y", i32::MIN, i32::MAX);
            fields.lose(reader);
            let mut found = Vec::new();
            let mut of_position = Extra::default();
            reader.children(&element, NODES, &mut of_position, |reader, child| {
                found.extend(self.node(reader, child, IN_SET, None)?);
                Ok(())
            })?;
            if found.len() != 1 {
                let fault = Fault::error("material-position", element.at);
                reader.report(fault.with("count", found.len().to_string()));
            }
            let (Some(mut member), Some(x), Some(y)) = (found.pop(), x, y) else { return Ok(()) };
            // What comes before the place moves to before its element.
            let behind = of_position.nodes.into_iter().map(|(_, node)| node);
            let outside = before.drain(..).chain(behind).map(|node| (Slot::Before(NODE), node)).collect();
            let own = mem::replace(&mut member.node.extra.nodes, outside);
            member.node.extra.nodes.extend(own);
            map.content.push((x, y, member.node));
            Ok(())
        })?;
        extra.add(Slot::Before(name), inner.nodes.into_iter().map(|(_, node)| node));
        Ok(())
    }

    fn attributes<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        child: Child<'a, '_>,
        into: &mut Vec<Attribute>,
    ) -> Result<(), Broken> {
        let Child { name, mut element, extra, .. } = child;
        Fields::of(&mut element).keep_in_parent(reader, extra);
        let mut inner = Extra::default();
        reader.children(&element, NODES, &mut inner, |reader, child| {
            into.extend(self.attribute(reader, child)?);
            Ok(())
        })?;
        extra.add(Slot::Before(name), inner.nodes.into_iter().map(|(_, node)| node));
        Ok(())
    }

    fn attribute<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        child: Child<'a, '_>,
    ) -> Result<Option<Attribute>, Broken> {
        let Child { mut element, before, .. } = child;
        let mut extra = Extra::default();
        extra.add(Slot::Before(NODE), before.drain(..));
        let mut fields = Fields::of(&mut element);
        let name = fields.require(reader, "nodeName").map(Cow::into_owned);
        let kind = fields.one_of(reader, "nodeType", &[("ATTRIBUTE", ())]);
        let uid = self.number(reader, &mut fields);
        let value = value(reader, &mut fields);
        let values = match &value {
            Some(Value::Text(_)) => values(reader, &mut fields),
            _ => Vec::new(),
        };
        let visible_to = visibility(reader, &mut fields);
        fields.keep(reader, &mut extra);
        reader.children(&element, NOTHING, &mut extra, |_, _| Ok(()))?;
        let (Some(name), Some(()), Some(uid), Some(value)) = (name, kind, uid, value) else {
            return Ok(None);
        };
        Ok(Some(Attribute { name, uid, value, values, visible_to, extra }))
    }

    fn part_blocks<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        child: Child<'a, '_>,
        into: &mut Vec<PartBlock>,
    ) -> Result<(), Broken> {
        const BLOCKS: KnownChildren =
            KnownChildren { required: &[], expected: &[], optional: &[], many: &["subElementSet"] };
        let Child { name, mut element, extra, .. } = child;
        Fields::of(&mut element).keep_in_parent(reader, extra);
        let mut inner = Extra::default();
        let mut remarks = Extra::default();
        reader.children(&element, BLOCKS, &mut inner, |reader, child| {
            let Child { mut element, before, .. } = child;
            remarks.add(Slot::End, before.drain(..));
            let mut fields = Fields::of(&mut element);
            let name = fields.require(reader, "setName").map(Cow::into_owned).unwrap_or_default();
            fields.lose(reader);
            let mut order = Ordered::default();
            reader.children(&element, NODES, &mut remarks, |reader, child| {
                self.part(reader, child, &name, &mut order)
            })?;
            into.push(PartBlock { name, parts: order.finish(reader).0 });
            Ok(())
        })?;
        inner.nodes.append(&mut remarks.nodes);
        extra.add(Slot::Before(name), inner.nodes.into_iter().map(|(_, node)| node));
        Ok(())
    }

    fn part<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        child: Child<'a, '_>,
        block: &str,
        order: &mut Ordered<Part>,
    ) -> Result<(), Broken> {
        let Child { mut element, before, .. } = child;
        let mut part = Part::default();
        let mut extra = Extra::default();
        extra.add(Slot::Before(NODE), before.drain(..));
        let mut fields = Fields::of(&mut element);
        let name = fields.require(reader, "nodeName");
        if let Some(name) = name.filter(|name| name != block) {
            let fault = Fault::error("xml-choice", element.at).with("attribute", "nodeName");
            reader.report(fault.with("text", &name).with("choices", block));
        }
        let _ = fields.one_of(reader, "nodeType", &[("SUBELEMENT", ())]);
        let uid = self.number(reader, &mut fields);
        let index = order.index(reader, &mut fields, "subElementIndex");
        fields.keep(reader, &mut extra);
        reader.children(&element, OF_PART, &mut extra, |reader, child| match child.name {
            "attributes" => self.attributes(reader, child, &mut part.attributes),
            "sharedWith" => self.references(reader, child, "shared", &mut part.shared_with),
            "nextTo" => self.references(reader, child, "next", &mut part.next_to),
            "pathTo" => self.references(reader, child, "path", &mut part.path_to),
            "byHand" => self.hand_links(reader, child, &mut part.by_hand),
            _ => self.references(reader, child, "placedElement", &mut part.placed),
        })?;
        if let Some(uid) = uid {
            order.push(index, element.at, Part { uid, extra, ..part });
        }
        Ok(())
    }

    fn references<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        child: Child<'a, '_>,
        item: &'static str,
        into: &mut Vec<Uid>,
    ) -> Result<(), Broken> {
        self.each_reference(reader, child, item, |_, _, uid| into.push(uid))
    }

    /// Reads the links of a part that were made by hand.
    fn hand_links<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        child: Child<'a, '_>,
        into: &mut Vec<(Link, Uid)>,
    ) -> Result<(), Broken> {
        self.each_reference(reader, child, "link", |reader, fields, uid| {
            if !fields.has("conRul") {
                let _ = fields.require(reader, "conRul");
            }
            into.extend(link_of(reader, fields).flatten().map(|link| (link, uid)));
        })
    }

    /// Reads references to nodes, and hands each with its fields to `each`.
    fn each_reference<'a>(
        &mut self,
        reader: &mut Reader<'a>,
        child: Child<'a, '_>,
        item: &'static str,
        mut each: impl FnMut(&mut Reader<'a>, &mut Fields<'_>, Uid),
    ) -> Result<(), Broken> {
        let Child { name, mut element, extra, .. } = child;
        Fields::of(&mut element).keep_in_parent(reader, extra);
        let mut inner = Vec::new();
        reader.each(&mut inner, |reader, mut found, inner| {
            if found.name != item {
                inner.push(reader.unknown(&found, name)?);
                return Ok(());
            }
            let mut fields = Fields::of(&mut found);
            if let Some(path) = fields.require(reader, "fullName")
                && let Some(reference) = Reference::read(reader, found.at, &path)
            {
                each(reader, &mut fields, reference.uid);
                self.references.push(reference);
            }
            fields.lose(reader);
            let mut inside = Extra::default();
            reader.children(&found, NOTHING, &mut inside, |_, _| Ok(()))?;
            inner.extend(inside.nodes.into_iter().map(|(_, node)| node));
            Ok(())
        })?;
        extra.add(Slot::Before(name), inner);
        Ok(())
    }
}

/// Reads the attributes that only nodes of one kind have.
fn kind_of(
    reader: &mut Reader<'_>,
    kind: &str,
    fields: &mut Fields<'_>,
    references: &mut Vec<Reference>,
) -> Kind {
    match kind {
        "PLAYER" => Kind::Player(Vec::new()),
        "NONPLAYER" => Kind::NonPlayer(Vec::new()),
        "SET" => Kind::Set { access: access(reader, fields), elements: Vec::new() },
        "SETOFSETS" => Kind::SetOfSets { access: access(reader, fields), elements: Vec::new() },
        "MAP2D" => {
            let range = ["rangeX", "rangeY"]
                .map(|name| fields.number(reader, name, 0, i32::MAX).unwrap_or_default().unsigned_abs());
            let grid = fields.one_of(reader, "mapType", GRIDS).unwrap_or(Grid::Quadrangular);
            let [inserting, moving, removing] = ["inserting", "moving", "removing"]
                .map(|name| fields.one_of(reader, name, YES_NO).unwrap_or(true));
            Kind::Map(Box::new(Map {
                grid,
                range: (range[0], range[1]),
                inserting,
                moving,
                removing,
                connection_rules: Vec::new(),
                element_rules: Vec::new(),
                content: Vec::new(),
            }))
        }
        _ => {
            let complex = fields.one_of(reader, "elementType", ELEMENTS).unwrap_or(false);
            let placed_on = fields.take("placedOn").and_then(|path| {
                let reference = Reference::read(reader, fields.at(), &path)?;
                let uid = reference.uid;
                references.push(reference);
                Some(uid)
            });
            Kind::Element { complex, placed_on, blocks: Vec::new() }
        }
    }
}

fn access(reader: &mut Reader<'_>, fields: &mut Fields<'_>) -> Access {
    Access {
        input: fields.one_of(reader, "inputType", ENDS).unwrap_or(End::Random),
        output: fields.one_of(reader, "outputType", ENDS).unwrap_or(End::Random),
        unordered: fields.one_of(reader, "orderType", ORDERS).unwrap_or(false),
    }
}

fn visibility(reader: &mut Reader<'_>, fields: &mut Fields<'_>) -> Option<Visibility> {
    let text = fields.take("visibleTo")?;
    let found = parse_visibility(&text);
    if found.is_none() {
        let fault =
            Fault::error("xml-choice", fields.at()).with("attribute", "visibleTo").with("text", &text);
        reader.report(fault.with("choices", "ALL, OWNER, NONE, P:…"));
    }
    found
}

/// Reads the list of texts that an attribute may hold.
fn values(reader: &mut Reader<'_>, fields: &mut Fields<'_>) -> Vec<String> {
    let Some(list) = fields.take("values") else { return Vec::new() };
    let mut values: Vec<String> = Vec::new();
    for value in list.split('|').map(str::trim) {
        if value.is_empty() || values.iter().any(|other| other == value) {
            reader.report(Fault::error("material-values", fields.at()).with("text", value));
        } else {
            values.push(value.to_owned());
        }
    }
    values
}

/// Reads `dataType` and `value`.
pub(in crate::project) fn value(reader: &mut Reader<'_>, fields: &mut Fields<'_>) -> Option<Value> {
    // Křenek (2013) reserves the last one. It is written as a text, which earlier versions know.
    let kinds = [(INTEGER, true), (STRING, false), ("ENUM", false)];
    let whole = fields.one_of(reader, "dataType", &kinds);
    if whole == Some(true) {
        return fields.require_number(reader, "value", i64::MIN, i64::MAX).map(Value::Int);
    }
    let text = fields.require(reader, "value");
    text.map(|text| Value::Text(text.into_owned()))
}

fn link_rules<'a>(
    reader: &mut Reader<'a>,
    child: Child<'a, '_>,
    into: &mut Vec<LinkRule>,
) -> Result<(), Broken> {
    const RULES: KnownChildren =
        KnownChildren { required: &[], expected: &[], optional: &[], many: &["rule"] };
    let Child { name, mut element, extra, .. } = child;
    Fields::of(&mut element).keep_in_parent(reader, extra);
    let mut inner = Extra::default();
    let mut remarks = Extra::default();
    reader.children(&element, RULES, &mut inner, |reader, child| {
        let Child { mut element, before, .. } = child;
        remarks.add(Slot::End, before.drain(..));
        into.extend(link_rule(reader, Fields::of(&mut element)));
        reader.children(&element, NOTHING, &mut remarks, |_, _| Ok(()))
    })?;
    inner.nodes.append(&mut remarks.nodes);
    extra.add(Slot::Before(name), inner.nodes.into_iter().map(|(_, node)| node));
    Ok(())
}

/// Reads what a link means; the outer `None` for a fixed join, which there is not (docs/reserved-kinds.md).
fn link_of(reader: &mut Reader<'_>, fields: &mut Fields<'_>) -> Option<Option<Link>> {
    if fields.is("conRul", "JOINED") {
        reader.report(Fault::error("material-joined", fields.at()));
        return None;
    }
    Some(fields.one_of(reader, "conRul", LINKS))
}

fn link_rule(reader: &mut Reader<'_>, mut fields: Fields<'_>) -> Option<LinkRule> {
    let direction: Option<Direction> = fields.one_of(reader, "conDir", DIRECTIONS);
    let link = link_of(reader, &mut fields)?;
    let (at, mut said) = (fields.at(), [direction.is_some(), link.is_some()].into_iter());
    let own_block = fields.require(reader, "cenSubElemName").map(Cow::into_owned);
    let own_index = fields.require_number(reader, "cenSubElemIndex", 0, u32::MAX);
    let neighbor = fields.require_number(reader, "neighborIndex", -1, 11);
    let other_block = fields.require(reader, "neighSubElemName").map(Cow::into_owned);
    let other_index = fields.require_number(reader, "neighSubElemIndex", 0, u32::MAX);
    fields.lose(reader);
    if !said.all(|said| said) {
        let fault = Fault::error("xml-missing-attribute", at).with("attribute", "conDir, conRul");
        reader.report(fault.with("element", "rule"));
    }
    Some(LinkRule {
        link: link?,
        direction: direction?,
        own: (own_block?, own_index?),
        neighbor: neighbor?,
        other: (other_block?, other_index?),
    })
}
