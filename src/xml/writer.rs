//! Writes a document in the one layout that Schola uses: two spaces per level, each element on its own line,
//! and a line feed at the end of each line.

use super::input::is_allowed;
use super::text::escape;
use super::{Extra, Node, Slot};

const HEADER: &str = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n";
const NAMESPACES: &str = " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" \
                          xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\"";

/// Writes one document. Created by [`write()`].
#[derive(Debug)]
pub struct Writer {
    out: String,
    depth: usize,
}

/// Writes a document with this root element.
pub fn write(root: &str, extra: &Extra, body: impl FnOnce(&mut Writer)) -> String {
    write_marked(root, &[], extra, body)
}

/// Writes a document whose root element has these attributes, followed by those of its extra.
pub fn write_marked(
    root: &str,
    attributes: &[(&str, &str)],
    extra: &Extra,
    body: impl FnOnce(&mut Writer),
) -> String {
    let mut writer = Writer { out: HEADER.to_owned(), depth: 0 };
    writer.slot(extra, Slot::Prolog);
    writer.line(|writer| {
        writer.out.push('<');
        writer.out.push_str(root);
        writer.out.push_str(NAMESPACES);
        writer.attributes(attributes.iter().copied().chain(own_attributes(extra)));
        writer.out.push('>');
    });
    writer.inside(root, extra, body);
    writer.slot(extra, Slot::Epilog);
    writer.out
}

/// Writes a document whose root element has these attributes, without namespace declarations.
pub fn write_plain(
    root: &str,
    attributes: &[(&str, &str)],
    extra: &Extra,
    body: impl FnOnce(&mut Writer),
) -> String {
    let mut writer = Writer { out: HEADER.to_owned(), depth: 0 };
    writer.slot(extra, Slot::Prolog);
    writer.tag(root, attributes, extra, body);
    writer.slot(extra, Slot::Epilog);
    writer.out
}

impl Writer {
    /// Writes an element with attributes and possibly no content. Kept nodes before it must be written first
    /// (see [`Writer::before`]).
    pub fn tag(
        &mut self,
        name: &str,
        attributes: &[(&str, &str)],
        extra: &Extra,
        body: impl FnOnce(&mut Self),
    ) {
        self.begin(name, attributes.iter().copied().chain(own_attributes(extra)));
        self.end_tag(name, extra, body);
    }

    /// Writes an element without attributes of its own and possibly without content, whose unknown parts the
    /// parent keeps, together with the kept nodes before it.
    pub fn wrapper(&mut self, name: &'static str, parent: &Extra, body: impl FnOnce(&mut Self)) {
        self.wrapper_with(name, &[], parent, body);
    }

    /// Does the same with attributes, which come first.
    pub fn wrapper_with(
        &mut self,
        name: &'static str,
        attributes: &[(&str, &str)],
        parent: &Extra,
        body: impl FnOnce(&mut Self),
    ) {
        self.before(name, parent);
        self.begin(name, attributes.iter().copied().chain(child_attributes(parent, name)));
        self.end_tag(name, &Extra::default(), body);
    }

    /// Writes an element with attributes that contains only text.
    pub fn line_of(&mut self, name: &str, attributes: &[(&str, &str)], text: &str) {
        self.begin(name, attributes.iter().copied());
        self.out.push('>');
        escape(&mut self.out, text, false);
        self.close(name);
        self.out.push('\n');
    }

