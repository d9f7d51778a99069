//! A validator for the XML schemas of Schola: it supports what they use and refuses any schema that uses
//! more.
//!
//! Written for tests from the definition of XML Schema 1.0: `sequence`, `choice` and `all` with `minOccurs`
//! and `maxOccurs`; named and inline types; `xs:string`, `xs:int`, `xs:boolean`, `xs:decimal`, `xs:dateTime`,
//! `xs:unsignedInt`, `xs:unsignedLong` and `xs:anySimpleType`; restriction by `enumeration` and
//! `minInclusive`; `xsi:type` on a value of any simple type and on an element without a type; attributes,
//! required or not, of an element that holds others, nothing, or a text (`simpleContent`); `any`, whose
//! content is not checked.

use std::collections::HashMap;

use roxmltree::{Document, Node};

const XS: &str = "http://www.w3.org/2001/XMLSchema";
/// The namespace of `xml:lang`, the only attribute that a schema takes from another one.
const XML: &str = "http://www.w3.org/XML/1998/namespace";
const XSI: &str = "http://www.w3.org/2001/XMLSchema-instance";

/// A schema.
pub struct Schema<'a> {
    roots: HashMap<&'a str, Node<'a, 'a>>,
    types: HashMap<&'a str, Node<'a, 'a>>,
}

impl<'a> Schema<'a> {
    /// Reads a schema. One with unsupported features panics.
    pub fn new(document: &'a Document<'a>) -> Self {
        let known = [
            "schema",
            "annotation",
            "documentation",
            "element",
            "complexType",
            "simpleType",
            "sequence",
            "choice",
            "all",
            "restriction",
            "enumeration",
            "minInclusive",
            "maxInclusive",
            "attribute",
            "simpleContent",
            "extension",
            "any",
            "import",
        ];
        for node in document.descendants().filter(Node::is_element) {
            assert!(node.has_tag_name((XS, node.tag_name().name())), "{node:?} is of another language");
            assert!(known.contains(&node.tag_name().name()), "{node:?} is not known here");
        }
        let mut schema = Self { roots: HashMap::new(), types: HashMap::new() };
        for node in parts(document.root_element()).filter(|node| !is(*node, "import")) {
            let name = node.attribute("name").expect("what stands at the top has a name");
            let list = if is(node, "element") { &mut schema.roots } else { &mut schema.types };
            assert!(list.insert(name, node).is_none(), "{name} is there twice");
        }
        schema
    }

    /// Returns the elements that the schema declares without documentation.
    pub fn undocumented(document: &'a Document<'a>) -> Vec<String> {
        let says = |node: &Node<'_, '_>| {
            let annotation = node.children().find(|child| is(*child, "annotation"));
            let documentation =
                annotation.and_then(|node| node.children().find(|child| is(*child, "documentation")));
            documentation.and_then(|node| node.text()).is_some_and(|text| !text.trim().is_empty())
        };
        let elements = document.descendants().filter(|node| is(*node, "element") || is(*node, "enumeration"));
        elements.filter(|node| !says(node)).map(|node| format!("{node:?}")).collect()
    }

    /// Returns all faults of a document, each with its line.
    pub fn faults(&self, text: &str) -> Vec<String> {
        let document = match Document::parse(text) {
            Ok(document) => document,
            Err(error) => return vec![error.to_string()],
        };
        let root = document.root_element();
        let mut faults = Vec::new();
        match self.roots.get(root.tag_name().name()) {
            Some(declared) => self.element(*declared, root, &mut faults),
            None => fault(&mut faults, root, "is no root"),
        }
        faults
    }

    fn element(&self, declared: Node<'a, 'a>, found: Node<'_, '_>, faults: &mut Vec<String>) {
        let inline = parts(declared).next();
        let named = declared.attribute("type").map(|name| name.strip_prefix("xs:").ok_or(name));
        let kind = match named {
            Some(Ok(built_in)) => {
                attributes(&[], found, faults);
                let any = built_in == "anySimpleType";
                return if any { any_simple(found, faults) } else { simple(built_in, found, faults) };
            }
            Some(Err(name)) => *self.types.get(name).expect("a type that is named is there"),
            None => match inline {
                Some(inline) => inline,
                // Without a declared type it may have any; it names its own.
                None => {
                    let own = found.attribute((XSI, "type")).unwrap_or_default();
                    let Some(named) = self.types.get(own) else {
                        return fault(faults, found, &format!("has the unknown type {own}"));
                    };
                    return self.inside(*named, found, faults);
                }
            },
        };
        if found.has_attribute((XSI, "type")) {
            fault(faults, found, "has a type of its own");
        }
        self.inside(kind, found, faults);
    }

