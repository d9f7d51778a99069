//! A recursive-descent reader: known children in any order, everything else is kept.

use std::borrow::Cow;

use ustr::Ustr;

use super::fault::Fault;
use super::text::{self, TextMap};
pub use super::tokens::Element;
use super::tokens::{Token, Tokens};
use super::{Extra, Node, Slot, limits};

/// The document is not well-formed, so nothing after this point can be trusted. The reader has reported the
/// fault.
#[derive(Debug)]
pub struct Broken(());

/// The result of reading a whole document.
#[derive(Debug)]
pub struct Document<M> {
    /// The content of the root element; `None` if the file could not be understood at all.
    pub model: Option<M>,
    /// What else the root element and its surroundings contain.
    pub extra: Extra,
    /// All faults.
    pub faults: Vec<Fault>,
}

/// The known children of an element.
#[derive(Clone, Copy, Debug, Default)]
pub struct KnownChildren {
    /// Those that must occur exactly once.
    pub required: &'static [&'static str],
    /// Those that should occur once; a warning reports a missing one.
    pub expected: &'static [&'static str],
    /// Those that may occur once.
    pub optional: &'static [&'static str],
    /// Those that may occur any number of times.
    pub many: &'static [&'static str],
}

impl KnownChildren {
    fn singles(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.required.iter().chain(self.expected).chain(self.optional).copied()
    }
}

/// The start of a known child, with the places for its unknown parts.
#[derive(Debug)]
pub struct Child<'a, 'e> {
    /// Its name.
    pub name: &'static str,
    /// Its start.
    pub element: Element<'a>,
    /// The extra of the parent.
    pub extra: &'e mut Extra,
    /// For a repeatable child: the nodes found before it, since the last one.
    pub before: &'e mut Vec<Node>,
}

/// Reads one document. Created by [`document`].
pub struct Reader<'a> {
    tokens: Tokens<'a>,
    faults: Vec<Fault>,
    untold: usize,
}

/// Reads a document whose root element has this name. `body` is called at the start of the root element and
/// must read to its end, as each method of the reader does.
pub fn document<'a, M>(
    bytes: &'a [u8],
    root: &'static str,
    body: impl FnOnce(&mut Reader<'a>, &Element<'a>, &mut Extra) -> Result<M, Broken>,
) -> Document<M> {
    let mut extra = Extra::default();
    match Tokens::new(bytes) {
        Ok(tokens) => {
            let mut reader = Reader { tokens, faults: Vec::new(), untold: 0 };
            let model = reader.document(root, &mut extra, body).ok().flatten();
            Document { model, extra, faults: reader.into_faults() }
        }
        Err(fault) => Document { model: None, extra, faults: vec![fault] },
    }
}

impl<'a> Reader<'a> {
    fn document<M>(
        &mut self,
        root: &'static str,
        extra: &mut Extra,
        body: impl FnOnce(&mut Self, &Element<'a>, &mut Extra) -> Result<M, Broken>,
    ) -> Result<Option<M>, Broken> {
        let element = loop {
            match self.next()? {
                Token::Start(element) => break element,
                token => extra.add(Slot::Prolog, remark(&token)),
            }
        };
        if element.name != root {
            let fault = Fault::error("xml-wrong-root", element.at);
            self.report(fault.with("found", element.name).with("expected", root));
            return Ok(None);
        }
        let ours = |name: &str| matches!(name, "xmlns:xsi" | "xmlns:xsd");
        let foreign = element.attributes.iter().filter(|(name, _)| !ours(name));
        extra
            .attributes
            .extend(foreign.map(|(name, value)| ((*name).to_owned(), value.clone().into_owned())));
        let model = body(self, &element, extra)?;
        loop {
            match self.next()? {
                Token::Done => return Ok(Some(model)),
                token => extra.add(Slot::Epilog, remark(&token)),
            }
        }
    }

    fn next(&mut self) -> Result<Token<'a>, Broken> {
        self.tokens.next().map_err(|fault| {
            self.faults.push(fault);
            Broken(())
        })
    }

    /// Reports a fault. After the first few hundred faults of a file, they are only counted.
    pub fn report(&mut self, fault: Fault) {
        if self.faults.len() < limits::FAULTS {
            self.faults.push(fault);
        } else {
            self.untold += 1;
        }
    }