    fn begin<'n>(&mut self, name: &str, attributes: impl Iterator<Item = (&'n str, &'n str)>) {
        self.out.extend(std::iter::repeat_n("  ", self.depth));
        self.out.push('<');
        self.out.push_str(name);
        self.attributes(attributes);
    }

    /// Writes the content and the end of an element that has begun; without content, as an empty-element tag.
    fn end_tag(&mut self, name: &str, extra: &Extra, body: impl FnOnce(&mut Self)) {
        let begun = self.out.len();
        self.out.push_str(">\n");
        let empty = self.out.len();
        self.depth += 1;
        body(self);
        self.slot(extra, Slot::End);
        self.depth -= 1;
        if self.out.len() == empty {
            self.out.truncate(begun);
            self.out.push_str("/>\n");
        } else {
            self.line(|writer| writer.close(name));
        }
    }

    /// Writes an element that contains others. Kept nodes before it must be written first (see
    /// [`Writer::before`]).
    pub fn element(&mut self, name: &str, extra: &Extra, body: impl FnOnce(&mut Self)) {
        self.line(|writer| {
            writer.out.push('<');
            writer.out.push_str(name);
            writer.attributes(own_attributes(extra));
            writer.out.push('>');
        });
        self.inside(name, extra, body);
    }

    /// Writes an element that contains others and whose unknown parts the parent keeps.
    pub fn part(&mut self, name: &'static str, parent: &Extra, body: impl FnOnce(&mut Self)) {
        self.before(name, parent);
        self.line(|writer| {
            writer.out.push('<');
            writer.out.push_str(name);
            writer.attributes(child_attributes(parent, name));
            writer.out.push('>');
        });
        self.inside(name, &Extra::default(), body);
    }

    fn inside(&mut self, name: &str, extra: &Extra, body: impl FnOnce(&mut Self)) {
        self.depth += 1;
        body(self);
        self.slot(extra, Slot::End);
        self.depth -= 1;
        self.line(|writer| writer.close(name));
    }

    /// Writes the kept nodes before the child with this name.
    pub fn before(&mut self, name: &'static str, extra: &Extra) {
        self.slot(extra, Slot::Before(name));
    }

    /// Writes a child that contains only text, together with the kept nodes before it.
    pub fn leaf(&mut self, name: &'static str, text: &str, parent: &Extra) {
        self.typed_leaf(name, None, text, parent);
    }

    /// Writes a child that contains only text and states its type, together with the kept nodes before it.
    pub fn typed_leaf(&mut self, name: &'static str, kind: Option<&str>, text: &str, parent: &Extra) {
        self.before(name, parent);
        self.line(|writer| {
            writer.out.push('<');
            writer.out.push_str(name);
            writer.attributes(kind.map(|kind| ("xsi:type", kind)).into_iter());
            writer.attributes(child_attributes(parent, name));
            writer.out.push('>');
            escape(&mut writer.out, text, false);
            writer.close(name);
        });
    }

    /// Writes an element whose children all have the same name and contain only text, on one line.
    pub fn row<T: AsRef<str>>(&mut self, name: &str, cell: &str, texts: impl Iterator<Item = T>) {
        self.line(|writer| {
            writer.out.push('<');
            writer.out.push_str(name);
            writer.out.push('>');
            for text in texts {
                writer.out.push('<');
                writer.out.push_str(cell);
                writer.out.push('>');
                escape(&mut writer.out, text.as_ref(), false);
                writer.close(cell);
            }
            writer.close(name);
        });
    }

    /// Writes a node on its own lines.
    pub fn node(&mut self, node: &Node) {
        self.line(|writer| writer.inline(node));
    }

    fn slot(&mut self, extra: &Extra, slot: Slot) {
        for (_, node) in extra.nodes.iter().filter(|(place, _)| *place == slot) {
            self.node(node);
        }
    }

    fn line(&mut self, body: impl FnOnce(&mut Self)) {
        self.out.extend(std::iter::repeat_n("  ", self.depth));
        body(self);
        self.out.push('\n');
    }

    fn close(&mut self, name: &str) {
        self.out.push_str("</");
        self.out.push_str(name);
        self.out.push('>');
    }

    fn attributes<'n>(&mut self, attributes: impl Iterator<Item = (&'n str, &'n str)>) {
        for (name, value) in attributes {
            self.out.push(' ');
            self.out.push_str(name);
            self.out.push_str("=\"");
            escape(&mut self.out, value, true);
            self.out.push('"');
        }
    }

    /// Writes a node. A comment or instruction that XML cannot express is written with added spaces.
    fn inline(&mut self, node: &Node) {
        match node {
            Node::Comment(text) => {
                self.out.push_str("<!--");
                self.out.push_str(&comment(text));
                self.out.push_str("-->");
            }
            Node::Instruction(text) => {
                self.out.push_str("<?");
                self.out.push_str(&allowed(&text.replace("?>", "? >")));
                self.out.push_str("?>");
            }
            Node::Text(text) => escape(&mut self.out, text, false),
            Node::Element { name, attributes, children } => {
                self.out.push('<');
                self.out.push_str(name);
                self.attributes(attributes.iter().map(|(name, value)| (name.as_str(), value.as_str())));
                if children.is_empty() {
                    self.out.push_str("/>");
                    return;
                }
                self.out.push('>');
                for child in children {
                    self.inline(child);
                }
                self.close(name);
            }
        }
    }
}

fn allowed(text: &str) -> String {
    text.chars().map(|found| if is_allowed(found) { found } else { '\u{FFFD}' }).collect()
}

fn comment(text: &str) -> String {
    let mut safe = allowed(text);
    while safe.contains("--") {
        safe = safe.replace("--", "- -");
    }
    if safe.ends_with('-') {
        safe.push(' ');
    }
    safe
}

/// The attributes of the element that carries the extra.
fn own_attributes(extra: &Extra) -> impl Iterator<Item = (&str, &str)> {
    let own = extra.attributes.iter().filter(|(name, _)| !name.contains('/'));
    own.map(|(name, value)| (name.as_str(), value.as_str()))
}

/// The attributes of a child without an extra of its own.
fn child_attributes<'e>(extra: &'e Extra, child: &'static str) -> impl Iterator<Item = (&'e str, &'e str)> {
    extra
        .attributes
        .iter()
        .filter_map(move |(name, value)| Some((name.strip_prefix(child)?.strip_prefix('/')?, value.as_str())))
}