    fn inside(&self, kind: Node<'a, 'a>, found: Node<'_, '_>, faults: &mut Vec<String>) {
        let content = parts(kind).find(|part| is(*part, "simpleContent")).and_then(|part| parts(part).next());
        let holder = content.unwrap_or(kind);
        let declared: Vec<_> = parts(holder).filter(|part| is(*part, "attribute")).collect();
        attributes(&declared, found, faults);
        if let Some(extension) = content {
            let base = extension.attribute("base").and_then(|name| name.strip_prefix("xs:"));
            return simple(base.expect("an extension has a base"), found, faults);
        }
        if is(kind, "simpleType") {
            return restricted(kind, found, faults);
        }
        if found
            .children()
            .any(|child| child.is_text() && !child.text().unwrap_or_default().trim().is_empty())
        {
            fault(faults, found, "has text between its elements");
        }
        let children: Vec<_> = found.children().filter(Node::is_element).collect();
        let mut rest = children.as_slice();
        if let Some(group) = parts(kind).find(|part| !is(*part, "attribute")) {
            self.particle(group, found, &mut rest, faults);
        }
        if let Some(child) = rest.first() {
            fault(faults, *child, "does not belong here");
        }
    }

    /// Takes as many children as a particle allows.
    fn particle(
        &self,
        particle: Node<'a, 'a>,
        parent: Node<'_, '_>,
        rest: &mut &[Node<'_, '_>],
        faults: &mut Vec<String>,
    ) {
        let bound = |name| particle.attribute(name).unwrap_or("1").parse().unwrap_or(usize::MAX);
        let (least, most) = (bound("minOccurs"), bound("maxOccurs"));
        let mut count = 0;
        while count < most && rest.first().is_some_and(|child| begins(particle, *child)) {
            self.once(particle, parent, rest, faults);
            count += 1;
        }
        if count < least {
            // A group without a first element may still be valid when empty.
            if is(particle, "element") {
                let name = particle.attribute("name").unwrap_or_default();
                fault(faults, parent, &format!("lacks {name}"));
            } else {
                self.once(particle, parent, rest, faults);
            }
        }
    }

    fn once(
        &self,
        particle: Node<'a, 'a>,
        parent: Node<'_, '_>,
        rest: &mut &[Node<'_, '_>],
        faults: &mut Vec<String>,
    ) {
        match particle.tag_name().name() {
            "element" => {
                self.element(particle, rest[0], faults);
                *rest = &rest[1..];
            }
            "any" => *rest = &rest[1..],
            "sequence" => parts(particle).for_each(|part| self.particle(part, parent, rest, faults)),
            "choice" => {
                match rest.first().and_then(|child| parts(particle).find(|part| begins(*part, *child))) {
                    Some(part) => self.particle(part, parent, rest, faults),
                    None => fault(faults, parent, "lacks one of its choices"),
                }
            }
            _ => {
                let mut open: Vec<_> = parts(particle).collect();
                while let Some(child) = rest.first()
                    && let Some(at) = open.iter().position(|part| begins(*part, *child))
                {
                    self.particle(open.remove(at), parent, rest, faults);
                }
                open.into_iter().for_each(|part| self.particle(part, parent, &mut &[][..], faults));
            }
        }
    }
}

fn is(node: Node<'_, '_>, name: &str) -> bool {
    node.has_tag_name((XS, name))
}

/// Compares the attributes of an element with the declared ones.
fn attributes(declared: &[Node<'_, '_>], found: Node<'_, '_>, faults: &mut Vec<String>) {
    for attribute in found.attributes().filter(|attribute| attribute.namespace() != Some(XSI)) {
        let name = attribute.name();
        if attribute.namespace() == Some(XML) {
            let full = format!("xml:{name}");
            if !declared.iter().any(|known| known.attribute("ref") == Some(&full)) {
                fault(faults, found, &format!("has the unknown attribute {full}"));
            }
            continue;
        }
        let Some(known) = declared.iter().find(|known| known.attribute("name") == Some(name)) else {
            fault(faults, found, &format!("has the unknown attribute {name}"));
            continue;
        };
        let text = attribute.value();
        let fits = match known.attribute("type").and_then(|name| name.strip_prefix("xs:")) {
            Some(built_in) => is_simple(built_in, text),
            None => {
                let restriction = known
                    .descendants()
                    .find(|node| is(*node, "restriction"))
                    .expect("a type of its own restricts");
                let base = restriction.attribute("base").and_then(|name| name.strip_prefix("xs:"));
                is_simple(base.expect("it has a base"), text) && beyond(restriction, text).is_empty()
            }
        };
        if !fits {
            fault(faults, found, &format!("has “{text}” as {name}"));
        }
    }
    let required = declared.iter().filter(|known| known.attribute("use") == Some("required"));
    for name in required.filter_map(|known| known.attribute("name")) {
        if !found.has_attribute(name) {
            fault(faults, found, &format!("lacks the attribute {name}"));
        }
    }
}