    fn into_faults(mut self) -> Vec<Fault> {
        if self.untold > 0 {
            let fault = Fault::error("xml-more-problems", self.tokens.at());
            self.faults.push(fault.with("count", self.untold.to_string()));
        }
        self.faults
    }

    /// Calls `on` for each child element. Comments and the like are added to `before`, which the callee may
    /// empty. Reads to the end of the element.
    ///
    /// # Errors
    ///
    /// The document is not well-formed.
    pub fn each(
        &mut self,
        before: &mut Vec<Node>,
        mut on: impl FnMut(&mut Self, Element<'a>, &mut Vec<Node>) -> Result<(), Broken>,
    ) -> Result<(), Broken> {
        let mut stray = Stray::default();
        loop {
            let token = self.next()?;
            match &token {
                Token::Text(raw) if raw.trim_ascii().is_empty() && stray.text.is_empty() => continue,
                Token::Text(raw) => stray.push(raw, self.tokens.at()),
                Token::CData(raw) => stray.push(raw, self.tokens.at()),
                Token::Reference(character) => {
                    stray.push(character.encode_utf8(&mut [0; 4]), self.tokens.at());
                }
                Token::Start(_) | Token::End | Token::Comment(_) | Token::Instruction(_) | Token::Done => {
                    stray.settle(self, before);
                }
            }
            match token {
                Token::Start(element) => on(self, element, before)?,
                Token::End | Token::Done => return Ok(()),
                token => before.extend(remark(&token)),
            }
        }
    }

    /// Reads the children of an element in any order. Calls `on` for the known ones; keeps the others in
    /// `extra` and reports them, and also reports known ones that are missing or duplicated.
    ///
    /// # Errors
    ///
    /// The document is not well-formed.
    pub fn children(
        &mut self,
        parent: &Element<'a>,
        known: KnownChildren,
        extra: &mut Extra,
        mut on: impl FnMut(&mut Self, Child<'a, '_>) -> Result<(), Broken>,
    ) -> Result<(), Broken> {
        let mut pending = Vec::new();
        let mut seen: Vec<&'static str> = Vec::new();
        self.each(&mut pending, |reader, element, before| {
            if let Some(name) = known.singles().find(|name| *name == element.name) {
                if seen.contains(&name) {
                    let fault = Fault::error("xml-duplicate-element", element.at);
                    reader.report(fault.with("element", name).with("parent", parent.name));
                    return reader.skip();
                }
                seen.push(name);
                extra.add(Slot::Before(name), before.drain(..));
                on(reader, Child { name, element, extra: &mut *extra, before })
            } else if let Some(name) = known.many.iter().find(|name| **name == element.name) {
                on(reader, Child { name, element, extra: &mut *extra, before })
            } else {
                before.push(reader.unknown(&element, parent.name)?);
                Ok(())
            }
        })?;
        extra.add(Slot::End, pending);
        let missing = |name: &&&'static str| !seen.contains(name);
        for name in known.required.iter().filter(missing) {
            let fault = Fault::error("xml-missing-element", parent.at);
            self.report(fault.with("element", name).with("parent", parent.name));
        }
        for name in known.expected.iter().filter(missing) {
            let fault = Fault::warning("xml-missing-entry", parent.at);
            self.report(fault.with("element", name).with("parent", parent.name));
        }
        Ok(())
    }

    /// Keeps all attributes of an element.
    pub fn keep_attributes(&mut self, element: &Element<'a>, extra: &mut Extra) {
        let kept = element.attributes.iter();
        extra.attributes.extend(kept.map(|(name, value)| ((*name).to_owned(), value.clone().into_owned())));
    }

    /// Reports the attributes of an element that cannot keep them.
    pub fn drop_attributes(&mut self, element: &Element<'a>) {
        for (name, _) in &element.attributes {
            let fault = Fault::warning("xml-attribute-dropped", element.at);
            self.report(fault.with("attribute", name).with("element", element.name));
        }
    }

    /// Reads the text of a child exactly as written; CDATA counts as text. Attributes and comments go into
    /// the parent's extra.
    ///
    /// # Errors
    ///
    /// The document is not well-formed.
    pub fn text(&mut self, child: Child<'a, '_>) -> Result<Cow<'a, str>, Broken> {
        self.leaf(child, None, |_| false)
    }

