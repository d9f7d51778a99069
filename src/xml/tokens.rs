//! The tokens of a document one after another, each with its position.

use std::borrow::Cow;
use std::io::BufRead;

use quick_xml::Reader;
use quick_xml::errors::{Error, IllFormedError, SyntaxError};
use quick_xml::events::attributes::{AttrError, Attributes};
use quick_xml::events::{BytesDecl, Event};

use super::fault::Fault;
use super::{input, limits, lines, text};

/// The start of an element.
#[derive(Clone, Debug)]
pub struct Element<'a> {
    /// Its name, including any prefix.
    pub name: &'a str,
    /// Its attributes, unescaped, in the order of the file.
    pub attributes: Vec<(&'a str, Cow<'a, str>)>,
    /// Its offset in the file, in bytes.
    pub at: usize,
}

/// A token of a document.
pub(super) enum Token<'a> {
    Start(Element<'a>),
    End,
    /// Text as written, without references.
    Text(&'a str),
    CData(&'a str),
    Reference(char),
    Comment(&'a str),
    Instruction(&'a str),
    /// The end of the document.
    Done,
}

pub(super) struct Tokens<'a> {
    inner: Reader<&'a [u8]>,
    text: &'a str,
    base: usize,
    /// The open elements, with their offsets in the text.
    open: Vec<(&'a str, usize)>,
    rooted: bool,
    start: usize,
}

impl<'a> Tokens<'a> {
    pub fn new(bytes: &'a [u8]) -> Result<Self, Fault> {
        let (text, base) = input::text(bytes)?;
        let mut inner = Reader::from_str(text);
        let config = inner.config_mut();
        config.check_comments = true;
        config.expand_empty_elements = true;
        Ok(Self { inner, text, base, open: Vec::new(), rooted: false, start: 0 })
    }

    /// Returns the offset in the file at which the last token starts.
    pub fn at(&self) -> usize {
        self.base + self.start
    }

    /// Returns the text after the start of an element, which was the last token; `None` if the element ends
    /// at once.
    pub fn content(&self) -> Option<&'a str> {
        let (read, rest) = self.text.split_at(self.inner.buffer_position() as usize);
        (!read.ends_with("/>")).then_some(rest)
    }

    /// Skips this many bytes, which must be whole elements inside an open element.
    pub fn pass(&mut self, length: usize) {
        self.inner.stream().consume(length);
    }

    /// Returns the next token.
    ///
    /// # Errors
    ///
    /// The document is not well-formed here.
    pub fn next(&mut self) -> Result<Token<'a>, Fault> {
        loop {
            self.start = self.inner.buffer_position() as usize;
            let event = self.inner.read_event().map_err(|error| self.ill_formed(&error))?;
            let raw = &self.text[self.start..self.inner.buffer_position() as usize];
            return match event {
                Event::Start(_) | Event::Empty(_) => self.element(raw).map(Token::Start),
                Event::End(_) => {
                    let _ = self.open.pop();
                    Ok(Token::End)
                }
                Event::Text(_) if self.open.is_empty() && raw.trim_ascii().is_empty() => continue,
                Event::Text(_) => self.inside(Token::Text(raw)),
                Event::CData(_) => self.inside(Token::CData(within(raw, "<![CDATA[", "]]>"))),
                Event::GeneralRef(_) => {
                    let name = within(raw, "&", ";");
                    let character = text::reference(name)
                        .ok_or_else(|| self.fault("xml-unknown-entity", self.start).with("name", name))?;
                    self.inside(Token::Reference(character))
                }
                Event::Comment(_) => Ok(Token::Comment(within(raw, "<!--", "-->"))),
                Event::PI(_) => self.instruction(within(raw, "<?", "?>")),
                Event::Decl(declaration) => {
                    self.declaration(&declaration)?;
                    continue;
                }
                Event::DocType(_) => Err(self.fault("xml-doctype", self.start)),
                Event::Eof => self.end(),
            };
        }
    }

    fn fault(&self, code: &'static str, at: usize) -> Fault {
        Fault::error(code, self.base + at)
    }

    /// Text may occur only inside the root element.
    fn inside(&self, token: Token<'a>) -> Result<Token<'a>, Fault> {
        match (self.open.is_empty(), self.rooted) {
            (false, _) => Ok(token),
            (true, true) => Err(self.fault("xml-after-root", self.start)),
            (true, false) => Err(self.fault("xml-before-root", self.start)),
        }
    }

    fn element(&mut self, raw: &'a str) -> Result<Element<'a>, Fault> {
        let content = within(raw, "<", ">");
        let content = content.strip_suffix('/').unwrap_or(content);
        let length = content.find([' ', '\t', '\n', '\r']).unwrap_or(content.len());
        let name = &content[..length];
        if self.open.is_empty() && self.rooted {
            return Err(self.fault("xml-after-root", self.start));
        }
        if !is_name(name) {
            return Err(self.fault("xml-bad-name", self.start).with("name", name));
        }
        if self.open.len() >= limits::DEPTH {
            return Err(self.fault("xml-too-deep", self.start).with("limit", limits::DEPTH.to_string()));
        }
        let attributes = if length == content.len() { Vec::new() } else { self.attributes(content, length)? };
        self.open.push((name, self.start));
        self.rooted = true;
        Ok(Element { name, attributes, at: self.base + self.start })
    }

    fn attributes(&self, content: &'a str, from: usize) -> Result<Vec<(&'a str, Cow<'a, str>)>, Fault> {
        // The content begins one byte after the `<`.
        let inside = self.start + 1;
        let mut list = Vec::new();
        for attribute in Attributes::new(content, from) {
            let attribute = attribute.map_err(|error| match error {
                AttrError::Duplicated(at, _) => self.fault("xml-duplicate-attribute", inside + at),
                AttrError::ExpectedEq(at)
                | AttrError::ExpectedValue(at)
                | AttrError::UnquotedValue(at)
                | AttrError::ExpectedQuote(at, _) => self.fault("xml-bad-attribute", inside + at),
            })?;
            let (Cow::Borrowed(raw), key) = (attribute.value, attribute.key.into_inner()) else {
                return Err(self.fault("xml-bad-attribute", inside));
            };
            let at = |part: &str| part.as_ptr() as usize - self.text.as_ptr() as usize;
            if !is_name(key) || raw.contains('<') {
                return Err(self.fault("xml-bad-attribute", at(key)));
            }
            let value = text::attribute(raw).map_err(|(offset, name)| match name {
                Some(name) => self.fault("xml-unknown-entity", at(raw) + offset).with("name", name),
                None => self.fault("xml-ampersand", at(raw) + offset),
            })?;
            list.push((key, value));
        }
        Ok(list)
    }

    fn instruction(&self, raw: &'a str) -> Result<Token<'a>, Fault> {
        let target = raw.split([' ', '\t', '\n', '\r']).next().unwrap_or_default();
        if is_name(target) {
            Ok(Token::Instruction(raw))
        } else {
            Err(self.fault("xml-bad-markup", self.start))
        }
    }

    fn declaration(&self, declaration: &BytesDecl<'_>) -> Result<(), Fault> {
        if self.start != 0 || declaration.version().is_err() {
            return Err(self.fault("xml-bad-declaration", self.start));
        }
        match declaration.encoding() {
            None => Ok(()),
            Some(Ok(encoding)) if encoding.eq_ignore_ascii_case("utf-8") => Ok(()),
            Some(Ok(encoding)) => Err(self.fault("xml-encoding", 0).with("encoding", encoding)),
            Some(Err(_)) => Err(self.fault("xml-bad-declaration", 0)),
        }
    }

    fn end(&self) -> Result<Token<'a>, Fault> {
        match self.open.last() {
            Some((name, at)) => Err(self
                .fault("xml-truncated", self.text.len())
                .with("element", name)
                .with("line", lines::line(self.text, *at).to_string())),
            None if !self.rooted => Err(self.fault("xml-no-root", self.start)),
            None => Ok(Token::Done),
        }
    }

    fn ill_formed(&self, error: &Error) -> Fault {
        let at = (self.inner.error_position() as usize).min(self.text.len());
        let tail = self.text.get(at..).unwrap_or_default();
        if tail.get(..9).is_some_and(|start| start.eq_ignore_ascii_case("<!doctype")) {
            return self.fault("xml-doctype", at);
        }
        match error {
            Error::Syntax(SyntaxError::InvalidBangMarkup) => self.fault("xml-bad-markup", at),
            Error::Syntax(_) => {
                self.fault("xml-unclosed", at).with("text", tail.lines().next().unwrap_or_default())
            }
            Error::IllFormed(IllFormedError::MismatchedEndTag { expected, found }) => {
                let opened = self.open.last().map_or(0, |(_, at)| *at);
                self.fault("xml-end-tag", at)
                    .with("expected", expected)
                    .with("found", found)
                    .with("line", lines::line(self.text, opened).to_string())
            }
            Error::IllFormed(IllFormedError::UnmatchedEndTag(found)) => {
                self.fault("xml-end-tag-alone", at).with("found", found)
            }
            Error::IllFormed(IllFormedError::DoubleHyphenInComment) => {
                let inside = self.start + "<!--".len();
                let hyphens = self.text.get(inside..).and_then(|text| text.find("--")).unwrap_or(0);
                self.fault("xml-comment", inside + hyphens)
            }
            Error::IllFormed(IllFormedError::UnclosedReference) => self.fault("xml-ampersand", at),
            _ => self.fault("xml-bad-markup", at),
        }
    }
}

/// Returns the nesting depth of elements in a text that need not be well-formed.
pub fn nesting(text: &str) -> usize {
    let mut reader = Reader::from_str(text);
    let config = reader.config_mut();
    (config.check_end_names, config.allow_unmatched_ends) = (false, true);
    let (mut depth, mut deepest) = (0_usize, 0);
    loop {
        match reader.read_event() {
            Ok(Event::Start(_)) => depth += 1,
            Ok(Event::End(_)) => depth = depth.saturating_sub(1),
            Ok(Event::Eof) | Err(_) => return deepest,
            Ok(_) => {}
        }
        deepest = deepest.max(depth);
    }
}

fn within<'a>(raw: &'a str, start: &str, end: &str) -> &'a str {
    let raw = raw.strip_prefix(start).unwrap_or(raw);
    raw.strip_suffix(end).unwrap_or(raw)
}

/// Returns whether this is an XML name. All letters beyond ASCII are accepted.
fn is_name(name: &str) -> bool {
    let letter = |byte: &u8| byte.is_ascii_alphabetic() || matches!(byte, b'_' | b':') || *byte >= 0x80;
    name.as_bytes().first().is_some_and(letter)
        && name.bytes().all(|byte| letter(&byte) || byte.is_ascii_digit() || matches!(byte, b'-' | b'.'))
}