/// The parts of a declaration, without its documentation.
fn parts<'a>(node: Node<'a, 'a>) -> impl Iterator<Item = Node<'a, 'a>> {
    node.children().filter(|child| child.is_element() && !is(*child, "annotation"))
}

/// Returns whether an element can be the first of a particle.
fn begins(particle: Node<'_, '_>, found: Node<'_, '_>) -> bool {
    if is(particle, "element") {
        return found.tag_name().namespace().is_none()
            && particle.attribute("name") == Some(found.tag_name().name());
    }
    if is(particle, "any") {
        return true;
    }
    particle.children().filter(Node::is_element).any(|part| !is(part, "annotation") && begins(part, found))
}

fn text_of(found: Node<'_, '_>) -> String {
    found.children().filter(Node::is_text).filter_map(|node| node.text()).collect()
}

fn any_simple(found: Node<'_, '_>, faults: &mut Vec<String>) {
    let Some(name) = found.attribute((XSI, "type")) else { return simple("string", found, faults) };
    let (prefix, local) = name.split_once(':').map_or((None, name), |(prefix, local)| (Some(prefix), local));
    let is_built_in = found.lookup_namespace_uri(prefix) == Some(XS);
    if is_built_in && ["int", "string", "boolean"].contains(&local) {
        simple(local, found, faults);
    } else {
        fault(faults, found, &format!("has the unknown type {name}"));
    }
}

fn simple(kind: &str, found: Node<'_, '_>, faults: &mut Vec<String>) {
    if found.children().any(|child| child.is_element()) {
        fault(faults, found, "has elements in place of a value");
    }
    let text = text_of(found);
    let text = text.trim_matches([' ', '\t', '\r', '\n']);
    if !is_simple(kind, text) {
        fault(faults, found, &format!("is “{text}”, no {kind}"));
    }
}

fn is_simple(kind: &str, text: &str) -> bool {
    match kind {
        "string" => true,
        "int" => text.strip_prefix('+').unwrap_or(text).parse::<i32>().is_ok(),
        "boolean" => ["true", "false", "1", "0"].contains(&text),
        "decimal" => is_decimal(text),
        // Schola writes the UTC offset in digits.
        "dateTime" => text.parse::<schola::engine::Moment>().is_ok(),
        "unsignedInt" => text.parse::<u32>().is_ok(),
        "unsignedLong" => text.parse::<u64>().is_ok(),
        other => panic!("the type {other} is not known here"),
    }
}

fn is_decimal(text: &str) -> bool {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    is_number(whole) && is_number(part) && !(whole.is_empty() && part.is_empty())
}

fn restricted(kind: Node<'_, '_>, found: Node<'_, '_>, faults: &mut Vec<String>) {
    let restriction =
        kind.children().find(|child| is(*child, "restriction")).expect("a simple type restricts");
    let base =
        restriction.attribute("base").and_then(|name| name.strip_prefix("xs:")).expect("it has a base");
    simple(base, found, faults);
    for wrong in beyond(restriction, &text_of(found)) {
        fault(faults, found, &wrong);
    }
}

/// Returns what a restriction rejects in a text.
fn beyond(restriction: Node<'_, '_>, text: &str) -> Vec<String> {
    let facet = |name: &'static str| {
        let facets = restriction.children().filter(move |child| is(*child, name));
        facets.filter_map(|facet| facet.attribute("value")).collect::<Vec<_>>()
    };
    let mut wrong = Vec::new();
    let choices = facet("enumeration");
    if !choices.is_empty() && !choices.contains(&text) {
        wrong.push(format!("is “{text}”, none of {choices:?}"));
    }
    let number = text.trim().parse::<i32>().ok();
    let limit = |limit: &&str| limit.parse::<i32>().expect("it is a number");
    for least in facet("minInclusive").iter().map(limit).filter(|least| number.is_some_and(|it| it < *least))
    {
        wrong.push(format!("is less than {least}"));
    }
    for most in facet("maxInclusive").iter().map(limit).filter(|most| number.is_some_and(|it| it > *most)) {
        wrong.push(format!("is more than {most}"));
    }
    wrong
}

fn fault(faults: &mut Vec<String>, found: Node<'_, '_>, what: &str) {
    let line = found.document().text_pos_at(found.range().start).row;
    faults.push(format!("{line}: {} {what}", found.tag_name().name()));
}