    /// Reads the text of a child, together with the position of each part in the file.
    ///
    /// # Errors
    ///
    /// The document is not well-formed.
    pub fn mapped_text(&mut self, child: Child<'a, '_>) -> Result<(String, TextMap), Broken> {
        let mut map = TextMap::default();
        let text = self.leaf(child, Some(&mut map), |_| false)?;
        Ok((text.into_owned(), map))
    }

    /// Reads the text of a child whose type is given by an attribute `type` with any prefix (`xsi:type`).
    /// Also returns the type without its prefix.
    ///
    /// # Errors
    ///
    /// The document is not well-formed.
    pub fn typed_text(&mut self, child: Child<'a, '_>) -> Result<(Option<String>, Cow<'a, str>), Broken> {
        let is_type = |name: &str| name.rsplit(':').next() == Some("type");
        let declared = child.element.attributes.iter().find(|(name, _)| is_type(name));
        let local = declared.map(|(_, value)| value.trim().rsplit(':').next().unwrap_or_default().to_owned());
        Ok((local, self.leaf(child, None, is_type)?))
    }

    fn leaf(
        &mut self,
        child: Child<'a, '_>,
        map: Option<&mut TextMap>,
        known: impl Fn(&str) -> bool,
    ) -> Result<Cow<'a, str>, Broken> {
        let Child { name, element, extra, .. } = child;
        for (attribute, value) in element.attributes.iter().filter(|(attribute, _)| !known(attribute)) {
            extra.attributes.push((format!("{name}/{attribute}"), value.clone().into_owned()));
        }
        let mut nodes = Vec::new();
        let text = self.content(&element, map, &mut nodes)?;
        extra.add(Slot::Before(name), nodes);
        Ok(text)
    }

    /// Reads the text of an element that keeps nothing itself; comments go to `nodes`.
    ///
    /// # Errors
    ///
    /// The document is not well-formed.
    pub fn content(
        &mut self,
        element: &Element<'a>,
        mut map: Option<&mut TextMap>,
        nodes: &mut Vec<Node>,
    ) -> Result<Cow<'a, str>, Broken> {
        let mut out = Cow::Borrowed("");
        loop {
            match self.next()? {
                Token::Text(raw) => text::push(&mut out, raw, self.tokens.at(), map.as_deref_mut()),
                Token::CData(raw) => {
                    let at = self.tokens.at() + "<![CDATA[".len();
                    text::push(&mut out, raw, at, map.as_deref_mut());
                }
                Token::Reference(character) => {
                    if let Some(map) = map.as_deref_mut() {
                        map.mark(out.len(), self.tokens.at());
                    }
                    out.to_mut().push(character);
                }
                Token::Start(inner) => {
                    let node = self.unknown(&inner, element.name)?;
                    nodes.push(node);
                }
                Token::End | Token::Done => return Ok(out),
                token => nodes.extend(remark(&token)),
            }
        }
    }

    /// Reads children right after the start of an element, as long as they have this name, no attributes, and
    /// contain only plain text. `on` takes the text or refuses it; a refused child and everything after it is
    /// left to the other methods.
    pub fn plain_children(&mut self, name: &str, mut on: impl FnMut(&'a str) -> bool) {
        let Some(content) = self.tokens.content() else { return };
        let (start, end) = (format!("<{name}>"), format!("</{name}>"));
        let mut rest = content;
        while let Some(inside) = rest.trim_ascii_start().strip_prefix(&*start) {
            let length = inside.bytes().position(|byte| matches!(byte, b'<' | b'&' | b'\r'));
            let Some((text, tail)) = length.map(|length| inside.split_at(length)) else { break };
            match tail.strip_prefix(&*end) {
                Some(behind) if on(text) => rest = behind,
                _ => break,
            }
        }
        self.tokens.pass(content.len() - rest.len());
    }

    /// Keeps an unknown element and reports it.
    ///
    /// # Errors
    ///
    /// The document is not well-formed.
    pub fn unknown(&mut self, element: &Element<'a>, parent: &str) -> Result<Node, Broken> {
        let fault = Fault::warning("xml-unknown-element", element.at);
        self.report(fault.with("element", element.name).with("parent", parent));
        self.subtree(element)
    }

    fn subtree(&mut self, element: &Element<'a>) -> Result<Node, Broken> {
        let mut children = Vec::new();
        let mut written = Cow::Borrowed("");
        loop {
            let token = self.next()?;
            match token {
                Token::Text(raw) | Token::CData(raw) => text::push(&mut written, raw, 0, None),
                Token::Reference(character) => written.to_mut().push(character),
                token => {
                    if !written.is_empty() {
                        children.push(Node::Text(std::mem::take(&mut written).into_owned()));
                    }
                    match token {
                        Token::Start(inner) => children.push(self.subtree(&inner)?),
                        Token::End | Token::Done => break,
                        remarked => children.extend(remark(&remarked)),
                    }
                }
            }
        }
        let own = |(name, value): &(&str, Cow<'_, str>)| ((*name).to_owned(), value.clone().into_owned());
        Ok(Node::Element {
            name: element.name.to_owned(),
            attributes: element.attributes.iter().map(own).collect(),
            children,
        })
    }

    /// Reads to the end of the element without keeping anything.
    ///
    /// # Errors
    ///
    /// The document is not well-formed.
    pub fn skip(&mut self) -> Result<(), Broken> {
        let mut depth = 0;
        loop {
            match self.next()? {
                Token::Start(_) => depth += 1,
                Token::End if depth == 0 => return Ok(()),
                Token::End => depth -= 1,
                Token::Done => return Ok(()),
                _ => {}
            }
        }
    }

    /// Parses a truth value; anything else is reported and counts as false.
    pub fn boolean(&mut self, text: &str, name: &str, at: usize) -> bool {
        match text.trim() {
            "true" | "1" => true,
            "false" | "0" => false,
            other => {
                self.report(Fault::error("xml-not-boolean", at).with("element", name).with("text", other));
                false
            }
        }
    }

    /// Parses a number within a range; anything else is reported.
    pub fn number(&mut self, text: &str, name: &str, at: usize, least: i32) -> Option<i32> {
        let text = text.trim();
        let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
        if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            self.report(Fault::error("xml-not-number", at).with("element", name).with("text", text));
            return None;
        }
        let number = text.parse::<i32>().ok().filter(|number| *number >= least);
        if number.is_none() {
            let fault = Fault::error("xml-number-range", at).with("element", name).with("text", text);
            self.report(fault.with("least", least.to_string()).with("most", i32::MAX.to_string()));
        }
        number
    }
}

/// Text in a place where none belongs.
#[derive(Default)]
struct Stray {
    text: String,
    at: usize,
}

impl Stray {
    fn push(&mut self, raw: &str, at: usize) {
        if self.text.is_empty() {
            self.at = at;
        }
        let mut piece = Cow::Borrowed("");
        text::push(&mut piece, raw, at, None);
        self.text.push_str(&piece);
    }

    fn settle(&mut self, reader: &mut Reader<'_>, before: &mut Vec<Node>) {
        let text = std::mem::take(&mut self.text);
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        reader.report(Fault::warning("xml-stray-text", self.at).with("text", text));
        match before.last_mut() {
            Some(Node::Text(last)) => *last = format!("{last}\n{text}"),
            _ => before.push(Node::Text(text.to_owned())),
        }
    }
}

/// Converts a comment or an instruction to a node.
fn remark(token: &Token<'_>) -> Option<Node> {
    let plain = |raw: &str| raw.replace("\r\n", "\n").replace('\r', "\n");
    match token {
        Token::Comment(raw) => Some(Node::Comment(plain(raw))),
        Token::Instruction(raw) => Some(Node::Instruction(plain(raw))),
        Token::Start(_)
        | Token::End
        | Token::Text(_)
        | Token::CData(_)
        | Token::Reference(_)
        | Token::Done => None,
    }
}

/// Interns names and caches the latest ones: the cells of a board repeat a few names many times.
#[derive(Debug)]
pub struct Names {
    last: [Ustr; 64],
}

impl Default for Names {
    fn default() -> Self {
        Self { last: [Ustr::default(); 64] }
    }
}

impl Names {
    /// Returns the interned name.
    pub fn intern(&mut self, name: &str) -> Ustr {
        let bytes = name.as_bytes();
        let (Some(first), Some(last)) = (bytes.first(), bytes.last()) else {
            return Ustr::default();
        };
        let middle = usize::from(bytes[bytes.len() / 2]);
        let sum = bytes.len() * 31 + usize::from(*first) * 7 + middle * 13 + usize::from(*last);
        let slot = sum % self.last.len();
        if self.last[slot].as_str() != name {
            self.last[slot] = Ustr::from(name);
        }
        self.last[slot]
    }
}
